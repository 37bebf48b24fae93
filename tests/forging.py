"""A house that cheats: it changes what happened, seals it anew with the real seed and chains everything again.

Every hash, salt and commitment of what comes out fits; only deciding the commands again can tell. Places are indexes
into the links of a match, from 0: the event at place p is version p + 1.
"""

from collections.abc import Callable, Iterable

from msgspec import UNSET, Struct, json, structs

from domain import chain, sealing
from domain.chain import Link
from domain.games import GAMES
from domain.games.mus.cards import codes
from domain.games.mus.play.state import MusState
from domain.records.header import Header
from domain.records.lines import write_event_line, write_record
from domain.sealing import Envelope
from domain.table.state import Table
from domain.table.stream import fold
from tests.matches import Match


class Forgery(Struct, frozen=True):
    """A forged stream, and the version at which it shows (0: in the header)."""

    links: list[Link]
    version: int


Cheat = Callable[[Match], Forgery]
Change = Callable[[Link], Link]


def place(of: Match, type_: str, nth: int = 0, **fields: object) -> int:
    """Where the nth event of this type is that tells these fields."""
    found = [at for at, link in enumerate(of.links) if link.type == type_ and fields.items() <= public(link).items()]
    return found[nth]


def public(link: Link) -> dict[str, object]:
    """The public part of an event."""
    return json.decode(link.data)


def told(**fields: object) -> Change:
    """Tell something else in public."""
    return lambda link: structs.replace(link, data=json.encode({**public(link), **fields}))


def sealed(**cards: object) -> Change:
    """Seal other cards: ``seat_0=["12o", ..]``; None takes the envelope away."""
    return holding(**{name: None if held is None else {"cards": held} for name, held in cards.items()})


def holding(**payloads: object) -> Change:
    """Seal something else: ``seat_0={"sign": ..}``; None takes the envelope away."""

    def change(link: Link) -> Link:
        content = {envelope.audience: envelope.payload for envelope in link.sealed}
        for name, payload in payloads.items():
            content[name.replace("_", ":")] = None if payload is None else json.encode(payload)
        closed = [Envelope(who, bytes(32), bytes(16), payload) for who, payload in content.items() if payload]
        return structs.replace(link, sealed=tuple(sorted(closed, key=lambda envelope: envelope.audience)))

    return change


def by(actor: str) -> Change:
    """Let somebody else have done it."""
    return lambda link: structs.replace(link, actor=actor)


def after(milliseconds: int) -> Change:
    """Let it have happened later, or earlier."""
    return lambda link: structs.replace(link, at_ms=link.at_ms + milliseconds)


def event(like: Link, type_: str, actor: str = "rules", **fields: object) -> Link:
    """A made-up event of the time of another, with nothing sealed."""
    return structs.replace(like, type=type_, actor=actor, data=json.encode(fields), sealed=())


def changed(type_: str, *changes: Change, nth: int = 0, **fields: object) -> Cheat:
    """Change the nth event of this type that tells these fields."""

    def cheat(of: Match) -> Forgery:
        at, links = place(of, type_, nth, **fields), of.links
        for change in changes:
            links[at] = change(links[at])
        return Forgery(links, at + 1)

    return cheat


def left_out(type_: str, nth: int = 0, **fields: object) -> Cheat:
    """Leave the nth event of this type out."""

    def cheat(of: Match) -> Forgery:
        at, links = place(of, type_, nth, **fields), of.links
        del links[at]
        return Forgery(links, at + 1)

    return cheat


def put_in(before: str, type_: str, actor: str = "rules", nth: int = 0, **fields: object) -> Cheat:
    """Put an event in before the nth event of a type."""

    def cheat(of: Match) -> Forgery:
        at, links = place(of, before, nth), of.links
        links.insert(at, event(links[at - 1], type_, actor, **fields))
        return Forgery(links, at + 1)

    return cheat


def said_instead_of(type_: str, other: str, nth: int = 0, **fields: object) -> Cheat:
    """Let the seat that said the nth word of this type say something else."""

    def cheat(of: Match) -> Forgery:
        at, links = place(of, type_, nth), of.links
        links[at] = event(links[at], other, links[at].actor, **{"seat": public(links[at])["seat"], **fields})
        return Forgery(links, at + 1)

    return cheat


def repeated(type_: str, nth: int = 0, **fields: object) -> Cheat:
    """Let the nth event of this type happen twice."""

    def cheat(of: Match) -> Forgery:
        at, links = place(of, type_, nth, **fields), of.links
        links.insert(at, links[at])
        return Forgery(links, at + 2)

    return cheat


def noticed_next(cheat: Cheat) -> Cheat:
    """The same cheat, where what was changed is all right and only the event after it cannot be."""

    def later(of: Match) -> Forgery:
        forgery = cheat(of)
        return Forgery(forgery.links, forgery.version + 1)

    return later


def swapped(at: int, links: list[Link], *, fault: int | None = None) -> Forgery:
    """Let the event after ``at`` come before it."""
    links[at], links[at + 1] = links[at + 1], links[at]
    return Forgery(links, (at if fault is None else fault) + 1)


def table_before(of: Match, at: int) -> Table:
    """The table before the event at this place, as the house knows it."""
    return fold(GAMES, of.stream_id.bytes, of.links[:at]).table


def hand_before(of: Match, at: int, seat: int) -> list[str]:
    """The cards that a seat holds before this event."""
    state: MusState = table_before(of, at).play
    assert state.deal is not None
    hand = state.deal.hands[seat]
    assert hand is not None
    return codes(hand)


def chained(of: Match, links: Iterable[Link]) -> list[Link]:
    """Number, seal and chain a whole changed stream, with the real seed."""
    stream, previous, forged = of.stream_id.bytes, chain.GENESIS, list[Link]()
    for version, link in enumerate(links, 1):
        closed = tuple(
            sealing.seal(of.seed, stream, version, envelope.audience, envelope.payload or b"")
            for envelope in link.sealed
        )
        previous = chain.link_hash(previous, stream, version, link.at_ms, link.actor, link.type, link.data, closed)
        forged.append(structs.replace(link, version=version, sealed=closed, hash=previous))
    return forged


def header(of: Match, audience: str, *, opened: bool = True) -> Header:
    """The first line of a file for this audience."""
    seed = of.seed.hex() if opened else UNSET
    return Header(
        stream=str(of.stream_id), game=of.table.game.name, ruleset=of.table.ruleset, audience=audience, seed=seed
    )


def record(of: Match, audience: str, links: Iterable[Link] | None = None, *, opened: bool = True) -> bytes:
    """The file of a match, or of other links in its place, redacted for its audience."""
    return b"".join(write_record(header(of, audience, opened=opened), of.links if links is None else links))


def unredacted(head: Header, links: Iterable[Link]) -> bytes:
    """A file whose envelopes are open or shut just as given, as only a forger writes it."""
    return next(write_record(head, [])) + b"".join(write_event_line(link) + b"\n" for link in links)

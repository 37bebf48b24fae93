"""Change what happened in a stream, then seal and chain it again with the real seed.

Every hash, salt and commitment of the result fits; only a verifier that decides the commands again finds the change.
Indexes are into the links of a match, from 0: the event at index i is version i + 1. ``short_links`` is a real
stream of a few events, for tests of the file format.
"""

from collections.abc import Callable, Iterable

import msgspec
from msgspec import UNSET, Struct, json, structs

from domain import chain, sealing, shuffling
from domain.actors import HOUSE, HOUSE_AUDIENCE, bot_actor, player_actor, seat_audience
from domain.chain import Link
from domain.games import GAMES, TABLES
from domain.games.mus.cards import codes
from domain.games.mus.events import Cards, HandsDealt
from domain.games.mus.play.state import MusState
from domain.records.header import Header
from domain.records.lines import write_record
from domain.sealing import Envelope
from domain.signed_moves import Signed
from domain.stream import Event, HouseSeed, SeedOpened, fold, uuid_text
from domain.table.commands import OpenTable, SeatBot, TakeSeat
from domain.table.decide import decide, open_table
from domain.table.events import MatchStarted, SeatTaken, TableClosed, TableOpened
from domain.table.state import Table
from tests.kit.play import Match, Recorder


class Forgery(Struct, frozen=True):
    """A forged stream, and the version at which it shows (0: in the header)."""

    links: list[Link]
    version: int


Cheat = Callable[[Match], Forgery]
Change = Callable[[Link], Link]


def event_index(of: Match, type_: str, nth: int = 0, **fields: object) -> int:
    """Where the nth event of this type is that tells these fields."""
    found = [
        at for at, link in enumerate(of.links) if link.type == type_ and fields.items() <= public_fields(link).items()
    ]
    return found[nth]


def public_fields(link: Link) -> dict[str, object]:
    """The public part of an event."""
    return json.decode(link.data)


def with_public(**fields: object) -> Change:
    """Tell something else in public; a field that the event has after one that it has not is to be named too."""

    def change(link: Link) -> Link:
        known = public_fields(link)
        added = next((place for place, name in enumerate(fields) if name not in known), len(fields))
        moved = list(fields)[added:]
        kept = {name: value for name, value in known.items() if name not in moved}
        return structs.replace(link, data=json.encode({**kept, **fields}))

    return change


def with_sealed_cards(**cards: object) -> Change:
    """Seal other cards: ``seat_0=["12o", ..]``; None takes the envelope away."""
    return with_sealed(**{name: None if held is None else {"cards": held} for name, held in cards.items()})


def with_sealed(**payloads: object) -> Change:
    """Seal something else: ``seat_0={"sign": ..}``; None takes the envelope away."""

    def change(link: Link) -> Link:
        content = {envelope.audience: envelope.payload for envelope in link.sealed}
        for name, payload in payloads.items():
            content[name.replace("_", ":")] = None if payload is None else json.encode(payload)
        closed = [Envelope(who, bytes(32), bytes(16), payload) for who, payload in content.items() if payload]
        return structs.replace(link, sealed=tuple(sorted(closed, key=lambda envelope: envelope.audience)))

    return change


def with_ruling(**fields: object) -> Change:
    """Rule something else, also in the text that the judge is said to have signed."""

    def change(link: Link) -> Link:
        *others, signature = link.sealed
        made = json.decode(signature.payload or b"", type=Signed)
        said = {**json.decode(made.text), **fields}
        text = json.encode({name: value for name, value in said.items() if value is not None}).decode()
        sealed = structs.replace(signature, payload=json.encode(structs.replace(made, text=text)))
        return structs.replace(with_public(**fields)(link), sealed=(*others, sealed))

    return change


def with_actor(actor: str) -> Change:
    """Name another actor."""
    return lambda link: structs.replace(link, actor=actor)


def shift_time(milliseconds: int) -> Change:
    """Let it have happened later, or earlier."""
    return lambda link: structs.replace(link, at_ms=link.at_ms + milliseconds)


def forge_event(like: Link, type_: str, actor: str = "rules", **fields: object) -> Link:
    """A made-up event of the time of another, with nothing sealed."""
    return structs.replace(like, type=type_, actor=actor, data=json.encode(fields), sealed=())


def change_event(type_: str, *changes: Change, nth: int = 0, **fields: object) -> Cheat:
    """Change the nth event of this type that tells these fields."""

    def cheat(of: Match) -> Forgery:
        at, links = event_index(of, type_, nth, **fields), of.links
        for change in changes:
            links[at] = change(links[at])
        return Forgery(links, at + 1)

    return cheat


def remove_event(type_: str, nth: int = 0, **fields: object) -> Cheat:
    """Leave the nth event of this type out."""

    def cheat(of: Match) -> Forgery:
        at, links = event_index(of, type_, nth, **fields), of.links
        del links[at]
        return Forgery(links, at + 1)

    return cheat


def insert_event(before: str, type_: str, actor: str = "rules", nth: int = 0, **fields: object) -> Cheat:
    """Put an event in before the nth event of a type."""

    def cheat(of: Match) -> Forgery:
        at, links = event_index(of, before, nth), of.links
        links.insert(at, forge_event(links[at - 1], type_, actor, **fields))
        return Forgery(links, at + 1)

    return cheat


def replace_move(type_: str, other: str, nth: int = 0, **fields: object) -> Cheat:
    """Let the seat that said the nth word of this type say something else."""

    def cheat(of: Match) -> Forgery:
        at, links = event_index(of, type_, nth), of.links
        links[at] = forge_event(
            links[at], other, links[at].actor, **{"seat": public_fields(links[at])["seat"], **fields}
        )
        return Forgery(links, at + 1)

    return cheat


def repeat_event(type_: str, nth: int = 0, **fields: object) -> Cheat:
    """Let the nth event of this type happen twice."""

    def cheat(of: Match) -> Forgery:
        at, links = event_index(of, type_, nth, **fields), of.links
        links.insert(at, links[at])
        return Forgery(links, at + 2)

    return cheat


def detected_next(cheat: Cheat) -> Cheat:
    """The same cheat, where what was changed is all right and only the event after it cannot be."""

    def later(of: Match) -> Forgery:
        forgery = cheat(of)
        return Forgery(forgery.links, forgery.version + 1)

    return later


def swap_events(at: int, links: list[Link], *, fault: int | None = None) -> Forgery:
    """Let the event after ``at`` come before it."""
    links[at], links[at + 1] = links[at + 1], links[at]
    return Forgery(links, (at if fault is None else fault) + 1)


def table_before(of: Match, at: int) -> Table:
    """The table before the event at this place, as the house knows it."""
    return fold(TABLES, of.stream_id.bytes, of.links[:at]).state


def hand_before(of: Match, at: int, seat: int) -> list[str]:
    """The cards that a seat holds before this event."""
    state: MusState = table_before(of, at).play
    assert state.deal is not None
    hand = state.deal.hands[seat]
    assert hand is not None
    return codes(hand)


def rechain(of: Match, links: Iterable[Link]) -> list[Link]:
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


def record_header(of: Match, audience: str, *, opened: bool = True) -> Header:
    """The first line of a file for this audience."""
    seed = of.seed.hex() if opened else UNSET
    return Header(
        stream=str(of.stream_id), game=of.table.game.name, ruleset=of.table.ruleset, audience=audience, seed=seed
    )


def record_file(of: Match, audience: str, links: Iterable[Link] | None = None, *, opened: bool = True) -> bytes:
    """The file of a match, or of other links in its place, redacted for its audience."""
    return b"".join(write_record(record_header(of, audience, opened=opened), of.links if links is None else links))


SHORT_SEED = bytes(range(32))
SHORT_STREAM = bytes(range(0xA0, 0xB0))
SHORT_PLAYER = "0190a1b2-c3d4-7e8f-90a1-b2c3d4e5f607"
DEALT_VERSION = 4
"""Version of the event that seals cards, the first one with envelopes for seats."""


def short_links(*, opened: bool = True) -> list[Link]:
    """The stream from the opening of the table to the opening of its seed, or to just before it."""
    commitment = shuffling.seed_commitment(SHORT_STREAM, SHORT_SEED).hex()
    rules = msgspec.Raw(b'{"target":40}')
    opening = TableOpened("mus", "mus-basque", rules, 2, commitment, SHORT_PLAYER, "public")
    nonce = shuffling.house_nonce(SHORT_SEED, SHORT_STREAM, 0).hex()
    hands = tuple((seat_audience(seat), Cards(["1o", "3c", "12e", f"{seat + 1}b"])) for seat in range(2))
    commands = [
        ("house", [Event(opening, ((HOUSE_AUDIENCE, HouseSeed(SHORT_SEED.hex())),))]),
        (player_actor(SHORT_PLAYER), [Event(SeatTaken(0, SHORT_PLAYER, None, nonce, "house"))]),
        (bot_actor("basic", 1), [Event(MatchStarted("00" * 32)), Event(HandsDealt(1, 1, 0), hands)]),
        ("house", [Event(TableClosed("restored")), Event(SeedOpened(SHORT_SEED.hex()))]),
    ]
    recorder = Recorder(SHORT_SEED, SHORT_STREAM)
    for second, (actor, events) in enumerate(commands):
        recorder.append(actor, events, 1_760_000_000_000 + 1000 * second)
    return recorder.links if opened else recorder.links[:-2]


def running_links() -> list[Link]:
    """The first events of a real table of two, dealt and not played, in the stream of the short record."""
    game, opener = GAMES["mus"], player_actor(SHORT_PLAYER)
    opening = OpenTable(HOUSE, game, game.rules_for("mus-basque", {}, 2), SHORT_PLAYER, "public", SHORT_SEED)
    recorder = Recorder(SHORT_SEED, SHORT_STREAM)
    events, table = open_table(opening, SHORT_STREAM)
    recorder.append(HOUSE, events, 1_760_000_000_000)
    for second, command in enumerate((TakeSeat(opener, 0, SHORT_PLAYER), SeatBot(opener, 1, "basic")), 1):
        events, table = decide(table, command)
        recorder.append(opener, events, 1_760_000_000_000 + 1000 * second)
    return recorder.links


def short_header(audience: str, *, opened: bool = True) -> Header:
    """The header of the file for this audience."""
    seed = SHORT_SEED.hex() if opened else UNSET
    return Header(stream=uuid_text(SHORT_STREAM), game="mus", ruleset="mus-basque", audience=audience, seed=seed)


def short_file(audience: str, *, opened: bool = True) -> bytes:
    """The whole file for this audience."""
    return b"".join(write_record(short_header(audience, opened=opened), short_links(opened=opened)))


def rehash_link(previous: bytes, link: Link, stream: bytes = SHORT_STREAM) -> Link:
    """Give a link the hash that fits what now stands before it: what a forger does."""
    hash_ = chain.link_hash(previous, stream, link.version, link.at_ms, link.actor, link.type, link.data, link.sealed)
    return structs.replace(link, hash=hash_)


def rehash_links(changed: list[Link], stream: bytes = SHORT_STREAM) -> list[Link]:
    """Chain a whole changed stream."""
    forged: list[Link] = []
    for link in changed:
        forged.append(rehash_link(forged[-1].hash if forged else chain.GENESIS, link, stream))
    return forged

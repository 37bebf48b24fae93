"""Everything that is done to a record: each way once, the same every time."""

import struct
from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Final, TypeVar

from msgspec import structs

from domain import chain, sealing
from domain.chain import Link
from domain.sealing import Envelope
from tests.cheats import dealing, disputes, federation, opening, play, team_files, team_matches, team_tables
from tests.cheats.row import Row, all_in_part, doctored
from tests.kit.play import Match
from tests.kit.tampering import rechain
from tests.second_verifier.agreement.bytewise import BYTEWISE
from tests.second_verifier.agreement.fieldwise import FIELDWISE, changed
from tests.second_verifier.agreement.linkwise import LINKWISE
from tests.second_verifier.agreement.samples import Sample, part, parts

T = TypeVar("T")
CHEATS: Final[Mapping[str, Row]] = {
    f"{where}: {name}": row
    for where, rows in {
        "disputes": disputes.CHEATS,
        "federation": federation.CHEATS,
        "opening": opening.CHEATS,
        "dealing": dealing.CHEATS,
        "play": play.CHEATS,
    }.items()
    for name, row in rows.items()
}
IN_MATCHES: Final[Mapping[str, Row]] = {
    **{f"match: {name}": row for name, row in all_in_part(0, team_matches.MATCH).items()},
    **{f"table: {name}": row for name, row in all_in_part(2, team_tables.TABLE).items()},
    **{f"file: {name}": row for name, row in team_files.FILE.items()},
}


def variants(number: int, of: Sample, one_in: int = 1, one_cheat_in: int = 1) -> Iterator[tuple[str, bytes]]:
    """The record itself, and after it every way to change it that can be gone with it.

    ``one_in``: so many, but of the cheats ``one_cheat_in``; which ones hangs on the number of the record.
    """
    whole = parts(of, [stream.links for stream in of.streams])
    content = b"".join(whole)

    def written(place: int, links: Sequence[Link]) -> bytes:
        changed_part = part(of, of.streams[place], of.audiences[place], links)
        return b"".join([*whole[:place], changed_part, *whole[place + 1 :]])

    yield "as it was", content
    for name, change in _some(BYTEWISE, number, one_in):
        yield name, change(content, _chance(number, name))
    for name, change in _some(FIELDWISE, number, one_in):
        chance = _chance(number, name)
        if b'"commitment"' in content:
            yield name, changed(content, change, chance)
    for name, change in _some(LINKWISE, number, one_in):
        chance = _chance(number, name)
        place = chance.randrange(len(of.streams))
        links = of.streams[place].links
        if any(link.sealed for link in links):
            change(links, chance.randrange(len(links)), chance)
            yield name, written(place, rechain(of.streams[place], links))
    for name, salted in _some(SALTWISE, number, one_in):
        chance = _chance(number, name)
        place = chance.randrange(len(of.streams))
        yield name, written(place, salted(of.streams[place], chance))
    yield from _cheats(number, of, written, one_cheat_in)


def _some(ways: Mapping[str, T], number: int, one_in: int) -> Sequence[tuple[str, T]]:
    """Take one of so many of these ways, by turns of ten records: what kind those are hangs on their last digit."""
    return list(ways.items())[number // 10 % one_in :: one_in]


def _chance(number: int, name: str) -> Random:
    return Random(f"{number} {name}")


UNFIT: Final = (LookupError, StopIteration, AssertionError, ValueError, TypeError, AttributeError, struct.error)
"""How a cheat ends that finds nothing in a record of what it would change."""


def _cheats(
    number: int, of: Sample, written: Callable[[int, Sequence[Link]], bytes], one_in: int
) -> Iterator[tuple[str, bytes]]:
    for name in list(CHEATS)[number % one_in :: one_in]:
        place = _chance(number, name).randrange(len(of.streams))
        try:
            ((_, links),) = doctored(of.streams[place], CHEATS[name]).parts
        except UNFIT:
            continue
        yield name, written(place, links)
    if of.match is None:
        return
    for name in list(IN_MATCHES)[number % one_in :: one_in]:
        try:
            forged = doctored(of.match, IN_MATCHES[name]).parts
        except UNFIT:
            continue
        yield name, b"".join([part(of, stream, of.audiences[0], links) for stream, links in forged])


def _salted_otherwise(of: Match, chance: Random) -> list[Link]:
    """Salt what is sealed in an event in another way than the seed says."""
    at = chance.choice([place for place, link in enumerate(of.links) if link.sealed] or [0])
    salt = chance.randbytes(16)
    return _chained_as_it_is(
        of, at, lambda one: Envelope(one.audience, sealing.commitment(salt, one.payload or b""), salt, one.payload)
    )


def _committed_to_nothing(of: Match, chance: Random) -> list[Link]:
    """Commit to a content that cannot be opened."""
    at = chance.choice([place for place, link in enumerate(of.links) if link.sealed] or [0])
    return _chained_as_it_is(of, at, lambda one: structs.replace(one, commitment=chance.randbytes(32)))


def _chained_as_it_is(of: Match, at: int, change: Callable[[Envelope], Envelope]) -> list[Link]:
    links, stream = of.links, of.stream_id.bytes
    links[at] = structs.replace(links[at], sealed=tuple(map(change, links[at].sealed)))
    previous = links[at - 1].hash if at else chain.GENESIS
    for place, link in enumerate(links[at:], at):
        previous = chain.link_hash(
            previous, stream, link.version, link.at_ms, link.actor, link.type, link.data, link.sealed
        )
        links[place] = structs.replace(link, hash=previous)
    return links


def _under_another_seed(of: Match, chance: Random) -> list[Link]:
    """Seal everything with another seed than the table was committed to."""
    return rechain(structs.replace(of, seed=chance.randbytes(32)), of.links)


SALTWISE: Final[Mapping[str, Callable[[Match, Random], list[Link]]]] = {
    "salted otherwise": _salted_otherwise,
    "committed to nothing": _committed_to_nothing,
    "under another seed": _under_another_seed,
}

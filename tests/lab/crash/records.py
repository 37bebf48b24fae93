"""Read every stream of a database as records that can be verified, and report streams that do not fit together."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import Any, Literal
from uuid import UUID

import msgspec
from msgspec import UNSET, Struct
from msgspec.structs import replace

from domain.chain import Link
from domain.games import MATCHES, TABLES, TOURNAMENTS
from domain.records.header import Header
from domain.records.lines import write_record
from domain.stream import OVER, fold, uuid_text
from domain.table.events import TableOpened
from domain.table.state import Table
from domain.teams.events import MatchOpened
from domain.teams.state import Match
from domain.tournament.events import TournamentOpened
from domain.tournament.results import CLOSED, pairing_result_of_match, pairing_result_of_table
from domain.tournament.state import Result, Tournament, contest_id
from service.store.events import StoredEvent

Streams = Mapping[UUID, Sequence[StoredEvent]]


class Finding(Struct, frozen=True):
    """A fault, of a kind."""

    kind: Literal["lost", "changed", "twice", "refused", "retracted", "gap", "fork", "record", "rows", "odd"]
    what: str


def records(streams: Streams) -> Iterator[tuple[UUID, bytes, Iterator[bytes]]]:
    """Of every table of its own and of every match, its tables included: the stream, its last hash, the file."""
    for stream_id, links in _of_type(streams, TableOpened.tag):
        if _opening(links).match is UNSET:
            yield (
                stream_id,
                links[-1].hash,
                write_record(_header(fold(TABLES, stream_id.bytes, links[:1]).state), links),
            )
    for stream_id, links in _of_type(streams, MatchOpened.tag):
        match = _match(stream_id, links)
        header = _header(match)
        tables = [(table.id, _links(streams, UUID(bytes=table.id))) for table in match.placed]
        parts = [(match.stream_id, links), *[(table_id, played) for table_id, played in tables if played]]
        files = [write_record(replace(header, stream=uuid_text(part)), each) for part, each in parts]
        yield stream_id, links[-1].hash, chain.from_iterable(files)


def tournaments(streams: Streams) -> Iterator[tuple[UUID, Tournament]]:
    """Every tournament as it stands."""
    for stream_id, links in _of_type(streams, TournamentOpened.tag):
        yield stream_id, fold(TOURNAMENTS, stream_id.bytes, links).state


def strays(streams: Streams) -> Iterator[Finding]:
    """Tables and matches that say what they belong to, and that it does not know of."""
    tables = {table.id for each, links in _of_type(streams, MatchOpened.tag) for table in _match(each, links).placed}
    pairings = {
        contest_id(each.stream_id, round_.number, pairing.number, leg)
        for _, each in tournaments(streams)
        for round_ in each.paired
        for pairing in round_.pairings
        for leg in range(1, len(pairing.legs) + 2)
    }
    for stream_id, links in chain(_of_type(streams, TableOpened.tag), _of_type(streams, MatchOpened.tag)):
        opening = _opening(links)
        if isinstance(opening, TableOpened) and opening.match is not UNSET and stream_id.bytes not in tables:
            yield Finding("odd", f"table {stream_id}: its match has no such table")
        if opening.tournament is not UNSET and stream_id.bytes not in pairings:
            yield Finding("odd", f"{stream_id}: its tournament has no such pairing")


def misreported(streams: Streams, tournament: Tournament) -> Iterator[Finding]:
    """Results of a tournament that are not those of its tables and matches."""
    for round_ in tournament.paired:
        for pairing in round_.pairings:
            for leg, counted in enumerate(pairing.legs, 1):
                came_to = _came_to(
                    streams, round_.number, contest_id(tournament.stream_id, round_.number, pairing.number, leg)
                )
                if came_to != counted:
                    yield Finding("odd", f"round {round_.number}, {pairing}: it came to {came_to}")


def _came_to(streams: Streams, round_: int, id_: bytes) -> Result | None:
    stream_id = UUID(bytes=id_)
    links = _links(streams, stream_id)
    if not links:
        return None
    if links[0].type == TableOpened.tag:
        table = fold(TABLES, id_, links).state
        return pairing_result_of_table(table, round_) if table.status in OVER else None
    match = _match(stream_id, links)
    if match.status not in OVER:
        return None
    return CLOSED if match.result is None else pairing_result_of_match(match.result, match.tables)


def _header(of: Table | Match) -> Header:
    """Of a record for everybody's eyes, with the seed that the house has put into the first event."""
    assert of.seed is not None
    return Header(
        stream=uuid_text(of.stream_id), game=of.game.name, ruleset=of.ruleset, audience="all", seed=of.seed.hex()
    )


def _match(stream_id: UUID, links: Sequence[Link]) -> Match:
    return fold(MATCHES, stream_id.bytes, links).state


def _opening(links: Sequence[Link]) -> Any:  # noqa: ANN401 - of a table or of a match
    kind = TableOpened if links[0].type == TableOpened.tag else MatchOpened
    return msgspec.json.decode(links[0].data, type=kind)


def _links(streams: Streams, stream_id: UUID) -> list[Link]:
    return [row.link for row in streams.get(stream_id, ())]


def _of_type(streams: Streams, first: str) -> Iterator[tuple[UUID, list[Link]]]:
    """The streams that begin with this."""
    for stream_id, stored in streams.items():
        if stored[0].link.type == first:
            yield stream_id, _links(streams, stream_id)

"""Verify the tables and team matches of a tournament against its record.

The tournament was decided before: its entries, the rounds that follow from its seed and its results, and the
classification. It says which tables or matches there are, and what each came to. A table or match is decided from the
opening that follows from the tournament, and its results are compared with those that the tournament recorded of it:
each has to be among those that it ever had, in this order, since a ruling may change the result of one that is over.
The last result has to be recorded last, or the file is the beginning of a record.

A tournament that was ended early leaves tables and matches in play. Their seeds are not open, and their hashes alone
are checked.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from domain.chain import Link
from domain.disputes.events import Ruling
from domain.disputes.state import effective_rulings
from domain.games import GAMES, MATCHES, TABLES
from domain.records.header import header_seed
from domain.records.lines import BrokenRecord
from domain.records.reading import Part, errors_in_part
from domain.records.redecide import redecide_stream
from domain.records.team_match import verify_tables
from domain.redecide import CannotRedecide
from domain.stream import OVER, Head, uuid_bytes, uuid_text
from domain.table.commands import Continued, OpenTable, continue_match
from domain.table.state import Seat, Table
from domain.teams import redecide as teams
from domain.teams.commands import OpenMatch
from domain.teams.state import Match
from domain.tournament.events import ResultRecorded, ResultRuled
from domain.tournament.redecide import recorded_result
from domain.tournament.results import CLOSED, pairing_result_of_match, pairing_result_of_table
from domain.tournament.setup import open_match_command, open_table_command
from domain.tournament.state import Pairing, Result, Tournament, contest_places

Place = tuple[int, int, int]
"""Round, pairing and leg."""
_EVENTS: dict[str, Any] = {body.tag: msgspec.json.Decoder(body) for body in (ResultRecorded, ResultRuled)}


class _FinishBy(msgspec.Struct):
    finish_by_ms: int


_FINISH_BY = msgspec.json.Decoder(_FinishBy)


class Parts:
    """The parts of a file, of which one can be put back."""

    def __init__(self, parts: Iterable[Part]) -> None:
        self._parts = iter(parts)
        self._ahead: Part | None = None

    def __iter__(self) -> Iterator[Part]:
        return self

    def __next__(self) -> Part:
        """Take the next part, whose links have to be exhausted before another one is taken."""
        part, self._ahead = self._ahead, None
        return next(self._parts) if part is None else part

    def take_streams(self, streams: frozenset[str]) -> Iterator[Part]:
        """Take parts while they are of these streams."""
        for part in self:
            if part.header.stream not in streams:
                self._ahead = part
                return
            yield part


class VerifiedContests(msgspec.Struct, kw_only=True):
    """The tables and matches of a tournament that were found in its file."""

    events: int = 0
    """The number of events of all of them together."""
    matches: int = 0
    tables: int = 0
    seats: list[Seat | None] = []
    unfinished: list[str] = []
    """Round and pairing of those that are not there to their end."""
    uncounted: list[str] = []
    """Round and pairing of those whose last ruled result the tournament has not recorded yet."""
    rulings: list[Ruling] = []
    continued: dict[Place, Continued] = {}
    """What the tables begin with at which a match is played on; one that was opened before the ruling does not."""


def recorded_results(links: Iterable[Link]) -> Iterator[tuple[Place, Result]]:
    """List the results of legs that the events of a tournament record, in their order."""
    for link in links:
        decoder = _EVENTS.get(link.type)
        body = None if decoder is None else decoder.decode(link.data)
        if body is not None and body.leg is not None:
            yield (body.round, body.pairing, body.leg), recorded_result(body)


def verify_contests(
    of: Tournament,
    recorded: Mapping[Place, Sequence[Result]],
    parts: Parts,
    progress: Callable[[int], None] = lambda _: None,
) -> VerifiedContests:
    """Verify the tables or matches that follow a tournament; raises ``BrokenRecord``.

    ``recorded`` are all results that the tournament recorded of each. Kept in memory: what is kept of one match.
    """
    found = VerifiedContests(seats=[], unfinished=[], uncounted=[], rulings=[], continued={})
    expected = {
        uuid_text(one.id): ((one.round, one.pairing.number, one.leg), one.pairing) for one in contest_places(of)
    }
    present: list[Place] = []
    for part in parts:
        with errors_in_part(part):
            place, pairing = _place_of(expected, present, part.header.stream)
            came_to = _verify_contest(of, place, pairing, part, parts, found, progress)
            present.append(place)
            _compare(place, recorded.get(place, ()), came_to, found)
    missing = next((place for place in recorded if place not in present), None)
    if missing is not None:
        raise BrokenRecord(0, f"{_name(missing)} is missing")
    found.unfinished += [_name(place) for place in _in_play(of) if place not in present]
    return found


def _in_play(of: Tournament) -> Iterator[Place]:
    """List the legs that were in play when the tournament ended."""
    for round_ in of.paired:
        for pairing in round_.pairings:
            if pairing.result is None:
                yield round_.number, pairing.number, len(pairing.legs) + 1


def _place_of(
    expected: Mapping[str, tuple[Place, Pairing]], present: Sequence[Place], stream: str
) -> tuple[Place, Pairing]:
    """Find the place of a table or match; a file has them in order."""
    if stream not in expected:
        raise BrokenRecord(0, "no table or match of this tournament")
    place, pairing = expected[stream]
    if present and place <= present[-1]:
        raise BrokenRecord(0, f"{_name(place)} comes twice, or after a later one")
    return place, pairing


def _name(place: Place) -> str:
    round_, pairing, leg = place
    return f"round {round_}, pairing {pairing}" + (f", leg {leg}" if leg > 1 else "")


def _verify_contest(
    of: Tournament,
    place: Place,
    pairing: Pairing,
    part: Part,
    parts: Parts,
    found: VerifiedContests,
    progress: Callable[[int], None],
) -> list[Result]:
    """Verify one table or match, and return all the results that it ever had."""
    seed = header_seed(part.header)
    if seed is None:
        found.unfinished.append(_name(place))
        found.events += sum(1 for _ in part.links)
        return []
    if of.teams is None:
        return _verify_table(of, place, pairing, part, seed, found, progress)
    return _verify_match(of, place, pairing, part, parts, seed, found, progress)


def _verify_table(
    of: Tournament,
    place: Place,
    pairing: Pairing,
    part: Part,
    seed: bytes,
    found: VerifiedContests,
    progress: Callable[[int], None],
) -> list[Result]:
    came_to: list[Result] = []
    table: Table | None = None

    def opening(first: Link) -> OpenTable:
        said = msgspec.json.decode(first.data)
        continued = found.continued.get(place) if "continues" in said else None
        began_ms, names_sides = _began_ms(of, first, played_on=continued is not None), "sides" in said
        return open_table_command(of, place[0], pairing, seed, began_ms, continued, names_sides=names_sides)

    for done in redecide_stream(TABLES, uuid_bytes(part.header.stream), part.links, opening, part.tally):
        table = done.head.state
        found.events += len(done.links)
        progress(done.head.version)
        if table.status in OVER and table.dispute is None:
            _add(came_to, pairing_result_of_table(table, place[0]))
    if table is None:
        raise BrokenRecord(1, "ends before its first command does")
    found.tables += 1
    continued = continue_match(table)
    if continued is not None:
        found.continued[place[0], place[1], place[2] + 1] = continued
    found.seats += table.seats
    found.rulings += effective_rulings(table.disputes)
    return came_to


def _began_ms(of: Tournament, first: Link, *, played_on: bool) -> int:
    """Return when the time of a table began: at its opening, or a moment before the event that records it.

    In a season that is so of a match that is played on; the other tables have until the end of their round.
    """
    minutes = of.round_minutes if played_on and of.round_minutes is not None else of.minutes
    if minutes is None:
        return 0
    try:
        finish_by_ms = _FINISH_BY.decode(first.data).finish_by_ms
    except (msgspec.MsgspecError, RecursionError) as fault:
        raise CannotRedecide("has no time that it finishes by") from fault
    began = finish_by_ms - minutes * 60_000
    if began > first.at_ms:
        raise CannotRedecide("has more time than its tournament gives it")
    return began


def _verify_match(
    of: Tournament,
    place: Place,
    pairing: Pairing,
    part: Part,
    parts: Parts,
    seed: bytes,
    found: VerifiedContests,
    progress: Callable[[int], None],
) -> list[Result]:
    """Verify a team match and its tables."""
    came_to: list[Result] = []
    head: Head[Match] | None = None

    def opening(first: Link) -> OpenMatch:
        return _match_opening(of, place[0], pairing, seed, first)

    for done in redecide_stream(MATCHES, uuid_bytes(part.header.stream), part.links, opening, part.tally):
        head = done.head
        found.events += len(done.links)
        progress(head.version)
        if head.state.status in OVER:
            match = head.state
            _add(came_to, CLOSED if match.result is None else pairing_result_of_match(match.ended, match.tables))
    if head is None:
        raise BrokenRecord(1, "ends before its first command does")
    match = head.state
    tables = verify_tables(
        head, part, parts.take_streams(frozenset(uuid_text(table.id) for table in match.placed)), progress
    )
    found.events += tables.events
    found.matches += 1
    found.tables += len(tables.present)
    found.seats += [seat for table in match.placed[: match.tables] for seat in table.seats]
    found.rulings += tables.rulings
    if any(table.number not in tables.over for table in match.placed):
        found.unfinished.append(_name(place))
    if tables.uncounted:
        found.uncounted.append(_name(place))
    return came_to


def _match_opening(of: Tournament, round_: int, pairing: Pairing, seed: bytes, first: Link) -> OpenMatch:
    """Read the opening of a match, which has to be the tournament's; its time began when it was opened."""
    command = teams.opening_command(GAMES, seed, first)
    assert of.teams is not None  # noqa: S101 - its pairings are matches
    expected = open_match_command(of, of.teams, round_, pairing, seed, 0)
    began = command.finish_by_ms - of.teams.minutes * 60_000
    if replace(command, at_ms=0, finish_by_ms=0) != replace(expected, finish_by_ms=0) or began > first.at_ms:
        raise CannotRedecide("is not opened as its tournament opens it")
    return command


def _add(came_to: list[Result], result: Result) -> None:
    if came_to[-1:] != [result]:
        came_to.append(result)


def _compare(place: Place, recorded: Sequence[Result], came_to: Sequence[Result], found: VerifiedContests) -> None:
    """Compare what the tournament recorded of a table or match with all that it came to."""
    if recorded and not came_to:
        raise BrokenRecord(0, f"{_name(place)} is not over, and the tournament has a result of it")
    results = iter(came_to)
    if any(result not in results for result in recorded):
        raise BrokenRecord(0, f"the tournament tells another result of {_name(place)} than its play gives")
    if recorded and recorded[-1] != came_to[-1]:
        found.uncounted.append(_name(place))

"""Verify the tables of a team match against the record of the match.

The match was decided before; it says which tables there are, how each was opened, and, when it ended, what each came
to. A table is decided from that opening, with the seed and the entropy of the match. That makes the boards of all
tables the same; they are compared all the same, since it is what a team match is about.

A ruling can change the result of a table that is over, and a match that has ended records that later. So the results
that the match records of a table are compared with all that the table ever had: each has to be there, in this order.
The last result of the table has to be recorded last, or the file is the beginning of a record.
"""

from collections.abc import Callable, Iterable, Iterator, MutableMapping, Sequence
from hashlib import sha256
from itertools import islice, product
from typing import Final

import msgspec

from domain.chain import Link
from domain.disputes.events import Ruling
from domain.disputes.state import effective_rulings
from domain.games import TABLES
from domain.records.header import Header
from domain.records.lines import BrokenRecord
from domain.records.provenance import CommandTally
from domain.records.reading import Part, errors_in_part
from domain.records.redecide import RedecidedCommand, redecide_stream
from domain.stream import ENCODER, OVER, Head, uuid_text
from domain.table.commands import OpenTable
from domain.table.state import Table
from domain.teams.commands import TableResult
from domain.teams.results import count_by_team, match_outcome, result_by_side, result_of_table
from domain.teams.setup import open_table_command
from domain.teams.state import Match

MOST_WAYS: Final = 4096
"""How many combinations of results at the call of an extra game are tried."""


class VerifiedTables(msgspec.Struct, frozen=True):
    """The tables of a match that were found in its file, in order."""

    events: int
    """The number of events of all of them together."""
    present: tuple[int, ...]
    over: tuple[int, ...]
    uncounted: tuple[int, ...]
    """Tables whose last ruled result the match has not recorded yet."""
    rulings: tuple[Ruling, ...]
    """That took effect at them, in order."""


def verify_tables(
    of: Head[Match], first: Part, parts: Iterable[Part], progress: Callable[[int], None] = lambda _: None
) -> VerifiedTables:
    """Verify the tables that follow a match (itself the ``first`` part of the file); raises ``BrokenRecord``.

    ``progress`` is called with each version that held, table after table. Kept in memory: a hash for each board, a
    result for each table.
    """
    match = of.state
    boards: dict[str, bytes] = {}
    present: list[int] = []
    over: dict[int, Sequence[TableResult]] = {}
    rulings: list[Ruling] = []
    part, events = first, 0
    end = of.version + 1
    for part in parts:
        with errors_in_part(part):
            number = _table_number(match, part.header, present, first.header.seed)
            table, came_to, version, end = _verify_table(match, number, part, boards, progress)
            present.append(number)
            events += version
            rulings += effective_rulings(table.disputes)
            if table.status in OVER:
                over[number] = came_to
                _check_result(match, number, came_to, version)
            elif match.result is not None:
                raise BrokenRecord(end, f"table {number} goes on, and the match has ended")
    with errors_in_part(part):
        _check_all(match, present, over, end)
    uncounted = [
        number for number, came_to in over.items() if _last_counted(match, number) not in {None, *came_to[-1:]}
    ]
    return VerifiedTables(events, tuple(present), tuple(over), tuple(uncounted), tuple(rulings))


def _table_number(match: Match, header: Header, before: list[int], seed: object) -> int:
    """Find the number of the table; a file has the tables in order."""
    if header.seed != seed:
        raise BrokenRecord(0, "the seed is not the one of the match")
    number = next((table.number for table in match.placed if uuid_text(table.id) == header.stream), 0)
    last = before[-1] if before else 0
    if number == 0:
        raise BrokenRecord(0, "no table of this match")
    if number <= last:
        raise BrokenRecord(0, f"table {number} comes twice, or after a later one")
    if match.result is not None and number != last + 1:
        raise BrokenRecord(0, f"table {last + 1} is missing")
    return number


def _verify_table(
    match: Match,
    number: int,
    part: Part,
    boards: MutableMapping[str, bytes],
    progress: Callable[[int], None],
) -> tuple[Table, list[TableResult], int, int]:
    """Verify one table; return it with all the results it ever had, its version, and the next version."""
    head: Head[Table] | None = None
    came_to: list[TableResult] = []
    end = 1

    def counted() -> Iterator[Link]:
        nonlocal end
        for link in part.links:
            end = link.version + 1
            yield link

    for done in _redecide_table(match, number, counted(), part.tally):
        _check_board(boards, done)
        head = done.head
        result = result_of_table(head.state)
        if result is not None and came_to[-1:] != [result]:
            came_to.append(result)
        progress(head.version)
    if head is None:
        raise BrokenRecord(end, "ends before its first command does")
    return head.state, came_to, head.version, end


def _redecide_table(
    match: Match, number: int, links: Iterable[Link], tally: CommandTally
) -> Iterator[RedecidedCommand[Table]]:
    def opening(first: Link) -> OpenTable:
        return open_table_command(match, number, first.at_ms)

    return redecide_stream(TABLES, match.placed[number - 1].id, links, opening, tally)


def _check_board(boards: MutableMapping[str, bytes], done: RedecidedCommand[Table]) -> None:
    """Compare the cards that a command dealt with those of the same board at earlier tables."""
    table = done.head.state
    duplicate = table.game.duplicate
    board = None if duplicate is None else duplicate.board(table.play)
    for dealt in done.links:
        if dealt.type == table.game.deal_started and board is not None:
            cards = sha256(b"".join([envelope.payload or b"" for envelope in dealt.sealed])).digest()
            if boards.setdefault(board, cards) != cards:
                raise BrokenRecord(dealt.version, f"board {board} has other cards than at an earlier table")


def _check_result(match: Match, number: int, came_to: Sequence[TableResult], version: int) -> None:
    """Check that the table had all the results that the match records of it, in this order."""
    if match.result is None:
        return
    if not came_to:
        raise BrokenRecord(version, f"table {number} was closed, and the match has a result of it")
    from_events = map(count_by_team, came_to)
    for counted in match.counted:
        if counted.table == number and counted not in from_events:
            given_last = ENCODER.encode(count_by_team(came_to[-1])).decode()
            raise BrokenRecord(
                version, f"the match tells another result of table {number} than its play gives: {given_last}"
            )


def _last_counted(match: Match, number: int) -> TableResult | None:
    """Get the current result of a table in a match that has ended."""
    return None if match.result is None else result_by_side(match.result.tables[number - 1])


def _check_all(match: Match, present: list[int], over: dict[int, Sequence[TableResult]], version: int) -> None:
    """Check that every table of an ended match is there, and that a tie called for the extra game.

    The results at the time of the call are not recorded: any result that a table ever had may be meant.
    """
    if match.result is not None and len(present) < len(match.placed):
        raise BrokenRecord(version, f"table {len(present) + 1} is missing")
    stipulated = [over.get(number, ()) for number in range(1, match.tables + 1)]
    if match.extra and all(stipulated) and not _may_have_tied(match, stipulated):
        raise BrokenRecord(version, "an extra game was called, and there was no tie")


def _may_have_tied(match: Match, stipulated: Sequence[Sequence[TableResult]]) -> bool:
    """Check whether the tables can have been tied, with any of the results that each ever had.

    Assumed where rulings leave more combinations than ``MOST_WAYS``.
    """
    ways = product(*stipulated)
    if any(match_outcome(match, results).team is None for results in islice(ways, MOST_WAYS)):
        return True
    return next(ways, None) is not None

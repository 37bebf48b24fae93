"""The tables of a team match, as the record of the match brings them: what streams have to say of each other.

The match was decided before; it says which tables there are, how each was opened, and, when it ended, what each came
to. A table is decided from that opening, with the seed and the entropy of the match. That makes the boards of all
tables the same; they are compared all the same, since it is what a team match is about.
"""

from collections.abc import Callable, Iterable, Iterator, MutableMapping
from hashlib import sha256

import msgspec

from domain.chain import Link
from domain.ids import uuid_text
from domain.records.deciding import Decided, Repeated, decided
from domain.records.header import Header
from domain.records.lines import BrokenRecord
from domain.records.reading import Part, within
from domain.streams import Head as MatchHead
from domain.table.disputes.state import Ruling, effective
from domain.table.repeat import repeated, repeated_opening
from domain.table.state import Table
from domain.table.stream import ENCODER, Head
from domain.teams.commands import TableResult
from domain.teams.contest import by_team, outcome, result_of
from domain.teams.opening import opening_of
from domain.teams.state import Match


class Tables(msgspec.Struct, frozen=True):
    """The tables of a match that were found in its file, in order."""

    events: int
    """Of all of them together."""
    present: tuple[int, ...]
    over: tuple[int, ...]
    rulings: tuple[Ruling, ...]
    """That took effect at them, in order."""


def verify_tables(
    of: MatchHead[Match], first: Part, parts: Iterable[Part], heard: Callable[[int], None] = lambda _: None
) -> Tables:
    """Verify the tables that follow a match (itself the ``first`` part of the file); raises ``BrokenRecord``.

    ``heard`` is told each version that held, table after table. What is kept is a hash a board and a result a table.
    """
    match = of.state
    boards: dict[str, bytes] = {}
    present: list[int] = []
    over: dict[int, TableResult | None] = {}
    rulings: list[Ruling] = []
    part, events = first, 0
    end = of.version + 1
    for part in parts:
        with within(part):
            number = _number(match, part.header, present, first.header.seed)
            table, version, end = _played(match, number, part.links, boards, heard)
            present.append(number)
            events += version
            rulings += effective(table.disputes)
            if table.status in {"finished", "closed"}:
                over[number] = result_of(table)
                _check_result(match, number, over[number], version)
            elif match.result is not None:
                raise BrokenRecord(end, f"table {number} goes on, and the match has ended")
    with within(part):
        _check_all(match, present, over, end)
    return Tables(events, tuple(present), tuple(over), tuple(rulings))


def _number(match: Match, header: Header, before: list[int], seed: object) -> int:
    """Which table of the match this is; a file has them in order."""
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


def _played(
    match: Match, number: int, links: Iterable[Link], boards: MutableMapping[str, bytes], heard: Callable[[int], None]
) -> tuple[Table, int, int]:
    """The table as its last command left it, the version of that, and the version that the file does not have."""
    head: Head | None = None
    end = 1

    def counted() -> Iterator[Link]:
        nonlocal end
        for link in links:
            end = link.version + 1
            yield link

    for done in _decided(match, number, counted()):
        _check_board(boards, done)
        head = done.head
        heard(head.version)
    if head is None:
        raise BrokenRecord(end, "ends before its first command does")
    return head.table, head.version, end


def _decided(match: Match, number: int, links: Iterable[Link]) -> Iterator[Decided[Head]]:
    id_ = match.placed[number - 1].id

    def opening(first: Link) -> Repeated[Head]:
        return repeated_opening(opening_of(match, number), id_, first)

    return decided(links, opening, repeated)


def _check_board(boards: MutableMapping[str, bytes], done: Decided[Head]) -> None:
    """Hold the cards that a command dealt against those of the same board at the tables before."""
    table = done.head.table
    board = table.game.board(table.play)
    for dealt in done.links:
        if dealt.type == table.game.anew and board is not None:
            cards = sha256(b"".join([envelope.payload or b"" for envelope in dealt.sealed])).digest()
            if boards.setdefault(board, cards) != cards:
                raise BrokenRecord(dealt.version, f"board {board} has other cards than at an earlier table")


def _check_result(match: Match, number: int, result: TableResult | None, version: int) -> None:
    """What the match tells of a table is what the table came to."""
    if match.result is None:
        return
    if result is None:
        raise BrokenRecord(version, f"table {number} was closed, and the match has a result of it")
    counted = by_team(result)
    if match.result.tables[number - 1] != counted:
        told = ENCODER.encode(counted).decode()
        raise BrokenRecord(version, f"the match tells another result of table {number} than its play gives: {told}")


def _check_all(match: Match, present: list[int], over: dict[int, TableResult | None], version: int) -> None:
    """Of a match that has ended every table is there; an extra game is one that a tie had called for."""
    if match.result is not None and len(present) < len(match.placed):
        raise BrokenRecord(version, f"table {len(present) + 1} is missing")
    stipulated = [over.get(number) for number in range(1, match.tables + 1)]
    results = [result for result in stipulated if result is not None]
    if match.extra and len(results) == match.tables and outcome(match, results).team is not None:
        raise BrokenRecord(version, "an extra game was called, and there was no tie")

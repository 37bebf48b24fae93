"""A board at every table that played it, side by side: the same cards, and where the players parted ways.

It is made from the histories of the tables, once the match is over and all of it lies open.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import zip_longest
from typing import Any

import msgspec

from domain.table.dealing import Dealing
from domain.table.game import Step
from domain.teams.seating import side_of
from domain.teams.state import Match


class AtTable(msgspec.Struct, frozen=True):
    """How a board was played at one table."""

    table: int
    deal: Any
    """Its history, of the game's own kind."""
    stones: tuple[int, int]
    """Scored in it by team A and team B of the match."""


class Way(msgspec.Struct, frozen=True):
    """What some of the tables did where others did not."""

    step: Step | None
    """Null where nothing more was said or done."""
    tables: tuple[int, ...]


class Parting(msgspec.Struct, frozen=True):
    """The first place at which two tables differ."""

    after: int
    """Steps that all tables had in common."""
    ways: tuple[Way, ...]
    """In the order of the first table of each."""


class BoardCompared(msgspec.Struct, frozen=True):
    """A board of a match that is over."""

    board: str
    decks: Sequence[Sequence[str]]
    """The cards of N, O, S, E, ten each, from the top."""
    tables: tuple[AtTable, ...]
    """Those that came to it, by number."""
    parted: Parting | None
    """Null where all of them played it alike, or no two of them came to it."""


def by_board(match: Match, deals: Iterable[tuple[int, Any]]) -> dict[str, dict[int, Any]]:
    """Histories, each with the number of its table, put together by board; boards and tables in order."""
    found: dict[str, dict[int, Any]] = {}
    name = match.game.histories.board_name
    for table, deal in sorted(deals, key=lambda told: told[0]):
        board = name(deal)
        if board is not None:
            found.setdefault(board, {})[table] = deal
    return dict(sorted(found.items()))


def compared(match: Match, board: str, deals: Mapping[int, Any]) -> BoardCompared:
    """A board of an opened match, with the history of every table that played it, by the table's number."""
    assert match.seed is not None  # noqa: S101 - the seed lies open
    assert match.entropy is not None  # noqa: S101 - the match was played
    histories = match.game.histories
    return BoardCompared(
        board,
        match.game.decks(Dealing(match.seed, match.stream_id, match.entropy), board),
        tuple([AtTable(table, deal, _by_team(table, histories.stones(deal))) for table, deal in deals.items()]),
        _parting({table: histories.line(deal) for table, deal in deals.items()}),
    )


def _by_team(table: int, stones: Sequence[int]) -> tuple[int, int]:
    return stones[side_of("A", table)], stones[side_of("B", table)]


def _parting(lines: Mapping[int, Sequence[Step]]) -> Parting | None:
    for place, steps in enumerate(zip_longest(*lines.values())):
        ways: dict[Step | None, list[int]] = {}
        for table, step in zip(lines, steps, strict=True):
            ways.setdefault(step, []).append(table)
        if len(ways) > 1:
            return Parting(place, tuple([Way(step, tuple(tables)) for step, tables in ways.items()]))
    return None

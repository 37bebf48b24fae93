"""Compare a board at every table that played it: the same cards, and the first place where the players differ.

It is made from the streams of the tables, once the match is over and all of it lies open.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import zip_longest
from typing import Any

import msgspec

from domain.chain import Link
from domain.stream import Event
from domain.table.game import Game
from domain.table.game.duplicate import Duplicate
from domain.table.game.history import BoardStep, History
from domain.table.game.sides import Team, side_of, teams_at
from domain.table.history import build_deals
from domain.table.stream import decode_event, decoders
from domain.teams.state import Match


class Played(msgspec.Struct, frozen=True):
    """A deal that was played at a table."""

    history: Any
    """A history of the game's own kind."""
    extra_events: Sequence[Event]
    """Events of the deal that its history leaves out."""


class AtTable(msgspec.Struct, frozen=True):
    """How a board was played at one table."""

    table: int
    deal: Any
    """Its history, of the game's own kind."""
    sides: tuple[Team, Team]
    """The teams of the match that sit N-S and E-O at the table."""
    stones: tuple[int, int]
    """Scored in it by team A and team B of the match; none by either where the board is void."""
    void: bool
    """Whether a judge voided the board here: it counts for neither team, and is not compared."""


class Way(msgspec.Struct, frozen=True):
    """What a group of tables did at the step where they differ."""

    step: BoardStep | None
    """Null where nothing more happened."""
    tables: tuple[int, ...]


class Parting(msgspec.Struct, frozen=True):
    """The first step at which two tables differ."""

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
    """The tables that reached it, by number."""
    parted: Parting | None
    """Among the tables where it counts; null where all of those played it alike, or they are fewer than two."""


def deals_played(game: Game, stream_id: bytes, links: Sequence[Link]) -> list[Played]:
    """List all deals of a table of an opened match, in order; none of a table without links."""
    extra = _extra_events(game, links)
    return [Played(history, extra[history.deal]) for history in build_deals({game.name: game}, stream_id, links)]


def _extra_events(game: Game, links: Sequence[Link]) -> dict[int, list[Event]]:
    """Collect, by number of the deal, the events that its history leaves out."""
    found: dict[int, list[Event]] = {}
    dealt, number = decoders(game)[game.deal_started], 0
    extra = frozenset[str]() if game.history is None else game.history.extra_events
    for link in links:
        if link.type == game.deal_started:
            number = game.deal_number_of(dealt(link.data))
            found.setdefault(number, [])
        elif link.type in extra:
            found[number].append(decode_event(game, link))
    return found


def group_by_board(match: Match, played: Iterable[tuple[int, Played]]) -> dict[str, dict[int, Played]]:
    """Group deals, each with the number of its table, by board; boards and tables in order."""
    found: dict[str, dict[int, Played]] = {}
    _, duplicate = _parts(match)
    for table, deal in sorted(played, key=lambda deal: deal[0]):
        board = duplicate.board_of(deal.history)
        if board is not None:
            found.setdefault(board, {})[table] = deal
    return dict(sorted(found.items()))


def compare_board(match: Match, board: str, at: Mapping[int, Played]) -> BoardCompared:
    """Compare a board of an opened match between the tables that reached it, given by the table's number."""
    history, duplicate = _parts(match)
    return BoardCompared(
        board,
        duplicate.decks(match.dealing, board),
        tuple([_at_table(match, table, deal.history) for table, deal in at.items()]),
        _first_difference(
            {
                table: history.play_log(deal.history, deal.extra_events)
                for table, deal in at.items()
                if not duplicate.void(deal.history)
            }
        ),
    )


def _at_table(match: Match, table: int, deal: Any) -> AtTable:  # noqa: ANN401 - of the game's own kind
    history, duplicate = _parts(match)
    return AtTable(table, deal, teams_at(table), _by_team(table, history.points(deal)), duplicate.void(deal))


def _parts(match: Match) -> tuple[History, Duplicate]:
    """Return the two parts without which a game is not compared."""
    assert match.game.history is not None  # noqa: S101 - what is compared has a history
    assert match.game.duplicate is not None  # noqa: S101 - no match is opened without it
    return match.game.history, match.game.duplicate


def _by_team(table: int, stones: Sequence[int]) -> tuple[int, int]:
    return stones[side_of("A", table)], stones[side_of("B", table)]


def _first_difference(lines: Mapping[int, Sequence[BoardStep]]) -> Parting | None:
    for place, steps in enumerate(zip_longest(*lines.values())):
        ways: dict[BoardStep | None, list[int]] = {}
        for table, step in zip(lines, steps, strict=True):
            ways.setdefault(step, []).append(table)
        if len(ways) > 1:
            return Parting(place, tuple([Way(step, tuple(tables)) for step, tables in ways.items()]))
    return None

"""Compute what the results of the tables come to: the games of each team, and how a tie is broken (rule 10; E7)."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from domain.actors import HOUSE
from domain.table.game import GameResult
from domain.table.game.sides import TEAMS, Team, side_of, team_of
from domain.table.state import Table
from domain.teams.commands import CallExtraGame, EndMatch, TableResult
from domain.teams.events import GameCounted, MatchEnded, ResultRuled, TableCounted, TableEnd, TieBreak
from domain.teams.state import Match

TABLE_ENDS: Final[dict[str, TableEnd]] = {
    "played": "played",
    "deadline": "deadline",
    "excluded": "excluded",
}
"""Why a table is over, as its game says it."""


class Outcome(NamedTuple):
    """Who won a match, and by what where the games were equal."""

    team: Team | None
    games_won: tuple[int, int]
    tie_break: TieBreak | None


def match_outcome(match: Match, results: Iterable[TableResult]) -> Outcome:
    """Compute the outcome of all tables; a draw where no stipulated tie-break decides.

    An extra game breaks a tie. One whose tie a ruling has undone since it was called counts for nothing.
    """
    counted = [count_by_team(result) for result in results]
    games = [game for table in counted if table.table <= match.tables for game in table.games]
    won = games_won(games)
    if won[0] != won[1]:
        return Outcome(_team_with_more(won), won, None)
    spared, stolen = stones_conceded(games)
    extra = games_won([game for table in counted if table.table > match.tables for game in table.games])
    breaking: dict[TieBreak, tuple[int, int]] = {"stones": (stolen, spared), "extra-game": extra}
    for tie_break in match.tie_breaks:
        a, b = breaking[tie_break]
        if a != b:
            return Outcome(_team_with_more((a, b)), won, tie_break)
    return Outcome(None, won, None)


def games_won(games: Iterable[GameCounted]) -> tuple[int, int]:
    """Count the games that each team won."""
    winners = [game.winner for game in games]
    return winners.count("A"), winners.count("B")


def stones_conceded(games: Iterable[GameCounted]) -> tuple[int, int]:
    """Sum the stones that each team let the other make in the games that the other lost."""
    stones = [0, 0]
    for game in games:
        if game.winner is not None:
            winner = TEAMS.index(game.winner)
            stones[winner] += game.stones[1 - winner]
    return stones[0], stones[1]


def _team_with_more(of: tuple[int, int]) -> Team:
    return "A" if of[0] > of[1] else "B"


def next_command(match: Match, results: tuple[TableResult, ...], at_ms: int) -> CallExtraGame | EndMatch:
    """Choose the command of the house once every table of a running match is over.

    After the time of the match no extra game is called: nobody could play it.
    """
    if (
        "extra-game" in match.tie_breaks
        and not match.extra
        and at_ms < match.finish_by_ms
        and match_outcome(match, results).team is None
    ):
        return CallExtraGame(HOUSE, at_ms, results)
    return EndMatch(HOUSE, at_ms, results)


def result_of_table(table: Table) -> TableResult | None:
    """Get the result of a table of the match; ``None`` while it is played, and where it was closed."""
    result = table.game.result(table.play)
    if table.ended is None or result is None:
        return None
    return TableResult(table.number, TABLE_ENDS[table.ended], result.games)


def count_by_team(result: TableResult) -> TableCounted:
    """Convert a table's result from sides to teams, as the match records it."""
    number = result.number
    return TableCounted(
        number,
        result.ended,
        tuple(
            [
                GameCounted(
                    None if game.winner is None else team_of(game.winner, number),
                    (game.score[side_of("A", number)], game.score[side_of("B", number)]),
                )
                for game in result.games
            ]
        ),
    )


def result_by_side(counted: TableCounted) -> TableResult:
    """Convert a table's result from teams back to sides (the inverse of ``count_by_team``)."""
    number = counted.table
    return TableResult(
        number,
        counted.ended,
        tuple(
            [
                GameResult(
                    None if game.winner is None else side_of(game.winner, number),
                    tuple([game.stones[TEAMS.index(team_of(side, number))] for side in (0, 1)]),
                )
                for game in counted.games
            ]
        ),
    )


def fault_of_results(match: Match, results: Sequence[TableResult]) -> str | None:
    """Describe what these results lack to be those of every table of the match; ``None`` for nothing."""
    if [result.number for result in results] != [table.number for table in match.placed]:
        return "A match ends when each of its tables has ended, and once."
    return next((found for result in results if (found := fault_of_table(match, result)) is not None), None)


def fault_of_table(match: Match, result: TableResult) -> str | None:
    """Describe what this lacks to be the result of a table of the match; ``None`` for nothing."""
    number = result.number
    stipulated = match.games if number <= match.tables else 1
    if len(result.games) != stipulated:
        return f"At table {number} the games are {len(result.games)}, and {stipulated} were stipulated."
    if result.ended != "deadline" and any(game.winner is None for game in result.games):
        return f"At table {number} a game counts for nobody, and time was not over."
    if any(len(game.score) != len(TEAMS) for game in result.games):
        return f"At table {number} a game has other sides than two."
    return None


def match_ended_event(match: Match, results: tuple[TableResult, ...]) -> MatchEnded:
    """Make the event that ends the match, from the results of all its tables."""
    team, won, tie_break = match_outcome(match, results)
    return MatchEnded(team, won, tuple([count_by_team(result) for result in results]), tie_break)


def result_ruled_event(match: Match, result: TableResult) -> ResultRuled | None:
    """Make the event that corrects a table after the end; ``None`` where the table counts so already.

    The match is over for good: a tie that a ruling makes is broken by what was played, and by no extra game that was
    not; one that a ruling undoes needs no tie-break.
    """
    ended = match.ended
    counted = count_by_team(result)
    if counted in ended.tables:
        return None
    others = [result if table.table == result.number else result_by_side(table) for table in ended.tables]
    team, won, tie_break = match_outcome(match, others)
    return ResultRuled(counted.table, counted.ended, counted.games, team, won, tie_break)

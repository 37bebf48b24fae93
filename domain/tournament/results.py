"""Compute the result of a pairing from its finished table or team match, for the classification (rules.md, D40)."""

from typing import Final

from domain.disputes.state import effective_rulings
from domain.table.game import GameResult, MatchResult
from domain.table.game.sides import side_of
from domain.table.state import Table, carried_on
from domain.teams.events import MatchEnded
from domain.teams.results import stones_conceded
from domain.tournament.events import Outcome, ResultReason
from domain.tournament.state import Result

CLOSED: Final = Result("void", (0, 0), (0, 0), "closed")
"""The result of a table or match that was closed without a result."""
PLAYED_ON: Final = Result("void", (0, 0), (0, 0), "played-on")
"""The result of a table whose match is played on at another one, since a ruling has left it undecided (D45)."""
GIVEN_UP: Final[dict[str, ResultReason]] = {"resigned": "resigned", "excluded": "excluded"}
"""Why a table can be over because a side gave it up."""
BEFORE_THE_END: Final[dict[str, ResultReason]] = {**GIVEN_UP, "deadline": "deadline"}
"""Why a table can be over before its match was played out."""
_ENDS: Final[tuple[ResultReason, ...]] = ("deadline", "excluded", "resigned", "played")
"""The reason of a team match's result: the first of these that one of its tables ended by."""
_OUTCOME: Final[tuple[Outcome, Outcome]] = ("a", "b")


def pairing_result_of_table(table: Table, round_: int) -> Result:
    """Compute the result of the table of a pairing, which is finished or closed.

    When the time of a table is over, the game in hand goes to the side with more stones in it, and to neither where
    they are equal. A pair that resigned or was excluded has lost the game in hand, with its stones in it; one that was
    excluded after the end of the match has lost the last game.
    """
    if table.status == "closed":
        return CLOSED
    if carried_on(table) is not None:
        return PLAYED_ON
    a = side_of("A", round_)
    ended = _result(table)
    games, winner = ended.games, _winner(ended)
    score = table.game.standing(table.play).score
    if not games and table.ended not in BEFORE_THE_END:
        games = (GameResult(winner, score),)  # a match that is not made of games counts as one
    late = _excluded_late(table)
    if table.ended == "deadline":
        games = (*games, GameResult(_leader(score), score))
    elif table.ended in GIVEN_UP:
        games = (*games, GameResult(winner, score))
    elif late:
        games = (*games[:-1], GameResult(winner, games[-1].score))
    counted = [_by_pair(game, a) for game in games]
    return Result(
        "draw" if winner is None else _OUTCOME[winner ^ a],
        (_games_won(counted, 0), _games_won(counted, 1)),
        (_stones_in_lost_games(counted, 0), _stones_in_lost_games(counted, 1)),
        "excluded" if late else BEFORE_THE_END.get(table.ended or "", "played"),
    )


def _excluded_late(table: Table) -> bool:
    """Check whether a player was excluded after playing to the end of the match."""
    exclusions = sum(ruling.kind == "exclude" for ruling in effective_rulings(table.disputes))
    return exclusions > (table.ended == "excluded")


def _result(table: Table) -> MatchResult:
    """Get the result of a finished table."""
    result = table.game.result(table.play)
    assert result is not None  # noqa: S101 - the table is finished
    return result


def _leader(score: tuple[int, ...]) -> int | None:
    return None if score[0] == score[1] else int(score[1] > score[0])


def _winner(result: MatchResult) -> int | None:
    """Get the side that won."""
    of_side_0 = result.outcomes[0]
    return None if of_side_0.won is None else int(not of_side_0.won)


def _by_pair(game: GameResult, a: int) -> GameResult:
    """Convert a game from sides to pairs: 0 is ``a``."""
    return GameResult(None if game.winner is None else game.winner ^ a, (game.score[a], game.score[1 - a]))


def _games_won(games: list[GameResult], pair: int) -> int:
    return sum(game.winner == pair for game in games)


def _stones_in_lost_games(games: list[GameResult], pair: int) -> int:
    """Sum the stones of this pair in the games that the other one won."""
    return sum(game.score[pair] for game in games if game.winner == 1 - pair)


def pairing_result_of_match(ended: MatchEnded, tables: int) -> Result:
    """Compute the result of a team match at so many tables; the games that broke a tie are left out."""
    by_b, by_a = stones_conceded([game for table in ended.tables if table.table <= tables for game in table.games])
    outcome: Outcome = "draw" if ended.team is None else "a" if ended.team == "A" else "b"
    ends = {table.ended for table in ended.tables}
    reason: ResultReason = next(end for end in _ENDS if end in ends or end == "played")
    return Result(outcome, ended.games_won, (by_a, by_b), reason)

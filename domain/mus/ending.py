"""When a match is over, who has won it, and what becomes of games that are not played to their end.

A match ends when a team has the games to win it; where a number of games is stipulated, all of them are played (R10),
and those that are given up or run out of time go to the other team, or to nobody (E15).
"""

from collections.abc import Sequence
from typing import Literal

from domain.mus.events import TEAMS, MatchEnded, Team
from domain.mus.rules import MusRules
from domain.mus.state import MusState
from domain.table.game import GameResult


def decided(rules: MusRules, games_won: Sequence[int]) -> bool:
    """Whether the match is over with these games won."""
    if isinstance(rules.stipulated, int):
        return sum(games_won) == rules.stipulated
    return max(games_won) == rules.games_to_win


def played_out(state: MusState) -> MatchEnded:
    """The end of a match after its last game."""
    reason = "played" if isinstance(state.rules.stipulated, int) else "won"
    return MatchEnded(ahead(state.games_won), state.games_won, state.score, reason)


def given_up(state: MusState, loser: int, reason: Literal["resigned", "excluded"] = "resigned") -> MatchEnded:
    """The end of a match that a team gives up, or may not go on with.

    The other team has won it, or every stipulated game that is left.
    """
    if not isinstance(state.rules.stipulated, int):
        return MatchEnded(TEAMS[1 - loser], state.games_won, state.score, reason)
    games = _awarded(state, state.rules.stipulated, 1 - loser)
    return MatchEnded(ahead(games), games, state.score, reason)


def timed_out(state: MusState, acting: Sequence[int]) -> list[MatchEnded]:
    """The end of a stipulated match whose time is over, ``acting`` being the seats that are waited for (E15).

    Games that are not finished go to the opponents of the team that was to act, to nobody where both were. No other
    match has a time.
    """
    if not isinstance(state.rules.stipulated, int):
        return []
    late = {seat % 2 for seat in acting}
    games = _awarded(state, state.rules.stipulated, 1 - late.pop()) if len(late) == 1 else state.games_won
    return [MatchEnded(ahead(games), games, state.score, "deadline")]


def _awarded(state: MusState, stipulated: int, team: int) -> tuple[int, int]:
    """The games won when all that are left go to this team."""
    a, b = state.games_won
    return (stipulated - b, b) if team == 0 else (a, stipulated - a)


def ahead(games_won: Sequence[int]) -> Team | None:
    """The team with more games; nobody's where they are equal (E7)."""
    a, b = games_won
    return None if a == b else TEAMS[b > a]


def unfinished(state: MusState, ended: MatchEnded) -> tuple[GameResult, ...]:
    """The stipulated games that were never played to their end, in order; the first of them was in hand."""
    if not isinstance(state.rules.stipulated, int):
        return ()
    gained = [after - before for before, after in zip(state.games_won, ended.games_won, strict=True)]
    winner = next((team for team, games in enumerate(gained) if games), None)
    left = state.rules.stipulated - len(state.games)
    return tuple([GameResult(winner, ended.scores if place == 0 else (0, 0)) for place in range(left)])

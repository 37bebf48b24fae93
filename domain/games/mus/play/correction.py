"""Correct the stones of a deal that was counted, and the game and the match that they win, by a judge's ruling."""

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from domain.disputes.events import Ruling
from domain.games.mus import events as e
from domain.games.mus.play.continuation import refusal_needs_play, result_undone
from domain.games.mus.play.match import (
    count_games,
    end_after_last_game,
    game_won,
    match_decided,
    number_of_last_game,
    winning_team,
)
from domain.games.mus.play.state import MusState, current_deal
from domain.games.mus.rules import Lance
from domain.games.mus.scoring import RULED
from domain.table.game import GameResult
from domain.table.game.sides import Team

BOTH: Final = frozenset({0, 1})
"""The teams."""


class StonesMoved(NamedTuple):
    """Stones that a ruling gives to a team or, negative, takes from it."""

    lance: Lance | None
    team: int
    stones: int


def score_ruled_on(state: MusState) -> tuple[int, int]:
    """Return the stones that a ruling moves: of the game in hand or, where the last deal won one, of that game."""
    return state.score if state.won_by is None else state.games[-1].score  # pyright: ignore[reportReturnType]


def take_back_drawn(state: MusState, lances: Sequence[Lance], teams: frozenset[int] = BOTH) -> list[StonesMoved]:
    """Take back what these teams drew for these lances; of what a penalty cost since, nothing is left."""
    left, moved = list(score_ruled_on(state)), list[StonesMoved]()
    for drawn in state.drawn:
        stones = min(drawn.stones, left[drawn.team]) if drawn.lance in lances and drawn.team in teams else 0
        if stones > 0:
            left[drawn.team] -= stones
            moved.append(StonesMoved(drawn.lance, drawn.team, -stones))
    return moved


def stones_events(state: MusState, ruling: Ruling, moved: Sequence[StonesMoved]) -> list[e.StonesScored]:
    """Make the events of stones of the game in hand; the rule that is named first is the one they are of."""
    return [e.StonesScored(one.lance, state.rules.teams[one.team], one.stones, RULED, ruling.rules[0]) for one in moved]


def correct_score(state: MusState, ruling: Ruling, moved: Sequence[StonesMoved], *, over: bool) -> list[e.Body]:
    """Correct the stones of a counted deal, and the game that they win, or do not win any more."""
    after = list(score_ruled_on(state))
    for one in moved:
        after[one.team] += one.stones
    scores = (after[0], after[1])
    drawn = stones_events(state, ruling, moved)
    if state.won_by is None:
        return [*drawn, *_game_won_by_ruling(state, scores, over=over)]
    undone = state.won_by != "target" and (ruling.kind, ruling.lance) == ("annul-lance", state.won_by)
    won = _corrected_winner(state, scores, undone=undone)
    games = recount_games(state, won, scores)
    games_won = count_games(games)
    by: Literal["target"] | UnsetType = "target" if undone and won is not None else UNSET
    if over:
        if not match_decided(state.rules, state.games):
            raise refusal_needs_play()
        if won is None or not match_decided(state.rules, games):
            return [*drawn, result_undone(state, games, scores, current_deal(state).mano, by)]
        return [*drawn, e.ResultRuled(match_winner(state, games), games_won, scores, by)]
    return [
        *of_last_game(state, drawn),
        e.ResultRuled(None if won is None else state.rules.teams[won], games_won, scores, by),
    ]


def of_last_game(state: MusState, moved: list[e.StonesScored]) -> list[e.StonesScored]:
    """Return these stones as those of the game that was won last, where the next one is in hand already."""
    number = number_of_last_game(state)
    return moved if number == state.game else [replace(body, game=number) for body in moved]


def _game_won_by_ruling(state: MusState, scores: tuple[int, int], *, over: bool) -> list[e.Body]:
    """Return the game, if a team has reached its stones by the ruling."""
    if over:
        raise refusal_needs_play()
    team = next((team for team in (0, 1) if scores[team] >= state.rules.target), None)
    if team is None:
        return []
    won, games = game_won(state, team, scores), (*state.games, GameResult(team, scores))
    waits_for_cut = state.deal is not None and state.deal.phase == "cut"
    if waits_for_cut and match_decided(state.rules, games):  # no cards are gathered that would end it
        return [won, end_after_last_game(state.rules, games, scores)]
    return [won]


def _corrected_winner(state: MusState, scores: Sequence[int], *, undone: bool) -> int | None:
    """Find who has won the game that the last deal ended, now that it has these scores."""
    before = state.games[-1].winner
    if state.won_by != "target" and not undone:
        return before
    there = [team for team in (0, 1) if scores[team] >= state.rules.target]
    return there[0] if len(there) == 1 else before if there else None


def recount_games(state: MusState, winner: int | None, scores: tuple[int, int]) -> tuple[GameResult, ...]:
    """Return the games with another result of the last one; without it where no team has won it."""
    earlier = state.games[:-1]
    return earlier if winner is None else (*earlier, GameResult(winner, scores))


def match_winner(state: MusState, games: Sequence[GameResult]) -> Team | None:
    """Find who has won the match with these games; who has won it otherwise, by an exclusion, keeps it."""
    winner = None if state.winner is None else state.rules.teams[state.winner]
    return winning_team(state.rules, games) if winner == winning_team(state.rules, state.games) else winner

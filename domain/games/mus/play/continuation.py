"""Play a match on at a new table, where a ruling on the finished one leaves it undecided (rules.md, D45).

The seed of the finished table is open, so no card may be dealt there any more. The new table begins with the games, the
stones and the dealer that the ruling leaves; a deal that was cut off or is dealt again counts for nothing.
"""

from collections.abc import Sequence
from typing import Annotated, Final, Literal

import msgspec
from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from domain.games.mus.events import ResultRuled
from domain.games.mus.play.match import count_games, match_decided, winning_team
from domain.games.mus.play.state import MusState
from domain.games.mus.rules import MusRules
from domain.refusals import Refusal
from domain.table.game import Continuation, GameResult
from domain.table.game.sides import Team


class CarriedGame(msgspec.Struct, frozen=True, gc=False):
    """A game that was played at an earlier table: the team that won it, and the stones of both."""

    team: Team
    scores: tuple[int, int]


class Carried(msgspec.Struct, frozen=True, gc=False):
    """What a new table begins with."""

    games: tuple[CarriedGame, ...]
    """The games that were won, in order."""
    scores: tuple[int, int]
    """Stones in the game in hand."""
    dealer: Annotated[int, msgspec.Meta(ge=0)]
    """The seat that deals first."""


def refusal_needs_play() -> Refusal:
    """Refuse what only playing on could settle, where a match that is over cannot be played on."""
    return Refusal("needs-play", "table.ruling", "The match is over, and this could only be settled by playing on.")


def result_undone(
    state: MusState,
    games: Sequence[GameResult],
    scores: tuple[int, int],
    dealer: int,
    by: Literal["target", "ruled"] | UnsetType = UNSET,
) -> ResultRuled:
    """Return the ruling that leaves a finished match undecided with these games and stones.

    Raise ``Refusal`` at a table of a team match, whose other tables play the same boards, and where a player was
    excluded after the end: the exclusion decides the match.
    """
    given_up = not match_decided(state.rules, state.games)
    by_games = winning_team(state.rules, state.games)
    winner = None if state.winner is None else state.rules.teams[state.winner]
    if isinstance(state.rules.stipulated, int) or (not given_up and winner != by_games):
        raise refusal_needs_play()
    return ResultRuled(None, count_games(games), scores, by, dealer)


def reopen_match(state: MusState, body: ResultRuled, dealer: int) -> MusState:
    """Return a finished match whose result was undone; ``carry`` says what is played on.

    The game in hand of a match that was given up stays in hand. Otherwise the last game is not won any more, with these
    stones, or the other team has won it.
    """
    games_won = (body.games_won[0], body.games_won[1])
    games, score = state.games, body.scores
    if match_decided(state.rules, games) and sum(games_won) < len(games):
        games = games[:-1]
    elif match_decided(state.rules, games):
        won = next(side for side in (0, 1) if games_won[side] > state.games_won[side])
        games, score = (*games[:-1], GameResult(won, body.scores)), (0, 0)
    number = len(games) + 1
    return replace(
        state, winner=None, games_won=games_won, games=games, game=number, score=score, dealer=dealer, reopened=True
    )


def carry(state: MusState) -> Carried | None:
    """Return what a new table begins with; ``None`` where the match needs none."""
    if not state.reopened:
        return None
    games = [
        CarriedGame(state.rules.teams[game.winner], (game.score[0], game.score[1]))
        for game in state.games
        if game.winner is not None
    ]
    return Carried(tuple(games), state.score, state.dealer)


def resume(state: MusState, carried: Carried) -> MusState:
    """Return the match before its first deal at the new table."""
    games = _games(state.rules, carried)
    number = len(games) + 1
    return replace(
        state, games=games, games_won=count_games(games), game=number, score=carried.scores, dealer=carried.dealer
    )


def is_playable(rules: MusRules, carried: Carried) -> bool:
    """Check whether a match by these rules can go on from here."""
    fits = carried.dealer < rules.seats and min(carried.scores) >= 0
    return fits and not isinstance(rules.stipulated, int) and not match_decided(rules, _games(rules, carried))


def _games(rules: MusRules, carried: Carried) -> tuple[GameResult, ...]:
    return tuple([GameResult(rules.teams.index(game.team), game.scores) for game in carried.games])


CONTINUATION: Final = Continuation(carried_type=Carried, carry=carry, resume=resume, is_playable=is_playable)

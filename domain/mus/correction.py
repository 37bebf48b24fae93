"""What a ruling does to a deal that was counted, and to the game that it ended (arts. 18, 20, 21).

Its stones are moved, and where it had won a team the game, that game is corrected: who alone has the stones for it has
won it; where nobody has, it is not won, and goes on. Once the match is over there is nothing to go on with. A game that
a hordago won stays won whatever its stones are, until its lance is annulled; from then on the stones decide it.
"""

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from domain.mus import events as e
from domain.mus.ending import ahead, decided
from domain.mus.rules import Lance
from domain.mus.settlement import RULED
from domain.mus.state import MusState
from domain.table.disputes.state import Ruling
from domain.table.refusals import Refusal

BOTH: Final = frozenset({0, 1})
"""The teams."""


class Moved(NamedTuple):
    """Stones that a ruling gives to a team or, negative, takes from it."""

    lance: Lance | None
    team: int
    stones: int


def board(state: MusState) -> tuple[int, int]:
    """The stones that a ruling moves: of the game in hand or, where the last deal won one, of that game."""
    return state.score if state.won_by is None else state.games[-1].score  # pyright: ignore[reportReturnType]


def taken_back(state: MusState, lances: Sequence[Lance], teams: frozenset[int] = BOTH) -> list[Moved]:
    """What these teams have drawn for these lances, taken from them; of what a penalty cost since, nothing is left."""
    left, moved = list(board(state)), list[Moved]()
    for drawn in state.drawn:
        stones = min(drawn.stones, left[drawn.team]) if drawn.lance in lances and drawn.team in teams else 0
        if stones > 0:
            left[drawn.team] -= stones
            moved.append(Moved(drawn.lance, drawn.team, -stones))
    return moved


def as_events(ruling: Ruling, moved: Sequence[Moved]) -> list[e.StonesScored]:
    """Stones of the game in hand; the rule that is named first is the one they are of."""
    return [e.StonesScored(one.lance, e.TEAMS[one.team], one.stones, RULED, ruling.rules[0]) for one in moved]


def corrected(state: MusState, ruling: Ruling, moved: Sequence[Moved], *, over: bool) -> list[e.Body]:
    """The stones of a deal that was counted, and the game that they win, or do not win any more."""
    after = list(board(state))
    for one in moved:
        after[one.team] += one.stones
    scores = (after[0], after[1])
    drawn = as_events(ruling, moved)
    if state.won_by is None:
        return [*drawn, *_won(state, scores, over=over)]
    undone = state.won_by != "target" and (ruling.kind, ruling.lance) == ("annul-lance", state.won_by)
    won = _winner(state, scores, undone=undone)
    games = _recounted(state, won)
    by: Literal["target"] | UnsetType = "target" if undone and won is not None else UNSET
    if over:
        if won is None or not decided(state.rules, games) or not decided(state.rules, state.games_won):
            raise needs_play()
        return [*drawn, e.ResultRuled(_ahead(state, games), games, scores, by)]
    earlier = [replace(body, game=state.game - 1) for body in drawn]
    result: list[e.Body] = [*earlier, e.ResultRuled(None if won is None else e.TEAMS[won], games, scores, by)]
    return [*result, e.MatchEnded(ahead(games), games, scores, "won")] if decided(state.rules, games) else result


def _won(state: MusState, scores: tuple[int, int], *, over: bool) -> list[e.Body]:
    """The game, if a team has reached its stones by the ruling."""
    if over:
        raise needs_play()
    team = next((team for team in (0, 1) if scores[team] >= state.rules.target), None)
    if team is None:
        return []
    games = (state.games_won[0] + (team == 0), state.games_won[1] + (team == 1))
    won = e.GameWon(e.TEAMS[team], state.game, scores, games, "target")
    return [won, e.MatchEnded(ahead(games), games, scores, "won")] if decided(state.rules, games) else [won]


def _winner(state: MusState, scores: Sequence[int], *, undone: bool) -> int | None:
    """Who has won the game that the last deal ended, now that it has these scores."""
    before = state.games[-1].winner
    if state.won_by != "target" and not undone:
        return before
    there = [team for team in (0, 1) if scores[team] >= state.rules.target]
    return there[0] if len(there) == 1 else before if there else None


def _recounted(state: MusState, winner: int | None) -> tuple[int, int]:
    """The games won with another winner of the last one."""
    last, games = state.games[-1].winner, state.games_won
    return (games[0] - (last == 0) + (winner == 0), games[1] - (last == 1) + (winner == 1))


def _ahead(state: MusState, games: tuple[int, int]) -> e.Team | None:
    """Who has won the match with these games; who has won it otherwise, by an exclusion, keeps it."""
    winner = None if state.winner is None else e.TEAMS[state.winner]
    return ahead(games) if winner == ahead(state.games_won) else winner


def needs_play() -> Refusal:
    """What only playing on could settle is refused once the match is over."""
    return Refusal("needs-play", "table.ruling", "The match is over, and this could only be settled by playing on.")

"""Fold results into the ratings of players and pairs, in the order in which they happened (rules.md, G2 and G5).

What follows from a result depends on the results before it and on nothing else. So ratings are the same whenever, and
in however many steps, they are computed.
"""

from collections import deque
from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import Struct

from domain.ratings.glicko2 import FIRST, Rating, Score, age_rating, rate_game, rate_in_pairs
from domain.ratings.results import RatedResult

LISTED_DEVIATION: Final = 110_000
"""The largest deviation, in thousandths, with which a rating is on a leaderboard."""
LISTED_GAMES: Final = 10
"""The fewest results of such a rating."""
QUICK_WINDOW_MS: Final = 24 * 3_600_000
QUICK_LOSSES: Final = 3
"""Matches given up early that lower a player's ratings in such a time."""
QUICK_LOSSES_TO_THE_SAME: Final = 1
"""How many of these may be against the same opponents."""

Unit = tuple[str, ...]
"""Who is rated: a player, or the two of a pair in the order of their ids."""


class Standing(Struct, frozen=True):
    """The rating of a player or a pair, and how it came about."""

    rating: Rating = FIRST
    games: int = 0
    """Results that the rating follows from."""
    last_ms: int = 0
    """The time at which the last of them happened."""

    def rating_at(self, at_ms: int) -> Rating:
        """Return the rating at a time after the last result."""
        return age_rating(self.rating, self.elapsed_ms(at_ms))

    def elapsed_ms(self, at_ms: int) -> int:
        """Count the milliseconds since the last result; 0 where there was none."""
        return max(0, at_ms - self.last_ms) if self.games else 0


UNRATED: Final = Standing()


class Change(Struct, frozen=True):
    """What a result does to one rating."""

    unit: Unit
    score: Score
    """The score of the unit."""
    before: Standing
    after: Standing


class DatedResult(Struct, frozen=True):
    """A result, with its place among all results."""

    at_ms: int
    table: str
    """Id of the table; of two results of one millisecond the one with the lower id comes first."""
    result: RatedResult


def units_of(result: RatedResult) -> list[Unit]:
    """List who is rated by a result: its players in seat order, then its pairs."""
    players = [(player,) for player in result.players]
    return [*players, *[_pair(side) for side in _sides(result) if len(side) == 2]]


def _sides(result: RatedResult) -> tuple[tuple[str, ...], tuple[str, ...]]:
    return result.players[::2], result.players[1::2]


def _pair(side: Sequence[str]) -> Unit:
    return tuple(sorted(side))


class QuickLosses:
    """The matches that were given up early in the last day."""

    def __init__(self) -> None:
        self._losses: deque[tuple[int, tuple[str, ...], tuple[str, ...]]] = deque()

    def is_counted(self, at_ms: int, losers: Sequence[str], winners: Sequence[str]) -> bool:
        """Tell whether one more such loss counts, and remember it; times come in order."""
        while self._losses and self._losses[0][0] <= at_ms - QUICK_WINDOW_MS:
            self._losses.popleft()
        of_each = [sum(loser in before for _, before, _ in self._losses) for loser in losers]
        same = sum(
            not set(losers).isdisjoint(before) and not set(winners).isdisjoint(others)
            for _, before, others in self._losses
        )
        self._losses.append((at_ms, tuple(losers), tuple(winners)))
        return max(of_each) < QUICK_LOSSES and same < QUICK_LOSSES_TO_THE_SAME


def rate_result(standings: Mapping[Unit, Standing], dated: DatedResult, quick: QuickLosses) -> list[Change]:
    """Return what a result does to the ratings; a player or pair that is not in ``standings`` has no results yet.

    A match that was given up early gives nothing to those who won it, and takes from the others as long as it counts.
    """
    result, sides = dated.result, _sides(dated.result)
    gave_up = None if not result.quick else 1 if result.score == 2 else 0
    if gave_up is not None and not quick.is_counted(dated.at_ms, sides[gave_up], sides[1 - gave_up]):
        return []
    changes: list[Change] = []
    for number, side in enumerate(sides):
        if gave_up in {None, number}:
            score: Score = result.score if number == 0 else _opposite(result.score)
            changes += _rate_side(standings, dated.at_ms, side, sides[1 - number], score)
    return changes


def _opposite(score: Score) -> Score:
    return 2 if score == 0 else 0 if score == 2 else 1


def _rate_side(
    standings: Mapping[Unit, Standing], at_ms: int, side: Sequence[str], others: Sequence[str], score: Score
) -> list[Change]:
    """Return what a score does to the ratings of a side: its players and, of two, the pair."""

    def standing(unit: Unit) -> Standing:
        return standings.get(unit, UNRATED)

    def change(unit: Unit, before: Standing, rating: Rating) -> Change:
        return Change(unit, score, before, Standing(rating, before.games + 1, max(at_ms, before.last_ms)))

    def against(unit: Unit, opponents: Unit) -> Change:
        own = standing(unit)
        return change(
            unit, own, rate_game(own.rating, own.elapsed_ms(at_ms), standing(opponents).rating_at(at_ms), score)
        )

    if len(side) == 1:
        return [against((side[0],), (others[0],))]
    met = [standing((other,)).rating_at(at_ms) for other in others]
    changes: list[Change] = []
    for player, partner in (side, side[::-1]):
        own, beside = standing((player,)), standing((partner,)).rating_at(at_ms)
        rating = rate_in_pairs(own.rating, own.elapsed_ms(at_ms), beside, (met[0], met[1]), score)
        changes.append(change((player,), own, rating))
    return [*changes, against(_pair(side), _pair(others))]

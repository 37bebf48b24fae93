"""Compute ratings by Glicko-2, after Mark Glickman's paper "Example of the Glicko-2 system".

A rating is stored as whole numbers, and what lies between is decimal arithmetic: its results, those of ``exp`` and
``ln`` too, are rounded correctly and so are the same on every machine. Ratings that are computed again, from the same
results in the same order, are the same to the last digit.

The paper rates the games of a period together. Here each result is a period of its own, as long as the time since the
one before: the deviation grows by the time that has passed, and shrinks with the result.
"""

from collections.abc import Sequence
from decimal import ROUND_HALF_EVEN, Context, Decimal, localcontext
from typing import Final, Literal

from msgspec import Struct

PERIOD_MS: Final = 4 * 24 * 3_600_000
"""After a year without results, a deviation of 50 has grown to 110: 90 such periods."""
LARGEST_DEVIATION: Final = 350_000
SMALLEST_DEVIATION: Final = 45_000
"""So that the rating of somebody who plays every day still follows their play."""

_CONTEXT: Final = Context(prec=34, rounding=ROUND_HALF_EVEN)
_TAU: Final = Decimal("0.5")
"""How fast volatilities change; the paper advises 0.3 to 1.2."""
_SCALE: Final = Decimal("173.7178")
_CENTRE: Final = Decimal(1500)
_PI_SQUARED: Final = Decimal("9.869604401089358618834490999876151")
_CONVERGED: Final = Decimal("1e-12")
_THOUSAND: Final = Decimal(1000)
_BILLION: Final = Decimal(1_000_000_000)
_ONE, _TWO, _THREE, _FOUR = Decimal(1), Decimal(2), Decimal(3), Decimal(4)

Score = Literal[0, 1, 2]
"""Halves of a point: 0 for a loss, 1 for a draw, 2 for a win."""


class Rating(Struct, frozen=True, order=True):
    """What is known of the strength of a player or a pair, up to their last result."""

    rating: int = 1_500_000
    """In thousandths of a point."""
    deviation: int = LARGEST_DEVIATION
    """In thousandths of a point; the strength is within two deviations of the rating, in 95 of 100 cases."""
    volatility: int = 60_000_000
    """In billionths: how much the strength is expected to change."""


FIRST: Final = Rating()
"""The rating before any result."""


def age_rating(rating: Rating, elapsed_ms: int) -> Rating:
    """Return a rating after some time without results: nothing changes but the deviation, which grows."""
    with localcontext(_CONTEXT):
        phi, sigma = _phi(rating), rating.volatility / _BILLION
        grown = (phi * phi + sigma * sigma * _periods(elapsed_ms)).sqrt()
        return Rating(rating.rating, _stored_deviation(grown), rating.volatility)


def time_until_deviation(rating: Rating, deviation: int) -> int:
    """Return after how many milliseconds without results the deviation exceeds this one; 0 where it does at once."""
    with localcontext(_CONTEXT):
        sigma = rating.volatility / _BILLION
        phi, limit = _phi(rating), deviation / _THOUSAND / _SCALE
        periods = (limit * limit - phi * phi) / (sigma * sigma)
        return max(0, int(periods * PERIOD_MS))


def rate_game(own: Rating, elapsed_ms: int, opponent: Rating, score: Score) -> Rating:
    """Return the rating after one game, ``elapsed_ms`` after the result before; the opponent's is that before it."""
    return rate_games(own, elapsed_ms, [(opponent, score)])


def rate_in_pairs(
    own: Rating, elapsed_ms: int, partner: Rating, opponents: tuple[Rating, Rating], score: Score
) -> Rating:
    """Return the rating of a player after a game of pairs.

    What is expected follows from the means of the two pairs. So the player meets an opponent whose rating is as far
    from theirs as the mean of the other pair is from that of their own, and whose deviation is that of the difference
    without their own part: half the root of the sum of the squares of the other three.
    """
    one, other = opponents
    with localcontext(_CONTEXT):
        rating = Decimal(own.rating - partner.rating + one.rating + other.rating) / _TWO
        others = [Decimal(each.deviation) for each in (partner, one, other)]
        deviation = (sum((each * each for each in others), Decimal(0)) / _FOUR).sqrt()
        met = (rating / _THOUSAND - _CENTRE) / _SCALE, deviation / _THOUSAND / _SCALE
        return _rate(own, _periods(elapsed_ms), [(*met, score / _TWO)])


def rate_games(own: Rating, elapsed_ms: int, games: Sequence[tuple[Rating, Score]]) -> Rating:
    """Return the rating after the games of a period of this length, each with the opponent's rating before it."""
    with localcontext(_CONTEXT):
        met = [(_mu(opponent), _phi(opponent), score / _TWO) for opponent, score in games]
        return _rate(own, _periods(elapsed_ms), met)


def _periods(elapsed_ms: int) -> Decimal:
    return Decimal(elapsed_ms) / PERIOD_MS


def _mu(rating: Rating) -> Decimal:
    return (rating.rating / _THOUSAND - _CENTRE) / _SCALE


def _phi(rating: Rating) -> Decimal:
    return rating.deviation / _THOUSAND / _SCALE


def _stored_deviation(phi: Decimal) -> int:
    points = int((phi * _SCALE * _THOUSAND).to_integral_value())
    return min(max(points, SMALLEST_DEVIATION), LARGEST_DEVIATION)


def _rate(own: Rating, periods: Decimal, met: Sequence[tuple[Decimal, Decimal, Decimal]]) -> Rating:
    """Apply the games of a period: rating and deviation of each opponent as the paper scales them; score 0 to 1."""
    mu, phi, sigma = _mu(own), _phi(own), own.volatility / _BILLION
    information = gain = Decimal(0)
    for mu_of, phi_of, score in met:
        weight = _ONE / (_ONE + _THREE * phi_of * phi_of / _PI_SQUARED).sqrt()
        expected = _ONE / (_ONE + (-weight * (mu - mu_of)).exp())
        information += weight * weight * expected * (_ONE - expected)
        gain += weight * (score - expected)
    variance = _ONE / information
    sigma = _new_volatility(phi, sigma, variance, variance * gain)
    before = phi * phi + sigma * sigma * periods
    squared = _ONE / (_ONE / before + information)
    rating = ((mu + squared * gain) * _SCALE + _CENTRE) * _THOUSAND
    return Rating(
        int(rating.to_integral_value()),
        _stored_deviation(squared.sqrt()),
        int((sigma * _BILLION).to_integral_value()),
    )


def _new_volatility(phi: Decimal, sigma: Decimal, variance: Decimal, improvement: Decimal) -> Decimal:
    """Find the volatility that fits the results best, by the Illinois method of step 5."""
    start = (sigma * sigma).ln()
    squares, spread = improvement * improvement, phi * phi + variance

    def slope(x: Decimal) -> Decimal:
        power = x.exp()
        total = spread + power
        return power * (squares - total) / (_TWO * total * total) - (x - start) / (_TAU * _TAU)

    low = start
    if squares > spread:
        high = (squares - spread).ln()
    else:
        high = start - _TAU
        while slope(high) < 0:
            high -= _TAU
    at_low, at_high = slope(low), slope(high)
    while abs(high - low) > _CONVERGED:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = slope(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= _TWO
        high, at_high = middle, at_middle
    return (low / _TWO).exp()

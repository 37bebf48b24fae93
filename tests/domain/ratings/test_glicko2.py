"""Ratings are those of Glickman's paper, and those of a second implementation that shares nothing with the first."""

from itertools import pairwise
from math import exp, log, pi, sqrt
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from domain.ratings.glicko2 import (
    FIRST,
    LARGEST_DEVIATION,
    PERIOD_MS,
    SMALLEST_DEVIATION,
    Rating,
    Score,
    age_rating,
    rate_game,
    rate_games,
    rate_in_pairs,
    time_until_deviation,
)
from tests.kit.each import each

RATINGS = st.builds(
    Rating,
    st.integers(600_000, 2_800_000),
    st.integers(SMALLEST_DEVIATION, LARGEST_DEVIATION),
    st.integers(30_000_000, 120_000_000),
)
SCORES: st.SearchStrategy[Score] = st.sampled_from((0, 1, 2))


def test_the_example_of_the_paper() -> None:
    """A player of 1500, deviation 200, beats 1400/30 and loses to 1550/100 and 1700/300 in one period."""
    games: list[tuple[Rating, Score]] = [
        (Rating(1_400_000, 30_000), 2),
        (Rating(1_550_000, 100_000), 0),
        (Rating(1_700_000, 300_000), 0),
    ]
    after = rate_games(Rating(1_500_000, 200_000), PERIOD_MS, games)
    assert (round(after.rating / 1000, 2), round(after.deviation / 1000, 2)) == (1464.05, 151.52)
    assert after.volatility / 1e9 == pytest.approx(0.05999, abs=1e-5)
    # The paper rounds each step to four digits, and comes to 1464.06.
    assert after.rating / 1000 == pytest.approx(1464.06, abs=0.02)


def second_opinion(own: Rating, periods: float, games: list[tuple[float, float, float]]) -> tuple[float, float, float]:
    """Compute a rating in floats, with the volatility by bisection: opponents as rating, deviation and score."""
    scale = 173.7178
    strength, doubt, change = (own.rating / 1000 - 1500) / scale, own.deviation / 1000 / scale, own.volatility / 1e9
    weights = [1 / sqrt(1 + 3 * (deviation / scale) ** 2 / pi**2) for _, deviation, _ in games]
    chances = [
        1 / (1 + exp(-weight * (strength - (rating - 1500) / scale)))
        for weight, (rating, _, _) in zip(weights, games, strict=True)
    ]
    variance = 1 / sum(weight**2 * chance * (1 - chance) for weight, chance in zip(weights, chances, strict=True))
    surprise = sum(
        weight * (score - chance) for weight, chance, (_, _, score) in zip(weights, chances, games, strict=True)
    )
    delta = variance * surprise

    def excess(squared_volatility: float) -> float:
        total = doubt**2 + variance + squared_volatility
        pull = squared_volatility * (delta**2 - total) / (2 * total**2)
        return pull - (log(squared_volatility) - log(change**2)) / 0.25

    least, most = 1e-12, 10.0
    for _ in range(200):
        middle = sqrt(least * most)
        least, most = (middle, most) if excess(middle) > 0 else (least, middle)
    squared = least
    doubt_now = 1 / (1 / (doubt**2 + squared * periods) + 1 / variance)
    rating = (strength + doubt_now * surprise) * scale + 1500
    deviation = min(max(sqrt(doubt_now) * scale, SMALLEST_DEVIATION / 1000), LARGEST_DEVIATION / 1000)
    return rating, deviation, sqrt(squared)


def agree(found: Rating, opinion: tuple[float, float, float]) -> None:
    """Check that a rating is what the second implementation computes, but for the rounding of what is stored."""
    rating, deviation, volatility = opinion
    assert found.rating / 1000 == pytest.approx(rating, abs=0.00051)
    assert found.deviation / 1000 == pytest.approx(deviation, abs=0.00051)
    assert found.volatility / 1e9 == pytest.approx(volatility, abs=1e-8)


@settings(max_examples=60)
@given(RATINGS, st.integers(0, 200 * PERIOD_MS), st.lists(st.tuples(RATINGS, SCORES), min_size=1, max_size=4))
def test_a_second_implementation_agrees(own: Rating, elapsed_ms: int, games: list[tuple[Rating, Score]]) -> None:
    floats = [(other.rating / 1000, other.deviation / 1000, score / 2) for other, score in games]
    agree(rate_games(own, elapsed_ms, games), second_opinion(own, elapsed_ms / PERIOD_MS, floats))


@settings(max_examples=40)
@given(RATINGS, RATINGS, RATINGS, RATINGS, SCORES)
def test_a_player_of_a_pair_meets_the_difference_of_the_means(
    own: Rating, partner: Rating, one: Rating, other: Rating, score: Score
) -> None:
    ahead = (own.rating + partner.rating - one.rating - other.rating) / 2
    deviation = sqrt(partner.deviation**2 + one.deviation**2 + other.deviation**2) / 2
    met = ((own.rating - ahead) / 1000, deviation / 1000, score / 2)
    agree(rate_in_pairs(own, PERIOD_MS, partner, (one, other), score), second_opinion(own, 1, [met]))


def test_a_strong_partner_does_not_lift_a_player() -> None:
    """The same win is worth less beside a stronger partner, and a loss costs more."""
    known = [Rating(rating, 60_000) for rating in (1_300_000, 1_500_000, 1_700_000, 1_900_000)]
    for score in each(get_args(Score)):
        after = [rate_in_pairs(known[1], 0, partner, (known[1], known[1]), score).rating for partner in known]
        assert all(later < earlier for earlier, later in pairwise(after))


def test_results_move_ratings_the_right_way_and_time_the_deviation_alone() -> None:
    won, drawn, lost = [rate_game(FIRST, 0, FIRST, score) for score in (2, 1, 0)]
    assert won.rating > drawn.rating == FIRST.rating > lost.rating
    assert won.rating - FIRST.rating == FIRST.rating - lost.rating
    assert won.deviation < FIRST.deviation
    known = Rating(1_600_000, 50_000)
    year = age_rating(known, 365 * 24 * 3_600_000)
    assert (year.rating, year.volatility) == (known.rating, known.volatility)
    assert 109_000 < year.deviation < 113_000
    assert age_rating(known, 100 * 365 * 24 * 3_600_000).deviation == LARGEST_DEVIATION
    assert age_rating(known, 0) == known


def test_the_deviation_exceeds_a_limit_when_it_is_said_to() -> None:
    known = Rating(1_600_000, 60_000)
    until = time_until_deviation(known, 110_000)
    assert age_rating(known, until).deviation <= 110_000 < age_rating(known, until + PERIOD_MS).deviation
    assert time_until_deviation(FIRST, 110_000) == 0


def test_somebody_who_always_wins_keeps_a_rating_that_moves() -> None:
    """The deviation has a floor, and the volatility stays a number, after a thousand wins."""
    own = FIRST
    for _ in range(1000):
        before, own = own, rate_game(own, 3_600_000, Rating(own.rating, 60_000), 2)
        assert own.rating > before.rating
        assert own.deviation >= SMALLEST_DEVIATION
    assert 0 < own.volatility < 1_000_000_000

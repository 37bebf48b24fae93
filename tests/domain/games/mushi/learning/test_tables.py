"""Tables on arrays are Mushi as the domain plays it, with every option that can be drawn."""

from random import Random

import numpy as np
import pytest

from service.env.aec import describe
from service.env.tables import make_tables
from tests.kit.each import each
from tests.kit.learning import cover_options, drawn_options, play_both
from tests.kit.spread import Sample, sampled


@pytest.mark.slow
@sampled
def test_every_option_is_played_as_the_domain_plays_it(sample: Sample) -> None:
    """The same masks, rows, points and winners at every step of random play, on the same cards."""
    for options in each(sample(cover_options("mushi", 2), 5)):
        assert play_both("mushi", options, 2, f"{options}", 12, 250)["steps"] == 3000


@pytest.mark.slow
def test_a_stack_is_taken_before_the_lightning() -> None:
    """That is rare: in these rounds it happens."""
    assert play_both("mushi", {"stack_first": True}, 2, "stack 0", 24, 250)["steps"] == 6000


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(40))
def test_thousands_of_rounds_are_played_alike(seed: int) -> None:
    """Each has other options, and both ways of playing end alike."""
    play_both("mushi", drawn_options("mushi", 2, Random(seed)), 2, str(seed), 20, 2000)


def test_an_action_that_is_not_legal_is_not_played() -> None:
    """An action that is not legal at one table is played at none."""
    tables = make_tables("mushi", 2, seed=1)
    before = tables.observe()
    capture = describe("mushi")[0].index("capture 1L")
    with pytest.raises(ValueError, match=r"\[0, 1\]"):
        tables.step(np.array([capture, capture]))
    assert (tables.observe() == before).all()


def test_a_match_that_is_over_is_followed_by_another() -> None:
    """Its rewards cancel out, and the next one begins at 0."""
    tables, luck = make_tables("mushi", 64, options={"rounds": 1}, seed=1), np.random.default_rng(1)
    over = 0
    for _ in range(100):
        legal = tables.legal()
        rewards, done = tables.step((luck.random(legal.shape) * legal).argmax(1))
        assert (rewards.sum(1) == 0).all()
        assert not rewards[~done].any()
        assert not tables.points()[done].any()
        over += done.sum()
    assert over > 64

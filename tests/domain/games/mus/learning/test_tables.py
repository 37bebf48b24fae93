"""Tables on arrays are Mus as the domain plays it: by every rule set, with every option that can be drawn."""

from random import Random

import numpy as np
import pytest

from domain.games.mus.rulesets import PRESETS, RULESETS
from domain.table.game.options import Preset
from service.env.aec import describe
from service.env.tables import make_tables
from tests.kit.each import each
from tests.kit.learning import cover_options, drawn_options, play_both
from tests.kit.spread import Sample, sampled

OFFERED = [(name, seats) for name, offer in RULESETS.items() for seats in offer.seats]


@pytest.mark.slow
@sampled
@pytest.mark.parametrize(("ruleset", "seats"), OFFERED)
def test_every_option_is_played_as_the_domain_plays_it(ruleset: str, seats: int, sample: Sample) -> None:
    """The same masks, rows, stones and winners at every step of random play, on the same cards.

    Every value of every option is played, beside options drawn at random.
    """
    for options in each(sample(cover_options(ruleset, seats), 3)):
        played = play_both(ruleset, options, seats, f"{options}", 10, 120)
        assert played["steps"] == 1200


@pytest.mark.slow
@pytest.mark.parametrize(("ruleset", "seats"), OFFERED)
def test_short_games_are_won_as_in_the_domain(ruleset: str, seats: int) -> None:
    """Many matches are over, however they are won."""
    options = {name: value for name, value in (("target", 20), ("games_to_win", 1)) if _offers(ruleset, name, value)}
    assert play_both(ruleset, options, seats, "short", 16, 120)["matches"] > 4


def _offers(ruleset: str, name: str, value: int) -> bool:
    return any(option.name == name and option.allows(value) for option in RULESETS[ruleset].options)


@pytest.mark.slow
@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.id)
def test_the_rules_of_the_tournaments_are_played_alike(preset: Preset) -> None:
    """As people know them, with all their options together."""
    assert play_both(preset.ruleset, preset.options, 4, preset.id, 10, 120)["steps"] == 1200


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(40))
def test_thousands_of_deals_are_played_alike(seed: int) -> None:
    """With other options each time."""
    luck = Random(seed)
    for ruleset, seats in OFFERED:
        play_both(ruleset, drawn_options(ruleset, seats, luck), seats, str(seed), 20, 600)


def test_an_action_that_is_not_legal_is_not_played() -> None:
    """An action that is not legal at one table is played at none."""
    tables = make_tables("mus-basque", 3, seed=1)
    mus, accept = (describe("mus-basque")[0].index(name) for name in ("mus", "accept"))
    before = tables.observe()
    with pytest.raises(ValueError, match=r"\[1\]"):
        tables.step(np.array([mus, accept, mus]))
    assert (tables.observe() == before).all()


def test_equal_seeds_deal_equal_cards() -> None:
    """Another one deals others."""
    first, again, other = (make_tables("mus-federation", 8, seed=seed) for seed in (1, 1, 2))
    cut = describe("mus-federation")[0].index("cut_deck 20")
    for tables in (first, again, other):
        tables.step(np.full(8, cut))
    assert (first.observe() == again.observe()).all()
    assert (first.observe() != other.observe()).any()

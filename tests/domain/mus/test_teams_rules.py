"""The rules of a team table (rules.md 5.10, E6, E13): an overlay on any rule set of Mus."""

import msgspec
import pytest
from msgspec import UNSET

from domain.games.mus.game import MUS
from domain.games.mus.play.match import LAID_OVER, duplicate_rules
from domain.games.mus.rules import MusRules
from domain.games.mus.rulesets import RULESETS
from domain.refusals import Refusal

LAID = {
    "first_dealer": "north",
    "cut": "none",
    "recycle": "earlier-only",
    "decks": "own",
    "irregularities": UNSET,
}
EVERY = pytest.mark.parametrize("ruleset", RULESETS)


def refusal(ruleset: str, options: dict[str, object], games: int, target: int, *first: int) -> tuple[str, str]:
    with pytest.raises(Refusal) as refused:
        duplicate_rules(ruleset, options, games, target, *first)  # pyright: ignore[reportArgumentType]
    return refused.value.code, refused.value.rule


@EVERY
@pytest.mark.parametrize("target", [30, 40])
def test_e13_all_but_the_dealing_and_the_length_is_the_base_rule_sets(ruleset: str, target: int) -> None:
    """Eight kings too are played to thirty or forty, though their counters fix the target elsewhere."""
    rules, base = duplicate_rules(ruleset, {}, 5, target), RULESETS[ruleset].rules
    laid = {**LAID, "target": target, "stipulated": 5, "games_to_win": 5, "first_game": UNSET}
    for name in MusRules.__struct_fields__:
        assert getattr(rules, name) == laid.get(name, getattr(base, name)), name


@EVERY
def test_e13_the_options_of_a_table_may_be_set_but_those_that_are_laid_over(ruleset: str) -> None:
    """To the values that a table may set."""
    for option in RULESETS[ruleset].options:
        values = [*option.values, *[limit for limit in (option.minimum, option.maximum) if limit is not None]]
        for value in values:
            if option.name in LAID_OVER:
                assert refusal(ruleset, {option.name: value}, 1, 40) == ("unknown-option", "table.options")
            else:
                assert getattr(duplicate_rules(ruleset, {option.name: value}, 1, 40), option.name) == value
    assert refusal(ruleset, {"stipulated": 3}, 1, 40) == ("unknown-option", "table.options")
    assert refusal(ruleset, {"max_mus_rounds": 51}, 1, 40) == ("option-value", "table.options")


@pytest.mark.parametrize(("games", "first"), [(0, 1), (-1, 1), (100, 1), (99, 2), (1, 100), (1, 0)])
def test_e1_a_game_that_cannot_be_numbered_is_not_stipulated(games: int, first: int) -> None:
    """A board has two digits for it."""
    assert refusal("mus-basque", {}, games, 40, first) == ("games-out-of-range", "teams.5")


@pytest.mark.parametrize(("games", "first"), [(1, 1), (99, 1), (98, 2), (1, 99)])
def test_e1_every_other_number_is(games: int, first: int) -> None:
    """One is the first game where nothing is said."""
    rules = duplicate_rules("mus-basque", {}, games, 40, first)
    assert (rules.stipulated, rules.first_game) == (games, UNSET if first == 1 else first)


@pytest.mark.parametrize("target", [0, 20, 29, 31, 35, 50])
def test_e6_a_game_goes_to_thirty_or_forty(target: int) -> None:
    """R4 knows no other length."""
    assert refusal("mus-basque", {}, 4, target) == ("option-value", "teams.4")


@EVERY
def test_the_rules_of_other_tables_keep_their_bytes(ruleset: str) -> None:
    """What is laid over is not written where it is not."""
    written = msgspec.to_builtins(RULESETS[ruleset].rules)
    assert not {"decks", "stipulated", "first_game"} & set(written)
    assert MUS.decode_rules(msgspec.json.encode(RULESETS[ruleset].rules)) == RULESETS[ruleset].rules
    rules = duplicate_rules(ruleset, {}, 3, 30, 4)
    assert MUS.decode_rules(msgspec.json.encode(rules)) == rules

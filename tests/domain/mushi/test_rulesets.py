"""Which options a table of Mushi may set, and to what (rules.md, chapter 0)."""

import pytest

from domain.games.mushi.rules import MUSHI_RULES, rules_for
from domain.refusals import Refusal
from domain.table.game.options import OptionValue

OFFERED: dict[str, tuple[OptionValue, list[OptionValue], list[OptionValue]]] = {
    "rounds": (6, [1, 6, 12, 24], [0, 25, None, "6", True]),
    "target": (None, [None, 50, 1000], [49, 1001, 0, False, "50"]),
    "five_lights": (True, [True, False], [1, 0, None, "true"]),
    "hand_four_misdeal": (False, [True, False], [1, None]),
    "three_willows_redeal": (True, [True, False], [0, None]),
    "stack_first": (False, [True, False], [0, None]),
    "first_dealer": ("lot", ["lot", "drawn"], ["", "winner", None, 0]),
    "next_dealer": ("winner", ["winner", "alternate"], ["lot", None, True]),
}
"""The default, what may be chosen, what may not."""


@pytest.mark.parametrize("name", OFFERED)
def test_an_option(name: str) -> None:
    """Its default, its values, and nothing besides."""
    default, allowed, refused = OFFERED[name]
    assert getattr(MUSHI_RULES, name) == default
    for value in allowed:
        assert getattr(rules_for("mushi", {name: value}, 2), name) == value
    for value in refused:
        with pytest.raises(Refusal) as refusal:
            rules_for("mushi", {name: value}, None)
        assert (refusal.value.code, refusal.value.rule) == ("option-value", "table.options")


@pytest.mark.parametrize("name", ["seats", "id", "version", "games_to_win", ""])
def test_what_is_no_option(name: str) -> None:
    """Neither other fields of the rules nor other games' options."""
    with pytest.raises(Refusal) as refusal:
        rules_for("mushi", {name: 2}, None)
    assert refusal.value.code == "unknown-option"

"""The rule set of Mushi, and which of its fields a table may set (rules.md, chapter 0)."""

from collections.abc import Mapping
from typing import Final

from domain.mushi.rules import MushiRules
from domain.table.offers import Option, RuleSet, chosen
from domain.table.options import OptionValue

MUSHI_RULES: Final = MushiRules(
    id="mushi",
    version=1,
    seats=2,
    rounds=6,
    target=None,
    five_lights=True,
    hand_four_misdeal=False,
    three_willows_redeal=True,
    stack_first=False,
    first_dealer="lot",
    next_dealer="winner",
)

OPTIONS: Final = (
    Option("rounds", minimum=1, maximum=24),
    Option("target", (None,), 50, 1000),
    Option("five_lights", (True, False)),
    Option("hand_four_misdeal", (False, True)),
    Option("three_willows_redeal", (True, False)),
    Option("stack_first", (False, True)),
    Option("first_dealer", ("lot", "drawn")),
    Option("next_dealer", ("winner", "alternate")),
)

RULESETS: Final[dict[str, RuleSet[MushiRules]]] = {"mushi": RuleSet(MUSHI_RULES, (2,), OPTIONS)}


def rules_for(ruleset: str, options: Mapping[str, OptionValue], seats: int | None) -> MushiRules:
    """The rules of a table with these options; raises ``Refusal`` for any not offered."""
    return chosen(RULESETS[ruleset], options, seats)

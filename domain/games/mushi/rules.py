"""Hold the rules of Mushi as data (rules.md, chapter 6), and which of them a table may set (rules.md, chapter 0)."""

from collections.abc import Mapping
from typing import Final, Literal

import msgspec

from domain.refusals import Refusal
from domain.table.game.options import Option, OptionValue, RuleSet, choose_rules, options_of
from domain.table.game.showdown import DEFAULT_SECONDS, SHOWDOWN_SECONDS

FirstDealer = Literal["lot", "drawn"]
NextDealer = Literal["winner", "alternate"]


class MushiRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, cache_hash=True):
    """All the rules a table is played by, options applied."""

    id: str
    """Id of the rule set."""
    version: int
    """Raised when code would decide an old record differently; old events keep the old number."""
    seats: Literal[2]
    """Players."""
    rounds: int
    """M30: the match ends after so many rounds (1-48), if no target ends it before."""
    target: int | None
    """M30: the match ends with the round after which a seat has this many points or more (50-1000)."""
    five_lights: bool
    """M28: whether the five lights are a yaku."""
    hand_four_misdeal: bool
    """M7: whether four of a suit in a hand are a misdeal."""
    three_willows_redeal: bool
    """M8: whether three ordinary willows on the field, which nothing could ever take, are a misdeal."""
    stack_first: bool
    """M21: whether the turned fourth card of a suit takes the other three before the Lightning that lies there too."""
    first_dealer: FirstDealer
    """M4: by lot, or each seat draws a card: the earlier month deals, then the higher value."""
    next_dealer: NextDealer
    """M5: the winner of the round (a drawn one keeps its dealer), or the other seat."""
    showdown_seconds: int
    """D44: how long a count lies open for those who have not gathered (0-300); with 0 it does not."""


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
    showdown_seconds=DEFAULT_SECONDS,
)

MOST_ROUNDS: Final = 48
"""M30: after these a match with a target alone ends, too."""
OPTIONS: Final = (
    Option("rounds", minimum=1, maximum=MOST_ROUNDS),
    Option("target", (None,), 50, 1000),
    Option("five_lights", (True, False)),
    Option("hand_four_misdeal", (False, True)),
    Option("three_willows_redeal", (True, False)),
    Option("stack_first", (False, True)),
    Option("first_dealer", ("lot", "drawn")),
    Option("next_dealer", ("winner", "alternate")),
    SHOWDOWN_SECONDS,
)

RULESETS: Final[dict[str, RuleSet[MushiRules]]] = {"mushi": RuleSet(MUSHI_RULES, (2,), OPTIONS, {"rounds": 3})}


def rules_for(ruleset: str, options: Mapping[str, OptionValue], seats: int | None) -> MushiRules:
    """Return the rules of a table with these options.

    A match with a target alone has up to ``MOST_ROUNDS``. Raises ``Refusal`` for an option that is not offered, and for
    one that could have no effect: in a match of one round, a target and who deals next.
    """
    to_the_target = options.get("target") is not None and "rounds" not in options
    rules = choose_rules(RULESETS[ruleset], {"rounds": MOST_ROUNDS, **options} if to_the_target else options, seats)
    if rules.rounds == 1:
        offer = RULESETS[ruleset]
        chosen, defaults = options_of(offer, rules), options_of(offer, offer.rules)
        for name in ("target", "next_dealer"):
            if chosen[name] != defaults[name]:
                raise Refusal("option-value", "table.options", f"{name} has no effect in a match of one round.")
    return rules

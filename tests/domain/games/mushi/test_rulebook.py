"""The rule book of Mushi is complete: everything that the code names is in it, with its source."""

import re
from pathlib import Path

import pytest

from domain.games.mushi import rulebook
from domain.games.mushi.rules import RULESETS
from domain.table.game.rulebook import Rule

ENTRIES = list(rulebook.RULES.values())
DOMAIN = Path(rulebook.__file__).parents[2]

DECISIONS = {
    "M1": ("mushi.players",),
    "M2": ("mushi.cards",),
    "M3": ("mushi.values",),
    "M4": ("mushi.dealer.first",),
    "M5": ("mushi.dealer.next",),
    "M6": ("mushi.deal",),
    "M7": ("mushi.misdeal.field-four", "mushi.misdeal.four-pairs", "mushi.misdeal.hand-four"),
    "M8": ("mushi.misdeal.three-willows",),
    "M9": ("mushi.turn",),
    "M10": ("mushi.capture.one", "mushi.play.held"),
    "M11": ("mushi.capture.two",),
    "M12": ("mushi.capture.three",),
    "M13": ("mushi.capture.none",),
    "M14": ("mushi.stock.turned", "mushi.phase"),
    "M15": ("mushi.piles",),
    "M16": ("mushi.lightning.capture",),
    "M17": ("mushi.lightning.capture",),
    "M18": ("mushi.lightning.field",),
    "M19": ("mushi.lightning.field",),
    "M20": ("mushi.lightning.last",),
    "M21": ("mushi.lightning.stack",),
    "M22": ("mushi.turn",),
    "M23": ("mushi.leftovers.willows", "mushi.leftovers.others"),
    "M24": ("mushi.leftovers.willows", "mushi.leftovers.others", "mushi.leftovers.nobody"),
    "M25": ("mushi.lightning.user",),
    "M26": ("mushi.score",),
    "M27": ("mushi.score",),
    "M28": tuple(f"mushi.yaku.{name}" for name in ("five-lights", "three-lights", "four-wisteria", "four-paulownia")),
    "M29": ("mushi.score",),
    "M30": ("mushi.match.rounds", "mushi.match.target"),
    "M31": ("mushi.match.draw",),
    "M32": ("table.resign",),
}
"""Decision (rules.md, chapter 6) -> the rules that say it."""


MESSAGE = re.compile(r'\bmessage\(\s*f?"[^"]*"')
"""The id of a message, which is not a rule."""


def named_in_code() -> set[str]:
    """Every rule id that the rules of play name, read off their source."""
    named: set[str] = set()
    for package in ("games/mushi", "table"):
        for path in (DOMAIN / package).rglob("*.py"):
            if not path.name.startswith(("rulebook", "narration", "names")):
                source = MESSAGE.sub("", path.read_text(encoding="utf-8"))
                named |= set(re.findall(r'"((?:mushi|table)\.[a-z0-9{}_.-]+)"', source))
    return named


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.id)
def test_every_rule_names_its_sources(entry: Rule) -> None:
    """A source belongs to a rule set that is offered, or to every table."""
    assert entry.sources
    assert set(entry.sources) <= {*RULESETS, "table"}
    assert all(entry.sources.values())


def test_every_rule_the_code_names_is_in_the_book() -> None:
    """A refusal, a misdeal or a yaku can always be looked up."""
    named = named_in_code()
    assert len(named) > 18
    assert named <= set(rulebook.RULES)


def test_every_decision_about_the_rules_is_in_the_book() -> None:
    """All thirty-two, and no rule of Mushi but one more, on late moves, stands beside them."""
    assert list(DECISIONS) == [f"M{number}" for number in range(1, 33)]
    said = {rule for rules in DECISIONS.values() for rule in rules}
    assert said <= set(rulebook.RULES)
    assert {name for name in rulebook.RULES if name.startswith("mushi.")} - said == {"mushi.round.over"}


def test_a_rule_is_found_by_its_id_alone() -> None:
    """An id that is not in the book is a ``KeyError``."""
    assert rulebook.rule("mushi.lightning.last").id == "mushi.lightning.last"
    with pytest.raises(KeyError):
        rulebook.rule("mushi.lightning")

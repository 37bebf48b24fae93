"""The rule book is complete: whatever the code names is in it, in every language, with its source."""

import re
from pathlib import Path
from typing import get_args

import pytest

from domain.mus import rulebook
from domain.mus.rules import Betting, Lance
from domain.mus.rulesets import RULESETS
from domain.table.rulebook import LANGUAGES, Rule

ENTRIES = list(rulebook.RULES.values())
DOMAIN = Path(rulebook.__file__).parents[2]
TOPICS = {"rulebook"}
HOLDERS = ("mus.pares.holders", "mus.juego.holders")
PATTERNS = {
    "mus.{lance.name}.holders": HOLDERS,
    "mus.{name}.holders": HOLDERS,
    "mus.{name}.betting.{rules.betting}": tuple(
        f"mus.{lance}.betting.{held}" for lance in ("pares", "juego") for held in get_args(Betting)
    ),
    "mus.{table.lance}.all-pass": tuple(f"mus.{lance}.all-pass" for lance in get_args(Lance)),
    "mus.{lance}.order": tuple(f"mus.{lance}.order" for lance in get_args(Lance)),
    "mus.pares.{hand.pares_class}": ("mus.pares.par", "mus.pares.medias", "mus.pares.duples"),
}
"""Ids that the code puts together, and what they can be."""


def named_in_code() -> set[str]:
    """Every rule id that the rules of play name, read off their source."""
    named: set[str] = set()
    for package in ("mus", "table"):
        for path in (DOMAIN / package).rglob("*.py"):
            if not TOPICS & set(path.parts) and path.name != "rulebook.py":
                named |= set(re.findall(r'"((?:mus|table)\.[a-z0-9{}_.-]+)"', path.read_text(encoding="utf-8")))
    return {rule for name in named for rule in PATTERNS.get(name, (name,))}


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.id)
def test_every_rule_has_a_title_and_one_sentence_in_four_languages(entry: Rule) -> None:
    """None is empty, none is left in another language, each sentence ends like one."""
    assert tuple(entry.texts) == LANGUAGES
    assert all(text.title and text.sentence.endswith(".") for text in entry.texts.values())
    assert all(text.sentence.count(". ") == 0 for text in entry.texts.values())
    assert len({text.sentence for text in entry.texts.values()}) == len(LANGUAGES)


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.id)
def test_every_rule_names_its_sources(entry: Rule) -> None:
    """A source belongs to a rule set that is offered, or to every table."""
    assert entry.sources
    assert set(entry.sources) <= {*RULESETS, "table"}
    assert all(entry.sources.values())


def test_no_rule_is_written_twice() -> None:
    """Titles tell the rules apart, too."""
    for language in LANGUAGES:
        titles = [entry.texts[language].title for entry in ENTRIES]
        assert len(set(titles)) == len(titles)


def test_every_rule_the_code_names_is_in_the_book() -> None:
    """A refusal or a stone can always be looked up."""
    named = named_in_code()
    assert len(named) > 25
    assert named <= set(rulebook.RULES)


def test_a_rule_is_found_by_its_id_alone() -> None:
    """An id that is not in the book is a ``KeyError``."""
    assert rulebook.rule("mus.tie.mano").texts["fr"].title == "Égalités"
    with pytest.raises(KeyError):
        rulebook.rule("mus.tie")

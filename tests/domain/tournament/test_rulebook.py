"""The rules of tournaments: whatever the code names can be looked up."""

import re
from pathlib import Path

import pytest

from domain import tournament
from domain.games import RULEBOOK
from domain.table.rulebook import LANGUAGES, Rule
from domain.tournament.rulebook import TOURNAMENT_RULES

NAMED = re.compile(r'"((?:tournament|federation)\.[a-z0-9-]+)"')


@pytest.mark.parametrize("entry", TOURNAMENT_RULES, ids=lambda entry: entry.id)
def test_every_rule_has_a_title_and_one_sentence_in_four_languages(entry: Rule) -> None:
    """None is empty or left in another language, each sentence ends like one, and its source is named."""
    assert tuple(entry.texts) == LANGUAGES
    assert all(text.title and text.sentence.endswith(".") for text in entry.texts.values())
    assert all(text.sentence.count(". ") == 0 for text in entry.texts.values())
    assert len({text.sentence for text in entry.texts.values()}) == len(LANGUAGES)
    assert all(entry.sources.values())


def test_every_rule_the_code_names_is_in_the_book() -> None:
    """Those of the two systems are named by what they are called."""
    folder = Path(tournament.__file__).parent
    named = {
        rule
        for path in folder.glob("*.py")
        if path.name != "rulebook.py"
        for rule in NAMED.findall(path.read_text(encoding="utf-8"))
    } | {"tournament.round-robin", "tournament.swiss"}
    assert len(named) > 4
    assert named <= set(RULEBOOK)


def test_no_title_is_another_rules_too() -> None:
    """In the whole book."""
    for language in LANGUAGES:
        titles = [rule.texts[language].title for rule in TOURNAMENT_RULES]
        assert len(set(titles)) == len(titles)

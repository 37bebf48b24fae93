"""Compare the golden replays of every rule set with what is printed today, in every language."""

import pytest

from domain.games import OFFERS
from service.texts.catalogue import LANGUAGES
from tests.golden.replays import FULL, HERE, REPLAYS, rule_titles, same_in_every_language, text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", REPLAYS)
def test_replay(name: str, language: str) -> None:
    """Sentences, rules, what is hidden and every count are those of the file; ``make golden`` writes it anew."""
    assert text(REPLAYS[name], language) == (HERE / f"{name}.{language}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
def test_titles_of_rules(language: str) -> None:
    """The title of every rule that a replay cites is that of the file."""
    assert rule_titles(language) == (HERE / f"rules.{language}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", REPLAYS)
def test_only_words_depend_on_the_language(name: str) -> None:
    """Rules, hands, what is hidden and the figures of counts are those of the full replay in every language."""
    for language in LANGUAGES:
        assert same_in_every_language(REPLAYS[name], language) == same_in_every_language(REPLAYS[name], FULL)


def test_no_replay_is_left_over() -> None:
    """Every file has its scene, and its language."""
    assert {path.name for path in HERE.iterdir()} == {
        f"{name}.{tongue}.txt" for name in (*REPLAYS, "rules") for tongue in LANGUAGES
    }


def test_every_rule_set_is_replayed_and_a_team_table_too() -> None:
    """A rule set without a replay fails here."""
    openings = [scene.opening for scene in REPLAYS.values()]
    assert {opening.rules.id for opening in openings} == OFFERS.keys()
    assert any(opening.team is not None for opening in openings)

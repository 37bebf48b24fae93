"""The golden replays are what is told today, of every rule set and in every language."""

import pytest

from domain.games import OFFERS
from service.texts.catalogue import LANGUAGES
from tests.golden.replays import HERE, REPLAYS, text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", REPLAYS)
def test_replay(name: str, language: str) -> None:
    """Sentences, rules, what is hidden and every count are those of the file; ``make golden`` writes it anew."""
    assert text(REPLAYS[name], language) == (HERE / f"{name}.{language}.txt").read_text(encoding="utf-8")


def test_no_replay_is_left_over() -> None:
    """Every file has its scene, and its language."""
    assert {path.name for path in HERE.iterdir()} == {
        f"{name}.{tongue}.txt" for name in REPLAYS for tongue in LANGUAGES
    }


def test_every_rule_set_is_replayed_and_a_team_table_too() -> None:
    """A rule set without a replay fails here."""
    openings = [scene.opening for scene in REPLAYS.values()]
    assert {opening.rules.id for opening in openings} == OFFERS.keys()
    assert any(opening.team is not None for opening in openings)

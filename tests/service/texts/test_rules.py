"""Every rule of the book has a title and one sentence in every language."""

from collections.abc import Sequence

import pytest

from domain.games import GAMES, RULEBOOK
from domain.tournament.rulebook import TOURNAMENT_RULES
from service.texts.catalogue import LANGUAGES, rule_text, rule_title

BOOKS = {**{name: list(game.rulebook) for name, game in GAMES.items()}, "tournament": list(TOURNAMENT_RULES)}


@pytest.mark.parametrize("rule", RULEBOOK)
def test_a_rule_has_a_title_and_one_sentence_in_every_language(rule: str) -> None:
    """None is left in another language, and each sentence ends like one."""
    sentences = [rule_text(rule, language) for language in LANGUAGES]
    assert all(rule_title(rule, language) for language in LANGUAGES)
    assert all(sentence.endswith(".") and ". " not in sentence for sentence in sentences)
    assert len(set(sentences)) == len(LANGUAGES)


@pytest.mark.parametrize("book", BOOKS.values(), ids=BOOKS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_rules_of_a_book_have_one_title(book: Sequence[str], language: str) -> None:
    """Titles tell the rules apart."""
    titles = [rule_title(rule, language) for rule in book]
    assert len(set(titles)) == len(titles)


def test_a_rule_without_a_text_is_an_error() -> None:
    """A title is asked for by an id of the book."""
    with pytest.raises(KeyError):
        rule_title("mus.tie", "en")
    assert rule_title("mus.tie.mano", "fr") == "Égalités"
    assert rule_title("mushi.lightning.last", "fr") == "La Foudre en dernier"

"""What the cards are called."""

import pytest

from domain.games.mushi.cards import CODES
from domain.games.mushi.narration.card_names import NAMINGS, listed, name, spoken
from domain.table.rulebook import LANGUAGES


@pytest.mark.parametrize("language", [*LANGUAGES, "ja"])
def test_every_card_has_a_name_in_every_language(language: str) -> None:
    """Forty cards, of which only the normals of one suit share a name."""
    named = {code: name(language, code) for code in CODES}
    assert len({called.casefold() for called in named.values()}) == len({code.rstrip("abc") for code in CODES}) == 30
    assert named["1Na"] == named["1Nb"]
    assert all(called == called.strip() and "{" not in called for called in named.values())


def test_languages_name_the_same_cards_by_themselves() -> None:
    """The lights, the animals and the Lightning, which is a normal and has a name all the same."""
    own = {code for code in CODES if code[-1] in "LA"} | {"11N"}
    assert [set(naming.painted) for naming in NAMINGS.values()] == [own] * 5
    assert len({tuple(naming.painted.values()) for naming in NAMINGS.values()}) == 5


def test_a_card_is_called_as_in_the_document() -> None:
    """The words of the seed, in French, and what the Japanese call it."""
    assert [name("fr", code) for code in ("1L", "2A", "3L", "11N")] == ["cigogne", "bouscarle", "rideau", "Foudre"]
    assert [name("ja", code) for code in ("1L", "4R", "12Nb")] == ["matsu ni tsuru", "fuji ni tanzaku", "kiri no kasu"]
    assert (name("fr", "10R"), name("es", "4Na"), name("eu", "9R")) == (
        "ruban d'érable",
        "normal de glicinia",
        "krisantemo-zinta",
    )


def test_japanese_names_a_card_after_its_suit_first() -> None:
    """Pine and crane, pine and ribbon, the plain ones of pine."""
    for code in CODES:
        suit = NAMINGS["ja"].suits[code.rstrip("LARNabc")]
        assert name("ja", code).startswith((f"{suit} ni ", f"{suit} no "))


def test_a_card_in_a_text_is_told_by_its_code_too() -> None:
    """So that the normals can be told apart."""
    assert spoken("en", "1Nb") == "pine normal (1Nb)"
    assert listed("en", ("1L", "11N")) == "crane (1L), Lightning (11N)"
    assert spoken("tlh", "8L") == "moon (8L)"

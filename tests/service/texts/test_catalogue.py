from collections.abc import Iterator

import pytest

from domain.messages import message
from service.texts import catalogue
from service.texts.catalogue import LANGUAGES, render, say
from tests.kit.service.texts import forget_texts

TEXTS = """
list-separator = {", "}
plain = a text
part_of-it = { $who } has { $count ->
    [one] one stone
   *[other] { $count } stones
}
held = in hand: { $items }
nested = { -house.of ->
    [one] { short-of-it }
   *[other] none
}
short-of-it = { -house } of { plain }
-house = the house
    .of = one
"""


@pytest.fixture(autouse=True)
def _own_texts() -> Iterator[None]:
    """Replace the texts, and forget what was rendered once the files are back: not before, or it might be rendered."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(catalogue, "source", lambda _language: TEXTS)
        forget_texts()
        yield
    forget_texts()


def test_a_dot_of_an_id_is_an_underscore_in_the_file() -> None:
    assert render(message("part.of-it", who="Ana", count=3), "en") == "Ana has 3 stones"


def test_a_number_chooses_the_plural_form() -> None:
    assert render(message("part.of-it", who="Ana", count=1), "eu") == "Ana has one stone"
    assert render(message("part.of-it", who="Ana", count=0), "en") == "Ana has 0 stones"
    assert render(message("part.of-it", who="Ana", count=0), "fr") == "Ana has one stone"


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_are_plain_digits_in_every_language(language: str) -> None:
    assert render(message("part.of-it", who="Ana", count=-12345), language) == "Ana has -12345 stones"


def test_a_text_is_written_unchanged() -> None:
    strange = "{ $who }  -term \u2068\u0661"
    assert render(message("part.of-it", who=strange, count=2), "en") == f"{strange} has 2 stones"


def test_messages_inside_a_message_are_put_into_words_first() -> None:
    inner = message("part.of-it", who="Ana", count=1)
    assert render(message("held", items=inner), "en") == "in hand: Ana has one stone"
    assert render(message("held", items=(inner, message("plain"))), "en") == "in hand: Ana has one stone, a text"
    assert render(message("held", items=()), "en") == "in hand: "


def test_an_entry_is_read_with_those_that_it_refers_to() -> None:
    """Each is parsed when it is first asked for: texts and terms of any depth come with it."""
    assert render(message("nested"), "en") == "the house of a text"


def test_an_unknown_language_is_english() -> None:
    assert say("de")(message("part.of-it", who="Ana", count=0)) == say("en")(message("part.of-it", who="Ana", count=0))


def test_an_id_or_argument_that_is_missing_is_an_error() -> None:
    with pytest.raises(KeyError):
        render(message("unknown"), "en")
    with pytest.raises(ValueError, match="who"):
        render(message("part.of-it", count=1), "en")


def test_a_text_is_rendered_once() -> None:
    asked = message("part.of-it", who="Ana", count=2)
    render(asked, "en")
    before = catalogue.render.cache_info()
    render(message("part.of-it", who="Ana", count=2), "en")
    assert catalogue.render.cache_info().hits == before.hits + 1
    assert before.maxsize == catalogue.KEPT

"""Texts of pages are taken from the catalogue as scripts read them."""

from collections.abc import Iterator

import pytest

from service.texts import catalogue
from service.texts.pages import read_texts
from tests.kit.service.texts import forget_texts

TEXTS = """
## Pages: two of them
page-home-title = Home, { $name } and {$other}: “$5”
page-two_words-state_not_open = not open
api_text = of the API
page-two_words-same = as { api_text }
page-home-section_mus_lance_all-pass = All pass
"""


@pytest.fixture
def say(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    """Let texts be others than those of the files; forget them afterwards."""
    monkeypatch.setattr(catalogue, "source", lambda _language: TEXTS)
    forget_texts()
    yield monkeypatch
    forget_texts()


@pytest.mark.usefixtures("say")
def test_texts_are_kept_by_page_and_name() -> None:
    """In the order of the file, with arguments as scripts fill them in, texts of the API, dots of ids."""
    read = read_texts("en")
    assert {page: list(texts.items()) for page, texts in read.items()} == {
        "home": [("title", "Home, {name} and {other}: “$5”"), ("section_mus.lance.all-pass", "All pass")],
        "two_words": [("state_not_open", "not open"), ("same", "as of the API")],
    }


@pytest.mark.parametrize(
    "text",
    [
        "{ $count ->\n    [one] one\n   *[other] more\n  }",
        "{ api_text.title }",
        '{ "quoted" }',
        "{ NUMBER($count) }",
        "with\n  .title = a title",
    ],
)
def test_a_text_that_no_script_can_fill_in_is_refused(say: pytest.MonkeyPatch, text: str) -> None:
    """A choice, an attribute, a quoted text or a function; the error names the text."""
    say.setattr(catalogue, "source", lambda _language: f"{TEXTS}page-home-bad = {text}\n")
    with pytest.raises(ValueError, match="page-home-bad"):
        read_texts("en")

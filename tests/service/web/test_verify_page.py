"""The page that verifies a record: every text that it names is there, in every language."""

import re
from collections.abc import Mapping
from typing import Final

import pytest

from service.http.web.files import ROOT
from service.texts.catalogue import LANGUAGES
from service.texts.pages import read_texts
from tests.kit.each import each

SCRIPTS: Final = [ROOT / "js" / name for name in ("deal_list.js", "proof_list.js", "pages/verify.js")]


def texts(language: str) -> Mapping[str, str]:
    return read_texts(language)["verify"]


def places(text: str) -> set[str]:
    """The values that are put into a text."""
    return set(re.findall(r"\{(\w+)\}", text))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_there_in_every_language(language: str) -> None:
    """With the same values in it."""
    english, other = texts("en"), texts(language)
    assert {key: places(text) for key, text in other.items()} == {key: places(text) for key, text in english.items()}
    assert all(text.strip() == text != "" for text in each(other.values()))


def test_every_text_that_the_scripts_name_is_there_and_no_other() -> None:
    """A name is written out, or ends in what the row or the state is called."""
    code = "".join(path.read_text("utf-8") for path in SCRIPTS)
    named = set(re.findall(r"texts\.(\w+)", code)) | set(re.findall(r'"(\w+)"', code))
    rows = {f"{row}Name" for row in re.findall(r'"(\w+)"', code[code.index("const ROWS") : code.index("const SIGNS")])}
    states = {f"state_{state}" for state in ("waiting", "running", "holds", "fails", "left", "partly")}
    verdicts = {f"verdict_{kind}" for kind in ("complete", "prefix", "chained", "broken")}
    filled_by_the_server = {"title"}
    known = set(texts("en"))
    assert known <= named | rows | states | verdicts | filled_by_the_server
    assert set(re.findall(r"texts\.(\w+)", code)) | rows | states | verdicts <= known

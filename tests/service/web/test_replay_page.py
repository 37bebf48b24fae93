"""The pages of a replay: they load at once what their first state needs, and every text is there in every language."""

import re
from typing import Final

import pytest

from service.http.web.files import ROOT
from service.http.web.pages import link_own_files
from service.texts.catalogue import LANGUAGES
from service.texts.pages import read_texts
from tests.kit.each import each

LINKED: Final = re.compile(r'<(?:link|script)[^>]* (?:href|src)="/web/([^"]+)">')
PLAYED: Final = re.compile(r"<template>.*</template>")
LATER: Final = ("js/frame.js", "js/viewer/controls.js", "js/viewer/dialogs.js", "cards/hanafuda.js", "cards/pips.js")
"""What the first state of a replay does without."""


@pytest.mark.parametrize("page", ["replay", "embed"])
def test_loads_at_once_what_the_first_state_needs(page: str) -> None:
    """The viewer, which its script waits for, and the drawing of a table; nothing of what comes later."""
    linked = LINKED.findall(PLAYED.sub("", link_own_files(page, "eu")))
    assert {"js/viewer/viewer.js", "js/viewer/story.js", "cards/spanish.js", "style/table.css"} <= set(linked)
    assert "texts/eu/replay.json" in linked
    assert [path for path in LATER if path in linked] == []
    assert len(linked) == len(set(linked))


def test_names_what_playing_needs_for_who_plays() -> None:
    """A spectator's browser leaves a template alone; nothing in it is linked twice, and an embed has none."""
    files = link_own_files("replay", "eu")
    (played,) = PLAYED.findall(files)
    linked = LINKED.findall(files)
    assert {"js/play/pad.js", "js/viewer/controls.js", "style/table_in_play.css", "texts/eu/play.json"} <= set(
        LINKED.findall(played)
    )
    assert len(linked) == len(set(linked))
    assert not PLAYED.search(link_own_files("embed", "eu"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_has_every_text(language: str) -> None:
    """It has those of a replay, and of a table where a script of the viewer draws on one."""
    parts = read_texts(language)
    texts = parts["replay"]
    table = parts["table"].keys()
    of_tables = {"ratings.js": table, "terms.js": table, "about.js": texts.keys() | table}
    for script in each(sorted((ROOT / "js" / "viewer").glob("*.js"))):
        used = set(re.findall(r"\blabels\.(\w+)", script.read_text("utf-8")))
        assert used - of_tables.get(script.name, texts.keys()) == set(), script.name
    assert texts.keys() == read_texts("en")["replay"].keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_explains_every_key(language: str) -> None:
    commands = re.findall(r'command: "([\w:]+)"', (ROOT / "js" / "viewer" / "keys.js").read_text("utf-8"))
    texts = read_texts(language)["replay"]
    assert commands
    assert [command for command in commands if not texts.keys() & {f"key_{command.replace(':', '_')}", command}] == []

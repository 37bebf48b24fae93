"""The pages of a replay: what they preload is what their scripts import, and every text is there in every language."""

import json
import re
from pathlib import Path
from typing import Final

import pytest

from service.http.web.files import ROOT
from service.texts.catalogue import LANGUAGES

IMPORT: Final = re.compile(r'^import (?:[^;]*? from )?"(\.[^"]+)";$', re.MULTILINE)
PRELOADED: Final = re.compile(r'<link rel="modulepreload"[^>]* href="/web/([^"]+)">')
LINKED: Final = re.compile(r'<link [^>]*href="/web/([^"$]+)">')


def imported_by(script: str) -> set[str]:
    """Return the modules that a module imports, directly or not."""
    found: set[str] = set()
    waiting = [script]
    while waiting:
        path = waiting.pop()
        if path not in found:
            found.add(path)
            names = IMPORT.findall((ROOT / path).read_text("utf-8"))
            waiting += [
                ((ROOT / path).parent / name).resolve().relative_to(ROOT.resolve()).as_posix() for name in names
            ]
    return found


def read_texts(language: str) -> dict[str, dict[str, str]]:
    return json.loads((ROOT / "texts" / f"{language}.json").read_text("utf-8"))


@pytest.mark.parametrize("page", ["replay", "embed"])
def test_preloads_what_is_imported(page: str) -> None:
    """And the deck that most tables play with; the drawing of a game is loaded when the game is known."""
    preloaded = set(PRELOADED.findall((ROOT / "pages" / f"{page}.html").read_text("utf-8")))
    script = f"js/pages/{page}.js"
    needed = imported_by(script) | imported_by("js/viewer/viewer.js") | imported_by("cards/spanish.js")
    assert preloaded == needed - {script}


@pytest.mark.parametrize("page", ["replay", "embed"])
def test_links_files_that_exist(page: str) -> None:
    linked = LINKED.findall((ROOT / "pages" / f"{page}.html").read_text("utf-8"))
    assert linked
    assert [path for path in linked if not (ROOT / path).is_file()] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_has_every_text(language: str) -> None:
    scripts = [ROOT / path for path in imported_by("js/viewer/viewer.js")] + [ROOT / "js" / "viewer" / "dialogs.js"]
    own = [script for script in scripts if script.parent.name == "viewer"]
    used = {key for script in own for key in re.findall(r"\blabels\.(\w+)", Path(script).read_text("utf-8"))}
    texts = read_texts(language)["replay"]
    assert used - texts.keys() == set()
    assert texts.keys() == read_texts("en")["replay"].keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_explains_every_key(language: str) -> None:
    commands = re.findall(r'command: "([\w:]+)"', (ROOT / "js" / "viewer" / "keys.js").read_text("utf-8"))
    texts = read_texts(language)["replay"]
    assert commands
    assert [command for command in commands if not texts.keys() & {f"key_{command.replace(':', '_')}", command}] == []

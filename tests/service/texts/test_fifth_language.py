"""A language is one file: with a fifth beside the others, and nothing else changed, everything knows it."""

import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest
from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Transformer

from service.texts.catalogue import FOLDER, source

ROOT: Final = Path(str(FOLDER)).parent.parent
HERE: Final = Path(__file__).parent.relative_to(ROOT)
NAME: Final = "Fifth"
OFFERED: Final = """
import json
from service.app import create_app
from service.http.openapi.document import encode_document
from service.http.web.pages import render_page
from service.settings import Settings
document = json.loads(encode_document(create_app(Settings(database_url="postgresql://unused/"))))
print(*document["components"]["schemas"]["Language"]["enum"])
for language in ("en", "pt"):
    print(render_page("home", language, "/", head="").body.decode())
"""


class Translation(Transformer):
    """Write another language, which has another letter in nearly every word, but not in what pages are made of."""

    def visit_TextElement(self, node: fluent.TextElement) -> fluent.TextElement:  # noqa: N802 - the parser's name
        parts = re.split(r"(<[^>]*>|`[^`]*`|/\S+)", node.value)
        written = [part if number % 2 else re.sub("a", "ã", part) for number, part in enumerate(parts)]
        return fluent.TextElement("".join(written))


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the code with a file for Portuguese."""
    folder = tmp_path_factory.mktemp("clone")
    shutil.copy(ROOT / "pyproject.toml", folder)
    for name in ("domain", "service", "tests", "docs"):
        ignored = shutil.ignore_patterns("__pycache__", "node_modules", "golden", "lab", "browser", "clients")
        shutil.copytree(ROOT / name, folder / name, ignore=ignored)
    translated = FluentSerializer().serialize(Translation().visit(FluentParser().parse(source("es"))))
    named = re.sub("^language_name = .*", f"language_name = {NAME}", translated, flags=re.MULTILINE)
    (folder / "service" / "texts" / "pt.ftl").write_text(named, "utf-8")
    return folder


def run(clone: Path, *arguments: str) -> str:
    """Run Python in the clone; what it printed."""
    done = subprocess.run([sys.executable, *arguments], cwd=clone, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-4000:]
    return done.stdout


@pytest.mark.slow
def test_the_document_and_the_pages_offer_it(clone: Path) -> None:
    """They call it by the name that it has for itself."""
    values, _, pages = run(clone, "-c", OFFERED).partition("\n")
    assert values.split() == ["en", "es", "eu", "fr", "pt"]
    english, translated = pages.split("</html>")[:2]
    assert NAME in english
    assert '<html lang="pt"' in translated


@pytest.mark.slow
def test_the_tests_of_texts_take_it(clone: Path) -> None:
    """They ask for every id, argument and page of it, and for no file beside it."""
    files = [
        f"{HERE / name}.py" for name in ("test_files", "test_glossary", "test_pages", "test_rules", "test_sources")
    ]
    law = f"{HERE / 'test_sentences.py'}::test_no_text_has_what_its_language_does_not_say"
    run(clone, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-n0", *files, law)

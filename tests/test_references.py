"""References between files: every document, section, path, module and decision that a text names is in the repository.

Looked at are all tracked texts that people write. A reference is one of these, each with a rule of its own:

    docs/api.md, records.md       a document, from the root, beside the file that names it, or in docs/
    records.md, "Dealing"         a heading of that document, or the bold words at the beginning of a paragraph
    rules.md 5.3, chapter 0       a numbered heading of that document
    [text](api.md#errors)         the file, from the folder of the document that links to it, and the heading
    domain/chain.py, tests/laws   a tracked file (of a module also without its ending), or a folder of some
    events.sql                    the name of some tracked file
    `domain.log`                  a module, or a name that the module's file has
    D29, E1-E5, M6, C13, R9       a heading, or the first cell of a row, in docs/rules.md
"""

import re
import subprocess
from collections.abc import Iterator
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path, PurePosixPath
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[1]
TEXTS: Final = {".py", ".md", ".sql", ".mjs", ".toml", ".yml", ".yaml", ".sh", ".html", ".css"}
ALSO: Final = {"Makefile", "Dockerfile", ".ci/run"}
EXCEPT: Final = {
    "CHANGELOG.md": "history: it names what there was in its day",
}
"""Texts that are not looked at, and why."""
ELSEWHERE: Final = {
    "openapi/lint/node_modules": "made by npm, not tracked",
    "tests/browser/node_modules": "made by npm, not tracked",
    "20261121000001_broken.sql": "written by the test that names it",
    "file.sql": "stands for any file of statements",
}
"""References that are to resolve to nothing here, and why."""

_DOCUMENT = re.compile(r"(?<![\w/.*-])(?:[\w-]+/)*[\w-]+\.md\b")
_QUOTED = re.compile(r'([\w-]+\.md),?\s+"([^"]+)"(?:\s+and\s+"([^"]+)")?')
_NUMBERED = re.compile(
    r"([\w-]+\.md)((?:[\s,;]+(?:(?:and|chapters?)\s+)?(?:[A-Z]\d{1,2}(?:-[A-Z]?\d{1,2})?|\d+\.\d+|\d+)(?![\w.]*\w))+)"
)
_LINK = re.compile(r"\]\(([^()\s]+)\)")
_PATH = re.compile(r"(?<![\w/.*-])(?:domain|service|tests|docs|migrations|openapi|\.ci)/[\w./*-]*[\w*]")
_FILE = re.compile(r"(?<![\w/.*{}-])[\w-]+\.(?:py|sql|mjs)\b")
_MODULE = re.compile(r"`((?:domain|service|tests)(?:\.\w+)+)`")
_DECISION = re.compile(r"(?<![\w.#/-])([CDEMR])([1-9]\d?)(?:(?:-| to )\1?([1-9]\d?))?(?![\w-])")
_RUFF = re.compile(r'"[A-Z]+\d+"')
"""What a TOML file says of the linter, whose codes look like decisions."""


@cache
def tracked() -> frozenset[str]:
    """Every tracked file that is there, from the root."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True, text=True)
    return frozenset(name for name in listed.stdout.split("\0") if name and (ROOT / name).is_file())


@cache
def looked_at() -> tuple[str, ...]:
    """The tracked texts that people write."""
    return tuple(sorted(name for name in tracked() if PurePosixPath(name).suffix in TEXTS or name in ALSO))


@cache
def places() -> frozenset[str]:
    """The tracked files and their folders."""
    return tracked() | {str(folder) for name in tracked() for folder in PurePosixPath(name).parents}


@cache
def names() -> frozenset[str]:
    return frozenset(PurePosixPath(name).name for name in tracked())


@cache
def read(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


@cache
def prose(document: str) -> str:
    """A document without what stands between fences, whose comments look like headings."""
    return re.sub(r"^```.*?^```$", "", read(document), flags=re.MULTILINE | re.DOTALL)


@cache
def headings(document: str) -> frozenset[str]:
    """The headings of a document and the bold beginnings of its paragraphs, without their numbers."""
    marked = re.findall(
        r"^(?:#+ +(.+?)|(?:[-*] +|\d+\. +)?\*{1,2}([^*\n]+?)\.?\*{1,2}.*)$", prose(document), re.MULTILINE
    )
    found = {(heading or bold).strip() for heading, bold in marked}
    return frozenset(found | {re.sub(r"^[\d.]+\s+", "", text) for text in found})


@cache
def numbers(document: str) -> frozenset[str]:
    """The numbers of a document's headings: ``5`` and ``5.3``."""
    return frozenset(re.findall(r"^#+ +(?:Chapter +)?(\d+(?:\.\d+)?)\b", prose(document), re.MULTILINE))


@cache
def anchors(document: str) -> frozenset[str]:
    """The headings of a document as GitHub makes anchors of them: the second of one name ends in ``-1``."""
    found = re.findall(r"^#+ +(.+)$", prose(document), re.MULTILINE)
    plain = [re.sub(r"[^\w -]", "", text.lower()).strip().replace(" ", "-") for text in found]
    return frozenset(f"{name}-{plain[:place].count(name)}".removesuffix("-0") for place, name in enumerate(plain))


@cache
def decisions() -> frozenset[str]:
    """The ids that docs/rules.md explains."""
    if "docs/rules.md" not in tracked():
        return frozenset()
    return frozenset(re.findall(r"^(?:#+|\|) *\**([CDEMR]\d{1,2})\b", read("docs/rules.md"), re.MULTILINE))


def document(name: str, within: str) -> str | None:
    """The tracked file that a text means by the name of a document."""
    beside = PurePosixPath(within).parent / name
    return next((place for place in (name, str(beside), f"docs/{name}") if place in tracked()), None)


def dangling(within: str, text: str) -> Iterator[str]:
    """Every reference in the text of a file that leads nowhere, as it is written there."""
    yield from (name for name in _DOCUMENT.findall(text) if document(name, within) is None)
    yield from _sections(within, text)
    if within.endswith(".md"):
        yield from _links(within, text)
    yield from (path for path in _PATH.findall(text) if not _is_place(path))
    yield from (name for name in _FILE.findall(text) if name not in names() | ELSEWHERE.keys())
    yield from (module for module in _MODULE.findall(text) if not _is_module(module))
    for letter, first, last in _DECISION.findall(_RUFF.sub("", text) if within.endswith(".toml") else text):
        asked = (f"{letter}{number}" for number in range(int(first), int(last or first) + 1))
        yield from (decision for decision in asked if decision not in decisions())


def _sections(within: str, text: str) -> Iterator[str]:
    for name, *quoted in _QUOTED.findall(text):
        found = document(name, within)
        if found is not None:
            yield from (f'{name}, "{title}"' for title in quoted if title and title not in headings(found))
    for name, listed in _NUMBERED.findall(text):
        found = document(name, within)
        if found is not None:
            wanted = re.findall(r"(?<![\w.-])\d+(?:\.\d+)?", listed)
            yield from (f"{name} {number}" for number in wanted if number not in numbers(found))


def _links(within: str, text: str) -> Iterator[str]:
    for target in _LINK.findall(text):
        path, _, anchor = target.partition("#")
        if re.match(r"[a-z]+:", target):
            continue
        place = _normal(PurePosixPath(within).parent / path) if path else within
        if place not in places() or (anchor and place.endswith(".md") and anchor not in anchors(place)):
            yield f"]({target})"


def _normal(path: PurePosixPath) -> str:
    parts: list[str] = []
    for part in path.parts:
        parts = parts[:-1] if part == ".." else [*parts, part]
    return "/".join(parts) or "."


def _is_place(path: str) -> bool:
    if path in ELSEWHERE or {path.rstrip("/"), f"{path}.py"} & places():
        return True
    return "*" in path and any(fnmatchcase(place, path) for place in places())


def _is_module(dotted: str) -> bool:
    """Whether it is a module, or ends in a name or two that stand in the file of one."""
    parts = dotted.split(".")
    if "/".join(parts) in places():
        return True
    for length in range(len(parts), 0, -1):
        base = "/".join(parts[:length])
        for place in (f"{base}.py", f"{base}/__init__.py"):
            if place in tracked():
                return all(re.search(rf"\b{name}\b", read(place)) for name in parts[length:])
    return False


@pytest.mark.slow
def test_every_reference_leads_somewhere_in_the_repository() -> None:
    """No document, section, path, module or decision is named that is not here."""
    assert len(looked_at()) > 300
    lost = [f"{name}: {what}" for name in looked_at() if name not in EXCEPT for what in dangling(name, read(name))]
    assert not lost, "\n".join(lost)


@pytest.mark.parametrize(
    "lost",
    [
        "nowhere|.md",
        "docs|/nowhere|.md",
        'README|.md, "No such section"',
        "README|.md 97.3",
        "[text](nowhere|.md)",
        "[text](README|.md#no-such-section)",
        "domain|/nowhere|.py",
        "tests|/nowhere",
        "migrations|/*nowhere*",
        "nowhere|.sql",
        "`domain|.nowhere`",
        "`domain|.chain.nowhere`",
        "D|99",
        "from C|98 to C|99",
    ],
)
def test_a_reference_to_nothing_is_found(lost: str) -> None:
    """Each kind once; a bar keeps it from being one here, for this file is looked at too."""
    assert [*dangling("README.md", lost.replace("|", ""))]


def test_no_exception_is_left_over() -> None:
    """Every exception is still needed."""
    here = Path(__file__).relative_to(ROOT).as_posix()
    texts = [read(name) for name in looked_at() if name != here]
    assert EXCEPT.keys() <= tracked()
    assert not ELSEWHERE.keys() & places()
    assert [name for name in ELSEWHERE if not any(name in text for text in texts)] == []

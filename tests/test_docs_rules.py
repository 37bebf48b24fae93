"""docs/rules.md: it has every decision that the code names, and its tables are those of the code."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from domain.games import GAMES, RULEBOOK
from tests.docs import rule_tables
from tests.docs.blocks import FOLDER, blocks, read
from tests.kit.each import each

ROOT = FOLDER.parent
RULES = read("rules.md")
DECISION = re.compile(r"\b([DEMRCTSG][0-9]{1,2})\b")
HEADINGS = re.compile(r"^#+ (.+)$", re.MULTILINE)
ALL = (
    [f"D{number}" for number in range(1, 58)]
    + [f"E{number}" for number in range(1, 19)]
    + [f"M{number}" for number in range(1, 34)]
    + [f"C{number}" for number in range(1, 24)]
    + [f"R{number}" for number in range(1, 12)]
    + [f"T{number}" for number in range(1, 14)]
    + [f"S{number}" for number in range(1, 13)]
    + [f"G{number}" for number in range(1, 10)]
)


def headings(document: str) -> list[str]:
    """The headings of a document, in order."""
    return [found[1] for found in HEADINGS.finditer(document)]


def anchored() -> list[str]:
    """The ids that head a paragraph: decisions, and numbers of sections."""
    found = [re.match(r"(?:[DEMRCTSG]\d{1,2}|\d+\.\d+|\d+(?=\.))\b", heading) for heading in headings(RULES)]
    return [one[0] for one in found if one is not None]


def sources() -> Iterator[tuple[Path, str]]:
    """The files that may name a decision."""
    for folder in ("domain", "service", "tests", "migrations"):
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in {".py", ".sql", ".mjs", ".html"} and path != Path(__file__):
                yield path, path.read_text("utf-8")


def named(text: str) -> set[str]:
    """The decisions that a text names, those of a span such as D29-D37 included."""
    found = set(DECISION.findall(text))
    for letter, first, last in re.findall(r"\b([DEMRCTSG])([0-9]{1,2})(?:-| to )\1([0-9]{1,2})\b", text):
        found |= {f"{letter}{number}" for number in range(int(first), int(last) + 1)}
    return found


def test_every_decision_has_one_heading() -> None:
    """D1 to D57, E1 to E18, M1 to M33, C1 to C23, T1 to T9, S1 to S12, G1 to G9, and rules 1 to 11 of team matches."""
    ids = anchored()
    assert [id_ for id_ in ids if id_[0] in "DEMRCTSG"] == sorted(
        ALL, key=lambda id_: ("DREMCTSG".index(id_[0]), int(id_[1:]))
    )
    assert len(ids) == len(set(ids))


@pytest.mark.slow
def test_every_decision_that_is_named_is_in_the_document() -> None:
    """In code, tests and statements; those that the document itself refers to as well."""
    known = set(ALL)
    texts = [*sources(), (FOLDER / "rules.md", RULES), (FOLDER / "records.md", read("records.md"))]
    missing = {str(path.relative_to(ROOT)): ids for path, text in texts if (ids := named(text) - known)}
    assert missing == {}
    assert len(set().union(*[named(text) for _, text in sources()])) > 90


def test_every_section_that_is_named_is_in_the_document() -> None:
    """As `rules.md 5.3`, `rules.md, D29-D37, 5.1, 5.8` or `rules.md, chapter 0`."""
    known = set(anchored())
    seen: set[str] = set()
    for path, text in each(sources()):
        for reference in re.findall(r"rules\.md([^)\n]*)", text):
            sections = set(re.findall(r"\b\d\.\d{1,2}\b", reference)) | set(re.findall(r"chapter (\d+)", reference))
            assert sections <= known, path
            seen |= sections
    assert {"5.3", "5.7", "6.1", "0"} <= seen


def test_every_section_of_the_records_that_is_named_is_in_the_document() -> None:
    """As `records.md, "Dealing"`."""
    known = set(headings(read("records.md")))
    seen: set[str] = set()
    for path, text in each(sources()):
        for reference in re.findall(r"records\.md, ((?:\"[A-Z][^\"]*\"(?: and )?)+)", text):
            names = set(re.findall(r'"([^"]*)"', reference))
            assert names <= known, path
            seen |= names
    assert len(seen) > 5


@pytest.mark.parametrize("name", ["rules.md", "records.md"])
def test_every_link_leads_somewhere(name: str) -> None:
    """Within the two documents, and to files beside them."""
    for target in each(re.findall(r"\]\(([^)]+)\)", read(name))):
        file, _, anchor = target.partition("#")
        assert (FOLDER / (file or name)).exists(), target
        if anchor:
            slugs = [_slug(heading) for heading in headings(read(file or name))]
            twice = [f"{slug}-{slugs[:place].count(slug)}" for place, slug in enumerate(slugs) if slug in slugs[:place]]
            assert anchor in {*slugs, *twice}, target


def _slug(heading: str) -> str:
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def test_the_tables_are_those_of_the_code() -> None:
    """Values of rule sets, options, ids of rules: `python -m tests.docs` would change nothing."""
    assert blocks(RULES) == rule_tables.blocks()


def test_the_tables_name_every_rule_set_option_and_rule() -> None:
    """Read from the document, and not from what made it."""
    made = blocks(RULES)
    assert set(re.findall(r"^\| `([^`]+)` \|", made["rule-ids"], re.MULTILINE)) == set(RULEBOOK)
    for game in GAMES.values():
        rows = re.findall(r"^\| `([^`]+)` \|", made[f"{game.name}-options"], re.MULTILINE)
        assert set(rows) == {option.name for offer in game.offers.values() for option in offer.options}
        assert all(f"`{ruleset}`" in RULES for ruleset in game.offers)

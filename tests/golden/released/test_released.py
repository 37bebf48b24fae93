"""What every release wrote still verifies: old events keep their bytes and their meaning."""

from pathlib import Path
from typing import Any

import pytest
from msgspec import json

from domain.games import OFFERS
from domain.records.verify import verify
from tests.kit.each import each
from tests.kit.play import play_table
from tests.kit.tampering import rechain, record_file, with_public
from tests.kit.toy_game.grown_options import GROWN, grow
from tests.second_verifier import node
from tests.second_verifier.sheets import use_sheets_anew

FOLDER = Path(__file__).parent
RECORDS = sorted(FOLDER.glob("*/*.hordago.jsonl"))
EVERY = pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}-{path.name}")


@EVERY
def test_a_record_of_a_release_verifies_in_every_later_one(path: Path) -> None:
    """Every command of it is decided again to the same bytes."""
    verdict = verify([path.read_bytes()])
    assert (verdict.kind, verdict.decided) == ("complete", True), verdict.reason


HEADER = b'{"format":'
"""How each record of a file begins."""
LATER: dict[str, dict[str, Any]] = {
    "option": {},
    "default-first": {"by_default": GROWN.first},
    "default-other": {"by_default": GROWN.values[-1]},
    "version": {"version": 3},
}
"""What becomes of the rule sets after a release: an option more, whatever its default, or a new version as well."""


@pytest.mark.parametrize(
    "later", [pytest.param(later, id=id, marks=[pytest.mark.slow] if later else []) for id, later in LATER.items()]
)
@EVERY
def test_law_a_released_record_verifies_when_its_rule_set_has_one_option_more(
    path: Path, later: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The field is unset in the record, and stays so."""
    grow(monkeypatch, **later)
    assert all(GROWN in offer.options for offer in OFFERS.values())
    verdict = verify([path.read_bytes()])
    assert (verdict.kind, verdict.decided) == ("complete", True), verdict.reason


def tables(path: Path) -> list[bytes]:
    """What the second verifier takes of a file: a record as it is, of a tournament each table."""
    content = path.read_bytes()
    if not path.name.startswith("tournament-"):
        return [content]
    return [HEADER + one for one in content.split(HEADER)[2:]]


@pytest.mark.slow
def test_the_second_verifier_says_the_same_of_every_record(tmp_path: Path) -> None:
    """The sheets that it has allow whatever was ever played by."""
    files = [file for path in RECORDS for file in tables(path)]
    assert len(files) > len(RECORDS)
    assert all(line.startswith("ok: ") for line in each(node.verdicts(tmp_path, files)))


@pytest.mark.slow
@pytest.mark.parametrize("later", LATER)
def test_the_second_verifier_holds_them_when_their_rule_sets_have_one_option_more(
    later: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With sheets that are written anew; a table that says the option by its first value is none of the house."""
    grow(monkeypatch, **LATER[later])
    use_sheets_anew(tmp_path, monkeypatch)
    files = [file for path in RECORDS if "public" in path.name for file in tables(path)]
    assert all(line.startswith("ok: ") for line in each(node.verdicts(tmp_path, files)))
    of = play_table(1, "mushi", players=[None, None], bot="random", commands=4)
    rules = json.decode(json.encode(OFFERS["mushi"].rules))
    for value in ("never", "always"):
        first = with_public(rules=rules | {"grown": value})(of.links[0])
        file = record_file(of, "public", rechain(of, [first, *of.links[1:]]))
        (line,) = node.verdicts(tmp_path, [file])
        assert line.startswith("ok: ") == (verify([file]).kind != "broken"), (value, line)


def test_every_rule_set_of_the_first_release_is_remembered() -> None:
    """A release without its records would let a later one change what events mean."""
    names = {path.name.split(".")[0] for path in (FOLDER / "0.1.0").glob("*.hordago.jsonl")}
    assert {f"{offer.id}-{seats}" for offer in OFFERS.values() for seats in offer.seats[:1]} | {"mus-basque-2"} <= names

"""What every release wrote still verifies: old events keep their bytes and their meaning."""

from pathlib import Path

import pytest

from domain.games import OFFERS
from domain.records.verify import verify

FOLDER = Path(__file__).parent
RECORDS = sorted(FOLDER.glob("*/*.hordago.jsonl"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}-{path.name}")
def test_a_record_of_a_release_verifies_in_every_later_one(path: Path) -> None:
    """Every command of it is decided again to the same bytes."""
    verdict = verify([path.read_bytes()])
    assert (verdict.kind, verdict.decided) == ("complete", True), verdict.reason


def test_every_rule_set_of_the_first_release_is_remembered() -> None:
    """A release without its records would let a later one change what events mean."""
    names = {path.name.split(".")[0] for path in (FOLDER / "0.1.0").glob("*.hordago.jsonl")}
    assert {f"{offer.id}-{seats}" for offer in OFFERS.values() for seats in offer.seats[:1]} | {"mus-basque-2"} <= names

"""Known answers: the formulas give what they always gave, and what a second implementation in JavaScript gives."""

import json
from pathlib import Path
from typing import Any

import pytest

from domain import shuffling
from tests.second_verifier import node
from tests.second_verifier.known_answers import FILES, FOLDER, answer, vectors

WRONG = {"hex": "00" * 32, "list": [0]}


@pytest.mark.parametrize("name", FILES)
def test_the_formulas_give_the_committed_answers(name: str) -> None:
    """Every vector ever published comes out as it was published."""
    assert [vector for vector in vectors(name) if answer(vector) != vector["output"]] == []


@pytest.mark.parametrize("name", FILES)
def test_a_second_implementation_gives_the_committed_answers(name: str) -> None:
    """The JavaScript, written from the description alone, agrees with every vector."""
    checked = node.run("check_vectors.mjs", FOLDER / f"{name}.json")
    assert (checked.returncode, checked.stdout, checked.stderr) == (0, "", "")


@pytest.mark.parametrize("name", FILES)
def test_a_second_implementation_that_disagrees_is_heard(name: str, tmp_path: Path) -> None:
    """One vector of each formula with another answer is reported, each by its place."""
    spoiled = [_spoil(vector) for vector in {v["formula"]: v for v in vectors(name)}.values()]
    path = tmp_path / "spoiled.json"
    path.write_text(json.dumps(spoiled))
    checked = node.run("check_vectors.mjs", path)
    assert checked.returncode == 1
    assert len(checked.stdout.splitlines()) == len(spoiled)


def test_a_word_of_the_short_last_lap_is_passed_over() -> None:
    """The one key in 31 million found to draw such a word for forty cards deals another deck than without the rule."""
    (vector,) = [v for v in vectors("shuffle") if v["formula"] == "shuffled" and v["input"]["key"].startswith("b68ced")]
    source = shuffling.words(bytes.fromhex(vector["input"]["key"]))
    hasty = list(range(40))
    for last in range(39, 0, -1):
        chosen = next(source) % (last + 1)
        hasty[last], hasty[chosen] = hasty[chosen], hasty[last]
    assert answer(vector) == vector["output"] != hasty


def _spoil(vector: dict[str, Any]) -> dict[str, Any]:
    return {**vector, "output": WRONG["hex" if isinstance(vector["output"], str) else "list"]}

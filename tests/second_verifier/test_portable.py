"""The verifier runs where there is no node: in pages, also in those that did not come over https."""

import hashlib
import hmac
import json
import random
import re
from pathlib import Path
from typing import Any, Final

import pytest

from domain.records.verify import Verdict, verify
from tests.domain.records.test_signatures import UNOPENED, short, whole
from tests.kit.each import each
from tests.kit.spread import Sample, sampled
from tests.kit.team_play import match_records, play_team_match
from tests.second_verifier import node

MODULES: Final = sorted(node.VERIFIER.rglob("*.mjs"))
RUNNER: Final = node.VERIFIER / "verify.mjs"
RELEASED: Final = sorted(
    path
    for path in (node.FOLDER.parent / "golden" / "released").glob("*/*.hordago.jsonl")
    if not path.name.startswith("tournament-")
)
"""Of tables and of team matches: this verifier reads no tournaments."""
PUBLISHED: Final = {
    b"": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    b"abc": "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
    b"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq": (
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
}
"""SHA-256 as FIPS 180 gives it for examples."""


def checks(file: Path, *words: str) -> list[dict[str, Any]]:
    """What the verifier says of a file, check by check."""
    shown = node.run("show_checks.mjs", *words, file)
    assert shown.stderr == ""
    return [json.loads(line) for line in shown.stdout.splitlines()]


def verdict_of(found: list[dict[str, Any]]) -> dict[str, Any]:
    (verdict,) = [check for check in found if check["check"] == "verdict"]
    return verdict


def test_modules_import_each_other_and_nothing_else() -> None:
    """Only the runner for the command line asks node for anything."""
    imported = {path: re.findall(r'from "([^"]+)"', path.read_text("utf-8")) for path in MODULES}
    assert len(MODULES) > 15
    assert sum(map(len, imported.values())) > 30
    elsewhere = {(path.name, name) for path, names in imported.items() for name in names if not name.startswith(".")}
    assert elsewhere == {("verify.mjs", "node:fs")}
    portable = [path for path in MODULES if path != RUNNER]
    node_only = re.compile(r"\b(?:Buffer|process|require|__dirname)\b")
    assert [path.name for path in portable if node_only.search(path.read_text("utf-8"))] == []


def test_the_digest_is_that_of_the_standard(tmp_path: Path) -> None:
    """For the published examples, and for messages and keys of every length around the blocks."""
    chance = random.Random(1)  # the same messages every time
    pairs = [(chance.randbytes(size % 65), chance.randbytes(size)) for size in [*range(200), 5_000]]
    pairs += [(b"", message) for message in PUBLISHED]
    file = tmp_path / "pairs.json"
    file.write_text(json.dumps([[part.hex() for part in pair] for pair in pairs]))
    found = json.loads(node.run("check_digests.mjs", file).stdout)
    assert [digest for digest, _ in found[-len(PUBLISHED) :]] == list(PUBLISHED.values())
    assert found == [
        [hashlib.sha256(message).hexdigest(), hmac.digest(key, message, "sha256").hex()] for key, message in pairs
    ]


@pytest.mark.parametrize("words", [(), ("--insecure",)])
def test_a_signature_is_checked_where_the_page_can(words: tuple[str, ...], tmp_path: Path) -> None:
    """The verdict, and the place in the log, are the same where it cannot."""
    file = tmp_path / "signed.hordago.jsonl"
    file.write_bytes(whole(short(), UNOPENED))
    found = checks(file, *words)
    assert verdict_of(found)["kind"] == "chained"
    (signature,) = [check for check in found if check["check"] == "signature"]
    assert signature["state"] == ("unchecked" if words else "valid")
    (place,) = [check for check in found if check["check"] == "log"]
    assert 0 < place["index"] < place["size"]


@pytest.mark.parametrize("words", [(), ("--insecure",)])
def test_a_false_signature_is_found_only_where_the_page_can_check_it(words: tuple[str, ...], tmp_path: Path) -> None:
    """But never called valid."""
    content = whole(short(), UNOPENED)
    at = content.index(b"\\n", content.index("— ".encode())) - 8
    file = tmp_path / "forged.hordago.jsonl"
    file.write_bytes(content[:at] + bytes([content[at] ^ 1]) + content[at + 1 :])
    found = checks(file, *words)
    verdict = verdict_of(found)
    states = [check["state"] for check in found if check["check"] == "signature"]
    if words:
        assert (verdict["kind"], states) == ("chained", ["unchecked"])
    else:
        assert (verdict["kind"], verdict["version"], verdict["failed"]) == ("broken", 0, "signature")
        assert states == []


@pytest.mark.slow
def test_every_deal_is_reported_with_its_deck() -> None:
    """The hands are those that the full record opens, and come from the deck as the seats are dealt them."""
    full = [path for path in RELEASED if ".all." in path.name]
    assert full
    for path in each(full):
        opened = [
            [json.loads(envelope["payload"])["cards"] for envelope in event["sealed"]]
            for event in map(json.loads, path.read_text("utf-8").splitlines()[1:])
            if event.get("type") == "hands_dealt"
        ]
        deals = [check for check in checks(path) if check["check"] == "deal"]
        assert [deal["hands"] for deal in deals] == opened
        for deal in deals:
            dealt = {
                seat: {card for card, to in zip(deal["deck"], deal["to"], strict=True) if to == seat}
                for seat in range(4)
            }
            assert len(set(deal["deck"])) == 40
            assert [dealt[seat] for seat in range(len(deal["hands"]))] == [set(hand) for hand in deal["hands"]]


@sampled
@pytest.mark.slow
def test_both_verifiers_name_the_same_version(sample: Sample) -> None:
    """A bit is flipped in each released record, and one is cut."""
    chance = random.Random(3)  # the same bits every time
    broken = 0
    with node.verifier() as second:
        for path in each(RELEASED):
            content = path.read_bytes()
            places = [(chance.randrange(len(content)), chance.randrange(8)) for _ in range(8)]
            flipped = sample(places, 3)
            files = [content[:at] + bytes([content[at] ^ 1 << bit]) + content[at + 1 :] for at, bit in flipped]
            files += [content[:at] for at, _ in places[:1]]
            for file in files:
                second.ask(file)
                first, other = verify([file]), second.answer()
                broken += first.kind == "broken"
                assert _place(first) == (other.kind, other.line, other.version), (first.reason, other.reason)
    assert broken > 2 * len(RELEASED)


def _place(verdict: Verdict) -> tuple[str, int, int]:
    return verdict.kind, verdict.line, verdict.version


def test_others_can_run_while_it_works(tmp_path: Path) -> None:
    """A long file is not one long piece of work."""
    file = tmp_path / "match.hordago.jsonl"
    file.write_bytes(b"".join(match_records(play_team_match(7, tables=4, games=3), "public")))
    found = checks(file)
    assert verdict_of(found)["kind"] == "complete"
    sums = [check for check in found if check["check"] == "totals"]
    assert len(sums) > 3
    assert [one["events"] for one in sums] == sorted(one["events"] for one in sums)
    assert found[-1]["turns"] >= len(sums) - 1

"""docs/records.md: worked values recomputed with hashlib alone, and a catalogue of events that is that of the code.

``Reader`` verifies the worked record as the document describes it, and notes every hash it computes on the way. The
document has to show these hashes, each with the same message, and no other.
"""

import json
import re
from base64 import b64encode
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from hashlib import sha256

import pytest

from domain.actors import SIGNATURE_AUDIENCE
from domain.chain import Link
from domain.records.signatures import Trust
from domain.records.verify import verify
from service.keys import verify_signature
from tests.docs import catalogue, rule_tables, worked_match, worked_record
from tests.docs.blocks import FOLDER, blocks, read
from tests.docs.reader import MUS_DECK, Hash, Reader
from tests.kit.disputes.disputed_match import disputed_match
from tests.kit.each import each
from tests.kit.play import play_table
from tests.kit.team_play import play_team_match

DOCUMENT = read("records.md")
FILE = (FOLDER / worked_match.FILE).read_bytes()


def message_of(text: str) -> bytes:
    """Join the lines of hex, without what is said beside them."""
    return bytes.fromhex("".join(re.findall(r"^([0-9a-f]+)(?: +# .*)?$", text, re.MULTILINE)))


def shown(text: str) -> Iterator[Hash]:
    """Parse every block of the document that shows a hash."""
    for block in re.findall(r"```text\n(sha256|hmac-sha256 with key [0-9a-f]{64})\n(.*?)```", text, re.DOTALL):
        message = message_of(block[1])
        result = bytes.fromhex(re.findall(r"^= ([0-9a-f]{64})$", block[1], re.MULTILINE)[0])
        cut = re.findall(r"^first (\d+) bytes: ([0-9a-f]+)$", block[1], re.MULTILINE)
        for size, prefix in cut:
            assert bytes.fromhex(prefix) == result[: int(size)]
        lines = len(block[1].rstrip("\n").split("\n"))
        assert lines == len(re.findall(r"^[0-9a-f]+(?:  +# .*)?$", block[1], re.MULTILINE)) + 1 + len(cut), block
        key = None if block[0] == "sha256" else bytes.fromhex(block[0].split(" ")[-1])
        yield Hash(key, message, result)


def keys() -> list[str]:
    """The keys that the document shows: of the house, of the witness."""
    return re.findall(r"^(\w+\+[0-9a-f]{8}\+[A-Za-z0-9+/=]+)$", DOCUMENT, re.MULTILINE)


def root(leaves: Sequence[bytes]) -> bytes:
    """The root of a tree (RFC 6962, 2.1)."""
    if len(leaves) == 1:
        return leaves[0]
    middle = 1 << (len(leaves) - 1).bit_length() - 1
    return sha256(b"\x01" + root(leaves[:middle]) + root(leaves[middle:])).digest()


def consistency(leaves: Sequence[bytes], old: int, *, whole: bool = True) -> list[bytes]:
    """A consistency proof (RFC 6962, 2.1.2)."""
    if old == len(leaves):
        return [] if whole else [root(leaves)]
    middle = 1 << (len(leaves) - 1).bit_length() - 1
    if old <= middle:
        return [*consistency(leaves[:middle], old, whole=whole), root(leaves[middle:])]
    return [*consistency(leaves[middle:], old - middle, whole=False), root(leaves[:middle])]


@cache
def made() -> dict[str, str]:
    """The made blocks of the document."""
    return blocks(DOCUMENT)


def hex_lines(name: str) -> list[str]:
    """The hex at the end of each line of a block."""
    return re.findall(r"\b([0-9a-f]{64})\b", made()[name])


def test_every_hash_of_the_document_is_recomputed() -> None:
    """A reader of the file computes these hashes, with these messages, and no other."""
    reader = Reader(FILE)
    entropy = reader.check_seed()
    reader.check_cards(entropy)
    reader.check_envelopes()
    reader.check_chain()
    _, text = reader.check_log()
    reader.check_head()
    reader.check_signatures(text, keys())
    reader.team_values(entropy)
    in_document = list(shown(DOCUMENT))
    assert len(in_document) == len({(one.key, one.message) for one in in_document})
    assert {(one.key, one.message, one.result) for one in in_document} == {
        (one.key, one.message, one.result) for one in reader.computed
    }
    assert DOCUMENT.count("\n= ") == len(in_document) + 2  # the two signatures


def test_the_shuffle_is_the_one_that_the_document_shows() -> None:
    """Draws, and the order they lead to."""
    reader = Reader(FILE)
    entropy = reader.check_seed()
    deck, draws = reader.shuffled(entropy, 1, MUS_DECK)
    _, lot = reader.shuffled(entropy, 0, [0, 1])
    assert made()["deck-order"].split()[1:-1] == deck
    for name, expected in (("deck-draws", draws[:8]), ("lot-draws", lot)):
        rows = re.findall(r"^\| (\d+) \| ([0-9a-f]{8}) = (\d+) \| (\d+) \| (\d+) \|$", made()[name], re.MULTILINE)
        assert [(int(i), int(x), int(limit), int(j)) for i, _, x, limit, j in rows] == expected
        assert all(int(digits, 16) == int(x) for _, digits, x, _, _ in rows)


def test_the_values_of_a_team_match_are_recomputed() -> None:
    """The id of a table, the order of recycled cards."""
    reader = Reader(FILE)
    id_, order = reader.team_values(reader.check_seed())
    assert id_.hex() == made()["table-id"].split()[-2].replace("-", "")
    assert made()["recycle"].split("```text\n")[-1].split("\n")[0].split() == order


def test_the_log_of_the_document_is_recomputed() -> None:
    """Leaves, root, consistency proof."""
    reader = Reader(FILE)
    reached, _ = reader.check_log()
    rows = re.findall(r"^\| (\d+) \| ([^|]+) \| `([0-9a-f]{64})` \|$", made()["leaves"], re.MULTILINE)
    leaves = [bytes.fromhex(leaf) for _, _, leaf in rows]
    assert [int(number) for number, _, _ in rows] == list(range(22))
    for _, what, leaf in each(rows):
        if what.startswith("version "):
            version = int(what.removeprefix("version "))
            assert version == 1 or reader.leaf(version).hex() == leaf
    assert sum(what.startswith("version ") for _, what, _ in rows) == len(reader.events)
    assert root(leaves) == reached
    assert hex_lines("consistency") == [one.hex() for one in (root(leaves[:6]), *consistency(leaves, 6))]


def test_the_map_of_heads_of_the_document_is_recomputed() -> None:
    """Its leaves by their keys, and its root by the definition."""
    row = r"^\| ([0-9a-f-]{36}) \| `([0-9a-f]{4})` \| `([01]{8})` \| `([0-9a-f]{64})` \|$"
    rows = re.findall(row, made()["head-table"], re.MULTILINE)
    assert len(rows) == 4
    found: dict[str, bytes] = {}
    for stream, begins, bits, leaf in each(rows):
        key = sha256(b"hordago/head-key/1" + bytes.fromhex(stream.replace("-", ""))).digest()
        assert (key[:2].hex(), f"{key[0]:08b}") == (begins, bits)
        found[f"{int.from_bytes(key, 'big'):0256b}"] = bytes.fromhex(leaf)
    line = json.loads(FILE.splitlines()[0])["checkpoint"].split("\n\n")[0].split("\n")[-1]
    assert b64encode(map_root(found)).decode() == line.removeprefix("heads ")


def map_root(leaves: Mapping[str, bytes]) -> bytes:
    """The root of a part of the map, by the bits of the keys that are left."""
    if len(leaves) < 2:
        return next(iter(leaves.values()), bytes(32))
    halves = ({bits[1:]: leaf for bits, leaf in leaves.items() if bits[0] == half} for half in "01")
    return sha256(b"\x03" + b"".join(map(map_root, halves))).digest()


def test_the_signatures_of_the_document_are_checked() -> None:
    """Public keys, messages and signatures, as the document shows them."""
    reader = Reader(FILE)
    _, text = reader.check_log()
    checked = reader.check_signatures(text, keys())
    shown_ = made()["signatures"].removeprefix("```text\n").removesuffix("```\n").split("ed25519 of the ")[1:]
    assert len(shown_) == len(checked) == 2
    for part, (public, message, signature) in each(zip(shown_, checked, strict=True)):
        assert f"public key {public.hex()}\n" in part
        assert message_of(part) == message
        assert f"\n= {signature.hex()}\n" in part
    assert made()["checkpoint"] == f"```text\n{reader.header['checkpoint']}```\n"


def test_the_lines_of_the_document_are_lines_of_the_file() -> None:
    """Events stand there as they are; a redacted one but for what its reader may not have."""
    lines = FILE.decode().splitlines()
    parts = {name: made()[name].split("\n")[1:-2] for name in ("header", "event", "hands", "draws", "redacted")}
    assert parts["header"] == [lines[0]]
    assert parts["event"] == [lines[2]]
    assert parts["hands"] == [lines[8]]
    assert parts["draws"] == lines[11:15]
    full, seen = json.loads(lines[8]), json.loads(parts["redacted"][0])
    for key in ("salt", "payload"):
        del full["sealed"][1][key]
    assert seen == full


def test_the_worked_record_is_what_the_code_writes_and_accepts() -> None:
    """`python -m tests.docs` would change nothing, and the verifier calls the file complete."""
    assert worked_match.file() == FILE
    assert made() == worked_record.blocks() | rule_tables.record_blocks()
    verdict = verify([FILE], trust=Trust(verify_signature))
    assert (verdict.kind, verdict.decided, verdict.version) == ("complete", True, 17)


def test_a_changed_byte_of_the_worked_record_is_found() -> None:
    """Or the reader of this test would prove nothing."""
    changed = FILE.replace(b'"at_ms":1790000014000', b'"at_ms":1790000014001')
    assert changed != FILE
    with pytest.raises(AssertionError):
        Reader(changed).check_chain()


@pytest.mark.parametrize("heading", [*catalogue.KINDS, catalogue.PARTS])
def test_the_catalogue_has_every_event_and_field_of_the_code_and_no_other(heading: str) -> None:
    """Names, types, order."""
    listed, known = catalogue.documented(DOCUMENT)[heading], catalogue.known()[heading]
    assert {name: entry.fields for name, entry in listed.items()} == known


@pytest.mark.parametrize("heading", catalogue.KINDS)
def test_the_catalogue_says_what_is_sealed_in_each_event(heading: str) -> None:
    """The struct in the envelopes; none where nothing is sealed."""
    for name, entry in each(catalogue.documented(DOCUMENT)[heading].items()):
        assert entry.sealed == catalogue.sealed(heading, name), name
        assert entry.actors, name
        assert entry.actors <= {"player", "bot", "judge", "house", "rules"}, name


def streams() -> Iterator[tuple[list[str], list[Link]]]:
    """Streams of every kind that is recorded, and the headings that their events are listed under."""
    called: dict[str, object] = {"declarations": "called", "signs": "on"}
    yield ["Any table", "Disputes", "Mus"], disputed_match(3).links
    yield ["Any table", "Disputes", "Mus"], play_table(1, "mus-federation", bot="random", options=called).links
    yield ["Any table", "Disputes", "Mushi"], play_table(1, "mushi", players=(1, None), bot="random").links
    match = play_team_match(3, tie_breaks=("extra-game",))
    yield ["Team match"], match.stream.links
    for table in match.tables:
        yield ["Any table", "Disputes", "Mus"], table.links


def test_events_are_of_the_actors_and_audiences_of_the_catalogue() -> None:
    """In matches of every kind: who acts, and who has an envelope."""
    listed = catalogue.documented(DOCUMENT)
    seen: set[str] = set()
    for headings, links in each(streams()):
        for link in links:
            entry = next(listed[heading][link.type] for heading in headings if link.type in listed[heading])
            assert link.actor.split(":")[0] in entry.actors, link.type
            beside = [seal for seal in link.sealed if seal.audience != SIGNATURE_AUDIENCE]
            assert entry.sealed is not None or not beside, link.type
            seen.add(link.type)
    assert len(seen) > 40

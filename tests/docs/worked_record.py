"""The worked record of docs/records.md, printed: every hash that the file rests on, with its message.

tests/test_docs_records.py recomputes all of it, by a reader that knows the format from the document alone.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from hashlib import sha256
from hmac import digest
from typing import Final

from msgspec import structs

from domain import sealing, shuffling
from domain.chain import GENESIS
from domain.games.mus.cards import CODES, DECK
from domain.log import cosignatures, heads, proofs
from domain.log.entries import entry_event, entry_place
from domain.log.notes import COSIGNATURE, ED25519, key_text, read_note
from domain.records.lines import write_event_line
from domain.stream import uuid_text
from domain.teams.setup import table_id
from tests.docs.worked_match import (
    COSIGNED_S,
    EARLIER_SIZE,
    NONCE,
    OTHERS_BEFORE,
    SEED,
    STREAM,
    ends,
    file,
    head_map,
    header,
    leaves,
    root,
    signer,
    worked,
)

RECYCLED: Final = ("4o", "5o", "7c")

Part = tuple[bytes, str | None]
"""Bytes of a message, and what they are; None for text, which is printed beside its bytes."""


def _lines(parts: Iterable[Part]) -> Iterator[str]:
    for content, what in parts:
        for start in range(0, len(content), 32):
            piece = content[start : start + 32]
            text = piece.decode() if what is None else what if start == 0 else ""
            yield f"{piece.hex():<64}  # {text}".rstrip(" #")


def _fence(first: str, parts: Sequence[Part], result: bytes, cut: int | None = None) -> str:
    lines = [first, *_lines(parts), f"= {result.hex()}"]
    if cut is not None:
        lines.append(f"first {cut} bytes: {result[:cut].hex()}")
    return "```text\n" + "\n".join(lines) + "\n```\n"


def _sha256(*parts: Part) -> str:
    return _fence("sha256", parts, sha256(b"".join([part for part, _ in parts])).digest())


def _hmac(key: bytes, *parts: Part, cut: int | None = None) -> str:
    message = b"".join([part for part, _ in parts])
    return _fence(f"hmac-sha256 with key {key.hex()}", parts, digest(key, message, "sha256"), cut)


def _text(text: str) -> Part:
    return text.encode(), None


def _lp(content: bytes, what: str) -> tuple[Part, Part]:
    return (len(content).to_bytes(4, "big"), f"length of the {what}"), (content, None)


STREAM_PART: Final[Part] = (STREAM, "stream id")


def _deck_key(d: int) -> str:
    return _hmac(
        SEED,
        _text("hordago/deck/1"),
        STREAM_PART,
        (worked().entropy, "entropy"),
        (d.to_bytes(4, "big"), f"d = {d}"),
        (bytes(4), "k = 0"),
    )


def _words(d: int, count: int) -> str:
    key = shuffling.deck_key(SEED, STREAM, worked().entropy, d, 0)
    return "\n".join(_hmac(key, (number.to_bytes(8, "big"), f"counter {number}")) for number in range(count))


def _draws(d: int, size: int, shown: int) -> str:
    source = shuffling.words(shuffling.deck_key(SEED, STREAM, worked().entropy, d, 0))
    rows = ["| i | word x | x is below | j = x mod (i + 1) |", "|---|---|---|---|"]
    for last in range(size - 1, max(0, size - 1 - shown), -1):
        limit = 2**32 // (last + 1) * (last + 1)
        word = next(word for word in source if word < limit)
        rows.append(f"| {last} | {word:08x} = {word} | {limit} | {word % (last + 1)} |")
    return "\n".join(rows) + "\n"


def _order() -> str:
    deck = shuffling.shuffled(shuffling.deck_key(SEED, STREAM, worked().entropy, 1, 0), DECK)
    rows = [" ".join(f"{CODES[card]:<3}" for card in deck[start : start + 10]).rstrip() for start in range(0, 40, 10)]
    return "```text\n" + "\n".join(rows) + "\n```\n"


def _envelopes() -> str:
    blocks: list[str] = []
    for link in worked().links:
        for envelope in link.sealed:
            assert envelope.salt is not None
            assert envelope.payload is not None
            salt = _hmac(
                SEED,
                _text("hordago/salt/1"),
                STREAM_PART,
                (link.version.to_bytes(8, "big"), f"version {link.version}"),
                _text(envelope.audience),
                cut=sealing.SALT_BYTES,
            )
            commitment = _sha256((b"\x01", "a commitment"), (envelope.salt, "salt"), (envelope.payload, None))
            caption = f"Version {link.version}, `{link.type}`, for `{envelope.audience}`, salt and commitment:"
            blocks.append(f"{caption}\n\n{salt}\n{commitment}")
    return "\n".join(blocks)


def _chain() -> str:
    blocks: list[str] = []
    previous = GENESIS
    for link in worked().links:
        parts: list[Part] = [
            (b"\x00", "a link"),
            (previous, f"hash of version {link.version - 1}" if link.version > 1 else "hash 0"),
            STREAM_PART,
            (link.version.to_bytes(8, "big"), f"version {link.version}"),
            (link.at_ms.to_bytes(8, "big"), f"at_ms {link.at_ms}"),
            *_lp(link.actor.encode(), "actor"),
            *_lp(link.type.encode(), "type"),
            *_lp(link.data, "data"),
            (len(link.sealed).to_bytes(1, "big"), "number of envelopes"),
        ]
        for envelope in link.sealed:
            parts += (*_lp(envelope.audience.encode(), "audience"), (envelope.commitment, "commitment"))
        blocks.append(f"Version {link.version}, `{link.type}`:\n\n{_sha256(*parts)}")
        previous = link.hash
    return "\n".join(blocks)


def _jsonl(*lines: bytes) -> str:
    return "```json\n" + "\n".join(one.decode() for one in lines) + "\n```\n"


def _events(*numbers: int) -> str:
    return _jsonl(*[write_event_line(worked().links[number - 1]) for number in numbers])


def _redacted() -> str:
    link = worked().links[7]
    return _jsonl(write_event_line(structs.replace(link, sealed=sealing.redact(link.sealed, "seat:0"))))


def _header_line() -> str:
    return _jsonl(file().split(b"\n", 1)[0])


def _leaf_table() -> str:
    rows = ["| index | event | leaf hash |", "|---|---|---|"]
    for number, leaf in enumerate(leaves()):
        version = number - OTHERS_BEFORE + 1
        what = f"version {version}" if 1 <= version <= len(worked().links) else "of another stream"
        rows.append(f"| {number} | {what} | `{leaf.hex()}` |")
    return "\n".join(rows) + "\n"


def _leaf() -> str:
    before, last = worked().links[-2:]
    place = _sha256(_text("hordago/log/place/1"), STREAM_PART, (before.hash, f"hash of version {before.version}"))
    event = _sha256(_text("hordago/log/event/1"), (last.hash, f"hash of version {last.version}"))
    entry = (entry_place(STREAM, before.hash), "place"), (entry_event(last.hash), "event")
    return "\n".join([place, event, _sha256((b"\x00", "a leaf"), *entry)])


def _node(start: int, middle: int, end: int) -> str:
    left, right = root(proofs.Span(start, middle)), root(proofs.Span(middle, end))
    parts = ((b"\x01", "a node"), (left, _span(start, middle)), (right, _span(middle, end)))
    return f"{_span(start, end).capitalize()}:\n\n{_sha256(*parts)}"


def _span(start: int, end: int) -> str:
    return f"leaf {start}" if end == start + 1 else f"leaves {start} to {end - 1}"


def _path() -> str:
    steps = ((18, 19, 20), (16, 18, 20), (16, 20, 22), (0, 16, 22))
    assert len(leaves()) == 22
    return "\n".join(_node(*step) for step in steps)


def _consistency() -> str:
    path = [root(span).hex() for span in proofs.consistency_spans(EARLIER_SIZE, len(leaves()))]
    earlier = root(proofs.Span(0, EARLIER_SIZE)).hex()
    rows = [f"root of {EARLIER_SIZE}: {earlier}", *[f"proof {place}: {step}" for place, step in enumerate(path)]]
    return "```text\n" + "\n".join(rows) + "\n```\n"


def _head_key() -> str:
    return _sha256(_text("hordago/head-key/1"), STREAM_PART)


def _head_value() -> str:
    head = ends()[STREAM]
    return _sha256(
        _text("hordago/head/1"),
        (head.version.to_bytes(8, "big"), f"version {head.version}"),
        (bytes([head.over]), "status 1, over"),
        (head.ruled.to_bytes(8, "big"), "ruled 0, never"),
        (head.hash, "hash of the last event"),
    )


def _head_leaf() -> str:
    key, value = heads.head_key(STREAM), heads.head_value(ends()[STREAM])
    return _sha256((b"\x02", "a leaf of the map"), (key, "key"), (value, "value"))


def _head_table() -> str:
    rows = ["| stream | key begins with | bits | leaf |", "|---|---|---|---|"]
    for stream, head in sorted(ends().items(), key=lambda one: heads.head_key(one[0])):
        key = heads.head_key(stream)
        leaf = heads.head_leaf(key, heads.head_value(head))
        rows.append(f"| {uuid_text(stream)} | `{key[:2].hex()}` | `{key[0]:08b}` | `{leaf.hex()}` |")
    return "\n".join(rows) + "\n"


def _head_path() -> str:
    key, path = heads.head_key(STREAM), head_map().proof(STREAM).path
    reached, blocks = heads.head_leaf(key, heads.head_value(ends()[STREAM])), list[str]()
    for depth, step in zip(range(len(path) - 1, -1, -1), path, strict=True):
        bit = key[depth >> 3] >> 7 - (depth & 7) & 1
        own, beside = (reached, "this way"), (step, "beside it")
        parts = ((b"\x03", "a node of the map"), *((beside, own) if bit else (own, beside)))
        side = "right" if bit else "left"
        blocks.append(f"Bit {depth} of the key is {bit}, so this way is the {side} half:\n\n{_sha256(*parts)}")
        reached = heads.map_node(step, reached) if bit else heads.map_node(reached, step)
    assert reached == head_map().root
    return "\n".join(blocks)


def _checkpoint() -> str:
    checkpoint = header().checkpoint
    assert checkpoint is not None
    return "```text\n" + checkpoint + "```\n"


def _key_id(name: str, algorithm: int) -> str:
    key, _ = signer(name, algorithm)
    named = (f"{key.name}\n".encode(), f"{key.name} and a line end")
    parts = (named, (bytes([algorithm]), "algorithm"), (key.public, "public key"))
    id_ = sha256(b"".join([part for part, _ in parts])).digest()
    return f"{_fence('sha256', parts, id_, 4)}\n```text\n{key_text(key)}\n```\n"


def _signatures() -> str:
    note = read_note(header().checkpoint or "")
    signed, cosigned = note.signatures
    message = cosignatures.cosigned_text(note.text, COSIGNED_S)
    rows: list[str] = []
    for name, content, blob in (("house", note.text.encode(), signed.blob), ("witness", message, cosigned.blob)):
        public = signer("hordago" if name == "house" else "witness", ED25519)[0].public
        rows += [f"ed25519 of the {name}, public key {public.hex()}"]
        lines = content.decode().splitlines()
        rows += _lines([(f"{one}\n".encode(), f"{one} and a line end") for one in lines])
        rows += [f"time: {blob[:-64].hex()}"] if blob[:-64] else []
        rows += [f"= {blob[-64:].hex()}"]
    return "```text\n" + "\n".join(rows) + "\n```\n"


def _table_id() -> str:
    content = b"hordago/team-table/1" + STREAM + (2).to_bytes(4, "big")
    parts = (_text("hordago/team-table/1"), (STREAM, "id of the match"), ((2).to_bytes(4, "big"), "table 2"))
    found = _fence("sha256", parts, sha256(content).digest(), 16)
    return f"{found}\n```text\n{uuid_text(table_id(STREAM, 2))}\n```\n"


def _recycle() -> str:
    blocks = [
        _hmac(
            SEED,
            _text("hordago/recycle/1"),
            STREAM_PART,
            (worked().entropy, "entropy"),
            ((101).to_bytes(4, "big"), "d = 101, board 0101"),
            (bytes(4), "k = 0"),
            (b"\x02", "seat 2"),
            ((1).to_bytes(4, "big"), "r = 1"),
            _text(card),
        )
        for card in RECYCLED
    ]
    keys = {card: shuffling.recycle_key(SEED, STREAM, worked().entropy, 101, 0, 2, 1, card) for card in RECYCLED}
    order = " ".join(sorted(RECYCLED, key=lambda card: keys[card]))
    return "\n".join(blocks) + f"\n```text\n{order}\n```\n"


MADE: Final[dict[str, Callable[[], str]]] = {
    "genesis": lambda: _sha256(_text("hordago/stream/1")),
    "seed-commitment": lambda: _sha256(_text("hordago/seed/1"), STREAM_PART, (SEED, "house seed")),
    "house-nonce": lambda: _hmac(
        SEED, _text("hordago/nonce/1"), STREAM_PART, ((1).to_bytes(4, "big"), "seat 1"), cut=16
    ),
    "nonce-commitment": lambda: _sha256(
        _text("hordago/nonce-commitment/1"), STREAM_PART, _text("seat:0"), (NONCE, "nonce of seat 0")
    ),
    "entropy": lambda: _sha256(
        _text("hordago/entropy/1"),
        (NONCE, "nonce of seat 0"),
        (shuffling.house_nonce(SEED, STREAM, 1), "nonce of seat 1"),
    ),
    "lot-key": lambda: _deck_key(0),
    "lot-words": lambda: _words(0, 1),
    "lot-draws": lambda: _draws(0, 2, 1),
    "deck-key": lambda: _deck_key(1),
    "deck-words": lambda: _words(1, 5),
    "deck-draws": lambda: _draws(1, 40, 8),
    "deck-order": _order,
    "hands": lambda: _events(8),
    "draws": lambda: _events(11, 12, 13, 14),
    "envelopes": _envelopes,
    "chain": _chain,
    "header": _header_line,
    "event": lambda: _events(2),
    "redacted": _redacted,
    "leaves": _leaf_table,
    "leaf": _leaf,
    "path": _path,
    "consistency": _consistency,
    "head-key": _head_key,
    "head-value": _head_value,
    "head-leaf": _head_leaf,
    "head-table": _head_table,
    "head-path": _head_path,
    "checkpoint": _checkpoint,
    "house-key": lambda: _key_id("hordago", ED25519),
    "witness-key": lambda: _key_id("witness", COSIGNATURE),
    "signatures": _signatures,
    "table-id": _table_id,
    "recycle": _recycle,
}


def blocks() -> dict[str, str]:
    """Make every block of the document by its name."""
    return {name: make() for name, make in MADE.items()}

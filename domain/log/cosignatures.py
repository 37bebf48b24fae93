"""Cosignatures (C2SP tlog-cosignature): a witness says that a checkpoint continues all it has seen of that log.

The house adds a line of this kind too, which says when it signed (`clock_key`).

What it signs is the time and the text of the checkpoint; the line of the note holds the time, 8 bytes big-endian in
seconds since 1970-01-01 UTC, and then the 64 bytes of the signature.
"""

from typing import Final

from domain.log.notes import COSIGNATURE, Check, Key, Note, read_note, signature_blobs

_TIME_BYTES: Final = 8
LAST_S: Final = 2**63 - 1
"""The latest time that a cosignature may name."""


def cosigned_text(text: str, at_s: int) -> bytes:
    """Write the text that a witness signs for a checkpoint."""
    return f"cosignature/v1\ntime {at_s}\n{text}".encode()


def clock_key(key: Key) -> Key:
    """Get the key with which a house adds the time to its checkpoints: the same one, for another use and so another id.

    What the two sign cannot be taken for each other: the name of a log has slashes, and `cosignature/v1` has just one.
    """
    return Key(key.name, COSIGNATURE, key.public)


def cosignature_blob(at_s: int, signature: bytes) -> bytes:
    """Write what follows the key id in the witness's line."""
    return at_s.to_bytes(_TIME_BYTES, "big") + signature


def find_cosignature(note: Note, key: Key, check: Check) -> bytes | None:
    """Find the earliest signature of this witness: what follows the key id in its line.

    `None` without one, and where one in the witness's name is false: then no line of it is worth anything.
    """
    found = signature_blobs(note, key)
    if not found or not all(_holds(note, key, blob, check) for blob in found):
        return None
    return min(found, key=lambda blob: blob[:_TIME_BYTES])


def _holds(note: Note, key: Key, blob: bytes, check: Check) -> bool:
    at_s = int.from_bytes(blob[:_TIME_BYTES], "big")
    return at_s <= LAST_S and check(key.public, cosigned_text(note.text, at_s), blob[_TIME_BYTES:])


def signing_second(written: str, house: Key) -> int | None:
    """Read from a signed note when its house says that it signed, unchecked; `None` where it does not say."""
    found = signature_blobs(read_note(written), clock_key(house))
    return int.from_bytes(found[0][:_TIME_BYTES], "big") if found else None


def cosigned_at(note: Note, key: Key, check: Check) -> int | None:
    """Get when this witness cosigned the note, in seconds; `None` where it did not."""
    found = find_cosignature(note, key, check)
    return None if found is None else int.from_bytes(found[:_TIME_BYTES], "big")

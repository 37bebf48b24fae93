"""Cosignatures (C2SP tlog-cosignature): a witness says that a checkpoint continues all it has seen of that log.

What it signs is the time and the text of the checkpoint; the line of the note holds the time, 8 bytes big-endian in
seconds since 1970-01-01 UTC, and then the 64 bytes of the signature.
"""

from typing import Final

from domain.log.notes import Check, Key, Note, signature_blobs

_TIME_BYTES: Final = 8


def cosigned_text(text: str, at_s: int) -> bytes:
    """Write the text that a witness signs for a checkpoint."""
    return f"cosignature/v1\ntime {at_s}\n{text}".encode()


def cosignature_blob(at_s: int, signature: bytes) -> bytes:
    """Write what follows the key id in the witness's line."""
    return at_s.to_bytes(_TIME_BYTES, "big") + signature


def find_cosignature(note: Note, key: Key, check: Check) -> bytes | None:
    """Find the signature of this witness: what follows the key id in its line; `None` without one."""
    for found in signature_blobs(note, key):
        at_s = int.from_bytes(found[:_TIME_BYTES], "big")
        if check(key.public, cosigned_text(note.text, at_s), found[_TIME_BYTES:]):
            return found
    return None


def cosigned_at(note: Note, key: Key, check: Check) -> int | None:
    """Get when this witness cosigned the note, in seconds; `None` where it did not."""
    found = find_cosignature(note, key, check)
    return None if found is None else int.from_bytes(found[:_TIME_BYTES], "big")

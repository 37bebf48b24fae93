"""Receipts: the house signs an event at once, before its log is signed (records.md, "Receipts").

A checkpoint comes seconds after a move. Who has a receipt of the move can prove that the house took it and shows
another one now, whatever it signed in between.
"""

import re
from base64 import b64decode, b64encode
from binascii import Error as NotBase64
from typing import Final

from msgspec import Struct

from domain.log.notes import Check, Key

_KEY_ID_BYTES: Final = 4
_SIGNATURE_BYTES: Final = 64
_LINE: Final = re.compile(
    r"(?:hordago-receipt:\s*)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}) ([1-9][0-9]{0,15}) ([0-9a-f]{64}) (\S+)",
    re.IGNORECASE | re.ASCII,
)


class NotAReceipt(ValueError):
    """A line is no receipt."""


class Receipt(Struct, frozen=True):
    """What the house signed of an event."""

    stream: str
    """The id of its stream."""
    version: int
    hash: bytes
    key_id: bytes
    signature: bytes

    def signed_by(self, key: Key, check: Check) -> bool:
        """Check that a key signed it."""
        text = receipt_text(self.stream, self.version, self.hash)
        return self.key_id == key.id and check(key.public, text, self.signature)


def receipt_text(stream: str, version: int, hash_: bytes) -> bytes:
    """Write what is signed; it is no checkpoint, whose first line is an origin."""
    return f"hordago/receipt/1\n{stream}\n{version}\n{hash_.hex()}\n".encode()


def write_receipt(stream: str, version: int, hash_: bytes, key: Key, signature: bytes) -> str:
    """Write a receipt in its line."""
    return f"{stream} {version} {hash_.hex()} {b64encode(key.id + signature).decode()}"


def read_receipt(line: str) -> Receipt:
    """Read a receipt from its line, with or without the name of its header; raise NotAReceipt."""
    found = _LINE.fullmatch(line.strip())
    try:
        blob = b64decode(found[4], validate=True) if found is not None else b""
    except NotBase64 as error:
        raise NotAReceipt(line) from error
    if found is None or len(blob) != _KEY_ID_BYTES + _SIGNATURE_BYTES:
        raise NotAReceipt(line)
    stream, hash_ = found[1].lower(), bytes.fromhex(found[3])
    return Receipt(stream, int(found[2]), hash_, blob[:_KEY_ID_BYTES], blob[_KEY_ID_BYTES:])

"""Ids of streams: 16 bytes in formulas, a UUID in events, files and addresses."""

from hashlib import sha256


def uuid_text(id_: bytes) -> str:
    """Write 16 bytes as a UUID, lower-case."""
    digits = id_.hex()
    return "-".join((digits[:8], digits[8:12], digits[12:16], digits[16:20], digits[20:]))


def uuid_bytes(text: str) -> bytes:
    """Give the 16 bytes of an id; ValueError for anything but a UUID in its one form."""
    id_ = bytes.fromhex(text.replace("-", ""))
    if len(id_) != 16 or uuid_text(id_) != text:
        raise ValueError(text)
    return id_


def derive_id(purpose: bytes, *parts: bytes) -> bytes:
    """Derive the id of a stream from the stream that calls for it (UUIDv8), so that opening it twice is harmless."""
    digits = bytearray(sha256(purpose + b"".join(parts)).digest()[:16])
    digits[6] = digits[6] & 0x0F | 0x80
    digits[8] = digits[8] & 0x3F | 0x80
    return bytes(digits)

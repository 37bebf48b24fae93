"""The text form of a token: ``hdg_`` and 256 bits in base64url. Only its SHA-256 is ever stored."""

import re
from base64 import urlsafe_b64encode
from hashlib import sha256

PREFIX = "hdg_"
_TOKEN = re.compile(rb"hdg_[A-Za-z0-9_-]{43}")


def token_text(secret: bytes) -> str:
    """The token of 32 random bytes, as its owner sees it once."""
    return PREFIX + urlsafe_b64encode(secret).rstrip(b"=").decode()


def token_hash(text: str | bytes) -> bytes | None:
    """What is stored of a token; None for text that no token can be."""
    encoded = text.encode() if isinstance(text, str) else text
    return sha256(encoded).digest() if _TOKEN.fullmatch(encoded) else None

"""Which of our languages a client would like best (RFC 9110, 12.5.4)."""

import re
from functools import lru_cache
from typing import Literal, get_args

Language = Literal["en", "es", "fr", "eu"]
LANGUAGES: tuple[Language, ...] = get_args(Language)
DEFAULT: Language = "en"

_RANGE = re.compile(r"\s*([A-Za-z]{1,8}|\*)(?:-[A-Za-z0-9-]*)?\s*(?:;\s*q\s*=\s*([01](?:\.[0-9]{0,3})?)\s*)?")


@lru_cache(256)
def negotiated(accept_language: bytes | None) -> Language:
    """The language of the highest weight, the first of equals; a header that cannot be read asks for nothing."""
    best, best_weight = DEFAULT, 0.0
    for part in (accept_language or b"").decode("latin-1").split(","):
        match = _RANGE.fullmatch(part)
        if match is None:
            continue
        wanted = DEFAULT if match[1] == "*" else match[1].lower()
        weight = float(match[2] or 1)
        if wanted in LANGUAGES and weight > best_weight:
            best, best_weight = wanted, weight
    return best

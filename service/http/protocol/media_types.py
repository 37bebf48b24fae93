"""Choose the form of a response by the `Accept` header, and its language by `Accept-Language`."""

import re
from collections.abc import Sequence
from functools import lru_cache

from service.texts.catalogue import DEFAULT_LANGUAGE, LANGUAGES, Language

_MEDIA_RANGE = re.compile(r"\s*([\w.+*-]+)/([\w.+*-]+)\s*(?:;\s*q\s*=\s*([01](?:\.[0-9]{0,3})?)\s*)?")


def preferred_form(forms: Sequence[str], accept: bytes | None) -> str:
    """Return the media type to which the `Accept` header gives the highest weight; of several, the first.

    Plain text weighs as much as HTML where that is named: a person at an address of the API reads it with a browser.
    """
    weights = {
        (found[1], found[2]): float(found[3] or 1)
        for part in (accept or b"*/*").decode("latin-1").lower().split(",")
        if (found := _MEDIA_RANGE.fullmatch(part))
    }
    return max(forms, key=lambda form: _media_weight(form, weights))


def _media_weight(media_type: str, weights: dict[tuple[str, str], float]) -> float:
    """Return the weight of the most specific range that includes the media type."""
    kind, _, form = media_type.partition("/")
    read_alike = (("text", "html"),) if media_type == "text/plain" else ()
    fitting = ((kind, form), *read_alike, (kind, "*"), ("*", "*"))
    return next((weights[place] for place in fitting if place in weights), 0.0)


_LANGUAGE_RANGE = re.compile(r"\s*([A-Za-z]{1,8}|\*)(?:-[A-Za-z0-9-]*)?\s*(?:;\s*q\s*=\s*([01](?:\.[0-9]{0,3})?)\s*)?")


@lru_cache(256)
def negotiate_language(accept_language: bytes | None) -> Language:
    """Return the language of the highest weight, the first of equals; unreadable parts are ignored."""
    best, best_weight = DEFAULT_LANGUAGE, 0.0
    for part in (accept_language or b"").decode("latin-1").split(","):
        match = _LANGUAGE_RANGE.fullmatch(part)
        if match is None:
            continue
        wanted = DEFAULT_LANGUAGE if match[1] == "*" else match[1].lower()
        weight = float(match[2] or 1)
        if wanted in LANGUAGES and weight > best_weight:
            best, best_weight = wanted, weight
    return best

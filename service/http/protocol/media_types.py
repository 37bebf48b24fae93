"""Choose the form of a response by the `Accept` header."""

import re
from collections.abc import Sequence

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

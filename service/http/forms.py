"""In which of two forms a client would like an answer (RFC 9110, 12.5.1)."""

import re

_RANGE = re.compile(r"\s*([\w.+*-]+)/([\w.+*-]+)\s*(?:;\s*q\s*=\s*([01](?:\.[0-9]{0,3})?)\s*)?")


def rather(wanted: str, than: str, accept: bytes | None) -> bool:
    """Whether the header likes one media type better than another; where it does not tell them apart it does not."""
    weights = {
        (found[1], found[2]): float(found[3] or 1)
        for part in (accept or b"*/*").decode("latin-1").lower().split(",")
        if (found := _RANGE.fullmatch(part))
    }
    return _weight(wanted, weights) > _weight(than, weights)


def _weight(media_type: str, weights: dict[tuple[str, str], float]) -> float:
    """That of the range which fits best."""
    kind, _, form = media_type.partition("/")
    fitting = ((kind, form), (kind, "*"), ("*", "*"))
    return next((weights[place] for place in fitting if place in weights), 0.0)

"""Find the stream that a request is for in its target."""

import re
from typing import Final

IS_ID: Final = re.compile("([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})")
"""An id as this server writes it, and as paths and queries have to."""
_STREAM: Final = re.compile(rb"/v1/(?:tables|matches|tournaments|clubs)/" + IS_ID.pattern.encode() + rb"(?:[/?]|$)")


def stream_of(target: bytes) -> bytes | None:
    """Return the id of the stream that a request is for; None for what is answered alike wherever it comes."""
    found = _STREAM.match(target)
    return None if found is None else found[1]

"""An event as the rules speak of it, before it is sealed and chained, or after it is opened again."""

from typing import Any

import msgspec

Secrets = tuple[tuple[str, Any], ...]
"""``(audience, payload struct)`` for every sealed part the reader has; the struct is the game's own."""


class Event(msgspec.Struct, frozen=True, gc=False):
    """A body (the public part, a struct with a ``tag``) and its sealed parts."""

    body: Any
    secrets: Secrets = ()

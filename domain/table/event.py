"""An event as the rules speak of it, before it is sealed and chained, or after it is opened again."""

from typing import Any, ClassVar

import msgspec

Secrets = tuple[tuple[str, Any], ...]
"""``(audience, payload struct)`` for every sealed part the reader has; the struct is the game's own."""


class Event(msgspec.Struct, frozen=True, gc=False):
    """A body (the public part, a struct with a ``tag``) and its sealed parts."""

    body: Any
    secrets: Secrets = ()


class HouseSeed(msgspec.Struct, frozen=True):
    """Sealed to the house in the first event: 32 bytes as hex, read by nobody before it is opened."""

    seed: str


class SeedOpened(msgspec.Struct, frozen=True):
    """The house opens its seed (hex): from here on everything can be verified by anyone."""

    tag: ClassVar[str] = "seed_opened"
    seed: str

"""What a round is made of, before it has begun."""

from typing import NamedTuple


class Meetings(NamedTuple):
    """Who meets whom, ``(a, b)`` by entry; the first one is pairing 1."""

    pairs: tuple[tuple[int, int], ...]
    bye: int | None

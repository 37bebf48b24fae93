"""Look at each of some things, of which there must be one: a loop over nothing asserts nothing."""

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import TypeVar

T = TypeVar("T")


class NothingToLookAtError(AssertionError):
    """Say that there is none. Of a law such an example is none, and others are looked for."""


def each(things: Iterable[T]) -> Iterator[T]:
    """Return an iterator over the things, in their order; raise ``NothingToLookAtError`` at once if there is none."""
    rest = iter(things)
    for first in rest:
        return chain((first,), rest)
    raise NothingToLookAtError("nothing to look at")

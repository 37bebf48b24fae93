"""Which parts of a tree a proof is made of (RFC 6962, 2.1.1 and 2.1.2).

Every hash of a proof is the root over a span of leaves, `start` to `end` without it. A span is a row of complete
subtrees, so whoever keeps those can make any proof of any size the tree ever had.
"""

from typing import NamedTuple

from domain.log.tree import Node, kept


class Span(NamedTuple):
    """Leaves from `start`, counted from 0, up to `end` without it; never empty."""

    start: int
    end: int


def inclusion(index: int, size: int) -> list[Span]:
    """What leads from the leaf at `index` to the root of a tree of `size`, from the leaf upwards.

    ValueError where the tree has no such leaf.
    """
    if not 0 <= index < size:
        message = f"a tree of {size} has no leaf {index}"
        raise ValueError(message)
    start, end = 0, size
    path: list[Span] = []
    while end - start > 1:
        middle = _divided(start, end)
        if index < middle:
            path.append(Span(middle, end))
            end = middle
        else:
            path.append(Span(start, middle))
            start = middle
    return path[::-1]


def consistency(old: int, new: int) -> list[Span]:
    """What leads from the root of a tree of size `old` to that of the tree of size `new` that it grew to.

    ValueError unless 0 < old <= new; an empty tree is the beginning of every other.
    """
    if not 0 < old <= new:
        message = f"a tree of {old} does not grow to one of {new}"
        raise ValueError(message)
    start, end, whole = 0, new, True
    path: list[Span] = []
    while old != end:
        middle = _divided(start, end)
        if old <= middle:
            path.append(Span(middle, end))
            end = middle
        else:
            path.append(Span(start, middle))
            start, whole = middle, False
    return ([] if whole else [Span(start, end)]) + path[::-1]


def nodes(span: Span) -> list[Node]:
    """The complete subtrees that a span of a proof is made of, the largest first; it begins at a multiple of them."""
    return [Node(level, (span.start >> level) + place) for level, place in kept(span.end - span.start)]


def _divided(start: int, end: int) -> int:
    """Where a span of two leaves or more parts into its subtrees: after the largest power of two that leaves some."""
    return start + (1 << (end - start - 1).bit_length() - 1)

"""Find which parts of a tree a proof is made of (RFC 6962, 2.1), and check proofs (RFC 9162).

Every hash of a proof is the root over a span of leaves, from `start` up to `end`, which is not included. A span is a
row of complete subtrees: with those kept, any proof of any size that the tree ever had can be made. A proof is checked
from the hashes alone, without the tree.
"""

from collections.abc import Sequence
from typing import NamedTuple

from domain.log.tree import Node, complete_subtrees, node_hash


class Span(NamedTuple):
    """Leaves from `start`, counted from 0, up to `end` without it; never empty."""

    start: int
    end: int


def inclusion_spans(index: int, size: int) -> list[Span]:
    """List the spans that lead from the leaf at `index` to the root of a tree of `size`, from the leaf upwards.

    ValueError where the tree has no such leaf.
    """
    if not 0 <= index < size:
        message = f"a tree of {size} has no leaf {index}"
        raise ValueError(message)
    start, end = 0, size
    path: list[Span] = []
    while end - start > 1:
        middle = _split_at(start, end)
        if index < middle:
            path.append(Span(middle, end))
            end = middle
        else:
            path.append(Span(start, middle))
            start = middle
    return path[::-1]


def consistency_spans(old: int, new: int) -> list[Span]:
    """List the spans that lead from the root of a tree of size `old` to that of the tree of size `new`.

    ValueError unless 0 < old <= new; an empty tree is the beginning of every other.
    """
    if not 0 < old <= new:
        message = f"a tree of {old} does not grow to one of {new}"
        raise ValueError(message)
    start, end, whole = 0, new, True
    path: list[Span] = []
    while old != end:
        middle = _split_at(start, end)
        if old <= middle:
            path.append(Span(middle, end))
            end = middle
        else:
            path.append(Span(start, middle))
            start, whole = middle, False
    return ([] if whole else [Span(start, end)]) + path[::-1]


def span_nodes(span: Span) -> list[Node]:
    """List the complete subtrees of a span of a proof, the largest first; its start is a multiple of their size."""
    return [Node(level, (span.start >> level) + place) for level, place in complete_subtrees(span.end - span.start)]


def _split_at(start: int, end: int) -> int:
    """Return where a span of two or more leaves splits: after the largest power of two that is less than its length."""
    return start + (1 << (end - start - 1).bit_length() - 1)


def check_inclusion(leaf: bytes, index: int, size: int, path: Sequence[bytes], root: bytes) -> bool:
    """Check whether the tree of this size and root has this leaf hash at `index`."""
    if not 0 <= index < size:
        return False
    place, last, reached = index, size - 1, leaf
    for step in path:
        if last == 0:
            return False
        if place & 1 or place == last:
            reached = node_hash(step, reached)
            while place and not place & 1:
                place, last = place >> 1, last >> 1
        else:
            reached = node_hash(reached, step)
        place, last = place >> 1, last >> 1
    return last == 0 and reached == root


def check_consistency(old: int, old_root: bytes, new: int, new_root: bytes, path: Sequence[bytes]) -> bool:
    """Check whether the tree of size `new` begins with that of size `old`; neither size is 0."""
    if not 0 < old <= new:
        return False
    if old == new:
        return not path and old_root == new_root
    steps = list(path) if old & (old - 1) else [old_root, *path]
    if not steps:
        return False
    place, last = old - 1, new - 1
    while place & 1:
        place, last = place >> 1, last >> 1
    before = after = steps[0]
    for step in steps[1:]:
        if last == 0:
            return False
        if place & 1 or place == last:
            before, after = node_hash(step, before), node_hash(step, after)
            while place and not place & 1:
                place, last = place >> 1, last >> 1
        else:
            after = node_hash(after, step)
        place, last = place >> 1, last >> 1
    return last == 0 and before == old_root and after == new_root

"""Checking proofs (RFC 9162, 2.1.3.2 and 2.1.4.2): from the hashes alone, by somebody who has never seen the tree."""

from collections.abc import Sequence

from domain.log.tree import node_hash


def includes(leaf: bytes, index: int, size: int, path: Sequence[bytes], root: bytes) -> bool:
    """Whether the tree of this size and root has this leaf hash at `index`."""
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


def continues(old: int, old_root: bytes, new: int, new_root: bytes, path: Sequence[bytes]) -> bool:
    """Whether the tree of size `new` begins with that of size `old`; neither size is 0."""
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

"""The Merkle tree of a log (RFC 6962, 2.1): its hashes, and how it grows without being read again.

A tree of any size is a row of complete subtrees, the largest first, one for each 1 in the binary form of its size. They
are all that has to be kept to append to it and to know its root.
"""

from collections.abc import Iterable, Sequence
from functools import reduce
from hashlib import sha256
from typing import Final, NamedTuple

from msgspec import Struct

EMPTY_ROOT: Final = sha256(b"").digest()


def leaf_hash(entry: bytes) -> bytes:
    """Hash what is logged; the 0x00 keeps leaves apart from nodes."""
    return sha256(b"\x00" + entry).digest()


def node_hash(left: bytes, right: bytes) -> bytes:
    """Hash two subtrees into the one that holds both."""
    return sha256(b"\x01" + left + right).digest()


class Node(NamedTuple):
    """A complete subtree: the leaves from `place * 2**level` on, 2**level of them."""

    level: int
    place: int


class Tree(Struct, frozen=True):
    """A tree as it is kept: how many leaves it has, and its complete subtrees, the largest first."""

    size: int = 0
    subtrees: tuple[bytes, ...] = ()

    @property
    def root(self) -> bytes:
        """The root, 32 bytes."""
        return join_subtrees(self.subtrees)


def join_subtrees(subtrees: Sequence[bytes]) -> bytes:
    """Compute the root over subtrees that stand side by side, the largest first: the smaller ones are joined first."""
    return reduce(lambda right, left: node_hash(left, right), reversed(subtrees)) if subtrees else EMPTY_ROOT


def append_leaves(tree: Tree, leaves: Iterable[bytes]) -> tuple[Tree, list[tuple[Node, bytes]]]:
    """Append these leaf hashes; return the tree and every subtree that they completed, without leaves."""
    size, subtrees = tree.size, list(tree.subtrees)
    completed: list[tuple[Node, bytes]] = []
    for leaf in leaves:
        subtrees.append(leaf)
        size += 1
        level = 0
        while size >> level & 1 == 0:
            right = subtrees.pop()
            subtrees[-1] = node_hash(subtrees[-1], right)
            level += 1
            completed.append((Node(level, (size >> level) - 1), subtrees[-1]))
    return Tree(size, tuple(subtrees)), completed


def complete_subtrees(size: int) -> list[Node]:
    """List the places of the complete subtrees of a tree of this size, the largest first."""
    return [Node(level, (size >> level) - 1) for level in range(size.bit_length() - 1, -1, -1) if size >> level & 1]

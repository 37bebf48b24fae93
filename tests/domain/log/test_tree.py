"""The tree of the log against the vectors that implementations of RFC 6962 share, and against its definition."""

from collections.abc import Sequence
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.log import proofs
from domain.log.proofs import Span, consistency_spans, inclusion_spans, span_nodes
from domain.log.tree import (
    EMPTY_ROOT,
    Node,
    Tree,
    append_leaves,
    complete_subtrees,
    join_subtrees,
    leaf_hash,
    node_hash,
)
from tests.kit.each import each
from tests.kit.laws import QUICK

ENTRIES = [
    bytes.fromhex(entry)
    for entry in (
        "",
        "00",
        "10",
        "2021",
        "3031",
        "40414243",
        "5051525354555657",
        "606162636465666768696a6b6c6d6e6f",
    )
]
ROOTS = (
    "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
    "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
    "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
    "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
    "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
    "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
    "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
)
"""Of the first 1, 2, .. entries."""
LEAVES = [leaf_hash(b"%d" % number) for number in range(300)]


def defined(leaves: Sequence[bytes]) -> bytes:
    """The root as RFC 6962 defines it, from all leaves at once."""
    if len(leaves) < 2:
        return leaves[0] if leaves else sha256(b"").digest()
    middle = 1 << (len(leaves) - 1).bit_length() - 1
    return node_hash(defined(leaves[:middle]), defined(leaves[middle:]))


def tree_of(size: int) -> Tree:
    return append_leaves(Tree(), LEAVES[:size])[0]


def hashes(path: Sequence[Span]) -> list[bytes]:
    """Each hash of a proof, put together from complete subtrees as the house keeps them."""
    subtrees = {Node(0, place): leaf for place, leaf in enumerate(LEAVES)} | dict(append_leaves(Tree(), LEAVES)[1])
    return [join_subtrees([subtrees[node] for node in span_nodes(span)]) for span in path]


def test_hashes_are_those_of_the_shared_vectors() -> None:
    """Leaves, nodes and the empty tree."""
    assert leaf_hash(b"L123456").hex() == "395aa064aa4c29f7010acfe3f25db9485bbd4b91897b6ad7ad547639252b4d56"
    assert node_hash(b"N123", b"N456").hex() == "aa217fe888e47007fa15edab33c2b492a722cb106c64667fc2b044444de66bbb"
    assert EMPTY_ROOT.hex() == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"


def test_a_growing_tree_has_the_roots_of_the_shared_vectors() -> None:
    """The root is theirs after every entry."""
    tree, roots = Tree(), []
    for entry in ENTRIES:
        tree, _ = append_leaves(tree, [leaf_hash(entry)])
        roots.append(tree.root.hex())
    assert tuple(roots) == ROOTS


@QUICK
@given(st.integers(0, 300), st.integers(0, 300))
def test_a_tree_grows_to_the_root_of_its_definition_in_any_steps(first: int, size: int) -> None:
    """What is kept of a tree is enough to go on from."""
    tree, _ = append_leaves(Tree(), LEAVES[: min(first, size)])
    tree, _ = append_leaves(tree, LEAVES[min(first, size) : size])
    assert (tree.size, tree.root) == (size, defined(LEAVES[:size]))
    assert len(tree.subtrees) == len(complete_subtrees(size)) == size.bit_count()


def test_every_subtree_is_completed_once_and_at_its_place() -> None:
    """Its hash is the root over its leaves."""
    completed = append_leaves(Tree(), LEAVES)[1]
    places = [node for node, _ in completed]
    assert sorted(places) == sorted(
        Node(level, index) for level in range(1, 9) for index in range(len(LEAVES) >> level)
    )
    for node, found in each(completed):
        start = node.place << node.level
        assert found == defined(LEAVES[start : start + (1 << node.level)])


@QUICK
@given(st.data())
def test_a_leaf_is_proved_to_be_in_its_tree_and_nowhere_else(data: st.DataObject) -> None:
    """Another leaf, place, size, root or path is refused."""
    size = data.draw(st.integers(1, 300))
    index = data.draw(st.integers(0, size - 1))
    path, root = hashes(inclusion_spans(index, size)), defined(LEAVES[:size])
    assert proofs.check_inclusion(LEAVES[index], index, size, path, root)
    assert len(path) <= (size - 1).bit_length()
    assert not proofs.check_inclusion(LEAVES[index], index, size, path, bytes(32))
    assert not proofs.check_inclusion(bytes(32), index, size, path, root)
    assert not proofs.check_inclusion(LEAVES[index], index, size, [*path, bytes(32)], root)
    if path:
        assert not proofs.check_inclusion(LEAVES[index], index, size, path[:-1], root)
        place = data.draw(st.integers(0, len(path) - 1))
        assert not proofs.check_inclusion(
            LEAVES[index], index, size, [*path[:place], bytes(32), *path[place + 1 :]], root
        )
    other = data.draw(st.integers(-1, size + 1))
    assert proofs.check_inclusion(LEAVES[index], other, size, path, root) == (other == index)


@pytest.mark.slow
@QUICK
@given(st.data())
def test_a_tree_is_proved_to_begin_with_the_smaller_one_it_was(data: st.DataObject) -> None:
    """One that was rewritten, cut or grown otherwise is refused."""
    new = data.draw(st.integers(1, 300))
    old = data.draw(st.integers(1, new))
    path = hashes(consistency_spans(old, new))
    roots = defined(LEAVES[:old]), defined(LEAVES[:new])
    assert proofs.check_consistency(old, roots[0], new, roots[1], path)
    assert not proofs.check_consistency(old, bytes(32), new, roots[1], path)
    assert not proofs.check_consistency(old, roots[0], new, bytes(32), path)
    assert not proofs.check_consistency(old, roots[0], new, roots[1], [*path, bytes(32)])
    rewritten = [*LEAVES[: old - 1], leaf_hash(b"another"), *LEAVES[old:new]]
    assert not proofs.check_consistency(old, roots[0], new, defined(rewritten), path)
    if path:
        assert not proofs.check_consistency(old, roots[0], new, roots[1], path[1:])
        assert not proofs.check_consistency(old, roots[0], new, roots[1], path[:-1])
    if old < new:
        assert not proofs.check_consistency(new, roots[1], old, roots[0], path)


def test_a_proof_that_stops_short_or_goes_too_far_is_none() -> None:
    """A node is not taken for a leaf, nor a tree for one of another height, though every hash of it is right."""
    root, left, right = (defined(LEAVES[start:end]) for start, end in ((0, 4), (0, 2), (2, 4)))
    assert proofs.check_inclusion(LEAVES[0], 0, 4, [LEAVES[1], right], root)
    assert not proofs.check_inclusion(left, 0, 4, [right], root)
    assert not proofs.check_inclusion(right, 3, 4, [left], root)
    assert not proofs.check_inclusion(root, 0, 4, [], root)
    assert not proofs.check_inclusion(LEAVES[1], 0, 1, [LEAVES[0]], left)
    assert not proofs.check_inclusion(right, 1, 2, [LEAVES[0], LEAVES[1]], root)
    assert proofs.check_consistency(2, left, 4, root, [right])
    assert not proofs.check_consistency(2, left, 8, root, [right])
    assert not proofs.check_consistency(2, left, 3, root, [LEAVES[2], LEAVES[3]])
    assert not proofs.check_consistency(1, left, 4, root, [right])
    path = hashes(consistency_spans(7, 8))
    assert proofs.check_consistency(7, defined(LEAVES[:7]), 8, defined(LEAVES[:8]), path)
    assert not proofs.check_consistency(3, defined(LEAVES[:7]), 4, defined(LEAVES[:8]), path)


@pytest.mark.parametrize("size", range(9))
def test_what_a_tree_has_not_cannot_be_asked_for(size: int) -> None:
    """A leaf beyond its end, or a size it has not reached."""
    with pytest.raises(ValueError, match="no leaf"):
        inclusion_spans(size, size)
    with pytest.raises(ValueError, match="does not grow"):
        consistency_spans(size + 1, size)
    with pytest.raises(ValueError, match="does not grow"):
        consistency_spans(0, size)


def test_an_empty_tree_continues_nothing_and_includes_nothing() -> None:
    """Its root is known, and says nothing."""
    assert not proofs.check_consistency(0, EMPTY_ROOT, 3, tree_of(3).root, [])
    assert not proofs.check_inclusion(LEAVES[0], 0, 0, [], EMPTY_ROOT)

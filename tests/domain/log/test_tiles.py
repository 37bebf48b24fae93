"""The paths and bytes of tiles, as C2SP tlog-tiles has them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.log.proofs import Span
from domain.log.tiles import (
    TileSpan,
    full_tile_root,
    read_bundle,
    read_level,
    read_tile,
    tile_hashes,
    tile_spans,
    write_bundle,
)
from domain.log.tiles import format_tile as written
from domain.log.tree import Tree, append_leaves, leaf_hash
from tests.kit.signed_log import Log

INDEX = st.integers(0, 10**15)


@pytest.mark.parametrize(
    ("span", "path"),
    [
        (TileSpan(0), "000"),
        (TileSpan(999), "999"),
        (TileSpan(1000), "x001/000"),
        (TileSpan(1234067), "x001/x234/067"),
        (TileSpan(1234067, 17), "x001/x234/067.p/17"),
        (TileSpan(0, 1), "000.p/1"),
        (TileSpan(0, 255), "000.p/255"),
    ],
)
def test_a_path_has_groups_of_three_digits(span: TileSpan, path: str) -> None:
    """The example of the specification among them."""
    assert written(span) == path
    assert read_tile(path) == span


@given(INDEX, st.integers(1, 256))
def test_every_path_comes_back(index: int, width: int) -> None:
    """A width of 256 is a full tile, and is not written."""
    assert read_tile(written(TileSpan(index, width))) == TileSpan(index, width)


@pytest.mark.parametrize(
    "path",
    [
        *(
            "",
            "0",
            "00",
            "0000",
            "x000/000",
            "001/000",
            "x001",
            "x001/",
            "x01/000",
            "/000",
            "000/",
            "-01",
            "+01",
            "٠٠٠",
        ),
        *("000.p/0", "000.p/256", "000.p/01", "000.p/", "000.p", "000.p/1/", "000.P/1", "000.p/999", "000\n"),
    ],
)
def test_a_path_has_one_form(path: str) -> None:
    """So that a cache keeps a tile once."""
    with pytest.raises(ValueError, match=r".*"):
        read_tile(path)


def test_a_level_is_a_number_from_0_to_63() -> None:
    """A number is written without zeros before it."""
    assert [read_level(str(level)) for level in range(64)] == list(range(64))
    for wrong in ("", "00", "01", "64", "100", "-1", "+1", "entries", "٣"):
        with pytest.raises(ValueError, match=r".*"):
            read_level(wrong)


def test_the_tiles_of_a_tree_of_seventy_thousand_are_those_of_the_specification() -> None:
    """273 full ones and one of 112, one full one and one of 17, one of 1."""
    spans = [list(tile_spans(0, tile_hashes(level, 70_000))) for level in range(3)]
    assert [len(level) for level in spans] == [274, 2, 1]
    assert [level[-1].width for level in spans] == [112, 17, 1]
    assert all(span.width == 256 for level in spans for span in level[:-1])
    assert list(tile_spans(0, tile_hashes(3, 70_000))) == []
    assert [span.width for span in tile_spans(0, tile_hashes(1, 256))] == [1]


def test_a_tile_has_the_hash_that_stands_above_it() -> None:
    """The root over its 256 leaves."""
    leaves = [leaf_hash(b"%d" % number) for number in range(512)]
    assert full_tile_root(leaves[:256]) == append_leaves(Tree(), leaves[:256])[0].root
    assert full_tile_root(leaves[256:]) == Log(leaves)._root(Span(256, 512))


@given(st.lists(st.binary(max_size=300), max_size=9))
def test_a_bundle_comes_back_and_one_that_is_cut_off_does_not(entries: list[bytes]) -> None:
    """Every entry after its length; nothing after the last."""
    bundle = write_bundle(entries)
    assert read_bundle(bundle) == entries
    if entries:
        with pytest.raises(ValueError, match="cut off"):
            read_bundle(bundle[:-1])
    with pytest.raises(ValueError, match="cut off"):
        read_bundle(bundle + b"\x00")

"""Tiles of a log (C2SP tlog-tiles): the tree in pieces that never change, so that any cache may keep them.

A tile of level L has up to 256 hashes, each the root over 256**L leaves; an entry bundle has the entries that the tile
of level 0 hashes. The last one of a level is partial while it is not full, and its path names its width:

    tile/<L>/<N>    tile/<L>/<N>.p/<W>    tile/entries/<N>    tile/entries/<N>.p/<W>

N is written in groups of three digits, all but the last with an `x` before it: 1234067 is `x001/x234/067`.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from domain.log.tree import node_hash

TILE_HEIGHT: Final = 8
TILE_WIDTH: Final = 1 << TILE_HEIGHT
HASH_BYTES: Final = 32
_LEVEL: Final = re.compile(r"0|[1-9][0-9]?")
_INDEX: Final = re.compile(r"((?:x[0-9]{3}/){0,5}[0-9]{3})(?:\.p/([1-9][0-9]{0,2}))?")
_LENGTH_BYTES: Final = 2


class TileSpan(NamedTuple):
    """Which of the hashes of a level a tile has, or which of the entries a bundle has."""

    number: int
    width: int = TILE_WIDTH
    """From 1 to 256; less than that for a partial tile."""

    @property
    def start(self) -> int:
        """Return the place of the first one."""
        return self.number * TILE_WIDTH

    @property
    def end(self) -> int:
        """Return the place after the last one."""
        return self.start + self.width


def format_tile(span: TileSpan) -> str:
    """Write what follows the level in the path of a tile."""
    digits = f"{span.number:03}"
    digits = digits.zfill(-(-len(digits) // 3) * 3)
    groups = [digits[at : at + 3] for at in range(0, len(digits), 3)]
    path = "/".join([*[f"x{group}" for group in groups[:-1]], groups[-1]])
    return path if span.width == TILE_WIDTH else f"{path}.p/{span.width}"


def read_tile(text: str) -> TileSpan:
    """Read what follows the level in the path of a tile; raise ValueError unless it is in its one form."""
    found = _INDEX.fullmatch(text)
    if found is None:
        raise ValueError(text)
    span = TileSpan(int(found[1].replace("x", "").replace("/", "")), int(found[2] or TILE_WIDTH))
    if span.width > TILE_WIDTH or format_tile(span) != text:
        raise ValueError(text)
    return span


def read_level(text: str) -> int:
    """Read the level of a tile, 0 to 63; raise ValueError unless it is in its one form."""
    if not _LEVEL.fullmatch(text) or int(text) > 63:
        raise ValueError(text)
    return int(text)


def tile_hashes(level: int, size: int) -> int:
    """Count the hashes that the tiles of a level have for a tree of this size."""
    return size >> TILE_HEIGHT * level


def tile_spans(start: int, end: int) -> Iterator[TileSpan]:
    """List the tiles of a level that hold its hashes from `start` up to `end`, the last one no wider than needed."""
    for index in range(start // TILE_WIDTH, -(-end // TILE_WIDTH)):
        yield TileSpan(index, min(end - index * TILE_WIDTH, TILE_WIDTH))


def full_tile_root(hashes: Sequence[bytes]) -> bytes:
    """Compute the hash of a full tile, which the tile above it has."""
    row = list(hashes)
    while len(row) > 1:
        row = [node_hash(left, right) for left, right in zip(row[::2], row[1::2], strict=True)]
    return row[0]


def write_bundle(entries: Sequence[bytes]) -> bytes:
    """Write entries as they stand in a bundle: each after its length."""
    return b"".join([len(entry).to_bytes(_LENGTH_BYTES, "big") + entry for entry in entries])


def read_bundle(bundle: bytes) -> list[bytes]:
    """Read the entries of a bundle; raise ValueError if it is cut off."""
    entries: list[bytes] = []
    at = 0
    while at < len(bundle):
        start = at + _LENGTH_BYTES
        at = start + int.from_bytes(bundle[at:start], "big")
        if at > len(bundle) or start > len(bundle):
            message = "the bundle is cut off"
            raise ValueError(message)
        entries.append(bundle[start:at])
    return entries

"""Compress content in the coding that its reader likes best: brotli, zstd or gzip.

What may be compressed is decided where content is shared (`caching`) and where files are sent, never here.
"""

import gzip
import re
import zlib
from collections.abc import Callable, Mapping
from typing import Final

import brotli
import zstandard
from msgspec import Struct

_WEIGHT: Final = re.compile(rb"q=([01](?:\.\d*)?)")
_GZIP: Final = 31
"""What zlib calls the gzip format with the largest window."""


class Packer(Struct, frozen=True):
    """Compresses parts that follow each other."""

    add: Callable[[bytes], bytes]
    end: Callable[[], bytes]


class Coding(Struct, frozen=True):
    """A content coding (RFC 9110, 8.4.1). None writes a time, so that two processes send the same bytes."""

    pack: Callable[[bytes], bytes]
    """Compress a response while its reader waits."""
    pack_once: Callable[[bytes], bytes]
    """Compress what is kept and sent often, as small as it gets."""
    packer: Callable[[], Packer]


def _brotli_packer() -> Packer:
    packer = brotli.Compressor(quality=5)
    return Packer(packer.process, packer.finish)


def _zstd_packer() -> Packer:
    packer = zstandard.ZstdCompressor(level=6).compressobj()
    return Packer(packer.compress, packer.flush)


def _gzip_packer() -> Packer:
    packer = zlib.compressobj(6, wbits=_GZIP)
    return Packer(packer.compress, packer.flush)


CODINGS: Final[Mapping[str, Coding]] = {
    "br": Coding(
        lambda body: brotli.compress(body, quality=5), lambda body: brotli.compress(body, quality=11), _brotli_packer
    ),
    "zstd": Coding(lambda body: zstandard.compress(body, 6), lambda body: zstandard.compress(body, 19), _zstd_packer),
    "gzip": Coding(
        lambda body: gzip.compress(body, 6, mtime=0), lambda body: gzip.compress(body, 9, mtime=0), _gzip_packer
    ),
}
"""By their names in headers; the one that makes the smallest content first."""


def preferred_coding(accept_encoding: bytes | None) -> str | None:
    """Choose what the client likes best, and of what it likes as well the smallest; None: as it is."""
    weights = dict[str, float]()
    for part in (accept_encoding or b"").lower().split(b","):
        name, _, parameter = part.partition(b";")
        found = _WEIGHT.search(parameter.replace(b" ", b""))
        weights[name.strip().decode("latin-1")] = float(found[1]) if found else 1.0
    best = max(CODINGS, key=lambda coding: weights.get(coding, 0.0))
    return best if weights.get(best) else None

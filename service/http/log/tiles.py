"""Serve the signed log as tiles (C2SP tlog-tiles): files that any cache may keep for ever, and no question to compute.

The prefix of the log of a shard is `/v1/log/<shard>/<epoch>`, that of the log of checkpoints
`/v1/log/checkpoints/<epoch>`. What a client needs for any proof is in its tiles, so a monitor need
not be trusted with, or trust, any answer of the server but the signed checkpoint.
"""

from typing import Final

from litestar import Controller, Response, get
from litestar.params import FromPath

from domain.log.checkpoints import CHECKPOINTS
from domain.log.tiles import TileSpan, read_level, read_tile, write_bundle
from domain.refusals import WrongState
from service.http.log.checkpoints import EXAMPLE_NOTE
from service.http.log.proofs import translate_lost_log
from service.http.protocol import errors
from service.http.protocol.operation import Content, reads
from service.http.protocol.request import ApiRequest
from service.signing.checkpoints import PublishedCheckpoint, read_published
from service.signing.log_tiles import read_tile_entries, read_tile_hashes

_BINARY: Final = "application/octet-stream"
_FOR_EVER: Final = {"cache-control": "public, max-age=31536000, immutable"}
_LAST_EPOCH: Final = 2**31 - 1
_LAST_SHARD: Final = 2**15 - 1


class LogTilesController(Controller):
    path = "/v1/log/{shard:int}/{epoch:int}"
    tags = ("log",)

    @get(
        "/checkpoint",
        **reads(
            "getLogCheckpoint", "Get the latest checkpoint of an epoch", Content(str, EXAMPLE_NOTE, ("text/plain",))
        ),
    )
    async def get_checkpoint(self, request: ApiRequest, shard: FromPath[int], epoch: FromPath[int]) -> Response[str]:
        """Return the signed size and root of a log, which its tiles lead to: a signed note (C2SP tlog-tiles)."""
        return Response((await _published(request, shard, epoch)).note, media_type="text/plain")

    @get(
        "/tile/{level:str}/{tile:path}",
        **reads("getTile", "Get a tile of the tree", Content(bytes, "AAAA", (_BINARY,)), errors=(WrongState,)),
    )
    async def get_tile(
        self,
        request: ApiRequest,
        shard: FromPath[int],
        epoch: FromPath[int],
        level: FromPath[str],
        tile: FromPath[str],
    ) -> Response[bytes]:
        """Return up to 256 hashes of 32 bytes: `<index>` for a full tile, `<index>.p/<width>` for a partial one.

        The index is written in groups of three digits, all but the last with an `x` before it: `x001/x234/067`. A tile
        never changes and may be kept for ever. Hashes reveal nothing of the events.
        """
        return await _tile(request, shard, epoch, level, tile)

    @get(
        "/tile/entries/{tile:path}",
        **reads(
            "getEntryBundle",
            "Get entries of the log",
            Content(bytes, "AEAA", (_BINARY,)),
            errors=(WrongState,),
        ),
    )
    async def get_entries(
        self, request: ApiRequest, shard: FromPath[int], epoch: FromPath[int], tile: FromPath[str]
    ) -> Response[bytes]:
        """Return up to 256 entries, each after its length in two bytes; the index as for tiles.

        An entry has 64 bytes: a hash of its place and a hash of the event's hash. It reveals nothing of the event to
        somebody who may not read it, not even of which stream it is.
        """
        return await _bundle(request, shard, epoch, tile)


class CheckpointTilesController(Controller):
    path = "/v1/log/checkpoints/{epoch:int}"
    tags = ("log",)

    @get(
        "/checkpoint",
        **reads(
            "getCheckpointsCheckpoint",
            "Get the latest checkpoint of an epoch of the log of checkpoints",
            Content(str, EXAMPLE_NOTE.replace("/0/", "/checkpoints/"), ("text/plain",)),
        ),
    )
    async def get_checkpoint(self, request: ApiRequest, epoch: FromPath[int]) -> Response[str]:
        """Return the signed size and root of the log of checkpoints, which its tiles lead to: a signed note."""
        return Response((await _published(request, CHECKPOINTS, epoch)).note, media_type="text/plain")

    @get(
        "/tile/{tile:path}",
        **reads(
            "getCheckpointsTile",
            "Get a tile or entries of the log of checkpoints",
            Content(bytes, "AAAA", (_BINARY,)),
            errors=(WrongState,),
        ),
    )
    async def get_tile(self, request: ApiRequest, epoch: FromPath[int], tile: FromPath[str]) -> Response[bytes]:
        """Return what the same path after `tile/` returns of a shard: hashes of a level, or `entries`.

        An entry is the text of a signed checkpoint of a shard, without what the first one of an epoch says of the one
        before it: lines with its origin, size, root, and the root of its map of heads.
        """
        level, _, index = tile.removeprefix("/").partition("/")
        if level == "entries":
            return await _bundle(request, CHECKPOINTS, epoch, index)
        return await _tile(request, CHECKPOINTS, epoch, level, index)


async def _tile(request: ApiRequest, shard: int, epoch: int, level: str, tile: str) -> Response[bytes]:
    try:
        height, span = read_level(level), _read_span(tile)
    except ValueError as error:
        raise errors.UnknownResource from error
    with translate_lost_log():
        hashes = await read_tile_hashes(
            request.context.pool, shard, await _published(request, shard, epoch), height, span
        )
    return _immutable(None if hashes is None else b"".join(hashes))


async def _bundle(request: ApiRequest, shard: int, epoch: int, tile: str) -> Response[bytes]:
    try:
        span = _read_span(tile)
    except ValueError as error:
        raise errors.UnknownResource from error
    with translate_lost_log():
        entries = await read_tile_entries(request.context.pool, shard, await _published(request, shard, epoch), span)
    return _immutable(None if entries is None else write_bundle(entries))


def _read_span(index: str) -> TileSpan:
    return read_tile(index.removeprefix("/"))


async def _published(request: ApiRequest, shard: int, epoch: int) -> PublishedCheckpoint:
    """Return the last checkpoint of an epoch of a log; raise ``UnknownResource`` if there is none."""
    known = CHECKPOINTS <= shard <= _LAST_SHARD and 0 < epoch <= _LAST_EPOCH
    found = await read_published(request.context.pool, shard, epoch) if known else None
    if found is None:
        raise errors.UnknownResource
    return found


def _immutable(content: bytes | None) -> Response[bytes]:
    if content is None:
        raise errors.UnknownResource
    return Response(content, media_type=_BINARY, headers=_FOR_EVER)

"""Serve the signed log: its checkpoints and the cosignatures of witnesses (records.md, "The signed log")."""

from datetime import datetime
from typing import Annotated, Any, Final

from litestar import Controller, Response, get, post
from litestar.params import JSONBody, QueryParameter
from msgspec import Meta, Struct

from domain.log.checkpoints import CHECKPOINTS, format_origin, read_checkpoint, read_origin
from domain.log.cosignatures import find_cosignature
from domain.log.notes import NotANote, key_text, read_key, read_note, signature_line
from domain.refusals import WrongState
from service.entropy import to_datetime
from service.http.protocol import errors
from service.http.protocol.operation import Content, Operation, declare, reads
from service.http.protocol.request import ApiRequest, JsonResponse, json_response
from service.keys import verify_signature
from service.signing.checkpoints import (
    PublishedCheckpoint,
    SignedShard,
    read_all_published,
    read_first_published,
    read_published,
    store_cosignature,
)
from service.signing.refusals import RefusalReason, read_refusals

ShardNumber = Annotated[
    int,
    QueryParameter(
        ge=CHECKPOINTS,
        le=1023,
        description="Shard of the log; a database has one or more. Of several, -1 is the log of their checkpoints.",
    ),
]
EpochFilter = Annotated[
    int | None,
    QueryParameter(ge=1, le=2**31 - 1, description="Get the first checkpoint of this epoch instead of the latest one."),
]
EXAMPLE_NOTE = (
    "hordago/0/1\n4096\nAAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=\n\n"
    "— hordago PlaHuQBHWzXWH0YDEpn1QGCDiCIYYCBh0SDIGn5qIQqFdkHLAXfUBJUqTmPIrqW7WV3qkw5BuI0d7hPa6qZuTq8wCw==\n"
)


class ShardLog(Struct, frozen=True):
    """The log of a shard, or of checkpoints: its name, and the number of leaves signed."""

    shard: int
    origin: str
    size: int


class RefusedLog(Struct, frozen=True):
    """A shard, or the log of checkpoints (-1), that the server refuses to sign: it is not what was signed before."""

    shard: int
    since: datetime
    reason: RefusalReason


class LogView(Struct, frozen=True):
    """The key that signs the log, and how far each shard is signed."""

    name: str
    key: str
    """The verifier key, to be passed to `hordago verify --key`."""
    witnesses: list[str]
    """Keys of the witnesses whose cosignatures are published."""
    logs: list[ShardLog]
    refused: list[RefusedLog]
    """Shards that cannot be signed any more; none as long as the log is what was signed."""
    checkpoints: ShardLog | None
    """The log of the checkpoints of all shards; null where there is one shard, or nothing of it is signed yet."""


class Cosignature(Struct, frozen=True, forbid_unknown_fields=True):
    """A checkpoint cosigned by a witness: the whole signed note."""

    note: Annotated[str, Meta(max_length=8000)]


class NotSigned(WrongState):
    """The server does not sign its log, or has not signed that far yet."""

    def __init__(self, detail: str) -> None:
        super().__init__("not-signed", detail)


_LOG: Final = Content(
    LogView, LogView("hordago", "hordago+3e56a1b9+AQ..", [], [ShardLog(0, "hordago/0/1", 4096)], [], None)
)


class LogController(Controller):
    path = "/v1/log"
    tags = ("log",)

    @get(
        **reads(
            "getLog",
            "Get the signed log",
            _LOG,
            errors=(WrongState,),
        )
    )
    async def get_log(self, request: ApiRequest) -> JsonResponse:
        """Return who signs the log, with which key, how many events of each shard are signed, and what is refused."""
        follower, lasts = request.context.follower, await read_all_published(request.context.pool)
        keys = [*([] if follower is None else [key_text(follower.signer.key)]), *[last.key for last in lasts]]
        if not keys:
            raise NotSigned("This server does not sign its log.")
        logs = [_view(last.shard, last) for last in lasts]
        pool, shards = request.context.pool, request.context.shards
        last = await read_published(pool, CHECKPOINTS) if shards > 1 else None
        checkpoints = None if last is None else _view(CHECKPOINTS, last)
        refused = [
            RefusedLog(each.shard, to_datetime(each.since_ms), each.reason)
            for each in (await read_refusals(pool)).values()
        ]
        witnesses = list(request.context.settings.log_witnesses)
        return json_response(LogView(read_key(keys[0]).name, keys[0], witnesses, logs, refused, checkpoints))

    @get(
        "/checkpoint",
        **reads(
            "getCheckpoint",
            "Get the latest checkpoint",
            Content(str, EXAMPLE_NOTE, ("text/plain",)),
            errors=(WrongState,),
        ),
    )
    async def get_checkpoint(
        self, request: ApiRequest, shard: ShardNumber = 0, first_of: EpochFilter = None
    ) -> Response[Any]:
        """Return the signed size and root of the log: a signed note, with the signatures of the witnesses.

        An epoch ends where the log does not continue as signed: a database was restored, or the key has changed. The
        first checkpoint of the next epoch names the last one before it, and the reason.
        """
        if first_of is None:
            note = (await last_published(request, shard)).note
        else:
            note = await read_first_published(request.context.pool, shard, first_of)
            if note is None:
                raise NotSigned("There is no such epoch, or no part of it is signed yet.")
        return Response(note, media_type="text/plain")

    @post(
        "/cosignatures",
        **declare(
            Operation(
                id="addCosignature",
                summary="Add a witness's cosignature",
                response=_LOG,
                request_example=Cosignature(EXAMPLE_NOTE),
                errors=(WrongState,),
            )
        ),
    )
    async def add_cosignature(self, request: ApiRequest, data: JSONBody[Cosignature]) -> JsonResponse:
        """Publish a known witness's cosignature of the latest checkpoint; no other credential is needed."""
        try:
            note = read_note(data.note)
            shard = read_origin(read_checkpoint(note.text).origin).shard
        except NotANote as error:
            raise errors.MalformedRequest(f"note: {error}") from error
        last = await last_published(request, shard)
        if read_note(last.note).text != note.text:
            raise NotSigned("The note is not the latest checkpoint of that log; get the latest one and cosign it.")
        for text in request.context.settings.log_witnesses:
            key = read_key(text)
            found = find_cosignature(note, key, verify_signature)
            if found is not None:
                await store_cosignature(request.context.pool, shard, last, text, signature_line(key, found))
                return await self.get_log.fn(self, request)
        raise errors.MalformedRequest("note: no cosignature of a witness that this server knows")


def _view(shard: int, last: SignedShard | PublishedCheckpoint) -> ShardLog:
    return ShardLog(shard, format_origin(read_key(last.key).name, shard, last.epoch), last.size)


async def last_published(request: ApiRequest, shard: int, epoch: int | None = None) -> PublishedCheckpoint:
    """Return the last checkpoint of a shard, or of one epoch of it; raise NotSigned if there is none."""
    found = await read_published(request.context.pool, shard, epoch)
    if found is None:
        raise NotSigned("No part of that log is signed yet.")
    return found

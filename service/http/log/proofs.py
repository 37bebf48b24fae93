"""Serve proofs from the signed log: that it holds an event, that it only grew, and the leaves to compute its root."""

from collections.abc import Generator
from contextlib import contextmanager, suppress
from typing import Annotated
from uuid import UUID

from litestar import Controller, get
from litestar.params import QueryParameter
from msgspec import Struct

from domain.log.checkpoints import read_checkpoint
from domain.log.notes import read_note
from domain.refusals import WrongState
from service.http.log.checkpoints import EXAMPLE_NOTE, NotSigned, ShardNumber, last_published
from service.http.protocol import errors
from service.http.protocol.operation import Content, reads
from service.http.protocol.request import ApiRequest, JsonResponse, json_response
from service.http.streams.access import TABLES
from service.live.errors import LogLost, NoSuchStream
from service.signing import subtrees
from service.signing.checkpoints import PublishedCheckpoint
from service.signing.log_proofs import consistency_proof, inclusion_proof

MOST_LEAVES = 1000
_LAST = 2**53

From = Annotated[int, QueryParameter(name="from", ge=1, le=_LAST, description="Number of events of the smaller log.")]
To = Annotated[int, QueryParameter(name="to", ge=1, le=_LAST, description="Number of events of the larger log.")]
After = Annotated[int, QueryParameter(ge=0, le=_LAST, description="Number of events to skip.")]
Limit = Annotated[int, QueryParameter(ge=1, le=MOST_LEAVES, description="Largest number of leaves.")]
Epoch = Annotated[
    int | None, QueryParameter(ge=1, le=2**31 - 1, description="Epoch of the log; by default the latest.")
]
Stream = Annotated[UUID, QueryParameter(description="Id of a table, a team match or a tournament.")]
Version = Annotated[int, QueryParameter(ge=1, le=_LAST, description="Version of the event in the stream.")]


class InclusionView(Struct, frozen=True):
    """The proof that an event is in the log; hashes as hex."""

    origin: str
    size: int
    index: int
    """Of the event, from 0."""
    proof: list[str]
    """From the leaf upwards."""
    checkpoint: str
    """The signed note that the proof leads to."""


class ConsistencyView(Struct, frozen=True):
    """The proof that the log of `to` events begins with the log of `from` events; hashes as hex."""

    origin: str
    proof: list[str]


class LeavesView(Struct, frozen=True):
    """Leaf hashes (hex) of the log, from the event after `after` on. They reveal nothing of the events."""

    origin: str
    leaves: list[str]


class LogProofsController(Controller):
    path = "/v1/log"
    tags = ("log",)

    @get(
        "/inclusion",
        **reads(
            "proveInclusion",
            "Prove that an event is in the log",
            Content(InclusionView, InclusionView("hordago/0/1", 4096, 17, ["00" * 32], EXAMPLE_NOTE)),
            errors=(
                errors.UnknownResource,
                WrongState,
            ),
        ),
    )
    async def prove_inclusion(self, request: ApiRequest, stream: Stream, version: Version) -> JsonResponse:
        """Return the proof to callers that may read the event's stream. Events are signed some seconds later."""
        last = await readable_version(request, stream)
        if version > last:
            raise errors.UnknownResource
        shard = request.context.live.shard(stream)
        with translate_lost_log():
            found = await inclusion_proof(request.context.pool, shard, stream, version)
        if found is None:
            raise NotSigned("The log is not signed that far yet; try again in some seconds.")
        return json_response(InclusionView(found.origin, found.size, found.index, list(found.path), found.checkpoint))

    @get(
        "/consistency",
        **reads(
            "proveConsistency",
            "Prove that the log only grew",
            Content(ConsistencyView, ConsistencyView("hordago/0/1", ["00" * 32])),
            errors=(WrongState,),
        ),
    )
    async def prove_consistency(
        self, request: ApiRequest, from_: From, to: To, shard: ShardNumber = 0, epoch: Epoch = None
    ) -> JsonResponse:
        """Prove that the log of `to` events begins with the log of `from` events: nothing was changed or removed.

        This can be proved for a former epoch too, as long as its signed events were not lost: for clients that have
        seen less of it than the first checkpoint of the next epoch names.
        """
        point = await last_published(request, shard, epoch)
        if not from_ <= to <= point.size:
            raise errors.MalformedRequest(f"from, to: from <= to <= {point.size}, which is signed")
        with translate_lost_log():
            hashes = await consistency_proof(request.context.pool, shard, point, from_, to)
        return json_response(ConsistencyView(_origin(point), hashes))

    @get(
        "/leaves",
        **reads(
            "listLeaves",
            "List the leaf hashes of the log",
            Content(LeavesView, LeavesView("hordago/0/1", ["00" * 32])),
            errors=(WrongState,),
        ),
    )
    async def list_leaves(
        self, request: ApiRequest, after: After = 0, limit: Limit = MOST_LEAVES, shard: ShardNumber = 0
    ) -> JsonResponse:
        """List the leaf hashes of the signed log, to recompute its root; a leaf hash reveals nothing of its event."""
        point = await last_published(request, shard)
        first = min(after, point.size)
        with translate_lost_log():
            leaves = await subtrees.read_leaves(request.context.pool, shard, first, min(first + limit, point.size))
        return json_response(LeavesView(_origin(point), [leaf.hex() for leaf in leaves]))


async def readable_version(request: ApiRequest, stream_id: UUID) -> int:
    """Return the last version of a stream that the caller may read; raise ``UnknownResource`` if they may read none."""
    with suppress(errors.UnknownResource):
        return (await TABLES.head(request, stream_id)).version
    for live in (request.context.matches, request.context.tournaments):
        with suppress(NoSuchStream):
            return (await live.fresh_session(stream_id)).head.version
    raise errors.UnknownResource


@contextmanager
def translate_lost_log() -> Generator[None, None, None]:
    """Raise ``LogLost`` for events missing from the log: nothing is proved until the operator has begun a new epoch."""
    try:
        yield
    except subtrees.MissingFromLog as error:
        raise LogLost("The database no longer holds what was signed; nothing can be proved.") from error


def _origin(point: PublishedCheckpoint) -> str:
    return read_checkpoint(read_note(point.note).text).origin

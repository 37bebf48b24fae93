"""The signed log: checkpoints, proofs, leaf hashes, and the lines of witnesses (records.md, "The signed log")."""

from typing import Annotated, Any
from uuid import UUID

from litestar import Controller, Response, get, post
from litestar.params import JSONBody, QueryParameter
from msgspec import Meta, Struct

from domain.log.checkpoints import origin, read_checkpoint
from domain.log.cosignatures import cosigned_at
from domain.log.notes import NotANote, key_text, read_key, read_note
from domain.table.refusals import WrongState
from service.http import faults
from service.http.answer import Answer, answer
from service.http.knowing import readable
from service.http.operation import operation
from service.http.request import ApiRequest
from service.signing import proving, subtrees
from service.signing.follower import Published, all_published, cosign, published
from service.signing.keys import check

MOST_LEAVES = 1000
_LAST = 2**53

Shard = Annotated[int, QueryParameter(ge=0, le=1023, description="Of the log; a database has one or more.")]
From = Annotated[int, QueryParameter(name="from", ge=1, le=_LAST, description="Events of the smaller log.")]
To = Annotated[int, QueryParameter(name="to", ge=1, le=_LAST, description="Events of the larger log.")]
After = Annotated[int, QueryParameter(ge=0, le=_LAST, description="Events to pass over.")]
Limit = Annotated[int, QueryParameter(ge=1, le=MOST_LEAVES, description="Leaves at most.")]
Stream = Annotated[UUID, QueryParameter(description="Id of a table, a team match or a tournament.")]
Version = Annotated[int, QueryParameter(ge=1, le=_LAST, description="Of the event in it.")]

EXAMPLE_NOTE = (
    "hordago/0/1\n4096\nAAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=\n\n"
    "— hordago PlaHuQBHWzXWH0YDEpn1QGCDiCIYYCBh0SDIGn5qIQqFdkHLAXfUBJUqTmPIrqW7WV3qkw5BuI0d7hPa6qZuTq8wCw==\n"
)


class ShardLog(Struct, frozen=True):
    """The log of a shard: how it is called, and how many events of it are signed."""

    shard: int
    origin: str
    size: int


class LogView(Struct, frozen=True):
    """Who signs, and what."""

    name: str
    key: str
    """The verifier key, to be passed to `hordago verify --key`."""
    witnesses: list[str]
    """Keys of those whose cosignatures are published."""
    logs: list[ShardLog]


class InclusionView(Struct, frozen=True):
    """That an event is in the log; hashes as hex."""

    origin: str
    size: int
    index: int
    """Of the event, from 0."""
    proof: list[str]
    """From the leaf upwards."""
    checkpoint: str
    """The signed note that the proof leads to."""


class ConsistencyView(Struct, frozen=True):
    """That the log of `to` events begins with that of `from`; hashes as hex."""

    origin: str
    proof: list[str]


class LeavesView(Struct, frozen=True):
    """Leaf hashes (hex) of the log, from the event after `after` on: they tell nothing of the events."""

    origin: str
    leaves: list[str]


class Cosignature(Struct, frozen=True, forbid_unknown_fields=True):
    """A checkpoint as a witness cosigned it: the whole signed note."""

    note: Annotated[str, Meta(max_length=8000)]


class NotSigned(WrongState):
    """The server does not sign its log, or has not signed that far yet."""

    def __init__(self, detail: str) -> None:
        super().__init__("not-signed", detail)


class LogController(Controller):
    path = "/v1/log"
    tags = ("log",)

    @get(
        **operation(
            "getLog",
            "Look at the signed log",
            answers=LogView,
            example=LogView("hordago", "hordago+3e56a1b9+AQ..", [], [ShardLog(0, "hordago/0/1", 4096)]),
            raises=(WrongState,),
        )
    )
    async def get_log(self, request: ApiRequest) -> Answer:
        """Read who signs the log, with which key, and how far."""
        follower = request.wiring.follower
        if follower is None:
            raise NotSigned("This server does not sign its log.")
        key = follower.signer.key
        logs = [
            ShardLog(shard, origin(key.name, shard, epoch), size)
            for shard, epoch, size in await all_published(request.wiring.pool)
        ]
        return answer(LogView(key.name, key_text(key), list(request.wiring.settings.log_witnesses), logs))

    @get(
        "/checkpoint",
        **operation(
            "getCheckpoint",
            "Take the last checkpoint",
            answers=str,
            media_types=("text/plain",),
            example=EXAMPLE_NOTE,
            raises=(WrongState,),
        ),
    )
    async def get_checkpoint(self, request: ApiRequest, shard: Shard = 0) -> Response[Any]:
        """Take the signed size and root of the log: a signed note, with the lines of witnesses."""
        return Response((await _published(request, shard)).note, media_type="text/plain; charset=utf-8")

    @get(
        "/inclusion",
        **operation(
            "proveInclusion",
            "Prove that an event is in the log",
            answers=InclusionView,
            example=InclusionView("hordago/0/1", 4096, 17, ["00" * 32], EXAMPLE_NOTE),
            raises=(faults.UnknownResource, WrongState),
        ),
    )
    async def prove_inclusion(self, request: ApiRequest, stream: Stream, version: Version) -> Answer:
        """Prove it to whoever may read the stream that the event is of; an event is signed some seconds after it."""
        last = await readable(request, stream)
        if version > last:
            raise faults.UnknownResource
        shard = request.wiring.live.shard(stream)
        found = await proving.inclusion(request.wiring.pool, shard, stream, version)
        if found is None:
            raise NotSigned("The log is not signed that far yet: ask again in some seconds.")
        point = read_checkpoint(read_note(found.checkpoint).text)
        return answer(InclusionView(point.origin, found.size, found.index, list(found.path), found.checkpoint))

    @get(
        "/consistency",
        **operation(
            "proveConsistency",
            "Prove that the log only grew",
            answers=ConsistencyView,
            example=ConsistencyView("hordago/0/1", ["00" * 32]),
            raises=(WrongState,),
        ),
    )
    async def prove_consistency(self, request: ApiRequest, from_: From, to: To, shard: Shard = 0) -> Answer:
        """Prove that the log of `to` events begins with the one of `from`: nothing was changed or taken back."""
        point = await _published(request, shard)
        if not from_ <= to <= point.size:
            raise faults.MalformedRequest(f"from, to: from <= to <= {point.size}, which is signed")
        hashes = await proving.consistency(request.wiring.pool, shard, point, from_, to)
        return answer(ConsistencyView(_origin(point), hashes))

    @get(
        "/leaves",
        **operation(
            "listLeaves",
            "Take the leaf hashes of the log",
            answers=LeavesView,
            example=LeavesView("hordago/0/1", ["00" * 32]),
            raises=(WrongState,),
        ),
    )
    async def list_leaves(
        self, request: ApiRequest, after: After = 0, limit: Limit = MOST_LEAVES, shard: Shard = 0
    ) -> Answer:
        """Take the leaves of the signed log, to work its root out again; a leaf hash tells nothing of its event."""
        point = await _published(request, shard)
        first = min(after, point.size)
        leaves = await subtrees.leaves(request.wiring.pool, shard, first, min(first + limit, point.size))
        return answer(LeavesView(_origin(point), [leaf.hex() for leaf in leaves]))

    @post(
        "/cosignatures",
        **operation(
            "addCosignature",
            "Cosign a checkpoint",
            creates=False,
            answers=LogView,
            sends=Cosignature(EXAMPLE_NOTE),
            example=LogView("hordago", "hordago+3e56a1b9+AQ..", [], [ShardLog(0, "hordago/0/1", 4096)]),
            raises=(WrongState,),
        ),
    )
    async def add_cosignature(self, request: ApiRequest, data: JSONBody[Cosignature]) -> Answer:
        """Publish what a known witness says of the last checkpoint; its signature is the only right it needs."""
        try:
            note = read_note(data.note)
            point = read_checkpoint(note.text)
            shard = int(point.origin.split("/")[1])
        except (NotANote, ValueError, IndexError) as error:
            raise faults.MalformedRequest(f"note: {error}") from error
        last = await _published(request, shard)
        if read_note(last.note).text != note.text:
            raise NotSigned("It is not the last checkpoint of that log: take that, and cosign it.")
        lines = [line for line in data.note.splitlines(keepends=True) if line.startswith("— ")]
        for text in request.wiring.settings.log_witnesses:
            key = read_key(text)
            if cosigned_at(note, key, check) is not None:
                mine = next(line for line in lines if line.startswith(f"— {key.name} "))
                await cosign(request.wiring.pool, shard, last, text, mine)
                return await self.get_log.fn(self, request)
        raise faults.MalformedRequest("note: no cosignature of a witness that this server knows")


async def _published(request: ApiRequest, shard: int) -> Published:
    found = await published(request.wiring.pool, shard)
    if found is None:
        raise NotSigned("Nothing of that log is signed yet.")
    return found


def _origin(point: Published) -> str:
    return read_checkpoint(read_note(point.note).text).origin

"""Serve proofs of where a stream ends: its head in the map of heads of the last checkpoint, or that it has none."""

from litestar import Controller, get
from msgspec import Struct

from domain.log.heads import StreamHead
from domain.refusals import WrongState
from service.http.log.checkpoints import EXAMPLE_NOTE, NotSigned
from service.http.log.proofs import Stream, readable_version, translate_lost_log
from service.http.protocol import errors
from service.http.protocol.operation import Content, reads
from service.http.protocol.request import ApiRequest, JsonResponse, json_response
from service.signing.heads import has_stream, prove_head


class SignedHead(Struct, frozen=True):
    """Where a stream ends."""

    version: int
    """Of its last event."""
    over: bool
    """Whether the match or tournament has ended."""
    ruled: int
    """Version of the last event by which a judge ruled; 0 without one."""
    hash: str
    """Of the last event."""

    @classmethod
    def from_head(cls, head: StreamHead) -> "SignedHead":
        """Write a head for the API."""
        return cls(head.version, head.over, head.ruled, head.hash.hex())


class OtherHead(Struct, frozen=True):
    """The stream in the place of the one asked for; its key and the hash of its head tell nothing of it."""

    key: str
    value: str


class HeadView(Struct, frozen=True):
    """The proof of where a stream ends; hashes as hex."""

    origin: str
    size: int
    stream: str
    head: SignedHead | None
    """`null`: the log has no such stream."""
    other: OtherHead | None
    """Without a head: the only stream in its place, if there is one."""
    proof: list[str]
    """From the leaf upwards."""
    checkpoint: str
    """The signed note; its last line is the root of the map that the proof leads to."""


_EXAMPLE = HeadView(
    "hordago/0/1",
    4096,
    "01940000-0000-7000-8000-000000000000",
    SignedHead(118, over=True, ruled=0, hash="00" * 32),
    None,
    ["00" * 32],
    EXAMPLE_NOTE,
)


class LogHeadsController(Controller):
    path = "/v1/log/head"
    tags = ("log",)

    @get(
        **reads(
            "proveHead",
            "Prove where a stream ends",
            Content(HeadView, _EXAMPLE),
            errors=(
                errors.UnknownResource,
                WrongState,
            ),
        ),
    )
    async def prove_head(self, request: ApiRequest, stream: Stream) -> JsonResponse:
        """Return the last version of a stream as the last checkpoint has it, and whether a judge ruled.

        Compare it with a record: if it has the same version and hash, nothing was added since. For an id that the log
        does not have, the answer proves that. A stream that the caller may not read is 404.
        """
        pool, shard = request.context.pool, request.context.live.shard(stream)
        if await has_stream(pool, shard, stream):
            await readable_version(request, stream)
        with translate_lost_log():
            found = await prove_head(pool, shard, stream)
        if found is None:
            raise NotSigned("The log does not say yet where its streams end; try again in some seconds.")
        head, other = found.proof.head, found.proof.other
        return json_response(
            HeadView(
                found.point.origin,
                found.point.size,
                str(stream),
                None if head is None else SignedHead.from_head(head),
                None if other is None else OtherHead(other[0].hex(), other[1].hex()),
                [step.hex() for step in found.proof.path],
                found.published.note,
            )
        )

"""Stream a table, team match or tournament as Server-Sent Events, resumable at any version (api.md, "Resources")."""

from collections.abc import AsyncIterator
from typing import Annotated, Any, Final
from uuid import UUID

import msgspec
import structlog
from litestar import Response
from litestar.params import QueryParameter
from litestar.response import Stream

from domain.stream import OVER
from service.accounts.tokens import token_hash
from service.http.protocol import errors
from service.http.protocol.operation import EVENT_STREAM
from service.http.protocol.request import ApiRequest
from service.http.streams.access import StreamResource
from service.live.errors import NoSuchStream
from service.live.session import Batch, Listener, Session
from service.store.connections import UNREACHABLE

_log = structlog.stdlib.get_logger("http")

HEARTBEAT_S = 15.0
HEARTBEAT: Final = b": still here\n"
"""A comment, and no empty line after it: some clients take that for an event."""

ResumeAfter = Annotated[
    int | None, QueryParameter(ge=0, le=2**53, description="Like Last-Event-ID, for a first connection.")
]


async def follow(
    resource: StreamResource[Any], request: ApiRequest, stream_id: UUID, after: int | None
) -> Response[Any]:
    """Stream a snapshot and what follows, or all events after the last version that the client received.

    Raises ``UnknownResource``, ``MalformedRequest``.
    """
    since = _last_event_id(request, after)
    live = resource.streams(request.context)
    try:
        session, listener = await live.listen(stream_id)
    except NoSuchStream as fault:
        raise errors.UnknownResource from fault
    if since is not None and since > listener.version:
        live.leave(session, listener)
        raise errors.MalformedRequest("Last-Event-ID: the stream has not reached that version")
    if since == listener.version and _is_over(session):
        live.leave(session, listener)
        return Response(b"", status_code=204)
    frames = _Connection(resource, request, session, listener, since).frames()
    return Stream(frames, media_type=EVENT_STREAM, headers={"x-accel-buffering": "no"})


def _last_event_id(request: ApiRequest, after: int | None) -> int | None:
    """Return the version after which to go on; raise ``MalformedRequest``."""
    header = request.header(b"last-event-id")
    if header is None:
        return after
    if not header.isdigit() or len(header) > 15:
        raise errors.MalformedRequest("Last-Event-ID: a version number")
    return int(header)


def _is_over(session: Session) -> bool:
    return session.head.state.status in OVER


def _goodbye_frame(reason: str) -> bytes:
    return b'event: bye\ndata: {"reason": "%b"}\n\n' % reason.encode()


class _Connection:
    """One connection: what its token may read, and what was sent on it."""

    def __init__(
        self,
        resource: StreamResource[Any],
        request: ApiRequest,
        session: Session,
        listener: Listener,
        since: int | None,
    ) -> None:
        self._resource = resource
        self._live = resource.streams(request.context)
        self._request = request
        self._session = session
        self._listener = listener
        self._since = since
        self._head = session.head
        self._audience = resource.audience(session.head, request.player)
        authorization = request.header(b"authorization") or b""
        self._token = token_hash(authorization.partition(b" ")[2]) if request.caller else None

    async def frames(self) -> AsyncIterator[bytes]:
        """Yield what is sent on this connection, up to the event that says why it ends."""
        listener = self._listener
        try:
            yield await self._beginning()
            while (reason := self._end()) is None:
                batches = await listener.news(HEARTBEAT_S)
                if listener.slow:
                    reason = "slow"
                elif not await self._may_still_read():
                    reason = "audience"
                if reason is not None:
                    break
                yield b"".join([self._encode(batch) for batch in batches]) or HEARTBEAT
            yield _goodbye_frame(reason)
        except UNREACHABLE as error:
            # What the token may still read is unknown. Without a goodbye the client reconnects; it gets 503 until then.
            _log.warning("stream.cut", stream=str(self._session.stream_id), error=type(error).__name__)
        finally:
            self._live.leave(self._session, listener)

    async def _beginning(self) -> bytes:
        """Encode the snapshot, or the events since the version that the client had."""
        head = self._head
        if self._since is None:
            view = msgspec.json.encode(await self._resource.view(self._request, head, self._audience))
            return b"event: snapshot\nid: %d\ndata: %b\n\n" % (head.version, view)
        links = await self._live.links(self._session.stream_id, self._since)
        missed = tuple(link for link in links if link.version <= head.version)
        return Batch(missed).frames(self._audience) or HEARTBEAT

    def _encode(self, batch: Batch) -> bytes:
        """Encode the events of a batch and note how far the client has read."""
        self._listener.version = batch.links[-1].version
        return batch.frames(self._audience)

    def _end(self) -> str | None:
        """Return why the stream ends, or None while it goes on."""
        if self._request.context.draining.is_set():
            return "shutdown"
        return "finished" if _is_over(self._session) and self._listener.version >= self._session.head.version else None

    async def _may_still_read(self) -> bool:
        """Whether the token is still valid, and its player reads as the same audience as at the start."""
        if self._token is not None:
            caller = await self._request.context.tokens.find(self._token)
            if caller is None:
                return False
        return self._resource.audience(self._session.head, self._request.player) == self._audience

"""Streams of Server-Sent Events, resumable at any version (api.md, "Resources"), whatever is followed."""

from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Annotated, Any, Final
from uuid import UUID

import msgspec
import structlog
from litestar import Response
from litestar.params import QueryParameter
from litestar.response import Stream
from msgspec import Struct

from domain.stream import OVER
from service.accounts.tokens import token_hash
from service.http.protocol import errors
from service.http.protocol.operation import EVENT_STREAM
from service.http.protocol.request import ApiRequest
from service.live.errors import NoSuchStream
from service.live.session import Batch, Listener, Session
from service.live.streams import LiveStreams
from service.store.connections import UNREACHABLE

_log = structlog.stdlib.get_logger("http")

HEARTBEAT_S = 15.0
HEARTBEAT: Final = b": still here\n"
"""A comment, and no empty line after it: some clients take that for an event."""

ResumeAfter = Annotated[
    int | None, QueryParameter(ge=0, le=2**53, description="Like Last-Event-ID, for a first connection.")
]


class Subscription(Struct, frozen=True):
    """What is followed, and how it is shown to the one who follows it; ``Any`` is the head of its kind."""

    live: LiveStreams
    reader: Callable[[Any], str]
    """The audience that he is now."""
    view: Callable[[Any, str], Awaitable[Any]]
    """What a snapshot shows to an audience."""


async def follow(request: ApiRequest, followed: Subscription, stream_id: UUID, after: int | None) -> Response[Any]:
    """Answer with the stream from now on, or from the version that the client saw last.

    Raises ``UnknownResource``, ``MalformedRequest``.
    """
    since = _last_event_id(request, after)
    live = followed.live
    try:
        session, listener = await live.listen(stream_id)
    except NoSuchStream as fault:
        raise errors.UnknownResource from fault
    if since is not None and since > listener.version:
        live.leave(session, listener)
        raise errors.MalformedRequest("Last-Event-ID: it has not come that far")
    if since == listener.version and _is_over(session):
        live.leave(session, listener)
        return Response(b"", status_code=204)
    frames = _Connection(request, followed, session, listener, since).frames()
    return Stream(frames, media_type=EVENT_STREAM, headers={"x-accel-buffering": "no"})


def _last_event_id(request: ApiRequest, after: int | None) -> int | None:
    """The version after which to go on; raises ``MalformedRequest``."""
    header = request.header(b"last-event-id")
    if header is None:
        return after
    if not header.isdigit() or len(header) > 15:
        raise errors.MalformedRequest("Last-Event-ID: a version")
    return int(header)


def _is_over(session: Session) -> bool:
    return session.kind.state(session.head).status in OVER


def _goodbye_frame(reason: str) -> bytes:
    return b'event: bye\ndata: {"reason": "%b"}\n\n' % reason.encode()


class _Connection:
    """One connection: whose it is, and what it has been told."""

    def __init__(
        self, request: ApiRequest, followed: Subscription, session: Session, listener: Listener, since: int | None
    ) -> None:
        self._request = request
        self._followed = followed
        self._session = session
        self._listener = listener
        self._since = since
        self._head = session.head
        self._reader = followed.reader(session.head)
        authorization = request.header(b"authorization") or b""
        self._token = token_hash(authorization.partition(b" ")[2]) if request.caller else None

    async def frames(self) -> AsyncIterator[bytes]:
        """Everything this connection is told, until it says goodbye."""
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
                yield b"".join([self._told(batch) for batch in batches]) or HEARTBEAT
            yield _goodbye_frame(reason)
        except UNREACHABLE as error:
            # Nobody can say what it may still read. Without a goodbye the client comes back, and hears 503 until then.
            _log.warning("stream cut", stream=str(self._session.stream_id), error=type(error).__name__)
        finally:
            self._followed.live.leave(self._session, listener)

    async def _beginning(self) -> bytes:
        """The snapshot, or the events since the version the client had."""
        head = self._head
        if self._since is None:
            view = msgspec.json.encode(await self._followed.view(head, self._reader))
            return b"event: snapshot\nid: %d\ndata: %b\n\n" % (head.version, view)
        links = await self._followed.live.links(self._session.stream_id, self._since)
        missed = tuple(link for link in links if link.version <= head.version)
        return Batch(missed).frames(self._reader) or HEARTBEAT

    def _told(self, batch: Batch) -> bytes:
        self._listener.version = batch.links[-1].version
        return batch.frames(self._reader)

    def _end(self) -> str | None:
        """Why the stream has come to its end, if it has."""
        if self._request.context.draining.is_set():
            return "shutdown"
        return "finished" if _is_over(self._session) and self._listener.version >= self._session.head.version else None

    async def _may_still_read(self) -> bool:
        """Whether what this connection was opened for is still what its token may read."""
        if self._token is not None:
            caller = await self._request.context.tokens.find(self._token)
            if caller is None:
                return False
        return self._followed.reader(self._session.head) == self._reader

"""Stream a table, team match or tournament as Server-Sent Events, resumable at any version (api.md, "Resources")."""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable, Collection, Hashable, Sequence
from typing import Annotated, Any, Final, Literal
from uuid import UUID

import msgspec
import structlog
from litestar import Response
from litestar.params import QueryParameter
from msgspec import Struct

from domain.stream import OVER
from service.entropy import Entropy
from service.http.protocol import errors
from service.http.protocol.request import ApiRequest
from service.http.streams.access import StreamResource
from service.http.streams.away import PresenceFrames
from service.http.streams.sending import EventStream, Way
from service.live.errors import NoSuchStream
from service.live.listeners import LARGEST_WRITE, Batch, Listener
from service.live.presence import Attendance
from service.live.session import Session
from service.store.archive_places import ArchiveUnavailable
from service.store.connections import UNREACHABLE

_log = structlog.stdlib.get_logger("http")

HEARTBEAT_S = 15.0
RETRY_MS: Final = range(1_000, 3_001)
"""After which a browser connects again where a stream was cut."""
RESTART_MS: Final = range(10_000, 15_001)
"""The same at a shutdown: a proxy answers 502 until the process is back, which is final to an `EventSource`."""
HEARTBEAT: Final = b": still here\n"
"""A comment, and no empty line after it: some clients take that for an event."""
LONGEST_VERSION: Final = 15
"""Digits of a version in an id."""
RESET: Final = b"event: reset\ndata: {}\n\n"
"""Precedes the snapshot of a client who named an id that is none of this stream."""
MISSED_AT_ONCE: Final = 100
"""Events that a client missed, encoded and sent at once."""

ResumeAfter = Annotated[
    int | None, QueryParameter(ge=0, le=2**53, description="Like Last-Event-ID, for a first connection.")
]


class Encoding(Struct, frozen=True):
    """How events are sent."""

    name: Hashable
    """Sets it apart from other encodings, and from the same one in another language."""
    frames: Callable[[Batch, str], Awaitable[bytes]]
    """Encode the events of a batch for an audience."""


Attend = Callable[[Session, Listener], Attendance | None]
"""Note that the caller follows a stream."""


async def _bare_frames(batch: Batch, audience: str) -> bytes:
    return batch.frames(audience)


_BARE: Final = Encoding("bare", _bare_frames)


async def follow(
    resource: StreamResource[Any],
    request: ApiRequest,
    stream_id: UUID,
    after: int | None,
    encoding: Encoding = _BARE,
    attend: Attend | None = None,
) -> Response[Any]:
    """Stream a snapshot and what follows, or all events after the last version that the client received.

    ``encoding`` makes what is sent of an event; by default the event alone. With ``attend`` players are told who is
    away. Raises ``UnknownResource`` and, while the process is about to stop, ``Unavailable``.
    """
    check_not_draining(request)
    named = request.header(b"last-event-id")
    lost = named is not None and not (named.isdigit() and len(named) <= LONGEST_VERSION)
    since = after if named is None else None if lost else int(named)
    live = resource.streams(request.context)
    try:
        session, listener = await live.listen(stream_id)
    except NoSuchStream as fault:
        raise await resource.absence(request, stream_id) from fault
    if since is not None and since > listener.version:
        lost, since = True, None
    if since == listener.version and is_over(session):
        live.leave(session, listener)
        return Response(b"", status_code=204)
    attendance = None if attend is None else attend(session, listener)
    connection = _Connection(resource, request, session, listener, since, encoding, attendance, lost=lost)
    return EventStream(connection.frames(), connection.connect)


def check_not_draining(request: ApiRequest) -> None:
    """Raise ``Unavailable`` while the process is about to stop: a new stream would end at once."""
    if request.context.draining.is_set():
        raise errors.Unavailable("the process is about to stop")


def is_over(session: Session) -> bool:
    return session.head.state.status in OVER


Reason = Literal["shutdown", "finished", "slow", "audience"]


class Reset(Struct, frozen=True):
    """The id that the client named is not one of this stream, or not any more: a snapshot follows."""


class Goodbye(Struct, frozen=True):
    """Why a stream ends.

    The process is about to stop (``shutdown``); what is followed is over, and all of it was sent (``finished``); the
    client reads too slowly (``slow``); or what its token may read has changed (``audience``).
    """

    reason: Reason


def stream_payloads(view: Any, event: Any) -> dict[str, Any]:  # noqa: ANN401 - type expressions
    """Name the types of the data of a stream's events: its snapshot, its events, and the reason why it ends."""
    return {"snapshot": view, "message": event, "reset": Reset, "bye": Goodbye}


def goodbye_frame(entropy: Entropy, reason: Reason) -> bytes:
    """Encode the last event of a stream, with the time after which to come back if the process stops."""
    retry = retry_frame(entropy, RESTART_MS) if reason == "shutdown" else b""
    return b"%bevent: bye\ndata: %b\n\n" % (retry, msgspec.json.encode(Goodbye(reason)))


def retry_frame(entropy: Entropy, milliseconds: range = RETRY_MS) -> bytes:
    """Say how long a browser waits before it connects again; no empty line after it, as after a heartbeat.

    It differs, so that those who are cut off together do not come back together.
    """
    return b"retry: %d\n" % entropy.choose_wait(milliseconds)


class _Connection:
    """One connection: what its token may read, and what was sent on it."""

    def __init__(
        self,
        resource: StreamResource[Any],
        request: ApiRequest,
        session: Session,
        listener: Listener,
        since: int | None,
        encoding: Encoding,
        attendance: Attendance | None,
        *,
        lost: bool,
    ) -> None:
        self._resource = resource
        self._live = resource.streams(request.context)
        self._request = request
        self._session = session
        self._listener = listener
        self._since = since
        self._lost = lost
        self._encoding = encoding
        self._attendance = attendance
        self._away = attendance and PresenceFrames(request.context.presence, session, attendance)
        self._head = session.head
        self._audience = resource.audience(session.head, request.player)
        self._way: Way | None = None
        self.token = request.token_hash
        self.key = encoding.name, self._audience

    def connect(self, way: Way) -> None:
        """Note the way to the client."""
        self._way = way

    async def frames(self) -> AsyncGenerator[bytes, None]:
        """Yield what is sent on this connection, up to the event that says why it ends."""
        listener = self._listener
        # A player is told who is away with each event, so their own task sends them.
        direct = self if self._attendance is None else None
        try:
            yield retry_frame(self._request.context.entropy)
            async for frame in self._beginning():
                yield frame
            while (reason := self._end()) is None:
                batches = await listener.news(HEARTBEAT_S, direct)
                if listener.slow:
                    reason = "slow"
                elif not await self._may_still_read():
                    reason = "audience"
                if reason is not None:
                    break
                async for frames in self._encode(batches):
                    yield frames
            yield goodbye_frame(self._request.context.entropy, reason)
        except (*UNREACHABLE, ArchiveUnavailable) as error:
            # What the token may still read is unknown. Without a goodbye the client reconnects; it gets 503 until then.
            _log.warning("stream.cut", stream=str(self._session.stream_id), error=type(error).__name__)
        finally:
            self._live.leave(self._session, listener)
            if self._attendance is not None:
                self._attendance.leave()

    async def tokens_in_force(self, tokens: Collection[bytes]) -> Collection[bytes]:
        """Return those of the tokens that are in force."""
        find, asked = self._request.context.tokens.find, list(tokens)
        found = await asyncio.gather(*[find(token) for token in asked])
        return {token for token, caller in zip(asked, found, strict=True) if caller is not None}

    async def encode(self, batch: Batch) -> bytes:
        """Encode the events of a batch as the client may read them."""
        return await self._encoding.frames(batch, self._audience)

    def write(self, frames: bytes) -> bool:
        """Write events, unless the stream ends or the client has to be waited for."""
        goes_on = not is_over(self._session) and not self._request.context.draining.is_set()
        return goes_on and self._way is not None and self._reads_the_same() and self._way.write_now(frames)

    def _presence(self) -> bytes:
        """Say who is away, if that has changed."""
        return b"" if self._away is None else self._away.news()

    async def _beginning(self) -> AsyncGenerator[bytes, None]:
        """Encode the snapshot, or the events since the version that the client had."""
        head = self._head
        if self._since is None:
            view = msgspec.json.encode(await self._resource.view(self._request, head, self._audience))
            reset = RESET if self._lost else b""
            yield b"%bevent: snapshot\nid: %d\ndata: %b\n\n" % (reset, head.version, view)
            return
        if self._since >= head.version:
            yield HEARTBEAT
        async for missed in self._live.history.pieces(self._session.stream_id, self._since, head.version):
            for first in range(0, len(missed), MISSED_AT_ONCE):
                batch = self._session.batch(missed[first : first + MISSED_AT_ONCE])
                yield await self.encode(batch)

    async def _encode(self, batches: Sequence[Batch]) -> AsyncGenerator[bytes, None]:
        """Encode events, and who is away, in pieces that a client can hold up; note how far it was sent them."""
        frames: list[bytes] = []
        for batch in batches:
            frames.append(await self.encode(batch))
            self._listener.version = batch.links[-1].version
            if sum(map(len, frames)) >= LARGEST_WRITE:
                yield b"".join(frames)
                frames.clear()
        if rest := b"".join([*frames, self._presence()]) or (b"" if batches else HEARTBEAT):
            yield rest

    def _end(self) -> Reason | None:
        """Return why the stream ends, or None while it goes on."""
        if self._request.context.draining.is_set():
            return "shutdown"
        return "finished" if is_over(self._session) and self._listener.version >= self._session.head.version else None

    async def _may_still_read(self) -> bool:
        """Tell whether the token is still valid, and its player reads as the same audience as at the start."""
        if self.token is not None and await self._request.context.tokens.find(self.token) is None:
            return False
        return self._reads_the_same()

    def _reads_the_same(self) -> bool:
        """Tell whether the player reads as the same audience as at the start."""
        head, player = self._session.head, self._request.player
        return self._resource.may_read(head, player) and self._resource.audience(head, player) == self._audience

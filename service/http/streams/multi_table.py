"""Stream several tables on one connection as Server-Sent Events, each event with its table."""

import asyncio
from collections.abc import AsyncGenerator, Sequence
from functools import partial
from hashlib import sha256
from typing import Annotated, Any, Final
from uuid import UUID

import msgspec
import structlog
from litestar import Controller, Response, get
from litestar.params import QueryParameter
from msgspec import Struct

from domain.games import AnyView
from service.http.openapi.event_types import TableEvent
from service.http.protocol.errors import MalformedRequest, UnknownResource
from service.http.protocol.operation import streams
from service.http.protocol.request import ApiRequest
from service.http.streams.access import TABLES
from service.http.streams.sending import EventStream
from service.http.streams.sse import (
    HEARTBEAT,
    HEARTBEAT_S,
    LONGEST_VERSION,
    MISSED_AT_ONCE,
    RESET,
    Goodbye,
    Reason,
    Reset,
    check_not_draining,
    goodbye_frame,
    is_over,
    retry_frame,
)
from service.live.listeners import Batch, Listener
from service.live.presence import Attendance
from service.live.session import Session, event_view
from service.store.connections import UNREACHABLE

_log = structlog.stdlib.get_logger("http")

MOST_TABLES: Final = 32
"""Followed on one connection."""

Tables = Annotated[
    list[UUID],
    QueryParameter(name="table", description="Id of a table to follow; give it once for each of at most 32."),
]


class FollowedTable(Struct, frozen=True):
    """A table as the caller sees it when the stream begins."""

    table: UUID
    """The table (by id) that the frame is about."""
    view: AnyView  # pyright: ignore[reportInvalidTypeForm] - the union of the games' views
    """What the caller sees there."""


class FollowedEvent(Struct, frozen=True):
    """An event of one of the tables."""

    table: UUID
    """The table (by id) that the frame is about."""
    event: TableEvent
    """The event, as the caller may read it."""


class FollowedEnd(Struct, frozen=True):
    """One of the tables is over, and all of its events were sent."""

    table: UUID
    """The table (by id) that the frame is about."""


_EXAMPLE: Final = 'event: over\nid: 5f1c0a2b:12.40\ndata: {"table": "01940000-0000-7000-8000-000000000003"}\n\n'


class MultiTableController(Controller):
    path = "/v1/stream"
    tags = ("events",)

    @get(
        **streams(
            "streamTables",
            "Stream several tables",
            _EXAMPLE,
            lambda: {
                "snapshot": FollowedTable,
                "message": FollowedEvent,
                "over": FollowedEnd,
                "reset": Reset,
                "bye": Goodbye,
            },
            over="All of the tables are over, and no event follows the named ones.",
            translated=True,
            errors=(UnknownResource,),
        )
    )
    async def stream_tables(self, request: ApiRequest, table: Tables) -> Response[Any]:
        """Stream several tables as the caller may see them: a snapshot of each, then every event with its table.

        `Last-Event-ID` holds a version of each table, in the order of the address: a browser that connects again to the
        same address goes on where it was at each of them. `event: over` names a table that has ended; `event: bye` says
        why the stream ends, as for one table.
        """
        check_not_draining(request)
        if len(table) > MOST_TABLES or len(set(table)) < len(table):
            raise MalformedRequest(f"table: at most {MOST_TABLES} different ones")
        since = _last_versions(request, table)
        for one in table:
            await TABLES.head(request, one)
        followed = await _follow(request, table)
        if since is not None and any(sent > each.head.version for sent, each in zip(since, followed, strict=True)):
            since = None
        for sent, each in zip(since or (), followed, strict=False):
            each.sent = sent
        if since is not None and all(each.done for each in followed):
            _leave(request, followed)
            return Response(b"", status_code=204)
        return EventStream(_Connection(request, table, followed, resumed=since is not None).frames())


class _Followed:
    """A table on a connection: its listener, and the version up to which its events were sent."""

    def __init__(self, session: Session, listener: Listener, audience: str) -> None:
        self.session = session
        self.listener = listener
        self.audience = audience
        self.head = session.head
        """From which on the listener is fed."""
        self.sent = 0
        self.attendance: Attendance | None = None
        self.ended = False
        """Whether its end was sent."""

    @property
    def done(self) -> bool:
        """Whether the table is over, and all of it was sent."""
        return is_over(self.session) and self.sent >= self.session.head.version


async def _follow(request: ApiRequest, tables: Sequence[UUID]) -> list[_Followed]:
    """Begin to listen to the tables."""
    live = request.context.live
    followed: list[_Followed] = []
    try:
        for table in tables:
            session, listener = await live.listen(table)
            followed.append(_Followed(session, listener, TABLES.audience(session.head, request.player)))
            followed[-1].attendance = request.context.presence.attend(request.player, session, listener)
    except BaseException:
        _leave(request, followed)
        raise
    return followed


def _leave(request: ApiRequest, followed: Sequence[_Followed]) -> None:
    for each in followed:
        request.context.live.leave(each.session, each.listener)
        if each.attendance is not None:
            each.attendance.leave()


def _mark(tables: Sequence[UUID]) -> str:
    """Return what tells the ids of one list of tables from those of another."""
    return sha256(b"".join([table.bytes for table in tables])).hexdigest()[:8]


def _last_versions(request: ApiRequest, tables: Sequence[UUID]) -> list[int] | None:
    """Return the version of each table after which to go on; None without an id of these tables, in this order."""
    mark, _, versions = (request.header(b"last-event-id") or b"").partition(b":")
    parts = versions.split(b".")
    known = mark == _mark(tables).encode() and len(parts) == len(tables)
    if not known or not all(part.isdigit() and len(part) <= LONGEST_VERSION for part in parts):
        return None
    return [int(part) for part in parts]


class _Connection:
    """One connection: what its token may read, and what was sent on it."""

    def __init__(
        self, request: ApiRequest, tables: Sequence[UUID], followed: Sequence[_Followed], *, resumed: bool
    ) -> None:
        self._request = request
        self._tables = [str(table).encode() for table in tables]
        self._mark = _mark(tables).encode()
        self._followed = followed
        self._resumed = resumed
        self._lost = not resumed and request.header(b"last-event-id") is not None
        self._token = request.token_hash
        self._news: asyncio.Queue[tuple[int, list[Batch]]] = asyncio.Queue(1)

    async def frames(self) -> AsyncGenerator[bytes, None]:
        """Yield what is sent on this connection, up to the event that says why it ends."""
        pumps: list[asyncio.Task[None]] = []
        try:
            yield retry_frame(self._request.context.entropy) + (RESET if self._lost else b"")
            for place in range(len(self._followed)):
                async for frame in self._beginning(place):
                    yield frame
            pumps += [asyncio.create_task(self._pump(place)) for place in range(len(self._followed))]
            while (reason := self._end()) is None:
                place, batches = await self._news.get()
                if (reason := await self._may_not_read(place)) is not None:
                    break
                frames = [*[await self._encode(place, batch) for batch in batches], self._over(place)]
                if frame := b"".join(frames) or (b"" if place else HEARTBEAT):
                    yield frame
            yield goodbye_frame(self._request.context.entropy, reason)
        except UNREACHABLE as error:
            _log.warning("stream.cut", stream="tables", error=type(error).__name__)
        finally:
            for pump in pumps:
                pump.cancel()
            _leave(self._request, self._followed)

    async def _pump(self, place: int) -> None:
        """Pass on what is new at one table; as long as nobody takes it, its listener falls behind."""
        while True:
            await self._news.put((place, await self._followed[place].listener.news(HEARTBEAT_S)))

    async def _beginning(self, place: int) -> AsyncGenerator[bytes, None]:
        """Encode the snapshot of a table, or its events since the version that the client had."""
        each, request = self._followed[place], self._request
        if not self._resumed:
            view = await TABLES.view(request, each.head, each.audience)
            each.sent = each.head.version
            data = msgspec.json.encode(FollowedTable(each.session.stream_id, view))
            yield b"event: snapshot\nid: %b\ndata: %b\n\n" % (self._id(), data)
        else:
            async for missed in request.context.live.history.pieces(
                each.session.stream_id, each.sent, each.head.version
            ):
                for first in range(0, len(missed), MISSED_AT_ONCE):
                    yield await self._encode(place, each.session.batch(missed[first : first + MISSED_AT_ONCE]))
        if over := self._over(place):
            yield over

    async def _encode(self, place: int, batch: Batch) -> bytes:
        """Encode events, each once for all who read as the same audience."""
        each = self._followed[place]
        make = partial(_events, batch, each.audience, each.session.source)
        found: list[bytes] = await batch.once(("events", each.audience), make)
        frames: list[bytes] = []
        for link, event in zip(batch.links, found, strict=True):
            each.sent = each.listener.version = link.version
            frames.append(b'id: %b\ndata: {"table":"%b","event":%b}\n\n' % (self._id(), self._tables[place], event))
        return b"".join(frames)

    def _over(self, place: int) -> bytes:
        """Encode the end of a table, if all of it was sent and its end was not."""
        each = self._followed[place]
        if not each.done or each.ended:
            return b""
        each.ended = True
        return b'event: over\nid: %b\ndata: {"table":"%b"}\n\n' % (self._id(), self._tables[place])

    def _id(self) -> bytes:
        return b"%b:%b" % (self._mark, b".".join([b"%d" % each.sent for each in self._followed]))

    def _end(self) -> Reason | None:
        """Return why the stream ends, or None while it goes on."""
        if self._request.context.draining.is_set():
            return "shutdown"
        if any(each.listener.slow for each in self._followed):
            return "slow"
        return "finished" if all(each.ended for each in self._followed) else None

    async def _may_not_read(self, place: int) -> Reason | None:
        """Return why nothing more of a table may be sent: the token, or the audience of its player, has changed."""
        each = self._followed[place]
        if self._token is not None and await self._request.context.tokens.find(self._token) is None:
            return "audience"
        head, player = each.session.head, self._request.player
        may_read = TABLES.may_read(head, player) and TABLES.audience(head, player) == each.audience
        return None if may_read else "audience"


async def _events(batch: Batch, audience: str, source: str) -> list[bytes]:
    return [msgspec.json.encode(event_view(link, audience, source)) for link in batch.links]

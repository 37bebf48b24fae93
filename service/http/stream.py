"""A table as a stream of Server-Sent Events, resumable at any version (api.md, "Resources")."""

from collections.abc import AsyncIterator
from typing import Annotated, Any
from uuid import UUID

import msgspec
import structlog
from litestar import Controller, Response, get
from litestar.params import FromPath, QueryParameter
from litestar.response import Stream

from domain.games import GAMES
from domain.table.state import Table
from service.accounts.bearer import token_hash
from service.http import faults, showing
from service.http.knowing import session_of
from service.http.operation import operation
from service.http.request import ApiRequest
from service.store.connect import UNREACHABLE
from service.tables.listeners import Batch, Listener
from service.tables.session import Session

_log = structlog.stdlib.get_logger("http")

HEARTBEAT_S = 15.0
HEARTBEAT = b": still here\n"
"""A comment, and no empty line after it: some clients take that for an event."""
OVER = frozenset({"finished", "closed"})
MEDIA_TYPE = "text/event-stream"
EXAMPLE = f'event: snapshot\nid: 12\ndata: {{"kind": "{next(iter(GAMES))}", "version": 12}}\n\n'

After = Annotated[int | None, QueryParameter(ge=0, le=2**53, description="As Last-Event-ID, for a first connection.")]


class StreamController(Controller):
    path = "/v1/tables/{id:uuid}/stream"
    tags = ("events",)

    @get(
        **operation(
            "streamTable",
            "Follow a table",
            answers=str,
            media_types=(MEDIA_TYPE,),
            example=EXAMPLE,
            also=((204, "The table is over and its last event is the one named: there is nothing more to come."),),
            raises=(faults.UnknownResource,),
            accepts=("Last-Event-ID", "Accept-Language"),
        )
    )
    async def stream_table(self, request: ApiRequest, id: FromPath[UUID], after: After = None) -> Response[Any]:
        """Follow the table as the caller may see it: a snapshot, then every event; or every event after a version.

        `event: bye` says why the stream ends: `shutdown`, `finished`, `slow` or `audience` (what the token may read has
        changed: connect again). After the end of the table a reconnect is answered 204.
        """
        since = _last_event_id(request, after)
        live = request.wiring.live
        await session_of(request, id)
        session, listener = await live.listen(id)
        if since is not None and since > listener.version:
            live.leave(session, listener)
            raise faults.MalformedRequest("Last-Event-ID: the table has not come that far")
        if since == listener.version and _is_over(session.head.table):
            live.leave(session, listener)
            return Response(b"", status_code=204)
        frames = _Following(request, session, listener, since).frames()
        return Stream(frames, media_type=MEDIA_TYPE, headers={"x-accel-buffering": "no"})


def _last_event_id(request: ApiRequest, after: int | None) -> int | None:
    """The version after which to go on; raises ``MalformedRequest``."""
    header = request.header(b"last-event-id")
    if header is None:
        return after
    if not header.isdigit() or len(header) > 15:
        raise faults.MalformedRequest("Last-Event-ID: a version")
    return int(header)


def _is_over(table: Table) -> bool:
    return table.status in OVER


def _bye(reason: str) -> bytes:
    return b'event: bye\ndata: {"reason": "%b"}\n\n' % reason.encode()


class _Following:
    """One connection: whose it is, and what it has been told."""

    def __init__(self, request: ApiRequest, session: Session, listener: Listener, since: int | None) -> None:
        self._request = request
        self._session = session
        self._listener = listener
        self._since = since
        self._head = session.head
        self._reader = showing.own_audience(session.head.table, request.player)
        authorization = request.header(b"authorization") or b""
        self._token = token_hash(authorization.partition(b" ")[2]) if request.caller else None

    async def frames(self) -> AsyncIterator[bytes]:
        """Everything this connection is told, until it says goodbye."""
        live, listener = self._request.wiring.live, self._listener
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
            yield _bye(reason)
        except UNREACHABLE as error:
            # Nobody can say what it may still read. Without a goodbye the client comes back, and hears 503 until then.
            _log.warning("stream cut", table=str(self._session.stream_id), error=type(error).__name__)
        finally:
            live.leave(self._session, listener)

    async def _beginning(self) -> bytes:
        """The snapshot, or the events since the version the client had."""
        head = self._head
        if self._since is None:
            view = msgspec.json.encode(await showing.view(self._request, head, self._reader))
            return b"event: snapshot\nid: %d\ndata: %b\n\n" % (head.version, view)
        links = await self._request.wiring.live.links(self._session.stream_id, self._since)
        missed = tuple(link for link in links if link.version <= head.version)
        return Batch(missed).frames(self._reader) or HEARTBEAT

    def _told(self, batch: Batch) -> bytes:
        self._listener.version = batch.links[-1].version
        return batch.frames(self._reader)

    def _end(self) -> str | None:
        """Why the stream has come to its end, if it has."""
        if self._request.wiring.draining.is_set():
            return "shutdown"
        head = self._session.head
        return "finished" if _is_over(head.table) and self._listener.version >= head.version else None

    async def _may_still_read(self) -> bool:
        """Whether what this connection was opened for is still what its token may read."""
        if self._token is not None:
            caller = await self._request.wiring.tokens.find(self._token)
            if caller is None:
                return False
        return showing.own_audience(self._session.head.table, self._request.player) == self._reader

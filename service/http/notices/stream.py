"""Stream what concerns the calling player as Server-Sent Events, resumable at any place of the log."""

from collections.abc import AsyncGenerator, Iterable, Sequence
from datetime import UTC, datetime
from typing import Annotated, Any, Final, TypeAlias
from uuid import UUID

import msgspec
import structlog
from litestar import Controller, Response, get
from litestar.params import QueryParameter
from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from domain.games import GAMES
from domain.table.absence import claim_from_ms
from domain.table.state import UNDER_WAY
from domain.table.timekeeping import clock_out_ms
from service.http.notices.waiting import read_waiting
from service.http.protocol.errors import UnknownResource
from service.http.protocol.operation import EVENT_STREAM, Content, Operation, declare
from service.http.protocol.request import ApiRequest
from service.http.streams.access import TABLES
from service.http.streams.offers import SeekView, seek_views
from service.http.streams.sending import EventStream
from service.http.streams.sse import (
    HEARTBEAT,
    HEARTBEAT_S,
    RESET,
    Goodbye,
    Reason,
    Reset,
    check_not_draining,
    goodbye_frame,
    retry_frame,
)
from service.live.notice_feed import NoticeListener
from service.meeting.seeks import list_own_seeks
from service.readmodels.notices.kinds import MatchStartedNotice, StoredNotice, TurnNotice
from service.readmodels.notices.reading import (
    NEWS_MS,
    Concern,
    Place,
    Seating,
    Turn,
    read_concerns,
    read_places,
    read_seatings,
)
from service.store.connections import UNREACHABLE, ServerAway
from service.store.servers import UNKNOWN, are_all_there

_log = structlog.stdlib.get_logger("http")

Notice: TypeAlias = StoredNotice | TurnNotice

WithView = Annotated[
    bool,
    QueryParameter(name="view", description="Send with each turn what you see at the table, with the legal moves."),
]


class NoticesSnapshot(Struct, frozen=True):
    """Where the player is, and what they seek, when the stream begins."""

    tables: list[Seating]
    """The tables that are not over at which the player has a seat, the newest first, at most 200; those of team matches
    that are under way too."""
    seeks: list[SeekView]
    """The open seeks of the player, and those that they have agreed to as the partner."""


def _example() -> str:
    table = UUID("01940000-0000-7000-8000-000000000003")
    game = next(iter(GAMES.values()))
    at, ruleset = datetime(2026, 11, 21, 9, 30, tzinfo=UTC), next(iter(game.offers))
    notice = MatchStartedNotice(at=at, table=table, seat=0, game=game.name, ruleset=ruleset)
    return f"id: 17\ndata: {msgspec.json.encode(notice).decode()}\n\n"


class NoticesController(Controller):
    path = "/v1/players/me/stream"
    tags = ("players",)

    @get(
        **declare(
            Operation(
                id="streamNotices",
                summary="Stream what concerns you",
                bucket="streams",
                response=Content(
                    str,
                    _example,
                    (EVENT_STREAM,),
                    translated=True,
                    payloads=lambda: {
                        "snapshot": NoticesSnapshot,
                        "message": Notice,
                        "reset": Reset,
                        "bye": Goodbye,
                    },
                ),
                scope="any",
                headers=("Last-Event-ID",),
            )
        )
    )
    async def stream_notices(self, request: ApiRequest, *, view: WithView = False) -> Response[Any]:
        """Stream what concerns the calling player, at tables, team matches, tournaments and clubs, on one connection.

        Without `Last-Event-ID` the first event is a snapshot of the player's seats and seeks; then come the notices of
        all that waits for an answer, and one for each turn that waits. With it, every notice since then is sent, and
        every turn that still waits: none is lost, and one may be repeated. Kinds may be added: skip one that you do
        not know.

        `event: bye` says why the stream ends: `shutdown`, `slow` or `audience` (the token is not in force any more).
        """
        check_not_draining(request)
        since = await _last_place(request)
        listener = await request.context.notices.listen(request.principal.player)
        return EventStream(_Connection(request, listener, since, with_view=view).frames())


_LONGEST_PLACE: Final = 1025 * 12


async def _last_place(request: ApiRequest) -> Place | None:
    """Return the place after which to go on: a position for each shard, with dots between.

    None where none is named that the log has reached. One of version 0.1.0 has nothing about notices without an event.
    """
    header = request.header(b"last-event-id") or b""
    parts = header.split(b".") if len(header) <= _LONGEST_PLACE else []
    if not parts or not all(part.isdigit() and len(part) <= 18 for part in parts):
        return None
    end = (await read_places(request.context.pool)).end
    place = tuple([int(part) for part in parts])
    place = (*place, 0) if len(place) == len(end) - 1 else place
    if len(place) != len(end) or any(position > last for position, last in zip(place, end, strict=True)):
        return None
    return place


class _Named(Struct, frozen=True):
    """What is read of a stored notice."""

    kind: str
    table: UUID | UnsetType = UNSET


def _begun_table(concern: Concern) -> UUID | None:
    """Return the table of the player where a match has begun, or where it is their turn; None for any other notice."""
    if concern.turn is not None:
        return concern.turn.table
    named = None if concern.notice is None else msgspec.json.decode(concern.notice, type=_Named)
    return (named.table or None) if named is not None and named.kind == "match_started" else None


class _Connection:
    """One connection: where its client is, and what was sent on it."""

    def __init__(self, request: ApiRequest, listener: NoticeListener, since: Place | None, *, with_view: bool) -> None:
        self._request = request
        self._listener = listener
        self._since = since
        self._lost = since is None and request.header(b"last-event-id") is not None
        self._with_view = with_view
        self._place = list(listener.since if since is None else since)
        self._is_whole = True
        """Whether all servers answered that know what it began with."""
        self._token = request.token_hash
        self._follows: set[UUID] = set()
        """Tables of the player that are under way: this stream is a sign that they are there."""

    async def frames(self) -> AsyncGenerator[bytes, None]:
        """Yield what is sent on this connection, up to the event that says why it ends.

        One that began while a server did not answer is cut when all do: its client connects again, and gets what waits
        there, too.
        """
        context, listener = self._request.context, self._listener
        try:
            yield retry_frame(context.entropy)
            yield await self._beginning() or HEARTBEAT
            while True:
                news = await listener.news(HEARTBEAT_S)
                if not self._is_whole and are_all_there(context.pool):
                    yield await self._encode(news) or HEARTBEAT
                    return
                if (reason := await self._end()) is not None:
                    break
                yield await self._encode(news) or HEARTBEAT
            yield goodbye_frame(context.entropy, reason)
        except UNREACHABLE as error:
            # The client connects again, and gets 503 until the database answers.
            _log.warning("stream.cut", stream="notices", error=type(error).__name__)
        finally:
            context.notices.leave(listener)
            context.presence.unfollow(*[(table, listener.player) for table in self._follows])

    async def _end(self) -> Reason | None:
        """Return why the stream ends, or None while it goes on."""
        context = self._request.context
        if context.draining.is_set():
            return "shutdown"
        if self._listener.slow:
            return "slow"
        caller = None if self._token is None else await context.tokens.find(self._token)
        return None if caller is not None and caller.player == self._listener.player else "audience"

    async def _beginning(self) -> bytes:
        """Encode the snapshot with the turns that wait, or what the client has missed."""
        pool, player, fed_from = self._request.context.pool, self._listener.player, self._listener.since
        self._is_whole = are_all_there(pool) and UNKNOWN not in fed_from
        seatings, turns = await read_seatings(pool, player)
        self._follow([seating.table for seating in seatings if seating.taken and seating.status in UNDER_WAY])
        if self._since is not None:
            news_since_ms = self._request.context.entropy.now_ms() - NEWS_MS
            missed = await read_concerns(pool, {player}, self._since, fed_from, news_since_ms)
            self._listener.since = tuple(map(max, self._since, fed_from))
            return await self._encode(missed)
        context = self._request.context
        seeks = await seek_views(context, await list_own_seeks(pool, player, context.entropy.now_ms()))
        snapshot = b"event: snapshot\ndata: %b\n\n" % msgspec.json.encode(NoticesSnapshot(seatings, seeks))
        waiting = await read_waiting(self._request, player, seatings)
        waiting += [data for concern in turns if (data := await self._data(concern)) is not None]
        frames = [snapshot, *[b"data: %b\n\n" % data for data in waiting]]
        self._is_whole = self._is_whole and are_all_there(pool)
        # The last one has the place, so that a client who is cut off before it gets all of them again.
        reset = RESET if self._lost else b""
        return b"".join([reset, *frames[:-1], self._id(), frames[-1]])

    async def _encode(self, concerns: Sequence[Concern]) -> bytes:
        """Encode notices with their places; of two with one place the last one has it."""
        frames: list[bytes] = []
        self._follow([table for concern in concerns if (table := _begun_table(concern)) is not None])
        for number, concern in enumerate(concerns, 1):
            data = await self._data(concern)
            self._place[concern.shard] = concern.position
            if data is not None:
                whole = number == len(concerns) or concerns[number].log_place != concern.log_place
                frames.append(b"%bdata: %b\n\n" % (self._id() if whole else b"", data))
        return b"".join(frames)

    def _follow(self, tables: Iterable[UUID]) -> None:
        """Note that this stream brings the player these tables."""
        new = set(tables) - self._follows
        self._follows |= new
        self._request.context.presence.follow(*[(table, self._listener.player) for table in new])

    def _id(self) -> bytes:
        """Return the line that says where the client is; none after what was not whole, so that it begins anew."""
        if self._since is None and not self._is_whole:
            return b""
        return b"id: %b\n" % ".".join(map(str, self._place)).encode()

    async def _data(self, concern: Concern) -> bytes | None:
        """Encode a notice; None for a turn that is over already."""
        if concern.turn is None:
            return concern.notice
        notice = await self._turn(concern.turn)
        return None if notice is None else msgspec.json.encode(notice)

    async def _turn(self, turn: Turn) -> TurnNotice | None:
        """Make the notice of a turn, with what the player sees now if it was asked for."""
        if not self._with_view:
            return turn.notice()
        request = self._request
        try:
            head = await TABLES.head(request, turn.table)
        except UnknownResource:
            return None
        except ServerAway:
            return turn.notice()
        table = head.state
        seat = table.seat_of(str(self._listener.player))
        if table.status != "playing" or seat is None or seat not in table.game.to_act(table.play):
            return None
        view = await TABLES.view(request, head, TABLES.audience(head, request.player))
        until_ms, claim_ms = clock_out_ms(table, seat), claim_from_ms(table, seat, head.at_ms)
        now = Turn(turn.table, seat, head.version, head.at_ms, until_ms, claim_ms)
        return replace(now.notice(), view=view)

"""Stream the public lists as Server-Sent Events: the newest tables, team matches and tournaments, then what changes."""

from collections.abc import AsyncGenerator, Sequence
from typing import Any, Final, TypeAlias

import msgspec
import structlog
from litestar import Controller, Response, get
from msgspec import Struct

from service.http.protocol.context import Context
from service.http.protocol.operation import EVENT_STREAM, Content, Operation, declare
from service.http.protocol.request import ApiRequest
from service.http.streams.listing import (
    LobbyTable,
    lobby_example,
    lobby_page,
    lobby_tables,
)
from service.http.streams.offers import SeekView, seek_views
from service.http.streams.sending import EventStream
from service.http.streams.sse import (
    HEARTBEAT,
    HEARTBEAT_S,
    Goodbye,
    check_not_draining,
    goodbye_frame,
    retry_frame,
)
from service.live.lobby_feed import LobbyListener, LobbyRow
from service.meeting.seeks import Seek, list_house_seeks, list_open_seeks
from service.readmodels.contests import ListedMatch, ListedTournament, list_matches, list_tournaments
from service.readmodels.lobby import ListedTable
from service.store.connections import UNREACHABLE

_log = structlog.stdlib.get_logger("http")

MOST_SHOWN: Final = 50
"""Rows of each list in a snapshot."""


class LobbySnapshot(Struct, frozen=True):
    """The newest rows of each public list."""

    tables: list[LobbyTable]
    matches: list[ListedMatch]
    tournaments: list[ListedTournament]
    seeks: list[SeekView]
    """The seeks that may be matched, the oldest first, at most 200; then those of the bots of the house."""


class TableChanged(Struct, frozen=True, tag_field="kind", tag="table"):
    """A table was opened or ended, its seats or its score changed."""

    table: LobbyTable


class MatchChanged(Struct, frozen=True, tag_field="kind", tag="match"):
    """Something happened in a team match."""

    match: ListedMatch


class TournamentChanged(Struct, frozen=True, tag_field="kind", tag="tournament"):
    """Something happened in a tournament."""

    tournament: ListedTournament


class SeekChanged(Struct, frozen=True, tag_field="kind", tag="seek"):
    """A seek may be matched, or not any more: its `status` is not `open` then."""

    seek: SeekView
    """The seek as it is now."""


LobbyChange: TypeAlias = TableChanged | MatchChanged | TournamentChanged | SeekChanged


def _example() -> str:
    change = TableChanged(lobby_example().items[0])
    return f"data: {msgspec.json.encode(change).decode()}\n\n"


class LobbyController(Controller):
    path = "/v1/lobby/stream"
    tags = ("tables",)

    @get(
        **declare(
            Operation(
                id="streamLobby",
                summary="Stream the lobby",
                bucket="streams",
                response=Content(
                    str,
                    _example,
                    (EVENT_STREAM,),
                    payloads=lambda: {"snapshot": LobbySnapshot, "message": LobbyChange, "bye": Goodbye},
                ),
            )
        )
    )
    async def stream_lobby(self, request: ApiRequest) -> Response[Any]:
        """Stream the public lists: a snapshot with the newest rows of each, then every row that changes.

        A table is sent when it is opened, when its seats or its score change, and when it ends; a team match
        and a tournament after each of their events; a seek when it comes and when it goes. Changes are gathered
        for a second. Unlisted streams are never sent, nor are the tables of a team match that is being played.

        `event: bye` says why the stream ends: `shutdown` or `slow`. There are no ids to resume at: a reconnect gets a
        new snapshot, whose `id` says nothing.
        """
        check_not_draining(request)
        listener = await request.context.lobby.listen()
        is_whole = request.context.lobby.is_whole
        try:
            snapshot = await _snapshot(request, listener)
        except BaseException:
            request.context.lobby.leave(listener)
            raise
        is_whole = is_whole and request.context.lobby.is_whole
        return EventStream(_frames(request, listener, snapshot, is_whole=is_whole))


async def _snapshot(request: ApiRequest, listener: LobbyListener) -> LobbySnapshot:
    tables = await lobby_page(request, None, None, None, MOST_SHOWN, None)
    context = request.context
    matches = await list_matches(context.pool, MOST_SHOWN)
    tournaments = await list_tournaments(context.pool, MOST_SHOWN)
    now_ms = context.entropy.now_ms()
    waiting = await list_open_seeks(context.pool, now_ms)
    context.lobby.show(listener, tables.items, waiting)
    views = await seek_views(context, waiting + list_house_seeks(now_ms))
    return LobbySnapshot(tables.items, matches, tournaments, views)


async def _frames(
    request: ApiRequest, listener: LobbyListener, snapshot: LobbySnapshot, *, is_whole: bool
) -> AsyncGenerator[bytes, None]:
    """Yield what is sent on a connection, up to the event that says why it ends.

    Where the snapshot is not whole, since a node did not answer, the connection is cut when all do.
    """
    context = request.context

    async def encode(rows: Sequence[LobbyRow]) -> bytes:
        changes = await _changes(context, rows)
        return b"".join([b"data: %b\n\n" % msgspec.json.encode(change) for change in changes])

    silent_s, look_s = 0.0, context.settings.pace.lists_s
    try:
        yield retry_frame(context.entropy)
        yield b"event: snapshot\nid: 0\ndata: %b\n\n" % msgspec.json.encode(snapshot)
        while not (listener.slow or context.draining.is_set()):
            news = await listener.news(look_s)
            if not is_whole and context.lobby.is_whole:
                return  # the client connects again, and gets the rows that were left out
            silent_s = 0.0 if news else silent_s + look_s
            if news:
                yield await news.frame(encode)
            elif silent_s >= HEARTBEAT_S:
                silent_s = 0.0
                yield HEARTBEAT
        yield goodbye_frame(context.entropy, "slow" if listener.slow else "shutdown")
    except UNREACHABLE as error:
        # The client connects again, and gets 503 until the database answers.
        _log.warning("stream.cut", stream="lobby", error=type(error).__name__)
    finally:
        context.lobby.leave(listener)


async def _changes(context: Context, rows: Sequence[LobbyRow]) -> list[LobbyChange]:
    tables = await lobby_tables(context, [row for row in rows if isinstance(row, ListedTable)])
    others: list[LobbyChange] = [
        MatchChanged(row) if isinstance(row, ListedMatch) else TournamentChanged(row)
        for row in rows
        if isinstance(row, ListedMatch | ListedTournament)
    ]
    sought = await seek_views(context, [row for row in rows if isinstance(row, Seek)])
    return [*[TableChanged(table) for table in tables], *others, *[SeekChanged(seek) for seek in sought]]

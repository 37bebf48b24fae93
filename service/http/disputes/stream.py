"""Stream the disputes that wait for judges as Server-Sent Events: a snapshot, then each dispute that changes.

The rows of the read model are compared every second: players wait for a judge for minutes, so a second does not matter.
A client that was cut off connects again and gets a new snapshot.
"""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import suppress
from typing import Any, Final
from uuid import UUID

import msgspec
import structlog
from litestar import Controller, Response, get
from msgspec import Struct

from service.http.disputes.examples import docket_example
from service.http.disputes.listing import DocketEntry, docket_entries
from service.http.protocol.operation import EVENT_STREAM, Content, Operation, declare
from service.http.protocol.request import ApiRequest
from service.http.streams.judge_access import tables_hidden_from_judge
from service.http.streams.sending import EventStream
from service.http.streams.sse import (
    HEARTBEAT,
    HEARTBEAT_S,
    Goodbye,
    check_not_draining,
    goodbye_frame,
    retry_frame,
)
from service.readmodels.disputes import ListedDispute, list_unsettled_disputes
from service.store.connections import UNREACHABLE

_log = structlog.stdlib.get_logger("http")

MOST_WATCHED: Final = 500
"""Disputes of a snapshot, those due first; the list has the others."""


class DocketSnapshot(Struct, frozen=True):
    """The disputes that are not settled, those due first."""

    items: list[DocketEntry]


def _example() -> str:
    return f"event: snapshot\ndata: {msgspec.json.encode(DocketSnapshot([docket_example()])).decode()}\n\n"


class DisputesStreamController(Controller):
    path = "/v1/disputes/stream"
    tags = ("disputes",)

    @get(
        **declare(
            Operation(
                id="streamDisputes",
                summary="Stream disputes",
                bucket="streams",
                response=Content(
                    str,
                    _example,
                    (EVENT_STREAM,),
                    translated=True,
                    payloads=lambda: {"snapshot": DocketSnapshot, "message": DocketEntry, "bye": Goodbye},
                ),
                scope="judge",
            )
        )
    )
    async def stream_disputes(self, request: ApiRequest) -> Response[Any]:
        """Stream for judges the disputes that are not settled: a snapshot, then every row that has changed.

        A dispute that is settled is sent a last time. `event: bye` says why the stream ends: `shutdown`, or `audience`
        (the token is no judge's any more). There are no ids to resume at: a reconnect gets a new snapshot,
        whose `id` says nothing.
        """
        check_not_draining(request)
        watch = _Watch(request)
        first = await watch.changed_rows()
        return EventStream(watch.frames(first))


class _Watch:
    """One connection of a judge: the rows that were sent on it."""

    def __init__(self, request: ApiRequest) -> None:
        self._request = request
        self._sent: dict[UUID, ListedDispute] = {}
        """By id, those that were not settled when they were sent."""
        self._token = request.token_hash

    async def frames(self, first: list[ListedDispute]) -> AsyncGenerator[bytes, None]:
        """Yield what is sent on this connection, up to the event that says why it ends."""
        draining, silent_s = self._request.context.draining, 0.0
        look_s = self._request.context.settings.pace.lists_s
        try:
            yield retry_frame(self._request.context.entropy)
            snapshot = msgspec.json.encode(DocketSnapshot(await docket_entries(self._request, first)))
            yield b"event: snapshot\nid: 0\ndata: %b\n\n" % snapshot
            while True:
                with suppress(TimeoutError):
                    await asyncio.wait_for(draining.wait(), look_s)
                if draining.is_set():
                    yield goodbye_frame(self._request.context.entropy, "shutdown")
                    return
                if not await self._may_still_read():
                    yield goodbye_frame(self._request.context.entropy, "audience")
                    return
                entries = await docket_entries(self._request, await self.changed_rows())
                silent_s = 0.0 if entries else silent_s + look_s
                for entry in entries:
                    yield b"data: %b\n\n" % msgspec.json.encode(entry)
                if silent_s >= HEARTBEAT_S:
                    silent_s = 0.0
                    yield HEARTBEAT
        except UNREACHABLE as error:
            # The client connects again, and gets 503 until the database answers.
            _log.warning("stream.cut", stream="disputes", error=type(error).__name__)

    async def changed_rows(self) -> list[ListedDispute]:
        """Read the rows that are not as they were sent, and remember them as sent."""
        hidden = await tables_hidden_from_judge(self._request)
        found = await list_unsettled_disputes(self._request.context.pool, list(self._sent), hidden, MOST_WATCHED)
        changed = [row for row in found if self._sent.get(row.id) != row]
        self._sent = {row.id: row for row in found if row.status != "settled"}
        return changed

    async def _may_still_read(self) -> bool:
        """Tell whether the token is still in force, and a judge's."""
        if self._token is None:
            return False
        caller = await self._request.context.tokens.find(self._token)
        return caller is not None and "judge" in caller.scopes

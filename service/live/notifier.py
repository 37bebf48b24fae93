"""Telling the other processes that a stream has moved, and hearing it from them.

A notification is a hint and no more: it may come late, twice or never. Whoever watches a stream is told a version that
it has reached, compares it with his own and reads the events himself. Hints travel by NOTIFY after the commit, many
streams in one, and never inside the append: a transaction that notifies takes a lock of the whole cluster when it
commits. What a hint misses is found by asking for the versions of all watched streams every 200 ms.

Begin to watch, then read: what is committed in between is then hinted at or found.
"""

import asyncio
from collections.abc import Callable
from functools import partial
from uuid import UUID

import asyncpg
import structlog

from service.store.connections import UNREACHABLE, Pool, connect, describe_error
from service.store.events import Append, read_versions, shard_of

_CHANNEL = "hordago_moved"
_MAX_STREAMS = 150
"""Streams in one notification: a payload has at most 7999 bytes, and a stream takes 53."""
_GATHER_S = 0.02
_POLL_S = 0.2
_RECONNECT_S = 0.5

Moved = Callable[[int], None]
Watch = Callable[[UUID, Moved], Callable[[], None]]
"""Be told the versions a stream reaches in other processes; returns how to stop."""

_log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)


class Notifier:
    """One for a process; to be made and closed within a running event loop."""

    def __init__(self, url: str, pool: Pool, shards: int) -> None:
        self._url = url
        self._pool = pool
        self._shards = shards
        self._untold: dict[UUID, int] = {}
        self._something_untold = asyncio.Event()
        self._watchers: dict[UUID, set[Moved]] = {}
        self._anything: set[Callable[[], None]] = set()
        self._own_process: int | None = None
        self._tasks = [
            asyncio.create_task(self._tell(), name="notifier: tell"),
            asyncio.create_task(self._listen(), name="notifier: listen"),
            asyncio.create_task(self._poll(), name="notifier: poll"),
        ]

    def committed(self, command: Append) -> None:
        """Let the other processes know, and wake whoever follows the log here; what a Committer calls."""
        self._untold[command.stream_id] = command.links[-1].version
        self._something_untold.set()
        self._wake_followers()

    def watch(self, stream_id: UUID, moved: Moved) -> Callable[[], None]:
        """Call `moved` with the version that the stream has reached, on a hint and every 200 ms; returns how to stop.

        It must compare before it does any work: most of what it is told it knows already.
        """
        self._watchers.setdefault(stream_id, set()).add(moved)
        return partial(self._unwatch, stream_id, moved)

    def on_any_commit(self, moved: Callable[[], None]) -> Callable[[], None]:
        """Call `moved` whenever the log may have grown, in any process; returns how to stop."""
        self._anything.add(moved)
        return partial(self._anything.discard, moved)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.wait(self._tasks)

    def _unwatch(self, stream_id: UUID, moved: Moved) -> None:
        watchers = self._watchers.get(stream_id, set())
        watchers.discard(moved)
        if not watchers:
            self._watchers.pop(stream_id, None)

    async def _tell(self) -> None:
        while True:
            try:
                connection = await connect(self._url)
                try:
                    # A notification is a transaction with an id, which would otherwise wait for the disk.
                    await connection.execute("SET synchronous_commit = off")
                    self._own_process = connection.get_server_pid()
                    while True:
                        await self._something_untold.wait()
                        await asyncio.sleep(_GATHER_S)
                        await self._tell_next(connection)
                finally:
                    connection.terminate()
            except UNREACHABLE as error:
                _log.warning("notifications not sent", reason=describe_error(error))
                await asyncio.sleep(_RECONNECT_S)

    async def _tell_next(self, connection: asyncpg.Connection) -> None:
        streams = list(self._untold)[:_MAX_STREAMS]
        payload = " ".join(f"{stream_id.hex}:{self._untold.pop(stream_id)}" for stream_id in streams)
        if not self._untold:
            self._something_untold.clear()
        await connection.execute("SELECT pg_notify($1, $2)", _CHANNEL, payload)

    async def _listen(self) -> None:
        while True:
            try:
                connection = await connect(self._url)
                lost = asyncio.Event()
                connection.add_termination_listener(lambda _, lost=lost: lost.set())
                try:
                    await connection.add_listener(_CHANNEL, self._hear)
                    self._wake_followers()
                    await lost.wait()
                finally:
                    connection.terminate()
            except UNREACHABLE as error:
                _log.warning("notifications not heard", reason=describe_error(error))
            await asyncio.sleep(_RECONNECT_S)

    def _hear(self, _connection: object, process: int, _channel: str, payload: object) -> None:
        if process == self._own_process:
            return
        for word in str(payload).split():
            stream_id, _, version = word.partition(":")
            self._moved(UUID(hex=stream_id), int(version))
        self._wake_followers()

    async def _poll(self) -> None:
        while True:
            await asyncio.sleep(_POLL_S)
            by_shard: dict[int, list[UUID]] = {}
            for stream_id in self._watchers:
                by_shard.setdefault(shard_of(stream_id, self._shards), []).append(stream_id)
            try:
                for shard, stream_ids in by_shard.items():
                    for stream_id, version in (await read_versions(self._pool, shard, stream_ids)).items():
                        self._moved(stream_id, version)
            except UNREACHABLE as error:
                _log.warning("watched streams not polled", reason=describe_error(error))

    def _moved(self, stream_id: UUID, version: int) -> None:
        for moved in tuple(self._watchers.get(stream_id, ())):
            moved(version)

    def _wake_followers(self) -> None:
        for moved in tuple(self._anything):
            moved()

"""Send the other processes a hint that a stream has moved, and receive theirs.

A notification is a hint and no more: it may come late, twice or never. A watcher of a stream gets a version that it has
reached, compares it with its own and reads the events itself. Hints travel by NOTIFY after the commit, many streams in
one, and never inside the append: a transaction that notifies takes a lock of the whole cluster when it commits. What a
hint misses is found by reading the versions of all watched streams every 200 ms.

Watch first, then read: what is committed in between is then found by a hint or by the next poll.
"""

import asyncio
from collections.abc import Callable
from functools import partial
from uuid import UUID

import asyncpg

from service.live import failures
from service.live.failures import report_failure
from service.store.connections import Pool, connect
from service.store.events import Append, read_versions, shard_of

_CHANNEL = "hordago_moved"
_PLAYERS_CHANNEL = "hordago_players"
"""The payload is the id of a player whose name has changed; service/accounts/life.sql sends it."""
_TOKENS_CHANNEL = "hordago_tokens"
"""The payload names a token that has ended or changed; a trigger of the table sends it."""
_MAX_STREAMS = 150
"""Streams in one notification: a payload has at most 7999 bytes, and a stream takes 53."""
_GATHER_S = 0.02
_POLL_S = 0.2
_RECONNECT_S = 0.5

Moved = Callable[[int], None]
Watch = Callable[[UUID, Moved], Callable[[], None]]
"""Call a function with the versions that a stream reaches in other processes; returns a function that stops it."""
_PROCESS = "notifier"


class Notifier:
    """One for a process; to be made and closed within a running event loop."""

    def __init__(self, url: str, pool: Pool, shards: int) -> None:
        self._url = url
        self._pool = pool
        self._shards = shards
        self._unsent: dict[UUID, int] = {}
        """Streams that have moved here, with their versions."""
        self._something_unsent = asyncio.Event()
        self._watchers: dict[UUID, set[Moved]] = {}
        self._anything: set[Callable[[], None]] = set()
        self._renamed: set[Callable[[str | None], None]] = set()
        self._token_changed: set[Callable[[str], None]] = set()
        self._own_process: int | None = None
        self._tasks = [
            asyncio.create_task(self._send_hints(), name="notifier: send"),
            asyncio.create_task(self._receive_hints(), name="notifier: receive"),
            asyncio.create_task(self._poll(), name="notifier: poll"),
        ]

    def committed(self, command: Append) -> None:
        """Send a hint to the other processes, and wake what follows the log here. A Committer calls it."""
        self._unsent[command.stream_id] = command.links[-1].version
        self._something_unsent.set()
        self._wake_followers()

    def watch(self, stream_id: UUID, moved: Moved) -> Callable[[], None]:
        """Call `moved` with the version that the stream has reached, on a hint and every 200 ms, until stopped.

        Return the function that stops it. `moved` must compare before it does any work: it gets most versions twice.
        """
        self._watchers.setdefault(stream_id, set()).add(moved)
        return partial(self._unwatch, stream_id, moved)

    def on_any_commit(self, moved: Callable[[], None]) -> Callable[[], None]:
        """Call `moved` whenever the log may have grown, in any process; return the function that stops it."""
        self._anything.add(moved)
        return partial(self._anything.discard, moved)

    def on_renamed(self, renamed: Callable[[str | None], None]) -> None:
        """Call `renamed` with the id of a player whose name has changed, in any process; with None: perhaps of any."""
        self._renamed.add(renamed)

    def on_token_changed(self, changed: Callable[[str], None]) -> None:
        """Call `changed` with the announcement of a token that has ended or changed, in any process."""
        self._token_changed.add(changed)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.wait(self._tasks)

    def _unwatch(self, stream_id: UUID, moved: Moved) -> None:
        watchers = self._watchers.get(stream_id, set())
        watchers.discard(moved)
        if not watchers:
            self._watchers.pop(stream_id, None)

    async def _send_hints(self) -> None:
        while True:
            try:
                connection = await connect(self._url)
                try:
                    # A notification is a transaction with an id, which would otherwise wait for the disk.
                    await connection.execute("SET synchronous_commit = off")
                    self._own_process = connection.get_server_pid()
                    while True:
                        await self._something_unsent.wait()
                        await asyncio.sleep(_GATHER_S)
                        await self._send_next(connection)
                finally:
                    connection.terminate()
            except Exception as error:  # noqa: BLE001 - classified there
                await _pause_after(error, _RECONNECT_S, "send")

    async def _send_next(self, connection: asyncpg.Connection) -> None:
        streams = list(self._unsent)[:_MAX_STREAMS]
        payload = " ".join(f"{stream_id.hex}:{self._unsent.pop(stream_id)}" for stream_id in streams)
        if not self._unsent:
            self._something_unsent.clear()
        await connection.execute("SELECT pg_notify($1, $2)", _CHANNEL, payload)

    async def _receive_hints(self) -> None:
        while True:
            try:
                connection = await connect(self._url)
                lost = asyncio.Event()
                connection.add_termination_listener(lambda _, lost=lost: lost.set())
                try:
                    await connection.add_listener(_CHANNEL, self._receive)
                    await connection.add_listener(_PLAYERS_CHANNEL, self._receive_renamed)
                    await connection.add_listener(_TOKENS_CHANNEL, self._receive_token_change)
                    self._announce_renamed(None)  # what was sent before this connection was not received
                    self._wake_followers()
                    await lost.wait()
                finally:
                    connection.terminate()
                await asyncio.sleep(_RECONNECT_S)
            except Exception as error:  # noqa: BLE001 - classified there
                await _pause_after(error, _RECONNECT_S, "receive")

    def _receive(self, _connection: object, process: int, _channel: str, payload: object) -> None:
        if process == self._own_process:
            return
        for word in str(payload).split():
            stream_id, _, version = word.partition(":")
            self._moved(UUID(hex=stream_id), int(version))
        self._wake_followers()

    def _receive_renamed(self, _connection: object, _process: int, _channel: str, payload: object) -> None:
        self._announce_renamed(str(payload))

    def _receive_token_change(self, _connection: object, _process: int, _channel: str, payload: object) -> None:
        for changed in self._token_changed:
            changed(str(payload))

    def _announce_renamed(self, player: str | None) -> None:
        for renamed in self._renamed:
            renamed(player)

    async def _poll(self) -> None:
        while True:
            try:
                await asyncio.sleep(_POLL_S)
                by_shard: dict[int, list[UUID]] = {}
                for stream_id in self._watchers:
                    by_shard.setdefault(shard_of(stream_id, self._shards), []).append(stream_id)
                for shard, stream_ids in by_shard.items():
                    for stream_id, version in (await read_versions(self._pool, shard, stream_ids)).items():
                        self._moved(stream_id, version)
            except Exception as error:  # noqa: BLE001 - classified there
                await _pause_after(error, _POLL_S, "poll")

    def _moved(self, stream_id: UUID, version: int) -> None:
        for moved in tuple(self._watchers.get(stream_id, ())):
            moved(version)

    def _wake_followers(self) -> None:
        for moved in tuple(self._anything):
            moved()


async def _pause_after(error: Exception, pause_s: float, loop: str) -> None:
    """Report a failure of a loop, and wait before the loop goes on: longer after a defect."""
    kind = report_failure(_PROCESS, error, loop=loop)
    await asyncio.sleep(failures.AFTER_DEFECT_S if kind == "defect" else pause_s)

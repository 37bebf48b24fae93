"""Send the other processes a hint that a stream has moved, and receive theirs.

A notification is a hint and no more: it may come late, twice or never. A watcher of a stream gets a version that it has
reached, compares it with its own and reads the events itself. Hints travel by NOTIFY after the commit, one for all that
was committed in 20 ms, and never inside the append: a transaction that notifies takes a lock of the whole cluster when
it commits. Streams that are too many for one are not named: the other processes then look at once.

Each server has its own line: the hints of its shards travel through it, and what befalls it disturbs no other.

What a hint misses is found by looking at the log every 200 ms while anything is watched, from where the last look
ended. Positions are dense and in the order of commits, so nothing is passed over, and a look costs what was written
since, and not what is watched. The version of a stream that is newly watched is read once.
"""

import asyncio
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from uuid import UUID

import asyncpg

from service.live import failures
from service.live.failures import report_failure
from service.store.connections import Pool, connect, end_tasks
from service.store.events import Append, read_log_end, read_moved, read_versions, shard_of
from service.store.servers import is_away, other_servers, shards_of_servers

_CHANNEL = "hordago_moved"
_PLAYERS_CHANNEL = "hordago_players"
"""The payload is the id of a player whose name has changed; service/accounts/life.sql sends it."""
_TOKENS_CHANNEL = "hordago_tokens"
"""The payload names a token that has ended or changed; a trigger of the table sends it."""
_LONGEST_PAYLOAD = 7999
"""Bytes; Postgres takes no more."""
_MANY = "*"
"""The payload that names no streams."""
_AT_ONCE = 10_000
"""Events of the log that one statement looks at."""
_GATHER_S = 0.02
_POLL_S = 0.2
_RECONNECT_S = 0.5

Moved = Callable[[int], None]
Watch = Callable[[UUID, Moved], Callable[[], None]]
"""Call a function with the versions that a stream reaches in other processes; returns a function that stops it."""
Received = Callable[[object, int, str, object], None]
"""Called with a connection, the process of the server that notifies, the channel and the payload."""
_PROCESS = "notifier"


class _Line:
    """The hints of the shards of one server."""

    def __init__(self, url: str, shards: tuple[int, ...], channels: Mapping[str, Received]) -> None:
        self.url = url
        self.shards = shards
        self.channels = channels
        """What is heard there, beside the hints."""
        self.unsent: dict[UUID, int] = {}
        """Streams that have moved here, with their versions."""
        self.something_unsent = asyncio.Event()
        self.poll_now = asyncio.Event()
        self.own_process: int | None = None


class Notifier:
    """One for a process; to be made and closed within a running event loop."""

    def __init__(self, url: str, pool: Pool, shards: int) -> None:
        self._pool = pool
        self._shards = shards
        self._watchers: dict[UUID, set[Moved]] = {}
        self._read_until: dict[int, int] = {}
        """Up to which position of the log of a shard watchers were called."""
        self._watched: Counter[int] = Counter()
        """How many watchers each shard has."""
        self._unread: dict[int, set[UUID]] = {}
        """Streams of each shard that were not watched at the last look."""
        self._anything: set[Callable[[], None]] = set()
        self._renamed: set[Callable[[str | None], None]] = set()
        self._token_changed: set[Callable[[str], None]] = set()
        channels = {_PLAYERS_CHANNEL: self._receive_renamed, _TOKENS_CHANNEL: self._receive_token_change}
        urls = [url, *[server.url for server in other_servers(pool)]]
        self._lines = [
            _Line(each, own, {} if place else channels)
            for place, (each, own) in enumerate(zip(urls, shards_of_servers(pool, shards), strict=True))
        ]
        self._line_of = {shard: line for line in self._lines for shard in line.shards}
        self._tasks = [
            asyncio.create_task(work(line), name=f"notifier: {name}")
            for line in self._lines
            for name, work in (("send", self._send_hints), ("receive", self._receive_hints), ("poll", self._poll))
        ]

    def committed(self, commands: Sequence[Append], shard: int = 0) -> None:
        """Send a hint to the other processes, and wake what follows the log here. A Committer calls it for a batch.

        All are of one shard.
        """
        line = self._line_of[shard]
        line.unsent |= {command.stream_id: command.links[-1].version for command in commands}
        line.something_unsent.set()
        self._wake_followers()

    def watch(self, stream_id: UUID, moved: Moved) -> Callable[[], None]:
        """Call `moved` soon with the version that the stream has, then with each that it reaches, until stopped.

        Return the function that stops it. `moved` must compare before it does any work: it gets most versions twice.
        """
        shard = shard_of(stream_id, self._shards)
        self._watchers.setdefault(stream_id, set()).add(moved)
        self._watched[shard] += 1
        self._unread.setdefault(shard, set()).add(stream_id)
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
        await end_tasks(*self._tasks)

    def _unwatch(self, stream_id: UUID, moved: Moved) -> None:
        watchers = self._watchers.get(stream_id, set())
        if moved not in watchers:
            return
        watchers.discard(moved)
        if not watchers:
            del self._watchers[stream_id]
        shard = shard_of(stream_id, self._shards)
        self._watched[shard] -= 1
        if not self._watched[shard]:
            del self._watched[shard]
            self._read_until.pop(shard, None)
            self._unread.pop(shard, None)

    async def _send_hints(self, line: _Line) -> None:
        while True:
            try:
                connection = await connect(line.url)
                try:
                    # A notification is a transaction with an id, which would otherwise wait for the disk.
                    await connection.execute("SET synchronous_commit = off")
                    line.own_process = connection.get_server_pid()
                    while True:
                        await line.something_unsent.wait()
                        await asyncio.sleep(_GATHER_S)
                        await self._send_next(line, connection)
                finally:
                    connection.terminate()
            except Exception as error:  # noqa: BLE001 - classified there
                await _pause_after(error, _RECONNECT_S, "send")

    async def _send_next(self, line: _Line, connection: asyncpg.Connection) -> None:
        unsent, line.unsent = line.unsent, {}
        line.something_unsent.clear()
        payload = " ".join([f"{stream_id.hex}:{version}" for stream_id, version in unsent.items()])
        if len(payload) > _LONGEST_PAYLOAD:
            payload = _MANY
        await connection.execute("SELECT pg_notify($1, $2)", _CHANNEL, payload)

    async def _receive_hints(self, line: _Line) -> None:
        while True:
            try:
                connection = await connect(line.url)
                lost = asyncio.Event()
                connection.add_termination_listener(lambda _, lost=lost: lost.set())
                try:
                    await connection.add_listener(_CHANNEL, partial(self._receive, line))
                    for channel, received in line.channels.items():
                        await connection.add_listener(channel, received)
                    if line.channels:
                        self._announce_renamed(None)  # what was sent before this connection was not received
                    self._recheck_all(line)
                    self._wake_followers()
                    await lost.wait()
                finally:
                    connection.terminate()
                await asyncio.sleep(_RECONNECT_S)
            except Exception as error:  # noqa: BLE001 - classified there
                await _pause_after(error, _RECONNECT_S, "receive")

    def _receive(self, line: _Line, _connection: object, process: int, _channel: str, payload: object) -> None:
        if process == line.own_process:
            return
        if payload == _MANY:
            line.poll_now.set()
        else:
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

    async def _poll(self, line: _Line) -> None:
        while True:
            try:
                with suppress(TimeoutError):
                    async with asyncio.timeout(_POLL_S):
                        await line.poll_now.wait()
                line.poll_now.clear()
                await self._read_moved(line)
            except Exception as error:  # noqa: BLE001 - classified there
                await _pause_after(error, _POLL_S, "poll")

    async def _read_moved(self, line: _Line) -> None:
        """Find what was written to the watched streams of a server since the last look."""
        for shard in [one for one in self._watched if self._line_of[one] is line and not is_away(self._pool, one)]:
            after = self._read_until.get(shard)
            if after is None:
                after = await read_log_end(self._pool, shard)
            if unread := self._unread.pop(shard, None):
                try:
                    self._announce_moved(await read_versions(self._pool, shard, list(unread)))
                except BaseException:
                    self._unread[shard] = unread | self._unread.get(shard, set())
                    raise
            until = after
            while until == after and (found := await read_moved(self._pool, shard, after, _AT_ONCE)):
                until, after = after + _AT_ONCE, max(each.position for each in found)
                self._announce_moved({each.stream_id: each.version for each in found})
            if shard in self._watched:
                self._read_until[shard] = after

    def _recheck_all(self, line: _Line) -> None:
        """Look soon, at the versions of all that is watched there: another server may answer now."""
        for shard in line.shards:
            self._read_until.pop(shard, None)
        for stream_id in self._watchers:
            shard = shard_of(stream_id, self._shards)
            if self._line_of[shard] is line:
                self._unread.setdefault(shard, set()).add(stream_id)
        line.poll_now.set()

    def _announce_moved(self, versions: Mapping[UUID, int]) -> None:
        for stream_id, version in versions.items():
            self._moved(stream_id, version)

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

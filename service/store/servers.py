"""Know the Postgres servers of an installation: the main one, and those that hold the logs of shards (SHARD_URLS).

What is appended and compared, and what signs it, is at the server of its shard: streams, heads, events, the signed log.
All else is at the main server, read models too. A pool of the main server, and each connection that it lends, knows
where the logs of other servers are; `log_of` asks it. Where all shards are at the main server there is nothing to know.

A server that does not answer fails at once, and not each request by its own patience: those that wait for it would fill
the process, and keep requests for other servers out.
"""

import asyncio
from collections.abc import AsyncGenerator, Mapping
from contextlib import asynccontextmanager
from typing import Final, TypeVar

import asyncpg
import structlog

from service.store.addresses import Addresses
from service.store.connections import (
    UNREACHABLE,
    Pool,
    ServerAway,
    Source,
    connect,
    describe_error,
    end_tasks,
    open_pool,
    pool_options,
)

_LOOK_S: Final = 1.0
"""Between two questions whether a server answers."""
_PATIENCE_S: Final = 2.0
"""In which it has to."""
_PING: Final = "SELECT 1"

_log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)
_Known = TypeVar("_Known", bound=Source)


class ShardServer:
    """A server beside the main one, which has the logs of some shards."""

    def __init__(self, url: str, size: int, shards: tuple[int, ...]) -> None:
        self.url = url
        self.shards = shards
        self._size = size
        self.pool = self._new_pool()
        """Up to so many connections, each opened when it is needed."""
        self.away = False
        """Whether it did not answer when it was last asked."""

    async def connect(self, shard: int) -> asyncpg.Connection:
        """Open a connection for a shard; any of UNREACHABLE when that fails."""
        if self.away:
            raise ServerAway(shard)
        return await connect(self.url)

    async def watch(self) -> None:
        """Ask again and again whether the server answers, until cancelled."""
        connection: asyncpg.Connection | None = None
        try:
            while True:
                try:
                    if connection is None:
                        connection = await connect(self.url)
                    await connection.fetchval(_PING, timeout=_PATIENCE_S)
                    self._note_answer()
                except UNREACHABLE as error:
                    await self._note_silence(describe_error(error))
                    if connection is not None:
                        connection.terminate()
                    connection = None
                await asyncio.sleep(_LOOK_S)
        finally:
            if connection is not None:
                connection.terminate()

    def _note_answer(self) -> None:
        if self.away:
            _log.warning("shards.answer_again", shards=self.shards)
        self.away = False

    async def _note_silence(self, reason: str) -> None:
        """End what waits for the server: among it is what looks after the shards of other servers, too."""
        if not self.away:
            _log.error("shards.away", shards=self.shards, reason=reason)
            self.away = True
            hanging, self.pool = self.pool, await self._new_pool()
            hanging.terminate()

    def _new_pool(self) -> Pool:
        return asyncpg.create_pool(self.url, min_size=0, **pool_options(self._size))


class _ShardedPool(asyncpg.Pool):
    """A pool of the main server that knows the other ones, as do its connections."""

    def __init__(self, url: str, size: int, elsewhere: Mapping[int, ShardServer]) -> None:
        own = type("Connection", (asyncpg.Connection,), {"__slots__": (), "elsewhere": elsewhere})
        self.elsewhere = elsewhere
        super().__init__(
            url,
            min_size=1,
            max_queries=50_000,
            max_inactive_connection_lifetime=300.0,
            loop=None,
            connection_class=own,
            record_class=asyncpg.Record,
            **pool_options(size),
        )


@asynccontextmanager
async def open_servers(found: Addresses, size: int) -> AsyncGenerator[Pool]:
    """Open a pool of up to `size` connections to each server; yield the main one. Raises DatabaseUnreachable.

    Another server may be away: its pool connects when it is used.
    """
    if not found.shards:
        async with await open_pool(found.service, size) as pool:
            yield pool
        return
    servers = [ShardServer(url, size, shards) for url, shards in by_server(found.shards).items()]
    for server in servers:
        await server.pool  # which opens no connection yet
    elsewhere = {shard: server for server in servers for shard in server.shards}
    watching = [asyncio.create_task(server.watch(), name=f"server of shard {server.shards[0]}") for server in servers]
    try:
        async with await open_pool(found.service, size, _ShardedPool(found.service, size, elsewhere)) as pool:
            yield pool
    finally:
        await end_tasks(*watching)
        for server in servers:
            server.pool.terminate()  # and not closed: that waits for a server that hangs


def by_server(urls: Mapping[int, str]) -> dict[str, tuple[int, ...]]:
    """Return the shards of each server by its address."""
    found: dict[str, tuple[int, ...]] = {}
    for shard, url in sorted(urls.items()):
        found[url] = (*found.get(url, ()), shard)
    return found


_HERE: Final[Mapping[int, ShardServer]] = {}


def _elsewhere(source: Source) -> Mapping[int, ShardServer]:
    return getattr(source, "elsewhere", _HERE)


def log_of(source: _Known, shard: int) -> _Known | Pool:
    """Return where the log of a shard is read and written: what is given, or the pool of another server.

    Raise ServerAway.
    """
    server = _elsewhere(source).get(shard)
    if server is None:
        return source
    if server.away:
        raise ServerAway(shard)
    return server.pool


def other_servers(source: Source) -> list[ShardServer]:
    """Return the servers beside the main one."""
    return list(dict.fromkeys(_elsewhere(source).values()))


def server_of(source: Source, shard: int) -> ShardServer | None:
    """Return the server that has the log of a shard; None where that is the main one."""
    return _elsewhere(source).get(shard)


def shards_of_servers(source: Source, shards: int) -> list[tuple[int, ...]]:
    """Return the shards of each server, the main one first; it may have none."""
    others = other_servers(source)
    at_others = {shard for server in others for shard in server.shards}
    return [
        tuple([shard for shard in range(shards) if shard not in at_others]),
        *[server.shards for server in others],
    ]


def logs_of(source: Source, *, away: bool = False) -> list[Source]:
    """Return where the logs of all shards are: each server once, the main one first.

    Raise ServerAway, or leave servers out that are `away`.
    """
    others = [server for server in other_servers(source) if not (away and server.away)]
    return [source, *[log_of(source, server.shards[0]) for server in others]]

"""Know the Postgres servers of an installation: the main one, and those that hold the logs of shards (SHARD_URLS).

What is appended and compared, and what signs it, is at the server of its shard: streams, heads, events, the signed log.
All else is at the main server, read models too. A pool of the main server, and each connection that it lends, knows
where the logs of other servers are; `log_of` asks it. Where all shards are at the main server there is nothing to know.

On Citus the main server is the coordinator. Which of its nodes has a shard is its affair; whether it answers is known.
"""

import asyncio
from collections.abc import AsyncGenerator, Collection, Mapping, Sequence
from contextlib import asynccontextmanager
from functools import partial
from typing import Any, Final, TypeVar
from uuid import UUID
from weakref import WeakSet

import asyncpg

from service.store.addresses import Addresses
from service.store.answering import PATIENCE_S, Answering
from service.store.appending import IS_DISTRIBUTED
from service.store.connections import (
    Pool,
    ServerAway,
    Source,
    connect,
    end_tasks,
    open_pool,
    pool_options,
    translate_unreachable,
)
from service.store.statements import load_statements
from service.store.workers import Workers

_Known = TypeVar("_Known", bound=Source)
_READ_ID: Final = load_statements("service.store", "homes")["read_id"]


class ShardServer(Answering):
    """A server beside the main one, which has the logs of some shards."""

    def __init__(self, url: str, size: int, shards: tuple[int, ...]) -> None:
        super().__init__(partial(connect, url), shards)
        self.url = url
        self._size = size
        self.pool = self._new_pool()
        """Up to so many connections, each opened when it is needed."""
        self._id: UUID | None = None

    async def connect(self, _url: str = "", **options: Any) -> asyncpg.Connection:  # noqa: ANN401 - of asyncpg
        """Open a connection. Any of UNREACHABLE when that fails, or when it leads to another server."""
        opened = await connect(self.url, **options)
        try:
            await self._check(opened)
        except BaseException:
            opened.terminate()
            raise
        return opened

    async def _check(self, connection: asyncpg.Connection) -> None:
        """Raise any of UNREACHABLE also where the address leads to another server than it did at first."""
        found = await connection.fetchval(_READ_ID, timeout=PATIENCE_S)
        self._id = self._id or found
        if found != self._id:
            raise ConnectionError("its address leads to another server, or to another database")

    async def _end_waiting(self) -> None:
        hanging, self.pool = self.pool, await self._new_pool()
        hanging.terminate()

    def _new_pool(self) -> Pool:
        return asyncpg.create_pool(self.url, min_size=0, **pool_options(self._size, self.connect))


class _KnowingPool(asyncpg.Pool):
    """A pool of the main server that knows the other ones, or the workers of Citus, as do its connections."""

    def __init__(self, url: str, size: int, elsewhere: Mapping[int, ShardServer]) -> None:
        self.elsewhere = elsewhere
        self.workers: list[Answering] = []
        self.opened = WeakSet[asyncpg.Connection]()
        known = {"__slots__": (), "elsewhere": elsewhere, "workers": self.workers}
        super().__init__(
            url,
            min_size=1,
            max_queries=50_000,
            max_inactive_connection_lifetime=300.0,
            loop=None,
            connection_class=type("Connection", (asyncpg.Connection,), known),
            record_class=asyncpg.Record,
            **pool_options(size, self._open),
        )

    async def _open(self, url: str, **options: Any) -> asyncpg.Connection:  # noqa: ANN401 - of asyncpg
        opened = await connect(url, **options)
        self.opened.add(opened)
        return opened


@asynccontextmanager
async def open_servers(found: Addresses, size: int) -> AsyncGenerator[Pool]:
    """Open a pool of up to `size` connections to each server; yield the main one. Raises DatabaseUnreachable.

    Another server may be away: its pool connects when it is used. So may be a worker of Citus.
    """
    servers = [ShardServer(url, size, shards) for url, shards in by_server(found.shards).items()]
    for server in servers:
        await server.pool  # which opens no connection yet
    elsewhere = {shard: server for server in servers for shard in server.shards}
    watching = [asyncio.create_task(server.watch(), name=f"server of shard {server.shards[0]}") for server in servers]
    main = _KnowingPool(found.service, size, elsewhere)
    try:
        async with await open_pool(found.service, size, main) as pool:
            with translate_unreachable(found.service):
                distributed = await pool.fetchval(IS_DISTRIBUTED)
            if distributed:
                workers = Workers(found.service, main.workers, main.opened)
                watching.append(asyncio.create_task(workers.watch(), name="workers of Citus"))
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


UNKNOWN: Final = 2**63 - 1
"""In place of a position that cannot be read, since a node of Citus does not answer; later than every position."""
_HERE: Final[Mapping[int, ShardServer]] = {}


def _elsewhere(source: Source) -> Mapping[int, ShardServer]:
    return getattr(source, "elsewhere", _HERE)


def _workers(source: Source) -> Sequence[Answering]:
    return getattr(source, "workers", ())


def is_away(source: Source, shard: int) -> bool:
    """Tell whether the server of a shard, or its node of Citus, did not answer when it was last asked."""
    server = _elsewhere(source).get(shard)
    if server is not None:
        return server.away
    return any(worker.away and shard in _all_shards(worker) for worker in _workers(source))


def _all_shards(worker: Answering) -> tuple[int, ...]:
    return worker.shards if worker.notices_shard is None else (*worker.shards, worker.notices_shard)


def are_all_there(source: Source) -> bool:
    """Tell whether all servers and nodes answered when they were last asked."""
    return not any(server.away for server in [*other_servers(source), *_workers(source)])


def shards_by_answer(source: Source) -> dict[int, bool]:
    """Return the shards at other servers than the main one or at nodes of Citus, each with whether that answers.

    On Citus the log of checkpoints is among them.
    """
    asked = [*other_servers(source), *_workers(source)]
    return {shard: not server.away for server in asked for shard in server.shards}


def do_notices_answer(source: Source) -> bool | None:
    """Tell whether the node of Citus answers that has the notices which follow from no event; None without Citus."""
    return next((not worker.away for worker in _workers(source) if worker.notices_shard is not None), None)


def log_of(source: _Known, shard: int) -> _Known | Pool:
    """Return where the log of a shard is read and written: what is given, or the pool of another server.

    Raise ServerAway.
    """
    if is_away(source, shard):
        raise ServerAway(shard)
    server = _elsewhere(source).get(shard)
    return source if server is None else server.pool


async def connect_to_log(source: Source, url: str, shard: int, **options: Any) -> asyncpg.Connection:  # noqa: ANN401
    """Open a connection to the server of a shard; `url` is that of the main one. Any of UNREACHABLE when that fails."""
    if is_away(source, shard):
        raise ServerAway(shard)
    server = _elsewhere(source).get(shard)
    return await (connect(url, **options) if server is None else server.connect(**options))


def all_rows_of(source: _Known, shards: Collection[int] | None = None) -> _Known:
    """Return where the rows of these shards, or of all, are read together: what is given.

    Raise ServerAway while a node of Citus does not answer, which has some of them: they would be waited for.
    """
    for worker in _workers(source):
        if worker.away and (shards is None or not set(shards).isdisjoint(_all_shards(worker))):
            raise ServerAway((worker.shards or _all_shards(worker))[-1])
    return source


def shards_to_read(source: Source) -> list[int] | None:
    """Return the shards whose rows can be read while a node of Citus does not answer; None where all can be.

    Among them is the number of the notices that follow from no event.
    """
    workers = _workers(source)
    if not any(worker.away for worker in workers):
        return None
    return sorted(shard for worker in workers if not worker.away for shard in _all_shards(worker))


def other_servers(source: Source) -> list[ShardServer]:
    """Return the servers beside the main one."""
    return list(dict.fromkeys(_elsewhere(source).values()))


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
    if not away:
        all_rows_of(source)
    others = [server for server in other_servers(source) if not (away and server.away)]
    return [source, *[log_of(source, server.shards[0]) for server in others]]

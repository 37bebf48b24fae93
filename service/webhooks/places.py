"""Keep up to where the notices of each shard were taken, for webhooks and for pushes."""

from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager

from msgspec import Struct

from service.readmodels.notices.reading import read_places
from service.store.connections import Connection, Pool
from service.store.statements import load_statements

_SQL = load_statements("service.webhooks", "places")


class Untaken(Struct, frozen=True):
    """Notices between the places up to which they were taken and up to which they can be read, a shard each."""

    connection: Connection
    """The one with the transaction in which they are taken."""
    taken: tuple[int, ...]
    readable: tuple[int, ...]


@asynccontextmanager
async def untaken_notices(pool: Pool, projector: str) -> AsyncGenerator[Untaken | None]:
    """Begin a transaction in which notices are taken: at its end they are; None where there are none.

    What is made of them is stored in it, so that each notice is taken once, wherever the process stops.
    """
    async with pool.acquire() as connection, connection.transaction():
        readable = tuple((await read_places(connection)).readable)
        shards = list(range(len(readable)))
        taken = await _lock_places(connection, projector, shards)
        if len(taken) < len(readable):
            await connection.execute(_SQL["begin_places"], shards, list(readable), projector)
            taken = await _lock_places(connection, projector, shards)
        if taken == readable:
            yield None
            return
        yield Untaken(connection, taken, readable)
        await connection.execute(_SQL["move_places"], shards, list(readable), projector)


async def _lock_places(connection: Connection, projector: str, shards: Sequence[int]) -> tuple[int, ...]:
    """Lock the places of shards in their order, and return those that there are."""
    places = [await connection.fetchval(_SQL["lock_place"], shard, projector) for shard in shards]
    return tuple([place for place in places if place is not None])

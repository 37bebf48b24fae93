"""Keep up to where the notices of each shard were taken, for webhooks and for pushes."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from msgspec import Struct

from service.readmodels.notices.reading import Place, read_places
from service.store.connections import Connection, Pool, Source
from service.store.servers import UNKNOWN
from service.store.statements import load_statements

_SQL = load_statements("service.webhooks", "places")


class Untaken(Struct, frozen=True):
    """Notices between the places up to which they were taken and up to which they can be read, a shard each."""

    connection: Connection
    """The one with the transaction in which they are taken."""
    taken: Place
    readable: Place


async def begin_places(source: Source, projector: str) -> None:
    """Let notices be taken from now on, where none were taken yet.

    Whoever registers does so first: else what happens before the first look of the process that takes is lost to them.
    """
    readable = (await read_places(source)).readable
    shards = [shard for shard, place in enumerate(readable) if place != UNKNOWN]
    await source.execute(_SQL["begin_places"], shards, [readable[shard] for shard in shards], projector)


@asynccontextmanager
async def untaken_notices(pool: Pool, projector: str) -> AsyncGenerator[Untaken | None]:
    """Begin a transaction in which notices are taken: at its end they are; None where there are none.

    What is made of them is stored in it, so that each notice is taken once, wherever the process stops. Those at a node
    of Citus that does not answer are taken once it does.
    """
    async with pool.acquire() as connection, connection.transaction():
        readable = (await read_places(connection)).readable
        taken = await _lock_places(connection, projector, readable)
        if None in taken:
            missing = [shard for shard, place in enumerate(taken) if place is None]
            await connection.execute(_SQL["begin_places"], missing, [readable[shard] for shard in missing], projector)
            taken = await _lock_places(connection, projector, readable)
        if taken == readable:
            yield None
            return
        known = [readable[shard] if place is None else place for shard, place in enumerate(taken)]
        yield Untaken(connection, tuple(known), readable)
        shards = [shard for shard, place in enumerate(readable) if place != UNKNOWN]
        await connection.execute(_SQL["move_places"], shards, [readable[shard] for shard in shards], projector)


async def _lock_places(connection: Connection, projector: str, readable: Place) -> tuple[int | None, ...]:
    """Lock the places of shards in their order, and return them: None where there is none; what is UNKNOWN stays so."""
    return tuple(
        [
            UNKNOWN if place == UNKNOWN else await connection.fetchval(_SQL["lock_place"], shard, projector)
            for shard, place in enumerate(readable)
        ]
    )

"""How far each projection has got in each shard's log. A place is locked for as long as its rows are being changed."""

from service.store.connect import Connection, Source
from service.store.sql import statement

_MAKE = statement("make_place")
_TAKE = statement("take_place")
_HOLD = statement("hold_place")
_MOVE = statement("move_place")
_BEHIND = statement("read_behind")


async def take_place(connection: Connection, shard: int, projection: str) -> int | None:
    """Lock the place until the transaction ends; None if another one holds it."""
    place = await connection.fetchval(_TAKE, shard, projection)
    if place is None:
        await connection.execute(_MAKE, shard, projection)
        place = await connection.fetchval(_TAKE, shard, projection)
    return place


async def hold_place(connection: Connection, shard: int, projection: str) -> int:
    """Lock the place until the transaction ends, however long it takes to get it."""
    await connection.execute(_MAKE, shard, projection)
    return await connection.fetchval(_HOLD, shard, projection)


async def move_place(connection: Connection, shard: int, projection: str, position: int) -> None:
    await connection.execute(_MOVE, shard, projection, position)


async def read_behind(source: Source, shard: int, projection: str) -> int:
    """How many events of the shard its rows do not contain yet."""
    return await source.fetchval(_BEHIND, shard, projection) or 0

"""The projection of the tables: lobby, deals and standings, all of a batch's rows in three statements at most."""

from collections.abc import Mapping, Sequence

from domain.table.game import Game
from service.readmodels.chronicles import Chronicles
from service.readmodels.deals import write_deals
from service.readmodels.lobby import write_lobby
from service.readmodels.projector import Projection
from service.readmodels.sql import statement
from service.readmodels.standings import write_standings
from service.store.connect import Connection
from service.store.read import Logged

_EMPTY = statement("empty_tables")

KEPT = 20_000
"""Tables followed at once before the least recently touched ones are forgotten; each takes about 5 kB."""


def projection(games: Mapping[str, Game], kept: int = KEPT) -> Projection:
    """Make a projection with a memory of its own."""
    chronicles = Chronicles(games, kept)

    async def apply(connection: Connection, shard: int, events: Sequence[Logged]) -> None:
        chapters = await chronicles.follow(connection, shard, events)
        if chapters:
            await write_lobby(connection, shard, chapters)
            await write_deals(connection, shard, chapters)
            await write_standings(connection, shard, chapters)

    return Projection("tables", apply, _reset)


async def _reset(connection: Connection) -> None:
    await connection.execute(_EMPTY)

"""Ending all that is live after a database was restored: what followed the backup is lost, and its deals are known."""

from collections.abc import Awaitable, Callable
from contextlib import suppress
from uuid import UUID

from msgspec import Struct

from domain.games import GAMES
from domain.table.commands import CloseTable
from domain.table.refusals import WrongState
from service.contests import matches
from service.entropy import Entropy
from service.readmodels import contests
from service.readmodels.lobby import live_tables
from service.readmodels.projector import advance
from service.readmodels.tables import projection
from service.store.connect import Pool
from service.tables.identity import anew
from service.tables.running import Live


class Closed(Struct, frozen=True):
    """How much was closed."""

    tables: int
    """That were no match's."""
    matches: int


async def close_all(live: Live, pool: Pool, entropy: Entropy, progress: Callable[[int, int], None]) -> Closed:
    """Close every table and match that is open, played or paused, for ever.

    Raises LogGap where the read models are not those of this log, and what a command on a live stream raises.
    """
    for each in (projection(GAMES), contests.projection()):
        for shard in range(live.shards):
            while await advance(pool, each, shard):
                pass
    shards = range(live.shards)
    played = [match for shard in shards for match in await contests.live_matches(pool, shard)]
    tables = [table for shard in shards for table in await live_tables(pool, shard)]
    steps: list[Callable[[], Awaitable[object]]] = []
    steps += [lambda match=match: matches.close(live, entropy, match, "restored") for match in played]
    steps += [lambda table=table: _close(live, entropy, table) for table in tables]
    for done, step in enumerate(steps):
        progress(done, len(steps))
        with suppress(WrongState):
            await step()  # it may have been over when the read models had not heard of it
    progress(len(steps), len(steps))
    return Closed(len(tables), len(played))


async def _close(live: Live, entropy: Entropy, table: UUID) -> None:
    await live.tables.carry_out(table, lambda _: CloseTable("house", "restored"), anew(entropy))

"""Close every live table and match after a restore: events after the backup are lost, and their deals are known."""

from collections.abc import Awaitable, Callable
from contextlib import suppress
from uuid import UUID

from msgspec import Struct

from domain.actors import HOUSE
from domain.games import GAMES
from domain.refusals import WrongState
from domain.table.commands import CloseTable
from service.entropy import Entropy
from service.live.lifecycle import Live
from service.live.session import new_command_identity
from service.processes import matches
from service.readmodels import contests
from service.readmodels.lobby import list_live_tables
from service.readmodels.projector import advance_projection
from service.readmodels.tables import table_projection
from service.store.connections import Pool


class ClosedCounts(Struct, frozen=True):
    """How much was closed."""

    tables: int
    """Without those of matches."""
    matches: int


async def close_all_live(
    live: Live, pool: Pool, entropy: Entropy, progress: Callable[[int, int], None]
) -> ClosedCounts:
    """Close every table and match that is open, played, paused or adjourned, for ever.

    Raise LogGap if the read models are not those of this log, and what a command on a live stream raises.
    """
    for each in (table_projection(GAMES), contests.contest_projection()):
        for shard in range(live.shards):
            while await advance_projection(pool, each, shard):
                pass
    shards = range(live.shards)
    played = [match for shard in shards for match in await contests.list_live_matches(pool, shard)]
    tables = [table for shard in shards for table in await list_live_tables(pool, shard)]
    steps: list[Callable[[], Awaitable[object]]] = []
    steps += [lambda match=match: matches.close_match(live, entropy, match, "restored") for match in played]
    steps += [lambda table=table: _close_table(live, entropy, table) for table in tables]
    for done, step in enumerate(steps):
        progress(done, len(steps))
        with suppress(WrongState):
            await step()  # it may be over, which the read models do not have yet
    progress(len(steps), len(steps))
    return ClosedCounts(len(tables), len(played))


async def _close_table(live: Live, entropy: Entropy, table: UUID) -> None:
    await live.tables.carry_out(table, lambda _: CloseTable(HOUSE, "restored"), new_command_identity(entropy))

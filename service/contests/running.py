"""Matches and tournaments being looked after, from the start of the process to its end."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from functools import partial

from service.contests import disputes, matches, tournaments
from service.contests.minding import Contests, Find, Tend
from service.entropy import Entropy
from service.readmodels.contests import matches_playing, tournaments_playing
from service.readmodels.disputes import disputes_due
from service.readmodels.rulings import matches_ruled, tables_ruled
from service.store.connect import Pool
from service.tables.running import Live


def _duties(entropy: Entropy) -> tuple[tuple[Find, Tend], ...]:
    """What is looked for, and what is done about it; all of it by one clock."""
    return (
        (matches_playing, matches.tend),
        (tournaments_playing, tournaments.tend),
        (partial(disputes_due, entropy.now_ms), disputes.tend),
        (tables_ruled, disputes.tend),
        (matches_ruled, matches.tend),
    )


@asynccontextmanager
async def looking_after(live: Live, url: str, pool: Pool, entropy: Entropy) -> AsyncGenerator[Contests]:
    """Tend what is played; at the end every look is cut short, and what it left undone is found by the next one."""
    contests = Contests(live, entropy)
    duties = _duties(entropy)
    minders = [asyncio.create_task(contests.mind(url, shard, pool, duties)) for shard in range(live.shards)]
    try:
        yield contests
    finally:
        for minder in minders:
            minder.cancel()
        await asyncio.gather(*minders, return_exceptions=True)
        await contests.stop()

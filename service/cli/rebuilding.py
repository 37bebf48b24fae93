"""`hordago rebuild`: the read models, from the log and nothing else."""

import asyncio

from domain.games import GAMES
from service.cli.database import pool_of
from service.cli.surroundings import settled
from service.cli.terminal import Progress, no, progress, say
from service.readmodels.projector import LogGap
from service.readmodels.projector import rebuild as rebuilt
from service.readmodels.tables import projection
from service.settings import Settings
from service.store.addresses import Addresses, addresses
from service.store.read import read_shards


def rebuild() -> None:
    """Raises CannotStart, and Exit where the log has a gap."""
    settings = settled()
    with addresses(settings) as found, progress("events") as show:
        try:
            events = asyncio.run(_rebuild(found, settings, show))
        except LogGap as gap:
            raise no(str(gap)) from gap
    say(f"read models made anew from {events} events")


async def _rebuild(found: Addresses, settings: Settings, show: Progress) -> int:
    async with pool_of(found, settings) as pool:
        return await rebuilt(pool, projection(GAMES), await read_shards(pool), show)

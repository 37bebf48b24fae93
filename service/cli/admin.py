"""`hordago migrate` and `hordago rebuild`: short commands on the database."""

import asyncio
import os

from domain.games import GAMES
from service.cli.environment import command_pool, migrate_servers, read_environment
from service.cli.terminal import Progress, negative_exit, print_answer, progress
from service.gc_tuning import tune_gc
from service.readmodels.contests import contest_projection
from service.readmodels.projector import LogGap, rebuild_projection
from service.readmodels.ratings.settling import settle_ratings
from service.readmodels.rebuild.tables import rebuild_tables
from service.readmodels.rebuild.workers import WorkerLost, run_workers
from service.settings import Settings
from service.store import migrations
from service.store.addresses import Addresses, database_addresses
from service.store.events import read_shards


def migrate_database() -> None:
    """Migrate the database, and print the migrations that ran. Raise CannotStart."""
    settings = read_environment()
    if settings.database_url is None and settings.database_owner_url is not None and not settings.shard_urls:
        ran = asyncio.run(migrations.migrate(settings.database_owner_url, None, settings.shards))
    else:
        with database_addresses(settings) as found:
            ran = asyncio.run(migrate_servers(found, settings))
    print_answer("\n".join(f"ran {version}" for version in ran) or "nothing to do: the database is up to date")


def rebuild_read_models(workers: int | None) -> None:
    """Make the read models again from the log. Raise CannotStart, and Exit if the log has a gap or a process ends."""
    settings = read_environment()
    with database_addresses(settings, makes=False) as found, progress("events") as show:
        try:
            events = asyncio.run(_rebuild(found, settings, show, workers or os.cpu_count() or 1))
        except (LogGap, WorkerLost) as error:
            raise negative_exit(str(error)) from error
    print_answer(f"read models made anew from {events} events")


async def _rebuild(found: Addresses, settings: Settings, show: Progress, workers: int) -> int:
    async with command_pool(found, settings) as pool, run_workers(found, workers - 1) as helpers:
        tune_gc()
        shards = await read_shards(pool)
        await rebuild_projection(pool, contest_projection(), shards, show)
        events = await rebuild_tables(pool, GAMES, shards, show, helpers)
        await settle_ratings(pool)
        return events

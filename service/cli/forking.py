"""`hordago log fork`: say that a log does not go on as it was signed, and why, before it is signed again."""

import asyncio
import contextlib
from collections.abc import AsyncGenerator
from typing import Final
from uuid import UUID

from domain.log.checkpoints import REASON_CHARACTERS
from service import entropy
from service.cli.database import connected, pool_of
from service.cli.surroundings import settled
from service.cli.terminal import Progress, no, progress, say, unusable
from service.contests import minding
from service.contests.restoring import Closed, close_all
from service.readmodels.projector import LogGap
from service.settings import Settings
from service.signing import running as signing
from service.signing.forking import Forked, fork
from service.signing.pledges import Pledges
from service.store.addresses import Addresses, addresses
from service.store.connect import Connection
from service.store.read import read_shards
from service.tables import bots, running

_DUTIES: Final = (bots.DUTY, minding.DUTY, signing.DUTY)
"""Of every server, on every shard, some process has each of these."""
_TRY: Final = "SELECT pg_try_advisory_lock($1, $2)"


def log_fork(reason: str) -> None:
    """Close all that is live and begin a new epoch in every shard; raises CannotStart, and Exit where it may not.

    Stopped half way it has closed some tables and may have begun some epochs: nothing is signed and nothing is lost,
    and the same command does the rest.
    """
    if not reason.strip() or len(reason) > REASON_CHARACTERS:
        raise unusable(f"--reason is told to everybody: 1-{REASON_CHARACTERS} characters that say why")
    settings = settled()
    with addresses(settings) as found, progress("tables and matches closed") as show:
        try:
            closed, forked = asyncio.run(_fork(found, settings, reason, show))
        except LogGap as gap:
            raise no(f"{gap}: run `hordago rebuild` first, the read models are not of this log") from gap
    say(f"closed: {closed.tables} tables, {closed.matches} team matches")
    for each in forked:
        former = f"{each.former.origin} with {each.former.size} events"
        say(f"shard {each.shard}: epoch {each.epoch} will take the place of {former}")
    if not forked:
        say("nothing was ever signed: there is no epoch to end")


async def _fork(found: Addresses, settings: Settings, reason: str, show: Progress) -> tuple[Closed, list[Forked]]:
    path = signing.key_path(settings, embedded=found.embedded)
    if path is None:
        raise unusable("LOG_KEY is not set: what was signed last is kept beside the key")
    if found.owner is None:
        raise unusable("DATABASE_OWNER_URL is not set: only the role that owns the tables begins an epoch")
    sources = entropy.from_system()
    async with (
        pool_of(found, settings) as pool,
        connected(found.owner) as owner,
        _alone(owner, shards := await read_shards(pool)),
    ):
        async with running.running(found.service, pool, settings, sources, _nobody) as live:
            closed = await close_all(live, pool, sources, show)
        forked = [await fork(owner, Pledges(path.parent), shard, reason, sources.now_ms()) for shard in range(shards)]
    return closed, [each for each in forked if each is not None]


@contextlib.asynccontextmanager
async def _alone(connection: Connection, shards: int) -> AsyncGenerator[None]:
    """No server is at work on the database, and none that starts meanwhile moves a bot or signs; raises Exit."""
    for duty in _DUTIES:
        for shard in range(shards):
            if not await connection.fetchval(_TRY, duty, shard):
                raise no("a server is running on this database: stop every one of them first")
    yield


async def _nobody(_shard: int) -> list[UUID]:
    """No bot is to move."""
    return []

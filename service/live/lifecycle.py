"""Open the live streams of a process with all that serves them, and close them when the process ends."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

from msgspec import Struct

from domain.administration import ADMINISTRATION
from domain.clubs.decide import CLUBS
from domain.games import MATCHES, TABLES, TOURNAMENTS
from domain.stream import Kind
from service.entropy import Entropy
from service.live.commit import Committer
from service.live.leadership import Claim, ClaimOn
from service.live.machines import Machines
from service.live.notifier import Notifier
from service.live.streams import LiveStreams
from service.settings import Settings
from service.store.connections import Pool, translate_unreachable
from service.store.events import read_shards
from service.store.servers import connect_to_log, is_away


class Live(Struct, frozen=True):
    """The live streams of a process, by kind, and their notifier."""

    tables: LiveStreams
    matches: LiveStreams
    tournaments: LiveStreams
    clubs: LiveStreams
    administration: LiveStreams
    notifier: Notifier
    shards: int
    claim: ClaimOn
    """What this process wants of the duties of a shard."""


def claims(pool: Pool, machines: Machines | None) -> ClaimOn:
    """Return what a process wants of the duties of shards, as one of some machines."""

    def claim(shard: int) -> Claim:
        if is_away(pool, shard):
            return Claim.LEAVES
        if machines is None:
            return Claim.KEEPS
        return Claim.ASKS if machines.prefers(shard) else Claim.LENDS

    return claim


@asynccontextmanager
async def run_live_streams(
    url: str, pool: Pool, settings: Settings, entropy: Entropy, machines: Machines | None = None
) -> AsyncGenerator[Live]:
    """Open the live streams; on exit wait for the commands that were sent to the store, then disconnect.

    Raise DatabaseUnreachable.
    """
    with translate_unreachable(url):
        shards = await read_shards(pool)
    notifier = Notifier(url, pool, shards)
    committers = [
        Committer(
            shard,
            partial(connect_to_log, pool, url, shard),
            partial(notifier.committed, shard=shard),
            partial(is_away, pool, shard),
        )
        for shard in range(shards)
    ]

    def live(kind: Kind[Any], matches: LiveStreams | None = None) -> LiveStreams:
        return LiveStreams(kind, pool, committers, notifier.watch, entropy, settings.session_cache, matches)

    matches = live(MATCHES)
    tables = live(TABLES, matches)
    try:
        yield Live(
            tables,
            matches,
            live(TOURNAMENTS),
            live(CLUBS),
            live(ADMINISTRATION),
            notifier,
            shards,
            claims(pool, machines),
        )
    finally:
        await asyncio.gather(*(committer.close() for committer in committers))
        await notifier.close()

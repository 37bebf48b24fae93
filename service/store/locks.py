"""Number the advisory locks of Postgres, by which processes agree on who does what.

Postgres keeps locks of one number (bigint) apart from locks of two (int, int), but no lock here relies on it.
"""

from enum import IntEnum, unique

import asyncpg

from service.store.connections import Source


@unique
class AdvisoryLock(IntEnum):
    """The first number of every advisory lock; a duty has the shard as its second number.

    Who asks for a duty shares a lock of the negative number.
    """

    MIGRATIONS = 0x686F7264
    """Held while a process migrates the database."""
    DEMONSTRATION = 0x64656D6F
    """Held while a process plays the demonstration in an empty database."""
    BOTS = 0x6D757301
    """Duty: move the bots of a shard."""
    CONTESTS = 0x6D757302
    """Duty: reconcile the matches and tournaments of a shard."""
    SIGNING = 0x6D757303
    """Duty: sign the log of a shard, or that of checkpoints."""
    WEBHOOKS = 0x6D757305
    """Duty: send the messages of webhooks, of all shards."""
    PUSH = 0x6D757308
    """Duty: push to browsers, of all shards."""
    RATINGS = 0x6D757307
    """Held by a transaction while it computes ratings."""
    EMBARGO = 0x6D757304
    """Held by a transaction while it publishes tables of team matches."""
    MEETING = 0x6D757306
    """Held by a transaction while it matches seeks, or answers a challenge."""


DUTIES = (AdvisoryLock.BOTS, AdvisoryLock.CONTESTS, AdvisoryLock.SIGNING, AdvisoryLock.WEBHOOKS)
"""What some process does for every shard while a server runs; the last of these for all shards at once."""

_TRY = "SELECT pg_try_advisory_lock($1, $2)"
_IS_ASKED_FOR = """
SELECT EXISTS (
    SELECT FROM pg_locks
     WHERE locktype = 'advisory' AND granted AND objsubid = 2
       AND classid = $1::int::oid AND objid = $2::int::oid AND pid <> pg_backend_pid()
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
)
"""


async def try_to_lead(connection: asyncpg.Connection, duty: AdvisoryLock, shard: int) -> bool:
    """Take the lock of a duty on a shard, as long as the connection lasts; tell whether it was free."""
    return await connection.fetchval(_TRY, duty, shard)


async def ask_for_lead(connection: asyncpg.Connection, duty: AdvisoryLock, shard: int) -> None:
    """Ask who holds the lock of a duty on a shard to let go of it, as long as the connection lasts."""
    await connection.execute("SELECT pg_try_advisory_lock_shared($1, $2)", -duty, shard)


async def release_locks(connection: asyncpg.Connection) -> None:
    """Release all locks of a connection: of what it leads, and of what it asks for."""
    await connection.execute("SELECT pg_advisory_unlock_all()")


async def is_asked_for(connection: asyncpg.Connection, duty: AdvisoryLock, shard: int) -> bool:
    """Tell whether another process asks for a duty on a shard."""
    return await connection.fetchval(_IS_ASKED_FOR, -duty, shard)


_COUNT_LED = """
SELECT count(DISTINCT objid) FROM pg_locks
 WHERE locktype = 'advisory' AND granted AND objsubid = 2 AND classid = $1::bigint::oid
   AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
"""


async def count_led_shards(source: Source, duty: AdvisoryLock) -> int:
    """Count the shards for which a process, here or elsewhere, has a duty."""
    return await source.fetchval(_COUNT_LED, duty)

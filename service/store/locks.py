"""Number the advisory locks of Postgres, by which processes agree on who does what.

Postgres keeps locks of one number (bigint) apart from locks of two (int, int), but no lock here relies on it.
"""

from enum import IntEnum, unique

from service.store.connections import Source


@unique
class AdvisoryLock(IntEnum):
    """The first number of every advisory lock; a duty has the shard as its second number."""

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

_COUNT_LED = """
SELECT count(DISTINCT objid) FROM pg_locks
 WHERE locktype = 'advisory' AND granted AND objsubid = 2 AND classid = $1::bigint::oid
   AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
"""


async def count_led_shards(source: Source, duty: AdvisoryLock) -> int:
    """Count the shards for which a process, here or elsewhere, has a duty."""
    return await source.fetchval(_COUNT_LED, duty)

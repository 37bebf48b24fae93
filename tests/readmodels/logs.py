"""Matches appended to a log, command by command, as if they were played at the same time."""

import hashlib
import random
from collections.abc import Iterable, Sequence

from domain.chain import GENESIS
from service.store.connections import Pool
from service.store.events import Append, append, shard_of
from tests.matches import Match


def commands(match: Match) -> list[Append]:
    """What the store is asked to append for a match, in order."""
    made: list[Append] = []
    previous = GENESIS
    for links in match.commands:
        version, last = links[0].version - 1, links[-1]
        digest = hashlib.sha256(last.hash).digest()
        made.append(Append(match.stream_id, "table", version, previous, links, digest[:16], digest))
        previous = last.hash
    return made


def interleaved(matches: Iterable[Match], seed: int = 1) -> list[Append]:
    """The commands of all matches: each match's in order, the matches mixed by chance."""
    queues = [list(reversed(commands(match))) for match in matches]
    chance = random.Random(seed)
    mixed: list[Append] = []
    while queues:
        queue = chance.choice(queues)
        mixed.append(queue.pop())
        queues = [queue for queue in queues if queue]
    return mixed


async def store(pool: Pool, mixed: Sequence[Append], shards: int = 1) -> int:
    """Append these commands one after the other; how many events that were."""
    async with pool.acquire() as connection:
        for command in mixed:
            (verdict,) = await append(connection, shard_of(command.stream_id, shards), [command])
            assert verdict.ok
    return sum(len(command.links) for command in mixed)

import asyncio
import random
from functools import partial
from uuid import UUID

import asyncpg

from domain.chain import GENESIS
from service.live.commit import Committer
from service.store.connections import connect, open_pool
from service.store.events import Append, append, read_head
from tests.conftest import Database
from tests.store.streams import assert_intact, command, following, new_id, waiting_for_lock

_WRITERS, _COMMANDS, _STREAMS, _COMMITTERS = 64, 5, 4, 4


async def test_64_writers_on_4_streams_never_fork_them(database: Database, connection: asyncpg.Connection) -> None:
    """Writers of four processes race for the same versions: each command wins once, no chain breaks, no gap opens."""
    pool = await open_pool(database.service_url, 8)
    committers = [Committer(0, partial(connect, database.service_url)) for _ in range(_COMMITTERS)]
    streams = [new_id() for _ in range(_STREAMS)]
    chance = random.Random(7)
    lost = 0

    async def write(writer: int) -> list[Append]:
        nonlocal lost
        won: list[Append] = []
        while len(won) < _COMMANDS:
            stream_id: UUID = chance.choice(streams)
            head = await read_head(pool, 0, stream_id)
            version, previous = (head.version, head.hash) if head else (0, GENESIS)
            said = f'{{"writer":{writer},"command":{len(won)}}}'
            tried = command(stream_id, version, previous, count=chance.randint(1, 3), said=said)
            if (await committers[writer % _COMMITTERS].append(tried)).ok:
                won.append(tried)
            else:
                lost += 1
        return won

    won = [each for commands in await asyncio.gather(*map(write, range(_WRITERS))) for each in commands]
    assert lost > 0
    assert await assert_intact(connection) == sum(len(each.links) for each in won)
    stored = await connection.fetch("SELECT command_id, count(*) AS events FROM events GROUP BY command_id")
    assert {row["command_id"]: row["events"] for row in stored} == {each.command_id: len(each.links) for each in won}
    for committer in committers:
        await committer.close()
    await pool.close()


async def test_batches_that_cross_do_not_deadlock(
    database: Database, connection: asyncpg.Connection, owner: asyncpg.Connection
) -> None:
    """Given the same streams in opposite orders, both lock them in one order: the second waits, and then loses cleanly.

    A lock on the stream in the middle makes both stop half way, where orders of their own would hold each other up.
    """
    streams = [command(new_id()) for _ in range(3)]
    await append(connection, 0, streams)
    rivals = [await connect(database.service_url) for _ in range(2)]
    async with owner.transaction():
        await owner.execute("SELECT FROM streams WHERE stream_id = $1 FOR UPDATE", streams[1].stream_id)
        orders = (streams, streams[::-1])
        batches = [[following(each, said=f'{{"rival":{rival}}}') for each in orders[rival]] for rival in range(2)]
        appending = [asyncio.create_task(append(rivals[rival], 0, batches[rival])) for rival in range(2)]
        await waiting_for_lock(connection, backends=2)
    outcomes = await asyncio.gather(*appending)
    assert sorted([verdict.ok for verdict in verdicts] for verdicts in outcomes) == [[False] * 3, [True] * 3]
    assert await assert_intact(connection) == 12
    for rival in rivals:
        await rival.close()

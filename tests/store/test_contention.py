import asyncio
import random
from functools import partial
from uuid import UUID

import asyncpg

from domain.chain import GENESIS
from service.store.append import Append
from service.store.connect import connect, open_pool
from service.store.read import read_head
from service.tables.committer import Committer
from tests.conftest import Database
from tests.store.streams import assert_intact, command, new_id

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


async def test_batches_that_cross_do_not_deadlock(database: Database, connection: asyncpg.Connection) -> None:
    """Two processes that write to the same streams in opposite orders lock them in one order."""
    committers = [Committer(0, partial(connect, database.service_url)) for _ in range(2)]
    streams = [new_id() for _ in range(20)]

    async def write(writer: int) -> int:
        order = streams if writer else streams[::-1]
        said = f'{{"writer":{writer}}}'
        verdicts = await asyncio.gather(*(committers[writer].append(command(each, said=said)) for each in order))
        return sum(verdict.ok for verdict in verdicts)

    assert sum(await asyncio.gather(write(0), write(1))) == len(streams)
    assert await assert_intact(connection) == 2 * len(streams)
    for committer in committers:
        await committer.close()

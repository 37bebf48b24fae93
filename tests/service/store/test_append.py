"""Appends: versions, hashes, idempotency, and many writers at once."""

import asyncio
import random
from functools import partial
from typing import Protocol
from uuid import UUID

import asyncpg
import pytest

from domain.chain import GENESIS
from service.live.commit import Committer
from service.store import events
from service.store.connections import connect, open_pool
from service.store.events import Append, Verdict, append, read_head, read_log, read_log_end, read_stream
from tests.conftest import Database
from tests.kit.service.log_store import assert_log_intact, command, new_id, next_append, waiting_for_lock

REFUSED = Verdict(ok=False, position=None)


class Send(Protocol):
    async def __call__(self, each: Append, shard: int = 0) -> Verdict: ...


@pytest.fixture(params=["alone", "in company"])
def send(request: pytest.FixtureRequest, connection: asyncpg.Connection) -> Send:
    """Append one command, which the statement for one does, or the one for many where it has company."""

    async def alone(each: Append, shard: int = 0) -> Verdict:
        (verdict,) = await append(connection, shard, [each])
        return verdict

    async def in_company(each: Append, shard: int = 0) -> Verdict:
        verdict, _ = await append(connection, shard, [each, command(new_id(), count=1)])
        return verdict

    return alone if request.param == "alone" else in_company


async def test_a_batch_is_stored_and_read_back_byte_for_byte(connection: asyncpg.Connection) -> None:
    """What is read is what was appended: events, envelopes, marks of the command, and positions in order."""
    first, second = command(new_id(), count=3, said='{"word":"mus"}', seal=True), command(new_id(), count=1)
    assert await append(connection, 0, [first, second]) == [Verdict(ok=True, position=1), Verdict(ok=True, position=4)]

    stored = await read_stream(connection, 0, first.stream_id)
    assert tuple(found.link for found in stored) == first.links
    assert {(found.command_id, found.command_digest) for found in stored} == {(first.command_id, first.command_digest)}
    assert [found.link.version for found in await read_stream(connection, 0, first.stream_id, after=1, limit=1)] == [2]
    head = await read_head(connection, 0, second.stream_id)
    assert head is not None
    assert (head.version, head.hash, head.kind) == (1, second.links[-1].hash, "table")
    assert await read_head(connection, 0, new_id()) is None


async def test_a_long_stream_is_read_piece_by_piece(
    connection: asyncpg.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All that was asked for and nothing twice, wherever a piece ends."""
    monkeypatch.setattr(events, "PIECE", 3)
    long = command(new_id(), count=9)
    await append(connection, 0, [long])
    for after, limit in ((0, None), (0, 0), (0, 2), (0, 3), (0, 7), (2, None), (3, 6), (3, 60), (8, None), (9, None)):
        found = await read_stream(connection, 0, long.stream_id, after, limit)
        until = None if limit is None else after + limit
        assert tuple(stored.link for stored in found) == long.links[after:until]


async def test_the_log_shows_the_public_parts_in_the_order_of_positions(connection: asyncpg.Connection) -> None:
    """A shard's log is the events of all streams as they were committed, without what is sealed."""
    first, second = command(new_id(), seal=True), command(new_id())
    await append(connection, 0, [first, second])
    await append(connection, 0, [next_append(first)])
    logged = await read_log(connection, 0, 0, 100)
    assert (
        [event.position for event in logged] == [1, 2, 3, 4, 5, 6] == [*range(1, await read_log_end(connection, 0) + 1)]
    )
    assert [event.version for event in logged] == [1, 2, 1, 2, 3, 4]
    assert {event.kind for event in logged} == {"table"}
    assert [event.position for event in await read_log(connection, 0, 2, 3)] == [3, 4, 5]


async def test_a_stale_command_is_refused_and_its_neighbours_are_stored(connection: asyncpg.Connection) -> None:
    """A command for a version that has passed leaves no trace; the others of its batch take its place in the log."""
    first = command(new_id())
    await append(connection, 0, [first])
    late, fresh = command(first.stream_id, said='{"late":1}'), command(new_id())
    assert await append(connection, 0, [late, fresh]) == [
        Verdict(ok=False, position=None),
        Verdict(ok=True, position=3),
    ]
    assert await assert_log_intact(connection) == 4


async def test_a_stream_goes_on_where_it_is(send: Send, connection: asyncpg.Connection) -> None:
    """Commands of one, two and three events follow each other in the stream and in the log."""
    first = command(new_id(), count=1, seal=True)
    second = next_append(first, count=2)
    third = next_append(second, count=3)
    assert (await send(first)).position == 1
    assert (await send(second)).ok
    assert (await send(third)).ok
    stored = await read_stream(connection, 0, first.stream_id)
    assert tuple(found.link for found in stored) == (*first.links, *second.links, *third.links)
    assert [found.command_id for found in stored[2:4]] == [second.command_id, third.command_id]
    await assert_log_intact(connection)


@pytest.mark.parametrize("after", [1, 3, 100])
async def test_a_command_for_a_version_that_never_was_is_refused(
    send: Send, connection: asyncpg.Connection, after: int
) -> None:
    """Neither behind nor ahead of the head: the version must be the stream's, also with its right hash."""
    first = command(new_id())
    await send(first)
    assert await send(command(first.stream_id, after, first.links[-1].hash)) == REFUSED
    assert await send(command(first.stream_id, said='{"again":1}')) == REFUSED
    assert len(await read_stream(connection, 0, first.stream_id)) == 2
    await assert_log_intact(connection)


async def test_a_command_on_a_forged_hash_is_refused(send: Send, connection: asyncpg.Connection) -> None:
    """The right version with another history behind it would break the chain."""
    first = command(new_id())
    await send(first)
    assert await send(command(first.stream_id, 2, bytes(32))) == REFUSED
    assert await send(command(first.stream_id, 2, GENESIS)) == REFUSED
    assert len(await read_stream(connection, 0, first.stream_id)) == 2
    await assert_log_intact(connection)


async def test_a_stream_begins_at_genesis_or_not_at_all(send: Send, connection: asyncpg.Connection) -> None:
    """A new stream is chained to hash_0, and one that does not exist cannot be continued."""
    await send(command(new_id()))
    for forged in (command(new_id(), 0, bytes(32)), command(new_id(), 5, bytes(32))):
        assert await send(forged) == REFUSED
        assert await read_head(connection, 0, forged.stream_id) is None
    assert await assert_log_intact(connection) >= 2


async def test_a_shard_without_a_head_stores_nothing_and_says_so(send: Send, connection: asyncpg.Connection) -> None:
    """Positions come from the shard's head; without one no command is ok, and no stream is left behind."""
    first = command(new_id())
    assert await send(first, 7) == REFUSED
    assert await read_head(connection, 7, first.stream_id) is None
    assert await read_stream(connection, 7, first.stream_id) == []


async def test_a_command_without_events_is_not_ok_and_leaves_no_hole(
    send: Send, connection: asyncpg.Connection
) -> None:
    """What is counted is what is stored, so positions stay dense whatever the caller gives."""
    empty = command(new_id(), count=0)
    assert await send(empty) == REFUSED
    assert await read_head(connection, 0, empty.stream_id) is None
    assert (await send(command(new_id(), count=3))).ok
    await assert_log_intact(connection)


async def test_a_stream_moves_once_in_a_batch(connection: asyncpg.Connection) -> None:
    """Its first command counts; another, be it its rival, its copy or its successor, is not ok and changes nothing."""
    first, other = command(new_id()), command(new_id())
    rivals = [first, next_append(first), command(first.stream_id, said='{"rival":1}'), first, other]
    assert [verdict.position for verdict in await append(connection, 0, rivals)] == [1, None, None, None, 3]
    assert [verdict.position for verdict in await append(connection, 0, [next_append(first)] * 2)] == [5, None]
    assert await assert_log_intact(connection) == 6


async def test_a_closed_stream_takes_no_events(send: Send, owner: asyncpg.Connection) -> None:
    """The owner can hold a stream; opened again it goes on where it was."""
    first = command(new_id())
    await send(first)
    await owner.execute("UPDATE streams SET closed = true WHERE stream_id = $1", first.stream_id)
    assert await send(next_append(first)) == REFUSED
    await owner.execute("UPDATE streams SET closed = false WHERE stream_id = $1", first.stream_id)
    assert (await send(next_append(first))).ok


async def test_the_log_can_be_read_with_psql(connection: asyncpg.Connection, owner: asyncpg.Connection) -> None:
    """The view shows the public part as JSON, and of an envelope only for whom it is and its commitment."""
    first = command(new_id(), count=1, said='{"word":"mus"}', seal=True)
    await append(connection, 0, [first])
    row = await owner.fetchrow("SELECT * FROM event_log WHERE shard = 0 AND data ->> 'word' = 'mus'")
    assert row is not None
    assert row["commitments"] == f'{{"seat:0": "{first.links[0].sealed[0].commitment.hex()}"}}'
    assert row["hash"] == first.links[0].hash.hex()


_WRITERS, _COMMANDS, _STREAMS, _COMMITTERS = 64, 5, 4, 4


@pytest.mark.slow
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
    assert await assert_log_intact(connection) == sum(len(each.links) for each in won)
    stored = await connection.fetch("SELECT command_id, count(*) AS events FROM events GROUP BY command_id")
    assert {row["command_id"]: row["events"] for row in stored} == {each.command_id: len(each.links) for each in won}
    for committer in committers:
        await committer.close()
    await pool.close()


@pytest.mark.slow
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
        batches = [[next_append(each, said=f'{{"rival":{rival}}}') for each in orders[rival]] for rival in range(2)]
        appending = [asyncio.create_task(append(rivals[rival], 0, batches[rival])) for rival in range(2)]
        await waiting_for_lock(connection, backends=2)
    outcomes = await asyncio.gather(*appending)
    assert sorted([verdict.ok for verdict in verdicts] for verdicts in outcomes) == [[False] * 3, [True] * 3]
    assert await assert_log_intact(connection) == 12
    for rival in rivals:
        await rival.close()

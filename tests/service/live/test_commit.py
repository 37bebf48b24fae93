import asyncio
from collections.abc import Sequence
from functools import partial

import asyncpg
import pytest
from asyncpg.transaction import Transaction

from service.live import commit
from service.live.commit import Committer
from service.live.errors import OutcomeUnknown, StoreUnavailable
from service.store import appending
from service.store.appending import prepare_for_appends
from service.store.connections import connect
from service.store.events import Append, Verdict, append
from tests.conftest import Database
from tests.kit.each import each
from tests.kit.service.log_store import assert_log_intact, command, new_id, next_append, waiting_for_lock
from tests.service.live.broken_wire import Wire

pytestmark = pytest.mark.slow

PATIENCE_S = 60
"""Far beyond what it takes; a command that waits for the database waits longer, for nothing sets its end."""


async def test_commands_that_arrive_together_share_a_statement(
    committer: Committer, connection: asyncpg.Connection
) -> None:
    """All that wait go into the next batch, and each caller gets its own verdict."""
    commands = [command(new_id()) for _ in range(100)]
    verdicts = await asyncio.gather(*map(committer.append, commands))
    assert sorted(verdict.position or 0 for verdict in verdicts) == list(range(1, 200, 2))
    transactions = await connection.fetchval("SELECT count(DISTINCT xmin::text) FROM events")
    assert transactions < 10
    assert await assert_log_intact(connection) == 200


async def test_many_commands_are_shared_by_two_writers(
    committer: Committer, connection: asyncpg.Connection, head_lock: Transaction
) -> None:
    """Each takes half, and no stream is with both: its second command waits for the first, on either writer."""
    firsts = [command(new_id()) for _ in range(40)]
    appending = [asyncio.create_task(committer.append(one)) for one in firsts]
    await waiting_for_lock(connection, backends=2)
    appending += [asyncio.create_task(committer.append(next_append(one))) for one in firsts]
    await head_lock.rollback()
    assert all(verdict.ok for verdict in each(await asyncio.gather(*appending)))
    sizes = await connection.fetch("SELECT count(*) FROM events WHERE version = 1 GROUP BY xmin::text")
    assert [row["count"] for row in sizes] == [20, 20]
    assert await assert_log_intact(connection) == 160


async def test_second_commands_on_a_stream_go_into_later_batches(
    committer: Committer, connection: asyncpg.Connection
) -> None:
    """Successors that are sent without waiting are stored one after the other."""
    first = command(new_id())
    second = next_append(first)
    commands = [first, second, command(new_id()), next_append(second)]
    verdicts = await asyncio.gather(*map(committer.append, commands))
    assert [verdict.position for verdict in verdicts] == [1, 5, 3, 7]
    assert await assert_log_intact(connection) == 8


async def test_a_command_that_the_database_refuses_fails_alone(
    committer: Committer, connection: asyncpg.Connection
) -> None:
    """U+0000 passes every check of ours but Postgres's; the rest of its batch is stored."""
    good = [command(new_id()) for _ in range(4)]
    first = command(new_id())
    poisoned = Append(
        first.stream_id, "ta\x00ble", 0, first.previous, first.links, first.command_id, first.command_digest
    )
    outcomes = await asyncio.gather(*map(committer.append, [*good[:2], poisoned, *good[2:]]), return_exceptions=True)
    assert isinstance(outcomes.pop(2), asyncpg.CharacterNotInRepertoireError)
    assert [outcome for outcome in outcomes if isinstance(outcome, Verdict) and outcome.ok] == outcomes
    assert await assert_log_intact(connection) == 8


async def test_a_backend_killed_during_the_append_is_asked_again(
    committer: Committer,
    connection: asyncpg.Connection,
    owner: asyncpg.Connection,
    head_lock: Transaction,
) -> None:
    """The statement died in the middle; the same bytes are sent again and stored once."""
    appending = asyncio.create_task(committer.append(command(new_id())))
    for pid in await waiting_for_lock(connection):
        await owner.execute("SELECT pg_terminate_backend($1)", pid)
    await asyncio.sleep(0.05)
    await head_lock.rollback()
    assert await appending == Verdict(ok=True, position=1)
    assert await assert_log_intact(connection) == 2


async def test_the_first_append_asks_the_server_for_nothing_else(connection: asyncpg.Connection) -> None:
    """What arrays are was asked before the planner was told how to plan appends: by seconds on a server of Citus."""
    await prepare_for_appends(connection)
    asked: list[str] = []
    with connection.query_logger(lambda record: asked.append(record.query)):
        for count in (1, 2):
            verdicts = await append(connection, 0, [command(new_id()) for _ in range(count)])
            assert [verdict.ok for verdict in verdicts] == [True] * count
        await asyncio.sleep(0)  # the logger is told when the loop turns
    assert ["INSERT INTO streams" in query for query in asked] == [True, True]


async def test_a_connection_that_could_not_be_prepared_is_not_used(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It would plan appends as other statements; the next command has another one."""
    opened: list[asyncpg.Connection] = []

    async def opening() -> asyncpg.Connection:
        opened.append(await connect(database.service_url))
        return opened[-1]

    async def fail_first(prepared: asyncpg.Connection) -> None:
        if prepared is opened[0]:
            raise asyncpg.OutOfMemoryError("out of memory")
        await prepare_for_appends(prepared)

    monkeypatch.setattr(appending, "prepare_for_appends", fail_first)
    committer = Committer(0, opening)
    with pytest.raises(StoreUnavailable):
        await committer.append(command(new_id()))
    assert (await committer.append(command(new_id()))).ok
    await committer.close()
    assert opened[0].is_closed()
    assert len(opened) == 2


_MOVED = """
CREATE FUNCTION refuse_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF pg_backend_pid() = %d THEN
        RAISE EXCEPTION 'not here' USING ERRCODE = 'serialization_failure';
    END IF;
    RETURN NEW;
END
$$;
CREATE TRIGGER moved BEFORE UPDATE ON heads FOR EACH ROW EXECUTE FUNCTION refuse_moved();
"""
"""What a node of Citus says that has not the shard any more."""


async def test_a_shard_that_has_moved_is_looked_for_once(
    database: Database, owner: asyncpg.Connection, connection: asyncpg.Connection
) -> None:
    """Who connects again finds it, with one command or with many; where that refuses too, nothing is stored."""
    opened: list[asyncpg.Connection] = []

    async def opening() -> asyncpg.Connection:
        opened.append(await connect(database.service_url))
        return opened[-1]

    writer = commit.Writer(0, opening, lambda _: None)
    assert await writer.write([command(new_id())]) == [Verdict(ok=True, position=1)]
    for batch in ([command(new_id())], [command(new_id()), command(new_id())]):
        gone = opened[-1]
        await owner.execute(_MOVED % gone.get_server_pid())
        assert all(isinstance(outcome, Verdict) and outcome.ok for outcome in each(await writer.write(batch)))
        assert gone.is_closed()
        await owner.execute("DROP FUNCTION refuse_moved CASCADE")
    assert len(opened) == 3
    await owner.execute((_MOVED % 0).replace("= 0", "> 0"))
    (outcome,) = await writer.write([command(new_id())])
    assert isinstance(outcome, StoreUnavailable)
    assert len(opened) == 4
    await owner.execute("DROP FUNCTION refuse_moved CASCADE")
    assert await assert_log_intact(connection) == 8
    await writer.close()


async def test_a_statement_that_is_not_answered_is_sent_again(
    committer: Committer, connection: asyncpg.Connection, head_lock: Transaction, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing breaks, and no answer comes: the network may have swallowed it. It is stored once."""
    monkeypatch.setattr(commit, "_STATEMENT_S", 0.2)
    appending = asyncio.create_task(committer.append(command(new_id())))
    await waiting_for_lock(connection, backends=2)
    monkeypatch.setattr(commit, "_STATEMENT_S", 30)
    await head_lock.rollback()
    assert await asyncio.wait_for(appending, PATIENCE_S) == Verdict(ok=True, position=1)
    assert await assert_log_intact(connection) == 2


async def test_an_orphan_that_commits_later_counts_as_our_commit(
    committer: Committer, faulty: Wire, connection: asyncpg.Connection, head_lock: Transaction
) -> None:
    """The wire breaks, both attempts wait for the same lock, the first one wins, and the second recognises it."""
    appending = asyncio.create_task(committer.append(command(new_id())))
    await waiting_for_lock(connection)
    faulty.cut()
    await waiting_for_lock(connection, backends=2)
    await head_lock.rollback()
    assert await appending == Verdict(ok=True, position=1)
    assert await assert_log_intact(connection) == 2


@pytest.mark.slow
async def test_a_server_that_has_just_said_goodbye_is_asked_again(
    committer: Committer, faulty: Wire, connection: asyncpg.Connection, owner: asyncpg.Connection
) -> None:
    """Its last words came while nothing was asked, and the end of the connection has not been seen yet."""
    first = command(new_id())
    await committer.append(first)
    faulty.lingers = True
    await owner.execute(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> $1 AND usename = 'hordago_service'"
        " AND datname = current_database()",
        connection.get_server_pid(),
    )
    await asyncio.sleep(0.1)
    assert (await committer.append(next_append(first))).ok
    assert await assert_log_intact(connection) == 4


async def test_a_commit_whose_answer_was_lost_is_recognised(
    committer: Committer, faulty: Wire, connection: asyncpg.Connection
) -> None:
    """The events are stored, the answer never came: they are found by their hash, and not stored twice."""
    first, other = command(new_id()), command(new_id())
    await asyncio.gather(committer.append(first), committer.append(other))
    faulty.swallows_answers = True
    appending = asyncio.gather(committer.append(next_append(first)), committer.append(next_append(other)))
    async with asyncio.timeout(PATIENCE_S):
        while await connection.fetchval("SELECT count(*) FROM events") < 8:  # noqa: ASYNC110 - no event for it
            await asyncio.sleep(0.01)
    assert not appending.done()
    assert await assert_log_intact(connection) == 8
    faulty.swallows_answers = False
    assert await appending == [Verdict(ok=True, position=5), Verdict(ok=True, position=7)]
    assert await assert_log_intact(connection) == 8


async def test_a_command_lost_on_the_wire_may_lose_to_another_writer(
    committer: Committer, faulty: Wire, database: Database, connection: asyncpg.Connection
) -> None:
    """Nothing was stored at first; sent again it finds another event at its version, and says so."""
    first = command(new_id())
    await committer.append(first)
    faulty.swallows_requests = faulty.refuses = True
    appending = asyncio.create_task(committer.append(next_append(first, said='{"slow":1}')))
    await asyncio.wait_for(faulty.swallowed.wait(), PATIENCE_S)
    rival = Committer(0, partial(connect, database.service_url))
    assert (await rival.append(next_append(first, said='{"quick":1}'))).ok
    faulty.swallows_requests = faulty.refuses = False
    assert await appending == Verdict(ok=False, position=None)
    assert await assert_log_intact(connection) == 4
    await rival.close()


async def test_a_command_that_the_database_refuses_fails_alone_when_it_is_sent_again_too(
    committer: Committer, faulty: Wire, connection: asyncpg.Connection
) -> None:
    """Its batch was lost on the wire: the others of it are stored, and the writers go on."""
    first, refused = command(new_id()), command(new_id())
    await committer.append(first)
    poisoned = Append(
        refused.stream_id, "ta\x00ble", 0, refused.previous, refused.links, refused.command_id, refused.command_digest
    )
    faulty.swallows_requests = faulty.refuses = True
    commands = [next_append(first), poisoned, command(new_id())]
    appending = asyncio.gather(*map(committer.append, commands), return_exceptions=True)
    await asyncio.wait_for(faulty.swallowed.wait(), PATIENCE_S)
    faulty.swallows_requests = faulty.refuses = False
    stored, error, other = await asyncio.wait_for(appending, PATIENCE_S)
    assert isinstance(error, asyncpg.CharacterNotInRepertoireError)
    assert [isinstance(one, Verdict) and one.ok for one in (stored, other)] == [True, True]
    for place in range(3):
        assert (await asyncio.wait_for(committer.append(command(new_id())), PATIENCE_S)).ok, place
    assert await assert_log_intact(connection) == 12


async def test_while_nobody_answers_commands_are_turned_away_at_once(
    committer: Committer, faulty: Wire, connection: asyncpg.Connection
) -> None:
    """What was never sent is certainly not stored, so its caller need not wait; afterwards all is well again."""
    faulty.refuses = True
    with pytest.raises(StoreUnavailable):
        await asyncio.wait_for(committer.append(command(new_id())), PATIENCE_S)
    faulty.refuses = False
    assert await committer.append(command(new_id())) == Verdict(ok=True, position=1)
    faulty.swallows_requests = faulty.refuses = True
    unknown = asyncio.create_task(committer.append(command(new_id())))
    await asyncio.wait_for(faulty.swallowed.wait(), PATIENCE_S)
    with pytest.raises(StoreUnavailable):
        await asyncio.wait_for(committer.append(command(new_id())), PATIENCE_S)
    faulty.swallows_requests = faulty.refuses = False
    assert await unknown == Verdict(ok=True, position=3)
    assert await assert_log_intact(connection) == 4


async def test_nobody_waits_behind_what_is_unknown(
    committer: Committer, faulty: Wire, connection: asyncpg.Connection, head_lock: Transaction
) -> None:
    """Both writers try to settle what they sent and cannot connect: commands that come then are refused."""
    unknown: list[asyncio.Task[Verdict]] = []
    for writers in (1, 2):
        unknown.append(asyncio.create_task(committer.append(command(new_id()))))
        await waiting_for_lock(connection, writers)
    faulty.refuses = True
    faulty.cut()
    with pytest.raises(StoreUnavailable):
        await asyncio.wait_for(committer.append(command(new_id())), PATIENCE_S)
    faulty.refuses = False
    await head_lock.rollback()
    assert all(verdict.ok for verdict in each(await asyncio.gather(*unknown)))
    assert await assert_log_intact(connection) == 4


async def test_closing_finishes_what_waits(database: Database, connection: asyncpg.Connection) -> None:
    """Commands already given are stored, later ones are refused, and no connection is left."""
    committer = Committer(0, partial(connect, database.service_url))
    appending = [asyncio.create_task(committer.append(command(new_id()))) for _ in range(20)]
    await asyncio.sleep(0)
    await committer.close()
    assert all(verdict.ok for verdict in each(await asyncio.gather(*appending)))
    with pytest.raises(StoreUnavailable):
        await committer.append(command(new_id()))
    assert await assert_log_intact(connection) == 40


async def test_closing_ends_a_writer_that_waits_for_the_other(
    database: Database, connection: asyncpg.Connection, head_lock: Transaction
) -> None:
    """One writer has the stream, the other has looked at its next command and waits; both are done at once."""
    committer = Committer(0, partial(connect, database.service_url))
    first = command(new_id())
    appending = [asyncio.create_task(committer.append(first))]
    await waiting_for_lock(connection)
    appending.append(asyncio.create_task(committer.append(next_append(first))))
    await asyncio.sleep(0.01)
    closing = asyncio.create_task(committer.close(patience_s=3600))
    await asyncio.sleep(0.01)
    await head_lock.rollback()
    await asyncio.wait_for(closing, PATIENCE_S)
    assert [task.result().position for task in appending] == [1, 3]


async def test_closing_does_not_wait_for_ever(
    database: Database, connection: asyncpg.Connection, head_lock: Transaction
) -> None:
    """A command in the middle of its statement is reported as unknown, one that was not sent as not stored."""
    committer = Committer(0, partial(connect, database.service_url))
    sent: list[asyncio.Task[Verdict]] = []
    for writers in (1, 2):
        sent.append(asyncio.create_task(committer.append(command(new_id()))))
        await waiting_for_lock(connection, writers)
    unsent = asyncio.create_task(committer.append(command(new_id())))
    await asyncio.sleep(0)
    await committer.close(patience_s=0.05)
    for task in sent:
        with pytest.raises(OutcomeUnknown):
            await task
    with pytest.raises(StoreUnavailable, match="shutting down"):
        await unsent


async def test_a_caller_who_leaves_does_not_stop_his_command(
    database: Database, connection: asyncpg.Connection, head_lock: Transaction
) -> None:
    """Other commands of the batch get their verdicts, and the events of this one are stored and announced."""
    announced: list[Sequence[Append]] = []
    committer = Committer(0, partial(connect, database.service_url), announced.append)
    leaving, staying = command(new_id()), command(new_id())
    appending = [asyncio.create_task(committer.append(one)) for one in (leaving, staying)]
    await waiting_for_lock(connection)
    appending[0].cancel()
    await head_lock.rollback()
    assert await appending[1] == Verdict(ok=True, position=3)
    assert announced == [[leaving, staying]]
    await committer.close()

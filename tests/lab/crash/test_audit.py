"""The audit objects to every fault that it is there to find. Each is planted in a log that is otherwise sound."""

from collections.abc import Awaitable, Callable

import asyncpg
import pytest

from domain.chain import link_hash
from domain.games import GAMES
from service.readmodels.projector import advance_projection
from service.readmodels.tables import table_projection
from service.store.connections import open_pool
from service.store.events import Append
from tests.conftest import Database
from tests.kit.play import play_table
from tests.kit.service.log_store import interleave, store_appends
from tests.lab.crash.audit import Auditor
from tests.lab.crash.journal import Acknowledged, Journal

pytestmark = pytest.mark.slow


class Stored:
    """Two matches in a database, one of them finished, and the answers that their players received."""

    def __init__(self, commands: list[Append], owner: asyncpg.Connection) -> None:
        self.commands = commands
        self.owner = owner
        self.journal = Journal()
        for command in commands:
            events = [(link.version, link.hash.hex()) for link in command.links]
            self.journal.acknowledged[command.command_id] = Acknowledged(command.stream_id, events[-1][0], events)
            self.journal.seen.setdefault(command.stream_id, {}).update(events)

    @property
    def last(self) -> Append:
        """The last command of the log."""
        return self.commands[-1]


@pytest.fixture
async def stored(database: Database, owner: asyncpg.Connection) -> Stored:
    matches = [play_table(1, players=(1, 2), options={"games_to_win": 1, "target": 20}), play_table(2, commands=30)]
    commands = interleave(matches)
    async with await open_pool(database.service_url, 2) as pool:
        await store_appends(pool, commands)
        await advance_projection(pool, table_projection(GAMES), 0, 100_000)
    await owner.execute("ALTER TABLE events DISABLE TRIGGER USER")
    return Stored(commands, owner)


async def nothing(_stored: Stored) -> None:
    pass


async def the_last_command_never_happened(stored: Stored) -> None:
    last = stored.last
    await stored.owner.execute("DELETE FROM events WHERE command_id = $1", last.command_id)
    await stored.owner.execute("UPDATE heads SET position = (SELECT max(position) FROM events)")
    await stored.owner.execute(
        "UPDATE streams SET version = $2, head_hash = $3 WHERE stream_id = $1",
        last.stream_id,
        last.expected,
        last.previous,
    )
    del stored.journal.seen[last.stream_id]
    # The rows are behind the log by a transaction that never was; as after a recovery, they never were either.
    await stored.owner.execute("UPDATE checkpoints SET position = 0")
    await table_projection(GAMES).reset(stored.owner)


async def a_watcher_received_another_event(stored: Stored) -> None:
    stored.journal.seen[stored.last.stream_id][2] = "00" * 32


async def a_refused_command_is_stored(stored: Stored) -> None:
    del stored.journal.acknowledged[stored.last.command_id]
    stored.journal.refused[stored.last.command_id] = "not-your-turn"


async def an_answer_named_another_version(stored: Stored) -> None:
    answer = stored.journal.acknowledged[stored.last.command_id]
    stored.journal.acknowledged[stored.last.command_id] = Acknowledged(answer.stream_id, answer.version - 1, ())


async def a_retry_was_carried_out_again(stored: Stored) -> None:
    """Two moves of one stream under one key."""
    others = [command for command in stored.commands if command.stream_id == stored.last.stream_id]
    await stored.owner.execute(
        "UPDATE events SET command_id = $2 WHERE command_id = $1", stored.last.command_id, others[1].command_id
    )
    del stored.journal.acknowledged[stored.last.command_id]
    del stored.journal.acknowledged[others[1].command_id]


async def a_position_stays_empty(stored: Stored) -> None:
    await stored.owner.execute(
        "UPDATE events SET position = position + 1 WHERE position = (SELECT max(position) FROM events)"
    )
    await stored.owner.execute("UPDATE heads SET position = position + 1")


async def an_event_was_changed(stored: Stored) -> None:
    await stored.owner.execute(
        "UPDATE events SET at_ms = at_ms + 1 WHERE command_id = $1", stored.commands[9].command_id
    )


async def a_move_was_made_twice_under_two_keys(stored: Stored) -> None:
    """The event is well chained, but it was another seat's turn."""
    stream_id, (move, *_) = stored.last.stream_id, stored.last.links
    after, previous = stored.last.links[-1].version, stored.last.links[-1].hash
    digest = link_hash(previous, stream_id.bytes, after + 1, move.at_ms, move.actor, move.type, move.data, move.sealed)
    await stored.owner.execute(
        "INSERT INTO events SELECT shard, (SELECT max(position) + 1 FROM events), $3, at_ms, stream_id, actor, type,"
        " data, sealed, $4, $5, command_digest FROM events WHERE stream_id = $1 AND version = $2",
        stream_id,
        move.version,
        after + 1,
        digest,
        bytes(16),
    )
    await stored.owner.execute("UPDATE heads SET position = position + 1")
    await stored.owner.execute(
        "UPDATE streams SET version = version + 1, head_hash = $2 WHERE stream_id = $1", stream_id, digest
    )


async def a_row_was_not_brought_forward(stored: Stored) -> None:
    await stored.owner.execute("UPDATE lobby SET version = version - 1 WHERE status = 'finished'")


@pytest.mark.parametrize(
    ("plant", "kinds"),
    [
        (nothing, set()),
        (the_last_command_never_happened, {"lost"}),
        (a_watcher_received_another_event, {"retracted"}),
        (a_refused_command_is_stored, {"refused"}),
        (an_answer_named_another_version, {"changed"}),
        (a_retry_was_carried_out_again, {"twice"}),
        (a_position_stays_empty, {"gap", "rows"}),
        (an_event_was_changed, {"fork", "record"}),
        (a_move_was_made_twice_under_two_keys, {"record"}),
        (a_row_was_not_brought_forward, {"rows"}),
    ],
)
async def test_the_audit_finds_what_was_planted(
    plant: Callable[[Stored], Awaitable[None]], kinds: set[str], stored: Stored, database: Database
) -> None:
    """The fault and nothing else."""
    await plant(stored)
    findings = await Auditor(database.service_url).audit(stored.journal)
    assert {finding.kind for finding in findings} == kinds, findings

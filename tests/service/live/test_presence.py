"""What a process notes of players' streams and requests, when the database or a stream ends at a bad moment."""

from collections.abc import AsyncIterator, Callable
from functools import partial
from typing import Any
from uuid import UUID

import pytest

from domain.actors import player_actor
from domain.table.commands import OpenTable, TakeSeat
from service.live.listeners import Listener
from service.live.presence import AWAY_MS, KEPT_MS, LOST_MS, Presence
from service.store.connections import Pool
from tests.conftest import Database
from tests.kit.service.house import BEGUN_MS, HOUSE, MUS, OPENER, SEED, Clock, House, house, identity

pytestmark = pytest.mark.slow

TABLE = UUID("01900000-0000-7000-8000-0000000000cc")


@pytest.fixture
async def home(database: Database) -> AsyncIterator[House]:
    """A table at which one player sits."""
    async with house(database.service_url, Clock().entropy(), tended=False) as made:
        opening = OpenTable(HOUSE, MUS, MUS.rules_for("mus-basque", {}, 2), OPENER, "public", SEED)
        await made.live.tables.open(opening, TABLE, identity(TABLE, "open"))
        await made.ask("tables", TABLE, TakeSeat(player_actor(OPENER), 0, OPENER))
        yield made


class Interrupted:
    """A pool that loses its connection at the first note of streams or requests, when something else happens."""

    def __init__(self, pool: Pool) -> None:
        self.pool = pool
        self.meanwhile: Callable[[], None] | None = None

    async def execute(self, statement: str, *values: object) -> None:
        """Execute a statement, or fail."""
        if "presence_processes" not in statement and self.meanwhile is not None:
            self.meanwhile, happens = None, self.meanwhile
            happens()
            raise ConnectionResetError
        await self.pool.execute(statement, *values)


async def attended(home: House, pool: Any = None) -> tuple[Presence, Callable[[], None]]:  # noqa: ANN401 - or what does as one
    """A process at which the player follows the table; what ends that."""
    presence = Presence(pool or home.pool, home.live.tables, home.entropy)
    session = await home.live.tables.session(TABLE)
    attendance = presence.attend(UUID(OPENER), session, Listener(session.head.version))
    assert attendance is not None
    return presence, attendance.leave


async def noted(home: House) -> list[int | None]:
    """When the streams ended that are noted; None: it is open."""
    return [row["closed_ms"] for row in await home.pool.fetch("SELECT closed_ms FROM presence_streams")]


async def test_what_could_not_be_written_is_written_later(home: House) -> None:
    """What could not be written is written later, and what has happened since counts.

    A stream that ended while the database was away is not open for ever.
    """
    pool = Interrupted(home.pool)
    presence, leave = await attended(home, pool)
    pool.meanwhile = lambda: None
    with pytest.raises(ConnectionResetError):
        await presence._write()
    await presence._write()
    assert await noted(home) == [None]
    presence, leave = await attended(home, pool)
    pool.meanwhile = leave
    with pytest.raises(ConnectionResetError):
        await presence._write()
    await presence._write()
    assert sorted(await noted(home), key=str) == [BEGUN_MS, None]


async def asked(home: House) -> list[int]:
    """When players named tables in requests, as it is noted."""
    return [row["asked_ms"] for row in await home.pool.fetch("SELECT asked_ms FROM presence_requests")]


def ask(presence: Presence, table_id: UUID = TABLE) -> bool:
    """The player names a table in a request, as its admission notes it; whether they were silent until then."""
    key = table_id, UUID(OPENER)
    presence.signs[key] = presence.now_ms()
    presence.asked.add(key)
    return presence.was_silent(key)


async def test_a_request_that_could_not_be_written_is_written_later(home: House) -> None:
    """A request that could not be written is written later, and the one that came since, if there was one.

    Nothing is where a stream of the player is open.
    """
    pool: Any = Interrupted(home.pool)
    clock = Clock()
    presence = Presence(pool, home.live.tables, clock.entropy())
    for asks_again in (False, True):
        assert ask(presence)
        pool.meanwhile = partial(ask, presence) if asks_again else lambda: None
        clock.at_ms += 1
        with pytest.raises(ConnectionResetError):
            await presence._write()
        await presence._write()
        assert await asked(home) == [clock.at_ms if asks_again else clock.at_ms - 1]
    presence.follow((TABLE, UUID(OPENER)))
    clock.at_ms += 1
    assert not ask(presence)
    await presence._write()
    assert await asked(home) == [clock.at_ms - 1]


async def test_a_request_for_a_table_that_is_not_read_yet_is_written_when_it_is(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Unless that takes long: then the table is one that does not exist."""
    clock, session = Clock(), await home.live.tables.session(TABLE)
    found: dict[UUID, Any] = {}
    monkeypatch.setattr(home.live.tables, "session_in_memory", found.get)
    presence = Presence(home.pool, home.live.tables, clock.entropy())
    for table_id in (TABLE, UUID(int=0)):
        ask(presence, table_id)
    await presence._write()
    assert (await asked(home), len(presence.asked)) == ([], 2)
    found[TABLE] = session
    clock.at_ms += AWAY_MS
    await presence._write()
    assert (await asked(home), len(presence.asked)) == ([BEGUN_MS], 0)


async def test_while_nothing_could_be_written_nobody_was_away(home: House) -> None:
    """What players did meanwhile is not known; a moment between two notes is no such time."""
    clock = Clock()
    presence = Presence(home.pool, home.live.tables, clock.entropy())
    await presence._write()
    clock.at_ms += LOST_MS
    await presence._write()
    assert presence._at_work_ms == BEGUN_MS
    assert presence._written_s is not None
    presence._written_s -= LOST_MS / 1000
    await presence._write()
    assert presence._at_work_ms == clock.at_ms


async def test_a_process_that_stops_ends_its_streams(home: House) -> None:
    """They end at once, and not only when the process has been lost for a while."""
    presence, _ = await attended(home)
    await presence._write()
    assert await noted(home) == [None]
    await presence.close()
    assert await noted(home) == [BEGUN_MS]


async def test_a_table_that_was_left_during_a_look_is_forgotten(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is there to be told, and who comes later begins with what is read then."""
    presence, leave = await attended(home)

    async def read(_: object) -> dict[UUID, dict[int, int]]:
        leave()
        return {TABLE: {0: 1}}

    monkeypatch.setattr(presence, "_read", read)
    await presence._read_absences([TABLE])
    assert presence.known(TABLE) is None
    presence, leave = await attended(home)
    presence._known[TABLE] = {0: 1}
    leave()
    assert presence.known(TABLE) is None


async def test_what_is_long_over_is_deleted(home: House) -> None:
    """A stream that ended a week ago, then its process, if no other stream of that is younger; and requests."""
    now_ms = home.entropy.now_ms()
    for number, at_ms in enumerate((now_ms - KEPT_MS - 1, now_ms - KEPT_MS)):
        await home.pool.execute("INSERT INTO presence_requests VALUES ($1, $2, $3)", TABLE, UUID(int=number), at_ms)
    for number, (seen_ms, closed_ms) in enumerate(
        ((now_ms - KEPT_MS - 1, now_ms - KEPT_MS - 2), (now_ms - KEPT_MS - 1, now_ms - KEPT_MS), (now_ms, None)), 1
    ):
        await home.pool.execute("INSERT INTO presence_processes VALUES ($1, $2)", UUID(int=number), seen_ms)
        await home.pool.execute(
            "INSERT INTO presence_streams (process, table_id, player_id, closed_ms) VALUES ($1, $2, $3, $4)",
            *(UUID(int=number), TABLE, UUID(OPENER), closed_ms),
        )
    presence = Presence(home.pool, home.live.tables, home.entropy)
    await presence._forget(1)
    assert len(await noted(home)) == 3
    await presence._forget(0)
    assert sorted(await noted(home), key=str) == [now_ms - KEPT_MS, None]
    assert await asked(home) == [now_ms - KEPT_MS]
    left = await home.pool.fetch("SELECT process FROM presence_processes ORDER BY process")
    assert [row["process"] for row in left] == [UUID(int=2), UUID(int=3)]

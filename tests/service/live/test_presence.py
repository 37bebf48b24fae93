"""What a process notes of the streams that are open at it, when the database or a stream ends at a bad moment."""

from collections.abc import AsyncIterator, Callable
from typing import Any
from uuid import UUID

import pytest

from domain.actors import player_actor
from domain.table.commands import OpenTable, TakeSeat
from service.live.listeners import Listener
from service.live.presence import KEPT_MS, Presence
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
    """A pool that loses its connection at the first note of streams, at the moment when something else happens."""

    def __init__(self, pool: Pool) -> None:
        self.pool = pool
        self.meanwhile: Callable[[], None] | None = None

    async def execute(self, statement: str, *values: object) -> None:
        """Execute a statement, or fail."""
        if "presence_streams" in statement and self.meanwhile is not None:
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
    """And what has happened since counts: a stream that ended while the database was away is not open for ever."""
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


async def test_a_process_that_stops_ends_its_streams(home: House) -> None:
    """At once, and not only when it has been lost for a while."""
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
    await presence._look([TABLE])
    assert presence.known(TABLE) is None
    presence, leave = await attended(home)
    presence._known[TABLE] = {0: 1}
    leave()
    assert presence.known(TABLE) is None


async def test_what_is_long_over_is_deleted(home: House) -> None:
    """A stream that ended a week ago, then its process, if no other stream of that is younger."""
    now_ms = home.entropy.now_ms()
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
    left = await home.pool.fetch("SELECT process FROM presence_processes ORDER BY process")
    assert [row["process"] for row in left] == [UUID(int=2), UUID(int=3)]

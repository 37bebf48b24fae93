"""Tasks that use connections end when they are cancelled, also when the database fails at that moment."""

import asyncio
from collections.abc import Callable
from urllib.parse import parse_qs, urlsplit

import asyncpg
import pytest

from service.store import connections
from service.store.addresses import SERVICE_ROLE
from service.store.connections import UNREACHABLE, connect, end_tasks
from tests.conftest import Database


@pytest.fixture(autouse=True)
def _again_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "CANCEL_AGAIN_S", 0.05)


async def _go_on_after(failing: Callable[[], None], begun: asyncio.Event) -> None:
    """Wait for ever; take the error that `failing` raises upon a cancellation for one to go on after."""
    while True:
        try:
            try:
                begun.set()
                await asyncio.Event().wait()
            finally:
                failing()
        except UNREACHABLE:
            pass


async def test_a_cancellation_that_is_lost_is_repeated() -> None:
    """The driver raises its own error in the place of the first one, as where the database goes at that moment."""
    failures, begun = [asyncpg.InterfaceError("connection is closed")], asyncio.Event()

    def failing() -> None:
        if failures:
            raise failures.pop()

    task = asyncio.create_task(_go_on_after(failing, begun))
    await begun.wait()
    async with asyncio.timeout(5):
        await end_tasks(task)
    assert task.cancelled()
    assert failures == []


async def test_tasks_that_ended_by_an_error_are_let_go(database: Database) -> None:
    """One has failed, one waits for the database, one has ended; none raises."""
    connection = await connect(database.service_url)

    async def fail() -> None:
        raise LookupError

    failed, waiting = asyncio.create_task(fail()), asyncio.create_task(connection.execute("SELECT pg_sleep(60)"))
    ended = asyncio.create_task(asyncio.sleep(0))
    await asyncio.sleep(0.01)
    async with asyncio.timeout(5):
        await end_tasks(failed, waiting, ended)
    assert isinstance(failed.exception(), LookupError)
    assert waiting.cancelled()
    connection.terminate()


async def test_another_server_of_the_same_database_is_named_beside_its_address(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever servers the address names; one that does not answer is asked once, and not for long."""
    parts = urlsplit(database.service_url)
    host = parse_qs(parts.query)["host"][0]
    several = parts._replace(query="host=/nowhere,/neither").geturl()
    found = await connect(several, host=host, port=5432)
    assert await found.fetchval("SELECT current_database()") == database.name
    assert await found.fetchval("SELECT current_user") == SERVICE_ROLE
    await found.close()
    asked: list[asyncio.StreamWriter] = []
    monkeypatch.setattr(connections, "_CONNECT_TO_ONE_S", 0.05)
    async with await asyncio.start_server(lambda _, writer: asked.append(writer), "127.0.0.1", 0) as silent:
        for url in (database.service_url, several):
            with pytest.raises(TimeoutError):
                await connect(url, host="127.0.0.1", port=silent.sockets[0].getsockname()[1])
    assert len(asked) == 2
    for writer in asked:
        writer.close()

"""A statement that the database dies of, whenever it is sent."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path

import pytest

from service.live import commit
from service.live.commit import Committer
from service.live.errors import GivenUp, OutcomeUnknown
from service.store import embedded
from service.store.addresses import SERVICE_ROLE
from service.store.connections import UNREACHABLE, connect
from service.store.events import Verdict
from service.store.migrations import migrate
from tests.kit.service.log_store import assert_log_intact, command, new_id

CRASHING = """
CREATE FUNCTION crash(int) RETURNS cstring LANGUAGE internal STRICT AS 'textout';
CREATE FUNCTION crash_at_a_word() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM crash(8); RETURN NEW; END';
CREATE TRIGGER crash BEFORE INSERT ON events
    FOR EACH ROW WHEN (convert_from(NEW.data, 'UTF8') LIKE '%crash%') EXECUTE FUNCTION crash_at_a_word();
"""
"""From now on an event that says so is taken for a pointer by the server, which dies of it and starts anew."""
PATIENCE_S = 240
MOST_DEATHS = 2 * (commit._MOST_BREAKS + 1)
"""The server starts anew as often: under a batch, and under the command alone."""


DIED = "was terminated by signal"
"""What the server's log says of each process of its own that died."""


@contextlib.asynccontextmanager
async def crashing(folder: Path) -> AsyncIterator[tuple[Committer, str, Path]]:
    """A committer at a server with such events, the server's address for the service, and its log."""
    with embedded.run_server(folder) as server:
        service = server.url(SERVICE_ROLE, "crashing")
        await migrate(server.url(database="crashing"), service)
        owner = await connect(server.url(database="crashing"))
        await owner.execute(CRASHING)
        await owner.close()
        committer = Committer(0, partial(connect, service))
        try:
            yield committer, service, server.cluster / "server.log"
        finally:
            await committer.close(patience_s=0)
            await _answers(service)  # or it may not shut down: it is starting anew


async def _answers(service: str) -> None:
    """Wait until the server is back."""
    async with asyncio.timeout(PATIENCE_S):
        while True:
            with contextlib.suppress(*UNREACHABLE):
                await (await connect(service)).close()
                return
            await asyncio.sleep(0.05)


async def test_a_command_that_crashes_the_server_is_given_up(folder: Path) -> None:
    """It takes its server down whenever it is sent: what came with it is stored, and what comes after it, too.

    Who sends it again is refused at once, and the server lives on.
    """
    async with crashing(folder) as (committer, service, log):
        first, poisoned, *others = [command(new_id(), said=said) for said in ('"a"', '"crash"', '"b"', '"c"')]
        appending = [committer.append(one) for one in (first, poisoned, *others)]
        outcomes = await asyncio.wait_for(asyncio.gather(*appending, return_exceptions=True), PATIENCE_S)
        assert isinstance(outcomes.pop(1), GivenUp)
        assert [outcome.ok for outcome in outcomes if isinstance(outcome, Verdict)] == [True] * 3
        died = log.read_text().count(DIED)
        assert 0 < died <= MOST_DEATHS
        with pytest.raises(GivenUp):
            await committer.append(poisoned)
        assert (await committer.append(command(new_id()))).ok
        assert log.read_text().count(DIED) == died
        connection = await connect(service)
        assert await assert_log_intact(connection) == 8
        await connection.close()


async def test_without_a_bound_the_server_is_crashed_again_and_again(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The control: the same command is sent for as long as it takes its server down."""
    monkeypatch.setattr(commit, "_MOST_BREAKS", 1_000)
    async with crashing(folder) as (committer, _service, log):
        appending = asyncio.create_task(committer.append(command(new_id(), said='"crash"')))
        async with asyncio.timeout(PATIENCE_S):
            while log.read_text().count(DIED) <= MOST_DEATHS:  # noqa: ASYNC110 - Postgres sends no event
                await asyncio.sleep(0.05)
        assert not appending.done()
    with pytest.raises(OutcomeUnknown):
        await appending

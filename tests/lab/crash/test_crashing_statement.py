"""A statement that the database dies of, whenever it is sent."""

import asyncio
from functools import partial
from pathlib import Path

import pytest

from service.live.commit import Committer
from service.live.errors import GivenUp
from service.store import embedded
from service.store.addresses import SERVICE_ROLE
from service.store.connections import connect
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
"""The server starts anew some six times."""


async def test_a_command_that_crashes_the_server_is_given_up(folder: Path) -> None:
    """It takes its server down whenever it is sent: what came with it is stored, and what comes after it, too.

    Who sends it again is refused at once, and the server lives on.
    """
    with embedded.run_server(folder) as server:
        service = server.url(SERVICE_ROLE, "crashing")
        await migrate(server.url(database="crashing"), service)
        owner = await connect(server.url(database="crashing"))
        await owner.execute(CRASHING)
        await owner.close()
        committer = Committer(0, partial(connect, service))
        first, poisoned, *others = [command(new_id(), said=said) for said in ('"a"', '"crash"', '"b"', '"c"')]
        appending = [committer.append(one) for one in (first, poisoned, *others)]
        outcomes = await asyncio.wait_for(asyncio.gather(*appending, return_exceptions=True), PATIENCE_S)
        assert isinstance(outcomes.pop(1), GivenUp)
        assert [outcome.ok for outcome in outcomes if isinstance(outcome, Verdict)] == [True] * 3
        with pytest.raises(GivenUp):
            await committer.append(poisoned)
        assert (await committer.append(command(new_id()))).ok
        await committer.close()
        connection = await connect(service)
        assert await assert_log_intact(connection) == 8
        await connection.close()

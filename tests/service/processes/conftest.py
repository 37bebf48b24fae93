"""Databases whose log is in two parts, so that a match and its tables are not in the same one."""

import contextlib
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager

import pytest

from service.live import lifecycle
from service.store.connections import connect
from tests.conftest import Database
from tests.kit.service.log_store import add_shards
from tests.service.processes.plug import Plugged

NewDatabase = Callable[[], AbstractAsyncContextManager[Database]]


@pytest.fixture
def sharded(new_database: NewDatabase) -> NewDatabase:
    """Makes migrated databases with two shards."""

    @contextlib.asynccontextmanager
    async def made() -> AsyncIterator[Database]:
        async with new_database() as database:
            owner = await connect(database.owner_url)
            await add_shards(owner, 1)
            await owner.close()
            yield database

    return made


@pytest.fixture(autouse=True)
def _plugged(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lifecycle, "Committer", Plugged)

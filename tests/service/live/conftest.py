"""A committer on a wire that can be cut, and a lock that keeps what it sends waiting."""

from collections.abc import AsyncIterator
from functools import partial

import asyncpg
import pytest
from asyncpg.transaction import Transaction

from service.live.commit import Committer
from service.store.connections import connect
from tests.conftest import Database
from tests.service.live.broken_wire import Wire, wire


@pytest.fixture
async def faulty(database: Database) -> AsyncIterator[Wire]:
    async with wire(database.service_url) as made:
        yield made


@pytest.fixture
async def committer(faulty: Wire) -> AsyncIterator[Committer]:
    """A committer on a wire that can be cut."""
    made = Committer(0, partial(connect, faulty.url))
    yield made
    await made.close(patience_s=1)


@pytest.fixture
async def head_lock(owner: asyncpg.Connection) -> AsyncIterator[Transaction]:
    """Hold the shard's head, so that appends wait in the middle of their statement."""
    transaction = owner.transaction()
    await transaction.start()
    await owner.execute("SELECT FROM heads WHERE shard = 0 FOR UPDATE")
    yield transaction
    if owner.is_in_transaction():
        await transaction.rollback()

"""Live streams as those see them who do not wait for an answer."""

import asyncio
import gc
from collections.abc import Mapping
from typing import Any
from uuid import UUID

import pytest

from tests.conftest import Database
from tests.contests.house import house


async def test_who_hangs_up_on_an_unknown_stream_leaves_no_complaint(database: Database) -> None:
    """It is found to be unknown, and nobody is left to be told so."""
    complaints: list[Mapping[str, Any]] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, said: complaints.append(said))
    async with house(database.service_url) as home:
        asking = asyncio.create_task(home.live.tables.current(UUID(int=7)))
        await asyncio.sleep(0)
        asking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asking
        await asyncio.sleep(0.1)
        gc.collect()
    assert complaints == []

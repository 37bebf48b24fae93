from collections.abc import AsyncIterator

import pytest

from service.store.connect import Pool, open_pool
from tests.conftest import Database


@pytest.fixture
async def pool(database: Database) -> AsyncIterator[Pool]:
    """Connections as the service's role."""
    opened = await open_pool(database.service_url, 4)
    yield opened
    await opened.close()

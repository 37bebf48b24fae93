"""A posted move passes few modules, and docs/architecture.md lists them."""

import asyncio

from domain.ids import uuid_text
from tests.conftest import Database
from tests.docs import move_path
from tests.kit.service.move_path import trace_move, traced_modules

MOST_MODULES = 29
"""The aim is 25: runner, cache, actors and the result of a game came after it was reached."""


async def test_a_move_passes_few_modules(database: Database) -> None:
    """The request with a bet, traced in the application on a real Postgres; the document has the same list."""
    modules = await trace_move(database.service_url)
    assert len(modules) <= MOST_MODULES, "\n".join(modules)
    assert {"service/http/tables/moves.py", "domain/table/decide.py", "service/live/commit.py"} <= set(modules)
    document = move_path.DOCUMENT.read_text("utf-8")
    assert move_path.filled(document, modules) == document, "`python -m tests.docs` writes it anew"


async def test_only_the_task_that_asks_is_traced() -> None:
    """A function called by another task is not on the path; one called by this task is."""

    async def elsewhere() -> None:
        uuid_text(bytes(16))

    with traced_modules() as modules:
        await asyncio.create_task(elsewhere())
    assert modules == []
    with traced_modules() as modules:
        uuid_text(bytes(16))
    assert modules == ["domain/ids.py"]

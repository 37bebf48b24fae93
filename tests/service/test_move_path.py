"""A posted move passes few modules, and docs/architecture.md lists them; replay steps and rulings have ceilings too."""

import asyncio

from domain.chain import link_hash
from tests.conftest import Database
from tests.docs import move_path
from tests.kit.service.move_path import trace_requests, traced_modules

MOST_MODULES = {"move": 34, "replay": 49, "ruling": 43}
"""Of each four are of the connection: what reads it, what ends one that is not finished, what a host is, and of a
move the short way. One says how many requests are let in. Of a move one reads what was posted, as for the command
line; one follows which deal is in hand, so that a call about an earlier one is refused. Of all three one says at which
server the log is, and whether that answers. Of a replay and of a ruling one is the past of the table. Of a ruling one
is what was said; four are the judge's key and signature."""


async def test_requests_pass_few_modules(database: Database) -> None:
    """A bet, its replay and a ruling, traced in the application on a real Postgres; the document has the same list."""
    paths = await trace_requests(database.service_url)
    for request, most in MOST_MODULES.items():
        modules = getattr(paths, request)
        assert len(modules) <= most, "\n".join([request, *modules])
    assert {"service/http/tables/moves.py", "domain/table/decide.py", "service/live/commit.py"} <= set(paths.move)
    assert {"service/http/tables/replay.py", "domain/table/replay.py"} <= set(paths.replay)
    assert {"service/http/disputes/rulings.py", "domain/table/judging.py"} <= set(paths.ruling)
    document = move_path.DOCUMENT.read_text("utf-8")
    assert move_path.filled(document, paths) == document, "`python -m tests.docs` writes it anew"


async def test_only_the_task_that_asks_is_traced() -> None:
    """A function called by another task is not on the path; one called by this task is."""

    async def elsewhere() -> None:
        link_hash(bytes(32), bytes(16), 1, 0, "house", "ended", b"{}", ())

    with traced_modules() as modules:
        await asyncio.create_task(elsewhere())
    assert modules == []
    with traced_modules() as modules:
        await elsewhere()
    assert modules == ["domain/chain.py"]

"""Run `hordago archive` and end it by SIGKILL at a point: `python -m tests.kit.service.archive_killed POINT`."""

import os
import signal
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, Final

import asyncpg

from service.cli import archive
from service.store.archive_bucket import Bucket
from service.store.archive_places import Folder

POINTS: Final = (
    "before it is written",
    "while it is written",
    "after it is written",
    "after it is read back",
    "before the row",
    "after the row",
    "after the events",
    "before the commit",
    "after the commit",
)


def _replace(owner: object, name: str, function: Callable[..., Any]) -> None:
    setattr(owner, name, function)


def _kill() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def _around(function: Callable[..., Awaitable[Any]], where: str) -> Callable[..., Awaitable[Any]]:
    """Kill before or after a call."""

    async def called(*given: Any) -> Any:  # noqa: ANN401 - whatever it takes
        if where == "before":
            _kill()
        found = await function(*given)
        if where == "after":
            _kill()
        return found

    return called


def _at_statement(name: str, statement: str, where: str) -> None:
    """Kill before or after a statement of a connection."""
    run = getattr(asyncpg.Connection, name)

    async def watched(self: asyncpg.Connection, query: str, *given: Any, **options: Any) -> Any:  # noqa: ANN401 - likewise
        if query == statement and where == "before":
            _kill()
        found = await run(self, query, *given, **options)
        if query == statement and where == "after":
            _kill()
        return found

    _replace(asyncpg.Connection, name, watched)


def _prepare(point: str) -> None:
    match point.split():
        case ["while", *_]:
            _replace(Path, "replace", lambda *_: _kill())
        case [where, "it", "is", "written"]:
            for place in (Folder, Bucket):
                _replace(place, "write", _around(place.write, where))
        case [where, "it", "is", "read", "back"]:
            _replace(archive, "_read_back", _around(archive._read_back, where))
        case [where, "the", "row"]:
            _at_statement("fetchval", archive._KEEP, where)
        case [where, "the", "events"]:
            _at_statement("execute", archive._DELETE, where)
        case [where, "the", "commit"]:
            _at_statement("execute", "COMMIT;", where)
        case _:
            sys.exit(f"no such point: {point}")


if __name__ == "__main__":
    _prepare(sys.argv[1])
    archive.archive_matches(0)

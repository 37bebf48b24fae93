"""Answer a request that waits too long for the database with 503, so that no client waits without an end.

A request that was read to its end is answered, or begins to be, within `DEADLINE_S`. One that is not is interrupted
once a second until it gives up: what it waits for may itself have to be interrupted before it ends. What it had begun
to store may be stored all the same: the client is told that the outcome is unknown, and sends it again with its key.
"""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from time import perf_counter
from typing import Protocol

from service.store.connections import end_tasks

DEADLINE_S: float = 7.0
"""After which a request that waits is interrupted."""
LOOK_S: float = 1.0
"""Between two looks at the requests that wait."""


class Waiting(Protocol):
    """A request that is being answered."""

    waits_since: float | None
    """When it was read to its end, by `perf_counter`; None while its body comes."""
    interrupted: int
    """How often its task was cancelled, because it waited too long."""


InFlight = dict[Waiting, "asyncio.Task[None]"]
"""The requests whose responses have not begun, the oldest first, and the task of each."""


@asynccontextmanager
async def keep_deadlines(in_flight: InFlight) -> AsyncGenerator[None]:
    """Interrupt requests that wait too long, from entry to exit."""
    looking = asyncio.create_task(_interrupt_late(in_flight), name="deadlines")
    try:
        yield
    finally:
        await end_tasks(looking)


async def _interrupt_late(in_flight: InFlight) -> None:
    while True:
        await asyncio.sleep(LOOK_S)
        oldest = perf_counter() - DEADLINE_S
        for request, task in list(in_flight.items()):
            if request.waits_since is not None and request.waits_since < oldest:
                request.interrupted += 1
                task.cancel()

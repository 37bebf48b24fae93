"""Answer a request that waits too long for the database with 503, so that no client waits without an end.

A request that was read to its end is answered, or begins to be, within `LOOKS` looks at it. One that is not is
interrupted at each look until it gives up: what it waits for may itself have to be interrupted before it ends. What it
had begun to store may be stored all the same: the client is told that the outcome is unknown, and sends it again with
its key. Looks are counted and not seconds, so that a loop that was busy meanwhile keeps nobody from an answer.
"""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Protocol

from service.store.connections import end_tasks

LOOK_S: float = 1.0
"""Between two looks at the requests that wait."""
LOOKS: int = 7
"""After which a request that waits is interrupted."""


class Waiting(Protocol):
    """A request that is being answered."""

    looks: int
    """How often it was looked at since it was read to its end."""
    interrupted: int
    """How often its task was cancelled, because it waited too long."""


InFlight = dict[Waiting, "asyncio.Task[None]"]
"""The requests that were read and whose responses have not begun, and the task of each."""


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
        _interrupt_old(in_flight)


def _interrupt_old(in_flight: InFlight) -> None:
    """Look at each request once; apart from the loop, which would keep the last one while it sleeps."""
    for request, task in list(in_flight.items()):
        request.looks += 1
        if request.looks > LOOKS:
            request.interrupted += 1
            task.cancel()

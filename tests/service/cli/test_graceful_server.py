"""How the server accepts connections."""

import asyncio
import contextlib
import socket
from typing import Any

import uvloop

from service.cli.graceful_server import GracefulServer, listen

CROWD = 320


async def _answer_nothing(scope: Any, receive: Any, send: Any) -> None:  # noqa: ANN401 - of ASGI
    """Start and end with the server."""
    for part in ("startup", "shutdown"):
        await receive()
        await send({"type": f"lifespan.{part}.complete"})


async def _turns_until_accepted() -> int:
    """Return the turns of the event loop in which a waiting crowd is accepted."""
    app: Any = _answer_nothing
    with listen("127.0.0.1", 0) as listener, contextlib.ExitStack() as stack:
        for _ in range(CROWD):
            stack.enter_context(socket.create_connection(listener.getsockname()))
        started = asyncio.Event()
        server = GracefulServer(app, started.set)
        serving = asyncio.create_task(server.serve([listener]))
        await started.wait()
        turns = 0
        while len(server.server_state.connections) < CROWD:
            await asyncio.sleep(0)
            turns += 1
        server.should_exit = True
        await serving
    return turns


def test_a_crowd_is_accepted_in_few_turns_of_the_loop() -> None:
    """One a turn kept the last of 1,000 waiting for a second: each turn answers moves meanwhile."""
    assert 0 < uvloop.run(_turns_until_accepted()) < CROWD / 4

"""How the server accepts connections."""

import asyncio
import contextlib
import os
import socket
import time
from typing import Any, cast

import pytest
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


def test_a_port_that_is_soon_given_up_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """As by the other processes of a server whose first one was killed: who starts it again needs not try twice."""
    taken = socket.create_server(("127.0.0.1", 0))
    port, waited = taken.getsockname()[1], list[float]()

    def sleep(pause_s: float) -> None:
        waited.append(pause_s)
        taken.close()

    monkeypatch.setattr(time, "sleep", sleep)
    with listen("127.0.0.1", port) as listener:
        assert listener.getsockname()[1] == port
    assert len(waited) == 1


async def _blocking_while_another_starts() -> list[bool]:
    """Tell whether accepting blocks on a socket that is served, while and after a second process starts to serve it."""
    seen = list[bool]()
    with listen("127.0.0.1", 0) as served:
        served.settimeout(0)
        inherited = socket.socket(fileno=os.dup(served.fileno()))

        async def app(scope: Any, receive: Any, send: Any) -> None:  # noqa: ANN401 - of ASGI
            seen.append(os.get_blocking(served.fileno()))
            await _answer_nothing(scope, receive, send)

        started, asgi = asyncio.Event(), cast("Any", app)
        server = GracefulServer(asgi, started.set)
        serving = asyncio.create_task(server.serve([inherited]))
        await started.wait()
        seen.append(os.get_blocking(served.fileno()))
        server.should_exit = True
        await serving
    return seen


def test_a_process_that_starts_leaves_the_others_able_to_accept_without_waiting() -> None:
    """A copy of the inherited socket had made accepting block in all processes, and their requests waited for it."""
    assert uvloop.run(_blocking_while_another_starts()) == [False, False]

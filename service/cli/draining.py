"""Uvicorn, which stops the way a table server should: streams say goodbye, commands are finished, nothing is cut off.

Told to stop, the process is not ready any more and all its event streams end with `bye`; a moment later it accepts no
more connections, finishes the requests it has, and closes the application. An open stream would otherwise hold an ASGI
server for ever.
"""

import asyncio
import contextlib
import signal
import socket
from collections.abc import Callable, Generator

import uvicorn
from litestar import Litestar

from service.http.wire import Http
from service.http.wiring import Wiring

SIGNALS = (signal.SIGTERM, signal.SIGINT)

_LINGER_S = 0.5
"""Between the signal and the closed port: a load balancer that asks now hears 503 and not silence."""
_PATIENCE_S = 20
"""For requests that are being answered; a container is usually given 30."""


class _Server(uvicorn.Server):
    """Without uvicorn's own signals, which end the process as if it had been killed."""

    started_with: Callable[[], None] = staticmethod(lambda: None)

    @contextlib.contextmanager
    def capture_signals(self) -> Generator[None, None, None]:
        yield

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.started_with()


async def serve_until_told(app: Litestar, listener: socket.socket, started: Callable[[], None]) -> None:
    """Serve on a listening socket until SIGTERM or SIGINT; `started` is called once requests are answered."""
    config = uvicorn.Config(
        app,
        http=Http,
        ws="none",
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=_PATIENCE_S,
    )
    server = _Server(config)
    server.started_with = started
    loop = asyncio.get_running_loop()

    def stop() -> None:
        server.should_exit = True

    def drain() -> None:
        wiring: Wiring | None = app.state.get("wiring")
        if wiring is None or wiring.draining.is_set():
            stop()
            return
        wiring.draining.set()
        for streams in (wiring.live, wiring.matches, wiring.tournaments):
            streams.wake_listeners()
        loop.call_later(_LINGER_S, stop)

    for number in SIGNALS:
        loop.add_signal_handler(number, drain)
    await server.serve(sockets=[listener])

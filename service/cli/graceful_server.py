"""Listen on a port, serve with uvicorn, and stop gracefully.

The port is taken before anything else starts, so a second server fails soon and starts nothing. On SIGTERM, SIGINT
or SIGHUP the process reports not ready and ends all event streams with `bye`; a moment later it accepts no more
connections, finishes its requests and closes the application. An open stream would otherwise hold an ASGI server for
ever.
"""

import asyncio
import contextlib
import errno
import importlib
import os
import signal
import socket
import time
from collections.abc import Callable, Generator
from contextlib import AbstractAsyncContextManager, nullcontext
from functools import partial
from typing import Any, Final

import structlog
import uvicorn
from litestar import Litestar

from service.gc_tuning import tune_gc
from service.http.protocol.connection import HttpProtocol
from service.http.protocol.context import Context
from service.http.protocol.owners import Owners
from service.metrics import VERSION
from service.startup_errors import CannotListen, TelemetryNotInstalled

_log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)

_BACKLOG = 2048
_LISTEN_ERRORS = {
    errno.EADDRINUSE: "the port is taken",
    errno.EACCES: "this user may not listen there",
    errno.EADDRNOTAVAIL: "the address is not one of this machine's",
}
_TAKEN_S: Final = 5.0
"""How long a port may be taken: by what is left of a server that was killed, until its other processes have drained."""


@contextlib.contextmanager
def listen(host: str, port: int) -> Generator[socket.socket, None, None]:
    """Listen on the first address of the host; a client that connects early waits until requests are served.

    Port 0 lets the system choose. Wait for a port that is taken, but for a few seconds alone. Raises CannotListen.
    """
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
    except OSError as error:
        raise CannotListen(host, port, error.strerror or str(error)) from error
    until_s = time.monotonic() + _TAKEN_S
    while True:
        try:
            listener = _listen_at(*found)
            break
        except OSError as error:
            if error.errno != errno.EADDRINUSE or time.monotonic() >= until_s:
                raise CannotListen(host, port, _LISTEN_ERRORS.get(error.errno or 0, str(error))) from error
            time.sleep(_TAKEN_S / 100)
    with contextlib.closing(listener):
        yield listener


def _listen_at(family: int, kind: int, protocol: int, _name: str, address: Any) -> socket.socket:  # noqa: ANN401 - of its family
    """Make a socket that listens; raise OSError."""
    listener = socket.socket(family, kind, protocol)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
        listener.listen(_BACKLOG)
    except OSError:
        listener.close()
        raise
    return listener


_SIGHUP = getattr(signal, "SIGHUP", None)
SIGNALS = (
    signal.SIGTERM,
    signal.SIGINT,
    *([] if _SIGHUP is None or signal.getsignal(_SIGHUP) is signal.SIG_IGN else [_SIGHUP]),
)
"""What stops the server: also the end of its terminal, unless it was started with nohup."""

_PATIENCE_S = 20
"""For requests that are being answered; a container is usually given 30."""
_ACCEPTED_AT_ONCE: Final = 16
"""Connections that are accepted in one turn of the event loop.

uvloop accepts one a turn from each listening socket. Of 1,000 people who connected at one moment, the last ones waited
for a second while moves were answered, before their first request was read.
"""


class GracefulServer(uvicorn.Server):
    """Serve an application; to stop, set `should_exit`. Signals are left to the process that embeds it."""

    def __init__(self, app: Litestar, started: Callable[[], None], owners: Owners | None = None) -> None:
        """`started` is called once requests are answered; with `owners`, each stream has a process that serves it."""
        protocol: Any = partial(HttpProtocol, owners=owners)
        super().__init__(
            uvicorn.Config(
                app,
                http=protocol,
                ws="none",
                lifespan="on",
                log_config=None,
                access_log=False,
                server_header=False,
                timeout_graceful_shutdown=_PATIENCE_S,
            )
        )
        self._call_started = started
        self._owners = owners
        self._taking: set[asyncio.Task[Any]] = set()

    @contextlib.contextmanager
    def capture_signals(self) -> Generator[None, None, None]:
        """Leave the signals alone: uvicorn's own handlers end the process as if it had been killed."""
        yield

    async def serve(self, sockets: list[socket.socket] | None = None) -> None:
        """Serve on listening sockets: on several copies of each, so that as many connections are accepted at once.

        Whether accepting blocks is a property of what is listened on, which other processes may share: a copy of a
        socket that blocks would make their event loops wait in it, for a connection that may never come.
        """
        for one in sockets or ():
            one.setblocking(False)
        copies = [one.dup() for one in sockets or () for _ in range(1, _ACCEPTED_AT_ONCE)]
        await super().serve([*sockets, *copies] if sockets else None)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start to serve, and say so."""
        await super().startup(sockets)
        if self.started:
            if self._owners is not None:
                self._owners.join(self._take_connection)
            self._call_started()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop to serve, with what was handed on to here until now."""
        if self._owners is not None:
            await self._owners.close()
            await asyncio.gather(*self._taking, return_exceptions=True)
        await super().shutdown(sockets)

    def _take_connection(self, connection: socket.socket, read: bytes) -> None:
        """Go on with a connection that another process has handed on, with what was read of it."""
        loop = asyncio.get_running_loop()
        protocol = partial(HttpProtocol, self.config, self.server_state, self.lifespan.state, loop, self._owners, read)
        task = loop.create_task(loop.connect_accepted_socket(protocol, connection), name="handed on")
        self._taking.add(task)
        task.add_done_callback(self._note_taken)

    def _note_taken(self, task: asyncio.Task[Any]) -> None:
        self._taking.discard(task)
        if not task.cancelled() and (failure := task.exception()) is not None:
            _log.warning("connection.not-taken", error=type(failure).__name__)


async def serve_until_signal(
    app: Litestar,
    listener: socket.socket,
    started: Callable[[], None],
    ending: asyncio.Event | None = None,
    owners: Owners | None = None,
) -> None:
    """Serve on a listening socket until one of SIGNALS comes, which sets `ending`, or somebody else sets it.

    `started` is called once requests are answered. Between the signal and the closed port, requests are answered for
    `drain_ms`: a load balancer that asks now gets 503 and not silence. A second signal closes the port at once.
    """

    def ready() -> None:
        tune_gc()
        started()

    server = GracefulServer(app, ready, owners)
    loop, ending = asyncio.get_running_loop(), ending or asyncio.Event()

    def on_signal(number: signal.Signals) -> None:
        _log.info("server.stopping", version=VERSION, signal=number.name)
        if ending.is_set():
            server.should_exit = True
        ending.set()

    for number in SIGNALS:
        loop.add_signal_handler(number, on_signal, number)
    host, port = listener.getsockname()[:2]
    _log.info("server.starting", version=VERSION, host=host, port=port)
    draining = asyncio.create_task(_drain(app, server, ending, owners), name="drain")
    try:
        await server.serve(sockets=[listener])
    finally:
        draining.cancel()
        ending.set()
    _log.info("server.stopped", version=VERSION)


async def _drain(app: Litestar, server: GracefulServer, ending: asyncio.Event, owners: Owners | None) -> None:
    await ending.wait()
    if owners is not None:
        await owners.leave()
    context: Context | None = app.state.get("context")
    if context is not None:
        context.draining.set()
        context.wake_streams()
        await asyncio.sleep(context.settings.drain_ms / 1000)
    server.should_exit = True


_COLLECTOR = "OTEL_EXPORTER_OTLP_ENDPOINT"


def run_telemetry(app: Litestar) -> AbstractAsyncContextManager[None]:
    """Send traces and metrics where a collector is named; raise TelemetryNotInstalled without the extra `otel`."""
    if not os.environ.get(_COLLECTOR):
        return nullcontext()
    try:
        telemetry = importlib.import_module("service.telemetry")  # a second to import, and not always installed
    except ImportError as error:
        raise TelemetryNotInstalled(_COLLECTOR) from error
    return telemetry.send_telemetry(app)

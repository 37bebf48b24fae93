"""A server for the time of a demonstration: on this machine alone, at a free port, its bots without thinking time."""

import asyncio
import contextlib
from collections.abc import AsyncGenerator, Generator

import uvicorn
from msgspec import structs

from service import logs
from service.app import create_app
from service.cli.demonstration_api import Unanswered
from service.cli.listening import listening
from service.http.wire import Http
from service.settings import Settings

_HOST = "127.0.0.1"
_LOOK_S = 0.01


class _Server(uvicorn.Server):
    """Leaves Ctrl-C to the command, which ends the server with itself."""

    @contextlib.contextmanager
    def capture_signals(self) -> Generator[None, None, None]:
        yield


@contextlib.asynccontextmanager
async def serving(settings: Settings) -> AsyncGenerator[str, None]:
    """The address of a server on the database of the settings; raises CannotStart, and Unanswered.

    Nobody else is served, so nobody is kept from asking too much, and a line a request would cover the progress.
    """
    settings = structs.replace(settings, bot_think_ms=(0, 0), requests_per_minute=0)
    if settings.log_level == "info":
        logs.configure(structs.replace(settings, log_level="warning"))
    with listening(_HOST, 0) as listener:
        url = f"http://{_HOST}:{listener.getsockname()[1]}"
        config = uvicorn.Config(create_app(settings), http=Http, ws="none", log_config=None, access_log=False)
        server = _Server(config)
        running = asyncio.create_task(server.serve(sockets=[listener]), name="demonstration server")
        try:
            while not server.started:
                if running.done():
                    raise Unanswered(url, "the server did not start")
                await asyncio.sleep(_LOOK_S)
            yield url
        finally:
            server.should_exit = True
            await running

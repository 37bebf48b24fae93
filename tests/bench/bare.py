"""The baseline of what is asked over HTTP: Litestar handlers that insert one row, or read one, and nothing else.

`python -m tests.bench.bare KIND ADDRESS` serves one of `KINDS` and prints its port. It reads a body of the size of a
move into a struct, waits for the commit and answers the row's number.
"""

import asyncio
import logging
import sys
from collections.abc import AsyncGenerator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from functools import partial
from socket import socket

import asyncpg
import structlog
import uvicorn
import uvloop
from litestar import Litestar, get, post
from litestar.datastructures import State
from litestar.params import FromPath
from msgspec import Struct

from service.cli.graceful_server import listen, serve_until_signal
from service.store.connections import open_pool

OpenPool = Callable[[str], Awaitable[asyncpg.Pool]]
Serve = Callable[[Litestar, socket, Callable[[], None]], Coroutine[None, None, None]]

TABLE = (
    "CREATE TABLE bare_rows (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, type text, stones int);"
    "GRANT INSERT, SELECT ON bare_rows TO hordago_service"
)
_SELECT = "SELECT type, stones FROM bare_rows WHERE id = $1"
_INSERT = "INSERT INTO bare_rows (type, stones) VALUES ($1, $2) RETURNING id"


class Row(Struct):
    type: str
    stones: int


class Inserted(Struct):
    id: int


@post("/rows", status_code=200)
async def insert(data: Row, state: State) -> Inserted:
    return Inserted(await state.pool.fetchval(_INSERT, data.type, data.stones))


@get("/rows/{number:int}")
async def read(number: FromPath[int], state: State) -> Row:
    return Row(*await state.pool.fetchrow(_SELECT, number))


def create_app(open_connections: OpenPool, url: str) -> Litestar:
    @asynccontextmanager
    async def running(app: Litestar) -> AsyncGenerator[None, None]:
        async with await open_connections(url) as app.state.pool:
            yield

    return Litestar([insert, read], lifespan=[running], openapi_config=None, logging_config=None)


async def _serve_plainly(app: Litestar, listener: socket, started: Callable[[], None]) -> None:
    """Serve as `uvicorn` does by itself, with the faster loop and parser that it finds, and without its access log."""
    server = uvicorn.Server(uvicorn.Config(app, log_level="warning", access_log=False))
    started()  # the socket listens already
    await server.serve(sockets=[listener])


KINDS: dict[str, tuple[Serve, OpenPool]] = {
    "plain": (_serve_plainly, asyncpg.create_pool),
    "joined": (serve_until_signal, asyncpg.create_pool),
    "tuned": (serve_until_signal, partial(open_pool, size=32)),
}
"""The bare handler as anybody would write it; on our protocol, so that it answers in one packet and collects garbage
as seldom as the service does; and with the service's pool besides. asyncpg's own pool has ten connections, each reset
after every use; the service's leaves out the reset, which is a round trip, and here has a connection for every client.
"""


def serve(kind: str, url: str) -> None:
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING))  # stdout has the port
    serve_app, open_connections = KINDS[kind]
    with listen("127.0.0.1", 0) as listener:
        started = partial(print, listener.getsockname()[1], flush=True)
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            runner.run(serve_app(create_app(open_connections, url), listener, started))


if __name__ == "__main__":
    serve(*sys.argv[1:])

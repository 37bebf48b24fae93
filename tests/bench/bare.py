"""The baseline of what is asked over HTTP: Litestar handlers that insert one row, or read one, and nothing else.

`python -m tests.bench.bare POOL ADDRESS` serves it the way `hordago serve` does and prints its port. It reads a body of
the size of a move into a struct, waits for the commit and answers the row's number.
"""

import asyncio
import logging
import sys
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from functools import partial

import asyncpg
import structlog
import uvloop
from litestar import Litestar, get, post
from litestar.datastructures import State
from litestar.params import FromPath
from msgspec import Struct

from service.cli.graceful_server import listen, serve_until_signal
from service.store.connections import open_pool

POOLS = {
    "plain": asyncpg.create_pool,
    "tuned": partial(open_pool, size=32),
}
"""asyncpg's pool as it comes: ten connections, each reset after every use; or as the service has it, without the reset,
which is a round trip, and with a connection for every client."""

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


def create_app(pool: str, url: str) -> Litestar:
    @asynccontextmanager
    async def running(app: Litestar) -> AsyncGenerator[None, None]:
        async with await POOLS[pool](url) as app.state.pool:
            yield

    return Litestar([insert, read], lifespan=[running], openapi_config=None, logging_config=None)


def serve(pool: str, url: str) -> None:
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING))  # stdout has the port
    with listen("127.0.0.1", 0) as listener:
        started = partial(print, listener.getsockname()[1], flush=True)
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            runner.run(serve_until_signal(create_app(pool, url), listener, started))


if __name__ == "__main__":
    serve(*sys.argv[1:])

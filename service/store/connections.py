"""Open connections to Postgres, with the same settings everywhere."""

import asyncio
from collections.abc import Awaitable, Callable, Generator
from contextlib import contextmanager
from typing import Any, Final, Protocol

import asyncpg
from asyncpg.pool import PoolConnectionProxy

from service.settings import urls_of_servers
from service.startup_errors import DatabaseUnreachable

Connection = asyncpg.Connection | PoolConnectionProxy
Pool = asyncpg.Pool
Source = Connection | Pool
"""A connection or a pool; a pool lends a connection for each query."""


class Target(Protocol):
    """What rows are written to: a connection, or what keeps the statements for one."""

    def execute(self, query: str, *args: Any) -> Awaitable[object]: ...  # noqa: ANN401 - of any type


_SETTINGS = {
    "application_name": "hordago",
    "jit": "off",  # compiling a statement takes longer than any of ours runs
    "timezone": "UTC",
}
_CONNECT_S = 10
_CONNECT_TO_ONE_S = 3
"""Where there are other servers: one that does not answer keeps nobody from them."""
CANCEL_AGAIN_S: float = 5.0
"""After which a task that was cancelled and goes on is cancelled again; it may take so long to clean up."""

LOST = (OSError, asyncpg.InterfaceError, asyncpg.InternalClientError)
"""What a connection that breaks raises, beside the server's own words.

asyncpg calls it an internal error when something is sent between the server's goodbye and the end of the connection.
"""
UNREACHABLE = (*LOST, asyncpg.PostgresError)
"""What an attempt to connect, or to use a connection, raises when it fails, for whatever reason."""


class ServerAway(OSError):
    """The server that has the log of a shard does not answer."""

    def __init__(self, shard: int) -> None:
        super().__init__(f"the server of shard {shard} does not answer")


_OWN_FAULT = ("0A", "22", "23", "42", "P0")
"""Classes of SQL errors that a statement of ours brings about itself, and would again: features that there are not,
data, constraints, syntax and rights, what a function raises."""


def may_pass(error: BaseException) -> bool:
    """Tell whether an error is one of the database that may be gone at the next try.

    It may: a broken connection, a restart, a lost serialization, a lack of resources. It may not: a statement that is
    wrong, or an argument that asyncpg cannot encode.
    """
    if isinstance(error, asyncpg.PostgresError):
        return not (error.sqlstate or "").startswith(_OWN_FAULT)
    return isinstance(error, LOST)


_answered: Final[dict[str, str]] = {}
"""The server that answered last, of those of an address."""


async def connect(url: str, **options: Any) -> asyncpg.Connection:  # noqa: ANN401 - of asyncpg
    """Open one connection, to the first of several servers that answers; any of UNREACHABLE when that fails.

    With a `host` and `port` among the options, it is to the database of the same name and roles there.
    """
    servers = urls_of_servers(url)
    if options.get("host"):
        return await asyncpg.connect(servers[0], server_settings=_SETTINGS, timeout=_CONNECT_TO_ONE_S, **options)
    if len(servers) == 1:
        return await asyncpg.connect(url, server_settings=_SETTINGS, timeout=_CONNECT_S, **options)
    servers.sort(key=lambda server: server != _answered.get(url))
    failure: Exception = OSError("no server is named")
    for server in servers:
        try:
            connection = await asyncpg.connect(server, server_settings=_SETTINGS, timeout=_CONNECT_TO_ONE_S, **options)
        except UNREACHABLE as error:
            failure = error
        else:
            _answered[url] = server
            return connection
    raise failure


async def ask_repeatedly(
    connect: Callable[[], Awaitable[asyncpg.Connection]],
    ask: Callable[[asyncpg.Connection], Awaitable[None]],
    note_failure: Callable[[str], Awaitable[None]],
    pause_s: float,
) -> None:
    """Ask something over one connection again and again, until cancelled; after any of UNREACHABLE over a new one.

    `note_failure` gets the reason.
    """
    connection: asyncpg.Connection | None = None
    try:
        while True:
            try:
                if connection is None:
                    connection = await connect()
                await ask(connection)
            except UNREACHABLE as error:
                await note_failure(describe_error(error))
                if connection is not None:
                    connection.terminate()
                connection = None
            await asyncio.sleep(pause_s)
    finally:
        if connection is not None:
            connection.terminate()


async def open_pool(url: str, size: int, pool: Pool | None = None) -> Pool:
    """Open a pool of up to `size` connections, one of them at once; raises DatabaseUnreachable."""
    with translate_unreachable(url):
        return await (pool or asyncpg.create_pool(url, min_size=1, **pool_options(size)))


def pool_options(size: int, opening: Callable[..., Awaitable[asyncpg.Connection]] = connect) -> dict[str, Any]:
    """Return what every pool of up to `size` connections is opened with."""
    return {"max_size": size, "command_timeout": 60, "reset": _skip_reset, "connect": opening}


async def _skip_reset(_connection: Connection) -> None:
    """Give a connection back without asking Postgres to reset it, which would double the cost of a small read.

    There is nothing to reset: code that listens, locks or sets something has a connection of its own.
    """


async def end_tasks(*tasks: asyncio.Task[Any]) -> None:
    """Cancel tasks that use connections, and wait for their end; what they raise is theirs to report.

    A cancellation can be lost: where a connection breaks at that moment, the driver raises an error of its own in its
    place, after which a loop goes on as after any other. So it is repeated until all have ended.
    """
    while running := [task for task in tasks if not task.done()]:
        for task in running:
            task.cancel()
        await asyncio.wait(running, timeout=CANCEL_AGAIN_S)
    await asyncio.gather(*tasks, return_exceptions=True)


@contextmanager
def translate_unreachable(url: str) -> Generator[None]:
    """Raise DatabaseUnreachable for an error of a database that does not answer, or stops answering."""
    try:
        yield
    except UNREACHABLE as error:
        raise DatabaseUnreachable(url, describe_error(error)) from error


def describe_outage(error: BaseException) -> str:
    """Say to a client why the database does not store: its own words name files and hosts, and are for the log."""
    if isinstance(error, ServerAway):
        return str(error)
    if isinstance(error, asyncpg.DiskFullError):
        return "its disk is full"
    if isinstance(error, asyncpg.InsufficientResourcesError):
        return "it lacks resources"
    if isinstance(error, asyncpg.PostgresError) and not isinstance(
        error, asyncpg.PostgresConnectionError | asyncpg.OperatorInterventionError
    ):
        return "it refuses to store"
    return "it does not answer"


def describe_error(error: BaseException) -> str:
    """Describe an error in one line, without what asyncpg adds about the address (it may hold a password)."""
    lines = str(error).splitlines()
    return lines[0] if lines else type(error).__name__

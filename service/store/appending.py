"""Open connections that append, and know by which statements they do.

On one Postgres these are the statements of events.sql. Citus would plan such a statement step by step at the
coordinator, and commit it at every node in two phases. So `hordago migrate` makes functions there, which run the same
statements on the tables of one part of the log (parts.sql), and they are called at the node that has the part. A
function refuses where the part is not there any more; who then connects again finds it where it is.
"""

from collections.abc import Awaitable, Callable, Sequence
from functools import cache
from typing import Final, TypeAlias
from uuid import UUID

import asyncpg
from msgspec import Struct

from service.store.connections import Connection, ServerAway
from service.store.statements import load_statements

_EVENTS = load_statements("service.store", "events")
_PARTS = load_statements("service.store", "parts")
IS_DISTRIBUTED: Final = _PARTS["is_distributed"]
PART_FUNCTIONS: Final = _PARTS["part_functions"]
_PLACE = _PARTS["read_place"]
_ARRAYS = "SELECT $1::uuid[], $2::text[], $3::bigint[], $4::bytea[], $5::int[]"
"""All types of arrays that the statements are given."""

Connect = Callable[..., Awaitable[asyncpg.Connection]]
"""Open a connection with the options of `connections.connect`."""


class PartFunction(Struct, frozen=True):
    """What appends to one part of the log on Citus; its name ends with the number of the part."""

    name: str
    """That of the statement which it runs."""
    parameters: str
    """Their types, those of the statement."""
    results: str

    def call(self, part: int) -> str:
        """Return the statement that calls the function of a part; it is given arrays as text[]."""
        types = self.parameters.split(", ")
        given = [f"${n}::text[]::{type_}" if "[]" in type_ else f"${n}" for n, type_ in enumerate(types, 1)]
        return f"SELECT * FROM {self.name}_{part}({', '.join(given)})"  # noqa: S608 - of constants and a number


_EVENTS_OF_ONE = "bigint[], text[], text[], bytea[], bytea[], bytea[]"
FUNCTIONS: Final = (
    PartFunction(
        "append",
        f"smallint, uuid[], text[], bigint[], bytea[], bytea[], bytea[], int[], {_EVENTS_OF_ONE}",
        'command integer, "position" bigint',
    ),
    PartFunction("append_first", f"smallint, uuid, bytea, bytea, bytea, {_EVENTS_OF_ONE}, text", '"position" bigint'),
    PartFunction("append_next", f"smallint, uuid, bytea, bytea, bytea, {_EVENTS_OF_ONE}, bigint", '"position" bigint'),
)


_Value: TypeAlias = UUID | bytes | int | str


class AppendStatements(Struct, frozen=True):
    """The statements by which a connection appends, as they are described in events.sql."""

    append: str
    append_first: str
    append_next: str
    of_part: bool

    def given(self, *arguments: _Value | Sequence[_Value]) -> Sequence[_Value | Sequence[_Value]]:
        """Return arguments as the statements take them: those of a part take arrays as text[]."""
        if not self.of_part:
            return arguments
        return [[_as_text(value) for value in one] if isinstance(one, list) else one for one in arguments]


def _as_text(value: _Value) -> str:
    return f"\\x{value.hex()}" if isinstance(value, bytes) else str(value)


HERE: Final = AppendStatements(*[_EVENTS[one.name] for one in FUNCTIONS], of_part=False)
"""They append to the tables of the server itself."""


@cache
def _class_of_part(part: int) -> type[asyncpg.Connection]:
    """Return the class of connections to the node that has a part of the log: they know by what they append there."""
    statements = AppendStatements(*[one.call(part) for one in FUNCTIONS], of_part=True)
    return type("Connection", (asyncpg.Connection,), {"__slots__": (), "statements": statements})


def statements_of(connection: Connection) -> AppendStatements:
    """Return the statements by which a connection appends."""
    return getattr(connection, "statements", HERE)


async def connect_for_appends(connect: Connect, shard: int) -> asyncpg.Connection:
    """Open a connection that appends to a shard; on Citus to the node that has it now. Any of UNREACHABLE."""
    connection = await connect()
    try:
        if await connection.fetchval(IS_DISTRIBUTED):
            part, host, port = await _read_place(connection, shard)
            await connection.close()
            connection = await connect(host=host, port=port, connection_class=_class_of_part(part))
        await prepare_for_appends(connection)
    except BaseException:
        connection.terminate()
        raise
    return connection


async def _read_place(coordinator: Connection, shard: int) -> tuple[int, str | None, int | None]:
    """Return the part that a shard is in, with host and port of its node. Raise ServerAway where it has none."""
    place = await coordinator.fetchrow(_PLACE, shard)
    if place is None:
        raise ServerAway(shard)
    return place["part"], place["host"], place["port"]


async def prepare_for_appends(connection: Connection) -> None:
    """Make a connection fit for many appends: plan the statement once, and neither for few rows nor for empty tables.

    Its arrays may be long, so joining them row by row is no plan; and a plan that reads a whole table because it was
    small when the first statement came would be kept while the table grows.

    What arrays are is asked first: the driver asks it before the first statement that has some, by a query over the
    catalogue that is planned badly with these settings. At a node of Citus, which has many tables, it takes seconds
    with any settings; there no array but text[] is given, which the driver knows, and what is asked is whether the
    functions are made.
    """
    statements = statements_of(connection)
    try:
        await connection.prepare(statements.append if statements.of_part else _ARRAYS)
    except asyncpg.UndefinedFunctionError as error:
        raise asyncpg.UndefinedFunctionError("a part of the log was split: run `hordago migrate`") from error
    await connection.execute(
        "SET plan_cache_mode = force_generic_plan; SET enable_nestloop = off; SET enable_seqscan = off"
    )

"""One connection that appends batches, and gets to know what became of every one.

A connection that breaks while a statement runs leaves its outcome unknown: it may have been committed before the
break, and the orphan at the other end may still commit it later. So the same bytes are sent again, on a new connection,
until there is a verdict. If it is ok, they are stored now. If it is not, and the event at that version has our hash,
the first attempt stored them. Otherwise another writer was faster, and neither attempt can succeed any more.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeAlias

import asyncpg
import structlog

from service.store.append import Append, Verdict, append, prepare
from service.store.connect import LOST, UNREACHABLE, reason
from service.store.read import read_written
from service.tables.unavailable import StoreUnavailable

Connect = Callable[[], Awaitable[asyncpg.Connection]]
Outcome: TypeAlias = Verdict | Exception
"""What a command's caller is to get. StoreUnavailable: it is not stored."""

_STATEMENT_S = 30
"""After which a statement's outcome counts as unknown: the network may have swallowed the answer."""
_FIRST_PAUSE_S, _LONGEST_PAUSE_S = 0.05, 1.0
"""Between attempts to settle; doubled every time."""

_UNKNOWN = (*LOST, asyncpg.PostgresConnectionError, asyncpg.OperatorInterventionError)
"""What a statement raises when nobody can say whether it was committed; but see `_is_known`."""
_OWN_FAULT = ("22", "23", "42")
"""Classes of SQL errors that the command brought about itself, and would again: data, constraints, syntax."""

_log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)


class Writer:
    """Writes one batch at a time; to be closed, or disconnected where nobody waits any more."""

    def __init__(self, shard: int, connect: Connect, unreachable: Callable[[StoreUnavailable], None]) -> None:
        """`unreachable` is called whenever an attempt to connect fails, so that others need not wait in vain."""
        self._shard = shard
        self._connect = connect
        self._unreachable = unreachable
        self._connection: asyncpg.Connection | None = None

    async def write(self, batch: Sequence[Append]) -> Sequence[Outcome]:
        """Store a batch; one outcome a command, in order. Takes as long as it takes to know them all."""
        try:
            connection = await self._connected()
        except UNREACHABLE as error:
            return [self._turn_away(error)] * len(batch)
        try:
            return await self._attempt(connection, batch)
        except (*_UNKNOWN, asyncpg.PostgresError) as error:
            if not _is_known(error):
                _log.warning("append interrupted", shard=self._shard, commands=len(batch), reason=reason(error))
                return await self._settle(batch)
            if len(batch) > 1:
                # Nothing of the batch is stored; whoever caused it shall fail alone.
                return [outcome for command in batch for outcome in await self.write([command])]
            if _is_own_fault(error):
                return [error]
            self.disconnect()
            return [StoreUnavailable(reason(error))]

    async def close(self) -> None:
        if self._connection is not None:
            await self._connection.close()

    def disconnect(self) -> None:
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None

    async def _settle(self, batch: Sequence[Append]) -> Sequence[Outcome]:
        """Send the same bytes again until it is known what became of them."""
        pause_s = _FIRST_PAUSE_S
        while True:
            try:
                connection = await self._connected()
            except UNREACHABLE as error:
                self._turn_away(error)
            else:
                try:
                    return await self._attempt_again(connection, batch)
                except UNREACHABLE as error:
                    self.disconnect()
                    if len(batch) > 1 and _is_known(error):
                        return [outcome for command in batch for outcome in await self._settle([command])]
                    if _is_own_fault(error):
                        return [error]
            await asyncio.sleep(pause_s)
            pause_s = min(2 * pause_s, _LONGEST_PAUSE_S)

    async def _connected(self) -> asyncpg.Connection:
        if self._connection is None or self._connection.is_closed():
            self._connection = await self._connect()
            await prepare(self._connection)
        return self._connection

    async def _attempt(self, connection: asyncpg.Connection, batch: Sequence[Append]) -> list[Verdict]:
        try:
            async with asyncio.timeout(_STATEMENT_S):
                return await append(connection, self._shard, batch)
        except _UNKNOWN:
            self.disconnect()
            raise

    async def _attempt_again(self, connection: asyncpg.Connection, batch: Sequence[Append]) -> list[Verdict]:
        """Send a batch that may be stored already; where it is refused, what is stored tells which attempt won."""
        verdicts = await self._attempt(connection, batch)
        for place, command in enumerate(batch):
            if not verdicts[place].ok:
                position = await read_written(connection, self._shard, command)
                verdicts[place] = Verdict(position is not None, position)
        return verdicts

    def _turn_away(self, error: BaseException) -> StoreUnavailable:
        _log.warning("store unreachable", shard=self._shard, reason=reason(error))
        unavailable = StoreUnavailable(reason(error))
        self._unreachable(unavailable)
        return unavailable


def _is_known(error: BaseException) -> bool:
    """Tell whether the server itself said that the statement was rolled back, on a connection that lives on."""
    if isinstance(error, asyncpg.PostgresConnectionError | asyncpg.OperatorInterventionError):
        return isinstance(error, asyncpg.QueryCanceledError)
    return isinstance(error, asyncpg.PostgresError)


def _is_own_fault(error: BaseException) -> bool:
    return isinstance(error, asyncpg.PostgresError) and (error.sqlstate or "").startswith(_OWN_FAULT)

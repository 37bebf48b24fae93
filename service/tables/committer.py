"""The one writer of a shard in this process: group commit without a timer.

While a statement runs, commands wait; when it is done, all that wait go into the next one. So an idle server answers
each command at once, and the load itself makes the batches.

A connection that breaks while a statement runs leaves its outcome unknown: it may have been committed before the
break, and the orphan at the other end may still commit it later. So the same bytes are sent again, on a new connection,
until there is a verdict. If it is ok, they are stored now. If it is not, and the event at that version has our hash,
the first attempt stored them. Otherwise another writer was faster, and neither attempt can succeed any more. Only the
commands of that batch wait until it is known; while nobody answers, all others are turned away, and leave no trace.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Iterable, Sequence
from uuid import UUID

import asyncpg
import structlog
from msgspec import Struct

from service.store.append import Append, Verdict, append, prepare
from service.store.connect import LOST, UNREACHABLE, reason
from service.store.read import read_written
from service.tables.unavailable import OutcomeUnknown, StoreUnavailable

Connect = Callable[[], Awaitable[asyncpg.Connection]]
Committed = Callable[[Append], None]

_MOST = 256
"""Commands in one statement."""
_STATEMENT_S = 30
"""After which a statement's outcome counts as unknown: the network may have swallowed the answer."""
_FIRST_PAUSE_S, _LONGEST_PAUSE_S = 0.05, 1.0
"""Between attempts to settle; doubled every time."""

_UNKNOWN = (*LOST, asyncpg.PostgresConnectionError, asyncpg.OperatorInterventionError)
"""What a statement raises when nobody can say whether it was committed; but see `_is_known`."""
_OWN_FAULT = ("22", "23", "42")
"""Classes of SQL errors that the command brought about itself, and would again: data, constraints, syntax."""

_log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)


class _Waiting(Struct, eq=False):
    command: Append
    verdict: asyncio.Future[Verdict]


class Committer:
    """To be made and closed within a running event loop."""

    def __init__(self, shard: int, connect: Connect, committed: Committed = lambda _: None) -> None:
        """`committed` is called for each command that is stored, before its caller hears of it."""
        self._shard = shard
        self._connect = connect
        self._committed = committed
        self._connection: asyncpg.Connection | None = None
        self._queue: deque[_Waiting] = deque()
        self._wake = asyncio.Event()
        self._closing = False
        self._task = asyncio.create_task(self._write(), name=f"committer of shard {shard}")

    async def append(self, command: Append) -> Verdict:
        """Store one command.

        Raises StoreUnavailable if it is not stored, and OutcomeUnknown if the committer had to stop before it knew.
        A caller who stops waiting does not stop his command.
        """
        if self._closing:
            raise StoreUnavailable("shutting down")
        waiting = _Waiting(command, asyncio.get_running_loop().create_future())
        self._queue.append(waiting)
        self._wake.set()
        return await waiting.verdict

    async def close(self, patience_s: float = 10.0) -> None:
        """Refuse new commands, finish those that wait, and disconnect; nothing is left running."""
        self._closing = True
        self._wake.set()
        await asyncio.wait({self._task}, timeout=patience_s)
        self._task.cancel()
        await asyncio.wait({self._task})

    async def _write(self) -> None:
        try:
            while await self._woken():
                await self._send_next()
            if self._connection is not None:
                await self._connection.close()
        finally:
            _fail(self._queue, StoreUnavailable("shutting down"))
            if self._connection is not None:
                self._connection.terminate()

    async def _woken(self) -> bool:
        """Wait for a command; False once there will be none."""
        while not self._queue and not self._closing:
            self._wake.clear()
            await self._wake.wait()
        # Those who were just answered get to ask again before the next batch is made up.
        await asyncio.sleep(0)
        return bool(self._queue)

    async def _send_next(self) -> None:
        batch = self._next_batch()
        try:
            await self._send(batch)
        except asyncio.CancelledError:
            _fail(batch, OutcomeUnknown())
            raise
        except Exception as error:  # noqa: BLE001 - it belongs to those who wait, and is raised there
            self._disconnect()
            _fail(batch, error)

    def _next_batch(self) -> list[_Waiting]:
        """Take what waits, in order, but for second commands on a stream: they stay for the next batch."""
        batch: list[_Waiting] = []
        kept: list[_Waiting] = []
        streams: set[UUID] = set()
        while self._queue and len(batch) < _MOST:
            waiting = self._queue.popleft()
            stream_id = waiting.command.stream_id
            (kept if stream_id in streams else batch).append(waiting)
            streams.add(stream_id)
        self._queue.extendleft(reversed(kept))
        return batch

    async def _send(self, batch: Sequence[_Waiting]) -> None:
        """Answer every command of the batch, with a verdict or an exception."""
        try:
            connection = await self._connected()
        except UNREACHABLE as error:
            self._turn_away(batch, error)
            return
        try:
            self._answer(batch, await self._attempt(connection, batch))
        except (*_UNKNOWN, asyncpg.PostgresError) as error:
            if not _is_known(error):
                _log.warning("append interrupted", shard=self._shard, commands=len(batch), reason=reason(error))
                await self._settle(batch)
            elif len(batch) > 1:
                # Nothing of the batch is stored; whoever caused it shall fail alone.
                for waiting in batch:
                    await self._send([waiting])
            elif _is_own_fault(error):
                _fail(batch, error)
            else:
                self._disconnect()
                self._turn_away(batch, error)

    async def _settle(self, batch: Sequence[_Waiting]) -> None:
        """Send the same bytes again until it is known what became of them."""
        pause_s = _FIRST_PAUSE_S
        while True:
            try:
                connection = await self._connected()
            except UNREACHABLE as error:
                self._turn_away((), error)
            else:
                try:
                    verdicts = await self._attempt_again(connection, batch)
                except UNREACHABLE as error:
                    self._disconnect()
                    if len(batch) > 1 and _is_known(error):
                        for waiting in batch:
                            await self._settle([waiting])
                        return
                    if _is_own_fault(error):
                        _fail(batch, error)
                        return
                else:
                    self._answer(batch, verdicts)
                    return
            await asyncio.sleep(pause_s)
            pause_s = min(2 * pause_s, _LONGEST_PAUSE_S)

    async def _connected(self) -> asyncpg.Connection:
        if self._connection is None or self._connection.is_closed():
            self._connection = await self._connect()
            await prepare(self._connection)
        return self._connection

    async def _attempt(self, connection: asyncpg.Connection, batch: Sequence[_Waiting]) -> list[Verdict]:
        try:
            async with asyncio.timeout(_STATEMENT_S):
                return await append(connection, self._shard, [waiting.command for waiting in batch])
        except _UNKNOWN:
            self._disconnect()
            raise

    async def _attempt_again(self, connection: asyncpg.Connection, batch: Sequence[_Waiting]) -> list[Verdict]:
        """Send a batch that may be stored already; where it is refused, what is stored tells which attempt won."""
        verdicts = await self._attempt(connection, batch)
        for place, waiting in enumerate(batch):
            if not verdicts[place].ok:
                position = await read_written(connection, self._shard, waiting.command)
                verdicts[place] = Verdict(position is not None, position)
        return verdicts

    def _disconnect(self) -> None:
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None

    def _answer(self, batch: Sequence[_Waiting], verdicts: Sequence[Verdict]) -> None:
        for waiting, verdict in zip(batch, verdicts, strict=True):
            if verdict.ok:
                self._committed(waiting.command)
            if not waiting.verdict.done():
                waiting.verdict.set_result(verdict)

    def _turn_away(self, batch: Iterable[_Waiting], error: BaseException) -> None:
        """Tell these, and all who have not been sent yet, that they are not stored."""
        _log.warning("store unavailable", shard=self._shard, reason=reason(error))
        _fail(batch, StoreUnavailable(reason(error)))
        _fail(self._queue, StoreUnavailable(reason(error)))
        self._queue.clear()


def _fail(waiters: Iterable[_Waiting], error: Exception) -> None:
    for waiting in waiters:
        if not waiting.verdict.done():
            waiting.verdict.set_exception(error)


def _is_known(error: BaseException) -> bool:
    """Tell whether the server itself said that the statement was rolled back, on a connection that lives on."""
    if isinstance(error, asyncpg.PostgresConnectionError | asyncpg.OperatorInterventionError):
        return isinstance(error, asyncpg.QueryCanceledError)
    return isinstance(error, asyncpg.PostgresError)


def _is_own_fault(error: BaseException) -> bool:
    return isinstance(error, asyncpg.PostgresError) and (error.sqlstate or "").startswith(_OWN_FAULT)

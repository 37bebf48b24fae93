"""Commit the commands of one shard: group commit without a timer.

Commands wait while a statement runs; when it ends, all that wait go into the next statement. So an idle server commits
each command at once, and load makes the batches.

Two writers share the queue. While the server and its disk work on one batch, the other is built and sent; when many
commands arrive at two idle writers, each takes half. A stream is never with both at once. The statement `append` makes
them commit one after the other, so positions are in the order of commits.

If a connection breaks during a statement, the outcome is unknown: it may be committed already, or the server may still
commit it. The writer therefore sends the same bytes again on a new connection until there is a verdict. If the verdict
is ok, they are stored now. If not, and the event at that version has our hash, the first attempt stored them. Otherwise
another writer was faster, and neither attempt can succeed any more.

A statement may itself be what breaks its connection, and with it the server and all others. A batch under which several
connections broke is therefore sent command by command, and a command under which several broke is not sent again: its
outcome stays unknown, and its stream takes no other command for a minute.
"""

import asyncio
from collections import Counter, deque
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import TypeAlias
from uuid import UUID

import asyncpg
import structlog
from msgspec import Struct

from service.live.errors import GivenUp, OutcomeUnknown, StoreUnavailable
from service.live.failures import Quarantine
from service.metrics import APPEND_COMMANDS, APPEND_SECONDS, COMMANDS
from service.store.appending import Connect, connect_for_appends
from service.store.connections import (
    LOST,
    UNREACHABLE,
    ServerAway,
    describe_error,
    describe_outage,
    end_tasks,
    may_pass,
)
from service.store.events import Append, Verdict, append, read_written

_count_command = cache(COMMANDS.labels)

Outcome: TypeAlias = Verdict | Exception
"""What the caller of a command gets. StoreUnavailable: it is not stored."""

_STATEMENT_S = 30
"""After which a statement's outcome counts as unknown: the network may have swallowed the answer."""
_MOST_BREAKS = 2
"""Connections that may break under a statement; one more and it counts as what breaks them."""
_FIRST_PAUSE_S, _LONGEST_PAUSE_S = 0.05, 1.0
"""Between attempts to settle; doubled every time."""

_OUTCOME_UNKNOWN = (*LOST, asyncpg.PostgresConnectionError, asyncpg.OperatorInterventionError)
"""What a statement raises when it is unknown whether it was committed; but see `_is_rolled_back`."""

_log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)


class Writer:
    """Write one batch at a time, until it is closed or disconnected."""

    def __init__(self, shard: int, connect: Connect, unreachable: Callable[[StoreUnavailable], None]) -> None:
        """`unreachable` is called when an attempt to connect fails, so that the commands in the queue fail too."""
        self._shard = shard
        self._connect = connect
        self._unreachable = unreachable
        self._connection: asyncpg.Connection | None = None

    async def write(self, batch: Sequence[Append], *, sought: bool = False) -> Sequence[Outcome]:
        """Store a batch and return one outcome for each command, in order, once all are known.

        On Citus the part of the log may have moved to another node; unless it was just `sought`, it is looked for.
        """
        try:
            connection = await self._connected()
        except UNREACHABLE as error:
            return [self._reject(error)] * len(batch)
        try:
            return await self._attempt(connection, batch)
        except (*_OUTCOME_UNKNOWN, asyncpg.PostgresError) as error:
            if isinstance(error, asyncpg.SerializationError) and not sought:
                self.disconnect()
                return await self.write(batch, sought=True)
            if not _is_rolled_back(error):
                self._log_interruption(batch, error)
                return await self._settle(batch, breaks=_breaks(error))
            if len(batch) > 1:
                # Nothing of the batch is stored; the command that caused it shall fail alone.
                return [outcome for command in batch for outcome in await self.write([command])]
            if not may_pass(error):
                return [error]
            self.disconnect()
            self._log_interruption(batch, error)
            return [StoreUnavailable(describe_outage(error))]

    async def close(self) -> None:
        if self._connection is not None:
            await self._connection.close()

    def disconnect(self) -> None:
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None

    async def _settle(self, batch: Sequence[Append], breaks: int = 0) -> Sequence[Outcome]:
        """Send the same bytes again until every outcome is known, or too many connections broke under them."""
        pause_s = _FIRST_PAUSE_S
        while breaks <= _MOST_BREAKS:
            try:
                connection = await self._connected()
            except UNREACHABLE as error:
                self._reject(error)
            else:
                try:
                    return await self._attempt_again(connection, batch)
                except UNREACHABLE as error:
                    self.disconnect()
                    if len(batch) > 1 and _is_rolled_back(error):
                        return [outcome for command in batch for outcome in await self._settle([command])]
                    if not may_pass(error):
                        return [error]
                    self._log_interruption(batch, error)
                    breaks += _breaks(error)
            await asyncio.sleep(pause_s)
            pause_s = min(2 * pause_s, _LONGEST_PAUSE_S)
        if len(batch) > 1:
            return [outcome for command in batch for outcome in await self._settle([command])]
        types = [link.type for link in batch[0].links]
        _log.error("append.given_up", shard=self._shard, stream=str(batch[0].stream_id), types=types)
        return [GivenUp()]

    async def _connected(self) -> asyncpg.Connection:
        if self._connection is None or self._connection.is_closed():
            self._connection = await connect_for_appends(self._connect, self._shard)
        return self._connection

    async def _attempt(self, connection: asyncpg.Connection, batch: Sequence[Append]) -> list[Verdict]:
        try:
            APPEND_COMMANDS.observe(len(batch))
            with APPEND_SECONDS.time():
                return await append(connection, self._shard, batch, _STATEMENT_S)
        except _OUTCOME_UNKNOWN:
            self.disconnect()
            raise

    async def _attempt_again(self, connection: asyncpg.Connection, batch: Sequence[Append]) -> list[Verdict]:
        """Send a batch that may be stored already; a refused command is ok if what is stored is its own events."""
        verdicts = await self._attempt(connection, batch)
        for place, command in enumerate(batch):
            if not verdicts[place].ok:
                position = await read_written(connection, self._shard, command)
                verdicts[place] = Verdict(position is not None, position)
        return verdicts

    def _log_interruption(self, batch: Sequence[Append], error: BaseException) -> None:
        _log.warning("append.interrupted", shard=self._shard, commands=len(batch), reason=describe_error(error))

    def _reject(self, error: BaseException) -> StoreUnavailable:
        _log.warning("store.unreachable", shard=self._shard, reason=describe_error(error))
        unavailable = StoreUnavailable(describe_outage(error))
        self._unreachable(unavailable)
        return unavailable


def _breaks(error: BaseException) -> int:
    """Count a connection that broke under a statement; where only no answer came, or none was sent, nothing broke."""
    return int(not isinstance(error, TimeoutError | asyncpg.CannotConnectNowError) and not _is_rolled_back(error))


def _is_rolled_back(error: BaseException) -> bool:
    """Tell whether nothing of a statement is stored: it was not sent, or the server rolled it back and lives on."""
    if isinstance(error, asyncpg.PostgresConnectionError | asyncpg.OperatorInterventionError):
        return isinstance(error, asyncpg.QueryCanceledError)
    return isinstance(error, asyncpg.PostgresError)


Committed = Callable[[Sequence[Append]], None]

_WRITERS = 2
"""A third makes it slower again: the batches get small, and wait for each other at the shard's head."""
_MAX_BATCH = 256
"""Commands in one statement."""
_SHARE_FROM = 16
"""Waiting commands; fewer are one batch, for a second one would cost more than it wins."""


class _Waiting(Struct, eq=False):
    command: Append
    verdict: asyncio.Future[Verdict]


class Committer:
    """To be made and closed within a running event loop."""

    def __init__(
        self,
        shard: int,
        connect: Connect,
        committed: Committed = lambda _: None,
        is_away: Callable[[], bool] = lambda: False,
    ) -> None:
        """`committed` is called once for each batch with the commands that were stored, before callers get verdicts.

        `is_away` tells whether the server of the shard is known not to answer.
        """
        self._shard = shard
        self._is_away = is_away
        self._committed = committed
        self._queue: deque[_Waiting] = deque()
        self._with_writers: set[UUID] = set()
        self._free = _WRITERS
        """Writers without a batch, idle or about to take one."""
        self._idle: list[asyncio.Future[None]] = []
        self._closing = False
        self._given_up: Quarantine | None = None
        """Streams with a command that was given up: who sends it again shall not break all connections again."""
        self._tasks = [
            asyncio.create_task(self._work(Writer(shard, connect, self._reject)), name=f"committer of shard {shard}")
            for _ in range(_WRITERS)
        ]

    async def append(self, command: Append) -> Verdict:
        """Store one command.

        Raise StoreUnavailable if it is not stored, and OutcomeUnknown if the committer stopped or gave it up before it
        was known. A command goes on when its caller stops waiting.
        """
        if self._closing:
            raise StoreUnavailable("shutting down")
        if self._is_away():
            raise StoreUnavailable(str(ServerAway(self._shard)))
        if self._given_up is not None and command.stream_id in self._given_up:
            raise GivenUp
        waiting = _Waiting(command, asyncio.get_running_loop().create_future())
        self._queue.append(waiting)
        self._wake_one()
        return await waiting.verdict

    async def close(self, patience_s: float = 10.0) -> None:
        """Refuse new commands, finish the waiting ones within the time, and disconnect."""
        self._closing = True
        while self._idle:
            self._wake_one()
        await asyncio.wait(self._tasks, timeout=patience_s)
        await end_tasks(*self._tasks)
        self._reject(StoreUnavailable("shutting down"))

    async def _work(self, writer: Writer) -> None:
        try:
            while True:
                batch = self._next_batch()
                if batch:
                    await self._write(writer, batch)
                elif self._closing and not self._queue:
                    self._wake_one()  # the other may be waiting for a stream that was here
                    break
                else:
                    await self._woken()
                # Callers with a verdict can send their next command before the next batch is taken.
                await asyncio.sleep(0)
            await writer.close()
        finally:
            writer.disconnect()

    def _next_batch(self) -> list[_Waiting]:
        """Take this writer's share of the queue, in order; commands on streams that a writer holds stay."""
        share = _MAX_BATCH
        if len(self._queue) >= _SHARE_FROM:
            share = min(-(-len(self._queue) // self._free), _MAX_BATCH)
        batch: list[_Waiting] = []
        kept: list[_Waiting] = []
        while self._queue and len(batch) < share:
            waiting = self._queue.popleft()
            if waiting.command.stream_id in self._with_writers:
                kept.append(waiting)
            else:
                self._with_writers.add(waiting.command.stream_id)
                batch.append(waiting)
        if self._queue:
            self._wake_one()
        self._queue.extendleft(reversed(kept))
        return batch

    async def _write(self, writer: Writer, batch: list[_Waiting]) -> None:
        self._free -= 1
        try:
            outcomes = await writer.write([waiting.command for waiting in batch])
        except asyncio.CancelledError:
            _fail(batch, OutcomeUnknown())
            raise
        except Exception as error:  # noqa: BLE001 - it is raised in the callers that wait
            writer.disconnect()
            _fail(batch, error)
        else:
            self._announce(batch, outcomes)
            for waiting, outcome in zip(batch, outcomes, strict=True):
                if isinstance(outcome, GivenUp):
                    self._given_up = self._given_up or Quarantine()
                    self._given_up.add(waiting.command.stream_id)
                _answer(waiting, outcome)
        finally:
            self._free += 1
            self._with_writers.difference_update(waiting.command.stream_id for waiting in batch)

    def _announce(self, batch: Sequence[_Waiting], outcomes: Sequence[Outcome]) -> None:
        """Count what was stored, and say so."""
        outcome_of = zip(batch, outcomes, strict=True)
        stored = [each.command for each, found in outcome_of if isinstance(found, Verdict) and found.ok]
        for labels, count in Counter([(each.kind, each.links[0].actor.partition(":")[0]) for each in stored]).items():
            _count_command(*labels).inc(count)
        if stored:
            self._committed(stored)

    async def _woken(self) -> None:
        idle = asyncio.get_running_loop().create_future()
        self._idle.append(idle)
        await idle

    def _wake_one(self) -> None:
        """Wake the writer that was busy last: its connection is the likelier to be there."""
        while self._idle:
            idle = self._idle.pop()
            if not idle.done():
                idle.set_result(None)
                return

    def _reject(self, error: StoreUnavailable) -> None:
        """Fail every command that was not sent yet."""
        _fail(self._queue, error)
        self._queue.clear()


def _answer(waiting: _Waiting, outcome: Outcome) -> None:
    if isinstance(outcome, Exception):
        _fail([waiting], outcome)
    elif not waiting.verdict.done():
        waiting.verdict.set_result(outcome)


def _fail(waiters: Iterable[_Waiting], error: Exception) -> None:
    for waiting in waiters:
        if not waiting.verdict.done():
            waiting.verdict.set_exception(error)

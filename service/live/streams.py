"""Commands on live streams: decide on the state in memory, append, and only then answer (architecture.md)."""

import asyncio
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from functools import partial
from itertools import product
from typing import Any, Final
from uuid import UUID

import structlog
from msgspec.structs import replace

from domain import chain
from domain.actors import HOUSE, Actor
from domain.chain import Link
from domain.refusals import Refusal, WrongState
from domain.stream import Decision, Head, Kind, head_at, known_seed, record
from domain.table.state import match_to_ask
from service.entropy import Entropy
from service.live import failures
from service.live.commit import Committer
from service.live.errors import CommandNotMade, Contended, KeyReused, LogLost, NoSuchStream, Refused, Stale
from service.live.failures import Quarantine, report_failure
from service.live.listeners import Listener
from service.live.notifier import Watch
from service.live.session import (
    CommandIdentity,
    CommandResult,
    MakeCommand,
    Session,
    Sessions,
    session_from_events,
    with_time,
)
from service.live.stream_history import StreamHistory
from service.metrics import CATCH_UPS
from service.store.connections import Pool
from service.store.events import Append, read_pieces, read_versions_of, shard_of
from service.store.servers import is_away

_log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)

MAX_RACES = 6
MOST_AGE_MS: Final = 1000
"""The age from which a command is not decided again on what another process wrote: perhaps it was refused there."""
MAX_MISSED_EVENTS = 100
"""Events, at most, in the error for a client whose version is stale."""


class LiveStreams:
    """The streams of one kind: carry out commands on them, and give their events to listeners."""

    def __init__(
        self,
        kind: Kind[Any],
        pool: Pool,
        committers: Sequence[Committer],
        watch: Watch,
        entropy: Entropy,
        capacity: int,
        matches: "LiveStreams | None" = None,
    ) -> None:
        """`matches` are the streams from which those of this kind take their seed, if there are any."""
        self.kind = kind
        self._matches = matches
        self._pool = pool
        self._committers = committers
        self._watch = watch
        self._entropy = entropy
        self.observers: list[Callable[[Session], None]] = []
        """Each is called soon after every command that this process carries out."""
        self._moved: list[Session] = []
        self._catching_up: set[asyncio.Task[None]] = set()
        self._quarantine = Quarantine()
        self._sessions = Sessions(self._warm, capacity)
        self.session_in_memory = self._sessions.used
        self.history = StreamHistory(kind, pool, self.shard, self._sessions.known)

    def __len__(self) -> int:
        """Count the streams in memory."""
        return len(self._sessions)

    async def session(self, stream_id: UUID) -> Session:
        """Return the session of a stream, perhaps behind the store; raise NoSuchStream."""
        return await self._sessions.load(stream_id)

    async def fresh_session(self, stream_id: UUID) -> Session:
        """Return the session of a stream, as new as the store at this call; raise NoSuchStream."""
        known, session = self._sessions.known(stream_id), await self.session(stream_id)
        if known is not None:
            await self.refresh([session])
            await self._take_seed(session)
        return session

    async def refresh(self, sessions: Iterable[Session]) -> None:
        """Catch up with what other processes wrote to these streams; costs one statement if nothing is new.

        Raise LogLost where the store has less of one than it had.
        """
        known = [(session, session.head.version) for session in sessions]
        versions = await self.versions([session.stream_id for session, _ in known])
        for (session, before), version in zip(known, versions, strict=True):
            if version < before or version > session.head.version:
                async with session.lock:
                    await self._catch_up(session)

    async def versions(self, stream_ids: Iterable[UUID]) -> list[int]:
        """Return the stored versions of these streams, in their order; 0 for one that does not exist."""
        return await read_versions_of(self._pool, list(stream_ids), len(self._committers))

    async def listen(self, stream_id: UUID) -> tuple[Session, Listener]:
        """Subscribe from the present head on; give the listener to `leave` at the end. Raise NoSuchStream."""
        session = await self.fresh_session(stream_id)
        while self._sessions.known(stream_id) is not session:  # it was dropped from memory meanwhile
            session = await self.session(stream_id)
        listener = Listener(session.head.version)
        session.listeners.add(listener)
        if session.unwatch is None:
            session.unwatch = self._watch(stream_id, partial(self._on_moved, session))
        return session, listener

    def _on_moved(self, session: Session, version: int) -> None:
        """Catch up with another process that wrote to a stream with listeners."""
        if version > session.head.version and session.stream_id not in self._quarantine:
            task = asyncio.create_task(self._follow(session, version), name="catching up")
            self._catching_up.add(task)
            task.add_done_callback(self._catching_up.discard)

    async def _follow(self, session: Session, version: int) -> None:
        """Catch up with the store up to a version, again after a failure, while there are listeners."""
        while session.unwatch is not None and session.head.version < version:
            try:
                async with session.lock:
                    await self._catch_up(session)
                    return
            except Exception as error:  # noqa: BLE001 - classified there
                defect = report_failure("streams", error, stream=str(session.stream_id)) == "defect"
                if defect:
                    self._quarantine.add(session.stream_id)
                await asyncio.sleep(failures.AFTER_DEFECT_S if defect else failures.AFTER_INTERRUPTION_S)

    def leave(self, session: Session, listener: Listener) -> None:
        """End a subscription."""
        session.listeners.discard(listener)
        if not session.listeners and session.unwatch is not None:
            session.unwatch()
            session.unwatch = None

    def wake_listeners(self) -> None:
        """Wake every listener, so that it can say goodbye."""
        for session in self._sessions:
            for listener in session.listeners:
                listener.wake()

    def shard(self, stream_id: UUID) -> int:
        """Return the shard of a stream."""
        return shard_of(stream_id, len(self._committers))

    def is_away(self, stream_id: UUID) -> bool:
        """Tell whether the server of a stream did not answer when it was last asked."""
        return is_away(self._pool, self.shard(stream_id))

    async def head_at(self, stream_id: UUID, version: int) -> Head[Any]:
        """Return the head of a stream at a version that it has reached, with what it has now from another stream."""
        head = await self.history.head_at(stream_id, version)
        return replace(head, state=await self._with_seed(head.state))

    async def open(self, command: Any, stream_id: UUID, identity: CommandIdentity) -> CommandResult:  # noqa: ANN401 - of its kind
        """Open a stream, or return what an earlier try with the same id opened; raise Refusal, KeyReused.

        It is decided in a thread: a table that goes on from another one begins with thousands of events.
        """
        at_ms = self._entropy.now_ms()

        def opened() -> tuple[Any, list[Link]]:
            events, state = self.kind.open(with_time(command, at_ms), stream_id.bytes)
            links = record(
                command.seed, stream_id.bytes, events, actor=HOUSE, at_ms=at_ms, version=0, previous=chain.GENESIS
            )
            return state, links

        try:
            state, links = await asyncio.to_thread(opened)
        except Refusal:
            with suppress(KeyReused):
                return await self._earlier_opening(stream_id, identity)  # the first try may have been in time
            raise
        shard = self.shard(stream_id)
        known = (identity.command_id, identity.digest)
        append = Append(stream_id, self.kind.name, 0, chain.GENESIS, tuple(links), *known)
        if not (await self._committers[shard].append(append)).ok:
            return await self._earlier_opening(stream_id, identity)
        head = head_at(state, links[-1])
        session = Session(self.kind, stream_id, shard, head)
        session.remember(identity.command_id, identity.digest, links)
        self._sessions.keep(session)
        self._notify_observers(session)
        return CommandResult(head, links)

    async def _earlier_opening(self, stream_id: UUID, identity: CommandIdentity) -> CommandResult:
        """Return the result of the earlier try that opened the stream; raise KeyReused if another command did."""
        try:
            done = await self._earlier_result(await self.fresh_session(stream_id), identity)
        except NoSuchStream:
            done = None  # a stream of another kind has the id
        if done is None:
            raise KeyReused
        return done

    async def carry_out(
        self,
        stream_id: UUID,
        make_command: MakeCommand,
        identity: CommandIdentity,
        expected: int | None = None,
        expected_hash: bytes | None = None,
        *,
        races: int = MAX_RACES,
    ) -> CommandResult:
        """Carry a command out on a stream, all of it or nothing.

        `make_command` makes it from the present state, again after every race that another process won, unless the
        caller names the `expected` version; they may name the hash there, too. Raise NoSuchStream, KeyReused, Stale,
        Refused, WrongState, and what `make_command` raises on the stored state.
        """
        received_ms = self._entropy.now_ms()  # clocks of players run until here, and not while others are served
        session = self.session_in_memory(stream_id) or await self.session(stream_id)
        async with session.lock:
            for tried in range(races):
                done = await self._earlier_result(session, identity)
                if done is not None:
                    return done
                head = session.head
                if expected is not None and expected != head.version:
                    if await self._catch_up(session):
                        continue
                    raise Stale(head.version, await self.history.links(stream_id, expected, MAX_MISSED_EVENTS))
                if expected_hash is not None and expected_hash != head.hash:
                    raise WrongState("other-history", "The hash at this version is not the one that you signed.")
                try:
                    self._check_age(tried, received_ms)
                    at_ms = max(received_ms, head.at_ms)
                    command, decision = await self._decide(head, make_command, at_ms)
                except (Refusal, WrongState, CommandNotMade) as refusal:
                    # Perhaps a player sat down through another process, and the session does not have it yet.
                    if await self._catch_up(session):
                        continue  # it was decided on an old state
                    if isinstance(refusal, Refusal):
                        raise Refused(head, refusal) from refusal
                    raise
                links = await self._write(session, decision, command.actor, at_ms, identity)
                if links is not None:
                    return CommandResult(session.head, links)
                await self._catch_up(session)
            raise Contended

    async def result_of(self, stream_id: UUID, identity: CommandIdentity) -> CommandResult | None:
        """Return the result of a command that is stored; `None` for another one. Raise NoSuchStream, KeyReused."""
        session = await self.fresh_session(stream_id)
        async with session.lock:
            return await self._earlier_result(session, identity)

    async def wait_past(self, stream_id: UUID, version: int, patience_s: float) -> bool:
        """Wait until a stream has an event after a version, up to so many seconds; tell whether it has.

        Raise NoSuchStream.
        """
        session, listener = await self.listen(stream_id)
        try:
            with suppress(TimeoutError):
                async with asyncio.timeout(patience_s):
                    while session.head.version <= version:
                        await listener.news(patience_s)
            return session.head.version > version
        finally:
            self.leave(session, listener)

    async def _decide(self, head: Head[Any], make_command: MakeCommand, at_ms: int) -> tuple[Any, Decision[Any]]:
        """Make the command from a head and decide it, in a thread if that may take long; raise what either raises."""

        def decided() -> tuple[Any, Decision[Any]]:
            command = with_time(make_command(head.state), at_ms, head.at_ms)
            return command, self.kind.decide(head.state, command)

        return await asyncio.to_thread(decided) if self.kind.takes_long else decided()

    async def _write(
        self, session: Session, decision: Decision[Any], actor: Actor, at_ms: int, identity: CommandIdentity
    ) -> Sequence[Link] | None:
        """Append what was decided on the session's head, and advance it; return `None` after a lost race."""
        head, (events, state) = session.head, decision
        seed = known_seed(head.state)
        links = record(
            seed, session.stream_id.bytes, events, actor=actor, at_ms=at_ms, version=head.version, previous=head.hash
        )
        name, known = self.kind.name, (identity.command_id, identity.digest)
        append = Append(session.stream_id, name, head.version, head.hash, tuple(links), *known)
        if not (await self._committers[session.shard].append(append)).ok:
            return None
        session.remember(identity.command_id, identity.digest, links)
        session.advance(head_at(state, links[-1]), links)
        self._notify_observers(session)
        return links

    def _notify_observers(self, session: Session) -> None:
        """Call the observers soon, once a turn of the loop: the caller neither waits for them nor gets their errors."""
        if not self._moved:
            asyncio.get_running_loop().call_soon(self._call_observers)
        self._moved.append(session)

    def _call_observers(self) -> None:
        moved, self._moved = self._moved, []
        for session, observe in product(moved, self.observers):
            try:
                observe(session)
            except Exception as error:  # noqa: BLE001 - classified there
                report_failure("observers", error, stream=str(session.stream_id))

    def _check_age(self, tried: int, received_ms: int) -> None:
        """Raise Contended for a command that was tried before, and is too old for another try."""
        if tried and not self.kind.takes_long and self._entropy.now_ms() - received_ms > MOST_AGE_MS:
            raise Contended

    async def _earlier_result(self, session: Session, identity: CommandIdentity) -> CommandResult | None:
        """Return the result of an earlier try of this command, computed again; `None` for a new command."""
        mark = session.commands.get(identity.command_id)
        if mark is None:
            return None
        if mark.digest != identity.digest:
            raise KeyReused
        head = await self.head_at(session.stream_id, mark.last)
        links = await self.history.links(session.stream_id, mark.first - 1, mark.last - mark.first + 1)
        return CommandResult(head, links, replayed=True)

    async def _catch_up(self, session: Session) -> bool:
        """Advance over what others wrote, under the session's lock; tell whether there was anything.

        Raise LogLost where the store does not have the last event that it had: it was set back, to an older copy.
        """
        CATCH_UPS.inc()
        before, is_kept = session.head, False
        async for stored in read_pieces(self._pool, session.shard, session.stream_id, before.version - 1):
            following = stored if is_kept else stored[1:]
            is_kept = is_kept or stored[0].link.hash == before.hash
            if not is_kept:
                break
            if following:
                session.catch_up(following)
        if not is_kept:
            _log.error("log.lost", shard=session.shard, stream=str(session.stream_id), version=before.version)
            raise LogLost
        return session.head is not before

    async def _warm(self, stream_id: UUID) -> Session:
        """Read and fold a stream, in pieces, so that others get their turn; raise NoSuchStream."""
        session, shard = None, self.shard(stream_id)
        async for stored in read_pieces(self._pool, shard, stream_id):
            if session is not None:
                session.catch_up(stored)
            elif stored[0].link.type == self.kind.first:
                session = session_from_events(self.kind, stream_id, shard, stored)
            else:
                break
        if session is None:
            raise NoSuchStream
        await self._take_seed(session)
        return session

    async def _take_seed(self, session: Session) -> None:
        """Update what a stream has from its match."""
        if self._matches is None:
            return
        async with session.lock:
            head = session.head
            seeded = await self._with_seed(head.state)
            if seeded is not head.state:
                session.head, session.linked = replace(head, state=seeded), True

    async def _with_seed(self, state: Any) -> Any:  # noqa: ANN401 - of its kind
        """Return a table of a team match with the seed of the match, and open if the match is open."""
        if self._matches is None or (match_id := match_to_ask(state)) is None:
            return state
        match = (await self._matches.fresh_session(UUID(bytes=match_id))).head.state
        return replace(state, seed=match.seed, opened=match.opened)

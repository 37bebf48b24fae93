"""Hold one stream in memory: its head, the commands it has seen, and its listeners.

`Sessions` keeps the most recently used sessions; one with listeners, or with a command at work, is never dropped.
A `Listener` receives every event once and in order, as its audience may read it. A `CommandIdentity` recognises a
retried command. A table of a team match takes its seed from the match: `update_linked_state` fetches it.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Any
from uuid import UUID

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace

from domain import sealing
from domain.chain import Link
from service.entropy import Entropy
from service.live.kinds import Kind
from service.lru import LruCache
from service.store.events import StoredEvent

MakeCommand = Callable[[Any], Any]
"""The state of a stream as it stands -> the command to it; may raise."""


class CommandResult(Struct, frozen=True):
    """What a command wrote, and the stream after it."""

    head: Any
    links: Sequence[Link]
    replayed: bool = False
    """Whether this is the answer to an earlier try."""


def with_time(command: Any, at_ms: int) -> Any:  # noqa: ANN401 - of its kind
    """A command that hangs on the hour is decided at the time that its events are given."""
    return replace(command, at_ms=at_ms) if "at_ms" in command.__struct_fields__ else command


class CommandIdentity(Struct, frozen=True):
    """By what a retry of a command is recognised: 16 bytes of id, 32 of digest."""

    command_id: bytes
    digest: bytes


def new_command_identity(entropy: Entropy) -> CommandIdentity:
    """The identity of a command of the house's own: it is tried once, so nothing needs to tell two of them apart."""
    return CommandIdentity(entropy.new_command_id(), bytes(32))


BACKLOG: int = 1000
"""Events a listener may be behind before it is let go."""


class SealedView(Struct, frozen=True, omit_defaults=True):
    """An envelope as clients read it; the payload is the decoded object."""

    audience: str
    commitment: str
    salt: str | None = None
    payload: Raw | None = None


class EventView(Struct, frozen=True):
    """An event as clients read it (api.md, "Shapes"); ``data`` is inserted as it is stored."""

    version: int
    at_ms: int
    actor: str
    type: str
    data: Raw
    sealed: list[SealedView]
    hash: str


def event_view(link: Link, audience: str) -> EventView:
    """The event as this audience may read it."""
    sealed = [
        SealedView(
            envelope.audience,
            envelope.commitment.hex(),
            None if envelope.salt is None else envelope.salt.hex(),
            None if envelope.payload is None else Raw(envelope.payload),
        )
        for envelope in (sealing.redact(link.sealed, audience) if link.sealed else ())
    ]
    return EventView(link.version, link.at_ms, link.actor, link.type, Raw(link.data), sealed, link.hash.hex())


def sse_frame(link: Link, audience: str) -> bytes:
    """The event as one Server-Sent Event: no ``event:`` line, so that unknown types reach every client."""
    return b"id: %d\ndata: %b\n\n" % (link.version, msgspec.json.encode(event_view(link, audience)))


class Batch:
    """Events published together, encoded once for each audience that listens."""

    __slots__ = ("_frames", "links")

    def __init__(self, links: tuple[Link, ...]) -> None:
        self.links = links
        self._frames: dict[str, bytes] = {}

    def frames(self, audience: str) -> bytes:
        """All of them, ready to send."""
        frames = self._frames.get(audience)
        if frames is None:
            frames = self._frames[audience] = b"".join(sse_frame(link, audience) for link in self.links)
        return frames


class Listener:
    """One subscription; ``version`` is that of the last event it was given."""

    def __init__(self, version: int) -> None:
        self.version = version
        self.slow = False
        self._batches: deque[Batch] = deque()
        self._waiting = 0
        self._news = asyncio.Event()

    def feed(self, batch: Batch) -> None:
        """Queue what was published, or give up on a listener that is too far behind."""
        self._waiting += len(batch.links)
        if self._waiting > BACKLOG:
            self.slow = True
            self._batches.clear()
        else:
            self._batches.append(batch)
        self._news.set()

    def wake(self) -> None:
        """Let the waiting task look at the world again."""
        self._news.set()

    async def news(self, timeout_s: float) -> list[Batch]:
        """What was published since, waiting up to so many seconds for it; may be empty."""
        if not self._news.is_set():
            try:
                async with asyncio.timeout(timeout_s):
                    await self._news.wait()
            except TimeoutError:
                return []
        self._news.clear()
        batches = list(self._batches)
        self._batches.clear()
        self._waiting = 0
        return batches


class CommandMark(Struct, frozen=True, gc=False):
    """What a command wrote: versions ``first`` to ``last``; the digest of what it asked for."""

    digest: bytes
    first: int
    last: int


class Session:
    """The live state of one stream. Its fields change only under its lock, and only to what the store has."""

    __slots__ = ("commands", "head", "kind", "listeners", "lock", "stream_id", "unwatch")

    def __init__(self, kind: Kind, stream_id: UUID, head: Any) -> None:  # noqa: ANN401 - of its kind
        self.kind = kind
        self.stream_id = stream_id
        self.head = head
        self.commands: dict[bytes, CommandMark] = {}
        self.listeners: set[Listener] = set()
        self.lock = asyncio.Lock()
        self.unwatch: Callable[[], None] | None = None
        """Ends the watch over what other processes write, which lasts as long as somebody listens."""

    def remember(self, command_id: bytes, digest: bytes, links: Sequence[Link]) -> None:
        """Know the command again, should it be retried."""
        self.commands[command_id] = CommandMark(digest, links[0].version, links[-1].version)

    def advance(self, head: Any, links: Sequence[Link]) -> None:  # noqa: ANN401 - of its kind
        """Move to the head after these links and tell the listeners."""
        self.head = head
        if self.listeners:
            batch = Batch(tuple(links))
            for listener in self.listeners:
                listener.feed(batch)

    def catch_up(self, stored: Sequence[StoredEvent]) -> None:
        """Take in what another process wrote."""
        links = [row.link for row in stored]
        self.learn(stored)
        self.advance(self.kind.fold_on(self.head, links), links)

    def learn(self, stored: Iterable[StoredEvent]) -> None:
        """Remember the commands that wrote these events."""
        for row in stored:
            known = self.commands.get(row.command_id)
            first = row.link.version if known is None else known.first
            self.commands[row.command_id] = CommandMark(row.command_digest, first, row.link.version)


def session_from_events(kind: Kind, stream_id: UUID, stored: Sequence[StoredEvent]) -> Session:
    """The session of a stream, from all of its events."""
    session = Session(kind, stream_id, kind.fold(stream_id.bytes, [row.link for row in stored]))
    session.learn(stored)
    return session


class Sessions:
    """Keep the most recently used sessions; one with listeners, or with a command at work, is never dropped."""

    def __init__(self, warm: Callable[[UUID], Awaitable[Session]], capacity: int) -> None:
        """``warm`` reads a session from the store and may raise; ``capacity`` in sessions. Needs an event loop."""
        self._warm = warm
        self._kept: LruCache[UUID, Session] = LruCache(capacity, in_use=_is_in_use)
        self._warming: dict[UUID, asyncio.Task[Session]] = {}

    def __iter__(self) -> Iterator[Session]:
        return iter(self._kept)

    def known(self, stream_id: UUID) -> Session | None:
        """The session if it is in memory; it does not count as used."""
        return self._kept.peek(stream_id)

    async def of(self, stream_id: UUID) -> Session:
        """The session from memory, or read once for all who ask meanwhile; raises what reading it raises."""
        session = self._kept.get(stream_id)
        if session is not None:
            return session
        task = self._warming.get(stream_id)
        if task is None:
            task = self._warming[stream_id] = asyncio.create_task(self._warmed(stream_id))
            task.add_done_callback(partial(self._no_longer_warming, stream_id))
        return await asyncio.shield(task)

    async def _warmed(self, stream_id: UUID) -> Session:
        session = await self._warm(stream_id)
        self.keep(session)
        return session

    def _no_longer_warming(self, stream_id: UUID, task: asyncio.Task[Session]) -> None:
        self._warming.pop(stream_id, None)
        if not task.cancelled():
            task.exception()  # the caller may have stopped waiting: the error is then retrieved here

    def keep(self, session: Session) -> None:
        """Keep a session in memory, and drop the least recently used beyond the capacity."""
        self._kept.put(session.stream_id, session)
        self._kept.evict()


def _is_in_use(session: Session) -> bool:
    return bool(session.listeners) or session.lock.locked()


LinkState = Callable[[Any], Awaitable[Any]]
"""A state -> the same with what it takes from another stream."""


async def keep_state(state: Any) -> Any:  # noqa: ANN401 - of its kind
    """Most streams stand for themselves."""
    return state


async def update_linked_state(session: Session, borrow: LinkState) -> None:
    """Take in what the stream takes from another one, as that one stands now."""
    if borrow is keep_state:
        return
    async with session.lock:
        head = session.head
        state = session.kind.state(head)
        settled = await borrow(state)
        if settled is not state:
            session.head = session.kind.head(settled, head.version, head.at_ms, head.hash)

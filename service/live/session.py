"""Hold one stream in memory: its head, the commands it has seen, and its listeners.

`Sessions` keeps the most recently used sessions; one with listeners, or with a command at work, is never dropped. A
`CommandIdentity` recognises a retried command. An `EventView` is an event as an audience may read it. A table of a team
match takes its seed from the match.
"""

import asyncio
from bisect import bisect_right
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from functools import cache, partial
from operator import attrgetter
from typing import Any, Final
from uuid import UUID

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace

from domain import sealing
from domain.actors import SIGNATURE_AUDIENCE
from domain.chain import Link
from domain.stream import Head, Kind, fold, fold_on
from domain.table.events import BODIES
from service.entropy import Entropy
from service.live.listeners import Batch, Listeners, retrieve_error
from service.lru import LruCache
from service.store.events import PIECE, StoredEvent

MakeCommand = Callable[[Any], Any]
"""The present state of a stream -> the command to it; may raise CommandNotMade and what the domain refuses."""


class CommandResult(Struct, frozen=True):
    """The events that a command wrote, and the stream after them."""

    head: Head[Any]
    links: Sequence[Link]
    replayed: bool = False
    """Whether an earlier try of the command wrote them."""


def with_time(command: Any, at_ms: int, last_ms: int = 0) -> Any:  # noqa: ANN401 - of its kind
    """Return the command with the time of its events and that of the last one before, if it has fields for them."""
    fields = command.__struct_fields__
    if "at_ms" not in fields:
        return command
    return replace(command, at_ms=at_ms, last_ms=last_ms) if "last_ms" in fields else replace(command, at_ms=at_ms)


class CommandIdentity(Struct, frozen=True):
    """What a retry of a command is recognised by: 16 bytes of id, 32 bytes of digest of the request."""

    command_id: bytes
    digest: bytes


def new_command_identity(entropy: Entropy) -> CommandIdentity:
    """Return an identity for a command of the server itself, which is tried once, so its digest is empty."""
    return CommandIdentity(entropy.new_command_id(), bytes(32))


class SealedView(Struct, frozen=True, omit_defaults=True):
    """An envelope as clients read it; the payload is the decoded object."""

    audience: str
    commitment: str
    salt: str | None = None
    payload: Raw | None = None
    signed: Raw | None = None
    """What is sealed, in the place of `payload`, where that is the signature of a command."""


class EventView(Struct, frozen=True):
    """An event as clients read it (api.md, "Shapes"); ``data`` is inserted as it is stored."""

    version: int
    at_ms: int
    actor: str
    kind: str
    """``type`` with what it belongs to, so that no two types of event share a kind."""
    type: str
    data: Raw
    sealed: list[SealedView]
    hash: str


def event_source(kind: str, state: Any) -> str:  # noqa: ANN401 - of its kind
    """Name what the events of a stream belong to: the game of a table, else the kind of stream."""
    return state.game.name if kind == "table" else kind


@cache
def event_kind(source: str, event_type: str) -> str:
    """Name a type of event among all there are: ``table.seat_taken``, ``match.match_started``.

    Two games may have an event of one type; those that every table has are ``table``'s.
    """
    return f"{'table' if event_type in _OF_EVERY_TABLE and source not in _CONTESTS else source}.{event_type}"


_OF_EVERY_TABLE: Final = frozenset(str(body.tag) for body in BODIES)
_CONTESTS: Final = frozenset({"match", "tournament"})


def _sealed_view(envelope: sealing.Envelope) -> SealedView:
    salt = None if envelope.salt is None else envelope.salt.hex()
    known = (envelope.audience, envelope.commitment.hex(), salt)
    held = None if envelope.payload is None else Raw(envelope.payload)
    return SealedView(*known, signed=held) if envelope.audience == SIGNATURE_AUDIENCE else SealedView(*known, held)


def event_view(link: Link, audience: str, source: str) -> EventView:
    """Return the event of this source (``event_source``) as the audience may read it."""
    sealed = [_sealed_view(envelope) for envelope in (sealing.redact(link.sealed, audience) if link.sealed else ())]
    kind = event_kind(source, link.type)
    return EventView(link.version, link.at_ms, link.actor, kind, link.type, Raw(link.data), sealed, link.hash.hex())


def sse_frame(source: str, link: Link, audience: str) -> bytes:
    """Return the event as one Server-Sent Event, without an `event:` line, so that unknown types reach every client."""
    return b"id: %d\ndata: %b\n\n" % (link.version, msgspec.json.encode(event_view(link, audience, source)))


class CommandMark(Struct, frozen=True, gc=False):
    """The versions that a command wrote, `first` to `last`, and the digest of its request."""

    digest: bytes
    first: int
    last: int


class KeptHeads:
    """Some heads that a stream had, so that an earlier one is folded from the nearest and not from the first event.

    States share what did not change between them, so a head costs little. Of too many every second one is dropped.
    """

    __slots__ = ("_every", "_heads")

    def __init__(self) -> None:
        self._every = PIECE
        self._heads: list[Head[Any]] = []

    def __iter__(self) -> Iterator[Head[Any]]:
        return iter(self._heads)

    def keep(self, head: Head[Any]) -> None:
        """Keep a head that is the fold of the stream alone, unless one shortly before it is kept."""
        if self._heads and 0 <= head.version - self._heads[-1].version < self._every:
            return
        place = bisect_right(self._heads, head.version, key=_version)
        if head.version - (self._heads[place - 1].version if place else 0) >= self._every:
            self._heads.insert(place, head)
            if len(self._heads) > MOST_HEADS:
                self._every *= 2
                del self._heads[::2]

    def nearest(self, version: int) -> Head[Any] | None:
        """Return the last head up to a version, if one is kept."""
        place = bisect_right(self._heads, version, key=_version)
        return self._heads[place - 1] if place else None


_version: Final = attrgetter("version")
MOST_HEADS: Final = 1024
"""Kept of one stream: one every 128 events up to 131,072 events, one every 256 of a stream twice as long."""


class Session:
    """One stream in memory. Its fields change only under its lock, and only to what the store has."""

    __slots__ = ("commands", "head", "kept", "kind", "linked", "listeners", "lock", "shard", "stream_id", "unwatch")

    def __init__(self, kind: Kind[Any], stream_id: UUID, shard: int, head: Head[Any]) -> None:
        self.kind = kind
        self.stream_id = stream_id
        self.shard = shard
        self.head = head
        self.linked = False
        """Whether the state has something from another stream, so that it is not the fold of this one alone."""
        self.kept = KeptHeads()
        self.kept.keep(head)
        self.commands: dict[bytes, CommandMark] = {}
        self.listeners, self.lock = Listeners(), asyncio.Lock()
        self.unwatch: Callable[[], None] | None = None
        """Ends the watch for events of other processes, which lasts while there are listeners."""

    def remember(self, command_id: bytes, digest: bytes, links: Sequence[Link]) -> None:
        """Keep what recognises a retry of the command."""
        self.commands[command_id] = CommandMark(digest, links[0].version, links[-1].version)

    def advance(self, head: Head[Any], links: Sequence[Link]) -> None:
        """Move to the head after these links, and have them given to the listeners."""
        self.head = head
        if not self.linked:
            self.kept.keep(head)
        if self.listeners:
            self.listeners.publish(links, partial(sse_frame, self.source))

    def batch(self, links: Iterable[Link]) -> Batch:
        """Gather events of this stream, to be sent to its listeners."""
        return Batch(tuple(links), partial(sse_frame, self.source))

    @property
    def source(self) -> str:
        """Name what its events belong to."""
        return event_source(self.kind.name, self.head.state)

    def catch_up(self, stored: Sequence[StoredEvent]) -> None:
        """Advance over events that another process wrote."""
        links = [row.link for row in stored]
        self.learn(stored)
        self.advance(fold_on(self.kind, self.head, links), links)

    def learn(self, stored: Iterable[StoredEvent]) -> None:
        """Keep what recognises retries of the commands that wrote these events."""
        for row in stored:
            known = self.commands.get(row.command_id)
            first = row.link.version if known is None else known.first
            self.commands[row.command_id] = CommandMark(row.command_digest, first, row.link.version)


def session_from_events(kind: Kind[Any], stream_id: UUID, shard: int, stored: Sequence[StoredEvent]) -> Session:
    """Return the session of a stream, made from its first events."""
    session = Session(kind, stream_id, shard, fold(kind, stream_id.bytes, [row.link for row in stored]))
    session.learn(stored)
    return session


class Sessions:
    """Keep the most recently used sessions; one with listeners, or with a command at work, is never dropped."""

    def __init__(self, warm: Callable[[UUID], Awaitable[Session]], capacity: int) -> None:
        """`warm` reads a session from the store and may raise; `capacity` in sessions. Needs an event loop."""
        self._warm = warm
        self._kept: LruCache[UUID, Session] = LruCache(capacity, in_use=_is_in_use)
        self._warming: dict[UUID, asyncio.Task[Session]] = {}

    def __len__(self) -> int:
        return len(self._kept)

    def __iter__(self) -> Iterator[Session]:
        return iter(self._kept)

    def known(self, stream_id: UUID) -> Session | None:
        """Return the session if it is in memory, without counting it as used."""
        return self._kept.peek(stream_id)

    def used(self, stream_id: UUID) -> Session | None:
        """Return the session if it is in memory, and count it as used."""
        return self._kept.get(stream_id)

    async def load(self, stream_id: UUID) -> Session:
        """Return the session from memory, or read it, once for all callers that wait; raise what reading raises."""
        if (session := self.used(stream_id)) is not None:
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
        retrieve_error(task)

    def keep(self, session: Session) -> None:
        """Keep a session in memory, and drop the least recently used beyond the capacity."""
        self._kept.put(session.stream_id, session)
        self._kept.evict()


def _is_in_use(session: Session) -> bool:
    return bool(session.listeners) or session.lock.locked()

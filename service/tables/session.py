"""A stream kept warm in memory: its head, the commands it has seen, and who listens."""

import asyncio
from collections.abc import Callable, Iterable, Sequence
from typing import Any
from uuid import UUID

from msgspec import Struct

from domain.chain import Link
from service.store.read import Stored
from service.tables.kinds import Kind
from service.tables.listeners import Batch, Listener


class Mark(Struct, frozen=True, gc=False):
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
        self.commands: dict[bytes, Mark] = {}
        self.listeners: set[Listener] = set()
        self.lock = asyncio.Lock()
        self.unwatch: Callable[[], None] | None = None
        """Ends the watch over what other processes write, which lasts as long as somebody listens."""

    def remember(self, command_id: bytes, digest: bytes, links: Sequence[Link]) -> None:
        """Know the command again, should it be retried."""
        self.commands[command_id] = Mark(digest, links[0].version, links[-1].version)

    def advance(self, head: Any, links: Sequence[Link]) -> None:  # noqa: ANN401 - of its kind
        """Move to the head after these links and tell the listeners."""
        self.head = head
        if self.listeners:
            batch = Batch(tuple(links))
            for listener in self.listeners:
                listener.feed(batch)

    def catch_up(self, stored: Sequence[Stored]) -> None:
        """Take in what another process wrote."""
        links = [row.link for row in stored]
        self.learn(stored)
        self.advance(self.kind.fold_on(self.head, links), links)

    def learn(self, stored: Iterable[Stored]) -> None:
        """Remember the commands that wrote these events."""
        for row in stored:
            known = self.commands.get(row.command_id)
            first = row.link.version if known is None else known.first
            self.commands[row.command_id] = Mark(row.command_digest, first, row.link.version)


def warmed(kind: Kind, stream_id: UUID, stored: Sequence[Stored]) -> Session:
    """The session of a stream, from all of its events."""
    session = Session(kind, stream_id, kind.fold(stream_id.bytes, [row.link for row in stored]))
    session.learn(stored)
    return session

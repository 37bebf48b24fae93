"""Those who watch a table: each gets every event once, in order, as its audience may read it."""

import asyncio
from collections import deque

import msgspec
from msgspec import Raw, Struct

from domain import sealing
from domain.chain import Link

BACKLOG: int = 1000
"""Events a listener may be behind before it is let go."""


class SealedView(Struct, frozen=True, omit_defaults=True):
    """An envelope as clients read it; the payload is the decoded object."""

    audience: str
    commitment: str
    salt: str | None = None
    payload: Raw | None = None


class EventView(Struct, frozen=True):
    """An event as clients read it (api.md, "Shapes"); ``data`` is spliced in as it is stored."""

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
        for envelope in sealing.redact(link.sealed, audience)
    ]
    return EventView(link.version, link.at_ms, link.actor, link.type, Raw(link.data), sealed, link.hash.hex())


def frame(link: Link, audience: str) -> bytes:
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
            frames = self._frames[audience] = b"".join(frame(link, audience) for link in self.links)
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

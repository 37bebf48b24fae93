"""Give events to the listeners of a stream: each receives every event once and in order, as its audience may read it.

Events that are published together are a `Batch`, which is encoded once for each audience, however many listen. The
command that wrote them does not wait: they are given out by a task of the stream, some listeners at a time, so that
between two slices it is the turn of others. A listener that waits and has all that came before gets its bytes there, by
its `Direct` way to the client; any other has a queue that its own task empties.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Collection, Coroutine, Hashable, Sequence
from itertools import chain
from typing import Any, Final, Protocol, TypeVar

from domain.chain import Link

T = TypeVar("T")

BACKLOG: int = 1000
"""Events that a listener may be behind; one that is further behind is dropped."""
_MOST_WAITING: Final = 16
"""Batches that wait to be given out; more are made one, for writing them costs as much as writing one of them."""
_SLICE: Final = 25
"""Listeners to whom is written before it is the turn of others."""
_CHECKED_TOGETHER: Final = 500
"""Listeners whose tokens are looked up in one statement."""
LARGEST_WRITE: Final = 1 << 16
"""Bytes, about, that are written to a client before it is waited for."""


class Batch:
    """Events published together, encoded once for each audience that listens."""

    __slots__ = ("_frame", "_frames", "_made", "links")

    def __init__(self, links: tuple[Link, ...], frame: Callable[[Link, str], bytes]) -> None:
        """`frame` encodes an event for an audience."""
        self.links = links
        self._frame = frame
        self._frames: dict[str, bytes] = {}
        self._made: dict[Hashable, asyncio.Task[Any]] = {}

    def after(self, version: int) -> "Batch | None":
        """Return what of it is after a version: itself, a smaller batch, or None."""
        if self.links[0].version > version:
            return self
        links = tuple([link for link in self.links if link.version > version])
        return Batch(links, self._frame) if links else None

    def frames(self, audience: str) -> bytes:
        """Return all of them, ready to send."""
        frames = self._frames.get(audience)
        if frames is None:
            frames = self._frames[audience] = b"".join(self._frame(link, audience) for link in self.links)
        return frames

    async def once(self, key: Hashable, make: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Return what the first caller under this key makes of them; the others wait for it, and get its error."""
        task = self._made.get(key)
        if task is None:
            task = self._made[key] = asyncio.create_task(make())
            task.add_done_callback(retrieve_error)
        return await asyncio.shield(task)


def retrieve_error(task: asyncio.Task[Any]) -> None:
    """Retrieve the error of a task for which the caller may have stopped waiting."""
    if not task.cancelled():
        task.exception()


class Direct(Protocol):
    """The way to the client of a listener, without its task."""

    @property
    def key(self) -> Hashable:
        """Name what is sent: the same bytes go to all with the same key, so it names the audience."""
        ...

    @property
    def token(self) -> bytes | None:
        """Hash of the token that has to be in force."""
        ...

    async def tokens_in_force(self, tokens: Collection[bytes]) -> Collection[bytes]:
        """Return those of the tokens that are in force, of any clients."""
        ...

    async def encode(self, batch: Batch) -> bytes:
        """Return the events as they are sent, for all with the same key."""
        ...

    def write(self, frames: bytes) -> bool:
        """Write to a client that may still read them and takes them at once; tell whether it was done."""
        ...


class Listener:
    """One subscription; `version` is that of its last event."""

    __slots__ = ("_batches", "_news", "_waiting", "delivered", "direct", "slow", "version")

    def __init__(self, version: int) -> None:
        self.version = version
        self.delivered = version
        """Version of the last event that is in its queue, or was sent."""
        self.slow = False
        self.direct: Direct | None = None
        """Set while it waits and has all that came before."""
        self._batches: deque[Batch] = deque()
        self._waiting = 0
        self._news = asyncio.Event()

    def feed(self, batch: Batch) -> None:
        """Queue the events of a batch, or mark a listener that is too far behind as slow."""
        self.direct = None
        self._waiting += len(batch.links)
        if self._waiting > BACKLOG:
            self.slow = True
            self._batches.clear()
        else:
            self._batches.append(batch)
        self._news.set()

    def wake(self) -> None:
        """Wake the waiting task, although there may be no events."""
        self.direct = None
        self._news.set()

    async def news(self, timeout_s: float, direct: Direct | None = None) -> list[Batch]:
        """Return the batches since the last call, after waiting for one up to so many seconds; may be empty.

        While it waits, events may be sent by the `direct` way; they are not returned.
        """
        if not self._news.is_set():
            self.direct = direct
            try:
                async with asyncio.timeout(timeout_s):
                    await self._news.wait()
            except TimeoutError:
                return []
            finally:
                self.direct = None
        self._news.clear()
        batches = list(self._batches)
        self._batches.clear()
        self._waiting = 0
        return batches


class Listeners(set[Listener]):
    """All who listen to one stream."""

    _unsent: Sequence[tuple[Link, ...]] = ()
    """What was published together, each."""
    _giving: asyncio.Task[None] | None = None

    def publish(self, links: Sequence[Link], frame: Callable[[Link, str], bytes]) -> None:
        """Give events to all who listen, soon and together."""
        if self:
            self._unsent = (*self._unsent, tuple(links))
            if self._giving is None:
                self._giving = asyncio.create_task(self._give(frame), name="give events to listeners")

    async def _give(self, frame: Callable[[Link, str], bytes]) -> None:
        try:
            while self._unsent:
                await asyncio.sleep(0)  # the response to the command goes first
                first, *rest = self._unsent
                if len(rest) > _MOST_WAITING:
                    first, rest = tuple(chain.from_iterable(self._unsent)), ()
                self._unsent = tuple(rest)
                await self._give_out(Batch(first, frame))
        finally:
            self._giving = None

    async def _give_out(self, batch: Batch) -> None:
        """Feed those who have a queue first: players are among them; then write to the others, in slices."""
        direct: list[Listener] = []
        last = batch.links[-1].version
        for listener in tuple(self):
            part = batch.after(listener.delivered)
            if part is None:
                continue
            listener.delivered = last
            if listener.direct is None or part is not batch:
                listener.feed(part)
            else:
                direct.append(listener)
        written = _Written(batch)
        for first in range(0, len(direct), _CHECKED_TOGETHER):
            await written.prepare(direct[first : first + _CHECKED_TOGETHER])
            for place in range(first, min(first + _CHECKED_TOGETHER, len(direct)), _SLICE):
                for listener in direct[place : place + _SLICE]:
                    if listener in self and not written.write(listener):
                        listener.feed(batch)
                await asyncio.sleep(0)


class _Written:
    """A batch as it is written to those whose tasks wait."""

    def __init__(self, batch: Batch) -> None:
        self._batch = batch
        self._frames: dict[Hashable, bytes] = {}
        self._in_force: Collection[bytes] = ()

    async def prepare(self, listeners: Sequence[Listener]) -> None:
        """Look the tokens of these listeners up, and encode what they need; what fails is left to their own tasks."""
        ways = [listener.direct for listener in listeners if listener.direct is not None]
        tokens = {way.token for way in ways if way.token is not None}
        try:
            self._in_force = await ways[0].tokens_in_force(tokens) if tokens else ()
            for way in ways:
                if way.key not in self._frames:
                    self._frames[way.key] = await way.encode(self._batch)
        except Exception:  # noqa: BLE001 - each listener meets the error itself, and ends for it
            self._in_force = ()

    def write(self, listener: Listener) -> bool:
        """Write to a listener that still waits; tell whether it was done."""
        way = listener.direct
        if way is None or listener.slow or not (way.token is None or way.token in self._in_force):
            return False
        frames = self._frames.get(way.key)
        if frames is None or len(frames) > LARGEST_WRITE or not way.write(frames):
            return False
        listener.version = self._batch.links[-1].version
        return True

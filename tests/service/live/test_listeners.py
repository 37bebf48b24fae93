"""Giving events to all who listen to a stream: after the answer, in slices, each event once and in order."""

import asyncio
from collections.abc import Collection, Iterable
from functools import partial

from domain.chain import Link
from service.live import listeners
from service.live.listeners import BACKLOG, LARGEST_WRITE, Batch, Listener, Listeners
from service.live.session import sse_frame
from tests.kit.each import each
from tests.kit.random_play import random_match

LINKS = tuple(random_match("mus", 1, 60).links)
FRAME = partial(sse_frame, "mus")


class Client:
    """A client of one listener, with a task that sends what is not written directly."""

    def __init__(
        self, version: int, audience: str = "public", token: bytes | None = None, *, direct: bool = True
    ) -> None:
        self.direct = self if direct else None
        self.listener = Listener(version)
        self.key = audience
        self.token = token
        self.revoked: set[bytes] = set()
        self.takes = True
        """Whether more can be written to it."""
        self.fails = False
        self.received: list[bytes] = []
        self.written = 0
        """How often that was done directly."""
        self.encoded: list[str] = []
        self._task = asyncio.create_task(self._send())

    async def tokens_in_force(self, tokens: Collection[bytes]) -> Collection[bytes]:
        return set(tokens) - self.revoked

    async def encode(self, batch: Batch) -> bytes:
        self.encoded.append(self.key)
        if self.fails:
            raise ConnectionError
        await asyncio.sleep(0)
        return batch.frames(self.key)

    def write(self, frames: bytes) -> bool:
        if self.takes:
            self.received.append(frames)
            self.written += 1
        return self.takes

    async def _send(self) -> None:
        while not self.listener.slow:
            for batch in await self.listener.news(0.05, self.direct):
                self.received.append(batch.frames(self.key))
                self.listener.version = batch.links[-1].version

    def end(self) -> None:
        self._task.cancel()


async def clients(heard: Listeners, *made: Client) -> None:
    """Let them listen, and wait."""
    for client in made:
        heard.add(client.listener)
    await asyncio.sleep(0)


async def settle(heard: Listeners) -> None:
    """Wait until all is given out."""
    while heard._giving is not None:
        await heard._giving
    await asyncio.sleep(0)


def of(links: Iterable[Link], audience: str = "public") -> bytes:
    return b"".join(FRAME(link, audience) for link in links)


async def test_nobody_waits_for_the_events_to_be_given_out() -> None:
    """The caller goes on, and others have their turn between two slices of listeners."""
    heard, count = Listeners(), 4 * listeners._SLICE
    many = [Client(0) for _ in range(count)]
    await clients(heard, *many)
    heard.publish(LINKS[:2], FRAME)
    assert not any(client.received for client in many)
    seen: set[int] = set()
    while heard._giving is not None:
        seen.add(sum(client.written for client in many))
        await asyncio.sleep(0)
    assert {0, count} < seen | {count}
    assert (
        max(later - earlier for earlier, later in zip(sorted(seen), sorted(seen)[1:], strict=False)) <= listeners._SLICE
    )
    assert all(b"".join(client.received) == of(LINKS[:2]) for client in each(many))
    assert sum(len(client.encoded) for client in many) == 1
    assert {client.listener.version for client in many} == {2}
    for client in many:
        client.end()


async def test_each_audience_gets_its_own_bytes_and_every_event_once() -> None:
    """Whoever comes and goes, is written to directly or has a queue, however the events are published."""
    heard = Listeners()
    some = [Client(0, audience) for audience in ("public", "seat:0", "seat:1", "public")]
    await clients(heard, *some)
    heard.publish(LINKS[:3], FRAME)
    late = Client(3)
    await clients(heard, late)
    some[3].takes = False
    heard.publish(LINKS[3:10], FRAME)
    heard.discard(some[2].listener)
    await settle(heard)
    await asyncio.sleep(0.1)
    heard.publish(LINKS[10:], FRAME)
    await settle(heard)
    for client in each(some[:2]):
        assert b"".join(client.received) == of(LINKS, client.key)
        assert client.written
    assert some[2].received == []
    assert b"".join(late.received) == of(LINKS[3:])
    assert b"".join(some[3].received) == of(LINKS)
    assert not some[3].written
    for client in (*some, late):
        client.end()


async def test_what_may_not_be_written_directly_is_left_to_the_task() -> None:
    """A revoked token, bytes that are too many at once, an error: nothing is lost, and others are not kept waiting."""
    heard = Listeners()
    revoked, other, broken = Client(0, token=b"1"), Client(0, token=b"2"), Client(0, "seat:0")
    for client in (revoked, other):
        client.revoked = {b"1"}

    broken.fails = True
    await clients(heard, revoked, other, broken)
    heard.publish(LINKS[:5], FRAME)
    await settle(heard)
    await asyncio.sleep(0.1)
    assert (revoked.written, broken.written) == (0, 0)
    assert b"".join(broken.received) == of(LINKS[:5], "seat:0")
    assert b"".join(other.received) == of(LINKS[:5])
    other.listener.delivered = 0
    heard.discard(broken.listener)
    written = other.written
    heard.publish(LINKS[5:6], lambda _link, _audience: bytes(LARGEST_WRITE + 1))
    await settle(heard)
    await asyncio.sleep(0.1)
    assert other.written == written
    assert len(other.received[-1]) > LARGEST_WRITE
    for client in (revoked, other, broken):
        client.end()


def test_what_of_a_batch_is_after_a_version() -> None:
    """All of it, a part or nothing, and no event that the listener has."""
    batch = Batch(LINKS[3:8], FRAME)
    for version in range(12):
        rest = batch.after(version)
        found = () if rest is None else rest.links
        assert [link.version for link in found] == [each for each in range(4, 9) if each > version]
    assert batch.after(3) is batch


def test_a_listener_may_be_behind_by_so_many_events() -> None:
    """Counted by events and not by batches; with one more it is let go."""
    batch = Batch(LINKS[:10], FRAME)
    exact, late = Listener(0), Listener(0)
    for _ in range(BACKLOG // 10):
        exact.feed(batch)
        late.feed(batch)
    late.feed(Batch(LINKS[10:11], FRAME))
    assert (exact.slow, late.slow) == (False, True)


async def test_many_events_that_come_at_once_are_no_reason_to_be_slow() -> None:
    """They are given out in batches, between which a task can send them."""
    heard, some = Listeners(), [Client(0), Client(0, direct=False)]
    some[0].takes = False
    await clients(heard, *some)
    numbered = [Numbered(number) for number in range(1, 3 * BACKLOG)]
    for link in numbered:
        heard.publish([link], lambda link, _: b"%d " % link.version)  # pyright: ignore[reportArgumentType]
        if link.version % 100 == 0:
            await asyncio.sleep(0)
    await settle(heard)
    await asyncio.sleep(0.1)
    for client in each(some):
        assert not client.listener.slow
        assert b"".join(client.received).split() == [b"%d" % link.version for link in numbered]
        client.end()


class Numbered:
    """An event of which only the version matters."""

    def __init__(self, version: int) -> None:
        self.version = version


class PromptClient(Client):
    """One whose bytes are encoded without a pause."""

    async def encode(self, batch: Batch) -> bytes:
        return batch.frames(self.key)


async def test_the_response_goes_before_the_events() -> None:
    """What ends the command is called in the turn of the loop after the publication; those who watch come later."""
    heard, watcher, written = Listeners(), PromptClient(0), list[int]()
    await clients(heard, watcher)
    heard.publish(LINKS[:1], FRAME)
    asyncio.get_running_loop().call_soon(lambda: written.append(watcher.written))
    heard.publish(LINKS[1:2], FRAME)
    await settle(heard)
    assert (written, watcher.written) == ([0], 2)
    watcher.end()

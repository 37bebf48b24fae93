"""Connections without a complete request: how long they last, how many there may be, how long a head may be."""

import asyncio
import contextlib
import gc
import sys
import weakref
from collections.abc import Callable, Generator, Sequence
from typing import Any, Final, cast

import pytest
import structlog

from service.http.protocol import deadlines, unfinished
from service.http.protocol.connection import HttpProtocol
from service.http.protocol.wire import LARGEST_HEAD
from service.metrics import UNFINISHED
from service.store.connections import end_tasks
from tests.kit.service.http import NewPlayer, Server, open_and_sit
from tests.kit.service.http_contests import wait_for
from tests.kit.service.raw_http import Raw, Table, connected

pytestmark = pytest.mark.slow

BOTS: Final = b"GET /v1/bots HTTP/1.1\r\nHost: test\r\n"
SIGN_UP: Final = b"POST /v1/players HTTP/1.1\r\nHost: test\r\nContent-Type: application/json\r\n"


@pytest.fixture
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shorter times than those of a server."""
    for name, seconds in (("HEAD_S", 0.3), ("BODY_S", 0.6), ("GRACE_S", 0.1)):
        monkeypatch.setattr(unfinished, name, seconds)


def _counted(reason: str) -> float:
    return UNFINISHED.labels(reason)._value.get()


@contextlib.contextmanager
def counts_one(reason: str) -> Generator[None, None, None]:
    """Assert that one connection is ended for this reason, in the metrics and in the log."""
    before = _counted(reason)
    with structlog.testing.capture_logs() as lines:
        yield
    assert _counted(reason) == before + 1
    assert [line["reason"] for line in lines if line["event"] == "connection.ended"] == [reason]


UNFINISHED_HEADS: Final = {
    "a letter": b"G",
    "half a line": b"GET /v1/bots HT",
    "a line": b"GET /v1/bots HTTP/1.1\r\n",
    "a header": BOTS,
    "half a header": BOTS + b"Accept: appli",
    "a head without its end": SIGN_UP + b"Content-Length: 2\r\n",
}


@pytest.mark.usefixtures("soon")
@pytest.mark.parametrize("sent", UNFINISHED_HEADS.values(), ids=UNFINISHED_HEADS)
@pytest.mark.parametrize("first", [b"", BOTS + b"\r\n"], ids=["at once", "after another request"])
async def test_a_head_that_does_not_end_is_ended(server: Server, first: bytes, sent: bytes) -> None:
    """With 408, and the connection with it; also after a request that was answered."""
    async with connected(server) as raw:
        if first:
            await raw.send(first)
            assert (await raw.answer())[0] == 200
        with counts_one("head"):
            await raw.send(sent)
            status, head, body = await raw.answer()
        assert (status, b'"code":"request-late"' in body, b"connection: close" in head) == (408, True, True)
        assert await raw.ended()


@pytest.mark.usefixtures("soon")
async def test_a_byte_now_and_then_does_not_help(server: Server) -> None:
    """The time is that of the whole head: what comes slowly is ended too."""
    async with connected(server) as raw:
        with counts_one("head"):
            answer = asyncio.create_task(raw.answer())
            for byte in BOTS * 100:
                if answer.done():
                    break
                raw.writer.write(bytes([byte]))
                await asyncio.sleep(0.05)
        assert (await answer)[0] == 408


@pytest.mark.usefixtures("soon")
async def test_a_connection_that_says_nothing_is_closed(server: Server) -> None:
    """Without an answer, which nobody asked for."""
    async with connected(server) as raw:
        with counts_one("silent"):
            assert await raw.ended()


@pytest.mark.usefixtures("soon")
@pytest.mark.parametrize("length", [b"Content-Length: 20", b"Transfer-Encoding: chunked"])
@pytest.mark.parametrize("body", [b"", b'14\r\n{"name"'], ids=["none", "half"])
async def test_a_body_that_does_not_end_is_ended(server: Server, length: bytes, body: bytes) -> None:
    """With 408; nothing is done."""
    async with connected(server) as raw:
        with counts_one("body"):
            await raw.send(SIGN_UP + length + b"\r\n\r\n" + body)
            assert (await raw.answer())[0] == 408
        assert await raw.ended()


@pytest.mark.usefixtures("soon")
async def test_a_move_that_does_not_end_is_ended(server: Server, new_player: NewPlayer) -> None:
    """Also on the short way of a move, which holds what has come of it."""
    players = [await new_player(f"Player {seat}") for seat in range(4)]
    table = Table(await open_and_sit(players), players)
    version, move = await table.version(), await table.request()
    async with connected(server) as raw:
        with counts_one("body"):
            await raw.send(move[:-4])
            assert (await raw.answer())[0] == 408
        assert await raw.ended()
    assert await table.version() == version


def _head(size: int, lines: int = 1) -> bytes:
    """A head of a request of about so many bytes."""
    value = b"x" * ((size - len(BOTS) - 2) // lines - len(b"X-0000: \r\n"))
    return BOTS + b"".join([b"X-%04d: %b\r\n" % (line, value) for line in range(lines)]) + b"\r\n"


@pytest.mark.parametrize(
    "request_of",
    [
        _head,
        lambda size: _head(size, lines=500),
        lambda size: b"GET /v1/bots?" + b"x" * size + b" HTTP/1.1\r\nHost: test\r\n\r\n",
        lambda size: b"GET /" + b"x" * size,
        lambda size: _head(size).removesuffix(b"\r\n\r\n"),
    ],
    ids=["a long header", "many headers", "a long query", "an endless path", "an endless header"],
)
async def test_a_head_has_a_largest_size(server: Server, request_of: Callable[[int], bytes]) -> None:
    """No more is read of what is larger, wherever it is long and in however many pieces it comes."""
    large = request_of(8 * LARGEST_HEAD)
    small = [large[at : at + 9_000] for at in range(0, 90_000, 9_000)]
    for pieces in ([large], [large[:10_000], large[10_000:]], small):
        async with connected(server) as raw:
            with counts_one("head-too-large"):
                with contextlib.suppress(ConnectionError):
                    await raw.send(*pieces)
                status, _, body = await raw.answer()
            assert (status, b'"code":"head-too-large"' in body) == (431, True)


async def test_a_head_up_to_that_size_is_read(server: Server) -> None:
    """A head up to that size is read, and the next one on the same connection."""
    async with connected(server) as raw:
        for _ in range(3):
            await raw.send(_head(LARGEST_HEAD - 100, lines=20))
            assert (await raw.answer())[0] == 200


@pytest.mark.usefixtures("soon")
async def test_an_address_has_so_many_connections_without_a_request(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Connections beyond that number are ended soon, and whoever sends a request then is served."""
    monkeypatch.setattr(unfinished, "HEAD_S", 60.0)
    monkeypatch.setattr(unfinished, "MOST_UNFINISHED", 20)
    before = _counted("too-many")
    async with contextlib.AsyncExitStack() as stack:
        waiting = [await stack.enter_async_context(connected(server)) for _ in range(50)]
        for raw in waiting:
            await _begin(raw)

        async def enough() -> bool:
            return _counted("too-many") == before + 30

        await wait_for(enough)
        async with connected(server) as raw:
            await raw.send(BOTS + b"\r\n")
            assert (await raw.answer())[0] == 200
        assert set(await _first_statuses(waiting, 30)) == {429}


async def _first_statuses(asking: Sequence[Raw], count: int) -> list[int]:
    """The statuses of so many answers, or a few more, of those who wait for one."""
    awaited = {asyncio.create_task(raw.answer()) for raw in asking}
    answered = set[asyncio.Task[Any]]()
    try:
        async with asyncio.timeout(60):
            while len(answered) < count:
                answered |= (await asyncio.wait(awaited - answered, return_when=asyncio.FIRST_COMPLETED))[0]
    finally:
        await end_tasks(*awaited)
    # Where the server ended a connection with bytes of the client unread, TCP may lose the answer with it.
    lost = [task for task in answered if isinstance(task.exception(), asyncio.IncompleteReadError | ConnectionError)]
    assert len(lost) < count
    return [task.result()[0] for task in answered.difference(lost)]


async def _begin(raw: Raw) -> None:
    raw.writer.write(b"GET")
    await raw.writer.drain()


async def test_what_comes_after_a_body_is_no_header(server: Server, new_player: NewPlayer) -> None:
    """A token in a trailer is none, whether it comes in the packet of the head or in one of its own."""
    token = (await new_player("Ane")).token.encode()
    head = b"POST /v1/tables HTTP/1.1\r\nHost: test\r\nContent-Type: application/json\r\n"
    head += b"Transfer-Encoding: chunked\r\n\r\n"
    body, trailer = b'19\r\n{"ruleset": "mus-basque"}\r\n0\r\n', b"Authorization: Bearer " + token + b"\r\n\r\n"
    for pieces in ([head + body + trailer], [head, body + trailer], [head + body, trailer], [head, body, trailer]):
        async with connected(server) as raw:
            await raw.send(*pieces)
            assert (await raw.answer())[0] == 401


class Request:
    """One that waits for its answer."""

    looks = interrupted = 0

    async def looked_at(self) -> bool:
        return self.looks > 0


async def test_a_look_at_what_waits_keeps_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """A request that was looked at is forgotten when it is over, also where none comes after it."""
    monkeypatch.setattr(deadlines, "LOOK_S", 0.001)
    monkeypatch.setattr(deadlines, "LOOKS", sys.maxsize)
    request = Request()
    in_flight: deadlines.InFlight = {request: cast("asyncio.Task[None]", asyncio.current_task())}
    async with deadlines.keep_deadlines(in_flight):
        await wait_for(request.looked_at)
        in_flight.clear()
        left = weakref.ref(request)
        del request
        gc.collect()
        assert left() is None


async def test_a_connection_that_is_left_during_its_answer_is_forgotten(server: Server) -> None:
    """A client ends a stream by leaving; nothing of the connection stays then, at this server of the process."""

    def count() -> int:
        gc.collect()
        things = gc.get_objects()
        return sum(isinstance(thing, HttpProtocol) and thing._loop is server.loop for thing in things)

    before = count()
    for _ in range(5):
        async with connected(server) as raw:
            await raw.send(b"GET /v1/lobby/stream HTTP/1.1\r\nHost: test\r\n\r\n")
            async with asyncio.timeout(60):
                await raw.reader.readuntil(b"\n\n")

    async def forgotten() -> bool:
        return count() <= before

    await wait_for(forgotten)

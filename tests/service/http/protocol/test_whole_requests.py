"""Moves that come whole are answered past uvicorn: as they would be by it, in order, and nothing else is."""

import asyncio
import gc
import re
import socket
import struct
import weakref
from typing import Any, Final

import pytest

from service.http.protocol import connection
from service.http.protocol.admission import Shortcut
from service.http.protocol.connection import HttpProtocol
from tests.kit.service.house import wait_until
from tests.kit.service.http import NewPlayer, Server, open_and_sit
from tests.kit.service.raw_http import MOVE, Table, connected

pytestmark = pytest.mark.slow

BOTS: Final = b"GET /v1/bots HTTP/1.1\r\nHost: test\r\n\r\n"
SIGN_UP: Final = (
    b"POST /v1/players HTTP/1.1\r\nHost: test\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n"
)


@pytest.fixture
async def table(new_player: NewPlayer) -> Table:
    """Four players."""
    players = [await new_player(f"Player {seat}") for seat in range(4)]
    return Table(await open_and_sit(players), players)


@pytest.fixture
def past(monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """The bodies of the requests that are led past uvicorn."""
    bodies: list[bytes] = []
    serve: Any = Shortcut.serve_whole

    async def noted(self: Shortcut, scope: object, table: bytes, body: bytes) -> None:
        bodies.append(body)
        await serve(self, scope, table, body)

    monkeypatch.setattr(Shortcut, "serve_whole", noted)
    return bodies


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[HttpProtocol]:
    """The connections of a server, which stay open for long."""
    made: list[HttpProtocol] = []
    begin: Any = HttpProtocol.connection_made

    def noted(self: HttpProtocol, transport: asyncio.Transport) -> None:
        made.append(self)
        begin(self, transport)
        self._idle.after_s = 600

    monkeypatch.setattr(HttpProtocol, "connection_made", noted)
    return made


async def test_a_whole_move_is_led_past_in_one_packet_or_in_several(
    server: Server, table: Table, past: list[bytes]
) -> None:
    """On one connection, between requests that are not; the version grows by one each time."""
    async with connected(server) as raw:
        for number in range(1, 4):
            request = await table.request(b"Connection: keep-alive")
            head, _, body = request.partition(b"\r\n\r\n")
            before = await table.version()
            await raw.send(*((request,) if number == 1 else (head + b"\r\n\r\n", body[:4], body[4:])))
            status, answered, _ = await raw.answer()
            assert (status, b'etag: "%d"' % (before + 1) in answered, len(past)) == (200, True, number)
            await raw.send(BOTS)
            assert (await raw.answer())[0] == 200
    assert past == [MOVE] * 3


LONG_WAY: Final = {
    "chunked": ((b"Transfer-Encoding: chunked",), b"f\r\n" + MOVE + b"\r\n0\r\n\r\n"),
    "the last one": ((b"Connection: close",), MOVE),
    "two hosts": ((b"Host: test",), MOVE),
    "no body": ((), b""),
    "large": ((), MOVE + b" " * connection.MOST_HELD),
}


@pytest.mark.parametrize("name", LONG_WAY)
async def test_an_unusual_request_goes_the_long_way(server: Server, table: Table, past: list[bytes], name: str) -> None:
    """An unusual request goes the long way, and is answered as it should be.

    The connection closes where that was said.
    """
    headers, body = LONG_WAY[name]
    request = await table.request(*headers, body=body)
    async with connected(server) as raw:
        await raw.send(request)
        status, _, _ = await raw.answer()
        assert status == {"large": 413, "no body": 400, "two hosts": 400}.get(name, 200)
        if name == "the last one":
            assert await raw.ended()
    assert past == []


async def test_a_request_that_waits_for_a_word_to_go_on_gets_it(
    server: Server, table: Table, past: list[bytes]
) -> None:
    """`Expect: 100-continue` is uvicorn's."""
    head, _, body = (await table.request(b"Expect: 100-continue")).partition(b"\r\n\r\n")
    async with connected(server) as raw:
        await raw.send(head + b"\r\n\r\n")
        assert (await raw.answer())[0] == 100
        await raw.send(body)
        assert (await raw.answer())[0] == 200
    assert past == []


async def test_what_looks_like_a_move_in_a_body_is_none(server: Server, table: Table, past: list[bytes]) -> None:
    """A body that comes in a packet of its own begins like a request."""
    move, before = await table.request(), await table.version()
    async with connected(server) as raw:
        await raw.send(SIGN_UP % len(move), move)
        assert (await raw.answer())[0] == 400
        assert past == []
        await raw.send(move[:10], move[10:])
        assert (await raw.answer())[0] == 200
    assert (past, await table.version()) == ([MOVE], before + 1)


async def test_what_comes_of_a_body_after_the_answer_is_no_move(
    server: Server, table: Table, past: list[bytes]
) -> None:
    """A body that is too large is refused by its head; the rest of it is read and forgotten."""
    move, before = await table.request(), await table.version()
    size = 2 * connection.MOST_HELD
    async with connected(server) as raw:
        await raw.send(
            b"POST /v1/players HTTP/1.1\r\nHost: test\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n"
            % size
        )
        assert (await raw.answer())[0] == 413
        await raw.send(move, b" " * (size - len(move)), BOTS)
        assert (await raw.answer())[0] == 200
    assert (past, await table.version()) == ([], before)


async def test_a_move_waits_for_the_answer_before_it(server: Server, table: Table, past: list[bytes]) -> None:
    """Which uvicorn gives, though the move could be answered at once."""
    refused = await table.request(body=b'{"type": "fly"}')
    session = await server.app.state["context"].live.session(table.id)
    async with connected(server) as raw:
        async with session.lock:
            await raw.send(f"GET {table.path} HTTP/1.1\r\nHost: test\r\n\r\n".encode(), refused)
        assert [(await raw.answer())[0] for _ in range(2)] == [200, 400]
    assert past == []


async def test_two_moves_at_once_are_answered_in_order(server: Server, table: Table, past: list[bytes]) -> None:
    """In one packet or in several: what comes while a move is answered is held, and uvicorn answers it."""
    refused = await table.request(body=b'{"type": "fly"}')
    async with connected(server) as raw:
        await raw.send(await table.request() + refused)
        assert [(await raw.answer())[0] for _ in range(2)] == [200, 400]
        assert past == [MOVE]
        move = await table.request()
        session = await server.app.state["context"].live.session(table.id)
        async with session.lock:
            await raw.send(move, refused[:30], refused[30:], BOTS)
            assert past == [MOVE] * 2
        assert [(await raw.answer())[0] for _ in range(3)] == [200, 400, 200]
    assert past == [MOVE] * 2


async def test_the_connection_of_a_move_under_way_ends_after_its_answer(
    server: Server, table: Table, past: list[bytes], made: list[HttpProtocol]
) -> None:
    """Where the server stops; and of one that has come in part, once it is complete."""
    session = await server.app.state["context"].live.session(table.id)
    request = await table.request()
    async with connected(server) as raw:
        async with session.lock:
            await raw.send(request)
            made[-1].shutdown()
        status, head, _ = await raw.answer()
        assert (status, b"connection: close" in head, await raw.ended()) == (200, True, True)
    request = await table.request()
    async with connected(server) as raw:
        await raw.send(request[:-4])
        made[-1].shutdown()
        await raw.send(request[-4:])
        assert ((await raw.answer())[0], await raw.ended()) == (200, True)
    assert past == [MOVE] * 2


async def test_an_idle_connection_is_closed_and_a_busy_one_is_not(
    server: Server, table: Table, past: list[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Counted from the last answer."""
    begin: Any = HttpProtocol.connection_made

    def hasty(self: HttpProtocol, transport: asyncio.Transport) -> None:
        begin(self, transport)
        self._idle.after_s = 0.2

    monkeypatch.setattr(HttpProtocol, "connection_made", hasty)
    session = await server.app.state["context"].live.session(table.id)
    async with connected(server) as raw:
        await raw.send(await table.request())
        assert (await raw.answer())[0] == 200
        request = await table.request()
        async with session.lock:
            await raw.send(request, b"\r\n")
            await asyncio.sleep(0.5)
        assert (await raw.answer())[0] == 200
        assert await raw.ended()
    assert past == [MOVE] * 2


async def test_a_move_may_come_in_many_pieces(server: Server, table: Table, past: list[bytes]) -> None:
    """Even byte by byte."""
    request = await table.request()
    async with connected(server) as raw:
        await raw.send(request[:-20], *(request[at : at + 1] for at in range(len(request) - 20, len(request))))
        assert (await raw.answer())[0] == 200
    assert past == [MOVE]


@pytest.mark.parametrize(("said", "status"), [(rb"Length: \d", 413), (rb"hdg_.", 401)])
async def test_what_can_be_refused_by_its_head_is(server: Server, table: Table, said: bytes, status: int) -> None:
    """Before its body comes: a body that is too long, and a token that does not exist."""
    head, _, _ = re.sub(said, rb"\g<0>9999", await table.request()).partition(b"\r\n\r\n")
    async with connected(server) as raw:
        await raw.send(head + b"\r\n\r\n")
        assert (await raw.answer())[0] == status


async def test_nothing_stays_of_a_connection_that_is_reset(
    server: Server, table: Table, made: list[HttpProtocol]
) -> None:
    """While a move has come in part, and after an earlier answer."""
    request = await table.request()
    async with connected(server) as raw:
        await raw.send(BOTS)
        assert (await raw.answer())[0] == 200
        await raw.send(request[:-4])
        protocol = made[-1]
        assert (protocol._short.is_free, protocol in protocol._state.connections) == (False, True)
        raw.writer.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        gone = weakref.ref(protocol)
        del protocol, made[:]
    await wait_until(lambda: _is_gone(gone))


async def _is_gone(of: weakref.ref[HttpProtocol]) -> bool:
    gc.collect()
    return of() is None


@pytest.mark.parametrize("known", [True, False])
async def test_an_address_that_is_forwarded_matters_to_whom_is_not_known(
    server: Server, table: Table, past: list[bytes], *, known: bool
) -> None:
    """Their requests are counted against it, and uvicorn knows which proxies are trusted."""
    request = await table.request(b"X-Forwarded-For: 192.0.2.1")
    if not known:
        request = request.replace(b"Bearer hdg_", b"Bearer hdg-")
    async with connected(server) as raw:
        await raw.send(request)
        assert (await raw.answer())[0] == (200 if known else 401)
    assert past == ([MOVE] if known else [])


async def test_the_connection_of_a_move_that_nobody_can_answer_ends(
    server: Server, table: Table, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It ends after an error of ours, which is logged."""

    async def fail(*_: object) -> None:
        raise LookupError

    monkeypatch.setattr(Shortcut, "serve_whole", fail)
    async with connected(server) as raw:
        await raw.send(await table.request())
        assert ((await raw.answer())[0], await raw.ended()) == (500, True)
    assert [record.message for record in caplog.records if record.exc_info] == ["Exception in ASGI application"]


async def test_a_client_that_goes_leaves_its_move(server: Server, table: Table, past: list[bytes]) -> None:
    """It was sent, so it counts."""
    before, request = await table.version(), await table.request()
    session = await server.app.state["context"].live.session(table.id)
    async with session.lock:
        async with connected(server) as raw:
            await raw.send(request)
            assert past == [MOVE]
        await asyncio.sleep(0.05)
    await wait_until(lambda: _is_at(table, before + 1))


async def _is_at(table: Table, version: int) -> bool:
    return await table.version() == version

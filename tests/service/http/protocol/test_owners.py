"""A connection goes to the process that owns the stream it asks for, and is answered where it came if there is none."""

import asyncio
import json
import os
import socket
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any, Final, cast

import msgspec
import pytest
from msgspec import Struct

from service.cli.graceful_server import GracefulServer, listen
from service.http.protocol import owners, unfinished
from service.http.protocol.owners import Owners
from service.http.protocol.wire import JoiningTransport
from service.metrics import HANDED_ON

pytestmark = pytest.mark.slow

PIECES: Final = 3


def of(owner: int, more: str = "", number: int = 0, processes: int = 2) -> str:
    """Name something of a table that the process of this number owns, where there are so many."""
    return f"/v1/tables/01940000-0000-7000-8000-{owner + processes * number:012x}{more}"


class Serving(Struct):
    """A process of a server, but for the process: it has a port of its own, so that a test says where it connects."""

    port: int
    owners: Owners
    server: GracefulServer


def answering(name: str) -> Any:  # noqa: ANN401 - an application of ASGI
    """Make an application that says who it is and what it was asked; under `/stream` in pieces, as it goes."""

    async def app(scope: Any, receive: Any, send: Any) -> None:  # noqa: ANN401
        if scope["type"] == "lifespan":
            for part in ("startup", "shutdown"):
                await receive()
                await send({"type": f"lifespan.{part}.complete"})
            return
        body, more = b"", True
        while more:
            message = await receive()
            body, more = body + message.get("body", b""), message.get("more_body", False)
        known = [(key.decode(), value.decode()) for key, value in scope["headers"]]
        said = json.dumps([name, scope["path"], body.decode(), scope["client"][1], known]).encode()
        await send({"type": "http.response.start", "status": 203, "headers": [(b"x-name", name.encode())]})
        if scope["path"].endswith("/stream"):
            for _ in range(PIECES):
                await send({"type": "http.response.body", "body": b"data: 1\n\n", "more_body": True})
                await asyncio.sleep(0.01)
        await send({"type": "http.response.body", "body": said})

    return app


@asynccontextmanager
async def process(folder: Path, own: int, processes: int = 2) -> AsyncIterator[Serving]:
    """Serve as one of the processes that share a folder."""
    known, started = Owners(folder, own, processes), asyncio.Event()
    with listen("127.0.0.1", 0) as listener:
        server = GracefulServer(answering("ab"[own]), started.set, known)
        serving = asyncio.create_task(server.serve([listener]))
        await started.wait()
        try:
            yield Serving(listener.getsockname()[1], known, server)
        finally:
            server.should_exit = True
            await serving


@pytest.fixture
async def two(tmp_path: Path) -> AsyncIterator[tuple[Serving, Serving]]:
    """Two processes of one server, `a` and `b`."""
    async with process(tmp_path, 0) as first, process(tmp_path, 1) as second:
        yield first, second


class Connection:
    """A client's connection."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer
        self.port: int = writer.get_extra_info("sockname")[1]

    def send(self, target: str, method: str = "GET", body: bytes = b"", **headers: str) -> None:
        lines = [f"{method} {target} HTTP/1.1", "host: test", *[f"{key}: {value}" for key, value in headers.items()]]
        self.writer.write("\r\n".join(lines).encode() + b"\r\n\r\n" + body)

    async def answer(self) -> tuple[str, list[Any]]:
        """Read an answer: what was streamed before the last piece, and what was said at the end."""
        head = await self.reader.readuntil(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 203 "), head
        pieces = list[bytes]()
        while size := int(await self.reader.readuntil(b"\r\n"), 16):
            pieces.append(await self.reader.readexactly(size))
            await self.reader.readexactly(2)
        await self.reader.readexactly(2)
        return b"".join(pieces[:-1]).decode(), json.loads(pieces[-1])

    async def asked(self, target: str, method: str = "GET", body: bytes = b"", **headers: str) -> list[Any]:
        self.send(target, method, body, **headers)
        return (await self.answer())[1]


Connect = Callable[[Serving], Awaitable[Connection]]


@pytest.fixture
async def connected() -> AsyncIterator[Connect]:
    """Connect to a process, until the end of the test."""
    async with AsyncExitStack() as stack:

        async def connect(to: Serving) -> Connection:
            made = Connection(*await asyncio.open_connection("127.0.0.1", to.port))
            stack.callback(made.writer.close)
            return made

        yield connect


def counted(outcome: str) -> float:
    """Tell how many requests had this outcome so far."""
    value = HANDED_ON.labels(outcome)._value
    return cast("float", value.get())


async def test_a_request_is_answered_by_the_owner_on_the_connection_that_it_came_by(
    two: tuple[Serving, Serving], connected: Connect
) -> None:
    """All of it arrives as it was sent, with its client; what names no stream is answered where the connection is."""
    before = counted("sent")
    client = await connected(two[0])
    path = of(1, "/moves?lang=en")
    assert await client.asked(path, authorization="Bearer x", accept="*/*") == [
        "b",
        of(1, "/moves"),
        "",
        client.port,
        [["host", "test"], ["authorization", "Bearer x"], ["accept", "*/*"]],
    ]
    assert counted("sent") == before + 1
    assert [(await client.asked(target))[0] for target in ("/v1/bots", of(1), of(1, number=7))] == ["b", "b", "b"]
    assert counted("sent") == before + 1, "the connection stays with the owner"
    assert [(await client.asked(target))[0] for target in (of(0), "/v1/bots", of(1))] == ["a", "a", "b"]
    assert counted("sent") == before + 3


@pytest.mark.parametrize("kind", ["tables", "matches", "tournaments", "clubs"])
async def test_every_kind_of_stream_has_an_owner(two: tuple[Serving, Serving], connected: Connect, kind: str) -> None:
    """Whatever is asked of it."""
    client = await connected(two[0])
    assert (await client.asked(of(1, "/events").replace("tables", kind)))[0] == "b"


async def test_a_socket_that_was_removed_is_made_anew(
    two: tuple[Serving, Serving], connected: Connect, tmp_path: Path
) -> None:
    """Who cleans the folder of temporary files takes no stream from its owner for good."""
    (tmp_path / "1").unlink()
    async with asyncio.timeout(30):
        while not (tmp_path / "1").exists():  # noqa: ASYNC110 - a file system sends no event
            await asyncio.sleep(0.01)
    client = await connected(two[0])
    assert (await client.asked(of(1)))[0] == "b"


async def test_a_body_arrives_whole_however_it_comes(two: tuple[Serving, Serving], connected: Connect) -> None:
    """With its length, in chunks, and in pieces that are sent one after the other; with what is asked behind it."""
    client = await connected(two[0])
    assert (await client.asked(of(1), "POST", b"abc", **{"content-length": "3"}))[2] == "abc"
    client = await connected(two[0])
    client.send(of(1), "POST", b"2\r\nab\r\n", **{"transfer-encoding": "chunked"})
    await client.writer.drain()
    await asyncio.sleep(0.05)
    client.writer.write(b"1\r\nc\r\n0\r\n\r\n")
    client.send(of(0, "/next"))
    said = [(await client.answer())[1] for _ in range(2)]
    assert [one[:3] for one in said] == [["b", of(1), "abc"], ["b", of(0, "/next"), ""]]
    client = await connected(two[0])
    client.send(of(1), "POST", b"", **{"content-length": "3", "expect": "100-continue"})
    assert await client.reader.readuntil(b"\r\n\r\n") == b"HTTP/1.1 100 Continue\r\n\r\n"
    client.writer.write(b"abc")
    assert (await client.answer())[1][:3] == ["a", of(1), "abc"], "who waits to send it is answered at once"


async def test_a_body_that_does_not_end_is_given_up(
    two: tuple[Serving, Serving], connected: Connect, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the time of every other body: nobody holds a connection by what another process would answer."""
    monkeypatch.setattr(unfinished, "BODY_S", 0.1)
    client = await connected(two[0])
    client.send(of(1), "POST", b"a", **{"content-length": "3"})
    assert (await client.reader.readuntil(b"\r\n")).startswith(b"HTTP/1.1 408 ")


async def test_a_request_is_answered_before_the_one_behind_it_is_whole(
    two: tuple[Serving, Serving], connected: Connect
) -> None:
    """Where it came, since the rest of the other one will come here."""
    client = await connected(two[0])
    client.writer.write(f"GET {of(1)} HTTP/1.1\r\nhost: test\r\n\r\nGET /v1/bo".encode())
    assert (await client.answer())[1][0] == "a"
    client.writer.write(b"ts HTTP/1.1\r\nhost: test\r\n\r\n")
    assert (await client.answer())[1][:2] == ["a", "/v1/bots"]


async def test_what_is_held_is_not_sent_yet() -> None:
    """The head of an answer without a body waits for the next turn of the loop: the connection may not go before it."""
    loop, (near, far) = asyncio.get_running_loop(), socket.socketpair()
    with near:
        transport, _ = await loop.create_connection(asyncio.Protocol, sock=far)
        joining = JoiningTransport(transport, loop, transport.close)
        head = b"HTTP/1.1 204 No Content\r\n\r\n"
        joining.write(head)
        assert joining.get_write_buffer_size() == len(head)
        joining.close()
        assert near.recv(100) == head


async def test_a_large_body_is_answered_where_it_came(two: tuple[Serving, Serving], connected: Connect) -> None:
    """The system sends only so much at once."""
    client = await connected(two[0])
    body = b"x" * (owners.MOST_BYTES + 1)
    assert (await client.asked(of(1), "POST", body, **{"content-length": str(len(body))}))[:3] == [
        "a",
        of(1),
        body.decode(),
    ]


async def test_a_stream_of_events_comes_from_the_owner(two: tuple[Serving, Serving], connected: Connect) -> None:
    """In its pieces, to the end."""
    client = await connected(two[0])
    client.send(of(1, "/stream"))
    streamed, said = await client.answer()
    assert (streamed, said[0]) == ("data: 1\n\n" * PIECES, "b")


async def test_a_request_that_was_handed_on_is_served_where_it_arrived(tmp_path: Path, connected: Connect) -> None:
    """Two processes that disagree on the owner do not send it to and fro."""
    async with process(tmp_path, 0, 2) as first, process(tmp_path, 1, 3) as second:
        path = of(1, number=1)  # 3, which is of `b` among two, and of `a` among three
        assert (first.owners.find_other(path.encode()), second.owners.find_other(path.encode())) == (1, 0)
        client = await connected(first)
        assert (await client.asked(path))[0] == "b"
        assert (await client.asked(path))[0] == "a", "the next one is handed on again, and no more than once"


async def test_while_an_owner_is_away_its_streams_are_answered_by_others(
    two: tuple[Serving, Serving], connected: Connect
) -> None:
    """At once where its socket is gone, or takes nothing any more; and by the owner again once it is back."""
    own, other = two
    before = counted("kept")
    assert other.owners._taking is not None
    other.owners._taking.shutdown(socket.SHUT_RD)  # as after SIGKILL: the name is there, and nobody behind it
    client = await connected(own)
    assert (await client.asked(of(1)))[0] == "a"
    assert counted("kept") == before + 1
    await other.owners.leave()
    assert (await client.asked(of(1)))[0] == "a"
    assert counted("kept") == before + 1


async def test_an_owner_that_hangs_is_away_after_a_moment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its streams are shared out among all others, who agree on each; none that are not its own move."""
    monkeypatch.setattr(owners, "AWAY_S", 60.0)
    targets = [of(0, number=number, processes=1).encode() for number in range(60)]
    known = [Owners(tmp_path, own, 4) for own in range(4)]
    for each in known:
        each.join(lambda connection, _: connection.close())

    def owner_by(one: int, target: bytes) -> int:
        found = known[one].find_other(target)
        return one if found is None else found

    before = {target: owner_by(0, target) for target in targets}
    assert all(owner_by(one, target) == before[target] for one in range(4) for target in targets)
    assert set(before.values()) == {0, 1, 2, 3}
    long_ago_ns = time.monotonic_ns() - round(2e9 * owners.AWAY_S)
    os.utime(tmp_path / "2", ns=(long_ago_ns, long_ago_ns))  # as of a process that is stopped
    known[2]._touching.cancel()  # pyright: ignore[reportOptionalMemberAccess] - since it joined
    after = {target: owner_by(0, target) for target in targets}
    assert all(owner_by(one, target) == after[target] for one in (0, 1, 3) for target in targets)
    assert {target for target in targets if before[target] != after[target]} == {
        target for target in targets if before[target] == 2
    }
    assert {after[target] for target in targets if before[target] == 2} == {0, 1, 3}
    os.utime(tmp_path / "2")
    assert all(owner_by(0, target) == before[target] for target in targets)
    async with AsyncExitStack() as stack:
        for each in known:
            stack.push_async_callback(each.close)


async def test_connections_of_one_turn_go_together(
    tmp_path: Path, connected: Connect, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As many as one message has room for. Each is answered on its own connection."""
    taken, real = list[bool](), Owners._take_some
    monkeypatch.setattr(Owners, "_take_some", lambda self: taken.append(found := real(self)) or found)
    async with process(tmp_path, 0) as first, process(tmp_path, 1):
        clients = [await connected(first) for _ in range(owners._TOGETHER + 1)]
        for client in clients:
            assert (await client.asked("/v1/bots"))[0] == "a"
        sent = counted("sent")
        for client in clients:
            client.send(of(1))
        answers = [(await client.answer())[1] for client in clients]
        assert [(answer[0], answer[3]) for answer in answers] == [("b", client.port) for client in clients]
        assert counted("sent") == sent + len(clients)
        assert taken.count(True) == 2


async def test_requests_that_are_large_together_go_apart(two: tuple[Serving, Serving], connected: Connect) -> None:
    """Each of them is as large as may be sent, nearly."""
    clients = [await connected(two[0]) for _ in range(3)]
    body = b"x" * (owners.MOST_BYTES - 1_000)
    for client in clients:
        client.send(of(1), "POST", body, **{"content-length": str(len(body))})
    for client in clients:
        assert (await client.answer())[1][:3] == ["b", of(1), body.decode()]


@pytest.mark.usefixtures("two")
async def test_a_connection_whose_descriptor_does_not_arrive_is_counted(tmp_path: Path) -> None:
    """As where a process has as many files open as it may: those that arrive are answered."""
    lost = counted("lost")
    with listen("127.0.0.1", 0) as listener:
        near = socket.create_connection(listener.getsockname())
        far, _ = listener.accept()
    near.settimeout(0)
    request = f"GET {of(1)} HTTP/1.1\r\nhost: test\r\nconnection: close\r\n\r\n".encode()
    with near, far, socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as sending:
        message = msgspec.msgpack.encode([request, request])
        sending.connect(str(tmp_path / "1"))
        socket.send_fds(sending, [message], [far.fileno()])
        assert (await asyncio.get_running_loop().sock_recv(near, 100)).startswith(b"HTTP/1.1 203 ")
    assert counted("lost") == lost + 1


@pytest.mark.parametrize("before", [(), ("/v1/bots",)], ids=["alone", "after another request"])
async def test_what_waits_to_be_handed_on_is_answered_where_the_server_ends(
    two: tuple[Serving, Serving], connected: Connect, monkeypatch: pytest.MonkeyPatch, before: tuple[str, ...]
) -> None:
    """In the turn of the event loop in which it came; so is what came before it."""
    hand_on = Owners.hand_on

    def end(self: Owners, owner: int, connection: Any) -> None:  # noqa: ANN401 - HttpProtocol
        hand_on(self, owner, connection)
        # As the server does, of whatever there is; what a connection has beside itself first, as may happen.
        for each in sorted(connection._state.connections, key=lambda one: one is connection):
            each.shutdown()

    monkeypatch.setattr(Owners, "hand_on", end)
    client = await connected(two[0])
    assert [(await client.asked(target))[0] for target in (*before, of(1))] == ["a"] * (len(before) + 1)
    assert await client.reader.read() == b""


async def test_what_was_handed_on_before_a_process_ended_is_answered(tmp_path: Path, connected: Connect) -> None:
    """It takes what waits at its socket, and only then ends."""
    async with process(tmp_path, 0) as first:
        async with process(tmp_path, 1) as second:
            client = await connected(first)
            asyncio.get_running_loop().remove_reader(second.owners._taking)  # pyright: ignore[reportArgumentType]
            sent = counted("sent")
            client.send(of(1))
            async with asyncio.timeout(30):
                while counted("sent") == sent:  # noqa: ASYNC110 - no event for it
                    await asyncio.sleep(0.01)
        assert (await client.answer())[1][0] == "b"
        await client.reader.read()
        client = await connected(first)
        assert (await client.asked(of(1)))[0] == "a"

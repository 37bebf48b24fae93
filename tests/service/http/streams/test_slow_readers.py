"""Clients that do not read what a table sends: what is held for them has a bound, and they resume without a gap."""

import asyncio
import re
import socket
from collections.abc import AsyncIterator, Sequence
from urllib.parse import urlsplit

import pytest

from service.entropy import wall_clock_ms
from service.http.protocol import unfinished
from service.http.protocol.connection import HttpProtocol
from service.live.listeners import BACKLOG, Listener
from service.live.session import Session
from service.store.appending import prepare_for_appends
from service.store.connections import connect
from service.store.events import Append, append
from tests.conftest import Database
from tests.kit.service.http import Server
from tests.kit.service.long_table import in_few_commands, long_match

pytestmark = pytest.mark.slow

_BUFFER = 4096
"""Bytes that the system of a slow reader holds for it; twice that on Linux."""


class Table:
    """A table that events come to by the thousand, from another process."""

    def __init__(self, server: Server, database: Database) -> None:
        self._server = server
        self._database = database
        self._events = iter(in_few_commands(long_match(1, 2, begins_ms=wall_clock_ms()), 20))
        self.path = ""
        self.version = 0
        self.session: Session

    async def grow(self, events: int) -> None:
        """Append so many events or some more, and let the served process know."""
        store = await connect(self._database.service_url)
        await prepare_for_appends(store)
        until = self.version + events
        while self.version < until:
            more: Append = next(self._events)
            assert (await append(store, 0, [more]))[0].ok
            self.version = more.links[-1].version
            live = self._server.app.state["context"].live
            self.session = await live.fresh_session(more.stream_id)
            self.path = f"/v1/tables/{more.stream_id}"
            await asyncio.sleep(0)
        await store.close()

    def listener(self) -> Listener:
        """The only one who listens."""
        return next(iter(self.session.listeners))


class Reader:
    """A client that reads only when it is told to."""

    def __init__(self, server: Server) -> None:
        self._address = urlsplit(server.url)
        self._socket = socket.socket()
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, _BUFFER)
        self._socket.settimeout(0)
        self.received = b""

    async def ask(self, path: str, after: int | None = None) -> None:
        """Ask for a stream, and read its first bytes."""
        loop = asyncio.get_running_loop()
        await loop.sock_connect(self._socket, (self._address.hostname, self._address.port))
        resumed = "" if after is None else f"last-event-id: {after}\r\n"
        await loop.sock_sendall(self._socket, f"GET {path}/stream HTTP/1.1\r\nhost: test\r\n{resumed}\r\n".encode())
        await self.read(b"\n\n")

    async def read(self, until: bytes) -> None:
        """Read up to these bytes, or to the end."""
        loop = asyncio.get_running_loop()
        async with asyncio.timeout(60):
            while until not in self.received and (chunk := await loop.sock_recv(self._socket, 1 << 16)):
                self.received += chunk

    async def read_some(self, size: int) -> None:
        """Read so many bytes at most."""
        self.received += await asyncio.get_running_loop().sock_recv(self._socket, size)

    def versions(self) -> Sequence[int]:
        """Return the ids of the events that came whole."""
        whole = self.received.rpartition(b"\n\n")[0] + b"\n\n"
        return [int(version) for version in re.findall(rb"^id: (\d+)\ndata: .*\n\n", whole, re.MULTILINE)]

    def port(self) -> int:
        """Return its own port, by which the server knows it."""
        return int(self._socket.getsockname()[1])

    def close(self) -> None:
        """Hang up."""
        self._socket.close()


@pytest.fixture
async def table(server: Server, database: Database) -> Table:
    """A table with some events."""
    made = Table(server, database)
    await made.grow(100)
    return made


@pytest.fixture
async def reader(server: Server) -> AsyncIterator[Reader]:
    """A client, closed in the end."""
    made = Reader(server)
    yield made
    made.close()


@pytest.fixture
def connections(monkeypatch: pytest.MonkeyPatch) -> dict[int, HttpProtocol]:
    """The server's sides of the connections, by the port of the client; the system holds little for them, too."""
    made: dict[int, HttpProtocol] = {}
    begin = HttpProtocol.connection_made

    def connection_made(self: HttpProtocol, transport: asyncio.Transport) -> None:
        begin(self, transport)
        transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, _BUFFER)
        assert self.client is not None
        made[self.client[1]] = self

    monkeypatch.setattr(HttpProtocol, "connection_made", connection_made)
    return made


async def test_a_reader_that_stops_is_dropped_and_resumes_without_a_gap(
    server: Server, table: Table, reader: Reader, connections: dict[int, HttpProtocol]
) -> None:
    """While thousands of events come, little is held; then come a goodbye and, on a new connection, the rest."""
    await reader.ask(table.path)
    listener, transport = table.listener(), connections[reader.port()].transport
    largest = 0
    while table.version < 4000:
        await table.grow(200)
        largest = max(largest, transport.get_write_buffer_size())
        assert sum(len(batch.links) for batch in listener._batches) <= BACKLOG
    assert listener.slow
    assert not listener._batches
    assert 0 < largest < 300_000
    await reader.read(b"event: bye")
    await reader.read(b'{"reason":"slow"}')
    versions = reader.versions()
    last = versions[-1]
    assert list(versions) == list(range(versions[0], last + 1))
    assert versions[0] == 100, "the snapshot"
    assert last < table.version
    again = Reader(server)
    await again.ask(table.path, after=last)
    await again.read(b"id: %d\n" % table.version)
    await again.read(b"\n\n\r\n")
    assert list(again.versions())[:2] == [last + 1, last + 2]
    again.close()


async def test_a_reader_that_never_reads_again_is_cut(
    server: Server,
    table: Table,
    reader: Reader,
    connections: dict[int, HttpProtocol],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """All that is held for it is let go, and a new connection goes on after the last whole event."""
    monkeypatch.setattr(unfinished, "STALLED_S", 0.2)
    await reader.ask(table.path)
    held = connections[reader.port()]
    while not held._stalled.is_waiting:
        await table.grow(100)
    async with asyncio.timeout(60):
        while table.session.listeners:  # noqa: ASYNC110 - no event for it
            await asyncio.sleep(0.02)
    assert held.transport.is_closing()
    await table.grow(10)
    await reader.read(b"event: bye")
    versions = reader.versions()
    assert list(versions) == list(range(versions[0], versions[-1] + 1))
    again = Reader(server)
    await again.ask(table.path, after=versions[-1])
    await again.read(b"id: %d\n" % table.version)
    assert again.versions()[0] == versions[-1] + 1
    again.close()


async def test_a_reader_that_reads_slowly_is_not_cut(
    table: Table, reader: Reader, connections: dict[int, HttpProtocol], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A byte taken now and then is enough, however much waits."""
    await reader.ask(table.path)
    held = connections[reader.port()]
    monkeypatch.setattr(unfinished, "STALLED_S", 0.3)
    while not held._stalled.is_waiting:
        await table.grow(100)
    for _ in range(8):
        await reader.read_some(8192)
        await asyncio.sleep(0.1)
    assert not held.transport.is_closing()

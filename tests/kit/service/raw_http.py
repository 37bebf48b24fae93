"""Send requests as bytes, in the packets that a test wants, and moves of a table above all."""

import asyncio
import contextlib
import re
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final
from urllib.parse import urlsplit
from uuid import UUID

from tests.kit.service.http import Player, Server

MOVE: Final = b'{"type": "mus"}'


class Raw:
    """A connection on which bytes are sent as they are."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    async def send(self, *pieces: bytes) -> None:
        """Send pieces, each in a packet of its own."""
        for piece in pieces:
            self.writer.write(piece)
            await self.writer.drain()
            await asyncio.sleep(0.02)

    async def answer(self) -> tuple[int, bytes, bytes]:
        """The status, the head and the body of the next answer."""
        async with asyncio.timeout(60):
            head = await self.reader.readuntil(b"\r\n\r\n")
            size = re.search(rb"content-length: (\d+)", head)
            body = await self.reader.readexactly(int(size[1])) if size else b""
        return int(head[9:12]), head, body

    async def ended(self) -> bool:
        """Whether nothing more comes."""
        async with asyncio.timeout(60):
            return await self.reader.read() == b""


@asynccontextmanager
async def connected(server: Server) -> AsyncIterator[Raw]:
    """A connection to a server."""
    reader, writer = await asyncio.open_connection("127.0.0.1", urlsplit(server.url).port)
    try:
        yield Raw(reader, writer)
    finally:
        writer.close()


class Table:
    """A table at which everybody wants mus, and those who are to say so."""

    def __init__(self, path: str, players: list[Player]) -> None:
        self.path, self.players, self.id = path, players, UUID(path.rpartition("/")[2])

    async def version(self) -> int:
        """Its version now."""
        return (await self.players[0].client.get(self.path)).json()["version"]

    async def request(self, *headers: bytes, body: bytes = MOVE, seat: int | None = None) -> bytes:
        """A move of a player who is to act, with more headers."""
        view = (await self.players[0].client.get(self.path)).json()
        token = self.players[view["deal"]["to_act"][0] if seat is None else seat].token
        lines = [
            f"POST {self.path}/moves HTTP/1.1".encode(),
            b"Host: test",
            b"Authorization: Bearer " + token.encode(),
            b"Content-Type: application/json",
            *headers,
        ]
        if not any(line.lower().startswith((b"content-length", b"transfer-encoding")) for line in headers):
            lines.append(b"Content-Length: %d" % len(body))
        return b"\r\n".join([*lines, b"", body])


def free_ports(count: int) -> list[int]:
    """Return ports that nobody listens on."""
    with contextlib.ExitStack() as stack:
        probes = [stack.enter_context(socket.socket()) for _ in range(count)]
        for probe in probes:
            probe.bind(("127.0.0.1", 0))
        return [probe.getsockname()[1] for probe in probes]

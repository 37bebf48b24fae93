"""Carry connections to a Postgres server as a network does, and break them as a network breaks."""

import asyncio
import contextlib
from collections.abc import AsyncGenerator
from pathlib import Path

_PIECE = 1 << 16


class Wire:
    """A port of this machine that leads to the socket of a server."""

    def __init__(self, path: Path) -> None:
        """`path` is the server's Unix socket."""
        self._path = path
        self._open: set[asyncio.StreamWriter] = set()
        self._asks, self._answers = asyncio.Event(), asyncio.Event()
        self.mend()
        self.port = 0
        self.cuts = 0
        """Connections that were cut."""

    def mend(self) -> None:
        """Let everything through, also what waits."""
        self._asks.set()
        self._answers.set()

    def hold(self) -> None:
        """Let nothing through, and lose nothing."""
        self._asks.clear()
        self._answers.clear()

    def deafen(self) -> None:
        """Let through what is asked, and no answer: what is stored from now on, nobody hears of."""
        self._answers.clear()

    def cut(self) -> None:
        """End all connections, with what they carry."""
        for end in self._open:
            end.transport.abort()
        self.cuts += len(self._open) // 2

    async def carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Lead one connection to the server, until one end is closed."""
        try:
            from_server, to_server = await asyncio.open_unix_connection(self._path)
        except OSError:  # it is down
            writer.transport.abort()
            return
        ends = {writer, to_server}
        self._open |= ends
        try:
            await asyncio.gather(_pump(reader, to_server, self._asks), _pump(from_server, writer, self._answers))
        finally:
            self._open -= ends


async def _pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, may_pass: asyncio.Event) -> None:
    with contextlib.suppress(OSError):
        while piece := await reader.read(_PIECE):
            await may_pass.wait()
            writer.write(piece)
            await writer.drain()
    writer.close()


@contextlib.asynccontextmanager
async def wire_to(path: Path) -> AsyncGenerator[Wire]:
    """Lead a port to a server's socket from entry to exit."""
    wire = Wire(path)
    carrying = set[asyncio.Task[None]]()

    def begin(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        carrying.add(task := asyncio.create_task(wire.carry(reader, writer)))
        task.add_done_callback(carrying.discard)

    listening = await asyncio.start_server(begin, "127.0.0.1", 0)
    wire.port = listening.sockets[0].getsockname()[1]
    try:
        yield wire
    finally:
        listening.close()
        wire.mend()
        await asyncio.sleep(0)  # what was accepted before is carried, too
        while carrying:
            wire.cut()
            await asyncio.wait(carrying, timeout=0.1)

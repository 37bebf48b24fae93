"""A wire to Postgres that can be cut at a chosen moment: what a network does, and no mock of the database."""

import asyncio
import contextlib
import tempfile
from collections.abc import AsyncIterator
from pathlib import Path
from urllib.parse import parse_qs, quote, urlsplit


class Wire:
    """Pass bytes on in both directions, until a fault is set. A fault lasts until it is reset."""

    def __init__(self, url: str, folder: str) -> None:
        parts = urlsplit(url)
        self._target = Path(parse_qs(parts.query)["host"][0], ".s.PGSQL.5432")
        self.socket = Path(folder, ".s.PGSQL.5432")
        self.url = parts._replace(query=f"host={quote(folder)}").geturl()
        self.refuses = False
        """New connections are closed at once."""
        self.swallows_requests = False
        """The server never sees what is sent; the connection breaks."""
        self.swallowed = asyncio.Event()
        """Set once a request was swallowed."""
        self.swallows_answers = False
        """The server does its work, but the connection breaks before the answer."""
        self.lingers = False
        """The client gets the server's last words, but does not see the connection end."""
        self._near: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    def cut(self) -> None:
        """Break all connections on the client's side; the server does not notice before it answers."""
        for writer in self._near:
            writer.transport.abort()

    def accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.refuses:
            writer.transport.abort()
            return
        task = asyncio.create_task(self._serve(reader, writer))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._near.add(writer)  # at once: a connection whose far side is still being opened can be cut, too
        try:
            far_reader, far_writer = await asyncio.open_unix_connection(self._target)
            try:
                # Until both are done: where the client's side is cut, an orphan works on until it wants to answer.
                await asyncio.gather(
                    self._pass_requests(reader, far_writer, writer), self._pass_answers(far_reader, writer)
                )
            finally:
                far_writer.transport.abort()
        finally:
            self._near.discard(writer)
            writer.transport.abort()

    async def _pass_requests(
        self, reader: asyncio.StreamReader, far_writer: asyncio.StreamWriter, writer: asyncio.StreamWriter
    ) -> None:
        with contextlib.suppress(ConnectionError):
            while chunk := await reader.read(65536):
                if self.swallows_requests:
                    self.swallowed.set()
                    writer.transport.abort()
                    return
                far_writer.write(chunk)

    async def _pass_answers(self, far_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(ConnectionError):
            while chunk := await far_reader.read(65536):
                if self.swallows_answers:
                    writer.transport.abort()
                else:
                    writer.write(chunk)
        if not self.lingers:
            writer.transport.abort()


@contextlib.asynccontextmanager
async def wire(url: str) -> AsyncIterator[Wire]:
    """A wire to the database at `url`, with an address of its own."""
    with tempfile.TemporaryDirectory(prefix="wire-") as folder:
        made = Wire(url, folder)
        server = await asyncio.start_unix_server(made.accept, made.socket)
        try:
            yield made
        finally:
            server.close()
            await made.close()

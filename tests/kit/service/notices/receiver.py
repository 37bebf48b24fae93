"""A receiver of webhooks that fails as often as it is asked to, and notes what it was sent."""

import asyncio
import contextlib
import random
from base64 import b64decode, b64encode
from collections.abc import AsyncIterator, Callable
from hashlib import sha256
from hmac import new as hmac
from typing import Any

import msgspec


class Receiver:
    """An HTTP server on this machine; ``fails`` is the share of requests that it answers with 500, or not at all."""

    def __init__(self, fails: float = 0.0, seed: int = 1, read: Callable[[bytes], Any] = msgspec.json.decode) -> None:
        self.fails = fails
        self.status = 204
        self.url = ""
        self.tries = 0
        self.accepted: list[dict[str, Any]] = []
        """The data of the messages that were answered with a success, in the order of their arrival."""
        self.requests: list[tuple[dict[str, str], bytes]] = []
        """Headers, by their names in lower case, and body of every request."""
        self.changed = asyncio.Event()
        self._read = read
        self._chance = random.Random(seed)

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Read one request, and answer it or not."""
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        lines = [line.partition(": ") for line in head.splitlines()[1:] if line]
        headers = {name.lower(): value for name, _, value in lines}
        body = await reader.readexactly(int(headers["content-length"]))
        self.requests.append((headers, body))
        self.tries += 1
        fate = self._chance.random()
        if fate < self.fails / 2:
            writer.transport.abort()
        else:
            status = 500 if fate < self.fails else self.status
            if status < 300:
                self.accepted.append(self._read(body))
            writer.write(f"HTTP/1.1 {status} Status\r\nlocation: {self.url}/elsewhere\r\n\r\n".encode())
            writer.close()
        self.changed.set()
        with contextlib.suppress(OSError):
            await writer.wait_closed()

    async def until(self, accepted: int) -> None:
        """Wait until so many messages were accepted."""
        async with asyncio.timeout(60):
            while len(self.accepted) < accepted:
                self.changed.clear()
                await self.changed.wait()


@contextlib.asynccontextmanager
async def receiving(fails: float = 0.0, read: Callable[[bytes], Any] = msgspec.json.decode) -> AsyncIterator[Receiver]:
    """Run a receiver."""
    receiver = Receiver(fails, read=read)
    server = await asyncio.start_server(receiver.answer, "127.0.0.1", 0)
    receiver.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    async with server:
        yield receiver


def is_signed(headers: dict[str, str], body: bytes, secret: str) -> bool:
    """Check a message as its receiver would, by the specification alone."""
    key = b64decode(secret.removeprefix("whsec_"))
    signed = f"{headers['webhook-id']}.{headers['webhook-timestamp']}.".encode() + body
    return headers["webhook-signature"] == "v1," + b64encode(hmac(key, signed, sha256).digest()).decode()

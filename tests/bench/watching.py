"""Watch tables, in a process of its own: `python -m tests.bench.watching PORT ADDRESS`; the first of its addresses.

Each line of its input is a command: `open N PATH...` opens N streams, spread over the paths, and prints how many are
open; `of VERSION BEGAN` waits until all that are open have an event of that version, and prints how many seconds after
BEGAN each had it; `close` closes all.
"""

import asyncio
import re
import sys
from time import perf_counter
from typing import cast

import msgspec
import uvloop

from tests.bench.client import request

PATIENCE_S = 60.0
_AT_ONCE = 50
"""Streams that are being opened at one time."""
_OF_ONE_ADDRESS = 4000
"""Streams; a machine has some 28,000 ports for connections of one address to another."""
_ID = b"\nid: "
_TURNED_AWAY = re.compile(rb"HTTP/1.1 503 .*?\r\nretry-after: ([0-9]+)\r\n", re.DOTALL)


class Watcher(asyncio.Protocol):
    """A stream of a table: notes when each version came, and keeps nothing else."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._end = b""
        self._changed = asyncio.Event()
        self.version = 0
        self.came_s = 0.0
        """When the last version came."""
        self.transport: asyncio.Transport | None = None
        self.again_s: float | None = None
        """After which to come again, where the server has turned it away."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)
        self.transport.write(request("GET", f"{self._path}/stream"))

    def data_received(self, data: bytes) -> None:
        now = perf_counter()
        if not self.version and (refusal := _TURNED_AWAY.match(data)):
            self.again_s = float(refusal[1])
            self._changed.set()
            return
        text = self._end + data
        self._end = text[-40:]
        at = text.rfind(_ID)
        end = text.find(b"\n", at + 1)
        if at >= 0 and end >= 0 and (version := int(text[at + len(_ID) : end])) > self.version:
            self.version, self.came_s = version, now
            self._changed.set()

    async def reach(self, version: int) -> None:
        """Wait for a version, or until it is turned away; raise TimeoutError."""
        async with asyncio.timeout(PATIENCE_S):
            while self.version < version and self.again_s is None:
                self._changed.clear()
                await self._changed.wait()


class _Watchers:
    def __init__(self, port: int, address: int) -> None:
        self._port = port
        self._address = address
        self._open: list[Watcher] = []
        self._slots = asyncio.Semaphore(_AT_ONCE)

    async def open(self, number: str, *paths: str) -> int:
        """Open streams, spread over the paths."""
        await asyncio.gather(*[self._begin(paths[place % len(paths)]) for place in range(int(number))])
        return len(self._open)

    async def _begin(self, path: str) -> None:
        async with self._slots:
            while (again_s := await self._connect(Watcher(path))) is not None:  # noqa: ASYNC110 - the server says so
                await asyncio.sleep(again_s)

    async def _connect(self, watcher: Watcher) -> float | None:
        """Open a stream; or return after how many seconds to come again, where many are opened at once."""
        local = f"127.0.0.{self._address + len(self._open) // _OF_ONE_ADDRESS}", 0
        loop = asyncio.get_running_loop()
        transport, _ = await loop.create_connection(lambda: watcher, "127.0.0.1", self._port, local_addr=local)
        await watcher.reach(1)
        if watcher.again_s is None:
            self._open.append(watcher)
        else:
            transport.close()
        return watcher.again_s

    async def of(self, version: str, began: str) -> list[float]:
        """Return how long after a time each had a version."""
        for watcher in self._open:
            await watcher.reach(int(version))
        return [watcher.came_s - float(began) for watcher in self._open]

    async def close(self) -> int:
        """Close all."""
        for watcher in self._open:
            if watcher.transport is not None:
                watcher.transport.close()
        self._open.clear()
        return 0


async def _run(port: int, address: int) -> None:
    watchers, loop = _Watchers(port, address), asyncio.get_running_loop()
    while line := await loop.run_in_executor(None, sys.stdin.readline):
        command, *words = line.split()
        done = await {"open": watchers.open, "of": watchers.of, "close": watchers.close}[command](*words)
        print(msgspec.json.encode(done).decode(), flush=True)


if __name__ == "__main__":
    uvloop.run(_run(int(sys.argv[1]), int(sys.argv[2])))

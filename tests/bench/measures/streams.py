"""What a stream of notices costs that nothing happens on, and whether one that is cut again and again loses anything.

A server in a process of its own holds streams of as many accounts; its memory is read before and after.
"""

import asyncio
import tempfile
from contextlib import AsyncExitStack
from pathlib import Path
from typing import cast

from service.settings import Settings
from service.store import embedded
from service.store.addresses import SERVICE_ROLE
from tests.bench.figures import Figure, Target
from tests.bench.servers import Process, resident_kb, serving
from tests.kit.service.http import open_client, serve_app, sign_up_player
from tests.kit.service.notices.reconnects import NOTICES, cut_and_resume

STREAMS = 500
RECONNECTS = 1000
_DATABASE = "bench_streams"
_PATIENCE_S = 60.0


class _Listener(asyncio.Protocol):
    """A connection that asks for the stream of a player, and reads nothing more than its beginning."""

    def __init__(self, token: str) -> None:
        self._token = token
        self.begun = asyncio.Event()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        asked = f"GET {NOTICES} HTTP/1.1\r\nhost: bench\r\nauthorization: Bearer {self._token}\r\n\r\n"
        cast("asyncio.Transport", transport).write(asked.encode())

    def data_received(self, data: bytes) -> None:
        if b"event: snapshot" in data:
            self.begun.set()


async def measure(server: embedded.Server) -> list[Figure]:
    """Take both figures, each on a server of its own."""
    with tempfile.TemporaryDirectory(prefix="hordago-bench-") as folder:
        async with serving(server, _DATABASE, Path(folder) / "serve.log") as held:
            idle_kb = await _memory_of_idle_streams(held)
    unlimited = Settings(
        database_url=server.url(SERVICE_ROLE, _DATABASE),
        requests_per_minute=0,
        moves_per_minute=0,
        signups_per_hour=0,
        streams_per_minute=0,
    )
    async with AsyncExitStack() as stack, serve_app(unlimited) as running:
        player = await sign_up_player(stack, running.url, "Ane")
        delivery = await cut_and_resume(player, running.app.state["context"].pool, RECONNECTS)
    cut = f"notices through {delivery.reconnects:,} cuts of their stream"
    return [
        Figure(name="memory of an idle stream of an account", value=idle_kb, unit="kB"),
        Figure(name=f"{cut}: delivered of {delivery.written:,}", value=delivery.written - delivery.lost, unit=""),
        Figure(name=f"{cut}: lost", value=delivery.lost, unit="", target=Target(at_most=0)),
        Figure(name=f"{cut}: repeated", value=delivery.repeated, unit=""),
    ]


async def _memory_of_idle_streams(held: Process) -> float:
    """Return the kB of memory that a stream adds to the process, beside what a first hundred made it take."""
    async with open_client(f"http://127.0.0.1:{held.port}") as client:
        tokens = [
            (await client.post("/v1/players", json={"name": f"Player {number}"})).json()["token"]
            for number in range(STREAMS + 100)
        ]
    opened = [await _open(held.port, token) for token in tokens[:100]]
    before = resident_kb(held)
    opened += [await _open(held.port, token) for token in tokens[100:]]
    taken = resident_kb(held) - before
    for transport in opened:
        transport.close()
    return taken / STREAMS


async def _open(port: int, token: str) -> asyncio.BaseTransport:
    loop = asyncio.get_running_loop()
    transport, listener = await loop.create_connection(lambda: _Listener(token), "127.0.0.1", port)
    async with asyncio.timeout(_PATIENCE_S):
        await listener.begun.wait()
    return transport

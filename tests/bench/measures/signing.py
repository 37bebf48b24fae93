"""What it costs an append that the log is signed: the same commands with the follower off and on, in turns.

The follower works in the process that appends, as it does in a server, and ten times as often as there: every second.
"""

import asyncio
import contextlib
import tempfile
import time
from collections.abc import AsyncGenerator
from pathlib import Path
from statistics import median

from domain.log.notes import ED25519
from service.entropy import wall_clock_ms
from service.keys import load_or_create_signer
from service.signing.follower import Follower
from service.signing.state import SignedStates
from service.store import embedded
from service.store.addresses import SERVICE_ROLE
from service.store.connections import open_pool
from service.store.migrations import migrate
from tests.bench.figures import Figure
from tests.bench.measures.append import committed

CALLERS = 64
COMMANDS = 60_000
"""In one run, of all callers together; each brings two events."""
EVERY_S = 1.0
_DATABASE = "bench_signing"


async def measure(server: embedded.Server, runs: int = 3, commands: int = COMMANDS) -> list[Figure]:
    """Alternate between the two, and take medians; the database has one shard and no other writer."""
    url = server.url(SERVICE_ROLE, _DATABASE)
    await migrate(server.url(database=_DATABASE), url)
    pairs: list[tuple[float, float]] = []
    rates: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        async with await open_pool(url, 4) as pool:
            follower = Follower(
                pool,
                load_or_create_signer(Path(folder, "key"), "bench", ED25519),
                SignedStates(Path(folder)),
                wall_clock_ms,
            )
            for _ in range(runs):
                unsigned = await committed(url, CALLERS, commands)
                rates.append(await _caught_up(follower))
                async with _following(follower):
                    signed = await committed(url, CALLERS, commands)
                pairs.append((signed, unsigned))
                await follower.follow(0)
    on, off = (median(figures) for figures in zip(*pairs, strict=True))
    ratio = median([signed / unsigned for signed, unsigned in pairs])
    return [
        Figure(
            name=f"commands appended, {CALLERS} callers, the log signed every second",
            value=round(on),
            unit="/s",
            against="the same, not signed",
            baseline=round(off),
            ratio=round(ratio, 2),
        ),
        Figure(
            name="events taken into the signed log",
            value=round(median(rates)),
            unit="/s",
            against="events appended, not signed",
            baseline=round(2 * off),
            ratio=median(rates) / (2 * off),
        ),
    ]


async def _caught_up(follower: Follower) -> float:
    """Events a second of all that was appended since it looked last."""
    before = follower.states.read(0)
    began = time.perf_counter()
    point = await follower.follow(0)
    elapsed = time.perf_counter() - began
    if point is None:
        raise RuntimeError("there was something new")
    return (point.size - (0 if before is None else before.point.size)) / elapsed


@contextlib.asynccontextmanager
async def _following(follower: Follower) -> AsyncGenerator[None]:
    """Sign at once, and then every second; whatever stops it stops the measuring."""

    async def sign() -> None:
        while True:
            await follower.follow(0)
            await asyncio.sleep(EVERY_S)

    signing = asyncio.create_task(sign())
    try:
        yield
    finally:
        if signing.done():
            signing.result()
        signing.cancel()
        await asyncio.gather(signing, return_exceptions=True)

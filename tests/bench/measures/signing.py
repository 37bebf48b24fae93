"""What it costs an append that the log is signed: the same commands with the follower off and on, in turns.

The follower works in the process that appends, as it does in a server, and ten times as often as there: every second.
"""

import asyncio
import contextlib
import tempfile
import time
from collections.abc import AsyncGenerator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from operator import truediv
from pathlib import Path
from statistics import median

from msgspec import Struct

from domain.log.checkpoints import CHECKPOINTS, signed_logs
from domain.log.notes import ED25519
from service.entropy import wall_clock_ms
from service.keys import load_or_create_signer
from service.signing.checkpoint_log import enter_checkpoints
from service.signing.follower import Follower
from service.signing.state import SignedStates
from service.store import embedded
from service.store.addresses import SERVICE_ROLE
from service.store.connections import Pool, open_pool
from service.store.migrations import migrate
from tests.bench.figures import Figure
from tests.bench.measures.append import committed

CALLERS = 64
COMMANDS = 60_000
"""In one run, of all callers together; each brings two events."""
EVERY_S = 1.0
_DATABASE, _SHARDED, _ENTERED = "bench_signing", "bench_signing_shards", "bench_signing_checkpoints"
_SHARDS = 2


async def measure(server: embedded.Server, runs: int = 3, commands: int = COMMANDS) -> list[Figure]:
    """Alternate between the two, and take medians; the database has one shard and no other writer."""
    url = server.url(SERVICE_ROLE, _DATABASE)
    await migrate(server.url(database=_DATABASE), url)
    pairs: list[tuple[float, float]] = []
    rates: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        async with await open_pool(url, 4) as pool:
            follower = _make_follower(pool, Path(folder))
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
        await _measure_shards(server, runs, commands),
        await _measure_checkpoints(server, runs, commands),
    ]


async def _measure_shards(server: embedded.Server, runs: int, commands: int) -> Figure:
    """Take in two shards side by side, each by a process of its own, in turns with one shard by one process."""
    url = server.url(SERVICE_ROLE, _SHARDED)
    await migrate(server.url(database=_SHARDED), url, _SHARDS)
    one: list[float] = []
    both: list[float] = []
    with tempfile.TemporaryDirectory() as folder, ProcessPoolExecutor(_SHARDS, get_context("spawn")) as processes:
        loop = asyncio.get_running_loop()
        for _ in range(runs):
            for shards, rates in (range(1), one), (range(_SHARDS), both):
                for shard in shards:
                    await committed(url, CALLERS, commands, shard)
                taking = [loop.run_in_executor(processes, _take_in, url, folder, shard) for shard in shards]
                turns = await asyncio.gather(*taking)
                began, ended = min(turn.began_s for turn in turns), max(turn.ended_s for turn in turns)
                rates.append(sum(turn.events for turn in turns) / (ended - began))
    return Figure(
        name=f"events taken into the signed logs of {_SHARDS} shards, by as many processes",
        value=round(median(both)),
        unit="/s",
        against="one shard, one process",
        baseline=round(median(one)),
        ratio=median(map(truediv, both, one)),
    )


async def _measure_checkpoints(server: embedded.Server, runs: int, commands: int) -> Figure:
    """Append to shards that are signed every second, with and without the log of their checkpoints, in turns."""
    url = server.url(SERVICE_ROLE, _ENTERED)
    await migrate(server.url(database=_ENTERED), url, _SHARDS)
    alone: list[float] = []
    entered: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        async with await open_pool(url, 4) as pool:
            follower = _make_follower(pool, Path(folder))
            for _ in range(runs):
                for rates, logs in (alone, range(_SHARDS)), (entered, signed_logs(_SHARDS)):
                    async with _following(follower, logs):
                        both = [committed(url, CALLERS // _SHARDS, commands // _SHARDS, at) for at in range(_SHARDS)]
                        rates.append(sum(await asyncio.gather(*both)))
    return Figure(
        name=f"commands appended to {_SHARDS} shards signed every second, with the log of checkpoints",
        value=round(median(entered)),
        unit="/s",
        against="the same, without it",
        baseline=round(median(alone)),
        ratio=median(map(truediv, entered, alone)),
    )


class _Turn(Struct):
    events: int
    began_s: float
    """By the clock that all processes of the machine share."""
    ended_s: float


def _take_in(url: str, folder: str, shard: int) -> _Turn:
    """Sign all that was appended to a shard since the last time."""

    async def follow() -> _Turn:
        async with await open_pool(url, 4) as pool:
            follower = _make_follower(pool, Path(folder))
            before = follower.states.read(shard)
            began = time.monotonic()
            point = await follower.follow(shard)
            if point is None:
                raise RuntimeError("there was something new")
            return _Turn(point.size - (0 if before is None else before.point.size), began, time.monotonic())

    return asyncio.run(follow())


def _make_follower(pool: Pool, folder: Path) -> Follower:
    signer = load_or_create_signer(folder / "key", "bench", ED25519)
    return Follower(pool, signer, SignedStates(folder), wall_clock_ms)


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
async def _following(follower: Follower, logs: Sequence[int] = (0,)) -> AsyncGenerator[None]:
    """Sign at once, and then every second; whatever stops it stops the measuring."""

    async def sign() -> None:
        while True:
            for log in logs:
                if log == CHECKPOINTS:
                    await enter_checkpoints(follower.pool, follower.signer.key)
                await follower.follow(log)
            await asyncio.sleep(EVERY_S)

    signing = asyncio.create_task(sign())
    try:
        yield
    finally:
        if signing.done():
            signing.result()
        signing.cancel()
        await asyncio.gather(signing, return_exceptions=True)

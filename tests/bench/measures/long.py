"""What a long table costs those who read it: a step and deals late in it, and what keeps the event loop meanwhile.

The baselines read the same stream and fold all of it, as one would without kept heads. Processor time is that of the
server and its client, which share a thread; on a machine that does other work besides, it says more.
"""

import gc
import time
from collections.abc import Awaitable, Callable
from statistics import median

import httpx
from msgspec import Struct

from domain.games import GAMES, TABLES
from domain.table.history import build_deals
from domain.table.replay import replay
from service.http.protocol.context import Context
from service.http.tables.replay import OUTLINE_STEPS, STEPS
from service.settings import Settings
from service.store import embedded
from service.store.addresses import SERVICE_ROLE
from service.store.migrations import migrate
from service.texts.catalogue import say
from tests.bench.figures import Figure, Target
from tests.kit.service.http import open_client, serve_app, wait_for_read_models
from tests.kit.service.log_store import store_appends
from tests.kit.service.long_table import in_few_commands, long_match, loop_monitor

ROUNDS, GAMES_TO_WIN = 8, 6
"""Of the players who exchange all cards so often: more than 100,000 events."""
STEP_MS, PAGE_MS, BLOCK_MS = 5.0, 20.0, 20.0
_DATABASE = "bench_long"


class Time(Struct, frozen=True):
    """Medians, in milliseconds."""

    wall_ms: float
    cpu_ms: float


async def measure(server: embedded.Server, rounds: int = ROUNDS, games: int = GAMES_TO_WIN) -> list[Figure]:
    """Read the last events of a long match over HTTP, and from the store in one go."""
    url = server.url(SERVICE_ROLE, _DATABASE)
    await migrate(server.url(database=_DATABASE), url)
    match = long_match(rounds, games)
    end = len(match.links)
    settings = Settings(log_name="bench", database_url=url, requests_per_minute=1_000_000)
    async with serve_app(settings) as served, open_client(served.url) as client:
        context: Context = served.app.state["context"]
        await store_appends(context.pool, in_few_commands(match))
        await wait_for_read_models(served.app)
        path = f"/v1/tables/{match.stream_id}"

        async def fold_to_step() -> None:
            links = await context.live.history.links(match.stream_id, limit=end)
            list(replay(TABLES, match.stream_id.bytes, links, end - 50, end - 50, "all", {}, say("en")))

        async def fold_deals() -> None:
            build_deals(GAMES, match.stream_id.bytes, await context.live.history.links(match.stream_id))

        await fold_to_step()  # texts are loaded now
        gc.collect()
        gc.freeze()  # what this benchmark holds is nothing that a server holds
        with loop_monitor() as monitor:
            first = await _time(lambda: _get(client, path), 1)
            await _get(client, f"{path}/deals")
            await _get(client, f"{path}/record?as=all")
            block_ms = monitor.read()[0]
            step = await _time(lambda: _get(client, f"{path}/replay/{end - 50}?as=all"))
            steps = await _time(lambda: _get(client, f"{path}/replay?as=all&from={end - 60}&to={end - 41}"))
            page = await _time(lambda: _get(client, f"{path}/replay?as=all&from={end - 40 - STEPS}&to={end - 41}"), 20)
            outlined = await _time(
                lambda: _get(client, f"{path}/replay/outline?as=all&after={end - OUTLINE_STEPS}"), 20
            )
            deals = await _time(lambda: _get(client, f"{path}/deals?limit=50"))
            monitor.read()
            whole = await _time(fold_to_step, 3)
            whole_deals = await _time(fold_deals, 3)
            whole_block_ms = monitor.read()[0]
        gc.unfreeze()
    name = f"of {len(match.links):,} events"
    return [
        *_both(f"a replay step at the end {name}", step, whole, STEP_MS),
        *_both(f"20 replay steps at the end {name}", steps, whole, PAGE_MS),
        *_both(f"a page of {STEPS} replay steps {name}", page, whole, PAGE_MS),
        *_both(f"a page of {OUTLINE_STEPS} steps of an outline {name}", outlined, whole, PAGE_MS),
        *_both(f"a page of 50 deals {name}", deals, whole_deals, PAGE_MS),
        *_both(f"the first look at a table {name}", first, whole, None),
        _compare(f"the longest block of the event loop, by a table {name}", block_ms, whole_block_ms, BLOCK_MS),
    ]


def _both(name: str, taken: Time, whole: Time, target_ms: float | None) -> list[Figure]:
    return [
        _compare(name, taken.wall_ms, whole.wall_ms, target_ms),
        _compare(f"{name}, processor time", taken.cpu_ms, whole.cpu_ms, target_ms),
    ]


def _compare(name: str, ms: float, whole_ms: float, target_ms: float | None) -> Figure:
    return Figure(
        name=name,
        value=ms,
        unit="ms",
        against="reading and folding the whole stream at once",
        baseline=whole_ms,
        ratio=ms / whole_ms,
        target=None if target_ms is None else Target(at_most=target_ms),
    )


async def _get(client: httpx.AsyncClient, path: str) -> None:
    async with client.stream("GET", path) as answer:
        answer.raise_for_status()
        async for _ in answer.aiter_raw():
            pass


async def _time(run: Callable[[], Awaitable[None]], times: int = 50) -> Time:
    wall, cpu = list[float](), list[float]()
    for _ in range(times):
        began, began_cpu = time.perf_counter(), time.thread_time()
        await run()
        wall.append(1000 * (time.perf_counter() - began))
        cpu.append(1000 * (time.thread_time() - began_cpu))
    return Time(median(wall), median(cpu))

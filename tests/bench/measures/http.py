"""Moves a second over HTTP, against a bare Litestar handler that inserts one row.

There are three bare handlers (`tests/bench/bare.py`): "bare handler" is what anybody would write, on uvicorn as it
comes; the others have our protocol, and our protocol and pool, so that they share what makes moves faster. All are one
process on the same Postgres, asked by the same client from a process of its own over as many connections.

A move is all there is: token, rules, sealed and chained events on the disk, the view in the answer, a line in the log;
the read models are kept meanwhile, as they always are.

A turn, measured under every rule set, is a look at the table and a move chosen from what is seen there; against a bare
handler that reads one row and one that inserts one.

Moves are also asked over one connection and over 256, for the time that an answer takes, and compared with
boardgame.io: the master of its server in memory, which stores nothing on a disk (`tests/bench/boardgame.mjs`).
"""

import contextlib
import tempfile
from collections.abc import AsyncGenerator
from pathlib import Path
from statistics import median
from typing import Final

from msgspec import Struct

from domain.games import OFFERS
from service.store import embedded
from service.store.addresses import SERVICE_ROLE
from service.store.connections import connect
from tests.bench import bare
from tests.bench.figures import Figure, Target
from tests.bench.servers import Process, process, serving

CONNECTIONS = 32
FEW, MANY = 1, 256
BOARDGAME = Path("build/boardgame").absolute()
"""Where `tests/bench/boardgame.sh` installs boardgame.io."""
_BOARDGAME_SERVER = Path(__file__).parents[1] / "boardgame.mjs"
TARGET = 1.0
_BARE: Final = "bare handler: Litestar, one INSERT, uvicorn and asyncpg's pool as they come"
_DATABASE = "bench_http"
_WARM_UP_S = 1.0


class Taken(Struct, frozen=True):
    """What a load found: the answers a second, and the time of half and of 99 % of them."""

    rate: float
    p50_ms: float
    p99_ms: float
    turned_away: float
    """Requests that were answered 503 since too many waited."""
    lag_ms: float
    """By which 99 % of the client's own timers were late at most."""


async def measure(server: embedded.Server, seconds: float = 0.6, runs: int = 16) -> list[Figure]:
    """Alternate between all loads; medians, of the ratios too. The turns are one a rule set.

    Many short rounds: a machine that is shared is faster in one second than in the next.
    """
    async with _loads(server) as loads:
        for load in loads.values():
            await take(load, _WARM_UP_S)
        rounds = [{name: await take(load, seconds) for name, load in loads.items()} for _ in range(runs)]

    def rate(name: str) -> float:
        return median(taken[name].rate for taken in rounds)

    def ratio(name: str, baseline: str) -> float:
        return median(taken[name].rate / taken[baseline].rate for taken in rounds)

    def compare(name: str, against: str, baseline: str, target: Target | None = None, subject: str = "moves") -> Figure:
        return Figure(
            name=name,
            value=rate(subject),
            unit="/s",
            against=against,
            baseline=rate(baseline),
            ratio=ratio(subject, baseline),
            target=target,
        )

    def latencies(connections: int, moves: str, plain: str) -> list[Figure]:
        found = {
            share: [median(getattr(taken[load], f"{share}_ms") for taken in rounds) for load in (moves, plain)]
            for share in ("p50", "p99")
        }
        return [
            Figure(
                name=f"moves over HTTP, {connections} connections: {share}",
                value=ours,
                unit="ms",
                against=_BARE,
                baseline=bare,
                ratio=ours / bare,
            )
            for share, (ours, bare) in found.items()
        ]

    name, target = f"moves over HTTP, {CONNECTIONS} connections", Target(at_least=TARGET, of_ratio=True)
    missing = "boardgame.io: not installed (tests/bench/boardgame.sh)"
    return [
        compare(name, _BARE, "plain", target),
        compare(name, "bare handler on our protocol", "joined"),
        compare(name, "the same, with the service's pool", "tuned"),
        compare(name, "boardgame.io in memory", "boardgame", target)
        if "boardgame" in rounds[0]
        else Figure(name=name, value=rate("moves"), unit="/s", against=missing),
        *latencies(FEW, "moves, few", "plain, few"),
        *latencies(CONNECTIONS, "moves", "plain"),
        *latencies(MANY, "moves, many", "plain, many"),
        *[
            compare(
                f"a look and a move over HTTP, {ruleset}",
                "bare Litestar handlers, a SELECT and an INSERT",
                "looks",
                subject=ruleset,
            )
            for ruleset in OFFERS
        ],
    ]


@contextlib.asynccontextmanager
async def _loads(server: embedded.Server) -> AsyncGenerator[dict[str, Process]]:
    """The loads on the service, by moves and by every rule set, and on the bare handlers."""
    async with contextlib.AsyncExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="hordago-bench-"))
        serve = await stack.enter_async_context(serving(server, _DATABASE, Path(folder) / "serve.log"))
        owner = await connect(server.url(database=_DATABASE))
        await owner.execute(bare.TABLE)
        await owner.close()
        plain, joined, tuned = [
            await stack.enter_async_context(bare_handler(server, kind, _DATABASE)) for kind in bare.KINDS
        ]
        asked = {
            "moves": ("moves", serve, CONNECTIONS),
            "plain": ("rows", plain, CONNECTIONS),
            "joined": ("rows", joined, CONNECTIONS),
            "tuned": ("rows", tuned, CONNECTIONS),
            "looks": ("looks", plain, CONNECTIONS),
            "moves, few": ("moves", serve, FEW),
            "plain, few": ("rows", plain, FEW),
            "moves, many": ("moves", serve, MANY),
            "plain, many": ("rows", plain, MANY),
            **{ruleset: (ruleset, serve, CONNECTIONS) for ruleset in OFFERS},
        }
        if (BOARDGAME / "node_modules").is_dir():
            asked["boardgame"] = ("bets", await stack.enter_async_context(_boardgame()), CONNECTIONS)
        yield {
            name: await stack.enter_async_context(load(kind, served.port, connections))
            for name, (kind, served, connections) in asked.items()
        }


@contextlib.asynccontextmanager
async def _boardgame() -> AsyncGenerator[Process]:
    async with process(str(_BOARDGAME_SERVER), str(BOARDGAME), program="node") as started:
        started.port = int(await started.line())
        yield started


@contextlib.asynccontextmanager
async def bare_handler(server: embedded.Server, kind: str, database: str) -> AsyncGenerator[Process]:
    """Serve one of the bare handlers, on a database that has its table."""
    async with process("-m", "tests.bench.bare", kind, server.url(SERVICE_ROLE, database)) as started:
        started.port = int(await started.line())
        yield started


@contextlib.asynccontextmanager
async def load(kind: str, port: int, connections: int, *machines: str) -> AsyncGenerator[Process]:
    async with process("-m", "tests.bench.load", kind, str(port), str(connections), *machines) as started:
        assert await started.line() == "ready"
        yield started


async def take(load: Process, seconds: float) -> Taken:
    return Taken(*map(float, (await load.ask(str(seconds))).split()))

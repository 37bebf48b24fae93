"""Moves a second over HTTP, against a bare Litestar handler that inserts one row.

All are one uvicorn process with the same configuration on the same Postgres, asked by the same client from a process
of its own over as many connections. A move is all there is: token, rules, sealed and chained events on the disk, the
view in the answer, a line in the log; the read models are kept meanwhile, as they always are.

A turn, measured under every rule set, is a look at the table and a move chosen from what is seen there; against a bare
handler that reads one row and one that inserts one.
"""

import contextlib
import tempfile
from collections.abc import AsyncGenerator
from pathlib import Path
from statistics import median

from msgspec import Struct

from domain.games import OFFERS
from service.store import embedded
from service.store.addresses import SERVICE_ROLE
from service.store.connections import connect
from tests.bench import bare
from tests.bench.servers import Process, process, serving

CONNECTIONS = 32
TARGET = 1.0
_DATABASE = "bench_http"
_WARM_UP_S = 1.0


class Moves(Struct, frozen=True):
    moves_per_s: float
    inserts_per_s: float
    """Of the bare handler with asyncpg's pool as it comes."""
    tuned_inserts_per_s: float
    """With a pool as the service has it, and a connection for every client."""
    ratio: float
    tuned_ratio: float
    target: float = TARGET
    """For `ratio`."""


class Turns(Struct, frozen=True):
    ruleset: str
    turns_per_s: float
    looks_per_s: float
    """Of the bare handlers: a row read and a row inserted, with asyncpg's pool as it comes."""
    ratio: float


async def measure(server: embedded.Server, seconds: float = 2.0, runs: int = 5) -> tuple[Moves, list[Turns]]:
    """Alternate between all loads; medians, of the ratios too. The turns are one a rule set."""
    async with _loads(server) as loads:
        for load in loads.values():
            await _rate(load, _WARM_UP_S)
        rounds = [{name: await _rate(load, seconds) for name, load in loads.items()} for _ in range(runs)]

    def rate(name: str) -> float:
        return median(rates[name] for rates in rounds)

    def ratio(name: str, baseline: str) -> float:
        return median(rates[name] / rates[baseline] for rates in rounds)

    moves = Moves(rate("moves"), rate("plain"), rate("tuned"), ratio("moves", "plain"), ratio("moves", "tuned"))
    return moves, [Turns(ruleset, rate(ruleset), rate("looks"), ratio(ruleset, "looks")) for ruleset in OFFERS]


@contextlib.asynccontextmanager
async def _loads(server: embedded.Server) -> AsyncGenerator[dict[str, Process]]:
    """The loads on the service, by moves and by every rule set, and on the bare handlers."""
    async with contextlib.AsyncExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="hordago-bench-"))
        serve = await stack.enter_async_context(serving(server, _DATABASE, Path(folder) / "serve.log"))
        owner = await connect(server.url(database=_DATABASE))
        await owner.execute(bare.TABLE)
        await owner.close()
        plain, tuned = [await stack.enter_async_context(_bare(server, pool)) for pool in bare.POOLS]
        asked = {
            "moves": ("moves", serve),
            "plain": ("rows", plain),
            "tuned": ("rows", tuned),
            "looks": ("looks", plain),
            **{ruleset: (ruleset, serve) for ruleset in OFFERS},
        }
        yield {
            name: await stack.enter_async_context(_load(kind, served.port)) for name, (kind, served) in asked.items()
        }


@contextlib.asynccontextmanager
async def _bare(server: embedded.Server, pool: str) -> AsyncGenerator[Process]:
    async with process("-m", "tests.bench.bare", pool, server.url(SERVICE_ROLE, _DATABASE)) as started:
        started.port = int(await started.line())
        yield started


@contextlib.asynccontextmanager
async def _load(kind: str, port: int) -> AsyncGenerator[Process]:
    async with process("-m", "tests.bench.load", kind, str(port), str(CONNECTIONS)) as started:
        assert await started.line() == "ready"
        yield started


async def _rate(load: Process, seconds: float) -> float:
    return float(await load.ask(str(seconds)))

"""Moves a second over HTTP, against a bare Litestar handler that inserts one row.

Both are one uvicorn process with the same configuration on the same Postgres, asked by the same client from a process
of its own over as many connections. A move is all there is: token, rules, sealed and chained events on the disk, the
view in the answer; the read models are kept meanwhile, as they always are.
"""

import contextlib
import tempfile
from collections.abc import AsyncGenerator
from pathlib import Path
from statistics import median

from msgspec import Struct

from service.store import embedded
from service.store.connect import connect
from tests.bench import bare
from tests.bench.servers import Process, process, serving

CONNECTIONS = 32
TARGET = 1.0
_DATABASE = "bench_http"
_WARM_UP_S = 2.0


class Moves(Struct, frozen=True):
    moves_per_s: float
    inserts_per_s: float
    runs: list[tuple[float, float]]
    """Moves and inserts of each run, which alternate."""


async def measure(server: embedded.Server, seconds: float = 5.0, runs: int = 5) -> Moves:
    with tempfile.TemporaryDirectory(prefix="hordago-bench-") as folder:
        async with contextlib.AsyncExitStack() as stack:
            log = Path(folder) / "serve.log"
            serve = await stack.enter_async_context(serving(server, _DATABASE, log))
            baseline = await stack.enter_async_context(_bare(server))
            moves = await stack.enter_async_context(_load("moves", serve.port))
            rows = await stack.enter_async_context(_load("rows", baseline.port))
            await _rate(rows, _WARM_UP_S), await _rate(moves, _WARM_UP_S)
            found = [(await _rate(moves, seconds), await _rate(rows, seconds)) for _ in range(runs)]
    return Moves(median(run[0] for run in found), median(run[1] for run in found), found)


@contextlib.asynccontextmanager
async def _bare(server: embedded.Server) -> AsyncGenerator[Process]:
    owner = await connect(server.url(database=_DATABASE))
    await owner.execute(bare.TABLE)
    await owner.close()
    async with process("-m", "tests.bench.bare", server.url("hordago_service", _DATABASE)) as started:
        started.port = int(await started.line())
        yield started


@contextlib.asynccontextmanager
async def _load(kind: str, port: int) -> AsyncGenerator[Process]:
    async with process("-m", "tests.bench.load", kind, str(port), str(CONNECTIONS)) as started:
        assert await started.line() == "ready"
        yield started


async def _rate(load: Process, seconds: float) -> float:
    return float(await load.ask(str(seconds)))

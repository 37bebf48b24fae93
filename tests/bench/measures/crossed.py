"""Measure moves with a connection a seat on 1, 2 and 4 processes: what a move costs where people do not share one.

The kernel gives each connection to any process, so the moves of a table land on several. A processor more is worth what
it costs: so the processor time of a move, of the service with its duties and of Postgres, is compared with that of one
process at equal tables a process. The rates say how fast this machine is, which has few processors.
"""

import re
import tempfile
from collections.abc import Awaitable, Mapping, Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from statistics import median
from typing import Final

import asyncpg
import psutil
from msgspec import Struct

from service.accounts.players import open_account
from service.entropy import system_entropy
from service.store import embedded
from service.store.addresses import SERVICE_ROLE
from tests.bench.client import Client, request
from tests.bench.figures import Figure, Target
from tests.bench.measures.http import load, take
from tests.bench.servers import Process, serving, tree_processor_s

PROCESSES: Final = (1, 2, 4)
TABLES: Final = (16, 64)
_WARM_UP_S: Final = 1.0
_POOL: Final = "3"
"""Connections for reading of each process: all servers together would have more than Postgres gives."""
_COSTS: Final = Target(at_most=1.2, of_ratio=True)
_ROWS: Final = (
    ("processor time a move, service", "service_us", "µs"),
    ("processor time a move, duties", "duties_us", "µs"),
    ("processor time a move, Postgres", "postgres_us", "µs"),
    ("appends a move", "appends", ""),
    ("re-reads a move", "reads", ""),
    ("moves", "rate", "/s"),
)


class Costs(Struct, frozen=True):
    service_us: float
    duties_us: float
    postgres_us: float
    appends: float
    reads: float
    rate: float
    handed_on: float
    """Requests that went to another process or machine, for each move."""

    @property
    def processor_us(self) -> float:
        return self.service_us + self.duties_us + self.postgres_us


async def measure(server: embedded.Server, seconds: float = 2.0, runs: int = 5) -> list[Figure]:
    """Let all servers and numbers of tables take turns; medians, of the ratios too."""
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="hordago-bench-")))
        loads: dict[tuple[int, int], tuple[Process, str, Process]] = {}
        for processes in PROCESSES:
            database = f"bench_crossed_{processes}"
            flags = ("--workers", str(processes))
            log = folder / f"{database}.log"
            serve = await stack.enter_async_context(serving(server, database, log, *flags, POOL_SIZE=_POOL))
            token = await make_admin(server, database)
            for tables in TABLES:
                asking = await stack.enter_async_context(load("crossed", serve.port, tables))
                await take(asking, _WARM_UP_S)
                loads[processes, tables] = serve, token, asking
        rounds = [
            {sizes: await take_costs([server], *held, seconds) for sizes, held in loads.items()} for _ in range(runs)
        ]
    return [figure for sizes in loads for figure in _figures(sizes, rounds)]


def _figures(sizes: tuple[int, int], rounds: list[dict[tuple[int, int], Costs]]) -> list[Figure]:
    """Compare a server and a number of tables with one process, where that has as many tables a process."""
    processes, tables = sizes
    subject = [taken[sizes] for taken in rounds]
    equal = (1, tables // processes)
    baseline = [taken[equal] for taken in rounds] if processes > 1 and equal in rounds[0] else None
    name = f"{processes} processes, {tables} tables" if processes > 1 else f"1 process, {tables} tables"
    rows = [
        Figure(name=f"{name}: {what}", value=median(getattr(one, field) for one in subject), unit=unit)
        for what, field, unit in _ROWS
    ]
    if baseline is None:
        return rows
    ratios = [one.processor_us / other.processor_us for one, other in zip(subject, baseline, strict=True)]
    whole = Figure(
        name=f"{name}: processor time a move, all",
        value=median(one.processor_us for one in subject),
        unit="µs",
        against=f"1 process, {equal[1]} tables",
        baseline=median(one.processor_us for one in baseline),
        ratio=median(ratios),
        target=_COSTS,
    )
    return [*rows, whole]


async def take_costs(
    servers: Sequence[embedded.Server], serve: Process | Sequence[Process], token: str, asking: Process, seconds: float
) -> Costs:
    """Let a load move for so long; what a move cost the service and all servers of Postgres."""

    async def play() -> float:
        return (await take(asking, seconds)).rate

    return await costs_of(servers, serve, token, play())


async def costs_of(
    servers: Sequence[embedded.Server], serve: Process | Sequence[Process], token: str, playing: Awaitable[float]
) -> Costs:
    """Let play go on to its end, which says how many moves a second it made; what a move cost meanwhile."""
    serving = [serve] if isinstance(serve, Process) else serve
    counted, used = await _counters(serving, token), _processor(servers, serving)
    rate = await playing
    counted = {name: count - counted[name] for name, count in (await _counters(serving, token)).items()}
    used = {part: time - used[part] for part, time in _processor(servers, serving).items()}
    moves = counted["hordago_append_commands_sum"]
    return Costs(
        service_us=1e6 * used["service"] / moves,
        duties_us=1e6 * used["duties"] / moves,
        postgres_us=1e6 * used["postgres"] / moves,
        appends=counted["hordago_append_commands_count"] / moves,
        reads=counted["hordago_catch_ups_total"] / moves,
        rate=rate,
        handed_on=sum([counted[name] for name in _HANDED_ON]) / moves,
    )


async def make_admin(server: embedded.Server, database: str) -> str:
    """Make the account that may read the metrics; return its token."""
    async with asyncpg.create_pool(server.url(SERVICE_ROLE, database), min_size=1, max_size=1) as pool:
        return (await open_account(pool, system_entropy(), "Reader", ("admin",))).token


_HANDED_ON: Final = tuple([f'hordago_http_handed_on_total{{outcome="{outcome}"' for outcome in ("sent", "machine")])


async def _counters(serving: Sequence[Process], token: str) -> Mapping[str, float]:
    """Read what all processes of some servers have counted: commands, appends, reads of what another one appended."""
    wanted = ("hordago_append_commands_sum", "hordago_append_commands_count", "hordago_catch_ups_total", *_HANDED_ON)
    lines = list[str]()
    for serve in serving:
        client = await Client(serve.port).connect()
        answer = await client.send(request("GET", "/metrics", authorization=f"Bearer {token}"))
        lines += answer.body.decode().splitlines()
        client.close()
    values = [line.rpartition(" ") for line in lines if not line.startswith("#")]
    return {
        name: sum(float(value) for known, _, value in values if re.match(re.escape(name) + r"(?![a-z_])", known))
        for name in wanted
    }


def _processor(servers: Sequence[embedded.Server], serving: Sequence[Process]) -> Mapping[str, float]:
    """Return the processor time so far of what serves, of the duties, and of Postgres."""
    found = {"service": 0.0, "duties": 0.0}
    for pid, time in [used for serve in serving for used in tree_processor_s(serve.running.pid).items()]:
        found["duties" if "duties" in psutil.Process(pid).cmdline() else "service"] += time
    pids = [int((server.cluster / "postmaster.pid").read_text("ascii").split()[0]) for server in servers]
    return {**found, "postgres": sum([sum(tree_processor_s(pid).values()) for pid in pids])}

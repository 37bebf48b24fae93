"""Measure moves on two shards at one Postgres, and with a Postgres for each (SHARD_URLS): what a move costs.

The same tables, a connection a seat; the processor time of a move is that of the service, its duties, and all of
Postgres. On one machine the second server brings no power of its own, so the rates say nothing.
"""

import tempfile
from contextlib import AsyncExitStack
from pathlib import Path
from statistics import median
from typing import Final

from service.store import embedded
from service.store.addresses import SERVICE_ROLE
from tests.bench.figures import Figure, Target
from tests.bench.measures.crossed import Costs, make_admin, take_costs
from tests.bench.measures.http import load, take
from tests.bench.servers import Process, serving

_TABLES: Final = 16
_WARM_UP_S: Final = 1.0
_COSTS: Final = Target(at_most=1.1, of_ratio=True)
_ONE, _TWO = "bench_one_server", "bench_two_servers"


async def measure(server: embedded.Server, seconds: float = 3.0, runs: int = 7) -> list[Figure]:
    """Let both take turns; medians, of the ratios too."""
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="hordago-bench-")))
        other = stack.enter_context(embedded.run_server(folder / "other"))
        urls = f"0={server.url(SERVICE_ROLE, _TWO)} 1={other.url(SERVICE_ROLE, _TWO)}"
        owners = f"0={server.url(database=_TWO)} 1={other.url(database=_TWO)}"
        settings = {
            _ONE: {"SHARDS": "2"},
            _TWO: {"SHARD_URLS": urls, "SHARD_OWNER_URLS": owners},
        }
        held: dict[str, tuple[Process, str, Process]] = {}
        for name, environ in settings.items():
            serve = await stack.enter_async_context(serving(server, name, folder / f"{name}.log", **environ))
            token = await make_admin(server, name)
            asking = await stack.enter_async_context(load("crossed", serve.port, _TABLES))
            await take(asking, _WARM_UP_S)
            held[name] = serve, token, asking
        rounds = [
            {name: await take_costs([server, other], *one, seconds) for name, one in held.items()} for _ in range(runs)
        ]
    return _figures([taken[_ONE] for taken in rounds], [taken[_TWO] for taken in rounds])


def _figures(one: list[Costs], two: list[Costs]) -> list[Figure]:
    parts = [
        Figure(
            name=f"{name}: processor time a move, {part}",
            value=median(getattr(each, field) for each in taken),
            unit="µs",
        )
        for name, taken in (("two shards, one Postgres", one), ("two shards, two Postgres", two))
        for part, field in (("service", "service_us"), ("duties", "duties_us"), ("Postgres", "postgres_us"))
    ]
    whole = Figure(
        name="two shards, two Postgres: processor time a move, all",
        value=median(each.processor_us for each in two),
        unit="µs",
        against="two shards, one Postgres",
        baseline=median(each.processor_us for each in one),
        ratio=median(mine.processor_us / other.processor_us for mine, other in zip(two, one, strict=True)),
        target=_COSTS,
    )
    return [*parts, whole]

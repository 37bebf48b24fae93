"""Measure how long answers take while 1,000 people move at once, against 20; refused ones come again as they are told.

All 1,000 connect anew at the beginning of each turn, and ask at one moment.
"""

import resource
import tempfile
from contextlib import AsyncExitStack
from pathlib import Path
from statistics import median
from typing import Final

from msgspec import Struct

from service.store import embedded
from tests.bench.figures import Figure, Target
from tests.bench.measures.http import load, take
from tests.bench.servers import Process, processor_s, serving

_FEW, _MANY = 20, 1_000
_TIMES: Final = 3.0
"""At most as long at p99 as with few."""


async def measure(server: embedded.Server, seconds: float = 4.0, runs: int = 5) -> list[Figure]:
    """Alternate between few and many; medians, of the ratios too."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="hordago-bench-")))
        serve = await stack.enter_async_context(serving(server, "bench_overload", folder / "serve.log"))
        loads = [await stack.enter_async_context(load("moves", serve.port, each)) for each in (_FEW, _MANY)]
        rounds = [[await _take(serve, each, seconds) for each in loads] for _ in range(runs)]
    return [
        Figure(
            name=f"{_MANY:,} who move at once: {name}",
            value=median(getattr(many, field) for _, many in rounds),
            unit=unit,
            against=f"{_FEW}",
            baseline=median(getattr(few, field) for few, _ in rounds),
            ratio=median(getattr(many, field) / getattr(few, field) for few, many in rounds),
            target=target,
        )
        for name, field, unit, target in (
            ("p50", "p50_ms", "ms", None),
            ("p99", "p99_ms", "ms", Target(at_most=_TIMES, of_ratio=True)),
            ("processor time of the server a move", "us", "µs", None),
        )
    ]


class _Taken(Struct, frozen=True):
    p50_ms: float
    p99_ms: float
    us: float
    """Of the server's processor a move that was answered."""


async def _take(serve: Process, asking: Process, seconds: float) -> _Taken:
    before, found = processor_s(serve), await take(asking, seconds)
    return _Taken(found.p50_ms, found.p99_ms, 1e6 * (processor_s(serve) - before) / (found.rate * seconds))

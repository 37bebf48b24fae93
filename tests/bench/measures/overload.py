"""Measure how long answers take while 1,000 people move at once, against 20; refused ones come again as they are told.

All 1,000 connect anew before each turn, and ask at one moment. Each time is taken at the client, from the writing of a
move to its answer, and as the server logs it, from the reading to the answer. Between the two are the wait to be read,
and the lag of the client's own loop, which is measured beside it. The three loads take turns; the last one is a
control: it goes to a server that turns nobody away.
"""

import resource
import tempfile
from contextlib import AsyncExitStack
from os import SEEK_END
from pathlib import Path
from statistics import median
from typing import Final

import msgspec
from msgspec import Struct

from service.store import embedded
from tests.bench.figures import SHARES, Figure, Target, share_of
from tests.bench.measures.http import load, take
from tests.bench.servers import Process, processor_s, serving

_FEW, _MANY = 20, 1_000
_TIMES: Final = 3.0
"""At most as long at p99 as with few."""
_TURN_NOBODY_AWAY: Final = (
    "from service.http.protocol import overload; overload.LEAST = overload.FIRST = overload.MOST = 10**9; "
)
_BOUND: Final = Target(at_most=_TIMES, of_ratio=True)
_ROWS: Final[tuple[tuple[str, str, str, Target | None], ...]] = (
    ("p50 at the client", "p50_ms", "ms", None),
    ("p99 at the client", "p99_ms", "ms", _BOUND),
    ("p50 at the server", "server_p50_ms", "ms", None),
    ("p99 at the server", "server_p99_ms", "ms", _BOUND),
    ("p99 of the lag of the client itself", "lag_ms", "ms", None),
    ("processor time of the server a move", "us", "µs", None),
    ("turned away a second", "turned_away", "/s", None),
)
_CONTROL: Final = (("p99 at the client", "p99_ms", "ms", Target(at_least=_TIMES, of_ratio=True)),)
"""Without the bound it is missed, or the measure shows nothing."""


async def measure(server: embedded.Server, seconds: float = 4.0, runs: int = 5) -> list[Figure]:
    """Let few, many, and many who are all let in, take turns; medians, of the ratios too."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="hordago-bench-")))
        loads: list[tuple[Process, Path, Process]] = []
        for database, prepare, sizes in (
            ("bench_overload", "", (_FEW, _MANY)),
            ("bench_overload_without", _TURN_NOBODY_AWAY, (_MANY,)),
        ):
            log = folder / f"{database}.log"
            serve = await stack.enter_async_context(serving(server, database, log, prepare=prepare))
            loads += [(serve, log, await stack.enter_async_context(load("moves", serve.port, size))) for size in sizes]
        rounds = [[await _take(*each, seconds) for each in loads] for _ in range(runs)]
    few, many, without = zip(*rounds, strict=True)
    return [
        Figure(
            name=f"{_MANY:,} who move at once{which}: {name}",
            value=median(getattr(one, field) for one in subject),
            unit=unit,
            against=f"{_FEW}",
            baseline=median(getattr(one, field) for one in few),
            ratio=_ratio([getattr(one, field) for one in subject], [getattr(one, field) for one in few]),
            target=target,
        )
        for which, subject, rows in (("", many, _ROWS), (", nobody turned away", without, _CONTROL))
        for name, field, unit, target in rows
    ]


def _ratio(values: list[float], baselines: list[float]) -> float | None:
    """Return the median of the ratios; None where few were not concerned."""
    return median(map(float.__truediv__, values, baselines)) if all(baselines) else None


class _Taken(Struct, frozen=True):
    p50_ms: float
    p99_ms: float
    server_p50_ms: float
    server_p99_ms: float
    lag_ms: float
    us: float
    """Of the server's processor a move that was answered."""
    turned_away: float
    """A second."""


class _Line(Struct):
    """What is used of a line of the server's log."""

    route: str = ""
    status: int = 0
    ms: float = 0.0


async def _take(serve: Process, log: Path, asking: Process, seconds: float) -> _Taken:
    before_s = processor_s(serve)
    with log.open("rb") as file:
        file.seek(0, SEEK_END)
        found = await take(asking, seconds)
        used_s = processor_s(serve) - before_s
        lines = [msgspec.json.decode(line, type=_Line) for line in file]
    moves_ms = [line.ms for line in lines if line.status == 200 and line.route.endswith("/moves")]
    p50_ms, p99_ms = (share_of(moves_ms, share) for share in SHARES)
    return _Taken(
        p50_ms=found.p50_ms,
        p99_ms=found.p99_ms,
        server_p50_ms=p50_ms,
        server_p99_ms=p99_ms,
        lag_ms=found.lag_ms,
        us=1e6 * used_s / len(moves_ms),
        turned_away=found.turned_away / seconds,
    )

"""What our protocol and the short way save a move: with one after the other switched off, in turns, and a bare handler.

Processor time is the figure to read on a machine that does other work. There are as many connections as are let in on
any machine, so that nobody is turned away.
"""

import tempfile
from contextlib import AsyncExitStack
from pathlib import Path
from statistics import median
from typing import Final

from msgspec import Struct

from service.http.protocol.overload import LEAST
from service.store import embedded
from service.store.connections import connect
from tests.bench import bare
from tests.bench.figures import Figure
from tests.bench.measures.http import bare_handler, load, take
from tests.bench.servers import Process, processor_s, serving

_BARE: Final = "bare handler"
_BY_UVICORN: Final = (
    "from service.http.protocol.admission import Shortcut; Shortcut.find_table = lambda self, target, headers: None; "
)
_BY_ROUTER: Final = _BY_UVICORN + (
    "Shortcut.__call__ = lambda self, scope, receive, send: self._router(scope, receive, send); "
)
_VARIANTS: Final = {
    "moves as they are": "",
    "moves by uvicorn, past the router": _BY_UVICORN,
    "moves by uvicorn and the router": _BY_ROUTER,
    "moves by the router, uvicorn's own protocol": _BY_ROUTER
    + "from service.cli import graceful_server; from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol; "
    + "graceful_server.HttpProtocol = lambda *given, owners, **named: HttpToolsProtocol(*given, **named); ",
}
"""And the Python that a server runs first so."""
_POOL: Final = "4"
"""Connections of each server for reading, of which a move needs none: Postgres has a hundred for all."""
_WARM_UP_S = 1.0


async def measure(server: embedded.Server, seconds: float = 0.8, runs: int = 10) -> list[Figure]:
    """Alternate between all; medians, of the ratios too."""
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="hordago-bench-")))
        served: dict[str, Process] = {}
        for number, (name, prepare) in enumerate(_VARIANTS.items()):
            database, log = f"bench_protocol_{number}", folder / f"{number}.log"
            starting = serving(server, database, log, prepare=prepare, POOL_SIZE=_POOL)
            served[name] = await stack.enter_async_context(starting)
        owner = await connect(server.url(database="bench_protocol_0"))
        await owner.execute(bare.TABLE)
        await owner.close()
        served[_BARE] = await stack.enter_async_context(bare_handler(server, "plain", "bench_protocol_0"))
        loads = {
            name: await stack.enter_async_context(load("rows" if name == _BARE else "moves", one.port, LEAST))
            for name, one in served.items()
        }
        for each in loads.values():
            await take(each, _WARM_UP_S)
        rounds = [{name: await _take(served[name], loads[name], seconds) for name in loads} for _ in range(runs)]

    def compare(name: str, field: str, unit: str, against: str) -> Figure:
        values, baselines = ([getattr(taken[one], field) for taken in rounds] for one in (name, against))
        return Figure(
            name=name if field == "rate" else f"{name}: processor time of the server a move",
            value=median(values),
            unit=unit,
            against=against,
            baseline=median(baselines),
            ratio=median(map(float.__truediv__, values, baselines)),
        )

    first, *others = _VARIANTS
    return [
        *[compare(name, "rate", "/s", _BARE) for name in _VARIANTS],
        compare(first, "us", "µs", _BARE),
        *[compare(name, "us", "µs", first) for name in others],
    ]


class _Taken(Struct, frozen=True):
    rate: float
    us: float
    """Of the server's processor for an answer."""


async def _take(serve: Process, asking: Process, seconds: float) -> _Taken:
    before_s = processor_s(serve)
    rate = (await take(asking, seconds)).rate
    return _Taken(rate, 1e6 * (processor_s(serve) - before_s) / (rate * seconds))

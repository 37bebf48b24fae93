"""What a receipt costs a move over HTTP: moves with and without one, of the same server, in turns."""

import contextlib
import tempfile
from pathlib import Path
from statistics import median

from msgspec import Struct

from service.store import embedded
from tests.bench.measures.http import CONNECTIONS, load, take
from tests.bench.servers import processor_s, serving

_DATABASE = "bench_receipts"
_WARM_UP_S = 1.0


class Receipts(Struct, frozen=True):
    with_per_s: float
    without_per_s: float
    ratio: float
    with_us: float
    """Processor time of the server a move, in microseconds."""
    without_us: float


async def measure(server: embedded.Server, seconds: float = 1.0, runs: int = 10) -> Receipts:
    """Alternate between both; medians, of the ratio too. The server signs its log."""
    rates: dict[str, list[float]] = {"receipts": [], "moves": []}
    costs: dict[str, list[float]] = {"receipts": [], "moves": []}
    async with contextlib.AsyncExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="hordago-bench-")))
        signing = {"LOG_KEY": str(folder / "key")}
        serve = await stack.enter_async_context(serving(server, _DATABASE, folder / "serve.log", **signing))
        loads = {name: await stack.enter_async_context(load(name, serve.port, CONNECTIONS)) for name in rates}
        for each in loads.values():
            await take(each, _WARM_UP_S)
        for _ in range(runs):
            for name, each in loads.items():
                before = processor_s(serve)
                rate = (await take(each, seconds)).rate
                rates[name].append(rate)
                costs[name].append(1e6 * (processor_s(serve) - before) / (rate * seconds))
    ratio = median([one / other for one, other in zip(rates["receipts"], rates["moves"], strict=True)])
    on, off = median(rates["receipts"]), median(rates["moves"])
    return Receipts(on, off, ratio, median(costs["receipts"]), median(costs["moves"]))

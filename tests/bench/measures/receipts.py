"""What a receipt costs a move over HTTP: moves with and without one, of the same server, in turns."""

import contextlib
import tempfile
from pathlib import Path
from statistics import median

from service.store import embedded
from tests.bench.figures import Figure
from tests.bench.measures.http import CONNECTIONS, load, take
from tests.bench.servers import processor_s, serving

_DATABASE = "bench_receipts"
_WARM_UP_S = 1.0


async def measure(server: embedded.Server, seconds: float = 1.0, runs: int = 10) -> list[Figure]:
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
    with_us, without_us = median(costs["receipts"]), median(costs["moves"])
    return [
        Figure(
            name=f"moves with a receipt over HTTP, {CONNECTIONS} connections",
            value=median(rates["receipts"]),
            unit="/s",
            against="moves without one",
            baseline=median(rates["moves"]),
            ratio=ratio,
        ),
        Figure(
            name="a move with a receipt, processor time of the server",
            value=with_us,
            unit="µs",
            against="without one",
            baseline=without_us,
            ratio=with_us / without_us,
        ),
    ]

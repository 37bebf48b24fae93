"""`python -m tests.bench`: run the benchmarks, print a table, write the same as JSON, keep the ratios of a whole run.

All on one embedded Postgres with its default settings, so every commit waits for the disk. A measurement that breaks
off is named, and the others go on; the command fails at its end. Baselines and subjects take turns, and medians are
printed; on a machine that does other work besides, only the ratios mean something. Garbage is looked for as rarely as
in the service.
"""

import asyncio
import logging
import os
import tempfile
import time
from enum import StrEnum
from pathlib import Path
from statistics import median
from typing import Annotated

import structlog
import typer
from rich.console import Console

from service.gc_tuning import tune_gc
from service.store import embedded
from tests.bench.figures import Figure, show, write
from tests.bench.history import HISTORY, add_run, current_commit, measure_noise
from tests.bench.suite import SUITE

Name = StrEnum("Name", list(SUITE))


def main(
    only: Annotated[list[Name] | None, typer.Option(help="Run this one only; may be given several times.")] = None,
    json: Annotated[Path, typer.Option(help="Where to write the figures.")] = Path("bench.json"),
) -> None:
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING))
    console = Console(stderr=True)
    figures: list[Figure] = []
    failed: list[str] = []
    tune_gc()
    with tempfile.TemporaryDirectory(prefix="hordago-bench-") as folder:
        noise = measure_noise()
        console.print(
            f"{os.cpu_count()} processors, {os.getloadavg()[0]:.1f} of them asked for by others; "
            f"equal work differs by {noise:.1%}; the disk takes {_sync_ms(Path(folder)):.2f} ms to sync a page"
        )
        with embedded.run_server(Path(folder)) as server, asyncio.Runner() as runner:
            for name in only or list(Name):
                try:
                    with console.status(name.value):
                        figures += runner.run(SUITE[name.value](server))  # pyright: ignore[reportArgumentType]
                except Exception:  # noqa: BLE001 - an hour of other measurements is not lost with one
                    failed.append(name.value)
                    console.print(f"{name.value} broke off:")
                    console.print_exception()
                write(figures, json)  # so that a run which is broken off leaves what it has measured
    show(figures)
    if only is None:
        add_run(HISTORY, current_commit(), os.cpu_count() or 1, noise, figures)
    if failed:
        raise typer.Exit(1)


def _sync_ms(folder: Path) -> float:
    """The median of some."""
    page, taken = bytes(8192), list[float]()
    with (folder / "page").open("wb", buffering=0) as file:
        for _ in range(50):
            began = time.perf_counter()
            file.write(page)
            os.fsync(file.fileno())
            taken.append(time.perf_counter() - began)
    return 1000 * median(taken)


if __name__ == "__main__":
    typer.run(main)

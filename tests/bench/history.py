"""Keep the ratios of every run of the benchmarks, and say which of them moved by more than the machine's noise.

A line of ``history.jsonl`` is one run: the commit, the ratios, and how much two measurements of the same work differed
on the machine then. Rates and times are left out, since they say more about the machine than about the commit.
"""

import hashlib
import subprocess
import time
from collections.abc import Sequence
from math import exp, log
from pathlib import Path
from statistics import median

import msgspec
from rich.console import Console
from rich.table import Table

from tests.bench.figures import Figure

HISTORY = Path(__file__).with_name("history.jsonl")
EARLIER = 10
"""Runs before the last that it is compared with; of each figure their median counts."""
SURE = 2.0
"""A ratio has moved if it did so by this many times the noise."""
_PAIRS = 15


class Run(msgspec.Struct, frozen=True, kw_only=True):
    """The figures of one run that have a ratio."""

    commit: str
    """The short hash; ``+`` behind it where files differed from it."""
    processors: int
    noise: float
    """How far the ratio of equal work was from 1, as a share: the median of some pairs."""
    ratios: dict[str, float]


class Moved(msgspec.Struct, frozen=True):
    """A ratio of the last run beside the median of the runs before."""

    name: str
    before: float
    after: float
    noise: float
    """The share by which it may differ: of the machine in both runs, or of the figure in the runs before."""

    @property
    def change(self) -> float:
        """The change as a share of the ratio before; below zero where it is less now."""
        return self.after / self.before - 1

    @property
    def is_sure(self) -> bool:
        return abs(log(self.after / self.before)) > SURE * log(1 + self.noise)


def measure_noise() -> float:
    """Compare equal work with itself, and return how far apart the two typically are, as a share."""

    def work() -> float:
        began = time.perf_counter()
        digest = b""
        for _ in range(20_000):
            digest = hashlib.sha256(digest).digest()
        return time.perf_counter() - began

    work()
    return exp(median(abs(log(work() / work())) for _ in range(_PAIRS))) - 1


def current_commit() -> str:
    """Name the commit that is measured."""

    def git(*arguments: str) -> str:
        return subprocess.run(["git", *arguments], check=True, capture_output=True, text=True).stdout.strip()

    return git("rev-parse", "--short=8", "HEAD") + ("+" if git("status", "--porcelain") else "")


def add_run(path: Path, commit: str, processors: int, noise: float, figures: Sequence[Figure]) -> None:
    """Append a run to the history."""
    ratios = {figure.name: round(figure.ratio, 5) for figure in figures if figure.ratio is not None}
    run = Run(commit=commit, processors=processors, noise=round(noise, 4), ratios=ratios)
    with path.open("ab") as file:
        file.write(msgspec.json.encode(run) + b"\n")


def read_runs(path: Path) -> list[Run]:
    """Read the history, oldest run first."""
    return [msgspec.json.decode(line, type=Run) for line in path.read_bytes().splitlines()] if path.exists() else []


def compare(runs: Sequence[Run]) -> list[Moved]:
    """Compare each ratio of the last run with the same of the runs before on as many processors, if there are any."""
    if not runs:
        return []
    last = runs[-1]
    found: list[Moved] = []
    for name, after in last.ratios.items():
        same = [run for run in runs[:-1] if run.processors == last.processors and name in run.ratios][-EARLIER:]
        if not same or after <= 0:
            continue
        before = median(run.ratios[name] for run in same)
        spread = exp(median(abs(log(run.ratios[name] / before)) for run in same)) - 1
        found.append(Moved(name, before, after, max(last.noise, median(run.noise for run in same), spread)))
    return found


def show(moved: Sequence[Moved]) -> None:
    """Print what moved by more than the noise, the largest change first, and how many did not."""
    sure = sorted((each for each in moved if each.is_sure), key=lambda each: -abs(each.change))
    table = Table("figure", title_justify="left")
    for column in ("ratio before", "now", "change", "noise"):
        table.add_column(column, justify="right", no_wrap=True)
    for each in sure:
        table.add_row(each.name, f"{each.before:.3g}", f"{each.after:.3g}", f"{each.change:+.0%}", f"{each.noise:.0%}")
    console = Console(width=170)
    if sure:
        console.print(table)
    console.print(f"{len(sure)} of {len(moved)} ratios moved by more than {SURE:g} times the noise")


if __name__ == "__main__":
    show(compare(read_runs(HISTORY)))

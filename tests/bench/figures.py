"""A figure: what was measured, against what in the same run, and what it should be; as a table and as JSON."""

import sys
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Final

import msgspec
from rich.console import Console
from rich.table import Table

_WORDS = {True: "met", False: "missed", None: "-"}


class Target(msgspec.Struct, frozen=True, kw_only=True):
    """What the figure, or its ratio to the baseline, should be."""

    at_least: float | None = None
    at_most: float | None = None
    of_ratio: bool = False

    def met(self, figure: "Figure") -> bool:
        found = figure.ratio if self.of_ratio else figure.value
        if found is None:
            return False
        return (self.at_least is None or found >= self.at_least) and (self.at_most is None or found <= self.at_most)

    def text(self, unit: str) -> str:
        bound, sign = (self.at_most, "<=") if self.at_least is None else (self.at_least, ">=")
        return f"{sign} {bound:,} {'x' if self.of_ratio else unit}"


class Figure(msgspec.Struct, frozen=True, kw_only=True):
    name: str
    value: float
    unit: str
    against: str | None = None
    """What the baseline is; None where there is none."""
    baseline: float | None = None
    """In the same unit, from the same run."""
    ratio: float | None = None
    """Of value to baseline: the median over the runs, so not quite the ratio of the two medians."""
    target: Target | None = None

    @property
    def met(self) -> bool | None:
        return None if self.target is None else self.target.met(self)


SHARES: Final = (0.5, 0.99)


def share_of(values: Collection[float], share: float) -> float:
    """Return the value that such a share of them does not exceed."""
    return sorted(values)[int(len(values) * share)]


def slowest_figure(name: str, p50_ms: float, p99_ms: float, target_ms: float | None) -> Figure:
    """Give the time of 99 % against that of half."""
    return Figure(
        name=f"{name}: p99",
        value=p99_ms,
        unit="ms",
        against="p50",
        baseline=p50_ms,
        ratio=p99_ms / p50_ms,
        target=None if target_ms is None else Target(at_most=target_ms),
    )


def show(figures: Sequence[Figure]) -> None:
    table = Table("figure", "against", title_justify="left")
    for column in ("value", "baseline", "ratio"):
        table.add_column(column, justify="right", no_wrap=True)
    table.add_column("target", no_wrap=True)
    table.add_column("", no_wrap=True)
    for figure in figures:
        table.add_row(
            figure.name,
            figure.against or "-",
            f"{_number(figure.value)} {figure.unit}",
            "-" if figure.baseline is None else _number(figure.baseline),
            "-" if figure.ratio is None else f"{figure.ratio:.3g}",
            "-" if figure.target is None else figure.target.text(figure.unit),
            _WORDS[figure.met],
        )
    Console(width=None if sys.stdout.isatty() else 170).print(table)


def write(figures: Sequence[Figure], path: Path) -> None:
    """One object a figure, with its verdict."""
    text = [{**msgspec.to_builtins(figure), "met": figure.met} for figure in figures]
    path.write_bytes(msgspec.json.format(msgspec.json.encode(text)) + b"\n")


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.2f}"

"""A figure: what was measured, against what in the same run, and what it should be; as a table and as JSON."""

from collections.abc import Sequence
from pathlib import Path

import msgspec
from rich.console import Console
from rich.table import Table

WORDS = {True: "met", False: "missed", None: "-"}


class Figure(msgspec.Struct, frozen=True, kw_only=True):
    name: str
    value: float
    unit: str
    baseline: float | None = None
    """In the same unit, from the same run."""
    against: str = ""
    """What the baseline is."""
    least: float | None = None
    """The value to reach; likewise the next three."""
    most: float | None = None
    least_ratio: float | None = None
    """Of value to baseline."""
    most_ratio: float | None = None
    note: str = ""

    @property
    def ratio(self) -> float | None:
        return None if not self.baseline else self.value / self.baseline

    @property
    def met(self) -> bool | None:
        """Whether every target is reached; None where there is none."""
        ratio = self.ratio or 0.0
        judged = [
            found >= bound if at_least else found <= bound
            for found, bound, at_least in (
                (self.value, self.least, True),
                (self.value, self.most, False),
                (ratio, self.least_ratio, True),
                (ratio, self.most_ratio, False),
            )
            if bound is not None
        ]
        return all(judged) if judged else None

    @property
    def target(self) -> str:
        bounds = (
            (self.least, ">= {:,g} {}"),
            (self.most, "<= {:,g} {}"),
            (self.least_ratio, ">= {:g} x"),
            (self.most_ratio, "<= {:g} x"),
        )
        return ", ".join(words.format(bound, self.unit).strip() for bound, words in bounds if bound is not None)


def show(figures: Sequence[Figure]) -> None:
    """Print them as a table, with a line for whatever needs a word."""
    table = Table("figure", "against", title="benchmarks", title_justify="left")
    for column in ("value", "baseline", "ratio"):
        table.add_column(column, justify="right", no_wrap=True)
    table.add_column("target")
    table.add_column("", no_wrap=True)
    for figure in figures:
        table.add_row(
            figure.name,
            figure.against or "-",
            f"{_number(figure.value)} {figure.unit}",
            "-" if figure.baseline is None else _number(figure.baseline),
            "-" if figure.ratio is None else f"{figure.ratio:.2f}",
            figure.target or "-",
            WORDS[figure.met],
        )
    console = Console()
    console.print(table)
    for figure in figures:
        if figure.note:
            console.print(f"{figure.name}: {figure.note}", highlight=False)


def write(figures: Sequence[Figure], path: Path) -> None:
    """The same as JSON: one object a figure, with ratio, target and verdict worked out."""
    told = [
        {**msgspec.to_builtins(figure), "ratio": figure.ratio, "target": figure.target, "met": figure.met}
        for figure in figures
    ]
    path.write_bytes(msgspec.json.format(msgspec.json.encode(told)) + b"\n")


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.2f}"

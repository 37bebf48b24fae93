"""Take a spread sample of an enumeration in the gate; the soak goes through all of it."""

from collections.abc import Callable, Sequence
from typing import Any, Final, Protocol, TypeVar

import pytest

T = TypeVar("T")


class Sample(Protocol):
    """Choose the rows that a test looks at."""

    def __call__(
        self, rows: Sequence[T], in_gate: int, kind: Callable[[T], object] = lambda _: None, /
    ) -> Sequence[T]: ...


def spread(rows: Sequence[T], in_gate: int, kind: Callable[[T], object] = lambda _: None, /) -> Sequence[T]:
    """Return so many rows, two or more, evenly spread and in order: always the first, the last, one of every kind.

    The same every time. Of a kind that is not among them its middle row is added.
    """
    last = len(rows) - 1
    places = set(range(len(rows))) if last < in_gate else {last * step // (in_gate - 1) for step in range(in_gate)}
    found = {kind(rows[place]) for place in places}
    left: dict[object, list[int]] = {}
    for place, row in enumerate(rows):
        if kind(row) not in found:
            left.setdefault(kind(row), []).append(place)
    places |= {of_a_kind[len(of_a_kind) // 2] for of_a_kind in left.values()}
    return [rows[place] for place in sorted(places)]


def everything(rows: Sequence[T], _in_gate: int, _kind: Callable[[T], object] = lambda _: None, /) -> Sequence[T]:
    """Return all rows."""
    return rows


def turned(rows: Sequence[T], by: int) -> Sequence[T]:
    """Return the rows from another one on: so tests that take few of the same rows do not all take the same."""
    first = by % len(rows)
    return [*rows[first:], *rows[:first]]


def some(rows: Sequence[object], in_gate: int) -> list[Any]:
    """Give rows as the parameters of a test: a spread sample of them to the gate, the others to the soak."""
    places = spread(range(len(rows)), in_gate)
    return [pytest.param(row, marks=() if at in places else pytest.mark.soak) for at, row in enumerate(rows)]


sampled: Final = pytest.mark.parametrize(
    "sample", [pytest.param(spread, id="some"), pytest.param(everything, marks=pytest.mark.soak, id="all")]
)
"""Give the test a ``Sample``: ``spread`` in the gate, ``everything`` in the soak."""

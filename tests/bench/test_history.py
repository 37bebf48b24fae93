"""What the history of benchmarks says has moved."""

from pathlib import Path

import pytest

from tests.bench import history
from tests.bench.figures import Figure
from tests.bench.history import Run, add_run, compare, read_runs


def run_of(noise: float = 0.01, processors: int = 2, **ratios: float) -> Run:
    return Run(commit="0" * 8, processors=processors, noise=noise, ratios=ratios)


def test_a_run_is_read_as_it_was_kept(tmp_path: Path) -> None:
    """Figures without a ratio are left out, and the runs before stay."""
    path = tmp_path / "history.jsonl"
    assert read_runs(path) == []
    figures = [Figure(name="folds", value=9, unit="/s", baseline=3, ratio=3.0), Figure(name="bytes", value=9, unit="B")]
    add_run(path, "0" * 8, 2, 0.01, figures)
    first = path.read_bytes()
    add_run(path, "0" * 8, 2, 0.02, figures)
    assert read_runs(path) == [run_of(folds=3.0), run_of(0.02, folds=3.0)]
    assert path.read_bytes().startswith(first)


@pytest.mark.parametrize(
    ("before", "now", "sure"),
    [
        ([1.0, 1.0, 1.0], 1.05, True),
        ([1.0, 1.0, 1.0], 0.95, True),
        ([1.0, 1.0, 1.0], 1.015, False),
        ([0.9, 1.0, 1.1], 1.05, False),
        ([0.9, 1.0, 1.1], 1.5, True),
    ],
)
def test_what_moved_more_than_the_noise_is_sure(before: list[float], now: float, *, sure: bool) -> None:
    """The noise is the machine's, or the figure's own in the runs before where that is more."""
    (moved,) = compare([run_of(folds=ratio) for ratio in [*before, now]])
    assert (moved.before, moved.after, moved.is_sure) == (1.0, now, sure)


def test_a_noisy_machine_makes_nothing_sure() -> None:
    """Nothing is sure where the last run was noisy, or one before it."""
    for noises in ((0.5, 0.01), (0.01, 0.5)):
        (moved,) = compare([run_of(noise, folds=ratio) for noise, ratio in zip(noises, (1.0, 1.3), strict=True)])
        assert not moved.is_sure


def test_only_the_like_is_compared() -> None:
    """Not a figure that is new, nor runs of a machine with other processors; the first run with nothing."""
    assert compare([]) == compare([run_of(folds=1.0)]) == []
    assert compare([run_of(folds=1.0), run_of(appends=1.0)]) == []
    assert compare([run_of(processors=8, folds=1.0), run_of(folds=2.0)]) == []


def test_the_last_runs_count(capsys: pytest.CaptureFixture[str]) -> None:
    """What a figure was long ago is forgotten; the table names what moved."""
    long_ago, lately = [run_of(folds=9.0)] * 20, [run_of(folds=1.0)] * history.EARLIER
    moved = compare([*long_ago, *lately, run_of(folds=1.2, appends=1.0)])
    history.show(moved)
    printed = capsys.readouterr().out
    assert "folds" in printed
    assert "+20%" in printed
    assert "1 of 1 ratios" in printed

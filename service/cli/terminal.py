"""What people at a terminal see. Progress is drawn on standard error, and only where a person watches."""

import contextlib
from collections.abc import Callable, Iterator

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn


@contextlib.contextmanager
def progress(words: str) -> Iterator[Callable[[int, int], None]]:
    """Draw a bar for as long as it lasts; call it with how much is done and of how much."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(words, total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)


def say(text: str = "") -> None:
    """Write a line of the answer."""
    typer.echo(text)


def remark(text: str) -> None:
    """Write a line beside the answer."""
    typer.echo(text, err=True)


def no(reason: str) -> typer.Exit:
    """Say that the answer is no; to be raised."""
    remark(f"hordago: {reason}")
    return typer.Exit(1)

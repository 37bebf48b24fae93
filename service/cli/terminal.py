"""Print to a terminal. Progress is drawn on standard error, and only if that is a terminal."""

import contextlib
from collections.abc import Callable, Generator

import typer
from rich import progress as rich
from rich.console import Console

Progress = Callable[[int, int], None]
"""Called with how much is done, and of how much."""


@contextlib.contextmanager
def progress(words: str) -> Generator[Progress, None, None]:
    """Draw a progress bar from entry to exit."""
    with bars(words) as (show,):
        yield show


@contextlib.contextmanager
def bars(*words: str) -> Generator[tuple[Progress, ...], None, None]:
    """Draw a progress bar for each of these words, one below the other, from entry to exit."""
    console = Console(stderr=True)
    columns = (rich.TextColumn("{task.description}"), rich.BarColumn(), rich.MofNCompleteColumn())
    with rich.Progress(
        *columns, rich.TimeRemainingColumn(), console=console, transient=True, disable=not console.is_terminal
    ) as drawn:
        yield tuple([_bar(drawn, text) for text in words])


def _bar(drawn: rich.Progress, words: str) -> Progress:
    task = drawn.add_task(words, total=None)
    return lambda done, total: drawn.update(task, completed=done, total=total)


def print_answer(text: str = "") -> None:
    """Print a line on standard output."""
    typer.echo(text)


def one_line(text: str) -> str:
    """Return a text from outside as one line, without what would move the cursor of a terminal."""
    return "".join([character if character.isprintable() else " " for character in text])


def print_note(text: str) -> None:
    """Print a line on standard error."""
    typer.echo(text, err=True)


def negative_exit(reason: str) -> typer.Exit:
    """Print why the answer is no, and return the exit to raise."""
    print_note(f"hordago: {reason}")
    return typer.Exit(1)


def usage_exit(reason: str) -> typer.Exit:
    """Print why the command could not run, and return the exit to raise."""
    print_note(f"hordago: {reason}")
    return typer.Exit(2)

"""What people at a terminal see. Progress is drawn on standard error, and only where a person watches."""

import contextlib
from collections.abc import Callable, Generator

import typer
from rich import progress as rich
from rich.console import Console

Progress = Callable[[int, int], None]
"""Told how much is done, and of how much."""


@contextlib.contextmanager
def progress(words: str) -> Generator[Progress, None, None]:
    """Draw a bar for as long as it lasts."""
    with bars(words) as (show,):
        yield show


@contextlib.contextmanager
def bars(*words: str) -> Generator[tuple[Progress, ...], None, None]:
    """Draw a bar for each of these words, one below the other, for as long as it lasts."""
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
    """Write a line of the answer."""
    typer.echo(text)


def one_line(text: str) -> str:
    """Somebody else's words in one line, and without what would move a terminal's cursor."""
    return "".join([character if character.isprintable() else " " for character in text])


def print_note(text: str) -> None:
    """Write a line beside the answer."""
    typer.echo(text, err=True)


def negative_exit(reason: str) -> typer.Exit:
    """Say that the answer is no; to be raised."""
    print_note(f"hordago: {reason}")
    return typer.Exit(1)


def usage_exit(reason: str) -> typer.Exit:
    """Say why the command could not run; to be raised."""
    print_note(f"hordago: {reason}")
    return typer.Exit(2)

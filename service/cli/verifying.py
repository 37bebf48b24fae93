"""`hordago verify`: what a record is worth, found out by deciding every command again."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import BinaryIO

import typer

from domain import verifying
from domain.verifying import Verdict
from service.cli.terminal import progress, say, unusable

_CHUNK = 1 << 16
"""Bytes read at once: memory does not grow with the file."""


def verify(file: Path) -> None:
    """Print the verdict; raises Exit with code 1 for a broken record."""
    try:
        with sys.stdin.buffer if str(file) == "-" else file.open("rb") as record, progress("bytes") as show:
            verdict = verifying.verify(_chunks(record, show))
    except OSError as error:
        raise unusable(f"{file} cannot be read: {error.strerror}") from error
    say(told(verdict))
    if verdict.kind == "broken":
        raise typer.Exit(1)


def _chunks(record: BinaryIO, show: Callable[[int, int], None]) -> Iterator[bytes]:
    size = Path(record.name).stat().st_size if isinstance(record.name, str) and Path(record.name).is_file() else 0
    done = 0
    while chunk := record.read(_CHUNK):
        done += len(chunk)
        show(done, max(size, done))
        yield chunk


def told(verdict: Verdict) -> str:
    """The verdict on its first line, what it is about on the next ones."""
    header = verdict.header
    if verdict.kind == "broken":
        where = f"broken at version {verdict.version}"
        if verdict.line != verdict.version + 1:  # not in the first stream of the file
            where += f"{'' if header is None else f' of {header.stream}'} (line {verdict.line})"
        return f"{where}: {verdict.reason}"
    lines = [f"{verdict.kind}: {verdict.reason}"]
    if header is not None and verdict.tables:
        of = f"{verdict.events} events, {verdict.tables} tables"
        lines.append(f"  match {header.stream}, {header.ruleset}, {of}, as {header.audience}")
    elif header is not None:
        lines.append(f"  table {header.stream}, {header.ruleset}, {verdict.version} events, as {header.audience}")
    if verdict.decided:
        lines.append(f"  {verdict.own_nonces} of {verdict.seats} seats brought their own nonce to the shuffle")
    return "\n".join(lines)

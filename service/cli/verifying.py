"""`hordago verify`: what a record is worth, found out by deciding every command again."""

import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import BinaryIO, Final

import typer

from domain import verifying
from domain.log.notes import COSIGNATURE, ED25519, Key, NotANote, read_key
from domain.records.signatures import Trust
from service.cli.terminal import progress, say, unusable
from service.cli.verdicts import told
from service.signing.keys import check

_CHUNK = 1 << 16
"""Bytes read at once: memory does not grow with the file."""
_TELLS: Final = {ED25519: "GET /v1/log", COSIGNATURE: "`hordago witness`"}
"""Who tells keys of a kind."""


def verify(file: Path, key: str | None, witnesses: Sequence[str]) -> None:
    """Print every check and the verdict; raises Exit with code 1 for a broken record."""
    pinned = None if key is None else trusted("--key", key, ED25519)
    trust = Trust(check, pinned, tuple([trusted("--witness", text, COSIGNATURE) for text in witnesses]))
    try:
        with sys.stdin.buffer if str(file) == "-" else file.open("rb") as record, progress("bytes") as show:
            verdict = verifying.verify(_chunks(record, show), trust=trust)
    except OSError as error:
        raise unusable(f"{file} cannot be read: {error.strerror}") from error
    say(told(verdict, pinned))
    if verdict.kind == "broken":
        raise typer.Exit(1)


def trusted(option: str, text: str, algorithm: int) -> Key:
    """A key that somebody trusts; raises Exit where it is none, or one for another use."""
    try:
        key = read_key(text)
    except NotANote as error:
        raise unusable(f"{option}: {error}") from error
    if key.algorithm != algorithm:
        raise unusable(f"{option}: a key for another use; the one that is meant is told by {_TELLS[algorithm]}")
    return key


def _chunks(record: BinaryIO, show: Callable[[int, int], None]) -> Iterator[bytes]:
    size = Path(record.name).stat().st_size if isinstance(record.name, str) and Path(record.name).is_file() else 0
    done = 0
    while chunk := record.read(_CHUNK):
        done += len(chunk)
        show(done, max(size, done))
        yield chunk

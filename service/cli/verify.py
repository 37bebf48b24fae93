"""`hordago verify`: decide every command of a record again, and print each check and the verdict."""

import asyncio
import re
import string
import sys
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, Final

import typer
from msgspec.structs import replace

from domain.log.notes import COSIGNATURE, ED25519, Key, NotANote, read_key
from domain.log.receipts import NotAReceipt, Receipt, read_receipt
from domain.records.header import SEED_BYTES
from domain.records.integrity import former_streams
from domain.records.lines import BrokenRecord
from domain.records.signatures import FormerStream, Trust
from domain.records.verify import Verdict, verify
from domain.redecide import NONCE_BYTES
from domain.signed_moves import KEY_BYTES
from hordago.client import InvalidAnswer, RequestRefused, ServerUnavailable
from service.cli.terminal import one_line, print_answer, progress, usage_exit
from service.cli.verify_online import Clock, Contradiction, Online, compare_online, online_lines
from service.cli.verify_text import NOTHING, Brought, check_brought, printable, unused_receipt_lines, verdict_text
from service.entropy import wall_clock_ms
from service.keys import verify_signature
from service.trust.log_client import log_client

_CHUNK = 1 << 16
"""Bytes read at once: memory does not grow with the file."""
_SOURCES: Final = {ED25519: "GET /v1/log", COSIGNATURE: "`hordago witness`"}
"""Where a person finds keys of a kind."""
_TRIES: Final = 20
"""Tries of a request that the server puts off: of each stream hundreds may be sent, and the server limits requests."""


def parse_trust(
    key: str | None, witnesses: Sequence[str], formers: Sequence[Path], receipts: Sequence[Path] = ()
) -> Trust:
    """Return what a person trusts; raise Exit for what is no key or receipt, or a former record that does not hold."""
    return Trust(
        verify_signature,
        None if key is None else parse_trusted_key("--key", key, ED25519),
        tuple([parse_trusted_key("--witness", text, COSIGNATURE) for text in witnesses]),
        tuple([stream for path in formers for stream in _read_former(path)]),
        receipts=tuple([receipt for path in receipts for receipt in _read_receipts(path)]),
    )


def verify_record(
    file: Path, trust: Trust, brought: Brought = NOTHING, online: str | None = None, max_age_s: int = 900
) -> None:
    """Print every check and the verdict; raise Exit with code 1 for a broken record.

    With the address of a server, also compare the record with what it signs now; raise Exit with code 1 if that is
    another history, if a judge ruled since, or if it was signed longer ago than ``max_age_s``.
    """
    trust = replace(trust, player_keys=brought.keys, judge_keys=brought.judge_keys)
    with open_record(file) as record, progress("bytes") as show:
        verdict = check_brought(verify(read_chunks(record, show), trust=trust), brought)
    print_answer(verdict_text(verdict, trust.key, brought))
    if verdict.kind == "broken":
        raise typer.Exit(1)
    if unused := [receipt for receipt in trust.receipts if receipt not in verdict.held.receipts]:
        print_answer("\n".join(unused_receipt_lines(verdict, unused)))
        raise typer.Exit(1)
    if online is not None:
        found = _ask_online(online, verdict, trust.key, Clock(wall_clock_ms() // 1000, max_age_s))
        print_answer("\n".join(map(printable, online_lines(found))))
        if found.doubtful:
            raise typer.Exit(1)


def _ask_online(url: str, verdict: Verdict, pinned: Key | None, clock: Clock) -> Online:
    """Compare a record with what a server signs now; raise Exit if that is another history, or cannot be asked for."""
    try:
        return asyncio.run(compare_online(log_client(url, _TRIES), verdict.held.ends, pinned, clock))
    except Contradiction as found:
        print_answer(printable(f"broken: {found}"))
        raise typer.Exit(1) from found
    except ValueError as error:
        raise usage_exit(f"--online {url!r} is not the address of a server, like https://cards.example") from error
    except (ServerUnavailable, InvalidAnswer, RequestRefused) as error:
        raise usage_exit(one_line(f"--online: {error}")) from error


def _read_receipts(file: Path) -> list[Receipt]:
    """Return the receipts in a file, one a line; raise Exit for a line that is none."""
    try:
        lines = [line for line in file.read_text("ascii").splitlines() if line.strip()]
    except (OSError, UnicodeDecodeError) as error:
        raise usage_exit(f"--receipt {file} cannot be read") from error
    try:
        receipts = [read_receipt(line) for line in lines]
    except NotAReceipt as error:
        raise usage_exit(one_line(f"--receipt {file}: no receipt (Hordago-Receipt): {str(error)[:80]}")) from error
    if not receipts:
        raise usage_exit(f"--receipt {file} is empty")
    return receipts


def _read_former(file: Path) -> tuple[FormerStream, ...]:
    """Return what an earlier record says was signed; raise Exit if it is broken or not signed."""
    try:
        with file.open("rb") as record:
            return former_streams(read_chunks(record, lambda _done, _size: None), verify_signature)
    except BrokenRecord as broken:
        raise usage_exit(f"--former {file}: {broken.reason}") from broken
    except OSError as error:
        raise usage_exit(f"--former {file} cannot be read: {error.strerror}") from error


_PLACE: Final = re.compile(r"(?:([1-9]\d?)\.)?[0-3]", re.ASCII)


def parse_brought(
    nonces: Sequence[str], commitment: str | None, player_keys: Sequence[str] = (), judge_keys: Sequence[str] = ()
) -> Brought:
    """Return what the player remembers; raise Exit if it has another form."""
    keys = [(place, digits.lower()) for place, _, digits in (one.rpartition(":") for one in player_keys)]
    if not all(_PLACE.fullmatch(place) and _is_hex(digits, KEY_BYTES) for place, digits in keys):
        raise usage_exit("--player-key: SEAT:HEX, with 64 digits")
    if not all(_is_hex(digits, KEY_BYTES) for digits in judge_keys):
        raise usage_exit("--judge-key: 64 digits in hex")
    pairs = [(place, digits.lower()) for place, _, digits in (one.rpartition(":") for one in nonces)]
    if not all(_PLACE.fullmatch(place) and _is_hex(digits, NONCE_BYTES) for place, digits in pairs):
        raise usage_exit("--nonce: SEAT:HEX, or TABLE.SEAT:HEX in a team match, with 32 digits")
    if commitment is not None and not _is_hex(commitment.lower(), SEED_BYTES):
        raise usage_exit("--commitment: 64 digits in hex")
    judges = tuple([digits.lower() for digits in judge_keys])
    return Brought(tuple(pairs), None if commitment is None else commitment.lower(), tuple(keys), judges)


def _is_hex(digits: str, length: int) -> bool:
    return len(digits) == 2 * length and all(digit in string.hexdigits for digit in digits)


@contextmanager
def open_record(file: Path) -> Generator[BinaryIO]:
    """Open a file, or standard input for `-`; raise Exit if it cannot be read."""
    try:
        with sys.stdin.buffer if str(file) == "-" else file.open("rb") as record:
            yield record
    except OSError as error:
        raise usage_exit(f"{file} cannot be read: {error.strerror}") from error


def parse_trusted_key(option: str, text: str, algorithm: int) -> Key:
    """Return the key that a person trusts; raise Exit if it is not a key, or one for another use."""
    try:
        key = read_key(text)
    except NotANote as error:
        raise usage_exit(f"{option}: {error}") from error
    if key.algorithm != algorithm:
        raise usage_exit(f"{option}: a key for another use; take the one that {_SOURCES[algorithm]} shows")
    return key


def read_chunks(record: BinaryIO, show: Callable[[int, int], None]) -> Iterator[bytes]:
    size = Path(record.name).stat().st_size if isinstance(record.name, str) and Path(record.name).is_file() else 0
    done = 0
    while chunk := record.read(_CHUNK):
        done += len(chunk)
        show(done, max(size, done))
        yield chunk

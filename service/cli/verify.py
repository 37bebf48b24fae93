"""`hordago verify`: decide every command of a record again, and print each check and the verdict."""

import asyncio
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import BinaryIO, Final

import typer
from msgspec import UNSET

from domain.log.notes import COSIGNATURE, ED25519, Key, NotANote, key_text, read_key
from domain.records.header import Header
from domain.records.integrity import former_streams
from domain.records.lines import BrokenRecord
from domain.records.signatures import FormerStream, Trust, why_unsigned
from domain.records.verify import Verdict, verify
from service.cli.terminal import one_line, print_answer, progress, usage_exit
from service.cli.verify_online import Contradiction, Online, as_of, compare_online, online_lines, time_text
from service.http_client import InvalidAnswer, RequestRefused, ServerUnavailable
from service.signing.keys import verify_signature
from service.signing.log_client import log_client


def verdict_text(verdict: Verdict, pinned: Key | None = None) -> str:
    """Return a line for each check, then the verdict; `pinned` is the key that the person asked for.

    For a broken record the lines name what was correct up to there, and the last one says where it is broken and why.
    What the file says of itself is shown as text: it begins no line, and does not move the cursor of a terminal.
    """
    return "\n".join(map(_printable, [*_check_lines(verdict, pinned), _verdict_line(verdict)]))


def _printable(line: str) -> str:
    return "".join([one if one.isprintable() else one.encode("unicode_escape").decode() for one in line])


def _verdict_line(verdict: Verdict) -> str:
    if verdict.kind == "complete" and len(verdict.held.signed) == verdict.held.streams:
        return f"complete as of {as_of(verdict.held.signed)}: {verdict.reason}"
    if verdict.kind != "broken":
        return f"{verdict.kind}: {verdict.reason}"
    where = f"at version {verdict.version}" if verdict.version else "in the header"
    header = verdict.header
    if header is not None and verdict.line != verdict.version + 1:  # not in the first stream of the file
        where += f" of {header.stream}"
    return f"broken {where} (line {verdict.line}): {verdict.reason}"


def _check_lines(verdict: Verdict, pinned: Key | None) -> Iterator[str]:
    held = verdict.held
    if verdict.kind != "broken" and verdict.header is not None:
        yield _record_line(verdict, verdict.header)
    if held.events:
        yield f"chain: {_format_count(held.events, 'event')}, each tied to the one before"
        yield f"envelopes: {held.opened} open, each what was committed to; {held.sealed} sealed for others"
    if verdict.kind != "broken":
        yield from _dealing_lines(verdict)
    yield from _signature_lines(verdict, pinned)


def _record_line(verdict: Verdict, header: Header) -> str:
    if verdict.rounds is not None:
        counts = [(verdict.rounds, "round"), (verdict.matches, "match"), (verdict.tables, "table")]
        what, size = (
            "tournament",
            ", ".join([_format_count(verdict.events, "event"), *[_format_count(*of) for of in counts if of[0]]]),
        )
    elif verdict.tables:
        what, size = "match", f"{_format_count(verdict.events, 'event')}, {_format_count(verdict.tables, 'table')}"
    else:
        what, size = "table", _format_count(verdict.version, "event")
    return f"record: {what} {header.stream}, {header.ruleset}, {size}, as {header.audience}"


def _dealing_lines(verdict: Verdict) -> Iterator[str]:
    """Yield the lines about decks and moves."""
    opened = verdict.header is not None and verdict.header.seed is not UNSET
    yield f"seed: {'open, the one that was committed to before anybody sat down' if opened else 'not open yet'}"
    if verdict.decided:
        if verdict.rounds is not None:
            yield "rounds: paired again from the seed and the results; the classification computed again"
            yield "results: compared with the tables and matches"
        yield "decks: dealt again from the seed, card by card"
        yield "commands: decided again, byte by byte"
        yield f"nonces: {verdict.own_nonces} of {verdict.seats} seats brought their own to the shuffle"
        for ruling in verdict.rulings:
            rules = ", ".join(ruling.rules)
            yield f"ruling: {ruling.kind} by judge {ruling.judge}, taken as given; by the rules {rules}"
    else:
        yield "decks, commands: not dealt and decided again"


def _signature_lines(verdict: Verdict, pinned: Key | None) -> Iterator[str]:
    """Yield the lines about the signed log; for a broken record only by whom the headers are signed."""
    signed, whole, streams = verdict.held.signed, verdict.kind != "broken", verdict.held.streams
    if not signed:
        if whole and verdict.header is not None:
            yield f"signature: none; {why_unsigned(verdict.header)}"
        return
    of = f"{len(signed)} of {streams} streams " if whole and streams > 1 else ""
    for key in dict.fromkeys([found.key for found in signed]):
        yield f"signature: {of}signed by {key_text(key)}, {'not pinned' if pinned is None else 'as asked for'}"
    if whole:
        logs = sorted({f"{found.point.origin} ({_format_count(found.point.size, 'event')})" for found in signed})
        yield f"inclusion: the last event {'of each ' if of else ''}is in the log {', '.join(logs)}"
        for fork in dict.fromkeys([fork for found in signed for fork in reversed(found.forks)]):
            former = f"{fork.former.origin} with {_format_count(fork.former.size, 'event')}, {fork.lost} of them lost"
            yield f"epoch: a new one took the place of {former}: {fork.reason}"
    for cosigned in signed[0].cosigned:
        yield f"witness: {key_text(cosigned.key)} cosigned at {time_text(cosigned.at_s)}"


def _format_count(number: int, what: str) -> str:
    plural = "matches" if what == "match" else f"{what}s"
    return f"{number} {what if number == 1 else plural}"


_CHUNK = 1 << 16
"""Bytes read at once: memory does not grow with the file."""
_SOURCES: Final = {ED25519: "GET /v1/log", COSIGNATURE: "`hordago witness`"}
"""Where a person finds keys of a kind."""


def verify_record(
    file: Path, key: str | None, witnesses: Sequence[str], formers: Sequence[Path] = (), online: str | None = None
) -> None:
    """Print every check and the verdict; raise Exit with code 1 for a broken record.

    With the address of a server, also compare the record with what it signs now; raise Exit with code 1 if that is
    another history, or if a judge ruled since.
    """
    pinned = None if key is None else parse_trusted_key("--key", key, ED25519)
    trust = Trust(
        verify_signature,
        pinned,
        tuple([parse_trusted_key("--witness", text, COSIGNATURE) for text in witnesses]),
        tuple([stream for path in formers for stream in _read_former(path)]),
    )
    try:
        with sys.stdin.buffer if str(file) == "-" else file.open("rb") as record, progress("bytes") as show:
            verdict = verify(_read_chunks(record, show), trust=trust)
    except OSError as error:
        raise usage_exit(f"{file} cannot be read: {error.strerror}") from error
    print_answer(verdict_text(verdict, pinned))
    if verdict.kind == "broken":
        raise typer.Exit(1)
    if online is not None:
        found = _ask_online(online, verdict, pinned)
        print_answer("\n".join(map(_printable, online_lines(found))))
        if found.ruled:
            raise typer.Exit(1)


def _ask_online(url: str, verdict: Verdict, pinned: Key | None) -> Online:
    """Compare a record with what a server signs now; raise Exit if that is another history, or cannot be asked for."""
    try:
        return asyncio.run(compare_online(log_client(url), verdict.held.ends, pinned))
    except Contradiction as found:
        print_answer(_printable(f"broken: {found}"))
        raise typer.Exit(1) from found
    except ValueError as error:
        raise usage_exit(f"--online {url!r} is not the address of a server, like https://cards.example") from error
    except (ServerUnavailable, InvalidAnswer, RequestRefused) as error:
        raise usage_exit(one_line(f"--online: {error}")) from error


def _read_former(file: Path) -> tuple[FormerStream, ...]:
    """Return what an earlier record says was signed; raise Exit if it is broken or not signed."""
    try:
        with file.open("rb") as record:
            return former_streams(_read_chunks(record, lambda _done, _size: None), verify_signature)
    except BrokenRecord as broken:
        raise usage_exit(f"--former {file}: {broken.reason}") from broken
    except OSError as error:
        raise usage_exit(f"--former {file} cannot be read: {error.strerror}") from error


def parse_trusted_key(option: str, text: str, algorithm: int) -> Key:
    """Return the key that a person trusts; raise Exit if it is not a key, or one for another use."""
    try:
        key = read_key(text)
    except NotANote as error:
        raise usage_exit(f"{option}: {error}") from error
    if key.algorithm != algorithm:
        raise usage_exit(f"{option}: a key for another use; take the one that {_SOURCES[algorithm]} shows")
    return key


def _read_chunks(record: BinaryIO, show: Callable[[int, int], None]) -> Iterator[bytes]:
    size = Path(record.name).stat().st_size if isinstance(record.name, str) and Path(record.name).is_file() else 0
    done = 0
    while chunk := record.read(_CHUNK):
        done += len(chunk)
        show(done, max(size, done))
        yield chunk

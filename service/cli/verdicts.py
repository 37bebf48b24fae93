"""What a verifier found out, in lines for people: every check that held, and the verdict at the end."""

from collections.abc import Iterator
from datetime import UTC, datetime

from msgspec import UNSET

from domain.log.notes import Key, key_text
from domain.verifying import Verdict


def told(verdict: Verdict, pinned: Key | None = None) -> str:
    """A line a check, then the verdict; ``pinned`` is the key that was asked for.

    Of a broken record the lines say what held up to there, and the last one where it is broken and why. Whatever a file
    says of itself is shown as text: it begins no line of its own, and moves nothing on a terminal.
    """
    return "\n".join(map(_shown, [*_checks(verdict, pinned), _end(verdict)]))


def _shown(line: str) -> str:
    return "".join([one if one.isprintable() else one.encode("unicode_escape").decode() for one in line])


def _end(verdict: Verdict) -> str:
    if verdict.kind != "broken":
        return f"{verdict.kind}: {verdict.reason}"
    where = f"at version {verdict.version}" if verdict.version else "in the header"
    header = verdict.header
    if header is not None and verdict.line != verdict.version + 1:  # not in the first stream of the file
        where += f" of {header.stream}"
    return f"broken {where} (line {verdict.line}): {verdict.reason}"


def _checks(verdict: Verdict, pinned: Key | None) -> Iterator[str]:
    held = verdict.held
    if verdict.kind != "broken":
        yield _about(verdict)
    if held.events:
        yield f"chain: {_count(held.events, 'event')}, each tied to the one before"
        yield f"envelopes: {held.opened} open, each what was committed to; {held.sealed} sealed for others"
    if verdict.kind != "broken":
        yield from _dealing(verdict)
    yield from _signatures(verdict, pinned)


def _about(verdict: Verdict) -> str:
    header = verdict.header
    assert header is not None  # noqa: S101 - a file without one is broken
    if verdict.tables:
        what, size = "match", f"{_count(verdict.events, 'event')}, {_count(verdict.tables, 'table')}"
    else:
        what, size = "table", _count(verdict.version, "event")
    return f"record: {what} {header.stream}, {header.ruleset}, {size}, as {header.audience}"


def _dealing(verdict: Verdict) -> Iterator[str]:
    """What can be said of decks and moves."""
    opened = verdict.header is not None and verdict.header.seed is not UNSET
    yield f"seed: {'open, the one that was committed to before anybody sat down' if opened else 'not open yet'}"
    if verdict.decided:
        yield "decks: dealt again from the seed, card by card"
        yield "commands: decided again, byte by byte"
        yield f"nonces: {verdict.own_nonces} of {verdict.seats} seats brought their own to the shuffle"
        for ruling in verdict.rulings:
            rules = ", ".join(ruling.rules)
            yield f"ruling: {ruling.kind} by judge {ruling.judge}, taken as given; by the rules {rules}"
    else:
        yield "decks, commands: not dealt and decided again"


def _signatures(verdict: Verdict, pinned: Key | None) -> Iterator[str]:
    """What the headers say of the signed log; of a broken record, that they were signed and not what is in it."""
    signed, whole, streams = verdict.held.signed, verdict.kind != "broken", verdict.held.streams
    if not signed:
        if whole:
            yield "signature: none; no checkpoint of the log covered the last event when the file was taken"
        return
    of = f"{len(signed)} of {streams} streams " if whole and streams > 1 else ""
    for key in dict.fromkeys([found.key for found in signed]):
        yield f"signature: {of}signed by {key_text(key)}, {'not pinned' if pinned is None else 'as asked for'}"
    if whole:
        logs = sorted({f"{found.point.origin} ({_count(found.point.size, 'event')})" for found in signed})
        yield f"inclusion: the last event {'of each ' if of else ''}is in the log {', '.join(logs)}"
    for cosigned in signed[0].cosigned:
        yield f"witness: {key_text(cosigned.key)} cosigned at {_time(cosigned.at_s)}"


def _time(at_s: int) -> str:
    """As a date, if it is one; a witness may say anything."""
    try:
        return datetime.fromtimestamp(at_s, UTC).isoformat().replace("+00:00", "Z")
    except (ValueError, OverflowError, OSError):
        return f"{at_s} s"


def _count(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"

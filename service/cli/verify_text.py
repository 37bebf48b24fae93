"""Say what a verdict on a record is: a line for every check, what is taken as given, and the verdict."""

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Final

from msgspec import UNSET, Struct
from msgspec.structs import replace

from domain.actors import is_player, judge_of
from domain.log.checkpoints import CHECKPOINTS, read_origin
from domain.log.notes import Key, key_text
from domain.log.receipts import Receipt
from domain.records.header import Header
from domain.records.signatures import Signed, why_unsigned
from domain.records.verify import Verdict
from domain.table.state import Seat
from service.cli.verify_online import as_of, time_text


class Brought(Struct, frozen=True):
    """What a player remembers of the shuffle, and looks for in the record."""

    nonces: tuple[tuple[str, str], ...] = ()
    """The place, ``SEAT`` or in a team match ``TABLE.SEAT``, and the nonce as hex."""
    commitment: str | None = None
    """To the seed, as the server showed it before anybody sat down."""
    keys: tuple[tuple[str, str], ...] = ()
    """The place and the key, as hex, that its player signs with."""
    judge_keys: tuple[str, ...] = ()
    """Keys of judges as hex, with one of which they sign; empty for any."""


NOTHING: Final = Brought()


def check_brought(verdict: Verdict, brought: Brought) -> Verdict:
    """Return the verdict, broken where the record has something else than the player remembers."""
    if verdict.kind == "broken":
        return verdict
    reasons = [reason for place, nonce in brought.nonces if (reason := _nonce_fault(verdict, place, nonce))]
    if brought.commitment not in {None, verdict.held.commitment}:
        reasons.append(f"the table was opened with another commitment: {verdict.held.commitment}")
    return replace(verdict, kind="broken", line=0, reason="; ".join(reasons)) if reasons else verdict


def _seat_at(verdict: Verdict, place: str) -> Seat | None:
    table, _, seat = place.rpartition(".")
    number = int(seat) + (4 * int(table) - 4 if table else 0)
    return verdict.sat[number] if 0 <= number < len(verdict.sat) else None


def _nonce_fault(verdict: Verdict, place: str, nonce: str) -> str | None:
    held = _seat_at(verdict, place)
    if held is None:
        return f"there is no seat {place} whose nonce could be looked at"
    if held.nonce.hex() == nonce:
        return None
    if held.nonce_by == "house" and held.commitment is not None:
        return f"seat {place} has the nonce of the house, as if yours had not been opened in time"
    return f"seat {place} has another nonce than yours"


def verdict_text(verdict: Verdict, pinned: Key | None = None, brought: Brought = NOTHING) -> str:
    """Return a line for each check, then the verdict.

    `pinned` is the key that the person asked for, `brought` what they remember of the shuffle.
    For a broken record the lines name what was correct up to there, and the last one says where it is broken and why.
    What the file says of itself is shown as text: it begins no line, and does not move the cursor of a terminal.
    """
    return "\n".join(map(printable, [*_check_lines(verdict, pinned, brought), _verdict_line(verdict)]))


def printable(line: str) -> str:
    return "".join([one if one.isprintable() else one.encode("unicode_escape").decode() for one in line])


def _verdict_line(verdict: Verdict) -> str:
    if verdict.kind == "complete" and len(verdict.held.signed) == verdict.held.streams:
        return f"complete as of {as_of(verdict.held.signed)}: {verdict.reason}"
    if verdict.kind != "broken":
        return f"{verdict.kind}: {verdict.reason}"
    if not verdict.line:
        return f"broken: {verdict.reason}"
    where = f"at version {verdict.version}" if verdict.version else "in the header"
    header = verdict.header
    if header is not None and verdict.line != verdict.version + 1:  # not in the first stream of the file
        where += f" of {header.stream}"
    return f"broken {where} (line {verdict.line}): {verdict.reason}"


def _check_lines(verdict: Verdict, pinned: Key | None, brought: Brought) -> Iterator[str]:
    held = verdict.held
    if verdict.kind != "broken" and verdict.header is not None:
        yield _record_line(verdict, verdict.header)
    if held.events:
        yield f"chain: {_format_count(held.events, 'event')}, each tied to the one before"
        yield f"envelopes: {held.opened} open, each what was committed to; {held.sealed} sealed for others"
    if verdict.kind != "broken":
        yield from _dealing_lines(verdict)
        yield from _brought_lines(brought)
        if held.receipts:
            yield f"receipts: {_format_count(len(held.receipts), 'event')} as the house signed at once"
        yield from _signed_lines(verdict, brought)
    yield from _signature_lines(verdict, pinned)
    if verdict.kind != "broken":
        yield from _given_lines(verdict)


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
        if verdict.held.tally.bots:
            yield f"bots: {_format_count(verdict.held.tally.bots, 'move')} as they had to be"
        yield from _nonce_lines(verdict)
        for ruling in verdict.rulings:
            rules = ", ".join(ruling.rules)
            signed = any(judge_of(actor) == ruling.judge for actor, _ in verdict.held.tally.signed)
            how = "signed" if signed else "taken as given"
            yield f"ruling: {ruling.kind} by judge {ruling.judge}, {how}; by the rules {rules}"
    else:
        yield "decks: not dealt again, because the seed is not open"
        if verdict.seats:
            yield "events: followed as far as the reader sees: turns, words, stones and own cards"


def _nonce_lines(verdict: Verdict) -> Iterator[str]:
    """Yield what is shown of the nonces, and what is only said."""
    derived = verdict.seats - verdict.own_nonces
    yield f"nonces: {derived} of {verdict.seats} seats have the one that follows from the seed, as shown"
    committed = [seat for seat in verdict.sat if seat is not None and seat.commitment is not None]
    opened = sum(seat.nonce_by == "player" for seat in committed)
    if opened:
        yield f"nonces: {opened} were committed to before all sat, and opened then, as shown"
    if len(committed) > opened:
        yield f"nonces: {len(committed) - opened} more were committed to; that they were not opened in time is said"
    if verdict.own_nonces:
        yield f"nonces: of {verdict.own_nonces} it is said that a player brought it; the player can check with --nonce"


def _signed_lines(verdict: Verdict, brought: Brought) -> Iterator[str]:
    """Yield who signed, and with which key; that a key is theirs is shown only to who knows it."""
    asked = {*brought.judge_keys, *(key for _, key in brought.keys)}
    for (actor, key), count in verdict.held.tally.signed.items():
        what = _format_count(count, "decision" if judge_of(actor) else "command")
        pinned = "as asked for" if key in asked else "not pinned"
        loose = verdict.held.tally.first_kind.get((actor, key), 0)
        which = "first kind" if loose == count else f"{loose} of them of the first kind"
        bound = f"; {which}: does not bind the cards" if loose else ""
        yield f"signatures: {what} of {actor}, with the key {key}, {pinned}{bound}"
    if verdict.held.tally.closed:
        yield f"signatures: {verdict.held.tally.closed} are sealed in this copy; the record as all shows them"


def _brought_lines(brought: Brought) -> Iterator[str]:
    for place, _ in brought.nonces:
        yield f"nonce: seat {place} has the one that you gave"
    if brought.commitment is not None:
        yield "commitment: the one that you gave"


def _given_lines(verdict: Verdict) -> Iterator[str]:
    """Yield what no check can show: it is taken as given."""
    tally = verdict.held.tally
    signed = sum(count for (actor, _), count in tally.signed.items() if is_player(actor))
    ruled = sum(count for (actor, _), count in tally.signed.items() if judge_of(actor))
    if tally.players > signed:
        which = "these are not" if signed else "none is"
        unsigned = _format_count(tally.players - signed, "command")
        yield f"taken as given: who sent {unsigned} of players; {which} signed by them"
    yield "taken as given: when each event happened, as far as no checkpoint bounds it"
    if tally.judges > ruled:
        yield f"taken as given: who judged, and why: {_format_count(tally.judges - ruled, 'command')} of judges"
    if tally.complaints:
        yield f"taken as given: what was said to a judge: {_format_count(tally.complaints, 'complaint')}"


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
        yield from _entry_lines(signed)
        forks = [[*reversed(found.forks), *reversed(found.entry.forks if found.entry else ())] for found in signed]
        for fork in dict.fromkeys(chain.from_iterable(forks)):
            what = "checkpoint" if read_origin(fork.former.origin).shard == CHECKPOINTS else "event"
            former = f"{fork.former.origin} with {_format_count(fork.former.size, what)}, {fork.lost} of them lost"
            yield f"epoch: a new one took the place of {former}: {fork.reason}"
    if whole and not signed[0].cosigned:
        yield "witness: none was asked for; other people may be shown another log"
    for cosigned in signed[0].cosigned:
        yield f"witness: {key_text(cosigned.key)} cosigned {cosigned.origin} at {time_text(cosigned.at_s)}"


def _entry_lines(signed: Sequence[Signed]) -> Iterator[str]:
    """Yield where the log of checkpoints has the checkpoints that the streams of a record are signed by."""
    entries = {(found.point.origin, found.entry) for found in signed if found.entry is not None}
    for origin, entry in sorted(entries, key=lambda each: (each[0], each[1].index)):
        place = f"entry {entry.index + 1:,} of {entry.point.size:,} in the log of checkpoints {entry.point.origin}"
        yield f"checkpoint: that of {origin} is {place}"


def unused_receipt_lines(verdict: Verdict, receipts: Sequence[Receipt]) -> Iterator[str]:
    """Yield a line for each receipt that the record says nothing about."""
    ends = {end.stream: end.head.version for end in verdict.held.ends}
    for receipt in receipts:
        where = f"ends with version {ends[receipt.stream]}" if receipt.stream in ends else "is not in this record"
        yield f"not compared: the receipt of version {receipt.version} of {receipt.stream}, which {where}"


def _format_count(number: int, what: str) -> str:
    plural = "matches" if what == "match" else f"{what}s"
    return f"{number:,} {what if number == 1 else plural}"

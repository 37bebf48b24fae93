"""Ask a server where the streams of a record end now, and whether a judge ruled since the record was taken."""

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from typing import Final
from uuid import UUID

from msgspec import Struct

from domain.log.checkpoints import CHECKPOINTS, Checkpoint, read_checkpoint, read_origin
from domain.log.cosignatures import clock_key, cosigned_at
from domain.log.entries import entry_place
from domain.log.heads import HeadProof, StreamHead, check_head
from domain.log.notes import Key, NotANote, read_key, read_note, signed_by
from domain.log.proofs import check_consistency, check_inclusion
from domain.records.integrity import StreamEnd
from domain.records.signatures import Signed
from hordago.client import InvalidAnswer, RequestRefused
from service.keys import verify_signature
from service.trust.log_client import LogClient, count_entries
from service.trust.log_search import ProvedEntry, find_entry_after

_OUTDATED: Final = "a judge ruled since"


class Contradiction(Exception):
    """The server shows or signs something else than the record; the message says what."""


class _Head(Struct):
    version: int
    over: bool
    ruled: int
    hash: str


class _Other(Struct):
    key: str
    value: str


class _HeadAnswer(Struct):
    head: _Head | None
    other: _Other | None
    proof: list[str]
    checkpoint: str


class _Inclusion(Struct):
    index: int
    proof: list[str]
    checkpoint: str


class Online(Struct, frozen=True):
    """What a server says now of the streams of a record."""

    lines: list[str]
    ruled: bool
    """Whether a judge ruled after a stream of the record ended."""
    stale: str | None = None
    """What was signed too long ago to say anything of today; None where nothing was."""

    @property
    def doubtful(self) -> bool:
        """Whether the record may not be the last word."""
        return self.ruled or self.stale is not None


def point_text(point: Checkpoint, at_s: int | None) -> str:
    """Name a checkpoint, and when it was signed."""
    return f"checkpoint {point.size} of {point.origin} ({'time not said' if at_s is None else time_text(at_s)})"


def time_text(at_s: int) -> str:
    """Return the time as a date or, since a signer may say anything, as seconds."""
    try:
        return datetime.fromtimestamp(at_s, UTC).isoformat().replace("+00:00", "Z")
    except (ValueError, OverflowError, OSError):
        return f"{at_s} s"


def as_of(signed: Sequence[Signed]) -> str:
    """Name, of each log, the earliest checkpoint that the streams of a record are signed by."""
    earliest: dict[str, Signed] = {}
    for one in signed:
        known = earliest.get(one.point.origin)
        if known is None or one.point.size < known.point.size:
            earliest[one.point.origin] = one
    return ", ".join([point_text(one.point, _signing_time(one)) for one in earliest.values()])


def _signing_time(signed: Signed) -> int | None:
    return min([found.at_s for found in signed.cosigned], default=signed.at_s)


class Clock(Struct, frozen=True):
    """How old a checkpoint may be: a server that signs no more could hide what came since."""

    now_s: int
    max_age_s: int = 900
    """A server signs its last checkpoint again every five minutes, also when nothing is new."""

    def stale(self, point: Checkpoint, at_s: int | None) -> str | None:
        """Say that a checkpoint is too old, or has no time; None where it is recent."""
        if at_s is None:
            return f"{point_text(point, at_s)} does not say when it was signed"
        age_s = self.now_s - at_s
        return None if age_s <= self.max_age_s else f"{point_text(point, at_s)} was signed {age_s} s ago"


async def compare_online(server: LogClient, ends: Sequence[StreamEnd], pinned: Key | None, clock: Clock) -> Online:
    """Compare the streams of a record with their heads of today.

    Raise Contradiction if the server signs another history, and what requests raise.
    """
    info, lines, ruled = await server.info(), list[str](), 0
    stale: str | None = None
    seen: set[tuple[str, int]] = set()
    for end in ends:
        try:
            key = pinned or (end.signed.key if end.signed else read_key(info.key))
            line, old = await _compare_stream(server, end, key, seen, clock)
        except (NotANote, ValueError) as error:
            raise Contradiction(f"what the server signs of {end.stream} cannot be read: {error}") from error
        ruled += _OUTDATED in line
        stale = stale or old
        lines.append(f"online: {line}")
    refused = [f"online: {each.summary}" for each in info.refused]
    return Online([*_shortened(lines), *refused], ruled > 0, stale)


def _shortened(lines: Sequence[str]) -> list[str]:
    """Keep, of many streams that end as they did, the first one."""
    changed = [line for line in lines if "still ends" not in line]
    same = [line for line in lines if "still ends" in line]
    more = [f"online: likewise {len(same) - 1} other streams"] if len(same) > 1 else []
    return [*changed, *same[:1], *more]


async def _compare_stream(
    server: LogClient, end: StreamEnd, key: Key, seen: set[tuple[str, int]], clock: Clock
) -> tuple[str, str | None]:
    """Say what became of a stream, and of which checkpoint it is said if that is too old."""
    try:
        answer = await server.http.get("/v1/log/head", _HeadAnswer, stream=end.stream)
    except RequestRefused as refused:
        return f"{end.stream}: the server does not say where it ends: {refused}", None
    point, at_s = _checked_point(answer.checkpoint, key)
    stream_id = UUID(end.stream).bytes
    other = None if answer.other is None else (bytes.fromhex(answer.other.key), bytes.fromhex(answer.other.value))
    said = answer.head
    head = None if said is None else StreamHead(said.version, bytes.fromhex(said.hash), said.over, said.ruled)
    proof = HeadProof(head, tuple([bytes.fromhex(step) for step in answer.proof]), other)
    if point.heads is None or not check_head(proof, stream_id, point.heads):
        raise Contradiction(f"the server's proof of where {end.stream} ends does not lead to what it signed")
    if end.signed is not None:
        await _require_same_log(server, end.signed.point, point, seen)
        if end.signed.entry is not None:
            await _require_same_checkpoints(server, end.signed.entry.point, key, seen)
    change = await _change(server, end, head, point, key)
    return f"{end.stream} {change}, as of {point_text(point, at_s)}", clock.stale(point, at_s)


def _checked_point(written: str, key: Key) -> tuple[Checkpoint, int | None]:
    """Return a checkpoint and its time; raise Contradiction unless this key signed it."""
    note = read_note(written)
    point = read_checkpoint(note.text)
    if not signed_by(note, key, verify_signature) or read_origin(point.origin).name != key.name:
        raise Contradiction(f"the server shows {point.origin}, and it is not signed by the key of the record")
    return point, cosigned_at(note, clock_key(key), verify_signature)


async def _require_same_checkpoints(server: LogClient, then: Checkpoint, key: Key, seen: set[tuple[str, int]]) -> None:
    """Raise Contradiction unless the log of checkpoints continues the one that has the record's checkpoint."""
    if (then.origin, then.size) in seen:
        return
    try:
        now, _ = _checked_point(await server.checkpoint(CHECKPOINTS), key)
    except RequestRefused as error:
        raise Contradiction(f"{then.origin} has the checkpoint of the record, and is not shown: {error}") from error
    await _require_same_log(server, then, now, seen)


async def _require_same_log(server: LogClient, then: Checkpoint, now: Checkpoint, seen: set[tuple[str, int]]) -> None:
    """Raise Contradiction unless the log of today continues the one that the record is signed by."""
    if then.origin != now.origin or (now.origin, then.size) in seen:
        return
    origin = read_origin(now.origin)
    if then.size > now.size:
        had = f"{now.origin} had {count_entries(then)} when the record was signed"
        raise Contradiction(f"{had}, and has {now.size}")
    try:
        path = await server.consistency(origin.shard, origin.epoch, then.size, now.size)
    except (RequestRefused, InvalidAnswer) as error:
        raise Contradiction(f"{now.origin} is not proved to continue the log of the record: {error}") from error
    if not check_consistency(then.size, then.root, now.size, now.root, path):
        raise Contradiction(f"{now.origin} does not continue the log of the record")
    seen.add((now.origin, then.size))


async def _change(server: LogClient, end: StreamEnd, now: StreamHead | None, point: Checkpoint, key: Key) -> str:
    """Say what became of a stream; raise Contradiction if it has another history now.

    ``now`` is its head in the map of ``point``. The map of one checkpoint says nothing of that of another, so the
    entries after the record's last event are read, too: a stream that ends where the tree has its next event was cut.
    """
    if now is None or now.version < end.head.version:
        if end.signed is not None:
            raise Contradiction(f"the server signs that {end.stream} is shorter than the record")
        return "is not signed as far as the record goes"
    if now.version == end.head.version and now != end.head:
        raise Contradiction(f"the server signs another end of {end.stream} than the record has")
    found = await server.http.get("/v1/log/inclusion", _Inclusion, stream=end.stream, version=end.head.version)
    shown, _ = _checked_point(found.checkpoint, key)
    path = [bytes.fromhex(step) for step in found.proof]
    if not check_inclusion(end.leaf, found.index, shown.size, path, shown.root):
        raise Contradiction(f"the server signs another version {end.head.version} of {end.stream} than the record has")
    _require_whole_proof(end, point, shown, found.index)
    ends = now.version == end.head.version
    claims = [point] if ends else []
    claims += [end.signed.point] if end.signed is not None else []
    read = await _check_end(server, end, ProvedEntry(shown, found.index, path), claims)
    if ends:
        return f"still ends with version {now.version}{read}"
    since = f"goes on to version {now.version}"
    if now.ruled > end.head.version:
        return f"{since}: {_OUTDATED} (version {now.ruled})"
    return f"{since}: no judge ruled since"


def _require_whole_proof(end: StreamEnd, point: Checkpoint, shown: Checkpoint, index: int) -> None:
    """Check that a proof of the record's last event reaches to all that the server signs to be after it.

    Raise InvalidAnswer where it is of less, and Contradiction where the event has another place than it had.
    """
    if shown.origin != point.origin or shown.size < point.size:
        proved = f"{shown.origin} with {shown.size} events"
        raise InvalidAnswer(
            f"{end.stream} is proved in {proved}, and where it ends in {point.origin} with {point.size}: ask again"
        )
    if end.signed is not None and end.signed.point.origin == shown.origin and end.signed.index != index:
        raise Contradiction(
            f"version {end.head.version} of {end.stream} is entry {index} of {shown.origin} today, and was entry "
            f"{end.signed.index} when the record was signed"
        )


async def _check_end(server: LogClient, end: StreamEnd, proved: ProvedEntry, claims: Sequence[Checkpoint]) -> str:
    """Raise Contradiction where the log has the next event of a stream before one of the claims that it has ended.

    Return how much was not read, if anything was not.
    """
    claims = [claim for claim in claims if claim.origin == proved.point.origin]
    until = max([claim.size for claim in claims], default=0)
    place = entry_place(UUID(end.stream).bytes, end.head.hash)
    try:
        found = await find_entry_after(server, proved, place, until)
    except (RequestRefused, InvalidAnswer) as error:
        raise Contradiction(f"what {proved.point.origin} has after the record is not shown: {error}") from error
    for claim in claims:
        if found.index is not None and found.index < claim.size:
            raise Contradiction(
                f"the server signed that {end.stream} ends with version {end.head.version} in {claim.origin} "
                f"with {claim.size} events, and entry {found.index} of them is its next event"
            )
    after = until - proved.index - 1
    return f" (of the {after} entries after it {found.read} were read)" if found.read < after else ""


def online_lines(online: Online) -> Iterator[str]:
    """Yield the lines about a comparison."""
    yield from online.lines
    if online.ruled:
        yield "outdated: a judge ruled after this record was taken; download it again"
    if online.stale is not None:
        yield f"stale: {online.stale}: it does not say what happened since (--max-age)"

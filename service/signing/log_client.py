"""Read a server's signed log over HTTP, and check that it continues what was seen before.

Within an epoch a log only grows, and the server can prove it. A new epoch replaces a former one: its first checkpoint
names the last signed one of that. A client that has seen an earlier checkpoint asks for a proof up to that last one;
after a restore the server may not have it any more, and a person decides whether to accept the epoch.
"""

from collections.abc import Mapping
from http.client import HTTPException
from typing import Final, TypeVar
from urllib.error import HTTPError, URLError
from urllib.parse import urlencode, urlsplit
from urllib.request import Request, urlopen

import msgspec
from msgspec import Struct

from domain.log.checkpoints import Checkpoint, read_checkpoint, read_fork, read_origin
from domain.log.notes import Key, NotANote, Note, key_text, read_note, signed_by
from domain.log.proofs import check_consistency
from service.signing.keys import verify_signature

T = TypeVar("T")
_TIMEOUT_S: Final = 30
_MOST_BYTES: Final = 1 << 18


class ServerUnreachable(Exception):
    """It does not answer, or not now."""


class InvalidAnswer(Exception):
    """It answers, and not what was asked for; the message says what."""


class RequestRejected(Exception):
    """It says that it will not, or cannot."""

    def __init__(self, status: int, code: str, detail: str) -> None:
        super().__init__(detail or code)
        self.status = status
        self.code = code


class ShardLog(Struct, frozen=True):
    shard: int


class LogInfo(Struct, frozen=True):
    """Who it says that signs, and which shards it has that are signed."""

    key: str
    logs: tuple[ShardLog, ...]


class _Proof(Struct, frozen=True):
    proof: tuple[str, ...]


class _Problem(Struct, frozen=True):
    code: str = ""
    detail: str = ""


class LogClient(Struct, frozen=True):
    """A server at an address. Every question raises Unreachable, Strange or Declined."""

    url: str

    def told(self) -> LogInfo:
        """What it says of its log."""
        return _decode_answer(self._get("/v1/log"), LogInfo)

    def checkpoint(self, shard: int) -> str:
        """The last signed note."""
        return _decode_text(self._get("/v1/log/checkpoint", shard=shard))

    def first_of(self, shard: int, epoch: int) -> str:
        """The first signed note of an epoch."""
        return _decode_text(self._get("/v1/log/checkpoint", shard=shard, first_of=epoch))

    def consistency(self, shard: int, epoch: int, old: int, new: int) -> list[bytes]:
        """Hashes that are to show that the log of `new` events begins with that of `old`, in an epoch."""
        asked = {"shard": shard, "epoch": epoch, "from": old, "to": new}
        proof = _decode_answer(self._get("/v1/log/consistency", **asked), _Proof).proof
        try:
            return [bytes.fromhex(step) for step in proof]
        except ValueError as error:
            raise InvalidAnswer("a proof that is not made of hashes") from error

    def cosign(self, note: str) -> None:
        """Hand it a note with one's own line."""
        headers = {"Content-Type": "application/json"}
        self._ask(Request(self._at("/v1/log/cosignatures", {}), msgspec.json.encode({"note": note}), headers))  # noqa: S310 - see house()

    def _get(self, path: str, **asked: int) -> bytes:
        return self._ask(Request(self._at(path, asked)))  # noqa: S310 - see house()

    def _at(self, path: str, asked: Mapping[str, int]) -> str:
        return f"{self.url}{path}{'?' if asked else ''}{urlencode(asked)}"

    def _ask(self, request: Request) -> bytes:
        try:
            with urlopen(request, timeout=_TIMEOUT_S) as answer:  # noqa: S310 - see house()
                body = answer.read(_MOST_BYTES + 1)
        except HTTPError as error:
            with error:
                raise _error_of(error.code, error.read(_MOST_BYTES)) from error
        except (URLError, HTTPException, OSError) as error:
            raise ServerUnreachable(str(getattr(error, "reason", error)) or type(error).__name__) from error
        if len(body) > _MOST_BYTES:
            raise InvalidAnswer("an answer without end")
        return body


def log_client(url: str) -> LogClient:
    """The server at an address; ValueError for anything but http and https, which nothing else is ever asked by."""
    parts = urlsplit(url)
    if parts.scheme not in {"http", "https"} or not parts.hostname or parts.query or parts.fragment:
        raise ValueError(url)
    return LogClient(url.rstrip("/"))


def _error_of(status: int, body: bytes) -> Exception:
    if status == 429 or status >= 500:
        return ServerUnreachable(f"it answers {status}")
    try:
        problem = msgspec.json.decode(body, type=_Problem)
    except (ValueError, RecursionError):
        problem = _Problem()
    return RequestRejected(status, problem.code, problem.detail)


def _decode_answer(body: bytes, type_: type[T]) -> T:
    try:
        return msgspec.json.decode(body, type=type_)
    except (ValueError, RecursionError) as error:
        raise InvalidAnswer("an answer that cannot be read") from error


def _decode_text(body: bytes) -> str:
    try:
        return body.decode()
    except UnicodeDecodeError as error:
        raise InvalidAnswer("a note that is no text") from error


class CosigningRefused(Exception):
    """What the server says of its log is not to be vouched for."""


class VerifiedCheckpoint(Struct, frozen=True):
    """A note that the house signed, and what it says."""

    note: Note
    point: Checkpoint


class EpochChange(Struct, frozen=True):
    """How a log went over to a new epoch."""

    first: VerifiedCheckpoint
    """Its first checkpoint."""
    reason: str
    """As the house tells it."""
    against: str | None
    """Why it is not proved to go on from what was seen; `None` where it is."""


class ShardLogView(Struct, frozen=True):
    """What a server shows of a shard's log, which this key has to sign; raises what the house raises."""

    house: LogClient
    shard: int
    key: Key

    def last(self) -> VerifiedCheckpoint:
        """The last checkpoint; raises Refused where it is not signed, or not of this log."""
        return self._checked(self.house.checkpoint(self.shard))

    def entered(self, known: VerifiedCheckpoint, epoch: int) -> EpochChange:
        """How an epoch took the place of the one before, of which ``known`` was seen; raises Refused."""
        seen = known.point
        try:
            first = self._checked(self.house.first_of(self.shard, epoch))
            fork = read_fork(first.point)
        except (RequestRejected, NotANote) as error:
            raise CosigningRefused(
                f"{seen.origin} was left, and epoch {epoch} does not say for what: {error}"
            ) from error
        if fork is None or read_origin(first.point.origin).epoch != epoch or fork[0].origin != seen.origin:
            raise CosigningRefused(
                f"{first.point.origin} does not take the place of {seen.origin} with {seen.size} events"
            )
        against = continuation_error(self, seen, fork[0])
        if against is not None:
            told = f"does not take the place of {seen.origin} with {seen.size} events, which were seen: it names"
            against = f"{first.point.origin} {told} {fork[0].size}, and {against}"
        return EpochChange(first, fork[1], against)

    def _checked(self, text: str) -> VerifiedCheckpoint:
        try:
            note = read_note(text)
            point = read_checkpoint(note.text)
            origin = read_origin(point.origin)
        except NotANote as error:
            raise CosigningRefused(f"the checkpoint of shard {self.shard}: {error}") from error
        if not signed_by(note, self.key, verify_signature):
            raise CosigningRefused(f"{point.origin}: not signed by {key_text(self.key)}")
        if (origin.name, origin.shard) != (self.key.name, self.shard):
            raise CosigningRefused(f"{point.origin} is not the log of shard {self.shard} of {self.key.name}")
        return VerifiedCheckpoint(note, point)


def require_continuation(shown: ShardLogView, known: Checkpoint, last: Checkpoint) -> None:
    """The last checkpoint goes on from a known one of the same epoch; raises Refused."""
    if read_origin(last.origin).epoch < read_origin(known.origin).epoch:
        raise CosigningRefused(f"{last.origin} was left for {known.origin}, and is shown again")
    against = continuation_error(shown, known, last)
    if against is not None:
        raise CosigningRefused(against)


def continuation_error(shown: ShardLogView, old: Checkpoint, new: Checkpoint) -> str | None:
    """Why one checkpoint is not known to go on from another one of the same epoch; `None` where it is."""
    if new.size < old.size:
        return f"{new.origin} has shrunk from {old.size} events to {new.size}"
    if new.size == old.size:
        return None if new.root == old.root else f"{new.origin} has other {new.size} events than were seen"
    if old.size == 0:
        return None
    try:
        path = shown.house.consistency(shown.shard, read_origin(old.origin).epoch, old.size, new.size)
    except (RequestRejected, InvalidAnswer) as error:
        return f"{new.origin} is not proved to go on from {old.size} events to {new.size}: {error}"
    if check_consistency(old.size, old.root, new.size, new.root, path):
        return None
    return f"{new.origin} with {new.size} events does not begin with the {old.size} that were seen"

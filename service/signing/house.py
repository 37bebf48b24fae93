"""What a server tells of its log, asked over HTTP by somebody who believes none of it."""

from collections.abc import Mapping
from http.client import HTTPException
from typing import Final, TypeVar
from urllib.error import HTTPError, URLError
from urllib.parse import urlencode, urlsplit
from urllib.request import Request, urlopen

import msgspec
from msgspec import Struct

T = TypeVar("T")
_TIMEOUT_S: Final = 30
_MOST_BYTES: Final = 1 << 18


class Unreachable(Exception):
    """It does not answer, or not now."""


class Strange(Exception):
    """It answers, and not what was asked for; the message says what."""


class Declined(Exception):
    """It says that it will not, or cannot."""

    def __init__(self, status: int, code: str, detail: str) -> None:
        super().__init__(detail or code)
        self.status = status
        self.code = code


class ShardLog(Struct, frozen=True):
    shard: int


class Told(Struct, frozen=True):
    """Who it says that signs, and which shards it has that are signed."""

    key: str
    logs: tuple[ShardLog, ...]


class _Proof(Struct, frozen=True):
    proof: tuple[str, ...]


class _Problem(Struct, frozen=True):
    code: str = ""
    detail: str = ""


class House(Struct, frozen=True):
    """A server at an address. Every question raises Unreachable, Strange or Declined."""

    url: str

    def told(self) -> Told:
        """What it says of its log."""
        return _read(self._get("/v1/log"), Told)

    def checkpoint(self, shard: int) -> str:
        """The last signed note."""
        return _text(self._get("/v1/log/checkpoint", shard=shard))

    def first_of(self, shard: int, epoch: int) -> str:
        """The first signed note of an epoch."""
        return _text(self._get("/v1/log/checkpoint", shard=shard, first_of=epoch))

    def consistency(self, shard: int, epoch: int, old: int, new: int) -> list[bytes]:
        """Hashes that are to show that the log of `new` events begins with that of `old`, in an epoch."""
        asked = {"shard": shard, "epoch": epoch, "from": old, "to": new}
        proof = _read(self._get("/v1/log/consistency", **asked), _Proof).proof
        try:
            return [bytes.fromhex(step) for step in proof]
        except ValueError as error:
            raise Strange("a proof that is not made of hashes") from error

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
                raise _refusal(error.code, error.read(_MOST_BYTES)) from error
        except (URLError, HTTPException, OSError) as error:
            raise Unreachable(str(getattr(error, "reason", error)) or type(error).__name__) from error
        if len(body) > _MOST_BYTES:
            raise Strange("an answer without end")
        return body


def house(url: str) -> House:
    """The server at an address; ValueError for anything but http and https, which nothing else is ever asked by."""
    parts = urlsplit(url)
    if parts.scheme not in {"http", "https"} or not parts.hostname or parts.query or parts.fragment:
        raise ValueError(url)
    return House(url.rstrip("/"))


def _refusal(status: int, body: bytes) -> Exception:
    if status == 429 or status >= 500:
        return Unreachable(f"it answers {status}")
    try:
        problem = msgspec.json.decode(body, type=_Problem)
    except (ValueError, RecursionError):
        problem = _Problem()
    return Declined(status, problem.code, problem.detail)


def _read(body: bytes, type_: type[T]) -> T:
    try:
        return msgspec.json.decode(body, type=type_)
    except (ValueError, RecursionError) as error:
        raise Strange("an answer that cannot be read") from error


def _text(body: bytes) -> str:
    try:
        return body.decode()
    except UnicodeDecodeError as error:
        raise Strange("a note that is no text") from error

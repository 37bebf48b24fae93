"""The API as a demonstration speaks to it: plain requests, from a thread, tried again where the server says so.

The standard library's client is enough for that; a server on the way to which a proxy stands is not one to play on.
"""

import asyncio
import http.client
import secrets
import urllib.error
import urllib.request
from typing import Final, TypeVar

import msgspec
from msgspec import Struct

_ANSWER_S: Final = 30.0
"""Longest wait for an answer."""
_TRIES: Final = 20
"""Of a request that the server puts off; each waits as long as it was told to."""
_PUT_OFF: Final = frozenset({429, 503})

_opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
_Answer = TypeVar("_Answer")


class RequestRefused(Exception):
    """The server's answer is no."""

    def __init__(self, request: str, status: int, detail: str) -> None:
        super().__init__(f"{request}: {status}, {detail}")
        self.status = status


class ServerUnanswered(Exception):
    """Nobody answers at the address, or not as a server of ours does."""

    def __init__(self, url: str, reason: str) -> None:
        super().__init__(f"no server answers at {url}: {reason}")


class _Problem(Struct):
    """What is read of a refusal (RFC 9457)."""

    title: str = ""
    detail: str = ""


class ApiClient(Struct, frozen=True):
    """A server and who speaks to it; each method raises Refused and Unanswered."""

    url: str
    """Without a slash at its end."""
    token: str
    lasting: bool
    """Whether it is still there when the demonstration is over."""

    def address(self, path: str) -> str:
        """Where a person will find what is at this path: on this server, or on whichever is started next."""
        return self.url + path if self.lasting else path

    async def get(self, path: str, shape: type[_Answer]) -> _Answer:
        """Read a resource."""
        return self._read(await self.asked("GET", path), shape)

    async def post(self, path: str, shape: type[_Answer], **body: object) -> _Answer:
        """Send a command, once: tried again, it is known by its key."""
        return self._read(await self.asked("POST", path, body=body), shape)

    def _read(self, answer: bytes, shape: type[_Answer]) -> _Answer:
        try:
            return msgspec.json.decode(answer, type=shape)
        except msgspec.DecodeError as error:
            raise ServerUnanswered(self.url, f"its answer is not one of ours, {error}") from error

    async def text(self, path: str) -> str:
        """Read a resource as a text for people."""
        return (await self.asked("GET", path, accept="text/plain")).decode()

    async def asked(
        self, method: str, path: str, *, body: dict[str, object] | None = None, accept: str = "application/json"
    ) -> bytes:
        """The bytes of an answer that is not no."""
        headers = {"Accept": accept, "Authorization": f"Bearer {self.token}"}
        if body is not None:
            headers |= {"Content-Type": "application/json", "Idempotency-Key": secrets.token_urlsafe(16)}
        sent = None if body is None else msgspec.json.encode(body) if body else b""
        request = urllib.request.Request(f"{self.url}{path}", sent, headers, method=method)  # noqa: S310 - see `at`
        for tried in range(1, _TRIES + 1):
            try:
                return await asyncio.to_thread(_send, request)
            except urllib.error.HTTPError as error:
                with error:
                    if error.code not in _PUT_OFF or tried == _TRIES:
                        raise RequestRefused(f"{method} {path}", error.code, _problem_text(error)) from error
                    wait_s = _retry_after_s(error)
            except (OSError, http.client.HTTPException) as error:
                raise ServerUnanswered(self.url, _connection_error(error)) from error
            await asyncio.sleep(wait_s)
        raise AssertionError  # the last try returns or raises


def parse_server_url(url: str) -> str:
    """An address as a person gives it; raises ValueError for what is not one of a web server."""
    if not url.startswith(("http://", "https://")):
        raise ValueError(url)
    return url.rstrip("/")


def _send(request: urllib.request.Request) -> bytes:
    with _opener.open(request, timeout=_ANSWER_S) as answer:
        return answer.read()


def _connection_error(error: OSError | http.client.HTTPException) -> str:
    """Why there was no answer, without the number of the error."""
    reason = error.reason if isinstance(error, urllib.error.URLError) else error
    return (reason.strerror if isinstance(reason, OSError) else None) or str(reason) or type(reason).__name__


def _retry_after_s(error: urllib.error.HTTPError) -> float:
    told = error.headers.get("Retry-After", "1")
    return float(told) if told.isdecimal() else 1.0


def _problem_text(error: urllib.error.HTTPError) -> str:
    try:
        problem = msgspec.json.decode(error.read(), type=_Problem)
    except msgspec.DecodeError:
        return error.reason
    return problem.detail or problem.title or error.reason

"""Send requests to a Hordago server over HTTP, with limits on what it may answer.

A person gives the address, so the server is trusted with nothing: an answer has a size limit and a time limit, a
redirect is not followed, and only http and https are spoken. Proxies of the environment are not used. What it raises is
what the client of players raises, `hordago.client`.
"""

import asyncio
import ssl
from collections.abc import Mapping
from functools import cache
from typing import Final, TypeVar
from urllib.parse import urlsplit

import httpx
import msgspec
from msgspec import Struct

from hordago.client.errors import InvalidAnswer, RequestRefused, ServerUnavailable, connection_error

T = TypeVar("T")

_ANSWER_S: Final = 30.0
"""Longest time for a request and its whole answer."""
MAX_ANSWER_BYTES: Final = 1 << 18
_PUT_OFF: Final = frozenset({429, 503})
"""Statuses with which a server asks for the same request again later."""
_LONGEST_WAIT_S: Final = 60.0
"""Between two tries, whatever `Retry-After` says."""


class _Answer(Struct):
    status: int
    retry_after: str
    body: bytes


def parse_server_url(url: str) -> str:
    """Return the address without a slash at its end; raise ValueError if it is not that of a web server."""
    parts = urlsplit(url)
    try:
        httpx.URL(url)
    except httpx.InvalidURL as error:
        raise ValueError(url) from error
    if parts.scheme not in {"http", "https"} or not parts.hostname or parts.username or parts.query or parts.fragment:
        raise ValueError(url)
    return url.rstrip("/")


@cache
def _tls() -> ssl.SSLContext:
    """Trust what the machine trusts; made once, which takes 25 ms."""
    return ssl.create_default_context()


class HttpClient:
    """A server at an address. Every request raises ServerUnavailable, InvalidAnswer or RequestRefused."""

    def __init__(
        self,
        url: str,
        *,
        tries: int = 1,
        longest: int | None = None,
        transport: httpx.AsyncBaseTransport | None = None,
    ) -> None:
        """`url` as `parse_server_url` returns it; `tries` of a request that the server puts off with 429 or 503.

        An answer has at most `longest` bytes, or MAX_ANSWER_BYTES.
        """
        self.url = url
        self._tries = tries
        self._longest = longest
        # No connection is kept, so there is nothing to close. An answer without compression has the size that is read.
        self._client = httpx.AsyncClient(
            headers={"Accept-Encoding": "identity", "Cache-Control": "no-cache", "User-Agent": "hordago"},
            verify=_tls(),
            trust_env=False,
            follow_redirects=False,
            timeout=None,  # noqa: S113 - `_exchange` limits the whole exchange
            limits=httpx.Limits(max_keepalive_connections=0),
            transport=transport,
        )

    async def get(self, path: str, type_: type[T], **query: int | str) -> T:
        """Read a resource as JSON of this shape."""
        return _decode(await self.request("GET", path, query=query), type_)

    async def get_text(self, path: str, **query: int | str) -> str:
        """Read a resource as a text."""
        try:
            return (await self.request("GET", path, query=query, accept="text/plain")).decode()
        except UnicodeDecodeError as error:
            raise InvalidAnswer("the answer is not a text") from error

    async def request(
        self,
        method: str,
        path: str,
        *,
        query: Mapping[str, int | str] | None = None,
        body: Mapping[str, object] | None = None,
        accept: str = "application/json",
    ) -> bytes:
        """Send a request, again where the server puts it off, and return the body of the answer."""
        headers = {"Accept": accept}
        if body is not None:
            headers["Content-Type"] = "application/json"
        content = msgspec.json.encode(body) if body else None
        request = self._client.build_request(
            method, self.url + path, params=query or None, headers=headers, content=content
        )
        answer = await self._exchange(request)
        for _ in range(1, self._tries):
            if answer.status not in _PUT_OFF:
                break
            await asyncio.sleep(_wait_s(answer.retry_after))
            answer = await self._exchange(request)
        return self._require_success(f"{method} {path}", answer)

    async def send_text(self, path: str, text: str) -> tuple[int, str]:
        """Send a text, and return the status and the text of the answer, whatever the status is below 500."""
        headers = {"Accept": "*/*", "Content-Type": "text/plain; charset=utf-8"}
        request = self._client.build_request("POST", self.url + path, headers=headers, content=text.encode())
        answer = await self._exchange(request)
        if answer.status >= 500 or answer.status in _PUT_OFF:
            raise ServerUnavailable(self.url, f"it answers {answer.status}")
        try:
            return answer.status, answer.body.decode()
        except UnicodeDecodeError as error:
            raise InvalidAnswer("the answer is not a text") from error

    async def _exchange(self, request: httpx.Request) -> _Answer:
        """Send a request once, and read its answer up to the limit of size."""
        body, longest = bytearray(), self._longest or MAX_ANSWER_BYTES
        try:
            async with asyncio.timeout(_ANSWER_S):
                response = await self._client.send(request, stream=True)
                try:
                    async for chunk in response.aiter_raw():
                        body += chunk
                        if len(body) > longest:
                            raise InvalidAnswer(f"the answer is longer than {longest} bytes")
                finally:
                    await response.aclose()
        except TimeoutError as error:
            raise ServerUnavailable(self.url, f"no answer within {_ANSWER_S:.0f} s") from error
        except httpx.RequestError as error:
            raise ServerUnavailable(self.url, connection_error(error)) from error
        return _Answer(response.status_code, response.headers.get("Retry-After", ""), bytes(body))

    def _require_success(self, request: str, answer: _Answer) -> bytes:
        status = answer.status
        if status in _PUT_OFF or status >= 500:
            raise ServerUnavailable(self.url, f"it answers {status}")
        if status >= 400:
            raise RequestRefused(request, status, answer.body)
        if status >= 300:
            raise InvalidAnswer(f"it answers {status}, and redirects are not followed")
        return answer.body


def _decode(body: bytes, type_: type[T]) -> T:
    try:
        return msgspec.json.decode(body, type=type_)
    except (ValueError, RecursionError) as error:
        raise InvalidAnswer("the answer cannot be read") from error


def _wait_s(retry_after: str) -> float:
    """Return the seconds to wait; 1 where the header is missing or not a number."""
    return min(float(retry_after), _LONGEST_WAIT_S) if retry_after.isdecimal() else 1.0

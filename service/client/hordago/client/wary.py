"""Ask a server that is trusted with nothing, because a person gives its address: what it may answer has limits.

An answer has a size limit and a time limit, a redirect is not followed, and only http and https are spoken. Proxies of
the environment are not used.
"""

import asyncio
import ssl
from functools import cache
from typing import Final
from urllib.parse import urlsplit

import httpx

from hordago.client.errors import InvalidAnswer, RequestRefused, ServerUnavailable, connection_error
from hordago.client.operations import Operations, decoded
from hordago.client.transport import AsyncTransport

_ANSWER_S: Final = 30.0
"""Longest time for a request and its whole answer."""
MAX_ANSWER_BYTES: Final = 1 << 18


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


class _LimitedTransport(AsyncTransport):
    """Sends once, and reads the answer up to the limits; raises ServerUnavailable where there is none."""

    def __init__(self, client: httpx.AsyncClient, url: str, longest: int) -> None:
        super().__init__(client)
        self._url = url
        self._longest = longest

    async def send(self, request: httpx.Request, *, stream: bool = False) -> httpx.Response:  # noqa: ARG002 - it is read
        request.extensions = {**request.extensions, "timeout": httpx.Timeout(None).as_dict()}
        body = bytearray()
        try:
            async with asyncio.timeout(_ANSWER_S):
                response = await super().send(request, stream=True)
                try:
                    async for chunk in response.aiter_raw():
                        body += chunk
                        if len(body) > self._longest:
                            raise InvalidAnswer(f"the answer is longer than {self._longest} bytes")
                finally:
                    await response.aclose()
        except TimeoutError as error:
            raise ServerUnavailable(self._url, f"no answer within {_ANSWER_S:.0f} s") from error
        except httpx.RequestError as error:
            raise ServerUnavailable(self._url, connection_error(error)) from error
        headers = {"Retry-After": response.headers.get("Retry-After", "")}  # with its encoding it would be unpacked
        return httpx.Response(response.status_code, headers=headers, content=bytes(body))


class WaryClient(Operations):
    """A server at an address, with asyncio. Every request raises ServerUnavailable, InvalidAnswer or RequestRefused."""

    def __init__(
        self,
        url: str,
        *,
        tries: int = 1,
        longest: int = MAX_ANSWER_BYTES,
        transport: httpx.AsyncBaseTransport | None = None,
    ) -> None:
        """`url` as `parse_server_url` returns it; `tries` of what is put off; an answer has at most `longest` bytes."""
        # No connection is kept, so there is nothing to close.
        limits = httpx.Limits(max_keepalive_connections=0)
        client = httpx.AsyncClient(verify=_tls(), trust_env=False, limits=limits, transport=transport)
        super().__init__(_LimitedTransport(client, url, longest), url, None, "en", tries)
        # An answer without compression has the size that is read.
        self._always |= {"Accept-Encoding": "identity", "Cache-Control": "no-cache"}
        self.url = url

    async def get_bytes(self, path: str, accept: str, /, **query: int | str) -> bytes:
        """Read a resource in the form that is named."""
        return await self._answer("GET", path, query=query, headers={"Accept": accept})

    async def send_text(self, path: str, text: str) -> tuple[int, str]:
        """Send a text, and return the status and the text of the answer: of a refusal, too."""
        headers = {"Accept": "*/*", "Content-Type": "text/plain; charset=utf-8"}
        try:
            answer = await self._response("POST", path, headers=headers, query=None, content=text.encode())
        except RequestRefused as refused:
            return refused.status, decoded(refused.body, bytes.decode)
        return answer.status_code, decoded(answer.content, bytes.decode)

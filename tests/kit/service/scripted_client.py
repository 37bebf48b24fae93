"""A server that answers as a script says, and a client of either kind that asks it."""

import inspect
from collections.abc import AsyncIterator, Iterator, Sequence
from typing import Any, Literal

import httpx
import pytest

from hordago.client import AsyncClient, Client
from hordago.client.transport import AsyncTransport, BlockingTransport

URL = "http://cards.example"
_TOKEN = "t"
Kind = Literal["blocking", "asyncio"]


class Parts(httpx.SyncByteStream, httpx.AsyncByteStream):
    """A body in parts, that breaks off after them or ends."""

    def __init__(self, *parts: bytes, cut: bool = False) -> None:
        self._parts = parts
        self._cut = cut
        self.closed = False

    def __iter__(self) -> Iterator[bytes]:
        yield from self._parts
        if self._cut:
            raise httpx.ReadError("cut")

    async def __aiter__(self) -> AsyncIterator[bytes]:
        for part in self:
            yield part

    def close(self) -> None:
        self.closed = True

    async def aclose(self) -> None:
        self.closed = True


class Scripted:
    """A client of either kind, and a server that answers its requests one after the other."""

    def __init__(self, kind: Kind, monkeypatch: pytest.MonkeyPatch) -> None:
        self.kind: Kind = kind
        self.requests: list[httpx.Request] = []
        self.waits: list[float] = []
        self._answers: list[httpx.Response | Exception] = []

        async def sleep(_: object, seconds: float) -> None:
            self.waits.append(seconds)

        for exchange in (AsyncTransport, BlockingTransport):
            monkeypatch.setattr(exchange, "sleep", sleep)

    def _handle(self, request: httpx.Request) -> httpx.Response:
        self.requests.append(request)
        answer = self._answers.pop(0)
        if isinstance(answer, Exception):
            raise answer
        return answer

    def answering(self, *answers: httpx.Response | Exception, token: str | None = _TOKEN, tries: int = 5) -> "Scripted":
        """Open a client whose requests get these answers."""
        self._answers = list(answers)
        kinds: dict[Kind, type[Client | AsyncClient]] = {"blocking": Client, "asyncio": AsyncClient}
        self.api: Any = kinds[self.kind](URL, token, tries=tries, transport=httpx.MockTransport(self._handle))
        return self

    async def call(self, name: str, /, *words: object, **named: object) -> Any:  # noqa: ANN401 - of any method
        """Call a method of the client, and wait for it where it has to be waited for."""
        result = getattr(self.api, name)(*words, **named)
        return await result if inspect.isawaitable(result) else result

    async def items(self, name: str, /, *words: object, **named: object) -> list[Any]:
        """Call a method of the client that yields, and take all that it yields."""
        found = getattr(self.api, name)(*words, **named)
        return list(found) if self.kind == "blocking" else [item async for item in found]

    def headers(self, name: str) -> list[str | None]:
        """Return a header of each request."""
        return [request.headers.get(name) for request in self.requests]


def stream_of(*parts: bytes, cut: bool = False) -> httpx.Response:
    return httpx.Response(200, stream=Parts(*parts, cut=cut))


def is_about(waits: Sequence[float], *seconds: float) -> bool:
    """Whether each pause is of this length, give or take a quarter."""
    return len(waits) == len(seconds) and all(
        0.75 * each <= wait <= 1.25 * each for wait, each in zip(waits, seconds, strict=True)
    )

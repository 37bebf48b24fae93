"""The wary client trusts no server: sizes, times, redirects and proxies."""

import asyncio
import gzip
import threading
from collections.abc import AsyncIterator, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import httpx
import pytest
from msgspec import Struct

from hordago.client import InvalidAnswer, ServerUnavailable, wary
from hordago.client.transport import AsyncTransport
from hordago.client.wary import MAX_ANSWER_BYTES, WaryClient, parse_server_url
from tests.kit.service.scripted_client import is_about


class Thing(Struct):
    size: int


class Script(httpx.AsyncBaseTransport):
    """Answer every request with the next of these responses, the last one for ever."""

    def __init__(self, *responses: httpx.Response) -> None:
        self.responses = list(responses)
        self.requests: list[httpx.Request] = []

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        self.requests.append(request)
        answer = self.responses.pop(0) if len(self.responses) > 1 else self.responses[0]
        if answer.is_closed:  # it has its whole body; as from a socket it is read in parts
            return httpx.Response(answer.status_code, headers=answer.headers, stream=httpx.ByteStream(answer.content))
        return answer


def client(script: Script, *, tries: int = 1, longest: int = MAX_ANSWER_BYTES) -> WaryClient:
    """A client whose server follows the script."""
    return WaryClient("http://cards.example", tries=tries, longest=longest, transport=script)


@pytest.mark.parametrize("status", [429, 503])
async def test_it_tries_as_often_as_it_is_told(status: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Once by default; after as many seconds as the server says."""
    waits: list[float] = []

    async def sleep(_: object, seconds: float) -> None:
        waits.append(seconds)

    monkeypatch.setattr(AsyncTransport, "sleep", sleep)
    script = Script(httpx.Response(status, headers={"retry-after": "7"}), httpx.Response(200, json={"size": 1}))
    assert await client(script, tries=2).get("/v1/things", Thing) == Thing(1)
    assert is_about(waits, 7)
    with pytest.raises(ServerUnavailable, match=rf"^the server at http://cards.example is not available: .* {status}$"):
        await client(Script(httpx.Response(status))).get("/v1/things", Thing)
    assert len(waits) == 1


async def test_no_answer_is_not_waited_for_twice() -> None:
    """Who checks a server tells the person at once."""
    script = Script(httpx.Response(200, stream=Cut()))
    with pytest.raises(ServerUnavailable, match=r"cut$"):
        await client(script, tries=2).get("/v1/things", Thing)
    assert len(script.requests) == 1


class Cut(httpx.AsyncByteStream):
    """An answer that breaks off."""

    async def __aiter__(self) -> AsyncIterator[bytes]:
        yield b"{"
        raise httpx.ReadError("cut")


@pytest.mark.parametrize("status", [200, 409])
async def test_a_text_is_answered_with_a_status_and_a_text(status: int) -> None:
    """Also where it is refused; it is sent as a text."""
    script = Script(httpx.Response(status, text="old 3"))
    assert await client(script).send_text("/add-checkpoint", "old 2") == (status, "old 3")
    assert script.requests[0].headers["content-type"] == "text/plain; charset=utf-8"


class Endless(httpx.AsyncByteStream):
    """An answer that goes on for ever."""

    def __init__(self, pause_s: float | None = None) -> None:
        self.chunks = 0
        self.closed = False
        self._pause_s = pause_s

    async def __aiter__(self) -> AsyncIterator[bytes]:
        while True:
            self.chunks += 1
            yield b"x" * 65_536
            await asyncio.sleep(self._pause_s or 0)

    async def aclose(self) -> None:
        self.closed = True


async def test_an_answer_that_is_too_long_is_not_read_to_its_end() -> None:
    """The connection is closed after the last byte that is allowed."""
    endless = Endless()
    with pytest.raises(InvalidAnswer, match=f"longer than {MAX_ANSWER_BYTES} bytes"):
        await client(Script(httpx.Response(200, stream=endless))).get_text("/v1/log/checkpoint")
    assert endless.chunks == MAX_ANSWER_BYTES // 65_536 + 1
    assert endless.closed


async def test_a_slow_answer_is_cut_off_as_a_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    """A byte now and then does not keep the request alive."""
    monkeypatch.setattr(wary, "_ANSWER_S", 0.05)
    endless = Endless(pause_s=0.01)
    with pytest.raises(ServerUnavailable, match="no answer within"):
        await client(Script(httpx.Response(200, stream=endless)), longest=1 << 40).get_text("/v1/log/checkpoint")
    assert endless.closed


async def test_a_compressed_answer_is_not_unpacked() -> None:
    """None was asked for; a few bytes could be gigabytes."""
    script = Script(httpx.Response(200, headers={"content-encoding": "gzip"}, stream=Packed()))
    with pytest.raises(InvalidAnswer):
        await client(script).get("/v1/things", Thing)
    assert script.requests[0].headers["accept-encoding"] == "identity"


class Packed(httpx.AsyncByteStream):
    """A valid answer behind gzip."""

    async def __aiter__(self) -> AsyncIterator[bytes]:
        yield gzip.compress(b'{"size":1}')


@pytest.fixture
def elsewhere() -> Iterator[tuple[str, list[str]]]:
    """A server that redirects everything to itself at another path; what was asked of it."""
    asked: list[str] = []

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            asked.append(self.path)
            self.send_response(302)
            self.send_header("location", "/elsewhere")
            self.send_header("content-length", "0")
            self.end_headers()

        def log_message(self, format: str, *args: Any) -> None:  # noqa: A002, ANN401 - quiet
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    serving = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    serving.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}", asked
    finally:
        server.shutdown()
        serving.join()
        server.server_close()


async def test_a_redirect_is_not_followed(elsewhere: tuple[str, list[str]]) -> None:
    """The trust is in the server that was named."""
    url, asked = elsewhere
    with pytest.raises(InvalidAnswer, match="it answers 302, and redirects are not followed"):
        await WaryClient(url).get("/v1/log", Thing)
    assert asked == ["/v1/log"]


async def test_proxies_of_the_environment_are_not_used(
    elsewhere: tuple[str, list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The request goes to the address, where nothing listens, and not through the proxy."""
    for name in ("HTTP_PROXY", "http_proxy", "ALL_PROXY", "all_proxy"):
        monkeypatch.setenv(name, elsewhere[0])
    with pytest.raises(ServerUnavailable, match="Connection refused"):
        await WaryClient("http://127.0.0.1:1").get("/v1/log", Thing)
    assert elsewhere[1] == []


@pytest.mark.parametrize(
    "url",
    [
        "",
        "cards.example",
        "file:///etc/passwd",
        "ftp://host",
        "http://",
        "http://h?x=1",
        "http://h#x",
        "http://u:p@h",
        "http://[::1",
        "http://h:x",
        "http://h\x00",
    ],
)
def test_only_addresses_of_web_servers_are_taken(url: str) -> None:
    """Without user, query or fragment."""
    with pytest.raises(ValueError, match=r".*"):
        parse_server_url(url)


def test_a_slash_at_the_end_of_an_address_is_dropped() -> None:
    """Every path begins with one."""
    assert parse_server_url("https://cards.example/mus/") == "https://cards.example/mus"

"""Whatever comes on a connection, in whatever pieces, is answered by both ways alike: the short one and uvicorn's."""

import asyncio
import random
import re
from collections.abc import Sequence
from typing import Any, Final

import pytest

from service.http.protocol.admission import Shortcut
from service.http.protocol.wire import LARGEST_HEAD
from tests.kit.service.http import NewPlayer, Server, open_and_sit
from tests.kit.service.raw_http import Table, connected

pytestmark = pytest.mark.slow

RUNS: Final = 200
LAST: Final = b"GET /v1/bots HTTP/1.1\r\nHost: test\r\nConnection: close\r\n\r\n"
CHANGING: Final = re.compile(rb"(date|ratelimit|x-request-id): [^\r]*|\"(request|instance)\":\"[^\"]*\"|[0-9a-f-]{36}")


def requests(move: bytes) -> list[bytes]:
    """List moves that change nothing, by either way, and other requests, and what is none."""
    head, _, body = move.partition(b"\r\n\r\n")
    bare = re.sub(rb"Content-Length: \d+", b"Transfer-Encoding: chunked", head)
    chunks = b"%x;x\r\n%b\r\n%x\r\n%b\r\n0\r\n" % (5, body[:5], len(body) - 5, body[5:])
    return [
        *[move] * 6,
        move.replace(b"Host: test", b"HOST:\ttest  "),
        move.replace(b"Host: test\r\n", b"Host: test\r\nHost: test\r\n"),
        move.replace(b"Host: test\r\n", b""),
        move.replace(b"Host: test\r\n", b"Host: test\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n"),
        move.replace(b"Host: test\r\n", b"Host: test\r\nX-Forwarded-For: 192.0.2.1\r\n"),
        move.replace(b"Host: test\r\n", b"Host: test\r\nExpect: nothing\r\n"),
        move.replace(b"Bearer hdg_", b"Bearer hdg-"),
        move.replace(b"Authorization", b"X-Authorization"),
        move.replace(b" /v1", b" http://test/v1", 1),
        move.replace(b"/moves", b"/moves?x=1"),
        move.replace(b"/moves", b"/moves#x"),
        move.replace(b"/moves", b"/m%6Fves"),
        move.replace(b"HTTP/1.1", b"HTTP/1.0"),
        move.replace(b"Content-Length: ", b"Content-Length: 0"),
        move.replace(b"Content-Length: ", b"Content-Length: x"),
        move.replace(body, b"\0" * len(body)),
        bare + b"\r\n\r\n" + chunks + b"\r\n",
        bare + b"\r\n\r\n" + chunks + b"Authorization: Bearer x\r\n\r\n",
        bare + b"\r\n\r\nno chunk\r\n",
        head.replace(b"Host", b"X: " + b"x" * LARGEST_HEAD + b"\r\nHost") + b"\r\n\r\n" + body,
        *[LAST.replace(b"Connection: close\r\n", b"")] * 3,
        LAST.replace(b"/bots", b"/nowhere"),
        b"\r\n",
        b"no HTTP\r\n\r\n",
    ]


async def answers(server: Server, pieces: Sequence[bytes]) -> tuple[bytes, bool]:
    """Send pieces; return all that is answered, without what is new in each answer, and whether the end was read."""
    received = b""
    async with connected(server) as raw, asyncio.timeout(60):
        try:
            for piece in pieces:
                raw.writer.write(piece)
                for _ in range(3):
                    await asyncio.sleep(0)
            while more := await raw.reader.read(1 << 16):
                received += more
        except ConnectionError:  # what was closed was sent more
            return CHANGING.sub(b"*", received), False
        return CHANGING.sub(b"*", received), True


async def test_both_ways_answer_the_same_bytes(
    server: Server, new_player: NewPlayer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Up to four things at once, cut anywhere; and the short way is taken often."""
    players = [await new_player(f"Player {seat}") for seat in range(4)]
    table = Table(await open_and_sit(players), players)
    known, led, serve = requests(await table.request(body=b'{"type": "fly"}')), list[bytes](), _serve_of(Shortcut)

    async def noted(self: Shortcut, scope: object, of: bytes, body: bytes) -> None:
        led.append(body)
        await serve(self, scope, of, body)

    monkeypatch.setattr(Shortcut, "serve_whole", noted)
    whole = 0
    for seed in range(RUNS):
        chance = random.Random(seed)
        sent = b"".join([*chance.choices(known, k=chance.randint(1, 4)), LAST])
        cuts = sorted(chance.sample(range(len(sent)), chance.randint(0, 4)))
        pieces = [sent[begin:end] for begin, end in zip([0, *cuts], [*cuts, len(sent)], strict=True)]
        short, is_whole = await answers(server, pieces)
        with monkeypatch.context() as without:
            without.setattr(Shortcut, "find_table", lambda *_: None)
            taken = len(led)
            other, is_other_whole = await answers(server, pieces)
            assert len(led) == taken
        whole += is_whole and is_other_whole
        read = None if is_whole and is_other_whole else min(len(short), len(other))
        assert short[:read] == other[:read], pieces
    assert whole > RUNS // 2
    assert len(led) > RUNS // 4


def _serve_of(shortcut: type[Shortcut]) -> Any:  # noqa: ANN401 - a method
    return shortcut.serve_whole

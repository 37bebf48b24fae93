"""The short way of a move: the same answers as by way of uvicorn, and each in one packet."""

import asyncio
import json
import re
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final, cast

import httpx
import pytest

from service.http.protocol.wire import JoiningTransport
from tests.kit.service.http import NewPlayer, Server, open_and_sit
from tests.kit.service.raw_http import Table, connected

pytestmark = [pytest.mark.slow, pytest.mark.server("shared")]

JSON: Final = {"content-type": "application/json"}
Ask = Callable[[httpx.AsyncClient, str, Mapping[str, str]], Awaitable[httpx.Response]]

REQUESTS: Final[Mapping[str, Ask]] = {
    "a move": lambda client, path, own: client.post(path, json={"type": "mus"}, headers=own),
    "a move, minimal": lambda client, path, own: client.post(
        path, json={"type": "mus"}, headers={**own, "prefer": "return=minimal"}
    ),
    "no token": lambda client, path, _: client.post(path, json={"type": "mus"}),
    "a bad token": lambda client, path, _: client.post(path, json={}, headers={"authorization": "Bearer hdg_x"}),
    "no body": lambda client, path, own: client.post(path, headers={**own, **JSON}),
    "no JSON": lambda client, path, own: client.post(path, content=b"{", headers={**own, **JSON}),
    "a field twice": lambda client, path, own: client.post(
        path, content=b'{"type":"mus","type":"mus"}', headers={**own, **JSON}
    ),
    "another type": lambda client, path, own: client.post(path, content=b"x", headers=own),
    "too large": lambda client, path, own: client.post(path, content=b" " * 20_000, headers={**own, **JSON}),
    "an unknown move": lambda client, path, own: client.post(path, json={"type": "fly"}, headers=own),
    "a move that a rule refuses": lambda client, path, own: client.post(path, json={"type": "accept"}, headers=own),
    "an old version": lambda client, path, own: client.post(
        path, json={"type": "mus"}, headers={**own, "if-match": '"1"'}
    ),
    "a bad key": lambda client, path, own: client.post(path, json={}, headers={**own, "idempotency-key": "a b"}),
    "an unknown parameter": lambda client, path, own: client.post(f"{path}?x=1", json={"type": "mus"}, headers=own),
    "another host": lambda client, path, own: client.post(path, json={"type": "mus"}, headers={**own, "host": "a<b"}),
    "another method": lambda client, path, own: client.get(path, headers=own),
}


def _compared(answer: httpx.Response) -> tuple[int, str | None, set[str]]:
    code = answer.json().get("code") if answer.headers.get("content-type", "").endswith("problem+json") else None
    return answer.status_code, code, set(answer.headers)


@pytest.mark.parametrize("name", REQUESTS)
async def test_both_ways_answer_alike(client: httpx.AsyncClient, new_player: NewPlayer, name: str) -> None:
    """Status, code and headers; uvicorn reads a path with an escape."""
    answers: list[tuple[int, str | None, set[str]]] = []
    for canonical in (True, False):
        players = [await new_player(f"Player {seat}") for seat in range(4)]
        path = await open_and_sit(players)
        view = (await players[0].client.get(path)).json()
        own = {"authorization": f"Bearer {players[view['deal']['to_act'][0]].token}"}
        asked = f"{path}/moves" if canonical else f"{path}/m%6Fves"
        answers.append(_compared(await REQUESTS[name](client, asked, own)))
    assert answers[0] == answers[1]
    assert (answers[0][0] == 200) == (name in {"a move", "a move, minimal"})


@pytest.mark.parametrize(
    ("form", "status", "code"),
    [
        (b"Bearer %b", 200, None),
        (b"bearer %b", 200, None),
        (b"BEARER  %b", 200, None),
        (b"Bearer     %b \t ", 200, None),
        (b" \tBearer %b", 200, None),
        (b"Bearer\t%b", 401, "bad-token"),
        (b"Bearer \t%b", 401, "bad-token"),
        (b"Bearer%b", 401, "bad-token"),
        (b"Bearer %b,", 401, "bad-token"),
        (b"Bearer %b %b", 401, "bad-token"),
        (b'Bearer "%b"', 401, "bad-token"),
        (b"Bearer Bearer %b", 401, "bad-token"),
        (b"Basic %b", 401, "bad-token"),
        (b"%b", 401, "bad-token"),
        (b"Bearer", 401, "no-token"),
        (b"bearer   ", 401, "no-token"),
        (b"", 401, "no-token"),
    ],
)
async def test_a_token_is_read_alike_on_both_ways(
    server: Server, new_player: NewPlayer, form: bytes, status: int, code: str | None
) -> None:
    """The scheme in any letters, spaces and no tab behind it (RFC 9110, section 11.4), and space around it all."""
    players = [await new_player(f"Player {seat}") for seat in range(4)]
    table = Table(await open_and_sit(players), players)
    for way in (b"/moves", b"/m%6Fves"):
        request = (await table.request()).replace(b"/moves", way)
        (token,) = re.findall(rb"Bearer (\S+)", request)
        written = form.replace(b"%b", token)
        async with connected(server) as raw:
            await raw.send(request.replace(b"Bearer " + token, written))
            answered, _, body = await raw.answer()
        assert (answered, json.loads(body).get("code")) == (status, code), way


async def test_an_unknown_table_is_not_found_by_the_short_way(client: httpx.AsyncClient, new_player: NewPlayer) -> None:
    """With the id of the request in the answer, as every problem has it."""
    ane = await new_player("Ane")
    answer = await ane.client.post("/v1/tables/01940000-0000-7000-8000-0000000000ff/moves", json={"type": "mus"})
    assert (answer.status_code, answer.json()["code"]) == (404, "not-found")
    assert answer.headers["x-request-id"]


class _Recorded:
    """A transport that keeps what is written to it."""

    def __init__(self) -> None:
        self.written: list[bytes] = []
        self.closed = False

    def write(self, data: bytes) -> None:
        self.written.append(data)

    def close(self) -> None:
        self.closed = True


async def test_the_head_of_an_answer_goes_with_its_body() -> None:
    """Alone it goes as soon as the loop turns, or before the end; nothing else is held."""
    recorded = _Recorded()
    joining = JoiningTransport(cast("Any", recorded), asyncio.get_running_loop(), recorded.close)
    head = b"HTTP/1.1 200 OK\r\n\r\n"
    joining.write(head)
    joining.write(b"body")
    joining.write(b"more")
    assert recorded.written == [head + b"body", b"more"]
    joining.write(head)
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert recorded.written[2:] == [head]
    joining.write(head)
    joining.close()
    assert (recorded.written[3:], recorded.closed) == ([head], True)

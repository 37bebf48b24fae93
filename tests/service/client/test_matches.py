"""Whole matches by the client over a network that loses answers and cuts streams: every move is made once."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterator
from random import Random
from typing import Any

import httpx
import pytest

from hordago.client import AsyncClient, Client, Json, Step, Table
from hordago.client.transport import AsyncTransport, BlockingTransport
from service.settings import Settings
from tests.conftest import Database
from tests.kit.each import each
from tests.kit.service.http import TLS, serve_app
from tests.kit.service.pace import FAST

pytestmark = pytest.mark.slow

BOLDEST = ("accept", "hordago", "cut", "play", "capture")


def choose(table: Table) -> Json:
    """Return the move that ends a match soonest."""
    legal = {move.type: move.body for move in table.legal_moves}
    return legal[next((kind for kind in BOLDEST if kind in legal), table.legal_moves[0].type)]


class _Cut(httpx.AsyncByteStream, httpx.SyncByteStream):
    """The answer of a stream, up to a few parts of it."""

    def __init__(self, answer: httpx.Response, parts: int) -> None:
        self._answer = answer
        self._parts = parts

    async def __aiter__(self) -> AsyncIterator[bytes]:
        parts = self._parts
        async for part in self._answer.aiter_raw():
            yield part
            if not (parts := parts - 1):
                raise httpx.ReadError("cut")

    def __iter__(self) -> Iterator[bytes]:
        for part, _ in zip(self._answer.iter_raw(), range(self._parts), strict=False):
            yield part
        raise httpx.ReadError("cut")

    async def aclose(self) -> None:
        await self._answer.aclose()

    def close(self) -> None:
        self._answer.close()


class BadNetwork(httpx.AsyncBaseTransport, httpx.BaseTransport):
    """Loses every third answer to a command after the server has carried it out, and cuts every stream."""

    def __init__(self) -> None:
        self._async = httpx.AsyncHTTPTransport(verify=TLS)
        self._blocking = httpx.HTTPTransport(verify=TLS)
        self._random = Random(3)
        self.lost = 0
        self.cut = 0

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        answer = self._blocking.handle_request(request)
        if request.url.path.endswith("/stream"):
            return self._spoil(answer)
        answer.read()
        return self._lose(request, answer)

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        answer = await self._async.handle_async_request(request)
        if request.url.path.endswith("/stream"):
            return self._spoil(answer)
        await answer.aread()
        return self._lose(request, answer)

    def _spoil(self, answer: httpx.Response) -> httpx.Response:
        self.cut += 1
        body = _Cut(answer, self._random.randint(1, 5))
        return httpx.Response(answer.status_code, headers=answer.headers, stream=body)

    def _lose(self, request: httpx.Request, answer: httpx.Response) -> httpx.Response:
        if "idempotency-key" in request.headers and self._random.random() < 1 / 3:
            self.lost += 1
            raise httpx.ReadError("lost")
        return answer

    async def aclose(self) -> None:
        await self._async.aclose()

    def close(self) -> None:
        self._blocking.close()


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pauses of no length."""

    async def none(*_: object) -> None:
        await asyncio.sleep(0)

    async def blocked(*_: object) -> None:
        pass

    monkeypatch.setattr(AsyncTransport, "sleep", none)
    monkeypatch.setattr(BlockingTransport, "sleep", blocked)


async def test_matches_are_played_over_a_bad_network(database: Database) -> None:
    """Two people at Mus with asyncio while a third follows, and one at Mushi against a bot with calls that block.

    Those who follow get each event once, and what was sent again was done once: there are two tables.
    """
    settings = Settings(
        pace=FAST, database_url=database.service_url, requests_per_minute=0, moves_per_minute=0, bot_think_ms=(0, 0)
    )
    async with serve_app(settings) as server, contextlib.AsyncExitStack() as stack:
        networks = [BadNetwork() for _ in range(4)]
        ane, jon, guest = [
            await stack.enter_async_context(AsyncClient(server.url, tries=50, transport=network))
            for network in networks[:3]
        ]
        for name, player in (("Ane", ane), ("Jon", jon)):
            await player.sign_up(name)
        table = await ane.open_table("mus-basque", seats=2, options={"games_to_win": 1, "target": 20})
        await ane.take_seat(table.id, 0)
        told = asyncio.create_task(_follow(guest, table))
        alone = asyncio.create_task(asyncio.to_thread(_play_mushi, server.url, networks[3]))
        await jon.take_seat(table.id, 1)
        ends = await asyncio.gather(ane.play(table.id, choose), jon.play(table.id, choose))
        assert {(end.status, end.version) for end in ends} == {("finished", ends[0].version)}
        steps = await told
        first = steps[0].table.version
        assert [step.table.version for step in steps] == [*range(first, ends[0].version + 1)]
        assert steps[0].event is None
        assert all(step.text for step in each(steps[1:]))
        assert await alone == "finished"
        assert len((await guest.get("/v1/tables", dict[str, Any]))["items"]) == 2
        assert all(network.cut > 1 for network in networks)
        assert sum(network.lost for network in networks) > 5


async def _follow(client: AsyncClient, table: Table) -> list[Step]:
    return [step async for step in client.follow(table.id)]


def _play_mushi(url: str, network: BadNetwork) -> str:
    with Client(url, tries=50, transport=network) as player:
        player.sign_up("Peio")
        table = player.open_table("mushi", options={"rounds": 1})
        player.take_seat(table.id, 0)
        player.seat_bot(table.id, 1, "basic")
        return player.play(table.id, choose).status

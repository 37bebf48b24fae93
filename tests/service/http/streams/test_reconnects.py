"""Coming back to a stream: after a restart, with an id that is lost, and often."""

import asyncio
import contextlib
from collections.abc import AsyncIterator

import pytest
from httpx_sse import ServerSentEvent, aconnect_sse

from service.http.streams.sse import RESTART_MS, RETRY_MS
from service.settings import Settings
from tests.conftest import Database
from tests.kit.service.http import Player, Server, open_and_sit, open_client, player_with_scopes
from tests.kit.service.http_contests import open_match, open_tournament

pytestmark = pytest.mark.slow

PATIENCE_S = 60
WITH_VERSION = ("table", "steps", "match", "tournament")
WITH_ID = (*WITH_VERSION, "tables", "notices")
EVERY_KIND = (*WITH_ID, "lobby", "disputes")


@pytest.fixture
async def players(server: Server) -> AsyncIterator[list[Player]]:
    """Two who play; the first one also judges and organises."""
    async with contextlib.AsyncExitStack() as stack:
        ane = await player_with_scopes(stack, server, "Ane", "play", "judge", "organise")
        yield [ane, await player_with_scopes(stack, server, "Beñat", "play")]


async def path_of(kind: str, players: list[Player]) -> str:
    """The path of a stream of this kind."""
    if kind == "match":
        return f"{await open_match(players[0])}/stream"
    if kind == "tournament":
        return f"{await open_tournament(players[0])}/stream"
    if kind in {"table", "steps", "tables"}:
        table = await open_and_sit(players, seats=2)
        return {
            "table": f"{table}/stream",
            "steps": f"{table}/stream?told=true",
            "tables": f"/v1/stream?table={table.rpartition('/')[2]}",
        }[kind]
    return {"notices": "/v1/players/me/stream"}.get(kind, f"/v1/{kind}/stream")


class Following:
    """One who is connected to a stream."""

    def __init__(self, events: AsyncIterator[ServerSentEvent]) -> None:
        self._events = events

    async def next(self) -> ServerSentEvent:
        """The next event, or a failed test after a minute."""
        return await asyncio.wait_for(anext(self._events), PATIENCE_S)


@contextlib.asynccontextmanager
async def following(player: Player, path: str, named: str | None = None) -> AsyncIterator[Following]:
    """Connect, with this id if there is one."""
    headers = {} if named is None else {"last-event-id": named.encode()}
    async with aconnect_sse(player.client, "GET", path, headers=headers) as source:
        assert source.response.status_code == 200, named
        yield Following(source.aiter_sse())


@pytest.mark.parametrize("kind", EVERY_KIND)
async def test_a_browser_stays_away_longer_than_a_restart(server: Server, players: list[Player], kind: str) -> None:
    """Behind a proxy it would find a 502, after which an `EventSource` does not try again. They come back apart."""
    path, waits = await path_of(kind, players), set[int | None]()
    context = server.app.state["context"]
    async with contextlib.AsyncExitStack() as stack:
        streams = [await stack.enter_async_context(following(players[0], path)) for _ in range(4)]
        for stream in streams:
            assert (await stream.next()).retry in RETRY_MS
        context.draining.set()
        context.wake_streams()
        try:
            for stream in streams:
                while (event := await stream.next()).event != "bye":
                    pass
                assert event.json() == {"reason": "shutdown"}
                assert event.retry in RESTART_MS
                waits.add(event.retry)
        finally:
            context.draining.clear()
    assert len(waits) > 1


@pytest.mark.parametrize("kind", WITH_ID)
async def test_an_id_that_is_none_of_the_stream_begins_anew(players: list[Player], kind: str) -> None:
    """To a browser a refusal is final: instead it is told so, and gets what one gets who comes for the first time."""
    path = await path_of(kind, players)
    async with following(players[0], path) as anew:
        expected = await anew.next()
    for named in ("", "x", "-1", "1e3", "999999", "1" * 20, "1.1.1.1", "é", "deadbeef:1", "0" * 9_000):
        async with following(players[0], path, named) as stream:
            reset, snapshot = await stream.next(), await stream.next()
            assert (reset.event, reset.data) == ("reset", "{}"), named
            assert (snapshot.event, snapshot.id, snapshot.data) == ("snapshot", expected.id, expected.data)


@pytest.mark.parametrize("kind", WITH_VERSION)
async def test_a_version_to_come_begins_anew(players: list[Player], kind: str) -> None:
    """Also where the address names it, which a browser keeps."""
    path = await path_of(kind, players)
    async with following(players[0], path) as now:
        version = int((await now.next()).id)
    for after in (version + 1, 999_999):
        async with following(players[0], f"{path}{'&' if '?' in path else '?'}after={after}") as stream:
            assert [(await stream.next()).event for _ in range(2)] == ["reset", "snapshot"], after


async def test_an_id_of_other_tables_begins_anew(players: list[Player]) -> None:
    """It does so for the same tables in another order, and where one has not reached its version; and it goes on."""
    tables = [await open_and_sit(players, seats=2) for _ in range(2)]
    path, turned = [
        "/v1/stream?" + "&".join(f"table={each.rpartition('/')[2]}" for each in order)
        for order in (tables, tables[::-1])
    ]
    async with following(players[0], turned) as stream:
        other = (await stream.next()).id
        mark = (await stream.next()).id.partition(":")[0]
    for asked, named in ((path, other), (turned, f"{mark}:1"), (turned, f"{mark}:1.999999"), (turned, f"{mark}:1.-1")):
        async with following(players[0], asked, named) as stream:
            assert [(await stream.next()).event for _ in range(3)] == ["reset", "snapshot", "snapshot"]
            await players[1].client.post(f"{tables[0]}/moves", json={"type": "resign"})
            if named is other:
                assert (await stream.next()).event == "message"


class TestLimit:
    """A reconnect is not refused for being one too many in a minute."""

    @pytest.fixture
    def settings(self, database: Database) -> Settings:
        """Four streams a minute."""
        return Settings(database_url=database.service_url, streams_per_minute=4, signups_per_hour=0)

    @pytest.mark.parametrize("has_token", [True, False])
    @pytest.mark.parametrize("kind", EVERY_KIND)
    async def test_who_comes_back_is_let_in(
        self, server: Server, players: list[Player], kind: str, *, has_token: bool
    ) -> None:
        """Who may open no further stream may still come back to one, by player and by address, at every kind of it."""
        if not has_token and kind in {"notices", "disputes"}:
            return
        path = await path_of(kind, players)
        async with open_client(server.url) as client:
            reader = players[0] if has_token else Player("", "", client)
            async with following(reader, path) as stream:
                last = (await stream.next()).id
            assert last
            for _ in range(6):
                async with following(reader, path, last) as stream:
                    pass
            for status in (200, 200, 200, 429):
                async with reader.client.stream("GET", path) as opened:
                    assert opened.status_code == status
            async with following(reader, path, last):
                pass

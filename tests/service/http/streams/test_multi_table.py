"""Following several tables on one connection."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator
from uuid import UUID, uuid4

import httpx
import pytest
from httpx_sse import ServerSentEvent, aconnect_sse

from service.settings import Settings
from tests.conftest import Database
from tests.kit.each import each
from tests.kit.service.http import NewPlayer, Player, Server, first_of, open_and_sit, open_client, play_over_http

pytestmark = pytest.mark.slow

STREAM = "/v1/stream"
PATIENCE_S = 60


class Follower:
    """A client that follows some tables."""

    def __init__(self, events: AsyncIterator[ServerSentEvent]) -> None:
        self._events = events
        self.last = ""

    async def next(self) -> ServerSentEvent:
        """The next event, or a failed test after a minute."""
        async with asyncio.timeout(PATIENCE_S):
            event = await anext(self._events)
        self.last = event.id or self.last
        return event


@contextlib.asynccontextmanager
async def following(client: httpx.AsyncClient, *tables: str, **headers: str) -> AsyncIterator[Follower]:
    """Connect to the stream of these tables."""
    params = {"table": [table.rpartition("/")[2] for table in tables]}
    async with aconnect_sse(client, "GET", STREAM, params=params, headers=headers) as source:
        yield Follower(source.aiter_sse())


async def pair_at_table(new_player: NewPlayer) -> tuple[list[Player], str]:
    """Two players at a table that has been dealt."""
    players = [await new_player(name) for name in ("Ane", "Beñat")]
    return players, await open_and_sit(players, seats=2)


async def test_two_tables_are_followed_and_resumed(new_player: NewPlayer) -> None:
    """A snapshot of each, every event with its table, no gap after a cut, an end for each and one of the stream."""
    players, first = await pair_at_table(new_player)
    second = await open_and_sit(players, seats=2)
    ids = [path.rpartition("/")[2] for path in (first, second)]
    ane = players[0]
    async with following(ane.client, first, second) as follower:
        snapshots = [await follower.next() for _ in ids]
        assert [event.event for event in snapshots] == ["snapshot", "snapshot"]
        assert [event.json()["table"] for event in snapshots] == ids
        view = snapshots[0].json()["view"]
        assert view == (await ane.client.get(first)).json()
        assert [hand is not None for hand in view["deal"]["hands"]] == [True, False]
        for path in (second, first):
            assert (await players[1].client.post(f"{path}/moves", json={"type": "resign"})).status_code == 200
            first_event = await follower.next()
            assert (first_event.event, first_event.json()["table"]) == ("message", path.rpartition("/")[2])
            assert first_event.json()["event"]["type"] == "resigned"
            cut = follower.last
            while (event := await follower.next()).event == "message":
                pass
            assert (event.event, event.json()) == ("over", {"table": path.rpartition("/")[2]})
        assert (await follower.next()).json() == {"reason": "finished"}
        last = follower.last
    async with following(ane.client, first, second, **{"last-event-id": cut}) as again:
        rest = [await again.next() for _ in range(2)]
        assert {event.json()["table"] for event in rest if event.event == "message"} <= {ids[0]}
        assert rest[0].event in {"message", "over"}
    params = {"table": ids}
    back = await ane.client.get(STREAM, params=params, headers={"last-event-id": last})
    assert (back.status_code, back.content) == (204, b"")


async def test_what_cannot_be_followed_is_refused(new_player: NewPlayer) -> None:
    """No table, the same one twice, too many of them, one that nobody knows."""
    players, path = await pair_at_table(new_player)
    table = path.rpartition("/")[2]
    for tables, status in (
        ([], 400),
        ([table, table], 400),
        ([str(uuid4()) for _ in range(33)], 400),
        ([table, str(uuid4())], 404),
        (["x"], 400),
    ):
        answer = await players[0].client.get(STREAM, params={"table": tables})
        assert answer.status_code == status, tables


async def test_it_ends_where_the_caller_reads_otherwise(new_player: NewPlayer) -> None:
    """Leaving a seat at one of the tables ends the stream of all."""
    players, path = await pair_at_table(new_player)
    ane = players[0]
    waiting = (await ane.client.post("/v1/tables", json={"ruleset": "mus-basque"})).headers["location"]
    await ane.client.put(f"{waiting}/seats/0", json={})
    async with following(ane.client, path, waiting) as follower:
        await follower.next()
        await follower.next()
        await ane.client.delete(f"{waiting}/seats/0")
        goodbye = await follower.next()
        assert (goodbye.event, goodbye.json()) == ("bye", {"reason": "audience"})


async def test_each_is_sent_what_they_may_read(new_player: NewPlayer, client: httpx.AsyncClient) -> None:
    """While both players and somebody without a token follow one table, also of the cards that are drawn."""
    players, path = await pair_at_table(new_player)
    table = path.rpartition("/")[2]
    clients = [players[0].client, players[1].client, client]
    async with contextlib.AsyncExitStack() as stack:
        followers = [await stack.enter_async_context(following(reader, path)) for reader in clients]
        begun = [(await follower.next()).json()["view"]["version"] for follower in followers]
        view = await play_over_http(
            path,
            dict(enumerate(players)),
            lambda legal: first_of(("mus", "discard"), legal) or legal[0]["body"],
            until=lambda view: view["version"] >= begun[0] + 6,
        )
        count = view["version"] - begun[0]
        sent = [[(await follower.next()).json() for _ in range(count)] for follower in followers]
    for reader, events in zip(clients, sent, strict=True):
        listed = (await reader.get(f"{path}/events?after={begun[0]}&limit={count}")).json()["items"]
        assert events == [{"table": table, "event": event} for event in listed]
    assert all(
        any("payload" in part for event in events for part in event["event"]["sealed"]) for events in each(sent[:2])
    )
    assert len({json.dumps(events) for events in sent}) == len(clients)


async def test_revoking_the_token_ends_the_stream(server: Server, new_player: NewPlayer) -> None:
    """A revoked token learns nothing more of any of the tables."""
    players, path = await pair_at_table(new_player)
    second = await open_and_sit(players, seats=2)
    minted = (await players[0].client.post("/v1/tokens", json={"scopes": ["play"]})).json()
    async with open_client(server.url, minted["token"]) as phone, following(phone, path, second) as follower:
        view = [(await follower.next()).json()["view"] for _ in range(2)][1]
        assert (await players[0].client.delete(f"/v1/tokens/{minted['details']['id']}")).status_code == 204
        await players[view["deal"]["to_act"][0]].client.post(f"{second}/moves", json={"type": "cut"})
        goodbye = await follower.next()
        assert (goodbye.event, goodbye.json()) == ("bye", {"reason": "audience"})


async def test_who_goes_away_is_forgotten(server: Server, new_player: NewPlayer) -> None:
    """Nothing is kept of them at any table that was followed."""
    players, path = await pair_at_table(new_player)
    second = await open_and_sit(players, seats=2)
    ids = [one.rpartition("/")[2] for one in (path, second)]
    live = server.app.state["context"].live
    sessions = [await live.session(UUID(table)) for table in ids]
    async with following(players[0].client, path, second) as follower:
        await follower.next()
        await follower.next()
        assert ([len(session.listeners) for session in sessions], len(pumps())) == ([1, 1], 2)
    async with asyncio.timeout(PATIENCE_S):
        while any(session.listeners for session in sessions) or pumps():  # noqa: ASYNC110 - the server cleans up later
            await asyncio.sleep(0.005)


def pumps() -> list[str]:
    """The tasks that pass on what is new at a table."""
    coroutines = [task.get_coro() for task in asyncio.all_tasks()]
    return [name for one in coroutines if (name := getattr(one, "__qualname__", "")).endswith("._pump")]


class TestLimits:
    """Streams have a bucket, and a number that may be open at once."""

    @pytest.fixture
    def settings(self, database: Database) -> Settings:
        """Two at once, and six a minute."""
        return Settings(database_url=database.service_url, streams_per_minute=6, most_streams=2, signups_per_hour=0)

    async def test_a_caller_has_so_many_streams(self, server: Server, new_player: NewPlayer) -> None:
        """The next one is refused until one is closed; other players, and those without a token, have their own."""
        ane, benat = await new_player("Ane"), await new_player("Beñat")
        async with contextlib.AsyncExitStack() as stack:
            for _ in range(2):
                source = await stack.enter_async_context(aconnect_sse(ane.client, "GET", "/v1/lobby/stream"))
                assert source.response.status_code == 200
            for path in ("/v1/players/me/stream", "/v1/lobby/stream"):
                refused = await stack.enter_async_context(ane.client.stream("GET", path))
                assert refused.status_code == 429
                assert json.loads(await refused.aread())["code"] == "too-many-streams"
                assert refused.headers["retry-after"] == "10"
            anybody = await stack.enter_async_context(open_client(server.url))
            for client in (benat.client, anybody):
                await stack.enter_async_context(aconnect_sse(client, "GET", "/v1/lobby/stream"))
        context = server.app.state["context"]
        async with asyncio.timeout(PATIENCE_S):
            while context.open_streams[ane.id.replace("-", "")]:  # noqa: ASYNC110 - the event is at the server
                await asyncio.sleep(0.01)
        async with aconnect_sse(ane.client, "GET", "/v1/lobby/stream") as source:
            assert source.response.status_code == 200
            assert source.response.headers["ratelimit-policy"] == '"streams";q=6;w=60'
        assert (await ane.client.get("/v1/lobby/stream?x=1")).status_code == 400
        async with ane.client.stream("GET", "/v1/lobby/stream") as limited:
            assert limited.status_code == 429
            assert json.loads(await limited.aread())["code"] == "rate-limited"

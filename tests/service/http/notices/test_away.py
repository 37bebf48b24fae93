"""Notices while a server of shards does not answer: those of the others come, and the rest once it does.

No cluster is here: a node of Citus is only known not to answer, to one of two processes. It has the notices that follow
from no event, such as challenges, which come by way of the other process; those of tables are at another node.
`tests/lab/citus` has nodes that fail.
"""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterator
from typing import Any

import asyncpg
import httpx
import pytest

from service.accounts.players import open_account
from service.settings import Settings
from service.store.answering import Answering
from service.store.servers import ShardServer
from tests.conftest import Database
from tests.kit.service.http import (
    NewPlayer,
    Player,
    Server,
    open_client,
    player_with_scopes,
    serve_app,
    wait_for_read_models,
)
from tests.kit.service.http_contests import tournament_terms
from tests.service.http.notices.test_stream import PATIENCE_S, Following, following, is_kind

pytestmark = pytest.mark.slow


async def _connect() -> asyncpg.Connection:
    raise NotImplementedError  # these nodes are never asked


@contextlib.contextmanager
def node_away(server: Server, *shards: int) -> Iterator[list[Answering]]:
    """Have it known that the node does not answer, which has these shards, too; it does once the nodes are cleared."""
    nodes: list[Answering] = server.app.state["context"].pool.workers
    there, away = Answering(_connect, tuple({0} - set(shards))), Answering(_connect, shards)
    away.away, away.notices_shard = True, 1
    nodes += [there, away]
    try:
        yield nodes
    finally:
        nodes.clear()


@contextlib.contextmanager
def server_away(server: Server, url: str) -> Iterator[dict[int, ShardServer]]:
    """Have it known that the server of shard 0 does not answer (SHARD_URLS); it does once this is cleared."""
    servers: dict[int, ShardServer] = server.app.state["context"].pool.elsewhere
    servers[0] = ShardServer(url, 1, (0,))
    servers[0].away = True
    try:
        yield servers
    finally:
        servers.clear()


@pytest.fixture
async def other(settings: Settings) -> AsyncIterator[Server]:
    """Another process of the same installation, with nothing in memory."""
    async with serve_app(settings) as served:
        yield served


async def challenge(player: httpx.AsyncClient, other: Player) -> dict[str, Any]:
    """Challenge another player; return the fields of the notice that they get."""
    players = [{"player": other.id, "seat": 1}]
    made = await player.post("/v1/challenges", json={"ruleset": "mushi", "players": players})
    assert made.status_code == 201, made.text
    return {"kind": "challenge", "step": "received", "challenge": made.json()["id"]}


async def sit(player: Player, own: Following | None = None) -> str:
    """Open a table and take a seat there; wait until a stream says so."""
    path = (await player.client.post("/v1/tables", json={"ruleset": "mushi"})).headers["location"]
    await player.client.put(f"{path}/seats/0", json={})
    if own is not None:
        await own.until(is_kind("seated", table=path.rpartition("/")[2]))
    return path


async def end_of(own: Following) -> None:
    """Read up to the end of a stream."""
    with contextlib.suppress(StopAsyncIteration):
        while True:
            await own.next()


async def test_a_stream_that_is_open_goes_on(server: Server, other: Server, new_player: NewPlayer) -> None:
    """The notices of the node come when it answers, after later ones of other nodes."""
    ane, benat = [await new_player(name) for name in ("Ane", "Beñat")]
    async with following(ane.client) as own, open_client(other.url, benat.token) as elsewhere:
        await own.next()
        with node_away(server):
            challenged = await challenge(elsewhere, ane)
            await sit(ane, own)
            assert own.kinds() == ["seated"]
        await own.until(is_kind(**challenged))
        assert own.last.count(".") == 1


async def test_metrics_say_that_the_node_is_away(server: Server) -> None:
    """Also a node without a shard, of which nothing else in the metrics tells."""
    context = server.app.state["context"]
    admin = await open_account(context.pool, context.entropy, "Operator", ("admin",))
    async with open_client(server.url, admin.token) as client:
        with node_away(server) as nodes:
            assert 'hordago_shard_away{shard="notices"} 1.0' in (await client.get("/metrics")).text
            nodes[1].away = False
            assert 'hordago_shard_away{shard="notices"} 0.0' in (await client.get("/metrics")).text


@pytest.mark.parametrize("has_others", [False, True], ids=["alone", "beside another one"])
async def test_a_stream_that_is_opened_meanwhile_is_cut_when_all_answer(
    server: Server, other: Server, new_player: NewPlayer, *, has_others: bool
) -> None:
    """It has no id to go on from: its client begins anew, and gets what waited; also where others were there before."""
    ane, benat = [await new_player(name) for name in ("Ane", "Beñat")]
    async with contextlib.AsyncExitStack() as stack:
        if has_others:
            await (await stack.enter_async_context(following(benat.client))).next()
        elsewhere = await stack.enter_async_context(open_client(other.url, benat.token))
        challenged = await challenge(elsewhere, ane)
        await wait_for_read_models(server.app)
        with node_away(server) as nodes:
            async with following(ane.client) as own:
                name, _ = await own.next()
                await sit(ane, own)
                assert (name, own.kinds(), own.last) == ("snapshot", ["seated"], "")
                nodes.clear()
                await sit(ane)
                await end_of(own)
    assert own.kinds() == ["seated", "seated"], "what comes with the end is sent before it"
    async with following(ane.client) as own:
        name, snapshot = await own.next()
        assert (name, len(snapshot["tables"])) == ("snapshot", 2)
        await own.until(is_kind(**challenged))


@pytest.mark.parametrize("has_others", [False, True], ids=["alone", "beside another one"])
async def test_a_stream_that_goes_on_meanwhile_loses_nothing(
    server: Server, new_player: NewPlayer, *, has_others: bool
) -> None:
    """It gets what others know since its last id, and the rest when it goes on from there once more."""
    ane, benat = [await new_player(name) for name in ("Ane", "Beñat")]
    async with following(ane.client) as own:
        await own.next()
        await sit(ane, own)
        last = own.last
    challenged = await challenge(benat.client, ane)
    await sit(ane)
    await wait_for_read_models(server.app)
    async with contextlib.AsyncExitStack() as stack:
        if has_others:
            await (await stack.enter_async_context(following(benat.client))).next()
        nodes = stack.enter_context(node_away(server))
        async with following(ane.client, **{"last-event-id": last}) as own:
            await own.until(is_kind("seated"))
            assert own.kinds() == ["seated"]
            nodes.clear()
            await sit(ane)
            await end_of(own)
    assert own.kinds() == ["seated", "seated"]
    async with following(ane.client, **{"last-event-id": own.last}) as own:
        await own.until(is_kind(**challenged))


async def test_the_lobby_that_is_opened_meanwhile_is_cut_when_all_answer(server: Server, new_player: NewPlayer) -> None:
    """So that its client gets the rows that were left out."""
    ane = await new_player("Ane")
    path = await sit(ane)
    await wait_for_read_models(server.app)
    with node_away(server, 0) as nodes:
        async with ane.client.stream("GET", "/v1/lobby/stream") as answer, asyncio.timeout(PATIENCE_S):
            lines = answer.aiter_lines()
            while not (line := await anext(lines)).startswith("data: "):
                pass
            assert path.rpartition("/")[2] not in line
            nodes.clear()
            async for line in lines:
                assert path.rpartition("/")[2] not in line
    async with ane.client.stream("GET", "/v1/lobby/stream") as answer:
        lines = answer.aiter_lines()
        while path.rpartition("/")[2] not in await anext(lines):
            pass


async def test_a_challenge_without_its_notice_is_not_made(server: Server, new_player: NewPlayer) -> None:
    """No notice of a challenge can be written, so it is not made."""
    ane, benat = [await new_player(name) for name in ("Ane", "Beñat")]
    players = [{"player": benat.id, "seat": 1}]
    with node_away(server):
        refused = await ane.client.post("/v1/challenges", json={"ruleset": "mushi", "players": players})
        assert (refused.status_code, refused.json()["code"]) == (503, "outcome-unknown")
        assert (await ane.client.get("/v1/challenges")).json()["items"] == []


async def test_an_invitation_to_what_is_away_is_left_out(
    server: Server, other: Server, new_player: NewPlayer, database: Database
) -> None:
    """The stream has all else, a turn that waits there without its view, and is cut when the server answers."""
    benat = await new_player("Beñat")
    async with contextlib.AsyncExitStack() as stack:
        opener = await player_with_scopes(stack, server, "Opener", "play", "organise")
        terms = tournament_terms(of="pairs", admission="invitation")
        cup = (await opener.client.post("/v1/tournaments", json=terms)).headers["location"]
        await opener.client.put(f"{cup}/invitations/{benat.id}")
        path = await sit(benat)
        await benat.client.put(f"{path}/seats/1", json={"bot": "basic"})
        await wait_for_read_models(server.app)
        client = await stack.enter_async_context(open_client(other.url, benat.token))
        servers = stack.enter_context(server_away(other, database.service_url))
        async with following(client, "?view=true") as own:
            name, _ = await own.next()
            assert name == "snapshot"
            challenged = await challenge(opener.client, benat)
            await own.until(is_kind(**challenged))
            assert (own.kinds(), own.last) == (["challenge"], "")
            assert [("view" in notice) for notice in own.notices if notice["kind"] == "turn"] == [False]
            servers.clear()
            await challenge(opener.client, benat)
            await end_of(own)
        async with following(client) as own:
            await own.next()
            await own.until(is_kind("invited", tournament=cup[-36:]))

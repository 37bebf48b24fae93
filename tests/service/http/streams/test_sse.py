"""Following a table: resuming, goodbyes, and who may read what while it lasts."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from functools import partial
from typing import Any
from uuid import UUID

import httpx
import pytest
from httpx_sse import ServerSentEvent, aconnect_sse

from service.http.openapi import document
from service.http.streams import replay_steps, sse
from service.live import listeners
from service.live.session import sse_frame
from tests.kit.each import each
from tests.kit.random_play import random_match
from tests.kit.service.http import NewPlayer, Server, open_and_sit, open_client


class Follower:
    """A client that follows a table."""

    def __init__(self, events: AsyncIterator[ServerSentEvent]) -> None:
        self._events = events

    async def next(self) -> ServerSentEvent:
        """The next event, or a failed test after a minute."""
        return await asyncio.wait_for(anext(self._events), 60)


@contextlib.asynccontextmanager
async def following(client: httpx.AsyncClient, path: str, **headers: str) -> AsyncIterator[Follower]:
    """Connect to the stream of a table."""
    async with aconnect_sse(client, "GET", f"{path}/stream", headers=headers) as source:
        yield Follower(source.aiter_sse())


async def test_it_begins_with_a_snapshot_and_goes_on_without_a_gap(new_player: NewPlayer) -> None:
    """A seat is shown its own cards in the snapshot, then every event by version."""
    players = [await new_player(name) for name in ("Ane", "Beñat")]
    path = await open_and_sit(players, seats=2)
    async with following(players[0].client, path) as follower:
        snapshot = await follower.next()
        assert snapshot.event == "snapshot"
        view = snapshot.json()
        assert int(snapshot.id) == view["version"]
        assert [hand is not None for hand in view["deal"]["hands"]] == [True, False]
        seat = view["deal"]["to_act"][0]
        await players[seat].client.post(f"{path}/moves", json={"type": "cut"})
        first = await follower.next()
        assert (first.event, int(first.id), first.json()["type"]) == ("message", view["version"] + 1, "mus_cut")


async def test_it_resumes_after_the_last_event_id(new_player: NewPlayer) -> None:
    """No snapshot, no event twice, none left out."""
    players = [await new_player(name) for name in ("Ane", "Beñat")]
    path = await open_and_sit(players, seats=2)
    async with following(players[0].client, path, **{"last-event-id": "2"}) as follower:
        received = [await follower.next() for _ in range(3)]
        assert [(event.event, int(event.id)) for event in received] == [("message", 3), ("message", 4), ("message", 5)]


async def test_leaving_a_seat_ends_the_stream_opened_for_it(new_player: NewPlayer) -> None:
    """What a token may read has changed: the connection says so and must be opened again."""
    ane, benat = await new_player("Ane"), await new_player("Beñat")
    path = (await ane.client.post("/v1/tables", json={"ruleset": "mus-basque", "seats": 2})).headers["location"]
    await ane.client.put(f"{path}/seats/0", json={})
    async with following(ane.client, path) as seated, following(benat.client, path) as watching:
        await seated.next()
        await watching.next()
        await ane.client.delete(f"{path}/seats/0")
        assert (await seated.next()).json() == {"reason": "audience"}
        assert (await watching.next()).json()["type"] == "seat_left"
        await benat.client.put(f"{path}/seats/0", json={})
        assert (await watching.next()).json() == {"reason": "audience"}


async def test_revoking_the_token_ends_its_streams(server: Server, new_player: NewPlayer) -> None:
    """A revoked token learns nothing more, not even what comes next."""
    players = [await new_player(name) for name in ("Ane", "Beñat")]
    path = await open_and_sit(players, seats=2)
    minted = (await players[0].client.post("/v1/tokens", json={"scopes": ["play"]})).json()
    async with (
        open_client(server.url, minted["token"]) as phone,
        following(phone, path) as follower,
    ):
        view = (await follower.next()).json()
        await players[0].client.delete(f"/v1/tokens/{minted['details']['id']}")
        await players[view["deal"]["to_act"][0]].client.post(f"{path}/moves", json={"type": "cut"})
        assert (await follower.next()).json() == {"reason": "audience"}


async def test_a_shutdown_says_goodbye(server: Server, new_player: NewPlayer) -> None:
    """The draining server ends every stream with its reason."""
    players = [await new_player(name) for name in ("Ane", "Beñat")]
    path = await open_and_sit(players, seats=2)
    async with following(players[0].client, path) as follower:
        await follower.next()
        context = server.app.state["context"]
        context.draining.set()
        context.live.wake_listeners()
        goodbye = await follower.next()
        assert (goodbye.event, goodbye.json()) == ("bye", {"reason": "shutdown"})


async def test_the_stream_of_a_table_that_is_over_ends_and_is_not_reopened(
    server: Server, new_player: NewPlayer
) -> None:
    """A snapshot and a goodbye without an id; a reconnect with the last version gets 204, as documented."""
    players = [await new_player(name) for name in ("Ane", "Beñat")]
    path = await open_and_sit(players, seats=2)
    await players[0].client.post(f"{path}/moves", json={"type": "resign"})
    async with following(players[1].client, path) as follower:
        snapshot = await follower.next()
        goodbye = await follower.next()
    assert (snapshot.event, goodbye.event, goodbye.json()) == ("snapshot", "bye", {"reason": "finished"})
    assert goodbye.id == snapshot.id, "a bye has no id of its own: the client goes on naming the last event"
    back = await players[1].client.get(f"{path}/stream", headers={"last-event-id": snapshot.id})
    assert (back.status_code, back.content) == (204, b"")
    received = document.document(server.app)["paths"]["/v1/tables/{id}/stream"]["get"]["responses"]
    assert "204" in received


async def test_who_goes_away_is_forgotten(server: Server, new_player: NewPlayer) -> None:
    """Also who had nothing to come: nothing is kept for them."""
    players = [await new_player(name) for name in ("Ane", "Beñat")]
    path = await open_and_sit(players, seats=2)
    session = await server.app.state["context"].live.session(UUID(path.rpartition("/")[2]))
    async with following(players[0].client, path) as follower:
        await follower.next()
        assert len(session.listeners) == 1
    async with asyncio.timeout(60):
        while session.listeners:  # noqa: ASYNC110 - the server cleans up after its answer
            await asyncio.sleep(0.005)
    await players[0].client.post(f"{path}/moves", json={"type": "resign"})
    over = await players[1].client.get(f"{path}/stream", headers={"last-event-id": str(session.head.version)})
    assert (over.status_code, session.listeners, session.unwatch) == (204, set(), None)


async def test_a_draining_server_refuses_a_stream(server: Server, new_player: NewPlayer) -> None:
    """Otherwise a client that takes `bye` for "come again" would do so at once and for ever."""
    ane = await new_player("Ane")
    path = (await ane.client.post("/v1/tables", json={"ruleset": "mus-basque"})).headers["location"]
    server.app.state["context"].draining.set()
    answer = await ane.client.get(f"{path}/stream")
    assert (answer.status_code, answer.json()["code"], answer.headers["retry-after"]) == (503, "unavailable", "1")


async def test_a_stream_begins_with_the_time_to_wait_before_a_reconnect(new_player: NewPlayer) -> None:
    """As the first line, and no event of its own."""
    ane = await new_player("Ane")
    path = (await ane.client.post("/v1/tables", json={"ruleset": "mus-basque"})).headers["location"]
    async with ane.client.stream("GET", f"{path}/stream") as answer:
        lines = answer.aiter_lines()
        first = await anext(lines)
        assert await anext(lines) == "event: snapshot"
    retry, _, milliseconds = first.partition(": ")
    assert retry == "retry"
    assert int(milliseconds) in sse.RETRY_MS


async def test_a_told_stream_sends_steps_of_the_replay(
    new_player: NewPlayer, client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To each as they may read it: sentence, view, and the legal moves of the own seat; also what was missed."""
    monkeypatch.setattr(sse, "MISSED_AT_ONCE", 2)
    players = [await new_player(name) for name in ("Ane", "Beñat")]
    path = await open_and_sit(players, seats=2)
    last = (await client.get(path)).json()["version"]
    watching: dict[str, list[dict[str, Any]]] = {"seat:0": [], "seat:1": [], "public": []}
    async with contextlib.AsyncExitStack() as stack:
        followers: dict[str, Follower] = {}
        for reader, asker in zip(watching, (players[0].client, players[1].client, client), strict=True):
            source = aconnect_sse(asker, "GET", f"{path}/stream?told=true", headers={"last-event-id": "0"})
            followers[reader] = Follower((await stack.enter_async_context(source)).aiter_sse())
            watching[reader] += [(await followers[reader].next()).json() for _ in range(last)]
        seat = (await client.get(path)).json()["deal"]["to_act"][0]
        await players[seat].client.post(f"{path}/moves", json={"type": "cut"})
        version = (await client.get(path)).json()["version"]
        for reader, follower in followers.items():
            watching[reader] += [(await follower.next()).json() for _ in range(version - last)]
    for reader, asker in zip(watching, (players[0].client, players[1].client, client), strict=True):
        replayed = (await asker.get(f"{path}/replay")).json()["steps"]
        for told, step in zip(watching[reader], replayed, strict=True):
            assert {**told, "next": None} == {**step, "next": None}
    to_act = watching["public"][-1]["view"]["deal"]["to_act"]
    assert all(watching[f"seat:{seat}"][-1]["view"]["legal_moves"] for seat in each(to_act))
    assert watching["public"][-1]["view"]["legal_moves"] == []


@pytest.mark.slow
async def test_a_step_is_built_once_for_all_who_read_the_same(
    new_player: NewPlayer, client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Three spectators of one language cost as much as one; another language costs one more, and no more reading."""
    built: list[str] = []
    read: list[int] = []
    build, read_links = replay_steps._build, replay_steps._read

    async def counted(*args: Any) -> Any:  # noqa: ANN401 - as it is
        built.append(f"{args[-2]} {args[-1]}")
        return await build(*args)

    async def reading(*args: Any) -> Any:  # noqa: ANN401 - as it is
        read.append(1)
        return await read_links(*args)

    monkeypatch.setattr(replay_steps, "_build", counted)
    monkeypatch.setattr(replay_steps, "_read", reading)
    players = [await new_player(name) for name in ("Ane", "Beñat")]
    path = await open_and_sit(players, seats=2)
    async with contextlib.AsyncExitStack() as stack:
        followers: list[Follower] = []
        for language in ("en", "en", "en", "eu"):
            source = aconnect_sse(client, "GET", f"{path}/stream?told=true", headers={"accept-language": language})
            followers.append(Follower((await stack.enter_async_context(source)).aiter_sse()))
            await followers[-1].next()
        seat = (await client.get(path)).json()["deal"]["to_act"][0]
        await players[seat].client.post(f"{path}/moves", json={"type": "cut"})
        told = [(await follower.next()).json() for follower in followers]
    assert told[0] == told[1] == told[2]
    assert told[0]["text"] != told[3]["text"]
    assert sorted(built) == ["public en", "public eu"]
    assert len(read) == 1


async def test_a_stream_is_the_callers_alone(new_player: NewPlayer) -> None:
    """Like every answer about a table: no cache may keep it, and it hangs on who asks in which language."""
    ane = await new_player("Ane")
    path = (await ane.client.post("/v1/tables", json={"ruleset": "mus-basque"})).headers["location"]
    async with ane.client.stream("GET", f"{path}/stream") as answer:
        assert answer.headers.get_list("cache-control") == ["private, no-store, no-transform"]
        assert answer.headers["vary"] == "Accept, Accept-Language, Authorization"


async def test_a_silent_table_is_kept_alive(monkeypatch: pytest.MonkeyPatch, new_player: NewPlayer) -> None:
    """A comment goes out while nothing happens, so that proxies keep the connection."""
    monkeypatch.setattr(sse, "HEARTBEAT_S", 0.05)
    players = [await new_player(name) for name in ("Ane", "Beñat")]
    path = await open_and_sit(players, seats=2)
    async with players[0].client.stream("GET", f"{path}/stream") as answer:
        lines: list[str] = []
        async for line in answer.aiter_lines():
            lines.append(line)
            if line.startswith(":"):
                break
    assert lines[-1] == ": still here"


FRAME = partial(sse_frame, "mus")


def test_a_batch_is_encoded_for_each_audience() -> None:
    """Once for all who read as the same audience, and never for one audience in the place of another."""
    links = tuple(random_match("mus", 1, 20).links)
    alone = {reader: listeners.Batch(links, FRAME).frames(reader) for reader in ("seat:0", "public", "seat:1")}
    batch = listeners.Batch(links, FRAME)
    assert {reader: batch.frames(reader) for reader in alone} == alone
    assert len(set(alone.values())) == len(alone)
    assert batch.frames("public") is batch.frames("public")


def test_a_listener_too_far_behind_is_let_go() -> None:
    """A thousand events are kept for a slow reader, and not one more."""
    listener = listeners.Listener(0)
    batch = listeners.Batch(tuple[Any, ...](range(500)), FRAME)
    listener.feed(batch)
    listener.feed(batch)
    assert not listener.slow
    listener.feed(listeners.Batch((None,), FRAME))  # pyright: ignore[reportArgumentType]
    assert listener.slow

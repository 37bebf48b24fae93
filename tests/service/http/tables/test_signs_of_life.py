"""A player who shows any sign of life at a table is not away from it; one who was silent is warned of the claim."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from datetime import datetime
from typing import Any, Final, TypeAlias
from uuid import UUID

import httpx
import pytest
from httpx_sse import EventSource, aconnect_sse
from msgspec.structs import replace

from domain.table.absence import CLAIM_AFTER_MS, CLAIM_AFTER_NO_CLOCK_MS
from service.live import presence
from service.live.presence import AWAY_MS, UNSEEN_MS
from service.settings import Settings
from tests.kit.each import each
from tests.kit.service.absences import MOMENT_S, Later, away, away_seats, claim, following, playing
from tests.kit.service.http import Player, Server, open_client, serve_app, sign_up_player, wait_for_read_models
from tests.kit.service.http_contests import wait_for
from tests.kit.service.oauth import register_app, sign_in

pytestmark = pytest.mark.slow

BLITZ: Final = {"of": "player", "house_moves": 0, "bank_seconds": 300}
NOTICES: Final = "/v1/players/me/stream"

Ask: TypeAlias = Callable[[httpx.AsyncClient, str], Awaitable[httpx.Response]]

REQUESTS: Final[dict[str, tuple[int, Ask]]] = {
    "the table": (200, lambda client, path: client.get(path)),
    "its head": (200, lambda client, path: client.head(path)),
    "as the public": (200, lambda client, path: client.get(f"{path}?as=public")),
    "its events": (200, lambda client, path: client.get(f"{path}/events?after=3")),
    "a step of the replay": (200, lambda client, path: client.get(f"{path}/replay/2")),
    "who is away": (200, lambda client, path: client.get(f"{path}/presence")),
    "a refused move": (400, lambda client, path: client.post(f"{path}/moves", json={"type": "nonsense"})),
    "what a seat may not read": (403, lambda client, path: client.get(f"{path}?as=all")),
    "a claim against oneself": (422, lambda client, path: client.post(f"{path}/claim")),
    "an unknown parameter": (400, lambda client, path: client.get(f"{path}?colour=red")),
}


async def follow_once(server: Server, path: str, player: Player) -> None:
    """Follow a table for a moment, as a page does that is opened and left."""
    async with following(server, path, player):
        await asyncio.sleep(MOMENT_S)


@contextlib.asynccontextmanager
async def opened_stream(client: httpx.AsyncClient, address: str, **headers: str) -> AsyncIterator[EventSource]:
    """Open a stream, and hold it as soon as something of it has come."""
    async with aconnect_sse(client, "GET", address, headers=headers) as source:
        reading = asyncio.create_task(anext(source.aiter_sse()))
        await asyncio.wait({reading}, timeout=MOMENT_S)
        yield source
        reading.cancel()
        await asyncio.wait({reading})


@pytest.mark.parametrize("how", REQUESTS)
async def test_a_player_who_names_the_table_in_requests_is_there(
    servers: tuple[Server, Server], players: list[Player], later: Later, how: str
) -> None:
    """Whatever the answer; they had its stream once, and are away ten seconds after the last request."""
    path, gone, left = await playing(players)
    await follow_once(servers[0], path, players[gone])
    status, ask = REQUESTS[how]
    for _ in each(range(CLAIM_AFTER_NO_CLOCK_MS // 8_000 + 1)):
        later.by_ms += 8_000
        assert (await ask(players[gone].client, path)).status_code == status
        assert await away(players[left], path) == {"away": []}
    assert (await claim(servers[0], players[left], path))[1]["code"] == "not-away"
    later.by_ms += AWAY_MS
    assert await wait_for(away_seats(players[left], path, gone))


async def test_a_player_who_asks_for_other_tables_is_away(
    servers: tuple[Server, Server], players: list[Player], later: Later
) -> None:
    """Nor are requests without a token theirs, or those of somebody else."""
    path, gone, left = await playing(players)
    other, _, _ = await playing(players)
    await follow_once(servers[0], path, players[gone])
    later.by_ms += AWAY_MS
    for address in (other, "/v1/tables", "/v1/players/me", f"/v1/tables?player={players[gone].id}"):
        assert (await players[gone].client.get(address)).status_code == 200
    async with open_client(servers[0].url) as nobody:
        assert (await nobody.get(path)).status_code == 200
    assert await wait_for(away_seats(players[left], path, gone))


@pytest.mark.parametrize(
    "address", [NOTICES, f"{NOTICES}?view=true", "/v1/stream?table={id}", "{path}/stream?told=true"]
)
async def test_a_player_is_there_while_any_stream_brings_them_the_table(
    servers: tuple[Server, Server], players: list[Player], later: Later, address: str
) -> None:
    """A stream at another process counts, too; once it has ended, they are away ten seconds later."""
    path, gone, left = await playing(players, clock=BLITZ)
    await follow_once(servers[0], path, players[gone])
    for server in servers:
        await wait_for_read_models(server.app)
    named = address.format(path=path, id=path.rpartition("/")[2])
    async with open_client(servers[1].url, players[gone].token) as client, opened_stream(client, named):
        await wait_for(away_seats(players[left], path))
        for _ in range(10):
            later.by_ms += CLAIM_AFTER_MS["blitz"] // 5
            await asyncio.sleep(2 * presence.BEAT_S)
            assert await away(players[left], path) == {"away": []}
        assert (await claim(servers[0], players[left], path))[1]["code"] == "not-away"
    await asyncio.sleep(MOMENT_S)
    later.by_ms += AWAY_MS
    assert (await wait_for(away_seats(players[left], path, gone)))["claim"]["seats"] == [gone]
    later.by_ms += CLAIM_AFTER_MS["blitz"]
    assert (await claim(servers[0], players[left], path))[1]["status"] == "finished"


async def test_notices_that_are_resumed_and_a_match_that_begins_while_they_are_followed_count(
    servers: tuple[Server, Server], players: list[Player], later: Later
) -> None:
    """A stream of notices brings every match of its player: one that begins later, one where it is not their turn."""
    async with opened_stream(players[0].client, NOTICES), opened_stream(players[1].client, NOTICES):
        path, asked, other = await playing(players)
        await wait_for_read_models(servers[0].app)
        for player in players:
            await follow_once(servers[0], path, player)
        later.by_ms += AWAY_MS
        for player in each(players):
            assert await away(player, path) == {"away": []}
    async with opened_stream(players[other].client, NOTICES, **{"last-event-id": "0.0"}):
        await asyncio.sleep(MOMENT_S)
        later.by_ms += AWAY_MS
        await wait_for(away_seats(players[other], path, asked))


async def test_who_never_followed_the_table_and_reads_it_is_there_for_longer(
    servers: tuple[Server, Server], players: list[Player], later: Later
) -> None:
    """A quarter of an hour runs from the last request, not from the last event."""
    path, gone, left = await playing(players)
    for _ in range(3):
        later.by_ms += UNSEEN_MS - 60_000
        assert (await players[gone].client.get(f"{path}/events")).status_code == 200
        assert await away(players[left], path) == {"away": []}
    later.by_ms += UNSEEN_MS
    assert await wait_for(away_seats(players[left], path, gone))


async def test_an_app_of_the_player_is_a_sign_of_them(
    servers: tuple[Server, Server], players: list[Player], later: Later
) -> None:
    """An app of the player is a sign of them, and so is another token of theirs.

    It does not matter which program plays for them.
    """
    path, gone, left = await playing(players)
    app = await register_app(players[left])
    async with open_client(servers[0].url) as client:
        allowed = (await sign_in(client, app, players[gone]))["access_token"]
        made = await players[gone].client.post("/v1/tokens", json={"scopes": [], "label": "a page that looks on"})
        await follow_once(servers[0], path, players[gone])
        for token in (allowed, made.json()["token"]):
            later.by_ms += AWAY_MS
            await wait_for(away_seats(players[left], path, gone))
            assert (await client.get(path, headers={"authorization": f"Bearer {token}"})).status_code == 200
            assert await away(players[left], path) == {"away": []}


async def test_other_processes_learn_at_once_of_a_player_who_was_silent(
    servers: tuple[Server, Server], players: list[Player], later: Later, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before the next beat of the process that they ask: a claim elsewhere comes too late."""
    path, gone, left = await playing(players)
    await follow_once(servers[0], path, players[gone])
    later.by_ms += AWAY_MS
    await wait_for(away_seats(players[left], path, gone))
    monkeypatch.setattr(presence, "BEAT_S", 3600)
    await asyncio.sleep(MOMENT_S)
    async with open_client(servers[1].url, players[gone].token) as client:
        assert (await client.get(path)).status_code == 200
    await wait_for(away_seats(players[left], path))


async def test_a_request_too_many_is_a_sign_as_well(
    servers: tuple[Server, Server], players: list[Player], settings: Settings, later: Later
) -> None:
    """A player who asks too often is refused, and is not away for it."""
    path, gone, left = await playing(players)
    await follow_once(servers[0], path, players[gone])
    later.by_ms += AWAY_MS
    await wait_for(away_seats(players[left], path, gone))
    async with (
        serve_app(replace(settings, requests_per_minute=1), later.entropy) as limited,
        open_client(limited.url, players[gone].token) as client,
        open_client(limited.url) as nobody,
    ):
        assert (await nobody.get(path)).status_code == 200
        assert (await client.get("/v1/players/me")).status_code == 200
        await asyncio.sleep(MOMENT_S)
        assert await away(players[left], path) != {"away": []}
        assert (await client.get(path)).status_code == 429
        await wait_for(away_seats(players[left], path))


async def test_of_players_who_do_not_sit_at_the_table_nothing_is_kept(
    servers: tuple[Server, Server], players: list[Player]
) -> None:
    """Nor of tables that do not exist."""
    path, gone, _ = await playing(players)
    async with contextlib.AsyncExitStack() as stack:
        other = await sign_up_player(stack, servers[0].url, "Cris")
        for address in (path, "/v1/tables/01900000-0000-7000-8000-0000000000dd"):
            await other.client.get(address)
    await players[gone].client.get(path)
    pool = servers[0].app.state["context"].pool

    async def kept() -> set[UUID]:
        return {row["player_id"] for row in await pool.fetch("SELECT player_id FROM presence_requests")}

    await away(players[gone], path)
    assert await kept() <= {UUID(player.id) for player in players}
    assert UUID(players[gone].id) in await kept()


async def test_a_player_who_was_silent_is_warned_of_the_claim(
    servers: tuple[Server, Server], players: list[Player], later: Later
) -> None:
    """In the next answer about the table, once; not who is there, or not to act, or plays where none is possible."""
    path, gone, left = await playing(players, clock=BLITZ)
    await follow_once(servers[0], path, players[gone])
    for way in (f"{path}/presence", path):
        later.by_ms += AWAY_MS
        await wait_for(away_seats(players[left], path, gone))
        now_ms = later.entropy.now_ms()
        warned = (await players[gone].client.get(way)).json()["claim"]
        seconds = datetime.fromisoformat(warned["possible_from"]).timestamp() - now_ms / 1000
        assert CLAIM_AFTER_MS["blitz"] / 1000 <= seconds < CLAIM_AFTER_MS["blitz"] / 1000 + 5
        assert "claim" not in (await players[gone].client.get(way)).json()
    later.by_ms += AWAY_MS
    await asyncio.sleep(MOMENT_S)
    assert "claim" not in (await players[left].client.get(path)).json()
    days = {"of": "player", "house_moves": 0, "move_seconds": 86_400}
    slow, asked, _ = await playing(players, clock=days)
    later.by_ms += AWAY_MS
    await asyncio.sleep(MOMENT_S)
    assert "claim" not in (await players[asked].client.get(slow)).json()


async def test_a_turn_says_from_when_on_the_match_may_be_claimed(
    servers: tuple[Server, Server], players: list[Player]
) -> None:
    """In the notice of it, with the view and without; not in a match by correspondence."""

    async def turn(player: Player, path: str, address: str) -> dict[str, Any]:
        async with aconnect_sse(player.client, "GET", address) as source, asyncio.timeout(60):
            async for event in source.aiter_sse():
                notice = event.json()
                if notice.get("kind") == "turn" and path.endswith(notice["table"]):
                    return notice
        raise AssertionError

    path, asked, _ = await playing(players, clock=BLITZ)
    for address in (NOTICES, f"{NOTICES}?view=true"):
        notice = await turn(players[asked], path, address)
        waited = datetime.fromisoformat(notice["claim"]["possible_from"]) - datetime.fromisoformat(notice["at"])
        assert round(1000 * waited.total_seconds()) == CLAIM_AFTER_MS["blitz"]
    days = {"of": "player", "house_moves": 0, "move_seconds": 86_400}
    path, asked, _ = await playing(players, clock=days)
    assert "claim" not in await turn(players[asked], path, NOTICES)

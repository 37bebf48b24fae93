"""Who is away from a table, in whatever process they followed it, and the claim of a match from them."""

import asyncio
import contextlib
from datetime import datetime
from uuid import UUID

import pytest
from httpx_sse import aconnect_sse

from domain.records.verify import verify
from domain.table.absence import CLAIM_AFTER_NO_CLOCK_MS
from service.live import presence
from service.live.listeners import Listener
from service.live.presence import AWAY_MS, LOST_MS, UNSEEN_MS, Presence
from tests.kit.each import each
from tests.kit.service.absences import MOMENT_S, Later, away, away_seats, claim, following, playing, told
from tests.kit.service.http import Player, Server, sign_up_player
from tests.kit.service.http_contests import wait_for

pytestmark = pytest.mark.slow


async def test_a_match_is_claimed_once_from_a_player_who_followed_it_elsewhere(
    servers: tuple[Server, Server], players: list[Player], later: Later, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A stream at one process counts at both; once it has ended, the other player is told, waits, and claims."""
    monkeypatch.setattr(presence, "LOST_MS", 3_600_000)  # no process is lost while the time leaps
    path, gone, left = await playing(players)
    claimer = players[left]
    async with following(servers[0], path, claimer) as heard, following(servers[0], path) as watched:
        async with following(servers[1], path, players[gone]) as other:
            later.by_ms += 2 * CLAIM_AFTER_NO_CLOCK_MS
            await asyncio.sleep(MOMENT_S)
            assert await away(claimer, path) == {"away": []}
            assert (await claim(servers[0], claimer, path))[1]["code"] == "not-away"
            assert told(heard) == told(other) == []
        later.by_ms += AWAY_MS
        found = await wait_for(away_seats(claimer, path, gone))
        since, possible = found["away"][0]["since"], found["claim"]["possible_from"]
        assert found["claim"]["seats"] == [gone]
        waited = datetime.fromisoformat(possible) - datetime.fromisoformat(since)
        assert round(1000 * waited.total_seconds()) == CLAIM_AFTER_NO_CLOCK_MS
        assert await wait_for(lambda: asyncio.sleep(0, told(heard))) == [found]
        status, early = await claim(servers[1], claimer, path)
        assert (status, early["code"], early["rule"]) == (422, "not-away", "table.claim")
        assert (await claim(servers[0], players[gone], path))[1]["code"] == "own-side-waited-for"
        later.by_ms += CLAIM_AFTER_NO_CLOCK_MS
        answers = await asyncio.gather(*[claim(server, claimer, path) for server in servers])
        assert sorted(status for status, _ in answers) == [200, 409]
        assert {body.get("code") or body["status"] for _, body in answers} == {"finished"}
        events = (await claimer.client.get(f"{path}/events?limit=200")).json()["items"]
        (flag,) = [event for event in events if event["type"] == "clock_flagged"]
        assert (flag["actor"], flag["data"]["claimed_by"], flag["data"]["outcome"]) == ("house", left, "lost")
        assert flag["data"]["seats"] == [gone]
        assert told(watched) == []
    assert verify([(await claimer.client.get(f"{path}/record")).content]).kind == "complete"
    assert await away(claimer, path) == {"away": []}


async def test_a_player_is_there_while_one_of_their_streams_is_open(
    servers: tuple[Server, Server], players: list[Player], later: Later
) -> None:
    """Though another one has ended meanwhile, at the same process or at another."""
    path, gone, left = await playing(players)
    async with following(servers[1], path, players[gone]):
        for server in each(servers):
            async with following(server, path, players[gone]):
                await asyncio.sleep(MOMENT_S)
            await asyncio.sleep(MOMENT_S)
            later.by_ms += AWAY_MS
            assert await away(players[left], path) == {"away": []}
    await asyncio.sleep(MOMENT_S)
    later.by_ms += AWAY_MS
    assert await wait_for(away_seats(players[left], path, gone))


async def test_the_streams_of_a_killed_process_end_with_it(
    servers: tuple[Server, Server], players: list[Player], later: Later
) -> None:
    """After a while without a word from it; a player of another process is not away meanwhile."""
    path, gone, left = await playing(players)
    context = servers[0].app.state["context"]
    killed = Presence(context.pool, context.live, later.entropy)
    working = asyncio.create_task(killed.run())
    session = await context.live.session(UUID(path.rpartition("/")[2]))
    assert killed.attend(UUID(players[gone].id), session, Listener(session.head.version))
    async with following(servers[1], path, players[left]):
        await asyncio.sleep(MOMENT_S)
        later.by_ms += LOST_MS + AWAY_MS
        await asyncio.sleep(MOMENT_S)
        assert await away(players[left], path) == {"away": []}
        working.cancel()
        await asyncio.wait({working})
        later.by_ms += LOST_MS + 1
        assert (await wait_for(away_seats(players[left], path, gone)))["claim"]["seats"] == [gone]
        async with following(servers[0], path, players[gone]):
            await wait_for(away_seats(players[left], path))


async def test_a_player_without_a_stream_is_away_only_after_long(
    servers: tuple[Server, Server], players: list[Player], later: Later
) -> None:
    """Who plays by requests alone loses nothing by that; who has not even looked for a quarter of an hour is away."""
    path, gone, left = await playing(players)
    async with following(servers[0], path, players[left]):
        later.by_ms += UNSEEN_MS - 60_000
        await asyncio.sleep(MOMENT_S)
        assert await away(players[left], path) == {"away": []}
        later.by_ms += 60_000
        await wait_for(away_seats(players[left], path, gone))
        status, view = await claim(servers[1], players[left], path)
        assert (status, view["status"]) == (200, "finished")


async def test_a_player_who_moves_is_there_at_that_moment(
    servers: tuple[Server, Server], players: list[Player], later: Later
) -> None:
    """Although their stream ended long before; and they are away from that moment on."""
    path, gone, left = await playing(players)
    async with following(servers[0], path, players[left]):
        async with following(servers[0], path, players[gone]):
            await asyncio.sleep(MOMENT_S)
        later.by_ms += AWAY_MS
        first = await wait_for(away_seats(players[left], path, gone))
        view = (await players[gone].client.get(path)).json()
        moved = await players[gone].client.post(f"{path}/moves", json=view["legal_moves"][0]["body"])
        assert moved.status_code == 200, moved.text
        assert await away(players[left], path) == {"away": []}
        later.by_ms += AWAY_MS
        again = await wait_for(away_seats(players[left], path, gone))
        assert again["away"][0]["since"] > first["away"][0]["since"]


async def test_who_connects_again_is_told_who_is_away(
    servers: tuple[Server, Server], players: list[Player], later: Later
) -> None:
    """Who connects again is told who is away, and nothing where nobody is.

    The event has no id, so that the next connection goes on where this one was.
    """
    path, gone, left = await playing(players)
    async with following(servers[0], path, players[gone]):
        await asyncio.sleep(MOMENT_S)
    later.by_ms += AWAY_MS
    version = (await players[left].client.get(path)).json()["version"]
    headers = {"last-event-id": str(version)}
    async with aconnect_sse(players[left].client, "GET", f"{path}/stream", headers=headers) as source:
        event = await anext(source.aiter_sse())
    assert (event.event, [one["seat"] for one in event.json()["away"]], event.id) == ("presence", [gone], "")


async def test_only_players_of_the_table_are_told(servers: tuple[Server, Server], players: list[Player]) -> None:
    """Only players of the table are told, and only they claim.

    An organised or an unfinished table is told apart in words.
    """
    path, _, _ = await playing(players)
    async with contextlib.AsyncExitStack() as stack:
        other = await sign_up_player(stack, servers[0].url, "Cris")
        for answer in (await other.client.get(f"{path}/presence"), await other.client.post(f"{path}/claim")):
            assert (answer.status_code, answer.json()["code"]) == (403, "not-seated")
    days = {"of": "player", "house_moves": 0, "move_seconds": 86_400}
    slow, _, left = await playing(players, clock=days)
    status, refused = await claim(servers[0], players[left], slow)
    assert (status, refused["code"], refused["rule"]) == (422, "by-correspondence", "table.claim")

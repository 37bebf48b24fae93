"""A whole match through HTTP: open, sit, play, watch, replay."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import httpx
from httpx_sse import aconnect_sse

from tests.http.server import Player

NewPlayer = Callable[[str], Awaitable[Player]]


def first_choice(legal: list[dict[str, Any]]) -> dict[str, Any]:
    """A move out of the legal ones that brings the match on: stake the game, accept, cut."""
    kinds = {move["type"]: move for move in legal}
    move = next(kinds[kind] for kind in ("accept", "hordago", "cut", "pass") if kind in kinds)
    return {key: value for key, value in move.items() if key not in {"stones", "cards"}}


async def open_and_sit(players: list[Player], **asked: object) -> str:
    """A table with these players on its seats, in order."""
    opened = await players[0].client.post("/v1/tables", json={"ruleset": "mus-basque", **asked})
    assert opened.status_code == 201, opened.text
    path = opened.headers["location"]
    for seat, player in enumerate(players):
        answer = await player.client.put(f"{path}/seats/{seat}", json={})
        assert answer.status_code == 200, answer.text
    return path


async def play_out(path: str, players: list[Player]) -> dict[str, Any]:
    """Play to the end of the match; the last answer."""
    moved: dict[str, Any] = (await players[0].client.get(path)).json()
    while moved["status"] == "playing":
        seat = moved["deal"]["to_act"][0]
        own = (await players[seat].client.get(path)).json()
        answer = await players[seat].client.post(f"{path}/moves", json=first_choice(own["legal_moves"]))
        assert answer.status_code == 200, answer.text
        moved = answer.json()["view"]
    return moved


async def listened(client: httpx.AsyncClient, path: str) -> list[Any]:
    """Everything the stream of a table says until its goodbye."""
    heard: list[Any] = []
    async with aconnect_sse(client, "GET", f"{path}/stream") as source:
        async for event in source.aiter_sse():
            heard.append(event)
            if event.event == "bye":
                return heard
    return heard


async def test_four_players_play_a_match_watched_by_a_fifth(client: httpx.AsyncClient, new_player: NewPlayer) -> None:
    """Every event reaches the watcher in order, without a hidden card; the replay of each seat agrees with its view."""
    players = [await new_player(name) for name in ("Ane", "Beñat", "Cris", "Dani")]
    path = await open_and_sit(players, options={"games_to_win": 2})
    watching = asyncio.create_task(listened(client, path))
    await asyncio.sleep(0.05)
    final = await play_out(path, players)
    heard = await asyncio.wait_for(watching, 10)

    assert final["status"] == "finished"
    assert heard[0].event == "snapshot"
    assert heard[-1].event == "bye"
    assert heard[-1].json() == {"reason": "finished"}
    versions = [int(event.id) for event in heard[1:-1]]
    assert versions == list(range(versions[0], final["version"] + 1))
    assert int(heard[0].id) + 1 == versions[0]
    dealt = [event.json() for event in heard[1:-1] if event.json()["type"] == "hands_dealt"]
    assert all("payload" not in envelope for event in dealt for envelope in event["sealed"])

    events = (await client.get(f"{path}/events", params={"limit": 200})).json()
    assert [event["version"] for event in events["items"]] == list(range(1, len(events["items"]) + 1))
    replay = (await client.get(f"{path}/replay", params={"as": "seat:2"})).json()
    assert replay["as"] == "seat:2"
    assert replay["last_step"] == final["version"]
    assert replay["steps"][-1]["view"]["match"] == final["match"]
    step = await client.get(f"{path}/replay/{final['version'] - 1}", headers={"accept-language": "fr"})
    assert step.status_code == 200, step.text
    assert step.json()["text"] != replay["steps"][-2]["text"]
    deck = (await client.get(f"{path}/deals/1/deck")).json()
    assert len(deck["deck"]) >= 40
    deals = (await client.get(f"{path}/deals")).json()["items"]
    assert deals[-1]["game_won_by"] == final["match"]["winner"]
    over = await client.get(f"{path}/stream", headers={"last-event-id": str(final["version"])})
    assert over.status_code == 204

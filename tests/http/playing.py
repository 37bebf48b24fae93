"""Opening tables and playing them out over HTTP."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from tests.http.server import Player

NewPlayer = Callable[[str], Awaitable[Player]]


BOLDEST = ("accept", "hordago", "cut", "pass", "discard", "play", "capture")
"""Kinds of move of all games, those that end a match soonest first."""


def first_choice(legal: list[dict[str, Any]]) -> dict[str, Any]:
    """A move out of the legal ones that brings the match on."""
    kinds = {move["type"]: move for move in legal}
    move = next(kinds[kind] for kind in BOLDEST if kind in kinds)
    if "cards" in move:
        return {"type": "discard", "cards": move["cards"]["from"][:1]}
    return move


def to_act(view: dict[str, Any]) -> list[int]:
    """The seats that may move, in a view of any game."""
    return view["deal" if "deal" in view else "round"]["to_act"]


async def open_and_sit(players: list[Player], **asked: object) -> str:
    """A table with these players on its seats, in order; its path."""
    opened = await players[0].client.post("/v1/tables", json={"ruleset": "mus-basque", **asked})
    assert opened.status_code == 201, opened.text
    path = opened.headers["location"]
    for seat, player in enumerate(players):
        answer = await player.client.put(f"{path}/seats/{seat}", json={})
        assert answer.status_code == 200, answer.text
    return path


async def play_out(path: str, players: Mapping[int, Player]) -> dict[str, Any]:
    """Play the seats of these players to the end of the match, bots play the others; the last view."""
    some = next(iter(players.values()))
    while (table := (await some.client.get(path)).json())["status"] == "playing":
        mine = [seat for seat in to_act(table) if seat in players]
        if not mine:
            await asyncio.sleep(0.005)
            continue
        seat = mine[0]
        legal = (await players[seat].client.get(path)).json()["legal_moves"]
        if legal:
            answer = await players[seat].client.post(f"{path}/moves", json=first_choice(legal))
            assert answer.status_code in {200, 422}, answer.text
    return table

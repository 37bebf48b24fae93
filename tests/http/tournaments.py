"""Opening tournaments over HTTP, filling them, and having their rounds played."""

from collections.abc import Sequence
from typing import Any

import httpx

from tests.http.matches import until
from tests.http.server import Player

BOTS = ("basic", "random", "basic", "random", "basic", "random", "basic", "random")
SHORT = {"games_to_win": 1, "target": 20}


def stipulated(**changed: object) -> dict[str, object]:
    """A round-robin of pairs, one short game a table."""
    return {
        "title": "Otoño",
        "ruleset": "mus-basque",
        "of": "pairs",
        "system": "round-robin",
        "options": SHORT,
        **changed,
    }


def of_teams(**changed: object) -> dict[str, object]:
    """A round-robin of teams of two pairs."""
    said = stipulated(of="teams", tables=2, games=1, target=30, minutes=60, **changed)
    return {name: value for name, value in said.items() if name != "options"}


async def opened(organiser: Player, **asked: object) -> str:
    """A tournament of this player's; its path."""
    answer = await organiser.client.post("/v1/tournaments", json=asked or stipulated())
    assert answer.status_code == 201, answer.text
    return answer.headers["location"]


async def enrol_bots(organiser: Player, tournament: str, bots: Sequence[str]) -> None:
    """An entry for each."""
    for bot in bots:
        answer = await organiser.client.post(f"{tournament}/entries", json={"bot": bot})
        assert answer.status_code == 201, answer.text


async def enrol(first: Player, second: Player, tournament: str) -> str:
    """A pair, confirmed by both; the path of its entry."""
    made = await first.client.post(f"{tournament}/entries", json={"pairs": [[first.id, second.id]]})
    assert made.status_code == 201, made.text
    confirmed = await second.client.put(f"{made.headers['location']}/confirmation")
    assert confirmed.status_code == 200, confirmed.text
    return made.headers["location"]


async def play_round(organiser: Player, tournament: str) -> dict[str, Any]:
    """Begin the next round; what it is when its last result is in."""
    begun = await organiser.client.post(f"{tournament}/rounds")
    assert begun.status_code == 201, begun.text
    path = begun.headers["location"]

    async def over() -> dict[str, Any] | None:
        round_ = (await organiser.client.get(path)).json()
        return round_ if round_["over"] else None

    return await until(over)


async def standings(client: httpx.AsyncClient, tournament: str) -> list[dict[str, Any]]:
    """The lines of the classification."""
    return (await client.get(f"{tournament}/standings")).json()["rows"]

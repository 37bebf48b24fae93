"""Opening team matches over HTTP, filling their tables, and waiting for what the house does by itself."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

import httpx

from tests.http.playing import play_out
from tests.http.server import Player

PATIENCE_S = 60.0


def in_an_hour() -> str:
    """A time to finish by."""
    return (datetime.now(UTC) + timedelta(hours=1)).isoformat()


def stipulated(**changed: object) -> dict[str, object]:
    """What a match of two tables and one short game is opened with."""
    return {
        "ruleset": "mus-basque",
        "tables": 2,
        "games": 1,
        "target": 30,
        "finish_by": in_an_hour(),
        **changed,
    }


async def opened(opener: Player, **changed: object) -> str:
    """A match of this player's; its path."""
    answer = await opener.client.post("/v1/matches", json=stipulated(**changed))
    assert answer.status_code == 201, answer.text
    return answer.headers["location"]


async def enrol_bots(opener: Player, match: str, pairs: int = 2, bots: Sequence[str] = ("basic", "random")) -> None:
    """So many pairs of bots for each team."""
    for team, bot in zip("AB", bots, strict=True):
        for _ in range(pairs):
            answer = await opener.client.post(f"{match}/pairs", json={"team": team, "bot": bot})
            assert answer.status_code == 201, answer.text


async def enrol(first: Player, second: Player, match: str, team: str) -> None:
    """A pair, confirmed by both."""
    answer = await first.client.post(f"{match}/pairs", json={"team": team, "players": [first.id, second.id]})
    assert answer.status_code == 201, answer.text
    confirmed = await second.client.put(f"{answer.headers['location']}/confirmation", json={})
    assert confirmed.status_code == 200, confirmed.text


async def start(opener: Player, match: str) -> dict[str, Any]:
    """Start it; the match as it is answered."""
    answer = await opener.client.post(f"{match}/start")
    assert answer.status_code == 200, answer.text
    return answer.json()


async def of_players(players: Sequence[Player], **changed: object) -> str:
    """A match that has started: two players at a time are a pair, of A and B in turn; the first one opens it."""
    match = await opened(players[0], tables=len(players) // 4, **changed)
    for place in range(0, len(players), 2):
        await enrol(players[place], players[place + 1], match, "AB"[place // 2 % 2])
    await start(players[0], match)
    return match


def seated(match: Mapping[str, Any]) -> dict[str, dict[int, str]]:
    """Path of a table -> who sits where, by seat; bots are left out."""
    paths = {table["table"]: f"/v1/tables/{table['id']}" for table in match["table_ids"]}
    held: dict[str, dict[int, str]] = {path: {} for path in paths.values()}
    for team in match["teams"].values():
        for pair in team["pairs"]:
            if pair["players"] is not None:
                held[paths[pair["table"]]].update(zip(pair["seats"], pair["players"], strict=True))
    return held


async def until(asked: Callable[[], Awaitable[Any]]) -> Any:  # noqa: ANN401 - whatever is asked for
    """What is asked for, once it is there."""
    async with asyncio.timeout(PATIENCE_S):
        while not (found := await asked()):  # noqa: ASYNC110 - there is no event to wait for
            await asyncio.sleep(0.02)
    return found


async def until_over(client: httpx.AsyncClient, contest: str) -> dict[str, Any]:
    """The match or tournament when it has ended."""

    async def over() -> dict[str, Any] | None:
        seen = (await client.get(contest)).json()
        return seen if seen["status"] in {"finished", "closed"} else None

    return await until(over)


async def until_dealt(client: httpx.AsyncClient, table: str) -> dict[str, Any]:
    """The table as one who sits there sees it, once the house has opened it."""

    async def there() -> dict[str, Any] | None:
        answer = await client.get(table)
        return answer.json() if answer.status_code == 200 else None

    return await until(there)


async def play_all(match: str, players: Sequence[Player]) -> list[str]:
    """Have these players play all tables of a match that has started, side by side; the paths of the tables."""
    by_id = {player.id: player for player in players}
    held = seated((await players[0].client.get(match)).json())

    async def played(table: str, seats: Mapping[int, str]) -> None:
        at = {seat: by_id[player] for seat, player in seats.items()}
        await until_dealt(at[0].client, table)
        await play_out(table, at)

    await asyncio.gather(*[played(table, seats) for table, seats in held.items()])
    return list(held)

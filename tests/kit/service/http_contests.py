"""Open, fill and play team matches and tournaments over HTTP; list the requests that an embargo covers."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any, Final

import httpx

from domain.stream import OVER
from tests.kit.service.http import Player, play_over_http

PATIENCE_S = 60.0


def in_an_hour() -> str:
    """A time to finish by."""
    return (datetime.now(UTC) + timedelta(hours=1)).isoformat()


def match_terms(**changed: object) -> dict[str, object]:
    """What a match of two tables and one short game is opened with."""
    return {
        "ruleset": "mus-basque",
        "tables": 2,
        "games": 1,
        "target": 30,
        "options": {"showdown_seconds": 0},
        "finish_by": in_an_hour(),
        **changed,
    }


async def open_match(opener: Player, **changed: object) -> str:
    """A match of this player's; its path."""
    answer = await opener.client.post("/v1/matches", json=match_terms(**changed))
    assert answer.status_code == 201, answer.text
    return answer.headers["location"]


async def enrol_bot_pairs(
    opener: Player, match: str, pairs: int = 2, bots: Sequence[str] = ("basic", "random")
) -> None:
    """So many pairs of bots for each team."""
    for team, bot in zip("AB", bots, strict=True):
        for _ in range(pairs):
            answer = await opener.client.post(f"{match}/pairs", json={"team": team, "bot": bot})
            assert answer.status_code == 201, answer.text


async def enrol_pair(first: Player, second: Player, match: str, team: str) -> None:
    """A pair, confirmed by both."""
    answer = await first.client.post(f"{match}/pairs", json={"team": team, "players": [first.id, second.id]})
    assert answer.status_code == 201, answer.text
    confirmed = await second.client.put(f"{answer.headers['location']}/confirmation", json={})
    assert confirmed.status_code == 200, confirmed.text


async def start_match(opener: Player, match: str) -> dict[str, Any]:
    """Start it; the match as it is answered."""
    answer = await opener.client.post(f"{match}/start")
    assert answer.status_code == 200, answer.text
    return answer.json()


async def start_match_of_players(players: Sequence[Player], **changed: object) -> str:
    """A match that has started: two players at a time are a pair, of A and B in turn; the first one opens it."""
    match = await open_match(players[0], tables=len(players) // 4, **changed)
    for place in range(0, len(players), 2):
        await enrol_pair(players[place], players[place + 1], match, "AB"[place // 2 % 2])
    await start_match(players[0], match)
    return match


def seats_by_team(match: Mapping[str, Any]) -> dict[str, dict[int, str]]:
    """Path of a table -> who sits where, by seat; bots are left out."""
    paths = {table["table"]: f"/v1/tables/{table['id']}" for table in match["table_ids"]}
    held: dict[str, dict[int, str]] = {path: {} for path in paths.values()}
    for team in match["teams"].values():
        for pair in team["pairs"]:
            if pair["players"] is not None:
                held[paths[pair["table"]]].update(zip(pair["seats"], pair["players"], strict=True))
    return held


async def wait_for(asked: Callable[[], Awaitable[Any]]) -> Any:  # noqa: ANN401 - whatever is asked for
    """What is asked for, once it is there; what takes long is asked for less and less often."""
    pause_s = 0.02
    async with asyncio.timeout(PATIENCE_S):
        while not (found := await asked()):  # there is no event to wait for
            await asyncio.sleep(pause_s)
            pause_s = min(1.25 * pause_s, 0.2)
    return found


async def wait_until_signed(client: httpx.AsyncClient, table: Mapping[str, Any]) -> None:
    """Wait until the log is signed as far as this version of a table."""
    query = {"stream": table["id"], "version": table["version"]}

    async def signed() -> bool:
        return (await client.get("/v1/log/inclusion", params=query)).status_code == 200

    await wait_for(signed)


async def wait_until_over(client: httpx.AsyncClient, contest: str) -> dict[str, Any]:
    """The match or tournament when it has ended."""

    async def over() -> dict[str, Any] | None:
        seen = (await client.get(contest)).json()
        return seen if seen["status"] in OVER else None

    return await wait_for(over)


async def wait_until_dealt(client: httpx.AsyncClient, table: str) -> dict[str, Any]:
    """The table as one who sits there sees it, once the house has opened it."""

    async def there() -> dict[str, Any] | None:
        answer = await client.get(table)
        return answer.json() if answer.status_code == 200 else None

    return await wait_for(there)


async def give_up_table(table: str, partners: Sequence[Player]) -> None:
    """End a table of a team match: two partners give up every game of it, for a game is lost when both have."""
    while (await partners[0].client.get(table)).json()["status"] == "playing":
        for partner in partners:
            answer = await partner.client.post(f"{table}/moves", json={"type": "resign"})
            assert answer.status_code == 200, answer.text


async def play_all(match: str, players: Sequence[Player]) -> list[str]:
    """Have these players play all tables of a match that has started, side by side; the paths of the tables."""
    by_id = {player.id: player for player in players}
    held = seats_by_team((await players[0].client.get(match)).json())

    async def played(table: str, seats: Mapping[int, str]) -> None:
        at = {seat: by_id[player] for seat, player in seats.items()}
        await wait_until_dealt(at[0].client, table)
        await play_over_http(table, at)

    await asyncio.gather(*[played(table, seats) for table, seats in held.items()])
    return list(held)


BOTS = ("basic", "random", "basic", "random", "basic", "random", "basic", "random")
SHORT = {"games_to_win": 1, "target": 20}


def tournament_terms(**changed: object) -> dict[str, object]:
    """A round-robin of pairs, one short game a table."""
    return {
        "title": "Otoño",
        "ruleset": "mus-basque",
        "of": "pairs",
        "system": "round-robin",
        "options": SHORT,
        **changed,
    }


def team_tournament_terms(**changed: object) -> dict[str, object]:
    """A round-robin of teams of two pairs."""
    said = tournament_terms(of="teams", tables=2, games=1, target=30, minutes=60, **changed)
    return {name: value for name, value in said.items() if name != "options"}


async def open_tournament(organiser: Player, **asked: object) -> str:
    """A tournament of this player's; its path."""
    answer = await organiser.client.post("/v1/tournaments", json=asked or tournament_terms())
    assert answer.status_code == 201, answer.text
    return answer.headers["location"]


async def enrol_bot_entries(organiser: Player, tournament: str, bots: Sequence[str]) -> None:
    """An entry for each."""
    for bot in bots:
        answer = await organiser.client.post(f"{tournament}/entries", json={"bot": bot})
        assert answer.status_code == 201, answer.text


async def enrol_entry(first: Player, second: Player, tournament: str) -> str:
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

    return await wait_for(over)


async def standings(client: httpx.AsyncClient, tournament: str) -> list[dict[str, Any]]:
    """The lines of the classification."""
    return (await client.get(f"{tournament}/standings")).json()["rows"]


UNKNOWN_ID: Final = "/v1/tables/01940000-0000-7000-8000-0000000000fe"
"""No table: the answer about a hidden table equals the answer about this one."""

READ: Final = (
    "",
    "?as=public",
    "?as=seat:0",
    "?as=all",
    "/events",
    "/events?as=seat:1",
    "/deals",
    "/deals/1",
    "/deals/1/deck",
    "/deals/1/analysis",
    "?version=1",
    "/replay",
    "/replay/1",
    "/replay/1/picture",
    "/replay?as=all",
    "/replay?deal=1",
    "/replay/outline",
    "/replay/outline?as=all",
    "/record",
    "/record?as=all",
    "/stream",
    "/stream?after=1",
    "/stream?told=true",
    "/disputes",
    "/rematch",
    "/presence",
    "/hint",
    "/link",
    "/notes",
)
"""What is read of a table, below its path."""
DONE: Final[tuple[tuple[str, str, dict[str, object] | None], ...]] = (
    ("PUT", "/adjournment", None),
    ("DELETE", "/adjournment", None),
    ("POST", "/talk", {"phrase": "hello"}),
    ("POST", "/claim", None),
    ("POST", "/moves", {"type": "resign"}),
    ("PUT", "/seats/0/nonce", {"nonce": "00" * 16}),
    ("PUT", "/seats/0", {}),
    ("POST", "/seats/swap", {"seats": [0, 1]}),
    ("PUT", "/seats/0", {"bot": "basic"}),
    ("PUT", "/seats/0", {"link": "a" * 43}),
    ("DELETE", "/seats/0", None),
    ("PUT", "/invitations/0", {}),
    ("DELETE", "/invitations/0", None),
    ("PUT", "/link", None),
    ("DELETE", "/link", None),
    ("DELETE", "", None),
    ("POST", "/disputes", {"versions": [1], "words": "So?"}),
    ("POST", "/rematch", None),
    ("PUT", "/rematch/acceptance", {"rematch": "01940000-0000-7000-8000-000000000005"}),
    ("DELETE", "/rematch", None),
    ("POST", "/notes", {"step": 1, "text": "So?"}),
    ("POST", "/replay/9/table", {"seat": 0}),
    ("DELETE", "/notes/01940000-0000-7000-8000-000000000005", None),
)
"""What is done at a table: method, below its path, body."""


def embargoed_requests(table: str) -> Iterator[tuple[str, str, dict[str, object] | None]]:
    """Method, path and body of every request about a table."""
    for path in READ:
        yield "GET", f"{table}{path}", None
    for method, path, body in DONE:
        yield method, f"{table}{path}", body

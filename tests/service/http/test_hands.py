"""Searching hand histories, taking them as files, and what players have to show, through real HTTP."""

import asyncio
import csv
import io
import json
from collections.abc import AsyncIterator, Iterator
from typing import Any

import httpx
import pytest

from service.http import hands
from service.http.hand_files import file_width
from service.readmodels.deals import ListedDeal
from tests.kit.each import each
from tests.kit.service.http import NewPlayer, Player, Server, open_and_sit, play_over_http
from tests.kit.service.http_contests import wait_for

pytestmark = pytest.mark.slow

LINES = {"accept": "application/jsonl"}
CSV = {"accept": "text/csv"}


@pytest.fixture
async def played(new_player: NewPlayer, client: httpx.AsyncClient) -> tuple[list[Player], list[dict[str, Any]]]:
    """Two players after two matches, and all deals of them as their tables tell them, the last one first."""
    players = [await new_player(name) for name in ("Ane", "Beñat")]
    expected: list[dict[str, Any]] = []
    for _ in range(2):
        path = await open_and_sit(players, seats=2, options={"games_to_win": 1})
        await play_over_http(path, dict(enumerate(players)))
        expected += (await client.get(f"{path}/deals?limit=200")).json()["items"]

    async def all_there() -> bool:
        return len((await client.get("/v1/hands?limit=200")).json()["items"]) == len(expected)

    await wait_for(all_there)
    found = (await client.get("/v1/hands?limit=200")).json()["items"]
    assert sorted(found, key=json.dumps) == sorted(expected, key=json.dumps)
    return players, found


async def search(client: httpx.AsyncClient, query: str) -> list[dict[str, Any]]:
    answer = await client.get(f"/v1/hands?limit=200&{query}")
    assert answer.status_code == 200, answer.text
    return answer.json()["items"]


def called(deal: dict[str, Any]) -> bool:
    return any(word["move"] == "hordago" for lance in deal["lances"] for word in lance["dialogue"])


async def test_deals_are_searched_by_what_happened_in_them(
    played: tuple[list[Player], list[dict[str, Any]]], client: httpx.AsyncClient
) -> None:
    """Each filter alone, and several together."""
    players, deals = played
    assert await search(client, f"player={players[0].id}&ruleset=mus-basque") == deals
    assert await search(client, "hordago=true") == [deal for deal in deals if called(deal)] != []
    assert await search(client, "hordago=false") == [deal for deal in deals if not called(deal)]
    assert await search(client, "disputed=true") == []
    assert await search(client, "disputed=false&stake=0") == deals
    for query in ("ruleset=mushi", "class=duples&ruleset=mushi", "stake=1000000", "facet=yaku:five_lights"):
        assert await search(client, query) == []
    kinds: dict[str, list[dict[str, Any]]] = {}
    for kind in ("par", "medias", "duples", "juego", "thirty-one"):
        kinds[kind] = await search(client, f"class={kind}")
        assert [deal for deal in deals if deal in kinds[kind]] == kinds[kind]
        assert await search(client, f"facet=class:{kind}") == kinds[kind]
    shown = max(deals, key=lambda deal: sum(deal in found for found in kinds.values()))
    first, *more = [kind for kind, found in kinds.items() if shown in found] or [*kinds]  # a short match may show none
    expected = [deal for deal in deals if all(deal in kinds[kind] for kind in (first, *more))]
    facets = ",".join(["lance:grande", *[f"class:{kind}" for kind in more]])
    assert await search(client, f"class={first}&facet={facets}") == expected
    assert (shown in expected) == any(kinds.values())
    assert await search(client, f"facet={facets},class:{first}") == expected
    assert await search(client, f"to=1970-01-01T00:00:00Z&player={players[1].id}") == []
    for at in each({deal["ended_at"] for deal in deals}):
        assert await search(client, f"from={at}") == [deal for deal in deals if deal["ended_at"] >= at]
        assert await search(client, f"to={at}") == [deal for deal in deals if deal["ended_at"] < at]


def did(deal: dict[str, Any], player: Player, role: str) -> Iterator[tuple[dict[str, Any], int, bool]]:
    """The lances of a deal that a player could talk over in this role: each with their seat and whether they won it."""
    (seat,) = [held["seat"] for held in deal["players"] if held["player"] == player.id]
    for lance in [] if deal["voided"] or deal[role] != seat else deal["lances"]:
        sits_out = lance["holders"] is not None and seat not in lance["holders"]
        if lance["outcome"] not in {"not-played", "uncontested"} and lance["winner"] is not None and not sits_out:
            yield lance, seat, lance["winner"] == "AB"[seat % 2]


async def test_deals_are_searched_by_what_one_player_did(
    played: tuple[list[Player], list[dict[str, Any]]], client: httpx.AsyncClient
) -> None:
    """Lance, role, outcome and word are of the same player and the same lance, not of the deal as a whole."""
    players, deals = played
    by_player = {
        (player.id, role, name, won): [
            deal
            for deal in deals
            if any(lance["lance"] == name and won == taken for lance, _, taken in did(deal, player, role))
        ]
        for player in players
        for role in ("mano", "dealer")
        for name in ("grande", "chica", "pares", "juego", "punto")
        for won in (True, False)
    }
    for (player, role, name, won), expected in each(by_player.items()):
        query = f"player={player}&role={role}&lance={name}&outcome={'won' if won else 'lost'}"
        assert await search(client, query) == expected, query
    assert any(by_player.values())
    accepted = {
        player.id: [
            deal
            for deal in deals
            for (seat,) in [[held["seat"] for held in deal["players"] if held["player"] == player.id]]
            if any(
                called({"lances": [lance]}) and ("accept", seat) in [(w["move"], w["seat"]) for w in lance["dialogue"]]
                for lance in deal["lances"]
            )
        ]
        for player in players
    }
    for player, expected in each(accepted.items()):
        assert await search(client, f"player={player}&hordago=true&accepted=true") == expected
    assert any(accepted.values())
    assert await search(client, "player=01940000-0000-7000-8000-0000000000ff&role=mano") == []


async def test_deals_are_read_in_pages(
    played: tuple[list[Player], list[dict[str, Any]]], client: httpx.AsyncClient
) -> None:
    """Every deal once, in one order."""
    _, deals = played
    found: list[dict[str, Any]] = []
    cursor = ""
    while True:
        page = (await client.get(f"/v1/hands?limit=1{cursor}")).json()
        found += page["items"]
        if page["next_cursor"] is None:
            break
        cursor = f"&cursor={page['next_cursor']}"
    assert found == deals


async def test_deals_are_taken_as_files(
    played: tuple[list[Player], list[dict[str, Any]]], client: httpx.AsyncClient
) -> None:
    """All that a search finds, whatever the limit: a JSON object a line, or a table with ids and no names."""
    players, deals = played
    lines = await client.get("/v1/hands?limit=1", headers=LINES)
    assert lines.headers["content-type"].startswith("application/jsonl")
    assert [json.loads(line) for line in lines.text.splitlines()] == deals
    table = await client.get("/v1/hands?limit=1", headers=CSV)
    assert table.headers["content-type"].startswith("text/csv")
    head, *rows = csv.reader(io.StringIO(table.text))
    assert head == file_width().columns
    assert [(row[0], int(row[1])) for row in rows] == [(deal["table"], deal["deal"]) for deal in deals]
    assert {row[head.index("seat_0")] for row in rows} == {players[0].id}
    assert "Ane" not in table.text
    none = await client.get("/v1/hands?ruleset=mushi", headers=CSV)
    assert list(csv.reader(io.StringIO(none.text))) == [file_width().columns]


async def test_a_table_for_spreadsheets_says_what_the_histories_do(
    new_player: NewPlayer, client: httpx.AsyncClient
) -> None:
    """It is written of any game, with bots too; nothing in it is taken for a formula, whatever players are called."""
    players = [await new_player("=1+1"), await new_player('@SUM("a",b)')]
    expected: list[dict[str, Any]] = []
    for asked in ({"ruleset": "mushi"}, {"ruleset": "mus-basque", "seats": 4, "options": {"games_to_win": 1}}):
        path = await open_and_sit(players, **asked)
        for seat in (2, 3) if asked.get("seats") == 4 else ():
            answer = await players[0].client.put(f"{path}/seats/{seat}", json={"bot": "basic"})
            assert answer.status_code == 200, answer.text
        await play_over_http(path, dict(enumerate(players)))
        expected += (await client.get(f"{path}/deals?limit=200")).json()["items"]

    async def all_there() -> bool:
        return len(await search(client, "")) == len(expected)

    await wait_for(all_there)
    found = await search(client, "")
    raw = (await client.get("/v1/hands", headers=CSV)).text
    assert raw.count("\r\n") == len(found) + 1
    rows = list(csv.DictReader(io.StringIO(raw)))
    for row, deal in each(zip(rows, found, strict=True)):
        assert (row["game"], row["ruleset"], row["dealer"]) == (deal["game"], deal["ruleset"], str(deal["dealer"]))
        assert (row["started_at"], row["ended_at"]) == (deal["started_at"], deal["ended_at"])
        held = {one["seat"]: one["player"] or one["bot"] for one in deal["players"]}
        hands = deal["hands"] or {}
        for seat in range(4):
            assert row[f"seat_{seat}"] == held.get(seat, "")
            assert row[f"hand_{seat}"] == " ".join(hands.get(str(seat), []))
        for score in ("score_before", "score_after"):
            assert [row[f"{score}_a"], row[f"{score}_b"]] == [str(side) for side in deal[score]]
        for lance in deal.get("lances", ()):
            said = [[str(word["seat"]), word["move"]] for word in lance["dialogue"]]
            words = row[f"dialogue_{lance['lance']}"].split("; ")
            assert [word.split()[:2] for word in words if word] == said
            cells = [row[f"{what}_{lance['lance']}"] for what in ("outcome", "stake", "winner")]
            assert cells == [lance["outcome"] or "", str(lance["stake"]), lance["winner"] or ""]
        for cell in row.values():
            assert cell.lstrip("-").isdigit() or not cell.startswith(("=", "+", "-", "@", "\t", "\r"))
    assert {row["game"] for row in rows} == {"mus", "mushi"}
    assert any(row["hand_0"] for row in rows)
    assert {row["seat_3"] for row in rows} == {"", "basic"}


async def test_who_stops_reading_a_file_stops_it(
    played: tuple[list[Player], list[dict[str, Any]]],
    server: Server,
    client: httpx.AsyncClient,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """No more is read for it, and no connection is kept: a file that would never end."""
    ended, read = asyncio.Event(), hands.list_deals
    monkeypatch.setattr(hands, "EXPORTED", 3)
    monkeypatch.setattr(hands, "list_deals", lambda pool, limit, _before, search: read(pool, limit, search=search))
    whole = hands._all

    async def watched(*asked: Any) -> AsyncIterator[ListedDeal]:  # noqa: ANN401 - as the other
        try:
            async for deal in whole(*asked):
                yield deal
        finally:
            ended.set()

    monkeypatch.setattr(hands, "_all", watched)
    pool = server.app.state["context"].pool
    for accepted in (LINES, CSV):
        ended.clear()
        async with client.stream("GET", "/v1/hands", headers=accepted) as answer:
            lines = answer.aiter_lines()
            for _ in range(20):
                assert await anext(lines)
        await asyncio.wait_for(ended.wait(), 60)

        async def all_free() -> bool:
            return pool.get_idle_size() == pool.get_size()

        await wait_for(all_free)


async def test_players_have_something_to_show(
    played: tuple[list[Player], list[dict[str, Any]]], client: httpx.AsyncClient
) -> None:
    """Matches, deals and stones add up; who has not played has nothing, and who is not there is not found."""
    players, deals = played
    shown = [(await client.get(f"/v1/players/{player.id}/statistics")).json()["rulesets"] for player in players]
    ours, theirs = shown[0][0], shown[1][0]
    assert (ours["ruleset"], ours["deals"], theirs["deals"]) == ("mus-basque", len(deals), len(deals))
    assert ours["matches_won"] + theirs["matches_won"] == 2
    assert (ours["games_won"], ours["matches_lost"]) == (theirs["games_lost"], theirs["matches_won"])
    stones = [sum(item["stones"] for deal in deals for item in deal["items"] if item["team"] == team) for team in "AB"]
    assert [ours["stones"], theirs["stones"]] == stones
    unknown = await client.get("/v1/players/01940000-0000-7000-8000-0000000000ff/statistics")
    assert unknown.status_code == 404


@pytest.mark.parametrize(
    "query",
    ["stake=-1", "stake=many", "hordago=perhaps", "limit=0", "cursor=x", "klass=par", "facet=par"]
    + [f"{name}=koska" for name in ("ruleset", "lance", "class", "role", "held", "outcome", "accepted", "bluff")]
    + ["facet=koska:par", "facet=class:koska", "role=", "role=mano&class=par", "role=mano&facet=lance:koska"],
)
async def test_a_search_that_means_nothing_is_refused(client: httpx.AsyncClient, query: str) -> None:
    """400, and the parameter is named."""
    answer = await client.get(f"/v1/hands?{query}")
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed-request")
    assert query != "held=koska" or "one of 4, 5, 6" in answer.json()["detail"]

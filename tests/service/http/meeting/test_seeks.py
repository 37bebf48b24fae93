"""Seeks over HTTP: matched at once, alone or with a partner, by two processes, and gone when nobody is there."""

import asyncio
import contextlib
from collections import Counter
from functools import partial
from typing import Any
from uuid import UUID

import asyncpg
import httpx
import pytest
from httpx_sse import aconnect_sse

from service.accounts.players import mark_bot
from service.entropy import system_entropy
from service.settings import Settings
from tests.kit.service.http import NewPlayer, Player, Server, open_client, serve_app, sign_up_player
from tests.kit.service.http_contests import UNKNOWN_ID, wait_for
from tests.service.http.notices.test_stream import following, is_kind

pytestmark = pytest.mark.slow

SEEKERS = 24


async def seek(player: Player, ruleset: str = "mushi", **asked: object) -> dict[str, Any]:
    """Add a seek."""
    answer = await player.client.post("/v1/seeks", json={"ruleset": ruleset, **asked})
    assert answer.status_code == 201, answer.text
    return answer.json()


async def sought(client: httpx.AsyncClient) -> list[str]:
    """The ids of the open seeks of players, the oldest first."""
    return [one["id"] for one in seeks_of_players((await client.get("/v1/seeks")).json()["items"])]


def seeks_of_players(listed: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Those that no bot of the house has."""
    return [one for one in listed if "bots" not in one["terms"]]


async def playing(client: httpx.AsyncClient, table: str) -> dict[str, Any] | None:
    """The table, once play has begun."""
    view = (await client.get(f"/v1/tables/{table}")).json()
    return view if view.get("status") == "playing" else None


async def test_two_who_seek_the_same_play_at_once(new_player: NewPlayer, client: httpx.AsyncClient) -> None:
    """Two with exactly the same terms are matched, nobody with themselves; the lobby shows seeks come and go."""
    ane, benat = [await new_player(name) for name in ("Ane", "Beñat")]
    async with aconnect_sse(client, "GET", "/v1/lobby/stream") as source, following(ane.client) as own:
        lobby = source.aiter_sse()
        assert seeks_of_players((await anext(lobby)).json()["seeks"]) == []
        await own.next()
        first = await seek(ane)
        again = await seek(ane)
        timed = {"of": "player", "house_moves": 0, "bank_seconds": 600, "increment_seconds": 5}
        others = [await seek(benat, options={"rounds": 1}), await seek(benat, clock=timed)]
        assert {each["status"] for each in (first, again, *others)} == {"open"}
        assert await sought(client) == [each["id"] for each in (first, again, *others)]
        while (change := (await anext(lobby)).json())["kind"] != "seek":
            pass
        assert (change["seek"]["status"], change["seek"]["shown"]) == ("open", "Ane")
        matched = await seek(benat)
        assert matched["status"] == "matched"
        await own.until(is_kind("match_started", table=matched["table"]))
        table = (await ane.client.get(f"/v1/tables/{matched['table']}")).json()
        assert {seat["player"] for seat in table["seats"]} == {ane.id, benat.id}
        while change.get("seek", {}).get("status") != "withdrawn":
            change = (await anext(lobby)).json()
    assert await sought(client) == []
    assert (await ane.client.get(f"/v1/seeks/{first['id']}")).json()["table"] == matched["table"]
    assert (await client.get(f"/v1/seeks/{first['id']}")).status_code == 404
    assert (await ane.client.delete(f"/v1/seeks/{first['id']}")).json()["code"] == "offer-over"


async def test_a_pair_seeks_together(new_player: NewPlayer) -> None:
    """Once the partner has agreed; they sit across from each other."""
    ane, benat, cris, dani = [await new_player(name) for name in ("Ane", "Beñat", "Cris", "Dani")]
    async with following(benat.client) as partner:
        await partner.next()
        pair = await seek(ane, "mus-spanish", partner=benat.id)
        await partner.until(is_kind("seek", step="proposed", seek=pair["id"], player=ane.id))
    await seek(cris, "mus-spanish")
    assert (await seek(dani, "mus-spanish"))["status"] == "open"
    path = f"/v1/seeks/{pair['id']}"
    assert (await cris.client.get(path)).status_code == 404
    assert (await cris.client.put(path)).json()["code"] == "no-such-seek"
    agreed = (await benat.client.put(path)).json()
    assert agreed["status"] == "matched"
    again = await benat.client.put(path)
    assert (again.status_code, again.json()) == (200, agreed), "agreeing again changes nothing"
    table = (await ane.client.get(f"/v1/tables/{agreed['table']}")).json()
    assert [seat["player"] for seat in table["seats"]] == [ane.id, cris.id, benat.id, dani.id]
    assert table["status"] == "playing"
    for partner_id, ruleset in ((ane.id, "mus-spanish"), (benat.id, "mushi")):
        answer = await ane.client.post("/v1/seeks", json={"ruleset": ruleset, "partner": partner_id})
        assert answer.status_code == 400
    unknown = {"ruleset": "mus-spanish", "partner": UNKNOWN_ID.rpartition("/")[2]}
    assert (await ane.client.post("/v1/seeks", json=unknown)).json()["code"] == "no-such-player"


async def test_of_a_pair_the_other_one_is_told(new_player: NewPlayer) -> None:
    """Who seeks is told that the partner agrees or withdraws, the partner that they withdraw; nobody of themselves."""
    ane, benat = [await new_player(name) for name in ("Ane", "Beñat")]
    async with following(ane.client) as own, following(benat.client) as partner:
        await own.next()
        await partner.next()
        for withdrawing, told in ((ane, partner), (benat, own), (None, None)):
            pair = await seek(ane, "mus-spanish", partner=benat.id)
            await partner.until(is_kind("seek", step="proposed", seek=pair["id"], player=ane.id))
            assert (await benat.client.put(f"/v1/seeks/{pair['id']}")).json()["status"] == "open"
            await own.until(is_kind("seek", step="agreed", seek=pair["id"], player=benat.id))
            if withdrawing is not None and told is not None:
                assert (await withdrawing.client.delete(f"/v1/seeks/{pair['id']}")).status_code == 204
                await told.until(is_kind("seek", step="withdrawn", seek=pair["id"], player=withdrawing.id))
        assert [notice["step"] for notice in own.notices] == ["agreed", "agreed", "withdrawn", "agreed"]
        assert [notice["step"] for notice in partner.notices] == ["proposed", "withdrawn", "proposed", "proposed"]


async def test_a_seek_ends_when_nobody_is_there(server: Server, new_player: NewPlayer) -> None:
    """After a minute in which its player was not seen, or when it is withdrawn; each has five at most."""
    ane, benat = [await new_player(name) for name in ("Ane", "Beñat")]
    pool = server.app.state["context"].pool
    lost = await seek(ane)
    await pool.execute("UPDATE seeks SET seen_ms = seen_ms - 61_000")
    own = await seek(benat)
    assert own["status"] == "open"
    assert (await ane.client.get(f"/v1/seeks/{lost['id']}")).json()["status"] == "expired"
    path = f"/v1/seeks/{own['id']}"
    assert (await benat.client.put(path)).json()["status"] == "open"
    assert (await ane.client.delete(path)).json()["code"] == "no-such-seek"
    assert [(await benat.client.delete(path)).status_code for _ in range(2)] == [204, 204]
    for rounds in (12, 1, 2, 3, 4):
        assert (await seek(ane, options={"rounds": rounds}))["status"] == "open"
    answer = await ane.client.post("/v1/seeks", json={"ruleset": "mushi"})
    assert (answer.status_code, answer.json()["code"]) == (409, "too-many-offers")


async def test_a_quick_match_joins_what_waits(new_player: NewPlayer) -> None:
    """A seek of the same terms, or the oldest open table; a table whose seats are reserved is none; else it seeks."""
    ane, benat, cris = [await new_player(name) for name in ("Ane", "Beñat", "Cris")]
    kept = {"ruleset": "mushi", "reserved": [{"seat": 0, "player": ane.id}, {"seat": 1, "player": benat.id}]}
    await ane.client.post("/v1/tables", json=kept)
    asked = {"ruleset": "mushi"}
    waiting = (await cris.client.post("/v1/quick-match", json=asked)).json()
    assert (waiting["status"], "table" in waiting) == ("open", False)
    assert (await benat.client.post("/v1/quick-match", json=asked)).json()["status"] == "matched"
    table = (await ane.client.post("/v1/tables", json=asked)).json()["id"]
    await ane.client.put(f"/v1/tables/{table}/seats/0", json={})
    async with asyncio.timeout(60):
        while (joined := (await cris.client.post("/v1/quick-match", json=asked)).json())["status"] == "open":
            await cris.client.delete(f"/v1/seeks/{joined['id']}")  # the list of tables is a moment behind
    assert joined["table"] == table


async def test_many_seek_at_once_through_two_processes(settings: Settings) -> None:
    """Nobody is at two tables, nobody is lost, and every table has four players."""
    async with contextlib.AsyncExitStack() as stack:
        servers = [await stack.enter_async_context(serve_app(settings, system_entropy())) for _ in range(2)]
        players = [await sign_up_player(stack, servers[0].url, f"Player {number}") for number in range(SEEKERS)]
        clients = [
            await stack.enter_async_context(open_client(servers[number % 2].url, player.token))
            for number, player in enumerate(players)
        ]
        asked = {"ruleset": "mus-spanish"}
        answers = await asyncio.gather(*[client.post("/v1/seeks", json=asked) for client in clients])
        seeks = [f"/v1/seeks/{answer.json()['id']}" for answer in answers]
        found = [(await client.get(path)).json() for client, path in zip(clients, seeks, strict=True)]
        assert {each["status"] for each in found} == {"matched"}
        tables = Counter(each["table"] for each in found)
        assert set(tables.values()) == {4}
        seated: Counter[str] = Counter()
        for table in tables:
            view = await wait_for(partial(playing, clients[1], table))
            seated.update(seat["player"] for seat in view["seats"])
        assert seated == Counter(player.id for player in players)


async def rate(owner: asyncpg.Connection, player: Player, rating: int, deviation: int) -> None:
    """Give a player a rating at Mushi without a clock, as of now."""
    now_ms = system_entropy().now_ms()
    await owner.execute(
        "INSERT INTO ratings VALUES ('mushi', 'untimed', $1::text, ARRAY[$1::text::uuid], $2, $3, 60000000, 12, $4,"
        " $4)",
        *(str(player.id), 1000 * rating, 1000 * deviation, now_ms),
    )


async def open_bot(stack: contextlib.AsyncExitStack, server: Server, owner: Player) -> Player:
    """Make the account of a bot that a player runs."""
    made = (await owner.client.post("/v1/players", json={"name": "Robota", "bot": True})).json()
    client = await stack.enter_async_context(open_client(server.url, made["token"]))
    return Player(made["player"]["id"], made["token"], client)


async def test_both_sides_say_whose_ratings_they_want(
    server: Server, new_player: NewPlayer, owner: asyncpg.Connection
) -> None:
    """The ratings are of the rule set and speed that is played; who was never rated has 1500 and is provisional."""
    ane, benat, cris, dani = [await new_player(name) for name in ("Ane", "Beñat", "Cris", "Dani")]
    for player, rating in ((ane, 1600), (cris, 1900), (dani, 1700)):
        await rate(owner, player, rating, 60)
    wanted = {"min": 1400, "max": 1700, "established": True}
    waiting = await seek(ane, rated=True, rating_range=wanted)
    assert (waiting["rating"], waiting["provisional"], waiting["rating_range"]) == (1600.0, False, wanted)
    assert (waiting["terms"]["rated"], waiting["terms"]["people_only"]) == (True, False)
    newcomer = await seek(benat, rated=True, rating_range={"max": 1600})
    assert (newcomer["status"], newcomer["rating"], newcomer["provisional"]) == ("open", 1500.0, True)
    assert (await seek(cris, rated=True, rating_range={"min": 1601}))["status"] == "open"
    assert (await seek(dani, rating_range=wanted))["status"] == "open", "a match that is not rated is another one"
    matched = await seek(dani, rated=True)
    table = (await ane.client.get(f"/v1/tables/{matched['table']}")).json()
    assert {seat["player"] for seat in table["seats"]} == {ane.id, dani.id}
    assert (table["rated"], "people_only" in table) == (True, False)
    await owner.execute("UPDATE ratings SET rating = 1550000, deviation = 60000 WHERE unit = $1", str(cris.id))
    path = f"/v1/seeks/{newcomer['id']}"
    assert (await benat.client.put(path)).json()["status"] == "open", "to Cris a newcomer's 1500 is too low"
    impossible = {"ruleset": "mushi", "rating_range": {"min": 2, "max": 1}}
    for offer in ("seeks", "quick-match"):
        assert (await ane.client.post(f"/v1/{offer}", json=impossible)).json()["code"] == "malformed-request"
    await rate(owner, benat, 1601, 60)
    assert (await benat.client.put(path)).json()["status"] == "matched", "ratings have changed"


async def listed(client: httpx.AsyncClient, ruleset: str) -> bool | None:
    """Whether the list of tables, which is a moment behind, has an open one by a rule set."""
    return bool((await client.get(f"/v1/tables?status=open&ruleset={ruleset}")).json()["items"]) or None


async def test_bots_are_kept_out_and_nobody_is_rated_against_their_own(server: Server, new_player: NewPlayer) -> None:
    """Where only people play a bot is refused, also one that was marked since; elsewhere it sits with its mark."""
    ane, benat, cris = [await new_player(name) for name in ("Ane", "Beñat", "Cris")]
    async with contextlib.AsyncExitStack() as stack:
        robot = await open_bot(stack, server, ane)
        for path in ("/v1/seeks", "/v1/quick-match"):
            refused = await robot.client.post(path, json={"ruleset": "mushi", "people_only": True})
            assert (refused.status_code, refused.json()["code"]) == (403, "people-only"), path
        partners = {"ruleset": "mus-spanish", "partner": robot.id}
        for asked, code in (({"people_only": True}, "people-only"), ({"rated": True}, "own-opponent")):
            assert (await ane.client.post("/v1/seeks", json={**partners, **asked})).json()["code"] == code
        assert (await seek(cris, people_only=True))["status"] == "open"
        await mark_bot(server.app.state["context"].pool, UUID(cris.id))
        assert (await seek(benat, people_only=True))["status"] == "open"
        assert [(await seek(each, rated=True))["status"] for each in (ane, robot)] == ["open", "open"]
        table = (await ane.client.post("/v1/tables", json={"ruleset": "mus-spanish", "rated": True})).json()["id"]
        await ane.client.put(f"/v1/tables/{table}/seats/0", json={})
        assert await wait_for(partial(listed, benat.client, "mus-spanish"))
        asked = {"ruleset": "mus-spanish", "rated": True}
        ranged = {**asked, "rating_range": {"min": 1501}}
        assert (await robot.client.post("/v1/quick-match", json=asked)).json()["status"] == "open"
        assert (await benat.client.post("/v1/quick-match", json=ranged)).json()["status"] == "open"
        joined = (await cris.client.post("/v1/quick-match", json=asked)).json()
        assert (joined["table"], joined["status"]) == (table, "matched")
        matched = await seek(benat, rated=True)
        seats = (await benat.client.get(f"/v1/tables/{matched['table']}")).json()["seats"]
        assert {seat["player"] for seat in seats} == {ane.id, benat.id}
        matched = await seek(cris, rated=True)
        seats = (await benat.client.get(f"/v1/tables/{matched['table']}")).json()["seats"]
        assert {seat["player"]: seat.get("bot_account") for seat in seats} == {robot.id: True, cris.id: True}


async def test_seeks_and_challenges_have_the_terms_of_tables(new_player: NewPlayer) -> None:
    """Talk, aid and clock are those of the table; who asks for others is not matched, and joins no such table."""
    ane, benat = [await new_player(name) for name in ("Ane", "Beñat")]
    asked = {"talk": True, "aid": True, "clock": {"of": "side", "house_moves": 3, "bank_seconds": 600}}
    first = await seek(ane, **asked)
    assert {term: first["terms"][term] for term in asked} == asked
    for other in ({**asked, "talk": False}, {**asked, "aid": False}, {"talk": True, "aid": True}):
        answer = await benat.client.post("/v1/quick-match", json={"ruleset": "mushi", **other})
        assert answer.json()["status"] == "open"
    matched = await seek(benat, **asked)
    table = (await ane.client.get(f"/v1/tables/{matched['table']}")).json()
    assert (table["talk"], table["aid"], table["clock"]["rules"]) == (True, True, asked["clock"])
    refused = await ane.client.post("/v1/seeks", json={"ruleset": "mushi", "rated": True, "aid": True})
    assert (refused.status_code, refused.json()["code"]) == (422, "aid-where-it-counts")


async def test_a_quick_match_joins_a_table_of_the_same_terms_alone(new_player: NewPlayer) -> None:
    """The terms that a seek has are those that are compared; what else a table has is for its opener to say."""
    ane, benat = [await new_player(name) for name in ("Ane", "Beñat")]
    opened = {}
    for terms in ({}, {"talk": True}, {"aid": True}):
        answer = await ane.client.post("/v1/tables", json={"ruleset": "mushi", **terms})
        opened[tuple(terms)] = answer.json()["id"]
    listing = "/v1/tables?status=open&ruleset=mushi"

    async def all_listed() -> bool | None:
        return len((await ane.client.get(listing)).json()["items"]) == len(opened) or None

    assert await wait_for(all_listed)
    for terms in ({"aid": True}, {"talk": True}, {}):
        answer = await benat.client.post("/v1/quick-match", json={"ruleset": "mushi", **terms})
        assert answer.json()["table"] == opened[tuple(terms)]

"""Bots of the house wait for players: in the list of seeks, in the lobby, and when they are challenged."""

from typing import Any

import httpx
import pytest
from httpx_sse import aconnect_sse

from domain.games import GAMES, OFFERS
from service.meeting.house_bots import ACCOUNTS
from tests.kit.each import each
from tests.kit.service.http import NewPlayer, Player
from tests.service.http.meeting.test_seeks import playing, seek

pytestmark = [pytest.mark.slow, pytest.mark.server("shared")]


async def waiting(client: httpx.AsyncClient) -> list[dict[str, Any]]:
    """The seeks of the bots of the house."""
    return [one for one in (await client.get("/v1/seeks")).json()["items"] if "bots" in one["terms"]]


async def seated(player: Player, table: str) -> list[tuple[str | None, str | None]]:
    """Who sits at a table once play has begun: the player and the bot of each seat."""
    view = await playing(player.client, table)
    assert view is not None
    return [(seat["player"], seat["bot"]) for seat in view["seats"]]


def test_every_game_has_the_bots_that_wait() -> None:
    """Their names are those of the rules of every game that is offered."""
    for name in each({offer.game for offer in OFFERS.values()}):
        assert set(ACCOUNTS) <= set(GAMES[name].bots)


async def test_whoever_takes_a_waiting_seek_plays_at_once(new_player: NewPlayer, client: httpx.AsyncClient) -> None:
    """Every rule set is waited for by each bot, and its terms as they are listed lead to a table that is played."""
    ane = await new_player("Ane")
    listed = await waiting(client)
    assert [(one["terms"]["ruleset"], one["terms"]["bots"]) for one in listed] == [
        (ruleset, bot) for ruleset in OFFERS for bot in ACCOUNTS
    ]
    for one in each(listed):
        assert (await client.get(f"/v1/seeks/{one['id']}")).json()["terms"] == one["terms"]
        taken = await ane.client.post("/v1/seeks", json=one["terms"])
        assert taken.json()["status"] == "matched", taken.text
        bots = [(None, one["terms"]["bots"])] * (one["terms"]["seats"] - 1)
        assert await seated(ane, taken.json()["table"]) == [(ane.id, None), *bots]
    assert await waiting(client) != []


async def test_the_lobby_shows_who_waits(client: httpx.AsyncClient) -> None:
    async with aconnect_sse(client, "GET", "/v1/lobby/stream") as source:
        shown = (await anext(source.aiter_sse())).json()["seeks"]
    assert [one["id"] for one in shown] == [one["id"] for one in await waiting(client)]


async def test_players_who_seek_players_do_not_get_bots(new_player: NewPlayer) -> None:
    """Only the terms of a bot lead to it; those of a quick match do so as well."""
    ane, benat = [await new_player(name) for name in ("Ane", "Beñat")]
    assert (await seek(ane))["status"] == "open"
    quick = (await benat.client.post("/v1/quick-match", json={"ruleset": "mushi", "bots": "easy"})).json()
    assert await seated(benat, quick["table"]) == [(benat.id, None), (None, "easy")]
    assert (await seek(benat))["status"] == "matched"


async def test_partners_play_with_two_bots(new_player: NewPlayer) -> None:
    ane, benat = [await new_player(name) for name in ("Ane", "Beñat")]
    together = await seek(ane, "mus-basque", partner=benat.id, bots="strong")
    assert together["status"] == "open"
    agreed = (await benat.client.put(f"/v1/seeks/{together['id']}")).json()
    assert await seated(ane, agreed["table"]) == [(ane.id, None), (None, "strong"), (benat.id, None), (None, "strong")]


async def test_a_bot_that_is_challenged_accepts(new_player: NewPlayer, client: httpx.AsyncClient) -> None:
    """It does so at once; the bots sit where they were challenged to, and a player challenged too is waited for."""
    ane, benat = [await new_player(name) for name in ("Ane", "Beñat")]
    bots = {one["name"]: one.get("player") for one in (await client.get("/v1/bots")).json()["items"]}
    assert bots["random"] is None
    named = [{"player": bots["basic"], "seat": 0}, {"player": bots["strong"], "seat": 3}]
    asked = {"ruleset": "mus-spanish", "seat": 1, "players": named}
    made = await ane.client.post("/v1/challenges", json=asked, headers={"Idempotency-Key": "house"})
    assert (made.status_code, made.json()["status"]) == (201, "accepted")
    again = await ane.client.post("/v1/challenges", json=asked, headers={"Idempotency-Key": "house"})
    assert again.json()["table"] == made.json()["table"]
    path = f"/v1/tables/{made.json()['table']}"
    assert (await ane.client.put(f"{path}/seats/1", json={})).status_code == 200
    assert [seat and seat["bot"] for seat in (await ane.client.get(path)).json()["seats"]] == [
        "basic", None, None, "strong",
    ]  # fmt: skip
    with_benat = {**asked, "players": [*named, {"player": benat.id, "seat": 2}]}
    waits = (await ane.client.post("/v1/challenges", json=with_benat)).json()
    assert (waits["status"], [one["accepted"] for one in waits["players"]]) == ("open", [True, False, True])
    accepted = await benat.client.put(f"/v1/challenges/{waits['id']}/acceptance")
    assert accepted.json()["status"] == "accepted"


@pytest.mark.parametrize(
    ("asked", "status", "code"),
    [
        ({"rated": True}, 422, "rated-elsewhere"),
        ({"people_only": True}, 422, "bots-reserved"),
        ({"bots": "nobody"}, 400, "malformed-request"),
        ({"partner": str(ACCOUNTS["easy"]), "ruleset": "mus-basque"}, 400, "malformed-request"),
    ],
)
async def test_what_bots_of_the_house_do_not_play(
    new_player: NewPlayer, asked: dict[str, Any], status: int, code: str
) -> None:
    """No result of theirs is rated, they do not sit where only people do, and partner nobody."""
    ane = await new_player("Ane")
    refused = await ane.client.post("/v1/seeks", json={"ruleset": "mushi", "bots": "easy", **asked})
    assert (refused.status_code, refused.json()["code"]) == (status, code), refused.text
    if "bots" not in asked and "partner" not in asked:
        challenge = {"ruleset": "mushi", "players": [{"player": str(ACCOUNTS["easy"]), "seat": 1}], **asked}
        refused = await ane.client.post("/v1/challenges", json=challenge)
        assert refused.status_code in {403, 422}, refused.text


async def test_no_bot_of_the_house_comes_to_a_rated_table(new_player: NewPlayer, client: httpx.AsyncClient) -> None:
    """Unless the operator says so; the list of the bots says that none of them does."""
    ane = await new_player("Ane")
    table = (await ane.client.post("/v1/tables", json={"ruleset": "mushi", "rated": True})).headers["location"]
    assert (await ane.client.put(f"{table}/seats/1", json={"bot": "basic"})).json()["code"] == "people-only"
    assert {one["rated"] for one in (await client.get("/v1/bots")).json()["items"]} == {False}

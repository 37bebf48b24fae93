"""Bots of the house at rated tables: where the operator says so."""

import httpx
import pytest
from msgspec import structs

from service.meeting.house_bots import ACCOUNTS
from service.settings import Settings
from tests.kit.service.http import NewPlayer
from tests.service.http.meeting.test_seeks import playing
from tests.service.http.ratings.test_ratings import read_until

pytestmark = pytest.mark.slow

NAMED = {"ruleset": "mushi", "rated": True, "players": [{"player": str(ACCOUNTS["easy"]), "seat": 1}]}


@pytest.fixture
def settings(settings: Settings) -> Settings:
    return structs.replace(settings, rated_bots=1)


async def test_a_match_with_a_bot_of_the_house_is_rated(new_player: NewPlayer, client: httpx.AsyncClient) -> None:
    """It has a result, so the player who gives up loses points."""
    ane = await new_player("Ane")
    taken = (await ane.client.post("/v1/seeks", json={"ruleset": "mushi", "bots": "easy", "rated": True})).json()
    assert taken["status"] == "matched"
    assert await playing(ane.client, taken["table"]) is not None
    over = await ane.client.post(f"/v1/tables/{taken['table']}/moves", json={"type": "resign"})
    assert (over.json()["view"]["status"], over.json()["view"]["rated"]) == ("finished", True)
    (change,) = await read_until(client, f"/v1/players/{ane.id}/ratings/mushi/untimed", 1)
    assert (change["table"], change["score"]) == (taken["table"], 0.0)
    assert change["rating"] < change["rating_before"]


async def test_who_may_be_rated_is_said(new_player: NewPlayer, client: httpx.AsyncClient) -> None:
    """By the list of the bots; each has one seat, whether it is challenged, invited or seated."""
    ane = await new_player("Ane")
    listed = (await client.get("/v1/bots")).json()["items"]
    assert {one["name"] for one in listed if one["rated"]} == set(ACCOUNTS)
    assert (await ane.client.post("/v1/challenges", json=NAMED)).json()["status"] == "accepted"
    crowd = await ane.client.post("/v1/seeks", json={"ruleset": "mus-basque", "bots": "easy", "rated": True})
    assert (crowd.status_code, crowd.json()["code"]) == (422, "rated-elsewhere")
    table = (await ane.client.post("/v1/tables", json={"ruleset": "mushi", "rated": True})).headers["location"]
    assert (await ane.client.put(f"{table}/seats/1", json={"bot": "random"})).json()["code"] == "people-only"
    assert (await ane.client.put(f"{table}/seats/1", json={"bot": "strong"})).status_code == 200

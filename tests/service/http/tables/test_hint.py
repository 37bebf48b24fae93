"""Hints are for practice: for the one person at a table of bots, and for nobody else."""

import httpx
import pytest

from domain.messages import message
from service.texts.catalogue import say
from tests.kit.service.http import NewPlayer, Player, open_and_sit

pytestmark = pytest.mark.slow


async def practise(player: Player, **asked: object) -> str:
    """A table at which the player sits first and bots on all other seats; its path, once the player is to act."""
    client = player.client
    opened = await client.post("/v1/tables", json={"ruleset": "mus-basque", **asked})
    path = opened.headers["location"]
    assert (await client.put(f"{path}/seats/0", json={})).status_code == 200
    for seat in range(1, len(opened.json()["seats"])):
        assert (await client.put(f"{path}/seats/{seat}", json={"bot": "basic"})).status_code == 200
    while not (await client.get(path)).json()["legal_moves"]:
        pass
    return path


async def refusal(client: httpx.AsyncClient, path: str) -> tuple[int, str]:
    """Why no hint is given."""
    answer = await client.get(f"{path}/hint")
    return answer.status_code, answer.json()["code"]


async def test_a_hint_names_a_legal_move_in_the_readers_language(new_player: NewPlayer) -> None:
    """Each turn of a deal has one; nothing happens at the table by it."""
    ane = await new_player("Ane")
    path = await practise(ane)
    before = (await ane.client.get(path)).json()
    told = (await ane.client.get(f"{path}/hint", headers={"accept-language": "es"})).json()
    assert told["version"] == before["version"]
    assert told["hint"]["choice"] in {move["type"] for move in before["legal_moves"]}
    assert told["hint"]["text"] in {say("es")(message(f"hint.{choice}")) for choice in ("mus", "cut")}
    assert (await ane.client.get(path)).json()["version"] == before["version"]


async def test_no_hint_is_given_where_it_would_count(new_player: NewPlayer) -> None:
    """To nobody else, nor where a second person sits, nor before the match begins, nor once it is over."""
    ane, benat = await new_player("Ane"), await new_player("Beñat")
    path = await practise(ane)
    assert await refusal(benat.client, path) == (403, "not-seated")
    both = await open_and_sit([ane, benat], seats=2)
    assert await refusal(ane.client, both) == (403, "hint-closed")
    opened = await ane.client.post("/v1/tables", json={"ruleset": "mus-basque", "seats": 2})
    waiting = opened.headers["location"]
    await ane.client.put(f"{waiting}/seats/0", json={})
    assert await refusal(ane.client, waiting) == (403, "hint-closed")
    assert (await ane.client.post(f"{path}/moves", json={"type": "resign"})).status_code == 200
    assert await refusal(ane.client, path) == (403, "hint-closed")


async def test_a_game_without_an_opinion_has_no_hint(new_player: NewPlayer) -> None:
    """The answer says so."""
    ane = await new_player("Ane")
    path = await practise(ane, ruleset="mushi")
    assert (await ane.client.get(f"{path}/hint")).json()["hint"] is None

"""The analysis of a deal: of every seat once a match is over, of the own seat where the table was opened with aid."""

from typing import Any

import httpx
import pytest

from tests.kit.each import each
from tests.kit.service.http import CALM, NewPlayer, choose_boldest, first_of, open_and_sit, play_over_http

pytestmark = pytest.mark.slow


async def _answer(client: httpx.AsyncClient, path: str, **query: str) -> tuple[int, dict[str, Any]]:
    answer = await client.get(f"{path}/analysis", params=query)
    return answer.status_code, answer.json()


def _calmly(legal: list[dict[str, Any]]) -> dict[str, Any]:
    return first_of(CALM, legal) or choose_boldest(legal)


async def test_a_deal_is_analysed_once_its_cards_may_be_seen(new_player: NewPlayer, client: httpx.AsyncClient) -> None:
    """One seat or all are analysed; tables in play without aid, unknown deals and games without a table are refused."""
    players = [await new_player(name) for name in ("Ane", "Beñat")]
    plain = await open_and_sit(players, seats=2)
    for reader in (client, players[0].client):
        status, problem = await _answer(reader, f"{plain}/deals/1")
        assert (status, problem["code"]) == (403, "odds-closed")
    await play_over_http(plain, dict(enumerate(players)))
    last = (await client.get(f"{plain}/deals")).json()["items"][-1]["deal"]
    _, whole = await _answer(client, f"{plain}/deals/1", **{"as": "all"})
    assert (whole["game"], whole["deal"], whole["by"]) == ("mus", 1, "strong/1")
    steps = (await client.get(f"{plain}/replay", params={"deal": "1", "as": "all"})).json()["steps"]
    for decision in each(whole["decisions"]):
        (step,) = (step for step in steps if step["step"] == decision["step"])
        assert step["event"]["data"]["seat"] == decision["seat"]
        assert decision["cost"] == max(0, decision["best"]["worth"] - decision["made"]["worth"])
        assert decision["made"] in decision["choices"]
    for seat in range(2):
        _, own = await _answer(client, f"{plain}/deals/1", **{"as": f"seat:{seat}"})
        assert own["decisions"] == [one for one in whole["decisions"] if one["seat"] == seat] != []
    assert (await _answer(client, f"{plain}/deals/{last + 1}"))[0] == 404
    mushi = await open_and_sit(players, ruleset="mushi", options={"rounds": 1})
    await play_over_http(mushi, dict(enumerate(players)))
    assert (await _answer(client, f"{mushi}/deals/1"))[0] == 404


async def test_with_aid_players_analyse_their_own_decisions(new_player: NewPlayer) -> None:
    """Once the deal is over, while the match goes on; never those of another seat."""
    players = [await new_player(name) for name in ("Ane", "Beñat")]
    path = await open_and_sit(players, seats=2, aid=True)
    ane = players[0].client
    assert (await _answer(ane, f"{path}/deals/1"))[0] == 404  # it is in hand
    await play_over_http(path, dict(enumerate(players)), _calmly, until=lambda view: view["deal"]["number"] == 2)
    status, own = await _answer(ane, f"{path}/deals/1")
    assert status == 200
    assert {decision["seat"] for decision in own["decisions"]} == {0}
    assert [luck["seat"] for luck in own["luck"]] in ([], [0])
    status, problem = await _answer(ane, f"{path}/deals/1", **{"as": "seat:1"})
    assert (status, problem["code"]) == (403, "audience-closed")

"""Odds on steps: of every seat once a match is over, and during play where the table was opened with aid."""

from typing import Any

import httpx
import pytest

from tests.kit.service.http import NewPlayer, open_and_sit, play_over_http

pytestmark = pytest.mark.slow

LANCES = ["grande", "chica", "pares", "juego", "punto"]


async def _refusal(client: httpx.AsyncClient, path: str, **query: str) -> tuple[int, str]:
    answer = await client.get(path, params={"odds": "true", **query})
    return answer.status_code, answer.json()["code"]


async def test_odds_are_given_where_the_table_says_so(new_player: NewPlayer, client: httpx.AsyncClient) -> None:
    """To each player their own while a table with aid is played; to anybody those of any seat afterwards."""
    players = [await new_player(name) for name in ("Ane", "Beñat")]
    ane, benat = (player.client for player in players)
    plain = await open_and_sit(players, seats=2)
    assert await _refusal(ane, f"{plain}/replay") == (403, "odds-closed")
    assert await _refusal(ane, f"{plain}/replay/1") == (403, "odds-closed")
    path = await open_and_sit(players, seats=2, aid=True)
    shown = (await ane.get(path)).json()
    assert shown["aid"] is True
    for reader in (client, ane):
        assert await _refusal(reader, f"{path}/replay", **{"as": "public"}) == (403, "odds-closed")
    assert await _refusal(ane, f"{path}/replay", **{"as": "seat:1"}) == (403, "audience-closed")
    last = f"{path}/replay/{shown['version']}"
    for seat, reader in enumerate((ane, benat)):
        (odds,) = (await reader.get(last, params={"odds": "true"})).json()["odds"]
        assert (odds["game"], odds["seat"], list(odds["lances"])) == ("mus", seat, LANCES)
        assert all(chance["exact"] for chance in odds["lances"].values())
        assert "odds" not in (await reader.get(last)).json()
    window = (await ane.get(f"{path}/replay", params={"odds": "true", "to": "2"})).json()
    assert [step["odds"] for step in window["steps"]] == [[], []]
    assert window["next"].endswith("&odds=true")
    await play_over_http(plain, dict(enumerate(players)))
    ended = (await client.get(f"{plain}/replay", params={"odds": "true", "as": "all", "to": "60"})).json()["steps"]
    assert {tuple(odds["seat"] for odds in step["odds"]) for step in ended} >= {(), (0, 1)}
    assert (await client.get(f"{plain}/replay/1", params={"odds": "true", "as": "public"})).json()["odds"] == []


async def test_the_history_of_a_deal_has_odds_where_they_change(
    new_player: NewPlayer, client: httpx.AsyncClient
) -> None:
    """They are those of the steps of the replay, for the same readers; a game without odds has none."""
    players = [await new_player(name) for name in ("Ane", "Beñat")]
    path = await open_and_sit(players, seats=2, aid=True)
    ane = players[0].client
    assert await _refusal(client, f"{path}/deals/1") == (403, "odds-closed")
    for odds in ("true", "false"):
        refusal = await _refusal(ane, f"{path}/deals/1", **{"as": "seat:1", "odds": odds})
        assert refusal == (403, "audience-closed")
    in_hand = (await ane.get(f"{path}/deals/1", params={"odds": "true"})).json()["odds"]
    assert {odds["seat"] for found in in_hand.values() for odds in found} == {0}
    await play_over_http(path, dict(enumerate(players)))
    for reader in ("all", "seat:1", "public"):
        asked = {"odds": "true", "as": reader}
        deal = (await client.get(f"{path}/deals/1", params=asked)).json()
        steps = (await client.get(f"{path}/replay", params={"deal": "1", **asked})).json()["steps"]
        now: list[dict[str, Any]] = []
        for step in steps:
            if str(step["step"]) in deal["odds"]:
                assert deal["odds"][str(step["step"])] != now
                now = deal["odds"][str(step["step"])]
            assert step["odds"] == now
        assert (deal["odds"] == {}) == (reader == "public")
    plain = (await client.get(f"{path}/deals/1")).json()
    assert "odds" not in plain
    assert {**plain, "odds": None} == {**deal, "odds": None}
    mushi = await open_and_sit(players, ruleset="mushi", options={"rounds": 1})
    await play_over_http(mushi, dict(enumerate(players)))
    assert "odds" not in (await client.get(f"{mushi}/deals/1", params={"odds": "true"})).json()


async def test_no_aid_where_it_counts(new_player: NewPlayer) -> None:
    """A rated table has none, by a rule that is in the book."""
    ane = await new_player("Ane")
    terms = {"ruleset": "mus-basque", "seats": 2, "aid": True, "rated": True}
    refused = await ane.client.post("/v1/tables", json=terms)
    assert (refused.status_code, refused.json()["code"], refused.json()["rule"]) == (
        *(422, "aid-where-it-counts"),
        "table.aid",
    )

"""Team matches with a clock and for people only, over HTTP; tournaments of teams pass both on."""

import httpx
import pytest

from tests.kit.service.http import NewPlayer
from tests.kit.service.http_contests import (
    enrol_pair,
    open_match,
    open_tournament,
    start_match_of_players,
    team_tournament_terms,
    wait_for,
    wait_until_dealt,
)

pytestmark = pytest.mark.slow

CLOCK = {"of": "side", "house_moves": 1, "bank_seconds": 600, "increment_seconds": 5}


async def test_a_match_and_its_tables_show_the_clock(client: httpx.AsyncClient, new_player: NewPlayer) -> None:
    """And the list of matches with its speed; a match without a clock shows none."""
    players = [await new_player(f"Player {number}") for number in range(8)]
    plain = await open_match(players[0])
    match = await start_match_of_players(players, clock=CLOCK, people_only=True)
    seen = (await client.get(match)).json()
    assert (seen["clock"], seen["people_only"]) == (CLOCK, True)
    assert {"clock", "people_only"}.isdisjoint((await client.get(plain)).json())
    table = await wait_until_dealt(players[0].client, f"/v1/tables/{seen['table_ids'][0]['id']}")
    assert (table["clock"]["rules"], table["people_only"]) == (CLOCK, True)
    assert [one["running"] for one in table["clock"]["clocks"]] == [True, False]

    async def both() -> list[dict[str, object]]:
        items = (await client.get("/v1/matches")).json()["items"]
        return items if len(items) == 2 else []

    timed, untimed = await wait_for(both)
    assert (timed["clock"], timed["speed"], timed["people_only"]) == (CLOCK, "rapid", True)
    assert untimed["people_only"] is False
    assert {"clock", "speed"}.isdisjoint(untimed)


async def test_no_bot_plays_where_only_people_do(new_player: NewPlayer) -> None:
    """Neither one of the house nor a marked account, as partner or alone."""
    ane, benat = await new_player("Ane"), await new_player("Beñat")
    robot = (await ane.client.post("/v1/players", json={"name": "Robota", "bot": True})).json()["player"]["id"]
    match = await open_match(ane, people_only=True)
    for body, status in (({"bot": "basic"}, 409), ({"players": [ane.id, robot]}, 403)):
        refused = await ane.client.post(f"{match}/pairs", json={"team": "A", **body})
        assert (refused.status_code, refused.json()["code"]) == (status, "people-only"), refused.text
    await enrol_pair(ane, benat, match, "A")
    other = await open_match(ane)
    entered = await ane.client.post(f"{other}/pairs", json={"team": "A", "players": [ane.id, robot]})
    assert entered.status_code == 201


async def test_a_tournament_of_teams_passes_its_clock_and_whom_it_lets_in(
    client: httpx.AsyncClient, new_admin: NewPlayer, new_player: NewPlayer
) -> None:
    """To its matches; the list of tournaments shows both."""
    ane = await new_admin("Ane")
    players = [ane, *[await new_player(f"Player {number}") for number in range(7)]]
    tournament = await open_tournament(ane, **team_tournament_terms(clock=CLOCK, people_only=True))
    for team in (players[:4], players[4:]):
        ids = [player.id for player in team]
        made = await team[0].client.post(f"{tournament}/entries", json={"pairs": [ids[:2], ids[2:]]})
        assert made.status_code == 201, made.text
        for player in team[1:]:
            assert (await player.client.put(f"{made.headers['location']}/confirmation")).status_code == 200
    round_ = await ane.client.post(f"{tournament}/rounds")
    (pairing,) = (await ane.client.get(round_.headers["location"])).json()["pairings"]
    match = await wait_until_dealt(client, f"/v1/matches/{pairing['id']}")
    assert (match["clock"], match["people_only"], match["status"]) == (CLOCK, True, "playing")

    async def listed() -> list[dict[str, object]]:
        return (await client.get("/v1/tournaments")).json()["items"]

    (row,) = await wait_for(listed)
    assert (row["clock"], row["speed"], row["people_only"]) == (CLOCK, "rapid", True)

"""Team matches with a clock and for people only, over HTTP; tournaments of teams pass both on."""

import httpx
import pytest

from tests.kit.service.http import NewPlayer
from tests.kit.service.http_contests import (
    open_tournament,
    team_tournament_terms,
    wait_for,
    wait_until_dealt,
)

pytestmark = pytest.mark.slow

CLOCK = {"of": "side", "house_moves": 1, "bank_seconds": 600, "increment_seconds": 5}


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

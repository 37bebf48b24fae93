"""A table with a clock through HTTP: how it is opened, what the view shows, and who runs out of time."""

import asyncio
from typing import Any

import httpx
import pytest

from domain.records.verify import verify
from tests.kit.service.http import NewPlayer, Server, begin_following, wait_for_read_models

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(
    ("clock", "status", "code"),
    [
        ({"of": "player", "house_moves": 0}, 422, "clock-without-limit"),
        ({"of": "player", "house_moves": 0, "move_seconds": 9, "increment_seconds": 1}, 422, "increment-without-bank"),
        ({"of": "player", "house_moves": 0, "move_seconds": 0}, 400, "malformed-request"),
        ({"of": "table", "house_moves": 0, "move_seconds": 9}, 400, "malformed-request"),
    ],
)
async def test_a_clock_has_to_make_sense(new_player: NewPlayer, clock: dict[str, Any], status: int, code: str) -> None:
    """What the schema does not refuse, a rule does."""
    player = await new_player("Ane")
    refused = await player.client.post("/v1/tables", json={"ruleset": "mushi", "clock": clock})
    assert (refused.status_code, refused.json()["code"]) == (status, code)


async def test_a_match_is_lost_on_time(server: Server, client: httpx.AsyncClient, new_player: NewPlayer) -> None:
    """The view counts down for everybody alike; the house says who is out of time; the record verifies."""
    players = [await new_player(name) for name in ("Ane", "Bo")]
    clock = {"of": "player", "house_moves": 0, "bank_seconds": 1}
    opened = await players[0].client.post("/v1/tables", json={"ruleset": "mushi", "clock": clock})
    assert opened.status_code == 201, opened.text
    path = opened.headers["location"]
    assert (opened.json()["clock"]["rules"], "until" in opened.json()["clock"]) == (clock, False)
    watching = await begin_following(client, path)
    for seat, player in enumerate(players):
        await player.client.put(f"{path}/seats/{seat}", json={})
    *told, bye = await asyncio.wait_for(watching, 60)
    assert bye.json() == {"reason": "finished"}
    events = [frame.json() for frame in told if frame.event == "message"]
    (set_,) = [event for event in events if event["type"] == "clocks_set"]
    (flagged,) = [event for event in events if event["type"] == "clock_flagged"]
    assert set_["data"]["remaining_ms"] == [1_000, 1_000]
    assert flagged["at_ms"] >= set_["at_ms"] + 1_000
    assert flagged["data"] == {"seats": set_["data"]["running"], "outcome": "lost"}
    await wait_for_read_models(server.app)
    for speed, listed in (("blitz", [(path.rpartition("/")[2], clock, "blitz")]), ("rapid", [])):
        rows = (await client.get("/v1/tables", params={"speed": speed})).json()["items"]
        assert [(row["id"], row["clock"], row["speed"]) for row in rows] == listed
    view = (await client.get(path)).json()
    assert view["clock"]["rules"] == clock
    assert [one["running"] for one in view["clock"]["clocks"]] == [False, False]
    assert verify([(await client.get(f"{path}/record")).content]).kind == "complete"

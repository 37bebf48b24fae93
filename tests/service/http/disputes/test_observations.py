"""Disputes that a judge opens on their own observation (article 19), through real HTTP."""

import pytest

from tests.kit.each import each
from tests.kit.service.http import Player, open_and_sit
from tests.service.http.disputes.test_disputes import REASON, WORDS, posted, read, settled

pytestmark = pytest.mark.slow


async def test_a_judge_opens_a_dispute_that_no_player_has_called_for(
    four: list[Player], judge: Player, other_judge: Player
) -> None:
    """All see who opened it, judges alone the words; the judge who opened it rules, and the ruling takes effect."""
    path = await open_and_sit(four)
    seen = {"versions": [(await read(four[0].client, path))["version"]], "words": WORDS}
    refused = await four[0].client.post(f"{path}/observations", json=seen)
    assert (refused.status_code, refused.json()["code"]) == (403, "missing-scope")
    opened = await judge.client.post(f"{path}/observations", json=seen)
    assert opened.status_code == 201, opened.text
    body = opened.json()
    dispute = opened.headers["location"]
    assert dispute == f"/v1/disputes/{body['id']}"
    assert (body["seat"], body["opened_by"], body["shown"], body["judge"]) == (None, judge.id, "Judge", judge.id)
    assert (body["said"]["words"], body["workbench"]["knew"]) == (WORDS, [])
    again = await judge.client.post(f"{path}/observations", json=seen)
    assert (again.status_code, again.json()["code"]) == (409, "dispute-open")
    for player in each(four):
        shown = await read(player.client, dispute)
        assert (shown["opened_by"], shown["shown"], shown["said"], shown["workbench"]) == (
            judge.id,
            "Judge",
            None,
            None,
        )
        (listed,) = (await read(player.client, f"{path}/disputes"))["items"]
        assert (listed["seat"], listed["player"], listed["opened_by"]) == (None, None, judge.id)
        assert (listed["shown"], listed["judge_shown"]) == ("Judge", "Judge")
    table = await read(four[0].client, path)
    assert (table["status"], table["disputes"][0]["seat"], table["disputes"][0]["opened_by"]) == (
        "paused",
        None,
        judge.id,
    )
    assert WORDS not in (await four[0].client.get(f"{path}/record")).text
    replayed = await read(four[0].client, f"{path}/replay?deal=1")
    assert "A judge opens a dispute on their own observation." in str(replayed)
    ruling = {"kind": "lose-game", "rules": ["table.ruling"], "reason": REASON, "seat": 0}
    late = await other_judge.client.post(f"{dispute}/rulings", json=ruling)
    assert (late.status_code, late.json()["code"]) == (409, "another-judge")
    assert (await posted(judge, f"{dispute}/readings", deals=[1]))["read"] == [1]
    await posted(judge, f"{dispute}/rulings", **ruling)
    await settled(four[0].client, dispute)
    table = await read(four[0].client, path)
    assert (table["status"], table["match"]["games_won"]) == ("playing", [0, 1])
    (row,) = [one for one in (await read(judge.client, "/v1/disputes"))["items"] if one["id"] == body["id"]]
    assert (row["seat"], row["opened_by"], row["shown"]) == (None, judge.id, "Judge")


async def test_a_judge_opens_no_dispute_where_they_play_or_where_there_is_no_table(
    four: list[Player], judge: Player
) -> None:
    """Nor about events that have not happened."""
    path = await open_and_sit([judge, *four[1:]])
    seen = {"versions": [1], "words": WORDS}
    plays = await judge.client.post(f"{path}/observations", json=seen)
    assert (plays.status_code, plays.json()["code"]) == (409, "judge-plays")
    path = await open_and_sit(four)
    unknown = await judge.client.post(f"{path}/observations", json={**seen, "versions": [1000]})
    assert (unknown.status_code, unknown.json()["code"]) == (409, "no-such-event")
    nowhere = f"/v1/tables/{four[0].id}/observations"
    assert (await judge.client.post(nowhere, json=seen)).status_code == 404

"""What a judge changed after a match shows everywhere: in its deals, its replay, in searches and statistics."""

from typing import Any

import httpx
import pytest

from tests.kit.service.http import NewPlayer, Player, open_and_sit, play_over_http
from tests.kit.service.http_contests import wait_for
from tests.service.http.disputes.test_disputes import read

pytestmark = pytest.mark.slow


async def shown(players: list[Player]) -> list[dict[str, Any]]:
    """What both have to show."""
    return [(await read(player.client, f"/v1/players/{player.id}/statistics"))["rulesets"][0] for player in players]


async def ruled(judge: Player, caller: Player, path: str, **ruling: object) -> None:
    """The judge is called and rules, and it has taken effect."""
    version = (await read(caller.client, path))["version"]
    called = await caller.client.post(f"{path}/disputes", json={"versions": [version - 1], "words": "Count it again."})
    assert called.status_code == 201, called.text
    body = {"rules": ["table.ruling"], "reason": "They are right.", **ruling}
    answer = await judge.client.post(f"/v1/disputes/{called.json()['id']}/rulings", json=body)
    assert answer.status_code == 200, answer.text

    async def settled() -> bool:
        return (await read(caller.client, f"/v1/disputes/{called.json()['id']}"))["status"] == "settled"

    await wait_for(settled)


async def test_a_result_that_a_judge_reversed_is_shown_everywhere(
    new_player: NewPlayer, judge: Player, client: httpx.AsyncClient
) -> None:
    """The loser wins the match, and the stones awarded count in the last deal; earlier steps do not change."""
    players = [await new_player(name) for name in ("Ane", "Beñat")]
    path = await open_and_sit(players, seats=2, options={"games_to_win": 1})
    over = await play_over_http(path, dict(enumerate(players)))
    deals = (await read(client, f"{path}/deals"))["items"]

    async def listed() -> bool:
        return len((await read(client, "/v1/hands"))["items"]) == len(deals)

    await wait_for(listed)
    assert (await read(client, "/v1/hands?disputed=true"))["items"] == []
    won, before = "AB".index(over["match"]["winner"]), await shown(players)
    loser, last = 1 - won, deals[-1]
    assert [one["matches_won"] for one in before] == [int(seat == won) for seat in (0, 1)]
    steps = (await read(client, f"{path}/replay"))["steps"]

    await ruled(judge, players[loser], path, kind="award", deal=last["deal"], team="AB"[loser], stones=3)
    await ruled(judge, players[won], path, kind="exclude", seat=won)

    async def listed_again() -> bool:
        found = (await read(client, "/v1/hands?disputed=true"))["items"]
        return len(found) == 1 and len(found[0]["rulings"]) == 2

    await wait_for(listed_again)
    table, after = await read(client, path), await shown(players)
    assert table["match"]["winner"] == "AB"[loser]
    again = await read(client, f"{path}/deals/{last['deal']}")
    assert (await read(client, "/v1/hands?disputed=true"))["items"] == [again]
    assert len((await read(client, "/v1/hands?disputed=false"))["items"]) == len(deals) - 1
    assert [item["stones"] for item in again["items"][len(last["items"]) :]] == [3]
    assert again["items"][: len(last["items"])] == last["items"]
    moved = [3 * (seat == loser) for seat in (0, 1)]
    assert again["score_before"] == last["score_before"]
    assert again["score_after"] == [was + more for was, more in zip(last["score_after"], moved, strict=True)]
    for seat in (0, 1):
        changed = {
            "matches_won": int(seat == loser),
            "matches_lost": int(seat == won),
            "stones": before[seat]["stones"] + moved[seat],
        }
        assert {name: after[seat][name] for name in changed} == changed
        assert after[seat]["deals"] == before[seat]["deals"]
    steps_after = (await read(client, f"{path}/replay"))["steps"]
    assert steps_after[: len(steps) - 1] == steps[:-1]
    counts = [step["count"] for step in steps_after if step["count"] is not None]
    assert [len(count["items"]) - len(last["items"]) for count in counts[-2:]] == [0, 1]
    assert (await read(client, f"{path}?version={len(steps)}"))["match"]["winner"] == "AB"[won]

"""While a judge is waited for, over HTTP: who reads which words, and how the table goes on without a ruling."""

import contextlib
from collections.abc import AsyncIterator
from datetime import datetime, timedelta
from typing import Any

import pytest
from msgspec import structs

from service.settings import Settings
from tests.kit.each import each
from tests.kit.service.http import NewPlayer, Player, Server, open_and_sit, play_over_http, player_with_scopes
from tests.service.http.disputes.test_disputes import REASON, WORDS, posted, read

pytestmark = pytest.mark.slow

QUESTION = "Did you see the card?"
ANSWER = "I looked away."
PATIENCE_MS = 1000
"""Between the request and the event."""
UPHOLD = {"kind": "uphold", "rules": ["table.ruling"], "reason": REASON}


@pytest.fixture
def settings(settings: Settings) -> Settings:
    """Rulings wait for an appeal."""
    return structs.replace(settings, appeal_minutes=10)


@pytest.fixture
async def judge(server: Server) -> AsyncIterator[Player]:
    """Somebody who may judge, and sits nowhere."""
    async with contextlib.AsyncExitStack() as stack:
        yield await player_with_scopes(stack, server, "Itziar", "play", "judge")


async def called(new_player: NewPlayer) -> tuple[list[Player], str, str]:
    """Two players, their table, at which seat 1 has called the judge on the deal, and the dispute."""
    two = [await new_player(f"Player {seat}") for seat in range(2)]
    path = await open_and_sit(two, seats=2)
    dealt = (await read(two[0].client, path))["version"]
    body = await posted(two[1], f"{path}/disputes", 201, versions=[dealt], words=WORDS)
    return two, path, f"/v1/disputes/{body['id']}"


def told(body: dict[str, Any]) -> list[tuple[int, bool, str]]:
    """Seat, whether a judge asked, and the words."""
    return [(one["seat"], one["judge"] is not None, one["words"]) for one in body["said"]["said"]]


async def test_words_are_read_by_judges_and_by_their_seat(new_player: NewPlayer, judge: Player) -> None:
    """The caller reads the call, and adds to it; a judge asks the other, who answers; nobody reads of another seat."""
    two, path, dispute = await called(new_player)
    own = (await read(two[1].client, dispute))["said"]
    assert (own["words"], own["said"], own["rulings"]) == (WORDS, [], [])
    assert (await read(two[0].client, dispute))["said"] is None
    await posted(two[1], f"{dispute}/words", words="And twice.")
    await posted(judge, f"{dispute}/questions", seat=0, words=QUESTION)
    answered = await posted(two[0], f"{dispute}/words", words=ANSWER)
    assert told(answered) == [(0, True, QUESTION), (0, False, ANSWER)]
    assert answered["said"]["words"] is None
    assert told(await read(two[1].client, dispute)) == [(1, False, "And twice.")]
    bench = await read(judge.client, dispute)
    assert told(bench) == [(1, False, "And twice."), (0, True, QUESTION), (0, False, ANSWER)]
    assert (bench["judge"], bench["said"]["words"]) == (judge.id, WORDS)
    of_seat = {0: (QUESTION, ANSWER), 1: (WORDS, "And twice.")}
    for seat, reader in each(enumerate(two)):
        seen, hidden = of_seat[seat], of_seat[1 - seat]
        for below in ("events?limit=200", "record", "replay"):
            text = (await reader.client.get(f"{path}/{below}")).text
            assert not any(words in text for words in hidden), below
            assert all(words in text for words in seen), below
    stranger = await new_player("Stranger")
    assert (await read(stranger.client, dispute))["said"] is None
    steps = (await read(two[0].client, f"{path}/replay/outline"))["steps"]
    assert {"words_added", "question_asked"} <= {step["type"] for step in steps}


async def test_words_are_everybody_s_once_the_seed_is_open(new_player: NewPlayer, judge: Player) -> None:
    """A match that was given up while it waited opens its seed with the settlement."""
    two, path, dispute = await called(new_player)
    await posted(judge, f"{dispute}/questions", seat=0, words=QUESTION)
    await posted(two[0], f"{path}/moves", type="resign")
    table = await read(two[0].client, path)
    assert (table["status"], table["opened"]) == ("finished", False)
    stranger = await new_player("Stranger")
    assert (await read(stranger.client, dispute))["said"] is None
    gone = await two[1].client.delete(dispute)
    assert (gone.status_code, gone.json()["status"], gone.json()["withdrawn"]) == (200, "settled", True)
    assert (await read(stranger.client, path))["opened"]
    assert told(await read(stranger.client, dispute)) == [(0, True, QUESTION)]
    record = (await stranger.client.get(f"{path}/record?as=all")).text
    assert QUESTION in record


async def test_a_judge_lets_the_table_play_on_and_rules_later(new_player: NewPlayer, judge: Player) -> None:
    """The table is played at, and paused again by the ruling."""
    two, path, dispute = await called(new_player)
    before = datetime.fromisoformat((await read(judge.client, dispute))["until"])
    lifted = await judge.client.delete(f"{dispute}/pause")
    assert lifted.status_code == 200, lifted.text
    assert datetime.fromisoformat(lifted.json()["until"]) - before > timedelta(hours=1)
    view = await read(two[0].client, path)
    assert (view["status"], view["disputes"][0]["settled"]) == ("playing", False)
    (seat, *_) = view["deal"]["to_act"]
    await posted(two[seat], f"{path}/moves", type="cut")
    await posted(judge, f"{dispute}/rulings", **UPHOLD)
    assert (await read(two[0].client, path))["status"] == "paused"
    again = await judge.client.delete(f"{dispute}/pause")
    assert (again.status_code, again.json()["code"]) == (409, "ruled")


async def test_a_call_that_is_taken_back_lets_the_table_go_on(new_player: NewPlayer, judge: Player) -> None:
    """Only the caller takes it back; judges find nothing to rule on any more."""
    two, path, dispute = await called(new_player)
    refused = await two[0].client.delete(dispute)
    assert (refused.status_code, refused.json()["code"]) == (403, "not-your-dispute")
    assert (await two[1].client.delete(dispute)).status_code == 200
    assert (await read(two[0].client, path))["status"] == "playing"
    late = await judge.client.post(f"{dispute}/rulings", json=UPHOLD)
    assert (late.status_code, late.json()["code"]) == (409, "dispute-settled")
    await play_over_http(path, dict(enumerate(two)))


async def test_a_table_waits_half_an_hour_and_a_match_that_is_over_a_day(new_player: NewPlayer) -> None:
    """A paused table holds people up; nothing waits for the other."""
    two, path, dispute = await called(new_player)
    opened = (await read(two[0].client, f"{path}/events?limit=200"))["items"][-1]
    assert opened["data"]["until_ms"] - opened["at_ms"] <= 30 * 60 * 1000 + PATIENCE_MS
    assert (await two[1].client.delete(dispute)).status_code == 200
    last = await play_over_http(path, dict(enumerate(two)))
    await posted(two[0], f"{path}/disputes", 201, versions=[last["version"]], words=WORDS)
    opened = (await read(two[0].client, f"{path}/events?after={last['version']}"))["items"][-1]
    assert opened["data"]["until_ms"] - opened["at_ms"] > 23 * 60 * 60 * 1000

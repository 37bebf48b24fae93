"""Two judges at once, two rulings at once, and what is said at the very instant of settlement; at two servers."""

import asyncio
import contextlib
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from datetime import datetime
from typing import Any

import httpx
import pytest
from msgspec import Struct, structs

from service.entropy import system_entropy, to_milliseconds
from service.settings import Settings
from tests.conftest import Database
from tests.kit.service.http import Player, open_and_sit, open_client, player_with_scopes, serve_app, sign_up_player
from tests.kit.service.pace import FAST
from tests.kit.service.signed_rulings import SignedRulings
from tests.service.http.disputes.test_disputes import REASON, WORDS, posted, read, settled

pytestmark = pytest.mark.slow

ROUNDS = 6
RULING = {"kind": "penalise", "rules": ["table.ruling"], "reason": REASON}


class Clock:
    """Stands still unless it is set; as every clock of the house it begins in the present."""

    def __init__(self) -> None:
        self.ms = system_entropy().now_ms()

    def __call__(self) -> int:
        return self.ms


class Somebody(Struct, frozen=True):
    """A player at either of two servers."""

    player: Player
    there: httpx.AsyncClient


class Houses(Struct, frozen=True):
    """Two servers on one database and one clock, four players and two judges."""

    clock: Clock
    four: list[Somebody]
    judges: list[Somebody]

    async def called(self) -> tuple[str, str, int]:
        """A table at which seat 1 has called the judge: its path, the dispute's, and when that is due."""
        path = await open_and_sit([one.player for one in self.four])
        dealt = (await read(self.four[0].there, path))["version"]
        body = await posted(self.four[1].player, f"{path}/disputes", 201, versions=[dealt], words=WORDS)
        return path, f"/v1/disputes/{body['id']}", to_milliseconds(datetime.fromisoformat(body["until"]))

    async def counted(self, path: str) -> Counter[str]:
        """The events of the table, by type."""
        events = await read(self.four[0].there, f"{path}/events?limit=200")
        return Counter(event["type"] for event in events["items"])


@pytest.fixture
async def houses(database: Database) -> AsyncIterator[Houses]:
    """Both are served in this process."""
    settings = Settings(
        pace=FAST, database_url=database.service_url, requests_per_minute=0, moves_per_minute=0, signups_per_hour=0
    )
    clock = Clock()
    entropy = structs.replace(system_entropy(), now_ms=clock)
    async with (
        serve_app(settings, entropy) as here,
        serve_app(settings, entropy) as there,
        contextlib.AsyncExitStack() as stack,
    ):

        async def somebody(player: Player) -> Somebody:
            client = open_client(there.url, player.token, SignedRulings(player.id))
            return Somebody(player, await stack.enter_async_context(client))

        four = [await somebody(await sign_up_player(stack, here.url, f"Player {seat}")) for seat in range(4)]
        judges = [
            await somebody(await player_with_scopes(stack, here, name, "play", "judge"))
            for name in ("Itziar", "Joseba")
        ]
        yield Houses(clock, four, judges)


def outcome(answers: Sequence[httpx.Response]) -> list[Any]:
    """The statuses, and for refusals their codes; refusals last."""
    ordered = sorted(answers, key=lambda answer: answer.status_code)
    return [200 if answer.status_code == 200 else answer.json()["code"] for answer in ordered]


async def test_of_two_judges_who_read_at_once_one_hears_the_dispute(houses: Houses) -> None:
    """Through one server or through both; the other one is refused, and sees nothing of what was opened."""
    for turn in range(ROUNDS):
        path, dispute, _ = await houses.called()
        first, second = houses.judges
        other = second.there if turn % 2 else second.player.client
        readings = [client.post(f"{dispute}/readings", json={"deals": [1]}) for client in (first.player.client, other)]
        answers = await asyncio.gather(*(readings if turn % 3 else reversed(readings)))
        assert outcome(answers) == [200, "another-judge"]
        assert (await houses.counted(path))["sealed_read"] == 1
        known = [len((await read(judge.there, dispute))["workbench"]["knew"]) for judge in houses.judges]
        assert sorted(known) == [0, 1]


async def test_of_two_rulings_at_once_one_is_given(houses: Houses) -> None:
    """One judge rules through both servers, or two judges do."""
    for turn in range(ROUNDS):
        path, dispute, _ = await houses.called()
        first, second = houses.judges
        other = first.there if turn % 2 else second.there
        answers = await asyncio.gather(
            first.player.client.post(f"{dispute}/rulings", json={**RULING, "seat": 0}),
            other.post(f"{dispute}/rulings", json={**RULING, "seat": 1}),
        )
        refused = "ruled" if turn % 2 else "another-judge"
        done, other_code = outcome(answers)
        assert (done, other_code in {refused, "stale-version"}) == (200, True)
        assert (await houses.counted(path))["ruling_given"] == 1


async def test_a_ruling_and_an_appeal_at_the_instant_of_settlement_come_too_late(houses: Houses) -> None:
    """A millisecond before they are in time; at the instant the house settles, and it settles once."""
    path, dispute, due_ms = await houses.called()
    judge, caller = houses.judges[0], houses.four[1]
    houses.clock.ms = due_ms - 1
    ruled = await posted(judge.player, f"{dispute}/rulings", **RULING, seat=0)
    houses.clock.ms = to_milliseconds(datetime.fromisoformat(ruled["until"]))
    answers = await asyncio.gather(*[caller.there.post(f"{dispute}/appeals") for _ in range(4)])
    assert set(outcome(answers)) <= {"time-over", "dispute-settled"}
    await settled(caller.there, dispute)
    counted = await houses.counted(path)
    assert (counted["dispute_settled"], counted["penalised"], counted["ruling_appealed"]) == (1, 1, 0)

    path, dispute, due_ms = await houses.called()
    houses.clock.ms = due_ms
    answers = await asyncio.gather(
        *[one.post(f"{dispute}/rulings", json={**RULING, "seat": 0}) for one in (judge.there, judge.player.client)]
    )
    assert set(outcome(answers)) <= {"time-over", "dispute-settled", "stale-version"}
    assert (await settled(caller.there, dispute))["ruling"] is None
    counted = await houses.counted(path)
    assert (counted["dispute_settled"], counted["ruling_given"], counted["penalised"]) == (1, 0, 0)


async def test_an_appeal_just_in_time_stops_the_settlement(houses: Houses) -> None:
    """The instant of the first ruling passes, and the table waits for the other judge."""
    path, dispute, _ = await houses.called()
    first, second = houses.judges
    ruled = await posted(first.player, f"{dispute}/rulings", **RULING, seat=0)
    houses.clock.ms = to_milliseconds(datetime.fromisoformat(ruled["until"])) - 1
    answers = await asyncio.gather(*[one.there.post(f"{dispute}/appeals") for one in houses.four[:2]])
    assert outcome(answers) == [200, "appealed"]
    houses.clock.ms = to_milliseconds(datetime.fromisoformat(ruled["until"])) + 1
    other, its_dispute, _ = await houses.called()
    await posted(first.player, f"{its_dispute}/rulings", **RULING, seat=0)
    houses.clock.ms += 600_000
    await settled(first.there, its_dispute)  # so the house has looked for what is due since
    assert (await read(first.there, path))["status"] == "paused"
    await posted(second.player, f"{dispute}/rulings", **RULING, seat=1)
    await settled(first.there, dispute)
    events = await read(first.there, f"{path}/events?limit=200")
    assert [event["data"]["seat"] for event in events["items"] if event["type"] == "penalised"] == [1]
    assert (await read(first.there, other))["status"] == (await read(first.there, path))["status"] == "playing"

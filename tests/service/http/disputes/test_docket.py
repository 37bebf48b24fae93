"""What judges find without opening a case: the docket, its stream, precedents, and what a ruling would cause."""

import asyncio
import contextlib
import json
import re
from collections.abc import AsyncIterator
from typing import Any

import pytest
from httpx_sse import EventSource, aconnect_sse

from tests.kit.service.http import NewPlayer, Player, Server, open_and_sit, player_with_scopes, wait_for_read_models
from tests.service.http.disputes.test_disputes import REASON, WORDS, posted, read, settled

pytestmark = pytest.mark.slow

UPHOLD = {"kind": "uphold", "rules": ["table.ruling"], "reason": REASON}
AWARD = {"kind": "award", "rules": ["table.ruling"], "deal": 1, "lance": "grande", "team": "B", "stones": 3}
PATIENCE_S = 60


async def called(players: list[Player], seat: int = 1, **asked: object) -> tuple[str, str]:
    """A table at which a seat has called the judge on the deal; the path, and the id of the dispute."""
    path = await open_and_sit(players, **asked)
    dealt = (await read(players[0].client, path))["version"]
    return path, (await posted(players[seat], f"{path}/disputes", 201, versions=[1, dealt], words=WORDS))["id"]


async def listed(judge: Player, query: str = "") -> list[dict[str, Any]]:
    return (await read(judge.client, f"/v1/disputes{query}"))["items"]


async def test_the_docket_says_who_plays_where_and_what_had_happened(
    new_player: NewPlayer, judges: tuple[Player, Player]
) -> None:
    """Names in seat order, the deal, and the last event in dispute in the judge's language."""
    four = [await new_player(f"Player {seat}") for seat in range(4)]
    path, dispute = await called(four)
    (row,) = await listed(judges[0])
    assert (row["id"], f"/v1/tables/{row['table']}", row["deal"]) == (dispute, path, 1)
    assert row["players"] == [f"Player {seat}" for seat in range(4)]
    assert (row["match"], row["tournament"], row["claimed_by"]) == (None, None, None)
    outline = await read(judges[0].client, f"{path}/replay/outline")
    assert row["sentence"] == next(step["text"] for step in outline["steps"] if step["type"] == "hands_dealt")
    basque = await judges[0].client.get("/v1/disputes", headers={"accept-language": "eu"})
    assert basque.json()["items"][0]["sentence"] not in {None, row["sentence"]}
    (public,) = (await read(four[2].client, f"{path}/disputes"))["items"]
    assert "sentence" not in public


async def test_a_case_that_a_judge_has_taken_is_theirs_in_the_docket(
    new_player: NewPlayer, judges: tuple[Player, Player], server: Server
) -> None:
    """Until it is ruled; others see who has it."""
    four = [await new_player(f"Player {seat}") for seat in range(4)]
    _, dispute = await called(four)
    itziar, joseba = judges

    async def found(query: str) -> list[str]:
        return [row["id"] for row in await listed(joseba, query)]

    assert (await found("?claimed_by=none"), await found(f"?claimed_by={itziar.id}")) == ([dispute], [])
    await posted(itziar, f"/v1/disputes/{dispute}/readings", deals=[1])
    await wait_for_read_models(server.app)
    assert await found(f"?claimed_by={itziar.id}") == [dispute]
    assert (await found("?claimed_by=none"), await found("?claimed_by=me")) == ([], [])
    assert [row["claimed_by"] for row in await listed(itziar, "?claimed_by=me")] == [itziar.id]
    await posted(itziar, f"/v1/disputes/{dispute}/rulings", **UPHOLD)
    await settled(four[0].client, f"/v1/disputes/{dispute}")
    await wait_for_read_models(server.app)
    assert await found(f"?claimed_by={itziar.id}") == []
    assert [row["claimed_by"] for row in await listed(joseba)] == [None]


async def test_a_judge_who_plays_there_is_not_shown_what_is_in_dispute(new_player: NewPlayer, server: Server) -> None:
    """It is sealed to judges, and at this table they are a player."""
    async with contextlib.AsyncExitStack() as stack:
        seated = await player_with_scopes(stack, server, "Seated", "play", "judge")
        await called([seated, await new_player("Ane")], seats=2)
        assert [row["sentence"] for row in await listed(seated)] == [None]


async def test_precedents_are_of_the_same_game_and_give_their_reasons(
    new_player: NewPlayer, judges: tuple[Player, Player], server: Server
) -> None:
    """A ruling in another game by the same rule is none."""
    two = [await new_player(f"Player {seat}") for seat in range(2)]
    ruled: dict[str, str] = {}
    for ruleset in ("mushi", "mus-basque"):
        _, dispute = await called(two, ruleset=ruleset, seats=2)
        await posted(judges[0], f"/v1/disputes/{dispute}/rulings", **{**UPHOLD, "reason": f"By {ruleset}."})
        await settled(two[0].client, f"/v1/disputes/{dispute}")
        ruled[ruleset] = dispute
    _, dispute = await called(two, ruleset="mus-spanish", seats=2)
    await wait_for_read_models(server.app)
    bench = (await read(judges[1].client, f"/v1/disputes/{dispute}"))["workbench"]
    found = [(row["id"], row["ruleset"], row["kind"], row["reason"]) for row in bench["precedents"]]
    assert found == [(ruled["mus-basque"], "mus-basque", "uphold", "By mus-basque.")]


async def test_a_preview_says_what_the_ruling_then_causes(new_player: NewPlayer, judges: tuple[Player, Player]) -> None:
    """In the sentences of the table, and without an event; what is refused as a ruling is refused before."""
    two = [await new_player(f"Player {seat}") for seat in range(2)]
    path, dispute = await called(two, seats=2)
    before = (await read(two[0].client, path))["version"]
    preview = f"/v1/disputes/{dispute}/rulings/preview"
    shown = await posted(judges[0], preview, **AWARD)
    assert len(shown["sentences"]) == 3
    assert (await read(two[0].client, path))["version"] == before
    assert [row["claimed_by"] for row in await listed(judges[0])] == [None]
    won = await posted(judges[0], preview, **{**AWARD, "stones": 40})
    assert len(won["sentences"]) > 3
    wrong = await judges[0].client.post(preview, json={**AWARD, "deal": 2})
    assert (wrong.status_code, wrong.json()["code"]) == (422, "deal-over")
    await posted(judges[0], f"/v1/disputes/{dispute}/rulings", **AWARD, reason=REASON)
    await settled(two[0].client, f"/v1/disputes/{dispute}")
    outline = await read(two[0].client, f"{path}/replay/outline?after={before}")
    assert [step["text"] for step in outline["steps"]][:3] == shown["sentences"]
    late = await judges[0].client.post(preview, json=AWARD)
    assert (late.status_code, late.json()["code"]) == (409, "dispute-settled")


async def test_a_judge_chooses_what_becomes_of_a_fine_above_the_stones(
    new_player: NewPlayer, judges: tuple[Player, Player]
) -> None:
    """The refusal says between what, each preview says which; the ruling is carried out, and shown with its choice."""
    two = [await new_player(f"Player {seat}") for seat in range(2)]
    path, first = await called(two, seats=2)
    await posted(judges[0], f"/v1/disputes/{first}/rulings", **{**AWARD, "team": "A", "stones": 1}, reason=REASON)
    await settled(two[0].client, f"/v1/disputes/{first}")
    version = (await read(two[0].client, path))["version"]
    case = f"/v1/disputes/{(await posted(two[0], f'{path}/disputes', 201, versions=[version], words=WORDS))['id']}"
    fine = {"kind": "penalise", "rules": ["table.ruling"], "seat": 0, "stones": 6}
    for unsaid in (fine, {**fine, "rest": None}):
        for way, said in (("rulings/preview", {}), ("rulings", {"reason": REASON})):
            refused = await judges[0].client.post(f"{case}/{way}", json={**unsaid, **said})
            assert (refused.status_code, refused.json()["code"]) == (422, "stones-out-of-range")
            assert {"rest=waived", "rest=others"} <= set(re.findall(r"rest=\w+", refused.json()["detail"]))
    wrong = await judges[0].client.post(f"{case}/rulings/preview", json={**fine, "rest": "all"})
    assert wrong.status_code == 400
    waived = (await posted(judges[0], f"{case}/rulings/preview", **fine, rest="waived"))["sentences"]
    assert "Only as many stones are taken as there are." in waived[0]
    assert waived[3:] == ["The judge takes one stone from team A."]
    others = (await posted(judges[0], f"{case}/rulings/preview", **fine, rest="others"))["sentences"]
    assert "What the side has not goes to the other side." in others[0]
    assert others[3:] == ["The judge takes one stone from team A.", "The judge gives team B 5 stones."]
    await posted(judges[0], f"{case}/rulings", **fine, rest="others", reason=REASON)
    given = (await settled(two[0].client, case))["ruling"]
    assert (given["stones"], given["rest"]) == (6, "others")
    assert (await read(two[0].client, path))["game"]["score"] == [0, 5]


async def next_event(source: EventSource, events: AsyncIterator[Any]) -> tuple[str, Any]:
    async with asyncio.timeout(PATIENCE_S):
        event = await anext(events)
    return event.event, json.loads(event.data)


async def test_judges_follow_the_disputes_as_they_change(new_player: NewPlayer, judges: tuple[Player, Player]) -> None:
    """A snapshot of those that wait, each that changes, a settled one a last time; until the token is revoked."""
    two = [await new_player(f"Player {seat}") for seat in range(2)]
    _, first = await called(two, seats=2)
    async with aconnect_sse(judges[0].client, "GET", "/v1/disputes/stream") as source:
        events = source.aiter_sse()
        kind, snapshot = await next_event(source, events)
        assert (kind, [row["id"] for row in snapshot["items"]]) == ("snapshot", [first])
        _, second = await called(two, seats=2)
        kind, row = await next_event(source, events)
        assert (kind, row["id"], row["status"], row["players"]) == ("message", second, "open", ["Player 0", "Player 1"])
        await posted(judges[1], f"/v1/disputes/{first}/rulings", **UPHOLD)
        statuses: list[str] = []
        while "settled" not in statuses:
            _, row = await next_event(source, events)
            assert row["id"] == first
            statuses.append(row["status"])
        (token,) = (await read(judges[0].client, "/v1/tokens"))["items"]
        await judges[0].client.delete(f"/v1/tokens/{token['id']}")
        assert await next_event(source, events) == ("bye", {"reason": "audience"})

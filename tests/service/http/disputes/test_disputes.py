"""Calling the judge and being the judge, through real HTTP: what each may see, and what a ruling does."""

import asyncio
import contextlib
from typing import Any

import httpx
import pytest
from msgspec import structs

from tests.kit.each import each
from tests.kit.service.http import Player, Server, open_and_sit, play_over_http, player_with_scopes

pytestmark = pytest.mark.slow

WORDS = "They looked at my cards."
REASON = "Article 20 leaves it to me."


async def posted(player: Player, path: str, status: int = 200, **body: object) -> Any:  # noqa: ANN401 - JSON
    answer = await player.client.post(path, json=body)
    assert answer.status_code == status, answer.text
    return answer.json()


async def read(client: httpx.AsyncClient, path: str) -> Any:  # noqa: ANN401 - JSON
    answer = await client.get(path)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def called(four: list[Player], seat: int = 1, **asked: object) -> tuple[str, str]:
    """A table at which a seat has called the judge on the deal; the paths of both."""
    path = await open_and_sit(four, **asked)
    version = (await read(four[0].client, path))["version"]
    body = await posted(four[seat], f"{path}/disputes", 201, versions=[version], words=WORDS)
    return path, f"/v1/disputes/{body['id']}"


async def settled(client: httpx.AsyncClient, dispute: str) -> Any:  # noqa: ANN401 - JSON
    """Wait for the house."""
    async with asyncio.timeout(60):
        while (body := await read(client, dispute))["status"] != "settled":  # noqa: ASYNC110 - the house says no more
            await asyncio.sleep(0.05)
    return body


async def test_a_table_waits_for_the_judge_and_goes_on_by_the_ruling(four: list[Player], judge: Player) -> None:
    """No move is accepted while the dispute is open; stones awarded are on the board, and the play goes on."""
    path, dispute = await called(four)
    table = await read(four[0].client, path)
    assert (table["status"], table["legal_moves"]) == ("paused", [])
    refused = await four[0].client.post(f"{path}/moves", json={"type": "mus"})
    assert (refused.status_code, refused.json()["code"]) == (409, "paused")
    await posted(
        judge,
        f"{dispute}/rulings",
        kind="award",
        rules=["table.ruling"],
        reason=REASON,
        deal=1,
        lance="grande",
        team="B",
        stones=3,
    )
    body = await settled(four[0].client, dispute)
    assert (body["ruling"]["kind"], body["judge"]) == ("award", judge.id)
    assert (body["shown"], body["judge_shown"]) == ("Player 1", "Judge")
    for listing in (f"{path}/disputes", "/v1/disputes"):
        (row,) = [one for one in (await read(judge.client, listing))["items"] if one["id"] == body["id"]]
        assert (row["player"], row["shown"]) == (four[1].id, "Player 1")
        assert row["judge_shown"] in {"Judge", None}  # the list of all tables may be a moment behind
    table = await read(four[0].client, path)
    assert (table["status"], table["game"]["score"]) == ("playing", [0, 3])
    await play_over_http(path, dict(enumerate(four)))
    record = (await four[2].client.get(f"{path}/record?as=all")).text
    assert record.count("ruling_given") == 1


async def test_the_judge_sees_what_each_seat_knew_after_reading_it(four: list[Player], judge: Player) -> None:
    """Not before, and no more than each seat had; the reading is an event for all, the words are for judges alone."""
    path, dispute = await called(four)
    body = await read(judge.client, dispute)
    bench = body["workbench"]
    assert (body["said"]["words"], bench["knew"]) == (WORDS, [])
    assert bench["candidates"]
    own = [(await read(player.client, path))["deal"]["hands"][seat] for seat, player in enumerate(four)]
    bench = (await posted(judge, f"{dispute}/readings", deals=[1]))["workbench"]
    (known,) = bench["knew"]
    assert [view["deal"]["hands"][seat] for seat, view in enumerate(known["seats"])] == own
    for seat, view in each(enumerate(known["seats"])):
        assert [hand is not None for hand in view["deal"]["hands"]] == [other == seat for other in range(4)]
    again = await judge.client.post(f"{dispute}/readings", json={"deals": [1]})
    assert (again.status_code, again.json()["code"]) == (409, "already-read")
    events = (await read(four[3].client, f"{path}/events?limit=200"))["items"]
    assert [event["data"] for event in events if event["type"] == "sealed_read"] == [
        {"dispute": 1, "judge": judge.id, "deals": [1]}
    ]
    for player in (four[2], four[0]):
        text = (await player.client.get(dispute)).text + (await player.client.get(f"{path}/events?limit=200")).text
        assert '"workbench":null' in text
        assert WORDS not in text


async def test_one_judge_hears_a_dispute_and_another_one_the_appeal(
    four: list[Player], judge: Player, other_judge: Player, server: Server
) -> None:
    """The first to act is its judge; after an appeal only another judge may rule."""
    context = server.app.state["context"]
    server.app.state["context"] = structs.replace(context, settings=structs.replace(context.settings, appeal_minutes=5))
    path, dispute = await called(four)
    award = {"kind": "award", "rules": ["table.ruling"], "reason": REASON, "deal": 1, "lance": "grande", "stones": 3}
    await posted(judge, f"{dispute}/rulings", **award, team="B")
    for method in ("readings", "rulings"):
        body = {"deals": [1]} if method == "readings" else {**award, "team": "A"}
        refused = await other_judge.client.post(f"{dispute}/{method}", json=body)
        assert refused.status_code == 409, refused.text
    assert (await read(four[0].client, path))["game"]["score"] == [0, 0]
    assert (await posted(four[0], f"{dispute}/appeals"))["status"] == "appealed"
    refused = await four[2].client.post(f"{dispute}/appeals")
    assert (refused.status_code, refused.json()["code"]) == (409, "appealed")
    refused = await judge.client.post(f"{dispute}/rulings", json={**award, "team": "B"})
    assert refused.status_code == 409
    await posted(other_judge, f"{dispute}/rulings", **award, team="A")
    await settled(four[0].client, dispute)
    assert (await read(four[0].client, path))["game"]["score"] == [3, 0]


async def test_players_without_the_right_to_judge_are_refused(
    four: list[Player], judge: Player, server: Server
) -> None:
    """A player has not the scope; a judge who sits at the table has it, and not the right."""
    _, dispute = await called(four)
    for path, body in (("readings", {"deals": [1]}), ("rulings", {"kind": "uphold", "rules": ["x"], "reason": "y"})):
        refused = await four[0].client.post(f"{dispute}/{path}", json=body)
        assert (refused.status_code, refused.json()["code"]) == (403, "missing-scope")
    assert (await four[0].client.get("/v1/disputes")).status_code == 403
    async with contextlib.AsyncExitStack() as stack:
        seated = await player_with_scopes(stack, server, "Seated", "play", "judge")
        path = await open_and_sit([seated, *four[1:]])
        body = await posted(four[1], f"{path}/disputes", 201, versions=[1], words=WORDS)
        own = f"/v1/disputes/{body['id']}"
        refused = await seated.client.post(f"{own}/readings", json={"deals": [1]})
        assert (refused.status_code, refused.json()["code"]) == (409, "judge-plays")
        assert (await read(seated.client, own))["workbench"] is None
        stranger = await judge.client.post(f"{path}/disputes", json={"versions": [1], "words": WORDS})
        assert (stranger.status_code, stranger.json()["code"]) == (403, "not-seated")


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"versions": [], "words": WORDS}, 400),
        ({"versions": [1] * 21, "words": WORDS}, 400),
        ({"versions": [0], "words": WORDS}, 400),
        ({"versions": [1], "words": ""}, 400),
        ({"versions": [1], "words": "x" * 1001}, 400),
        ({"versions": [100_000], "words": WORDS}, 409),
    ],
)
async def test_a_call_that_says_nothing_is_refused(four: list[Player], body: dict[str, object], status: int) -> None:
    """A call that says nothing is refused, and nothing has happened."""
    path = await open_and_sit(four)
    before = (await read(four[0].client, path))["version"]
    refused = await four[0].client.post(f"{path}/disputes", json=body)
    assert refused.status_code == status, refused.text
    assert (await read(four[0].client, path))["version"] == before


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"kind": "wish", "rules": ["table.ruling"], "reason": "y"}, 400, "malformed-request"),
        ({"kind": "uphold", "rules": [], "reason": "y"}, 400, "malformed-request"),
        ({"kind": "uphold", "rules": ["no.such.rule"], "reason": "y"}, 422, "unknown-rule"),
        ({"kind": "uphold", "rules": ["table.ruling"] * 9, "reason": "y"}, 400, "malformed-request"),
        ({"kind": "uphold", "rules": ["table.ruling"], "reason": ""}, 400, "malformed-request"),
        ({"kind": "award", "rules": ["table.ruling"], "reason": "y"}, 422, None),
        (
            {"kind": "award", "rules": ["table.ruling"], "reason": "y", "deal": 9, "team": "A", "stones": 1},
            422,
            None,
        ),
    ],
)
async def test_a_ruling_that_cannot_be_is_refused(
    four: list[Player], judge: Player, body: dict[str, object], status: int, code: str | None
) -> None:
    """The form refuses it, or a rule; the dispute stays open."""
    _, dispute = await called(four)
    refused = await judge.client.post(f"{dispute}/rulings", json=body)
    assert refused.status_code == status, refused.text
    assert code is None or refused.json()["code"] == code
    assert status != 422 or refused.json()["rule"]
    assert (await read(judge.client, dispute))["status"] == "open"


async def test_disputes_are_found_by_judges_and_by_the_rules_they_turned_on(four: list[Player], judge: Player) -> None:
    """A list for judges, by status; a later judge sees how it was ruled before."""
    path, dispute = await called(four)
    listed = await read(judge.client, "/v1/disputes?status=open")
    assert [f"/v1/disputes/{found['id']}" for found in listed["items"]] == [dispute]
    await posted(judge, f"{dispute}/rulings", kind="uphold", rules=["table.ruling"], reason=REASON)
    await settled(judge.client, dispute)
    assert (await read(judge.client, "/v1/disputes?status=open"))["items"] == []
    body = await posted(four[2], f"{path}/disputes", 201, versions=[1], words=WORDS)
    bench = (await read(judge.client, f"/v1/disputes/{body['id']}"))["workbench"]
    assert [f"/v1/disputes/{found['id']}" for found in bench["precedents"]] == [dispute]


async def test_a_finished_match_can_be_disputed_too(four: list[Player], judge: Player) -> None:
    """Its last deal, that is: no hand of it is declared dead any more."""
    path = await open_and_sit(four)
    last = await play_over_http(path, dict(enumerate(four)))
    body = await posted(four[0], f"{path}/disputes", 201, versions=[last["version"]], words=WORDS)
    dispute = f"/v1/disputes/{body['id']}"
    dead = {"kind": "dead-hand", "rules": ["table.ruling"], "reason": REASON, "deal": body["deal"], "seat": 0}
    refused = await judge.client.post(f"{dispute}/rulings", json=dead)
    assert (refused.status_code, refused.json()["code"]) == (422, "needs-play")
    await posted(judge, f"{dispute}/rulings", kind="uphold", rules=["table.ruling"], reason=REASON)
    await settled(judge.client, dispute)
    assert (await read(four[0].client, path))["status"] == "finished"


async def test_a_retry_of_a_call_is_the_same_call(four: list[Player]) -> None:
    """Under its key; with other words it is another request."""
    path = await open_and_sit(four)
    key = {"idempotency-key": "once"}
    body = {"versions": [1], "words": WORDS}
    first, again = [await four[0].client.post(f"{path}/disputes", json=body, headers=key) for _ in range(2)]
    assert (first.status_code, again.status_code) == (201, 201)
    assert (first.json(), again.headers["idempotent-replayed"]) == (again.json(), "true")
    other = await four[0].client.post(f"{path}/disputes", json={**body, "words": "x"}, headers=key)
    assert (other.status_code, other.json()["code"]) == (422, "idempotency-key-reused")

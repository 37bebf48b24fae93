"""Challenges over HTTP: accepted by all, declined with a reason, withdrawn, expired; one table for all answers."""

import asyncio
import contextlib
from typing import Any
from uuid import UUID

import asyncpg
import pytest

from service.meeting import challenges
from service.meeting.challenges import accept_challenge
from tests.kit.service.http import NewPlayer, Player, Server
from tests.kit.service.http_contests import wait_for
from tests.service.http.meeting.test_seeks import open_bot, rate
from tests.service.http.notices.test_stream import following, is_kind

pytestmark = pytest.mark.slow


async def challenge(player: Player, *others: Player, ruleset: str = "mushi", **asked: object) -> dict[str, Any]:
    """Challenge players to the seats after one's own."""
    players = [{"player": other.id, "seat": seat} for seat, other in enumerate(others, 1)]
    answer = await player.client.post("/v1/challenges", json={"ruleset": ruleset, "players": players, **asked})
    assert answer.status_code == 201, answer.text
    return answer.json()


async def test_all_accept_and_there_is_one_table(new_player: NewPlayer) -> None:
    """Two answer at once, and again: the same table, with a seat reserved for each; all are informed."""
    ane, benat, cris, dani = [await new_player(name) for name in ("Ane", "Beñat", "Cris", "Dani")]
    async with following(ane.client) as own, following(benat.client) as guest:
        await own.next()
        await guest.next()
        made = await challenge(ane, benat, cris, ruleset="mus-spanish", visibility="private")
        path = f"/v1/challenges/{made['id']}"
        await guest.until(is_kind("challenge", step="received", challenge=made["id"], player=ane.id))
        assert (await dani.client.get(path)).json()["code"] == "no-such-challenge"
        assert (await ane.client.put(f"{path}/acceptance")).json()["code"] == "no-such-challenge"
        answers = await asyncio.gather(*[one.client.put(f"{path}/acceptance") for one in (benat, cris, benat, cris)])
        assert {answer.status_code for answer in answers} == {200}
        found = (await ane.client.get(path)).json()
        assert found["status"] == "accepted"
        assert {answer.json().get("table", found["table"]) for answer in answers} == {found["table"]}
        await own.until(is_kind("challenge", step="accepted", table=found["table"]))
        await guest.until(is_kind("invited", table=found["table"], seat=1))
    table = (await ane.client.get(f"/v1/tables/{found['table']}")).json()
    assert [seat["player"] for seat in table["reserved"]] == [ane.id, benat.id, cris.id, None]
    assert (await dani.client.get(f"/v1/tables/{found['table']}")).status_code == 404
    assert (await ane.client.delete(path)).json()["code"] == "offer-over"


async def test_before_the_last_has_accepted_there_is_no_table(new_player: NewPlayer) -> None:
    """One of two who are challenged is not enough, however often they say so."""
    ane, benat, cris = [await new_player(name) for name in ("Ane", "Beñat", "Cris")]
    path = f"/v1/challenges/{(await challenge(ane, benat, cris, ruleset='mus-spanish'))['id']}"
    for _ in range(2):
        answer = (await benat.client.put(f"{path}/acceptance")).json()
        assert (answer["status"], "table" in answer) == ("open", False)
    answer = (await cris.client.put(f"{path}/acceptance")).json()
    assert (answer["status"], "table" in answer) == ("accepted", True)


async def test_a_challenge_is_declined_withdrawn_or_expires(server: Server, new_player: NewPlayer) -> None:
    """With a reason of the list; all are informed."""
    ane, benat = [await new_player(name) for name in ("Ane", "Beñat")]
    async with following(ane.client) as own, following(benat.client) as guest:
        await own.next()
        await guest.next()
        made = await challenge(ane, benat)
        await guest.until(is_kind("challenge", step="received", challenge=made["id"]))
        path = f"/v1/challenges/{made['id']}"
        assert (await benat.client.put(f"{path}/refusal", json={"reason": "because"})).status_code == 400
        declined = await benat.client.put(f"{path}/refusal", json={"reason": "later"})
        assert (declined.json()["status"], declined.json()["reason"]) == ("declined", "later")
        assert (await benat.client.put(f"{path}/acceptance")).json()["code"] == "offer-over"
        await own.until(is_kind("challenge", step="declined", reason="later", player=benat.id))
        again = await challenge(ane, benat)
        await guest.until(is_kind("challenge", step="received", challenge=again["id"]))
        assert [notice["step"] for notice in guest.notices] == ["received", "received"], "no notice of what one does"
    second = f"/v1/challenges/{again['id']}"
    assert (await benat.client.delete(second)).json()["code"] == "no-such-challenge"
    assert [(await ane.client.delete(second)).status_code for _ in range(2)] == [204, 204]
    third = await challenge(ane, benat)
    await server.app.state["context"].pool.execute("UPDATE challenges SET expires_ms = created_ms")
    assert (await benat.client.put(f"/v1/challenges/{third['id']}/acceptance")).json()["code"] == "offer-over"
    listed = (await benat.client.get("/v1/challenges")).json()["items"]
    assert [each["status"] for each in listed] == ["expired", "withdrawn", "declined"]
    for wrong in (
        [{"player": ane.id, "seat": 1}],
        [{"player": benat.id, "seat": 0}],
        [{"player": benat.id, "seat": 3}],
    ):
        answer = await ane.client.post("/v1/challenges", json={"ruleset": "mushi", "players": wrong})
        assert answer.status_code == 400


async def test_a_player_has_so_many_open_challenges(
    server: Server, new_player: NewPlayer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bound is on those that the player made and that are neither answered nor over."""
    monkeypatch.setattr(challenges, "MOST_CHALLENGES", 2)
    ane, benat = [await new_player(name) for name in ("Ane", "Beñat")]
    await challenge(benat, ane)
    for ends in ("declined", "expired", None):
        made = [await challenge(ane, benat) for _ in range(2)]
        asked = {"ruleset": "mushi", "players": [{"player": benat.id, "seat": 1}]}
        answer = await ane.client.post("/v1/challenges", json=asked)
        assert (answer.status_code, answer.json()["code"]) == (409, "too-many-offers")
        if ends == "declined":
            for each in made:
                await benat.client.put(f"/v1/challenges/{each['id']}/refusal", json={"reason": "later"})
        elif ends == "expired":
            await server.app.state["context"].pool.execute("UPDATE challenges SET expires_ms = created_ms")


async def test_a_challenge_says_whom_it_is_for(
    server: Server, new_player: NewPlayer, owner: asyncpg.Connection
) -> None:
    """Rated or not, with bots or not, for players whose ratings are in a range, until they accept."""
    ane, benat = [await new_player(name) for name in ("Ane", "Beñat")]
    asked = {"rated": True, "people_only": True, "talk": True, "rating_range": {"min": 1450, "max": 1550}}
    made = await challenge(ane, benat, **asked)
    assert (made["rating_range"], made["terms"]["rated"]) == ({"min": 1450, "max": 1550, "established": False}, True)
    async with contextlib.AsyncExitStack() as stack:
        robot = await open_bot(stack, server, ane)
        for changed, status, code in (
            ({"people_only": True}, 403, "people-only"),
            ({"rated": True}, 403, "own-opponent"),
            ({"rated": True, "visibility": "private"}, 422, "rated-unlisted"),
            ({"rating_range": {"established": True}}, 409, "rating-out-of-range"),
            ({"rating_range": {"min": 2, "max": 1}}, 400, "malformed-request"),
        ):
            players = [{"player": robot.id, "seat": 1}]
            answer = await ane.client.post("/v1/challenges", json={"ruleset": "mushi", "players": players, **changed})
            assert (answer.status_code, answer.json()["code"]) == (status, code)
    await rate(owner, benat, 1551, 60)
    path = f"/v1/challenges/{made['id']}/acceptance"
    assert (await benat.client.put(path)).json()["code"] == "rating-out-of-range"
    await owner.execute("UPDATE ratings SET rating = 1550000 WHERE unit = $1", benat.id)
    accepted = (await benat.client.put(path)).json()
    table = (await ane.client.get(f"/v1/tables/{accepted['table']}")).json()
    assert (table["rated"], table["people_only"], table["talk"]) == (True, True, True)


async def test_a_table_that_was_not_opened_is_opened_by_a_scan(server: Server, new_player: NewPlayer) -> None:
    """As after a process that stopped between the answer and the table."""
    ane, benat = [await new_player(name) for name in ("Ane", "Beñat")]
    made = await challenge(ane, benat)
    context = server.app.state["context"]
    found = await accept_challenge(context.pool, context.entropy, UUID(made["id"]), UUID(benat.id))

    async def is_open() -> bool | None:
        return (await ane.client.get(f"/v1/tables/{found.table}")).status_code == 200 or None

    assert await wait_for(is_open)

"""Rematches over HTTP: all agree, and the house opens one table with the same seats."""

import asyncio
from typing import Any
from uuid import UUID

import pytest

from service.rematches import offers
from service.rematches.offers import MOST_OFFERS, OFFER_MS, accept_offer, find_offer
from tests.kit.each import each
from tests.kit.play import required
from tests.kit.service.http import NewPlayer, Player, Server, open_and_sit, wait_for_read_models
from tests.service.http.notices.test_stream import following, is_kind

pytestmark = pytest.mark.slow


async def finished(players: list[Player], bots: tuple[int, ...] = (), **asked: object) -> str:
    """A table of these players and random bots that one of them has resigned; its path."""
    opened = await players[0].client.post("/v1/tables", json={"ruleset": "mus-basque", **asked})
    path = opened.headers["location"]
    for seat in bots:
        assert (await players[0].client.put(f"{path}/seats/{seat}", json={"bot": "random"})).status_code == 200
    free = [seat for seat in range(opened.json()["seats"][-1]["seat"] + 1) if seat not in bots]
    for seat, player in zip(free, players, strict=True):
        assert (await player.client.put(f"{path}/seats/{seat}", json={})).status_code == 200
    assert (await players[0].client.post(f"{path}/moves", json={"type": "resign"})).status_code == 200
    return path


async def accept(player: Player, path: str, offer: dict[str, Any]) -> dict[str, Any]:
    """The offer after a player has agreed."""
    answer = await player.client.put(f"{path}/rematch/acceptance", json={"rematch": offer["id"]})
    assert answer.status_code == 200, answer.text
    return answer.json()


async def test_two_who_agree_at_once_open_one_table(server: Server, new_player: NewPlayer) -> None:
    """Each of them several times; everybody finds its id, the bot sits there, and each seat waits for its player."""
    ane, benat, cris = [await new_player(name) for name in ("Ane", "Beñat", "Cris")]
    path = await finished([ane, benat, cris], bots=(1,), options={"target": 30})
    async with following(benat.client) as own:
        await own.next()
        offered = await ane.client.post(f"{path}/rematch")
        offer = offered.json()
        assert (offered.status_code, offer["status"], offer["agreed"], offer["waiting"]) == (201, "open", [0], [2, 3])
        notice = await own.until(is_kind("rematch_offered", rematch=offer["id"], seat=0))
        assert (notice["table"], notice["until"]) == (path.rpartition("/")[2], offer["until"])
        answers = await asyncio.gather(*[accept(player, path, offer) for player in (benat, cris) for _ in range(4)])
        table = {answer["opens"] for answer in answers if "opens" in answer}
        assert len(table) == 1
        (new,) = table
        await own.until(is_kind("invited", table=new, seat=2))
        past = own.last
    shown = (await benat.client.get(f"{path}/rematch")).json()
    assert (shown["status"], shown["waiting"], shown["opens"]) == ("agreed", [], new)
    pool = server.app.state["context"].pool
    opened = "SELECT count(*) FROM events WHERE type = 'table_opened' AND data::text LIKE '%rematch_of%'"
    assert await pool.fetchval(opened.replace("data::text", "convert_from(data, 'UTF8')")) == 1
    view = (await ane.client.get(f"/v1/tables/{new}")).json()
    assert (view["rematch_of"], view["opener"], view["options"]["target"]) == (path.rpartition("/")[2], ane.id, 30)
    assert [seat["bot"] for seat in view["seats"]] == [None, "random", None, None]
    refused = await benat.client.put(f"/v1/tables/{new}/seats/0", json={})
    assert (refused.status_code, refused.json()["code"]) == (409, "seat-reserved")
    for seat, player in ((0, ane), (2, benat), (3, cris)):
        assert (await player.client.put(f"/v1/tables/{new}/seats/{seat}", json={})).status_code == 200
    assert (await ane.client.get(f"/v1/tables/{new}")).json()["status"] == "playing"
    again = await benat.client.post(f"{path}/rematch")
    assert (again.status_code, again.json()["code"]) == (409, "rematch-agreed")
    async with following(benat.client, **{"last-event-id": past.rpartition(".")[0]}) as former:
        await former.until(is_kind("rematch_offered"))  # an id of 0.1.0 has no place of these
    await wait_for_read_models(server.app)


async def test_an_offer_is_declined_withdrawn_or_over(server: Server, new_player: NewPlayer) -> None:
    """One is open at a time; what is over is not agreed to any more; the number of offers is limited."""
    ane, benat, stranger = [await new_player(name) for name in ("Ane", "Beñat", "Cris")]
    path = await finished([ane, benat], seats=2)
    first = (await ane.client.post(f"{path}/rematch")).json()
    second = await benat.client.post(f"{path}/rematch")
    assert (second.status_code, second.json()["code"]) == (409, "rematch-offered")
    assert (await stranger.client.get(f"{path}/rematch")).json()["code"] == "not-seated"
    async with following(ane.client) as own:
        await own.next()
        assert (await benat.client.delete(f"{path}/rematch")).json()["status"] == "declined"
        await own.until(is_kind("rematch_declined", rematch=first["id"], seat=1))
    late = await benat.client.put(f"{path}/rematch/acceptance", json={"rematch": first["id"]})
    assert (late.status_code, late.json()["code"]) == (409, "rematch-over")
    again = (await benat.client.post(f"{path}/rematch")).json()
    other = await ane.client.put(f"{path}/rematch/acceptance", json={"rematch": first["id"]})
    assert other.json()["code"] == "rematch-over"
    assert (await benat.client.delete(f"{path}/rematch")).json()["status"] == "withdrawn"
    assert (await benat.client.delete(f"{path}/rematch")).json()["code"] == "rematch-over"
    context = server.app.state["context"]
    table = UUID(path.rpartition("/")[2])
    assert required(await find_offer(context.pool, table, context.entropy.now_ms())).id == UUID(again["id"])
    last = (await ane.client.post(f"{path}/rematch")).json()
    later = context.entropy.now_ms() + OFFER_MS
    assert required(await find_offer(context.pool, table, later)).status == "expired"
    with pytest.raises(offers.WrongState):
        await accept_offer(context.pool, later, table, UUID(last["id"]), 1)
    for _ in each(range(MOST_OFFERS - 3)):
        await ane.client.delete(f"{path}/rematch")
        assert (await ane.client.post(f"{path}/rematch")).status_code == 201
    await ane.client.delete(f"{path}/rematch")
    assert (await ane.client.post(f"{path}/rematch")).json()["code"] == "rematch-offered"


async def test_a_crash_before_the_table_is_open_is_made_good(server: Server, new_player: NewPlayer) -> None:
    """All have agreed, and the process stopped: the house finds the offer and opens the table."""
    ane, benat = [await new_player(name) for name in ("Ane", "Beñat")]
    path = await finished([ane, benat], seats=2)
    offer = (await ane.client.post(f"{path}/rematch")).json()
    context = server.app.state["context"]
    table = UUID(path.rpartition("/")[2])
    agreed = await accept_offer(context.pool, context.entropy.now_ms(), table, UUID(offer["id"]), 1)
    assert (agreed.status, agreed.opened) == ("agreed", False)
    async with asyncio.timeout(30):
        while "opens" not in (shown := (await benat.client.get(f"{path}/rematch")).json()):  # noqa: ASYNC110 - no event for it
            await asyncio.sleep(0.05)
    view = (await benat.client.get(f"/v1/tables/{shown['opens']}")).json()
    assert (view["status"], view["rematch_of"]) == ("open", str(table))
    closed = await ane.client.delete(f"/v1/tables/{shown['opens']}")
    assert closed.json()["status"] == "closed"
    assert (await benat.client.post(f"{path}/rematch")).status_code == 201


async def test_alone_with_bots_a_rematch_opens_at_once(new_player: NewPlayer) -> None:
    """Alone with bots a rematch opens at once, and not at a table that is played, or was closed."""
    ane = await new_player("Ane")
    path = await finished([ane], bots=(1,), seats=2)
    offer = (await ane.client.post(f"{path}/rematch")).json()
    assert (offer["status"], offer["waiting"]) == ("agreed", [])
    playing = await open_and_sit([ane, await new_player("Beñat")], seats=2)
    assert (await ane.client.post(f"{playing}/rematch")).json()["code"] == "not-finished"

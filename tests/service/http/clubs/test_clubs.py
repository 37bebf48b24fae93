"""Clubs over HTTP: opened, found, joined, run, left and closed."""

import asyncio
from typing import Any

import httpx
import pytest
from msgspec import structs

from service.settings import Settings
from tests.kit.service.http import NewPlayer, Player, Server, wait_for_read_models
from tests.kit.service.http_contests import wait_for

pytestmark = pytest.mark.slow


@pytest.fixture
def settings(settings: Settings) -> Settings:
    """With low limits."""
    return structs.replace(settings, clubs_per_player=2, club_members=3)


async def open_club(owner: Player, name: str = "Txindoki", **more: object) -> str:
    """Open a club, and return its address."""
    opened = await owner.client.post("/v1/clubs", json={"name": name, **more})
    assert opened.status_code == 201, opened.text
    return opened.headers["location"]


async def join_by_link(owner: Player, player: Player, club: str) -> httpx.Response:
    """Join a club by the link that its owner makes."""
    code = (await owner.client.put(f"{club}/link")).json()["code"]
    return await player.client.put(f"{club}/members/{player.id}", json={"link": code})


def code_of(answer: httpx.Response) -> tuple[int, str]:
    """Return why something is refused."""
    return answer.status_code, answer.json()["code"]


async def test_a_club_is_opened_changed_and_closed(new_player: NewPlayer, client: httpx.AsyncClient) -> None:
    """Once for each key; everybody reads it, and only its owner changes it."""
    ane, bea = await new_player("Ane"), await new_player("Bea")
    asked = {"name": "  Txindoki ", "description": "Cards on Thursdays."}
    key = {"idempotency-key": "one"}
    opened = await ane.client.post("/v1/clubs", json=asked, headers=key)
    again = await ane.client.post("/v1/clubs", json=asked, headers=key)
    assert (opened.status_code, again.json()["id"]) == (201, opened.json()["id"])
    assert again.headers["idempotent-replayed"] == "true"
    club = opened.headers["location"]
    shown = (await client.get(club)).json()
    assert (shown["name"], shown["description"]) == ("Txindoki", "Cards on Thursdays.")
    assert [(member["player"], member["name"], member["role"]) for member in shown["members"]] == [
        (ane.id, "Ane", "owner")
    ]
    assert "yours" not in shown
    assert "requests" not in shown
    assert opened.json()["yours"] == "owner"
    changed = {"name": "Aralar", "description": "", "takes_requests": False}
    assert code_of(await bea.client.put(club, json=changed)) == (403, "not-the-owner")
    stale = await ane.client.put(club, json=changed, headers={"if-match": '"7"'})
    assert stale.status_code == 412
    assert (await ane.client.put(club, json=changed, headers={"if-match": '"1"'})).json()["name"] == "Aralar"
    late = await bea.client.put(club, json=changed, headers={"if-match": '"1"'})
    assert (late.status_code, late.json()["events"]) == (412, []), "who asked to join is not for everybody"
    assert code_of(await bea.client.delete(club)) == (403, "not-the-owner")
    over = (await ane.client.delete(club)).json()
    assert (over["status"], over["members"]) == ("closed", [])
    assert code_of(await ane.client.delete(club)) == (409, "club-over")


async def test_what_no_club_can_be_called_is_refused(new_player: NewPlayer) -> None:
    """A name or a description out of bounds is refused, and one with what cannot be seen."""
    ane = await new_player("Ane")
    for asked, code in (
        ({"name": ""}, "malformed-request"),
        ({"name": "   "}, "bad-name"),
        ({"name": "a" * 61}, "malformed-request"),
        ({"name": "Txindoki", "description": "a" * 401}, "malformed-request"),
        ({"name": "Txin\u202edoki"}, "bad-name"),
        ({"name": "Txindoki", "description": "one\ntwo"}, "bad-name"),
        ({"name": "Txindoki", "chat": True}, "malformed-request"),
    ):
        assert code_of(await ane.client.post("/v1/clubs", json=asked)) == (400, code), asked
    assert (await ane.client.get("/v1/clubs")).json()["items"] == []


async def test_a_player_owns_so_many_clubs(new_player: NewPlayer, server: Server) -> None:
    """Also when they are opened at once; one that is closed does not count."""
    ane = await new_player("Ane")
    answers = await asyncio.gather(*[ane.client.post("/v1/clubs", json={"name": f"C{n}"}) for n in range(5)])
    assert sorted(answer.status_code for answer in answers) == [201, 201, 409, 409, 409]
    assert {answer.json()["code"] for answer in answers if answer.status_code == 409} == {"too-many-clubs"}
    one = next(answer.headers["location"] for answer in answers if answer.status_code == 201)
    await ane.client.delete(one)
    await wait_for_read_models(server.app)
    await open_club(ane)


async def test_clubs_are_listed_and_found(new_player: NewPlayer, server: Server) -> None:
    """Letters of their names find them, in which nothing is a pattern, and so does a member; page by page."""
    ane, bea = await new_player("Ane"), await new_player("Bea")
    first, second = await open_club(ane, "Txindoki"), await open_club(bea, "100 % mus_a")
    await join_by_link(bea, ane, second)
    await wait_for_read_models(server.app)

    async def found(**asked: str) -> list[str]:
        answer = await ane.client.get("/v1/clubs", params=asked)
        return [f"/v1/clubs/{club['id']}" for club in answer.json()["items"]]

    assert await found() == [second, first]
    assert await found(search="xindo") == [first]
    assert await found(search="TXIN") == [first]
    assert await found(search="%") == [second]
    assert await found(search="_") == [second]
    assert await found(player=ane.id) == [second, first]
    assert await found(player=bea.id) == [second]
    page = (await ane.client.get("/v1/clubs?limit=1")).json()
    assert await found(limit="1", cursor=page["next_cursor"]) == [first]
    assert page["items"][0]["members"] == 2
    await bea.client.delete(second)
    await wait_for_read_models(server.app)
    assert await found() == [first]


async def test_players_join_by_the_link(new_player: NewPlayer, client: httpx.AsyncClient) -> None:
    """Until it is taken back, and until the club is full; only who runs the club has it."""
    players = [await new_player(name) for name in ("Ane", "Bea", "Cris", "Dani")]
    ane, bea, cris, dani = players
    club = await open_club(ane)
    assert (await ane.client.get(f"{club}/link")).json() is None
    made = (await ane.client.put(f"{club}/link")).json()
    assert (await ane.client.get(f"{club}/link")).json() == made
    assert made["address"].endswith(f"/clubs/{made['club']}#join={made['code']}")
    assert code_of(await bea.client.get(f"{club}/link")) == (403, "not-an-organiser")
    assert code_of(await bea.client.put(f"{club}/link")) == (403, "not-an-organiser")
    joined = await bea.client.put(f"{club}/members/{bea.id}", json={"link": made["code"]})
    assert joined.json()["yours"] == "member"
    again = await bea.client.put(f"{club}/members/{bea.id}", json={"link": made["code"]})
    assert code_of(again) == (409, "already-member")
    other = await cris.client.put(f"{club}/members/{dani.id}", json={"link": made["code"]})
    assert code_of(other) == (403, "not-yourself")
    assert (await ane.client.delete(f"{club}/link")).status_code == 204
    late = await cris.client.put(f"{club}/members/{cris.id}", json={"link": made["code"]})
    assert code_of(late) == (403, "link-not-good")
    assert (await join_by_link(ane, cris, club)).status_code == 200
    assert code_of(await join_by_link(ane, dani, club)) == (409, "club-full")
    assert made["code"] not in (await client.get(club)).text
    assert [entry["act"] for entry in (await ane.client.get(f"{club}/history")).json()["items"]] == [
        "club_opened",
        "member_joined",
        "member_joined",
    ]
    assert code_of(await bea.client.get(f"{club}/history")) == (403, "not-an-organiser")


async def test_players_ask_to_join(new_player: NewPlayer, client: httpx.AsyncClient) -> None:
    """Who runs the club sees who asks, accepts and refuses; nobody else sees it."""
    ane, bea, cris = await new_player("Ane"), await new_player("Bea"), await new_player("Cris")
    club = await open_club(ane)
    assert (await bea.client.put(f"{club}/requests/{bea.id}")).json()["asked"] is True
    await cris.client.put(f"{club}/requests/{cris.id}")
    seen = (await ane.client.get(club)).json()["requests"]
    assert [(asking["player"], asking["name"]) for asking in seen] == [(bea.id, "Bea"), (cris.id, "Cris")]
    assert bea.id not in (await client.get(club)).text
    assert code_of(await cris.client.put(f"{club}/members/{bea.id}", json={})) == (403, "not-an-organiser")
    assert (await ane.client.put(f"{club}/members/{bea.id}", json={})).status_code == 200
    promoted = await ane.client.put(f"{club}/members/{bea.id}/role", json={"role": "organiser"})
    assert promoted.status_code == 200
    refused = await bea.client.delete(f"{club}/requests/{cris.id}")
    assert refused.json()["requests"] == []
    assert code_of(await cris.client.put(f"{club}/requests/{cris.id}")) == (403, "request-refused")
    seen = (await ane.client.get(club)).json()["refused"]
    assert seen == [{"player": cris.id, "name": "Cris"}]
    assert cris.id not in (await client.get(club)).text
    lifted = await ane.client.delete(f"{club}/refusals/{cris.id}")
    assert lifted.json()["refused"] == []
    assert (await cris.client.put(f"{club}/requests/{cris.id}")).json()["asked"] is True
    entries = (await bea.client.get(f"{club}/history?limit=2")).json()
    assert [(entry["act"], entry["player"]) for entry in entries["items"]] == [
        ("club_opened", ane.id),
        ("membership_requested", bea.id),
    ]
    more = (await bea.client.get(f"{club}/history?cursor={entries['next_cursor']}")).json()["items"]
    assert [(entry["act"], entry["actor"]) for entry in more][-4:-2] == [
        ("role_given", f"player:{ane.id}"),
        ("request_ended", f"player:{bea.id}"),
    ]
    assert more[-4]["role"] == "organiser"


async def test_an_admin_closes_any_club(new_player: NewPlayer, new_admin: NewPlayer) -> None:
    """As the house."""
    ane, admin = await new_player("Ane"), await new_admin("Admin")
    club = await open_club(ane)
    assert (await admin.client.delete(club)).json()["status"] == "closed"


async def test_a_closed_account_leaves_its_clubs(new_player: NewPlayer, server: Server) -> None:
    """As a member, as an owner, and where it asks; what is exported before says what it belongs to."""
    ane, bea = await new_player("Ane"), await new_player("Bea")
    own, other, asked = await open_club(bea), await open_club(ane, "Aralar"), await open_club(ane, "Gorbeia")
    await join_by_link(bea, ane, own)
    await join_by_link(ane, bea, other)
    await bea.client.put(f"{asked}/requests/{bea.id}")
    await wait_for_read_models(server.app)
    exported = (await bea.client.get("/v1/players/me/export")).content
    for role in (b'"owner"', b'"member"', b'"asking"'):
        assert role in exported
    assert (await bea.client.post("/v1/players/me/closing", json={"confirm": bea.id})).status_code == 204

    async def left() -> list[dict[str, Any]] | None:
        clubs = [(await ane.client.get(club)).json() for club in (own, other, asked)]
        return None if any(bea.id in str(club) for club in clubs) else clubs

    clubs = await wait_for(left)
    assert [(member["player"], member["role"]) for member in clubs[0]["members"]] == [(ane.id, "owner")]
    assert clubs[2]["requests"] == []

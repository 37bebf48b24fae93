"""One link for all open seats of a table over HTTP: made, followed, taken back, guessed at; and the code kept apart."""

import contextlib
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest
from msgspec import structs

from service.meeting.links import CODE_LETTERS, LETTERS, make_code
from service.settings import Settings
from tests.kit.each import each
from tests.kit.service.http import NewPlayer, Player, Server, open_client, serve_app, sign_up_player
from tests.kit.service.http_contests import UNKNOWN_ID
from tests.service.http.protocol.test_middleware import json_logs

pytestmark = pytest.mark.slow


async def refused(answer: httpx.Response) -> tuple[int, str]:
    """Status and code of a problem."""
    return answer.status_code, answer.json()["code"]


async def open_room(opener: Player, **asked: Any) -> tuple[str, str]:  # noqa: ANN401 - terms of a table
    """A private table of Mus with a seat for its opener, and the code of its link."""
    terms = {"ruleset": "mus-basque", "visibility": "private", "reserved": [{"seat": 0, "player": opener.id}], **asked}
    opened = await opener.client.post("/v1/tables", json=terms)
    assert opened.status_code == 201, opened.text
    path = opened.headers["location"]
    made = await opener.client.put(f"{path}/link")
    assert made.status_code == 200, made.text
    return path, made.json()["code"]


async def sit(guest: Player, path: str, seat: int, code: str) -> httpx.Response:
    return await guest.client.put(f"{path}/seats/{seat}", json={"link": code})


async def test_four_friends_sit_down_by_one_link_and_play(new_player: NewPlayer) -> None:
    """Each of three guests takes an open seat of a private table by the same code; the opener's is the last."""
    ane, benat, cris, dani = [await new_player(name) for name in ("Ane", "Beñat", "Cris", "Dani")]
    path, code = await open_room(ane)
    assert (await benat.client.get(path)).status_code == 404
    followed = (await benat.client.get(f"/v1/links/{code}")).json()
    assert (followed["table"], followed["status"], followed["host"]) == (path.rpartition("/")[2], "open", "Ane")
    assert followed["seats"] == [
        {"seat": 0, "shown": "Ane", "free": False},
        *({"seat": seat, "shown": None, "free": True} for seat in (1, 2, 3)),
    ]
    for guest, seat in each([(benat, 2), (cris, 1), (dani, 3)]):
        assert (await sit(guest, path, seat, code)).json()["status"] == "open"
        assert (await guest.client.get(f"/v1/links/{code}")).json()["yours"] == seat
        assert (await guest.client.get(f"{path}/link")).json()["code"] == code, "so that they can pass it on"
    shown = [seat["shown"] for seat in (await benat.client.get(f"/v1/links/{code}")).json()["seats"]]
    assert shown == ["Ane", "Cris", "Beñat", "Dani"]
    begun = await ane.client.put(f"{path}/seats/0", json={})
    assert begun.json()["status"] == "playing"
    assert [seat["name"] for seat in begun.json()["seats"]] == shown


async def test_a_link_lasts_until_it_is_taken_back(client: httpx.AsyncClient, new_player: NewPlayer) -> None:
    """The opener gets the same one again; taken back it is as one that never was, and the next has another code."""
    ane, benat = [await new_player(name) for name in ("Ane", "Beñat")]
    path, code = await open_room(ane)
    link = (await ane.client.put(f"{path}/link")).json()
    assert (await ane.client.get(f"{path}/link")).json() == link
    assert link["code"] == code
    assert urlsplit(link["address"]).path == f"/j/{code}"
    assert link["qr"].startswith("<svg")
    assert (await benat.client.get(f"{path}/link")).status_code == 404, "private"
    assert (await ane.client.delete(f"{path}/link")).status_code == 204
    assert (await ane.client.get(f"{path}/link")).json() is None
    gone, never = await client.get(f"/v1/links/{code}"), await client.get("/v1/links/22222222")
    assert (gone.status_code, gone.json()["code"]) == (never.status_code, never.json()["code"]) == (404, "not-found")
    assert (await sit(benat, path, 1, code)).status_code == 404
    assert (await ane.client.put(f"{path}/link")).json()["code"] != code


async def test_only_the_opener_of_a_table_that_waits_makes_a_link(new_player: NewPlayer) -> None:
    """A guest, a stranger, and the opener of a match that has begun or of a table that is none are refused."""
    ane, benat, cris = [await new_player(name) for name in ("Ane", "Beñat", "Cris")]
    path, code = await open_room(ane, ruleset="mushi")
    await sit(benat, path, 1, code)
    assert await refused(await benat.client.put(f"{path}/link")) == (403, "not-the-opener")
    assert await refused(await benat.client.delete(f"{path}/link")) == (403, "not-the-opener")
    assert (await cris.client.put(f"{path}/link")).status_code == 404
    assert (await ane.client.put(f"{UNKNOWN_ID}/link")).status_code == 404
    assert (await ane.client.put(f"{path}/seats/0", json={})).json()["status"] == "playing"
    assert await refused(await ane.client.put(f"{path}/link")) == (409, "already-started")


async def test_a_link_shows_a_match_that_began_only_to_its_players(new_player: NewPlayer) -> None:
    """Who taps it again during the match finds their table; to everybody else it leads nowhere."""
    ane, benat, cris = [await new_player(name) for name in ("Ane", "Beñat", "Cris")]
    path, code = await open_room(ane, ruleset="mushi")
    await sit(benat, path, 1, code)
    assert (await ane.client.put(f"{path}/seats/0", json={})).json()["status"] == "playing"
    found = (await benat.client.get(f"/v1/links/{code}")).json()
    assert (found["table"], found["yours"], found["status"]) == (path.rpartition("/")[2], 1, "playing")
    assert (await cris.client.get(f"/v1/links/{code}")).status_code == 404
    assert (await sit(cris, path, 1, code)).status_code == 409


async def test_the_last_open_seat_is_the_openers(new_player: NewPlayer) -> None:
    """An opener for whom none is reserved finds one by the time that they sit down; then guests take any."""
    ane, benat, cris = [await new_player(name) for name in ("Ane", "Beñat", "Cris")]
    path, code = await open_room(ane, ruleset="mushi", reserved=[])
    assert (await sit(benat, path, 1, code)).status_code == 200
    assert [seat["free"] for seat in (await cris.client.get(f"/v1/links/{code}")).json()["seats"]] == [False, False]
    assert await refused(await sit(cris, path, 0, code)) == (409, "seat-reserved")
    assert (await ane.client.put(f"{path}/seats/0", json={"link": code})).json()["status"] == "playing"


async def test_a_code_opens_its_own_table_and_no_seat_that_is_reserved(new_player: NewPlayer) -> None:
    """A code of another table is as none; a seat that is kept for somebody is not open by it."""
    ane, benat, cris = [await new_player(name) for name in ("Ane", "Beñat", "Cris")]
    path, code = await open_room(ane, reserved=[{"seat": 1, "player": cris.id}])
    _, other = await open_room(ane)
    assert (await sit(benat, path, 2, other)).status_code == 404
    assert await refused(await sit(benat, path, 1, code)) == (409, "seat-reserved")
    seats = (await benat.client.get(f"/v1/links/{code}")).json()["seats"]
    assert seats[1] == {"seat": 1, "shown": None, "free": False}, "whom it is kept for is theirs to say"
    assert (await sit(benat, path, 2, code)).status_code == 200


async def test_guesses_are_counted_by_address_whatever_the_token(settings: Settings) -> None:
    """Accounts are cheap: with each the same address goes on in the same bucket."""
    async with serve_app(structs.replace(settings, links_per_minute=2)) as server, contextlib.AsyncExitStack() as stack:
        ane = await sign_up_player(stack, server.url, "Ane")
        stranger = await stack.enter_async_context(open_client(server.url))
        statuses = [(await asked.get("/v1/links/22222222")).status_code for asked in (ane.client, stranger, ane.client)]
        assert statuses == [404, 404, 429]
        assert (await ane.client.get("/v1/players/me")).status_code == 200


async def test_a_code_reaches_no_log_line_and_no_metric(
    settings: Settings,
    server: Server,
    new_player: NewPlayer,
    new_admin: NewPlayer,
    capfd: pytest.CaptureFixture[str],
) -> None:
    """The request line names the route, with the page and the API alike."""
    ane, root = await new_player("Ane"), await new_admin("Root")
    path, code = await open_room(ane)
    with json_logs(settings):
        for asked in each([f"/v1/links/{code}", f"/j/{code}", f"/v1/links/{code}/none", f"{path}/link"]):
            await ane.client.get(asked, headers={"accept": "text/html"})
            await ane.client.get(asked)
    text = capfd.readouterr().err
    assert "/v1/links/{code}" in text
    assert code not in text
    assert code not in (await root.client.get("/metrics")).text
    pool = server.app.state["context"].pool
    for table in each(["events", "seatings", "notices", "lobby"]):
        (rows,) = await pool.fetchrow(f"SELECT string_agg(row::text, '') FROM {table} AS row")  # noqa: S608 - of the list
        assert code not in (rows or "")


def test_codes_have_all_letters_alike() -> None:
    """Eight of 31 letters, none of them easily taken for another, and each anywhere."""
    codes = [make_code(number.to_bytes(32, "big")) for number in range(len(LETTERS) ** 2)]
    assert len(set(codes)) == len(codes)
    assert {len(code) for code in codes} == {CODE_LETTERS}
    assert {code[0] for code in codes} == {code[1] for code in codes} == set(LETTERS)
    assert not set(LETTERS) & set("01ilo")

"""Seats that are reserved over HTTP: by player, by a link that works once; private tables; guests turned away."""

from typing import Any

import httpx
import pytest

from tests.kit.service.http import NewPlayer, Player, Server, wait_for_read_models
from tests.kit.service.http_contests import UNKNOWN_ID, embargoed_requests
from tests.service.http.notices.test_stream import following, is_kind

pytestmark = pytest.mark.slow


async def refused(answer: httpx.Response) -> tuple[int, str]:
    """Status and code of a problem."""
    return answer.status_code, answer.json()["code"]


async def open_private(opener: Player, *reserved: dict[str, Any]) -> str:
    """A private table of Mushi for two; its path."""
    asked = {"ruleset": "mushi", "visibility": "private", "reserved": list(reserved)}
    answer = await opener.client.post("/v1/tables", json=asked)
    assert answer.status_code == 201, answer.text
    return answer.headers["location"]


async def answers(client: httpx.AsyncClient, table: str) -> list[tuple[int, bytes]]:
    """Status and body of every request about a table."""
    found: list[tuple[int, bytes]] = []
    for method, path, body in embargoed_requests(table):
        sent: dict[str, Any] = {} if body is None else {"json": body}
        async with client.stream(method, path, **sent) as answer:
            endless = answer.headers["content-type"].startswith("text/event-stream")
            found.append((answer.status_code, b"" if endless else await answer.aread()))
    return found


async def test_a_seat_is_reserved_declined_and_taken(new_player: NewPlayer) -> None:
    """The invited player gets a notice, and the opener one when they decline; an unknown player is not invited."""
    ane, benat, cris = [await new_player(name) for name in ("Ane", "Beñat", "Cris")]
    asked = {"ruleset": "mushi", "reserved": [{"seat": 1, "player": benat.id}]}
    async with following(ane.client) as opener, following(benat.client) as guest:
        await opener.next()
        await guest.next()
        opened = await ane.client.post("/v1/tables", json=asked)
        path = opened.headers["location"]
        assert [seat["player"] for seat in opened.json()["reserved"]] == [None, benat.id]
        table = path.rpartition("/")[2]
        await guest.until(is_kind("invited", table=table, seat=1))
        assert await refused(await cris.client.put(f"{path}/seats/1", json={})) == (409, "seat-reserved")
        assert await refused(await cris.client.delete(f"{path}/invitations/1")) == (403, "not-the-opener")
        declined = await benat.client.delete(f"{path}/invitations/1")
        assert declined.json() == {"table": table, "seat": 1}
        await opener.until(is_kind("declined", table=table, seat=1, player=benat.id))
        unknown = {"player": UNKNOWN_ID.rpartition("/")[2]}
        assert await refused(await ane.client.put(f"{path}/invitations/0", json=unknown)) == (404, "no-such-player")
        again = await ane.client.put(f"{path}/invitations/0", json={"player": benat.id})
        assert again.json() == {"table": table, "seat": 0, "player": benat.id}
        await guest.until(is_kind("invited", table=table, seat=0))
    assert (await cris.client.put(f"{path}/seats/1", json={})).status_code == 200
    assert (await benat.client.put(f"{path}/seats/0", json={})).json()["status"] == "playing"
    for wrong in (
        [{"seat": 2, "player": benat.id}],
        [{"seat": 0}],
        [{"seat": 0, "player": benat.id, "link": "ab" * 32}],
        [{"seat": 0, "player": benat.id}, {"seat": 1, "player": benat.id}],
    ):
        answer = await ane.client.post("/v1/tables", json={"ruleset": "mushi", "reserved": wrong})
        assert await refused(answer) == (400, "malformed-request")


async def test_the_secret_of_a_link_works_once_and_is_kept_nowhere(server: Server, new_player: NewPlayer) -> None:
    """A retry of the opener gets the same secret; the guest who shows it sits, and no other; no row has it."""
    ane, benat, cris = [await new_player(name) for name in ("Ane", "Beñat", "Cris")]
    path = await open_private(ane)
    key = {"idempotency-key": "link-1"}
    made = await ane.client.put(f"{path}/invitations/1", json={}, headers=key)
    secret = made.json()["secret"]
    retried = await ane.client.put(f"{path}/invitations/1", json={}, headers=key)
    assert (retried.json(), retried.headers["idempotent-replayed"]) == (made.json(), "true")
    spaced = {**key, "authorization": f"bearer  {ane.token}"}
    assert (await ane.client.put(f"{path}/invitations/1", json={}, headers=spaced)).json() == made.json()
    minted = (await ane.client.post("/v1/tokens", json={"scopes": ["play"]})).json()["token"]
    other_token = {**key, "authorization": f"Bearer {minted}"}
    unknown = await ane.client.put(f"{path}/invitations/1", json={}, headers=other_token)
    assert (unknown.status_code, unknown.json()["code"]) == (422, "idempotency-key-reused"), "it follows from the token"
    assert (await cris.client.put(f"{path}/seats/1", json={"link": "x" * 43})).status_code == 404
    sat = await benat.client.put(f"{path}/seats/1", json={"link": secret}, headers={"idempotency-key": "sit"})
    assert sat.json()["seats"][1]["player"] == benat.id
    again = await benat.client.put(f"{path}/seats/1", json={"link": secret}, headers={"idempotency-key": "sit"})
    assert again.headers["idempotent-replayed"] == "true"
    assert (await cris.client.put(f"{path}/seats/0", json={"link": secret})).status_code == 404
    pool = server.app.state["context"].pool
    for table in ("events", "seatings", "notices", "lobby"):
        (rows,) = await pool.fetchrow(f"SELECT string_agg(row::text, '') FROM {table} AS row")  # noqa: S608 - of the list
        assert secret not in (rows or "")
        assert secret.encode().hex() not in (rows or "")
    events = (await ane.client.get(f"{path}/events")).text
    assert secret not in events + (await ane.client.get(path)).text
    other = await open_private(ane, {"seat": 1, "link": "ab" * 32})
    fresh = (await ane.client.put(f"{other}/invitations/0", json={})).json()["secret"]
    assert fresh != secret
    assert (await cris.client.put(f"{other}/seats/0", json={"link": fresh})).status_code == 200


async def test_a_private_table_is_404_to_all_who_are_not_invited(
    server: Server, client: httpx.AsyncClient, new_player: NewPlayer, new_admin: NewPlayer
) -> None:
    """Before the start, in play and after it: as what does not exist, in no list, and to a guest turned away again."""
    ane, benat, cris = [await new_player(name) for name in ("Ane", "Beñat", "Cris")]
    path = await open_private(ane, {"seat": 1, "player": benat.id})
    table = path.rpartition("/")[2]
    strangers = [cris.client, (await new_admin("Root")).client]
    nothing = await answers(cris.client, UNKNOWN_ID)

    async def hidden() -> None:
        for stranger in strangers:
            assert await answers(stranger, path) == nothing
            assert (await stranger.get(f"/v1/stream?table={table}")).status_code == 404
            assert (await stranger.get(f"/v1/log/head?stream={table}")).status_code == 404
            assert (await stranger.get(f"/v1/log/inclusion?stream={table}&version=1")).status_code == 404
        await wait_for_read_models(server.app)
        for listed in ("/v1/tables", f"/v1/tables?player={benat.id}", "/v1/hands"):
            assert table not in (await client.get(listed)).text

    await hidden()
    assert (await benat.client.get(path)).status_code == 200
    async with following(benat.client) as own:
        assert (await own.next())[1]["tables"][0]["table"] == table
    assert (await benat.client.put(f"{path}/seats/1", json={})).status_code == 200
    async with benat.client.stream("GET", f"{path}/stream") as followed:
        lines = followed.aiter_lines()
        while (await anext(lines)) != "event: snapshot":
            pass
        away = await ane.client.delete(f"{path}/seats/1")
        assert away.json()["seats"][1]["player"] is None
        while (line := await anext(lines)) != "event: bye":
            assert "event: message" not in line
    assert (await benat.client.get(path)).status_code == 404
    await ane.client.put(f"{path}/invitations/1", json={"player": benat.id})
    await benat.client.put(f"{path}/seats/1", json={})
    await ane.client.put(f"{path}/seats/0", json={})
    await hidden()
    assert (await benat.client.post(f"{path}/moves", json={"type": "resign"})).status_code == 200
    await hidden()
    over = await benat.client.get(f"{path}/record?as=all")
    assert over.status_code == 200
    assert "public" not in over.headers.get("cache-control", "")


async def test_two_who_sit_change_places(new_player: NewPlayer) -> None:
    """As the opener asks, once however often it is sent; each learns where they sit now."""
    ane, benat = [await new_player(name) for name in ("Ane", "Beñat")]
    terms = {"ruleset": "mus-basque", "visibility": "private", "reserved": [{"seat": 0, "player": ane.id}]}
    path = (await ane.client.post("/v1/tables", json=terms)).headers["location"]
    code = (await ane.client.put(f"{path}/link")).json()["code"]
    async with following(benat.client) as guest:
        await guest.next()
        await benat.client.put(f"{path}/seats/1", json={"link": code})
        key = {"idempotency-key": "swap-1"}
        swapped = await ane.client.post(f"{path}/seats/swap", json={"seats": [0, 1]}, headers=key)
        assert [seat["player"] for seat in swapped.json()["seats"]] == [benat.id, None, None, None]
        assert [seat["player"] for seat in swapped.json()["reserved"]] == [None, ane.id, None, None]
        again = await ane.client.post(f"{path}/seats/swap", json={"seats": [0, 1]}, headers=key)
        assert (again.json(), again.headers["idempotent-replayed"]) == (swapped.json(), "true")
        await guest.until(is_kind("seated", seat=0))
    assert await refused(await benat.client.post(f"{path}/seats/swap", json={"seats": [0, 1]})) == (
        403,
        "not-the-opener",
    )
    assert await refused(await ane.client.post(f"{path}/seats/swap", json={"seats": [2, 3]})) == (
        409,
        "nothing-to-swap",
    )
    assert (await ane.client.post(f"{path}/seats/swap", json={"seats": [0]})).status_code == 400


async def test_a_guest_turned_away_comes_back_only_invited(new_player: NewPlayer) -> None:
    """A public table is closed to them, too; the guest gets a notice that the seat is theirs no more."""
    ane, benat = [await new_player(name) for name in ("Ane", "Beñat")]
    path = (await ane.client.post("/v1/tables", json={"ruleset": "mushi"})).headers["location"]
    async with following(benat.client) as guest:
        await guest.next()
        await benat.client.put(f"{path}/seats/1", json={})
        assert await refused(await benat.client.delete(f"{path}/seats/0")) == (409, "seat-empty")
        assert (await ane.client.delete(f"{path}/seats/1")).status_code == 200
        await guest.until(is_kind("unseated", seat=1))
    assert await refused(await benat.client.put(f"{path}/seats/1", json={})) == (409, "turned-away")
    await ane.client.put(f"{path}/invitations/0", json={"player": benat.id})
    assert (await benat.client.put(f"{path}/seats/0", json={})).status_code == 200

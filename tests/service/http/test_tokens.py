"""Tokens: who calls, with which scopes, until when."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable

import asyncpg
import httpx
import pytest
from msgspec import structs

from service.entropy import to_datetime
from service.settings import Settings
from tests.kit.service.chance import steady_entropy
from tests.kit.service.http import Player, Server, open_client, serve_app, sign_up_player
from tests.kit.service.log_store import waiting_for_lock

pytestmark = pytest.mark.slow

NewPlayer = Callable[[str], Awaitable[Player]]


@pytest.mark.parametrize(
    "authorization",
    [
        "Bearer hdg_" + "A" * 43,
        "Bearer hdg_short",
        "Basic YTpi",
        "hdg_" + "A" * 43,
        "Bearer hdg_" + "A" * 43 + " hdg_" + "B" * 43,
        "Bearer hdg_" + "é" * 43,
    ],
)
async def test_a_bad_token_is_told_so_even_where_none_is_needed(client: httpx.AsyncClient, authorization: str) -> None:
    """A wrong token is an error and never counts as no token."""
    for path in ("/v1/tokens", "/v1/players/01940000-0000-7000-8000-000000000001"):
        answer = await client.get(path, headers=httpx.Headers({b"authorization": authorization.encode()}))
        assert (answer.status_code, answer.json()["code"]) == (401, "bad-token")
        assert answer.headers["www-authenticate"] == 'Bearer realm="hordago", error="invalid_token"'


async def test_an_operation_that_needs_a_token_says_so(client: httpx.AsyncClient) -> None:
    """Without a token, or with an empty one, it is 401 with a challenge that names no error."""
    for headers in ({}, {"authorization": "Bearer"}):
        answer = await client.get("/v1/tokens", headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (401, "no-token")
        assert answer.headers["www-authenticate"] == 'Bearer realm="hordago"'


async def test_the_scheme_is_read_in_any_case(client: httpx.AsyncClient, new_player: NewPlayer) -> None:
    """RFC 9110: the name of an authentication scheme is case-insensitive."""
    ane = await new_player("Ane")
    answer = await client.get("/v1/tokens", headers={"authorization": f"bEaReR {ane.token}"})
    assert answer.status_code == 200


async def test_a_missing_scope_is_named(new_player: NewPlayer) -> None:
    """A good token that does not reach is 403, and the challenge says which scope would."""
    ane = await new_player("Ane")
    answer = await ane.client.get("/metrics")
    assert (answer.status_code, answer.json()["code"]) == (403, "missing-scope")
    assert 'scope="admin"' in answer.headers["www-authenticate"]


async def test_a_minted_token_works_and_is_listed_without_its_text(
    client: httpx.AsyncClient, new_player: NewPlayer
) -> None:
    """The text is shown once; the list has label, scopes and times."""
    ane = await new_player("Ane")
    minted = await ane.client.post(
        "/v1/tokens", json={"scopes": [], "label": "overlay", "expires_at": "2099-01-01T00:00:00Z"}
    )
    assert minted.status_code == 201
    token = minted.json()["token"]
    listed = await client.get("/v1/tokens", headers={"authorization": f"Bearer {token}"})
    assert [item["label"] for item in listed.json()["items"]] == ["", "overlay"]
    assert listed.json()["items"][1] == minted.json()["details"]
    assert listed.json()["items"][1]["expires_at"] == "2099-01-01T00:00:00Z"
    assert ane.token not in listed.text
    assert token not in listed.text


async def test_a_token_gives_no_more_than_it_has(client: httpx.AsyncClient, new_player: NewPlayer) -> None:
    """Neither a scope that the minter lacks, nor a longer life than its own."""
    ane = await new_player("Ane")
    more = await ane.client.post("/v1/tokens", json={"scopes": ["play", "admin"]})
    assert (more.status_code, more.json()["code"]) == (403, "scope-not-held")
    brief = await ane.client.post("/v1/tokens", json={"scopes": ["play"], "expires_at": "2098-01-01T00:00:00Z"})
    as_brief = {"authorization": f"Bearer {brief.json()['token']}"}
    for expiry in ({}, {"expires_at": "2099-01-01T00:00:00Z"}):
        longer = await client.post("/v1/tokens", json={"scopes": ["play"], **expiry}, headers=as_brief)
        assert (longer.status_code, longer.json()["code"]) == (403, "outlives-its-minter")


@pytest.mark.parametrize(
    "body",
    [
        {"scopes": ["king"]},
        {"scopes": "play"},
        {"scopes": ["play"], "expires_at": "2001-01-01T00:00:00Z"},
        {"scopes": ["play"], "expires_at": "2099-01-01T00:00:00"},
        {"scopes": ["play"], "expires_at": "9999-12-31T23:59:59Z"},
        {"scopes": ["play"], "expires_at": 4102444800},
        {"scopes": ["play"], "label": "a\u202eb"},
        {"scopes": ["play"], "admin": True},
        {},
    ],
)
async def test_a_token_that_makes_no_sense_is_not_minted(new_player: NewPlayer, body: object) -> None:
    """Unknown scopes and fields, times that are past, zoneless or beyond reason: 400."""
    ane = await new_player("Ane")
    answer = await ane.client.post("/v1/tokens", json=body)
    assert answer.status_code == 400, answer.text


async def test_nobody_revokes_the_token_of_another(new_player: NewPlayer) -> None:
    """Another player's token is as good as no token."""
    ane, jon = await new_player("Ane"), await new_player("Jon")
    token = (await ane.client.get("/v1/tokens")).json()["items"][0]["id"]
    weak = (await jon.client.post("/v1/tokens", json={"scopes": []})).json()["token"]
    for headers in ({}, {"authorization": f"Bearer {weak}"}):  # nor learns that it has more scopes
        answer = await jon.client.delete(f"/v1/tokens/{token}", headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (404, "no-such-token")
    assert (await ane.client.get("/v1/tokens")).status_code == 200


async def test_a_weaker_token_cannot_revoke_a_stronger_one(client: httpx.AsyncClient, new_player: NewPlayer) -> None:
    """A lost token without scopes revokes no other token, but it can revoke itself."""
    ane = await new_player("Ane")
    weak = (await ane.client.post("/v1/tokens", json={"scopes": []})).json()
    as_weak = {"authorization": f"Bearer {weak['token']}"}
    strong = (await ane.client.get("/v1/tokens")).json()["items"][0]["id"]
    refused = await client.delete(f"/v1/tokens/{strong}", headers=as_weak)
    assert (refused.status_code, refused.json()["code"]) == (403, "scope-not-held")
    assert (await client.delete(f"/v1/tokens/{weak['details']['id']}", headers=as_weak)).status_code == 204


async def test_no_token_is_minted_by_one_that_is_revoked_meanwhile(
    new_player: NewPlayer, owner: asyncpg.Connection
) -> None:
    """The minting waits for a revocation that is not committed yet: else the new token would outlive it."""
    ane = await new_player("Ane")
    async with owner.transaction():
        await owner.execute("UPDATE tokens SET revoked_ms = 1")
        minting = asyncio.create_task(ane.client.post("/v1/tokens", json={"scopes": []}))
        await waiting_for_lock(owner)
    assert (await minting).status_code == 401
    assert await owner.fetchval("SELECT count(*) FROM tokens") == 1


async def test_a_token_lasts_until_the_millisecond_in_which_it_expires(settings: Settings) -> None:
    """A token lasts until the millisecond in which it expires, and is not listed, nor counted, from then on."""
    now_ms = [1_790_000_000_000]
    entropy = structs.replace(steady_entropy(), now_ms=lambda: now_ms[0])
    async with serve_app(settings, entropy) as server, contextlib.AsyncExitStack() as stack:
        ane = await sign_up_player(stack, server.url, "Ane")
        until = to_datetime(now_ms[0] + 1000).isoformat()
        minted = (await ane.client.post("/v1/tokens", json={"scopes": [], "expires_at": until})).json()
        phone = await stack.enter_async_context(open_client(server.url, minted["token"]))
        seen: list[tuple[int, int]] = []
        for after_ms in (999, 1000):
            now_ms[0] = 1_790_000_000_000 + after_ms
            listed = (await ane.client.get("/v1/tokens")).json()["items"]
            seen.append(((await phone.get("/v1/players/me")).status_code, len(listed)))
    assert seen == [(200, 2), (401, 1)]


async def test_an_expired_token_is_dead(
    client: httpx.AsyncClient, new_player: NewPlayer, owner: asyncpg.Connection
) -> None:
    """From the millisecond in which it expires, and it is not listed any more."""
    ane = await new_player("Ane")
    minted = await ane.client.post("/v1/tokens", json={"scopes": ["play"], "expires_at": "2099-01-01T00:00:00Z"})
    await owner.execute("UPDATE tokens SET expires_ms = 1 WHERE expires_ms IS NOT NULL")
    as_expired = {"authorization": f"Bearer {minted.json()['token']}"}
    assert (await client.get("/v1/tokens", headers=as_expired)).status_code == 401
    assert len((await ane.client.get("/v1/tokens")).json()["items"]) == 1


async def test_a_player_has_at_most_a_hundred_tokens(new_player: NewPlayer, owner: asyncpg.Connection) -> None:
    """The next one is 409 until one is revoked or expires."""
    ane = await new_player("Ane")

    async def mint() -> int:
        return (await ane.client.post("/v1/tokens", json={"scopes": []})).status_code

    assert {await mint() for _ in range(99)} == {201}
    full = await ane.client.post("/v1/tokens", json={"scopes": []})
    assert (full.status_code, full.json()["code"]) == (409, "too-many-tokens")
    first, last = [
        row["token_id"]
        for row in await owner.fetch(
            "SELECT token_id FROM tokens WHERE scopes = '{}' ORDER BY created_ms, token_id LIMIT 2"
        )
    ]
    await owner.execute("UPDATE tokens SET expires_ms = 1 WHERE token_id = $1", first)
    assert [await mint(), await mint()] == [201, 409]
    assert (await ane.client.delete(f"/v1/tokens/{last}")).status_code == 204
    assert [await mint(), await mint()] == [201, 409]


async def test_the_list_of_tokens_is_paged(new_player: NewPlayer) -> None:
    """Pages follow each other without gap or repetition, and the last one has no cursor."""
    ane = await new_player("Ane")
    for number in range(4):
        await ane.client.post("/v1/tokens", json={"scopes": [], "label": f"token {number}"})
    labels: list[str] = []
    params: dict[str, str | int] = {"limit": 2}
    with contextlib.suppress(KeyError):
        while True:
            page = (await ane.client.get("/v1/tokens", params=params)).json()
            labels += [item["label"] for item in page["items"]]
            if page["next_cursor"] is None:
                break
            params["cursor"] = page["next_cursor"]
    assert labels == ["", "token 0", "token 1", "token 2", "token 3"]


async def test_a_cursor_that_was_tampered_with_is_refused(new_player: NewPlayer) -> None:
    """Cut, altered, invented: 400."""
    ane = await new_player("Ane")
    await ane.client.post("/v1/tokens", json={"scopes": []})
    good = (await ane.client.get("/v1/tokens", params={"limit": 1})).json()["next_cursor"]
    changed = ("A" if good[9] != "A" else "B") + good[10:]
    for bad in (good[:-1], good[:9] + changed, good + "A", "x", "", "é", "====", "A" * 500):
        answer = await ane.client.get("/v1/tokens", params={"cursor": bad})
        assert answer.status_code == 400, bad


async def test_many_requests_share_one_look_up(server: Server, new_player: NewPlayer) -> None:
    """Requests that wait together each get their own caller."""
    players = [await new_player(f"Player {number}") for number in range(20)]

    async def own_tokens(player: Player) -> str:
        minted = await player.client.post("/v1/tokens", json={"scopes": [], "label": player.id[-30:]})
        return minted.json()["details"]["label"]

    labels = await asyncio.gather(*(own_tokens(player) for player in players))
    assert labels == [player.id[-30:] for player in players]
    counts = await asyncio.gather(*(player.client.get("/v1/tokens") for player in players))
    assert [len(answer.json()["items"]) for answer in counts] == [2] * 20

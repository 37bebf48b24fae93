"""What players have allowed apps, with a clock that the test sets: how long it lasts, how many, and whose it is."""

from typing import Final
from uuid import UUID

import pytest
from msgspec.structs import replace

from service.accounts.players import open_account
from service.accounts.principal import Principal
from service.accounts.token_lookup import token_hash
from service.entropy import Entropy
from service.oauth import apps, grants
from service.oauth.apps import (
    App,
    NoSuchApp,
    TooManyApps,
    change_app,
    find_app,
    hash_of,
    list_apps,
    register_app,
    remove_app,
)
from service.oauth.authlib_server import CODE_LIFE_MS
from service.oauth.grants import ACCESS_LIFE_MS, GRACE_MS, REFRESH_LIFE_MS, Grant, NewTokens
from service.store.connections import Pool
from tests.kit.service.house import Clock

pytestmark = pytest.mark.slow

URIS: Final = ("https://mus.example/signed-in",)


@pytest.fixture
def clock() -> Clock:
    """The time, which passes when a test sets it."""
    return Clock()


@pytest.fixture
def entropy(clock: Clock) -> Entropy:
    """Ids and tokens, at the time of the clock."""
    return clock.entropy()


async def principal(pool: Pool, entropy: Entropy, expires_ms: int | None = None) -> Principal:
    """A new player, as their token shows them."""
    player = (await open_account(pool, entropy, "Ane")).player.id
    token = await pool.fetchval("SELECT token_id FROM tokens WHERE player_id = $1", player)
    return Principal(player, token, frozenset({"play"}), expires_ms)


async def app_of(pool: Pool, entropy: Entropy, owner: Principal) -> App:
    """A new app."""
    return (await register_app(pool, entropy, owner.player, "Mus", "https://mus.example", URIS, confidential=False))[0]


async def allow(pool: Pool, entropy: Entropy, ane: Principal, app: App) -> str | None:
    """Allow an app to play; the code."""
    return await grants.allow_app(pool, entropy, ane, app, ("play",), URIS[0], "x" * 43, CODE_LIFE_MS)


async def grant_of(pool: Pool, text: str | None) -> Grant:
    """The grant of a code or a token."""
    found = await grants.find_grant(pool, text or "")
    assert found is not None
    return found


async def signed_in(pool: Pool, entropy: Entropy, ane: Principal, app: App) -> NewTokens:
    """Allow an app, and exchange its code."""
    grant = await grant_of(pool, await allow(pool, entropy, ane, app))
    tokens = await grants.exchange_code(pool, entropy, grant, ("play",))
    assert tokens is not None
    return tokens


async def expiry_of(pool: Pool, tokens: NewTokens) -> int:
    """When the access token ends, in the database."""
    return await pool.fetchval("SELECT expires_ms FROM tokens WHERE hash = $1", token_hash(tokens.access_token))


async def test_tokens_last_an_hour_and_the_sign_in_goes_on_while_the_app_comes(
    pool: Pool, clock: Clock, entropy: Entropy
) -> None:
    """Sixty days from the last time; the access token of before ends with the next one."""
    ane = await principal(pool, entropy)
    tokens = await signed_in(pool, entropy, ane, await app_of(pool, entropy, ane))
    assert (tokens.expires_in_s, await expiry_of(pool, tokens)) == (3600, entropy.now_ms() + ACCESS_LIFE_MS)
    began_ms = entropy.now_ms()
    clock.at_ms += REFRESH_LIFE_MS - 1
    grant = await grant_of(pool, tokens.refresh_token)
    assert grant.refresh_ends_ms == began_ms + REFRESH_LIFE_MS
    following = await grants.rotate(pool, entropy, grant, ("play",), tokens.refresh_token)
    assert following is not None
    assert (await grant_of(pool, following.refresh_token)).refresh_ends_ms == entropy.now_ms() + REFRESH_LIFE_MS
    assert await grants.find_grant(pool, tokens.access_token) is None
    assert (await grant_of(pool, following.access_token)).id == grant.id
    assert await grants.rotate(pool, entropy, grant, ("play",), tokens.refresh_token) is None, "it was used"
    assert await grants.exchange_code(pool, entropy, grant, ("play",)) is None, "so was the code"
    last_ms = entropy.now_ms() + REFRESH_LIFE_MS - 1
    assert [len(await grants.list_allowed_apps(pool, ane.player, at)) for at in (last_ms, last_ms + 1)] == [1, 0]


async def test_a_used_refresh_token_gives_the_same_again_for_its_grace(
    pool: Pool, clock: Clock, entropy: Entropy
) -> None:
    """To the millisecond, with the time that is left; not once the next one was used, nor for another text."""
    ane = await principal(pool, entropy)
    tokens = await signed_in(pool, entropy, ane, await app_of(pool, entropy, ane))
    grant = await grant_of(pool, tokens.refresh_token)
    given = await grants.rotate(pool, entropy, grant, ("play",), tokens.refresh_token)
    assert given is not None
    used = hash_of(tokens.refresh_token)
    clock.at_ms += GRACE_MS - 1
    found = await grant_of(pool, tokens.refresh_token)
    assert (found.has_grace(used, entropy.now_ms()), found.has_grace(used, entropy.now_ms() + 1)) == (True, False)
    again = await grants.repeat(pool, grant, tokens.refresh_token, entropy.now_ms())
    assert again == replace(given, expires_in_s=given.expires_in_s - 30)
    assert await grants.repeat(pool, grant, tokens.refresh_token, entropy.now_ms() + 1) is None
    assert await grants.repeat(pool, grant, f"{tokens.refresh_token[:-1]}_", entropy.now_ms()) is None
    following = await grants.rotate(pool, entropy, grant, ("play",), given.refresh_token)
    assert following is not None
    assert await grants.repeat(pool, grant, tokens.refresh_token, entropy.now_ms()) is None


async def test_what_is_allowed_by_a_token_that_ends_ends_with_it(pool: Pool, clock: Clock, entropy: Entropy) -> None:
    """Neither the access token nor the sign-in lasts longer; the time that is left is said."""
    ane = await principal(pool, entropy, entropy.now_ms() + 10_000)
    tokens = await signed_in(pool, entropy, ane, await app_of(pool, entropy, ane))
    assert (tokens.expires_in_s, await expiry_of(pool, tokens)) == (10, ane.expires_ms)
    grant = await grant_of(pool, tokens.refresh_token)
    assert grant.ends_ms == ane.expires_ms
    assert await grants.list_allowed_apps(pool, ane.player, 9_999 + entropy.now_ms()) != []
    clock.at_ms += 10_000
    assert not grant.is_in_force(entropy.now_ms())
    assert await grants.list_allowed_apps(pool, ane.player, entropy.now_ms()) == []


async def test_fewer_scopes_are_those_of_the_token_alone(pool: Pool, entropy: Entropy) -> None:
    """What was allowed stays for the next time."""
    ane = await principal(pool, entropy)
    tokens = await signed_in(pool, entropy, ane, await app_of(pool, entropy, ane))
    grant = await grant_of(pool, tokens.refresh_token)
    fewer = await grants.rotate(pool, entropy, grant, (), tokens.refresh_token)
    assert fewer is not None
    scopes = "SELECT scopes FROM tokens WHERE hash = $1"
    assert await pool.fetchval(scopes, token_hash(fewer.access_token)) == []
    assert (await grant_of(pool, fewer.refresh_token)).scopes == ["play"]


async def test_a_player_allows_so_many_and_what_is_over_does_not_count(
    pool: Pool, clock: Clock, entropy: Entropy, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A code that was not used counts for its minute, a sign-in until it ends; those of others never do."""
    monkeypatch.setattr(grants, "MOST_GRANTS", 2)
    ane, benat = await principal(pool, entropy), await principal(pool, entropy)
    app = await app_of(pool, entropy, ane)
    short = replace(ane, expires_ms=entropy.now_ms() + 2 * CODE_LIFE_MS)
    await signed_in(pool, entropy, short, app)
    assert await allow(pool, entropy, ane, app) is not None
    assert await allow(pool, entropy, ane, app) is None
    assert await allow(pool, entropy, benat, app) is not None
    clock.at_ms += CODE_LIFE_MS - 1
    assert await allow(pool, entropy, ane, app) is None
    clock.at_ms += 1
    assert await allow(pool, entropy, ane, app) is not None
    assert await allow(pool, entropy, ane, app) is None
    clock.at_ms += CODE_LIFE_MS  # the one sign-in ends, and the code is old
    await signed_in(pool, entropy, ane, app)
    assert await allow(pool, entropy, ane, app) is not None
    assert await allow(pool, entropy, ane, app) is None
    clock.at_ms += REFRESH_LIFE_MS
    await signed_in(pool, entropy, ane, app)
    await signed_in(pool, entropy, ane, app)
    assert await allow(pool, entropy, ane, app) is None


async def test_a_token_that_was_revoked_or_is_another_player_s_allows_nothing(pool: Pool, entropy: Entropy) -> None:
    """Nor does the token of an app."""
    ane, benat = await principal(pool, entropy), await principal(pool, entropy)
    app = await app_of(pool, entropy, benat)
    assert await allow(pool, entropy, replace(ane, token=benat.token), app) is None
    tokens = await signed_in(pool, entropy, ane, app)
    acting = await pool.fetchval("SELECT token_id FROM tokens WHERE hash = $1", token_hash(tokens.access_token))
    assert await allow(pool, entropy, replace(ane, token=acting), app) is None
    await pool.execute("UPDATE tokens SET revoked_ms = 1 WHERE token_id = $1", ane.token)
    assert await allow(pool, entropy, ane, app) is None


async def test_a_player_ends_what_they_have_allowed_and_nobody_else_s(pool: Pool, entropy: Entropy) -> None:
    """On all their devices at once; the owner of an app ends all by removing it."""
    ane, benat = await principal(pool, entropy), await principal(pool, entropy)
    app, other = await app_of(pool, entropy, benat), await app_of(pool, entropy, benat)
    own = [await signed_in(pool, entropy, ane, app) for _ in range(2)]
    kept = [await signed_in(pool, entropy, ane, other), await signed_in(pool, entropy, benat, app)]
    await grants.disallow_app(pool, ane.player, app.id)
    assert [await grants.find_grant(pool, each.access_token) for each in own] == [None, None]
    assert all([await grants.find_grant(pool, each.refresh_token) for each in kept])
    with pytest.raises(NoSuchApp):
        await grants.disallow_app(pool, ane.player, app.id)
    for owner in (ane.player, UUID(int=7)):
        with pytest.raises(NoSuchApp):
            await remove_app(pool, owner, app.id)
        with pytest.raises(NoSuchApp):
            await change_app(pool, owner, app.id, "B", "https://b.example", URIS)
    await remove_app(pool, benat.player, app.id)
    assert await grants.find_grant(pool, kept[1].access_token) is None
    assert await find_app(pool, str(app.id)) is None
    assert [each.id for each in await list_apps(pool, benat.player)] == [other.id]


async def test_a_player_registers_so_many_apps(pool: Pool, entropy: Entropy, monkeypatch: pytest.MonkeyPatch) -> None:
    """Apps of others do not count; an id is found as it is written, and in no other form."""
    monkeypatch.setattr(apps, "MOST_APPS", 2)
    ane, benat = await principal(pool, entropy), await principal(pool, entropy)
    made = [await app_of(pool, entropy, ane) for _ in range(2)]
    await app_of(pool, entropy, benat)
    with pytest.raises(TooManyApps):
        await app_of(pool, entropy, ane)
    assert await find_app(pool, str(made[0].id)) == replace(made[0], redirect_uris=list(URIS))
    for text in (str(made[0].id).upper(), made[0].id.hex, f"{{{made[0].id}}}", ""):
        assert await find_app(pool, text) is None

"""Serve tokens: a player lists, creates and revokes their own, an administrator those of any player."""

from datetime import UTC, datetime
from functools import partial
from operator import attrgetter
from typing import Annotated, Final
from uuid import UUID

from litestar import Controller, delete, get, post
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import UNSET, Meta, Struct, UnsetType

from domain.actors import player_actor
from domain.administration import ActionTaken
from domain.refusals import WrongState
from service.accounts import tokens
from service.accounts.errors import (
    BadName,
    NoSuchPlayer,
    NoSuchToken,
    OutlivesItsMinter,
    OutlivesItsRevoker,
    ScopeNotHeld,
    TooManyTokens,
)
from service.accounts.players import read_player
from service.accounts.principal import Scope
from service.http.protocol.errors import MalformedRequest
from service.http.protocol.operation import Content, Operation, declare, reads
from service.http.protocol.pagination import DEFAULT_LIMIT, Cursor, Instant, Limit, Listing, read_page
from service.http.protocol.request import ApiRequest
from service.live.administration import record_action

_LISTING: Final = Listing("tokens", tuple[Instant, UUID], tokens.BEFORE_FIRST_TOKEN)
_LATEST = datetime(9999, 1, 1, tzinfo=UTC)


Made = Annotated[
    bool, QueryParameter(description="`true`: end all that was made with it, too - tokens, and what it allowed apps.")
]


class TokenRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A token to mint."""

    scopes: Annotated[list[Scope], Meta(max_length=4, description="Scopes, each of which the calling token has.")]
    label: Annotated[str, Meta(max_length=40, description="A label for your own use.")] = ""
    expires_at: (
        Annotated[datetime, Meta(tz=True, description="When the token expires: RFC 3339, in the future.")] | None
    ) = None


class TokenView(Struct, frozen=True):
    """A token in force, without its text."""

    id: UUID
    label: str
    scopes: tuple[Scope, ...]
    created_at: datetime
    expires_at: datetime | None
    minted_by: UUID | UnsetType = UNSET
    """Id of the token that made it; absent where the operator, the sign-up or a recovery did."""


class TokenPage(Struct, frozen=True):
    """A page of the tokens of the caller, without their secrets."""

    items: list[TokenView]
    next_cursor: str | None


class MintedToken(Struct, frozen=True):
    """A new token."""

    token: Annotated[str, Meta(description="The text of the token, which is shown only in this response.")]
    details: TokenView


_EXAMPLE = TokenView(
    UUID("01940000-0000-7000-8000-000000000002"),
    "the phone",
    ("play",),
    datetime(2026, 11, 21, 9, 30, tzinfo=UTC),
    datetime(2027, 11, 21, 9, 30, tzinfo=UTC),
)


class TokensController(Controller):
    path = "/v1/tokens"
    tags = ("tokens",)

    @get(**reads("listTokens", "List your tokens", Content(TokenPage, TokenPage([_EXAMPLE], None)), scope="own"))
    async def list_tokens(self, request: ApiRequest, limit: Limit = DEFAULT_LIMIT, cursor: Cursor = None) -> TokenPage:
        """List the caller's tokens in force, the oldest first."""
        context = request.context
        read = partial(tokens.list_tokens, context.pool, request.principal.player, context.entropy.now_ms())
        found, following = await read_page(request, _LISTING, cursor, limit, read, attrgetter("created_ms", "id"))
        return TokenPage([_view(token) for token in found], following)

    @post(
        **declare(
            Operation(
                id="mintToken",
                summary="Create a token",
                response=Content(MintedToken, MintedToken("hdg_Zk3x0-jVYw7n8mQ1cUuXo2rTqLhB5sDgE9aPiRfKtNw", _EXAMPLE)),
                status=201,
                scope="own",
                request_example=TokenRequest(["play"], "the phone", _EXAMPLE.expires_at),
                errors=(BadName, ScopeNotHeld, OutlivesItsMinter, TooManyTokens),
            )
        )
    )
    async def mint_token(self, request: ApiRequest, data: JSONBody[TokenRequest]) -> MintedToken:
        """Create another token for the calling player: for another device, with fewer scopes, for a limited time.

        Its scopes are among those of the calling token, and it expires no later. Without scopes it can only read.
        """
        context = request.context
        minted, text = await tokens.mint_token(
            context.pool, context.entropy, request.principal, data.scopes, data.label, _expiry_ms(request, data)
        )
        return MintedToken(text, _view(minted))

    @delete(
        "/{id:uuid}",
        **declare(
            Operation(
                id="revokeToken",
                summary="Revoke a token",
                response=None,
                status=204,
                scope="own",
                errors=(NoSuchToken, ScopeNotHeld, OutlivesItsRevoker),
            )
        ),
    )
    async def revoke_token(self, request: ApiRequest, id: FromPath[UUID], *, made: Made = False) -> None:
        """Revoke one of the caller's tokens, at once and permanently; a token can revoke itself.

        Revoking another token needs a token with all of its scopes, and that expires no earlier.
        """
        context, now_ms = request.context, request.context.entropy.now_ms()
        await tokens.revoke_token(context.pool, now_ms, request.principal, id, made=made)
        await request.context.tokens.confirm()


class RevokedToken(Struct, frozen=True, forbid_unknown_fields=True):
    """Why a token is revoked."""

    reason: Annotated[str, Meta(min_length=1, max_length=500)] | UnsetType = UNSET
    """For the audit, which keeps it for ever: write no name."""
    made: bool = False
    """Whether all ends that was made with it, too: tokens, and what it allowed apps."""


class AdminTokensController(Controller):
    path = "/v1/admin"
    tags = ("operations",)

    @get(
        "/players/{id:uuid}/tokens",
        **reads(
            "listTokensOfPlayer",
            "List a player's tokens",
            Content(TokenPage, TokenPage([_EXAMPLE], None)),
            scope="admin",
            errors=(NoSuchPlayer,),
        ),
    )
    async def list_tokens_of_player(
        self, request: ApiRequest, id: FromPath[UUID], limit: Limit = DEFAULT_LIMIT, cursor: Cursor = None
    ) -> TokenPage:
        """List the tokens of any player that are in force, the oldest first, but not those of apps."""
        context = request.context
        await read_player(context.pool, id)
        read = partial(tokens.list_tokens, context.pool, id, context.entropy.now_ms())
        found, following = await read_page(request, _LISTING, cursor, limit, read, attrgetter("created_ms", "id"))
        return TokenPage([_view(token) for token in found], following)

    @post(
        "/tokens/{id:uuid}/revocation",
        **declare(
            Operation(
                id="revokeTokenOfPlayer",
                summary="Revoke a token of any player",
                response=None,
                status=204,
                scope="admin",
                request_example=RevokedToken("It was published."),
                errors=(NoSuchToken, WrongState),
            )
        ),
    )
    async def revoke_token_of_player(
        self, request: ApiRequest, id: FromPath[UUID], data: JSONBody[RevokedToken]
    ) -> None:
        """Revoke a token of any player, whatever its scopes, at once and in every process. The audit has it first."""
        context, now_ms = request.context, request.context.entropy.now_ms()
        player = await tokens.find_owner(context.pool, id, now_ms, ended=data.made)
        taken = ActionTaken("revoke-token", str(player), str(id), reason=data.reason, made=data.made or UNSET)
        await record_action(context.administration, context.entropy, taken, player_actor(request.principal.player))
        await tokens.revoke_for_operator(context.pool, id, player, now_ms, made=data.made)
        await context.tokens.confirm()


def _expiry_ms(request: ApiRequest, wanted: TokenRequest) -> int | None:
    if wanted.expires_at is None:
        return None
    if wanted.expires_at > _LATEST:
        raise MalformedRequest("expires_at is too far away")
    expires_ms = int(wanted.expires_at.timestamp() * 1000)
    if expires_ms <= request.context.entropy.now_ms():
        raise MalformedRequest("expires_at is in the past")
    return expires_ms


def _view(token: tokens.Token) -> TokenView:
    return TokenView(
        token.id,
        token.label,
        token.scopes,
        _instant(token.created_ms),
        None if token.expires_ms is None else _instant(token.expires_ms),
        UNSET if token.minted_by is None else token.minted_by,
    )


def _instant(at_ms: int) -> datetime:
    return datetime.fromtimestamp(at_ms / 1000, UTC)

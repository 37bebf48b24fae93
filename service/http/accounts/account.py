"""Serve what changes an account: name, handle, recovery key, the end. All but the recovery takes a full token."""

from typing import Annotated
from uuid import UUID

from litestar import Controller, delete, post, put
from litestar.params import JSONBody
from msgspec import Meta, Struct

from domain.tournament.state import Tournament
from service.accounts.closing import close_account, list_tournaments_in_play, rename_player
from service.accounts.errors import (
    BadHandle,
    BadName,
    BadRecoveryKey,
    HandleTaken,
    HandleTooSoon,
    NotConfirmed,
    StillInPlay,
)
from service.accounts.handles import choose_handle, give_up_handle
from service.accounts.players import Account, Player, read_player
from service.accounts.principal import FIRST_SCOPES
from service.accounts.recovery import change_recovery_key, recover_account
from service.http.protocol.context import Context
from service.http.protocol.operation import Content, Operation, declare
from service.http.protocol.request import ApiRequest
from service.readmodels.notices.reading import wait_until_read

_ID = UUID("01940000-0000-7000-8000-000000000001")
_EXAMPLE = Player(_ID, "Maialen", "maialen-b")
_TOKEN = "hdg_Zk3x0-jVYw7n8mQ1cUuXo2rTqLhB5sDgE9aPiRfKtNw"  # noqa: S105 - an example
_RECOVERY_KEY = "hdr_8sJq2LwT0vYc-RkN5mXaB1uZfE4hPiG7oDtV3xKyQ6M"


class NameRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """What a player wants to be called."""

    name: Annotated[str, Meta(min_length=1, max_length=40)]
    """1 to 40 visible characters, after surrounding spaces are removed and it is normalised to NFC."""


class HandleRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """The handle that a player wants."""

    handle: Annotated[str, Meta(min_length=3, max_length=20)]
    """3 to 20 of `a` to `z`, `0` to `9` and single dashes between them, at least one letter; capitals become small."""


class Recovery(Struct, frozen=True, forbid_unknown_fields=True):
    """What recovers an account."""

    recovery_key: Annotated[str, Meta(max_length=100)]
    """As it was shown at the sign-up, by the last recovery, or when it was made."""


class RecoveryKey(Struct, frozen=True):
    """A new recovery key."""

    recovery_key: str
    """Shown only in this response."""


class ClosingConfirmation(Struct, frozen=True, forbid_unknown_fields=True):
    """That an account is to be closed for ever."""

    confirm: UUID
    """The id of the account."""


class AccountController(Controller):
    path = "/v1/players/me"
    tags = ("players",)

    @put(
        "/name",
        **declare(
            Operation(
                id="renamePlayer",
                summary="Change your name",
                response=Content(Player, _EXAMPLE),
                scope="full",
                bucket="accounts",
                request_example=NameRequest("Maialen B."),
                errors=(BadName, StillInPlay),
            )
        ),
    )
    async def rename_player(self, request: ApiRequest, data: JSONBody[NameRequest]) -> Player:
        """Be called by another name from now on, also at tables that are over: events have your id, never your name.

        Not during a match: a name could tell a partner something. A response that was kept may show the former name for
        five minutes.
        """
        await wait_until_read(request.context.pool)
        await rename_player(request.context.pool, request.principal.player, data.name)
        request.context.names.forget(str(request.principal.player))
        return await read_player(request.context.pool, request.principal.player)

    @put(
        "/handle",
        **declare(
            Operation(
                id="chooseHandle",
                summary="Choose your handle",
                response=Content(Player, _EXAMPLE),
                scope="full",
                bucket="accounts",
                request_example=HandleRequest("maialen-b"),
                errors=(BadHandle, HandleTaken, HandleTooSoon),
            )
        ),
    )
    async def choose_handle(self, request: ApiRequest, data: JSONBody[HandleRequest]) -> Player:
        """Take a handle that nobody else has, in place of your present one, at most once in 30 days.

        Handles that look alike are the same: 0 and o, 1 and l, with dashes or without. The former one is kept back for
        you for 90 days.
        """
        context, player = request.context, request.principal.player
        await choose_handle(context.pool, context.entropy.now_ms(), player, data.handle)
        return await read_player(context.pool, player)

    @delete(
        "/handle",
        **declare(
            Operation(
                id="giveUpHandle",
                summary="Give up your handle",
                response=None,
                status=204,
                scope="full",
                bucket="accounts",
            )
        ),
    )
    async def give_up_handle(self, request: ApiRequest) -> None:
        """Be without a handle; it is kept back for you for 90 days."""
        await give_up_handle(request.context.pool, request.context.entropy.now_ms(), request.principal.player)

    @post(
        "/recovery-key",
        **declare(
            Operation(
                id="changeRecoveryKey",
                summary="Make a new recovery key",
                response=Content(RecoveryKey, RecoveryKey(_RECOVERY_KEY)),
                status=201,
                scope="full",
                bucket="accounts",
            )
        ),
    )
    async def change_recovery_key(self, request: ApiRequest) -> RecoveryKey:
        """Make a recovery key, shown only in this response. A key that the account had before is no longer good."""
        return RecoveryKey(await change_recovery_key(request.context.pool, request.context.entropy, request.principal))

    @post(
        "/closing",
        **declare(
            Operation(
                id="closeAccount",
                summary="Close your account for ever",
                response=None,
                status=204,
                scope="full",
                bucket="accounts",
                request_example=ClosingConfirmation(_ID),
                errors=(NotConfirmed, StillInPlay),
            )
        ),
    )
    async def close_account(self, request: ApiRequest, data: JSONBody[ClosingConfirmation]) -> None:
        """Erase your name wherever it is shown, and revoke all tokens. This cannot be undone.

        Your handle and webhooks are given up. Seeks, challenges, seats at tables that wait, and matches and tournaments
        that have not begun are left. Events keep your id. Not during a match, a team match or a tournament, nor while
        you run a tournament that no club holds: finish, resign, withdraw or end it first.
        """
        if data.confirm != request.principal.player:
            raise NotConfirmed
        await close_account_of(request, request.principal.player)


async def close_account_of(request: ApiRequest, player: UUID, *, in_play: bool = False) -> None:
    """Close the account of a player. Raise NoSuchPlayer, and StillInPlay unless it may be closed ``in_play``."""
    context = request.context
    await wait_until_read(context.pool)
    entered = await list_tournaments_in_play(context.pool, player)
    left = [tournament for tournament in entered if not await _plays_in(context, tournament, str(player))]
    await close_account(context.pool, player, context.entropy.now_ms(), in_play=in_play, left=left)
    context.names.forget(str(player))
    await context.tokens.confirm()


async def _plays_in(context: Context, tournament_id: UUID, player: str) -> bool:
    """Tell whether an entry of a player is still in a tournament: the lists show those who have left it, too."""
    tournament: Tournament = (await context.tournaments.fresh_session(tournament_id)).head.state
    return any(player in entry.players and not entry.withdrawn for entry in tournament.entries)


@post(
    "/v1/recoveries",
    tags=("players",),
    **declare(
        Operation(
            id="recoverAccount",
            summary="Recover an account",
            response=Content(Account, Account(_EXAMPLE, _TOKEN, FIRST_SCOPES, _RECOVERY_KEY)),
            status=201,
            bucket="recoveries",
            request_example=Recovery(_RECOVERY_KEY),
            errors=(BadRecoveryKey,),
        )
    ),
)
async def recover(request: ApiRequest, data: JSONBody[Recovery]) -> Account:
    """Revoke every token of the account of a recovery key, and get a new token and a new recovery key.

    The token has the scope `play` and never expires. The key is no longer good then: keep the new one.
    """
    recovered = await recover_account(request.context.pool, request.context.entropy, data.recovery_key)
    await request.context.tokens.confirm()
    player = await read_player(request.context.pool, recovered.player)
    return Account(player, recovered.token, FIRST_SCOPES, recovered.recovery_key)

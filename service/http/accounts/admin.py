"""Serve what an administrator does to the accounts of others: list, rename and close them; the audit has it first."""

from datetime import UTC, datetime
from functools import partial
from typing import Annotated, Final
from uuid import UUID

from litestar import Controller, get, post, put
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import UNSET, Meta, Struct, UnsetType

from domain.actors import player_actor
from domain.administration import Action, ActionTaken
from domain.refusals import WrongState
from service.accounts.closing import rename_player
from service.accounts.errors import BadName, NoSuchPlayer, NotConfirmed, StillInPlay
from service.accounts.names import clean_name
from service.accounts.players import ListedPlayer, Player, list_players, read_player
from service.entropy import to_datetime, to_milliseconds
from service.http.accounts.account import close_account_of
from service.http.protocol.operation import Content, Operation, declare, reads
from service.http.protocol.pagination import DEFAULT_LIMIT, Cursor, Limit, newest_first, read_page
from service.http.protocol.request import ApiRequest
from service.live.administration import record_action

_LISTING: Final = newest_first("accounts")
_ID: Final = UUID("01940000-0000-7000-8000-000000000001")

Reason = Annotated[str, Meta(min_length=1, max_length=500)] | UnsetType
Find = Annotated[
    str | None,
    QueryParameter(min_length=1, max_length=40, description="Only accounts with this text in the name or the handle."),
]


class ListedAccount(Struct, frozen=True):
    """An account as an administrator lists it."""

    id: UUID
    name: str | None
    """Null where the account is closed."""
    handle: str | None
    """Unique, written `@handle`; null without one."""
    created_at: datetime
    closed_at: datetime | None
    """Null while it is open."""
    tokens: int
    """How many are in force."""


class AccountPage(Struct, frozen=True):
    """A page of accounts, the newest first."""

    items: list[ListedAccount]
    next_cursor: str | None


class GivenName(Struct, frozen=True, forbid_unknown_fields=True):
    """What a player is to be called."""

    name: Annotated[str, Meta(min_length=1, max_length=40)]
    """1 to 40 visible characters, after surrounding spaces are removed and it is normalised to NFC."""
    reason: Reason = UNSET
    """For the audit, which keeps it for ever: write no name."""


class OrderedClosing(Struct, frozen=True, forbid_unknown_fields=True):
    """That an account of somebody else is to be closed for ever."""

    confirm: UUID
    """The id of the account."""
    reason: Reason = UNSET
    """For the audit, which keeps it for ever: write no name."""
    in_play: bool = False
    """Close it during a match too: its seats stay, and the others end the match."""


_EXAMPLE: Final = ListedAccount(_ID, "Maialen", "maialen-b", datetime(2026, 11, 24, 9, 30, tzinfo=UTC), None, 2)


class AdminPlayersController(Controller):
    path = "/v1/admin/players"
    tags = ("operations",)

    @get(
        **reads("listPlayers", "List accounts", Content(AccountPage, AccountPage([_EXAMPLE], None)), scope="admin"),
    )
    async def list_players(
        self,
        request: ApiRequest,
        find: Find = None,
        limit: Limit = DEFAULT_LIMIT,
        cursor: Cursor = None,
        *,
        closed: Annotated[bool, QueryParameter(description="Closed accounts too.")] = False,
    ) -> AccountPage:
        """List the accounts of this server, the newest first."""
        context = request.context
        read = partial(_read_accounts, request, context.entropy.now_ms(), find, closed=closed)
        found, following = await read_page(request, _LISTING, cursor, limit, read, _place)
        return AccountPage(found, following)

    @put(
        "/{id:uuid}/name",
        **declare(
            Operation(
                id="renameOtherPlayer",
                summary="Change the name of a player",
                response=Content(Player, Player(_ID, "Maialen", "maialen-b")),
                scope="admin",
                request_example=GivenName("Maialen", "It insulted somebody."),
                errors=(BadName, NoSuchPlayer, WrongState),
            )
        ),
    )
    async def rename_other_player(self, request: ApiRequest, id: FromPath[UUID], data: JSONBody[GivenName]) -> Player:
        """Give a player another name, also during a match. The audit has that it was done, and no name."""
        pool, name = request.context.pool, clean_name(data.name)
        await _record(request, "rename-player", id, data.reason)
        await rename_player(pool, id, name, in_play=True)
        request.context.names.forget(str(id))
        return await read_player(pool, id)

    @post(
        "/{id:uuid}/closing",
        **declare(
            Operation(
                id="closeOtherAccount",
                summary="Close the account of a player for ever",
                response=None,
                status=204,
                scope="admin",
                request_example=OrderedClosing(_ID, "They asked for it by letter."),
                errors=(NoSuchPlayer, NotConfirmed, StillInPlay, WrongState),
            )
        ),
    )
    async def close_other_account(
        self, request: ApiRequest, id: FromPath[UUID], data: JSONBody[OrderedClosing]
    ) -> None:
        """Erase a player's name wherever it is shown, and revoke all their tokens. This cannot be undone.

        Refused during a match, a team match or a tournament, unless `in_play` asks for it. The audit has it first.
        """
        if data.confirm != id:
            raise NotConfirmed
        await _record(request, "close-player", id, data.reason)
        await close_account_of(request, id, in_play=data.in_play)


async def _read_accounts(
    request: ApiRequest, now_ms: int, find: str | None, limit: int, after: tuple[int, UUID], *, closed: bool
) -> list[ListedAccount]:
    return [
        _listed(player)
        for player in await list_players(request.context.pool, now_ms, find, limit, after, closed=closed)
    ]


def _listed(player: ListedPlayer) -> ListedAccount:
    closed_at = None if player.closed_ms is None else to_datetime(player.closed_ms)
    created_at = to_datetime(player.created_ms)
    return ListedAccount(player.id, player.name, player.handle, created_at, closed_at, player.tokens)


def _place(account: ListedAccount) -> tuple[int, UUID]:
    return to_milliseconds(account.created_at), account.id


async def _record(request: ApiRequest, action: Action, player: UUID, reason: str | UnsetType) -> None:
    """Record what is about to be done to an account that is open; raise NoSuchPlayer."""
    context = request.context
    if (await read_player(context.pool, player)).closed:
        raise NoSuchPlayer
    taken = ActionTaken(action, str(player), reason=reason)
    await record_action(context.administration, context.entropy, taken, player_actor(request.principal.player))

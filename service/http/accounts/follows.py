"""Serve whom the calling player follows, and what these play."""

from typing import Final
from uuid import UUID

from litestar import Controller, delete, get, put
from litestar.params import FromPath
from msgspec import Struct

from domain.games import OFFERS
from domain.refusals import WrongState
from service.accounts.errors import NoSuchPlayer
from service.accounts.follows import Followed, TableOfFollowed, follow_player, list_followed, unfollow_player
from service.entropy import to_datetime
from service.http.openapi.examples import AT_MS, NAMES, PLAYERS
from service.http.protocol.operation import Content, Operation, declare, reads
from service.http.protocol.request import ApiRequest


class FollowedList(Struct, frozen=True):
    """Whom the caller follows, the newest first."""

    items: list[Followed]
    """At most 200."""


_TABLE: Final = TableOfFollowed(
    UUID("01940000-0000-7000-8000-00000000000a"), "playing", next(iter(OFFERS)), to_datetime(AT_MS)
)
_EXAMPLE: Final = FollowedList([Followed(UUID(PLAYERS[1]), NAMES[PLAYERS[1]], to_datetime(AT_MS), [_TABLE])])


class FollowsController(Controller):
    path = "/v1/players/me/following"
    tags = ("players",)

    @get(**reads("listFollowed", "List whom you follow", Content(FollowedList, _EXAMPLE), scope="any"))
    async def list_followed(self, request: ApiRequest) -> FollowedList:
        """List the players whom you follow, the newest first, each with their newest public tables.

        Nobody else reads whom you follow, nor who follows them.
        """
        return FollowedList(await list_followed(request.context.pool, request.principal.player))

    @put(
        "/{player:uuid}",
        **declare(
            Operation(
                id="followPlayer",
                summary="Follow a player",
                response=None,
                status=204,
                scope="play",
                errors=(NoSuchPlayer, WrongState),
            )
        ),
    )
    async def follow(self, request: ApiRequest, player: FromPath[UUID]) -> None:
        """Follow a player: what they play in public is in your list. You follow 200 at most."""
        context = request.context
        await follow_player(context.pool, request.principal.player, player, context.entropy.now_ms())

    @delete(
        "/{player:uuid}",
        **declare(
            Operation(id="unfollowPlayer", summary="Follow a player no more", response=None, status=204, scope="play")
        ),
    )
    async def unfollow(self, request: ApiRequest, player: FromPath[UUID]) -> None:
        """Follow a player no more; one whom you do not follow stays so."""
        await unfollow_player(request.context.pool, request.principal.player, player)

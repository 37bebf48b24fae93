"""Serve "what if": go on from a step of a finished table at a table of its own, against bots."""

import asyncio
from typing import Annotated
from uuid import UUID

from litestar import Controller, post
from litestar.params import FromPath, JSONBody
from msgspec import UNSET, Meta, Struct, UnsetType

from domain.games import GAMES
from domain.refusals import NoSuchPart, WrongState
from domain.table.going_on import MOST_REPEATED, check_source, going_on_from, open_going_on
from service.http.openapi.examples import TABLE
from service.http.protocol import errors
from service.http.protocol.operation import creates
from service.http.protocol.request import ApiRequest, JsonResponse
from service.http.streams.access import TABLES


class GoingOn(Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits where at the table that goes on."""

    seat: Annotated[int, Meta(ge=0, le=3)]
    """The seat that the caller takes."""
    bot: Annotated[str, Meta(max_length=40)] | UnsetType = UNSET
    """The bot of the house that takes all others; by default the strongest one."""


class GoingOnController(Controller):
    path = "/v1/tables/{id:uuid}/replay/{step:int}/table"
    tags = ("replay",)

    @post(
        **creates(
            "goOnFromStep",
            "Go on from a replay step",
            TABLE,
            GoingOn(1),
            bucket="what-ifs",
            errors=(WrongState, NoSuchPart),
        )
    )
    async def go_on_from_step(
        self, request: ApiRequest, id: FromPath[UUID], step: FromPath[int], data: JSONBody[GoingOn]
    ) -> JsonResponse:
        """Open a table at which the match goes on from this step: the caller in a seat of their choice, against bots.

        It has the decks of the finished table, and everything that was said there up to the step; what follows from
        the step by the rules comes with it. It is unlisted, or private where that table is, and counts for nothing: not
        in ratings, statistics or exports. Its view says in `went_on` where it comes from, and its record has that of
        the finished table after it.

        The table has to be over, its seed open, and no table of a team match (409); 409 also before the first deal,
        after the end of the match, after a ruling, and after more than 5,000 events.
        """
        head = await TABLES.head(request, id)
        table = head.state
        check_source(table)
        if not 1 <= step <= head.version:
            raise errors.UnknownResource
        bot = list(table.game.bots)[-1] if data.bot is UNSET else data.bot
        if bot not in table.game.bots:
            raise WrongState("unknown-bot", "This game has no bot of that name.")
        player, seed = str(request.principal.player), request.context.entropy.new_seed()
        links = await request.context.live.history.links(id, limit=MOST_REPEATED + 1)
        going_on = await asyncio.to_thread(going_on_from, GAMES, table, links, step)
        command = open_going_on(table, going_on, player, data.seat, bot, seed)
        return await TABLES.open(request, command, data)

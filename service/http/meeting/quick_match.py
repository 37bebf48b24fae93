"""Serve the quick match: join the oldest table that waits for players, or seek."""

from collections.abc import Collection
from functools import partial
from typing import Final
from uuid import UUID

from litestar import Controller, post
from litestar.params import JSONBody
from msgspec import UNSET

from domain.actors import player_actor
from domain.refusals import NotPermitted, Refusal, WrongState
from domain.table.commands import TakeSeat
from domain.table.state import Table
from domain.table.terms import terms_of
from domain.table.view import chosen_options
from service.accounts.players import read_relatives
from service.http.meeting.seeks import NewQuickMatch, add_asked_seek
from service.http.protocol.operation import Content, Operation, declare
from service.http.protocol.request import ApiRequest
from service.http.streams.checks import check_rated_against
from service.http.streams.offers import SeekView, check_rating_range, make_asked_terms, seek_example, seek_views
from service.live.errors import NoSuchStream, Refused
from service.live.session import new_command_identity
from service.meeting.entrants import RatingRange, check_entrants, read_entrants, wanted_of
from service.meeting.errors import TooManyOffers
from service.meeting.seeks import Seek
from service.meeting.terms import FIRST_RULESET, Terms
from service.readmodels.lobby import list_tables

_TRIED: Final = 20
"""Tables that a quick match tries."""


class QuickMatchController(Controller):
    path = "/v1/quick-match"
    tags = ("meeting",)

    @post(
        **declare(
            Operation(
                id="quickMatch",
                summary="Play at once, or seek",
                response=Content(SeekView, seek_example),
                status=201,
                scope="play",
                request_example=NewQuickMatch(FIRST_RULESET),
                bucket="offers",
                errors=(Refusal, NotPermitted, TooManyOffers),
            )
        )
    )
    async def quick_match(self, request: ApiRequest, data: JSONBody[NewQuickMatch]) -> SeekView:
        """Take a seat at the oldest public table that waits for players by these terms; without one, add a seek.

        `table` says where you sit. Without it the seek waits, as one that `addSeek` adds. At a table that a player has
        opened, `rating_range` is compared with the players who sit there; such a table has no range of its own.
        """
        terms = make_asked_terms(data)
        table = await _join_table(request, terms, check_rating_range(data.rating_range))
        if table is None:
            return await add_asked_seek(request, data, None)
        now_ms, player = request.context.entropy.now_ms(), request.principal.player
        joined = Seek(
            id=table,
            player=player,
            partner=None,
            agreed=True,
            ruleset=terms.ruleset,
            terms=terms,
            status="matched",
            created_ms=now_ms,
            expires_ms=now_ms,
            seen_ms=now_ms,
            table=table,
        )
        return (await seek_views(request.context, [joined]))[0]


async def _join_table(request: ApiRequest, terms: Terms, wanted: RatingRange | None) -> UUID | None:
    """Take an open seat at the oldest table of these terms that has one; ``None`` where there is none.

    Raise ``NotPermitted`` for a bot where only people are to play.
    """
    context, player = request.context, request.principal.player
    own = await read_entrants(context.pool, wanted_of(terms, [player]), context.entropy.now_ms())
    check_entrants(terms, own.values())
    marked = any(one.bot for one in own.values())
    relatives = await read_relatives(context.pool, player) if terms.rated else frozenset[str]()
    tried = 0
    for row in reversed(await list_tables(context.pool, 200, status="open", ruleset=terms.ruleset)):
        try:
            table: Table = (await context.live.session(row.id)).head.state
        except NoSuchStream:
            continue
        if _terms_of(table) != terms or table.seat_of(str(player)) is not None:
            continue
        if wanted is not None and not await _has_ratings(request, terms, table, wanted):
            continue
        tried += 1
        for seat in [number for number, held in enumerate(table.seats) if held is None]:
            taking = TakeSeat(player_actor(player), seat, str(player), bot_account=marked)
            take = partial(_take_seat, taking, relatives)
            try:
                await context.live.carry_out(row.id, take, new_command_identity(context.entropy))
            except (WrongState, Refused):
                continue
            return row.id
        if tried == _TRIED:
            break
    return None


def _terms_of(table: Table) -> Terms:
    """Return the terms by which a table was opened."""
    clock = UNSET if table.clock is UNSET else table.clock.rules
    return Terms(table.ruleset, chosen_options(table), len(table.seats), clock, **terms_of(table))


def _take_seat(taking: TakeSeat, relatives: Collection[str], table: Table) -> TakeSeat:
    """Return the command, if no account of the same owner sits at a rated table."""
    check_rated_against(table, relatives)
    return taking


async def _has_ratings(request: ApiRequest, terms: Terms, table: Table, wanted: RatingRange) -> bool:
    """Return whether the ratings of all who sit at a table are in a range; a bot of the house has none."""
    if any(seat is not None and seat.player is None for seat in table.seats):
        return False
    context = request.context
    players = [UUID(seat.player) for seat in table.seats if seat is not None and seat.player is not None]
    found = await read_entrants(context.pool, wanted_of(terms, players), context.entropy.now_ms())
    return all(wanted.contains(one.rating) for one in found.values())

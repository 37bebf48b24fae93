"""Serve the quick match: join the oldest table that waits for players, or seek."""

import asyncio
from collections.abc import Collection, Iterable
from contextlib import suppress
from functools import partial
from hashlib import sha256
from typing import Final
from uuid import UUID

from litestar import Controller, post
from litestar.params import JSONBody
from msgspec import UNSET

from domain.actors import player_actor
from domain.refusals import NotPermitted, Refusal, WrongState
from domain.table.commands import TakeSeat
from domain.table.settings import settings_of
from domain.table.state import Table
from domain.table.view import chosen_options
from service.accounts.players import read_relatives
from service.http.meeting.seeks import QuickMatchRequest, add_asked_seek, seek_response
from service.http.protocol.operation import Content, Operation, declare
from service.http.protocol.request import ApiRequest, JsonResponse
from service.http.streams.checks import check_rated_against
from service.http.streams.offers import SeekView, check_rating_range, make_asked_terms, seek_example
from service.live.errors import NoSuchStream, Refused
from service.live.session import CommandIdentity
from service.live.streams import LiveStreams
from service.meeting import seeks
from service.meeting.entrants import RatingRange, read_entrants, wanted_of
from service.meeting.errors import TooManyOffers
from service.meeting.seeks import Seek
from service.meeting.terms import FIRST_RULESET, Terms
from service.readmodels.lobby import list_tables

_TRIED: Final = 20
"""Tables that a quick match tries."""
_LOOK_S: Final = 0.02
"""Between two looks at what another request for the same wish does."""
_STOPPED_MS: Final = 5_000
"""After so long without a step such a request has stopped."""


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
                request_example=QuickMatchRequest(FIRST_RULESET),
                bucket="offers",
                errors=(Refusal, NotPermitted, TooManyOffers),
                headers=("Idempotency-Key",),
                response_headers=("Location", "Idempotent-Replayed"),
            )
        )
    )
    async def quick_match(self, request: ApiRequest, data: JSONBody[QuickMatchRequest]) -> JsonResponse:
        """Take a seat at the oldest public table that waits for players by these terms; without one, add a seek.

        With `bots` you wait for nobody: a bot of the house takes every other seat of a table of your own.

        `table` says where you sit. Without it the seek waits, as one that `addSeek` adds. At a table that a player has
        opened, `rating_range` is compared with the players who sit there; such a table has no range of its own.

        Two quick matches by the same terms that are under way at once are one wish, and get the same answer; so is
        one under an `Idempotency-Key` that is sent again.
        """
        terms = make_asked_terms(data, data.bots)
        tables = await _find_tables(request, terms, check_rating_range(data.rating_range))
        made = await add_asked_seek(request, data, None, tables[0] if tables else None)
        found = await _sit_down(request, made, tables) if made.is_joining and not made.was_there else made
        return await seek_response(request, await _decided(request, found), replayed=made.was_there)


async def _find_tables(request: ApiRequest, terms: Terms, wanted: RatingRange | None) -> list[UUID]:
    """Find the oldest tables of these terms that have an open seat, at most _TRIED."""
    context, found = request.context, list[UUID]()
    for row in reversed(await list_tables(context.pool, 200, status="open", ruleset=terms.ruleset)):
        try:
            table: Table = (await context.live.session(row.id)).head.state
        except NoSuchStream:
            continue
        if _terms_of(table) != terms or table.seat_of(str(request.principal.player)) is not None:
            continue
        if None in table.seats and (wanted is None or await _has_ratings(request, terms, table, wanted)):
            found.append(row.id)
        if len(found) == _TRIED:
            break
    return found


async def _sit_down(request: ApiRequest, seek: Seek, tables: Iterable[UUID]) -> Seek:
    """Have the player of a seek take a seat at the first of these tables that has one, or else have the seek wait."""
    context = request.context
    (own,) = (
        await read_entrants(context.pool, wanted_of(seek.terms, [seek.player]), context.entropy.now_ms())
    ).values()
    relatives = await read_relatives(context.pool, seek.player) if seek.terms.rated else frozenset[str]()
    for table in tables:
        trying = seek if table == seek.table else await seeks.try_table(context.pool, context.entropy, seek, table)
        if trying is None:
            return await seeks.read_seek(context.pool, seek.id, context.entropy.now_ms())
        seek = trying
        if await _take_any_seat(context.live, seek, table, relatives, marked=own.bot):
            return await seeks.end_joining(context.pool, context.entropy, seek, seated=True)
    return await seeks.end_joining(context.pool, context.entropy, seek, seated=False)


async def _take_any_seat(
    tables: LiveStreams, seek: Seek, table_id: UUID, relatives: Collection[str], *, marked: bool
) -> bool:
    """Take a seat at a table for the player of a seek, once, however often this is tried; tell whether they sit."""
    player = str(seek.player)
    named = sha256(b"hordago/quick-match/1" + seek.id.bytes + table_id.bytes).digest()[:16]
    table: Table = (await tables.fresh_session(table_id)).head.state
    if table.seat_of(player) is not None:
        return True
    for seat in [number for number, held in enumerate(table.seats) if held is None]:
        taking = TakeSeat(player_actor(seek.player), seat, player, bot_account=marked)
        take = partial(_take_seat, taking, relatives)
        with suppress(WrongState, Refused):
            await tables.carry_out(table_id, take, CommandIdentity(named, bytes(32)))
            return True
    return False


async def _decided(request: ApiRequest, seek: Seek) -> Seek:
    """Wait until the request that has a seek take a seat has done so; go on in its place where it stopped."""
    context = request.context
    while seek.is_joining:
        if seek.seen_ms < context.entropy.now_ms() - _STOPPED_MS and seek.table is not None:
            going_on = await seeks.try_table(context.pool, context.entropy, seek, seek.table)
            if going_on is not None:
                more = await _find_tables(request, seek.terms, seek.rating_range)
                seek = await _sit_down(request, going_on, [seek.table, *more])
                continue
        await asyncio.sleep(_LOOK_S)
        seek = await seeks.read_seek(context.pool, seek.id, context.entropy.now_ms())
    return seek


def _terms_of(table: Table) -> Terms:
    """Return the terms by which a table was opened."""
    clock = UNSET if table.clock is UNSET else table.clock.rules
    return Terms(table.ruleset, chosen_options(table), len(table.seats), clock, **settings_of(table))


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

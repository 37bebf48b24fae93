"""Serve seeks: add one, alone or with a partner, agree, keep and withdraw it."""

from typing import Annotated, Final
from uuid import UUID

from litestar import Controller, delete, get, post, put
from litestar.params import FromPath, JSONBody
from msgspec import UNSET, Meta, Struct, UnsetType

from domain.refusals import NotPermitted, Refusal
from domain.table.bot_names import HouseBot
from service.accounts.errors import NoSuchPlayer
from service.http.protocol.errors import MalformedRequest
from service.http.protocol.operation import Content, Operation, declare, reads
from service.http.protocol.request import ApiRequest, JsonResponse, made_response
from service.http.streams.checks import require_open_accounts
from service.http.streams.offers import (
    AskedTerms,
    SeekView,
    check_rating_range,
    make_asked_terms,
    seek_example,
    seek_views,
)
from service.meeting import seeks
from service.meeting.entrants import RatingRange
from service.meeting.errors import NoSuchSeek, OfferOver, TooManyOffers
from service.meeting.house_bots import is_house_bot
from service.meeting.seeks import Seek
from service.meeting.terms import FIRST_RULESET
from service.processes.meeting import open_planned_table

MINUTE_MS: Final = 60_000


class QuickMatchRequest(AskedTerms, frozen=True, forbid_unknown_fields=True):
    """What you want to play."""

    rating_range: RatingRange | UnsetType = UNSET
    """Ratings of all others at the table, who may ask the same of yours."""
    minutes: Annotated[int, Meta(ge=1, le=60)] = 10
    """How long the seek lasts, if you are there."""
    bots: HouseBot | UnsetType = UNSET
    """Play at once, with this bot of the house in every other seat; absent to wait for players."""


class SeekRequest(QuickMatchRequest, frozen=True, forbid_unknown_fields=True):
    """What you want to play, with players who want the same."""

    partner: UUID | UnsetType = UNSET
    """Who is to sit across from you. They get a notice, and have to agree before the seek is matched."""


class SeekList(Struct, frozen=True):
    """The caller's own seeks, and those that may be matched."""

    items: list[SeekView]
    """Your own first, then at most 200 of others, the oldest first, and those of the house."""


class SeeksController(Controller):
    path = "/v1/seeks"
    tags = ("meeting",)

    @post(
        **declare(
            Operation(
                id="addSeek",
                summary="Seek a match",
                response=Content(SeekView, seek_example),
                status=201,
                scope="play",
                request_example=SeekRequest(FIRST_RULESET),
                bucket="offers",
                errors=(Refusal, NotPermitted, NoSuchPlayer, TooManyOffers),
                headers=("Idempotency-Key",),
                response_headers=("Location", "Idempotent-Replayed"),
            )
        )
    )
    async def add_seek(self, request: ApiRequest, data: JSONBody[SeekRequest]) -> JsonResponse:
        """Seek players for a match. As soon as enough players seek the same they sit at a table, and play begins.

        The oldest seeks are matched first, and no player with themselves. A seek lasts while you follow
        `/v1/players/me/stream` or send `PUT` to it at least once a minute. When it is matched, your other seeks are
        withdrawn. You sit with a nonce of the house, and sign no moves; for your own nonce or key, open a table.

        With `bots` you do not wait: a bot of the house takes every other seat.

        Seeks that differ in `rated` or `people_only`, or in any other term, are not matched. `rating_range` limits the
        ratings of the other players; your rating has to be in the ranges of theirs, too. Two accounts of one owner do
        not sit at the same rated table.
        """
        partner = None if data.partner is UNSET else data.partner
        if partner is not None:
            await _check_partner(request, partner)
        made = await add_asked_seek(request, data, partner)
        return await seek_response(request, made, replayed=made.was_there)

    @get(**reads("listSeeks", "List open seeks", Content(SeekList, lambda: SeekList([seek_example()]))))
    async def list_seeks(self, request: ApiRequest) -> SeekList:
        """List the seeks that may be matched, the oldest first, and after them those of the bots of the house.

        The bots wait at any time. A seek by the same terms, their `bots` among them, is matched with them at once.
        You get your own seeks first, also those that wait for the agreement of a partner.
        """
        pool, now_ms = request.context.pool, request.context.entropy.now_ms()
        own = [] if request.player is None else await seeks.list_own_seeks(pool, request.player, now_ms)
        known = {seek.id for seek in own}
        waiting = own + [seek for seek in await seeks.list_open_seeks(pool, now_ms) if seek.id not in known]
        return SeekList(await seek_views(request.context, waiting + seeks.list_house_seeks(now_ms)))

    @get("/{id:uuid}", **reads("getSeek", "Get a seek", Content(SeekView, seek_example), errors=(NoSuchSeek,)))
    async def get_seek(self, request: ApiRequest, id: FromPath[UUID]) -> SeekView:
        """Return a seek: an open one to everybody, any to its player and the partner."""
        found = await seeks.read_seek(request.context.pool, id, request.context.entropy.now_ms())
        own = request.player is not None and request.player in {found.player, found.partner}
        if not own and (found.status != "open" or not found.agreed):
            raise NoSuchSeek
        return (await seek_views(request.context, [found]))[0]

    @put(
        "/{id:uuid}",
        **declare(
            Operation(
                id="keepSeek",
                summary="Keep a seek, or agree to it",
                response=Content(SeekView, seek_example),
                scope="play",
                errors=(NoSuchSeek, OfferOver),
            )
        ),
    )
    async def keep_seek(self, request: ApiRequest, id: FromPath[UUID]) -> SeekView:
        """Keep your seek for another minute; as the partner who is named in it, agree.

        With the agreement of the partner it is matched at once if enough others seek the same. One that has a
        `rating_range` is compared again, as ratings may have changed.
        """
        context, player = request.context, request.principal.player
        found = await seeks.read_seek(context.pool, id, context.entropy.now_ms())
        if player == found.player:
            found = await seeks.keep_seek(context.pool, context.entropy, id, player)
        else:
            found = await seeks.agree_to_seek(context.pool, context.entropy, id, player)
        return await _opened(request, found)

    @delete(
        "/{id:uuid}",
        **declare(
            Operation(
                id="withdrawSeek",
                summary="Withdraw a seek",
                response=None,
                status=204,
                scope="play",
                errors=(NoSuchSeek, OfferOver),
            )
        ),
    )
    async def withdraw_seek(self, request: ApiRequest, id: FromPath[UUID]) -> None:
        """Withdraw your seek; as the partner who is named in it, do not agree, or not any more."""
        await seeks.withdraw_seek(request.context.pool, request.context.entropy, id, request.principal.player)


async def add_asked_seek(
    request: ApiRequest, data: QuickMatchRequest, partner: UUID | None, table: UUID | None = None
) -> Seek:
    """Add a seek, unless the same wish has made one before; with a table its player takes a seat there first."""
    context = request.context
    terms = make_asked_terms(data, data.bots)
    if partner is not None and terms.seats != 4:
        raise MalformedRequest("partner: only at a table with four seats")
    return await seeks.add_seek(
        context.pool,
        context.entropy,
        request.principal.player,
        terms,
        partner,
        data.minutes * MINUTE_MS,
        check_rating_range(data.rating_range),
        row=request.new_row(data),
        since_ms=request.received_ms,
        table=table,
        rated_bots=context.settings.rated_bots == 1,
    )


async def seek_response(request: ApiRequest, made: Seek, *, replayed: bool) -> JsonResponse:
    """Respond with a seek that was added, matched or not."""
    keyed = request.retry_key is not None
    return made_response(await _opened(request, made), f"/v1/seeks/{made.id}", replayed=replayed and keyed)


async def _opened(request: ApiRequest, found: Seek) -> SeekView:
    """Open the table of a seek that was matched, and show the seek."""
    context = request.context
    if found.table is not None:
        await open_planned_table(context.live, context.pool, context.entropy, found.table)
    return (await seek_views(request.context, [found]))[0]


async def _check_partner(request: ApiRequest, partner: UUID) -> None:
    if partner == request.principal.player:
        raise MalformedRequest("partner: somebody else")
    if is_house_bot(partner):
        raise MalformedRequest("partner: a player; to play with bots of the house, say which in bots")
    await require_open_accounts(request, [str(partner)])

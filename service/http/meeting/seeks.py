"""Serve seeks: add one, alone or with a partner, agree, keep and withdraw it; and join whatever waits at once."""

from typing import Annotated, Final
from uuid import UUID

from litestar import Controller, delete, get, post, put
from litestar.params import FromPath, JSONBody
from msgspec import UNSET, Meta, Struct, UnsetType

from domain.actors import player_actor
from domain.refusals import Refusal, WrongState
from domain.table.clock.rules import ClockRules
from domain.table.commands import TakeSeat
from domain.table.game.options import AskedOptions
from domain.table.state import Table
from service.accounts.errors import NoSuchPlayer
from service.entropy import to_datetime
from service.http.protocol.errors import MalformedRequest
from service.http.protocol.operation import Content, Operation, declare, reads
from service.http.protocol.request import ApiRequest
from service.http.streams.offers import SeekView, seek_example, seek_views
from service.live.errors import NoSuchStream, Refused
from service.live.session import new_command_identity
from service.meeting import seeks
from service.meeting.errors import NoSuchSeek, OfferOver, TooManyOffers
from service.meeting.seeks import Seek
from service.meeting.terms import FIRST_RULESET, Terms, make_terms
from service.processes.meeting import open_planned_table
from service.readmodels.lobby import list_tables

MINUTE_MS: Final = 60_000
_TRIED: Final = 20
"""Tables that a quick match tries."""


class NewQuickMatch(Struct, frozen=True, forbid_unknown_fields=True):
    """What you want to play."""

    ruleset: Annotated[str, Meta(max_length=40)]
    """Id of a rule set; see /v1/rulesets."""
    options: AskedOptions = {}
    """Options of the rule set; those that are left out have their defaults."""
    seats: Annotated[int, Meta(ge=2, le=4)] | UnsetType = UNSET
    """Number of seats, if the rule set leaves a choice."""
    clock: ClockRules | UnsetType = UNSET
    """How long players may think; absent for a match without a clock."""
    minutes: Annotated[int, Meta(ge=1, le=60)] = 10
    """How long the seek lasts, if you are there."""


class NewSeek(NewQuickMatch, frozen=True, forbid_unknown_fields=True):
    """What you want to play, with players who want the same."""

    partner: UUID | UnsetType = UNSET
    """Who is to sit across from you. They get a notice, and have to agree before the seek is matched."""


class SeekList(Struct, frozen=True):
    """The seeks that may be matched, the oldest first."""

    items: list[SeekView]
    """At most 200."""


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
                request_example=NewSeek(FIRST_RULESET),
                errors=(Refusal, NoSuchPlayer, TooManyOffers),
                response_headers=("Location",),
            )
        )
    )
    async def add_seek(self, request: ApiRequest, data: JSONBody[NewSeek]) -> SeekView:
        """Seek players for a match. As soon as enough players seek the same they sit at a table, and play begins.

        The oldest seeks are matched first, and no player with themselves. A seek lasts while you follow
        `/v1/players/me/stream` or send `PUT` to it at least once a minute. When it is matched, your other seeks are
        withdrawn. You sit with a nonce of the house, and sign no moves; for your own nonce or key, open a table.
        """
        partner = None if data.partner is UNSET else data.partner
        if partner is not None:
            await _check_partner(request, partner)
        return await _add(request, data, partner)

    @get(**reads("listSeeks", "List open seeks", Content(SeekList, lambda: SeekList([seek_example()]))))
    async def list_seeks(self, request: ApiRequest) -> SeekList:
        """List the seeks that may be matched, the oldest first."""
        context = request.context
        return SeekList(
            await seek_views(request.context, await seeks.list_open_seeks(context.pool, context.entropy.now_ms()))
        )

    @get("/{id:uuid}", **reads("getSeek", "Get a seek", Content(SeekView, seek_example), errors=(NoSuchSeek,)))
    async def get_seek(self, request: ApiRequest, id: FromPath[UUID]) -> SeekView:
        """Return a seek: an open one to everybody, any to its player and the partner."""
        found = await seeks.read_seek(request.context.pool, id)
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

        With the agreement of the partner it is matched at once if enough others seek the same.
        """
        context, player = request.context, request.principal.player
        found = await seeks.read_seek(context.pool, id)
        if player == found.player:
            await seeks.keep_seeks(context.pool, [player], context.entropy.now_ms())
            found = await seeks.read_seek(context.pool, id)
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
                errors=(Refusal, TooManyOffers),
            )
        )
    )
    async def quick_match(self, request: ApiRequest, data: JSONBody[NewQuickMatch]) -> SeekView:
        """Take a seat at the oldest public table that waits for players by these terms; without one, add a seek.

        `table` says where you sit. Without it the seek waits, as one that `addSeek` adds.
        """
        terms = _terms(data)
        table = await _join_table(request, terms)
        if table is None:
            return await _add(request, data, None)
        context, player = request.context, request.principal.player
        names = await context.names.of([str(player)])
        now = to_datetime(context.entropy.now_ms())
        return SeekView(table, player, names.get(str(player), ""), terms, "matched", now, now, table=table)


def _terms(data: NewQuickMatch) -> Terms:
    return make_terms(data.ruleset, data.options, None if data.seats is UNSET else data.seats, data.clock)


async def _add(request: ApiRequest, data: NewQuickMatch, partner: UUID | None) -> SeekView:
    context = request.context
    terms = _terms(data)
    if partner is not None and terms.seats != 4:
        raise MalformedRequest("partner: only at a table with four seats")
    lasts_ms = data.minutes * MINUTE_MS
    made = await seeks.add_seek(context.pool, context.entropy, request.principal.player, terms, partner, lasts_ms)
    return await _opened(request, made)


async def _opened(request: ApiRequest, found: Seek) -> SeekView:
    """Open the table of a seek that was matched, and show the seek."""
    context = request.context
    if found.table is not None:
        await open_planned_table(context.live, context.pool, context.entropy, found.table)
    return (await seek_views(request.context, [found]))[0]


async def _check_partner(request: ApiRequest, partner: UUID) -> None:
    if partner == request.principal.player:
        raise MalformedRequest("partner: somebody else")
    if str(partner) not in await request.context.names.of([str(partner)]):
        raise NoSuchPlayer


async def _join_table(request: ApiRequest, terms: Terms) -> UUID | None:
    """Take an open seat at the oldest table of these terms that has one; ``None`` where there is none."""
    context, player = request.context, str(request.principal.player)
    found = await list_tables(context.pool, 200, status="open", ruleset=terms.ruleset)
    tried = 0
    for row in reversed(found):
        try:
            table: Table = (await context.live.session(row.id)).head.state
        except NoSuchStream:
            continue
        options = {name: getattr(table.rules, name) for name in terms.options}
        clock = UNSET if table.clock is UNSET else table.clock.rules
        offered = Terms(table.ruleset, options, len(table.seats), clock)
        if offered != terms or table.seat_of(player) is not None:
            continue
        tried += 1
        for seat in [number for number, held in enumerate(table.seats) if held is None]:
            taking = TakeSeat(player_actor(player), seat, player)
            try:
                await context.live.carry_out(
                    row.id, lambda _, taking=taking: taking, new_command_identity(context.entropy)
                )
            except (WrongState, Refused):
                continue
            return row.id
        if tried == _TRIED:
            break
    return None

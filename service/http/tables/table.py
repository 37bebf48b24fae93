"""Serve tables: create, list, get and close them."""

from typing import Annotated
from uuid import UUID

from litestar import Controller, delete, get, post
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import UNSET, Meta, UnsetType
from msgspec.structs import replace

from domain.actors import HOUSE, player_actor
from domain.stream import Head, instant_text
from domain.table.absence import ClaimFrom
from domain.table.clock.rules import ClockRules
from domain.table.commands import AskToClose, CloseTable, Command, OpenTable
from domain.table.events import TableVisibility
from domain.table.game.options import AskedOptions
from domain.table.settings import TableSettings, settings_of
from domain.table.state import Table, only_bots_play, seat_held_by
from domain.table.view import chosen_options
from service.accounts.errors import NoSuchPlayer
from service.http.openapi.examples import TABLE, first_table
from service.http.protocol import errors
from service.http.protocol.errors import AudienceClosed
from service.http.protocol.operation import Content, commands, creates, reads, reads_version
from service.http.protocol.pagination import DEFAULT_LIMIT, Cursor, Limit
from service.http.protocol.request import ApiRequest, JsonResponse, json_response
from service.http.streams import access
from service.http.streams.access import TABLES
from service.http.streams.away import claim_to_warn_of
from service.http.streams.checks import game_of_ruleset
from service.http.streams.listing import (
    LobbyPage,
    TablePlayerFilter,
    TableRuleSetFilter,
    TableSpeedFilter,
    TableStatusFilter,
    lobby_example,
    lobby_page,
)
from service.http.streams.signed import check_of_seat, read_signature
from service.http.tables.invitations import ReservationRequest, read_reservation
from service.meeting.house_bots import check_rated_bots

Version = Annotated[
    int | None, QueryParameter(description="Show the table after this event; by default after the last one.")
]


class TableRequest(TableSettings, frozen=True, forbid_unknown_fields=True):
    """The settings of a new table."""

    ruleset: Annotated[str, Meta(max_length=40, description="Id of a rule set; see /v1/rulesets.")]
    options: AskedOptions = {}  # noqa: RUF012 - each struct has a dict of its own
    seats: Annotated[int, Meta(ge=2, le=4, description="Number of seats, if the rule set leaves a choice.")] | None = (
        None
    )
    clock: ClockRules | UnsetType = UNSET
    """How long players may think; absent for a table without a clock."""
    visibility: TableVisibility = "public"
    """Unlisted tables do not appear in lists; of private ones only the opener knows, and who sits or is invited."""
    reserved: Annotated[list[ReservationRequest], Meta(max_length=4)] | UnsetType = UNSET
    """Seats that are reserved from the start; the others are open."""


def _new_table_example() -> TableRequest:
    table = first_table().head.state
    return TableRequest(table.ruleset, dict(list(chosen_options(table).items())[:1]))


class TablesController(Controller):
    path = "/v1/tables"
    tags = ("tables",)

    @post(
        **creates(
            "openTable",
            "Create a table",
            TABLE,
            _new_table_example,
            errors=(NoSuchPlayer,),
        )
    )
    async def open_table(self, request: ApiRequest, data: JSONBody[TableRequest]) -> JsonResponse:
        """Create a table under a rule set; its rules and the commitment to its seed are fixed from now on.

        The seed is committed to before anybody can sit. The match starts when the last seat is taken.
        """
        game = game_of_ruleset(data.ruleset)
        rules = game.rules_for(data.ruleset, data.options, data.seats)
        command = OpenTable(
            actor=HOUSE,
            game=game,
            rules=rules,
            opener=str(request.principal.player),
            visibility=data.visibility,
            seed=request.context.entropy.new_seed(),
            clock=data.clock,
            reservation=await read_reservation(request, data.reserved, rules.seats),
            **settings_of(data),
        )
        kept, allowed = command.reservation, request.context.settings.rated_bots == 1
        check_rated_bots(() if kept is None else kept.seats, rated=command.rated, allowed=allowed)
        return await TABLES.open(request, command, data)

    @get(**reads("listTables", "List tables", Content(LobbyPage, lobby_example)))
    async def list_tables(
        self,
        request: ApiRequest,
        status: TableStatusFilter = None,
        ruleset: TableRuleSetFilter = None,
        player: TablePlayerFilter = None,
        speed: TableSpeedFilter = None,
        limit: Limit = DEFAULT_LIMIT,
        cursor: Cursor = None,
    ) -> JsonResponse:
        """List public tables, the newest first; `status=open` are those with a free seat."""
        return json_response(await lobby_page(request, status, ruleset, player, limit, cursor, speed))

    @get(
        "/{id:uuid}",
        **reads_version("getTable", "Get a table", TABLE, errors=(AudienceClosed,)),
    )
    async def get_table(
        self, request: ApiRequest, id: FromPath[UUID], as_: access.As = None, version: Version = None
    ) -> JsonResponse:
        """Return the table as the caller may see it: players see their own cards, everybody else the public part.

        Once the seed is open anybody may read it as any seat, or as `all`. With `version` the response shows the table
        after that event, to callers that may read it now; its `ETag` is then that version, with which no move is
        accepted any more.
        """
        now = await TABLES.head(request, id)
        reader = access.requested_audience(now.state, request.player, as_)
        head = now if version is None or version == now.version else await _table_at_version(request, id, now, version)
        view = await TABLES.view(request, head, reader)
        if head is now and (claim_ms := claim_to_warn_of(request, now)) is not None:
            view = replace(view, claim=ClaimFrom(instant_text(claim_ms)))
        return access.versioned_response(view, head.version, at=head.hash)

    @delete(
        "/{id:uuid}",
        **commands(
            "closeTable",
            "Close a table, or request its closing",
            TABLE,
            scope=("play", "admin"),
            signable=True,
        ),
    )
    async def close_table(self, request: ApiRequest, id: FromPath[UUID]) -> JsonResponse:
        """End the table without a result: the opener before the start or while only bots play, an admin at any time.

        During play a player requests it; the table closes once every human seat has requested it, and the seed is
        opened then. Players cannot call off tables of team matches and tournaments. The token needs the scope `play` or
        `admin`.
        """
        principal = request.principal
        posted = await read_signature(request)

        def close(table: Table) -> Command:
            closable = table.status == "open" or only_bots_play(table)
            if closable and table.opener == str(principal.player):
                return CloseTable(player_actor(principal.player), "opener")
            if "admin" in principal.scopes:
                return CloseTable(HOUSE, "admin")
            seat = seat_held_by(table, str(principal.player))
            signed = check_of_seat(posted, table, AskToClose, seat)
            return AskToClose(player_actor(principal.player), seat, signed=signed)

        return await TABLES.command(request, id, close)


async def _table_at_version(request: ApiRequest, stream_id: UUID, now: Head[Table], version: int) -> Head[Table]:
    """Return the table after an earlier event; raise ``UnknownResource`` if it was never at that version."""
    if not 1 <= version < now.version:
        raise errors.UnknownResource
    return await request.context.live.history.head_at(stream_id, version)

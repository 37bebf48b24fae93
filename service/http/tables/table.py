"""Tables: opening one, looking at one, closing one."""

from typing import Annotated
from uuid import UUID

from litestar import Controller, delete, get, post
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import Meta, Struct

from domain.actors import HOUSE, player_actor
from domain.games import GAMES, AnyView
from domain.refusals import Refusal, WrongState
from domain.table.commands import AskToClose, CloseTable, Command, OpenTable
from domain.table.events import Visibility
from domain.table.game.options import AskedOptions
from domain.table.state import Table
from domain.table.stream import Head, fold
from domain.table.view import chosen_options
from service.http.openapi.examples import FIRST_TABLE, TABLE_VIEWS
from service.http.protocol import errors
from service.http.protocol.errors import AudienceClosed, NotSeated
from service.http.protocol.operation import JsonResponse, json_response, operation
from service.http.protocol.pagination import DEFAULT_LIMIT, Cursor, Limit
from service.http.protocol.request import ApiRequest
from service.http.streams import access
from service.http.streams.access import command_table, game_of_ruleset, open_stream, table_head
from service.http.streams.listing import (
    LOBBY_EXAMPLE,
    LobbyPage,
    TablePlayerFilter,
    TableRuleSetFilter,
    TableStatusFilter,
    lobby_page,
)

Version = Annotated[
    int | None, QueryParameter(description="Show the table after this event; by default after the last one.")
]


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """The settings of a new table."""

    ruleset: Annotated[str, Meta(max_length=40, description="Id of a rule set; see /v1/rulesets.")]
    options: AskedOptions = {}
    seats: Annotated[int, Meta(ge=2, le=4, description="Number of seats, if the rule set leaves a choice.")] | None = (
        None
    )
    visibility: Annotated[Visibility, Meta(description="Unlisted tables do not appear in lists.")] = "public"


class TablesController(Controller):
    path = "/v1/tables"
    tags = ("tables",)

    @post(
        **operation(
            "openTable",
            "Create a table",
            scope="play",
            answers=AnyView,
            sends=NewTable(
                FIRST_TABLE.head.table.ruleset, dict(list(chosen_options(FIRST_TABLE.head.table).items())[:1])
            ),
            example=TABLE_VIEWS,
            raises=(Refusal, errors.KeyReused),
            accepts=("Idempotency-Key", "Accept-Language"),
            headers=("Location", "ETag", "Idempotent-Replayed"),
        )
    )
    async def open_table(self, request: ApiRequest, data: JSONBody[NewTable]) -> JsonResponse:
        """Create a table under a rule set; its rules and the commitment to its seed are fixed from now on.

        The seed is committed to before anybody can sit. The match starts when the last seat is taken.
        """
        game = game_of_ruleset(data.ruleset)
        command = OpenTable(
            actor=HOUSE,
            game=game,
            rules=game.rules_for(data.ruleset, data.options, data.seats),
            opener=str(request.principal.player),
            visibility=data.visibility,
            seed=request.wiring.entropy.new_seed(),
        )
        done = await open_stream(request, request.wiring.live, command, data)
        reader = access.own_audience(done.head.table, request.player)
        return access.versioned_response(
            await access.table_view(request, done.head, reader),
            done.head.version,
            {"location": f"{self.path}/{UUID(bytes=done.head.table.stream_id)}"},
            status=201,
            replayed=done.replayed,
        )

    @get(**operation("listTables", "List tables", answers=LobbyPage, example=LOBBY_EXAMPLE))
    async def list_tables(
        self,
        request: ApiRequest,
        status: TableStatusFilter = None,
        ruleset: TableRuleSetFilter = None,
        player: TablePlayerFilter = None,
        limit: Limit = DEFAULT_LIMIT,
        cursor: Cursor = None,
    ) -> JsonResponse:
        """List public tables, the newest first; `status=open` are those with a free seat."""
        return json_response(await lobby_page(request, status, ruleset, player, limit, cursor))

    @get(
        "/{id:uuid}",
        **operation(
            "getTable",
            "Get a table",
            answers=AnyView,
            example=TABLE_VIEWS,
            raises=(errors.UnknownResource, AudienceClosed),
            accepts=("Accept-Language",),
            headers=("ETag",),
        ),
    )
    async def get_table(
        self, request: ApiRequest, id: FromPath[UUID], as_: access.As = None, version: Version = None
    ) -> JsonResponse:
        """Return the table as the caller may see it: players see their own cards, everybody else the public part.

        Once the seed is open anybody may read it as any seat, or as `all`. With `version` the response shows the table
        after that event, to callers that may read it now; its `ETag` is then that version, with which no move is
        accepted any more.
        """
        now = await table_head(request, id)
        reader = access.requested_audience(now.table, request.player, as_)
        head = now if version is None or version == now.version else await _table_at_version(request, id, now, version)
        return access.versioned_response(await access.table_view(request, head, reader), head.version)

    @delete(
        "/{id:uuid}",
        **operation(
            "closeTable",
            "Close a table, or request its closing",
            creates=False,
            scope="any",
            answers=AnyView,
            example=TABLE_VIEWS,
            raises=(
                errors.MissingScope,
                errors.UnknownResource,
                NotSeated,
                WrongState,
                errors.StaleVersion,
                errors.KeyReused,
            ),
            accepts=("Idempotency-Key", "If-Match", "Accept-Language"),
            headers=("ETag", "Idempotent-Replayed"),
        ),
    )
    async def close_table(self, request: ApiRequest, id: FromPath[UUID]) -> JsonResponse:
        """End the table without a result: the opener before the start, an admin at any time.

        During play a player requests it; the table closes once every human seat has requested it, and the seed is
        opened then. Players cannot call off tables of team matches and tournaments. The token needs the scope `play` or
        `admin`.
        """
        principal = request.principal

        def ask(table: Table) -> Command:
            if principal.scopes.isdisjoint({"play", "admin"}):
                raise errors.MissingScope("play")
            seat = table.seat_of(str(principal.player))
            if table.status == "open" and table.opener == str(principal.player):
                return CloseTable(player_actor(principal.player), "opener")
            if "admin" in principal.scopes:
                return CloseTable(HOUSE, "admin")
            if seat is None:
                raise NotSeated
            return AskToClose(player_actor(principal.player), seat)

        done = await command_table(request, id, ask)
        reader = access.own_audience(done.head.table, request.player)
        return access.versioned_response(
            await access.table_view(request, done.head, reader), done.head.version, replayed=done.replayed
        )


async def _table_at_version(request: ApiRequest, stream_id: UUID, now: Head, version: int) -> Head:
    """The table after an earlier event; raises ``UnknownResource`` where it was never at that version."""
    if not 1 <= version < now.version:
        raise errors.UnknownResource
    return fold(GAMES, stream_id.bytes, await request.wiring.live.links(stream_id, limit=version))

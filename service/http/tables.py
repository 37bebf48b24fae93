"""Tables: opening one, looking at one, closing one."""

from typing import Annotated
from uuid import UUID

from litestar import Controller, delete, get, post
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import Meta, Struct

from domain.games import GAMES, AnyView
from domain.table.commands import AskToClose, CloseTable, Command, OpenTable
from domain.table.events import Visibility
from domain.table.options import AskedOptions
from domain.table.refusals import Refusal, WrongState
from domain.table.state import Table
from domain.table.stream import Head, fold
from domain.table.view import options
from service.http import faults, lobby, showing
from service.http.answer import Answer, answer
from service.http.commands import carry_out
from service.http.contest_commands import begin
from service.http.cursors import DEFAULT_LIMIT, Cursor, Limit
from service.http.examples import FIRST, VIEWS
from service.http.knowing import head_of
from service.http.offered import game_of
from service.http.operation import operation
from service.http.request import ApiRequest
from service.http.table_faults import AudienceClosed, NotSeated

Version = Annotated[
    int | None, QueryParameter(description="Look at the table as it was after this event; as it is now without.")
]


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """What a table is opened with."""

    ruleset: Annotated[str, Meta(max_length=40, description="Id of a rule set; see /v1/rulesets.")]
    options: AskedOptions = {}
    seats: Annotated[int, Meta(ge=2, le=4, description="Where the rule set leaves a choice.")] | None = None
    visibility: Annotated[Visibility, Meta(description="Unlisted tables are in no list.")] = "public"


class TablesController(Controller):
    path = "/v1/tables"
    tags = ("tables",)

    @post(
        **operation(
            "openTable",
            "Open a table",
            scope="play",
            answers=AnyView,
            sends=NewTable(FIRST.head.table.ruleset, dict(list(options(FIRST.head.table).items())[:1])),
            example=VIEWS,
            raises=(Refusal, faults.KeyReused),
            accepts=("Idempotency-Key", "Accept-Language"),
            headers=("Location", "ETag", "Idempotent-Replayed"),
        )
    )
    async def open_table(self, request: ApiRequest, data: JSONBody[NewTable]) -> Answer:
        """Open a table under a rule set, its rules and the commitment to its seed fixed from now on.

        The seed is committed to before anybody can sit. The match starts when the last seat is taken.
        """
        game = game_of(data.ruleset)
        command = OpenTable(
            actor="house",
            game=game,
            rules=game.rules_for(data.ruleset, data.options, data.seats),
            opener=str(request.principal.player),
            visibility=data.visibility,
            seed=request.wiring.entropy.new_seed(),
        )
        done = await begin(request, request.wiring.live, command, data)
        reader = showing.own_audience(done.head.table, request.player)
        return showing.versioned(
            await showing.view(request, done.head, reader),
            done.head.version,
            {"location": f"{self.path}/{UUID(bytes=done.head.table.stream_id)}"},
            status=201,
            replayed=done.replayed,
        )

    @get(**operation("listTables", "Look for tables", answers=lobby.LobbyPage, example=lobby.EXAMPLE))
    async def list_tables(
        self,
        request: ApiRequest,
        status: lobby.Wanted = None,
        ruleset: lobby.RuleSet = None,
        player: lobby.Player = None,
        limit: Limit = DEFAULT_LIMIT,
        cursor: Cursor = None,
    ) -> Answer:
        """List public tables, the newest first; `status=open` are those where a seat is free."""
        return answer(await lobby.lobby_page(request, status, ruleset, player, limit, cursor))

    @get(
        "/{id:uuid}",
        **operation(
            "getTable",
            "Look at a table",
            answers=AnyView,
            example=VIEWS,
            raises=(faults.UnknownResource, AudienceClosed),
            accepts=("Accept-Language",),
            headers=("ETag",),
        ),
    )
    async def get_table(
        self, request: ApiRequest, id: FromPath[UUID], as_: showing.As = None, version: Version = None
    ) -> Answer:
        """Read the table as the caller may see it: a player his own cards, everybody else the public part.

        Once the seed is opened anybody may read it as any seat, or as `all`. With `version` it is told as it was after
        that event, to whom may read it so now; its `ETag` is then that version, with which no move is accepted any
        more.
        """
        now = await head_of(request, id)
        reader = showing.audience(now.table, request.player, as_)
        head = now if version is None or version == now.version else await _then(request, id, now, version)
        return showing.versioned(await showing.view(request, head, reader), head.version)

    @delete(
        "/{id:uuid}",
        **operation(
            "closeTable",
            "Close a table, or ask for it",
            creates=False,
            scope="any",
            answers=AnyView,
            example=VIEWS,
            raises=(
                faults.MissingScope,
                faults.UnknownResource,
                NotSeated,
                WrongState,
                faults.StaleVersion,
                faults.KeyReused,
            ),
            accepts=("Idempotency-Key", "If-Match", "Accept-Language"),
            headers=("ETag", "Idempotent-Replayed"),
        ),
    )
    async def close_table(self, request: ApiRequest, id: FromPath[UUID]) -> Answer:
        """End the table without a result: the opener before the start, an admin always.

        While play lasts, a player asks for it; it closes once every human seat has asked. The seed is opened then.
        Tables of team matches and of tournaments are not called off by those who play there.
        The token needs the scope `play` or `admin`.
        """
        principal = request.principal

        def ask(table: Table) -> Command:
            if principal.scopes.isdisjoint({"play", "admin"}):
                raise faults.MissingScope("play")
            seat = table.seat_of(str(principal.player))
            if table.status == "open" and table.opener == str(principal.player):
                return CloseTable(f"player:{principal.player}", "opener")
            if "admin" in principal.scopes:
                return CloseTable("house", "admin")
            if seat is None:
                raise NotSeated
            return AskToClose(f"player:{principal.player}", seat)

        done = await carry_out(request, id, ask)
        reader = showing.own_audience(done.head.table, request.player)
        return showing.versioned(
            await showing.view(request, done.head, reader), done.head.version, replayed=done.replayed
        )


async def _then(request: ApiRequest, stream_id: UUID, now: Head, version: int) -> Head:
    """The table after an earlier event; raises ``UnknownResource`` where it was never at that version."""
    if not 1 <= version < now.version:
        raise faults.UnknownResource
    return fold(GAMES, stream_id.bytes, await request.wiring.live.links(stream_id, limit=version))

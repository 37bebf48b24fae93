"""Serve the link of a table: one code for all its open seats, which the opener makes and guests follow."""

import io
from typing import Final
from uuid import UUID

import segno
from litestar import Controller, delete, get, put
from litestar.params import FromPath
from msgspec import UNSET, Struct, UnsetType

from domain.games import OFFERS
from domain.messages import say_word
from domain.refusals import NotPermitted, WrongState
from domain.stream import Head
from domain.table.clock.rules import ClockRules
from domain.table.evolve import OPEN
from domain.table.seating import check_may_change
from domain.table.state import Status, Table, may_know
from domain.table.view import chosen_options, seat_names
from service.http.openapi.examples import NAMES, PLAYERS
from service.http.protocol.errors import UnknownResource
from service.http.protocol.operation import Content, Operation, declare
from service.http.protocol.request import ApiRequest, JsonResponse, json_response
from service.http.streams.access import TABLES, seated_players
from service.live.errors import LogLost, NoSuchStream
from service.meeting.links import find_link, find_linked_table, open_link, remove_link
from service.texts.catalogue import say


class TableLink(Struct, frozen=True):
    """The link of a table, for every seat of it that is open."""

    table: UUID
    """The table (by id) that the link leads to."""
    code: str
    """What a guest sends as `link` to take a seat: eight letters and digits, none of which looks like another."""
    address: str
    """The page where a guest sits down."""
    qr: str
    """The address as a QR code: an SVG image."""
    host: str
    """The name of who opened the table, and invites."""


class LinkedSeat(Struct, frozen=True):
    """A seat of a table, as a guest who follows its link sees it."""

    seat: int
    """The seat, from 0."""
    shown: str | None
    """Who sits there, or for whom the seat is kept; before they sit, only the opener is named. Null where nobody is."""
    free: bool
    """Whether who has the link may take it."""


class LinkedTable(Struct, frozen=True):
    """A table that waits for players, as a guest who follows its link sees it."""

    table: UUID
    """The table (by id) that the link leads to."""
    status: Status
    ruleset: str
    """Id of the rule set."""
    options: dict[str, str | int | bool | None]
    """The options that were chosen."""
    host: str
    """The name of who opened the table, and invites."""
    seats: list[LinkedSeat]
    yours: int | UnsetType = UNSET
    """The seat of the caller; absent where they hold none."""
    clock: ClockRules | UnsetType = UNSET
    """How long players may think; absent at a table without a clock."""


_TABLE: Final = UUID("01940000-0000-7000-8000-00000000000a")
_CODE: Final = "k7m2p9xa"


def draw_qr(address: str) -> str:
    """Draw an address as a QR code in SVG, without a size of its own."""
    drawn = io.BytesIO()
    segno.make(address, micro=False).save(drawn, kind="svg", xmldecl=False, omitsize=True, nl=False, light="#fff")
    return drawn.getvalue().decode()


_ADDRESS: Final = f"https://cards.example/j/{_CODE}"
_LINK: Final = TableLink(_TABLE, _CODE, _ADDRESS, draw_qr(_ADDRESS), NAMES[PLAYERS[0]])
_RESPONSE: Final = Content(TableLink, _LINK)


class TableLinkController(Controller):
    path = "/v1/tables/{id:uuid}/link"
    tags = ("seats",)

    @get(
        **declare(
            Operation(
                id="getTableLink",
                summary="Get the link of a table",
                response=Content(TableLink | None, _LINK),
                scope="any",
            )
        ),
    )
    async def get_table_link(self, request: ApiRequest, id: FromPath[UUID]) -> JsonResponse:
        """Return the link of a table to its opener, and to who sits there; null to others, and where it has none."""
        table: Table = (await TABLES.head(request, id)).state
        player = str(request.principal.player)
        code = await find_link(request.context.pool, id)
        if code is None or (player != table.opener and table.seat_of(player) is None):
            return json_response(None)
        return json_response(await _link(request, table, code))

    @put(
        **declare(
            Operation(
                id="openTableLink",
                summary="Invite by one link",
                response=_RESPONSE,
                scope="play",
                errors=(WrongState, NotPermitted),
            )
        ),
    )
    async def open_table_link(self, request: ApiRequest, id: FromPath[UUID]) -> TableLink:
        """Make one link for all open seats of your table; it stays the same until you take it back.

        A guest sends its code as `link` to take an open seat, at a private table too. Until you sit down yourself the
        last open seat is yours: it cannot be taken by the link. It works until the match starts.
        """
        table = await _own_table(request, id)
        return await _link(request, table, await open_link(request.context.pool, request.context.entropy, id))

    @delete(
        **declare(
            Operation(
                id="closeTableLink",
                summary="Take a link back",
                response=None,
                status=204,
                scope="play",
                errors=(WrongState, NotPermitted),
            )
        ),
    )
    async def close_table_link(self, request: ApiRequest, id: FromPath[UUID]) -> None:
        """Take the link of your table back: its code leads nowhere. The next one has another code."""
        await _own_table(request, id)
        await remove_link(request.context.pool, id)


@get(
    "/v1/links/{code:str}",
    tags=("seats",),
    **declare(
        Operation(
            id="getLinkedTable",
            summary="Follow a link",
            response=Content(
                LinkedTable,
                LinkedTable(
                    _TABLE,
                    "open",
                    next(iter(OFFERS)),
                    {"games": 3},
                    NAMES[PLAYERS[0]],
                    [LinkedSeat(0, NAMES[PLAYERS[0]], free=False), LinkedSeat(1, None, free=True)],
                ),
            ),
            bucket="links",
            errors=(LogLost,),
        )
    ),
)
async def get_linked_table(request: ApiRequest, code: FromPath[str]) -> LinkedTable:
    """Return the table that a link is for: by which rules it is played, who sits there, which seats are free.

    Once the match has started the link shows it only to who may know of the table without it, as who plays there.
    """
    context = request.context
    table_id = await find_linked_table(context.pool, code)
    if table_id is None:
        raise UnknownResource
    head: Head[Table] = (await context.live.fresh_session(table_id)).head
    table, player = head.state, None if request.player is None else str(request.player)
    if table.status != "open" and not may_know(table, player):
        raise UnknownResource
    names = await context.names.find([table.opener, *seated_players(table)])
    told = say(request.language)
    shown = {seat: say_word(told, name) for seat, name in seat_names(table, names).items()}
    opener = names.get(table.opener) or ""
    seats = [
        LinkedSeat(
            seat,
            opener if kept.player == table.opener and seat not in shown else shown.get(seat),
            free=table.status == "open" and seat not in shown and kept == OPEN and not _is_openers(table, seat),
        )
        for seat, kept in enumerate(table.reserved or [OPEN] * len(table.seats))
    ]
    own = None if player is None else table.seat_of(player)
    rules = chosen_options(table)
    clock = UNSET if table.clock is UNSET else table.clock.rules
    yours = UNSET if own is None else own
    return LinkedTable(table_id, table.status, table.ruleset, rules, opener, seats, yours, clock)


async def is_link_of(request: ApiRequest, table_id: UUID, code: str) -> bool:
    """Return whether this is the code of the link of a table that exists."""
    if await find_linked_table(request.context.pool, code) != table_id:
        return False
    try:
        await request.context.live.fresh_session(table_id)
    except NoSuchStream:
        return False
    return True


def check_by_link(table: Table, seat: int, player: str) -> None:
    """Check that a guest who follows the link leaves the opener a seat."""
    if player != table.opener and _is_openers(table, seat):
        raise WrongState("seat-reserved", "The last open seat is kept for who opened the table.")


def _is_openers(table: Table, seat: int) -> bool:
    """Return whether this is the last seat that the opener, who does not sit yet, can take."""
    if table.seat_of(table.opener) is not None or any(kept.player == table.opener for kept in table.reserved):
        return False
    reserved = table.reserved or [OPEN] * len(table.seats)
    return [each for each, held in enumerate(table.seats) if held is None and reserved[each] == OPEN] == [seat]


async def _own_table(request: ApiRequest, table_id: UUID) -> Table:
    """Return a table; raise ``NotPermitted`` or ``WrongState`` unless the caller may say now who sits there."""
    table: Table = (await TABLES.head(request, table_id)).state
    if table.is_paired or str(request.principal.player) != table.opener:
        raise NotPermitted("not-the-opener", "Only the opener invites by a link, and takes it back.")
    check_may_change(table)
    return table


async def _link(request: ApiRequest, table: Table, code: str) -> TableLink:
    address, names = f"{request.server_address}/j/{code}", await request.context.names.find([table.opener])
    host = names.get(table.opener) or ""
    return TableLink(UUID(bytes=table.stream_id), code, address, draw_qr(address), host)

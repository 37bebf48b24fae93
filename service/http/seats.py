"""Seats: sitting down, seating a bot, standing up; all before the start."""

from typing import Annotated
from uuid import UUID

from litestar import Controller, delete, put
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from domain.games import AnyView
from domain.table.commands import Command, LeaveSeat, SeatBot, TakeSeat
from domain.table.refusals import WrongState
from domain.table.state import Table
from service.http import faults, showing
from service.http.answer import Answer
from service.http.commands import carry_out
from service.http.examples import VIEWS
from service.http.operation import operation
from service.http.request import ApiRequest
from service.http.table_faults import NotYours
from service.tables.asking import Done


class NewSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """Sit down, or seat a bot of the house."""

    nonce: (
        Annotated[
            str,
            Meta(
                pattern="^[0-9a-f]{32}$",
                description="Your 16 random bytes for the shuffle, as hex; without it the house's are used.",
            ),
        ]
        | None
    ) = None
    bot: Annotated[str, Meta(max_length=40, description="Seat this bot instead; the opener only.")] | None = None


class SeatsController(Controller):
    path = "/v1/tables/{id:uuid}/seats"
    tags = ("seats",)

    @put(
        "/{seat:int}",
        **operation(
            "takeSeat",
            "Sit down, or seat a bot",
            scope="play",
            answers=AnyView,
            sends=NewSeat(nonce="000102030405060708090a0b0c0d0e0f"),
            example=VIEWS,
            raises=(faults.UnknownResource, NotYours, WrongState, faults.StaleVersion, faults.KeyReused),
            accepts=("Idempotency-Key", "If-Match", "Accept-Language"),
            headers=("ETag", "Idempotent-Replayed"),
        ),
    )
    async def take_seat(
        self, request: ApiRequest, id: FromPath[UUID], seat: FromPath[int], data: JSONBody[NewSeat]
    ) -> Answer:
        """Take a free seat before the start; the opener may seat bots. The last seat taken starts the match."""
        player = str(request.principal.player)
        if data.bot is not None and data.nonce is not None:
            raise faults.MalformedRequest("a bot brings no nonce")

        def ask(table: Table) -> Command:
            _exists(table, seat)
            if data.bot is None:
                nonce = None if data.nonce is None else bytes.fromhex(data.nonce)
                return TakeSeat(f"player:{player}", seat, player, nonce)
            if table.opener != player:
                raise NotYours
            if data.bot not in table.game.bots:
                raise faults.MalformedRequest(f"bot: one of {', '.join(sorted(table.game.bots))}")
            return SeatBot(f"player:{player}", seat, data.bot)

        return await _shown(request, await carry_out(request, id, ask, data))

    @delete(
        "/{seat:int}",
        **operation(
            "leaveSeat",
            "Stand up, or send a bot away",
            creates=False,
            scope="play",
            answers=AnyView,
            example=VIEWS,
            raises=(faults.UnknownResource, NotYours, WrongState, faults.StaleVersion, faults.KeyReused),
            accepts=("Idempotency-Key", "If-Match", "Accept-Language"),
            headers=("ETag", "Idempotent-Replayed"),
        ),
    )
    async def leave_seat(self, request: ApiRequest, id: FromPath[UUID], seat: FromPath[int]) -> Answer:
        """Free a seat before the start: a player his own, the opener a bot's."""
        player = str(request.principal.player)

        def ask(table: Table) -> Command:
            _exists(table, seat)
            held = table.seats[seat]
            if held is not None and player != (table.opener if held.player is None else held.player):
                raise NotYours
            return LeaveSeat(f"player:{player}", seat)

        return await _shown(request, await carry_out(request, id, ask))


def _exists(table: Table, seat: int) -> None:
    if not 0 <= seat < len(table.seats):
        raise faults.UnknownResource


async def _shown(request: ApiRequest, done: Done) -> Answer:
    reader = showing.own_audience(done.head.table, request.player)
    view = await showing.view(request, done.head, reader)
    return showing.versioned(view, done.head.version, replayed=done.replayed)

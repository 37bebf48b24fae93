"""Moves: the path that a live game takes."""

from typing import Any, Union
from uuid import UUID

from litestar import Controller, post
from litestar.params import FromPath, JSONBody
from msgspec import Raw, Struct

from domain.games import GAMES, AnyView
from domain.table.commands import Command, MakeMove
from domain.table.refusals import WrongState
from domain.table.state import Table
from service.http import bodies, faults, showing
from service.http.answer import Answer
from service.http.commands import carry_out
from service.http.direct import directly
from service.http.examples import each
from service.http.knowing import session_of
from service.http.operation import operation
from service.http.request import ApiRequest
from service.http.table_faults import NotSeated, RefusedMove
from service.tables.listeners import EventView


class Moved(Struct, frozen=True):
    """What a move caused, and the table after it."""

    version: int
    events: list[EventView]
    view: AnyView  # pyright: ignore[reportInvalidTypeForm] - the union of the games' views


class Version(Struct, frozen=True):
    """The table's version after the move, for ``Prefer: return=minimal``."""

    version: int


class MovesController(Controller):
    path = "/v1/tables/{id:uuid}/moves"
    tags = ("moves",)

    @post(
        middleware=[directly],
        **operation(
            "makeMove",
            "Make a move",
            creates=False,
            scope="play",
            bucket="moves",
            answers=Moved | Version,
            takes=Union[tuple(game.move_type for game in GAMES.values())],  # noqa: UP007 - made from a list
            sends=each(lambda dealt: dealt.move),
            example=each(lambda dealt: Moved(12, [dealt.event], dealt.view)),
            raises=(
                faults.UnknownResource,
                NotSeated,
                WrongState,
                faults.StaleVersion,
                RefusedMove,
                faults.KeyReused,
            ),
            accepts=("Idempotency-Key", "If-Match", "Prefer", "Accept-Language"),
            headers=("ETag", "Idempotent-Replayed", "Preference-Applied"),
        ),
    )
    async def make_move(self, request: ApiRequest, id: FromPath[UUID], data: JSONBody[Raw]) -> Answer:
        """Make one move from the seat you hold: one of the view's `legal_moves`, or `{"type": "resign"}`.

        A move that lost a race is judged again on the newer table, unless If-Match names the version it is meant for.
        """
        player = str(request.principal.player)
        move = await _read(request, id, data)

        def ask(table: Table) -> Command:
            seat = table.seat_of(player)
            if seat is None:
                raise NotSeated
            return MakeMove(f"player:{player}", seat, move)

        done = await carry_out(request, id, ask, move)
        version = done.links[-1].version
        if request.wants_minimal:
            preference = {"preference-applied": "return=minimal"}
            return showing.versioned(Version(version), version, preference, replayed=done.replayed)
        reader = showing.own_audience(done.head.table, request.player)
        moved = Moved(version, showing.events(done.links, reader), await showing.view(request, done.head, reader))
        return showing.versioned(moved, version, replayed=done.replayed)


async def _read(request: ApiRequest, stream_id: UUID, body: Raw) -> Any:  # noqa: ANN401 - the game's own move
    """The body as a move of the game that is played there. Raises ``UnknownResource``, ``MalformedRequest``."""
    session = await session_of(request, stream_id, current=False)
    return bodies.decoded(body, session.head.table.game.move_type)

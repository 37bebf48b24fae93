"""Serve moves: the operation that a live game calls most, so it takes the fast path."""

from typing import Any, Union
from uuid import UUID

from litestar import Controller, post
from litestar.params import FromPath, JSONBody
from msgspec import UNSET, Raw, Struct, UnsetType

from domain.actors import player_actor
from domain.games import GAMES, AnyView
from domain.log.receipts import receipt_text, write_receipt
from domain.refusals import NotPermitted, WrongState
from domain.table.commands import Command, MakeMove
from domain.table.state import Table, seat_held_by
from service.http.openapi.event_types import TableEvent
from service.http.openapi.examples import example_per_game
from service.http.protocol.admission import fast_path
from service.http.protocol.errors import RefusedMove
from service.http.protocol.operation import Content, Operation, declare
from service.http.protocol.request import ApiRequest, JsonResponse, decode_body
from service.http.streams import access
from service.http.streams.access import TABLES
from service.http.streams.signed import HEADER, check_of_seat, read_signature


class Moved(Struct, frozen=True):
    """The table's version after a move, its events, and the table after it."""

    version: int
    events: list[TableEvent] | UnsetType = UNSET
    """The events of the move; left out with `return=minimal`."""
    view: AnyView | UnsetType = UNSET  # pyright: ignore[reportInvalidTypeForm] - the union of the games' views
    """The table after the move; left out with `return=minimal`."""


class MovesController(Controller):
    path = "/v1/tables/{id:uuid}/moves"
    tags = ("moves",)

    @post(
        middleware=[fast_path],
        **declare(
            Operation(
                id="makeMove",
                summary="Make a move",
                response=Content(
                    Moved,
                    example_per_game(lambda dealt: Moved(12, [dealt.event], dealt.view)),
                    translated=True,
                ),
                scope="play",
                bucket="moves",
                request_type=Union[tuple(game.move_type for game in GAMES.values())],  # noqa: UP007 - made from a list
                request_example=example_per_game(lambda dealt: dealt.move),
                errors=(NotPermitted, WrongState, RefusedMove),
                headers=("Hordago-Signature", "Idempotency-Key", "If-Match", "Prefer"),
                response_headers=(
                    "ETag",
                    "Hordago-Hash",
                    "Hordago-Receipt",
                    "Idempotent-Replayed",
                    "Preference-Applied",
                ),
            )
        ),
    )
    async def make_move(self, request: ApiRequest, id: FromPath[UUID], data: JSONBody[Raw]) -> JsonResponse:
        """Make one move from the caller's seat: one of the view's `legal_moves`, or `{"type": "resign"}`.

        A move that lost a race is decided again on the newer table, unless If-Match names the version it is meant for.
        A seat that was taken with a key signs every move.
        """
        player = str(request.principal.player)
        move = await _decode_move(request, id, data)
        posted = None if request.header(HEADER) is None else await read_signature(request)

        def make(table: Table) -> Command:
            seat = seat_held_by(table, player)
            signed = None if posted is None else check_of_seat(posted, table, MakeMove, seat)
            return MakeMove(player_actor(player), seat, move, signed=signed)

        done = await TABLES.carry_out_known(request, id, make, move)
        version, at = done.links[-1].version, done.links[-1].hash
        headers = _receipt(request, id, version, at) if request.wants_receipt else {}
        if request.wants_minimal:
            applied = {
                **headers,
                "preference-applied": ", ".join(["return=minimal", *(["receipt"] if headers else [])]),
            }
            return access.versioned_response(Moved(version), version, applied, at=at, replayed=done.replayed)
        reader = TABLES.audience(done.head, request.player)
        moved = Moved(
            version,
            access.event_views(done.links, reader, done.head.state.game.name),
            await TABLES.view(request, done.head, reader),
        )
        return access.versioned_response(moved, version, headers, at=at, replayed=done.replayed)


def _receipt(request: ApiRequest, stream_id: UUID, version: int, at: bytes) -> dict[str, str]:
    """Sign what the stream has at a version, where this server signs its log; headers of the response."""
    if (follower := request.context.follower) is None:
        return {}
    stream, signer = str(stream_id), follower.signer
    signature = signer.sign(receipt_text(stream, version, at))
    receipt = write_receipt(stream, version, at, signer.key, signature)
    return {"hordago-receipt": receipt, "preference-applied": "receipt"}


async def _decode_move(request: ApiRequest, stream_id: UUID, body: Raw) -> Any:  # noqa: ANN401 - the game's own move
    """Decode the body as a move of the table's game, once the caller may know of it.

    Raises ``UnknownResource``, ``MalformedRequest``.
    """
    head = await TABLES.head(request, stream_id, current=False)
    return decode_body(body, head.state.game.move_type)

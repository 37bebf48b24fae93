"""Serve a hint to who practises: what the strongest bot would do in their place, by what their own seat sees."""

from uuid import UUID

from litestar import Controller, get
from litestar.params import FromPath
from msgspec import Struct

from domain.actors import seat_audience
from domain.games import AnyHint
from domain.refusals import NotPermitted
from domain.table.state import is_practice, seat_held_by
from service.http.openapi.examples import DealtTable, example_per_game
from service.http.protocol.errors import HintClosed
from service.http.protocol.operation import Content, Operation, declare
from service.http.protocol.request import ApiRequest, JsonResponse, json_response
from service.http.streams.access import TABLES
from service.texts.catalogue import say


class HintView(Struct, frozen=True):
    """A hint for the caller's turn, at a version of the table; `hint` is null where the bot has no opinion."""

    version: int
    hint: AnyHint | None  # pyright: ignore[reportInvalidTypeForm] - the union of the games' hints
    """What the bot would do, and why."""


def _example(dealt: DealtTable) -> HintView:
    head = dealt.head
    view = head.state.game.view(head.state, head.version, seat_audience(0), {})
    find = head.state.game.hint
    return HintView(head.version, None if find is None else find(view, say("en")))


class HintController(Controller):
    path = "/v1/tables/{id:uuid}/hint"
    tags = ("tables",)

    @get(
        **declare(
            Operation(
                id="getHint",
                summary="Get a hint",
                response=Content(HintView, example_per_game(_example), translated=True),
                scope="any",
                errors=(NotPermitted, HintClosed),
            )
        ),
    )
    async def get_hint(self, request: ApiRequest, id: FromPath[UUID]) -> JsonResponse:
        """Return what the strongest bot of the house would do in the caller's place, and why.

        It is found from what the caller's own seat sees, and nothing else. For players seated there, while bots have
        all other seats of a table that is not rated and of no contest (403 `hint-closed` elsewhere).
        """
        head = await TABLES.head(request, id)
        table = head.state
        seat = seat_held_by(table, str(request.principal.player))
        if not is_practice(table, seat):
            raise HintClosed
        view = table.game.view(table, head.version, seat_audience(seat), {})
        find = table.game.hint
        found = None if find is None else find(view, say(request.language))
        return json_response(HintView(head.version, found))

"""Serve the rounds of a tournament: begin the next one, list and get pairings and results."""

from functools import partial
from uuid import UUID

from litestar import Controller, get, post
from litestar.params import FromPath
from msgspec import Struct

from domain.actors import player_actor
from domain.tournament.decide import pair_round
from domain.tournament.view import RoundView, round_view
from service.http.openapi.examples import played_tournament
from service.http.protocol import errors
from service.http.protocol.operation import Content, adds, reads_version
from service.http.protocol.pagination import DEFAULT_LIMIT, Cursor, Limit, rows_before_page, slice_page
from service.http.protocol.request import ApiRequest, JsonResponse
from service.http.streams import access
from service.http.tournaments.view import TOURNAMENT, TOURNAMENTS, require_organiser

_LISTING = "rounds"


class RoundPage(Struct, frozen=True):
    """A page of rounds, by number."""

    items: list[RoundView]
    next_cursor: str | None


def _example() -> RoundView:
    tournament = played_tournament().head.state
    return round_view(tournament, tournament.paired[0])


class RoundsController(Controller):
    path = "/v1/tournaments/{id:uuid}/rounds"
    tags = ("tournaments",)

    @post(
        **adds(
            "beginRound",
            "Begin the next round",
            TOURNAMENT,
            scope=("play", "organise"),
        )
    )
    async def begin_round(self, request: ApiRequest, id: FromPath[UUID]) -> JsonResponse:
        """Pair the next round once the last one is over: the opener. The first round closes enrolment.

        A Swiss tournament may take entries for later rounds, too. Where the tournament has a `starts_at`, the first
        round waits for it, and the house begins it then.

        The tables or team matches of its pairings open a moment later, with their seats reserved for the entries'
        players. The token needs the scope `organise`, or `play` for a tournament of a club.
        """
        await require_organiser(request, id)
        at_ms = request.context.entropy.now_ms()
        pair = partial(pair_round, actor=player_actor(request.principal.player), at_ms=at_ms)
        return await TOURNAMENTS.command(request, id, pair, created=lambda head: f"rounds/{len(head.state.paired)}")

    @get(
        **reads_version(
            "listRounds", "List the rounds of a tournament", Content(RoundPage, lambda: RoundPage([_example()], None))
        )
    )
    async def list_rounds(
        self, request: ApiRequest, id: FromPath[UUID], limit: Limit = DEFAULT_LIMIT, cursor: Cursor = None
    ) -> JsonResponse:
        """List every round that has begun, with the results received so far."""
        after = rows_before_page(_LISTING, cursor)
        head = await TOURNAMENTS.head(request, id)
        begun, following = slice_page(request, _LISTING, head.state.paired, after, limit)
        return access.versioned_response(
            RoundPage([round_view(head.state, round_) for round_ in begun], following), head.version
        )

    @get(
        "/{round:int}",
        **reads_version("getRound", "Get a round", Content(RoundView, _example)),
    )
    async def get_round(self, request: ApiRequest, id: FromPath[UUID], round: FromPath[int]) -> JsonResponse:  # noqa: A002 - as the path calls it
        """Return the pairings of a round. The id of a pairing is the id of its table or team match."""
        head = await TOURNAMENTS.head(request, id)
        for begun in head.state.paired:
            if begun.number == round:
                return access.versioned_response(round_view(head.state, begun), head.version)
        raise errors.UnknownResource

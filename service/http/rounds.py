"""The rounds of a tournament: who plays whom, and what came of it."""

from uuid import UUID

from litestar import Controller, get, post
from litestar.params import FromPath
from msgspec import Struct

from domain.table.refusals import Refusal, WrongState
from domain.tournament.commands import PairRound
from domain.tournament.pairings import paired
from domain.tournament.state import Tournament
from domain.tournament.view import RoundView, TournamentView, round_view
from service.http import contest_commands, faults, showing, tournament_shown
from service.http.answer import Answer
from service.http.cursors import DEFAULT_LIMIT, Cursor, Limit
from service.http.operation import operation
from service.http.paging import passed, stretch
from service.http.request import ApiRequest
from service.http.table_faults import NotYours
from service.http.tournament_examples import PLAYED

_LISTING = "rounds"
_EXAMPLE = round_view(PLAYED.head.state.paired[0])


class RoundPage(Struct, frozen=True):
    """Rounds, the first one first."""

    items: list[RoundView]
    next_cursor: str | None


class RoundsController(Controller):
    path = "/v1/tournaments/{id:uuid}/rounds"
    tags = ("tournaments",)

    @post(
        **operation(
            "beginRound",
            "Begin the next round",
            scope="organise",
            answers=TournamentView,
            example=tournament_shown.EXAMPLE,
            raises=(faults.UnknownResource, NotYours, WrongState, faults.StaleVersion, Refusal, faults.KeyReused),
            accepts=("Idempotency-Key", "If-Match"),
            headers=("Location", "ETag", "Idempotent-Replayed"),
        )
    )
    async def begin_round(self, request: ApiRequest, id: FromPath[UUID]) -> Answer:
        """Pair the next round, once the last one is over: the opener. The first one closes the enrolment.

        The tables or team matches of its pairings are open a moment later, their seats kept for those who play.
        """
        player = str(request.principal.player)

        def ask(tournament: Tournament) -> PairRound:
            if player != tournament.opener:
                raise NotYours
            return PairRound(f"player:{player}", *paired(tournament))

        begun = await contest_commands.carry_out(request, request.wiring.tournaments, id, ask)
        location = f"/v1/tournaments/{id}/rounds/{len(begun.head.state.paired)}"
        return await tournament_shown.done(request, begun, 201, {"location": location})

    @get(
        **operation(
            "listRounds",
            "List the rounds",
            answers=RoundPage,
            example=RoundPage([_EXAMPLE], None),
            raises=(faults.UnknownResource,),
            headers=("ETag",),
        )
    )
    async def list_rounds(
        self, request: ApiRequest, id: FromPath[UUID], limit: Limit = DEFAULT_LIMIT, cursor: Cursor = None
    ) -> Answer:
        """Read every round that has begun, with the results that are in."""
        after = passed(_LISTING, cursor)
        head = await contest_commands.head_of(request.wiring.tournaments, id)
        begun, following = stretch(_LISTING, head.state.paired, after, limit)
        return showing.versioned(RoundPage([round_view(round_) for round_ in begun], following), head.version)

    @get(
        "/{round:int}",
        **operation(
            "getRound",
            "Read one round",
            answers=RoundView,
            example=_EXAMPLE,
            raises=(faults.UnknownResource,),
            headers=("ETag",),
        ),
    )
    async def get_round(self, request: ApiRequest, id: FromPath[UUID], round: FromPath[int]) -> Answer:  # noqa: A002 - as the path calls it
        """Read the pairings of a round. The id of each is that of its table, or of its team match."""
        head = await contest_commands.head_of(request.wiring.tournaments, id)
        for begun in head.state.paired:
            if begun.number == round:
                return showing.versioned(round_view(begun), head.version)
        raise faults.UnknownResource

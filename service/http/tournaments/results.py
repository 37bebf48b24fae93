"""Serve the results of pairings that a person decides: the organiser, or a judge."""

from typing import Annotated, Literal
from uuid import UUID

from litestar import Controller, put
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from domain.actors import judge_actor, player_actor
from domain.refusals import Refusal, WrongState
from domain.tournament.commands import GiveResult, RuleResult
from domain.tournament.events import GivenReason
from domain.tournament.setup import MOST_COUNTED
from domain.tournament.state import Result, Tournament
from service.http.protocol.operation import commands
from service.http.protocol.request import ApiRequest, JsonResponse
from service.http.streams.signed import read_judge
from service.http.tournaments.view import TOURNAMENT, command_after_results, require_organiser, runs

Counted = Annotated[int, Meta(ge=0, le=MOST_COUNTED)]
NONE = (0, 0)


class ResultRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """The result of a pairing as a person decides it; of two numbers the first belongs to entry `a`."""

    outcome: Annotated[
        Literal["a", "b", "draw", "neither", "void"],
        Meta(description="Who wins; `neither`: both lose; `void`: it does not count. A forfeit is not drawn or void."),
    ]
    reason: Annotated[GivenReason, Meta(description="`forfeit`: an entry did not come; `adjusted`: anything else.")]
    games: Annotated[tuple[Counted, Counted], Meta(description="Games won; none in a forfeit.")] = NONE
    stones: Annotated[tuple[Counted, Counted], Meta(description="Stones made in lost games; none in a forfeit.")] = NONE


class ResultsController(Controller):
    path = "/v1/tournaments/{id:uuid}/rounds/{round:int}/pairings/{pairing:int}/result"
    tags = ("tournaments",)

    @put(
        **commands(
            "giveResult",
            "Decide a pairing",
            TOURNAMENT,
            request_example=ResultRequest("a", "forfeit"),
            scope=("play", "organise", "judge"),
            errors=(Refusal,),
            signable=True,
        )
    )
    async def give_result(
        self,
        request: ApiRequest,
        id: FromPath[UUID],
        round: FromPath[int],  # noqa: A002 - as the path calls it
        pairing: FromPath[int],
        data: JSONBody[ResultRequest],
    ) -> JsonResponse:
        """Record a forfeit, adjust a result, or let both lose: the opener, while the tournament goes on.

        The table or match of the pairing is closed if it is still played. A judge who does not play in the tournament
        corrects the result of a pairing in the same way, at any time, and signs that as
        `rule-result/{round}/{pairing}`; the opener cannot change a ruling. An opener who is a judge rules as one by
        signing. The token needs the scope `organise` or `judge`, or `play` for a tournament of a club.
        """
        await require_organiser(request, id, "judge")
        principal, judge = request.principal, await read_judge(request)
        result = Result(data.outcome, data.games, data.stones, data.reason)

        def decide(tournament: Tournament) -> GiveResult | RuleResult:
            if (runs(principal, tournament) and judge.posted is None) or "judge" not in principal.scopes:
                if judge.posted is not None:
                    raise WrongState("no-key", "Only a judge signs a result.")
                return GiveResult(player_actor(principal.player), round, pairing, result)
            ruling = RuleResult(judge_actor(principal.player), round, pairing, result, None)
            return judge.sign(tournament.stream_id, ruling)

        return await command_after_results(request, id, decide, data)

"""The referee: rules without a table, the same functions as play (api.md, "The referee")."""

from typing import Any

import msgspec
from litestar import Controller, Response, post
from litestar.params import JSONBody
from msgspec import Struct

from domain.games import GAMES, OFFERS, REFEREE_ANSWERS, REFEREE_QUESTIONS
from domain.table.refusals import Refusal
from service.http import bodies, faults
from service.http.operation import operation
from service.http.request import ApiRequest

KINGS = {"0": [12, 3, 11, 1], "1": [12, 12, 6, 5]}
COMPARE = {"ruleset": "mus-eight-kings", "lance": "grande", "mano": 0, "hands": KINGS}
SCORE = {
    "ruleset": "mus-basque",
    "mano": 0,
    "score": [0, 0],
    "target": 40,
    "hands": {"0": [12, 12, 11, 1], "1": [7, 6, 5, 4], "2": [5, 5, 6, 7], "3": [12, 10, 4, 4]},
    "lances": {"grande": {"bets": [[0, 2], [1, 3]], "answer": "accept"}},
}
BET = {"ruleset": "mus-basque", "bets": [2, 4, "hordago"], "answer": "refuse"}


class _RuleSetNamed(Struct, frozen=True):
    ruleset: str


def asked(kind: str, question: dict[str, Any]) -> Any:  # noqa: ANN401 - the game's own answer
    """The referee's answer to an example."""
    return _answer(kind, msgspec.json.encode(question))


def _answer(kind: str, body: bytes) -> Any:  # noqa: ANN401 - the game's own answer
    """Let the game of the rule set named in the body answer it; raises ``MalformedRequest`` and ``Refusal``."""
    named = bodies.decoded(body, _RuleSetNamed)
    offer = OFFERS.get(named.ruleset)
    if offer is None:
        raise Refusal("unknown-ruleset", "table.options", "There is no such rule set; /v1/rulesets lists them.")
    operations = GAMES[offer.game].referee
    if kind not in operations:
        raise faults.UnknownResource
    return operations[kind].run(bodies.decoded(body, operations[kind].request))


class RefereeController(Controller):
    path = "/v1/referee"
    tags = ("referee",)

    @post(
        "/compare",
        **operation(
            "compareHands",
            "Compare hands",
            creates=False,
            answers=REFEREE_ANSWERS["compare"],
            sends=COMPARE,
            example=asked("compare", COMPARE),
            raises=(Refusal,),
        ),
    )
    async def compare(
        self,
        request: ApiRequest,
        data: JSONBody[REFEREE_QUESTIONS["compare"]],  # noqa: ARG002 - the game reads it  # pyright: ignore[reportInvalidTypeForm]
    ) -> Response[Any]:
        """Rank one to four hands in a lance, with what each is worth and who may bet."""
        return await _respond(request, "compare")

    @post(
        "/score",
        **operation(
            "scoreDeal",
            "Score a deal",
            creates=False,
            answers=REFEREE_ANSWERS["score"],
            sends=SCORE,
            example=asked("score", SCORE),
            raises=(Refusal,),
        ),
    )
    async def score(
        self,
        request: ApiRequest,
        data: JSONBody[REFEREE_QUESTIONS["score"]],  # noqa: ARG002 - the game reads it  # pyright: ignore[reportInvalidTypeForm]
    ) -> Response[Any]:
        """Count a deal from its hands and dialogues, item by item, each with its rule."""
        return await _respond(request, "score")

    @post(
        "/bet",
        **operation(
            "settleBet",
            "Settle a bet",
            creates=False,
            answers=REFEREE_ANSWERS["bet"],
            sends=BET,
            example=asked("bet", BET),
            raises=(Refusal,),
        ),
    )
    async def bet(
        self,
        request: ApiRequest,
        data: JSONBody[REFEREE_QUESTIONS["bet"]],  # noqa: ARG002 - the game reads it  # pyright: ignore[reportInvalidTypeForm]
    ) -> Response[Any]:
        """Say what a run of bets is worth when it is accepted or refused, when, and to whom."""
        return await _respond(request, "bet")


async def _respond(request: ApiRequest, kind: str) -> Response[Any]:
    return Response(_answer(kind, await request.body()))

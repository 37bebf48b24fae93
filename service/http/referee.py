"""Serve the referee: rules without a table, by the same functions as play (api.md, "The referee").

There is an operation for every kind of question that any game answers. The rule set in the body determines the game,
and so the type of the question.
"""

import re
from collections.abc import Mapping
from inspect import cleandoc
from typing import Any, Final, Union

import msgspec
from litestar import Router, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody
from msgspec import Raw, Struct

from domain import games
from domain.refusals import Refusal
from domain.table.game.referee import Operation as Question
from service.http.protocol.admission import fast_path
from service.http.protocol.operation import Content, DiscriminatedBody, ExamplePerGame, Operation, declare
from service.http.protocol.request import ApiRequest, JsonResponse, decode_body, json_response

_ARTICLES: Final = re.compile(r"\b(?:an?|the) ")


class _RuleSetNamed(Struct, frozen=True):
    ruleset: str


def _answer_question(kind: str, body: bytes | Raw) -> Any:  # noqa: ANN401 - the game's own answer
    """Answer a question by the game of the rule set in the body; raise ``MalformedRequest`` or ``Refusal``."""
    question = games.find_operation(kind, decode_body(body, _RuleSetNamed).ruleset)
    return question.run(decode_body(body, question.request))


def _answer(asked: Question, example: Any) -> object:  # noqa: ANN401 - of its type
    return asked.run(msgspec.convert(example, asked.request))


def _handler(kind: str, questions: Mapping[str, Question]) -> HTTPRouteHandler:
    """Make the operation of one kind of question, which these games answer."""
    title = next(iter(questions.values())).title
    examples = {game: question.example for game, question in questions.items()}
    requests = {offer: questions[game].request for game in questions for offer in games.GAMES[game].offers}

    def answers() -> Mapping[str, object]:
        return {game: _answer(questions[game], example) for game, example in examples.items()}

    async def ask(request: ApiRequest, data: JSONBody[Raw]) -> JsonResponse:  # noqa: ARG001 - every operation has its request
        return json_response(_answer_question(kind, data))

    ask.__doc__ = _description(questions)
    return post(
        f"/{kind}",
        middleware=[fast_path],
        **declare(
            Operation(
                id=_operation_id(title),
                summary=title,
                response=Content(
                    Union[tuple(question.answer for question in questions.values())],  # noqa: UP007 - made from a list
                    ExamplePerGame(answers),
                ),
                request_type=DiscriminatedBody("ruleset", requests),
                request_example=ExamplePerGame(lambda: examples),
                errors=(Refusal,),
            )
        ),
    )(ask)


def _operation_id(title: str) -> str:
    """Make an operation id of a title, such as ``compareHands`` of ``Compare hands``."""
    first, *others = _ARTICLES.sub("", title).split()
    return first.lower() + "".join(word.capitalize() for word in others)


def _description(questions: Mapping[str, Question]) -> str:
    """Join the descriptions of the games; if there are several, say first what determines the game."""
    texts = {game: cleandoc(question.request.__doc__ or "") for game, question in questions.items()}
    if len(texts) == 1:
        return next(iter(texts.values()))
    return "\n\n".join(["The rule set determines the game.", *(f"**{game}.** {text}" for game, text in texts.items())])


REFEREE: Final = Router(
    "/v1/referee",
    route_handlers=[_handler(kind, questions) for kind, questions in games.REFEREE.items()],
    tags=["referee"],
)

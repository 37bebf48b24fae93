"""`hordago referee`: the rules as a calculator, asked and answered in JSON (api.md, "The referee")."""

import sys

import msgspec
import typer

from domain.games import GAMES, OFFERS
from domain.table.refusals import Refusal
from service.cli.terminal import say, unusable


class _Named(msgspec.Struct):
    ruleset: str


class Refused(msgspec.Struct):
    """Why the rules do not answer."""

    code: str
    rule: str
    detail: str


def ask(kind: str, question: str) -> None:
    """Print the answer; a refusal is printed too, and is Exit with code 1."""
    asked = sys.stdin.buffer.read() if question == "-" else question.encode()
    try:
        say(msgspec.json.encode(_answer(kind, asked)).decode())
    except Refusal as refusal:
        say(msgspec.json.encode(Refused(refusal.code, refusal.rule, refusal.detail)).decode())
        raise typer.Exit(1) from refusal
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as fault:
        raise unusable(f"the question cannot be understood: {fault}") from fault


def _answer(kind: str, asked: bytes) -> object:
    named = msgspec.json.decode(asked, type=_Named)
    offer = OFFERS.get(named.ruleset)
    if offer is None:
        raise Refusal("unknown-ruleset", "table.options", f"There is no such rule set; there are {', '.join(OFFERS)}.")
    operation = GAMES[offer.game].referee.get(kind)
    if operation is None:
        raise unusable(f"{named.ruleset} answers no question of the kind {kind}")
    return operation.run(msgspec.json.decode(asked, type=operation.request))

"""`hordago referee`: the rules as a calculator, asked and answered in JSON (api.md, "The referee")."""

import sys
from collections.abc import Callable
from typing import Annotated

import msgspec
import typer

from domain import games
from domain.refusals import Refusal
from service.cli.terminal import print_answer, usage_exit

Question = Annotated[str, typer.Argument(help="The question; - reads it from standard input.")]


class _Named(msgspec.Struct):
    ruleset: str


class Refused(msgspec.Struct):
    """Why the rules do not answer."""

    code: str
    rule: str
    detail: str


def referee_commands() -> typer.Typer:
    """A command for every kind of question that any game answers."""
    made = typer.Typer()
    for kind, asked in games.REFEREE.items():
        titles = " ".join(f"{question.title} ({game})." for game, question in asked.items())
        made.command(kind, help=titles)(_question_command(kind))
    return made


def _question_command(kind: str) -> Callable[[str], None]:
    def ask(question: Question = "-") -> None:
        _print_answer(kind, question)

    return ask


def _print_answer(kind: str, question: str) -> None:
    """Print the answer; a refusal is printed too, and is Exit with code 1."""
    asked = sys.stdin.buffer.read() if question == "-" else question.encode()
    try:
        print_answer(msgspec.json.encode(_answer_question(kind, asked)).decode())
    except Refusal as refusal:
        print_answer(msgspec.json.encode(Refused(refusal.code, refusal.rule, refusal.detail)).decode())
        raise typer.Exit(1) from refusal
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as fault:
        raise usage_exit(f"the question cannot be understood: {fault}") from fault


def _answer_question(kind: str, asked: bytes) -> object:
    question = games.find_operation(kind, msgspec.json.decode(asked, type=_Named).ruleset)
    return question.run(msgspec.json.decode(asked, type=question.request))

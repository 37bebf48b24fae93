"""`hordago referee`: answer questions about the rules, in JSON (api.md, "The referee")."""

import sys
from collections.abc import Callable
from typing import Annotated

import msgspec
import typer

from domain import games
from domain.refusals import Refusal
from service.cli.terminal import print_answer, usage_exit
from service.posted_json import MalformedJson, read_posted

Question = Annotated[str, typer.Argument(help="The question; - reads it from standard input.")]


class _Named(msgspec.Struct):
    ruleset: str


class Refused(msgspec.Struct):
    """Why the rules give no answer."""

    code: str
    rule: str
    detail: str


def referee_commands() -> typer.Typer:
    """Make a command for every kind of question that a game answers."""
    made = typer.Typer()
    for kind, questions in games.REFEREE.items():
        titles = " ".join(f"{question.title} ({game})." for game, question in questions.items())
        made.command(kind, help=titles)(_question_command(kind))
    return made


def _question_command(kind: str) -> Callable[[str], None]:
    def command(question: Question = "-") -> None:
        _print_answer(kind, question)

    return command


def _print_answer(kind: str, question: str) -> None:
    """Print the answer; print a refusal and raise Exit with code 1."""
    text = sys.stdin.buffer.read() if question == "-" else question.encode()
    try:
        print_answer(msgspec.json.encode(_answer_question(kind, text)).decode())
    except Refusal as refusal:
        print_answer(msgspec.json.encode(Refused(refusal.code, refusal.rule, refusal.detail)).decode())
        raise typer.Exit(1) from refusal
    except MalformedJson as fault:
        raise usage_exit(f"the question cannot be understood: {fault}") from fault


def _answer_question(kind: str, text: bytes) -> object:
    question = games.find_operation(kind, read_posted(text, _Named).ruleset)
    return question.run(read_posted(text, question.request))

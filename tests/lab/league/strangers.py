"""Play a bot from outside: a program that answers each line of its input, or an address that answers what is posted.

It gets what a bot of the house looks at, as the API writes it: ``ruleset``, ``options``, ``seat``, ``game``, ``deal``
and ``legal_moves``. It answers with the body of a move, as it would be posted to a table.
"""

import shlex
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import httpx
import msgspec

from domain.games.mus import commands as c
from domain.games.mus.bots import seat_of
from domain.games.mus.view import MusView
from tests.lab.league.playing import Policy

SECONDS = 30.0
"""How long an address may think."""
_MOVE = msgspec.json.Decoder(c.Move)


class StrangerError(Exception):
    """Say what a stranger did that no league can go on with."""


def shown(view: MusView) -> bytes:
    """What a stranger is shown, in one line."""
    return msgspec.json.encode(
        {
            "ruleset": view.ruleset.id,
            "options": view.options,
            "seat": seat_of(view),
            "game": {"score": view.game.score, "target": view.game.target},
            "deal": view.deal,
            "legal_moves": view.legal_moves,
        }
    )


@contextmanager
def stranger(address: str) -> Iterator[Policy]:
    """Reach a bot at ``http://..``, or start the program of a command line; let it go in the end."""
    if address.startswith(("http://", "https://")):
        with httpx.Client(timeout=SECONDS) as client:
            yield _policy(
                address, lambda view: client.post(address, content=view, headers=JSON).raise_for_status().content
            )
        return
    with subprocess.Popen(shlex.split(address), stdin=subprocess.PIPE, stdout=subprocess.PIPE) as program:
        try:
            yield _policy(address, lambda view: _ask(program, view))
        finally:
            program.terminate()


JSON = {"Content-Type": "application/json"}


def _ask(program: subprocess.Popen[bytes], view: bytes) -> bytes:
    assert program.stdin is not None
    assert program.stdout is not None
    program.stdin.write(view + b"\n")
    program.stdin.flush()
    return program.stdout.readline()


def _policy(address: str, ask: Callable[[bytes], bytes]) -> Policy:
    def choose(view: MusView, _draw: Callable[[int], int]) -> Any:  # noqa: ANN401 - a move
        answer = ask(shown(view))
        try:
            return _MOVE.decode(answer)
        except msgspec.DecodeError as fault:
            raise StrangerError(f"{address} answered {answer[:200]!r}, which is no move: {fault}") from fault

    return Policy(address, choose)

"""Find the bot that is to move, and choose its move (records.md, "House bots").

A bot has no choice of its own: its move follows from the seed, the version of the stream and its view. So the server
chooses here when it plays, and a verifier chooses here again.
"""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import msgspec

from domain import shuffling
from domain.actors import seat_audience
from domain.redecide import CannotRedecide
from domain.stream import Head, known_seed
from domain.table.commands import Command, MakeMove, Resign
from domain.table.state import Table


class BotMove(msgspec.Struct, frozen=True):
    """The move that a bot chose, and the chance that it has left."""

    move: Any
    draw: Callable[[int], int]


def bot_to_act(table: Table) -> tuple[int, str] | None:
    """Return the first seat to act that a bot holds, and the bot."""
    if table.status != "playing":
        return None
    for number in table.game.to_act(table.play):
        seat = table.seats[number]
        if seat is not None and seat.bot is not None:
            return number, seat.bot
    return None


def choose_bot_move(head: Head[Table], seat: int, bot: str) -> BotMove:
    """Choose the move of a bot, from its own view, with chance from the seed."""
    table = head.state
    key = shuffling.bot_key(known_seed(table), table.stream_id, head.version, seat)
    draw = partial(_draw, shuffling.words(key))
    view = table.game.view(table, head.version, seat_audience(seat), {})
    return BotMove(table.game.bots[bot].choose(view, draw), draw)


def _draw(words: Iterator[int], bound: int) -> int:
    return shuffling.below(bound, words)


def check_bot_may(recorded: Command) -> None:
    """Raise ``CannotRedecide`` for a command that no bot gives."""
    if not isinstance(recorded, MakeMove) or isinstance(recorded.move, Resign):
        raise CannotRedecide("a bot does nothing but move")


def command_of_bot(head: Head[Table], recorded: Any) -> MakeMove:  # noqa: ANN401 - any command of a table
    """Return the command that the bot had to give where this one is recorded; raise ``CannotRedecide``."""
    check_bot_may(recorded)
    table, seat = head.state, recorded.seat
    to_act = bot_to_act(table)
    if to_act is None or to_act[0] != seat:
        raise CannotRedecide("it is not the turn of a bot at this seat")
    known = table.game.bots[to_act[1]].actor
    if recorded.actor != known:
        raise CannotRedecide(f"a move of {recorded.actor}, and only {known} can be run again")
    return MakeMove(known, seat, choose_bot_move(head, seat, to_act[1]).move, recorded.at_ms)

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

    seat: int
    move: Any
    draw: Callable[[int], int]
    gives_way: bool
    """Whether the bot would rather that another seat moved: no other bot does, so that a person may."""


def bots_to_act(table: Table) -> list[tuple[int, str]]:
    """Return the seats to act that bots hold, in their order, each with its bot."""
    if table.status != "playing":
        return []
    held = [(number, table.seats[number]) for number in table.game.to_act(table.play)]
    return [(number, seat.bot) for number, seat in held if seat is not None and seat.bot is not None]


def choose_bot_move(head: Head[Table]) -> BotMove | None:
    """Choose the move of the first bot to act, or of the next one where it gives way; ``None`` where no bot is to act.

    Each chooses from its own view, with chance from the seed. Where all of them give way the first one moves.
    """
    waiting: BotMove | None = None
    bots = bots_to_act(head.state)
    people = bool(bots) and len(head.state.game.to_act(head.state.play)) > len(bots)
    for seat, bot in bots:
        chosen = _choose(head, seat, bot)
        if not chosen.gives_way:
            return chosen
        waiting = waiting or msgspec.structs.replace(chosen, gives_way=people)
    return waiting


def _choose(head: Head[Table], seat: int, bot: str) -> BotMove:
    table = head.state
    key = shuffling.bot_key(known_seed(table), table.stream_id, head.version, seat)
    draw = partial(_draw, shuffling.words(key))
    view = table.game.view(table, head.version, seat_audience(seat), {})
    program = table.game.bots[bot]
    move = program.choose(view, draw)
    return BotMove(seat, move, draw, program.gives_way(move))


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
    bot = dict(bots_to_act(table)).get(seat)
    if bot is None:
        raise CannotRedecide("it is not the turn of a bot at this seat")
    known = table.game.bots[bot].actor
    if recorded.actor != known:
        raise CannotRedecide(f"a move of {recorded.actor}, and only {known} can be run again")
    chosen = choose_bot_move(head)
    if chosen is None or chosen.seat != seat:
        raise CannotRedecide("another bot was to move")
    return MakeMove(known, seat, chosen.move, recorded.at_ms)

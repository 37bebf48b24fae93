"""Run a game: apply its events, and let its rules go on until a seat has to act or the match is over."""

from collections.abc import Callable
from typing import Any, TypeVar

from domain.shuffling import Dealing
from domain.stream import Event, Secrets
from domain.table.game import Game, Move, Play

P = TypeVar("P")
Played = tuple[list[Event], Play]


def start_match(game: Game, play: Play, dealing: Dealing) -> Played:
    """Return the events that begin a match, and the play after them."""
    return follow_rules(game.evolve, game.advance, play, dealing, game.start(play, dealing))


def make_move(game: Game, play: Play, seat: int, move: Move, dealing: Dealing) -> Played:
    """Return the events that a move causes, and the play after them; raise ``Refusal``."""
    return follow_rules(game.evolve, game.advance, play, dealing, game.decide(play, seat, move))


def follow_rules(
    evolve: Callable[[P, Any, Secrets], P],
    advance: Callable[[P, Dealing], list[Event]],
    play: P,
    dealing: Dealing,
    first: list[Event],
) -> tuple[list[Event], P]:
    """Return these events with all that the rules add to them, and the play after the last one."""
    events: list[Event] = []
    batch = first
    while batch:
        for event in batch:
            play = evolve(play, event.body, event.secrets)
        events += batch
        batch = advance(play, dealing)
    return events, play

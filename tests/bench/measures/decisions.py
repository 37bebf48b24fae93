"""How many moves one process decides in a second, legal moves asked for each; no HTTP, no views, no storage.

Random play from the last seat taken to the end of the match, under every rule set and with every number of seats that
it is played by: the seat to act, its legal moves as the API serves them, and ``decide`` at the table. The clock stands
still while a move is chosen. The baseline writes the events that those moves caused as JSON, and does nothing else.
"""

import time
from itertools import cycle
from random import Random
from statistics import median
from typing import Final

import msgspec

from domain.actors import HOUSE, player_actor
from domain.games import GAMES, OFFERS
from domain.messages import say_id
from domain.stream import ENCODER, Event
from domain.table import commands as c
from domain.table.decide import decide, open_table
from domain.table.game import RuleSetOffer
from domain.table.state import Table
from tests.bench.figures import Figure, Target
from tests.bench.playing import chosen

TARGET: Final = 60_000


class _Spent(msgspec.Struct):
    """What a run has done so far, and how long each half of it took."""

    decisions: int = 0
    events: int = 0
    deciding_s: float = 0.0
    writing_s: float = 0.0


async def measure(_server: object = None, seconds: float = 2.0, runs: int = 3) -> list[Figure]:
    """Every rule set; medians over some runs, the rule sets taking turns."""
    rounds = [[_rates(offer, seconds, number) for offer in OFFERS.values()] for number in range(runs)]
    return [
        Figure(
            name=f"decisions with legal moves, {ruleset}",
            value=median(decided for decided, _ in rates),
            unit="/s",
            against="msgspec writing the events caused",
            baseline=median(written for _, written in rates),
            ratio=median(decided / written for decided, written in rates),
            target=Target(at_least=TARGET),
        )
        for ruleset, rates in zip(OFFERS, zip(*rounds, strict=True), strict=True)
    ]


def _rates(offer: RuleSetOffer, seconds: float, number: int) -> tuple[float, float]:
    """Decisions a second, and those a second whose events are written as JSON."""
    spent, random = _Spent(), Random(number)
    seats = cycle(offer.seats)
    while spent.deciding_s < seconds:
        _write(_play(_seated(offer, next(seats), random), random, spent), spent)
    if spent.events <= spent.decisions:
        raise RuntimeError("some decisions cause more than one event")
    return spent.decisions / spent.deciding_s, spent.decisions / spent.writing_s


def _seated(offer: RuleSetOffer, seats: int, random: Random) -> Table:
    """A table at which the last seat was just taken."""
    game = GAMES[offer.game]
    opening = c.OpenTable(HOUSE, game, game.rules_for(offer.id, {}, seats), "p", "public", random.randbytes(32))
    _, table = open_table(opening, random.randbytes(16))
    for seat in range(seats):
        _, table = decide(table, c.TakeSeat(player_actor(seat), seat, str(seat)))
    return table


def _play(table: Table, random: Random, spent: _Spent) -> list[Event]:
    """Play to the end; all that was caused."""
    game, actors = table.game, [player_actor(seat) for seat in range(len(table.seats))]
    caused: list[Event] = []
    while table.status == "playing":
        asked = time.perf_counter()
        seat = game.to_act(table.play)[0]
        legal = game.legal_moves(table.play, seat, say_id)
        listed = time.perf_counter()
        move = msgspec.convert(chosen(msgspec.to_builtins(legal), random), game.move_type)
        posted = time.perf_counter()
        events, table = decide(table, c.MakeMove(actors[seat], seat, move))
        spent.deciding_s += time.perf_counter() - posted + listed - asked
        spent.decisions += 1
        caused += events
    return caused


def _write(events: list[Event], spent: _Spent) -> None:
    began = time.perf_counter()
    for event in events:
        ENCODER.encode(event.body)
    spent.writing_s += time.perf_counter() - began
    spent.events += len(events)

"""How many moves of Mus one process decides in a second, legal moves asked for each; no HTTP, no views, no storage.

Random play from the first seat taken to the end of the match, in every rule set and with every number of seats: the
legal moves of the seat to act as the API serves them, a choice among them, and ``decide`` at the table.
"""

import time
from collections.abc import Callable
from random import Random
from statistics import median
from typing import Final

import msgspec

from domain.mus import commands as mus
from domain.mus.game import MUS
from domain.mus.legal import LegalMove
from domain.mus.rulesets import RULESETS
from domain.table import commands as c
from domain.table.decide import decide, open_table
from domain.table.state import Table

TARGET: Final = 60_000
WHERE: Final = [(name, seats) for name, offer in RULESETS.items() for seats in offer.seats]
SAID: Final[dict[str, Callable[[], mus.Move]]] = {
    move.kind: move for move in (mus.Mus, mus.Cut, mus.Pass, mus.Hordago, mus.Accept, mus.Refuse)
}


class Rate(msgspec.Struct, frozen=True):
    decisions_per_s: float
    events_per_decision: float
    target: int = TARGET


def measure(seconds: float = 3.0, runs: int = 3) -> Rate:
    """The median of some runs."""
    rates = [_run(seconds, number) for number in range(runs)]
    return Rate(median(rate for rate, _ in rates), median(events for _, events in rates))


def _run(seconds: float, number: int) -> tuple[float, float]:
    random = Random(number)
    decisions = events = 0
    began = time.perf_counter()
    until = began + seconds
    while time.perf_counter() < until:
        name, seats = WHERE[decisions % len(WHERE)]
        made, caused = _match(_seated(name, seats, random), random)
        decisions, events = decisions + made, events + caused
    return decisions / (time.perf_counter() - began), events / decisions


def _seated(name: str, seats: int, random: Random) -> Table:
    """A table at which the last seat was just taken."""
    rules = MUS.rules_for(name, {}, seats)
    opening = c.OpenTable("house", MUS, rules, "p", "public", random.randbytes(32))
    _, table = open_table(opening, random.randbytes(16))
    for seat in range(seats):
        _, table = decide(table, c.TakeSeat(f"player:{seat}", seat, str(seat)))
    return table


def _match(table: Table, random: Random) -> tuple[int, int]:
    """Play to the end: decisions made, events caused."""
    game, decisions, caused = table.game, 0, 0
    actors = [f"player:{seat}" for seat in range(len(table.seats))]
    while table.status == "playing":
        seat = game.to_act(table.play)[0]
        legal = game.legal_moves(table.play, seat, "en")
        events, table = decide(table, c.MakeMove(actors[seat], seat, _chosen(legal, random)))
        decisions += 1
        caused += len(events)
    return decisions, caused


def _chosen(several: list[LegalMove], random: Random) -> mus.Move:
    """Any kind of move, then a small wager or some of the cards."""
    legal = several[int(random.random() * len(several))]
    if legal.stones is not None:
        wager = mus.Bet if legal.type == "bet" else mus.Raise
        return wager(stones=legal.stones.min + int(random.random() * 3))
    if legal.cards is not None:
        return mus.Discard(cards=legal.cards.source[: 1 + int(random.random() * 4)])
    return SAID[legal.type]()


if __name__ == "__main__":
    print(measure())

"""Hands and dialogues that bring a deal to the lance a test is about."""

import pytest

from domain.games.mus import events as e
from domain.games.mus.play.lances import Lance
from tests.mus import basque, eight_kings, move, said, tags
from tests.spec import Given, Outcome

BOTH = pytest.mark.parametrize("start", [basque, eight_kings])
PASS = "0 1 2 3 pass"
TO_PARES = f"0 cut; {PASS}; {PASS}"

LOW = "1 5 6 7"
"""No pares, no juego."""
PAR = "12 12 10 1"
"""Pares, and juego (31)."""
LOW_PAR = "4 4 11 10"
"""Pares, no juego."""
JUEGO = "12 11 10 1"
"""Juego (31), no pares."""


def lances_in_turn(play: Given) -> list[str]:
    """The lances in which anybody had a word, in order, when nobody bets."""
    named: list[str] = []
    while True:
        deal = play.table.play.deal
        assert deal.lance is not None
        if deal.lance.name not in named:
            named.append(deal.lance.name)
        outcome = play.when(move(f"{deal.to_act[0]} pass"))
        if "hands_revealed" in tags(outcome):
            return named
        play = Given(outcome.table, play.decks)


def declarations(outcome: Outcome) -> list[e.Declared]:
    return [body for body in outcome.bodies if isinstance(body, e.Declared)]


def pares_opened(play: Given) -> tuple[Outcome, Lance | None]:
    """What follows the last pass of chica, and the lance of pares that is being talked over then."""
    outcome = play.after(*said(TO_PARES)[:-1]).when(move("3 pass"))
    lance = outcome.table.play.deal.lance
    return outcome, lance if lance is not None and lance.name == "pares" else None

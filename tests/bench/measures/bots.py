"""How long a bot of the house thinks about a move: ``choose`` alone, on the views of whole matches against itself.

The view is made before the clock starts, and so is every table of the bot's that is read when it is first asked for.
"""

import time
from statistics import quantiles
from typing import Final

from domain.actors import seat_audience
from domain.games import GAMES, OFFERS
from domain.shuffling import below, words
from domain.table.game import Bot
from tests.bench.figures import Figure, slowest_figure
from tests.kit.play import Match, play_table

TARGETS_MS: Final = {"mus": 1.0}
"""Of the p99, by game; what a search takes is not bounded by it."""


async def measure(_server: object = None, moves: int = 2000) -> list[Figure]:
    """The strongest bot of every game, by every rule set."""
    return [_time(ruleset, list(GAMES[offer.game].bots.values())[-1], moves) for ruleset, offer in OFFERS.items()]


def _time(ruleset: str, bot: Bot, moves: int) -> Figure:
    game, taken, number = GAMES[OFFERS[ruleset].game], list[float](), 0
    while len(taken) < moves:
        number += 1
        match = _played(ruleset, number)
        for step in match.steps:
            if step.after.status == "playing" and len(taken) < moves:
                seat = game.to_act(step.after.play)[0]
                view = game.view(step.after, 1, seat_audience(seat), {})
                luck = words(b"%d" % len(taken))
                began = time.perf_counter()
                bot.choose(view, lambda bound, luck=luck: below(bound, luck))
                taken.append(1000 * (time.perf_counter() - began))
    cuts = quantiles(taken[len(taken) // 50 :], n=100)
    name = f"a move of {bot.name}/{bot.version}, {ruleset}"
    return slowest_figure(name, cuts[49], cuts[98], TARGETS_MS.get(game.name))


def _played(ruleset: str, number: int) -> Match:
    """A match of the bots called basic, which is quick to play."""
    offer = OFFERS[ruleset]
    name = next(option.name for option in offer.options if option.name in {"games_to_win", "rounds"})
    return play_table(number, ruleset, players=[None] * offer.seats[0], options={name: 1})

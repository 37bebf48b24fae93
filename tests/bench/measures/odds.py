"""How long it takes to count the odds of a hand, of hands and places at random that are asked for once each.

Nothing is remembered from one question to the next but the tables that all of them share. And how long it takes to
analyse a deal, each once.
"""

import time
from collections.abc import Callable, Iterator
from random import Random
from statistics import quantiles
from typing import Final

from domain.games import GAMES, TABLES
from domain.games.mus.cards import DECK
from domain.games.mus.chances import chances
from domain.games.mus.chances.exact import BY_RANK, count_rank_pass
from domain.games.mus.chances.knowledge import Declared, Knowledge
from domain.games.mus.rules import MusRules
from domain.games.mus.rulesets import BASQUE, EIGHT_KINGS
from domain.games.mus.strong.analysis import analyse
from domain.stream import fold
from domain.table.history import build_deals
from domain.table.replay import plays_before
from service.texts.catalogue import say
from tests.bench.figures import Figure, slowest_figure
from tests.kit.play import play_table

TWO_SEATS_MS: Final = 1.0
FOUR_SEATS_MS: Final = 10.0
DEAL_MS: Final = 50.0
THROWN: Final = (0, 1, 2, 4, 6, 8)


async def measure(_server: object = None, questions: int = 1000) -> list[Figure]:
    """Each kind of question under four and eight kings."""
    counted = [figure for rules in (BASQUE, EIGHT_KINGS) for figure in _measure(rules, questions)]
    return [*counted, _measure_analysis(max(5, questions // 50))]


def _measure_analysis(matches: int) -> Figure:
    """Matches of bots that exchange cards at random, so that many decisions are about what to throw."""
    taken, seats = list[float](), range(4)
    for number in range(matches):
        match = play_table(number, "mus-federation", bot="random", options={"games_to_win": 1})
        stream, links = match.stream_id.bytes, match.links
        for deal in build_deals(GAMES, stream, links):
            before = fold(TABLES, stream, links[: deal.from_step - 1])
            steps = plays_before(TABLES, before, links[deal.from_step - 1 : deal.to_step])
            began = time.perf_counter()
            analyse(deal, steps, seats, dict.fromkeys(seats, ""), say("en"))
            taken.append(1000 * (time.perf_counter() - began))
    cuts = quantiles(taken[1:], n=100)  # the first one reads the tables
    return slowest_figure("odds, analysis of a deal", cuts[49], cuts[98], DEAL_MS)


def _measure(rules: MusRules, questions: int) -> Iterator[Figure]:
    yield _time(f"every lance of two seats, {rules.equivalences}", rules, 2, questions, chances, TWO_SEATS_MS)
    yield _time(f"grande and chica of four seats, {rules.equivalences}", rules, 4, questions, _by_rank, FOUR_SEATS_MS)
    yield _time(f"every lance of four seats, {rules.equivalences}", rules, 4, questions, chances, None)


def _by_rank(known: Knowledge) -> object:
    return [count_rank_pass(known.sets.cards_of(known.own), known.left, known.order, lance) for lance in BY_RANK]


def _time(
    name: str,
    rules: MusRules,
    seats: int,
    questions: int,
    ask: Callable[[Knowledge], object],
    target_ms: float | None,
) -> Figure:
    luck, taken = Random(name), list[float]()
    ask(_question(rules, seats, luck))  # makes the shared tables
    for _ in range(questions):
        known = _question(rules, seats, luck)
        began = time.perf_counter()
        ask(known)
        taken.append(1000 * (time.perf_counter() - began))
    cuts = quantiles(taken, n=100)
    return slowest_figure(f"odds, {name}", cuts[49], cuts[98], target_ms)


def _question(rules: MusRules, seats: int, luck: Random) -> Knowledge:
    thrown = luck.choice(THROWN)
    cards = luck.sample(DECK, 4 + thrown)
    return Knowledge(
        rules=rules,
        hand=cards[:4],
        thrown=cards[4:],
        mano=luck.randrange(seats),
        declared=[Declared()] * (seats - 1),
    )

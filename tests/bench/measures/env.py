"""How many steps a second one core plays for a program that learns: actions, masks and rows of thousands of tables.

A step is one action at one table, with the mask and the row of the seat that is to act after it. Actions are drawn at
random, each kind of action alike; processor time stands still meanwhile. The baseline is the same of the tables that
the domain plays one by one, with their masks and rows as lists.
"""

import time
from random import Random
from statistics import median
from typing import Final

import numpy as np

from domain.games import OFFERS
from service.env.seated import SeatedTable, dealing_of, find_game, rules_to_learn
from service.env.tables import Tables, make_tables
from tests.bench.figures import Figure, Target
from tests.kit.learning import choose

TARGET: Final = 50_000
TABLES: Final = 4096
WARM: Final = 20
"""Steps before the first that counts: tables are then at different places of a deal."""


async def measure(_server: object = None, steps: int = 60, tables: int = TABLES, runs: int = 3) -> list[Figure]:
    """Every rule set with every number of seats; medians over some runs that take turns with the baseline."""
    kinds = [(ruleset, seats) for ruleset, offer in OFFERS.items() for seats in offer.seats]
    found: dict[tuple[str, int], list[tuple[float, float]]] = {kind: [] for kind in kinds}
    for run in range(runs):
        for kind, rates in found.items():
            rates.append((_many(*kind, steps, tables, run), _one_by_one(*kind, steps * tables // 100, run)))
    return [
        Figure(
            name=f"steps of {tables:,} tables, {ruleset}, {seats} seats",
            value=median(many for many, _ in rates),
            unit="/s",
            against="tables one by one",
            baseline=median(one for _, one in rates),
            ratio=median(many / one for many, one in rates),
            target=Target(at_least=TARGET),
        )
        for (ruleset, seats), rates in found.items()
    ]


def _many(ruleset: str, seats: int, steps: int, tables: int, run: int) -> float:
    many, luck = make_tables(ruleset, tables, seats=seats, seed=run), np.random.default_rng(run)
    kinds = _kinds(ruleset)
    spent = 0.0
    for step in range(WARM + steps):
        actions = _drawn(many, luck, kinds)
        began = time.process_time()
        many.step(actions)
        many.legal()
        many.observe()
        spent += (time.process_time() - began) * (step >= WARM)
    return steps * tables / spent


def _kinds(ruleset: str) -> np.ndarray:
    names = [name.split(" ")[0] for name in find_game(ruleset)[1].actions]
    return np.array([names.index(name) for name in names])


def _drawn(many: Tables, luck: np.random.Generator, kinds: np.ndarray) -> np.ndarray:
    """Draw a kind of action that is legal, and then one of it."""
    legal = many.legal()
    keys = luck.random(legal.shape, np.float32) / 2 + luck.random((len(legal), len(kinds)), np.float32)[:, kinds]
    return np.where(legal, keys, -1).argmax(1)


def _one_by_one(ruleset: str, seats: int, steps: int, run: int) -> float:
    game, learning = find_game(ruleset)
    rules, luck = rules_to_learn(ruleset, None, seats), Random(run)
    spent, seated = 0.0, None
    for _ in range(steps):
        if seated is None or seated.turn is None:
            seated = SeatedTable(game, learning, rules, dealing_of(luck.randbytes(8)))
        turn = seated.turn or 0
        action = choose(learning.actions, seated.legal(turn), luck)
        began = time.process_time()
        seated.act(action)
        if (turn := seated.turn) is not None:
            seated.legal(turn)
            seated.observe(turn)
        spent += time.process_time() - began
    return steps / spent

"""Learn to beat chance: ``python docs/examples/learn.py mus-basque --turns 60``.

A policy that is linear in what a seat holds and sees, for each phase of the deal by itself, learns by the plain policy
gradient (REINFORCE, Williams 1992): what was done in matches that were won is done oftener. Its side plays against one
that draws a kind of action, and one of the kind, like the house's ``random``. Numpy alone, one core.
"""

import argparse
import time
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from service.env.aec import describe
from service.env.tables import make_tables

Array = NDArray[Any]
SHORT = {"mushi": {"rounds": 1}}
TABLES, LENGTH = 1024, 64
"""Steps of a turn at each of so many tables; after each turn the policy is changed."""
RATE, DECAYS = 0.06, (0.9, 0.999)
"""Of Adam (Kingma and Ba, 2015)."""


class Policy:
    """Weights for each phase, of every feature for every action."""

    def __init__(self, ruleset: str) -> None:
        self.names, self.fields = describe(ruleset)
        self.features: Callable[[Array], Array] = self.held if "hand" in self.fields else self.lying
        self.few = np.array([is_tried(name) for name in self.names])
        row = np.zeros((1, max(place.stop for place, _ in self.fields.values())), np.float32)
        width = self.features(row).shape[1]
        self.weights = np.zeros((10, width, len(self.names)), np.float32)
        self.means, self.squares, self.updates = np.zeros_like(self.weights), np.zeros_like(self.weights), 0

    def field(self, rows: Array, name: str) -> Array:
        """Return a field of each row."""
        return rows[:, self.fields[name][0]]

    def held(self, rows: Array) -> Array:
        """Return the ranks of a hand, its total, what was declared and bet, who is mano and the score."""
        ranks = (self.field(rows, "hand")[:, :, None] % 10 == np.arange(10)).sum(1)
        total = np.minimum(self.field(rows, "hand") % 10 + 1, 8) @ np.ones(4) + 2 * ranks[:, 7:].sum(1)
        bets = self.field(rows, "bets").max(1)
        return np.concatenate(
            [
                *[ranks >= count for count in (1, 2, 3)],
                total[:, None] == np.arange(4, 41),
                self.field(rows, "pares") == 1,
                self.field(rows, "juego") == 1,
                self.field(rows, "bettor") > 0,
                bets[:, None] == np.arange(1, 4),
                self.field(rows, "hordago"),
                self.field(rows, "mano") == np.arange(4),
                self.field(rows, "score") / 40,
                np.ones((len(rows), 1)),
            ],
            1,
            dtype=np.float32,
        )

    def lying(self, rows: Array) -> Array:
        """Return where each card lies."""
        cards = self.field(rows, "cards")[:, :, None] == np.arange(1, 6)
        return np.concatenate([cards.reshape(len(rows), -1), np.ones((len(rows), 1))], 1, dtype=np.float32)

    def chances(self, rows: Array, legal: Array) -> tuple[Array, Array]:
        """Return how likely each action is, and the features that this follows from."""
        features, phases = self.features(rows), self.field(rows, "phase")[:, 0]
        worth = np.zeros(legal.shape, np.float32)
        for phase in np.unique(phases):
            worth[phases == phase] = features[phases == phase] @ self.weights[phase]
        allowed = legal & self.few
        raised = np.exp(worth - np.where(allowed, worth, -np.inf).max(1, keepdims=True), where=allowed, out=worth * 0)
        return raised / raised.sum(1, keepdims=True), features

    def learn(self, gradient: Array) -> None:
        """Change the weights by a step of Adam."""
        self.updates += 1
        self.means += (1 - DECAYS[0]) * (gradient - self.means)
        self.squares += (1 - DECAYS[1]) * (gradient**2 - self.squares)
        mean, square = self.means / (1 - DECAYS[0] ** self.updates), self.squares / (1 - DECAYS[1] ** self.updates)
        self.weights += RATE * mean / (np.sqrt(square) + 1e-8)


def is_tried(name: str) -> bool:
    """Check whether the policy ever does this: it makes no signs, and bets 2, 5 or 10 stones."""
    kind, _, number = name.rpartition(" ")
    if kind in {"bet or raise", "biak_bet", "cut_deck"}:
        return number in {"2", "5", "10"}
    return kind != "sign" and name != "leave the word"


def draw(chances: Array, luck: np.random.Generator) -> NDArray[np.int64]:
    """Draw an action of each row."""
    return (chances.cumsum(1) > luck.random((len(chances), 1)) * chances.sum(1, keepdims=True)).argmax(1)


def draw_by_chance(names: list[str], legal: Array, luck: np.random.Generator) -> NDArray[np.int64]:
    """Draw a kind of action, then one of it; signs are left alone, and so is the word."""
    kinds = [name.split(" ")[0] for name in names]
    number = np.array([kinds.index(kind) for kind in kinds])
    left_alone = np.array([kind in {"sign", "leave"} for kind in kinds])
    keys = luck.random((len(legal), len(names)), np.float32)[:, number] + luck.random(legal.shape, np.float32) / 1e3
    return np.where(legal & ~left_alone, keys, -1).argmax(1)


def turns(ruleset: str, seed: int, policy: Policy, size: int = TABLES) -> Iterator[tuple[int, float]]:
    """Play turn after turn; yield the matches that were over, and which share of them the policy has won."""
    tables = make_tables(ruleset, size, options=SHORT.get(ruleset, {"games_to_win": 1}), seed=seed)
    luck, baseline = np.random.default_rng(seed), 0.0
    while True:
        steps: list[tuple[Array, ...]] = []
        over = won = 0
        for _ in range(LENGTH):
            legal, rows, own = tables.legal(), tables.observe(), np.flatnonzero(tables.turn % 2 == 0)
            actions = draw_by_chance(policy.names, legal, luck)
            chances, features = policy.chances(rows[own], legal[own])
            actions[own] = draw(chances, luck)
            phases = policy.field(rows[own], "phase")[:, 0]
            rewards, done = tables.step(actions)
            steps.append((own, phases, features, chances, actions[own], rewards[:, 0], done))
            over, won = over + done.sum(), won + (rewards[:, 0] > 0).sum() + ((rewards[:, 0] == 0) & done).sum() / 2
        yield int(over), float(won / max(over, 1))
        policy.learn(gradient(policy, steps, baseline, size))
        baseline = 2 * won / max(over, 1) - 1


def gradient(policy: Policy, steps: list[tuple[Array, ...]], baseline: float, size: int) -> Array:
    """Return how to change the weights: towards what was done before a match was won, away from what lost it.

    What was done in matches that are not over says nothing yet.
    """
    found, ended = np.zeros_like(policy.weights), np.zeros(size)
    known = np.zeros(size, bool)
    for own, phases, features, chances, actions, rewards, done in reversed(steps):
        ended, known = np.where(done, rewards, ended), known | done
        push = -chances * np.where(known[own], ended[own] - baseline, 0)[:, None].astype(np.float32)
        push[np.arange(len(own)), actions] += np.where(known[own], ended[own] - baseline, 0)
        for phase in np.unique(phases):
            found[phase] += features[phases == phase].T @ push[phases == phase]
    return found / (LENGTH * size)


def main() -> None:
    """Print the learning curve: every so often, what was won of the matches of these turns."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("ruleset")
    asked.add_argument("--turns", type=int, default=60)
    asked.add_argument("--every", type=int, default=5)
    asked.add_argument("--seed", type=int, default=1)
    given = asked.parse_args()
    policy, began = Policy(given.ruleset), time.process_time()
    over, shares = 0, list[float]()
    for turn, (matches, share) in zip(
        range(1, given.turns + 1), turns(given.ruleset, given.seed, policy), strict=False
    ):
        over, shares = over + matches, [*shares, share]
        if turn % given.every == 0:
            spent, recent = time.process_time() - began, sum(shares[-given.every :]) / given.every
            print(
                f"{turn * LENGTH * TABLES:>11,} steps {over:>8,} matches {100 * recent:5.1f} % won {spent:5.0f} s",
                flush=True,
            )


if __name__ == "__main__":
    main()

"""Play the tables on arrays and those of the domain by the same random actions, on the same cards."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from random import Random
from typing import Any

import numpy as np

from domain import shuffling
from domain.games import OFFERS
from domain.shuffling import Dealing
from domain.table.game.options import Option, OptionValue
from service.env.seated import SeatedTable, dealing_of, find_game, rules_to_learn
from service.env.tables import Array, make_tables


class SameShuffles:
    """Deal to each table on arrays what the domain deals to its match."""

    def __init__(self, ruleset: str, rules: Any, seed: str, tables: int) -> None:  # noqa: ANN401 - of any game
        self.game, self.learning = find_game(ruleset)
        self.rules, self.seed = rules, seed
        self.matches = [0] * tables
        self.dealings: list[Dealing] = [dealing_of(b"")] * tables
        self.seated: list[SeatedTable | None] = [None] * tables

    def dealers(self, tables: Array, _seats: int) -> Array:
        """Begin a match of the domain at each table; return who deals."""
        for table in tables.tolist():
            self.matches[table] += 1
            self.dealings[table] = dealing_of(f"{self.seed} {table} {self.matches[table]}".encode())
        begun = [self._begin(self.dealings[table]) for table in tables.tolist()]
        return np.array(begun, np.int64)

    def _begin(self, dealing: Dealing) -> int:
        play = self.game.begin(self.rules)
        for event in self.game.start(play, dealing):
            play = self.game.handlers[type(event.body)](play, event.body, event.secrets)
        return play.dealer

    def order(self, tables: Array, deals: Array, shuffles: Array, cards: Array) -> Array:
        """Shuffle as the domain does."""
        found = np.zeros((len(tables), 40), np.int64)
        for line, table in enumerate(tables.tolist()):
            dealing, these = self.dealings[table], np.flatnonzero(cards[line]).tolist()
            place = int(deals[line]), int(shuffles[line])
            key = shuffling.deck_key(dealing.seed, dealing.stream_id, dealing.entropy, *place)
            found[line, : len(these)] = shuffling.shuffled(key, these)
        return found


def play_both(
    ruleset: str, options: Mapping[str, OptionValue], seats: int | None, seed: str, tables: int, steps: int
) -> dict[str, int]:
    """Play random legal actions in both; every mask, row, score and winner is equal. Count what was played."""
    rules = rules_to_learn(ruleset, options, seats)
    shuffles = SameShuffles(ruleset, rules, seed, tables)
    many = make_tables(ruleset, tables, options=options, seats=seats, shuffles=shuffles)
    luck = Random(seed)

    def begin(table: int) -> SeatedTable:
        return SeatedTable(shuffles.game, shuffles.learning, rules, shuffles.dealings[table])

    one = [begin(table) for table in range(tables)]
    played = {"steps": 0, "matches": 0}
    for _ in range(steps):
        legal, rows, points = many.legal(), many.observe(), many.points()
        actions = np.zeros(tables, np.int64)
        for table, seated in enumerate(one):
            turn = seated.turn
            where = f"{ruleset} {dict(options)} {seats} seats, seed {seed!r}, table {table}, step {played['steps']}"
            assert turn is not None, where
            assert turn == many.turn[table], where
            choices = seated.legal(turn)
            assert np.flatnonzero(legal[table]).tolist() == choices, where
            assert rows[table].tolist() == seated.observe(turn), where
            assert points[table].tolist() == list(seated.learning.points(seated.play)), where
            liked = LIKED[table % len(LIKED)]
            actions[table] = choose(seated.learning.actions, choices, luck, liked)
        rewards, done = many.step(actions)
        for table, seated in enumerate(one):
            seated.act(int(actions[table]))
            assert done[table] == (seated.turn is None)
            expected = seated.rewards() if done[table] else [0] * many.seats
            assert rewards[table].tolist() == expected
            if done[table]:
                played["matches"] += 1
                one[table] = begin(table)
        played["steps"] += tables
    return played


LIKED = (None, "mus")
"""What is chosen at every second table whenever it is legal, nineteen times of twenty: the stock runs out there."""


def choose(names: Sequence[str], choices: list[int], luck: Random, liked: str | None = None) -> int:
    """Choose a kind of action, then one of the kind; seldom a hordago, which ends a game at once."""
    if liked in names and names.index(liked) in choices and luck.random() < 0.95:
        return names.index(liked)
    kinds: dict[str, list[int]] = {}
    for action in choices:
        kinds.setdefault(names[action].split(" ")[0], []).append(action)
    kind = luck.choice(list(kinds))
    if "hordago" in kind and luck.random() < 0.8:
        kind = luck.choice(list(kinds))
    return luck.choice(kinds[kind])


def drawn_options(ruleset: str, seats: int, luck: Random) -> dict[str, OptionValue]:
    """Draw a value of some options that can be had together."""
    while True:
        drawn = {
            option.name: luck.choice(values_of(option))
            for option in OFFERS[ruleset].options
            if option.name != "showdown_seconds" and luck.random() < 0.6
        }
        with suppress(ValueError):
            rules_to_learn(ruleset, drawn, seats)
            return drawn


def values_of(option: Option) -> list[OptionValue]:
    """Every value of a short list; the ends of a range, and some members together."""
    values = [*option.values]
    if option.minimum is not None and option.maximum is not None:
        values += [option.minimum, min(option.minimum + 1, option.maximum), option.maximum]
    if option.members:
        values += [option.members[0], ",".join(option.members[::2])]
    return values


def cover_options(ruleset: str, seats: int) -> list[dict[str, OptionValue]]:
    """Options that have every value that can be drawn of each in them, beside others drawn at random."""
    found: list[dict[str, OptionValue]] = [{}]
    for option in OFFERS[ruleset].options:
        if option.name == "showdown_seconds":
            continue
        for number, value in enumerate(values_of(option)):
            options = drawn_options(ruleset, seats, Random(f"{option.name} {number}")) | {option.name: value}
            with suppress(ValueError):
                rules_to_learn(ruleset, options, seats)
                found.append(options)
    return found

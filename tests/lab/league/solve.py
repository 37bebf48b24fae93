"""Solve the lances of a rule set, and write the tables of the bot ``strong``.

``python -m tests.lab.league.solve mus-basque-4`` writes one file, without a name all of them; ``--check`` prints how
much a side gains that learns its best answer. Lances and mus phase are solved in turn: the lances on the hands that the
mus phase leaves, then the mus phase on what those lances pay. The inner loop is in C (solver.c, duel.h).
"""

import argparse
import ctypes as ct
import hashlib
import struct
import tempfile
import time
import zlib
from array import array
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

import msgspec
from msgspec.structs import replace

from domain.games.mus.chances.hand_sets import LANCES, hand_sets
from domain.games.mus.rules import Lance, MusRules
from domain.games.mus.rulesets import RULESETS
from domain.games.mus.strong.situations import ACTIONS, CONTEXTS, PLACES, SPOTS
from domain.games.mus.strong.tables import (
    FORMAT,
    STORED,
    WHOLE,
    Solved,
    SolvedLance,
    pack_spots,
    pack_worth,
    payoffs,
)
from tests.lab.league.game import TYPES, compile_solver, cut_buckets, game_of, set_buckets
from tests.lab.league.settings import SETTINGS, Settings

DATA: Final = Path(__file__).parents[3] / "domain/games/mus/strong/data"
US, ADVERSARY, BASIC = 0, 1, 2
MUS, CUT = 0, 1
VALUED: Final = 200_000
"""Deals in which the words of a lance are valued."""
OPPOSITE: Final = 200, 50, 100
"""Per mille of them with basic, with who raises every bet and with chance on the other side, so that rare words are
answered, too."""
FEW, VERY_FEW = 60, 20
"""A mean over few deals is drawn to that over all places as if so many more deals had been seen."""


class BestAnswer(NamedTuple):
    """What a side gains in a lance by its best answer to the tables, in stones a lance."""

    lance: Lance
    mano: float
    other: float
    within: float


class Solver:
    """The tables of one rule set while they are made."""

    def __init__(self, library: ct.CDLL, rules: MusRules, settings: Settings) -> None:
        self.library, self.rules, self.settings = library, rules, settings
        self.sets = hand_sets(rules)
        self.game = game_of(rules, settings)
        self.bounds: dict[Lance, tuple[int, ...]] = {}
        self.choices: list[tuple[float, float]] = []
        self.after = array("d")
        library.seed(ct.c_uint64(settings.seed))

    def solve(self) -> None:
        """Solve lances and mus phase in turn."""
        settings = self.settings
        self._bucket()
        for turn in range(settings.turns):
            self._solve_lances(settings.deals // 4, settings.rounds // 4)
            self._solve_exchange()
            exchanged = self._bucket()
            print(f"turn {turn + 1}: cards are exchanged in {exchanged:.1%} of the deals", flush=True)
        self._solve_lances(settings.deals, settings.rounds)

    def _bucket(self) -> float:
        """Cut the buckets anew; return in which share of the deals cards are exchanged."""
        deals, dealt, rounds = 300_000, _numbers(2 * TYPES), _numbers(6)
        self.library.count_hands(ct.byref(self.game), ct.c_long(deals), _at(dealt), _at(rounds))
        both = [first + after for first, after in zip(dealt[:TYPES], dealt[TYPES:], strict=True)]
        self.bounds = {lance: cut_buckets(self.sets, lance, both) for lance in LANCES}
        set_buckets(self.game, self.sets, self.bounds)
        return 1 - rounds[0] / deals

    def _solve_lances(self, deals: int, rounds: int) -> None:
        for at in range(len(LANCES)):
            if rounds:
                self._solve_duel(at, rounds)
            else:
                settings = self.settings
                shares = settings.basic, settings.raiser, settings.chance
                self.library.train(
                    ct.byref(self.game), at, ct.c_long(deals), *shares, settings.parts, settings.answered
                )

    def _solve_duel(self, at: int, rounds: int) -> tuple[float, float]:
        gained = (ct.c_double * 2)()
        deals = ct.c_long(1000 * max(rounds, 500))
        shares = self.settings.basic, self.settings.raiser
        self.library.solve_duel(ct.byref(self.game), at, deals, rounds, *shares, gained)
        return gained[0], gained[1]

    def _solve_exchange(self) -> None:
        """Value cuts, mus and the hands after an exchange, and choose the best of each."""
        size = CONTEXTS * PLACES * TYPES
        choice, chosen = _numbers(2 * size), _numbers(2 * size)
        after, drawn = _numbers(PLACES * TYPES), _numbers(PLACES * TYPES)
        self.library.appraise_hands(
            ct.byref(self.game),
            ct.c_long(self.settings.exchanges),
            self.settings.mus_basic,
            self.settings.clip,
            *map(_at, (choice, chosen, after, drawn)),
        )
        self.after = self._worths(after, drawn, 0)
        for place in range(self.rules.seats):
            for number in range(self.game.types):
                self.game.throws[place][number] = self._best_throw(place, number)
        by_action = [
            [self._worths(choice, chosen, action * CONTEXTS + context) for context in range(CONTEXTS)]
            for action in (MUS, CUT)
        ]
        self.choices = []
        for context in range(CONTEXTS):
            for place in range(self.rules.seats):
                for number in range(self.game.types):
                    mus, cut = (by_action[action][context][place * TYPES + number] for action in (MUS, CUT))
                    self.choices.append((mus, cut))
                    self.game.cuts[context][place][number] = cut >= mus

    def _worths(self, sums: array, counts: array, block: int) -> array:
        """Return means by place and set; where few deals were seen, drawn to the mean of the set over all places."""
        start, places = block * PLACES * TYPES, range(self.rules.seats)
        rows = [slice(start + place * TYPES, start + (place + 1) * TYPES) for place in range(PLACES)]
        means = [sum(sums[row]) / max(sum(counts[row]), 1) for row in rows]
        found = _numbers(PLACES * TYPES)
        for number in range(self.game.types):
            seen = [(sums[row.start + number], counts[row.start + number]) for row in rows]
            above = [total - mean * count for (total, count), mean in zip(seen, means, strict=True)]
            usual = sum(above) / (sum(count for _, count in seen) + VERY_FEW)
            for place in places:
                found[place * TYPES + number] = means[place] + (above[place] + FEW * usual) / (seen[place][1] + FEW)
        return found

    def _best_throw(self, place: int, number: int) -> int:
        after = ct.c_void_p(self.after.buffer_info()[0] + 8 * place * TYPES)
        held = self.game.cards[number][:]
        different = {tuple(held[at] for at in range(4) if bits >> at & 1): bits for bits in range(15, 0, -1)}
        return max(
            different.values(),
            key=lambda bits: self.library.throw_worth(ct.byref(self.game), number, bits, after),
        )

    def tables(self) -> Solved:
        """Return the tables as they are stored."""
        places, types = range(self.rules.seats), range(self.game.types)
        after = [self.after[place * TYPES + each] for place in places for each in types]
        return Solved(
            FORMAT,
            payoffs(self.rules),
            msgspec.to_builtins(self.settings),
            {lance: self._rows(at, lance) for at, lance in enumerate(LANCES)},
            b"".join(struct.pack("<hh", *map(_eighths, pair)) for pair in self.choices),
            b"".join(struct.pack("<h", _eighths(worth)) for worth in after),
            bytes(self.game.throws[place][each] for place in places for each in types),
        )

    def _rows(self, at: int, lance: Lance) -> SolvedLance:
        """Return the spots of a lance that are met often enough."""
        fixed, worth, seen = (array("f", bytes(4 * size)) for size in (SPOTS * ACTIONS, SPOTS * ACTIONS, SPOTS))
        self.library.read_fixed(at, _at(fixed))
        deals = ct.c_long(VALUED)
        self.library.appraise_actions(ct.byref(self.game), at, deals, *OPPOSITE, _at(worth), _at(seen))
        least = self.settings.least * VALUED / 1_000_000
        kept = [spot for spot in range(SPOTS) if seen[spot] >= least and sum(_row(fixed, spot)) > 0]
        weights = [_to_weights(_row(fixed, spot), self.settings.step) for spot in kept]
        worths = [[pack_worth(_eighths(each / seen[spot])) for each in _row(worth, spot)] for spot in kept]
        return SolvedLance(
            self.bounds[lance],
            pack_spots(kept),
            tuple(bytes(row[action] for row in weights) for action in STORED),
            tuple(bytes(row[action] for row in worths) for action in range(ACTIONS)),
        )

    def best_answers(self, deals: int = 300_000) -> Iterator[BestAnswer]:
        """Yield what a side gains that answers the tables as well as it can: exactly in a duel, else as it learns."""
        for at, lance in enumerate(LANCES):
            if self.settings.rounds:
                by_other, by_mano = self._solve_duel(at, self.settings.rounds)
                yield BestAnswer(lance, by_mano, by_other, 0.0)
                continue
            level, _ = self._play(at, US, US, deals)
            gains = list[float]()
            within = 0.0
            for side in (0, 1):
                self.library.best_response(ct.byref(self.game), at, side, ct.c_long(self.settings.deals))
                paid, within = self._play(at, *((ADVERSARY, US) if side == 0 else (US, ADVERSARY)), deals)
                gains.append(paid - level if side == 0 else level - paid)
            yield BestAnswer(lance, gains[0], gains[1], within)

    def _play(self, at: int, mano: int, other: int, deals: int) -> tuple[float, float]:
        """Return what a lance pays to mano's side on average, and within which interval of 95 %."""
        squares = ct.c_double()
        paid = self.library.evaluate(ct.byref(self.game), at, ct.c_long(deals), mano, other, ct.byref(squares))
        return paid, 1.96 * ((squares.value / deals - paid * paid) / deals) ** 0.5


def _numbers(count: int) -> array:
    return array("d", bytes(8 * count))


def _at(numbers: array) -> ct.c_void_p:
    return ct.c_void_p(numbers.buffer_info()[0])


def _row(columns: array, spot: int) -> array:
    return columns[spot * ACTIONS : (spot + 1) * ACTIONS]


def _eighths(stones: float) -> int:
    """Return stones in sixteenths, an even number of them: finer is noise."""
    return 2 * max(-16_000, min(16_000, round(8 * stones)))


def _to_weights(chances: array, step: int) -> list[int]:
    """Return chances as multiples of a step that add up to ``WHOLE``."""
    units = WHOLE // step
    found = [int(units * chance + 0.5) for chance in chances]
    found[max(range(ACTIONS), key=chances.__getitem__)] += units - sum(found)
    return [step * each for each in found]


def rules_named(name: str) -> MusRules:
    """Return the rules of a rule set and its seats: ``mus-basque-2``."""
    ruleset, _, seats = name.rpartition("-")
    return replace(RULESETS[ruleset].rules, seats=int(seats))


def write(name: str, tables: Solved) -> int:
    """Write the tables and the hashes of all of them; return the size."""
    packed = zlib.compress(msgspec.msgpack.encode(tables), 9)
    (DATA / f"{name}.bin").write_bytes(packed)
    files = sorted(DATA.glob("*.bin"))
    lines = [f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in files]
    (DATA / "SHA256SUMS").write_text("".join(lines))
    return len(packed)


def main() -> None:
    """Solve what is asked for."""
    asked = argparse.ArgumentParser(prog="python -m tests.lab.league.solve", description=__doc__)
    asked.add_argument("names", nargs="*", default=list(SETTINGS))
    asked.add_argument("--check", action="store_true", help="print the best answers to the tables")
    asked.add_argument("--set", nargs="*", default=[], help="another setting: deals=100000", metavar="NAME=NUMBER")
    given = asked.parse_args()
    changed = {field: int(value) for field, value in (each.split("=") for each in given.set)}
    with tempfile.TemporaryDirectory() as folder:
        library = compile_solver(folder)
        for name in given.names:
            began = time.perf_counter()
            solver = Solver(library, rules_named(name), replace(SETTINGS[name], **changed))
            solver.solve()
            solved = solver.tables()
            rows = {lance: len(found.weights[0]) for lance, found in solved.lances.items()}
            print(f"{name}: {write(name, solved)} bytes, {rows}, {time.perf_counter() - began:.0f} s", flush=True)
            for answer in solver.best_answers() if given.check else ():
                print(f"  {answer.lance:6} {answer.mano:+.3f} {answer.other:+.3f} (±{answer.within:.3f})", flush=True)


if __name__ == "__main__":
    main()

"""Lay out as arrays what the domain says of hands, signs and wrong declarations, for play of many tables at once.

A hand is found by its number: the places of its cards in their suits, 0-9, as four digits in any order.
"""

from itertools import combinations_with_replacement, permutations, product
from types import SimpleNamespace
from typing import Any, Final, cast

import numpy as np
from numpy.typing import NDArray

from domain.games.mus.cards import Hand
from domain.games.mus.cards.hands import appraise, holds, strength
from domain.games.mus.cards.signs import Moment, conditions_of, true_signs
from domain.games.mus.learning.actions import LANCES, OPEN, OUTCOMES, SIGNS
from domain.games.mus.play.fouls import find_fouls
from domain.games.mus.play.state import Deal
from domain.games.mus.rules import MusRules

Array = NDArray[Any]
HANDS: Final = 10_000
GRANDE, CHICA, PARES, JUEGO, PUNTO = range(5)
NOBODY: Final = -1
ACCEPTED, REFUSED, PASSED, UNCONTESTED, NOT_PLAYED, ALL_IN = (
    OPEN + 1 + OUTCOMES.index(outcome)
    for outcome in ("accepted", "refused", "passed", "uncontested", "not-played", "hordago-accepted")
)

NORMAL, COMPENSATED, ANNOUNCED = 0, 1, 2
"""How a lance is counted: as if nothing were wrong, by what a foul pays, or by who announced and holds."""


def _numbered_hands() -> list[tuple[Hand, list[int]]]:
    """Return a hand of every set of ranks, with its numbers."""
    return [
        (
            tuple(place + 10 * suit for suit, place in enumerate(places)),
            [((a * 10 + b) * 10 + c) * 10 + d for a, b, c, d in set(permutations(places))],
        )
        for places in combinations_with_replacement(range(10), 4)
    ]


class Worth:
    """All that depends on the rules alone."""

    def __init__(self, rules: MusRules) -> None:
        self.rules, self.called = rules, rules.declarations == "called"
        self.strength, self.value, self.held = _strengths(rules), _values(rules), _held(rules)
        self.fouls = Fouls(rules) if self.called else None
        self.signs = None if rules.signs == "off" else _signs(rules)


def _strengths(rules: MusRules) -> Array:
    """Return lance x hand: how it compares with others, 0 the least."""
    found = np.zeros((len(LANCES), HANDS), np.int32)
    hands = [(appraise(rules, hand), numbers) for hand, numbers in _numbered_hands()]
    for at, lance in enumerate(LANCES):
        steps = {each: step for step, each in enumerate(sorted({strength(lance, worth) for worth, _ in hands}))}
        for worth, numbers in hands:
            found[at, numbers] = steps[strength(lance, worth)]
    return found


def _values(rules: MusRules) -> Array:
    """Return lance x hand: the stones that it is worth on top of a stake, for a holder of pares or juego."""
    found = np.zeros((len(LANCES), HANDS), np.int32)
    paid = {"none": 0, "par": rules.value_par, "medias": rules.value_medias, "duples": rules.value_duples}
    for hand, numbers in _numbered_hands():
        worth = appraise(rules, hand)
        found[PARES, numbers] = paid[worth.pares_class]
        if worth.juego:
            found[JUEGO, numbers] = rules.value_thirty_one if worth.total == 31 else rules.value_juego
    return found


def _held(rules: MusRules) -> Array:
    """Return lance x hand: whether it has what the lance asks for."""
    found = np.ones((len(LANCES), HANDS), bool)
    for hand, numbers in _numbered_hands():
        for at in (PARES, JUEGO):
            found[at, numbers] = holds(LANCES[at], appraise(rules, hand))
    return found


def _signs(rules: MusRules) -> Array:
    """Return moment x hand x sign: which signs are true and in time; a moment is its five answers as bits."""
    found = np.zeros((32, HANDS, len(SIGNS)), bool)
    moments, conditions = [Moment(*bits) for bits in product((False, True), repeat=5)], conditions_of(rules)
    for hand, numbers in _numbered_hands():
        worth = appraise(rules, hand)
        true = [true_signs(rules.signs, conditions, worth, moment) for moment in moments]
        found[:, numbers] = np.array([[sign in some for sign in SIGNS] for some in true])[:, None]
    return found


class Fouls:
    """What wrong declarations do to a lance, by what the seats said and what they hold, as bits from mano on."""

    def __init__(self, rules: MusRules) -> None:
        sets = 1 << rules.seats
        self.void = np.zeros((5, sets, sets), bool)
        """Whether the bets are void; a row a lance."""
        self.mode = np.zeros((5, sets, sets), np.int8)
        self.team = np.zeros((5, sets, sets), np.int8)
        """Who is compensated, 0 for the side of mano."""
        self.stones = np.zeros((5, sets, sets), np.int32)
        self.values = np.zeros((5, sets, sets), bool)
        """Whether the compensated side counts its values, too."""
        self.paid = np.zeros((5, sets, sets, 2), bool)
        """Which sides count what they announced and hold, though the other one has the best hand."""
        for said, truth in product(range(sets), repeat=2):
            self._add(rules, PARES, PARES, said, truth)
            self._add(rules, JUEGO, JUEGO, said, truth)
            self._add(rules, PUNTO, JUEGO, said, truth)

    def _add(self, rules: MusRules, lance: int, of: int, said: int, truth: int) -> None:
        seats = range(rules.seats)
        hands = [_HOLDS[of] if truth >> seat & 1 else _HOLDS_NOT for seat in seats]
        spoken, silent = [bool(said >> seat & 1) for seat in seats], [None] * rules.seats
        pares, juego = (spoken, silent) if of == PARES else (silent, spoken)
        deal = cast("Deal", SimpleNamespace(pares=pares, juego=juego, living=tuple(seats)))
        found, at = find_fouls(rules, deal, hands), (lance, said, truth)
        if not found:
            return
        self.void[at] = any(foul.bets == "void" for foul in found)
        sides = {foul.seat % 2 for foul in found}
        if len(sides) > 1:
            self.mode[at] = ANNOUNCED
            for foul in found:
                self.paid[(*at, 1 - foul.seat % 2)] |= "values" in (foul.row.pays or ())
            return
        foul, pays = found[0], found[0].row.pays
        if len(found) > 1:
            paying = next((each for each in found if "tira" in (each.row.pays or ())), foul)
            pays = paying.row.pays or ("values",)
        if pays is None:
            return
        self.mode[at], self.team[at] = COMPENSATED, 1 - foul.seat % 2
        if len(found) > 1 and lance == PUNTO:
            self.stones[at] = rules.value_punto
        else:
            self.stones[at], self.values[at] = sum(pay != "values" for pay in pays), "values" in pays


_HOLDS: Final[dict[int, Hand]] = {PARES: (0, 10, 1, 5), JUEGO: (7, 8, 9, 6)}
"""A hand with a par and no juego, and one with juego; ranks are places in a suit."""
_HOLDS_NOT: Final[Hand] = (0, 3, 4, 7)

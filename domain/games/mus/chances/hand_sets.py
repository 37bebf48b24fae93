"""List the hands that there are without their suits, and how many of a given deck's hands each of them stands for.

Suits decide nothing in Mus, so a hand is its set of ranks: 715 sets with four kings, 330 with eight, where a 3 plays as
a king and a 2 as an ace (rules.md D3). What a set is worth comes from ``hands``: only the counting is done here.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations_with_replacement
from math import comb
from typing import Final, TypeVar, get_args

import msgspec
from msgspec.structs import replace

from domain.games.mus.cards import RANK_OF, RANKS
from domain.games.mus.cards.hands import EQUIVALENT, Appraisal, Strength, appraise, holds, strength
from domain.games.mus.rules import Equivalences, Lance, MusRules
from domain.games.mus.rulesets import BASQUE

LANCES: Final[tuple[Lance, ...]] = get_args(Lance)
SUITS: Final = 4
HAND: Final = 4
NO_PART: Final = -1
"""The level of a set that takes no part in a lance."""
Number = TypeVar("Number", int, float)
Counts = tuple[int, ...]
"""Cards of each rank, lowest rank first."""

_CHOOSE: Final = tuple(tuple(comb(cards, chosen) for chosen in range(HAND + 1)) for cards in range(2 * SUITS + 1))


class HandSets(msgspec.Struct, frozen=True, eq=False):
    """Every set of four ranks under one way of ranking; a set is known by its number."""

    ranks: tuple[int, ...]
    """Ranks that cards play as, lowest first."""
    deck: Counts
    """Cards of each rank in the whole deck."""
    numbers: dict[tuple[int, ...], int]
    """The number of a set, by the places of its four ranks in ``ranks``, lowest first."""
    held: tuple[Counts, ...]
    """By rank, how many of its cards every set has."""
    levels: dict[Lance, tuple[int, ...]]
    """By lance, how good every set is, the worst 0; ``NO_PART`` where it takes no part."""
    by_level: dict[Lance, tuple[int, ...]]
    """By lance, the sets that take part, worst first."""
    below: dict[Lance, tuple[int, ...]]
    """By lance and level, how many sets of ``by_level`` are worse; one entry more than there are levels."""
    picks: tuple[tuple[tuple[int, int, int, int], ...], ...]
    """The sets of 1, 2, 3 and 4 different ranks, in the order of their numbers: see ``multiply``."""

    def number_of(self, ranks: Iterable[int]) -> int:
        """Return the set that four ranks of cards make."""
        return self.numbers[tuple(sorted(map(self.ranks.index, ranks)))]

    def cards_of(self, number: int) -> Counts:
        """Return how many cards of each rank a set has."""
        return tuple([column[number] for column in self.held])

    def takes_part(self, lance: Lance) -> tuple[bool, ...]:
        """Return for every set whether it takes part in a lance."""
        return tuple(level != NO_PART for level in self.levels[lance])


def plays_as(rules: MusRules, rank: int) -> int:
    """Return the rank that a printed rank plays as (D3)."""
    return EQUIVALENT[rules.equivalences].get(rank, rank)


def hand_sets(rules: MusRules) -> HandSets:
    """Return the sets of ranks under these rules; tables whose hands rank alike share them."""
    return _hand_sets(rules.equivalences, rules.kickers, rules.royal_thirty_one is True)


@cache
def _hand_sets(equivalences: Equivalences, kickers: bool, royal: bool) -> HandSets:  # noqa: FBT001 - fields of the rules
    rules = replace(BASQUE, equivalences=equivalences, kickers=kickers, royal_thirty_one=royal)
    printed = [plays_as(rules, rank) for rank in RANK_OF]
    ranks = tuple(sorted(set(printed)))
    places = sorted(combinations_with_replacement(range(len(ranks)), HAND), key=lambda chosen: len(set(chosen)))
    worths = [appraise(rules, _cards([ranks[place] for place in chosen])) for chosen in places]
    levels: dict[Lance, tuple[int, ...]] = {
        lance: _levels([_strength(lance, worth) for worth in worths]) for lance in LANCES
    }
    by_level: dict[Lance, tuple[int, ...]] = {
        lance: tuple(sorted((number for number, level in enumerate(found) if level != NO_PART), key=found.__getitem__))
        for lance, found in levels.items()
    }
    below: dict[Lance, Counts] = {
        lance: _below([levels[lance][number] for number in order]) for lance, order in by_level.items()
    }
    return HandSets(
        ranks=ranks,
        deck=tuple(printed.count(rank) for rank in ranks),
        numbers={chosen: number for number, chosen in enumerate(places)},
        held=tuple(tuple(chosen.count(place) for chosen in places) for place in range(len(ranks))),
        levels=levels,
        by_level=by_level,
        below=below,
        picks=_picks(places),
    )


def _cards(ranks: Sequence[int]) -> tuple[int, ...]:
    """Return cards of these ranks, one of each suit: for appraisal, which does not look at suits."""
    return tuple([RANKS.index(rank) + len(RANKS) * suit for suit, rank in enumerate(ranks)])


def _strength(lance: Lance, worth: Appraisal) -> Strength | None:
    """Return how a hand compares in a lance; ``None`` where it takes no part: punto is for hands without juego."""
    in_lance = not worth.juego if lance == "punto" else holds(lance, worth)
    return strength(lance, worth) if in_lance else None


def _levels(strengths: Sequence[Strength | None]) -> tuple[int, ...]:
    ladder = {found: level for level, found in enumerate(sorted({each for each in strengths if each is not None}))}
    return tuple(NO_PART if found is None else ladder[found] for found in strengths)


def _below(levels: Sequence[int]) -> tuple[int, ...]:
    return (*map(levels.index, range(max(levels) + 1)), len(levels))


def _picks(places: Sequence[Sequence[int]]) -> tuple[tuple[tuple[int, int, int, int], ...], ...]:
    """Return, for sets of 1, 2, 3 and 4 different ranks, the entries of a row that ``multiply`` multiplies."""
    rows: list[list[tuple[int, int, int, int]]] = [[], [], [], []]
    for chosen in places:
        different = sorted(set(chosen))
        found = [place * len(_CHOOSE[0]) + chosen.count(place) for place in different]
        padded = [*found, *[0] * (HAND - len(found))]
        rows[len(different) - 1].append((padded[0], padded[1], padded[2], padded[3]))
    return tuple(map(tuple, rows))


def ways(sets: HandSets, left: Sequence[int]) -> list[int]:
    """Return how many hands of each set can be made of ``left``, the cards of each rank that are left."""
    return multiply(sets, [number for cards in left for number in _CHOOSE[cards]])


def multiply(sets: HandSets, row: Sequence[Number]) -> list[Number]:
    """Return for each set the product of its entries in ``row``, which has five a rank: for 0 to 4 cards of it."""
    one, two, three, four = sets.picks
    return [
        *[row[a] for a, _, _, _ in one],
        *[row[a] * row[b] for a, b, _, _ in two],
        *[row[a] * row[b] * row[c] for a, b, c, _ in three],
        *[row[a] * row[b] * row[c] * row[d] for a, b, c, d in four],
    ]


def agreeing(sets: HandSets, pares: bool | None, juego: bool | None) -> tuple[bool, ...] | None:  # noqa: FBT001 - declared
    """Return for every set whether it agrees with what its holder has declared; ``None`` where nothing was."""
    return None if pares is None and juego is None else _agreeing(sets, pares, juego)


@cache
def _agreeing(sets: HandSets, pares: bool | None, juego: bool | None) -> tuple[bool, ...]:  # noqa: FBT001 - declared
    held = zip(sets.takes_part("pares"), sets.takes_part("juego"), strict=True)
    return tuple(pares in (None, has_pares) and juego in (None, has_juego) for has_pares, has_juego in held)


def keep(numbers: list[Number], chosen: Sequence[bool] | None) -> list[Number]:
    """Return the numbers with 0 in place of those that are not chosen; all of them where nothing is to be chosen."""
    return numbers if chosen is None else [number * kept for number, kept in zip(numbers, chosen, strict=True)]

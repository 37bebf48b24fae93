"""What a hand is worth in each lance, and which of several is best (rules.md, D3, D16-D24).

Suits do not matter, so there are only 715 hands by printed rank. Each is appraised once per way of ranking (four or
eight kings, with or without kickers, with or without a royal thirty-one) when this module is loaded; a look-up by the
sum of the cards' weights does the rest.
"""

from collections.abc import Iterable, Sequence
from itertools import combinations_with_replacement
from typing import Final, Literal

import msgspec
from msgspec.structs import replace

from domain.games.mus.cards import DECK, RANK_OF, RANKS, Card, Hand
from domain.games.mus.rules import Equivalences, Lance, MusRules

ParesClass = Literal["none", "par", "medias", "duples"]
Strength = tuple[int, ...]
"""Compares hands within one lance: higher is better. Those of different lances do not compare."""

CLASS_ORDER: Final[dict[ParesClass, int]] = {"none": 0, "par": 1, "medias": 2, "duples": 3}
JUEGO_ORDER: Final[dict[int, int]] = {31: 8, 32: 7, 40: 6, 37: 5, 36: 4, 35: 3, 34: 2, 33: 1}
"""D22: the totals that are juego, the best highest. No hand totals 38 or 39."""
ROYAL: Final = (7, 7, 7, 10)
ROYAL_ORDER: Final = 9
"""S3: printed ranks, and the place of the royal thirty-one above every other."""

EQUIVALENT: Final[dict[Equivalences, dict[int, int]]] = {"four-kings": {}, "eight-kings": {3: 12, 2: 1}}
"""D3: printed rank to the rank it plays as."""


class Appraisal(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """One hand in every lance. Ranks are those the cards play as (a 3 is 12 with eight kings)."""

    grande: tuple[int, ...]
    """The four ranks, high to low."""
    chica: tuple[int, ...]
    """The four ranks from the lowest up, negated: the lower card makes the higher tuple (D17)."""
    pares: tuple[int, ...]
    """Class, ranks, then kickers where they count; ``()`` without pares."""
    pares_class: ParesClass
    pares_ranks: tuple[int, ...]
    """``(12,)`` for a par or medias of kings, ``(11, 6)`` for duples, ``(7, 7)`` for four alike (D21)."""
    total: int
    """4-40: figures count ten, the others their rank."""
    juego: bool
    juego_order: int
    """8 for 31, down to 1 for 33; 0 without juego; 9 for a royal thirty-one, where there is one."""
    punto: int
    """The total: played only where no hand has juego, so that nearest to 31 is highest."""


def _pares(ranks: tuple[int, ...], *, kickers: bool) -> tuple[ParesClass, tuple[int, ...], tuple[int, ...]]:
    """Return class, ranks and comparison tuple of four ranks sorted high to low."""
    alike = {rank: ranks.count(rank) for rank in ranks}
    paired = tuple(rank for rank, count in alike.items() for _ in range(count // 2))
    pares_class: ParesClass
    if not paired:
        return "none", (), ()
    if len(paired) == 2:  # four alike are two equal pairs
        pares_class, rest = "duples", ()
    else:
        pares_class = "medias" if alike[paired[0]] == 3 else "par"
        rest = tuple(rank for rank, count in alike.items() if count == 1)
    return pares_class, paired, (CLASS_ORDER[pares_class], *paired, *(rest if kickers else ()))


def _appraise(printed: Iterable[int], equivalences: Equivalences, *, kickers: bool) -> Appraisal:
    """Appraise four printed ranks, in any order."""
    plays_as = EQUIVALENT[equivalences]
    ranks = tuple(sorted((plays_as.get(rank, rank) for rank in printed), reverse=True))
    pares_class, pares_ranks, pares = _pares(ranks, kickers=kickers)
    total = sum(min(rank, 10) for rank in ranks)
    return Appraisal(
        grande=ranks,
        chica=tuple(-rank for rank in reversed(ranks)),
        pares=pares,
        pares_class=pares_class,
        pares_ranks=pares_ranks,
        total=total,
        juego=total in JUEGO_ORDER,
        juego_order=JUEGO_ORDER.get(total, 0),
        punto=total,
    )


_RANK_WEIGHT: Final = {rank: 8**place for place, rank in enumerate(RANKS)}
"""An octal digit a rank holds up to four cards of it, so that sums of four weights name hands uniquely."""
_WEIGHT: Final[tuple[int, ...]] = tuple(_RANK_WEIGHT[RANK_OF[card]] for card in DECK)


def _table(equivalences: Equivalences, *, kickers: bool) -> dict[int, Appraisal]:
    """Return every hand by printed rank, keyed by the sum of its weights."""
    return {
        sum(_RANK_WEIGHT[rank] for rank in ranks): _appraise(ranks, equivalences, kickers=kickers)
        for ranks in combinations_with_replacement(RANKS, 4)
    }


def _with_royal(table: dict[int, Appraisal]) -> dict[int, Appraisal]:
    """Return the table with the royal thirty-one above the others."""
    royal = sum(_RANK_WEIGHT[rank] for rank in ROYAL)
    return {**table, royal: replace(table[royal], juego_order=ROYAL_ORDER)}


_PLAIN: Final[dict[tuple[Equivalences, bool], dict[int, Appraisal]]] = {
    (equivalences, kickers): _table(equivalences, kickers=kickers)
    for equivalences in EQUIVALENT
    for kickers in (False, True)
}
_TABLES: Final[dict[tuple[Equivalences, bool, bool], dict[int, Appraisal]]] = {
    (*ranked, royal): _with_royal(table) if royal else table
    for ranked, table in _PLAIN.items()
    for royal in (False, True)
}


def appraise(rules: MusRules, hand: Sequence[Card]) -> Appraisal:
    """Appraise a hand of exactly four cards."""
    first, second, third, fourth = hand
    weight = _WEIGHT
    table = _TABLES[rules.equivalences, rules.kickers, rules.royal_thirty_one is True]
    return table[weight[first] + weight[second] + weight[third] + weight[fourth]]


def strength(lance: Lance, appraisal: Appraisal) -> Strength:
    """Return how the hand compares with others in the lance."""
    match lance:
        case "grande":
            return appraisal.grande
        case "chica":
            return appraisal.chica
        case "pares":
            return appraisal.pares
        case "juego":
            return (appraisal.juego_order,)
        case "punto":
            return (appraisal.punto,)


def holds(lance: Lance, appraisal: Appraisal) -> bool:
    """Check whether the hand has what the lance asks for; grande, chica and punto ask for nothing."""
    match lance:
        case "pares":
            return bool(appraisal.pares)
        case "juego":
            return appraisal.juego
        case _:
            return True


def _from_mano(seats: int, mano: int, candidates: Iterable[int]) -> list[int]:
    """Return the candidate seats in speaking order."""
    return sorted(candidates, key=lambda seat: (seat - mano) % seats)


def ranking(rules: MusRules, lance: Lance, hands: Sequence[Hand], mano: int, candidates: Iterable[int]) -> list[int]:
    """Return the candidate seats, best hand first; of equal hands the nearest to mano comes first (D24)."""
    seats = _from_mano(len(hands), mano, candidates)
    return sorted(seats, key=lambda seat: strength(lance, appraise(rules, hands[seat])), reverse=True)


def best_seat(rules: MusRules, lance: Lance, hands: Sequence[Hand], mano: int, candidates: Iterable[int]) -> int:
    """Return the candidate seat whose hand wins the lance (D24); raises ``ValueError`` where there is no candidate."""
    seats = len(hands)
    return max(candidates, key=lambda seat: (strength(lance, appraise(rules, hands[seat])), (mano - 1 - seat) % seats))

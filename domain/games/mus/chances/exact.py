"""Count the deals in which a team wins a lance, among all that agree with what one seat knows.

Two seats: the other hand is one of at most 715 sets of ranks, so every lance is a sum. Four seats: grande and chica
compare hands rank by rank, so one pass over the ranks is enough. Of the hands that have been equal so far only how many
cards they have had matters; a hand that is behind stays behind, so its cards are like those that were not dealt, and
where one team alone is left the lance is decided. Every number is a count: nothing is rounded.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from math import comb, prod
from typing import Final

from domain.games.mus.chances.hand_sets import HAND, NO_PART, HandSets
from domain.games.mus.rules import Lance

Count = tuple[int, int, int]
"""Deals that the team wins, deals that it loses, and all deals; the rest is without a winner."""
BY_RANK: Final[tuple[Lance, ...]] = ("grande", "chica")
US: Final = 0b0101
"""Places of a seat and its partner, as bits: the seat itself is 0, the others follow to its right."""
THEM: Final = 0b1010


def count_duel(sets: HandSets, own: int, hands: Sequence[int], lance: Lance, *, speaks_first: bool) -> Count:
    """Count the hands of the one opponent that the set ``own`` beats, and those that beat it.

    ``hands``: of each set, how many the opponent may have.
    """
    everything = sum(hands)
    order, level = sets.by_level[lance], sets.levels[lance][own]
    playing = sum([hands[number] for number in order])
    if level == NO_PART:
        return 0, 0 if lance == "punto" else playing, everything
    beaten = sum([hands[number] for number in order[: sets.below[lance][level + speaks_first]]])
    without = 0 if lance == "punto" else everything - playing
    return beaten + without, playing - beaten, everything


def count_rank_pass(own: Sequence[int], left: Sequence[int], order: Sequence[int], lance: Lance) -> Count:
    """Count a lance of ``BY_RANK`` between four hands, of which three are unknown.

    ``own`` and ``left`` are cards of each rank, lowest first; ``order``: the place in speaking order of the seat, its
    right-hand opponent, its partner and its left-hand opponent.
    """
    ranks = range(len(left)) if lance == "chica" else range(len(left) - 1, -1, -1)
    slots = sum(left)
    afterwards = _orders(left, ranks)
    tied: dict[tuple[int, int], int] = {(0, US | THEM): 1}
    won = lost = 0
    for rank in ranks:
        following: dict[tuple[int, int], int] = {}
        for (had, level), weight in tied.items():
            unknown = level >> 1
            for counts, arranged in _spread(unknown.bit_count(), HAND - had, left[rank], slots):
                alive, most = _leaders(level, own[rank], counts)
                if had + most == HAND:
                    alive = 1 << min((order[place], place) for place in range(HAND) if alive >> place & 1)[1]
                if not alive & THEM:
                    won += weight * arranged * afterwards[rank]
                elif not alive & US:
                    lost += weight * arranged * afterwards[rank]
                else:
                    key = had + most, alive
                    following[key] = following.get(key, 0) + weight * arranged
        slots -= left[rank]
        tied = following
    deals = comb(sum(left), HAND) * comb(sum(left) - HAND, HAND) * comb(sum(left) - 2 * HAND, HAND)
    everything = won + lost
    return won * deals // everything, lost * deals // everything, deals


def _orders(left: Sequence[int], ranks: Sequence[int]) -> dict[int, int]:
    """Return, for each rank, in how many ways the cards of the ranks that follow it can lie among themselves."""
    found, following, arranged = dict[int, int](), 0, 1
    for rank in reversed(ranks):
        found[rank] = arranged
        following += left[rank]
        arranged *= comb(following, left[rank])
    return found


@lru_cache(maxsize=8192)
def _spread(hands: int, room: int, cards: int, slots: int) -> tuple[tuple[tuple[int, ...], int], ...]:
    """List how many cards of a rank each of some hands may get, and in how many ways.

    Every hand has ``room`` for more; all the cards of this rank and of those that follow have ``slots`` to lie in.
    """
    elsewhere = slots - hands * room
    return tuple(
        (counts, arranged)
        for counts in product(range(min(room, cards) + 1), repeat=hands)
        if (spare := cards - sum(counts)) >= 0
        if (arranged := comb(elsewhere, spare) * prod(comb(room, count) for count in counts))
    )


def _leaders(level: int, own: int, counts: Sequence[int]) -> tuple[int, int]:
    """Return the hands that have most cards of a rank among those that were level, as bits, and how many they have."""
    most, alive, place = (own, 1, 0) if level & 1 else (-1, 0, 0)
    for count in counts:
        place += 1
        while not level >> place & 1:
            place += 1
        if count > most:
            most, alive = count, 1 << place
        elif count == most:
            alive |= 1 << place
    return alive, most

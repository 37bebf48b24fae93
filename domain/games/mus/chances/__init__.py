"""The chances of a team in every lance, from what one of its seats knows.

``knowledge`` is the question and ``chances`` the answer. Between two seats, and in grande and chica between four seats
before any declaration, every deal that agrees with what is known is counted (``exact``). Elsewhere the chances are an
``estimate``, and say so. ``hand_sets`` lists the hands without their suits.
"""

from math import gcd

import msgspec

from domain.games.mus.chances.estimate import MILLION, Agreeing, estimate, weigh_hands, within_of
from domain.games.mus.chances.exact import BY_RANK, Count, count_duel, count_rank_pass
from domain.games.mus.chances.hand_sets import HAND, LANCES, agreeing, keep, ways
from domain.games.mus.chances.knowledge import Knowledge
from domain.games.mus.rules import Lance


class Chance(msgspec.Struct, frozen=True):
    """How often a team has the best hand of a lance, and how often the other one has.

    In the deals that are left the lance has no winner: no seat has pares or juego or, in punto, a seat has juego.
    """

    win: int
    """Deals of ``of`` in which the team of the seat has the best hand."""
    lose: int
    """Deals of ``of`` in which the other team has the best hand."""
    of: int
    """All deals that agree with what the seat knows, in lowest terms; a million where the chance is not exact."""
    exact: bool
    """Whether ``win`` and ``lose`` are counted; else they are an estimate."""
    within: int
    """How far off ``win`` and ``lose`` may be, in parts of ``of``: 0 where they are exact."""


class ImpossibleKnowledge(ValueError):
    """Raised where no deal agrees with what is said to be known."""


def chances(known: Knowledge) -> dict[Lance, Chance]:
    """Return the chances of the seat's team in every lance; raise ``ImpossibleKnowledge``.

    A hand has the better chance of a lance by every place that it speaks before others, since mano wins ties (D24).
    """
    others = len(known.declared)
    if min(known.left) < 0 or sum(known.left) < others * HAND:
        raise ImpossibleKnowledge
    declared = [agreeing(known.sets, each.pares, each.juego) for each in known.declared]
    return _of_two(known, declared) if others == 1 else _of_four(known, declared)


def _of_two(known: Knowledge, declared: Agreeing) -> dict[Lance, Chance]:
    sets, own = known.sets, known.own
    hands = keep(ways(sets, known.left), declared[0])
    if not any(hands):
        raise ImpossibleKnowledge
    first = known.order[0] == 0
    return {lance: _exact(count_duel(sets, own, hands, lance, speaks_first=first)) for lance in LANCES}


def _of_four(known: Knowledge, declared: Agreeing) -> dict[Lance, Chance]:
    sets, own, left, order = known.sets, known.own, known.left, known.order
    cards, within = sets.cards_of(own), within_of(len(known.thrown))
    counted: dict[Lance, Count] = {lance: count_rank_pass(cards, left, order, lance) for lance in BY_RANK}
    hands = weigh_hands(sets, left, declared)
    if hands is None:
        raise ImpossibleKnowledge
    found = {lance: estimate(sets, own, hands, order, lance) for lance in LANCES}
    if not any(declared):
        return {
            lance: _exact(counted[lance]) if lance in counted else _rounded(found[lance], within) for lance in LANCES
        }
    plain = weigh_hands(sets, left, [None] * len(declared)) or hands
    for lance, (win, lose, of) in counted.items():
        won, lost = estimate(sets, own, plain, order, lance)  # as far off as with the declarations, nearly
        found[lance] = found[lance][0] + win / of - won, found[lance][1] + lose / of - lost
    return {lance: _rounded(found[lance], within) for lance in LANCES}


def _exact(count: Count) -> Chance:
    win, lose, of = count
    common = gcd(*count)
    return Chance(win // common, lose // common, of // common, exact=True, within=0)


def _rounded(found: tuple[float, float], within: int) -> Chance:
    win = round(MILLION * min(max(found[0], 0.0), 1.0))
    lose = min(round(MILLION * min(max(found[1], 0.0), 1.0)), MILLION - win)
    return Chance(win, lose, MILLION, exact=False, within=within)

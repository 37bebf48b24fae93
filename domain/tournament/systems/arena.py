"""Pair the entries of an arena that are free, by score; nobody meets the same opponent twice in a row.

Two who have just played each other are paired again only while no other entry is in the arena. As many are paired as
can be, and of all ways to do so the one whose pairs are nearest in the order: by victories, then by lot. Where one
entry is left over it waits; it is one of those that have waited least often. Whoever waits, because nobody else is
free, is paired with the next ones.
"""

from collections import Counter
from collections.abc import Sequence

import msgspec

from domain.tournament.state import Meetings, Tournament
from domain.tournament.systems.rounds_ahead import total
from domain.tournament.systems.swiss import BYE, cheapest_pairs


class Free(msgspec.Struct, frozen=True):
    """The entries that can be paired now, and what the price of a pair depends on."""

    order: tuple[int, ...]
    """The best first; at the end ``BYE`` where they are odd."""
    place: dict[int, int]
    last: dict[int, int]
    """The last opponent of each entry."""
    waited: Counter[int]
    """How often an entry was left over."""
    alone: bool
    """Whether no other entries are in the arena than two that are free."""

    def price(self, a: int, b: int) -> int | None:
        """Compute the price of pairing these two; None where they have just played each other."""
        if BYE in {a, b}:
            return self.waited[a + b] * len(self.order) ** 3 + (self.place[BYE] - self.place[a + b]) ** 2
        if not self.alone and (self.last.get(a) == b or self.last.get(b) == a):
            return None
        return (self.place[a] - self.place[b]) ** 2


def free_entries(tournament: Tournament, lots: Sequence[int]) -> Free:
    """Find the entries that are in the arena and not playing."""
    playing, last, waited, won = set[int](), dict[int, int](), Counter[int](), Counter[int]()
    for round_ in tournament.paired:
        waited.update(round_.byes)
        for pairing in round_.pairings:
            last |= {pairing.a: pairing.b, pairing.b: pairing.a}
            if pairing.result is None:
                playing |= {pairing.a, pairing.b}
            elif pairing.result.outcome in {"a", "b"}:
                won[pairing.a if pairing.result.outcome == "a" else pairing.b] += 1
    here = [entry.number for entry in tournament.field if not entry.withdrawn and not entry.paused]
    drawn = {entry: place for place, entry in enumerate(lots)}
    entries = sorted([entry for entry in here if entry not in playing], key=lambda entry: (-won[entry], drawn[entry]))
    order = (*entries, *[BYE] * (len(entries) % 2))
    place = {entry: number for number, entry in enumerate(order)}
    return Free(order=order, place=place, last=last, waited=waited, alone=len(here) == len(entries) == 2)


def meetings(tournament: Tournament, lots: Sequence[int]) -> Meetings:
    """Pair who is free; without pairs where nobody can be."""
    free = free_entries(tournament, lots)
    pairs = [pair for pair in cheapest_pairs(free.order, free.price) if BYE not in pair]
    paired = {entry for pair in pairs for entry in pair}
    return Meetings(tuple(pairs), tuple([entry for entry in free.order if entry != BYE and entry not in paired]))


def has_no_better(tournament: Tournament, lots: Sequence[int], proposed: Meetings) -> bool:
    """Check whether a round may be played: it pairs as many of the same entries, and is one of the cheapest to."""
    free, planned = free_entries(tournament, lots), meetings(tournament, lots)
    entries = sorted([*[entry for pair in proposed.pairs for entry in pair], *proposed.byes])
    if entries != sorted(entry for entry in free.order if entry != BYE) or len(proposed.byes) != len(planned.byes):
        return False
    return _price(free, proposed) == _price(free, planned)


def _price(free: Free, of: Meetings) -> tuple[int, int]:
    rest = [(entry, BYE) for entry in of.byes] if BYE in free.order else []
    return total([*of.pairs, *rest], free.price)

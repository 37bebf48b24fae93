"""Schedule a round-robin by the circle method, of one field or of every group.

One entry keeps its place, the others move on by one from round to round, and each plays the entry opposite. An odd
field has one place more than entries; the entry opposite to it rests, each entry once. An entry whose opponent has left
rests, too. Where all meet twice, the rounds are played again in their order, with ``a`` and ``b`` exchanged. Groups
play side by side, each by its own schedule; the groups are filled from the seeds in a serpentine: 1, 2, 3, 3, 2, 1, and
so on.
"""

from collections.abc import Collection, Iterable, Sequence
from itertools import chain
from typing import Final

from domain.tournament.standings import group_rows
from domain.tournament.state import Meetings, Tournament
from domain.tournament.systems.knock_out import bracket_places

BYE: Final = 0
"""The place that an odd field leaves empty; no entry has the number."""
NO_MEETINGS: Final = Meetings((), ())


def round_robin_rounds(entries: int, *, twice: bool = False) -> int:
    """Count the rounds of a round-robin of this many entries."""
    return (entries - 1 + entries % 2) * (1 + twice)


def round_robin_meetings(
    order: Sequence[int], round_: int, remaining: Collection[int], *, twice: bool = False
) -> Meetings:
    """Schedule a round (from 1) of the field in the order of its lots; there are none after its last round."""
    once = round_robin_rounds(len(order))
    if twice and round_ > once:
        pairs, byes = round_robin_meetings(order, round_ - once, remaining)
        return Meetings(tuple([(b, a) for a, b in pairs]), byes)
    if round_ > once:
        return NO_MEETINGS
    places = [*order] if len(order) % 2 == 0 else [*order, BYE]
    moving = places[1:]
    turn = (round_ - 1) % len(moving)
    circle = [places[0], *moving[turn:], *moving[:turn]]
    half = len(circle) // 2
    opposite = list(zip(circle[:half], reversed(circle[half:]), strict=True))
    return Meetings(
        tuple([(a, b) for a, b in opposite if a in remaining and b in remaining]),
        tuple([a + b for a, b in opposite if BYE in {a, b} and a + b in remaining]),
    )


def groups_meetings(groups: Iterable[Sequence[int]], round_: int, remaining: Sequence[int]) -> Meetings:
    """Schedule a round of every group, those of group 1 first."""
    each = [round_robin_meetings(group, round_, remaining) for group in groups]
    return Meetings(
        tuple([pair for meetings in each for pair in meetings.pairs]),
        tuple([entry for meetings in each for entry in meetings.byes]),
    )


def groups_idle(groups: Sequence[Sequence[int]], round_: int, remaining: Sequence[int]) -> bool:
    """Check whether from this round on nothing is left to play in any group, not even a bye."""
    last = max(map(round_robin_rounds, map(len, groups)))
    return all(groups_meetings(groups, later, remaining) == NO_MEETINGS for later in range(round_, last + 1))


def draw_groups(seeds: Sequence[int], count: int) -> tuple[tuple[int, ...], ...]:
    """Fill so many groups from the seeds, the strongest first, in a serpentine."""
    groups: list[list[int]] = [[] for _ in range(count)]
    for number, entry in enumerate(seeds):
        row, place = divmod(number, count)
        groups[place if row % 2 == 0 else count - 1 - place].append(entry)
    return tuple([tuple(group) for group in groups])


def qualified_entries(tournament: Tournament) -> list[int]:
    """Seed the entries that go on: the first of each group, then the second ones, and so on.

    Those with the same place in their groups are ordered as the classification orders them. Each such row but the first
    is then turned, one after the other, so that as few as possible of one group meet in the first round; of equal turns
    the least is taken.
    """
    rows = [
        [row.entry for row in group_rows(tournament, members, drawn=True) if row.rank is not None]
        for members in tournament.groups
    ]
    merits = {row.entry: row for row in group_rows(tournament, None, drawn=True)}
    order = list(merits)
    tiers = [
        sorted([group[place] for group in rows if len(group) > place], key=order.index)
        for place in range(tournament.qualifiers or 0)
    ]
    tiers = [tier for tier in tiers if tier]
    group_of = {entry: number for number, members in enumerate(tournament.groups) for entry in members}
    for number in range(1, len(tiers)):
        tier = tiers[number]
        turned = [[*tiers[:number], [*tier[turn:], *tier[:turn]], *tiers[number + 1 :]] for turn in range(len(tier))]
        tiers = min(turned, key=lambda way: _same_group(list(chain(*way)), group_of))
    return list(chain(*tiers))


def _same_group(seeds: Sequence[int], group_of: dict[int, int]) -> int:
    """Count the pairings of the first round of a bracket between entries of one group."""
    places = bracket_places(seeds)
    two = zip(places[::2], places[1::2], strict=False)
    return sum(a is not None and b is not None and group_of[a] == group_of[b] for a, b in two)

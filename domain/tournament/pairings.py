"""Pair the next round of a tournament, and check a proposed one.

The command that asks for a round brings its pairings, because the choice of a library among equally cheap pairings may
change with its release, and a record must not. A round-robin has one schedule, by the circle method: one entry keeps
its place, the others move on by one from round to round, and each plays the entry opposite. An odd field has one place
more than entries; the entry opposite to it rests, each entry once. Of a Swiss round any pairing is allowed that has no
better one (``systems.swiss``). The order in which a field begins, the lots, is drawn from the seed (``systems.lots``).
"""

from collections.abc import Callable, Sequence
from typing import Final

from domain.refusals import Refusal, WrongState
from domain.stream import OVER
from domain.tournament.events import System
from domain.tournament.state import Meetings, Tournament
from domain.tournament.systems import swiss
from domain.tournament.systems.lots import draw_lots

BYE: Final = 0
"""The place that an odd field leaves empty; no entry has the number."""
NO_MEETINGS: Final = Meetings((), ())


def round_robin_rounds(entries: int) -> int:
    """Count the rounds of a round-robin of this many entries."""
    return entries - 1 + entries % 2


def round_robin_idle(order: Sequence[int], round_: int, remaining: Sequence[int]) -> bool:
    """Check whether from this round on nothing is left to play, not even a bye."""
    return all(
        round_robin_meetings(order, later, remaining) == NO_MEETINGS
        for later in range(round_, round_robin_rounds(len(order)) + 1)
    )


def round_robin_meetings(order: Sequence[int], round_: int, remaining: Sequence[int]) -> Meetings:
    """Schedule a round (from 1) of the field in the order of its lots; an entry whose opponent has left rests."""
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


def number_of_rounds(tournament: Tournament) -> int | None:
    """Count the rounds of the tournament; None while those of a round-robin depend on who enrols."""
    if tournament.rounds is not None:
        return tournament.rounds
    return None if tournament.status == "open" else round_robin_rounds(len(tournament.field))


def pair_next_round(tournament: Tournament) -> Meetings:
    """Pair the next round; raises ``Refusal`` or ``WrongState`` where there is none."""
    check_due(tournament)
    return SYSTEMS[tournament.system](tournament)


def is_complete(tournament: Tournament) -> bool:
    """Check whether the rounds that have begun leave none to play."""
    begun = len(tournament.paired)
    if tournament.system == "round-robin":
        return round_robin_idle(draw_lots(tournament), begun + 1, tournament.remaining)
    return begun == number_of_rounds(tournament)


def check_due(tournament: Tournament) -> None:
    """Refuse a round before the last one is over, or for a field that is too small."""
    if tournament.status in OVER:
        raise WrongState(tournament.status, f"The tournament is {tournament.status}.")
    if tournament.paired and not tournament.paired[-1].over:
        raise WrongState("round-running", "A round begins when every result of the last one is in.")
    if len(tournament.field) < 2:
        raise Refusal("too-few-entries", "tournament.entry", "A tournament begins with two confirmed entries or more.")


def check_round(tournament: Tournament, proposed: Meetings) -> None:
    """Refuse a round that is not the scheduled one, or that a better one could take the place of."""
    if not ALLOWED[tournament.system](tournament, proposed):
        raise Refusal("not-this-round", f"tournament.{tournament.system}", "The next round is paired otherwise.")


def _pair_round_robin(tournament: Tournament) -> Meetings:
    return round_robin_meetings(draw_lots(tournament), len(tournament.paired) + 1, tournament.remaining)


def _pair_swiss(tournament: Tournament) -> Meetings:
    return swiss.meetings(tournament, draw_lots(tournament))


def _as_scheduled(tournament: Tournament, proposed: Meetings) -> bool:
    return proposed == _pair_round_robin(tournament)


def _none_better(tournament: Tournament, proposed: Meetings) -> bool:
    of = swiss.next_field(tournament, draw_lots(tournament))
    price = swiss.price(of, proposed)
    return price is not None and price == swiss.price(of, _pair_swiss(tournament))


SYSTEMS: Final[dict[System, Callable[[Tournament], Meetings]]] = {
    "round-robin": _pair_round_robin,
    "swiss": _pair_swiss,
}
ALLOWED: Final[dict[System, Callable[[Tournament, Meetings], bool]]] = {
    "round-robin": _as_scheduled,
    "swiss": _none_better,
}

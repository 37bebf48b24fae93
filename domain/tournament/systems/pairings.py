"""Pair the next round of a tournament, and check a proposed one.

The command that asks for a round brings its pairings, because the choice of a library among equally cheap pairings may
change with its release, and a record must not. Of a Swiss round any pairing is allowed that has no better one
(``systems.swiss``), and so of a round of an arena (``systems.arena``); any other round follows from the entries, the
seeds and the results, and there is one alone (``systems.round_robin``, ``systems.knock_out``). The lots are drawn from
the seed (``systems.lots``).
"""

from collections.abc import Callable, Mapping
from typing import Final

import msgspec

from domain.refusals import Refusal, WrongState
from domain.stream import OVER
from domain.tournament.events import System
from domain.tournament.state import Meetings, Tournament
from domain.tournament.systems import arena, swiss
from domain.tournament.systems.knock_out import (
    bracket_places,
    bracket_rounds,
    knock_out_complete,
    knock_out_meetings,
    played_rounds,
)
from domain.tournament.systems.lots import draw_lots
from domain.tournament.systems.round_robin import (
    NO_MEETINGS,
    draw_groups,
    groups_idle,
    groups_meetings,
    qualified_entries,
    round_robin_meetings,
    round_robin_rounds,
)
from domain.tournament.systems.table import SYSTEMS


class Plan(msgspec.Struct, frozen=True):
    """A round that is due: who meets whom, what is drawn for it, and how many legs decide a pairing."""

    meetings: Meetings
    groups: tuple[tuple[int, ...], ...] = ()
    """The groups that are drawn with the round."""
    places: tuple[int | None, ...] = ()
    """The places of the bracket that is drawn with the round."""
    best_of: int | None = None


def number_of_rounds(tournament: Tournament) -> int | None:
    """Count the rounds of the tournament; None while they depend on who enrols, and of an arena."""
    if tournament.rounds is not None:
        return tournament.rounds
    if tournament.status == "open" or SYSTEMS[tournament.system].overlaps:
        return None
    if tournament.places:
        return tournament.bracket_from - 1 + bracket_rounds(sum(place is not None for place in tournament.places))
    if not tournament.groups:
        return round_robin_rounds(len(tournament.field), twice=tournament.twice)
    going_on = sum(min(len(group), tournament.qualifiers or 0) for group in tournament.groups)
    return max(round_robin_rounds(len(group)) for group in tournament.groups) + bracket_rounds(going_on)


def pair_next_round(tournament: Tournament) -> Meetings:
    """Pair the next round; raises ``Refusal`` or ``WrongState`` where there is none."""
    check_due(tournament)
    return plan_round(tournament).meetings


def plan_round(tournament: Tournament) -> Plan:
    """Plan the next round of a tournament in which one is due."""
    return PAIRINGS[tournament.system].plan(tournament)


def is_complete(tournament: Tournament) -> bool:
    """Check whether the rounds that have begun leave none to play."""
    return PAIRINGS[tournament.system].is_complete(tournament)


def check_due(tournament: Tournament) -> None:
    """Refuse a round before the last one is over, or for a field that is too small."""
    if tournament.status in OVER:
        raise WrongState(tournament.status, f"The tournament is {tournament.status}.")
    if tournament.paired and not tournament.paired[-1].over and not SYSTEMS[tournament.system].overlaps:
        raise WrongState("round-running", "A round begins when every result of the last one is in.")
    fewest = max(tournament.fewest_entries, 2 * (tournament.group_count or 1))
    if not tournament.paired and len(tournament.field) < fewest:
        raise Refusal("too-few-entries", "tournament.entry", f"It begins with {fewest} confirmed entries or more.")


def check_round(tournament: Tournament, proposed: Meetings) -> Plan:
    """Return the plan with this round; refuse one that is not due, or that a better one could take the place of."""
    plan = plan_round(tournament)
    if SYSTEMS[tournament.system].overlaps and not plan.meetings.pairs:
        raise WrongState("nobody-free", "No two entries are free that have not just played each other.")
    if proposed != plan.meetings and not PAIRINGS[tournament.system].allows(tournament, proposed):
        raise Refusal("not-this-round", f"tournament.{tournament.system}", "The next round is paired otherwise.")
    return msgspec.structs.replace(plan, meetings=proposed)


def _plan_round_robin(tournament: Tournament) -> Plan:
    return Plan(_round_robin_round(tournament, len(tournament.paired) + 1))


def _round_robin_round(tournament: Tournament, number: int) -> Meetings:
    return round_robin_meetings(draw_lots(tournament), number, tournament.remaining, twice=tournament.twice)


def _is_round_robin_complete(tournament: Tournament) -> bool:
    """Check whether nothing is left to play, not even a bye."""
    rounds = range(len(tournament.paired) + 1, (number_of_rounds(tournament) or 0) + 1)
    return all(_round_robin_round(tournament, number) == NO_MEETINGS for number in rounds)


def _plan_swiss(tournament: Tournament) -> Plan:
    return Plan(swiss.meetings(tournament, draw_lots(tournament)))


def _seeds(tournament: Tournament) -> list[int]:
    """Order the field: the seeds that the opener set, then the others by lot."""
    here = {entry.number for entry in tournament.field}
    seeded = [entry for entry in tournament.seeded if entry in here]
    return seeded + [entry for entry in draw_lots(tournament) if entry not in seeded]


def _plan_knock_out(tournament: Tournament) -> Plan:
    if tournament.places:
        return _plan_bracket(tournament, tournament.places, drawn=False)
    return _plan_bracket(tournament, bracket_places(_seeds(tournament)), drawn=True)


def _plan_bracket(tournament: Tournament, places: tuple[int | None, ...], *, drawn: bool) -> Plan:
    meetings = knock_out_meetings(places, tournament, third_place=tournament.third_place)
    later = bracket_rounds(sum(place is not None for place in places)) - 1 - len(played_rounds(tournament))
    best_of = tournament.best_of[min(max(later, 0), len(tournament.best_of) - 1)]
    return Plan(meetings, places=places if drawn else (), best_of=best_of)


def _plan_groups(tournament: Tournament) -> Plan:
    """Plan a round of the groups while one is left to play, and then the knock-out."""
    number, remaining = len(tournament.paired) + 1, tournament.remaining
    if tournament.places:
        return _plan_bracket(tournament, tournament.places, drawn=False)
    groups = tournament.groups or draw_groups(_seeds(tournament), tournament.group_count or 1)
    if not groups_idle(groups, number, remaining):
        return Plan(groups_meetings(groups, number, remaining), groups=() if tournament.groups else groups)
    places = bracket_places(qualified_entries(tournament))
    if sum(place is not None for place in places) < 2:
        return Plan(NO_MEETINGS, places=places, best_of=1)
    return _plan_bracket(tournament, places, drawn=True)


def _is_groups_complete(tournament: Tournament) -> bool:
    if tournament.places:
        return knock_out_complete(tournament)
    return len(tournament.remaining) < 2 and groups_idle(
        tournament.groups, len(tournament.paired) + 1, tournament.remaining
    )


def _allows_no_other(_tournament: Tournament, _proposed: Meetings) -> bool:
    return False


class PairingRow(msgspec.Struct, frozen=True):
    """How a system pairs its rounds."""

    plan: Callable[[Tournament], Plan]
    is_complete: Callable[[Tournament], bool]
    """Whether the rounds that have begun leave none to play."""
    allows: Callable[[Tournament, Meetings], bool] = _allows_no_other
    """Whether a round may be played that is not the planned one."""


PAIRINGS: Final[Mapping[System, PairingRow]] = {
    "round-robin": PairingRow(_plan_round_robin, _is_round_robin_complete),
    "swiss": PairingRow(
        _plan_swiss,
        lambda tournament: len(tournament.paired) == number_of_rounds(tournament),
        lambda tournament, proposed: swiss.has_no_better(tournament, draw_lots(tournament), proposed),
    ),
    "knock-out": PairingRow(_plan_knock_out, knock_out_complete),
    "groups": PairingRow(_plan_groups, _is_groups_complete),
    "arena": PairingRow(
        lambda tournament: Plan(arena.meetings(tournament, draw_lots(tournament))),
        lambda _: False,
        lambda tournament, proposed: arena.has_no_better(tournament, draw_lots(tournament), proposed),
    ),
}

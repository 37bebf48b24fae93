"""Say when rounds begin and end: by the calendar of a season, and by the clock of an arena.

A season is a round-robin each of whose rounds lasts for the same time; the house begins the next one when that is over.
A round that begins late, because the server was down, keeps its end if nine tenths of its time are left, and else has
all of it. The tables of a round have until its end; a pairing that has not begun by then is decided by who is there.

An arena lasts for so many minutes from its first round on. Its tables have until its end, and in the last minutes
nobody is paired any more.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from domain.refusals import WrongState
from domain.stream import OVER
from domain.tournament.state import Meetings, Round, Tournament
from domain.tournament.systems.round_robin import round_robin_meetings, round_robin_rounds

MINUTE_MS: Final = 60_000
SEATS_MS: Final = MINUTE_MS
"""Time to sit down at a table of an arena."""
LAST_MS: Final = 2 * MINUTE_MS
"""Before the end of an arena, in which nobody is paired."""
LATE: Final = 10
"""A round keeps its end if it begins late by no more than this part of its time."""


def runs_by_time(tournament: Tournament) -> bool:
    """Check whether the house begins the rounds after the first."""
    return tournament.round_minutes is not None or tournament.arena_minutes is not None


def check_time(tournament: Tournament, at_ms: int) -> None:
    """Refuse a round of a season before its time, and one of an arena that is about to end."""
    if tournament.ends_ms is not None and at_ms > tournament.ends_ms - LAST_MS:
        raise WrongState("arena-ending", "Nobody is paired in the last minutes of an arena.")
    due_ms = _due_ms(tournament)
    if due_ms is not None and at_ms < due_ms:
        raise WrongState("not-yet", "A round of a season begins when the one before is over by the calendar.")


def check_clock_over(tournament: Tournament, at_ms: int) -> None:
    """Refuse to end an arena before its time, or while a pairing is played."""
    if tournament.ends_ms is None or at_ms < tournament.ends_ms:
        raise WrongState("not-yet", "The time of the arena is not over.")
    if not all(round_.over for round_ in tournament.paired):
        raise WrongState("round-running", "A match of the arena has no result yet.")


def round_until_ms(tournament: Tournament, at_ms: int) -> int | None:
    """Compute when pairings of a round that begins now are decided if they have not begun; null: they are not."""
    if tournament.arena_minutes is not None:
        return at_ms + SEATS_MS
    if tournament.round_minutes is None:
        return None
    length, due_ms = tournament.round_minutes * MINUTE_MS, _due_ms(tournament) or tournament.starts_at_ms or at_ms
    return (due_ms if at_ms - due_ms <= length // LATE else at_ms) + length


def finish_by_ms(tournament: Tournament, round_: int, at_ms: int, *, played_on: bool = False) -> int | None:
    """Compute when the time of a table is over that is opened now, in a round that has begun; null without limit.

    ``played_on``: the table goes on with the match of the one before, and in a season has as much time as a round.
    """
    if tournament.ends_ms is not None:
        return tournament.ends_ms
    if tournament.round_minutes is not None:
        until_ms = tournament.paired[round_ - 1].until_ms or 0
        return max(until_ms, at_ms + tournament.round_minutes * MINUTE_MS) if played_on else until_ms
    return None if tournament.minutes is None else at_ms + tournament.minutes * MINUTE_MS


def seats_until_ms(tournament: Tournament, round_: Round, table_until_ms: int | None, opened_ms: int = 0) -> int | None:
    """Compute until when the players of a table may sit down, a minute at least; null without limit.

    ``table_until_ms``: when the time of the table is over, which may be after the round where a match is played on.
    """
    until_ms = round_.until_ms if tournament.round_minutes is None else table_until_ms
    return None if until_ms is None else max(until_ms, opened_ms + SEATS_MS)


def _due_ms(tournament: Tournament) -> int | None:
    """Return when the next round of a season is due; null before its first round, and where there is no calendar."""
    return tournament.paired[-1].until_ms if tournament.paired and tournament.round_minutes is not None else None


class Scheduled(NamedTuple):
    """A round of a season, begun or not."""

    round: int
    from_ms: int
    until_ms: int
    meetings: Meetings
    """As they were paired, or as they will be if nobody leaves."""


def calendar_of(tournament: Tournament) -> Iterator[Scheduled]:
    """List the rounds of a season that has begun, those to come if it is not over."""
    length = (tournament.round_minutes or 0) * MINUTE_MS
    if not tournament.order:
        return
    from_ms = 0
    for round_ in tournament.paired:
        until_ms = round_.until_ms or 0
        met = Meetings(tuple([(pairing.a, pairing.b) for pairing in round_.pairings]), round_.byes)
        yield Scheduled(round_.number, until_ms - length, until_ms, met)
        from_ms = until_ms
    if tournament.status in OVER:
        return
    begun, remaining = len(tournament.paired), frozenset(tournament.remaining)
    for number, to_come in enumerate(_rounds_after(begun, tournament.order, remaining, tournament.twice), begun + 1):
        yield Scheduled(number, from_ms, from_ms + length, to_come)
        from_ms += length


@lru_cache(maxsize=64)
def _rounds_after(
    begun: int,
    order: tuple[int, ...],
    remaining: frozenset[int],
    twice: bool,  # noqa: FBT001 - of the tournament
) -> tuple[Meetings, ...]:
    """Schedule the rounds to come, which everybody who looks at the season asks for."""
    numbers = range(begun + 1, round_robin_rounds(len(order), twice=twice) + 1)
    return tuple([round_robin_meetings(order, number, remaining, twice=twice) for number in numbers])

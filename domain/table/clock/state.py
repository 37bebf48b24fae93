"""Hold what is left on the clocks of a table, count it down, and show it."""

import msgspec
from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from domain.stream import instant_text
from domain.table.clock.rules import ClockRules, ClocksSet


class Clock(msgspec.Struct, frozen=True, gc=False):
    """The clocks of a table; a list has a place for each of them."""

    rules: ClockRules
    flags: tuple[int, ...]
    """How often the house has moved for each."""
    remaining_ms: tuple[int, ...] | None
    """In the banks at ``since_ms``; null where there are none."""
    move_ms: tuple[int, ...] | None
    """For the move in hand at ``since_ms``; null where moves are not limited."""
    running: tuple[int, ...] = ()
    """Which of them run, ascending."""
    since_ms: int = 0


def begin_clock(rules: ClockRules, seats: int) -> Clock:
    """Return the clocks before a match at a table with so many seats."""
    clocks = 2 if rules.of == "side" else seats
    return Clock(rules, (0,) * clocks, _full(rules.bank_seconds, clocks), _full(rules.move_seconds, clocks))


def _full(seconds: int | UnsetType, clocks: int) -> tuple[int, ...] | None:
    return None if seconds is UNSET else (1000 * seconds,) * clocks


def refill(clock: Clock) -> Clock:
    """Return the clocks with all of their time, as before a match; how often the house has moved stays."""
    clocks = len(clock.flags)
    full = {"remaining_ms": _full(clock.rules.bank_seconds, clocks), "move_ms": _full(clock.rules.move_seconds, clocks)}
    return replace(clock, **full)


def clock_of(clock: Clock, seat: int) -> int:
    """Return which clock a seat has."""
    return seat % 2 if clock.rules.of == "side" else seat


def run_until(clock: Clock, at_ms: int) -> Clock:
    """Return the clocks at this time; none goes below zero."""
    spent = max(at_ms - clock.since_ms, 0)
    return replace(
        clock,
        since_ms=at_ms,
        remaining_ms=_less(clock, clock.remaining_ms, spent),
        move_ms=_less(clock, clock.move_ms, spent),
    )


def _less(clock: Clock, left: tuple[int, ...] | None, spent: int) -> tuple[int, ...] | None:
    if left is None:
        return None
    return tuple([max(one - spent, 0) if number in clock.running else one for number, one in enumerate(left)])


def run_out_ms(clock: Clock, number: int) -> int:
    """Compute when a clock that runs is out of time: at the end of its bank, or of the move in hand."""
    left = [kept[number] for kept in (clock.remaining_ms, clock.move_ms) if kept is not None]
    return clock.since_ms + min(left)


def first_out_ms(clock: Clock | UnsetType) -> int | None:
    """Compute when the first of the clocks that run is out of time; ``None`` where none runs."""
    return None if clock is UNSET else min([run_out_ms(clock, number) for number in clock.running], default=None)


def restart_moves(clock: Clock, waited: tuple[int, ...], *, played: bool) -> tuple[int, ...] | None:
    """Return what each clock has for the move in hand: all of it after a move of play, or before it is waited for."""
    limit = clock.rules.move_seconds
    if clock.move_ms is None or limit is UNSET:
        return None
    return tuple(
        [left if number in waited and not played else 1000 * limit for number, left in enumerate(clock.move_ms)]
    )


def add_increments(clock: Clock, numbers: frozenset[int]) -> tuple[int, ...] | None:
    """Return what is in each bank after a move by these clocks."""
    added = clock.rules.increment_seconds
    if clock.remaining_ms is None or added is UNSET:
        return clock.remaining_ms
    return tuple([left + 1000 * added * (number in numbers) for number, left in enumerate(clock.remaining_ms)])


def set_event(clock: Clock) -> ClocksSet:
    """Return the event that sets the clocks so."""
    return ClocksSet(
        clock.running,
        clock.since_ms,
        UNSET if clock.remaining_ms is None else clock.remaining_ms,
        UNSET if clock.move_ms is None else clock.move_ms,
    )


def apply_set(clock: Clock, body: ClocksSet) -> Clock:
    """Return the clocks as the event sets them."""
    return replace(
        clock,
        running=body.running,
        since_ms=body.since_ms,
        remaining_ms=None if body.remaining_ms is UNSET else body.remaining_ms,
        move_ms=None if body.move_ms is UNSET else body.move_ms,
    )


def apply_flag(clock: Clock, seats: tuple[int, ...]) -> Clock:
    """Return the clocks once the players of these seats are out of time."""
    flagged = {clock_of(clock, seat) for seat in seats}
    return replace(clock, flags=tuple([flags + (number in flagged) for number, flags in enumerate(clock.flags)]))


class OneClock(msgspec.Struct, frozen=True, omit_defaults=True):
    """One clock of a table."""

    seats: list[int]
    """Whose it is."""
    running: bool
    """Whether it runs, since ``since`` of all clocks."""
    flags: int
    """How often the house has moved for it, because it had run out."""
    remaining_ms: int | UnsetType = UNSET
    """What is left of its bank; absent where moves alone are limited."""
    move_ms: int | UnsetType = UNSET
    """What is left for the move in hand; absent where moves are not limited."""


class ClockView(msgspec.Struct, frozen=True, omit_defaults=True):
    """The clocks of a table: how they were set, and what was left on them at ``since``."""

    rules: ClockRules
    """How the table was opened."""
    clocks: list[OneClock]
    """One for each seat or each side, in order."""
    since: str
    """From when the clocks that run have run."""
    until: str | UnsetType = UNSET
    """When the first of them is out of time; absent while none runs."""


def view_clock(clock: Clock, seats: int, *, playing: bool) -> ClockView:
    """Show the clocks of a table with so many seats, all of which stand unless it is played."""
    running = clock.running if playing else ()
    shown = [
        OneClock(
            [seat for seat in range(seats) if clock_of(clock, seat) == number],
            number in running,
            flags,
            UNSET if clock.remaining_ms is None else clock.remaining_ms[number],
            UNSET if clock.move_ms is None else clock.move_ms[number],
        )
        for number, flags in enumerate(clock.flags)
    ]
    first = first_out_ms(clock) if running else None
    return ClockView(clock.rules, shown, instant_text(clock.since_ms), UNSET if first is None else instant_text(first))

"""Set the clocks of a table after a command, and find who is out of time (rules.md, D46-D49, E17).

The clock of a player runs while the table waits for that player: not while a count lies open, a judge is waited for or
the match is adjourned. The house's bots have no clock. Who is waited for is public, so clocks tell no more than the
view does.
"""

from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from domain.actors import HOUSE
from domain.refusals import NotPermitted, WrongState
from domain.stream import Event
from domain.table.clock.commands import ClaimMatch, FlagClock
from domain.table.clock.rules import ClockFlagged, ClocksSet
from domain.table.clock.state import (
    Clock,
    add_increments,
    clock_of,
    first_out_ms,
    refill,
    restart_moves,
    run_out_ms,
    run_until,
    set_event,
)
from domain.table.commands import MakeMove, Resign
from domain.table.evolve import evolve
from domain.table.showdown import gather_ms, open_count
from domain.table.state import UNDER_WAY, Table

Decision = tuple[list[Event], Table]


def flag_ms(table: Table) -> int | None:
    """Compute when the first player is out of time; ``None`` while no clock runs."""
    return first_out_ms(table.clock) if table.status == "playing" else None


def clock_out_ms(table: Table, seat: int) -> int | None:
    """Compute when the clock of a seat runs out; ``None`` while it does not run."""
    clock = table.clock
    if clock is UNSET or table.status != "playing" or (number := clock_of(clock, seat)) not in clock.running:
        return None
    return run_out_ms(clock, number)


def house_due_ms(table: Table) -> int | None:
    """Compute when the house goes on for players who do not: with nonces before the start, with cards after a count.

    Where neither is due, it is when the first of them is out of time.
    """
    if table.nonces_until_ms is not None:
        return table.nonces_until_ms
    gather = gather_ms(table)
    return flag_ms(table) if gather is None else gather


def waited_players(table: Table) -> tuple[int, ...]:
    """List the seats of players who are waited for, in the order in which they are asked."""
    if table.status not in UNDER_WAY or open_count(replace(table, status="playing")) is not None:
        return ()
    seats = table.game.to_act(table.play)
    return tuple([seat for seat in seats if (held := table.seats[seat]) is not None and held.player is not None])


def set_clocks(before: Table, command: Any, events: list[Event], after: Table) -> Decision:  # noqa: ANN401 - any command
    """Return the events of a command and the table after it, with the clocks that run from then on."""
    at_ms: int | None = getattr(command, "at_ms", None)
    body = None if at_ms is None else due_clocks(before, clocks_that_moved(before, command), after, at_ms)
    if body is None:
        return events, after
    return [*events, Event(body)], evolve(after, Event(body))


def due_clocks(before: Table, movers: frozenset[int] | None, after: Table, at_ms: int) -> ClocksSet | None:
    """Return how clocks are set at the end of a command; ``None`` where they are not.

    ``movers`` are the clocks for which it made a move of play, ``None`` if it made none.
    """
    old, clock = before.clock, after.clock
    if old is UNSET or clock is UNSET or after.status not in UNDER_WAY:
        return None
    waited = tuple(sorted({clock_of(clock, seat) for seat in waited_players(after)}))
    running = waited if after.status == "playing" else ()
    anew = _game_in_hand(after) != _game_in_hand(before)
    if movers is None and running == old.running and not anew:
        return None
    now = run_until(clock, at_ms)
    now = replace(
        now,
        running=running,
        remaining_ms=add_increments(now, movers or frozenset()),
        move_ms=restart_moves(now, waited, played=movers is not None),
    )
    if anew:
        now = refill(now)
    return None if replace(now, since_ms=old.since_ms) == clock and not running else set_event(now)


def _game_in_hand(table: Table) -> int | None:
    """Return the number of the game for which the clocks were filled; ``None`` where that was for the whole match."""
    duplicate = table.game.duplicate
    return None if duplicate is None or table.match is None else duplicate.game_of_board(table.play)


def clocks_that_moved(before: Table, command: Any) -> frozenset[int] | None:  # noqa: ANN401 - likewise
    """Return the clocks for which the command makes a move of play; ``None`` if it makes none."""
    clock = before.clock
    if clock is UNSET:
        return None
    match command:
        case FlagClock():
            return frozenset([clock_of(clock, seat) for seat in seats_out_of_time(before, command.at_ms)])
        case ClaimMatch():
            return frozenset([clock_of(clock, seat) for seat in waited_players(before)])
        case MakeMove() if not isinstance(command.move, Resign) and before.game.is_of_play(command.move):
            return frozenset({clock_of(clock, command.seat)} & set(clock.running))
        case _:
            return None


def check_in_time(table: Table, clock: Clock, command: MakeMove) -> None:
    """Check that the clock of a seat that moves has not run out; raise ``WrongState``."""
    number = clock_of(clock, command.seat)
    if command.seat in waited_players(table) and number in clock.running and command.at_ms >= run_out_ms(clock, number):
        raise WrongState("time-over", "The time of this seat is over.")


def seats_out_of_time(table: Table, at_ms: int) -> tuple[int, ...]:
    """List the seats whose clocks were the first to run out, if any has, in the order in which they are asked."""
    clock, first = table.clock, flag_ms(table)
    if clock is UNSET or first is None or at_ms < first:
        return ()
    out = {number for number in clock.running if run_out_ms(clock, number) == first}
    return tuple([seat for seat in waited_players(table) if clock_of(clock, seat) in out])


def _check_flag(table: Table, command: FlagClock) -> tuple[int, ...]:
    """Return the seats that are out of time; raise ``NotPermitted`` or ``WrongState``."""
    if command.actor != HOUSE:
        raise NotPermitted("not-the-house", "Only the house says that a player is out of time.")
    if table.clock is UNSET:
        raise WrongState("no-clock", "This table has no clock.")
    seats = seats_out_of_time(table, command.at_ms)
    if not seats:
        raise WrongState("not-yet", "No player is out of time.")
    return seats


def loses_on_time(table: Table, seats: tuple[int, ...]) -> bool:
    """Check whether the side of these seats, which are out of time, loses the match.

    Not where opponents run out of time at the same moment, nor while the house still moves for all of them.
    """
    clock = table.clock
    assert clock is not UNSET  # noqa: S101 - seats are out of time by a clock
    sides = {side_of_seat(table, seat) for seat in seats}
    used_up = any(clock.flags[clock_of(clock, seat)] >= clock.rules.house_moves for seat in seats)
    return len(sides) == 1 and used_up


def side_of_seat(table: Table, seat: int) -> int:
    """Return the side of a seat: partners sit across; where seats are odd in number, each is a side."""
    return seat % 2 if len(table.seats) % 2 == 0 else seat


def time_flag(table: Table, command: FlagClock) -> ClockFlagged:
    """Return the flag of those who are out of time; raise ``NotPermitted`` or ``WrongState``."""
    seats = _check_flag(table, command)
    lost = loses_on_time(table, seats) or table.game.idle_move is None
    return ClockFlagged(seats, "lost" if lost else "acted")

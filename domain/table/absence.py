"""Decide what follows where players are away: a claim of the match, and the closing of a table that all have left.

Whether a player is away the log does not know: the house says since when, and can say no time before the last event of
the table (rules.md, D56). An abandoned table is one at which nothing has happened for ``ABANDONED_MS`` (D57).
"""

from contextlib import suppress
from typing import Final

from msgspec import UNSET, Struct

from domain.actors import HOUSE
from domain.refusals import NotPermitted, Refusal, WrongState
from domain.table.clock.commands import AbandonTable, ClaimMatch
from domain.table.clock.rules import ClockFlagged, Speed, speed_of
from domain.table.state import Table, check_not_over, check_playing
from domain.table.timekeeping import flag_ms, loses_on_time, side_of_seat, waited_players

RULE: Final = "table.claim"
CLAIM_AFTER_MS: Final[dict[Speed, int]] = {"blitz": 30_000, "rapid": 60_000, "classical": 120_000}
"""For how long a player has to be away before the match is claimed, by the speed of the clock."""
CLAIM_AFTER_NO_CLOCK_MS: Final = 120_000


class ClaimFrom(Struct, frozen=True):
    """What others may claim from a player, if nothing is seen of them until then."""

    possible_from: str
    """From when on, at the earliest, the match may be claimed."""


ABANDONED_DAYS: Final = 14
ABANDONED_MS: Final = ABANDONED_DAYS * 86_400_000


def claim_after_ms(table: Table) -> int | None:
    """Return how long players of this table have to be away before it is claimed; ``None``: it never is."""
    if table.match is not None or table.tournament is not None:
        return None
    return CLAIM_AFTER_NO_CLOCK_MS if table.clock is UNSET else CLAIM_AFTER_MS.get(speed_of(table.clock.rules))


def claimable_seats(table: Table, seat: int) -> tuple[int, ...]:
    """Return the seats against which this one claims the match, if they are away: all that the table waits for.

    Raise ``Refusal`` where the match cannot be claimed at all; ``WrongState`` where it is not played.
    """
    check_playing(table)
    if table.dispute is not None:
        raise Refusal("dispute-open", RULE, "A match is not claimed over a dispute.")
    if claim_after_ms(table) is None:
        if table.clock is not UNSET and table.tournament is None:
            raise Refusal("by-correspondence", RULE, "A match by correspondence is not claimed.")
        raise Refusal("organiser-decides", RULE, "At a table of theirs an organiser decides what absence means.")
    held = table.seats[seat] if 0 <= seat < len(table.seats) else None
    if held is None or held.player is None:
        raise Refusal("not-a-player", RULE, "Only a player at the table claims the match.")
    waited = waited_players(table)
    if not waited:
        raise Refusal("not-waiting", RULE, "The table waits for no player.")
    own = side_of_seat(table, seat)
    if own in [side_of_seat(table, number) for number in waited]:
        raise Refusal("own-side-waited-for", RULE, "The table waits for the side that claims.")
    if len({side_of_seat(table, number) for number in waited}) > 1:
        raise Refusal("several-sides-waited-for", RULE, "The table waits for players of several sides.")
    return waited


def claim_from_ms(table: Table, seat: int, since_ms: int) -> int | None:
    """Compute from when on others may claim the match from a seat of which nothing is seen since; ``None``: never.

    That is so where the table waits for the seat, and all others that it waits for are away too.
    """
    after_ms = claim_after_ms(table)
    if after_ms is None or table.status != "playing" or seat not in table.game.to_act(table.play):
        return None
    for other in range(len(table.seats)):
        if side_of_seat(table, other) != side_of_seat(table, seat):
            with suppress(Refusal):
                return since_ms + after_ms if seat in claimable_seats(table, other) else None
    return None


def claim_flag(table: Table, command: ClaimMatch) -> ClockFlagged:
    """Return the flag that a claim brings: an early one, with what a flag brings at this table."""
    if command.actor != HOUSE:
        raise NotPermitted("not-the-house", "Only the house says that a player is away.")
    seats, after_ms = claimable_seats(table, command.claimed_by), claim_after_ms(table)
    out_ms = flag_ms(table)
    if out_ms is not None and command.at_ms >= out_ms:
        raise WrongState("time-over", "A player is out of time already; the house is about to say so.")
    since_ms = max(command.absent_since_ms, command.last_ms)
    if after_ms is None or command.at_ms < since_ms + after_ms:
        raise Refusal("not-away", RULE, "Those whom the table waits for have not been away for long enough.")
    lost = table.clock is UNSET or loses_on_time(table, seats)
    return ClockFlagged(seats, "lost" if lost else "acted", since_ms, command.claimed_by)


def abandoned_ms(table: Table, last_ms: int) -> int | None:
    """Compute when a table counts as abandoned, after its last event; ``None`` where it never does.

    While it is played: where it has no clock and waits for a player. Before the start: unless the house is about to
    start it. Not where an organiser is in charge, and not while the match is adjourned or a judge is waited for.
    """
    if table.match is not None or table.tournament is not None or table.nonces_until_ms is not None:
        return None
    if table.dispute is not None:
        return None
    waits = table.status == "playing" and table.clock is UNSET and waited_players(table)
    return last_ms + ABANDONED_MS if waits or table.status == "open" else None


def check_abandoned(table: Table, command: AbandonTable) -> None:
    """Check that a table is abandoned; raise ``NotPermitted`` or ``WrongState``."""
    check_not_over(table)
    if command.actor != HOUSE:
        raise NotPermitted("not-the-house", "Only the house closes an abandoned table.")
    due_ms = abandoned_ms(table, command.last_ms)
    if due_ms is None or command.at_ms < due_ms:
        raise WrongState("not-yet", "The table is not abandoned.")

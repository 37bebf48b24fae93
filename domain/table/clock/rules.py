"""Define the clock that a table may be opened with, and the events of clocks (records.md, "Clocks").

All durations are whole seconds, as they are chosen; what is left on a clock is in milliseconds. A clock is counted from
0: of players it is the seat, of sides 0 is seats 0 and 2, 1 is seats 1 and 3.
"""

from typing import Annotated, ClassVar, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from domain.refusals import Refusal

ClockOf = Literal["player", "side"]
FlagOutcome = Literal["lost", "acted"]
Speed = Literal["blitz", "rapid", "classical", "correspondence"]
"""How long a match by a clock takes: `speed_of`."""
RULE = "table.clock"


class ClockRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long players may think. There is a bank for the match, a limit for each move, or both."""

    of: ClockOf
    """Whether each player has a clock, or each side one for its players together."""
    house_moves: Annotated[int, Meta(ge=0, le=20)]
    """How often the house moves for a clock that has run out, before its side loses the match; 0: it loses at once."""
    bank_seconds: Annotated[int, Meta(ge=1, le=86_400)] | UnsetType = UNSET
    """On each clock when the match starts; absent where moves alone are limited."""
    increment_seconds: Annotated[int, Meta(ge=1, le=3_600)] | UnsetType = UNSET
    """Added to a bank after each move of play."""
    move_seconds: Annotated[int, Meta(ge=1, le=1_209_600)] | UnsetType = UNSET
    """For each move; days for a match by correspondence."""


class ClocksSet(msgspec.Struct, frozen=True, gc=False):
    """From now on these clocks run, with this much left; the others stand still."""

    tag: ClassVar[str] = "clocks_set"
    running: tuple[int, ...]
    """Ascending; empty while no player is waited for, a count lies open or a judge is waited for."""
    since_ms: int
    """From when they run: the time of this event."""
    remaining_ms: tuple[int, ...] | UnsetType = UNSET
    """Left in the bank of each clock; absent where moves alone are limited."""
    move_ms: tuple[int, ...] | UnsetType = UNSET
    """Left on each clock for the move in hand; absent where moves are not limited."""


class ClockFlagged(msgspec.Struct, frozen=True, gc=False):
    """Players are out of time, or away and the match was claimed: their side loses it, or the house moves for them."""

    tag: ClassVar[str] = "clock_flagged"
    seats: tuple[int, ...]
    """Seats that were waited for and are out of time, in the order in which they are asked."""
    outcome: FlagOutcome
    absent_since_ms: int | UnsetType = UNSET
    """Of an early flag: since when the table has waited for them while they were away (rules.md, D56)."""
    claimed_by: int | UnsetType = UNSET
    """Of an early flag: the seat whose player claimed the match."""


MOVES_OF_A_MATCH = 40
"""By which the speed of a clock is reckoned."""
CORRESPONDENCE_S = 3_600
"""For each move, without a bank: from here on a match is played by correspondence."""


def speed_of(rules: ClockRules) -> Speed:
    """Return the speed of a clock, by what forty moves may take (rules.md, D52)."""
    if rules.bank_seconds is UNSET:
        seconds = MOVES_OF_A_MATCH * int(rules.move_seconds or 0)
        if seconds >= MOVES_OF_A_MATCH * CORRESPONDENCE_S:
            return "correspondence"
    else:
        seconds = rules.bank_seconds + MOVES_OF_A_MATCH * int(rules.increment_seconds or 0)
    return "blitz" if seconds < 480 else "rapid" if seconds < 1_500 else "classical"


def check_clock(rules: ClockRules, seats: int, *, house_can_move: bool) -> None:
    """Check that a table with so many seats can be opened with the clock; raise ``Refusal``.

    ``house_can_move`` is whether the game has a move that the house makes for a player who is out of time.
    """
    if rules.bank_seconds is UNSET and rules.move_seconds is UNSET:
        raise Refusal("clock-without-limit", RULE, "A clock has a bank, a limit for each move, or both.")
    if rules.increment_seconds is not UNSET and rules.bank_seconds is UNSET:
        raise Refusal("increment-without-bank", RULE, "An increment is added to a bank.")
    if rules.of == "side" and seats % 2:
        raise Refusal("clock-of-no-side", RULE, "This table has no sides: each player has a clock.")
    if rules.house_moves and not house_can_move:
        raise Refusal("no-house-moves", RULE, "In this game the house moves for nobody.")

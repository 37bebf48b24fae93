"""Lay the count of a deal open until its cards are gathered (rules.md D44).

After the count every living seat is waited for that a person holds: the move ``gather`` says that they have seen it.
When all of them have gathered, or the house has done so after the seconds that the table chose, the play goes on. The
house's bots gather with the count itself, so that a table of bots does not wait.
"""

from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import Any, ClassVar, Final, Literal

import msgspec

from domain.refusals import Refusal
from domain.table.game.options import Option

GatheredBy = Literal["players", "house"]
"""``house`` where the time was over, or where no player was waited for."""

SHOWDOWN_SECONDS: Final = Option("showdown_seconds", minimum=0, maximum=300)
"""How long a count lies open; with 0 it does not."""
DEFAULT_SECONDS: Final = 20
RULE: Final = "table.gather"


class SeatGathered(msgspec.Struct, frozen=True, gc=False):
    """A seat gathers its cards: it has seen the count."""

    tag: ClassVar[str] = "seat_gathered"
    seat: int


class CardsGathered(msgspec.Struct, frozen=True, gc=False):
    """All cards are gathered: the count of the deal stands, and the play goes on."""

    tag: ClassVar[str] = "cards_gathered"
    seats: tuple[int, ...]
    """Who gathered their cards themselves, ascending."""
    by: GatheredBy


class OpenCount(msgspec.Struct, frozen=True, gc=False):
    """A count that lies open."""

    deal: int
    scored: Sequence[Any]
    """Bodies of the events that scored in the deal, in order; each is of a type that the game itemises."""
    waiting: tuple[int, ...]
    """Seats that have not gathered; one at least."""
    gathered: tuple[int, ...]
    """The seats that have, in the order in which they did."""


class Showdown(msgspec.Struct, frozen=True, kw_only=True, eq=False):
    """What a game adds if its counts lie open. Without it the next deal follows the count at once."""

    counted: str
    """Type of the event with which a count begins: the time runs from it."""
    open_count: Callable[[Any], OpenCount | None]
    """The count that lies open, from the play; ``None`` where none does."""
    decided: Callable[[Any], bool]
    """Whether the count that lies open has decided the match, which ends once its cards are gathered."""
    seat_bots: Callable[[Any, tuple[int, ...]], Any]
    """The play before the first deal -> the same, with these seats held by bots of the house."""
    seconds: Callable[[Any], int] = attrgetter("showdown_seconds")
    """Rules -> how long a count lies open."""


def seats_to_wait_for(living: Sequence[int], bots: Sequence[int], seconds: int) -> tuple[int, ...]:
    """List the seats that a count waits for, ascending."""
    return tuple(sorted(set(living).difference(bots))) if seconds else ()


def gathered_event(gathered: Sequence[int]) -> CardsGathered:
    """Make the event that follows when no seat is waited for any more."""
    return CardsGathered(tuple(sorted(gathered)), "players" if gathered else "house")


def refusal_to_give_up() -> Refusal:
    """Refuse to resign a match that the count has decided: it ends once the cards are gathered."""
    return Refusal("match-decided", "table.resign", "The match is decided; it ends when the cards are gathered.")

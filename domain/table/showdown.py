"""Decide when the house gathers the cards of a count that lies open (rules.md D44).

The time runs from the count or, where a dispute came between, from its end or that of its pause, and anew once an
adjourned match goes on. A table that waits for a judge or is adjourned does not gather.
"""

from typing import Any, Final

from domain.actors import HOUSE, Actor
from domain.refusals import NotPermitted, WrongState
from domain.stream import Event
from domain.table import events as e
from domain.table.game.showdown import CardsGathered, OpenCount, SeatGathered
from domain.table.state import UNDER_WAY, Table

_BESIDE_PLAY: Final = frozenset[Any]({*e.BODIES, SeatGathered, CardsGathered})


def is_of_play(body: Any) -> bool:  # noqa: ANN401 - of any table
    """Tell whether an event is of the game itself: what the table adds, and who gathers cards, hangs on who sits."""
    return type(body) not in _BESIDE_PLAY


def open_count(table: Table) -> OpenCount | None:
    """Return the count that lies open at a table that is played; ``None`` where none does."""
    showdown = table.game.showdown
    return None if showdown is None or table.status != "playing" else showdown.open_count(table.play)


def gather_ms(table: Table) -> int | None:
    """Compute when the house gathers the cards; ``None`` where nothing waits for it."""
    showdown = table.game.showdown
    if showdown is None or open_count(table) is None:
        return None
    return table.counted_ms + 1000 * showdown.seconds(table.rules)


def is_decided(table: Table) -> bool:
    """Check whether the count that lies open has decided the match, also while the table waits."""
    showdown = table.game.showdown
    return showdown is not None and table.status in UNDER_WAY and showdown.decided(table.play)


def gather_for_house(table: Table, actor: Actor, at_ms: int) -> Event:
    """Make the event by which the house gathers the cards; raise ``NotPermitted`` or ``WrongState``."""
    if actor != HOUSE:
        raise NotPermitted("not-the-house", "Only the house gathers the cards of others.")
    count, until_ms = open_count(table), gather_ms(table)
    if count is None or until_ms is None:
        raise WrongState("nothing-counted", "No count lies open.")
    if at_ms < until_ms:
        raise WrongState("not-yet", "The count still lies open.")
    return Event(CardsGathered(tuple(sorted(count.gathered)), "house"))

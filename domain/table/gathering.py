"""Decide when the house gathers the cards of a count that lies open (rules.md D44).

The time runs from the count or, where a dispute came between, from its end or that of its pause, and anew once an
adjourned match goes on. A table that waits for a judge or is adjourned does not gather.
"""

from collections.abc import Sequence
from functools import cache
from typing import Protocol

from domain.actors import HOUSE, Actor
from domain.disputes.events import DisputeSettled, PauseLifted
from domain.refusals import NotPermitted, WrongState
from domain.stream import Event
from domain.table.events import Resumed
from domain.table.game import Game
from domain.table.game.gathering import CardsGathered, OpenCount
from domain.table.state import UNDER_WAY, Table


@cache
def counting_events(game: Game) -> frozenset[str]:
    """Collect the types of event from which the time of a count runs."""
    if game.gathering is None:
        return frozenset()
    return frozenset({game.gathering.counted, DisputeSettled.tag, PauseLifted.tag, Resumed.tag})


class Dated(Protocol):
    """A stored event: its type and when it happened."""

    @property
    def type(self) -> str: ...
    @property
    def at_ms(self) -> int: ...


def latest_count_ms(table: Table, following: Sequence[Dated]) -> int:
    """Find from when the time of a count runs after these events, which follow the table."""
    begins = counting_events(table.game)
    return next((event.at_ms for event in reversed(following) if event.type in begins), table.counted_ms)


def open_count(table: Table) -> OpenCount | None:
    """Return the count that lies open at a table that is played; ``None`` where none does."""
    gathering = table.game.gathering
    return None if gathering is None or table.status != "playing" else gathering.open_count(table.play)


def gather_ms(table: Table) -> int | None:
    """Compute when the house gathers the cards; ``None`` where nothing waits for it."""
    gathering = table.game.gathering
    if gathering is None or open_count(table) is None:
        return None
    return table.counted_ms + 1000 * gathering.seconds(table.rules)


def is_decided(table: Table) -> bool:
    """Check whether the count that lies open has decided the match, also while the table waits."""
    gathering = table.game.gathering
    return gathering is not None and table.status in UNDER_WAY and gathering.decided(table.play)


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

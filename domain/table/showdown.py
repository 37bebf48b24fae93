"""Decide when the house gathers the cards of a count that lies open (rules.md D44).

The time runs from the count or, where a dispute came between, from its end or that of its pause, and anew once an
adjourned match goes on. A table that waits for a judge or is adjourned does not gather.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Protocol

from msgspec.structs import replace

from domain.actors import HOUSE, Actor
from domain.disputes.events import DisputeSettled, PauseLifted
from domain.refusals import NotPermitted, WrongState
from domain.stream import Event
from domain.table.events import Resumed
from domain.table.game import Game
from domain.table.game.showdown import CardsGathered, OpenCount
from domain.table.state import UNDER_WAY, DealBegun, Table


@cache
def counting_events(game: Game) -> frozenset[str]:
    """Collect the types of event from which the time of a count runs."""
    if game.showdown is None:
        return frozenset()
    return frozenset({game.showdown.counted, DisputeSettled.tag, PauseLifted.tag, Resumed.tag})


@cache
def deal_beginnings(game: Game) -> frozenset[str]:
    """Collect the types of event that begin a deal, so that the one before is over."""
    return frozenset({game.deal_started}).union(() if game.judging is None else game.judging.deal_begins)


def latest_deal(known: DealBegun, begun: Iterable[tuple[int, int]]) -> DealBegun:
    """Find the deal in hand after events that begin deals: the number and version of each, the last event first.

    A deal that is begun again under its number began with the first of these events.
    """
    number, version = 0, 0
    for again, earlier in begun:
        if number and again != number:
            return DealBegun(number, version)
        number, version = again, earlier
    return known if number in {0, known.number} else DealBegun(number, version if known.number else 1)


def follow_command(version: int, events: Sequence[Event], after: Table, at_ms: int) -> Table:
    """Return the table after the events of a command, which follow this version, with what hangs on place and time."""
    counting, beginning = counting_events(after.game), deal_beginnings(after.game)
    number, version = after.game.deal_number_of, version + len(events)
    begun = [
        (number(event.body), version - place)
        for place, event in enumerate(reversed(events))
        if event.body.tag in beginning
    ]
    counted = any(event.body.tag in counting for event in events)
    counted_ms = at_ms if counted else after.counted_ms
    return replace(after, version=version, deal=latest_deal(after.deal, begun), counted_ms=counted_ms)


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

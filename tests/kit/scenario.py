"""Given, when, then: a test of the domain in the words of the rules.

    given(table).when(command).then(body, body)       all events, in order
    given(table).when(command).refused(code, rule)    the rule that refuses
    given(table).when(command).wrong_state(code)      the state the table is not in

A stated deck replaces one shuffle of one deal; the seam is the function ``pile`` of each game.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from typing import Any
from unittest.mock import patch

import msgspec

from domain.games.mus.play import deck as mus
from domain.games.mushi.play import deck as mushi
from domain.refusals import Refusal, WrongState
from domain.shuffling import Dealing
from domain.stream import Event
from domain.table.commands import Command
from domain.table.decide import decide
from domain.table.evolve import evolve
from domain.table.state import Table

Pile = Callable[..., tuple[int, ...]]
Decks = Mapping[tuple[int, int], Sequence[int]]
"""``(deal, shuffle)`` -> its order, index 0 on top; ``(0, 0)`` are the seats in the order of the first dealer's lot."""


@contextmanager
def stacked_decks(decks: Decks) -> Iterator[None]:
    """Within, these decks come as stated; all others are shuffled as ever."""
    with ExitStack() as seams:
        for dealing in (mus, mushi):
            seams.enter_context(patch.object(dealing, "pile", _stated(decks, dealing.pile)))
        yield


def _stated(decks: Decks, shuffled: Pile) -> Pile:
    def pile(source: Dealing, deal: int, shuffle: int, *cards: tuple[int, ...]) -> tuple[int, ...]:
        stated = decks.get((deal, shuffle))
        return shuffled(source, deal, shuffle, *cards) if stated is None else tuple(stated)

    return pile


class Outcome(msgspec.Struct, frozen=True):
    """What came of a command: events and the table after them, or the refusal."""

    events: Sequence[Event]
    table: Table
    refusal: Refusal | WrongState | None = None

    @property
    def bodies(self) -> list[Any]:
        """The public parts of the events."""
        assert self.refusal is None, self.refusal
        return [event.body for event in self.events]

    def then(self, *bodies: object) -> Table:
        """Exactly these public parts happened, in this order; the table after them."""
        assert self.bodies == list(bodies)
        return self.table

    def refused(self, code: str, rule: str) -> None:
        """A rule refuses."""
        assert isinstance(self.refusal, Refusal), f"{self.refusal!r}, {self.events}"
        assert (self.refusal.code, self.refusal.rule) == (code, rule)

    def wrong_state(self, code: str) -> None:
        """The table cannot take the command now."""
        assert isinstance(self.refusal, WrongState), f"{self.refusal!r}, {self.events}"
        assert self.refusal.code == code


class Given(msgspec.Struct, frozen=True):
    """A table, and the decks that its deals are dealt from where a test states them."""

    table: Table
    decks: Decks = {}

    def happened(self, *bodies: object) -> "Given":
        """The table after these events as well, whatever caused them."""
        table = self.table
        for body in bodies:
            table = evolve(table, Event(body))
        return Given(table, self.decks)

    def after(self, *commands: Command) -> "Given":
        """The table after these commands as well, none of them refused."""
        table = self.table
        with stacked_decks(self.decks):
            for command in commands:
                _, table = decide(table, command)
        return Given(table, self.decks)

    def when(self, command: Command) -> Outcome:
        """Decide the command."""
        try:
            with stacked_decks(self.decks):
                return Outcome(*decide(self.table, command))
        except (Refusal, WrongState) as refusal:
            return Outcome((), self.table, refusal)


def given(table: Table, decks: Decks | None = None) -> Given:
    """Begin a test at this table."""
    return Given(table, {} if decks is None else decks)

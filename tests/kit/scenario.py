"""Given, when, then: test the domain in the words of the rules, at a table, a team match or a tournament.

    given(table).when(command).then(body, body)       assert all events, in order
    given(table).when(command).refused(code, rule)    assert the rule that refuses
    given(table).when(command).wrong_state(code)      assert the state that the table is not in
    given(table).until(choose, done)                  carry out one command after the other until an outcome is done

A stated deck replaces one shuffle of one deal; the seam is the function ``pile`` of each game.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from typing import Any, Final, Generic, Self, TypeVar
from unittest.mock import patch

from msgspec import Struct, structs

from domain.games.mus.play import deck as mus
from domain.games.mushi.play import deck as mushi
from domain.refusals import Refusal, WrongState
from domain.shuffling import Dealing
from domain.stream import Event
from domain.table import decide as tables
from domain.table.evolve import evolve
from domain.table.state import Table
from domain.teams import decide as teams
from domain.teams.state import Match
from domain.tournament import decide as tournaments
from domain.tournament.state import Tournament
from tests.kit.signed_moves import signed

S = TypeVar("S")
"""The state of a stream: a table, a team match or a tournament."""

DECIDE: Final[Mapping[type, Callable[[Any, Any], tuple[Sequence[Event], Any]]]] = {
    Table: lambda table, command: tables.decide(table, signed(table, command, 0)),
    Match: lambda match, command: teams.decide(match, signed(match, command, 0)),
    Tournament: lambda tournament, command: tournaments.decide(tournament, signed(tournament, command, 0)),
}
Pile = Callable[..., tuple[int, ...]]
Decks = Mapping[tuple[int, int], Sequence[int]]
"""``(deal, shuffle)`` -> its order, index 0 on top; ``(0, 0)`` are the seats in the order of the first dealer's lot."""


@contextmanager
def stacked_decks(decks: Decks) -> Iterator[None]:
    """Deal these decks as stated within the block, and shuffle all others as usual."""
    with ExitStack() as seams:
        for dealing in (mus, mushi):
            seams.enter_context(patch.object(dealing, "pile", _stated(decks, dealing.pile)))
        yield


def _stated(decks: Decks, shuffled: Pile) -> Pile:
    def pile(source: Dealing, deal: int, shuffle: int, *cards: tuple[int, ...]) -> tuple[int, ...]:
        stated = decks.get((deal, shuffle))
        return shuffled(source, deal, shuffle, *cards) if stated is None else tuple(stated)

    return pile


class Outcome(Struct, Generic[S], frozen=True):
    """The result of a command: its events and the state after them, or the refusal."""

    events: Sequence[Event]
    state: S
    refusal: Refusal | WrongState | None = None

    @property
    def table(self) -> S:
        """The state after the events; ``match`` and ``tournament`` are the same."""
        return self.state

    match = table
    tournament = table

    @property
    def bodies(self) -> list[Any]:
        """The public parts of the events."""
        assert self.refusal is None, self.refusal
        return [event.body for event in self.events]

    @property
    def tags(self) -> list[str]:
        """The types of the events, in order."""
        return [body.tag for body in self.bodies]

    def then(self, *bodies: object) -> S:
        """Assert exactly these public parts, in this order; return the state after them."""
        assert self.bodies == list(bodies)
        return self.state

    def refused(self, code: str, rule: str) -> None:
        """Assert that this rule refuses the command, with this code."""
        assert isinstance(self.refusal, Refusal), f"{self.refusal!r}, {self.events}"
        assert (self.refusal.code, self.refusal.rule) == (code, rule)

    def wrong_state(self, code: str) -> None:
        """Assert that the state does not allow the command, with this code."""
        assert isinstance(self.refusal, WrongState), f"{self.refusal!r}, {self.events}"
        assert self.refusal.code == code


class Given(Struct, Generic[S], frozen=True):
    """A state, and the decks that its deals are dealt from where a test states them."""

    state: S
    decks: Decks = {}

    @property
    def table(self) -> S:
        """The state; ``match`` and ``tournament`` are the same."""
        return self.state

    match = table
    tournament = table

    def at(self, state: S) -> Self:
        """Return the same scenario at another state."""
        return structs.replace(self, state=state)

    def happened(self, *bodies: object) -> Self:
        """Apply these events of a table, whatever caused them."""
        table: Any = self.state
        for body in bodies:
            table = evolve(table, Event(body))
        return self.at(table)

    def after(self, *commands: Any) -> Self:  # noqa: ANN401 - of the kind of stream
        """Carry out these commands; a refusal ends the test."""
        state: Any = self.state
        with stacked_decks(self.decks):
            for command in commands:
                _, state = DECIDE[type(state)](state, command)
        return self.at(state)

    def when(self, command: Any) -> Outcome[S]:  # noqa: ANN401 - likewise
        """Decide the command, and return its outcome or its refusal."""
        state: Any = self.state
        with stacked_decks(self.decks):
            outcome: Outcome[Any] = outcome_of(lambda: DECIDE[type(state)](state, command), state)
            return outcome

    def until(self, choose: Callable[[S], Any], done: Callable[[Outcome[S]], Any]) -> list[Outcome[S]]:
        """Carry out the command chosen at each state, up to the first outcome that is done; return all outcomes."""
        outcomes: list[Outcome[S]] = []
        play = self
        while not (outcomes and done(outcomes[-1])):
            outcomes.append(play.when(choose(play.state)))
            assert outcomes[-1].refusal is None, outcomes[-1].refusal
            play = play.at(outcomes[-1].state)
        return outcomes


def outcome_of(decision: Callable[[], tuple[Sequence[Event], S]], before: S) -> Outcome[S]:
    """Return the outcome of a decision; where it is refused, with the state before it."""
    try:
        return Outcome(*decision())
    except (Refusal, WrongState) as refusal:
        return Outcome((), before, refusal)


def given(state: S, decks: Decks | None = None) -> Given[S]:
    """Begin a scenario at this state."""
    return Given(state, {} if decks is None else decks)

"""Matches of any game played by chance: every choice is a byte, so that one cut short is the beginning of the same."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, Final, TypeVar

import msgspec
from hypothesis import strategies as st

from domain import chain
from domain.chain import Link
from domain.games import GAMES, OFFERS
from domain.table import commands as c
from domain.table.decide import decide, open_table
from domain.table.event import Event
from domain.table.offers import Option
from domain.table.options import OptionValue
from domain.table.state import Table
from domain.table.stream import Head, begin, fold_on, record
from tests.mus import SEED, STREAM

WEIGHTS: Final = {
    "mus": 2,
    "cut": 3,
    "discard": 1,
    "pass": 6,
    "bet": 3,
    "raise": 2,
    "hordago": 1,
    "accept": 3,
    "refuse": 3,
    "refuse_soft": 2,
    "biak_bet": 1,
    "biak_hordago": 1,
    "cut_deck": 1,
    "declare": 1,
    "sign": 1,
    "claim": 1,
    "consent": 2,
    "withdraw": 1,
    "play": 1,
    "capture": 1,
}
"""How often a kind of move is chosen, so that deals are played out and games are long enough to be lost and won; in
one match of four mus is said until the stock runs out."""

T = TypeVar("T")


class Step(msgspec.Struct, frozen=True):
    """One command: the table before it (``None`` for the opening), what happened, the table after it."""

    before: Table | None
    command: c.Command
    events: list[Event]
    after: Table
    links: list[Link]


class Match(msgspec.Struct, frozen=True):
    """A stream, finished or not, and the commands that made it."""

    steps: list[Step]

    def __repr__(self) -> str:
        """The rules and the commands: what is shown of a match that breaks a law."""
        return "\n".join([repr(self.table.rules), *(repr(step.command) for step in self.steps[1:])])

    @property
    def links(self) -> list[Link]:
        """The whole stream."""
        return [link for step in self.steps for link in step.links]

    @property
    def table(self) -> Table:
        """The table in the end."""
        return self.steps[-1].after

    @property
    def audiences(self) -> list[str]:
        """Who watches while play lasts."""
        return ["public", *(f"seat:{seat}" for seat in range(len(self.table.seats)))]


class Choices:
    """Bytes to choose by; once they are spent, ``StopIteration`` ends the match."""

    def __init__(self, source: bytes) -> None:
        self._bytes: Iterator[int] = iter(source)

    def below(self, bound: int) -> int:
        """A number in 0..bound-1 (bound at most 256)."""
        return next(self._bytes) % bound

    def within(self, limits: Mapping[str, int]) -> int:
        """A number from ``min`` to ``max``."""
        return limits["min"] + self.below(limits["max"] - limits["min"] + 1)

    def one_of(self, several: Sequence[T]) -> T:
        """One of them."""
        return several[self.below(len(several))]


def play(ruleset: str, seats: int, options: Mapping[str, OptionValue], source: bytes, seed: bytes = SEED) -> Match:
    """The match that these bytes choose; it stops where they are spent."""
    choices = Choices(source)
    weights = {**WEIGHTS, "mus": 30} if source[:1] > b"\xc0" else WEIGHTS
    game = GAMES[OFFERS[ruleset].game]
    opening = c.OpenTable("house", game, game.rules_for(ruleset, options, seats), "p0", "public", seed)
    events, table = open_table(opening, STREAM)
    steps = [Step(None, opening, events, table, _recorded([], "house", events, seed))]
    try:
        while table.status in {"open", "playing"}:
            command = _seating(table, choices) if table.status == "open" else _word(table, choices, weights)
            before = table
            events, table = decide(table, command)
            steps.append(Step(before, command, events, table, _recorded(steps, command.actor, events, seed)))
    except StopIteration:
        pass
    return Match(steps)


def _recorded(steps: list[Step], actor: str, events: list[Event], seed: bytes) -> list[Link]:
    last = steps[-1].links[-1] if steps else None
    version, previous = (0, chain.GENESIS) if last is None else (last.version, last.hash)
    return record(seed, STREAM, events, actor=actor, at_ms=1000 + len(steps), version=version, previous=previous)


def _seating(table: Table, choices: Choices) -> c.Command:
    """Mostly somebody sits; now and then one stands up, or the opener closes the table."""
    free = [number for number, seat in enumerate(table.seats) if seat is None]
    taken = [(number, seat) for number, seat in enumerate(table.seats) if seat is not None]
    chance = choices.below(64)
    if chance == 1:
        return c.CloseTable("player:p0", "opener")
    if chance < 6 and taken:
        number, seat = choices.one_of(taken)
        return c.LeaveSeat(f"player:{seat.player or 'p0'}", number)
    number = choices.one_of(free)
    if chance < 12:
        return c.SeatBot("player:p0", number, "random")
    nonce = bytes([chance]) * 16 if chance < 38 else None
    return c.TakeSeat(f"player:p{number}", number, f"p{number}", nonce)


def _word(table: Table, choices: Choices, weights: Mapping[str, int]) -> c.Command:
    """Mostly a legal move; now and then a seat resigns or asks to close, or the house closes."""
    chance = choices.below(256)
    number = choices.below(len(table.seats))
    if chance == 1:
        return c.MakeMove(_actor(table, number), number, c.Resign())
    if chance in {2, 3, 4} and number not in table.closing and _actor(table, number).startswith("player"):
        return c.AskToClose(_actor(table, number), number)
    if chance == 5 and number == 0:
        return c.CloseTable("house", "admin")
    acting = choices.one_of(table.game.to_act(table.play))
    legal = table.game.legal_moves(table.play, acting, "en")
    besides = table.game.legal_moves(table.play, number, "en")
    if chance < 24 and besides:  # a sign or a claim waits for nobody's turn
        acting, legal = number, besides
    kinds = sorted({move.type for move in legal if chance < 24 or move.type not in {"sign", "claim"}})
    kind = choices.one_of([kind for kind in kinds for _ in range(weights[kind])])
    one = choices.one_of([move for move in legal if move.type == kind])
    return c.MakeMove(_actor(table, acting), acting, msgspec.convert(_chosen(one, choices), table.game.move_type))


def _actor(table: Table, number: int) -> str:
    seat = table.seats[number]
    assert seat is not None
    return f"player:{seat.player}" if seat.bot is None else f"bot:{seat.bot}/1"


def _chosen(legal: object, choices: Choices) -> dict[str, Any]:
    """A legal move as a client posts it, with its free number or cards chosen: small bets mostly."""
    fields: dict[str, Any] = msgspec.to_builtins(legal)
    if "at" in fields:
        fields["at"] = choices.within(fields["at"])
    if "stones" in fields:
        stones, chance = fields["stones"], choices.below(16)
        fields["stones"] = stones["max"] if chance == 15 else stones["min"] + chance % 5
    if "cards" in fields:
        left = list(fields["cards"]["from"])
        fields["cards"] = [left.pop(choices.below(len(left))) for _ in range(choices.within(fields["cards"]))]
    return fields


def heads(links: list[Link]) -> Iterator[Head]:
    """The head after every event, one at a time."""
    head = begin(GAMES, STREAM, links[0])
    yield head
    for link in links[1:]:
        head = fold_on(head, [link])
        yield head


def tables(game: str) -> list[tuple[str, int]]:
    """Every rule set of the game with every number of seats it is played by."""
    return [(name, seats) for name, offer in GAMES[game].offers.items() for seats in offer.seats]


VARIANTS: Final[Mapping[str, Sequence[Mapping[str, OptionValue]]]] = {
    "mus-federation": (
        {},
        {"declarations": "called", "signs": "partner"},
        {"declarations": "called"},
        {"signs": "partner", "min_discard": 0},
    ),
    "mushi": (
        {},
        {"target": 50, "first_dealer": "drawn", "next_dealer": "alternate"},
        {"rounds": 12, "hand_four_misdeal": True, "five_lights": False},
        {"rounds": 2, "three_willows_redeal": False, "stack_first": True, "first_dealer": "drawn"},
    ),
}
"""Options of the matches of a fixed series, where some events come with an option alone; the default ones elsewhere."""


def _values(option: Option) -> list[OptionValue]:
    if option.minimum is None or option.maximum is None:
        return list(option.values)
    return [*option.values, option.minimum, min(option.minimum + 2, option.maximum)]


@st.composite
def matches(draw: st.DrawFn, game: str, most_choices: int = 600) -> Match:
    """A match under any rule set, seats and options; a failing one shrinks to the shortest beginning that fails."""
    name, seats = draw(st.sampled_from(tables(game)))
    options = {option.name: draw(st.sampled_from(_values(option))) for option in OFFERS[name].options}
    source = Random(draw(st.integers(0, 2**32 - 1))).randbytes(most_choices)
    spared = draw(st.integers(0, most_choices))
    return play(name, seats, options, source[: most_choices - spared])


def long_match(game: str, number: int, most_choices: int = 20_000) -> Match:
    """Match ``number`` of a fixed series: rule sets and their ``VARIANTS`` in turn, chosen by a seeded generator."""
    random, several = Random(number), tables(game)
    name, seats = several[number % len(several)]
    variants = VARIANTS.get(name, ({},))
    options = variants[number // len(several) % len(variants)]
    return play(name, seats, options, random.randbytes(most_choices), random.randbytes(32))

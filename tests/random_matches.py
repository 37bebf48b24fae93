"""Matches of any game played by chance: every choice is a byte, so that one cut short is the beginning of the same.

They are played at tables that stand alone, at tables of tournaments and, where the game is played so, at tables of team
matches.
"""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Final

import msgspec
from hypothesis import strategies as st

from domain import chain
from domain.chain import Link
from domain.disputes import commands as d
from domain.games import GAMES, OFFERS
from domain.stream import Event, record
from domain.table import commands as c
from domain.table.decide import decide, open_table
from domain.table.game.options import Option, OptionValue
from domain.table.state import Table
from domain.table.stream import Head, begin, fold_on
from domain.teams.setup import options_for_teams as options_of_matches
from tests.choosing import WEIGHTS, Choices, seating, word
from tests.judging import called, judging
from tests.mus import SEED, STREAM
from tests.openings import NOW, Kind, kinds, opening_of


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
    def opening(self) -> c.OpenTable:
        """What opened the table."""
        opening = self.steps[0].command
        assert isinstance(opening, c.OpenTable)
        return opening

    @property
    def table(self) -> Table:
        """The table in the end."""
        return self.steps[-1].after

    @property
    def audiences(self) -> list[str]:
        """Who watches while play lasts."""
        return ["public", *(f"seat:{seat}" for seat in range(len(self.table.seats))), "judge"]


MUS_IS_SAID: Final = b"\xff"
"""First byte of a match in which the stock runs out, or the decks of the seats do."""


def play(ruleset: str, seats: int, options: Mapping[str, OptionValue], source: bytes, seed: bytes = SEED) -> Match:
    """The match that these bytes choose at a table that stands alone; it stops where they are spent."""
    return play_at(opening_of("alone", ruleset, [""] * seats, options, seed), source)


def play_at(opening: c.OpenTable, source: bytes) -> Match:
    """The match that these bytes choose at the table that is opened so; it stops where they are spent."""
    choices = Choices(source)
    weights = {**WEIGHTS, "mus": 30} if source[:1] > b"\xc0" else WEIGHTS
    events, table = open_table(opening, STREAM)
    steps = [Step(None, opening, events, table, recorded([], opening, events, opening.seed))]
    try:
        while (command := _next(table, choices, weights, steps[-1].links[-1].at_ms + 1)) is not None:
            before = table
            events, table = decide(table, command)
            steps.append(Step(before, command, events, table, recorded(steps, command, events, opening.seed)))
    except StopIteration:
        pass
    return Match(steps)


DISPUTED: Final = 3
"""Commands of 256 that call the judge while play lasts; after it, a quarter of all."""


def _next(table: Table, choices: Choices, weights: Mapping[str, int], at_ms: int) -> c.Command | None:
    """What is done next; nothing, where the table is over and nobody has anything more to say."""
    if table.dispute is not None:
        return judging(table, choices, at_ms)
    if table.status == "open":
        return seating(table, choices)
    if table.status == "playing":
        dispute = called(table, choices, at_ms) if choices.below(256) < DISPUTED else None
        return word(table, choices, weights) if dispute is None else dispute
    return called(table, choices, at_ms) if choices.below(4) == 0 else None


def recorded(steps: list[Step], command: c.Command, events: list[Event], seed: bytes) -> list[Link]:
    """A millisecond after what was before, unless the command itself says when it came."""
    last = steps[-1].links[-1] if steps else None
    version, previous = (0, chain.GENESIS) if last is None else (last.version, last.hash)
    at_ms = NOW if last is None else last.at_ms + 1
    if isinstance(command, d.Command):
        at_ms = max(at_ms, getattr(command, "at_ms", 0))
    return record(seed, STREAM, events, actor=command.actor, at_ms=at_ms, version=version, previous=previous)


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


def places(game: str) -> list[tuple[str, int, Kind]]:
    """Every rule set of the game with every number of seats, at every kind of table."""
    return [(name, seats, kind) for name, seats in tables(game) for kind in kinds(name, seats)]


@st.composite
def openings(draw: st.DrawFn, name: str, seats: int, kind: Kind) -> c.OpenTable:
    """A table of that kind under any options, for players, or some players and some bots."""
    offered = OFFERS[name].options
    if kind == "match":
        taken = options_of_matches(GAMES[OFFERS[name].game], name)
        offered = [option for option in offered if option.name in taken]
    options = {option.name: draw(st.sampled_from(_values(option))) for option in offered}
    who = [draw(st.sampled_from([f"p{seat}", f"p{seat}", "random"])) for seat in range(seats)]
    games, target = draw(st.integers(1, 3)), draw(st.sampled_from([30, 40]))
    return opening_of(kind, name, who, options, SEED, games=games, target=target)


@st.composite
def matches(draw: st.DrawFn, game: str, most_choices: int = 600, *, team_tables: bool = True) -> Match:
    """A match under any rule set, seats and options; a failing one shrinks to the shortest beginning that fails.

    The seed and the opening of tables of team matches are not theirs, but the match's: some laws do without them.
    """
    several = [place for place in places(game) if team_tables or place[2] != "match"]
    opening = draw(st.sampled_from(several).flatmap(lambda place: openings(*place)))
    source = Random(draw(st.integers(0, 2**32 - 1))).randbytes(most_choices)
    spared = draw(st.integers(0, most_choices))
    return play_at(opening, source[: most_choices - spared])


def long_match(game: str, number: int, most_choices: int = 20_000) -> Match:
    """Match ``number`` of a fixed series: kinds of table and ``VARIANTS`` in turn, chosen by a seeded generator."""
    random, several = Random(number), places(game)
    name, seats, kind = several[number % len(several)]
    variants = VARIANTS.get(name, ({},))
    options = variants[number // len(several) % len(variants)]
    source, seed = random.randbytes(most_choices), random.randbytes(32)
    who = [random.choice([f"p{seat}", f"p{seat}", "random"]) for seat in range(seats)]
    games, target = random.randrange(1, 4), random.choice([30, 40])
    return play_at(opening_of(kind, name, who, options, seed, games=games, target=target), source)

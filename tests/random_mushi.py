"""Matches of Mushi played by chance, as those of Mus are: every choice is a byte (``tests/random_matches.py``)."""

from collections.abc import Mapping
from random import Random
from typing import Final

from hypothesis import strategies as st

from domain.mushi.game import MUSHI
from domain.mushi.rulesets import OPTIONS
from domain.table import commands as c
from domain.table.decide import decide, open_table
from domain.table.offers import Option
from domain.table.options import OptionValue
from domain.table.state import Table
from tests.mus import SEED, STREAM
from tests.mushi import posted
from tests.random_matches import Choices, Match, Step, _actor, _recorded, _seating


def play(options: Mapping[str, OptionValue], source: bytes, seed: bytes = SEED) -> Match:
    """The match that these bytes choose; it stops where they are spent."""
    choices = Choices(source)
    opening = c.OpenTable("house", MUSHI, MUSHI.rules_for("mushi", options, None), "p0", "public", seed)
    events, table = open_table(opening, STREAM)
    steps = [Step(None, opening, events, table, _recorded([], "house", events, seed))]
    try:
        while table.status in {"open", "playing"}:
            command = _seating(table, choices) if table.status == "open" else _turn(table, choices)
            before = table
            events, table = decide(table, command)
            steps.append(Step(before, command, events, table, _recorded(steps, command.actor, events, seed)))
    except StopIteration:
        pass
    return Match(steps)


def _turn(table: Table, choices: Choices) -> c.Command:
    """Mostly a legal move; now and then a seat resigns or asks to close, or the house closes."""
    chance = choices.below(256)
    if chance in {1, 2}:
        return c.MakeMove(_actor(table, chance - 1), chance - 1, c.Resign())
    if chance in {3, 4} and chance - 3 not in table.closing and _actor(table, chance - 3).startswith("player"):
        return c.AskToClose(_actor(table, chance - 3), chance - 3)
    if chance == 5:
        return c.CloseTable("house", "admin")
    (acting,) = MUSHI.to_act(table.play)
    listed = choices.one_of(MUSHI.legal_moves(table.play, acting, "en"))
    return c.MakeMove(_actor(table, acting), acting, posted(listed))


def _values(option: Option) -> list[OptionValue]:
    if option.minimum is None or option.maximum is None:
        return list(option.values)
    return [*option.values, option.minimum, min(option.minimum + 2, option.maximum)]


@st.composite
def matches(draw: st.DrawFn, most_choices: int = 400) -> Match:
    """A match with any options; a failing one shrinks to the shortest beginning that fails."""
    options = {option.name: draw(st.sampled_from(_values(option))) for option in OPTIONS}
    source = Random(draw(st.integers(0, 2**32 - 1))).randbytes(most_choices)
    spared = draw(st.integers(0, most_choices))
    return play(options, source[: most_choices - spared])


VARIANTS: Final[tuple[Mapping[str, OptionValue], ...]] = (
    {},
    {"target": 50, "first_dealer": "drawn", "next_dealer": "alternate"},
    {"rounds": 12, "hand_four_misdeal": True, "five_lights": False},
    {"rounds": 2, "three_willows_redeal": False, "stack_first": True, "first_dealer": "drawn"},
)
"""Options of the matches of a fixed series."""


def long_match(number: int, most_choices: int = 20_000) -> Match:
    """Match ``number`` of a fixed series: the variants in turn, chosen by a seeded generator."""
    random = Random(number)
    return play(VARIANTS[number % len(VARIANTS)], random.randbytes(most_choices), random.randbytes(32))

"""Matches of every rule set of Mus, held against a second engine that was written from the documents alone.

``python -m tests.domain.games.mus.test_second_count 1000`` plays so many by each rule set and says what it found.
"""

import sys
from collections.abc import Mapping
from typing import Any, Final

import pytest
from msgspec import json

from domain.games.mus.rulesets import RULESETS
from domain.table.game.options import OptionValue
from tests.domain.games.mus.second_count import differences
from tests.kit.each import each
from tests.kit.play import Match, play_table

pytestmark = pytest.mark.slow

VARIANTS: Final[Mapping[str, tuple[Mapping[str, OptionValue], ...]]] = {
    "mus-spanish": (
        {"games_to_win": 1},
        {"games_to_win": 2, "vacas": 3, "mus_corrido": True, "target": 30},
        {"equivalences": "four-kings", "royal_thirty_one": True, "target": 35, "games_to_win": 1},
        {"games_to_win": 1, "vacas": 5, "mus_corrido": True, "royal_thirty_one": True, "recycle": "earlier-only"},
    ),
    "mus-basque": (
        {"games_to_win": 1},
        {"games_to_win": 2, "refusal_basis": "standard", "target": 30},
        {"games_to_win": 1, "uncontested": "values", "recycle": "whole-heap"},
    ),
    "mus-federation": (
        {"games_to_win": 1, "declarations": "automatic", "signs": "off"},
        {"games_to_win": 2, "declarations": "automatic", "target": 30, "biak": False},
    ),
    "mus-eight-kings": (
        {},
        {"bonus_on_refusal": True, "bonus_scope": "team"},
        {"games_to_win": 2, "bonus_scope": "team", "recycle": "earlier-only"},
    ),
}
"""By rule set. The federation's table of wrong declarations is counted elsewhere: here the house declares."""


def match(number: int, ruleset: str = "mus-spanish") -> Match:
    """Match ``number``: variants in turn, by four or by two, by bots that look at their cards or do not."""
    by_two = number % 5 == 4 and 2 in RULESETS[ruleset].seats
    bot = "basic" if number % 3 else "random"
    options = VARIANTS[ruleset][number % len(VARIANTS[ruleset])]
    return play_table(number, ruleset, players=(None,) * (2 if by_two else 4), bot=bot, options=options)


def events_of(of: Match) -> list[tuple[str, Any]]:
    """What a reader of the public record has."""
    return [(link.type, json.decode(link.data)) for link in of.links]


def count(of: Match, events: list[tuple[str, Any]] | None = None) -> tuple[int, list[str]]:
    """Deals and differences of a match, or of these events of it."""
    events = events_of(of) if events is None else events
    return differences(events[0][1]["rules"], events)


@pytest.mark.parametrize("ruleset", VARIANTS)
def test_the_second_engine_finds_no_difference(ruleset: str) -> None:
    """In any deal: who speaks, what is drawn at once and at the count, who wins the game and the match."""
    counted = [count(match(number, ruleset)) for number in range(20)]
    assert [found for _, found in counted if found] == []
    assert sum(deals for deals, _ in counted) > 80


@pytest.mark.parametrize("ruleset", VARIANTS)
def test_the_second_engine_finds_what_is_changed(ruleset: str) -> None:
    """Every single item of the count by one stone, and every mano by one seat."""
    of = match(1, ruleset)
    events = events_of(of)
    for place, (kind, data) in each(enumerate(events)):
        changed = {"stones_scored": {"stones": data.get("stones", 0) + 1}, "hands_dealt": {"mano": 5}}.get(kind)
        if changed:
            assert count(of, [*events[:place], (kind, {**data, **changed}), *events[place + 1 :]])[1]


if __name__ == "__main__":
    for name in VARIANTS:
        played = [count(match(number, name)) for number in range(int(sys.argv[1]))]
        print(f"{name}: {len(played)} matches, {sum(deals for deals, _ in played)} deals,", end=" ")  # noqa: T201 - the figure
        print(f"{sum(len(found) for _, found in played)} differences")  # noqa: T201 - the figure
        print("\n".join([line for _, found in played for line in found][:20]))  # noqa: T201 - the figure

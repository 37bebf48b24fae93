"""Matches of the Spanish game, held against a second engine that was written from the pages alone.

``python -m tests.domain.games.mus.test_second_count 1000`` plays so many matches and says what it found.
"""

import sys
from collections.abc import Mapping
from typing import Any, Final

import pytest
from msgspec import json

from domain.table.game.options import OptionValue
from tests.domain.games.mus.second_count import differences
from tests.kit.play import Match, play_table

VARIANTS: Final[tuple[Mapping[str, OptionValue], ...]] = (
    {"games_to_win": 1},
    {"games_to_win": 2, "vacas": 3, "mus_corrido": True, "target": 30},
    {"equivalences": "four-kings", "royal_thirty_one": True, "target": 35, "games_to_win": 1},
    {"games_to_win": 1, "vacas": 5, "mus_corrido": True, "royal_thirty_one": True, "recycle": "earlier-only"},
)


def match(number: int) -> Match:
    """Match ``number``: variants in turn, by four or by two, by bots that look at their cards or do not."""
    players = (None,) * (2 if number % 5 == 4 else 4)
    bot = "basic" if number % 3 else "random"
    return play_table(number, "mus-spanish", players=players, bot=bot, options=VARIANTS[number % len(VARIANTS)])


def events_of(of: Match) -> list[tuple[str, Any]]:
    """What a reader of the public record has."""
    return [(link.type, json.decode(link.data)) for link in of.links]


def count(of: Match, events: list[tuple[str, Any]] | None = None) -> tuple[int, list[str]]:
    """Deals and differences of a match, or of these events of it."""
    events = events_of(of) if events is None else events
    return differences(events[0][1]["rules"], events)


@pytest.mark.parametrize("numbers", [range(first, first + 10) for first in range(0, 40, 10)], ids=lambda of: of[0])
def test_the_second_engine_finds_no_difference(numbers: range) -> None:
    """In any deal: who speaks, what is drawn at once and at the count, who wins the game and the match."""
    counted = [count(match(number)) for number in numbers]
    assert [found for _, found in counted if found] == []
    assert sum(deals for deals, _ in counted) > 40


def test_the_second_engine_finds_what_is_changed() -> None:
    """Every single item of the count by one stone, and every mano by one seat."""
    of = match(1)
    events = events_of(of)
    for place, (kind, data) in enumerate(events):
        changed = {"stones_scored": {"stones": data.get("stones", 0) + 1}, "hands_dealt": {"mano": 5}}.get(kind)
        if changed:
            assert count(of, [*events[:place], (kind, {**data, **changed}), *events[place + 1 :]])[1]


if __name__ == "__main__":
    played = [count(match(number)) for number in range(int(sys.argv[1]))]
    print(f"{len(played)} matches, {sum(deals for deals, _ in played)} deals,", end=" ")  # noqa: T201 - the figure
    print(f"{sum(len(found) for _, found in played)} differences")  # noqa: T201 - the figure
    print("\n".join([line for _, found in played for line in found][:20]))  # noqa: T201 - the figure

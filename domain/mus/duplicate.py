"""Mus at several tables with the same cards: an overlay on any of the rule sets (seed 004; rules.md 5.10, E13).

How the cards are dealt and how long is played are the overlay's; all the rest is the rule set's, options included.
"""

from collections.abc import Mapping
from typing import Final

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from domain.mus.rules import MusRules
from domain.mus.rulesets import rules_for
from domain.table.options import OptionValue
from domain.table.refusals import Refusal

SEATS: Final = 4
"""North, west, south and east, in playing order (R3)."""
TARGETS: Final = (30, 40)
MOST_GAMES: Final = 99
"""The number of a board has two digits for the game (R5)."""
LAID_OVER: Final = frozenset({"target", "games_to_win", "recycle"})
"""Options of a rule set that the overlay decides."""


def duplicate(
    ruleset: str,
    options: Mapping[str, OptionValue],
    games: int,
    target: int,
    first_game: int | UnsetType = UNSET,
) -> MusRules:
    """The rules by which ``games`` games are played at every table, numbered from ``first_game`` or from 1.

    Raises ``Refusal`` for an option that is not to be set, a number of games or stones that is not played, and a game
    whose boards could not be numbered.
    """
    for name in options:
        if name in LAID_OVER:
            raise Refusal("unknown-option", "table.options", f"A team match leaves no option {name!r} to set.")
    rules = rules_for(ruleset, options, SEATS)
    first = 1 if first_game is UNSET else first_game
    if games < 1 or first < 1 or first + games - 1 > MOST_GAMES:
        raise Refusal("games-out-of-range", "teams.5", f"The games of a match are numbered from 1 to {MOST_GAMES}.")
    if target not in TARGETS:
        raise Refusal("option-value", "teams.4", "A game goes to 30 or 40 stones.")
    return replace(
        rules,
        target=target,
        games_to_win=games,
        first_dealer="north",
        cut="none",
        recycle="earlier-only",
        irregularities=UNSET,
        decks="own",
        stipulated=games,
        first_game=UNSET if first == 1 else first,
    )

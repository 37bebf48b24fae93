"""By what rules the tables of a match are played: the game says, the match stipulates how many games."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from domain.table.game import Game, Rules
from domain.table.options import OptionValue
from domain.table.refusals import Refusal


def team_rules(game: Game, ruleset: str, options: Mapping[str, OptionValue], games: int, target: int) -> Rules:
    """The rules of every table where ``games`` games to ``target`` are stipulated; raises ``Refusal``."""
    return _duplicate(game)(ruleset, options, games, target)


def extra_rules(game: Game, ruleset: str, rules: Rules, games: int) -> Rules:
    """The rules of the one game that breaks a tie: its boards are numbered on from the stipulated ones."""
    return _duplicate(game)(ruleset, set_in(game, ruleset, rules), 1, rules.target, games + 1)


def set_in(game: Game, ruleset: str, rules: Rules) -> dict[str, OptionValue]:
    """The options of a match, as its rules have them."""
    return {name: getattr(rules, name) for name in options(game, ruleset)}


@cache
def options(game: Game, ruleset: str) -> tuple[str, ...]:
    """What a match may choose: of the options of a table those that the game's rules for teams take.

    The game is asked rather than a second list kept, so that the two cannot differ.
    """
    offer = game.offers[ruleset]
    return tuple(option.name for option in offer.options if _takes(game, ruleset, option.name, offer.rules))


def _takes(game: Game, ruleset: str, name: str, defaults: Rules) -> bool:
    try:
        _duplicate(game)(ruleset, {name: getattr(defaults, name)}, 1, defaults.target)
    except Refusal:
        return False
    return True


def _duplicate(game: Game) -> Callable[..., Any]:
    if game.duplicate is None:
        raise Refusal("not-for-teams", "teams.1", "This game is not played by teams.")
    return game.duplicate

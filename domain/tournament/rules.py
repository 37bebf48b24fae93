"""By what rules two pairs of a tournament play; those of team matches are ``domain.teams.rules``."""

from collections.abc import Mapping

from domain.table.game import Game, Rules
from domain.table.options import OptionValue

SEATS = 4


def pair_rules(game: Game, ruleset: str, options: Mapping[str, OptionValue]) -> Rules:
    """The rules of every table: those of an ordinary one for four, with these options; raises ``Refusal``."""
    return game.rules_for(ruleset, options, SEATS)

"""Rule sets by the name that a request gives."""

from domain.games import GAMES, OFFERS
from domain.table.game import Game
from domain.table.refusals import Refusal


def game_of(ruleset: str) -> Game:
    """The game that this rule set is of; raises ``Refusal``."""
    offer = OFFERS.get(ruleset)
    if offer is None:
        raise Refusal("unknown-ruleset", "table.options", "There is no such rule set; /v1/rulesets lists them.")
    return GAMES[offer.game]

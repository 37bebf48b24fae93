"""The games of the house: a game is registered here, in one line, and named nowhere else."""

from typing import Final

from domain.mus.game import MUS
from domain.table.game import Game, RuleSetOffer

GAMES: Final[dict[str, Game]] = {game.name: game for game in (MUS,)}
OFFERS: Final[dict[str, RuleSetOffer]] = {name: offer for game in GAMES.values() for name, offer in game.offers.items()}
"""Every rule set a table can be opened with, by id."""

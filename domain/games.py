"""The games of the house: a game is registered here, in one line, and named nowhere else."""

from typing import Any, Final, Union

from domain.mus.game import MUS
from domain.table.game import Game, RuleSetOffer

GAMES: Final[dict[str, Game]] = {game.name: game for game in (MUS,)}
OFFERS: Final[dict[str, RuleSetOffer]] = {name: offer for game in GAMES.values() for name, offer in game.offers.items()}
"""Every rule set a table can be opened with, by id."""

AnyMove: Any = Union[tuple(game.move_type for game in GAMES.values())]
"""The union of all games' moves, told apart by ``type``."""
AnyView: Any = Union[tuple(game.view_type for game in GAMES.values())]
"""The union of all games' views, told apart by ``kind``."""
AnyDeal: Any = Union[tuple(game.histories.deal_type for game in GAMES.values())]
"""The union of all games' histories of a deal, told apart by ``game``."""
AnyPlace: Any = Union[tuple(game.place_type for game in GAMES.values())]
"""The union of all games' places in a deck."""

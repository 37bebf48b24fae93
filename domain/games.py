"""The games of the house: a game is registered here, in one line, and named nowhere else."""

from typing import Any, Final, Union

from domain.mus.game import MUS
from domain.table.game import Game, RuleSetOffer
from domain.table.rulebook import Rule

GAMES: Final[dict[str, Game]] = {game.name: game for game in (MUS,)}
OFFERS: Final[dict[str, RuleSetOffer]] = {name: offer for game in GAMES.values() for name, offer in game.offers.items()}
"""Every rule set a table can be opened with, by id."""
RULEBOOK: Final[dict[str, Rule]] = {rule.id: rule for game in GAMES.values() for rule in game.rulebook.values()}
"""Every rule that a refusal, a stone or a foul names, by id."""

AnyMove: Any = Union[tuple(game.move_type for game in GAMES.values())]  # noqa: UP007 - made from a list
"""The union of all games' moves, told apart by ``type``."""
AnyView: Any = Union[tuple(game.view_type for game in GAMES.values())]  # noqa: UP007 - made from a list
"""The union of all games' views, told apart by ``kind``."""
AnyDeal: Any = Union[tuple(game.histories.deal_type for game in GAMES.values())]  # noqa: UP007 - made from a list
"""The union of all games' histories of a deal, told apart by ``game``."""
AnyPlace: Any = Union[tuple(game.place_type for game in GAMES.values())]  # noqa: UP007 - made from a list
"""The union of all games' places in a deck."""


def _asked(kind: str, part: str) -> Any:  # noqa: ANN401 - a union made from a list
    """The union over the games of what a kind of question to the referee takes or gives."""
    return Union[tuple(getattr(game.referee[kind], part) for game in GAMES.values() if kind in game.referee)]  # noqa: UP007


REFEREE_QUESTIONS: Final = {kind: _asked(kind, "request") for game in GAMES.values() for kind in game.referee}
REFEREE_ANSWERS: Final = {kind: _asked(kind, "answer") for game in GAMES.values() for kind in game.referee}

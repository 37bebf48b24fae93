"""List the games of the house: a game is registered here, in one line, and named nowhere else.

What is served of a game says which game it is: a view by ``kind``, a history by ``game``. A request does not say it,
and two games may ask the same in different words: read a move as one of its table's game, and a question to the
referee as one of the game that its ``ruleset`` belongs to.

Python runs this module before any module of a game. So no module below ``domain.games`` may import a name from it.
"""

from typing import Any, Final, Union

from domain.games.mus.game import MUS
from domain.games.mushi.game import MUSHI
from domain.refusals import Refusal
from domain.table.game import Game, RuleSetOffer
from domain.table.game.judging import PLAIN_JUDGING
from domain.table.game.referee import Operation
from domain.table.game.rulebook import TABLE_RULES, Rule
from domain.table.redecide import table_kind
from domain.teams.decide import match_kind
from domain.tournament.decide import tournament_kind
from domain.tournament.rulebook import TOURNAMENT_RULES

GAMES: Final[dict[str, Game]] = {game.name: game for game in (MUS, MUSHI)}
OFFERS: Final[dict[str, RuleSetOffer]] = {name: offer for game in GAMES.values() for name, offer in game.offers.items()}
"""Every rule set a table can be opened with, by id."""
TABLES: Final = table_kind(GAMES)
"""The streams of tables."""
MATCHES: Final = match_kind(GAMES)
"""The streams of team matches."""
TOURNAMENTS: Final = tournament_kind(GAMES)
"""The streams of tournaments."""
RULEBOOK: Final[dict[str, Rule]] = {
    id: rule
    for rules in (TABLE_RULES, TOURNAMENT_RULES, *(game.rulebook for game in GAMES.values()))
    for id, rule in rules.items()
}
"""Every rule that a refusal, a score or a foul names, by id."""
REFEREE: Final[dict[str, dict[str, Operation]]] = {
    kind: {name: game.referee[kind] for name, game in GAMES.items() if kind in game.referee}
    for kind in dict.fromkeys(kind for game in GAMES.values() for kind in game.referee)
}
"""Every kind of question to the referee, and which games answer it."""
RULING_KINDS: Final = tuple(
    dict.fromkeys(kind for game in GAMES.values() for kind in (game.judging or PLAIN_JUDGING).kinds)
)
"""Every kind of ruling that a game declares; a table refuses the kinds of other games."""


def find_operation(kind: str, ruleset: str) -> Operation:
    """Return the question of this kind as it is asked under a rule set; raises ``Refusal``."""
    offer = OFFERS.get(ruleset)
    if offer is None:
        raise Refusal("unknown-ruleset", "table.options", f"There is no such rule set; there are {', '.join(OFFERS)}.")
    if offer.game not in REFEREE[kind]:
        raise Refusal("unknown-ruleset", "table.options", f"The rules of {ruleset} answer no question of this kind.")
    return REFEREE[kind][offer.game]


AnyView: Any = Union[tuple(game.view_type for game in GAMES.values())]  # noqa: UP007 - made from a list
"""The union of all games' views, distinguished by ``kind``."""
AnyDeal: Any = Union[tuple(game.history.deal_type for game in GAMES.values() if game.history is not None)]  # noqa: UP007 - made from a list
"""The union of all games' histories of a deal, distinguished by ``game``."""
AnyOdds: Any = Union[tuple(game.odds_type for game in GAMES.values() if game.odds is not None)]  # noqa: UP007 - made from a list
"""The union of all games' odds, distinguished by ``game``."""
AnyAnalysis: Any = Union[tuple(game.analysis_type for game in GAMES.values() if game.analyse is not None)]  # noqa: UP007 - made from a list
"""The union of all games' analyses of a deal, distinguished by ``game``."""
AnyHint: Any = Union[tuple(game.hint_type for game in GAMES.values() if game.hint is not None)]  # noqa: UP007 - made from a list
"""The union of all games' hints, distinguished by ``game``."""
AnyStatistics: Any = Union[  # noqa: UP007 - made from a list
    tuple(dict.fromkeys(game.history.statistics_type for game in GAMES.values() if game.history is not None))
]
"""The union of all games' statistics of a player, distinguished by ``game``."""

"""The rule book of Mus: every scoring reason, refusal and procedure, with its source, in four languages.

The texts are ours; ``sources`` says where the documents of the rule sets are to be read, and where they are silent.
"""

from typing import Final

from domain.games.mus.rulebook.bets import BETS
from domain.games.mus.rulebook.cards import CARDS
from domain.games.mus.rulebook.dealing import DEALING
from domain.games.mus.rulebook.false_juego import WRONG_JUEGO
from domain.games.mus.rulebook.false_pares import WRONG_PARES
from domain.games.mus.rulebook.federation import FEDERATION
from domain.games.mus.rulebook.judge import JUDGE
from domain.games.mus.rulebook.lances import LANCES
from domain.games.mus.rulebook.misdeals import MISDEALS
from domain.games.mus.rulebook.signs import TELLING
from domain.games.mus.rulebook.stakes import STAKES
from domain.games.mus.rulebook.teams import TEAMS
from domain.games.mus.rulebook.teams_silent import TEAMS_SILENT
from domain.games.mus.rulebook.values import VALUES
from domain.table.rulebook import TABLE_RULES, Rule

TOPICS: Final = (
    CARDS,
    DEALING,
    LANCES,
    BETS,
    STAKES,
    VALUES,
    FEDERATION,
    MISDEALS,
    JUDGE,
    TELLING,
    WRONG_PARES,
    WRONG_JUEGO,
    TEAMS,
    TEAMS_SILENT,
    TABLE_RULES,
)
RULES: Final[dict[str, Rule]] = {entry.id: entry for topic in TOPICS for entry in topic}


def rule(id: str) -> Rule:
    """The entry of this id; raises ``KeyError`` for an id that is not in the book."""
    return RULES[id]

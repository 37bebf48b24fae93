"""The rule book of Mus: every scoring reason, refusal and procedure, with its source, in four languages.

The texts are ours; ``sources`` says where the documents of the rule sets are to be read, and where they are silent.
"""

from typing import Final

from domain.mus.rulebook.bets import BETS
from domain.mus.rulebook.cards import CARDS
from domain.mus.rulebook.dealing import DEALING
from domain.mus.rulebook.lances import LANCES
from domain.mus.rulebook.stakes import STAKES
from domain.mus.rulebook.values import VALUES
from domain.table.rulebook import TABLE_RULES, Rule

RULES: Final[dict[str, Rule]] = {
    entry.id: entry for topic in (CARDS, DEALING, LANCES, BETS, STAKES, VALUES, TABLE_RULES) for entry in topic
}


def rule(id: str) -> Rule:
    """The entry of this id; raises ``KeyError`` for an id that is not in the book."""
    return RULES[id]

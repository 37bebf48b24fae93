"""The rule book of Mushi: every refusal, every scoring reason and every procedure, with its source, in four languages.

The texts are ours; ``sources`` says where the document of the rule set is to be read, and where it is silent.
"""

from typing import Final

from domain.games.mushi.rulebook.count import COUNT
from domain.games.mushi.rulebook.deal import DEAL
from domain.games.mushi.rulebook.lightning import LIGHTNING
from domain.games.mushi.rulebook.play import PLAY
from domain.table.rulebook import TABLE_RULES, Rule

RULES: Final[dict[str, Rule]] = {
    entry.id: entry for topic in (DEAL, PLAY, LIGHTNING, COUNT, TABLE_RULES) for entry in topic
}


def rule(id: str) -> Rule:
    """The entry of this id; raises ``KeyError`` for an id that is not in the book."""
    return RULES[id]

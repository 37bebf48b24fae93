"""The referee of Mus: the rules of play, asked without a table (api.md, "The referee").

Nothing is decided here: hands are ranked by ``hands``, and dialogues run through the same machine as a table's
(``paper``), so that the referee and the game cannot disagree.
"""

from collections.abc import Mapping
from typing import Final

from domain.mus.referee.bet import BetQuestion, BetRuling, bet
from domain.mus.referee.compare import CompareQuestion, Comparison, compare
from domain.mus.referee.score import ScoreQuestion, ScoreSheet, score
from domain.table.referee import Operation

OPERATIONS: Final[Mapping[str, Operation]] = {
    "compare": Operation(CompareQuestion, Comparison, compare),
    "score": Operation(ScoreQuestion, ScoreSheet, score),
    "bet": Operation(BetQuestion, BetRuling, bet),
}

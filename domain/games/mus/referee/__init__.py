"""The referee of Mus: the rules of play, asked without a table (api.md, "The referee").

Nothing is decided here: hands are ranked by ``hands``, dialogues run through the same machine as a table's (``paper``),
and odds are those of ``chances``, so that the referee and the game cannot disagree.
"""

from collections.abc import Mapping
from typing import Any, Final

from domain.games.mus.referee.compare import CompareQuestion, Comparison, compare_hands
from domain.games.mus.referee.odds import Odds, OddsQuestion, count_odds
from domain.games.mus.referee.score import BetQuestion, BetRuling, ScoreQuestion, ScoreSheet, score_deal, settle_bet
from domain.table.game.referee import Operation

HANDS: Final[Mapping[str, Any]] = {
    "ruleset": "mus-eight-kings",
    "lance": "grande",
    "mano": 0,
    "hands": {"0": [12, 3, 11, 1], "1": [12, 12, 6, 5]},
}
DEAL: Final[Mapping[str, Any]] = {
    "ruleset": "mus-basque",
    "mano": 0,
    "score": [0, 0],
    "target": 40,
    "hands": {"0": [12, 12, 11, 1], "1": [7, 6, 5, 4], "2": [5, 5, 6, 7], "3": [12, 10, 4, 4]},
    "lances": {"grande": {"bets": [[0, 2], [1, 3]], "answer": "accept"}},
}
BETS: Final[Mapping[str, Any]] = {"ruleset": "mus-basque", "bets": [2, 4, "hordago"], "answer": "refuse"}
KNOWN: Final[Mapping[str, Any]] = {
    "ruleset": "mus-basque",
    "seats": 2,
    "seat": 0,
    "mano": 0,
    "hand": [12, 12, 7, 1],
    "thrown": [4, 5],
    "pares": {"1": True},
}

OPERATIONS: Final[Mapping[str, Operation]] = {
    "compare": Operation(CompareQuestion, Comparison, compare_hands, "Compare hands", HANDS),
    "score": Operation(ScoreQuestion, ScoreSheet, score_deal, "Score a deal", DEAL),
    "bet": Operation(BetQuestion, BetRuling, settle_bet, "Settle a bet", BETS),
    "odds": Operation(OddsQuestion, Odds, count_odds, "Count the odds", KNOWN),
}

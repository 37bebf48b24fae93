"""The referee of Mushi: the rules of play, asked without a table (api.md, "The referee").

Nothing is decided here: captures, misdeals, leftovers and scores are those of the functions that play uses, so that
the referee and the game cannot disagree.
"""

from collections.abc import Mapping
from typing import Any, Final

from domain.games.mushi.referee.field import (
    Captured,
    CaptureQuestion,
    MisdealQuestion,
    MisdealRuling,
    capture_cards,
    check_deal,
)
from domain.games.mushi.referee.piles import (
    LeftoversQuestion,
    LeftoversRuling,
    PilesCount,
    PilesQuestion,
    award_leftovers,
    count_piles,
)
from domain.table.game.referee import Operation

PILES: Final[Mapping[str, Any]] = {
    "ruleset": "mushi",
    "piles": {"0": ["1L", "2A", "3L", "2R", "2Na", "3Na", "4A", "5A", "5R", "5Na", "11R", "12Na", "12Nb", "12Nc"]},
}
CARD: Final[Mapping[str, Any]] = {
    "ruleset": "mushi",
    "field": ["1L", "1Na", "3R", "9A", "11A"],
    "card": "1R",
    "source": "hand",
}
DEAL: Final[Mapping[str, Any]] = {
    "ruleset": "mushi",
    "field": ["1L", "1Na", "3R", "9A", "11L", "11A", "11R", "12Na"],
}
END: Final[Mapping[str, Any]] = {
    "ruleset": "mushi",
    "field": ["4Na", "11R"],
    "piles": {"0": ["4A", "11N"], "1": ["11L", "11A"]},
    "dealer": 0,
}

OPERATIONS: Final[Mapping[str, Operation]] = {
    "compare": Operation(PilesQuestion, PilesCount, count_piles, "Compare piles", PILES),
    "capture": Operation(CaptureQuestion, Captured, capture_cards, "Capture a card", CARD),
    "misdeal": Operation(MisdealQuestion, MisdealRuling, check_deal, "Judge a deal", DEAL),
    "leftovers": Operation(LeftoversQuestion, LeftoversRuling, award_leftovers, "Award leftovers", END),
}

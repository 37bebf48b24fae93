"""The histories of Mushi as a table plugs them in.

Mushi has no lances; what its rounds are searched by are the yaku that were made in them.
"""

from typing import Final

from domain.mushi import events as e
from domain.mushi.history import HEARS, RoundHistory, made, scores, tell
from domain.mushi.rules import MushiRules
from domain.mushi.scoring import YAKU
from domain.mushi.state import MushiState
from domain.mushi.story import story
from domain.table import game
from domain.table.events import TableClosed


def _board(state: MushiState) -> game.Board:
    return game.Board((), state.totals)


def _outcomes(state: MushiState) -> list[game.Outcome]:
    """A match is not made of games: what is won in it are points."""
    drawn = state.ending == "drawn"
    return [game.Outcome(None if drawn else seat == state.winner, 0, 0) for seat in (0, 1)]


def _tallies(deal: RoundHistory, _rules: MushiRules) -> list[game.Tally]:
    """A round is won as a whole, if it was played to its end, and nobody bets in it."""
    points = scores(deal)
    played = int(deal.scores is not None)
    return [game.Tally(played, int(points[seat] > points[1 - seat]), 0, points[seat]) for seat in (0, 1)]


HISTORIES: Final = game.Histories(
    deal_type=RoundHistory,
    hears=HEARS,
    ends=frozenset({e.HandsDealt.tag, e.MatchEnded.tag, TableClosed.tag}),
    tell=tell,
    lances=frozenset(YAKU),
    played=made,
    story=story,
    stones=scores,
    board=_board,
    outcomes=_outcomes,
    tallies=_tallies,
)

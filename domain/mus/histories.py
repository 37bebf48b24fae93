"""The histories of Mus as a table plugs them in."""

from typing import Final

from domain.mus import events as e
from domain.mus.history import NOTE, DealHistory, Notes, lances, tell
from domain.mus.state import MusState
from domain.mus.story import story
from domain.table import game
from domain.table.events import TableClosed


def _board(state: MusState) -> game.Board:
    return game.Board(state.games_won, state.score)


def _outcomes(state: MusState, notes: Notes) -> list[game.Outcome]:
    games, stones = state.games_won, notes.stones
    teams = [game.Outcome(team == state.winner, games[team], games[1 - team], stones[team]) for team in (0, 1)]
    return [teams[seat % 2] for seat in range(state.rules.seats)]


HISTORIES: Final = game.Histories(
    deal_type=DealHistory,
    notes=Notes(),
    note=NOTE,
    ends=frozenset({e.HandsDealt.tag, e.MatchEnded.tag, TableClosed.tag}),
    tell=tell,
    lances=lances,
    story=story,
    board=_board,
    outcomes=_outcomes,
)

"""The histories of Mus as a table plugs them in."""

from typing import Final, get_args

from domain.mus import events as e
from domain.mus.features import CLASSES, classes, hordago, stake, tallies
from domain.mus.history import HEARS, DealHistory, played, stones, tell
from domain.mus.line import UNTOLD, line
from domain.mus.rules import Lance
from domain.mus.state import MusState
from domain.mus.story import story
from domain.table import game
from domain.table.events import TableClosed


def _board(state: MusState) -> game.Board:
    return game.Board(state.games_won, state.score)


def _stones(deal: DealHistory) -> tuple[int, int]:
    return stones(deal.items)


def _outcomes(state: MusState) -> list[game.Outcome]:
    games = state.games_won
    teams = [
        game.Outcome(None if state.winner is None else team == state.winner, games[team], games[1 - team])
        for team in (0, 1)
    ]
    return [teams[seat % 2] for seat in range(state.rules.seats)]


def _board_name(deal: DealHistory) -> str | None:
    return deal.board


HISTORIES: Final = game.Histories(
    deal_type=DealHistory,
    hears=HEARS,
    ends=frozenset({e.DeckOffered.tag, e.HandsDealt.tag, e.MatchEnded.tag, TableClosed.tag}),
    tell=tell,
    lances=frozenset(get_args(Lance)),
    played=played,
    story=story,
    stones=_stones,
    board=_board,
    outcomes=_outcomes,
    board_name=_board_name,
    line=line,
    untold=UNTOLD,
    classes=CLASSES,
    shown=classes,
    stake=stake,
    hordago=hordago,
    tallies=tallies,
)

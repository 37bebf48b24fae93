"""What may be stipulated, and who may enter: the checks of a match before it starts (rules 2, 3, 5; E10, E15)."""

from collections.abc import Sequence
from typing import Final

from domain.table.game import Game
from domain.table.refusals import Refusal, WrongState
from domain.teams import commands as c
from domain.teams.events import Entrants, TieBreak
from domain.teams.seating import TEAMS
from domain.teams.state import Match, Pair

MOST_TABLES: Final = 32
MOST_GAMES: Final = 99
"""A board is named by two digits for its game and two for its deal (rule 5); an extra game needs boards as well."""
LONGEST_MS: Final = 366 * 86_400_000
"""How far ahead the end of its time may be when a match is opened: its boards stay hidden for as long."""
TIE_BREAKS: Final[tuple[TieBreak, ...]] = ("stones", "extra-game")


def check_terms(command: c.OpenMatch) -> None:
    """Refuse what no match can be opened with; raises ``Refusal``, or ``WrongState`` for an unknown bot."""
    if command.actor != "house":
        raise WrongState("not-the-house", "A match is opened by the house, for a player.")
    if command.tables % 2:
        raise Refusal("odd-tables", "teams.2", "A match is played at an even number of tables.")
    if not 2 <= command.tables <= MOST_TABLES:
        raise Refusal("tables-out-of-range", "teams.2", f"A match is played at 2 to {MOST_TABLES} tables.")
    most = most_games(command.tie_breaks)
    if not 1 <= command.games <= most:
        raise Refusal("games-out-of-range", "teams.5", f"Between 1 and {most} games are stipulated.")
    if command.tie_breaks != tuple(tie_break for tie_break in TIE_BREAKS if tie_break in command.tie_breaks):
        raise Refusal("tie-breaks-in-order", "teams.tie-break", "A tie is broken by stones first, then by a game.")
    if command.finish_by_ms <= command.at_ms:
        raise Refusal("finish-by-past", "teams.deadline", "The time of the match is over before it starts.")
    if command.finish_by_ms > command.at_ms + LONGEST_MS:
        raise Refusal("finish-by-far", "teams.deadline", "A match has a year at the most.")
    entered: list[Entrants] = []
    for pair in command.pairs or ():
        check_pair(command.game, command.tables, entered, pair)
        entered.append(pair)


def most_games(tie_breaks: Sequence[TieBreak]) -> int:
    """How many games can be stipulated; an extra game needs a number as well."""
    return MOST_GAMES - ("extra-game" in tie_breaks)


def check_pair(game: Game, tables: int, entered: Sequence[Entrants | Pair], pair: Entrants) -> None:
    """Refuse a pair that its team cannot take beside those that have entered."""
    if (pair.players is None) == (pair.bot is None):
        raise Refusal("players-or-bot", "teams.2", "A pair is two players, or a bot of the house.")
    if pair.bot is not None and pair.bot not in game.bots:
        raise WrongState("unknown-bot", "This game has no bot of that name.")
    if sum(other.team == pair.team for other in entered) >= tables:
        raise Refusal("too-many-pairs", "teams.2", "A team has a pair for each table.")
    taken = {player for other in entered for player in other.players or ()}
    if pair.players is not None and (pair.players[0] == pair.players[1] or taken.intersection(pair.players)):
        raise Refusal("player-twice", "teams.3", "A player sits at one seat of one table.")


def check_complete(match: Match) -> None:
    """Refuse to start while a table lacks a pair, or a pair a word of one of its players."""
    if any(len(match.of_team(team)) < match.tables for team in TEAMS):
        raise Refusal("too-few-pairs", "teams.2", f"Each team needs {match.tables} pairs.")
    if not all(pair.ready for pair in match.pairs):
        raise Refusal("pair-not-confirmed", "teams.3", "Every player says himself that he will play.")

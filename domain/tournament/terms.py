"""What may be stipulated, who may enter, what may be a result: the checks that ask nothing of who asks."""

from collections.abc import Callable
from typing import Final

from domain.table.refusals import Refusal, WrongState
from domain.teams.events import TieBreak
from domain.teams.terms import MOST_GAMES, MOST_TABLES, TIE_BREAKS, most_games
from domain.tournament import commands as c
from domain.tournament.rules import SEATS
from domain.tournament.state import Result, Tournament

EXTRA: Final[TieBreak] = "extra-game"
_WITH_EXTRA: Final = most_games((EXTRA,))
LONGEST_TITLE: Final = 80
MOST_ROUNDS: Final = 30
MOST_MINUTES: Final = 7 * 24 * 60
MOST_ENTRIES: Final = 128
"""So that a round is paired in a fraction of a second: the work grows with the cube."""


def check_terms(command: c.OpenTournament) -> None:
    """Refuse what no tournament can be opened with; raises ``Refusal``."""
    if command.actor != "house":
        raise WrongState("not-the-house", "A tournament is opened by the house, for a player.")
    for fits, code, rule, detail in TERMS:
        if not fits(command):
            raise Refusal(code, rule, detail)


def _stipulates_nothing(command: c.OpenTournament) -> bool:
    return (command.tables, command.games, command.minutes) == (None, None, None) and not command.tie_breaks


def _within(value: int | None, most: int) -> bool:
    return value is not None and 1 <= value <= most


TERMS: Final[tuple[tuple[Callable[[c.OpenTournament], bool], str, str, str], ...]] = (
    (
        lambda command: 1 <= len(command.title.strip()) <= len(command.title) <= LONGEST_TITLE,
        "bad-title",
        "tournament.opening",
        f"A title has 1 to {LONGEST_TITLE} characters.",
    ),
    (
        lambda command: command.system == "swiss" or command.rounds is None,
        "rounds-follow",
        "tournament.round-robin",
        "A round-robin has as many rounds as its entries need.",
    ),
    (
        lambda command: command.system == "round-robin" or _within(command.rounds, MOST_ROUNDS),
        "rounds-out-of-range",
        "tournament.swiss",
        f"Between 1 and {MOST_ROUNDS} rounds are stipulated.",
    ),
    (
        lambda command: command.rules.seats == SEATS,
        "not-for-pairs",
        "tournament.opening",
        "A tournament is played at tables for two pairs.",
    ),
    (
        lambda command: command.of == "teams" or _stipulates_nothing(command),
        "not-of-teams",
        "tournament.opening",
        "Tables, games, minutes and tie-breaks are stipulated for team matches.",
    ),
    (
        lambda command: command.of == "pairs" or (command.tables is not None and command.tables % 2 == 0),
        "odd-tables",
        "teams.2",
        "A team match is played at an even number of tables.",
    ),
    (
        lambda command: command.of == "pairs" or _within(command.tables, MOST_TABLES),
        "tables-out-of-range",
        "teams.2",
        f"A team match is played at 2 to {MOST_TABLES} tables.",
    ),
    (
        lambda command: command.of == "pairs" or EXTRA not in command.tie_breaks or _within(command.games, _WITH_EXTRA),
        "games-out-of-range",
        "teams.5",
        f"Between 1 and {_WITH_EXTRA} games are stipulated where an extra game is, too.",
    ),
    (
        lambda command: command.of == "pairs" or _within(command.games, MOST_GAMES),
        "games-out-of-range",
        "teams.5",
        f"Between 1 and {MOST_GAMES} games are stipulated.",
    ),
    (
        lambda command: command.of == "pairs" or _within(command.minutes, MOST_MINUTES),
        "minutes-out-of-range",
        "teams.deadline",
        f"A team match has 1 to {MOST_MINUTES} minutes.",
    ),
    (
        lambda command: command.tie_breaks == tuple(known for known in TIE_BREAKS if known in command.tie_breaks),
        "tie-breaks-in-order",
        "teams.tie-break",
        "A tie is broken by stones first, then by a game.",
    ),
)
"""What holds of every tournament, and how it is refused where it does not."""


def check_entry(tournament: Tournament, pairs: tuple[tuple[str, str], ...] | None, bot: str | None) -> None:
    """Refuse an entry that the tournament cannot take; raises ``Refusal`` or ``WrongState``."""
    if (pairs is None) == (bot is None):
        raise Refusal("players-or-bot", "tournament.entry", "An entry is of players, or of a bot of the house.")
    if bot is not None and bot not in tournament.game.bots:
        raise WrongState("unknown-bot", "This game has no bot of that name.")
    if len(tournament.entries) >= MOST_ENTRIES:
        raise WrongState("tournament-full", f"A tournament takes {MOST_ENTRIES} entries.")
    size = tournament.tables or 1
    if pairs is not None and len(pairs) != size:
        raise Refusal("pairs-of-an-entry", "tournament.entry", f"An entry of this tournament has pairs: {size}.")
    players = [player for pair in pairs or () for player in pair]
    entered = {player for entry in tournament.entries for player in entry.players}
    if len(set(players)) < len(players) or entered.intersection(players):
        raise Refusal("player-twice", "tournament.entry", "A player is in one pair of one entry.")


def check_result(tournament: Tournament, result: Result) -> None:
    """Refuse what no pairing can have come to."""
    counts = (*result.games, *result.stones)
    if (
        min(counts) < 0
        or (result.outcome == "void" and any(counts))
        or (result.outcome == "void") != (result.reason == "closed")
    ):
        raise WrongState("not-a-result", "What was closed counts for nobody, and everything else counts.")
    if result.reason == "withdrawn":
        raise WrongState("not-a-result", "That an entry left, the tournament knows itself.")
    if result.outcome == "draw" and tournament.of == "pairs":
        raise WrongState("not-a-result", "Between two pairs there is a winner.")

"""Check the terms that a tournament is opened with."""

from collections.abc import Callable
from typing import Final

from msgspec import UNSET

from domain.actors import HOUSE
from domain.chain import LAST_MS
from domain.refusals import NotPermitted, Refusal
from domain.table.clock.rules import check_clock
from domain.teams.events import TieBreak
from domain.teams.setup import MOST_GAMES, MOST_TABLES, TIE_BREAKS, most_games
from domain.tournament import commands as c
from domain.tournament.events import RankBy
from domain.tournament.setup import SEATS
from domain.tournament.systems.table import SYSTEMS, SystemRow

EXTRA: Final[TieBreak] = "extra-game"
_WITH_EXTRA: Final = most_games((EXTRA,))
LONGEST_TITLE: Final = 80
MOST_ROUNDS: Final = 30
MOST_MINUTES: Final = 7 * 24 * 60
MOST_ROUND_MINUTES: Final = 90 * 24 * 60
SHORTEST_ARENA: Final = 10
LONGEST_ARENA: Final = 180
RANK_BY: Final = frozenset[RankBy]({"mutual", "buchholz", "stones", "lots"})
LONGEST_BEST_OF: Final = 8
"""Rounds of the largest bracket, of 256 places, and one."""
MOST_LEGS: Final = 9
MOST_GROUPS: Final = 32
MOST_QUALIFIERS: Final = 8
MOST_ENTRIES: Final = 128
"""So that a round is paired in a fraction of a second: the work grows with the cube."""


def check_opening(command: c.OpenTournament) -> None:
    """Refuse what no tournament can be opened with; raises ``Refusal``."""
    if command.actor != HOUSE:
        raise NotPermitted("not-the-house", "A tournament is opened by the house, for a player.")
    for fits, code, rule, detail in CONDITIONS:
        if not fits(command):
            raise Refusal(code, rule, detail)
    if command.clock is not UNSET:
        check_clock(command.clock, command.rules.seats, house_can_move=command.game.idle_move is not None)


def _row(command: c.OpenTournament) -> SystemRow:
    return SYSTEMS[command.system]


def _leaves_team_terms_out(command: c.OpenTournament) -> bool:
    return (command.tables, command.games) == (None, None) and not command.tie_breaks


def _are_legs(best_of: tuple[int, ...]) -> bool:
    return 1 <= len(best_of) <= LONGEST_BEST_OF and all(1 <= one <= MOST_LEGS and one % 2 == 1 for one in best_of)


def _runs_by_time(command: c.OpenTournament) -> bool:
    """Check whether it is a season or an arena."""
    return command.round_minutes is not UNSET or command.arena_minutes is not UNSET


def _in_range(value: int | None, most: int) -> bool:
    return value is not None and 1 <= value <= most


CONDITIONS: Final[tuple[tuple[Callable[[c.OpenTournament], bool], str, str, str], ...]] = (
    (
        lambda command: 1 <= len(command.title.strip()) <= len(command.title) <= LONGEST_TITLE,
        "bad-title",
        "tournament.opening",
        f"A title has 1 to {LONGEST_TITLE} characters.",
    ),
    (
        lambda command: _row(command).stipulates_rounds or command.rounds is None,
        "rounds-follow",
        "tournament.round-robin",
        "A tournament that is not Swiss has as many rounds as its entries need.",
    ),
    (
        lambda command: not _row(command).stipulates_rounds or _in_range(command.rounds, MOST_ROUNDS),
        "rounds-out-of-range",
        "tournament.swiss",
        f"Between 1 and {MOST_ROUNDS} rounds are stipulated.",
    ),
    (
        lambda command: _row(command).bracket or (not command.best_of and not command.third_place),
        "not-a-knock-out",
        "tournament.knock-out",
        "Legs and a third place are stipulated for a knock-out.",
    ),
    (
        lambda command: not _row(command).bracket or _are_legs(command.best_of),
        "best-of-odd",
        "tournament.knock-out",
        f"A pairing is the best of an odd number of legs, 1 to {MOST_LEGS}, said for {LONGEST_BEST_OF} rounds at most.",
    ),
    (
        lambda command: (
            (command.groups, command.qualifiers) == (None, None)
            if not _row(command).groups
            else (_in_range(command.groups, MOST_GROUPS) and command.groups != 1)
        ),
        "groups-out-of-range",
        "tournament.groups",
        f"Between 2 and {MOST_GROUPS} groups are stipulated for groups, and for no other system.",
    ),
    (
        lambda command: not _row(command).groups or _in_range(command.qualifiers, MOST_QUALIFIERS),
        "qualifiers-out-of-range",
        "tournament.groups",
        f"Of each group 1 to {MOST_QUALIFIERS} entries go on.",
    ),
    (
        lambda command: 2 <= command.fewest_entries <= command.most_entries <= MOST_ENTRIES,
        "entries-out-of-range",
        "tournament.opening",
        f"A tournament has 2 to {MOST_ENTRIES} entries.",
    ),
    (
        lambda command: (
            command.late_until == 0
            or (_row(command).stipulates_rounds and 2 <= command.late_until <= (command.rounds or 0))
        ),
        "late-until-out-of-range",
        "tournament.entry",
        "Late entries begin in a round of a Swiss tournament, from the second one on.",
    ),
    (
        lambda command: command.starts_at_ms is None or 0 < command.starts_at_ms <= LAST_MS,
        "bad-start",
        "tournament.opening",
        "The start is a time that a date can have.",
    ),
    (
        lambda command: command.rules.seats == SEATS[command.of],
        "not-for-pairs",
        "tournament.opening",
        "A tournament of players is played at tables for two, one of pairs at tables for four.",
    ),
    (
        lambda command: command.of == "teams" or _leaves_team_terms_out(command),
        "not-of-teams",
        "tournament.opening",
        "Tables, games and tie-breaks of a match are stipulated for team matches.",
    ),
    (
        lambda command: command.of != "teams" or (command.tables is not None and command.tables % 2 == 0),
        "odd-tables",
        "teams.2",
        "A team match is played at an even number of tables.",
    ),
    (
        lambda command: command.of != "teams" or _in_range(command.tables, MOST_TABLES),
        "tables-out-of-range",
        "teams.2",
        f"A team match is played at 2 to {MOST_TABLES} tables.",
    ),
    (
        lambda command: (
            command.of != "teams" or EXTRA not in command.tie_breaks or _in_range(command.games, _WITH_EXTRA)
        ),
        "games-out-of-range",
        "teams.5",
        f"Between 1 and {_WITH_EXTRA} games are stipulated where an extra game is, too.",
    ),
    (
        lambda command: command.of != "teams" or _in_range(command.games, MOST_GAMES),
        "games-out-of-range",
        "teams.5",
        f"Between 1 and {MOST_GAMES} games are stipulated.",
    ),
    (
        lambda command: command.of != "teams" or _in_range(command.minutes, MOST_MINUTES),
        "minutes-out-of-range",
        "teams.deadline",
        f"A team match has 1 to {MOST_MINUTES} minutes.",
    ),
    (
        lambda command: command.of == "teams" or command.minutes is None or _in_range(command.minutes, MOST_MINUTES),
        "minutes-out-of-range",
        "tournament.time",
        f"A table has 1 to {MOST_MINUTES} minutes, or no limit.",
    ),
    (
        lambda command: command.game.expire is not None or (command.minutes is None and not _runs_by_time(command)),
        "no-time",
        "tournament.time",
        "The rules of this game do not say how a match ends when its time is over.",
    ),
    (
        lambda command: not command.twice or command.system == "round-robin",
        "not-a-round-robin",
        "tournament.round-robin",
        "All meet twice in a round-robin alone.",
    ),
    (
        lambda command: (
            command.round_minutes is UNSET
            or (command.system == "round-robin" and _in_range(command.round_minutes, MOST_ROUND_MINUTES))
        ),
        "round-minutes-out-of-range",
        "tournament.season",
        f"A round of a season, which is a round-robin, lasts 1 to {MOST_ROUND_MINUTES} minutes.",
    ),
    (
        lambda command: (
            command.arena_minutes is UNSET
            if not _row(command).overlaps
            else command.arena_minutes is not UNSET and SHORTEST_ARENA <= command.arena_minutes <= LONGEST_ARENA
        ),
        "arena-minutes-out-of-range",
        "tournament.arena",
        f"An arena, and no other tournament, lasts {SHORTEST_ARENA} to {LONGEST_ARENA} minutes.",
    ),
    (
        lambda command: not _runs_by_time(command) or (command.of != "teams" and command.minutes is None),
        "time-of-its-own",
        "tournament.season",
        "Seasons and arenas are of players or pairs, and say themselves until when a table is played.",
    ),
    (
        lambda command: command.tie_breaks == tuple(known for known in TIE_BREAKS if known in command.tie_breaks),
        "tie-breaks-in-order",
        "teams.tie-break",
        "A tie is broken by stones first, then by a game.",
    ),
    (
        lambda command: (
            len(set(command.rank_by)) == len(command.rank_by)
            and RANK_BY.issuperset(command.rank_by)
            and "lots" not in command.rank_by[:-1]
        ),
        "rank-by-in-order",
        "tournament.ties",
        "Each tie-break of the classification is stipulated once, and lots come last.",
    ),
)
"""The conditions of every tournament, each with the code, rule and text of its refusal."""

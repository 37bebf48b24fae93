"""Set up a tournament: its terms, its entries, its rules, and the commands that open the tables or matches of a round.

Between pairs every table is an ordinary one for four; the rules of team matches are in ``domain.teams.setup``.
"""

from collections.abc import Callable, Mapping
from typing import Final

from domain.actors import HOUSE
from domain.refusals import NotPermitted, Refusal, WrongState
from domain.stream import uuid_text
from domain.table.commands import OpenTable, Reservation
from domain.table.events import Reserved
from domain.table.game import Game, Rules
from domain.table.game.options import OptionValue
from domain.teams.commands import OpenMatch
from domain.teams.events import Entrants, Team, TieBreak
from domain.teams.setup import MOST_GAMES, MOST_TABLES, TIE_BREAKS, most_games
from domain.tournament import commands as c
from domain.tournament.events import GivenReason, RankBy
from domain.tournament.state import Entry, Pairing, Result, TeamTerms, Tournament

SEATS = 4


def pair_rules(game: Game, ruleset: str, options: Mapping[str, OptionValue]) -> Rules:
    """Make the rules of every table: those of an ordinary one for four, with these options; raises ``Refusal``."""
    return game.rules_for(ruleset, options, SEATS)


EXTRA: Final[TieBreak] = "extra-game"
_WITH_EXTRA: Final = most_games((EXTRA,))
LONGEST_TITLE: Final = 80
MOST_ROUNDS: Final = 30
MOST_MINUTES: Final = 7 * 24 * 60
MOST_COUNTED: Final = 10_000
"""Games, or stones, of one entry in a result that a person gives."""
RANK_BY: Final = frozenset[RankBy]({"mutual", "buchholz", "stones", "lots"})
GIVEN: Final = frozenset[GivenReason]({"forfeit", "adjusted"})
MOST_ENTRIES: Final = 128
"""So that a round is paired in a fraction of a second: the work grows with the cube."""


def check_terms(command: c.OpenTournament) -> None:
    """Refuse what no tournament can be opened with; raises ``Refusal``."""
    if command.actor != HOUSE:
        raise NotPermitted("not-the-house", "A tournament is opened by the house, for a player.")
    for fits, code, rule, detail in TERMS:
        if not fits(command):
            raise Refusal(code, rule, detail)


def _leaves_team_terms_out(command: c.OpenTournament) -> bool:
    return (command.tables, command.games, command.minutes) == (None, None, None) and not command.tie_breaks


def _in_range(value: int | None, most: int) -> bool:
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
        lambda command: command.system == "round-robin" or _in_range(command.rounds, MOST_ROUNDS),
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
        lambda command: command.of == "teams" or _leaves_team_terms_out(command),
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
        lambda command: command.of == "pairs" or _in_range(command.tables, MOST_TABLES),
        "tables-out-of-range",
        "teams.2",
        f"A team match is played at 2 to {MOST_TABLES} tables.",
    ),
    (
        lambda command: (
            command.of == "pairs" or EXTRA not in command.tie_breaks or _in_range(command.games, _WITH_EXTRA)
        ),
        "games-out-of-range",
        "teams.5",
        f"Between 1 and {_WITH_EXTRA} games are stipulated where an extra game is, too.",
    ),
    (
        lambda command: command.of == "pairs" or _in_range(command.games, MOST_GAMES),
        "games-out-of-range",
        "teams.5",
        f"Between 1 and {MOST_GAMES} games are stipulated.",
    ),
    (
        lambda command: command.of == "pairs" or _in_range(command.minutes, MOST_MINUTES),
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


def check_entry(tournament: Tournament, pairs: tuple[tuple[str, str], ...] | None, bot: str | None) -> None:
    """Refuse an entry that the tournament cannot take; raises ``Refusal`` or ``WrongState``."""
    if (pairs is None) == (bot is None):
        raise Refusal("players-or-bot", "tournament.entry", "An entry is of players, or of a bot of the house.")
    if bot is not None and bot not in tournament.game.bots:
        raise WrongState("unknown-bot", "This game has no bot of that name.")
    if len(tournament.entries) >= MOST_ENTRIES:
        raise WrongState("tournament-full", f"A tournament takes {MOST_ENTRIES} entries.")
    size = 1 if tournament.teams is None else tournament.teams.tables
    if pairs is not None and len(pairs) != size:
        raise Refusal("pairs-of-an-entry", "tournament.entry", f"An entry of this tournament has pairs: {size}.")
    players = [player for pair in pairs or () for player in pair]
    entered = {player for entry in tournament.entries for player in entry.players}
    if len(set(players)) < len(players) or entered.intersection(players):
        raise Refusal("player-twice", "tournament.entry", "A player is in one pair of one entry.")


def check_result(tournament: Tournament, result: Result) -> None:
    """Refuse a result that no table or match of a pairing can have."""
    counts = (*result.games, *result.stones)
    if (
        min(counts) < 0
        or (result.outcome == "void" and any(counts))
        or (result.outcome == "void") != (result.reason == "closed")
    ):
        raise WrongState("not-a-result", "What was closed does not count, and everything else does.")
    if result.reason == "withdrawn":
        raise WrongState("not-a-result", "That an entry left, the tournament knows itself.")
    if result.outcome == "neither" or result.reason in GIVEN:
        raise WrongState("not-a-result", "What the organiser decides does not come from a table.")
    if result.outcome == "draw" and tournament.of == "pairs":
        raise WrongState("not-a-result", "Between two pairs there is a winner.")


def check_given_result(result: Result) -> None:
    """Refuse a result that the organiser or a judge cannot give; raises ``Refusal``."""
    counts = (*result.games, *result.stones)
    if result.reason not in GIVEN:
        raise Refusal("not-a-result", "tournament.result", "The organiser records a forfeit or adjusts a result.")
    if not all(0 <= count <= MOST_COUNTED for count in counts):
        raise Refusal("not-a-result", "tournament.result", f"Games and stones are 0 to {MOST_COUNTED}.")
    if result.reason == "forfeit" and (result.outcome in {"draw", "void"} or any(counts)):
        raise Refusal("not-a-result", "tournament.result", "By a forfeit one entry loses or both, and nothing counts.")
    if result.outcome == "void" and any(counts):
        raise Refusal("not-a-result", "tournament.result", "What is void has no games and no stones.")


def open_table_command(tournament: Tournament, round_: int, pairing: Pairing, seed: bytes) -> OpenTable:
    """Make the command that opens the table of a pairing, with reserved seats; ``seed`` is 32 random bytes."""
    sides = [_entry(tournament, entry) for entry in (pairing.a, pairing.b)][:: 1 if side_of_a(round_) == 0 else -1]
    kept = tuple([_reserved(sides[seat % 2], seat // 2) for seat in range(SEATS)])
    return OpenTable(
        HOUSE,
        tournament.game,
        tournament.rules,
        tournament.opener,
        tournament.visibility,
        seed,
        reservation=Reservation(uuid_text(tournament.stream_id), round_, kept),
    )


def side_of_a(round_: int) -> int:
    """Get the side of ``a`` of a pairing at its table: 0 (seats 0 and 2) in odd rounds, 1 in even ones."""
    return (round_ + 1) % 2


def open_match_command(
    tournament: Tournament, terms: TeamTerms, round_: int, pairing: Pairing, seed: bytes, at_ms: int
) -> OpenMatch:
    """Make the command that opens the team match of a pairing, ``a`` as team A; its time begins at ``at_ms``.

    The time is counted from the opening, so that a match that is opened late, because the server was down, has all of
    it.
    """
    return OpenMatch(
        actor=HOUSE,
        at_ms=at_ms,
        game=tournament.game,
        rules=tournament.rules,
        tables=terms.tables,
        games=terms.games,
        tie_breaks=terms.tie_breaks,
        finish_by_ms=at_ms + terms.minutes * 60_000,
        opener=tournament.opener,
        visibility=tournament.visibility,
        seed=seed,
        pairs=(
            *_entrants("A", _entry(tournament, pairing.a), terms.tables),
            *_entrants("B", _entry(tournament, pairing.b), terms.tables),
        ),
        tournament=uuid_text(tournament.stream_id),
        round=round_,
    )


def _entry(tournament: Tournament, number: int) -> Entry:
    entry = tournament.entry(number)
    assert entry is not None  # noqa: S101 - who was paired is in the field, and stays there
    return entry


def _reserved(entry: Entry, place: int) -> Reserved:
    return Reserved(None, entry.bot) if entry.pairs is None else Reserved(entry.pairs[0][place], None)


def _entrants(team: Team, entry: Entry, tables: int) -> list[Entrants]:
    if entry.pairs is None:
        return [Entrants(team, None, entry.bot)] * tables
    return [Entrants(team, pair, None) for pair in entry.pairs]

"""Set up a team match: its terms, pairs and rules, who sits where, and the commands that open its tables.

The terms are those of rules 2, 3 and 5 (E10, E15). The game gives the rules of the tables, the match how many games
are played. Pairs go to tables and seats only here. Everything about a table follows from the match that it belongs to.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Any, Final

from msgspec import UNSET

from domain import shuffling
from domain.actors import HOUSE
from domain.refusals import NotPermitted, Refusal, WrongState
from domain.stream import derive_id, known_seed
from domain.table.clock.rules import check_clock
from domain.table.commands import OpenTable, TeamTable
from domain.table.game import Game, Rules
from domain.table.game.options import OptionValue, as_recorded, options_of
from domain.table.game.sides import TEAMS, side_of, teams_at
from domain.table.state import Seat
from domain.teams import commands as c
from domain.teams.events import Entrants, TieBreak
from domain.teams.state import Match, Pair, Placed


def team_rules(game: Game, ruleset: str, options: Mapping[str, OptionValue], games: int, target: int) -> Rules:
    """Make the rules of every table where ``games`` games to ``target`` are stipulated; raises ``Refusal``."""
    return _duplicate_rules(game)(ruleset, options, games, target)


def extra_rules(game: Game, ruleset: str, rules: Rules, games: int) -> Rules:
    """Make the rules of the one game that breaks a tie: its boards are numbered on from the stipulated ones."""
    extra = _duplicate_rules(game)(ruleset, match_options(game, ruleset, rules), 1, rules.target, games + 1)
    return as_recorded(game.offers[ruleset], rules, extra)


def rules_at_table(game: Game, rules: Rules, number: int) -> Rules:
    """Make the rules of one table (from 1) from those of all: they name the teams that sit N-S and E-O there."""
    return game.rules_of_sides(rules, teams_at(number))


def match_options(game: Game, ruleset: str, rules: Rules) -> dict[str, OptionValue]:
    """Read the options of a match from its rules."""
    options = options_of(game.offers[ruleset], rules)
    return {name: options[name] for name in options_for_teams(game, ruleset)}


@cache
def options_for_teams(game: Game, ruleset: str) -> tuple[str, ...]:
    """List the options of a match: of a table's options those that the game's rules for teams take.

    The game is asked rather than a second list kept, so that the two cannot differ.
    """
    offer = game.offers[ruleset]
    defaults = options_of(offer, offer.rules)
    return tuple([name for name in defaults if _takes(game, ruleset, {name: defaults[name]}, offer.rules.target)])


def _takes(game: Game, ruleset: str, options: Mapping[str, OptionValue], target: int) -> bool:
    try:
        _duplicate_rules(game)(ruleset, options, 1, target)
    except Refusal:
        return False
    return True


def _duplicate_rules(game: Game) -> Callable[..., Any]:
    if game.duplicate is None:
        raise Refusal("not-for-teams", "teams.1", "This game is not played by teams.")
    return game.duplicate.rules


SEATS: Final = 4


def table_id(match: bytes, number: int) -> bytes:
    """Derive the id of a table's stream, so that opening it twice opens the same one."""
    return derive_id(b"hordago/team-table/1", match, number.to_bytes(4, "big"))


def place_tables(match: Match) -> tuple[Placed, ...]:
    """Place complete pairs at the tables of a match: those of each team in the order they enrolled."""
    return tuple(
        [
            _place_table(match, number, pairs)
            for number, pairs in enumerate(zip(match.of_team("A"), match.of_team("B"), strict=True), 1)
        ]
    )


def place_extra_tables(match: Match) -> tuple[Placed, ...]:
    """Place the tables of the extra game: numbered on, with the same seats."""
    return tuple(
        [
            Placed(table.number + match.tables, table_id(match.stream_id, table.number + match.tables), table.seats)
            for table in match.placed
        ]
    )


def match_entropy(tables: Iterable[Placed]) -> bytes:
    """Mix the nonces of all seats, by table, then N, O, S, E."""
    return shuffling.entropy(seat.nonce for table in tables for seat in table.seats)


def _place_table(match: Match, number: int, pairs: tuple[Pair, Pair]) -> Placed:
    by_side = {side_of(pair.team, number): pair for pair in pairs}
    north, west, south, east = (_seat(match, number, seat, by_side[seat % 2]) for seat in range(SEATS))
    return Placed(number, table_id(match.stream_id, number), (north, west, south, east))


def _seat(match: Match, table: int, seat: int, pair: Pair) -> Seat:
    player = None if pair.players is None else pair.players[seat // 2]
    given = pair.confirmation_of(player)
    key = None if given is None else given.key
    if given is not None and given.commitment is not None:
        return Seat(player, pair.bot, given.nonce, given.nonce_by, given.commitment, key)
    return Seat(player, pair.bot, house_nonce(match, SEATS * (table - 1) + seat), "house", key=key)


def house_nonce(match: Match, number: int) -> bytes:
    """Derive the nonce of the house for a seat, counted from 0: table after table, and N, O, S, E at each."""
    return shuffling.house_nonce(known_seed(match), match.stream_id, number)


def house_nonces_of(match: Match, players: Iterable[str]) -> list[bytes]:
    """Derive the nonces of the house for the seats where these players of a complete match sit."""
    seats = [seat.player for table in place_tables(match) for seat in table.seats]
    return [house_nonce(match, seats.index(player)) for player in players]


MOST_TABLES: Final = 32
MOST_GAMES: Final = 99
"""A board is named by two digits for its game and two for its deal (rule 5); an extra game needs boards as well."""
LONGEST_MS: Final = 366 * 86_400_000
"""How far ahead the end of its time may be when a match is opened: its boards stay hidden for as long."""
TIE_BREAKS: Final[tuple[TieBreak, ...]] = ("stones", "extra-game")


def check_opening(command: c.OpenMatch) -> None:
    """Refuse what no match can be opened with; raises ``Refusal``, or ``WrongState`` for an unknown bot."""
    if command.actor != HOUSE:
        raise NotPermitted("not-the-house", "A match is opened by the house, for a player.")
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
    if command.clock is not UNSET:
        check_clock(command.clock, command.rules.seats, house_can_move=command.game.idle_move is not None)
    entered: list[Entrants] = []
    for pair in command.pairs or ():
        check_pair(command.game, command.tables, entered, pair)
        check_people(pair.bot, people_only=command.people_only)
        entered.append(pair)


def most_games(tie_breaks: Sequence[TieBreak]) -> int:
    """Count how many games can be stipulated; an extra game needs a number as well."""
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


def check_people(bot: str | None, players: Sequence[str] = (), *, people_only: bool) -> None:
    """Refuse a bot of the house, and players whose accounts are bots', in a match of people."""
    if people_only and bot is not None:
        raise WrongState("people-only", "No bot of the house plays in a match of people.")
    if people_only and players:
        raise NotPermitted("people-only", "Only people play in this match.")


def check_complete(match: Match) -> None:
    """Refuse to start while a table lacks a pair, or a pair the confirmation of a player."""
    if any(len(match.of_team(team)) < match.tables for team in TEAMS):
        raise Refusal("too-few-pairs", "teams.2", f"Each team needs {match.tables} pairs.")
    if not all(pair.ready for pair in match.pairs):
        raise Refusal("pair-not-confirmed", "teams.3", "Every player confirms the pair themselves.")


def open_table_command(match: Match, number: int, at_ms: int = 0) -> OpenTable:
    """Make the command that opens table ``number`` (from 1) of a started match, with the cards of its first board.

    Its stream is ``match.placed[number - 1].id``. The command is always the same, to the byte, but for the time
    ``at_ms`` from which clocks run; it needs a full stream.
    """
    table = match.placed[number - 1]
    dealing = match.dealing
    rules = match.rules
    if number > match.tables:
        rules = extra_rules(match.game, match.ruleset, match.rules, match.games)
    return OpenTable(
        HOUSE,
        match.game,
        rules_at_table(match.game, rules, number),
        match.opener,
        match.visibility,
        dealing.seed,
        team=TeamTable(match.stream_id, number, dealing.entropy, match.finish_by_ms, table.seats),
        clock=match.clock,
        people_only=match.people_only,
        at_ms=at_ms,
    )

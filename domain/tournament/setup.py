"""Set up a tournament: its entries, its rules, and the commands that open the tables or matches of a round.

Between players and between pairs every table is an ordinary one; the rules of team matches are in
``domain.teams.setup``. The terms of a tournament are checked in ``terms``.
"""

from collections.abc import Mapping
from typing import Final

from msgspec import UNSET

from domain.actors import HOUSE
from domain.refusals import Refusal, WrongState
from domain.stream import uuid_text
from domain.table.commands import Continued, OpenTable, Reservation
from domain.table.events import Reserved
from domain.table.game import Game, Rules
from domain.table.game.options import OptionValue
from domain.table.game.sides import teams_at
from domain.teams.commands import OpenMatch
from domain.teams.events import Entrants, Team
from domain.tournament.calendar import finish_by_ms
from domain.tournament.events import GivenReason, Of
from domain.tournament.state import Entry, MatchFormat, Pairing, Result, Tournament

SEATS: Final[Mapping[Of, int]] = {"players": 2, "pairs": 4, "teams": 4}
"""At every table."""


def pair_rules(game: Game, ruleset: str, options: Mapping[str, OptionValue], of: Of = "pairs") -> Rules:
    """Make the rules of every table: those of an ordinary one with these options; raises ``Refusal``."""
    return game.rules_for(ruleset, options, SEATS[of])


LONGEST_NAME: Final = 40
MOST_COUNTED: Final = 10_000
"""Games, or stones, of one entry in a result that a person gives."""
MOST_INVITED: Final = 1_000
GIVEN: Final = frozenset[GivenReason]({"forfeit", "adjusted"})


def check_entry(
    tournament: Tournament,
    pairs: tuple[tuple[str, ...], ...] | None,
    bot: str | None,
    name: str | None,
    *,
    instead_of: Entry | None = None,
) -> None:
    """Refuse an entry that the tournament cannot take, new or changed; raises ``Refusal`` or ``WrongState``."""
    others = [entry for entry in tournament.entries if entry is not instead_of]
    if (pairs is None) == (bot is None):
        raise Refusal("players-or-bot", "tournament.entry", "An entry is of players, or of a bot of the house.")
    if bot is not None and bot not in tournament.game.bots:
        raise WrongState("unknown-bot", "This game has no bot of that name.")
    if len(others) >= tournament.most_entries:
        raise WrongState("tournament-full", f"This tournament takes {tournament.most_entries} entries.")
    size = 1 if tournament.teams is None else tournament.teams.tables
    each = SEATS[tournament.of] // 2
    if pairs is not None and [len(pair) for pair in pairs] != [each] * size:
        raise Refusal("pairs-of-an-entry", "tournament.entry", f"An entry is {size} times {each} players.")
    players = [player for pair in pairs or () for player in pair]
    entered = {player for entry in others for player in entry.players}
    if len(set(players)) < len(players) or entered.intersection(players):
        raise Refusal("player-twice", "tournament.entry", "A player is in one entry, and once.")
    if name is not None and not 1 <= len(name.strip()) <= len(name) <= LONGEST_NAME:
        raise Refusal("bad-name", "tournament.entry", f"The name of an entry has 1 to {LONGEST_NAME} characters.")
    if name is not None and name.casefold() in {entry.name.casefold() for entry in others if entry.name is not None}:
        raise Refusal("name-taken", "tournament.entry", "Another entry has that name.")


def check_result(result: Result) -> None:
    """Refuse a result that no table or match of a pairing can have."""
    if (
        min(result.games) < 0
        or (result.outcome == "void" and any((*result.games, *result.stones)))
        or (result.outcome == "void") != (result.reason in {"closed", "played-on"})
    ):
        raise WrongState("not-a-result", "What was closed does not count, and everything else does.")
    if result.reason == "withdrawn":
        raise WrongState("not-a-result", "That an entry left, the tournament knows itself.")
    if result.reason in GIVEN or (result.outcome == "neither" and result.reason != "deadline"):
        raise WrongState("not-a-result", "What the organiser decides does not come from a table.")


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


def open_table_command(
    tournament: Tournament,
    round_: int,
    pairing: Pairing,
    seed: bytes,
    at_ms: int = 0,
    continued: Continued | None = None,
    *,
    names_sides: bool = True,
) -> OpenTable:
    """Make the command that opens the table of a pairing, with reserved seats; ``seed`` is 32 random bytes.

    Entry ``a`` is team A of the table and sits where team A of a team match sits at the table of the round's number:
    N-S in odd rounds, E-O in even ones. If the tables have a limit, their time begins at ``at_ms``, or ends with the
    round or the arena. ``continued``: the match of the table before is played on, as a judge ruled. ``names_sides``:
    false for a table as 0.1.0 opened it, where team A is N-S in every round.
    """
    teams = teams_at(round_)
    by_side = [_entry(tournament, pairing.a if team == "A" else pairing.b) for team in teams]
    kept = tuple([_reserved(by_side[seat % 2], seat // 2) for seat in range(SEATS[tournament.of])])
    sides = (teams if names_sides else UNSET) if continued is None else continued.sides
    return OpenTable(
        HOUSE,
        tournament.game,
        tournament.rules if sides is UNSET else tournament.game.rules_of_sides(tournament.rules, sides),
        tournament.opener,
        tournament.visibility,
        seed,
        reservation=Reservation(
            uuid_text(tournament.stream_id),
            round_,
            kept,
            finish_by_ms(tournament, round_, at_ms, played_on=continued is not None),
            sides,
        ),
        continued=continued,
        clock=tournament.clock,
        people_only=tournament.people_only,
    )


def open_match_command(
    tournament: Tournament, terms: MatchFormat, round_: int, pairing: Pairing, seed: bytes, at_ms: int
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
        clock=tournament.clock,
        people_only=tournament.people_only,
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
    return [Entrants(team, (first, second), None) for first, second in entry.pairs]

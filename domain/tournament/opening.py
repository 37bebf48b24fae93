"""How the contests of a round are opened: a table for two pairs, or a team match with all its tables."""

from domain.ids import uuid_text
from domain.table.commands import OpenTable, Reservation
from domain.table.events import Reserved
from domain.teams.commands import OpenMatch
from domain.teams.events import Entrants, Team
from domain.tournament.rules import SEATS
from domain.tournament.state import Entry, Pairing, Tournament


def table_of(tournament: Tournament, round_: int, pairing: Pairing, seed: bytes) -> OpenTable:
    """The table of a pairing; ``seed`` is 32 random bytes, its own. Who is to sit where is kept for him."""
    sides = [_entry(tournament, entry) for entry in (pairing.a, pairing.b)][:: 1 if side_of_a(round_) == 0 else -1]
    kept = tuple([_reserved(sides[seat % 2], seat // 2) for seat in range(SEATS)])
    return OpenTable(
        "house",
        tournament.game,
        tournament.rules,
        tournament.opener,
        tournament.visibility,
        seed,
        reservation=Reservation(uuid_text(tournament.stream_id), round_, kept),
    )


def side_of_a(round_: int) -> int:
    """Which side of a table ``a`` of a pairing is: 0 (seats 0 and 2) in odd rounds, 1 in even ones."""
    return (round_ + 1) % 2


def match_of(tournament: Tournament, round_: int, pairing: Pairing, seed: bytes, at_ms: int) -> OpenMatch:
    """The team match of a pairing, ``a`` as team A, with the time it has from ``at_ms`` on; ``seed`` as above.

    The time is counted from the opening, so that a match that is opened late, because the server was down, has it all.
    """
    assert tournament.tables is not None  # noqa: S101 - teams have them stipulated
    assert tournament.games is not None  # noqa: S101 - likewise
    assert tournament.minutes is not None  # noqa: S101 - likewise
    return OpenMatch(
        actor="house",
        at_ms=at_ms,
        game=tournament.game,
        rules=tournament.rules,
        tables=tournament.tables,
        games=tournament.games,
        tie_breaks=tournament.tie_breaks,
        finish_by_ms=at_ms + tournament.minutes * 60_000,
        opener=tournament.opener,
        visibility=tournament.visibility,
        seed=seed,
        pairs=(
            *_entrants("A", _entry(tournament, pairing.a), tournament.tables),
            *_entrants("B", _entry(tournament, pairing.b), tournament.tables),
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

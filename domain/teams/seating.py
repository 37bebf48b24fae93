"""Who sits where: pairs to tables and seats, sides of a table to teams and back (rules 2 and 3)."""

from collections.abc import Iterable
from typing import Final

from domain import shuffling
from domain.ids import derived
from domain.table.state import Seat
from domain.teams.events import Team
from domain.teams.state import Match, Pair, Placed

TEAMS: Final[tuple[Team, Team]] = ("A", "B")
SEATS: Final = 4


def side_of(team: Team, table: int) -> int:
    """Where a team sits at a table (from 1): 0 is N-S, 1 is O-E. A is N-S at the odd ones, half of an even number."""
    return (TEAMS.index(team) + table + 1) % 2


def team_of(side: int, table: int) -> Team:
    """Whose side of a table this is."""
    return TEAMS[(side + table + 1) % 2]


def table_id(match: bytes, number: int) -> bytes:
    """The id of a table's stream: whoever opens it, and however often he tries, opens the same one."""
    return derived(b"hordago/team-table/1", match, number.to_bytes(4, "big"))


def placed(match: Match) -> tuple[Placed, ...]:
    """The tables of a match whose pairs are complete: those of each team sit down in the order they enrolled."""
    return tuple(
        [
            _placed(match, number, pairs)
            for number, pairs in enumerate(zip(match.of_team("A"), match.of_team("B"), strict=True), 1)
        ]
    )


def placed_again(match: Match) -> tuple[Placed, ...]:
    """The tables of the extra game: numbered on, and everybody where he sat."""
    return tuple(
        [
            Placed(table.number + match.tables, table_id(match.stream_id, table.number + match.tables), table.seats)
            for table in match.placed
        ]
    )


def entropy(tables: Iterable[Placed]) -> bytes:
    """What all seats brought, by table, then N, O, S, E."""
    return shuffling.entropy(seat.nonce for table in tables for seat in table.seats)


def _placed(match: Match, number: int, pairs: tuple[Pair, Pair]) -> Placed:
    by_side = {side_of(pair.team, number): pair for pair in pairs}
    north, west, south, east = (_seat(match, number, seat, by_side[seat % 2]) for seat in range(SEATS))
    return Placed(number, table_id(match.stream_id, number), (north, west, south, east))


def _seat(match: Match, table: int, seat: int, pair: Pair) -> Seat:
    player = None if pair.players is None else pair.players[seat // 2]
    brought = next((nonce for name, nonce in pair.nonces if name == player), None)
    if brought is not None:
        return Seat(player, pair.bot, brought, "player")
    assert match.seed is not None  # noqa: S101 - commands are decided on full streams
    nonce = shuffling.house_nonce(match.seed, match.stream_id, SEATS * (table - 1) + seat)
    return Seat(player, pair.bot, nonce, "house")

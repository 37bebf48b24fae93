"""Take from a table what ratings are computed from: who played, how it ended, in which class (rules.md, G3 to G6)."""

from typing import Final, Literal

from msgspec import UNSET, Struct

from domain.ratings.glicko2 import Score
from domain.table.bot_names import account_of
from domain.table.clock.rules import speed_of
from domain.table.history import Chronicle
from domain.table.state import Table, carried_on

RatedSpeed = Literal["untimed", "blitz", "rapid", "classical", "correspondence"]
"""How fast a table is played, as its clock lets expect."""

QUICK_DEALS: Final = 2
"""A match that is given up in one of its first deals was hardly played."""
GIVEN_UP: Final = frozenset({"resigned", "time"})
"""Reasons for which a match ends because a side does not go on."""


class RatedResult(Struct, frozen=True):
    """The result of a rated table."""

    players: tuple[str, ...]
    """Ids, by seat."""
    score: Score
    """The score of the side of seats 0 and 2; the other side has the rest."""
    quick: bool
    """Whether the side that lost gave up before much was played."""


def speed_of_table(table: Table) -> RatedSpeed:
    """Return the class in which a table is rated: by the speed of its clock."""
    return "untimed" if table.clock is UNSET else speed_of(table.clock.rules)


def rated_players(table: Table) -> tuple[str, ...]:
    """Return who sits at a rated table, by seat: ids of players, and of the accounts of bots of the house."""
    seated = [seat.player or account_of(seat.bot) for seat in table.seats if seat is not None]
    return tuple([player for player in seated if player is not None])


def rated_result(chronicle: Chronicle) -> RatedResult | None:
    """Return the result that a rated table has; ``None`` where it is not rated, or has none."""
    table = chronicle.table
    result = table.game.result(table.play)
    if not table.rated or table.status != "finished" or result is None or carried_on(table) is not None:
        return None
    players = rated_players(table)
    if len(players) != len(table.seats):
        return None
    won = result.outcomes[0].won
    score: Score = 1 if won is None else 2 if won else 0
    return RatedResult(players, score, result.reason in GIVEN_UP and _deals(chronicle) <= QUICK_DEALS)


def _deals(chronicle: Chronicle) -> int:
    """Count the deals that were begun."""
    if chronicle.in_hand is not None:
        return chronicle.in_hand.number
    return 0 if chronicle.finished is None else chronicle.finished.deal.number

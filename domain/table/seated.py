"""Who sits where, and who may act for a seat."""

from domain.table.refusals import WrongState
from domain.table.state import Seat, Table


def place(table: Table, seat: int) -> Seat | None:
    """Who sits there, if anybody; raises ``WrongState`` where there is no such seat."""
    if not 0 <= seat < len(table.seats):
        raise WrongState("no-such-seat", f"The seats of this table are 0 to {len(table.seats) - 1}.")
    return table.seats[seat]


def seat_is(table: Table, number: int, actor: str) -> None:
    """The actor is who sits there; raises ``WrongState``."""
    seat = place(table, number)
    if seat is None or not (actor.startswith(f"bot:{seat.bot}/") if seat.bot else actor == f"player:{seat.player}"):
        raise WrongState("not-your-seat", "Somebody else sits there.")

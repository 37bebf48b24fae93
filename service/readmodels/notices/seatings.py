"""Write the seats that players have at tables now: which they hold or are kept for them, and whose turn it is."""

from collections.abc import Iterable
from typing import TypeAlias
from uuid import UUID

import msgspec
from msgspec import Struct

from domain.stream import OVER
from domain.table.absence import claim_from_ms
from domain.table.history import Chronicle
from domain.table.state import Status
from domain.table.timekeeping import clock_out_ms
from service.readmodels.table_fold import TableChange
from service.store.connections import Target
from service.store.statements import load_statements

_SQL = load_statements("service.readmodels.notices", "notices")
_WRITE_SEATINGS = _SQL["write_seatings"]
_DELETE_SEATINGS = _SQL["delete_seatings"]


class SeatingRow(Struct, frozen=True):
    """A seat of a player as it is written; the last five are null where it is not their turn."""

    table_id: UUID
    player_id: str
    seat: int
    taken: bool
    status: Status
    turn: bool
    version: int | None
    position: int | None
    at_ms: int | None
    until_ms: int | None
    claim_ms: int | None


Seatings: TypeAlias = dict[tuple[UUID, str], SeatingRow | None]
"""By table and player: the row, or ``None`` where there is to be none."""


def note_seatings(seatings: Seatings, changes: Iterable[TableChange]) -> None:
    """Add the seatings that these changes lead to."""
    for change in changes:
        before = {} if change.before is None else _seatings(change.table_id, change.before, 0)
        after = _seatings(change.table_id, change.after, change.events[-1].position)
        for player, row in after.items():
            if row.turn or row != before.get(player):
                seatings[change.table_id, player] = row
        for player in before.keys() - after.keys():
            seatings[change.table_id, player] = None


async def write_seatings(target: Target, shard: int, seatings: Seatings) -> None:
    """Write these seatings, and forget them: the turn of a table changes with every batch of the log."""
    gone = [key for key, row in seatings.items() if row is None]
    if gone:
        await target.execute(_DELETE_SEATINGS, shard, [table for table, _ in gone], [player for _, player in gone])
    rows = [row for row in seatings.values() if row is not None]
    if rows:
        await target.execute(_WRITE_SEATINGS, shard, msgspec.json.encode(rows).decode())
    seatings.clear()


def _turn(fold: Chronicle, seat: int, position: int) -> tuple[int, int, int, int | None, int | None]:
    """Return what is written of a turn: its version, position and time, when it is over, and when it can be claimed."""
    table, at_ms = fold.table, fold.at_ms
    return fold.version, position, at_ms, clock_out_ms(table, seat), claim_from_ms(table, seat, at_ms)


def _seatings(table_id: UUID, fold: Chronicle, position: int) -> dict[str, SeatingRow]:
    """Make the seatings at a table, by player; none at one that is over."""
    table = fold.table
    if table.status in OVER:
        return {}
    to_act = table.game.to_act(table.play) if table.status == "playing" else ()
    kept = {held.player: number for number, held in enumerate(table.reserved) if held.player is not None}
    taken = {seat.player: number for number, seat in enumerate(table.seats) if seat is not None and seat.player}
    return {
        player: SeatingRow(
            table_id,
            player,
            seat,
            player in taken,
            table.status,
            seat in to_act,
            *(_turn(fold, seat, position) if seat in to_act else (None,) * 5),
        )
        for player, seat in {**kept, **taken}.items()
    }

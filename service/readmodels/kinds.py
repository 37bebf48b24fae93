"""Kinds of deals: those alike in all that is searched for, but for who played and when."""

from hashlib import sha256
from typing import Any

import msgspec
from msgspec import Struct

from domain.table.state import Table
from service.readmodels.sql import statement
from service.store.connect import Connection

_FIND = statement("find_kinds")


class Kind(Struct, frozen=True):
    """A field less or more makes other numbers of all kinds: the rows have to be made anew then."""

    ruleset: str
    lances: tuple[str, ...]
    """In alphabetical order, as the classes are."""
    classes: tuple[str, ...]
    stake: int
    """The most stones that a lance was worth."""
    hordago: bool
    disputed: bool

    @property
    def number(self) -> int:
        """The same wherever and whenever such a deal is told; from -2^63 to 2^63 - 1."""
        return int.from_bytes(sha256(msgspec.json.encode(self)).digest()[:8], signed=True)


def kind_of(table: Table, deal: Any) -> Kind:  # noqa: ANN401 - the game's
    """The kind of a deal of this table, from its history."""
    histories = table.game.histories
    return Kind(
        table.ruleset,
        tuple(sorted(histories.played(deal))),
        tuple(sorted(histories.shown(deal, table.rules))),
        histories.stake(deal),
        histories.hordago(deal),
        bool(getattr(deal, "disputed", False)),
    )


async def find_kinds(
    connection: Connection,
    ruleset: str | None,
    lance: str | None,
    hand_class: str | None,
    stake: int,
    hordago: bool | None,  # noqa: FBT001 - one of several filters
    disputed: bool | None,  # noqa: FBT001 - likewise
) -> list[int]:
    """Numbers of all kinds that a deal with all of this may be of; null where something does not matter."""
    rows = await connection.fetch(_FIND, ruleset, lance, hand_class, stake, hordago, disputed)
    return [number for (number,) in rows]

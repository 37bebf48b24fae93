"""Name the terms of a table that are neither of its rules nor of its clock, for all who ask for a table."""

from typing import Any

from msgspec import Struct

from domain.table.state import Table


class TableSettings(Struct, frozen=True, kw_only=True):
    """What a table is opened with besides its rules and its clock: each only where it is asked for."""

    rated: bool = False
    """Whether the result changes the ratings of the players: at a public table of two or four, without house bots."""
    people_only: bool = False
    """Whether bots may not sit: neither those of the house nor players whose accounts are bots'."""
    talk: bool = False
    """Whether players may say the phrases of the house."""
    aid: bool = False
    """Whether players may have the odds of their own cards during play; not at a rated table."""


def settings_of(source: TableSettings | Table) -> dict[str, Any]:
    """Return the terms of a table, or those that one is to be opened with: whether each is asked for, by its name."""
    return {name: getattr(source, name) is True for name in TableSettings.__struct_fields__}

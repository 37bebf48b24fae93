"""List the tables that are exported, with their columns, as the games define them."""

from types import UnionType
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin, get_type_hints

from msgspec import Struct, structs

from domain.games import GAMES
from domain.table.game import Game
from domain.table.game.dataset import Dataset, DealRow, Instant

ColumnType = Literal["text", "integer", "boolean", "instant"]


class Column(Struct, frozen=True):
    """A column of a table."""

    name: str
    type: ColumnType
    """`instant` is a time in UTC: a timestamp of milliseconds in Parquet, RFC 3339 elsewhere."""
    nullable: bool
    """Whether there may be nothing in it; in CSV an empty cell."""
    values: tuple[str, ...] = ()
    """All texts that it can have; empty where any may come."""


class ExportTable(Struct, frozen=True, eq=False):
    """A table that is exported."""

    id: str
    """The name of the game, and what a row is of."""
    game: Game
    dataset: Dataset
    deal_type: Any
    """The history of a deal."""
    columns: tuple[Column, ...]


def columns_of(row_type: type[DealRow]) -> tuple[Column, ...]:
    """Return the columns of a table in order, from the fields of its rows."""
    hints = get_type_hints(row_type, include_extras=True)
    return tuple([_column(field.name, hints[field.name]) for field in structs.fields(row_type)])


def _column(name: str, hint: Any) -> Column:  # noqa: ANN401 - any annotation
    parts = get_args(hint) if get_origin(hint) in {Union, UnionType} else (hint,)
    (held,) = [part for part in parts if part is not type(None)]
    values = get_args(held) if get_origin(held) is Literal else ()
    return Column(name, _type_of(held), len(parts) > 1, values)


def _type_of(hint: Any) -> ColumnType:  # noqa: ANN401 - any annotation
    if get_origin(hint) is Annotated:
        return "instant" if hint == Instant else _type_of(get_args(hint)[0])
    kinds: dict[Any, ColumnType] = {bool: "boolean", int: "integer"}
    return kinds.get(hint, "text")


def _tables() -> dict[str, ExportTable]:
    found: dict[str, ExportTable] = {}
    for game in GAMES.values():
        if game.history is not None and (dataset := game.history.dataset) is not None:
            name = f"{game.name}-{dataset.name}"
            found[name] = ExportTable(name, game, dataset, game.history.deal_type, columns_of(dataset.row_type))
    return found


TABLES: Final = _tables()
"""Every table that is exported, by id."""

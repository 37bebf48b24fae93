"""The tables of docs/data.md: what each exported table has in a row, and what its columns mean."""

from service.exports.tables import TABLES
from service.http.exports import ExportColumn, describe_table


def blocks() -> dict[str, str]:
    """Make the data dictionary: a list of columns for each table."""
    return {name: _columns(name) for name in TABLES}


def _columns(name: str) -> str:
    table = describe_table(TABLES[name])
    rows = [
        f"| `{column.name}` | {column.type}{' or null' if column.nullable else ''} | {_meaning(column)} |\n"
        for column in table.columns
    ]
    return f"{table.description}\n\n| column | type | |\n|---|---|---|\n{''.join(rows)}"


def _meaning(column: ExportColumn) -> str:
    values = ", ".join([f"`{value}`" for value in column.values or ()])
    return f"{column.description} One of {values}." if values else column.description

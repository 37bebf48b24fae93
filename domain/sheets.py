"""Lay out a sheet for people: a title, sections, figures in columns; as plain text here, as a page in the service."""

from collections.abc import Iterator, Sequence

import msgspec


class Grid(msgspec.Struct, frozen=True):
    """Figures in columns; the first column names the row."""

    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class Section(msgspec.Struct, frozen=True):
    """A part of a sheet with a heading of its own."""

    heading: str
    lines: tuple[str, ...] = ()
    grid: Grid | None = None


class Sheet(msgspec.Struct, frozen=True):
    """What is printed of something, in the reader's words."""

    title: str
    lines: tuple[str, ...] = ()
    sections: tuple[Section, ...] = ()


def sheet_text(sheet: Sheet) -> str:
    """Write a sheet as plain text, an empty line between two sections; end with a line break."""
    parts = [[sheet.title, *sheet.lines], *[list(_section_lines(section)) for section in sheet.sections]]
    return "\n\n".join(["\n".join(lines) for lines in parts]) + "\n"


def _section_lines(section: Section) -> Iterator[str]:
    yield section.heading
    yield from section.lines
    if section.grid is not None:
        yield from _grid_lines([section.grid.header, *section.grid.rows])


def _grid_lines(rows: Sequence[Sequence[str]]) -> list[str]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return ["  ".join([cell.ljust(width) for cell, width in zip(row, widths, strict=True)]).rstrip() for row in rows]

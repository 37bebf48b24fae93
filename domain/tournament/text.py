"""The classification as a table of plain text, to be printed."""

from collections.abc import Mapping
from typing import Final

from domain.tournament.columns import cut, padded, width
from domain.tournament.standings import Row, classified
from domain.tournament.state import Entry, Tournament

WIDEST: Final = 48
"""Columns for who plays."""
_NAMELESS: Final = "?"

HEADS: Final[dict[str, tuple[str, ...]]] = {
    "en": ("", "victories", "games", "stones", "played", "byes"),
    "es": ("", "victorias", "juegos", "piedras", "jugadas", "descansos"),
    "fr": ("", "victoires", "manches", "points", "jouées", "exemptions"),
    "eu": ("", "garaipenak", "jokoak", "harriak", "jokatuak", "atsedenak"),
}
"""Language -> who plays, then the numbers of his line."""
ROUND: Final[dict[str, str]] = {
    "en": "round {round}",
    "es": "ronda {round}",
    "fr": "ronde {round}",
    "eu": "{round}. txanda",
}
LEFT: Final[dict[str, str]] = {"en": "withdrawn", "es": "retirada", "fr": "retirée", "eu": "erretiratua"}
"""After who left the tournament."""


def table(tournament: Tournament, names: Mapping[str, str], language: str) -> str:
    """The classification, best first, a line an entry; ends with a line break. ``names`` by player id.

    Lines are as long as the longest needs, and no longer than a page is wide: who plays is cut, numbers never are.
    """
    entries = {entry.number: entry for entry in tournament.entries}
    rows = classified(tournament)
    cells = [
        ["", *HEADS[language]],
        *[
            ["-" if row.rank is None else str(row.rank), _who(entries, row, names, language), *_numbers(row)]
            for row in rows
        ],
    ]
    widths = [max(map(width, column)) for column in zip(*cells, strict=True)]
    lines = ["  ".join(_aligned(line, widths)).rstrip() for line in cells]
    return "\n".join([_title(tournament, language), "", *lines, ""])


def _title(tournament: Tournament, language: str) -> str:
    if not tournament.paired:
        return tournament.title
    return f"{tournament.title}, {ROUND[language].format(round=len(tournament.paired))}"


def _numbers(row: Row) -> list[str]:
    return [str(number) for number in (row.victories, row.games, row.stones, row.played, row.byes)]


def _aligned(line: list[str], widths: list[int]) -> list[str]:
    """Who plays to the left, numbers to the right."""
    return [
        padded(cell, columns) if place == 1 else " " * (columns - width(cell)) + cell
        for place, (cell, columns) in enumerate(zip(line, widths, strict=True))
    ]


def _who(entries: Mapping[int, Entry], row: Row, names: Mapping[str, str], language: str) -> str:
    """``Ane & Beñat``, and after a team's first pairs an ellipsis; each name has at least its share of the line."""
    left = f" ({LEFT[language]})" if row.withdrawn else ""
    return label(entries[row.entry], names, WIDEST - width(left)) + left


def label(entry: Entry, names: Mapping[str, str], columns: int) -> str:
    """Who an entry is, in so many columns: both names of a pair stay readable, of a team its first pair does."""
    if entry.pairs is None:
        return cut(f"{entry.bot} #{entry.number}", columns)
    share = (columns - 3) // 2
    pairs = [_pair([names.get(player, _NAMELESS) for player in pair], share) for pair in entry.pairs]
    return cut(" / ".join(pairs), columns)


def _pair(names: list[str], share: int) -> str:
    """Two names, of which neither takes more than its share unless the other leaves it room."""
    first, second = names
    spare = [max(0, share - width(name)) for name in names]
    return f"{cut(first, share + spare[1])} & {cut(second, share + spare[0])}"

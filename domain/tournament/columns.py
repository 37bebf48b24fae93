"""Text in columns, for a terminal or a sheet on the wall: how wide it is there, and how it is cut to fit."""

from typing import Final
from unicodedata import category, combining, east_asian_width

ELLIPSIS: Final = "…"


def width(text: str) -> int:
    """How many columns a text takes: two for a wide character, none for a mark that stands on the one before."""
    return sum(map(_width, text))


def cut(text: str, columns: int) -> str:
    """The text in so many columns (1 or more), with an ellipsis for what had to go."""
    if width(text) <= columns:
        return text
    kept, left = "", columns - 1
    for character in text:
        left -= _width(character)
        if left < 0:
            break
        kept += character
    return kept.rstrip() + ELLIPSIS


def padded(text: str, columns: int) -> str:
    """The text with spaces after it, up to so many columns."""
    return text + " " * (columns - width(text))


def _width(character: str) -> int:
    if combining(character) or category(character) in {"Mn", "Me", "Cf"}:
        return 0
    return 2 if east_asian_width(character) in {"W", "F"} else 1

"""Write hand histories as files: JSON lines, or a CSV table with a row a deal."""

import csv
import io
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from string import ascii_lowercase
from typing import Any, Final

import msgspec
from msgspec import Struct

from domain.games import GAMES
from service.readmodels.deals import ListedDeal

LINES: Final = "application/jsonl"
CSV: Final = "text/csv"
COLUMNS: Final = ("table", "deal", "game", "ruleset", "started_at", "ended_at", "dealer")
"""Columns of the CSV file that do not depend on how many seats and sides there are, nor on the parts of a deal."""
OF_A_PART: Final = ("dialogue", "outcome", "stake", "winner")
"""Columns of each part of a deal, such as a lance, followed by its name. A dialogue is ``seat move number`` with ``; ``
between its words."""


class Width(Struct, frozen=True):
    """Columns that a CSV file needs: the most seats and sides of any game."""

    seats: int
    sides: int
    parts: tuple[str, ...]
    """Names of the parts that are talked over, in order."""

    @property
    def columns(self) -> list[str]:
        """Name the columns: players by id or bots by name, cards with spaces between, scores by side (a, b, ..).

        The last one says which team of a match, or entry of a pairing, has each side: ``B A``, empty elsewhere.
        """
        seats, sides = range(self.seats), ascii_lowercase[: self.sides]
        return [
            *COLUMNS,
            *[f"{what}_{seat}" for what in ("seat", "hand") for seat in seats],
            *[f"{what}_{part}" for part in self.parts for what in OF_A_PART],
            *[f"score_{when}_{side}" for when in ("before", "after") for side in sides],
            "sides",
        ]


def file_width() -> Width:
    """Find the most seats and sides of any game, and the parts of their deals."""
    offers = [(game, offer) for game in GAMES.values() for offer in game.offers.values()]
    return Width(
        max(seats for _, offer in offers for seats in offer.seats),
        max(len(game.standing(game.begin(offer.rules)).score) for game, offer in offers),
        tuple(part for game in GAMES.values() if game.history is not None for part in game.history.parts),
    )


class FileFormat(Struct, frozen=True):
    """A format of file: the extension of its name, and the function that writes it."""

    suffix: str
    file: Callable[[AsyncIterator[ListedDeal]], AsyncIterator[bytes]]


async def write_json_lines(deals: AsyncIterator[ListedDeal]) -> AsyncIterator[bytes]:
    """Write the histories as they are served, one per line."""
    async for deal in deals:
        yield bytes(deal.history) + b"\n"


async def write_csv(deals: AsyncIterator[ListedDeal]) -> AsyncIterator[bytes]:
    """Write the columns that every game has, one deal per row, under a row of names (RFC 4180)."""
    width = file_width()
    yield _row(width.columns)
    async for deal in deals:
        yield _row(_cells(msgspec.json.decode(deal.history), width))


def _cells(deal: Mapping[str, Any], width: Width) -> list[object]:
    """Fill the cells of a row, empty if the game has no such seat, hand or side."""
    players = {held["seat"]: held["player"] or held["bot"] for held in deal["players"]}
    hands: Mapping[str, list[str]] = deal["hands"] or {}
    parts = {lance["lance"]: lance for lance in deal.get("lances", ())}
    return [
        *[deal[name] for name in COLUMNS],
        *[players.get(seat, "") for seat in range(width.seats)],
        *[" ".join(hands.get(str(seat), ())) for seat in range(width.seats)],
        *[cell for part in width.parts for cell in _part_cells(parts.get(part))],
        *_padded(deal["score_before"], width.sides),
        *_padded(deal["score_after"], width.sides),
        " ".join(deal.get("sides") or ()),
    ]


def _part_cells(part: Mapping[str, Any] | None) -> list[object]:
    """Fill the cells of a part of a deal, empty where the deal has no such part."""
    if part is None:
        return [""] * len(OF_A_PART)
    words = [[word["seat"], word["move"], word.get("stones")] for word in part["dialogue"]]
    said = "; ".join(" ".join(str(one) for one in word if one is not None) for word in words)
    return [said, part["outcome"] or "", part["stake"], part["winner"] or ""]


def _padded(scores: Sequence[int], sides: int) -> list[int | str]:
    return [*scores, *[""] * (sides - len(scores))]


def _row(cells: object) -> bytes:
    written = io.StringIO()
    csv.writer(written).writerow(cells)  # pyright: ignore[reportArgumentType] - a row of any cells
    return written.getvalue().encode()


FILES: Final[Mapping[str, FileFormat]] = {
    LINES: FileFormat("jsonl", write_json_lines),
    CSV: FileFormat("csv", write_csv),
}
"""By media type."""

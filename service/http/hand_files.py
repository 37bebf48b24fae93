"""Hand histories as files: one JSON object a line, or a table for spreadsheets."""

import csv
import io
from collections.abc import AsyncIterator, Callable, Mapping
from typing import Any, Final

import msgspec
from msgspec import Struct

from service.readmodels.deals import ListedDeal

LINES: Final = "application/jsonl"
CSV: Final = "text/csv"
COLUMNS: Final = (
    *("table", "deal", "game", "ruleset", "started_ms", "ended_ms", "dealer"),
    *("seat_0", "seat_1", "seat_2", "seat_3", "hand_0", "hand_1", "hand_2", "hand_3"),
    *("score_before_a", "score_before_b", "score_after_a", "score_after_b"),
)
"""Of the table: players by id or bots by name, cards with spaces between, scores by side; empty where there is none."""
_SEATS: Final = 4


class File(Struct, frozen=True):
    """A kind of file: the end of its name, and how it is written."""

    suffix: str
    file: Callable[[AsyncIterator[ListedDeal]], AsyncIterator[bytes]]


async def lines(deals: AsyncIterator[ListedDeal]) -> AsyncIterator[bytes]:
    """The histories as they are served, one a line."""
    async for deal in deals:
        yield bytes(deal.history) + b"\n"


async def table(deals: AsyncIterator[ListedDeal]) -> AsyncIterator[bytes]:
    """What every game can tell of a deal, one a row, under a row of names (RFC 4180)."""
    yield _row(COLUMNS)
    async for deal in deals:
        yield _row(_cells(msgspec.json.decode(deal.history)))


def _cells(deal: Mapping[str, Any]) -> list[object]:
    players = {held["seat"]: held["player"] or held["bot"] for held in deal["players"]}
    hands: Mapping[str, list[str]] = deal["hands"] or {}
    return [
        *[deal[name] for name in COLUMNS[:7]],
        *[players.get(seat, "") for seat in range(_SEATS)],
        *[" ".join(hands.get(str(seat), ())) for seat in range(_SEATS)],
        *deal["score_before"],
        *deal["score_after"],
    ]


def _row(cells: object) -> bytes:
    written = io.StringIO()
    csv.writer(written).writerow(cells)  # pyright: ignore[reportArgumentType] - a row of any cells
    return written.getvalue().encode()


FILES: Final[Mapping[str, File]] = {LINES: File("jsonl", lines), CSV: File("csv", table)}
"""By media type."""

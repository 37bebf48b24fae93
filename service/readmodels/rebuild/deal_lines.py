"""Make the rows of deals and plays as lines of COPY: they are many, and written once."""

from collections.abc import Mapping
from typing import Any, Final
from uuid import UUID

import msgspec

from domain.table.state import Table
from service.readmodels.deals import SearchKey, ended_ms, play_keys_of, player_at, players_at, search_key_of
from service.readmodels.table_fold import TableChange

COLUMNS: Final[Mapping[str, tuple[str, ...]]] = {
    "deals": ("shard", "table_id", "deal", "ended_ms", "search_key", "history"),
    "deals_of_players": ("shard", "table_id", "deal", "ended_ms", "search_key", "player_id"),
    "plays": ("shard", "table_id", "deal", "ended_ms", "search_key", "place", "player_id"),
    "search_keys": ("shard", "key", "kind", "ruleset", "disputed", "facets"),
}
"""By table: what a line has, in order."""
_NULL: Final = "\\N"
_encode = msgspec.json.Encoder().encode


class DealLines:
    """The lines of the deals of a shard."""

    def __init__(self, shard: int) -> None:
        self._shard = shard
        self._last: dict[UUID, tuple[Table, Any]] = {}
        """By table: its last deal, which a judge may still change."""
        self._lines: dict[str, list[str]] = {"deals": [], "deals_of_players": [], "plays": []}
        self._keys: dict[int, str] = {}

    def add(self, change: TableChange) -> None:
        """Add the deals that ended at a public table; a deal that is there already, the last one, is replaced."""
        table = change.after.table
        if table.visibility != "public":
            return
        for deal in change.deals:
            last = self._last.get(change.table_id)
            if last is not None and last[1].deal != deal.deal:
                self._write(change.table_id, *last)
            self._last[change.table_id] = table, deal

    def finish(self) -> tuple[dict[str, bytes], dict[int, bytes]]:
        """Return the lines by table, and the lines of the search keys by number: others may have them too."""
        for table_id, (table, deal) in self._last.items():
            self._write(table_id, table, deal)
        self._last.clear()
        lines = {name: "".join(found).encode() for name, found in self._lines.items() if found}
        return lines, {number: line.encode() for number, line in self._keys.items()}

    def _write(self, table_id: UUID, table: Table, deal: Any) -> None:  # noqa: ANN401 - the game's
        lines = self._lines
        begin, ended = f"{self._shard}\t{table_id}\t{deal.deal}\t", ended_ms(deal)
        number = self._number(search_key_of(table, deal))
        lines["deals"].append(f"{begin}{ended}\t{number}\t{_escape(_encode(deal).decode())}\n")
        lines["deals_of_players"] += [f"{begin}{ended}\t{number}\t{player}\n" for player in players_at(table)]
        players = [player_at(table, seat) or _NULL for seat in range(len(table.seats))]
        lines["plays"] += [
            f"{begin}{ended}\t{self._number(key)}\t{place}\t{players[seat]}\n"
            for place, (seat, key) in enumerate(play_keys_of(table, deal))
        ]

    def _number(self, key: SearchKey) -> int:
        number = key.number
        if number not in self._keys:
            disputed = "t" if key.disputed else "f"
            facets = _escape(key.facets)
            self._keys[number] = f"{self._shard}\t{number}\t{key.kind}\t{key.ruleset}\t{disputed}\t{facets}\n"
        return number


def _escape(text: str) -> str:
    """Escape JSON for COPY: of what has a meaning there, JSON has no characters but backslashes."""
    return text.replace("\\", "\\\\")

"""What the deals of every player add up to, one row a rule set; of public tables, as the lists of deals."""

from collections.abc import Iterable
from typing import Any
from uuid import UUID

from msgspec import Struct

from domain.table.history import sitting
from domain.table.state import Table
from service.readmodels.chronicles import Chapter
from service.readmodels.sql import statement
from service.store.connect import Connection, Source

_WRITE = statement("write_statistics")
_READ = statement("read_statistics")


class Statistics(Struct, frozen=True):
    """What a player has to show under a rule set."""

    ruleset: str
    matches_won: int
    """Of finished matches, like the next four: a table that was closed counts for nobody."""
    matches_lost: int
    matches_drawn: int
    games_won: int
    games_lost: int
    deals: int
    """Played to their end at public tables; the rest is of those."""
    lances_played: int
    """Lances that could be won, or what a game has in their place."""
    lances_won: int
    """By the player's side."""
    bluffs: int
    """Bets of his that took a lance from a better hand, as the cards showed in the end."""
    stones: int
    """Scored by the player's side."""
    stones_per_deal: float | None
    """Null where there was no deal."""


Sums = dict[tuple[UUID, str], tuple[int, ...]]
"""By player and rule set: deals, lances played and won, bluffs, stones."""
_NONE = (0,) * 5


def add_deals(sums: Sums, chapters: Iterable[Chapter]) -> None:
    """Add what the deals that ended in these chapters brought those who played them.

    What was counted of a deal that is told once more is taken back.
    """
    for chapter in chapters:
        if chapter.after.table.visibility == "public":
            for deal in chapter.deals:
                _add(sums, chapter.after.table, deal, 1)
            if chapter.former is not None:
                _add(sums, chapter.after.table, chapter.former, -1)


def _add(sums: Sums, table: Table, deal: Any, times: int) -> None:  # noqa: ANN401 - the game's
    players = {held.seat: UUID(held.player) for held in sitting(table) if held.player is not None}
    tallies = table.game.histories.tallies(deal, table.rules) if players else ()
    for seat, tally in enumerate(tallies):
        if seat in players:
            key = players[seat], table.ruleset
            counted = 1, tally.played, tally.won, tally.bluffs, tally.points
            sums[key] = tuple(
                [total + times * count for total, count in zip(sums.get(key, _NONE), counted, strict=True)]
            )


async def write_statistics(connection: Connection, shard: int, sums: Sums) -> None:
    """Add these sums to those that are written."""
    if sums:
        numbers = zip(*sums.values(), strict=True)
        await connection.execute(
            _WRITE, shard, [player for player, _ in sums], [ruleset for _, ruleset in sums], *map(list, numbers)
        )


async def read_statistics(source: Source, player: UUID) -> list[Statistics]:
    """A player's totals, in order of the rule sets' ids; none for a player of nothing that is over."""
    return [_statistics(*row) for row in await source.fetch(_READ, player)]


def _statistics(ruleset: str, *counted: int) -> Statistics:
    *ended, deals, played, won, bluffs, stones = counted
    matches_won, matches_lost, matches_drawn, games_won, games_lost = ended
    return Statistics(
        ruleset=ruleset,
        matches_won=matches_won,
        matches_lost=matches_lost,
        matches_drawn=matches_drawn,
        games_won=games_won,
        games_lost=games_lost,
        deals=deals,
        lances_played=played,
        lances_won=won,
        bluffs=bluffs,
        stones=stones,
        stones_per_deal=round(stones / deals, 2) if deals else None,
    )

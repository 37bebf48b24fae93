"""Deals that are over, of all public tables: what searches across tables are answered from.

The page of one table does not read these rows: it folds the table's stream, so that it never lags behind a move.
"""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

import msgspec
from msgspec import Raw, Struct

from domain.games import GAMES
from domain.table.history import sitting
from service.readmodels.chronicles import Chapter
from service.readmodels.sql import statement
from service.store.connect import Connection, Pool

_WRITE = statement("write_deals")
_LIST = statement("list_deals")
_OF_PLAYER = statement("list_deals_of_player")
_CUSTOM_PLANS = statement("custom_plans")

LAST_MS = 2**63 - 1
LATEST: tuple[int, UUID, int] = (LAST_MS, UUID(int=2**128 - 1), 2**31 - 1)
"""Sorts before every deal of a list."""

_LANCES = frozenset().union(*(game.histories.lances for game in GAMES.values()))

_encode = msgspec.json.Encoder().encode


class ListedDeal(Struct, frozen=True):
    place: tuple[int, UUID, int]
    """When it ended, its table, its number: where it stands in a list."""
    history: Raw
    """JSON of the game's history of a deal."""


async def write_deals(connection: Connection, shard: int, chapters: Sequence[Chapter]) -> None:
    """Add the deals that ended, but for those of unlisted tables."""
    deals: list[tuple[Chapter, Any]] = []
    played: list[tuple[int, UUID]] = []
    for chapter in chapters:
        if chapter.deals and chapter.after.table.visibility == "public":
            players = [UUID(held.player) for held in sitting(chapter.after.table) if held.player is not None]
            for deal in chapter.deals:
                deals.append((chapter, deal))
                played += [(len(deals), player) for player in players]
    if not deals:
        return
    await connection.execute(
        _WRITE,
        shard,
        [chapter.table_id for chapter, _ in deals],
        [deal.deal for _, deal in deals],
        [chapter.after.table.ruleset for chapter, _ in deals],
        [deal.ended_ms for _, deal in deals],
        [",".join(chapter.after.table.game.histories.played(deal)) for chapter, deal in deals],
        [_encode(deal).decode() for _, deal in deals],
        [place for place, _ in played],
        [player for _, player in played],
    )


async def list_deals(
    pool: Pool,
    limit: int,
    before: tuple[int, UUID, int] = LATEST,
    *,
    player: UUID | None = None,
    ruleset: str | None = None,
    lance: str | None = None,
    from_ms: int = 0,
    to_ms: int = LAST_MS,
) -> list[ListedDeal]:
    """At most `limit` deals that ended in [from_ms, to_ms), the last one first, before a (ended_ms, table, deal)."""
    if lance is not None and lance not in _LANCES:
        return []  # or every deal there is would be looked at for it
    filters = (ruleset, lance, from_ms, to_ms, *before, limit)
    async with pool.acquire() as connection, connection.transaction(readonly=True):
        await connection.execute(_CUSTOM_PLANS)
        if player is None:
            rows = await connection.fetch(_LIST, *filters)
        else:
            rows = await connection.fetch(_OF_PLAYER, *filters, player)
    return [ListedDeal((ended_ms, table, deal), Raw(history.encode())) for ended_ms, table, deal, history in rows]

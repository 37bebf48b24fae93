"""Deals that are over, of all public tables: what searches across tables are answered from.

The page of one table does not read these rows: it folds the table's stream, so that it never lags behind a move.
"""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

import msgspec
from msgspec import Raw, Struct

from domain.games import GAMES, OFFERS
from domain.table.game import Histories
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

_encode = msgspec.json.Encoder().encode


class Search(Struct, frozen=True, kw_only=True):
    """What deals are looked for; null where it does not matter."""

    player: UUID | None = None
    ruleset: str | None = None
    lance: str | None = None
    """Played in it."""
    hand_class: str | None = None
    """Of a hand that was shown in it."""
    stake: int | None = None
    """Stones that a lance of it was worth, or more."""
    hordago: bool | None = None
    """Whether a game was staked in it."""
    disputed: bool | None = None
    """Whether the judge was called in it."""
    from_ms: int = 0
    """It ended then or later."""
    to_ms: int = LAST_MS
    """It ended before then."""


ANY = Search()


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
        [",".join(_told(chapter).played(deal)) for chapter, deal in deals],
        [_encode(deal).decode() for _, deal in deals],
        [",".join(_told(chapter).shown(deal, chapter.after.table.rules)) for chapter, deal in deals],
        [_told(chapter).stake(deal) for chapter, deal in deals],
        [_told(chapter).hordago(deal) for chapter, deal in deals],
        [bool(getattr(deal, "disputed", False)) for _, deal in deals],
        [place for place, _ in played],
        [player for _, player in played],
    )


def _told(chapter: Chapter) -> Histories:
    return chapter.after.table.game.histories


async def list_deals(
    pool: Pool, limit: int, before: tuple[int, UUID, int] = LATEST, search: Search = ANY
) -> list[ListedDeal]:
    """At most `limit` deals that a search finds, the last one first, before a (ended_ms, table, deal)."""
    if not _can_be(search):
        return []  # or every deal there is would be looked at for it
    filters = (
        *(search.ruleset, search.lance, search.from_ms, search.to_ms, *before, limit),
        *(search.hand_class, search.stake, search.hordago, search.disputed),
    )
    async with pool.acquire() as connection, connection.transaction(readonly=True):
        await connection.execute(_CUSTOM_PLANS)
        if search.player is None:
            rows = await connection.fetch(_LIST, *filters)
        else:
            rows = await connection.fetch(_OF_PLAYER, *filters, search.player)
    return [ListedDeal((ended_ms, table, deal), Raw(history.encode())) for ended_ms, table, deal, history in rows]


def _can_be(search: Search) -> bool:
    """Whether there is a game that has what is searched for."""
    games = list(GAMES.values())
    if search.ruleset is not None:
        games = [GAMES[OFFERS[search.ruleset].game]] if search.ruleset in OFFERS else []
    return any(
        (search.lance is None or search.lance in game.histories.lances)
        and (search.hand_class is None or search.hand_class in game.histories.classes)
        for game in games
    )

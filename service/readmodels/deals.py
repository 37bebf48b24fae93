"""List and search deals that are over, at all public tables.

The page of one table does not read these rows: it folds the table's stream, so that it never lags behind a move.
Deals with the same search key match the same filters, except player and time.
"""

from collections.abc import Sequence
from hashlib import sha256
from typing import Any
from uuid import UUID

import msgspec
from asyncpg import Record
from msgspec import Raw, Struct

from domain.table.history import seats_taken
from domain.table.state import Table
from service.readmodels.keyset import CUSTOM_PLANS
from service.readmodels.table_fold import TableChange
from service.store.connections import Connection, Pool
from service.store.statements import load_statements

_SQL = load_statements("service.readmodels", "deals")
_FIND_KEYS = _SQL["find_search_keys"]


class SearchKey(Struct, frozen=True):
    """A field less or more makes other numbers of all kinds: the rows have to be made anew then."""

    ruleset: str
    lances: tuple[str, ...]
    """In alphabetical order, as the classes are."""
    classes: tuple[str, ...]
    stake: int
    """The most stones that a lance was worth."""
    hordago: bool
    disputed: bool

    @property
    def number(self) -> int:
        """The same wherever and whenever such a deal is told; from -2^63 to 2^63 - 1."""
        return int.from_bytes(sha256(msgspec.json.encode(self)).digest()[:8], signed=True)


def search_key_of(table: Table, deal: Any) -> SearchKey:  # noqa: ANN401 - the game's
    """The kind of a deal of this table, from its history."""
    history = table.game.history
    assert history is not None  # noqa: S101 - a deal has a history
    facets = history.facets_of(deal, table.rules)
    return SearchKey(
        table.ruleset,
        tuple(sorted(facets.get("lance", ()))),
        tuple(sorted(facets.get("class", ()))),
        history.stake(deal),
        bool(facets.get("hordago")),
        bool(getattr(deal, "disputed", False)),
    )


async def find_search_keys(
    connection: Connection,
    ruleset: str | None,
    lance: str | None,
    hand_class: str | None,
    stake: int,
    hordago: bool | None,  # noqa: FBT001 - one of several filters
    disputed: bool | None,  # noqa: FBT001 - likewise
) -> list[int]:
    """Numbers of all kinds that a deal with all of this may be of; null where something does not matter."""
    rows = await connection.fetch(_FIND_KEYS, ruleset, lance, hand_class, stake, hordago, disputed)
    return [number for (number,) in rows]


_WRITE = _SQL["write_deals"]
_LAST_NEAR = _SQL["last_near"]
_LAST_NEAR_OF_PLAYER = _SQL["last_near_of_player"]
_LIST = _SQL["list_deals"]
_NEAR = _SQL["list_deals_near"]
_NEAR_OF_PLAYER = _SQL["list_deals_near_of_player"]
_OF_KEYS = _SQL["list_deals_of_keys"]
_OF_KEYS_OF_PLAYER = _SQL["list_deals_of_keys_of_player"]
_OF_PLAYER = _SQL["list_deals_of_player"]

LAST_MS = 2**63 - 1
LATEST: tuple[int, UUID, int] = (LAST_MS, UUID(int=2**128 - 1), 2**31 - 1)
"""Sorts before every deal of a list."""


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

    @property
    def of_kind(self) -> bool:
        """Whether not all kinds of deals are looked for."""
        wanted = (self.ruleset, self.lance, self.hand_class, self.hordago, self.disputed)
        return bool(self.stake) or any(one is not None for one in wanted)


ANY = Search()


_FEW = 30
"""Kinds: a page of the last deals of each is soon found."""
_AMONG = 20
"""Deals that are looked at, one by one, for each that is wanted of more kinds; behind them it is searched by kinds."""
_encode = msgspec.json.Encoder().encode


class ListedDeal(Struct, frozen=True):
    place: tuple[int, UUID, int]
    """When it ended, its table, its number: where it stands in a list."""
    history: Raw
    """JSON of the game's history of a deal."""


async def write_deals(connection: Connection, shard: int, chapters: Sequence[TableChange]) -> None:
    """Add the deals that ended, but for those of unlisted tables; or tell them once more."""
    deals: list[tuple[TableChange, Any]] = []
    played: list[tuple[int, UUID]] = []
    for chapter in chapters:
        if chapter.deals and chapter.after.table.visibility == "public":
            players = [UUID(held.player) for held in seats_taken(chapter.after.table) if held.player is not None]
            for deal in chapter.deals:
                deals.append((chapter, deal))
                played += [(len(deals), player) for player in players]
    if not deals:
        return
    kinds = [search_key_of(chapter.after.table, deal) for chapter, deal in deals]
    await connection.execute(
        _WRITE,
        shard,
        [chapter.table_id for chapter, _ in deals],
        [deal.deal for _, deal in deals],
        [deal.ended_ms for _, deal in deals],
        [_encode(deal).decode() for _, deal in deals],
        [kind.number for kind in kinds],
        [kind.ruleset for kind in kinds],
        [",".join(kind.lances) for kind in kinds],
        [",".join(kind.classes) for kind in kinds],
        [kind.stake for kind in kinds],
        [kind.hordago for kind in kinds],
        [kind.disputed for kind in kinds],
        [place for place, _ in played],
        [player for _, player in played],
    )


async def list_deals(
    pool: Pool, limit: int, before: tuple[int, UUID, int] = LATEST, search: Search = ANY
) -> list[ListedDeal]:
    """At most `limit` deals that a search finds, the last one first, before a (ended_ms, table, deal)."""
    place = min(before, (search.to_ms, UUID(int=0), 0))
    async with pool.acquire() as connection, connection.transaction(isolation="repeatable_read", readonly=True):
        await connection.execute(CUSTOM_PLANS)
        rows = await _find_deals(connection, limit, place, search)
    return [ListedDeal((ended_ms, table, deal), Raw(history.encode())) for ended_ms, table, deal, history in rows]


async def _find_deals(connection: Connection, limit: int, place: tuple[int, UUID, int], search: Search) -> list[Record]:
    """Rows of a list: whatever is looked for, not many more than those are read."""
    whose = () if search.player is None else (search.player,)
    if not search.of_kind:
        return await connection.fetch(_OF_PLAYER if whose else _LIST, search.from_ms, *place, limit, *whose)
    kinds = await _search_keys(connection, search)
    if not kinds:
        return []
    near: list[Record] = []
    if len(kinds) > _FEW:  # as most deals are, perhaps
        bounds, among = (search.from_ms, *place), _AMONG * limit
        near = await connection.fetch(_NEAR_OF_PLAYER if whose else _NEAR, *bounds, limit, kinds, among, *whose)
        if len(near) == limit:
            return near
        last = await connection.fetchrow(_LAST_NEAR_OF_PLAYER if whose else _LAST_NEAR, *bounds, among - 1, *whose)
        if last is None:
            return near
        place = tuple(last)
    wanted = search.from_ms, *place, limit - len(near), kinds
    return near + await connection.fetch(_OF_KEYS_OF_PLAYER if whose else _OF_KEYS, *wanted, *whose)


async def _search_keys(connection: Connection, search: Search) -> list[int]:
    return await find_search_keys(
        connection,
        search.ruleset,
        search.lance,
        search.hand_class,
        search.stake or 0,
        search.hordago,
        search.disputed,
    )

"""List and search deals that are over, at all public tables.

The page of one table does not read these rows: it folds the table's stream, so that it never lags behind a move.
Deals with the same search key match the same filters, except player and time.
"""

from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any, Final
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
_WRITE = _SQL["write_deals"]
_FIND_KEYS = _SQL["find_search_keys"]
_LAST_NEAR = _SQL["last_near"]
_LAST_NEAR_OF_PLAYER = _SQL["last_near_of_player"]
_LIST = _SQL["list_deals"]
_NEAR = _SQL["list_deals_near"]
_NEAR_OF_PLAYER = _SQL["list_deals_near_of_player"]
_OF_KEYS = _SQL["list_deals_of_keys"]
_OF_KEYS_OF_PLAYER = _SQL["list_deals_of_keys_of_player"]
_OF_PLAYER = _SQL["list_deals_of_player"]

Position = tuple[int, UUID, int]
"""What lists of deals are sorted by, downwards: when the deal ended, its table, its number."""
LAST_MS: Final = 2**63 - 1
LATEST: Final[Position] = (LAST_MS, UUID(int=2**128 - 1), 2**31 - 1)
"""Sorts before every deal of a list."""

_FEW: Final = 30
"""Search keys for which the newest deals of each key are read at once."""
_AMONG: Final = 20
"""With more keys, the newest deals are read first: so many for each deal of the page. The rest is read by key."""
_encode = msgspec.json.Encoder().encode
_canonical = msgspec.json.Encoder(order="sorted").encode


class SearchKey(Struct, frozen=True):
    """All that a deal is searched by, except player and time. Another field changes every number: rebuild the rows."""

    ruleset: str
    disputed: bool
    facets: str
    """JSON with sorted names: the values of a facet in order, or an amount; without empty facets."""

    @property
    def number(self) -> int:
        """A hash of the fields, from -2^63 to 2^63 - 1: the same in every process."""
        return int.from_bytes(sha256(msgspec.json.encode(self)).digest()[:8], signed=True)


def search_key_of(table: Table, deal: Any) -> SearchKey:  # noqa: ANN401 - the game's
    """Return the search key of a deal of this table, from its history."""
    history = table.game.history
    if history is None:
        raise LookupError(f"{table.game.name} has no histories")
    facets: dict[str, object] = {
        name: sorted(values) for name, values in history.facets_of(deal, table.rules).items() if values
    }
    facets |= {name: amount for name, amount in history.amounts_of(deal).items() if amount}
    return SearchKey(table.ruleset, bool(getattr(deal, "disputed", False)), _canonical(facets).decode())


class Search(Struct, frozen=True, kw_only=True):
    """Filters for deals; a deal is found if it matches all of them. Facets and amounts are those that games declare."""

    player: UUID | None = None
    """Held a seat."""
    ruleset: str | None = None
    disputed: bool | None = None
    """Whether a dispute was opened."""
    values: Sequence[tuple[str, str]] = ()
    """Facets, each with a value that the deal has."""
    any_value: Mapping[str, bool] = {}
    """Facets, each with whether the deal has any value of it."""
    at_least: Mapping[str, int] = {}
    """Amounts, each with the least number."""
    from_ms: int = 0
    """The deal ended then or later."""
    to_ms: int = LAST_MS
    """The deal ended before then."""

    @property
    def by_key(self) -> bool:
        """Whether some search keys do not match."""
        return bool(self.values or self.any_value or any(self.at_least.values())) or not (
            self.ruleset is None and self.disputed is None
        )


ANY: Final = Search()


class ListedDeal(Struct, frozen=True):
    place: Position
    history: Raw
    """JSON of the game's history of a deal."""


async def find_search_keys(connection: Connection, search: Search) -> list[int]:
    """Find the numbers of the search keys that match the filters."""
    contained: dict[str, list[str]] = {}
    for name, value in search.values:
        contained.setdefault(name, []).append(value)
    least = {name: amount for name, amount in search.at_least.items() if amount}
    rows = await connection.fetch(
        _FIND_KEYS,
        search.ruleset,
        search.disputed,
        _encode(contained).decode(),
        [name for name, there in search.any_value.items() if there],
        [name for name, there in search.any_value.items() if not there],
        list(least),
        list(least.values()),
    )
    return [number for (number,) in rows]


async def write_deals(connection: Connection, shard: int, changes: Sequence[TableChange]) -> None:
    """Add the deals that ended at public tables; replace those that are there already."""
    deals: list[tuple[TableChange, Any]] = []
    played: list[tuple[int, UUID]] = []
    for change in changes:
        if change.deals and change.after.table.visibility == "public":
            players = [UUID(held.player) for held in seats_taken(change.after.table) if held.player is not None]
            for deal in change.deals:
                deals.append((change, deal))
                played += [(len(deals), player) for player in players]
    if not deals:
        return
    keys = [search_key_of(change.after.table, deal) for change, deal in deals]
    await connection.execute(
        _WRITE,
        shard,
        [change.table_id for change, _ in deals],
        [deal.deal for _, deal in deals],
        [deal.ended_ms for _, deal in deals],
        [_encode(deal).decode() for _, deal in deals],
        [key.number for key in keys],
        [key.ruleset for key in keys],
        [key.disputed for key in keys],
        [key.facets for key in keys],
        [place for place, _ in played],
        [player for _, player in played],
    )


async def list_deals(pool: Pool, limit: int, before: Position = LATEST, search: Search = ANY) -> list[ListedDeal]:
    """List at most ``limit`` deals that match a search, the newest first, before a position."""
    position = min(before, (search.to_ms, UUID(int=0), 0))
    async with pool.acquire() as connection, connection.transaction(isolation="repeatable_read", readonly=True):
        await connection.execute(CUSTOM_PLANS)
        rows = await _find_deals(connection, limit, position, search)
    return [ListedDeal((ended_ms, table, deal), Raw(history.encode())) for ended_ms, table, deal, history in rows]


async def _find_deals(connection: Connection, limit: int, position: Position, search: Search) -> list[Record]:
    """Read the rows of a page, and not many more than those, whatever the filters are."""
    whose = () if search.player is None else (search.player,)
    if not search.by_key:
        return await connection.fetch(_OF_PLAYER if whose else _LIST, search.from_ms, *position, limit, *whose)
    keys = await find_search_keys(connection, search)
    if not keys:
        return []
    near: list[Record] = []
    if len(keys) > _FEW:  # perhaps most deals match
        bounds, among = (search.from_ms, *position), _AMONG * limit
        near = await connection.fetch(_NEAR_OF_PLAYER if whose else _NEAR, *bounds, limit, keys, among, *whose)
        if len(near) == limit:
            return near
        last = await connection.fetchrow(_LAST_NEAR_OF_PLAYER if whose else _LAST_NEAR, *bounds, among - 1, *whose)
        if last is None:
            return near
        position = tuple(last)
    wanted = search.from_ms, *position, limit - len(near), keys
    return near + await connection.fetch(_OF_KEYS_OF_PLAYER if whose else _OF_KEYS, *wanted, *whose)

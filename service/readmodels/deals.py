"""List and search deals that are over, at all public tables.

The page of one table does not read these rows: it folds the table's stream, so that it never lags behind a move.
Deals with the same search key match the same filters, except player and time.
"""

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from functools import lru_cache
from hashlib import sha256
from heapq import merge
from itertools import islice
from typing import Any, Final, Literal
from uuid import UUID

import msgspec
from asyncpg import Record
from msgspec import Raw, Struct

from domain.table.history import seats_taken
from domain.table.state import Table
from service.readmodels.table_fold import TableChange
from service.store.connections import Connection, Pool
from service.store.events import read_shard_groups
from service.store.servers import shards_to_read
from service.store.statements import CUSTOM_PLANS, load_statements

Kind = Literal["deal", "play"]
"""What a search key is of: a whole deal, or what one seat did in one part of it."""

_SQL = load_statements("service.readmodels", "deals")
_WRITE = _SQL["write_deals"]
_FIND_KEYS = _SQL["find_search_keys"]
_DELETE_PLAYS = _SQL["delete_plays"]
_WRITE_PLAYS = _SQL["write_plays"]
_LIST: Final = {False: _SQL["list_deals"], True: _SQL["list_deals_of_player"]}
"""By whether a player is given, like the next ones."""
_LAST_NEAR: Final = {False: _SQL["last_near"], True: _SQL["last_near_of_player"]}
_NEAR: Final[Mapping[tuple[Kind, bool], str]] = {
    ("deal", False): _SQL["list_deals_near"],
    ("deal", True): _SQL["list_deals_near_of_player"],
    ("play", False): _SQL["list_deals_near_by_plays"],
    ("play", True): _SQL["list_deals_near_by_plays_of_player"],
}
"""By what the search keys are of, and whether a player is given."""
_OF_KEYS: Final = {False: _SQL["list_deals_of_keys"], True: _SQL["list_deals_of_keys_of_player"]}
_OF_PLAYS = _SQL["list_deals_of_plays"]

Position = tuple[int, UUID, int]
"""What lists of deals are sorted by, downwards: when the deal ended, its table, its number."""
LAST_MS: Final = 2**63 - 1
LATEST: Final[Position] = (LAST_MS, UUID(int=2**128 - 1), 2**31 - 1)
"""Sorts before every deal of a list."""

_FEW: Final = 30
"""Search keys for which the newest deals of each key are read at once."""
_AMONG: Final = 20
"""The deals that are read first where there are more keys: the newest deals are read first: so many for each deal of
the page. The rest is read by key."""
_encode = msgspec.json.Encoder().encode
_canonical = msgspec.json.Encoder(order="sorted").encode


class SearchKey(Struct, frozen=True):
    """All that a deal, or a play of it, is searched by, except player and time.

    Another field changes every number: rebuild the rows.
    """

    kind: Kind
    ruleset: str
    disputed: bool
    facets: str
    """JSON with sorted names: the values of a facet in order, or an amount; without empty facets."""

    @property
    def number(self) -> int:
        """A hash of the fields, from -2^63 to 2^63 - 1: the same in every process."""
        return _number_of(self)


_KEYS: Final = 16_384
"""Search keys that are remembered: most deals and plays have one that occurred a moment ago."""


@lru_cache(_KEYS)
def _number_of(key: SearchKey) -> int:
    return int.from_bytes(sha256(msgspec.json.encode(key)).digest()[:8], signed=True)


def search_key_of(table: Table, deal: Any) -> SearchKey:  # noqa: ANN401 - the game's
    """Return the search key of a deal of this table, from its history."""
    history = table.game.history
    if history is None:
        raise LookupError(f"{table.game.name} has no histories")
    return _key_of("deal", table, deal, history.facets_of(deal, table.rules), history.amounts_of(deal))


def play_keys_of(table: Table, deal: Any) -> list[tuple[int, SearchKey]]:  # noqa: ANN401 - the game's
    """Return seat and search key of each play of a deal of this table, from its history."""
    history = table.game.history
    plays = () if history is None else history.plays(deal, table.rules)
    return [(play.seat, _key_of("play", table, deal, play.facets, play.amounts)) for play in plays]


def _key_of(
    kind: Kind,
    table: Table,
    deal: Any,  # noqa: ANN401 - the game's
    facets: Mapping[str, Collection[str]],
    amounts: Mapping[str, int],
) -> SearchKey:
    disputed = bool(getattr(deal, "disputed", False))
    return _decode_key(_encode((kind, table.ruleset, disputed, facets, amounts)))


_searched_by = msgspec.json.Decoder(tuple[Kind, str, bool, dict[str, list[str]], dict[str, int]])


@lru_cache(_KEYS)
def _decode_key(searched_by: bytes) -> SearchKey:
    """Make the search key of all that a deal or play is searched by, as JSON; what is empty is left out."""
    kind, ruleset, disputed, facets, amounts = _searched_by.decode(searched_by)
    values: dict[str, object] = {name: sorted(values) for name, values in facets.items() if values}
    values |= {name: amount for name, amount in amounts.items() if amount}
    return SearchKey(kind, ruleset, disputed, _canonical(values).decode())


class Search(Struct, frozen=True, kw_only=True):
    """Filters for deals; a deal is found if it matches all of them. Facets and amounts are those that games declare."""

    kind: Kind = "deal"
    """What facets and amounts are of: the deal, or one play of it; with a player, a play of theirs."""
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
        return (
            self.kind == "play"
            or bool(self.values or self.any_value or any(self.at_least.values()))
            or not (self.ruleset is None and self.disputed is None)
        )


ANY: Final = Search()


class ListedDeal(Struct, frozen=True):
    place: Position
    history: Raw
    """JSON of the game's history of a deal."""


async def find_search_keys(connection: Connection, search: Search, shards: Sequence[int]) -> list[int]:
    """Find the numbers of the search keys of some shards that match the filters."""
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
        search.kind,
        shards,
    )
    return [number for (number,) in rows]


async def write_deals(connection: Connection, shard: int, changes: Sequence[TableChange]) -> None:
    """Add the deals that ended at public tables; replace those that are there already."""
    deals: list[tuple[TableChange, Any]] = []
    played: list[tuple[int, UUID]] = []
    for change in changes:
        if change.deals and change.after.table.visibility == "public":
            players = players_at(change.after.table)
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
        [ended_ms(deal) for _, deal in deals],
        [_encode(deal).decode() for _, deal in deals],
        [key.number for key in keys],
        [key.ruleset for key in keys],
        [key.disputed for key in keys],
        [key.facets for key in keys],
        [place for place, _ in played],
        [player for _, player in played],
    )
    # Only where a table is read whole, or a judge has changed its last deal, there can be plays of these deals before.
    again = [(change.table_id, deal.deal) for change, deal in deals if change.before is None or change.replaced]
    if again:
        await connection.execute(_DELETE_PLAYS, shard, *map(list, zip(*again, strict=True)))
    await _write_plays(connection, shard, [(change.after.table, change.table_id, deal) for change, deal in deals])


def players_at(table: Table) -> list[UUID]:
    """List the players at a table, in seat order, without bots."""
    return [UUID(held.player) for held in seats_taken(table) if held.player is not None]


def ended_ms(deal: Any) -> int:  # noqa: ANN401 - the game's
    """Return when a deal ended, in milliseconds since 1970."""
    return round(datetime.fromisoformat(deal.ended_at).timestamp() * 1000)


async def _write_plays(connection: Connection, shard: int, deals: Sequence[tuple[Table, UUID, Any]]) -> None:
    """Write what each seat did in each part of these deals."""
    rows = [
        (table_id, deal.deal, place, ended_ms(deal), player_at(table, seat), key.number, *_columns(key))
        for table, table_id, deal in deals
        for place, (seat, key) in enumerate(play_keys_of(table, deal))
    ]
    if rows:
        await connection.execute(_WRITE_PLAYS, shard, *map(list, zip(*rows, strict=True)))


def player_at(table: Table, seat: int) -> UUID | None:
    """Return the player at a seat; ``None`` for a bot."""
    holder = table.seats[seat]
    return None if holder is None or holder.player is None else UUID(holder.player)


def _columns(key: SearchKey) -> tuple[str, bool, str]:
    return key.ruleset, key.disputed, key.facets


async def list_deals(pool: Pool, limit: int, before: Position = LATEST, search: Search = ANY) -> list[ListedDeal]:
    """List at most ``limit`` deals that match a search, the newest first, before a position; of nodes that answer."""
    position = min(before, (search.to_ms, UUID(int=0), 0))
    async with pool.acquire() as connection, connection.transaction(isolation="repeatable_read", readonly=True):
        await connection.execute(CUSTOM_PLANS)
        groups, answer = await read_shard_groups(connection), shards_to_read(connection)
        asked = [shards for shards in groups if answer is None or shards[0] in answer]
        pages = [await _find_deals(connection, limit, position, search, shards) for shards in asked]
    rows = islice(merge(*pages, key=_place, reverse=True), limit)
    return [ListedDeal(_place(row), Raw(row["history"].encode())) for row in rows]


def _place(row: Record) -> Position:
    return row["ended_ms"], row["table_id"], row["deal"]


async def _find_deals(
    connection: Connection, limit: int, position: Position, search: Search, shards: Sequence[int]
) -> list[Record]:
    """Read the rows of a page of some shards, and not many more than those, whatever the filters are."""
    theirs = search.player is not None
    whose = (search.player, shards) if theirs else (shards,)
    if not search.by_key:
        return await connection.fetch(_LIST[theirs], search.from_ms, *position, limit, *whose)
    keys = await find_search_keys(connection, search, shards)
    if not keys:
        return []
    near: list[Record] = []
    if len(keys) > _FEW:  # perhaps most deals match
        bounds, among = (search.from_ms, *position), _AMONG * limit
        near = await connection.fetch(_NEAR[search.kind, theirs], *bounds, limit, keys, among, *whose)
        if len(near) == limit:
            return near
        last = await connection.fetchrow(_LAST_NEAR[theirs], *bounds, among - 1, *whose)
        if last is None:
            return near
        position = tuple(last)
    wanted = search.from_ms, *position, limit - len(near), keys
    if search.kind == "play":
        return near + await connection.fetch(_OF_PLAYS, *wanted, search.player, shards)
    return near + await connection.fetch(_OF_KEYS[theirs], *wanted, *whose)

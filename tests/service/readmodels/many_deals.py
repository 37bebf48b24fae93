"""Make deals by the million from some that were really played, with other times, tables and players.

So many deals have far more search keys than those: some get other classes of hand and lances, by chance.
"""

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any, Final
from uuid import UUID

import msgspec
from msgspec.structs import replace

from domain.games import GAMES, OFFERS
from domain.table.history import build_deals
from service.readmodels.deals import SearchKey, play_keys_of, search_key_of
from service.store.connections import Connection
from tests.kit.play import play_table

FIRST_MS: Final = 1_600_000_000_000
"""When the first deal ended."""
APART_MS: Final = 150_000
"""Between the ends of two deals: a million of them fill almost five years."""
FORGOTTEN: Final = "mus-eight-kings"
"""A rule set that was not used after the first tenth of all deals."""
DISPUTED: Final = 1000
"""The judge was called in one deal of as many."""
_canonical = msgspec.json.Encoder(order="sorted").encode
_A_TABLE: Final = 20
"""Deals."""
_PLAYERS: Final = 20_000

_RARE: Final = 16
"""One deal in so many has a search key that few others have."""
_VARIANTS: Final = 8
"""Rare search keys made of each that really occurred."""

_CHANCE: Final = "(hashint4({}) & 1048575) / 1048576.0"
"""From 0 to below 1, by a number."""
_PLAYED: Final = """
    CREATE TEMPORARY TABLE played (place integer, search_key bigint, disputed bigint, history json)
"""
_NUMBERED: Final = f"""
    CREATE TEMPORARY TABLE numbered AS
    SELECT number, number / {_A_TABLE} AS table_number, md5((number / {_A_TABLE})::text)::uuid AS table_id,
           1 + number % {_A_TABLE} AS deal, {FIRST_MS} + number * {APART_MS}::bigint AS ended_ms,
           CASE WHEN hashint4(number / 2) % {_RARE} = 0 THEN $2::int + floor({_CHANCE.format("number")} * $4::int)::int
                ELSE floor({_CHANCE.format("number")}
                           * CASE WHEN number * 10 < $1::int THEN $2::int ELSE $3::int END)::int END AS place,
           hashint4(-number) % {DISPUTED} = 0 AS called
      FROM generate_series(0, $1::int - 1) AS number
"""  # noqa: S608
_INDEXES: Final = """
    SELECT indexname, indexdef
      FROM pg_indexes WHERE tablename IN ('deals', 'deals_of_players', 'plays') AND indexname NOT LIKE '%_pkey'
"""
_KEYS: Final = """
    INSERT INTO search_keys (shard, key, kind, ruleset, disputed, facets)
    VALUES (0, $1, $2, $3, $4, $5)
"""
_UNKNOWN: Final = """
    DELETE FROM search_keys
     WHERE kind = 'deal' AND NOT EXISTS (SELECT FROM deals WHERE deals.search_key = search_keys.key)
"""
"""Search keys that no deal turned out to have."""
_DEALS: Final = """
    INSERT INTO deals (shard, table_id, deal, ended_ms, search_key, history)
    SELECT 0, table_id, deal, ended_ms, CASE WHEN called THEN disputed ELSE search_key END, history
      FROM numbered JOIN played USING (place)
     WHERE number >= $1::int AND number < $2::int
     ORDER BY number
"""
_SEATED: Final = f"""
    lpad(to_hex(4 * floor({_PLAYERS // 4} * ({_CHANCE.format("4 * table_number + seat")}) ^ 4)::int + seat),
         32, '0')::uuid
"""
"""The player at a seat of a table."""
_SEEN: Final = """
    CREATE TEMPORARY TABLE seen (place integer, seat integer, part integer, search_key bigint, disputed bigint)
"""
_PLAYS: Final = f"""
    INSERT INTO plays (shard, table_id, deal, place, ended_ms, player_id, search_key)
    SELECT 0, table_id, deal, part, ended_ms, {_SEATED}, CASE WHEN called THEN disputed ELSE search_key END
      FROM numbered JOIN seen USING (place)
     WHERE number >= $1::int AND number < $2::int
     ORDER BY number
"""  # noqa: S608
_OF_PLAYERS: Final = f"""
    INSERT INTO deals_of_players (player_id, ended_ms, table_id, deal, shard, search_key)
    SELECT {_SEATED},
           ended_ms, table_id, deal, 0, CASE WHEN called THEN disputed ELSE search_key END
      FROM numbered JOIN played USING (place) CROSS JOIN generate_series(0, 3) AS seat
     WHERE number >= $1::int AND number < $2::int
     ORDER BY 1, number
"""  # noqa: S608
"""At each seat others, some of them far more often than most."""

KEENEST: Final = UUID(int=0)
"""The player who has played most, an eighth of all deals."""
LAZIEST: Final = UUID(int=_PLAYERS - 1)
"""One of those who have played least, a hundred of a million deals."""


class PlayedDeal(msgspec.Struct, frozen=True):
    """A deal that was really played."""

    key: SearchKey
    plays: Sequence[tuple[int, SearchKey]]
    history: str


async def fill(owner: Connection, count: int, matches: int, fresh: int = 0) -> None:
    """Fill the empty tables of deals with so many, from `matches` matches of every rule set.

    Postgres has looked after all of them but the last `fresh` ones.
    """
    await _numbered(owner, count, _played(matches))
    indexes = await owner.fetch(_INDEXES)  # made afterwards, they cost a fraction
    for name, _ in indexes:
        await owner.execute(f"DROP INDEX {name}")
    await owner.execute(_DEALS, 0, count - fresh)
    await owner.execute(_OF_PLAYERS, 0, count - fresh)
    await owner.execute(_PLAYS, 0, count - fresh)
    for _, made in indexes:
        await owner.execute(made)
    await owner.execute(_UNKNOWN)
    await owner.execute("VACUUM ANALYZE search_keys, deals, deals_of_players, plays")
    await owner.execute(_DEALS, count - fresh, count)
    await owner.execute(_OF_PLAYERS, count - fresh, count)
    await owner.execute(_PLAYS, count - fresh, count)


async def _numbered(owner: Connection, count: int, played: Sequence[PlayedDeal]) -> None:
    """Make the tables that the deals are put together from."""
    recent = sum(deal.key.ruleset != FORGOTTEN for deal in played)
    rare = _rare(played[:recent])
    deals = [*played, *rare]
    known = {key for deal in deals for key in (deal.key, *[key for _, key in deal.plays])}
    keys = [key for one in known for key in (one, _called(one))]
    await owner.executemany(_KEYS, [(key.number, *msgspec.structs.astuple(key)) for key in keys])
    rows = [(place, deal.key.number, _called(deal.key).number, deal.history) for place, deal in enumerate(deals)]
    seen = [
        (place, seat, part, key.number, _called(key).number)
        for place, deal in enumerate(deals)
        for part, (seat, key) in enumerate(deal.plays)
    ]
    await owner.execute("SET work_mem = '128MB'")
    await owner.execute(_PLAYED)
    await owner.execute(_SEEN)
    await owner.copy_records_to_table("played", records=rows)
    await owner.copy_records_to_table("seen", records=seen)
    await owner.execute(_NUMBERED, count, len(played), recent, len(rare))
    await owner.execute("ANALYZE played, seen, numbered")


def _called(key: SearchKey) -> SearchKey:
    """Return the key of the same deal in which the judge was called."""
    return replace(key, disputed=True)


def _rare(played: Sequence[PlayedDeal]) -> list[PlayedDeal]:
    """Give deals other search keys, not disputed; many deals get the same one."""
    chance = Random(1)
    facets = {deal.key: msgspec.json.decode(deal.key.facets, type=dict[str, Any]) for deal in played}
    lances = sorted({tuple(of.get("lance", ())) for of in facets.values()})
    classes = sorted({name for of in facets.values() for name in of.get("class", ())})
    return [
        replace(
            deal,
            key=replace(deal.key, facets=_canonical(_with_classes(chance, facets[deal.key], lances, classes)).decode()),
        )
        for deal in {deal.key: deal for deal in played}.values()
        if "class" in facets[deal.key]
        for _ in range(_VARIANTS)
    ]


def _with_classes(
    chance: Random, facets: Mapping[str, Any], lances: Sequence[tuple[str, ...]], classes: Sequence[str]
) -> dict[str, Any]:
    """Replace the lances and the classes of a deal by chance."""
    changed = {
        "lance": list(chance.choice(lances)),
        "class": sorted(chance.sample(classes, chance.randrange(len(classes) + 1))),
    }
    return {name: values for name, values in {**facets, **changed}.items() if values}


def _played(matches: int) -> list[PlayedDeal]:
    """Return the deals of some matches, those of the forgotten rule set last."""
    names = sorted(OFFERS, key=lambda ruleset: ruleset == FORGOTTEN)
    return [deal for name in names for number in range(matches) for deal in _of_match(number, name)]


def _of_match(number: int, ruleset: str) -> Iterable[PlayedDeal]:
    offer = OFFERS[ruleset]
    match = play_table(number, ruleset, players=[None] * offer.rules.seats, bot="basic" if number % 3 else "random")
    for deal in build_deals(GAMES, match.stream_id.bytes, match.links):
        if deal.ended_at is not None:
            yield PlayedDeal(search_key_of(match.table, deal), play_keys_of(match.table, deal), _json(deal))


def _json(deal: Any) -> str:  # noqa: ANN401 - the game's
    return msgspec.json.encode(deal).decode()

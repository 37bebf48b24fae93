"""What the read models of the tables hold."""

from typing import Any

from service.readmodels.projector import Projection, advance_projection
from service.store.connections import Pool

ROWS = {
    "lobby": "table_id",
    "deals": "table_id, deal",
    "deals_of_players": "player_id, ended_ms, table_id, deal",
    "plays": "table_id, deal, place",
    "search_keys": "key",
    "statistics": "player_id, ruleset",
    "finished_matches": "table_id",
    "notices": "position, player_id",
    "news": "position, topic",
    "seatings": "table_id, player_id",
}


async def rows(pool: Pool) -> dict[str, list[dict[str, Any]]]:
    """Every row of every read model."""
    return {
        table: [dict(row) for row in await pool.fetch(f"SELECT * FROM {table} ORDER BY {key}")]  # noqa: S608
        for table, key in ROWS.items()
    }


async def catch_up(pool: Pool, projecting: Projection, most: int = 1000, shards: int = 1) -> None:
    """Apply all there is, so many events at a time."""
    for shard in range(shards):
        while await advance_projection(pool, projecting, shard, most):
            pass

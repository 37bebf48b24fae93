"""What somebody can do to a log who has the whole database in hand, and not the file beside the key."""

from uuid import UUID

import asyncpg

from domain.chain import GENESIS, link_hash
from domain.log.entries import event_leaf
from domain.log.tree import Tree, append_leaves
from service.store.events import decode_sealed
from tests.conftest import Database


async def owner(database: Database, *statements: str) -> None:
    """Run statements that the triggers would refuse."""
    connection = await asyncpg.connect(database.owner_url)
    await connection.execute("ALTER TABLE events DISABLE TRIGGER USER")
    for statement in statements:
        await connection.execute(statement)
    await connection.close()


async def chain_anew(database: Database, stream_id: UUID) -> None:
    """Hash all events of a stream as they stand now, and move its head."""
    connection = await asyncpg.connect(database.owner_url)
    await connection.execute("ALTER TABLE events DISABLE TRIGGER USER")
    previous = GENESIS
    for row in await connection.fetch("SELECT * FROM events WHERE stream_id = $1 ORDER BY version", stream_id):
        fields = row["version"], row["at_ms"], row["actor"], row["type"], row["data"], decode_sealed(row["sealed"])
        previous = link_hash(previous, stream_id.bytes, *fields)
        await connection.execute("UPDATE events SET hash = $1 WHERE position = $2", previous, row["position"])
    await connection.execute("UPDATE streams SET head_hash = $1 WHERE stream_id = $2", previous, stream_id)
    await connection.close()


async def stored_leaves(connection: asyncpg.Connection) -> list[bytes]:
    """The leaf hashes of the only shard, from the hashes of the events as they stand now."""
    rows = await connection.fetch("SELECT stream_id, version, hash FROM events ORDER BY position")
    hashes = {(row["stream_id"], row["version"]): row["hash"] for row in rows}
    return [
        event_leaf(row["stream_id"].bytes, hashes.get((row["stream_id"], row["version"] - 1), GENESIS), row["hash"])
        for row in rows
    ]


async def keep_anew(database: Database, epoch: int = 1) -> None:
    """Make what is kept of the tree fit the events as they stand now."""
    connection = await asyncpg.connect(database.owner_url)
    _, completed = append_leaves(Tree(), await stored_leaves(connection))
    await connection.execute("DELETE FROM log_nodes")
    for node, hash_ in completed:
        if node.level % 8 == 0:
            await connection.execute(
                "INSERT INTO log_nodes (shard, epoch, level, place, hash) VALUES (0, $1, $2, $3, $4)",
                epoch,
                *node,
                hash_,
            )
    await connection.close()

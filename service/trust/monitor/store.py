"""What a monitor has seen, in a file of its own: every entry of every log, the last signed notes, and tables."""

import sqlite3
from collections.abc import Generator, Iterable
from contextlib import contextmanager
from pathlib import Path

from msgspec import Struct

from domain.log.entries import PLACE_BYTES
from domain.log.tree import Tree
from service.startup_errors import BadKey

_TABLES = """
CREATE TABLE IF NOT EXISTS house (one INTEGER PRIMARY KEY CHECK (one = 1), key TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS logs (
    shard INTEGER NOT NULL, epoch INTEGER NOT NULL, note TEXT NOT NULL, size INTEGER NOT NULL, subtrees BLOB NOT NULL,
    PRIMARY KEY (shard, epoch)
);
CREATE TABLE IF NOT EXISTS entries (
    shard INTEGER NOT NULL, epoch INTEGER NOT NULL, number INTEGER NOT NULL, place BLOB NOT NULL, event BLOB NOT NULL,
    PRIMARY KEY (shard, epoch, number)
) WITHOUT ROWID;
CREATE UNIQUE INDEX IF NOT EXISTS places ON entries (shard, epoch, place);
CREATE TABLE IF NOT EXISTS tables (id TEXT PRIMARY KEY, version INTEGER NOT NULL, hash BLOB NOT NULL);
"""
_HASH = 32


class FollowedLog(Struct, frozen=True):
    """A log as far as the monitor has read it."""

    note: str
    """The last signed note; the tree has its root."""
    tree: Tree


class SeenTable(Struct, frozen=True):
    """A finished table whose record was verified."""

    id: str
    version: int
    hash: bytes
    """Of its last event."""


class MonitorStore:
    """The file. What a round has read is kept together, or not at all where the round ends with an exception."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    @contextmanager
    def round(self) -> Generator[None]:
        """Keep what is written between entry and exit."""
        with self._connection:
            self._connection.execute("BEGIN IMMEDIATE")
            yield

    @property
    def house(self) -> str | None:
        """Return the server's key that is trusted."""
        row = self._connection.execute("SELECT key FROM house").fetchone()
        return None if row is None else row[0]

    def trust_house(self, key: str) -> None:
        """Remember the server's key."""
        self._connection.execute("INSERT OR REPLACE INTO house (one, key) VALUES (1, ?)", (key,))

    def shards(self) -> set[int]:
        """List the shards that were seen."""
        return {shard for (shard,) in self._connection.execute("SELECT DISTINCT shard FROM logs")}

    def last_epoch(self, shard: int) -> int | None:
        """Return the last epoch that was followed."""
        return self._connection.execute("SELECT max(epoch) FROM logs WHERE shard = ?", (shard,)).fetchone()[0]

    def log(self, shard: int, epoch: int) -> FollowedLog | None:
        """Return a log as far as it was followed."""
        query = "SELECT note, size, subtrees FROM logs WHERE shard = ? AND epoch = ?"
        row = self._connection.execute(query, (shard, epoch)).fetchone()
        if row is None:
            return None
        note, size, subtrees = row
        return FollowedLog(
            note, Tree(size, tuple([subtrees[at : at + _HASH] for at in range(0, len(subtrees), _HASH)]))
        )

    def keep_log(self, shard: int, epoch: int, note: str, tree: Tree) -> None:
        """Remember how far a log was followed."""
        self._connection.execute(
            "INSERT OR REPLACE INTO logs (shard, epoch, note, size, subtrees) VALUES (?, ?, ?, ?, ?)",
            (shard, epoch, note, tree.size, b"".join(tree.subtrees)),
        )

    def entries(self, shard: int, epoch: int, start: int, end: int) -> list[bytes]:
        """Return the entries from one number up to another."""
        query = (
            "SELECT place, event FROM entries"
            " WHERE shard = ? AND epoch = ? AND number >= ? AND number < ? ORDER BY number"
        )
        return [place + event for place, event in self._connection.execute(query, (shard, epoch, start, end))]

    def keep_entries(self, shard: int, epoch: int, start: int, entries: Iterable[bytes]) -> tuple[int, int] | None:
        """Keep entries from a number on; return the numbers of two with the same place, of which one is not kept."""
        doubled: tuple[int, int] | None = None
        for number, entry in enumerate(entries, start):
            place, event = entry[:PLACE_BYTES], entry[PLACE_BYTES:]
            try:
                self._connection.execute(
                    "INSERT INTO entries VALUES (?, ?, ?, ?, ?)", (shard, epoch, number, place, event)
                )
            except sqlite3.IntegrityError:
                found = self.find(shard, epoch, place)
                doubled = doubled or (number if found is None else found[0], number)
        return doubled

    def find(self, shard: int, epoch: int, place: bytes) -> tuple[int, bytes] | None:
        """Return the number of the entry with this place, and what it says of the event."""
        query = "SELECT number, event FROM entries WHERE shard = ? AND epoch = ? AND place = ?"
        row = self._connection.execute(query, (shard, epoch, place)).fetchone()
        return None if row is None else (row[0], bytes(row[1]))

    def common_entries(self, shard: int, epoch: int, other: int) -> int:
        """Count the entries with which two epochs both begin."""
        query = """
        SELECT min(one.number) FROM entries AS one
          LEFT JOIN entries AS two ON two.shard = one.shard AND two.epoch = ? AND two.number = one.number
         WHERE one.shard = ? AND one.epoch = ? AND (two.place IS NOT one.place OR two.event IS NOT one.event)
        """
        first = self._connection.execute(query, (other, shard, epoch)).fetchone()[0]
        if first is not None:
            return first
        return self._connection.execute(
            "SELECT count(*) FROM entries WHERE shard = ? AND epoch = ?", (shard, epoch)
        ).fetchone()[0]

    def tables(self) -> list[SeenTable]:
        """List the tables that were seen."""
        return [SeenTable(*row) for row in self._connection.execute("SELECT id, version, hash FROM tables ORDER BY id")]

    def table(self, table_id: str) -> SeenTable | None:
        """Return a table as it was seen last."""
        row = self._connection.execute("SELECT id, version, hash FROM tables WHERE id = ?", (table_id,)).fetchone()
        return None if row is None else SeenTable(*row)

    def keep_table(self, table: SeenTable) -> None:
        """Remember a table."""
        self._connection.execute(
            "INSERT OR REPLACE INTO tables VALUES (?, ?, ?)", (table.id, table.version, table.hash)
        )


@contextmanager
def open_monitor_store(path: Path) -> Generator[MonitorStore]:
    """Open the file, which is made if it does not exist, until exit; raise BadKey if it cannot be used."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        connection = sqlite3.connect(path, timeout=0, isolation_level=None)
        try:
            connection.executescript("PRAGMA locking_mode = EXCLUSIVE; PRAGMA synchronous = FULL")
            connection.executescript(_TABLES)
            yield MonitorStore(connection)
        finally:
            connection.close()
    except sqlite3.OperationalError as error:
        raise BadKey(path, "is to hold what the monitor saw, and cannot be used, or another monitor uses it") from error
    except (sqlite3.DatabaseError, OSError) as error:
        raise BadKey(path, "is to hold what the monitor saw, and cannot be read") from error

"""What a monitor has seen, in a file of its own: every entry of every log, the last signed notes, and tables.

Of the log of checkpoints (shard `CHECKPOINTS`) the first bytes of an entry stand in the column of the place, which is
none there: it may be the same in any number of entries. What its entries say is kept once more, by size.
"""

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
DROP INDEX IF EXISTS places;
CREATE UNIQUE INDEX IF NOT EXISTS event_places ON entries (shard, epoch, place) WHERE shard >= 0;
CREATE TABLE IF NOT EXISTS points (
    epoch INTEGER NOT NULL, number INTEGER NOT NULL, origin TEXT NOT NULL, size INTEGER NOT NULL, entry BLOB NOT NULL,
    PRIMARY KEY (epoch, number)
) WITHOUT ROWID;
CREATE UNIQUE INDEX IF NOT EXISTS point_sizes ON points (epoch, origin, size);
CREATE TABLE IF NOT EXISTS compared (
    epoch INTEGER NOT NULL, origin TEXT NOT NULL, size INTEGER NOT NULL, subtrees BLOB NOT NULL,
    PRIMARY KEY (epoch, origin)
);
CREATE TABLE IF NOT EXISTS proved (
    epoch INTEGER NOT NULL, origin TEXT NOT NULL, size INTEGER NOT NULL, PRIMARY KEY (epoch, origin)
);
CREATE TABLE IF NOT EXISTS unentered (
    epoch INTEGER NOT NULL, origin TEXT NOT NULL, size INTEGER NOT NULL, since_s INTEGER NOT NULL,
    rounds INTEGER NOT NULL, PRIMARY KEY (epoch, origin)
);
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


class NotedPoint(Struct, frozen=True):
    """What an entry of the log of checkpoints says of the log of a shard."""

    number: int
    origin: str
    size: int
    entry: bytes


class Unentered(Struct, frozen=True):
    """A size that a shard's log was listed with, while the log of checkpoints had no entry as large."""

    size: int
    since_s: int
    """The time at which it was first seen."""
    rounds: int
    """The number of rounds that have seen it."""


_POINTS = "SELECT number, origin, size, entry FROM points WHERE epoch = ? AND origin = ?"


def _read_tree(size: int, subtrees: bytes) -> Tree:
    return Tree(size, tuple([subtrees[at : at + _HASH] for at in range(0, len(subtrees), _HASH)]))


class MonitorStore:
    """The file. What a round has read is kept together, or not at all where the round ends with an exception."""

    def __init__(self, connection: sqlite3.Connection, path: Path) -> None:
        self._connection = connection
        self.path = path

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
        return FollowedLog(note, _read_tree(size, subtrees))

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
        query = "SELECT number, event FROM entries WHERE shard = ? AND shard >= 0 AND epoch = ? AND place = ?"
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

    def noted(self, epoch: int) -> int:
        """Count the entries of the log of checkpoints whose points are kept."""
        return self._connection.execute(
            "SELECT coalesce(max(number) + 1, 0) FROM points WHERE epoch = ?", (epoch,)
        ).fetchone()[0]

    def keep_point(self, epoch: int, point: NotedPoint) -> None:
        """Keep what an entry of the log of checkpoints says."""
        self._connection.execute(
            "INSERT INTO points VALUES (?, ?, ?, ?, ?)", (epoch, point.number, point.origin, point.size, point.entry)
        )

    def last_point(self, epoch: int, origin: str) -> NotedPoint | None:
        """Return the last entry of a log."""
        query = f"{_POINTS} ORDER BY size DESC LIMIT 1"
        row = self._connection.execute(query, (epoch, origin)).fetchone()
        return None if row is None else NotedPoint(*row)

    def point(self, epoch: int, origin: str, size: int) -> NotedPoint | None:
        """Return the entry of a log of this size."""
        row = self._connection.execute(f"{_POINTS} AND size = ?", (epoch, origin, size)).fetchone()
        return None if row is None else NotedPoint(*row)

    def points_after(self, epoch: int, origin: str, size: int) -> list[NotedPoint]:
        """List the entries of a log that are larger than this size, the smallest first."""
        query = f"{_POINTS} AND size > ? ORDER BY size"
        return [NotedPoint(*row) for row in self._connection.execute(query, (epoch, origin, size))]

    def compared(self, epoch: int, origin: str) -> Tree:
        """Return the tree of a log at the last entry that it was compared with."""
        query = "SELECT size, subtrees FROM compared WHERE epoch = ? AND origin = ?"
        row = self._connection.execute(query, (epoch, origin)).fetchone()
        return Tree() if row is None else _read_tree(*row)

    def keep_compared(self, epoch: int, origin: str, tree: Tree) -> None:
        """Remember how far a log was compared with its entries."""
        self._connection.execute(
            "INSERT OR REPLACE INTO compared VALUES (?, ?, ?, ?)", (epoch, origin, tree.size, b"".join(tree.subtrees))
        )

    def proved(self, epoch: int, origin: str) -> NotedPoint | None:
        """Return the last entry of a log that was proved to continue the ones before."""
        query = "SELECT size FROM proved WHERE epoch = ? AND origin = ?"
        row = self._connection.execute(query, (epoch, origin)).fetchone()
        return None if row is None else self.point(epoch, origin, row[0])

    def keep_proved(self, epoch: int, point: NotedPoint) -> None:
        """Remember up to which entry it was proved."""
        row = (epoch, point.origin, point.size)
        self._connection.execute("INSERT OR REPLACE INTO proved VALUES (?, ?, ?)", row)

    def unentered(self, epoch: int, origin: str) -> Unentered | None:
        """Return the size of a log that waits for an entry."""
        query = "SELECT size, since_s, rounds FROM unentered WHERE epoch = ? AND origin = ?"
        row = self._connection.execute(query, (epoch, origin)).fetchone()
        return None if row is None else Unentered(*row)

    def keep_unentered(self, epoch: int, origin: str, waiting: Unentered | None) -> None:
        """Remember which size of a log waits for an entry, if any does."""
        self._connection.execute("DELETE FROM unentered WHERE epoch = ? AND origin = ?", (epoch, origin))
        if waiting is not None:
            row = (epoch, origin, waiting.size, waiting.since_s, waiting.rounds)
            self._connection.execute("INSERT INTO unentered VALUES (?, ?, ?, ?, ?)", row)

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
            yield MonitorStore(connection, path)
        finally:
            connection.close()
    except sqlite3.OperationalError as error:
        raise BadKey(path, "is to hold what the monitor saw, and cannot be used, or another monitor uses it") from error
    except (sqlite3.DatabaseError, OSError) as error:
        raise BadKey(path, "is to hold what the monitor saw, and cannot be read") from error

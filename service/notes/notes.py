"""Keep what readers write about steps of finished matches: for everybody, or for whoever has a link."""

from typing import Any, Final, Literal
from uuid import UUID

from msgspec import Struct

from service.entropy import Entropy
from service.store.connections import Pool
from service.store.new_rows import NewRow
from service.store.statements import load_statements

_SQL = load_statements("service.notes", "notes")
_LOCK = _SQL["lock_writer"]
_ADD = _SQL["add_note"]
_READ = _SQL["read_note"]
_LIST = _SQL["list_notes"]
_DELETE = _SQL["delete_note"]

LONGEST_NOTE: Final = 500
"""Characters."""
MOST_NOTES: Final = 50
"""Notes that a player has at one table."""

NoteVisibility = Literal["public", "link"]


class NoSuchNote(Exception):
    """There is no note with this id at the table, or it is somebody else's."""

    code = "no-such-note"


class TooManyNotes(Exception):
    """A player writes at most 50 notes at a table; delete one first."""

    code = "too-many-notes"


class Note(Struct, frozen=True):
    """A note on a step."""

    id: UUID
    table: UUID
    step: int
    player: UUID
    text: str
    code: str | None
    """What the link of the note ends with; none for a public note."""
    created_ms: int
    request_digest: bytes | None
    """The digest of the request that made it under a key."""


async def add_note(
    pool: Pool,
    entropy: Entropy,
    table: UUID,
    step: int,
    player: UUID,
    text: str,
    visibility: NoteVisibility,
    row: NewRow,
) -> tuple[Note, bool]:
    """Add a note, once, however often a request under a key is sent; tell whether it was there before.

    Raise RowOfAnother or TooManyNotes.
    """
    code = entropy.new_token()[:16].hex() if visibility == "link" else None
    what = (table, step, player, text, code, entropy.now_ms(), row.digest, MOST_NOTES)
    async with pool.acquire() as connection, connection.transaction():
        await connection.execute(_LOCK, player)
        added = await connection.fetchval(_ADD, row.id, *what)
        found = await connection.fetchrow(_READ, row.id)
    if found is None:
        raise TooManyNotes
    note = _note(found)
    if added is None:
        row.check(note.request_digest)
    return note, added is None


async def list_notes(
    pool: Pool, table: UUID, player: UUID | None, code: str | None, after: tuple[int, UUID], limit: int
) -> list[Note]:
    """List the notes of a table that a reader may have, by step: public ones, their own, and that of a link."""
    return [_note(row) for row in await pool.fetch(_LIST, table, player, code, *after, limit)]


async def delete_note(pool: Pool, table: UUID, note: UUID, player: UUID | None) -> None:
    """Delete a note of a player, or of any; raise NoSuchNote."""
    if await pool.fetchval(_DELETE, note, table, player) is None:
        raise NoSuchNote


def _note(row: Any) -> Note:  # noqa: ANN401 - a record
    return Note(**dict(row))

"""Keep the link of a table: one code for all its open seats, short enough to be said, for as long as it waits."""

from typing import Final
from uuid import UUID

from service.entropy import Entropy
from service.store.connections import Pool
from service.store.statements import load_statements

_SQL = load_statements("service.meeting", "meeting")
_ADD = _SQL["add_table_link"]
_FIND = _SQL["find_table_link"]
_FIND_TABLE = _SQL["find_linked_table"]
_REMOVE = _SQL["remove_table_link"]

LETTERS: Final = "23456789abcdefghjkmnpqrstuvwxyz"
"""None of them looks like another."""
CODE_LETTERS: Final = 8
"""There are 852,891,037,441 codes: docs/security.md says what guesses come to."""


def make_code(secret: bytes) -> str:
    """Write 32 random bytes as a code."""
    number, code = int.from_bytes(secret, "big"), ""
    for _ in range(CODE_LETTERS):
        number, letter = divmod(number, len(LETTERS))
        code += LETTERS[letter]
    return code


async def open_link(pool: Pool, entropy: Entropy, table: UUID) -> str:
    """Return the code of a table, made now if it has none."""
    while (known := await find_link(pool, table)) is None:
        await pool.fetchval(_ADD, table, make_code(entropy.new_token()), entropy.now_ms())
    return known


async def find_link(pool: Pool, table: UUID) -> str | None:
    """Find the code of a table."""
    return await pool.fetchval(_FIND, table)


async def find_linked_table(pool: Pool, code: str) -> UUID | None:
    """Find the table of a code."""
    return await pool.fetchval(_FIND_TABLE, code)


async def remove_link(pool: Pool, table: UUID) -> None:
    """Take the link of a table back, if it has one: its code leads nowhere from now on."""
    await pool.execute(_REMOVE, table)

"""Keep the link of a club: one code for all who may join by it, until it is taken back."""

from secrets import compare_digest
from uuid import UUID

from service.entropy import Entropy
from service.meeting.links import make_code
from service.store.connections import Pool
from service.store.statements import load_statements

_SQL = load_statements("service.clubs", "clubs")
_ADD = _SQL["add_link"]
_FIND = _SQL["find_link"]
_REMOVE = _SQL["remove_link"]


async def open_link(pool: Pool, entropy: Entropy, club: UUID) -> str:
    """Return the code of a club, made now if it has none."""
    while (known := await find_link(pool, club)) is None:
        await pool.execute(_ADD, club, make_code(entropy.new_token()), entropy.now_ms())
    return known


async def find_link(pool: Pool, club: UUID) -> str | None:
    """Find the code of a club."""
    return await pool.fetchval(_FIND, club)


async def is_link_of(pool: Pool, club: UUID, code: str) -> bool:
    """Return whether this is the code of a club."""
    known = await find_link(pool, club)
    return known is not None and compare_digest(known.encode(), code.encode())


async def remove_link(pool: Pool, club: UUID) -> None:
    """Take the link of a club back, if it has one: its code leads nowhere from now on."""
    await pool.execute(_REMOVE, club)

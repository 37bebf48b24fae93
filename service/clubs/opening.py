"""Count the clubs that a player owns, and the tournaments that a club holds, before another is opened."""

from uuid import UUID

from domain.refusals import WrongState
from service.store.connections import Pool
from service.store.events import shard_of
from service.store.servers import all_rows_of
from service.store.statements import load_statements

_SQL = load_statements("service.clubs", "clubs")
_LOCK = _SQL["lock_owner"]
_ADD = _SQL["add_opening"]
_LOCK_CLUB = _SQL["lock_club"]
_ADD_TOURNAMENT = _SQL["add_tournament"]
_FIND = _SQL["find_opening"]


async def count_opening(pool: Pool, club: UUID, player: UUID, now_ms: int, most: int) -> None:
    """Count a club that a player is about to open, once; raise WrongState where they own as many as they may."""
    if not await _count(pool, (_LOCK, player), _ADD, club, player, now_ms, most):
        raise WrongState("too-many-clubs", f"A player owns at most {most} clubs.")


async def count_tournament(pool: Pool, tournament: UUID, club: UUID, shards: int, now_ms: int, most: int) -> None:
    """Count a tournament that a club is about to hold, once; raise WrongState where it holds as many as it may."""
    lock = (_LOCK_CLUB, club, shard_of(club, shards))
    if not await _count(pool, lock, _ADD_TOURNAMENT, tournament, club, now_ms, most):
        raise WrongState("too-many-tournaments", f"A club holds at most {most} tournaments that are not over.")


async def _count(
    pool: Pool, lock: tuple[str, *tuple[object, ...]], add: str, opened: UUID, holder: UUID, now_ms: int, most: int
) -> bool:
    """Count what is about to be opened, while nobody else opens something for the same holder; tell whether it may."""
    async with all_rows_of(pool).acquire() as connection, connection.transaction():
        await connection.execute(*lock)
        if await connection.fetchval(add, opened, holder, now_ms, most) is not None:
            return True
        return await connection.fetchval(_FIND, opened) is not None

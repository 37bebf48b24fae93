"""Offer a rematch at a finished table, agree to one, decline it (rules.md, D51).

An offer is about a table that is over and changes nothing there, so it is a row and no event. Every change is one
statement that a row's lock orders against the others: of two seats that agree at once, one sees that all have agreed.
"""

from collections.abc import Collection, Mapping
from typing import Final, Literal
from uuid import UUID

from msgspec import Struct
from msgspec.structs import replace

from domain.refusals import NoSuchPart, WrongState
from domain.table.state import rematch_table_id
from service.entropy import Entropy, to_datetime
from service.readmodels.notices.direct import write_direct_notices
from service.readmodels.notices.kinds import RematchDeclinedNotice, RematchOfferedNotice
from service.store.connections import Pool, Source
from service.store.new_rows import NewRow
from service.store.statements import load_statements

_SQL = load_statements("service.rematches", "rematches")
_EXPIRE = _SQL["expire_offers"]
_ADD = _SQL["add_offer"]
_READ = _SQL["read_offer"]
_FIND = _SQL["find_offer"]
_FIND_OPEN = _SQL["find_open_offers"]
_ACCEPT = _SQL["accept_offer"]
_END = _SQL["end_offer"]
_MARK_OPENED = _SQL["mark_opened"]
_LIST_AGREED = _SQL["list_agreed"]

OFFER_MS: Final = 10 * 60_000
"""How long the others can agree."""
MOST_OFFERS: Final = 20
"""The most offers of one table."""

OfferStatus = Literal["open", "agreed", "declined", "withdrawn", "expired"]


class Offer(Struct, frozen=True):
    """An offer of a rematch, as it is stored."""

    id: UUID
    table: UUID
    """The finished one."""
    seat: int
    """Whose player offered."""
    seats: list[int]
    """The seats of players, who all have to agree."""
    agreed: list[int]
    status: OfferStatus
    until_ms: int
    opened: bool
    """Whether the new table is open."""
    request_digest: bytes | None = None
    """The digest of the request that made it under a key, where it was read by its id."""
    was_there: bool = False
    """Whether an earlier try of the request that has it now made it."""

    @property
    def opens(self) -> UUID:
        """The table that is opened once all have agreed."""
        return UUID(bytes=rematch_table_id(self.id.bytes))


async def find_retried(source: Source, row: NewRow, now_ms: int) -> Offer | None:
    """Find the offer that an earlier try of a request made, if there was one; raise RowOfAnother."""
    found = None if row.digest is None else await source.fetchrow(_READ, row.id)
    if found is None:
        return None
    row.check(found["request_digest"])
    return replace(_as_of(Offer(**found), now_ms), was_there=True)


async def make_offer(
    pool: Pool,
    entropy: Entropy,
    shard: int,
    table: UUID,
    seat: int,
    players: Mapping[int, str],
    row: NewRow | None = None,
) -> Offer:
    """Offer a rematch as the player of a seat; ``players`` are those who sat at the table, by seat.

    Raise WrongState where another offer is open, or the table had too many; RowOfAnother.
    """
    row = row or NewRow(entropy.new_id())
    now_ms = entropy.now_ms()
    others = [player for number, player in players.items() if number != seat]
    async with pool.acquire() as connection, connection.transaction():
        await connection.execute(_EXPIRE, table, now_ms)
        given = (row.id, shard, table, seat, sorted(players), now_ms, now_ms + OFFER_MS, MOST_OFFERS, row.digest)
        added = await connection.fetchrow(_ADD, *given)
        if added is None:
            if (found := await find_retried(connection, row, now_ms)) is not None:
                return found
            raise WrongState("rematch-offered", "A rematch is offered here already, or was too often.")
        made = Offer(**added)
        notice = RematchOfferedNotice(
            at=to_datetime(now_ms), table=table, rematch=made.id, seat=seat, until=to_datetime(made.until_ms)
        )
        await write_direct_notices(connection, others, notice)
    return made


async def find_offer(pool: Pool, table: UUID, now_ms: int) -> Offer | None:
    """Find the newest offer at a table; None if there was none."""
    row = await pool.fetchrow(_FIND, table)
    return None if row is None else _as_of(Offer(**row), now_ms)


def _as_of(offer: Offer, now_ms: int) -> Offer:
    """Return an offer as it is at a time."""
    over = offer.status == "open" and offer.until_ms <= now_ms
    return replace(offer, status="expired") if over else offer


async def find_open_offers(pool: Pool, rematches: Collection[UUID], now_ms: int) -> list[Offer]:
    """Find those of some offers that can be agreed to."""
    return [Offer(**row) for row in await pool.fetch(_FIND_OPEN, list(rematches), now_ms)]


async def accept_offer(pool: Pool, now_ms: int, table: UUID, rematch: UUID, seat: int) -> Offer:
    """Agree to an offer as the player of a seat, once or again; raise NoSuchPart, or WrongState if it is over."""
    row = await pool.fetchrow(_ACCEPT, rematch, table, seat, now_ms)
    if row is not None:
        return Offer(**row)
    found = await find_offer(pool, table, now_ms)
    if found is None:
        raise NoSuchPart("no-such-rematch", "No rematch was offered at this table.")
    if found.id != rematch or found.status not in {"open", "agreed"}:
        raise _no_open_offer()
    return found


async def end_offer(pool: Pool, now_ms: int, table: UUID, seat: int, players: Mapping[int, str]) -> Offer:
    """Withdraw one's own offer, or decline that of another; raise WrongState where none is open."""
    async with pool.acquire() as connection, connection.transaction():
        row = await connection.fetchrow(_END, table, seat, now_ms)
        if row is None:
            raise _no_open_offer()
        ended = Offer(**row)
        notice = RematchDeclinedNotice(at=to_datetime(now_ms), table=table, rematch=ended.id, seat=seat)
        others = [player for number, player in players.items() if number != seat]
        await write_direct_notices(connection, others, notice)
    return ended


def _no_open_offer() -> WrongState:
    return WrongState("rematch-over", "No such offer is open at this table.")


async def mark_opened(pool: Pool, rematch: UUID) -> None:
    """Note that the table of a rematch is open."""
    await pool.execute(_MARK_OPENED, rematch)


async def list_agreed_tables(pool: Pool, shard: int) -> list[UUID]:
    """List the finished tables of a shard at which all have agreed, and whose rematch is not open yet."""
    return [table for (table,) in await pool.fetch(_LIST_AGREED, shard)]

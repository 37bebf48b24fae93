"""Match seeks: as soon as enough players stand who want to play by the same terms, they are brought to a table.

All matching and withdrawing goes through one lock of the database, so no player is matched twice, whichever process
they seek through. A seek lasts as long as its player is seen: the server sees who follows what concerns them, or keeps
the seek.
"""

from collections.abc import Sequence
from typing import Any, Final, Literal
from uuid import UUID

import msgspec
from msgspec import Struct

from service.entropy import Entropy, to_datetime
from service.meeting.errors import NoSuchSeek, OfferOver, TooManyOffers
from service.meeting.terms import Plan, Terms, plan_table
from service.readmodels.notices.direct import write_direct_notices
from service.readmodels.notices.kinds import SeekNotice
from service.store.connections import Connection, Pool, Source
from service.store.locks import AdvisoryLock
from service.store.statements import load_statements

_SQL = load_statements("service.meeting", "meeting")
_LOCK = _SQL["lock_meeting"]
_EXPIRE = _SQL["expire_seeks"]
_ADD = _SQL["add_seek"]
_COMPATIBLE = _SQL["compatible_seeks"]
_MATCH = _SQL["match_seeks"]
_READ = _SQL["read_seek"]
_LIST = _SQL["list_open_seeks"]
_AGREE = _SQL["agree_to_seek"]
_WITHDRAW = _SQL["withdraw_seek"]
_KEEP = _SQL["keep_seeks"]

MOST_SEEKS: Final = 5
"""Open ones of a player."""
MOST_LISTED: Final = 200
UNSEEN_MS: Final = 60_000
"""How long a seek lasts after its player was last seen."""
_MOST_COMPARED: Final = 200

SeekStatus = Literal["open", "matched", "withdrawn", "expired"]


class Seek(Struct, frozen=True, kw_only=True):
    """A player who wants to play by some terms, perhaps with a partner."""

    id: UUID
    player: UUID
    partner: UUID | None
    agreed: bool
    """Whether the partner has agreed; true without one."""
    ruleset: str
    terms: Terms
    status: SeekStatus
    created_ms: int
    expires_ms: int
    seen_ms: int
    table: UUID | None
    """At which it was matched."""


class Unit(Struct, frozen=True):
    """Players who sit down together: one, or two partners."""

    seek: UUID
    players: tuple[UUID, ...]


def choose_units(waiting: Sequence[Unit], new: Unit, seats: int) -> list[Unit] | None:
    """Choose the oldest units that fill a table with the new one, nobody twice; ``None`` where there are not enough."""

    def fill(first: int, free: int, taken: frozenset[UUID]) -> list[Unit] | None:
        if free == 0:
            return []
        for place in range(first, len(waiting)):
            unit = waiting[place]
            if len(unit.players) > free or not taken.isdisjoint(unit.players):
                continue
            others = fill(place + 1, free - len(unit.players), taken.union(unit.players))
            if others is not None:
                return [unit, *others]
        return None

    chosen = fill(0, seats - len(new.players), frozenset(new.players))
    return None if chosen is None else [*chosen, new]


def seat_units(units: Sequence[Unit], seats: int) -> tuple[UUID, ...]:
    """Seat partners across from each other, and the others in their order."""
    seated: dict[int, UUID] = {}
    for unit in sorted(units, key=lambda unit: -len(unit.players)):
        if len(unit.players) == 2:
            first = next(seat for seat in range(seats) if seat not in seated and seat + 2 not in seated)
            seated[first], seated[first + 2] = unit.players
        else:
            seated[next(seat for seat in range(seats) if seat not in seated)] = unit.players[0]
    return tuple([seated[seat] for seat in range(seats)])


async def add_seek(
    pool: Pool, entropy: Entropy, player: UUID, terms: Terms, partner: UUID | None, lasts_ms: int
) -> Seek:
    """Add a seek, and match it at once if it can be; raise TooManyOffers. A partner has to agree first."""
    now_ms, seek = entropy.now_ms(), entropy.new_id()
    async with pool.acquire() as connection, connection.transaction():
        await _lock(connection, now_ms)
        encoded = msgspec.json.encode(terms).decode()
        times = (now_ms, now_ms + lasts_ms)
        added = await connection.fetchval(
            _ADD, seek, player, partner, terms.ruleset, encoded, terms.digest, terms.seats, *times, MOST_SEEKS
        )
        if added is None:
            raise TooManyOffers
        if partner is None:
            await _match(connection, entropy, terms, seek)
        else:
            notice = SeekNotice(
                at=to_datetime(now_ms), seek=seek, step="proposed", player=player, ruleset=terms.ruleset
            )
            await write_direct_notices(connection, [str(partner)], notice)
        return await _read(connection, seek)


async def agree_to_seek(pool: Pool, entropy: Entropy, seek: UUID, partner: UUID) -> Seek:
    """Agree to be the partner of a seek, which is matched at once if it can be; raise NoSuchSeek or OfferOver."""
    now_ms = entropy.now_ms()
    async with pool.acquire() as connection, connection.transaction():
        await _lock(connection, now_ms)
        found = await _read(connection, seek)
        if found.partner != partner:
            raise NoSuchSeek
        if found.agreed:
            return found
        if await connection.fetchval(_AGREE, seek, partner) is None:
            raise OfferOver
        await _answer(connection, found, "agreed", partner, found.player, now_ms)
        await _match(connection, entropy, found.terms, seek)
        return await _read(connection, seek)


async def withdraw_seek(pool: Pool, entropy: Entropy, seek: UUID, player: UUID) -> None:
    """Withdraw a seek, as its player or the partner; raise NoSuchSeek or OfferOver."""
    now_ms = entropy.now_ms()
    async with pool.acquire() as connection, connection.transaction():
        await _lock(connection, now_ms)
        found = await _read(connection, seek)
        if player not in {found.player, found.partner}:
            raise NoSuchSeek
        if found.status == "withdrawn":
            return
        if await connection.fetchval(_WITHDRAW, seek, player) is None:
            raise OfferOver
        if found.partner is not None:
            other = found.partner if player == found.player else found.player
            await _answer(connection, found, "withdrawn", player, other, now_ms)


async def read_seek(source: Source, seek: UUID) -> Seek:
    """Read a seek; raise NoSuchSeek."""
    rows = await source.fetch(_READ, seek)
    if not rows:
        raise NoSuchSeek
    return _seek(rows[0])


async def list_open_seeks(source: Source, now_ms: int) -> list[Seek]:
    """List the seeks that may be matched, the oldest first, at most MOST_LISTED."""
    return [_seek(row) for row in await source.fetch(_LIST, now_ms, now_ms - UNSEEN_MS, MOST_LISTED)]


async def keep_seeks(pool: Pool, players: Sequence[UUID], now_ms: int) -> None:
    """Note that these players are there, so that their seeks last."""
    await pool.execute(_KEEP, list(players), now_ms)


async def _lock(connection: Connection, now_ms: int) -> None:
    """Wait for the one transaction that matches, and end the seeks whose time is over."""
    await connection.execute(_LOCK, int(AdvisoryLock.MEETING))
    await connection.execute(_EXPIRE, now_ms, now_ms - UNSEEN_MS)


async def _match(connection: Connection, entropy: Entropy, terms: Terms, seek: UUID) -> None:
    """Bring a seek to a table with the oldest that are compatible, if there are enough."""
    rows = await connection.fetch(_COMPATIBLE, terms.digest, _MOST_COMPARED)
    units = [Unit(id_, (player,) if partner is None else (player, partner)) for id_, player, partner in rows]
    own = next((unit for unit in units if unit.seek == seek), None)
    chosen = own and choose_units([unit for unit in units if unit.seek != seek], own, terms.seats)
    if not chosen:
        return
    players, table = seat_units(chosen, terms.seats), entropy.new_id()
    await connection.execute(_MATCH, [unit.seek for unit in chosen], table, list(players))
    plan = Plan(terms, "public", chosen[0].players[0], players, seated=True)
    await plan_table(connection, table, plan, entropy.now_ms())


async def _answer(
    connection: Connection, seek: Seek, step: Literal["agreed", "withdrawn"], by: UUID, to: UUID, now_ms: int
) -> None:
    notice = SeekNotice(at=to_datetime(now_ms), seek=seek.id, step=step, player=by, ruleset=seek.ruleset)
    await write_direct_notices(connection, [str(to)], notice)


async def _read(connection: Connection, seek: UUID) -> Seek:
    row = await connection.fetchrow(_READ, seek)
    if row is None:
        raise NoSuchSeek
    return _seek(row)


def _seek(row: Any) -> Seek:  # noqa: ANN401 - a record
    columns = dict(row)
    columns["terms"] = msgspec.json.decode(columns["terms"], type=Terms)
    return Seek(**columns)

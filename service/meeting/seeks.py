"""Match seeks: as soon as enough players stand who want to play by the same terms, they are brought to a table.

All matching and withdrawing goes through one lock of the database, so no player is matched twice, whichever process
they seek through. The player of a quick match may first take a seat at a table that waits: the seek is open then, has a
``table``, and is not matched meanwhile. A seek lasts as long as its player is seen: the server sees who follows what
concerns them, or keeps the seek.
"""

from collections.abc import Sequence
from hashlib import sha256
from typing import Any, Final, Literal
from uuid import UUID

import msgspec
from msgspec import UNSET, Struct
from msgspec.structs import replace

from domain.games import OFFERS
from domain.table.bot_names import HouseBot
from service.entropy import Entropy, to_datetime
from service.meeting.entrants import RatingRange, check_entrants, decode_range, read_entrants, wanted_of
from service.meeting.errors import NoSuchSeek, OfferOver, TooManyOffers
from service.meeting.house_bots import ACCOUNTS, fill_with
from service.meeting.matchmaking import choose_parties, read_parties, seat_parties
from service.meeting.terms import Plan, Terms, check_plan, make_terms, plan_table
from service.readmodels.notices.direct import write_direct_notices
from service.readmodels.notices.kinds import SeekNotice
from service.store.connections import Connection, Pool, Source
from service.store.locks import AdvisoryLock
from service.store.new_rows import NewRow
from service.store.statements import load_statements

_SQL = load_statements("service.meeting", "meeting")
_LOCK = _SQL["lock_meeting"]
_EXPIRE = _SQL["expire_seeks"]
_ADD = _SQL["add_seek"]
_FIND_SAME_WISH = _SQL["find_same_wish"]
_TRY_TABLE = _SQL["try_table"]
_COUNT_OPEN = _SQL["count_open_seeks"]
_COMPATIBLE = _SQL["compatible_seeks"]
_MATCH = _SQL["match_seeks"]
_READ = _SQL["read_seek"]
_LIST = _SQL["list_open_seeks"]
_LIST_OWN = _SQL["list_own_seeks"]
_LIST_UNANSWERED = _SQL["list_unanswered_seeks"]
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
    """At which it was matched; of an open one, at which its player takes a seat now."""
    rating_range: RatingRange | None = None
    """The ratings wanted of those who sit down with them; none: anybody."""
    request_digest: bytes | None = None
    """The digest of the request that made it under a key, where it was read alone."""
    was_there: bool = False
    """Whether it was made before the request that has it now, for the same wish."""

    @property
    def is_joining(self) -> bool:
        """Whether its player takes a seat at a table now, so that it is not matched."""
        return self.status == "open" and self.table is not None


async def add_seek(
    pool: Pool,
    entropy: Entropy,
    player: UUID,
    terms: Terms,
    partner: UUID | None,
    lasts_ms: int,
    rating_range: RatingRange | None = None,
    *,
    row: NewRow | None = None,
    since_ms: int | None = None,
    table: UUID | None = None,
    rated_bots: bool = False,
) -> Seek:
    """Add a seek, and match it at once if it can be. A partner has to agree first.

    With a ``table`` its player takes a seat there first. What the same wish has made before is returned as it is: under
    a key what an earlier try of the request made; without one what was matched by the same terms ``since_ms``, when the
    request came, or takes a seat now.

    Raise RowOfAnother, TooManyOffers, ``Refusal`` for terms by which no public table is opened, and ``NotPermitted``
    for players who may not sit there.
    """
    now_ms, row = entropy.now_ms(), row or NewRow(entropy.new_id())
    sitting = tuple([player if seat == 0 else partner if seat == 2 else None for seat in range(terms.seats)])
    check_plan(Plan(terms, "public", player, _with_bots(terms, sitting), seated=True), rated_bots=rated_bots)
    players = [player] if partner is None else [player, partner]
    async with pool.acquire() as connection, connection.transaction():
        await _lock(connection, now_ms)
        found = await _find_same_wish(connection, row, player, terms, None if partner else since_ms)
        if found is not None:
            return replace(found, was_there=True)
        check_entrants(terms, (await read_entrants(connection, wanted_of(terms, players), now_ms)).values())
        encoded = (msgspec.json.encode(terms).decode(), terms.digest, terms.seats)
        wanted = None if rating_range is None else msgspec.json.encode(rating_range).decode()
        times = (now_ms, now_ms + lasts_ms)
        more = (MOST_SEEKS, wanted, row.digest, table)
        if await connection.fetchval(_ADD, row.id, player, partner, terms.ruleset, *encoded, *times, *more) is None:
            raise TooManyOffers
        if partner is not None:
            notice = SeekNotice(
                at=to_datetime(now_ms), seek=row.id, step="proposed", player=player, ruleset=terms.ruleset
            )
            await write_direct_notices(connection, [str(partner)], notice)
        elif table is None:
            await _match(connection, entropy, terms, row.id)
        return await _read(connection, row.id)


async def _find_same_wish(
    connection: Connection, row: NewRow, player: UUID, terms: Terms, since_ms: int | None
) -> Seek | None:
    """Find what the wish that a row is to be made for has made before; raise RowOfAnother."""
    if row.digest is None:
        same = since_ms and await connection.fetchval(_FIND_SAME_WISH, player, terms.digest, since_ms)
        return await _read(connection, same) if same else None
    try:
        found = await _read(connection, row.id)
    except NoSuchSeek:
        return None
    row.check(found.request_digest)
    return found


async def try_table(pool: Pool, entropy: Entropy, seek: Seek, table: UUID) -> Seek | None:
    """Note that the player of a seek takes a seat at a table next; None where it is over, or for another request to do.

    The seek as it was read says when something was last noted, so of two requests one is too late.
    """
    now_ms = max(entropy.now_ms(), seek.seen_ms + 1)
    noted = await pool.fetchval(_TRY_TABLE, seek.id, table, now_ms, seek.seen_ms)
    return None if noted is None else replace(seek, table=table, seen_ms=now_ms)


async def end_joining(pool: Pool, entropy: Entropy, seek: Seek, *, seated: bool) -> Seek:
    """Note that the player of a seek has a seat at its table; or else have the seek wait, and match it if it can be.

    Raise TooManyOffers where the player has as many that wait.
    """
    now_ms = entropy.now_ms()
    async with pool.acquire() as connection, connection.transaction():
        await _lock(connection, now_ms)
        if seated:
            await connection.execute(_MATCH, [seek.id], seek.table, [seek.player], now_ms)
            return await _read(connection, seek.id)
        too_many = await connection.fetchval(_COUNT_OPEN, seek.player) >= MOST_SEEKS
        if too_many:
            await connection.execute(_WITHDRAW, seek.id, seek.player)
        elif await connection.fetchval(_TRY_TABLE, seek.id, None, now_ms, seek.seen_ms) is not None:
            await _match(connection, entropy, seek.terms, seek.id)
        ended = await _read(connection, seek.id)
    if too_many:
        raise TooManyOffers
    return ended


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


async def read_seek(source: Source, seek: UUID, now_ms: int) -> Seek:
    """Read a seek, of a bot of the house too; raise NoSuchSeek."""
    rows = await source.fetch(_READ, seek)
    if rows:
        return _seek(rows[0])
    for found in list_house_seeks(now_ms):
        if found.id == seek:
            return found
    raise NoSuchSeek


async def list_open_seeks(source: Source, now_ms: int) -> list[Seek]:
    """List the seeks that may be matched, the oldest first, at most MOST_LISTED."""
    return [_seek(row) for row in await source.fetch(_LIST, now_ms, now_ms - UNSEEN_MS, MOST_LISTED)]


def list_house_seeks(now_ms: int) -> list[Seek]:
    """List what the bots of the house seek: players by the usual terms of every rule set, at any time.

    These seeks are not stored and never over: who adds one by the same terms sits down with the bots at once.
    """
    return [
        Seek(
            id=_house_seek_id(ruleset, bot),
            player=account,
            partner=None,
            agreed=True,
            ruleset=ruleset,
            terms=make_terms(ruleset, {}, None, bots=bot),
            status="open",
            created_ms=now_ms,
            expires_ms=now_ms + UNSEEN_MS,
            seen_ms=now_ms,
            table=None,
        )
        for ruleset in OFFERS
        for bot, account in ACCOUNTS.items()
    ]


def _house_seek_id(ruleset: str, bot: HouseBot) -> UUID:
    digest = sha256(f"hordago/house-seek/1 {ruleset} {bot}".encode()).digest()
    return UUID(bytes=digest[:16], version=4)


async def list_own_seeks(source: Source, player: UUID, now_ms: int) -> list[Seek]:
    """List the open seeks of a player, also those of others with them as the partner who has agreed; oldest first."""
    return [_seek(row) for row in await source.fetch(_LIST_OWN, player, now_ms, now_ms - UNSEEN_MS)]


async def list_unanswered_seeks(source: Source, player: UUID, now_ms: int) -> list[UUID]:
    """List the open seeks in which a player is named as the partner, and has not agreed."""
    return [seek for (seek,) in await source.fetch(_LIST_UNANSWERED, player, now_ms, now_ms - UNSEEN_MS)]


async def keep_seeks(pool: Pool, players: Sequence[UUID], now_ms: int) -> None:
    """Note that these players are there, so that their seeks last."""
    await pool.execute(_KEEP, list(players), now_ms)


async def keep_seek(pool: Pool, entropy: Entropy, seek: UUID, player: UUID) -> Seek:
    """Note that the player of a seek is there, and match it if ratings have changed so that it can be."""
    now_ms = entropy.now_ms()
    async with pool.acquire() as connection, connection.transaction():
        await connection.execute(_KEEP, [player], now_ms)
        await _lock(connection, now_ms)
        found = await _read(connection, seek)
        if found.status == "open" and found.rating_range is not None:
            await _match(connection, entropy, found.terms, seek)
        return await _read(connection, seek)


async def _lock(connection: Connection, now_ms: int) -> None:
    """Wait for the one transaction that matches, and end the seeks whose time is over."""
    await connection.execute(_LOCK, int(AdvisoryLock.MEETING))
    await connection.execute(_EXPIRE, now_ms, now_ms - UNSEEN_MS)


async def _match(connection: Connection, entropy: Entropy, terms: Terms, seek: UUID) -> None:
    """Bring a seek to a table with the oldest that are compatible, if there are enough."""
    rows = await connection.fetch(_COMPATIBLE, terms.digest, _MOST_COMPARED)
    parties = await read_parties(connection, terms, rows, entropy.now_ms())
    own = next((party for party in parties if party.seek == seek), None)
    if own is None:
        return
    others = [party for party in parties if party.seek != seek]
    chosen = [own] if terms.bots is not UNSET else choose_parties(others, own, terms.seats)
    if not chosen:
        return
    players, table = [player for party in chosen for player in party.players], entropy.new_id()
    await connection.execute(_MATCH, [party.seek for party in chosen], table, players, entropy.now_ms())
    seated = _with_bots(terms, seat_parties(chosen, terms.seats))
    plan = Plan(terms, "public", chosen[0].players[0], seated, seated=True)
    await plan_table(connection, table, plan, entropy.now_ms())


def _with_bots(terms: Terms, players: tuple[UUID | None, ...]) -> tuple[UUID | None, ...]:
    return players if terms.bots is UNSET else fill_with(terms.bots, players)


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
    columns["rating_range"] = decode_range(columns["rating_range"])
    return Seek(**columns)

"""Challenge players: a table is opened once all of them have accepted, with a seat reserved for each."""

from collections.abc import Collection
from typing import Any, Final, Literal
from uuid import UUID

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from domain.table.events import TableVisibility
from service.entropy import Entropy, to_datetime
from service.meeting.entrants import RatingRange, check_entrants, decode_range, read_entrants, wanted_of
from service.meeting.errors import NoSuchChallenge, OfferOver, RatingOutOfRange, TooManyOffers
from service.meeting.house_bots import is_house_bot
from service.meeting.terms import Plan, Terms, check_plan, plan_table
from service.readmodels.notices.direct import write_direct_notices
from service.readmodels.notices.kinds import ChallengeNotice, ChallengeStep
from service.store.connections import Connection, Pool, Source
from service.store.locks import AdvisoryLock
from service.store.new_rows import NewRow
from service.store.statements import load_statements

_SQL = load_statements("service.meeting", "meeting")
_LOCK = _SQL["lock_meeting"]
_ADD = _SQL["add_challenge"]
_ADD_CHALLENGED = _SQL["add_challenged"]
_READ = _SQL["read_challenges"]
_LIST_UNANSWERED = _SQL["list_unanswered_challenges"]
_ACCEPT = _SQL["accept_challenge"]
_END = _SQL["end_challenge"]

MOST_CHALLENGES: Final = 20
"""Open ones that a player has made."""
MOST_LISTED: Final = 100

Status = Literal["open", "accepted", "declined", "withdrawn", "expired"]
DeclineReason = Literal[
    "generic", "later", "ruleset", "options", "clock", "rated", "unrated", "stranger", "no-bots", "only-bots"
]
"""Why a challenge is declined."""


class Challenge(Struct, frozen=True, kw_only=True):
    """A challenge; ``players``, ``seats`` and ``accepted`` are of those who are challenged, in the same order."""

    id: UUID
    player: UUID
    seat: int
    ruleset: str
    terms: Terms
    visibility: TableVisibility
    status: Status
    reason: DeclineReason | None
    created_ms: int
    expires_ms: int
    table: UUID | None
    players: list[UUID]
    seats: list[int]
    accepted: list[bool]
    rating_range: RatingRange | None = None
    """The ratings wanted of those who are challenged; none: any."""
    request_digest: bytes | None = None
    """The digest of the request that made it under a key."""
    was_there: bool = False
    """Whether an earlier try of the request that has it now made it."""

    @property
    def plan(self) -> Plan:
        """The table that it leads to."""
        seated = {self.seat: self.player, **dict(zip(self.seats, self.players, strict=True))}
        players = tuple([seated.get(seat) for seat in range(self.terms.seats)])
        return Plan(self.terms, self.visibility, self.player, players, seated=False)


async def add_challenge(
    pool: Pool,
    entropy: Entropy,
    seats: dict[UUID, int],
    challenger: UUID,
    terms: Terms,
    visibility: TableVisibility,
    lasts_ms: int,
    rating_range: RatingRange | None = None,
    *,
    row: NewRow | None = None,
    rated_bots: bool = False,
) -> Challenge:
    """Challenge players to sit at these seats, the challenger's among them; once, however often a request is sent.

    Raise RowOfAnother, TooManyOffers, RatingOutOfRange, ``Refusal`` for terms by which no such table is opened, and
    ``NotPermitted`` for players who may not sit there.
    """
    now_ms, row = entropy.now_ms(), row or NewRow(entropy.new_id())
    others = {player: seat for player, seat in seats.items() if player != challenger}
    by_seat = {seat: player for player, seat in seats.items()}
    players = tuple([by_seat.get(seat) for seat in range(terms.seats)])
    plan = Plan(terms, visibility, challenger, players, seated=False)
    check_plan(plan, rated_bots=rated_bots)
    async with pool.acquire() as connection, connection.transaction():
        await connection.execute(_LOCK, int(AdvisoryLock.MEETING))
        if row.digest is not None and (known := await connection.fetchrow(_READ, challenger, row.id, 1)) is not None:
            row.check(known["request_digest"])
            return replace(_challenge(known, now_ms), was_there=True)
        await _check_players(connection, plan, rating_range, others, now_ms)
        encoded, until_ms = msgspec.json.encode(terms).decode(), now_ms + lasts_ms
        wanted = None if rating_range is None else msgspec.json.encode(rating_range).decode()
        what = (terms.ruleset, encoded, visibility, now_ms, until_ms, MOST_CHALLENGES, wanted, row.digest)
        if await connection.fetchval(_ADD, row.id, challenger, seats[challenger], *what) is None:
            raise TooManyOffers
        await connection.execute(_ADD_CHALLENGED, row.id, list(others), list(others.values()))
        for bot in filter(is_house_bot, others):
            await connection.execute(_ACCEPT, row.id, bot)
        made = await _read(connection, row.id, challenger, now_ms)
        if all(made.accepted):
            return await _open(connection, entropy, made, challenger)
        asked = [str(one) for one in others if not is_house_bot(one)]
        await write_direct_notices(connection, asked, _notice(made, "received", challenger, now_ms))
        return made


async def accept_challenge(pool: Pool, entropy: Entropy, id_: UUID, player: UUID) -> Challenge:
    """Accept a challenge, as one of those who are challenged; the last one who accepts has the table planned.

    Raise NoSuchChallenge, OfferOver, and what `add_challenge` raises where an account or a rating has changed since.
    Accepting again changes nothing.
    """
    now_ms = entropy.now_ms()
    async with pool.acquire() as connection, connection.transaction():
        found = await _read_received(connection, id_, player, now_ms)
        if found.status == "accepted" or found.accepted[found.players.index(player)]:
            return found
        _check_open(found)
        await _check_players(connection, found.plan, found.rating_range, [player], now_ms)
        await connection.execute(_ACCEPT, id_, player)
        found = await _read(connection, id_, player, now_ms)
        if not all(found.accepted):
            return found
        found = await _open(connection, entropy, found, player)
        await _answer(connection, found, "accepted", player, now_ms)
        return found


async def _open(connection: Connection, entropy: Entropy, accepted: Challenge, player: UUID) -> Challenge:
    """Plan the table of a challenge that all have accepted."""
    table, now_ms = entropy.new_id(), entropy.now_ms()
    await connection.execute(_END, accepted.id, "accepted", None, table)
    await plan_table(connection, table, accepted.plan, now_ms)
    return await _read(connection, accepted.id, player, now_ms)


async def decline_challenge(pool: Pool, entropy: Entropy, id_: UUID, player: UUID, reason: DeclineReason) -> Challenge:
    """Decline a challenge, for all who are challenged; raise NoSuchChallenge or OfferOver."""
    now_ms = entropy.now_ms()
    async with pool.acquire() as connection, connection.transaction():
        found = await _read_received(connection, id_, player, now_ms)
        if found.status == "declined":
            return found
        return await _end(connection, found, "declined", player, reason, now_ms)


async def withdraw_challenge(pool: Pool, entropy: Entropy, id_: UUID, player: UUID) -> None:
    """Withdraw a challenge, as who made it; raise NoSuchChallenge or OfferOver."""
    now_ms = entropy.now_ms()
    async with pool.acquire() as connection, connection.transaction():
        await connection.execute(_LOCK, int(AdvisoryLock.MEETING))
        found = await _read(connection, id_, player, now_ms)
        if found.player != player:
            raise NoSuchChallenge
        if found.status != "withdrawn":
            await _end(connection, found, "withdrawn", player, None, now_ms)


async def list_challenges(source: Source, player: UUID, now_ms: int, id_: UUID | None = None) -> list[Challenge]:
    """List the challenges that a player made or received, the newest first, at most MOST_LISTED; or one of them."""
    return [_challenge(row, now_ms) for row in await source.fetch(_READ, player, id_, MOST_LISTED)]


async def list_unanswered_challenges(source: Source, player: UUID, now_ms: int) -> list[UUID]:
    """List the open challenges that a player received and has not accepted."""
    return [challenge for (challenge,) in await source.fetch(_LIST_UNANSWERED, player, now_ms)]


async def read_challenge(source: Source, id_: UUID, player: UUID, now_ms: int) -> Challenge:
    """Read a challenge that a player made or received; raise NoSuchChallenge."""
    for found in await list_challenges(source, player, now_ms, id_):
        return found
    raise NoSuchChallenge


async def _read(connection: Connection, id_: UUID, player: UUID, now_ms: int) -> Challenge:
    row = await connection.fetchrow(_READ, player, id_, 1)
    if row is None:
        raise NoSuchChallenge
    return _challenge(row, now_ms)


async def _read_received(connection: Connection, id_: UUID, player: UUID, now_ms: int) -> Challenge:
    """Read a challenge that a player received, while no other transaction answers it."""
    await connection.execute(_LOCK, int(AdvisoryLock.MEETING))
    found = await _read(connection, id_, player, now_ms)
    if player not in found.players:
        raise NoSuchChallenge
    return found


async def _check_players(
    connection: Connection, plan: Plan, rating_range: RatingRange | None, rated: Collection[UUID], now_ms: int
) -> None:
    """Check that the players may sit at the table, and that the ratings of some of them are in the range."""
    wanted = wanted_of(plan.terms, [player for player in plan.players if player is not None])
    entrants = list((await read_entrants(connection, wanted, now_ms)).values())
    check_entrants(plan.terms, entrants)
    ratings = [one.rating for one in entrants if one.player in rated]
    if rating_range is not None and not all(rating_range.contains(rating) for rating in ratings):
        raise RatingOutOfRange


def _check_open(challenge: Challenge) -> None:
    if challenge.status != "open":
        raise OfferOver


async def _end(
    connection: Connection,
    found: Challenge,
    status: Literal["declined", "withdrawn"],
    player: UUID,
    reason: DeclineReason | None,
    now_ms: int,
) -> Challenge:
    _check_open(found)
    await connection.execute(_END, found.id, status, reason, None)
    ended = await _read(connection, found.id, player, now_ms)
    await _answer(connection, ended, status, player, now_ms)
    return ended


async def _answer(
    connection: Connection,
    challenge: Challenge,
    step: Literal["accepted", "declined", "withdrawn"],
    by: UUID,
    now_ms: int,
) -> None:
    """Inform the others of what a player has done."""
    those = (challenge.player, *challenge.players)
    others = [str(player) for player in those if player != by and not is_house_bot(player)]
    await write_direct_notices(connection, others, _notice(challenge, step, by, now_ms))


def _notice(challenge: Challenge, step: ChallengeStep, by: UUID, now_ms: int) -> ChallengeNotice:
    return ChallengeNotice(
        at=to_datetime(now_ms),
        challenge=challenge.id,
        step=step,
        player=by,
        ruleset=challenge.ruleset,
        reason=msgspec.UNSET if challenge.reason is None else challenge.reason,
        table=msgspec.UNSET if challenge.table is None else challenge.table,
    )


def _challenge(row: Any, now_ms: int) -> Challenge:  # noqa: ANN401 - a record
    columns = dict(row)
    columns["terms"] = msgspec.json.decode(columns["terms"], type=Terms)
    columns["rating_range"] = decode_range(columns["rating_range"])
    if columns["status"] == "open" and columns["expires_ms"] <= now_ms:
        columns["status"] = "expired"
    return Challenge(**columns)

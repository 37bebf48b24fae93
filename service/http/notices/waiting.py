"""Find what still waits for an answer of the calling player, and what goes on of whom they follow and in their clubs.

Each is sent again as it was sent first. An offer that was answered or withdrawn, or is over, is left out. What a club
has answered needs no answer, and is sent again for a day.
"""

from collections.abc import Sequence
from typing import Final
from uuid import UUID

from msgspec import UNSET
from msgspec.structs import replace

from domain.clubs.state import Club
from domain.table.state import Table
from domain.teams.state import Match
from domain.tournament.state import Tournament
from service.entropy import to_datetime, to_milliseconds
from service.http.protocol.request import ApiRequest
from service.live.errors import NoSuchStream
from service.meeting.challenges import list_unanswered_challenges
from service.meeting.seeks import list_unanswered_seeks
from service.readmodels.notices.kinds import (
    AdjournmentNotice,
    ChallengeNotice,
    ClubNotice,
    InvitedNotice,
    RematchOfferedNotice,
    SeekNotice,
    StoredNotice,
)
from service.readmodels.notices.reading import Seating, read_current_news, read_offers
from service.rematches.offers import find_open_offers
from service.store.connections import ServerAway

_MOST_CONTESTS: Final = 20
"""Team matches, tournaments and clubs that are looked at: the newest invitations and requests."""
_ANSWERED_MS: Final = 24 * 3_600_000
"""How long a player who connects is told what a club has answered."""
_SAME_TIME: Final = to_datetime(0)


async def read_waiting(request: ApiRequest, player: UUID, seatings: Sequence[Seating]) -> list[bytes]:
    """Return the notices of what waits, the oldest first and each once, as they are served."""
    pool, now_ms = request.context.pool, request.context.entropy.now_ms()
    found: dict[StoredNotice, tuple[StoredNotice, bytes]] = {}
    for notice, encoded in await read_offers(pool, player):
        found.setdefault(replace(notice, at=_SAME_TIME), (notice, encoded))
    offered = [notice.rematch for notice in found if isinstance(notice, RematchOfferedNotice)]
    waiting = _Waiting(
        request,
        player,
        {seating.table: seating for seating in seatings},
        {*await list_unanswered_challenges(pool, player, now_ms), *await list_unanswered_seeks(pool, player, now_ms)},
        {offer.id: frozenset(offer.agreed) for offer in await find_open_offers(pool, offered, now_ms)},
    )
    waits = [encoded for notice, encoded in found.values() if await waiting.has(notice)]
    return waits[::-1] + (await read_current_news(pool, player, now_ms))[::-1]


class _Waiting:
    """What is asked of a player now."""

    def __init__(
        self,
        request: ApiRequest,
        player: UUID,
        seatings: dict[UUID, Seating],
        unanswered: set[UUID],
        rematches: dict[UUID, frozenset[int]],
    ) -> None:
        self._context = request.context
        self._player = str(player)
        self._seatings = seatings
        self._unanswered = unanswered
        self._rematches = rematches
        self._contests: set[UUID] = set()

    async def has(self, notice: StoredNotice) -> bool:
        """Return whether what a notice says is still to be answered, as far as the server answers that knows it."""
        try:
            return await self._has(notice)
        except ServerAway:
            return False

    async def _has(self, notice: StoredNotice) -> bool:
        match notice:
            case ChallengeNotice(step="received"):
                return notice.challenge in self._unanswered
            case SeekNotice(step="proposed"):
                return notice.seek in self._unanswered
            case RematchOfferedNotice():
                return await self._waits_for_rematch(notice)
            case AdjournmentNotice(step="adjourning" | "resuming"):
                return await self._waits_for_adjournment(notice)
            case InvitedNotice():
                return await self._is_invited(notice)
            case ClubNotice():
                return await self._concerns_club(notice)
            case _:
                return False

    async def _waits_for_rematch(self, notice: RematchOfferedNotice) -> bool:
        agreed = self._rematches.get(notice.rematch)
        if agreed is None:
            return False
        table: Table = (await self._context.live.session(notice.table)).head.state
        return table.seat_of(self._player) not in agreed

    async def _waits_for_adjournment(self, notice: AdjournmentNotice) -> bool:
        """Return whether that seat still asks, and the player has not agreed."""
        seating = self._seatings.get(notice.table)
        asking_in = ("adjourned",) if notice.step == "resuming" else ("playing", "paused")
        if seating is None or not seating.taken or seating.status not in asking_in:
            return False
        table: Table = (await self._context.live.session(notice.table)).head.state
        asking = table.adjourning or ()
        return table.status in asking_in and notice.seat in asking and seating.seat not in asking

    async def _concerns_club(self, notice: ClubNotice) -> bool:
        """Return whether that player still asks those who run the club, or the club has answered lately."""
        if notice.step != "requested":
            return self._context.entropy.now_ms() - to_milliseconds(notice.at) < _ANSWERED_MS
        if not self._looks_at(notice.club):
            return False
        try:
            club: Club = (await self._context.clubs.session(notice.club)).head.state
        except NoSuchStream:  # a backup was restored
            return False
        return club.is_run_by(self._player) and club.asks(str(notice.player))

    def _looks_at(self, contest: UUID) -> bool:
        """Count the contests and clubs that are looked at, and return whether this is not one too many."""
        self._contests.add(contest)
        return len(self._contests) <= _MOST_CONTESTS

    async def _is_invited(self, notice: InvitedNotice) -> bool:
        if notice.table is not UNSET:
            seating = self._seatings.get(notice.table)
            return seating is not None and not seating.taken and seating.seat == notice.seat
        try:
            if notice.match is not UNSET and self._looks_at(notice.match):
                match = (await self._context.matches.session(notice.match)).head.state
                return self._is_to_confirm_pair(match, notice.pair)
            if notice.tournament is not UNSET and self._looks_at(notice.tournament):
                tournament = (await self._context.tournaments.session(notice.tournament)).head.state
                return self._may_enter(tournament, notice.entry)
        except NoSuchStream:  # a backup was restored
            pass
        return False

    def _is_to_confirm_pair(self, match: Match, number: object) -> bool:
        pair = match.pair_of(self._player)
        return (
            match.status == "open" and pair is not None and pair.number == number and self._player not in pair.confirmed
        )

    def _may_enter(self, tournament: Tournament, number: object) -> bool:
        """Return whether the player is to confirm this entry or, where it names none, may enrol."""
        if tournament.status != "open":
            return False
        entries = [entry for entry in tournament.entries if self._player in entry.players]
        if number is UNSET:
            return self._player in tournament.invited and not entries
        return any(entry.number == number and self._player not in entry.confirmed_by for entry in entries)

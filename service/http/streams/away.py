"""Show a player who is away from their table, and what may be claimed for it: by them, or from them (rules.md, D56)."""

from datetime import datetime

import msgspec
from msgspec import UNSET, Struct, UnsetType

from domain.refusals import Refusal, WrongState
from domain.stream import Head
from domain.table.absence import claim_after_ms, claim_from_ms, claimable_seats
from domain.table.state import Table
from domain.table.timekeeping import waited_players
from service.entropy import to_datetime
from service.http.protocol.middleware import WAS_SILENT
from service.http.protocol.request import ApiRequest
from service.live.presence import Absences, Attendance, Presence
from service.live.session import Session


class AwaySeat(Struct, frozen=True):
    """A player who is away."""

    seat: int
    since: datetime


class ClaimOffer(Struct, frozen=True):
    """What the reader may claim; or what may be claimed from the reader, if their seat is among those."""

    seats: list[int]
    """Those whom the table waits for, and who are away; or who would be, if nothing more is seen of the reader."""
    possible_from: datetime
    """When the match may be claimed: later if something happens at the table, or is seen of them, before."""


class PresenceView(Struct, frozen=True, omit_defaults=True):
    """Which players of a table are away, and whether the match may be claimed for it."""

    away: list[AwaySeat]
    """Ascending by seat; empty while the match is not played."""
    claim: ClaimOffer | UnsetType = UNSET
    """Absent where the reader may not claim the match, nor others from them."""


def presence_view(head: Head[Table], seat: int, absences: Absences, claim_ms: int | None = None) -> PresenceView:
    """Show a player who is away, and what they may claim; or, from ``claim_ms`` on, others from them."""
    away = [AwaySeat(number, to_datetime(since)) for number, since in sorted(absences.items())]
    if claim_ms is not None:
        return PresenceView(away, ClaimOffer(list(waited_players(head.state)), to_datetime(claim_ms)))
    return PresenceView(away, _offer(head, seat, absences) if absences else UNSET)


def claim_to_warn_of(request: ApiRequest, head: Head[Table]) -> int | None:
    """Return from when on others may claim the match from a caller who was silent, and is again from now on."""
    seat = head.state.seat_of(str(request.player)) if WAS_SILENT in request.scope else None
    now_ms = max(request.context.entropy.now_ms(), head.at_ms)
    return None if seat is None else claim_from_ms(head.state, seat, now_ms)


def _offer(head: Head[Table], seat: int, absences: Absences) -> ClaimOffer | UnsetType:
    try:
        seats = claimable_seats(head.state, seat)
    except (Refusal, WrongState):
        return UNSET
    after_ms = claim_after_ms(head.state)
    if after_ms is None or not absences.keys() >= set(seats):
        return UNSET
    since_ms = max(head.at_ms, *[absences[number] for number in seats])
    return ClaimOffer(list(seats), to_datetime(since_ms + after_ms))


class PresenceFrames:
    """What a stream says to a player of who is away."""

    def __init__(self, presence: Presence, session: Session, attendance: Attendance) -> None:
        self._presence = presence
        self._session = session
        self._seat = attendance.seat
        self._sent = self._say({})
        """At first what a client assumes by itself."""

    def news(self) -> bytes:
        """Encode who is away, if that is something else than was sent last; empty if it is not."""
        absences = self._presence.known(self._session.stream_id)
        if absences is None:
            return b""
        said = self._say(absences if self._session.head.state.status == "playing" else {})
        if said == self._sent:
            return b""
        self._sent = said
        return b"event: presence\ndata: %b\n\n" % said

    def _say(self, absences: Absences) -> bytes:
        return msgspec.json.encode(presence_view(self._session.head, self._seat, absences))

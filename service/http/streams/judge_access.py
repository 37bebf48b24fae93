"""Find a dispute, and decide who may judge its table and what a judge may read there: the deals in dispute, by seat.

A judge who has a case reads the deals that they opened with a reading, as any seat, up to the last event in dispute of
each; what came later is not part of the case. Once the seed of the table is open, everybody may read them so.
"""

import asyncio
from collections.abc import Mapping, Sequence
from typing import Annotated, Final
from uuid import UUID

import msgspec
from litestar.params import QueryParameter
from msgspec import Struct

from domain.actors import JUDGE_AUDIENCE, PUBLIC, seat_audience
from domain.chain import Link
from domain.disputes.events import SEALED, Complaint, DisputeOpened
from domain.disputes.state import Dispute
from domain.refusals import WrongState
from domain.stream import Head
from domain.table.judging import judging_of
from domain.table.state import Table
from service.http.protocol.errors import AudienceClosed, MalformedRequest, UnknownResource
from service.http.protocol.request import ApiRequest
from service.http.streams import access
from service.http.streams.access import require_table_access
from service.live.errors import NoSuchStream
from service.live.stream_history import Moment
from service.readmodels.disputes import dispute_id, find_dispute, list_matches_of_player

MINUTE_MS: Final = 60_000
_ATTEMPTS: Final = 200
_ATTEMPT_S: Final = 0.05
"""Waits for a new dispute to be found by its id: ten seconds at most."""

_opened = msgspec.json.Decoder(DisputeOpened).decode
_complaint = msgspec.json.Decoder(Complaint).decode

DisputeOf = Annotated[
    int | None,
    QueryParameter(
        name="dispute",
        ge=1,
        le=2**31,
        description="Number of a dispute at this table: only the deals in dispute that its judge has opened, up to the "
        "last event in dispute. Its judge may then read `as` any seat, or as `judge`, the default.",
    ),
]


class StepRange(Struct, frozen=True):
    """Steps that a reader may go through: all of a table, or those of a deal in dispute."""

    first: int
    last: int
    dispute: int | None = None

    @property
    def query(self) -> str:
        """What the address of one of these steps names beside its reader."""
        return "" if self.dispute is None else f"&dispute={self.dispute}"


class Reading(Struct, frozen=True):
    """What a caller reads of a table: as which audience, and which steps."""

    head: Head[Table]
    audience: str
    ranges: tuple[StepRange, ...]
    """In order; one, or one a deal in dispute."""
    deals: Mapping[int, StepRange] | None = None
    """The deals in dispute that may be read, by number; null where all may."""

    def range_at(self, step: int) -> StepRange | None:
        """Find the range that a step is in."""
        return next((range_ for range_ in self.ranges if range_.first <= step <= range_.last), None)


async def read_table(request: ApiRequest, table_id: UUID, wanted: str | None, dispute: int | None) -> Reading:
    """Decide what the caller reads of a table, or of the deals in ``dispute`` there.

    Raises ``UnknownResource``, ``MalformedRequest`` for no audience of the table, and ``AudienceClosed`` for what the
    caller may not read now.
    """
    if dispute is not None:
        return await _read_case(request, table_id, wanted, dispute)
    head = await access.TABLES.head(request, table_id)
    reader = access.requested_audience(head.state, request.player, wanted)
    return Reading(head, reader, (StepRange(1, head.version),))


async def _read_case(request: ApiRequest, table_id: UUID, wanted: str | None, number: int) -> Reading:
    head = await judged_head(request, table_id)
    table = head.state
    if number > len(table.disputes):
        raise UnknownResource
    reader = wanted or JUDGE_AUDIENCE
    if reader not in {JUDGE_AUDIENCE, PUBLIC, *map(seat_audience, range(len(table.seats)))}:
        raise MalformedRequest("as: public, judge, or a seat of the table such as seat:0")
    dispute = table.disputes[number - 1]
    if not table.opened and not (is_judge_of(dispute, request.player) and await may_judge(request, table, quiet=True)):
        raise AudienceClosed
    dealt = await request.context.deals.read(table_id, head.version)
    deals = {
        deal: StepRange(found.from_step, last, number)
        for deal, last in (await last_disputed(request, head, number)).items()
        if (table.opened or deal in dispute.read) and (found := dealt.deal(deal))
    }
    if not deals:
        raise AudienceClosed
    return Reading(head, reader, tuple(deals.values()), deals)


async def judged_head(request: ApiRequest, table_id: UUID) -> Head[Table]:
    """Return the head of a table for a caller who may judge it or know of it; raise ``UnknownResource``."""
    try:
        head = (await request.context.live.fresh_session(table_id)).head
    except NoSuchStream as fault:
        raise await access.TABLES.absence(request, table_id) from fault
    if not (head.state.disputes and await may_judge(request, head.state, quiet=True)):
        require_table_access(head.state, request.player)
    return head


async def read_as_judge(request: ApiRequest, table_id: UUID) -> Reading:
    """Let a judge read the whole table with the words of its disputes.

    Of a table of a team match under way it takes a judge who has an open case there. Raises ``UnknownResource`` and
    ``AudienceClosed``.
    """
    head = await judged_head(request, table_id)
    table = head.state
    reading = Reading(head, JUDGE_AUDIENCE, (StepRange(1, head.version),))
    if table.opened:
        return reading
    if not table.disputes or not await may_judge(request, table, quiet=True):
        raise AudienceClosed
    if table.match is not None and (table.dispute is None or not is_judge_of(table.dispute, request.player)):
        raise AudienceClosed
    return reading


async def may_judge(request: ApiRequest, table: Table, *, quiet: bool = False) -> bool:
    """Tell whether the caller may judge this table. Unless ``quiet``, raise ``WrongState`` for a judge who plays there.

    Judges may judge no table at which they play, and none of a match or tournament in which they play. Raises
    ``UnknownResource`` for a table that they may not know of.
    """
    caller = request.caller
    if caller is None or "judge" not in caller.scopes:
        return False
    player = str(caller.player)
    plays = table.seat_of(player) is not None or await _plays_elsewhere(request, table, player)
    if plays and not quiet:
        require_table_access(table, caller.player)
        raise WrongState("judge-plays", "A judge may not judge a table, match or tournament in which they play.")
    return not plays


async def _plays_elsewhere(request: ApiRequest, table: Table, player: str) -> bool:
    """Tell whether a player is in the match of the table, or in the tournament of the table or of its match."""
    tournament_id = table.tournament
    if table.match is not None:
        match = (await request.context.matches.fresh_session(UUID(bytes=table.match))).head.state
        if match.pair_of(player) is not None:
            return True
        tournament_id = match.tournament
    if tournament_id is None:
        return False
    tournament = (await request.context.tournaments.fresh_session(UUID(tournament_id))).head.state
    return any(player in entry.players for entry in tournament.entries)


def is_judge_of(dispute: Dispute, judge: UUID | None) -> bool:
    """Tell whether this judge has the case; what they read of the seats is shown to no other judge."""
    return judge is not None and dispute.judge == str(judge)


async def links_of_disputes(request: ApiRequest, head: Head[Table]) -> list[Link]:
    """Read what was said in all disputes at a table: the calls, answers, questions and rulings."""
    return await request.context.live.history.links_of(UUID(bytes=head.state.stream_id), list(SEALED), head.version)


def read_complaint(links: Sequence[Link], number: int) -> Complaint:
    """Read the events in dispute and the words of the call, from what was said in all disputes at a table."""
    (opened,) = [link for link in links if link.type == DisputeOpened.tag and _opened(link.data).dispute == number]
    return _complaint(_read_for_judge(opened))


def _read_for_judge(link: Link) -> bytes:
    """Return the payload of an event's envelope for judges."""
    return next(seal.payload for seal in link.sealed if seal.audience == JUDGE_AUDIENCE and seal.payload is not None)


async def open_case(request: ApiRequest, table: Table, versions: Sequence[int]) -> list[Moment]:
    """Read the events in dispute, each with the table before and after it."""
    return await request.context.live.history.moments(UUID(bytes=table.stream_id), versions)


def deal_in_hand(moment: Moment) -> int | None:
    """Return the number of the deal in hand after an event, or of the last one; ``None`` before the first."""
    then: Table = moment.after.state
    return judging_of(then).deal(then.play)


async def last_disputed(request: ApiRequest, head: Head[Table], number: int) -> dict[int, int]:
    """Map each deal in dispute, in order, to the last version of it that is in dispute."""
    versions = sorted(read_complaint(await links_of_disputes(request, head), number).versions)
    dealt = [(deal_in_hand(moment), moment.link.version) for moment in await open_case(request, head.state, versions)]
    return {deal: version for deal, version in dealt if deal is not None}


def deadline_ms(request: ApiRequest, table: Table) -> int:
    """Return until when a judge has time to rule at this table: shorter while the table is held up."""
    settings = request.context.settings
    held_up = table.status in {"playing", "paused"}
    minutes = settings.dispute_minutes if held_up else settings.judge_minutes
    return request.context.entropy.now_ms() + minutes * MINUTE_MS


async def locate_dispute(request: ApiRequest, id_: UUID) -> tuple[UUID, int]:
    """Return the table of a dispute, and the number of the dispute there; raise ``UnknownResource``."""
    found = await find_dispute(request.context.pool, id_)
    if found is None:
        raise UnknownResource
    return found


async def dispute_head(request: ApiRequest, id_: UUID) -> tuple[Head[Table], int]:
    """Return the current head of a dispute's table, and the number of the dispute there; raise ``UnknownResource``."""
    table_id, number = await locate_dispute(request, id_)
    return (await request.context.live.fresh_session(table_id)).head, number


async def dispute_address(request: ApiRequest, table_id: UUID, number: int) -> str:
    """Return the address of a dispute; wait for a new one until a request there finds it."""
    id_ = UUID(bytes=dispute_id(table_id.bytes, number))
    for _ in range(_ATTEMPTS):
        if await find_dispute(request.context.pool, id_) is not None:
            break
        await asyncio.sleep(_ATTEMPT_S)
    return f"/v1/disputes/{id_}"


async def table_head_for_judge(request: ApiRequest, table_id: UUID) -> Head[Table]:
    """Return the current head of a table that the caller may judge; raise ``UnknownResource`` or ``WrongState``."""
    try:
        head = (await request.context.live.fresh_session(table_id)).head
    except NoSuchStream as fault:
        raise UnknownResource from fault
    if head.state.visibility == "private" and not head.state.disputes:
        require_table_access(head.state, request.player)
    await may_judge(request, head.state)
    return head


async def tables_hidden_from_judge(request: ApiRequest) -> list[UUID]:
    """Return the tables whose disputes are hidden from the caller: the others of a team match that they play in."""
    player = request.player
    if player is None:
        return []
    matches = [
        (await request.context.matches.fresh_session(match_id)).head.state
        for match_id in await list_matches_of_player(request.context.pool, player)
    ]
    return [
        UUID(bytes=table.id)
        for match in matches
        if not match.opened
        for table in match.placed
        if str(player) not in [seat.player for seat in table.seats]
    ]

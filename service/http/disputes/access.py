"""Find a dispute by its id, and the tables whose disputes a judge may not know of."""

import asyncio
from typing import Final
from uuid import UUID

from domain.disputes.commands import GiveRuling
from domain.refusals import NotPermitted, Refusal, WrongState
from domain.stream import Head
from domain.table.evolve import evolve
from domain.table.judging import preview_ruling
from domain.table.state import Table, carried_on
from domain.tournament.state import can_play_on
from service.http.protocol import errors
from service.http.protocol.request import ApiRequest
from service.http.streams.judge_access import may_judge
from service.http.streams.table_access import require_table_access
from service.live.errors import NoSuchStream
from service.readmodels.disputes import dispute_id, find_dispute, list_matches_of_player

MINUTE_MS: Final = 60_000
_ATTEMPTS: Final = 200
_ATTEMPT_S: Final = 0.05
"""Waits for a new dispute to be found by its id: ten seconds at most."""


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
        raise errors.UnknownResource
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
        raise errors.UnknownResource from fault
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


async def check_tournament_waits(request: ApiRequest, table: Table, ruling: GiveRuling) -> None:
    """Refuse to have a match of a tournament played on that has gone on since; the result can still be corrected."""
    if table.tournament is None or table.status != "finished" or carried_on(table) is not None:
        return
    try:
        before, event = preview_ruling(table, ruling)[-1]
    except (Refusal, WrongState, NotPermitted):
        return  # the command is refused for that
    if carried_on(evolve(before, event)) is None:
        return
    tournament = (await request.context.tournaments.fresh_session(UUID(table.tournament))).head.state
    if not can_play_on(tournament, table.stream_id):
        raise Refusal("needs-play", "table.played-on", "The tournament has gone on; correct the result of the pairing.")

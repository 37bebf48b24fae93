"""Find a dispute by its id, and decide who may judge it."""

import asyncio
from collections.abc import Sequence
from typing import Final
from uuid import UUID

from domain.refusals import WrongState
from domain.table.state import Table
from domain.table.stream import Head
from service.http.protocol import errors
from service.http.protocol.request import ApiRequest
from service.http.streams.access import TABLES, require_table_access
from service.readmodels.disputes import dispute_id, find_dispute, list_matches_of_player

MINUTE_MS: Final = 60_000
_ATTEMPTS: Final = 40
_ATTEMPT_S: Final = 0.05
"""How long a new dispute is waited for to be found by its id: two seconds at most."""


async def locate_dispute(request: ApiRequest, id_: UUID) -> tuple[UUID, int]:
    """The table of a dispute, and the number of the dispute there; raises ``UnknownResource``."""
    found = await find_dispute(request.context.pool, id_)
    if found is None:
        raise errors.UnknownResource
    return found


async def dispute_head(request: ApiRequest, id_: UUID) -> tuple[Head, int]:
    """The table as it stands, and the number of the dispute there; raises ``UnknownResource``."""
    table_id, number = await locate_dispute(request, id_)
    return (await request.context.live.fresh_session(table_id)).head, number


async def dispute_address(request: ApiRequest, table_id: UUID, number: int) -> str:
    """The address of a dispute; of a new one once it is found there."""
    id_ = UUID(bytes=dispute_id(table_id.bytes, number))
    for _ in range(_ATTEMPTS):
        if await find_dispute(request.context.pool, id_) is not None:
            break
        await asyncio.sleep(_ATTEMPT_S)
    return f"/v1/disputes/{id_}"


async def require_known_events(request: ApiRequest, table_id: UUID, versions: Sequence[int]) -> None:
    """Refuse a call on events that are not there. Whatever is over can be called for, too: its score may still change.

    The effect of a ruling goes on to the team match and the tournament (``service/processes/rulings.py``). A team match
    that runs waits for the judge, past its deadline too.
    """
    head = await TABLES.head(request, table_id)
    if max(versions) > head.version:
        raise WrongState("no-such-event", f"The table is at version {head.version}.")


async def may_judge(request: ApiRequest, table: Table, *, quiet: bool = False) -> bool:
    """Whether the caller may judge this table; ``WrongState`` where he is a judge and may not, unless ``quiet``.

    Nobody judges a table, or another table of a match or tournament, in which he plays. Raises ``UnknownResource`` for
    one that he may not even know of.
    """
    caller = request.caller
    if caller is None or "judge" not in caller.scopes:
        return False
    player = str(caller.player)
    plays = table.seat_of(player) is not None or await _plays_elsewhere(request, table, player)
    if plays and not quiet:
        require_table_access(table, caller.player)
        raise WrongState("judge-plays", "Nobody judges where he plays.")
    return not plays


async def tables_hidden_from_judge(request: ApiRequest) -> list[UUID]:
    """The other tables of the team matches that the caller plays in: that the judge was called there is not for him."""
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


async def _plays_elsewhere(request: ApiRequest, table: Table, player: str) -> bool:
    """In the match of the table, or in the tournament that the table, or that match, is of."""
    of = table.tournament
    if table.match is not None:
        match = (await request.context.matches.fresh_session(UUID(bytes=table.match))).head.state
        if match.pair_of(player) is not None:
            return True
        of = match.tournament
    if of is None:
        return False
    tournament = (await request.context.tournaments.fresh_session(UUID(of))).head.state
    return any(player in entry.players for entry in tournament.entries)

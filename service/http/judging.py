"""Who may judge a table, and on what its players may call for it: what the table's own stream cannot say."""

from collections.abc import Sequence
from uuid import UUID

from domain.table.refusals import WrongState
from domain.table.state import Table
from service.http.knowing import check, session_of
from service.http.request import ApiRequest
from service.readmodels.disputes import matches_of


async def check_open(request: ApiRequest, table_id: UUID, versions: Sequence[int]) -> None:
    """Refuse a call on events that are not there. Whatever is over can be called for, too: its score may still change.

    What a ruling makes of it then is told on to the team match and the tournament (``service/contests/rulings``). While
    a team match runs it waits for the judge, past its time as well: the clock of a table stands still with it.
    """
    head = (await session_of(request, table_id)).head
    if max(versions) > head.version:
        raise WrongState("no-such-event", f"The table is at version {head.version}.")


async def check_judge(request: ApiRequest, table: Table, *, quiet: bool = False) -> bool:
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
        check(table, caller.player)
        raise WrongState("judge-plays", "Nobody judges where he plays.")
    return not plays


async def kept_from(request: ApiRequest) -> list[UUID]:
    """The other tables of the team matches that the caller plays in: that the judge was called there is not for him."""
    player = request.player
    if player is None:
        return []
    matches = [
        (await request.wiring.matches.current(match_id)).head.state
        for match_id in await matches_of(request.wiring.pool, player)
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
        match = (await request.wiring.matches.current(UUID(bytes=table.match))).head.state
        if match.pair_of(player) is not None:
            return True
        of = match.tournament
    if of is None:
        return False
    tournament = (await request.wiring.tournaments.current(UUID(of))).head.state
    return any(player in entry.players for entry in tournament.entries)

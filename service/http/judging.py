"""Who may judge a table, and when its players may call for it: what the table's own stream cannot say."""

from collections.abc import Sequence
from uuid import UUID

from domain.table.refusals import WrongState
from domain.table.state import Table
from service.http.knowing import check, session_of
from service.http.request import ApiRequest
from service.readmodels.disputes import matches_of


async def check_open(request: ApiRequest, table_id: UUID, versions: Sequence[int]) -> None:
    """Refuse a call on events that are not there, or at a table whose result has already been taken up elsewhere."""
    head = (await session_of(request, table_id)).head
    table: Table = head.table
    if max(versions) > head.version:
        raise WrongState("no-such-event", f"The table is at version {head.version}.")
    if table.match is not None and table.opened:
        raise WrongState("match-over", "The team match is over, and its result stands.")
    if table.tournament is not None and await _recorded(request, table):
        raise WrongState("result-recorded", "The tournament has recorded the result, and goes on from it.")


async def _recorded(request: ApiRequest, table: Table) -> bool:
    """Whether the tournament of a table has its result."""
    tournament = (await request.wiring.tournaments.current(UUID(table.tournament or ""))).head.state
    return any(
        pairing.id == table.stream_id and pairing.result is not None
        for round_ in tournament.paired
        for pairing in round_.pairings
    )


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
    if table.match is not None:
        match = (await request.wiring.matches.current(UUID(bytes=table.match))).head.state
        return match.pair_of(player) is not None
    if table.tournament is not None:
        tournament = (await request.wiring.tournaments.current(UUID(table.tournament))).head.state
        return any(player in entry.players for entry in tournament.entries)
    return False

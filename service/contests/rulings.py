"""What a judge ruled once all was over is told on: by a table to its match or tournament, by a match to its tournament.

Whoever is told is looked at first, and what he is told after that, so that nobody is told what was superseded: if he
hears anything in between, it is for the next look to tell him.
"""

from functools import partial
from typing import Any
from uuid import UUID

from domain.table.disputes.state import effective
from domain.table.state import Table
from domain.teams.commands import RuleResult as RuleTable
from domain.teams.contest import corrected, result_of
from domain.teams.state import Match
from domain.tournament.commands import RuleResult as RulePairing
from domain.tournament.decide import NOT_PLAYED
from domain.tournament.results import of_match, of_table
from domain.tournament.state import Result, Tournament
from service.entropy import Entropy
from service.tables.identity import anew
from service.tables.running import Live


async def of_a_table(live: Live, entropy: Entropy, table_id: UUID) -> None:
    """Tell what a table comes to, if a judge has ruled there and it is counted otherwise.

    A running match counts it when it ends. Raises what a command on a live stream raises.
    """
    table: Table = (await live.tables.current(table_id)).head.table
    if table.status != "finished" or not effective(table.disputes):
        return
    if table.match is not None:
        await _to_match(live, entropy, UUID(bytes=table.match), table_id)
    elif table.tournament is not None:
        tournament_id = UUID(table.tournament)
        head = (await live.tournaments.current(tournament_id)).head
        table = (await live.tables.current(table_id)).head.table
        await _to_tournament(live, entropy, tournament_id, head, table_id, of_table(table, table.round))


async def of_a_match(live: Live, entropy: Entropy, match_id: UUID) -> None:
    """Tell the tournament of a match what it comes to, if a judge has ruled on it and it is counted otherwise."""
    match: Match = (await live.matches.current(match_id)).head.state
    if match.tournament is None or not match.ruled:
        return
    tournament_id = UUID(match.tournament)
    head = (await live.tournaments.current(tournament_id)).head
    match = (await live.matches.current(match_id)).head.state
    assert match.result is not None  # noqa: S101 - it was ruled on
    await _to_tournament(live, entropy, tournament_id, head, match_id, of_match(match.result, match.tables))


async def _to_match(live: Live, entropy: Entropy, match_id: UUID, table_id: UUID) -> None:
    head = (await live.matches.current(match_id)).head
    match: Match = head.state
    table: Table = (await live.tables.current(table_id)).head.table
    result = result_of(table)
    if match.result is not None and result is not None and corrected(match, result) is not None:
        command = RuleTable("house", result)
        await live.matches.carry_out(match_id, lambda _: command, anew(entropy), head.version)


async def _to_tournament(
    live: Live,
    entropy: Entropy,
    tournament_id: UUID,
    head: Any,  # noqa: ANN401 - of the tournament
    stream_id: UUID,
    result: Result,
) -> None:
    """Tell it of one of its pairings, by the id of the table or match."""
    tournament: Tournament = head.state
    for round_ in tournament.paired:
        for pairing in round_.pairings:
            counted = pairing.result
            if pairing.id == stream_id.bytes and counted not in {None, result} and _played(counted):
                ask = partial(_rule, round_.number, pairing.number, result)
                await live.tournaments.carry_out(tournament_id, ask, anew(entropy), head.version)


def _played(counted: Result | None) -> bool:
    return counted is not None and counted.reason not in NOT_PLAYED


def _rule(round_: int, pairing: int, result: Result, _tournament: Tournament) -> RulePairing:
    return RulePairing("house", round_, pairing, result)

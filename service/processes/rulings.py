"""Forward a judge's late ruling: from a table to its match or tournament, from a match to its tournament.

Read the receiving stream before the source. If the receiver changes in between, the append fails its version check and
the next scan retries, so a superseded result is never recorded. `reconcile` also settles a dispute whose time is over,
and opens the table at which a match is played on.
"""

from collections.abc import Iterator
from functools import partial
from hashlib import sha256
from typing import Any
from uuid import UUID

from domain.actors import HOUSE
from domain.disputes.commands import SettleDispute
from domain.disputes.state import effective_rulings
from domain.table.commands import continue_match, open_continuing_table
from domain.table.decide import decide
from domain.table.state import Table, continuing_table_id
from domain.teams.commands import RuleResult as RuleTable
from domain.teams.results import result_of_table, result_ruled_event
from domain.teams.state import Match
from domain.tournament.commands import RuleResult as RulePairing
from domain.tournament.decide import NOT_PLAYED
from domain.tournament.results import pairing_result_of_match, pairing_result_of_table
from domain.tournament.state import Result, Tournament, contest_id
from service.entropy import Entropy
from service.live.errors import NoSuchStream
from service.live.lifecycle import Live
from service.live.session import CommandIdentity, new_command_identity


async def forward_table_ruling(live: Live, entropy: Entropy, table_id: UUID) -> None:
    """Send the result of a table on to its match or tournament, if a judge's ruling has changed it.

    A running match counts it when it ends. Raise what a command on a live stream raises.
    """
    table: Table = (await live.tables.fresh_session(table_id)).head.state
    if table.status != "finished" or not effective_rulings(table.disputes):
        return
    if table.match is not None:
        await _forward_to_match(live, entropy, UUID(bytes=table.match), table_id)
    elif table.tournament is not None:
        tournament_id = UUID(table.tournament)
        head = (await live.tournaments.fresh_session(tournament_id)).head
        table = (await live.tables.fresh_session(table_id)).head.state
        await _forward_to_tournament(
            live, entropy, tournament_id, head, table_id, pairing_result_of_table(table, table.round)
        )


async def forward_match_ruling(live: Live, entropy: Entropy, match_id: UUID) -> None:
    """Send the result of a match on to its tournament, if a judge's ruling has changed it."""
    match: Match = (await live.matches.fresh_session(match_id)).head.state
    if match.tournament is None or not match.ruled:
        return
    tournament_id = UUID(match.tournament)
    head = (await live.tournaments.fresh_session(tournament_id)).head
    match = (await live.matches.fresh_session(match_id)).head.state
    if match.result is not None:
        result = pairing_result_of_match(match.ended, match.tables)
        await _forward_to_tournament(live, entropy, tournament_id, head, match_id, result)


async def _forward_to_match(live: Live, entropy: Entropy, match_id: UUID, table_id: UUID) -> None:
    head = (await live.matches.fresh_session(match_id)).head
    match: Match = head.state
    table: Table = (await live.tables.fresh_session(table_id)).head.state
    result = result_of_table(table)
    if match.result is not None and result is not None and result_ruled_event(match, result) is not None:
        command = RuleTable(HOUSE, result)
        await live.matches.carry_out(match_id, lambda _: command, new_command_identity(entropy), head.version)


async def _forward_to_tournament(
    live: Live,
    entropy: Entropy,
    tournament_id: UUID,
    head: Any,  # noqa: ANN401 - of the tournament
    stream_id: UUID,
    result: Result,
) -> None:
    """Give a leg of a pairing of a tournament, found by the id of its table or match, another result."""
    tournament: Tournament = head.state
    for round_, pairing, leg, counted in _counted_legs(tournament):
        if contest_id(tournament.stream_id, round_, pairing, leg) == stream_id.bytes and counted != result:
            make_command = partial(_rule_pairing_command, round_, pairing, leg, result)
            await live.tournaments.carry_out(tournament_id, make_command, new_command_identity(entropy), head.version)


def _counted_legs(tournament: Tournament) -> Iterator[tuple[int, int, int, Result]]:
    """List the legs that a tournament counts, by round, pairing and number, with the result of each."""
    for round_ in tournament.paired:
        for pairing in round_.pairings:
            for leg, counted in enumerate(pairing.legs, 1):
                if counted.reason not in NOT_PLAYED:
                    yield round_.number, pairing.number, leg, counted


def _rule_pairing_command(round_: int, pairing: int, leg: int, result: Result, _tournament: Tournament) -> RulePairing:
    return RulePairing(HOUSE, round_, pairing, result, leg)


async def reconcile(live: Live, entropy: Entropy, table_id: UUID) -> bool:
    """Settle the dispute of a table if its time is over, and forward a ruling. Return False: others may follow.

    Raise what a command on a live stream raises, if another process was faster or the store does not answer.
    """
    table: Table = (await live.tables.fresh_session(table_id)).head.state
    dispute = table.dispute
    if dispute is not None and entropy.now_ms() >= dispute.until_ms:
        await _open_if_played_on(live, entropy, table, dispute.number)
        await live.tables.carry_out(table_id, partial(_settle_command, dispute.number), new_command_identity(entropy))
    await forward_table_ruling(live, entropy, table_id)
    return False


async def _open_if_played_on(live: Live, entropy: Entropy, table: Table, number: int) -> None:
    """Open the new table, if the ruling that is about to take effect has the match of a finished table played on.

    Open it first: after a crash in between, the dispute is still to be settled, and so this is done again.
    """
    _, settled = decide(table, SettleDispute(HOUSE, number, entropy.now_ms()))
    id_, continued = continuing_table_id(settled), continue_match(settled)
    if id_ is None or continued is None:
        return
    try:
        await live.tables.session(UUID(bytes=id_))
    except NoSuchStream:
        # The same id from every process, so that of two that open it the second gets what the first one opened.
        identity = CommandIdentity(sha256(b"hordago/played-on/1" + id_).digest()[:16], bytes(32))
        opening = open_continuing_table(settled, continued, entropy.new_seed())
        await live.tables.open(opening, UUID(bytes=id_), identity)


def _settle_command(number: int, _table: Table) -> SettleDispute:
    return SettleDispute(HOUSE, number, 0)

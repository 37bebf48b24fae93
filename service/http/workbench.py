"""What a judge has before him: the events in dispute, what each seat knew, the rules, how others were ruled."""

from collections.abc import Sequence
from typing import Any, Final
from uuid import UUID

from domain.chain import Link
from domain.games import GAMES, RULEBOOK
from domain.table.disputes.candidates import candidates
from domain.table.disputes.state import Dispute
from domain.table.state import Table
from domain.table.stream import Head, fold, recall
from service.http import showing
from service.http.dispute_shown import JUDGE, Candidate, DisputeShown, Known, Said, Workbench, public, said
from service.http.judging import check_judge, kept_from
from service.http.knowing import check
from service.http.request import ApiRequest
from service.readmodels.disputes import rulings_by
from service.tables.listeners import event_view

PRECEDENTS: Final = 20
"""Earlier rulings that a judge is shown, at most."""


async def shown(request: ApiRequest, head: Head, number: int, now: Dispute | None = None) -> DisputeShown:
    """A dispute as the caller may see it; raises ``UnknownResource`` where he may not know of the table.

    ``now`` is the dispute as it stands, where the table is shown as it was: what a judge may see ends with his right.
    """
    table = head.table
    dispute = table.disputes[number - 1]
    judges = await check_judge(request, table, quiet=True)
    if not judges:
        check(table, request.player)
    if not judges and not table.opened:
        return public(table, dispute)
    links = await request.wiring.live.links(UUID(bytes=table.stream_id), limit=head.version)
    told = said(links, number)
    if not judges:
        return public(table, dispute, told)
    heard = hears(dispute, request.player) and hears(now or dispute, request.player)
    return public(table, dispute, told, await _workbench(request, table, dispute, links, told, hears=heard))


def hears(dispute: Dispute, judge: UUID | None) -> bool:
    """Whether the dispute is this judge's: what he has opened was opened for him alone."""
    return judge is not None and dispute.judge == str(judge)


async def deals_disputed(request: ApiRequest, table: Table, number: int) -> set[int]:
    """The deals that the events in dispute are of: there is nothing to read of any other."""
    links = await request.wiring.live.links(UUID(bytes=table.stream_id))
    found = [at(table, links, version) for version in said(links, number).versions]
    return {deal for then in found if (deal := then.game.deal(then.play)) is not None}


def at(table: Table, links: Sequence[Link], version: int) -> Table:
    """The table as it was after this version."""
    return fold(GAMES, table.stream_id, links[:version]).table


async def _workbench(
    request: ApiRequest, table: Table, dispute: Dispute, links: Sequence[Link], told: Said, *, hears: bool
) -> Workbench:
    wanted = [links[version - 1] for version in told.versions]
    rules = list(dict.fromkeys(id_ for link in wanted for id_ in _candidates(table, links, link)))
    here = public(table, dispute).id
    ruled = await rulings_by(request.wiring.pool, rules, PRECEDENTS + 1, await kept_from(request))
    return Workbench(
        [event_view(link, JUDGE) for link in wanted],
        await _knew(request, table, dispute, links, wanted) if hears else [],
        [Candidate(id_, RULEBOOK[id_].texts[request.language].title) for id_ in rules if id_ in RULEBOOK],
        [other for other in ruled if other.id != here][:PRECEDENTS],
    )


def _candidates(table: Table, links: Sequence[Link], link: Link) -> tuple[str, ...]:
    before = at(table, links, link.version - 1) if link.version > 1 else None
    return candidates(before, recall(table.game, link).body)


async def _knew(
    request: ApiRequest, table: Table, dispute: Dispute, links: Sequence[Link], wanted: Sequence[Link]
) -> list[Known]:
    """Each seat's own view after each event; never more than that seat had, and only of deals that were read."""
    names = await request.wiring.names.of(showing.players(table))
    known: list[Known] = []
    for link in wanted:
        then = at(table, links, link.version)
        deal = then.game.deal(then.play)
        if deal is not None and deal in dispute.read:
            views: list[Any] = [
                then.game.view(then, link.version, f"seat:{seat}", names, request.language)
                for seat in range(len(then.seats))
            ]
            known.append(Known(link.version, deal, views))
    return known

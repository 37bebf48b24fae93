"""A dispute as it is answered: to everybody its public part, to a judge his workbench (records.md, "Disputes")."""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

import msgspec
from msgspec import Struct

from domain.chain import Link
from domain.games import GAMES, RULEBOOK, AnyView
from domain.table.disputes.candidates import candidates
from domain.table.disputes.events import Complaint, DisputeOpened, Reason, RulingGiven
from domain.table.disputes.state import Dispute, Ruling
from domain.table.state import Table
from domain.table.stream import Head, fold, recall
from service.http import showing
from service.http.examples import FIRST
from service.http.judging import kept_from
from service.http.request import ApiRequest
from service.readmodels.disputes import ListedDispute, Status, dispute_id, rulings_by, status
from service.tables.listeners import EventView, event_view

JUDGE = "judge"
PRECEDENTS = 20
"""Earlier rulings that a judge is shown, at most."""
_opened = msgspec.json.Decoder(DisputeOpened).decode
_given = msgspec.json.Decoder(RulingGiven).decode
_complaint = msgspec.json.Decoder(Complaint).decode
_reason = msgspec.json.Decoder(Reason).decode


class Candidate(Struct, frozen=True):
    """A rule that the dispute may turn on."""

    id: str
    title: str


class Known(Struct, frozen=True):
    """What each seat knew after an event in dispute."""

    version: int
    deal: int
    seats: list[AnyView]  # pyright: ignore[reportInvalidTypeForm] - the union of the games' views


class Workbench(Struct, frozen=True):
    """What the judge has before him."""

    versions: list[int]
    """Of the events in dispute."""
    words: str
    """What the player has to say."""
    reasons: list[str]
    """Of the rulings given in it, in order."""
    events: list[EventView]
    """Those in dispute, as the judge may read them."""
    knew: list[Known]
    """For those events whose deal he has read (`POST .../readings`)."""
    candidates: list[Candidate]
    precedents: list[ListedDispute]
    """Disputes settled by one of these rules, the last one first."""


class DisputeShown(Struct, frozen=True):
    """A dispute; times in milliseconds since 1970-01-01 UTC."""

    id: UUID
    table: UUID
    number: int
    """From 1 in its table."""
    seat: int
    """That called the judge."""
    deal: int | None
    """That was in hand, or the last one."""
    status: Status
    until_ms: int
    """When it is settled, as things stand."""
    judge: str | None
    """Who hears it (id); null before a judge has read or ruled, and again after an appeal."""
    read: list[int]
    """Deals in which he has read what was sealed."""
    ruling: Ruling | None
    appealed: bool
    workbench: Workbench | None
    """Null but for judges."""


def public(table: Table, dispute: Dispute, workbench: Workbench | None = None) -> DisputeShown:
    """What everybody may know of it who may know of the table."""
    return DisputeShown(
        UUID(bytes=dispute_id(table.stream_id, dispute.number)),
        UUID(bytes=table.stream_id),
        dispute.number,
        dispute.seat,
        dispute.deal,
        status(dispute),
        dispute.until_ms,
        dispute.judge,
        list(dispute.read),
        dispute.ruling,
        dispute.appealed,
        workbench,
    )


EXAMPLE = public(
    FIRST.head.table,
    Dispute(1, 2, 1, 1_795_253_500_000),
    Workbench([6], "He looked at my cards.", [], [FIRST.event], [], [Candidate("table.ruling", "Rulings")], []),
)


async def workbench(request: ApiRequest, head: Head, dispute: Dispute) -> DisputeShown:
    """What a judge may see: what is in dispute and, where it is his, what each seat knew in the deals he has read."""
    links = await request.wiring.live.links(UUID(bytes=head.table.stream_id), limit=head.version)
    complaint = _of_opening(links, dispute.number)
    wanted = [links[version - 1] for version in complaint.versions if version <= len(links)]
    rules = list(dict.fromkeys(id_ for link in wanted for id_ in _candidates(head.table, links, link)))
    return public(
        head.table,
        dispute,
        Workbench(
            list(complaint.versions),
            complaint.words,
            _reasons(links, dispute.number),
            [event_view(link, JUDGE) for link in wanted],
            await _knew(request, head.table, dispute, links, wanted) if hears(dispute, request.player) else [],
            [Candidate(id_, RULEBOOK[id_].texts[request.language].title) for id_ in rules if id_ in RULEBOOK],
            await rulings_by(request.wiring.pool, rules, PRECEDENTS, await kept_from(request)),
        ),
    )


def hears(dispute: Dispute, judge: UUID | None) -> bool:
    """Whether the dispute is this judge's: what he has opened was opened for him alone."""
    return judge is not None and dispute.judge == str(judge)


def _sealed(link: Link) -> bytes:
    """What an event has for the judge."""
    return next(seal.payload for seal in link.sealed if seal.audience == JUDGE and seal.payload is not None)


def _of_opening(links: Sequence[Link], number: int) -> Complaint:
    opened = next(link for link in links if link.type == DisputeOpened.tag and _opened(link.data).dispute == number)
    return _complaint(_sealed(opened))


def _reasons(links: Sequence[Link], number: int) -> list[str]:
    return [
        _reason(_sealed(link)).reason
        for link in links
        if link.type == RulingGiven.tag and _given(link.data).dispute == number
    ]


def _candidates(table: Table, links: Sequence[Link], link: Link) -> tuple[str, ...]:
    before = _at(table, links, link.version - 1) if link.version > 1 else None
    return candidates(before, recall(table.game, link).body)


def _at(table: Table, links: Sequence[Link], version: int) -> Table:
    return fold(GAMES, table.stream_id, links[:version]).table


async def _knew(
    request: ApiRequest, table: Table, dispute: Dispute, links: Sequence[Link], wanted: Sequence[Link]
) -> list[Known]:
    """Each seat's own view after each event; never more than that seat had, and only of deals that were read."""
    names = await request.wiring.names.of(showing.players(table))
    known: list[Known] = []
    for link in wanted:
        then = _at(table, links, link.version)
        deal = then.game.deal(then.play)
        if deal is not None and deal in dispute.read:
            views: list[Any] = [
                then.game.view(then, link.version, f"seat:{seat}", names, request.language)
                for seat in range(len(then.seats))
            ]
            known.append(Known(link.version, deal, views))
    return known

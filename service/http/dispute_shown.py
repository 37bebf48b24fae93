"""A dispute as it is answered: to everybody its public part, to those who may read it what was said to judges."""

from collections.abc import Iterator, Sequence
from typing import Annotated
from uuid import UUID

import msgspec
from msgspec import Meta, Struct

from domain.chain import Link
from domain.games import AnyView
from domain.table.disputes.events import Complaint, DisputeOpened, Reason, RulingGiven
from domain.table.disputes.state import Dispute, Ruling
from domain.table.state import Table
from service.readmodels.disputes import ListedDispute, Status, dispute_id, status
from service.tables.listeners import EventView

JUDGE = "judge"
"""The audience of what is said to judges."""
_opened = msgspec.json.Decoder(DisputeOpened).decode
_given = msgspec.json.Decoder(RulingGiven).decode
_complaint = msgspec.json.Decoder(Complaint).decode
_reason = msgspec.json.Decoder(Reason).decode
_ruling = msgspec.json.Decoder(Ruling).decode


class Explained(Struct, frozen=True):
    """A ruling, and why it was given."""

    ruling: Ruling
    reason: str


class Said(Struct, frozen=True):
    """What was said to judges and by them: the events in dispute (by version), the words, every ruling in order."""

    versions: list[int]
    words: str
    rulings: list[Explained]


class Candidate(Struct, frozen=True):
    """A rule that the dispute may turn on; the judge may name others."""

    id: str
    title: str


class Known(Struct, frozen=True):
    """What each seat, in order, knew after an event in dispute."""

    version: int
    deal: int
    seats: list[AnyView]  # pyright: ignore[reportInvalidTypeForm] - the union of the games' views


class Workbench(Struct, frozen=True):
    """What a judge has before him."""

    events: Annotated[list[EventView], Meta(description="Those in dispute, without what was sealed for the seats.")]
    knew: Annotated[
        list[Known], Meta(description="After each of them, in the deals that you have read while the dispute is yours.")
    ]
    candidates: list[Candidate]
    precedents: Annotated[
        list[ListedDispute], Meta(description="Others that were settled by one of these rules, the last one first.")
    ]


class DisputeShown(Struct, frozen=True):
    """A dispute; times in milliseconds since 1970-01-01 UTC."""

    id: UUID
    table: UUID
    number: Annotated[int, Meta(description="From 1 in its table.")]
    seat: Annotated[int, Meta(description="That called the judge.")]
    deal: Annotated[int, Meta(description="That was in hand, or the last one.")] | None
    status: Annotated[Status, Meta(description="Who is to act: a judge, the clock, another judge, nobody any more.")]
    until_ms: Annotated[int, Meta(description="When it is settled, as things stand.")]
    judge: (
        Annotated[str, Meta(description="Who hears it (id); null until one reads or rules, and after an appeal.")]
        | None
    )
    read: Annotated[list[int], Meta(description="Deals in which he has read what the seats knew.")]
    ruling: Ruling | None
    appealed: bool
    said: Said | None
    """Null where it is sealed to the caller: for judges alone, until the seed of the table is open."""
    workbench: Workbench | None
    """Null but for judges."""


def public(
    table: Table, dispute: Dispute, said: Said | None = None, workbench: Workbench | None = None
) -> DisputeShown:
    """What everybody may know of it who may know of the table, and what is added to it."""
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
        said,
        workbench,
    )


def said(links: Sequence[Link], number: int) -> Said:
    """What the envelopes for judges hold of a dispute, from a full stream."""
    (opened,) = [link for link in links if link.type == DisputeOpened.tag and _opened(link.data).dispute == number]
    complaint = _complaint(_sealed(opened))
    return Said(list(complaint.versions), complaint.words, list(_explained(links, number)))


def _explained(links: Sequence[Link], number: int) -> Iterator[Explained]:
    for link in links:
        if link.type == RulingGiven.tag and _given(link.data).dispute == number:
            yield Explained(_ruling(link.data), _reason(_sealed(link)).reason)


def _sealed(link: Link) -> bytes:
    """What an event has for judges."""
    return next(seal.payload for seal in link.sealed if seal.audience == JUDGE and seal.payload is not None)

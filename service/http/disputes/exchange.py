"""Read what was said in a dispute, as a reader may: the call, answers, questions, and the reasons of rulings."""

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta, Struct

from domain.chain import Link
from domain.disputes import events as d
from domain.disputes.events import SEALED, Complaint, Reason, Ruling
from domain.table.view import RulingView, view_ruling
from service.entropy import to_datetime


def _decoders(types: Mapping[str, Any]) -> Mapping[str, Callable[[bytes], Any]]:
    """Make a decoder for each type of event."""
    return {tag: msgspec.json.Decoder(shape).decode for tag, shape in types.items()}


_BODIES: Final = _decoders({body.tag: body for body in d.BODIES})
_PAYLOADS: Final = _decoders(SEALED)
_ruling = msgspec.json.Decoder(Ruling).decode


class ExplainedRuling(Struct, frozen=True):
    """A ruling and its reason."""

    ruling: RulingView
    reason: str
    notes: str | None
    """What the judge noted for judges alone; null for others before the seed is open, and where there is nothing."""


class Said(Struct, frozen=True):
    """Something that a player said to the judge after the call, or that a judge asked a player."""

    version: Annotated[int, Meta(description="Version of the event.")]
    said_at: datetime
    """When it was said or asked."""
    seat: Annotated[int, Meta(description="The seat whose player said it, or was asked.")]
    judge: Annotated[str, Meta(description="Id of the judge who asked; null where a player spoke.")] | None
    words: str


class Exchange(Struct, frozen=True):
    """The exchange with the judges, as far as the reader may read it: a player reads what is of their own seat."""

    versions: Annotated[list[int], Meta(description="The events in dispute, by version.")]
    words: Annotated[str, Meta(description="The words of who opened it; null where another seat did.")] | None
    said: Annotated[list[Said], Meta(description="What was said and asked since, in order.")]
    rulings: Annotated[list[ExplainedRuling], Meta(description="Every ruling in order, with its reason.")]


def read_exchange(links: Sequence[Link], number: int, reader: str) -> Exchange | None:
    """Read what an audience may of a dispute, from a full stream; ``None`` where that is nothing."""
    opened, said, rulings = Complaint((), ""), list[Said](), list[ExplainedRuling]()
    found = False
    for link in links:
        if link.type not in SEALED or (body := _BODIES[link.type](link.data)).dispute != number:
            continue
        payload: Any = next((_PAYLOADS[link.type](seal.payload) for seal in _readable(link, reader)), None)
        if payload is None:
            continue
        found = True
        if isinstance(payload, Complaint):
            opened = payload
        elif isinstance(payload, Reason):
            rulings.append(ExplainedRuling(view_ruling(_ruling(link.data)), payload.reason, payload.notes or None))
        else:
            said.append(
                Said(link.version, to_datetime(link.at_ms), body.seat, getattr(body, "judge", None), payload.words)
            )
    return Exchange(list(opened.versions), opened.words or None, said, rulings) if found else None


def _readable(link: Link, reader: str) -> list[Any]:
    """List the envelopes of an event that are for this reader."""
    return [seal for seal in link.sealed if seal.audience == reader and seal.payload is not None]


def last_reason(links: Sequence[Link], number: int) -> str | None:
    """Read the reason of the last ruling in a dispute, as judges read it."""
    latest: str | None = None
    for link in links:
        if link.type == d.RulingGiven.tag and _BODIES[link.type](link.data).dispute == number:
            latest = _PAYLOADS[link.type](_readable(link, "judge")[0].payload).reason
    return latest

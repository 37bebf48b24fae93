"""Build what everybody sees of a dispute at a table, and of its ruling."""

import msgspec

from domain.disputes.events import Ruling, RulingGiven, RulingTerms, terms_of
from domain.disputes.state import Dispute
from domain.stream import instant_text


class RulingView(RulingTerms, frozen=True, kw_only=True):
    """A judge's ruling; provisional up to ``until``."""

    judge: str
    """The judge, by id."""
    until: str
    """When it takes effect, unless there is an appeal."""

    @property
    def event(self) -> RulingGiven:
        """Return the event that gives the ruling, for its sentence, which needs neither key nor time."""
        return RulingGiven(0, self.judge, "", until_ms=0, **terms_of(self))


def view_ruling(ruling: Ruling) -> RulingView:
    """Build the view of a ruling."""
    return RulingView(judge=ruling.judge, until=instant_text(ruling.until_ms), **terms_of(ruling))


class DisputeView(msgspec.Struct, frozen=True):
    """The public part of a dispute: without what was said to the judge and without the reasons of rulings."""

    dispute: int
    """From 1."""
    seat: int | None
    """The seat whose player opened it; null where a judge did."""
    opened_by: str | None
    """The judge (by id) who opened it on their own observation; null where a seat did."""
    deal: int | None
    """The deal in hand when it was opened, or the last one; null where none was dealt."""
    until: str
    """When it is settled, unless another event comes before."""
    judge: str | None
    """The judge of the dispute (by id); null before a judge has read or ruled, and again after an appeal."""
    read: list[int]
    """Deals in which this judge has read what was sealed."""
    ruling: RulingView | None
    """The last one; provisional while the dispute is not settled and not appealed for good."""
    appealed: bool
    withdrawn: bool
    """Whether the player who opened it took the call back."""
    settled: bool


def view_dispute(dispute: Dispute) -> DisputeView:
    """Build the view of a dispute."""
    return DisputeView(
        dispute.number,
        dispute.seat,
        dispute.opened_by,
        dispute.deal,
        instant_text(dispute.until_ms),
        dispute.judge,
        list(dispute.read),
        None if dispute.ruling is None else view_ruling(dispute.ruling),
        dispute.appealed,
        dispute.withdrawn,
        dispute.settled,
    )

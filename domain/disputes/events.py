"""Define the events of a dispute; the tags and field names are contracts (records.md).

Disputes are numbered from 1 through a stream. Instants are milliseconds since 1970-01-01 UTC.
"""

from typing import ClassVar, Literal

import msgspec

RulingKind = Literal["uphold", "annul-lance", "award", "take", "dead-hand", "redeal", "exclude", "penalise"]
"""``uphold`` leaves everything as it is; what the others do, the game says."""


class Complaint(msgspec.Struct, frozen=True):
    """Sealed to the judge: the events in dispute, by version of this stream, and the player's words."""

    versions: tuple[int, ...]
    words: str


class Reason(msgspec.Struct, frozen=True):
    """Sealed to the judge: the reason of the ruling."""

    reason: str


class DisputeOpened(msgspec.Struct, frozen=True):
    """A seat calls the judge; ``until_ms`` is when the table resumes by itself without a ruling."""

    tag: ClassVar[str] = "dispute_opened"
    dispute: int
    seat: int
    deal: int | None
    """The deal in hand, or the last one; null where none was dealt."""
    until_ms: int


class SealedRead(msgspec.Struct, frozen=True):
    """A judge (by id) reads what each seat knew in these deals, all of them unread before; ascending."""

    tag: ClassVar[str] = "sealed_read"
    dispute: int
    judge: str
    deals: tuple[int, ...]


class Ruling(msgspec.Struct, frozen=True):
    """A judge's ruling (the judge by id); provisional up to ``until_ms``."""

    judge: str
    kind: RulingKind
    rules: tuple[str, ...]
    """Ids of the rules it follows from."""
    deal: int | None
    lance: str | None
    team: str | None
    seat: int | None
    stones: int | None
    until_ms: int


class RulingGiven(msgspec.Struct, frozen=True):
    """A judge (by id) rules; the ruling takes effect after ``until_ms``, unless there is an appeal.

    After ``dispute``, the fields of ``Ruling`` in their order: a struct's own fields come last, so it cannot be a base.
    """

    tag: ClassVar[str] = "ruling_given"
    dispute: int
    judge: str
    kind: RulingKind
    rules: tuple[str, ...]
    deal: int | None
    lance: str | None
    team: str | None
    seat: int | None
    stones: int | None
    until_ms: int

    @classmethod
    def of(cls, dispute: int, ruling: Ruling) -> "RulingGiven":
        """Make the event that gives this ruling in a dispute."""
        return cls(dispute, *msgspec.structs.astuple(ruling))

    @property
    def ruling(self) -> Ruling:
        """The ruling alone."""
        return Ruling(*msgspec.structs.astuple(self)[1:])


class RulingAppealed(msgspec.Struct, frozen=True):
    """A seat asks for another judge; if none rules by ``until_ms``, the first ruling takes effect."""

    tag: ClassVar[str] = "ruling_appealed"
    dispute: int
    seat: int
    until_ms: int


class DisputeSettled(msgspec.Struct, frozen=True):
    """The last ruling takes effect by what follows, if there was one; the table goes on."""

    tag: ClassVar[str] = "dispute_settled"
    dispute: int


class Penalised(msgspec.Struct, frozen=True):
    """A seat is punished: warned, where ``stones`` is null, or so many stones are taken from its side."""

    tag: ClassVar[str] = "penalised"
    seat: int
    stones: int | None


Body = DisputeOpened | SealedRead | RulingGiven | RulingAppealed | DisputeSettled | Penalised
BODIES: tuple[type[Body], ...] = (
    DisputeOpened,
    SealedRead,
    RulingGiven,
    RulingAppealed,
    DisputeSettled,
    Penalised,
)
SEALED: dict[str, type] = {DisputeOpened.tag: Complaint, RulingGiven.tag: Reason}
"""What the envelope for the judge holds, by type of event."""

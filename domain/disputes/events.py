"""Define the events of a dispute; the tags and field names are contracts (records.md).

Disputes are numbered from 1 through a stream. Instants are milliseconds since 1970-01-01 UTC.
"""

from typing import Any, ClassVar, Final, Literal

import msgspec

from domain.actors import JUDGE_AUDIENCE, Audience, seat_audience


class Complaint(msgspec.Struct, frozen=True):
    """Sealed to the judge: the events in dispute, by version of this stream, and the words of who opens it."""

    versions: tuple[int, ...]
    words: str


class Words(msgspec.Struct, frozen=True):
    """Sealed to the judge and to one seat: what its player says to the judge, or what the judge asks them."""

    words: str


class Reason(msgspec.Struct, frozen=True):
    """Sealed to judges and to the parties: the reason of the ruling; and, to judges alone, the judge's own notes."""

    reason: str
    notes: str | msgspec.UnsetType = msgspec.UNSET
    """What the judge noted for judges alone; never in the envelope of a seat."""


class DisputeOpened(msgspec.Struct, frozen=True):
    """A seat calls the judge, or a judge acts on their own observation (art. 19).

    ``until_ms`` is when the table resumes by itself without a ruling.
    """

    tag: ClassVar[str] = "dispute_opened"
    dispute: int
    seat: int | None
    """The seat that calls; null where a judge opens the dispute."""
    deal: int | None
    """The deal in hand, or the last one; null where none was dealt."""
    until_ms: int
    judge: str | msgspec.UnsetType = msgspec.UNSET
    """The judge (by id) who opens it, and hears it."""
    from_version: int | msgspec.UnsetType = msgspec.UNSET
    """Version of the event with which the deal in hand began, or 1 in the first; what is before is disputed no more.

    Absent in events of 0.1.0, whose disputes may be about any event.
    """


class SealedRead(msgspec.Struct, frozen=True):
    """A judge (by id) reads what each seat knew in these deals, all of them unread before; ascending."""

    tag: ClassVar[str] = "sealed_read"
    dispute: int
    judge: str
    deals: tuple[int, ...]


class WordsAdded(msgspec.Struct, frozen=True):
    """The player of a seat says something to the judge: an answer, or more of the complaint."""

    tag: ClassVar[str] = "words_added"
    dispute: int
    seat: int


class QuestionAsked(msgspec.Struct, frozen=True):
    """The judge (by id) asks the player of a seat something."""

    tag: ClassVar[str] = "question_asked"
    dispute: int
    judge: str
    seat: int


class DisputeWithdrawn(msgspec.Struct, frozen=True):
    """The player who called the judge takes the call back, before a ruling; the dispute is settled by it."""

    tag: ClassVar[str] = "dispute_withdrawn"
    dispute: int
    seat: int


class PauseLifted(msgspec.Struct, frozen=True):
    """The judge (by id) lets the table play on; there is time to rule until ``until_ms``."""

    tag: ClassVar[str] = "pause_lifted"
    dispute: int
    judge: str
    until_ms: int
    pause_left_ms: int
    """How long the dispute may still pause the table, once there is a ruling."""
    key: str
    """The key (32 bytes as hex) with which the judge signed it."""


Rest = Literal["waived", "others"]
"""What becomes of the stones of a fine that its side has not: they are not taken, or given to the other side."""


class RulingTerms(msgspec.Struct, frozen=True, kw_only=True):
    """What a judge rules. Structs of a ruling extend this one: their own fields come before these, by position."""

    kind: str
    """A kind that the table's game declares."""
    rules: tuple[str, ...]
    """Ids of the rules it follows from."""
    deal: int | None
    lance: str | None
    team: str | None
    seat: int | None
    stones: int | None
    rest: Rest | msgspec.UnsetType = msgspec.UNSET
    """Said where stones are taken; where it is not said, a side has to have all of them."""

    @classmethod
    def make(cls, kind: str, rules: tuple[str, ...], **stated: Any) -> "RulingTerms":  # noqa: ANN401 - fields above
        """Make the terms of a ruling; a field that is not stated is null, or absent."""
        nulls: dict[str, Any] = dict.fromkeys([name for name in OPTIONAL_TERMS if name != "rest"])
        return RulingTerms(kind=kind, rules=rules, **{**nulls, **stated})


OPTIONAL_TERMS: Final = tuple([name for name in RulingTerms.__struct_fields__ if name not in {"kind", "rules"}])
"""The fields of a ruling that its kind requires, takes or refuses."""


def stated_terms(ruling: RulingTerms) -> set[str]:
    """Return which of these fields a ruling states."""
    return {name for name in OPTIONAL_TERMS if getattr(ruling, name) not in (None, msgspec.UNSET)}


def read_terms(source: Any) -> RulingTerms:  # noqa: ANN401 - what a judge posts or signs, with these fields
    """Read the terms of a ruling, null for what is left out; so is a null in the place of ``rest``."""
    stated: dict[str, Any] = {name: getattr(source, name) for name in RulingTerms.__struct_fields__}
    stated["rest"] = source.rest or msgspec.UNSET
    return RulingTerms(**stated)


def terms_of(ruling: RulingTerms) -> dict[str, Any]:
    """Return the fields of ``RulingTerms`` alone, by name."""
    return {name: getattr(ruling, name) for name in RulingTerms.__struct_fields__}


class _Provisional(RulingTerms, frozen=True, kw_only=True):
    until_ms: int


class Ruling(_Provisional, frozen=True):
    """A judge's ruling (the judge by id); provisional up to ``until_ms``."""

    judge: str


class RulingGiven(_Provisional, frozen=True):
    """A judge (by id) rules; the ruling takes effect after ``until_ms``, unless there is an appeal."""

    tag: ClassVar[str] = "ruling_given"
    dispute: int
    judge: str
    key: str
    """The key (32 bytes as hex) with which the judge signed the ruling."""
    pause_until_ms: int | msgspec.UnsetType = msgspec.UNSET
    """When the pause is over that the ruling begins, at a table that its judge had let play on."""
    parties: tuple[int, ...] | msgspec.UnsetType = msgspec.UNSET
    """The seats whose players read the reason at once: all of the table.

    Absent in events of 0.1.0, whose reasons only judges read until the seed is open.
    """

    @classmethod
    def of_ruling(
        cls,
        dispute: int,
        ruling: Ruling,
        pause_until_ms: int | msgspec.UnsetType = msgspec.UNSET,
        key: str = "",
        parties: tuple[int, ...] | msgspec.UnsetType = msgspec.UNSET,
    ) -> "RulingGiven":
        """Make the event that gives this ruling in a dispute; sentences need neither key nor parties."""
        return cls(dispute, ruling.judge, key, pause_until_ms, parties, until_ms=ruling.until_ms, **terms_of(ruling))

    @property
    def ruling(self) -> Ruling:
        """The ruling alone."""
        return Ruling(self.judge, until_ms=self.until_ms, **terms_of(self))


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
    """A seat is punished: warned, where ``stones`` is null, or fined so many stones.

    Its side has them all, or the ruling says what becomes of the rest.
    """

    tag: ClassVar[str] = "penalised"
    seat: int
    stones: int | None


Body = (
    DisputeOpened
    | SealedRead
    | WordsAdded
    | QuestionAsked
    | PauseLifted
    | RulingGiven
    | RulingAppealed
    | DisputeWithdrawn
    | DisputeSettled
    | Penalised
)
BODIES: tuple[type[Body], ...] = (
    DisputeOpened,
    SealedRead,
    WordsAdded,
    QuestionAsked,
    PauseLifted,
    RulingGiven,
    RulingAppealed,
    DisputeWithdrawn,
    DisputeSettled,
    Penalised,
)
SEALED: dict[str, type] = {
    DisputeOpened.tag: Complaint,
    WordsAdded.tag: Words,
    QuestionAsked.tag: Words,
    RulingGiven.tag: Reason,
}
"""What the envelopes for the judge and for the seat hold, by type of event."""


def may_read_words(body: Any) -> tuple[Audience, ...]:  # noqa: ANN401 - an event that seals words
    """List for whom the words of an event are sealed: for judges, and for the seat that it is of or for the parties."""
    if isinstance(body, RulingGiven):
        seats = () if body.parties is msgspec.UNSET else body.parties
    else:
        seats = () if body.seat is None else (body.seat,)
    return (JUDGE_AUDIENCE, *map(seat_audience, seats))


def seal_words(body: Any, words: Complaint | Words | Reason) -> tuple[tuple[Audience, Any], ...]:  # noqa: ANN401 - likewise
    """Seal words for those who may read them; notes of a judge for judges alone."""
    shared = Reason(words.reason) if isinstance(words, Reason) else words
    return tuple([(to, words if to == JUDGE_AUDIENCE else shared) for to in may_read_words(body)])

"""What may be asked in a dispute. ``at_ms`` is when: instants that an event names are held against it."""

import msgspec

from domain.disputes.events import RulingKind


class OpenDispute(msgspec.Struct, frozen=True):
    """The player of a seat calls the judge on events of these versions; the words go to the judge alone."""

    actor: str
    seat: int
    versions: tuple[int, ...]
    words: str
    until_ms: int
    at_ms: int


class ReadSealed(msgspec.Struct, frozen=True):
    """A judge wants to see what each seat knew in these deals."""

    actor: str
    dispute: int
    deals: tuple[int, ...]


class GiveRuling(msgspec.Struct, frozen=True, kw_only=True):
    """A judge rules. ``until_ms`` is read of a first ruling alone: one on an appeal takes effect at once."""

    actor: str
    dispute: int
    kind: RulingKind
    rules: tuple[str, ...]
    deal: int | None = None
    lance: str | None = None
    team: str | None = None
    seat: int | None = None
    stones: int | None = None
    reason: str
    until_ms: int
    at_ms: int


class AppealRuling(msgspec.Struct, frozen=True):
    """The player of a seat asks for another judge, who has until ``until_ms``."""

    actor: str
    dispute: int
    seat: int
    until_ms: int
    at_ms: int


class SettleDispute(msgspec.Struct, frozen=True):
    """The house ends the dispute, once nothing more may be said in it."""

    actor: str
    dispute: int
    at_ms: int


Command = OpenDispute | ReadSealed | GiveRuling | AppealRuling | SettleDispute

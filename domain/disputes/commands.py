"""Define the commands of a dispute; ``at_ms`` is the time of the command, to which ``until_ms`` is compared."""

from typing import ClassVar

import msgspec

from domain.actors import Actor
from domain.disputes.events import RulingTerms
from domain.signed_moves import JudgeCommand, SignableCommand


class OpenDispute(SignableCommand, frozen=True):
    """Call the judge, for the player of a seat, on events of these versions; only judges and that seat read the words.

    Without a seat a judge opens the dispute, on their own observation.
    """

    signs: ClassVar[str] = "open-dispute"
    actor: Actor
    seat: int | None
    versions: tuple[int, ...]
    words: str
    until_ms: int
    at_ms: int
    bounded: bool = True
    """Whether one event at least is of the deal in hand; in records of 0.1.0 it may be otherwise."""


class ReadSealed(msgspec.Struct, frozen=True):
    """Read what each seat knew in these deals, as a judge."""

    actor: Actor
    dispute: int
    deals: tuple[int, ...]


class GiveRuling(JudgeCommand, frozen=True):
    """Give a ruling, as a judge. ``until_ms`` counts for a first ruling only: one on an appeal takes effect at once.

    The parties read the ``reason`` at once; the ``notes`` are for judges. A ruling of 0.1.0 is not ``explained``: its
    reason is for judges, too.
    """

    signs: ClassVar[str] = "give-ruling"
    actor: Actor
    dispute: int
    ruling: RulingTerms
    reason: str
    until_ms: int
    at_ms: int
    notes: str = ""
    explained: bool = True


class AppealRuling(SignableCommand, frozen=True):
    """Ask for another judge, for the player of a seat; the judge has until ``until_ms``."""

    signs: ClassVar[str] = "appeal-ruling"
    actor: Actor
    dispute: int
    seat: int
    until_ms: int
    at_ms: int


class AddWords(SignableCommand, frozen=True):
    """Say something to the judge, for the player of a seat; only judges and that seat read it."""

    signs: ClassVar[str] = "add-words"
    actor: Actor
    dispute: int
    seat: int
    words: str


class AskQuestion(msgspec.Struct, frozen=True):
    """Ask the player of a seat something, as a judge; only judges and that seat read it."""

    actor: Actor
    dispute: int
    seat: int
    words: str


class LiftPause(JudgeCommand, frozen=True):
    """Let the table play on, as a judge, who has until ``until_ms`` to rule."""

    signs: ClassVar[str] = "lift-pause"
    actor: Actor
    dispute: int
    until_ms: int
    at_ms: int


class WithdrawDispute(SignableCommand, frozen=True):
    """Take the call back, for the player who called the judge."""

    signs: ClassVar[str] = "withdraw-dispute"
    actor: Actor
    dispute: int
    seat: int
    at_ms: int


class SettleDispute(msgspec.Struct, frozen=True):
    """End the dispute, as the house, once its time is over."""

    actor: Actor
    dispute: int
    at_ms: int


Command = (
    OpenDispute
    | ReadSealed
    | AddWords
    | AskQuestion
    | LiftPause
    | GiveRuling
    | AppealRuling
    | WithdrawDispute
    | SettleDispute
)

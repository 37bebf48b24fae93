"""Read what the people at a table signed, and decide it as they signed it (records.md, "Signed moves").

The text that was signed is the command: a verifier decides that text again, and every byte has to come out as it is
written. So a record cannot say that a player signed one move and made another.
"""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Annotated, Any, Final, TypeVar

import msgspec
from msgspec.structs import replace

from domain.chain import Link
from domain.disputes import commands as d
from domain.disputes import events as e
from domain.redecide import CannotRedecide
from domain.signed_moves import CLOSED, SignedCommand, is_in_one_form, sealed_command, signed_of
from domain.stream import Head
from domain.table import commands as c
from domain.table.events import AdjourningAsked, ClosingAsked, NonceOpened, Phrase, PhraseSaid, ResumingAsked, SeatLeft
from domain.table.game import Game
from domain.table.state import Table, key_of_seat

C = TypeVar("C")


class SignedRuling(msgspec.Struct, frozen=True, kw_only=True):
    """A ruling as a judge posts and signs it."""

    kind: str
    rules: tuple[str, ...]
    reason: str
    deal: int | None = None
    lance: str | None = None
    team: str | None = None
    seat: int | None = None
    stones: int | None = None
    rest: e.Rest | None = None
    notes: str | None = None


class SignedNonce(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A nonce as the player of a seat posts and signs it."""

    nonce: Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{32}$")]


class SignedPhrase(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A phrase as the player of a seat posts and signs it."""

    phrase: Phrase


@cache
def _decoder(type_: Any) -> Callable[[bytes], Any]:  # noqa: ANN401 - any type
    return msgspec.json.Decoder(type_).decode


def posted_nonce(text: bytes) -> bytes:
    """Read the nonce from the text that a player signed; raise ``MsgspecError``."""
    opened: SignedNonce = _decoder(SignedNonce)(text)
    return bytes.fromhex(opened.nonce)


def _fields(game: Game, command: Any, text: bytes) -> dict[str, Any]:  # noqa: ANN401 - any command that is signed
    """Read the fields of a command that its text states; raise ``MsgspecError``."""
    match command:
        case c.MakeMove():
            return {"move": _decoder(game.move_type)(text)}
        case c.OpenNonce():
            return {"nonce": posted_nonce(text)}
        case c.SayPhrase():
            return {"phrase": _decoder(SignedPhrase)(text).phrase}
        case d.OpenDispute():
            said: e.Complaint = _decoder(e.Complaint)(text)
            return {"versions": said.versions, "words": said.words}
        case d.AddWords():
            return {"words": _decoder(e.Words)(text).words}
        case d.GiveRuling():
            ruling: SignedRuling = _decoder(SignedRuling)(text)
            return {"ruling": e.read_terms(ruling), "reason": ruling.reason, "notes": ruling.notes or ""}
        case _:
            if text:
                raise CannotRedecide("a text is signed where there is nothing to say")
            return {}


def as_signed(table: Table, command: C) -> C:
    """Return a recorded command as its player or judge signed it; raise ``CannotRedecide`` for what is no such text."""
    signed = getattr(command, "signed", None)
    if signed is None or signed is CLOSED:
        return command
    text = signed.text.encode()
    if not is_in_one_form(text):
        raise CannotRedecide("what was signed is not JSON in its one form")
    try:
        return replace(command, **_fields(table.game, command, text))  # pyright: ignore[reportUnknownVariableType, reportArgumentType] - a struct
    except (msgspec.MsgspecError, RecursionError) as fault:
        raise CannotRedecide(f"what was signed cannot be read: {fault}") from fault


_SIGNS: Final[Mapping[str, str]] = {
    SeatLeft.tag: c.LeaveSeat.signs,
    NonceOpened.tag: c.OpenNonce.signs,
    ClosingAsked.tag: c.AskToClose.signs,
    AdjourningAsked.tag: c.AskToAdjourn.signs,
    PhraseSaid.tag: c.SayPhrase.signs,
    ResumingAsked.tag: c.AskToResume.signs,
    e.DisputeOpened.tag: d.OpenDispute.signs,
    e.WordsAdded.tag: d.AddWords.signs,
    e.RulingGiven.tag: d.GiveRuling.signs,
    e.RulingAppealed.tag: d.AppealRuling.signs,
    e.DisputeWithdrawn.tag: d.WithdrawDispute.signs,
    e.PauseLifted.tag: d.LiftPause.signs,
}
"""What is commanded where a signed command begins with such an event; every other one begins with a move's."""


def signed_command(before: Head[Table], first: Link) -> SignedCommand | None:
    """Return what is signed beside the first event of a command that the rules accept; ``None`` for no signature."""
    if signed_of(first) is None:
        return None
    table = before.state
    fields: dict[str, Any] = msgspec.json.decode(first.data)
    judged = first.type in {e.RulingGiven.tag, e.PauseLifted.tag}
    key = str(fields["key"]) if judged else key_of_seat(table, int(fields["seat"])) or ""
    return sealed_command(table.stream_id, first, _SIGNS.get(first.type, c.MakeMove.signs), key, before.hash)

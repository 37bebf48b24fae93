"""Let a person sign a command, which then can only be theirs (records.md, "Signed moves").

The signature is over what the person posted, byte for byte, the stream, the version that it answers and the hash there,
which no other cards, rules or words before it have. One of the first kind, as 0.1.0 made them, leaves the hash out.

It is sealed beside the first event of the command, and read by no reader before the seed is open: a discard has few
possible contents, so a signature over it would let everybody find out which it was. Ed25519 is computed by callers.
"""

from typing import Annotated, ClassVar, Final, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from domain.actors import SIGNATURE_AUDIENCE, Actor
from domain.chain import Link, lp
from domain.refusals import NotPermitted, WrongState
from domain.sealing import Envelope
from domain.stream import ENCODER, Event
from domain.weak_keys import is_weak_key

FIRST_PURPOSE: Final = b"hordago/signed-move/1"
PURPOSE: Final = b"hordago/signed-move/2"
LATEST_MS: Final = 2**53 - 1
KEY_BYTES: Final = 32
SIGNATURE_BYTES: Final = 64


class Signed(msgspec.Struct, frozen=True):
    """Sealed with an event: what its player or judge posted, and the signature over it (64 bytes as hex)."""

    text: str
    """The body of the request, JSON in its one form; empty where the request has none."""
    signature: str
    kind: Literal[2] | UnsetType = UNSET
    """2 where the hash at the version is signed too; absent in the first kind, which does not bind what came before."""
    at_ms: Annotated[int, Meta(ge=0, le=LATEST_MS)] | UnsetType = UNSET
    """When it was signed, as the person says and signs; in the second kind alone."""


CLOSED: Final = Signed("", "")
"""In the place of a signature that a copy does not show."""


class SignableCommand(msgspec.Struct, frozen=True, kw_only=True):
    """A command that a person gives at a table or in a team match, and may sign; where a key is named they must."""

    signs: ClassVar[str]
    """What the command is called in the message that is signed."""
    signed: Signed | None = None

    @property
    def signed_as(self) -> str:
        """What this command is called in the message: also the numbers that its address has, and its text does not."""
        return self.signs


class JudgeCommand(SignableCommand, frozen=True, kw_only=True):
    """A command by which a judge decides something: no such command is given without a signature."""

    key: str | None = None
    """The judge's key (32 bytes as hex)."""


class SignedCommand(msgspec.Struct, frozen=True):
    """A command with the signature beside it, ready to be checked."""

    actor: Actor
    key: str
    message: bytes = b""
    signature: bytes | None = None
    """``None`` where this copy does not show it."""
    binds_past: bool = True
    """False for the first kind, which holds with other cards and rules too."""


def signed_message(
    stream_id: bytes, version: int, command: str, text: bytes, at: bytes | None, at_ms: int | None = None
) -> bytes:
    """Write what is signed: the stream, the last version before the command, what is commanded and what was posted.

    ``at`` is the hash at that version (32 bytes); with it a time may be signed. ``None`` makes the first kind.
    """
    number, said = version.to_bytes(8, "big"), lp(command.encode("ascii")) + lp(text)
    if at is None:
        return FIRST_PURPOSE + stream_id + number + said
    return PURPOSE + stream_id + number + at + said + lp(b"" if at_ms is None else b"%d" % at_ms)


def sealed_command(stream_id: bytes, first: Link, command: str, key: str, before: bytes) -> SignedCommand | None:
    """Return what is signed beside the first event of a command, where ``before`` is the hash before it.

    ``None`` for no signature; raise ``MsgspecError``.
    """
    signed = signed_of(first)
    if signed is None or signed is CLOSED:
        return None if signed is None else SignedCommand(first.actor, key)
    binds, at_ms = signed.kind is not UNSET, None if signed.at_ms is UNSET else signed.at_ms
    text, version = signed.text.encode(), first.version - 1
    message = signed_message(stream_id, version, command, text, before if binds else None, at_ms)
    form = is_hex(signed.signature, SIGNATURE_BYTES) and (binds or at_ms is None)
    signature = bytes.fromhex(signed.signature) if form else b""
    return SignedCommand(first.actor, key, message, signature, binds)


def is_key(digits: str) -> bool:
    """Check the form of a public key, 32 bytes as lower-case hex, and that not everybody can sign for it."""
    return is_hex(digits, KEY_BYTES) and not is_weak_key(bytes.fromhex(digits))


def is_hex(digits: str, size: int) -> bool:
    """Check that this is so many bytes as lower-case hex."""
    try:
        return len(digits) == 2 * size and bytes.fromhex(digits).hex() == digits
    except ValueError:
        return False


def is_in_one_form(text: bytes) -> bool:
    """Check that a text is empty, or JSON in its one form: only then it is said by its meaning alone."""
    try:
        return not text or ENCODER.encode(msgspec.json.decode(text)) == text
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return False


def seal_as_judge(command: JudgeCommand, events: list[Event]) -> list[Event]:
    """Seal a judge's signature with the first event; raise ``NotPermitted`` where there is none."""
    if command.key is None or command.signed is None:
        raise NotPermitted("signature-required", "A judge signs every decision.")
    return with_signature(events, command.signed)


def with_signature(events: list[Event], signed: Signed) -> list[Event]:
    """Seal a signature with the first of these events."""
    first = events[0]
    return [Event(first.body, (*first.secrets, (SIGNATURE_AUDIENCE, signed))), *events[1:]]


def seal_signature(events: list[Event], key: str | None, signed: Signed | None) -> list[Event]:
    """Seal the signature of a player's command with its first event; raise where their key requires one, or is none."""
    if signed is None:
        if key is not None:
            raise NotPermitted("signature-required", "The player has named a key, and signs every command here.")
        return events
    if key is None:
        raise WrongState("no-key", "No key is named to sign this with.")
    return with_signature(events, signed)


_decode = msgspec.json.Decoder(Signed, strict=True).decode


def signature_envelope(link: Link) -> Envelope | None:
    """Get the envelope of the signature; ``None`` where the event has none."""
    last = link.sealed[-1] if link.sealed else None
    return last if last is not None and last.audience == SIGNATURE_AUDIENCE else None


def signed_of(link: Link) -> Signed | None:
    """Read the signature beside an event: ``CLOSED`` where this copy does not show it; raise ``MsgspecError``."""
    envelope = signature_envelope(link)
    if envelope is None:
        return None
    return CLOSED if envelope.payload is None else _decode(envelope.payload)

"""Read the signature that comes with a command, and check it before the command is decided (api.md, "Signed moves")."""

import re
from typing import Annotated, Final, TypeVar

from msgspec import UNSET, Meta, Struct
from msgspec.structs import replace

from domain.refusals import NotPermitted, WrongState
from domain.signed_moves import LATEST_MS, JudgeCommand, SignableCommand, Signed, is_in_one_form, signed_message
from domain.table.state import Table, key_of_seat
from service.accounts.keys import current_key
from service.http.protocol.errors import MalformedRequest
from service.http.protocol.request import ApiRequest
from service.keys import verify_signature

J = TypeVar("J", bound=JudgeCommand)
HEADER: Final = b"hordago-signature"
_SIGNATURE: Final = re.compile(rb"([0-9a-f]{128})(?:; hash=([0-9a-f]{64}))?(?:; at=(0|[1-9][0-9]{0,15}))?")
Key = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", description="An Ed25519 public key: 32 bytes as hex.")]


class PostedSignature(Struct, frozen=True):
    """The signature of a request: over its body, and over the version that its If-Match names."""

    version: int
    text: bytes
    signature: bytes
    at: bytes | None
    """The hash at that version, as the client names it: a stream that has another one there is not meant."""
    at_ms: int | None

    def check(self, stream_id: bytes, command: str, key: str | None) -> Signed:
        """Return what is sealed with the event; raise ``WrongState`` without a key, ``NotPermitted`` if it is false."""
        if key is None:
            raise WrongState("no-key", "No key is named to check this signature with.")
        message = signed_message(stream_id, self.version, command, self.text, self.at, self.at_ms)
        if not verify_signature(bytes.fromhex(key), message, self.signature):
            raise NotPermitted("bad-signature", f"This is not a signature of {command!r} with the key {key}.")
        kind = UNSET if self.at is None else 2
        return Signed(self.text.decode(), self.signature.hex(), kind, UNSET if self.at_ms is None else self.at_ms)


async def read_signature(request: ApiRequest) -> PostedSignature | None:
    """Read the signature of a request; raise ``MalformedRequest`` if it cannot be checked."""
    written = request.header(HEADER)
    if written is None:
        return None
    found = _SIGNATURE.fullmatch(written)
    if found is None or (found[3] is not None and (found[2] is None or int(found[3]) > LATEST_MS)):
        raise MalformedRequest(
            "Hordago-Signature: has to be 128 hexadecimal digits in small letters; after them may come '; hash=' "
            "with 64 such digits, and then '; at=' with a time in milliseconds"
        )
    version, text = request.expected_version, await request.body()
    if version is None:
        raise MalformedRequest("Hordago-Signature: has to come with If-Match, which names the version that is signed")
    if not is_in_one_form(text):
        raise MalformedRequest(
            "Hordago-Signature: the signed body has to be JSON as JSON.stringify writes it in JavaScript: no spaces"
        )
    at = None if found[2] is None else bytes.fromhex(found[2].decode())
    return PostedSignature(
        version, text, bytes.fromhex(found[1].decode()), at, None if found[3] is None else int(found[3])
    )


def signed_hash(header: bytes) -> bytes | None:
    """Return the hash that a `Hordago-Signature` names; None where there is none."""
    found = _SIGNATURE.fullmatch(header)
    return None if found is None or found[2] is None else bytes.fromhex(found[2].decode())


def check_of_seat(
    posted: PostedSignature | None, table: Table, command: type[SignableCommand], seat: int
) -> Signed | None:
    """Return the signature of a seat's player, to be sealed with the event; raise what `check` raises."""
    return None if posted is None else posted.check(table.stream_id, command.signs, key_of_seat(table, seat))


async def require_own_key(request: ApiRequest, key: str | None) -> None:
    """Raise ``WrongState`` if a key is named that the caller does not sign with now."""
    if key is None:
        return
    own = await current_key(request.context.pool, request.principal.player)
    if own is None or own.key != key:
        raise WrongState("unknown-key", "This is not the key of your account; PUT /v1/players/me/key registers one.")


class JudgeSigner(Struct, frozen=True):
    """A judge who gives a command: the key of their account, and the signature that came with the request."""

    key: str | None
    posted: PostedSignature | None

    def sign(self, stream_id: bytes, command: J) -> J:
        """Return the command with key and signature, if there is one; raise what `check` raises."""
        signed = None if self.posted is None else self.posted.check(stream_id, command.signed_as, self.key)
        return replace(command, key=self.key, signed=signed)


async def read_judge(request: ApiRequest) -> JudgeSigner:
    """Read with what a judge signs a request; raise ``MalformedRequest`` if it cannot be checked."""
    own = await current_key(request.context.pool, request.principal.player)
    return JudgeSigner(None if own is None else own.key, await read_signature(request))

"""Sign commands with the kit's keys: one for each name, the same every time.

Players who have such a key at a table sign every command that has to be signed, and every judge signs decisions.
"""

from functools import cache
from hashlib import sha256
from typing import Any, TypeVar

import msgspec
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from msgspec import UNSET
from msgspec.structs import replace

from domain.actors import judge_of, player_actor
from domain.disputes.commands import AddWords, GiveRuling, LiftPause, OpenDispute
from domain.signed_moves import JudgeCommand, SignableCommand, Signed, signed_message
from domain.stream import ENCODER
from domain.table.commands import MakeMove, OpenNonce
from domain.table.state import key_of_seat
from domain.teams.commands import OpenNonce as OwnNonce
from domain.teams.commands import WithdrawPair
from domain.teams.signatures import key_in_pair
from domain.tournament.commands import RuleResult

C = TypeVar("C")


@cache
def secret_key(name: object) -> Ed25519PrivateKey:
    """The key of this name, the same every time."""
    return Ed25519PrivateKey.from_private_bytes(sha256(f"key of {name}".encode()).digest())


@cache
def public_key(name: object) -> str:
    """The public half of it, as hex."""
    return secret_key(name).public_key().public_bytes_raw().hex()


def sign_text(
    name: object,
    stream_id: bytes,
    version: int,
    command: str,
    text: bytes,
    at: bytes | None = None,
    at_ms: int | None = None,
) -> Signed:
    """Sign what was posted: with the hash ``at`` the version or, as 0.1.0 did, without."""
    message = signed_message(stream_id, version, command, text, at, at_ms)
    kind = UNSET if at is None else 2
    return Signed(text.decode(), secret_key(name).sign(message).hex(), kind, UNSET if at_ms is None else at_ms)


def signature_header(made: Signed, at: bytes | None) -> str:
    """Write a signature as a request has it, with the hash that it names."""
    dated = "" if made.at_ms is UNSET else f"; at={made.at_ms}"
    return made.signature + ("" if at is None else f"; hash={at.hex()}") + dated


def signed(table: Any, command: C, version: int, at: bytes | None = None) -> C:  # noqa: ANN401 - of a stream
    """The command, with a signature where its giver has a key of this kit's and it has none yet.

    ``at`` is the hash at the version; without it the signature is of the first kind.
    """
    if not isinstance(command, SignableCommand) or command.signed is not None:
        return command
    given: Any = command
    if isinstance(command, JudgeCommand):
        if judge_of(given.actor) is None and not isinstance(command, GiveRuling | LiftPause):
            return command
        judge = judge_of(given.actor) or given.actor
        text = posted_text(command)
        made = sign_text(judge, table.stream_id, version, command.signed_as, text, at)
        return replace(given, key=public_key(judge), signed=made)
    if isinstance(command, WithdrawPair | OwnNonce):
        return replace(given, signed=_in_match(table, command, version, at))
    held = None if given.seat is None or not 0 <= given.seat < len(table.seats) else table.seats[given.seat]
    if held is None or held.player is None or key_of_seat(table, given.seat) != public_key(held.player):
        return command
    text = posted_text(command, nulls=version % 2 == 1)
    return replace(given, signed=sign_text(held.player, table.stream_id, version, command.signs, text, at))


def _in_match(match: Any, command: Any, version: int, at: bytes | None) -> Signed | None:  # noqa: ANN401 - a match
    """What a player of a pair signs, who has a key of this kit's."""
    player = command.actor.removeprefix(player_actor(""))
    if key_in_pair(match, command.pair, command.actor) != public_key(player):
        return None
    return sign_text(player, match.stream_id, version, command.signs, posted_text(command), at)


def posted_text(command: Any, *, nulls: bool = False) -> bytes:  # noqa: ANN401 - any command that can be signed
    """The body that a client posts for a command; with ``nulls`` for what it may leave out, or without them."""
    match command:
        case MakeMove():
            return _text(command.move, nulls=nulls)
        case OpenNonce() | OwnNonce():
            return ENCODER.encode({"nonce": command.nonce.hex()})
        case OpenDispute():
            return ENCODER.encode({"versions": command.versions, "words": command.words})
        case AddWords():
            return ENCODER.encode({"words": command.words})
        case RuleResult(result=result):
            counted = {"games": result.games, "stones": result.stones}
            if nulls:
                counted = {name: pair if any(pair) else None for name, pair in counted.items()}
            return ENCODER.encode({"outcome": result.outcome, "reason": result.reason, **counted})
        case GiveRuling():
            return _text(command.ruling, nulls=nulls, reason=command.reason, notes=command.notes or None)
        case _:
            return b""


def _text(said: object, *, nulls: bool, **more: object) -> bytes:
    fields: dict[str, object] = msgspec.json.decode(ENCODER.encode(said)) | more
    return ENCODER.encode({name: value for name, value in fields.items() if nulls or value is not None})

"""Decide a recorded command of a stream again (records.md, "Commands and events").

A verifier compares a stream with the result. The first event of a command states all that the command stated. With the
opened seed it is decided again on the state before it, sealed and chained again, and every byte must come out as it is
written. A ``Kind`` reads the command; ``difference`` compares a link as it is written with the one that comes out.
"""

from typing import Any, Final, TypeVar

from domain import chain, sealing
from domain.actors import HOUSE, RULES, Audience, is_any_bot
from domain.chain import Link
from domain.refusals import Refusal, WrongState
from domain.sealing import Envelope
from domain.signed_moves import CLOSED, KEY_BYTES, is_key
from domain.stream import ENCODER, Event, Head, Kind, head_at, record

S = TypeVar("S")
Redecided = tuple[list[Link], Head[S]]
"""The links that a command gives, and the head after them."""

NONCE_BYTES: Final = 16
COMMITMENT_BYTES: Final = 32


class CannotRedecide(Exception):
    """The event cannot have come from a command that the rules accept; the message says why."""


def decode_nonce(digits: str) -> bytes:
    """Decode the nonce of a seat; raise for another length, by which two sets of nonces could mix to one entropy."""
    return _decode_bytes(digits, NONCE_BYTES, "a nonce")


def decode_commitment(digits: str) -> bytes:
    """Decode the commitment to a nonce; raise for another length, which no nonce could fit."""
    return _decode_bytes(digits, COMMITMENT_BYTES, "a commitment")


def _decode_bytes(digits: str, size: int, what: str) -> bytes:
    try:
        decoded = bytes.fromhex(digits)
    except ValueError:
        decoded = b""
    if len(decoded) != size:
        raise CannotRedecide(f"{what} is {size} bytes")
    return decoded


def decode_key(digits: str) -> str:
    """Return the key of a player or judge, if it has its one form."""
    if not is_key(digits):
        raise CannotRedecide(f"a key is {KEY_BYTES} bytes, and none that everybody can sign for")
    return digits


def redecide_opening(kind: Kind[S], opening: Any, stream_id: bytes, first: Link) -> Redecided[S]:  # noqa: ANN401 - of its kind
    """Return the links that this opening gives, and the head after them; raise ``CannotRedecide``."""
    try:
        events, state = kind.open(opening, stream_id)
    except (Refusal, WrongState) as refusal:
        raise CannotRedecide(f"the rules refuse it ({refusal.code})") from refusal
    links = record(opening.seed, stream_id, events, actor=HOUSE, at_ms=first.at_ms, version=0, previous=chain.GENESIS)
    return links, head_at(state, links[-1])


def redecide(kind: Kind[S], head: Head[S], link: Link) -> Redecided[S]:
    """Return the links that the command of this link gives, and the head after them; raise ``CannotRedecide``."""
    assert kind.recorded_command is not None  # noqa: S101 - there are records of this kind
    state: Any = head.state
    try:
        command = kind.recorded_command(head, link)
        events, after = kind.decide(head.state, command)
        if is_any_bot(link.actor) and kind.command_of_bot is not None:
            events, after = kind.decide(head.state, kind.command_of_bot(head, command))
    except (Refusal, WrongState) as refusal:
        raise CannotRedecide(f"the rules refuse it ({refusal.code})") from refusal
    lacking = kind.lacking_words(link)
    if lacking or any(payload is CLOSED for _, payload in events[0].secrets):
        links = _record_as_sealed(head, link, events, lacking)
    else:
        links = record(
            state.seed,
            state.stream_id,
            events,
            actor=link.actor,
            at_ms=link.at_ms,
            version=head.version,
            previous=head.hash,
        )
    return links, head_at(after, links[-1])


def _record_as_sealed(head: Head[Any], link: Link, events: list[Event], lacking: frozenset[Audience]) -> list[Link]:
    """Record what deciding gives, with the envelopes of these audiences and a closed signature as they are written.

    No event depends on what those seal.
    """
    state = head.state
    written = {seal.audience: seal for seal in link.sealed}
    sealed = [
        written.get(audience)
        if payload is CLOSED or audience in lacking
        else sealing.seal(state.seed, state.stream_id, link.version, audience, ENCODER.encode(payload))
        for audience, payload in events[0].secrets
    ]
    begun = _chain_as_sealed(
        head, state.stream_id, link, events[0], tuple([seal for seal in sealed if seal is not None])
    )
    rest = record(
        state.seed,
        state.stream_id,
        events[1:],
        actor=RULES,
        at_ms=link.at_ms,
        version=begun.version,
        previous=begun.hash,
    )
    return [begun, *rest]


def _chain_as_sealed(head: Head[Any], stream_id: bytes, link: Link, event: Event, sealed: tuple[Envelope, ...]) -> Link:
    """Chain what deciding gives with envelopes as they are written: no event depends on their content."""
    version, tag, data = head.version + 1, str(event.body.tag), ENCODER.encode(event.body)
    hash_ = chain.link_hash(head.hash, stream_id, version, link.at_ms, link.actor, tag, data, sealed)
    return Link(version, link.at_ms, link.actor, tag, data, sealed, hash_)


def difference(expected: Link, found: Link) -> str | None:
    """Describe how the written link differs from the one that deciding again gives; ``None`` where it does not."""
    if (expected.type, expected.actor) != (found.type, found.actor):
        return f"deciding again gives {expected.type} by {expected.actor} here"
    if expected.at_ms != found.at_ms:
        return "a consequence has another time than its command"
    if expected.data != found.data:
        return f"deciding again gives another {expected.type}: {expected.data.decode()}"
    return _sealing_difference(expected, found)


def _sealing_difference(expected: Link, found: Link) -> str | None:
    """Describe the envelope that differs; where all are alike so are the hashes, which the chain has checked."""
    if [seal.audience for seal in expected.sealed] != [seal.audience for seal in found.sealed]:
        return "sealed for others than the rules say"
    for ours, theirs in zip(expected.sealed, found.sealed, strict=True):
        if ours.commitment != theirs.commitment:
            return f"seals something else for {ours.audience} than deciding again gives"
    return None

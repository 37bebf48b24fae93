"""Hold what every kind of stream shares: ids, events, sealing and chaining, and folding.

The id of a stream is 16 bytes in formulas, and a UUID in events, files and addresses. An event is a body and its sealed
parts, before it is sealed and chained, or after it is opened again. ``record`` makes links of the events of one
command; ``redact`` removes what a reader may not see. A ``Kind`` says how a stream begins, how a command is decided and
how links change the state; ``fold`` does the rest. Tables, team matches, tournaments and clubs are kinds,
and what administrators do to accounts.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from hashlib import sha256
from typing import Any, ClassVar, Final, Generic, Protocol, TypeVar

import msgspec

from domain import chain, sealing
from domain.actors import HOUSE_AUDIENCE, RULES, Actor, Audience
from domain.chain import Link

Secrets = tuple[tuple[str, Any], ...]
"""``(audience, payload struct)`` for every sealed part the reader has; the struct is the game's own."""


class Event(msgspec.Struct, frozen=True, gc=False):
    """A body (the public part, a struct with a ``tag``) and its sealed parts."""

    body: Any
    secrets: Secrets = ()
    actor: Actor | None = None
    """Who gave the command that begins with this event, where it is appended with those of others; null: it follows."""


class HouseSeed(msgspec.Struct, frozen=True):
    """Sealed to the house in the first event: 32 bytes as hex, hidden from every reader until it is opened."""

    seed: str


class SeedOpened(msgspec.Struct, frozen=True):
    """The house opens its seed (hex): from here on everything can be verified by anyone."""

    tag: ClassVar[str] = "seed_opened"
    seed: str


@lru_cache(4096)
def uuid_text(id_: bytes) -> str:
    """Write 16 bytes as a UUID, lower-case."""
    digits = id_.hex()
    return "-".join((digits[:8], digits[8:12], digits[12:16], digits[16:20], digits[20:]))


def instant_text(at_ms: int) -> str:
    """Write milliseconds since 1970 as RFC 3339 in UTC, as views have them; events keep the number."""
    days, left = divmod(at_ms, 86_400_000)
    seconds, ms = divmod(left, 1000)
    return f"{_date_text(days)}T{seconds // 3600:02}:{seconds // 60 % 60:02}:{seconds % 60:02}.{ms:03}Z"


@lru_cache(4096)
def _date_text(days: int) -> str:
    """Write the Gregorian date of a day, counted from 1970-01-01."""
    cycles, in_cycle = divmod(days + 719_468, 146_097)  # 400 years each, from 0000-03-01
    year = (in_cycle - in_cycle // 1_460 + in_cycle // 36_524 - in_cycle // 146_096) // 365
    in_year = in_cycle - (365 * year + year // 4 - year // 100)
    month = (5 * in_year + 2) // 153  # from March
    day = in_year - (153 * month + 2) // 5 + 1
    year, month = year + 400 * cycles + (month > 9), month + (3 if month < 10 else -9)
    return f"{year:04}-{month:02}-{day:02}"


def uuid_bytes(text: str) -> bytes:
    """Read the 16 bytes of an id; ``ValueError`` for anything but a UUID in its one form."""
    id_ = bytes.fromhex(text.replace("-", ""))
    if len(id_) != 16 or uuid_text(id_) != text:
        raise ValueError(text)
    return id_


def derive_id(purpose: bytes, *parts: bytes) -> bytes:
    """Derive the id of a stream from the stream that calls for it (UUIDv8), so that opening it twice is harmless."""
    digits = bytearray(sha256(purpose + b"".join(parts)).digest()[:16])
    digits[6] = digits[6] & 0x0F | 0x80
    digits[8] = digits[8] & 0x3F | 0x80
    return bytes(digits)


class HasSeed(Protocol):
    """The state of a stream; ``seed`` is null in the fold of a redacted copy that is not opened."""

    @property
    def seed(self) -> bytes | None:
        """The house's seed, 32 bytes."""
        ...


def known_seed(state: HasSeed) -> bytes:
    """Return the seed of a stream that was folded whole: commands are decided on no other."""
    assert state.seed is not None  # noqa: S101 - see above
    return state.seed


def sealed_seed(first: Event) -> bytes | None:
    """Return the seed that the first event seals to the house; ``None`` where this copy lacks it."""
    return next(
        (bytes.fromhex(payload.seed) for audience, payload in first.secrets if audience == HOUSE_AUDIENCE), None
    )


OVER: Final = frozenset({"finished", "closed"})
"""Status of a stream that has ended, of whatever kind: with a result, or without one."""

S = TypeVar("S")
Decision = tuple[list[Event], S]
"""The events that a command causes, and the state after them."""
Handlers = Mapping[type[Any], Callable[[S, Any, Secrets], S]]
"""Type of body -> what such an event does to the state; takes state, body and sealed parts."""

ENCODER: Final = msgspec.json.Encoder()
_HOUSE: Final = msgspec.json.Decoder(HouseSeed).decode


def _none(_link: Link) -> frozenset[Audience]:
    return frozenset()


class Head(msgspec.Struct, Generic[S], frozen=True):
    """The state of a stream at a version; the next event is chained to ``hash``."""

    state: S
    version: int
    at_ms: int
    hash: bytes


class Kind(msgspec.Struct, Generic[S], frozen=True, kw_only=True, eq=False):
    """A kind of stream: how it begins, how a command is decided, how events change the state."""

    name: str
    """The name under which the store keeps it; it never changes."""
    bodies: Sequence[type]
    """Public parts, each a struct with its ``tag``; the first begins a stream. Those of a game are not among them."""
    begin: Callable[[bytes, Link], S]
    """Stream id (16 bytes) and first link -> the state after it."""
    evolve: Callable[[S, Sequence[Link]], S]
    """State and the links that follow it, at least one -> the state after them."""
    open: Callable[[Any, bytes], Decision[S]]
    """The command that begins a stream (it has a ``seed``), and the stream's id."""
    decide: Callable[[S, Any], Decision[S]]
    """Raises ``Refusal`` or ``WrongState``."""
    recorded_command: Callable[[Head[S], Link], Any] | None = None
    """The command that a link records, to decide it again; raises ``CannotRedecide``. Null: there are no records."""
    command_of_bot: Callable[[Head[S], Any], Any] | None = None
    """The command that a bot had to give, by the one that is recorded of it; raises ``CannotRedecide``."""
    lacking_words: Callable[[Link], frozenset[Audience]] = _none
    """For whom a link seals a person's words that this copy lacks: they cannot be derived, and no rule needs them."""
    takes_long: bool = False
    """Whether deciding may take a second, so that who serves others meanwhile does it in a thread."""
    signed_command: Callable[[Head[S], Link], Any] | None = None
    """The signature beside a command's first link, by the head before it, or ``None``. Null: nothing is signed."""

    @property
    def first(self) -> str:
        """Type of the event that begins a stream of this kind, and no other."""
        body: Any = self.bodies[0]
        return str(body.tag)


def event_decoder(bodies: Iterable[Any]) -> Callable[[Link], Event]:
    """Return a decoder of the events of a stream in which nothing is sealed but the seed and signatures."""
    decode = {str(body.tag): msgspec.json.Decoder(body).decode for body in bodies}

    def decode_event(link: Link) -> Event:
        secrets = [
            (seal.audience, _HOUSE(seal.payload))
            for seal in link.sealed
            if seal.payload is not None and seal.audience == HOUSE_AUDIENCE
        ]
        return Event(decode[link.type](link.data), tuple(secrets))

    return decode_event


def evolve_each(decode: Callable[[Link], Event], evolve: Callable[[S, Event], S]) -> Callable[[S, Sequence[Link]], S]:
    """Return the ``evolve`` of a kind that applies its events one by one."""

    def evolve_links(state: S, links: Sequence[Link]) -> S:
        for link in links:
            state = evolve(state, decode(link))
        return state

    return evolve_links


def head_at(state: S, last: Link) -> Head[S]:
    """Make the head of a stream after its last link."""
    return Head(state, last.version, last.at_ms, last.hash)


def fold(kind: Kind[S], stream_id: bytes, links: Iterable[Link]) -> Head[S]:
    """Fold all the links of a stream, which begin with its first; ``ValueError`` when there is none."""
    following = iter(links)
    first = next(following, None)
    if first is None:
        message = "a stream has at least one event"
        raise ValueError(message)
    return fold_on(kind, head_at(kind.begin(stream_id, first), first), following)


def fold_on(kind: Kind[S], head: Head[S], links: Iterable[Link]) -> Head[S]:
    """Fold these links, the first of which follows the head."""
    following = list(links)
    return head_at(kind.evolve(head.state, following), following[-1]) if following else head


def follow_rules(
    handlers: Handlers[S], advance: Callable[[S], list[Event]], state: S, first: list[Event]
) -> Decision[S]:
    """Return these events with all that ``advance`` adds to them until it adds nothing, and the state after them."""
    events: list[Event] = []
    batch = first
    while batch:
        for event in batch:
            state = handlers[type(event.body)](state, event.body, event.secrets)
        events += batch
        batch = advance(state)
    return events, state


def record(
    seed: bytes, stream_id: bytes, events: Iterable[Event], *, actor: Actor, at_ms: int, version: int, previous: bytes
) -> list[Link]:
    """Seal and chain the events of one append after ``version``; all are by ``rules`` that begin no command."""
    links: list[Link] = []
    for event in events:
        version += 1
        actor = event.actor or actor
        sealed = tuple(
            [
                sealing.seal(seed, stream_id, version, audience, ENCODER.encode(payload))
                for audience, payload in event.secrets
            ]
        )
        tag = str(event.body.tag)
        data = ENCODER.encode(event.body)
        previous = chain.link_hash(previous, stream_id, version, at_ms, actor, tag, data, sealed)
        links.append(Link(version, at_ms, actor, tag, data, sealed, previous))
        actor = RULES
    return links


def redact_event(event: Event, reader: str) -> Event:
    """Remove from an event what the reader may not see."""
    if not event.secrets:
        return event
    return Event(event.body, tuple([sealed for sealed in event.secrets if sealing.may_read(reader, sealed[0])]))


def redact(links: Iterable[Link], reader: str) -> list[Link]:
    """Remove from these links what the reader may not see."""
    return [
        msgspec.structs.replace(link, sealed=sealing.redact(link.sealed, reader)) if link.sealed else link
        for link in links
    ]

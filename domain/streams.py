"""What the streams beside those of tables have in common: team matches and tournaments are folds of few events.

A kind of stream says how it begins, how a command is decided and how an event changes its state; sealing, chaining and
the loop of a fold are the same for all. Tables fold by a loop of their own (domain.table.stream), since they are many
and long.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, partial
from typing import Any, Final, Generic, TypeVar

import msgspec

from domain.chain import Link
from domain.table.event import Event
from domain.table.events import HouseSeed

S = TypeVar("S")
Decision = tuple[list[Event], S]
"""What a command causes, and the state after it."""

_HOUSE: Final = msgspec.json.Decoder(HouseSeed).decode


class Head(msgspec.Struct, Generic[S], frozen=True):
    """A stream where it stands; what comes next is chained to ``hash``."""

    state: S
    version: int
    at_ms: int
    hash: bytes


class Kind(msgspec.Struct, Generic[S], frozen=True, kw_only=True, eq=False):
    """A kind of stream: what is sealed in it is the seed alone, in its first event."""

    name: str
    """As the store calls it; for ever."""
    bodies: Sequence[type]
    """Public parts, each a struct with its ``tag``."""
    begin: Callable[[bytes, Event], S]
    """Stream id (16 bytes) and first event -> the state after it."""
    evolve: Callable[[S, Event], S]
    open: Callable[[Any, bytes], Decision[S]]
    """The command that begins a stream, and the stream's id."""
    decide: Callable[[S, Any], Decision[S]]
    """Raises ``Refusal`` or ``WrongState``."""


@cache
def decoders(kind: Kind[Any]) -> Mapping[str, Callable[[bytes], Any]]:
    """Event type -> decoder of its data."""
    bodies: Any = kind.bodies
    return {body.tag: msgspec.json.Decoder(body).decode for body in bodies}


def recall(decode: Mapping[str, Callable[[bytes], Any]], link: Link) -> Event:
    """The event of a link, with the seed where its reader has it."""
    secrets = [(seal.audience, _HOUSE(seal.payload)) for seal in link.sealed if seal.payload is not None]
    return Event(decode[link.type](link.data), tuple(secrets))


def fold(kind: Kind[S], stream_id: bytes, links: Iterable[Link]) -> Head[S]:
    """The head after all the links of a stream, which begin with its first; ``ValueError`` when there is none."""
    following = iter(links)
    first = next(following, None)
    if first is None:
        message = "a stream has at least one event"
        raise ValueError(message)
    begun = Head(kind.begin(stream_id, recall(decoders(kind), first)), first.version, first.at_ms, first.hash)
    return fold_on(kind, begun, following)


def fold_on(kind: Kind[S], head: Head[S], links: Iterable[Link]) -> Head[S]:
    """The head after these links, the first of which follows it."""
    recalled = partial(recall, decoders(kind))
    for link in links:
        head = Head(kind.evolve(head.state, recalled(link)), link.version, link.at_ms, link.hash)
    return head

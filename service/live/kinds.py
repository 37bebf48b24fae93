"""List the kinds of live streams: how each is opened, decided and folded."""

from collections.abc import Callable, Iterable
from functools import partial
from operator import attrgetter
from typing import Any, Final

from msgspec import Struct

from domain import stream as streams
from domain.chain import Link
from domain.games import GAMES
from domain.stream import Event
from domain.table.decide import decide, open_table
from domain.table.events import TableOpened
from domain.table.stream import Head, fold, fold_on


class Kind(Struct, frozen=True, kw_only=True, eq=False):
    """What live streams need of a kind of stream; `Any` is its own command, state and head."""

    name: str
    """In the store; it never changes."""
    first: str
    """Type of the event that begins a stream of this kind, and no other."""
    open: Callable[[Any, bytes], tuple[list[Event], Any]]
    """The command that begins a stream (it has a ``seed``), and the stream's id -> events and state."""
    decide: Callable[[Any, Any], tuple[list[Event], Any]]
    fold: Callable[[bytes, Iterable[Link]], Any]
    fold_on: Callable[[Any, Iterable[Link]], Any]
    head: Callable[[Any, int, int, bytes], Any]
    """State, version, time in ms, hash -> head."""
    state: Callable[[Any], Any]
    """Of a head; has a ``seed``, known where the whole stream was folded."""


TABLES: Final = Kind(
    name="table",
    first=TableOpened.tag,
    open=open_table,
    decide=decide,
    fold=partial(fold, GAMES),
    fold_on=fold_on,
    head=Head,
    state=attrgetter("table"),
)


def kind_from_domain(kind: streams.Kind[Any]) -> Kind:
    """Return the kind for a stream that the domain folds by `domain.stream`; its first body begins it."""
    first: Any = kind.bodies[0]
    return Kind(
        name=kind.name,
        first=str(first.tag),
        open=kind.open,
        decide=kind.decide,
        fold=partial(streams.fold, kind),
        fold_on=partial(streams.fold_on, kind),
        head=streams.Head,
        state=attrgetter("state"),
    )

"""List every type of event, made from the domain's structs: for the API document and for the catalogue of events.

Clients read every event as an `EventView` with ``data`` as it is stored. The document has a schema for each type, with
the schema of its data and of what is sealed in it, and unions of them for the events of tables, of team matches, of
tournaments, and of all, distinguished by ``kind``. Two games may have an event of the same type.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from inspect import cleandoc
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal

from msgspec import Meta, Struct, defstruct

from domain.games import GAMES
from domain.signed_moves import Signed
from domain.stream import HouseSeed, Kind
from domain.table.events import BODIES
from domain.table.game import Game
from domain.table.stream import payload_types
from domain.teams.decide import match_kind
from domain.tournament.decide import tournament_kind
from service.http.openapi.components import SCHEMAS, TEXTS
from service.live.session import EventView, SealedView

if TYPE_CHECKING:
    TableEvent = MatchEvent = TournamentEvent = EventView
else:

    class TableEvent(EventView, frozen=True):
        """Stands for the union in the types of responses; so do the other two."""

    class MatchEvent(EventView, frozen=True): ...

    class TournamentEvent(EventView, frozen=True): ...


StreamName = Literal["table", "match", "tournament"]
STREAMS: Final = ("table", "match", "tournament")


class EventType(Struct, frozen=True):
    """A type of event."""

    stream: StreamName
    game: str | None
    """Null for what every game has."""
    body: Any
    payload: Any
    """The struct that its envelopes for readers hold; None if nothing is sealed in it for them."""

    @property
    def description(self) -> str:
        """Return the docstring of its struct."""
        return cleandoc(self.body.__doc__ or "")

    @property
    def kind(self) -> str:
        """Return the kind that clients tell it by, such as ``table.seat_taken``."""
        return f"{self.game or self.stream}.{self.body.tag}"

    @property
    def name(self) -> str:
        """Return the name of its schema: ``MusHandsDealtEvent``, ``TableSeatTakenEvent``, ``TableOpenedEvent``."""
        prefix = (self.game or self.stream).capitalize()
        return f"{prefix}{self.body.__name__.removeprefix(prefix)}Event"


@cache
def event_types() -> tuple[EventType, ...]:
    """List the types of all streams: of every table, of each game's tables, of team matches and of tournaments."""
    sealed = [payload_types(game) for game in GAMES.values()]
    return (
        *(EventType("table", None, body, sealed[0].get(body.tag)) for body in BODIES),
        *(kind for game in GAMES.values() for kind in _types_of_game(game)),
        *_types_of_kind("match", match_kind(GAMES)),
        *_types_of_kind("tournament", tournament_kind(GAMES)),
    )


def _types_of_game(game: Game) -> Iterator[EventType]:
    bodies: Sequence[Any] = game.bodies
    for body in bodies:
        yield EventType("table", game.name, body, payload_types(game).get(body.tag))


def _types_of_kind(stream: StreamName, kind: Kind[Any]) -> Iterator[EventType]:
    """List the types of a kind of stream in which the seed alone is sealed, in the first event."""
    for place, body in enumerate(kind.bodies):
        yield EventType(stream, None, body, None if place else HouseSeed)


def event_struct(kind: EventType) -> type[Struct]:
    """Make the struct that describes an event of this type as clients read it."""
    sealed: Any = Annotated[list[SealedView], Meta(max_length=0)]
    if kind.payload is not None:
        sealed = list[_sealed_struct(kind)]  # pyright: ignore[reportInvalidTypeArguments, reportInvalidTypeForm] - made at run time
    elif kind.stream != "tournament":
        sealed = list[SealedSignature]
    return defstruct(
        kind.name,
        [
            ("version", int),
            ("at_ms", int),
            ("actor", str),
            ("type", Literal[kind.body.tag]),  # pyright: ignore[reportInvalidTypeForm] - made at run time
            ("data", kind.body),
            ("sealed", sealed),
            ("hash", str),
        ],
        namespace={"__doc__": kind.description},
        module=__name__,
        tag_field="kind",
        tag=kind.kind,
    )


class SealedSignature(Struct, frozen=True, omit_defaults=True):
    """An envelope with the signature of a command, beside its first event at a table or in a team match."""

    audience: str
    commitment: str
    salt: str | None = None
    signed: Signed | None = None


def _sealed_struct(kind: EventType) -> type[Struct]:
    """Make the struct that describes the envelopes of an event of this type."""
    signed = [("signed", Signed | None, None)] if kind.stream != "tournament" else []
    return defstruct(
        f"{kind.name}Sealed",
        [
            ("audience", str),
            ("commitment", str),
            ("salt", str | None, None),
            ("payload", kind.payload | None, None),
            *signed,
        ],
        namespace={"__doc__": SealedView.__doc__},
        module=__name__,
        omit_defaults=True,
    )


class UnknownEvent(Struct, frozen=True):
    """An event of a kind that this document does not have: clients skip it, or read it as this."""

    version: int
    at_ms: int
    actor: str
    kind: str
    type: str
    data: dict[str, Any]
    sealed: list[SealedView]
    hash: str


def union_schemas() -> dict[str, dict[str, Any]]:
    """Return the schemas of the unions of events by name: of each kind of stream, and of all."""
    kinds = event_types()
    unions = {f"{stream.capitalize()}Event": [kind for kind in kinds if kind.stream == stream] for stream in STREAMS}
    return {name: _union(name, members) for name, members in {**unions, "Event": kinds}.items()}


def _union(name: str, members: Sequence[EventType]) -> dict[str, Any]:
    references = {kind.kind: SCHEMAS.format(name=kind.name) for kind in members}
    return {
        "title": name,
        "description": TEXTS[name],
        "oneOf": [{"$ref": reference} for reference in references.values()],
        "discriminator": {"propertyName": "kind", "mapping": references},
        "$defs": {"fallback": {"$ref": SCHEMAS.format(name="UnknownEvent")}},
    }

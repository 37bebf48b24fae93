"""List every type of event, made from the domain's structs: for the API document and for the catalogue of events.

Clients read every event as an `EventView` with ``data`` as it is stored. The document has a schema for each type, with
the schema of its data and of what is sealed in it, and a union of them for the events of tables by game, of team
matches and of tournaments, distinguished by ``type``. Two games may have an event of the same type.
"""

from collections.abc import Iterator, Mapping, Sequence
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
from service.live.session import EventView, SealedView

SCHEMAS: Final = "#/components/schemas/{name}"

if TYPE_CHECKING:
    TableEvent = MatchEvent = TournamentEvent = EventView
else:

    class TableEvent(EventView, frozen=True):
        """Stands for the union in the types of responses; so do the other two."""

    class MatchEvent(EventView, frozen=True): ...

    class TournamentEvent(EventView, frozen=True): ...


StreamName = Literal["table", "match", "tournament"]


class EventType(Struct, frozen=True):
    """A type of event."""

    stream: StreamName
    game: str | None
    """Null for what every game has."""
    body: Any
    payload: Any
    """The struct that its envelopes for readers hold; None if nothing is sealed in it for them."""

    @property
    def sealed_type(self) -> Any:  # noqa: ANN401 - a type expression
        """Return what its envelopes can hold; `None` for none. One of a table or match may hold a signature."""
        if self.stream == "tournament":
            return self.payload
        return Signed if self.payload is None else self.payload

    @property
    def description(self) -> str:
        """Return the docstring of its struct."""
        return cleandoc(self.body.__doc__ or "")

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
    """In these streams the seed alone is sealed, in the first event."""
    for place, body in enumerate(kind.bodies):
        yield EventType(stream, None, body, None if place else HouseSeed)


def event_struct(kind: EventType) -> type[Struct]:
    """Make the struct that describes an event of this type as clients read it."""
    sealed: Any = Annotated[list[SealedView], Meta(max_length=0)]
    if kind.sealed_type is not None:
        sealed = list[
            defstruct(  # pyright: ignore[reportInvalidTypeArguments, reportInvalidTypeForm] - made at run time
                f"{kind.name}Sealed",
                [
                    ("audience", str),
                    ("commitment", str),
                    ("salt", str | None, None),
                    ("payload", kind.sealed_type | None, None),
                ],
                namespace={"__doc__": SealedView.__doc__},
                module=__name__,
            )
        ]
    return defstruct(
        kind.name,
        [
            ("version", int),
            ("at_ms", int),
            ("actor", str),
            ("data", kind.body),
            ("sealed", sealed),
            ("hash", str),
        ],
        namespace={"__doc__": kind.description},
        module=__name__,
        tag_field="type",
        tag=kind.body.tag,
    )


def add_signatures(schemas: Mapping[str, Any]) -> None:
    """Add to the schemas of events that seal something else that a signature can be sealed beside it.

    Two structs without tags are no union of types, so msgspec makes no schema of it.
    """
    for kind in event_types():
        if kind.stream == "table" and kind.payload is not None:
            held = schemas[f"{kind.name}Sealed"]["properties"]["payload"]["anyOf"]
            held.insert(1, {"$ref": SCHEMAS.format(name=Signed.__name__)})


class EventUnion(Struct, frozen=True):
    """A named union of types of event, each with its struct's name."""

    description: str
    members: Sequence[EventType]

    def schema(self) -> dict[str, Any]:
        """Return the schema: one of its members, which ``type`` selects."""
        references = {str(kind.body.tag): SCHEMAS.format(name=kind.name) for kind in self.members}
        return {
            "description": self.description,
            "oneOf": [{"$ref": reference} for reference in references.values()],
            "discriminator": {"propertyName": "type", "mapping": references},
        }


def union_schemas() -> dict[str, dict[str, Any]]:
    """Return the schemas of the unions by name."""
    kinds = event_types()
    by_game = {
        f"{name.capitalize()}Event": EventUnion(
            f"An event of a table of {name}.",
            [kind for kind in kinds if kind.stream == "table" and kind.game in {None, name}],
        )
        for name in GAMES
    }
    others = {
        f"{stream.capitalize()}Event": EventUnion(text, [kind for kind in kinds if kind.stream == stream])
        for stream, text in (("match", "An event of a team match."), ("tournament", "An event of a tournament."))
    }
    table = {
        "description": "An event of a table; its game has a union of its own.",
        "anyOf": [{"$ref": SCHEMAS.format(name=name)} for name in by_game],
    }
    return {"TableEvent": table, **{name: union.schema() for name, union in (by_game | others).items()}}

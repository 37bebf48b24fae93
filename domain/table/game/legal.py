"""List what a seat may do, as clients read it (api.md, "Moves"): the same for every game."""

from typing import Annotated, Any, Final

from msgspec import Meta, Struct, field

MOVE_SCHEMA: Final = {"$ref": "#/components/schemas/Move"}
"""How the API document describes a move of any game."""


class NumberRange(Struct, frozen=True, gc=False):
    """A free whole number, both ends allowed."""

    min: int
    max: int


class CardChoice(Struct, frozen=True):
    """A free choice of this many different cards."""

    source: list[str] = field(name="from")
    """The cards to choose from."""
    min: int
    max: int


class MoveFill(Struct, frozen=True, omit_defaults=True, gc=False):
    """What a player may choose in a move: the fields of its ``body`` that may be replaced, and by what."""

    stones: NumberRange | None = None
    cards: CardChoice | None = None
    at: NumberRange | None = None


class LegalMove(Struct, frozen=True, omit_defaults=True, gc=False):
    """One kind of legal move: ``body`` can be posted as it is; ``fill`` says what in it may be chosen otherwise."""

    type: str
    label: str
    body: Annotated[Any, Meta(extra_json_schema=MOVE_SCHEMA)]
    """The game's own move."""
    said: str | None = None
    """The word that goes with it, by the rule set in its own or in the reader's language.

    An ``x`` stands for the number of stones; null where nothing is said.
    """
    said_language: str | None = None
    """The language of the word, as a code of the web."""
    fill: MoveFill | None = None

    @property
    def stones(self) -> NumberRange | None:
        return None if self.fill is None else self.fill.stones

    @property
    def cards(self) -> CardChoice | None:
        return None if self.fill is None else self.fill.cards

    @property
    def at(self) -> NumberRange | None:
        return None if self.fill is None else self.fill.at

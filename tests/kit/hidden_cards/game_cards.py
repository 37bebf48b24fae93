"""Say of a game where its cards lie, who has seen them, and how a table looks with other cards in their place."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from types import ModuleType
from typing import Any

from msgspec import Struct

from domain.chain import Link
from domain.shuffling import Dealing
from domain.table import commands as c
from domain.table.state import Table

Card = Any
"""Of any game: a number, or a code."""
World = Mapping[Card, Card]
"""A card for each card of the deck."""
Place = tuple[str, int | None]
"""What it is called, and whose."""
Deck = tuple[int, int | None]
"""The number of a deal and of its shuffle; ``None`` where all shuffles of the deal are of the same cards."""


def any_world(deck: Sequence[Card], unseen: Sequence[Card], random: Random) -> dict[Card, Card]:
    """Exchange unseen cards in any way."""
    return {card: card for card in deck} | dict(zip(unseen, random.sample(unseen, len(unseen)), strict=True))


def _nothing_else(table: Table, _audience: str, _random: Random) -> Table:
    return table


def _same_move(command: c.MakeMove, _world: World, _audience: str, _other: Table) -> c.MakeMove:
    return command


class GameCards(Struct, frozen=True, kw_only=True):
    """How a game's cards are found and exchanged; tables are folded from full streams."""

    deck: Sequence[Card]
    begins: frozenset[str]
    """Types of event after which no seat has seen a card of the deal."""
    in_hand: Callable[[Any], Deck | None]
    """The play -> the deck of the deal in hand."""
    places: Callable[[Table, Sequence[Link], Dealing], Mapping[Place, Iterable[Card]]]
    """The table, the links of the deal in hand, its seed -> the cards of every place, hidden or open."""
    shown: Callable[[Any], Iterable[Card]]
    """The cards that are in a view."""
    revealed: Callable[[Link, str], Iterable[Card]]
    """Those that an event shows to an audience by the rules."""
    exchange: Callable[[Table, World], Table]
    """The table with the cards of its deal exchanged."""
    shuffles: tuple[ModuleType, Sequence[str]]
    """The functions that order cards, by the seed, the number of a deal and, if there is more than one, a shuffle."""
    exchange_signs: Callable[[Table, str, Random], Table] = _nothing_else
    """The table with all else changed that is hidden from the audience."""
    world: Callable[[Table, Sequence[Card], Random], World] | None = None
    """The table, the cards that are unseen -> an exchange that agrees with what is known of them; null: any does."""
    move: Callable[[c.MakeMove, World, str, Table], c.MakeMove | None] = _same_move
    """The move, the exchange, an audience, the table in that world -> the move there; null where there is none."""
    publishing: frozenset[str] = frozenset()
    """Types of event with which a rule tells something of hidden cards; what follows them may differ."""

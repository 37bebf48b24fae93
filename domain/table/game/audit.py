"""Let anybody check a record: what was sealed, how the cards lay, and what a reader had not been shown."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import msgspec

from domain.redecide import CannotRedecide
from domain.shuffling import Dealing
from domain.stream import Event, Secrets
from domain.table.game.replay_types import Hidden


class Unseen(msgspec.Struct, frozen=True):
    """A play with made-up cards where the reader sees none, and what the event then seals."""

    play: Any
    secrets: Secrets


def demand(holds: bool, otherwise: str) -> None:  # noqa: FBT001 - reads as a sentence
    """Raise ``CannotRedecide`` unless this holds."""
    if not holds:
        raise CannotRedecide(otherwise)


def distinct_cards(cards: Sequence[Any], count: int) -> None:
    """Check that these are so many cards, each once; raise ``CannotRedecide``."""
    demand(len(cards) == count == len(set(cards)), "another number of cards, or a card twice")


def _hides_nothing(_play: Any, _audience: str) -> tuple[Hidden, ...]:  # noqa: ANN401 - the game's
    return ()


def _nobody(_play: Any, _body: Any) -> Iterable[str]:  # noqa: ANN401 - the game's
    return ()


def _never(_body: Any) -> bool:  # noqa: ANN401 - the game's
    return False


def _as_seen(play: Any, event: Event) -> Unseen | None:  # noqa: ANN401 - the game's
    return Unseen(play, event.secrets)


class Audit(msgspec.Struct, frozen=True, kw_only=True, eq=False):
    """What a game adds if it deals or seals anything. Without it no move may seal a choice."""

    possible_secrets: Callable[[Any, Any], Iterable[Any]]
    """``possible_secrets(play, body)``: every payload that the sealed part of a move's event can have had, for a reader
    who has the cards but not the choice."""
    place_type: type
    """The struct of one card of an open deck."""
    open_deck: Callable[[Any, Dealing], list[Any]]
    """``open_deck(play, dealing)``: the deck of the deal in hand, card by card from the top, with who got each."""
    hidden_from: Callable[[Any, str], tuple[Hidden, ...]] = _hides_nothing
    """``hidden_from(play, audience)``: what of the deal in hand it has not been shown, by the public parts alone."""
    by_cards: Mapping[str, frozenset[str]] = {}
    """Types of events that may hang on cards which a reader has not seen -> the public fields that do."""
    sealed_for: Callable[[Any, Any], Iterable[str]] = _nobody
    """``sealed_for(play, body)``: for whom the cards of an event of these types are sealed."""
    of_people: Callable[[Any], bool] = _never
    """``of_people(body)``: whether it begins a move that no bot makes."""
    fill_in: Callable[[Any, Event], Unseen | None] = _as_seen
    """``fill_in(play, event)``: the play before the event, with the cards that the event shows and made-up ones for a
    choice that the reader does not see; null where nothing more can be said of the event. Raises ``CannotRedecide``
    for what cannot be, by the cards that the reader has seen."""

"""Let anybody check a record afterwards: what was sealed, how the cards lay, and what a reader had not been shown."""

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from domain.shuffling import Dealing
from domain.table.game.replay_types import Hidden


def _hides_nothing(_play: Any, _audience: str) -> tuple[Hidden, ...]:  # noqa: ANN401 - the game's
    return ()


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

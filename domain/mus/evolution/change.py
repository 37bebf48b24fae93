"""What changes a state: a function for each type of event, and what most of these functions ask for first."""

from collections.abc import Callable, Mapping
from typing import Any

from domain.mus.cards import Hand, parse
from domain.mus.state import Deal, MusState
from domain.table.event import Secrets

Evolve = Callable[[MusState, Any, Secrets], MusState]
"""The state, the public part of an event and what this reader has of its sealed parts -> the state after it."""
Changes = Mapping[type[Any], Evolve]


def seat_cards(secrets: Secrets, seat: int) -> Hand | None:
    """The cards sealed to a seat, where this reader has them."""
    audience = f"seat:{seat}"
    for reader, payload in secrets:
        if reader == audience:
            return parse(payload.cards)
    return None


def deal_of(state: MusState) -> Deal:
    """The deal in hand."""
    assert state.deal is not None  # noqa: S101 - events of a deal follow its hands_dealt
    return state.deal

"""Leaks put into Mushi on purpose, as ``planted`` puts them into Mus."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final
from unittest.mock import patch

from domain.games.mushi import commands as c
from domain.games.mushi import view
from domain.games.mushi.cards import CARDS, CODES, Cards, codes
from domain.games.mushi.play import decide, moves
from domain.games.mushi.play.deck import next_card
from domain.games.mushi.play.state import MushiState, Round
from domain.messages import Say
from domain.refusals import Refusal
from domain.table.state import Table
from tests.leaks.planted.in_mus import Fault, every_envelope_open


@contextmanager
def every_hand_in_every_view() -> Iterator[None]:
    """The view forgets whose it is."""

    def hands(shown: Round, _audience: str) -> list[list[str] | None]:
        return [None if hand is None else codes(hand) for hand in shown.hands]

    with patch.object(view, "_hands", hands):
        yield


@contextmanager
def the_next_card_in_every_view() -> Iterator[None]:
    """Something in the view follows from what lies on top of the stock."""
    shared = view.shared_fields

    def leaking(table: Table, version: int, audience: str, names: Mapping[str, str], say: Say) -> dict[str, Any]:
        shown: Round | None = table.play.round
        top = ""
        if shown is not None and table.seed is not None:
            top = CODES[next_card(table.dealing, shown.number, shown.shuffle, shown.stock)]
        return {**shared(table, version, audience, names, say), "opener": f"{table.opener}{top}"}

    with patch.object(view, "shared_fields", leaking):
        yield


@contextmanager
def a_refusal_that_knows_the_holder() -> Iterator[None]:
    """Whether a card is in the other hand or in the stock can be asked by trying to play it."""

    def check(state: MushiState, seat: int, move: c.Play | c.Capture) -> Cards:
        shown = state.round
        if isinstance(move, c.Play) and shown is not None and CARDS[move.card] in (shown.hands[1 - seat] or ()):
            raise Refusal("card-not-held", "mushi.play.held", "The other seat holds it.")
        return moves.check_move(state, seat, move)

    with patch.object(decide, "check_move", check):
        yield


ON_THE_WIRE: Final[dict[Fault, tuple[str, ...]]] = {
    every_hand_in_every_view: ("GET /v1/tables/T", "stream: a snapshot", "move 4", "GET /v1/tables/T/replay"),
    the_next_card_in_every_view: ("GET /v1/tables/T", "stream: a snapshot"),
    every_envelope_open: ("GET /v1/tables/T/events?&limit=200", "GET /v1/tables/T/record?as=public", "stream"),
    a_refusal_that_knows_the_holder: ("makeMove: a card of another",),
}
"""Leak -> some of the questions by which it shows; T is the table."""

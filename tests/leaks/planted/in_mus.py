"""Leaks put into the service on purpose: what the comparison of two worlds must catch."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any, Final
from unittest.mock import patch

import structlog

from domain import sealing
from domain.games.mus import commands as c
from domain.games.mus import view
from domain.games.mus.cards import codes, parse
from domain.games.mus.play import decide, moves
from domain.games.mus.play.state import Deal, MusState
from domain.games.mus.rules import MusRules
from domain.refusals import Refusal
from domain.table import outline, replay
from domain.table.game.replay_types import Hidden
from domain.table.state import Table
from service.http.protocol.limits import RATE_LIMIT_STATE
from service.http.streams.access import TableResource

HIDDEN: Final = 1
"""A seat whose cards the viewers may not see."""


def hand(table: Table) -> list[str]:
    """The hidden seat's cards."""
    deal = table.play.deal
    return [] if deal is None else codes(deal.hands[HIDDEN])


@contextmanager
def every_hand_in_every_view() -> Iterator[None]:
    """The view forgets whose it is."""

    def hands(_rules: MusRules, deal: Deal, _audience: str) -> list[list[str] | None]:
        return [None if held is None else codes(held) for held in deal.hands]

    with patch.object(view, "_hands", hands):
        yield


@contextmanager
def every_envelope_open() -> Iterator[None]:
    """Redaction lets everybody read everything."""
    with patch.object(sealing, "may_read", lambda *_: True):
        yield


@contextmanager
def signatures_in_the_open() -> Iterator[None]:
    """A signature is shown at once, as if it told nothing."""
    may_read = sealing.may_read
    with patch.object(
        sealing, "may_read", lambda reader, audience: audience == "signature" or may_read(reader, audience)
    ):
        yield


class Header:
    """Something in a request's scope that adds a header to its answer."""

    def __init__(self, hint: int) -> None:
        self.hint = hint

    def headers(self) -> list[tuple[bytes, bytes]]:
        return [(b"x-cost", b"%d" % self.hint)]


@contextmanager
def a_header_from_a_hidden_card() -> Iterator[None]:
    """A header counts something that depends on a hand."""
    build = TableResource.view

    async def view(self: TableResource, request: Any, head: Any, audience: str) -> Any:  # noqa: ANN401
        request.scope[RATE_LIMIT_STATE] = Header(sum(parse(hand(head.state))))
        return await build(self, request, head, audience)

    with patch.object(TableResource, "view", view):
        yield


@contextmanager
def the_moves_of_another_seat() -> Iterator[None]:
    """A refusal lists what the seat to act could do, with its cards."""
    refuse = TableResource.refusal

    def refusal(self: TableResource, request: Any, fault: Any) -> Any:  # noqa: ANN401
        table = fault.head.state
        acting = table.game.to_act(table.play)[0]
        with patch.object(Table, "seat_of", lambda *_: acting):
            return refuse(self, request, fault)

    with patch.object(TableResource, "refusal", refusal):
        yield


@contextmanager
def a_refusal_that_knows_the_holder() -> Iterator[None]:
    """Whether a card is held by another seat can be asked by trying to throw it."""

    def check(state: MusState, seat: int, move: c.Move) -> None:
        deal = state.deal
        if isinstance(move, c.Discard) and deal is not None:
            held = deal.hands[HIDDEN] or ()
            if seat != HIDDEN and any(card in held for card in parse(move.cards)):
                raise Refusal("card-not-held", "mus.discard.held", "Another seat holds it.")
        moves.check_move(state, seat, move)

    with patch.object(decide, "check_move", check):
        yield


@contextmanager
def a_sentence_that_names_a_card() -> Iterator[None]:
    """The replay tells more than the event."""
    sentence = replay.event_sentence

    def leaking(before: Table, *rest: Any) -> str:  # noqa: ANN401
        return f"{sentence(before, *rest)} {' '.join(hand(before)[:1])}"

    with patch.object(replay, "event_sentence", leaking), patch.object(outline, "event_sentence", leaking):
        yield


@contextmanager
def a_rule_that_knows_a_card() -> Iterator[None]:
    """Which rules are named hangs on a hand."""
    applied = replay.rules_of_event

    def leaking(before: Table | None, body: Any) -> tuple[str, ...]:  # noqa: ANN401
        book = [] if before is None else list(before.game.rulebook)
        return applied(before, body) if before is None else (book[sum(parse(hand(before))) % len(book)],)

    with patch.object(replay, "rules_of_event", leaking):
        yield


@contextmanager
def a_count_of_what_is_not_shown() -> Iterator[None]:
    """How much is said to be hidden hangs on a hand."""
    hidden = replay.hidden_from

    def leaking(table: Table, reader: str) -> tuple[Hidden, ...]:
        return (*hidden(table, reader), Hidden("stock", None, sum(parse(hand(table)))))

    with patch.object(replay, "hidden_from", leaking):
        yield


@contextmanager
def a_card_in_the_log() -> Iterator[None]:
    """A line for debugging is left in."""
    build = TableResource.view

    async def view(self: TableResource, request: Any, head: Any, audience: str) -> Any:  # noqa: ANN401
        structlog.get_logger("debug").info("looked at", first=" ".join(hand(head.state)[:1]))
        return await build(self, request, head, audience)

    with patch.object(TableResource, "view", view):
        yield


Fault = Callable[[], AbstractContextManager[None]]

ON_THE_WIRE: Final[dict[Fault, tuple[str, ...]]] = {
    every_hand_in_every_view: (
        "GET /v1/tables/T",
        "the table as it was dealt",
        "stream: a snapshot",
        "move 5",
        "GET /v1/tables/T/replay",
        "stream, told",
        "the picture of now",
    ),
    every_envelope_open: (
        "GET /v1/tables/T/events?&limit=200",
        "GET /v1/tables/T/record?as=public",
        "GET /v1/tables/T/record?as=public in the open notation",
        "stream",
        "stream: from the first event",
        "stream, told",
        "makeMove: a pass of old",
    ),
    signatures_in_the_open: ("GET /v1/tables/T/events?&limit=200", "GET /v1/tables/T/record?as=public", "stream"),
    a_header_from_a_hidden_card: ("GET /v1/tables/T", "move 1"),
    the_moves_of_another_seat: ("makeMove: a bet out of reach",),
    a_refusal_that_knows_the_holder: ("makeMove: a card of another",),
    a_sentence_that_names_a_card: (
        "GET /tables/T",
        "GET /v1/tables/T/replay",
        "GET /v1/tables/T/replay/outline",
        "stream, told",
    ),
    a_rule_that_knows_a_card: ("GET /v1/tables/T/replay",),
    a_count_of_what_is_not_shown: ("GET /v1/tables/T/replay",),
}
"""Leak -> some of the questions by which it shows; T is the table."""

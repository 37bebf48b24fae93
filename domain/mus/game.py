"""Mus as a game that plugs into a table."""

from collections.abc import Iterable, Mapping
from itertools import combinations
from typing import Final

import msgspec

from domain.mus import commands as c
from domain.mus import events as e
from domain.mus.bots import BOTS
from domain.mus.cards import codes
from domain.mus.decide import decide, resign, start
from domain.mus.deck import Place, places
from domain.mus.evolve import evolve
from domain.mus.histories import HISTORIES
from domain.mus.legal import legal_moves
from domain.mus.narration.tell import sentence
from domain.mus.referee import OPERATIONS
from domain.mus.rulebook import RULES
from domain.mus.rules import MusRules
from domain.mus.rulesets import RULESETS, rules_for
from domain.mus.settlement import HORDAGO
from domain.mus.state import MusState
from domain.mus.view import MusView, view
from domain.table.commands import Resign
from domain.table.event import Secrets
from domain.table.game import Game, RuleSetOffer
from domain.table.state import Table

NAME: Final = "mus"

SAID: Final[dict[type[e.Body], type[c.Move]]] = {
    e.MusAgreed: c.Mus,
    e.MusCut: c.Cut,
    e.Passed: c.Pass,
    e.HordagoCalled: c.Hordago,
    e.BetAccepted: c.Accept,
    e.BetRefused: c.Refuse,
}


def move_of(body: e.Body, secrets: Secrets) -> tuple[int, c.Move] | None:
    """The seat and move this event records, for deciding it again; ``None`` for what the rules did."""
    match body:
        case e.CardsDiscarded():
            cards: list[str] = secrets[0][1].cards if secrets else []
            return body.seat, c.Discard(cards=cards)
        case e.BetPlaced():
            return body.seat, c.Bet(stones=body.stones)
        case e.BetRaised():
            return body.seat, c.Raise(stones=body.stones)
        case e.MusAgreed() | e.MusCut() | e.Passed() | e.HordagoCalled() | e.BetAccepted() | e.BetRefused():
            return body.seat, SAID[type(body)]()  # pyright: ignore[reportCallIssue]
        case _:
            return None


def choices(state: MusState, body: e.Body) -> Iterable[e.Cards]:
    """Every set of cards that a discard can have been; none where seat or count cannot be."""
    if not isinstance(body, e.CardsDiscarded) or state.deal is None:
        return ()
    hands = state.deal.hands
    hand = hands[body.seat] if 0 <= body.seat < len(hands) else None
    if hand is None or not 0 < body.count <= len(hand):
        return ()
    return (e.Cards(codes(cards)) for cards in combinations(hand, body.count))


def to_act(state: MusState) -> tuple[int, ...]:
    """Seats that may move now."""
    return () if state.deal is None or state.winner is not None else state.deal.to_act


def narrate(table: Table, body: e.Body, names: Mapping[int, str], language: str) -> str:
    """The event in one sentence; the table is as it was before it."""
    state: MusState = table.play
    lance = None if state.deal is None else state.deal.lance
    answering = lance is not None and lance.bets[-1:] == (HORDAGO,)
    return sentence(state.rules, language, body, names, answering_hordago=answering)


def _begin(rules: MusRules) -> MusState:
    return MusState(rules)


MUS: Final = Game(
    name=NAME,
    offers={
        name: RuleSetOffer(name, offer.rules.version, NAME, offer.seats, offer.rules, offer.options)
        for name, offer in RULESETS.items()
    },
    rules_for=rules_for,
    decode_rules=msgspec.json.Decoder(MusRules).decode,
    bodies=e.BODIES,
    payloads=e.SEALED,
    move_type=c.Move | Resign,
    begin=_begin,
    start=start,
    decide=decide,
    resign=resign,
    evolve=evolve,
    anew=e.HandsDealt.tag,
    lasting=frozenset({e.StonesScored.tag, e.GameWon.tag}),
    move_of=move_of,
    choices=choices,
    to_act=to_act,
    legal_moves=legal_moves,
    view=view,
    view_type=MusView,
    narrate=narrate,
    place_type=Place,
    places=places,
    histories=HISTORIES,
    rulebook=RULES,
    referee=OPERATIONS,
    bots=BOTS,
)

"""Mus as a game that plugs into a table."""

from collections.abc import Callable, Iterable, Mapping
from itertools import combinations
from typing import Any, Final

import msgspec

from domain.mus import commands as c
from domain.mus import events as e
from domain.mus.applied import applied
from domain.mus.bots import BOTS
from domain.mus.candidates import CANDIDATES, JUDGE
from domain.mus.cards import codes
from domain.mus.dealing import own_decks
from domain.mus.decide import decide, resign, start
from domain.mus.deck import Place, places
from domain.mus.duplicate import SEATS, duplicate
from domain.mus.ending import timed_out
from domain.mus.evolve import evolve
from domain.mus.hidden import hidden
from domain.mus.histories import HISTORIES
from domain.mus.irregular import TRUE, asked
from domain.mus.itemised import ITEMISED
from domain.mus.legal import legal_moves
from domain.mus.narration.tell import sentence
from domain.mus.referee import OPERATIONS
from domain.mus.rulebook import RULES
from domain.mus.rules import MusRules
from domain.mus.rulesets import RULESETS, rules_for
from domain.mus.rulings import KINDS, check_ruling, deal_of, rule
from domain.mus.settlement import HORDAGO
from domain.mus.state import MusState
from domain.mus.view import MusView, view
from domain.table.commands import Resign
from domain.table.dealing import Dealing
from domain.table.event import Event, Secrets
from domain.table.game import Demonstration, Game, GameResult, RuleSetOffer
from domain.table.state import Table

NAME: Final = "mus"

SAID: Final[dict[type[e.Body], Callable[[Any], c.Move]]] = {
    e.MusAgreed: lambda _body: c.Mus(),
    e.MusCut: lambda _body: c.Cut(),
    e.Passed: lambda _body: c.Pass(),
    e.BetPlaced: lambda body: c.Bet(stones=body.stones),
    e.BetRaised: lambda body: c.Raise(stones=body.stones),
    e.HordagoCalled: lambda _body: c.Hordago(),
    e.BetAccepted: lambda _body: c.Accept(),
    e.BetRefused: lambda _body: c.Refuse(),
    e.BetRefusedSoftly: lambda _body: c.RefuseSoft(),
    e.BiakBetPlaced: lambda body: c.BiakBet(stones=body.stones),
    e.BiakHordagoCalled: lambda _body: c.BiakHordago(),
    e.Declared: lambda body: c.Declare(has=body.has),
    e.DeckCut: lambda body: c.CutDeck(at=body.at),
    e.ClaimMade: lambda body: c.Claim(what=body.what, seat=body.of),
    e.ClaimAnswered: lambda body: c.Consent(agree=body.agree),
    e.ClaimWithdrawn: lambda _body: c.Withdraw(),
}
"""The move that each event records, where all of it is public."""


def move_of(body: e.Body, secrets: Secrets) -> tuple[int, c.Move] | None:
    """The seat and move this event records, for deciding it again; ``None`` for what only the rules do."""
    match body:
        case e.CardsDiscarded():
            cards: list[str] = secrets[0][1].cards if secrets else []
            return body.seat, c.Discard(cards=cards)
        case e.SignMade():
            return body.seat, c.Sign(sign=secrets[0][1].sign if secrets else "two-kings")
        case _:
            said = SAID.get(type(body))
            seat: int = getattr(body, "seat", -1)
            return None if said is None else (seat, said(body))


def choices(state: MusState, body: e.Body) -> Iterable[Any]:
    """Every set of cards that a discard can have been, every sign that a gesture can; none where nothing fits."""
    if isinstance(body, e.SignMade):
        return map(e.Gesture, TRUE)
    if not isinstance(body, e.CardsDiscarded) or state.deal is None:
        return ()
    hands = state.deal.hands
    hand = hands[body.seat] if 0 <= body.seat < len(hands) else None
    if hand is None or not 0 <= body.count <= len(hand):
        return ()
    return (e.Cards(codes(cards)) for cards in combinations(hand, body.count))


def to_act(state: MusState) -> tuple[int, ...]:
    """Seats that are waited for: whose turn it is, and who is asked about a claim."""
    if state.deal is None or state.ended:
        return ()
    if state.deal.claim is None:
        return state.deal.to_act
    return tuple(sorted({*state.deal.to_act, *asked(state.deal)}))


def expire(state: MusState) -> list[Event]:
    """The end of a match whose time is over; only where games are stipulated is there a time (E15)."""
    return list(map(Event, timed_out(state, to_act(state))))


def narrate(table: Table, body: e.Body, names: Mapping[int, str], language: str) -> str:
    """The event in one sentence; the table is as it was before it."""
    state: MusState = table.play
    lance = None if state.deal is None else state.deal.lance
    answering = lance is not None and lance.bets[-1:] == (HORDAGO,)
    for_both = state.deal is not None and state.deal.agreed % 2 == 1
    return sentence(state.rules, language, body, names, answering_hordago=answering, for_both=for_both)


def _begin(rules: MusRules) -> MusState:
    return MusState(rules, game=rules.first_game if isinstance(rules.first_game, int) else 1)


def _results(state: MusState) -> tuple[GameResult, ...]:
    return state.games


def _board(state: MusState) -> str | None:
    return None if state.deal is None else state.deal.board


def _decks(dealing: Dealing, board: str) -> list[list[str]]:
    return [codes(deck) for deck in own_decks(dealing, board, SEATS)]


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
    expire=expire,
    evolve=evolve,
    anew=e.HandsDealt.tag,
    lasting=frozenset({e.StonesScored.tag, e.GameWon.tag, e.ResultRuled.tag, e.DeckCut.tag}),
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
    demonstration=Demonstration("mus-basque", {"games_to_win": 1}),
    rulebook=RULES,
    referee=OPERATIONS,
    bots=BOTS,
    results=_results,
    duplicate=duplicate,
    board=_board,
    decks=_decks,
    applied=applied,
    hidden=hidden,
    itemised=ITEMISED,
    deal=deal_of,
    rulings=frozenset(KINDS),
    check_ruling=check_ruling,
    rule=rule,
    candidates=CANDIDATES,
    judging=JUDGE,
)

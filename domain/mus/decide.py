"""From a move to the events it causes.

A move becomes one event that says all the move said; then the rules take their own turn, again and again, until
somebody has to act: draw replacements, declare, pay a refusal, show and count, win, offer the deck, deal.
``RULES_TURN`` is that machine, one row a phase in which nobody but the rules may move. A claim that was agreed to
goes before it.
"""

from collections.abc import Callable
from typing import Any, Final

from domain.mus import boards
from domain.mus import commands as c
from domain.mus import events as e
from domain.mus.cards import CODES, codes, parse
from domain.mus.dealing import dealt, drawing, drawn_next, first_dealer
from domain.mus.ending import decided, given_up, played_out
from domain.mus.evolve import evolve
from domain.mus.hands import appraise, holds
from domain.mus.moves import check
from domain.mus.showdown import held, shown, taken_back
from domain.mus.state import Claimed, Deal, MusState, seats_from
from domain.table.dealing import Dealing
from domain.table.event import Event


def start(state: MusState, dealing: Dealing) -> tuple[list[Event], MusState]:
    """The events that begin a match, and the state after them."""
    draws = FIRST_DEALER[state.rules.first_dealer](dealing, state.rules.seats)
    dealer = draws[-1].dealer if draws else state.rules.seats - 1
    assert dealer is not None  # noqa: S101 - the last draw is not tied
    return follow(state, dealing, [*map(Event, draws), *_deal_by(state, 1, dealer, dealing)])


def decide(state: MusState, seat: int, move: c.Move, dealing: Dealing) -> tuple[list[Event], MusState]:
    """The events this move causes, and the state after them; raises ``Refusal``."""
    check(state, seat, move)
    says = SPOKEN.get(type(move))
    return follow(state, dealing, [says(seat, move) if says else OF_DEAL[type(move)](state, seat, move)])


def resign(state: MusState, seat: int) -> list[Event]:
    """The end of the match when a seat gives it up (its team loses)."""
    return [Event(given_up(state, seat % 2))]


def follow(state: MusState, dealing: Dealing, first: list[Event]) -> tuple[list[Event], MusState]:
    """These events and all that the rules make of them, until somebody has to act, and the state then."""
    events: list[Event] = []
    batch = first
    while batch:
        for event in batch:
            state = evolve(state, event.body, event.secrets)
        events += batch
        batch = _rules_turn(state, dealing)
    return events, state


def _rules_turn(state: MusState, dealing: Dealing) -> list[Event]:
    deal = state.deal
    if deal is not None and deal.claim is not None and deal.claim.granted:
        return _granted(state, deal, deal.claim)
    if deal is None or deal.to_act or state.ended:
        return []
    if deal.due is not None:
        due = deal.due
        return [Event(e.StonesScored(due.lance, e.TEAMS[due.team], due.stones, due.reason, due.rule))]  # pyright: ignore[reportArgumentType]
    return RULES_TURN[deal.phase](state, deal, dealing)


def _discard(seat: int, move: c.Move) -> Event:
    assert isinstance(move, c.Discard)  # noqa: S101 - SPOKEN is keyed by type
    cards = codes(sorted(parse(move.cards)))
    return Event(e.CardsDiscarded(seat, len(cards)), ((f"seat:{seat}", e.Cards(cards)),))


def _sign(seat: int, move: c.Move) -> Event:
    assert isinstance(move, c.Sign)  # noqa: S101 - SPOKEN is keyed by type
    gesture = e.Gesture(move.sign)
    return Event(e.SignMade(seat), tuple([(f"seat:{reader}", gesture) for reader in sorted((seat, (seat + 2) % 4))]))


def _cut_deck(state: MusState, seat: int, move: c.Move) -> Event:
    assert isinstance(move, c.CutDeck)  # noqa: S101 - SPOKEN is keyed by type
    assert state.deal is not None  # noqa: S101 - the deck of a deal is offered
    return Event(e.DeckCut(state.deal.number, seat, move.at))


def _declaration(state: MusState, seat: int, move: c.Move) -> Event:
    assert isinstance(move, c.Declare)  # noqa: S101 - SPOKEN is keyed by type
    assert state.deal is not None  # noqa: S101 - declarations are made in a deal
    return Event(e.Declared(state.deal.phase, seat, move.has))  # pyright: ignore[reportArgumentType]


def _said(event: Callable[[int], e.Body]) -> Callable[[int, c.Move], Event]:
    return lambda seat, _move: Event(event(seat))


def _wagered(event: Callable[[int, int], e.Body]) -> Callable[[int, Any], Event]:
    return lambda seat, move: Event(event(seat, move.stones))


SPOKEN: Final[dict[type[c.Move], Callable[[int, Any], Event]]] = {
    c.Mus: _said(e.MusAgreed),
    c.Cut: _said(e.MusCut),
    c.Discard: _discard,
    c.Pass: _said(e.Passed),
    c.Bet: _wagered(e.BetPlaced),
    c.Raise: _wagered(e.BetRaised),
    c.Hordago: _said(e.HordagoCalled),
    c.Accept: _said(e.BetAccepted),
    c.Refuse: _said(e.BetRefused),
    c.RefuseSoft: _said(e.BetRefusedSoftly),
    c.BiakBet: _wagered(e.BiakBetPlaced),
    c.BiakHordago: _said(e.BiakHordagoCalled),
    c.Sign: _sign,
    c.Claim: lambda seat, move: Event(e.ClaimMade(seat, move.what, move.seat)),
    c.Consent: lambda seat, move: Event(e.ClaimAnswered(seat, move.agree)),
    c.Withdraw: _said(e.ClaimWithdrawn),
}
OF_DEAL: Final[dict[type[c.Move], Callable[[MusState, int, Any], Event]]] = {
    c.CutDeck: _cut_deck,
    c.Declare: _declaration,
}
"""Moves whose event names what the move leaves to the state."""


def _by_lot(dealing: Dealing, seats: int) -> list[e.DealerDrawn]:
    return [e.DealerDrawn(None, first_dealer(dealing, seats))]


def _by_drawing(dealing: Dealing, seats: int) -> list[e.DealerDrawn]:
    """One event a round: the lowest card deals, those who tie draw again (art. 3)."""
    return [
        e.DealerDrawn(
            [None if card is None else CODES[card] for card in drawn.cards],
            drawn.lowest[0] if len(drawn.lowest) == 1 else None,
        )
        for drawn in drawing(dealing, seats)
    ]


def _nobody_draws(_dealing: Dealing, _seats: int) -> list[e.DealerDrawn]:
    """The first seat is mano (R9)."""
    return []


FIRST_DEALER: Final = {"lot": _by_lot, "drawn": _by_drawing, "north": _nobody_draws}


def _deal_by(state: MusState, number: int, dealer: int, dealing: Dealing) -> list[Event]:
    """The deal, or the deck offered to the dealer's left opponent where it is cut first (art. 3)."""
    if state.rules.decks == "own":
        return [boards.dealt(state, number, dealing)]
    if state.rules.cut == "left-opponent":
        return [Event(e.DeckOffered(number, dealer, (dealer - 1) % state.rules.seats))]
    return [_hands(dealing, number, dealer, state.rules.seats, 0)]


def _hands(dealing: Dealing, deal: int, dealer: int, seats: int, cut: int) -> Event:
    mano = (dealer + 1) % seats
    hands = dealt(dealing, deal, seats_from(mano, seats), cut)
    sealed = tuple([(f"seat:{seat}", e.Cards(codes(hand))) for seat, hand in enumerate(hands)])
    return Event(e.HandsDealt(deal, dealer, mano), sealed)


def _after_cut(state: MusState, deal: Deal, dealing: Dealing) -> list[Event]:
    return [_hands(dealing, deal.number, deal.dealer, state.rules.seats, state.cut)]


def _next_deal(state: MusState, deal: Deal, dealing: Dealing) -> list[Event]:
    """The deal passes to the right, also across games (D8)."""
    return _deal_by(state, deal.number + 1, deal.mano, dealing)


def _granted(state: MusState, deal: Deal, claim: Claimed) -> list[Event]:
    """What both teams agreed on: a void deal (art. 4), or a dead hand, its team's stones taken back (art. 5)."""
    if claim.of is None:
        return [Event(e.DealVoided(deal.number, "claim"))]
    dead = Event(e.HandDeclaredDead(deal.number, claim.of, "claim"))
    return [dead, *taken_back(state, deal, claim.of % 2, "federation.5")]


def _deal_again(state: MusState, deal: Deal, dealing: Dealing) -> list[Event]:
    """After a void deal the same dealer deals the next one (art. 4)."""
    return _deal_by(state, deal.number + 1, deal.dealer, dealing)


def _draw(state: MusState, deal: Deal, dealing: Dealing) -> list[Event]:
    """One seat's replacements, after a reshuffle where the stock cannot serve them (D13, D14)."""
    seat = deal.owed[0]
    count = deal.exchanges[-1][seat]
    if deal.decks:
        return [boards.drawn(deal, seat, count, dealing)]
    if deal.stock < count:
        pile_size = len(deal.heap) + (len(deal.thrown) if state.rules.recycle == "whole-heap" else 0)
        return [Event(e.StockReshuffled(len(deal.piles) + 1, pile_size))]
    cards = codes(sorted(drawn_next(dealing, deal, count)))
    return [Event(e.CardsDrawn(seat, count), ((f"seat:{seat}", e.Cards(cards)),))]


def _declare(state: MusState, deal: Deal, _dealing: Dealing) -> list[Event]:
    """Every seat tells the truth, mano first (D18)."""
    phase = deal.phase
    assert phase in {"pares", "juego"}  # noqa: S101 - RULES_TURN is keyed by phase
    return [
        Event(e.Declared(phase, seat, holds(phase, appraise(state.rules, held(deal, seat)))))  # pyright: ignore[reportArgumentType]
        for seat in deal.living
    ]


def _showdown(state: MusState, deal: Deal, dealing: Dealing) -> list[Event]:
    events, won = shown(state, deal)
    return events if won else events + _next_deal(state, deal, dealing)


def _after_game(state: MusState, deal: Deal, dealing: Dealing) -> list[Event]:
    if decided(state.rules, state.games_won):
        return [Event(played_out(state))]
    return _next_deal(state, deal, dealing)


RULES_TURN: Final[dict[str, Callable[[MusState, Deal, Dealing], list[Event]]]] = {
    "cut": _after_cut,
    "draw": _draw,
    "pares": _declare,
    "juego": _declare,
    "won": _showdown,
    "showdown": _showdown,
    "over": _after_game,
    "void": _deal_again,
}

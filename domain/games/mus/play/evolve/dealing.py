"""Apply what moves cards: the deal, the cut, an exchange, a void deal.

All seats draw from one deck, or each from ten cards of its own (``own_deck``). Cards that the reader of the stream may
not know are ``None``.
"""

from typing import Final

from msgspec import UNSET
from msgspec.structs import replace

from domain.games.mus import events as e
from domain.games.mus.cards import Hand, own_deck
from domain.games.mus.cards.own_deck import OwnDeck
from domain.games.mus.play.evolve.betting import begin_lance
from domain.games.mus.play.state import (
    Deal,
    EventHandlers,
    MusState,
    current_deal,
    move_mano,
    mus_order,
    put,
    seat_cards,
    seats_from,
)
from domain.stream import Secrets


def throw_cards(deal: Deal, seat: int, cards: Hand | None, count: int) -> Deal:
    """Return the deal when a seat has discarded these ``count`` cards."""
    hand = deal.hands[seat]
    kept = None if hand is None or cards is None else tuple([card for card in hand if card not in cards])
    thrown = cards if cards is not None else (None,) * count
    hands = put(deal.hands, seat, kept)
    exchanges = (*deal.exchanges[:-1], put(deal.exchanges[-1], seat, count))
    if deal.decks:
        decks = put(deal.decks, seat, own_deck.discard(deal.decks[seat], thrown))
        return replace(deal, hands=hands, exchanges=exchanges, decks=decks)
    return replace(deal, hands=hands, exchanges=exchanges, thrown=deal.thrown + thrown)


def draw_cards(deal: Deal, seat: int, cards: Hand | None, count: int) -> Deal:
    """Return the deal when the next seat that is owed cards has drawn these ``count``."""
    hand = deal.hands[seat]
    full = None if hand is None or cards is None else tuple(sorted(hand + cards))
    hands, owed = put(deal.hands, seat, full), deal.owed[1:]
    if deal.decks:
        decks = put(deal.decks, seat, own_deck.draw(deal.decks[seat], count))
        return replace(deal, hands=hands, owed=owed, decks=decks)
    return replace(deal, hands=hands, owed=owed, stock=deal.stock - count)


def reshuffle_stock(deal: Deal, count: int, *, whole: bool) -> Deal:
    """Return the deal with ``count`` discards, all or those of earlier exchanges, below what is left of the stock."""
    pile = deal.heap + deal.thrown if whole else deal.heap
    known = tuple(sorted([card for card in pile if card is not None]))
    shuffled_in = known if len(known) == len(pile) else (None,) * count
    thrown = () if whole else deal.thrown
    return replace(deal, piles=(*deal.piles, shuffled_in), stock=deal.stock + count, heap=(), thrown=thrown)


def recycle_discards(deal: Deal, seat: int) -> Deal:
    """Return the deal with the earlier discards of a seat below what is left of its own deck (E3)."""
    return replace(deal, decks=put(deal.decks, seat, own_deck.recycle(deal.decks[seat])))


def end_exchange(deal: Deal) -> Deal:
    """Return the deal once everybody has drawn: what was thrown lies with the earlier discards."""
    if deal.decks:
        return replace(deal, decks=own_deck.end_exchanges(deal.decks))
    return replace(deal, heap=deal.heap + deal.thrown, thrown=())


def _dealer_drawn(state: MusState, body: e.DealerDrawn, _secrets: Secrets) -> MusState:
    return state if body.dealer is None else replace(state, dealer=body.dealer)


def _deck_offered(state: MusState, body: e.DeckOffered, _secrets: Secrets) -> MusState:
    mano = (body.dealer + 1) % state.rules.seats
    order = seats_from(mano, state.rules.seats)
    unknown = (None,) * len(order)
    deal = Deal(
        body.deal, body.dealer, mano, order, order, unknown, "cut", (body.seat,), stock=40, pares=unknown, juego=unknown
    )
    return replace(state, dealer=body.dealer, deal=deal)


def _deck_cut(state: MusState, body: e.DeckCut, _secrets: Secrets) -> MusState:
    deal = state.deal
    if deal is None or deal.number != body.deal:
        return replace(state, cut=body.at)
    return replace(state, cut=body.at, deal=replace(deal, to_act=()))


def _hands_dealt(state: MusState, body: e.HandsDealt, secrets: Secrets) -> MusState:
    seats = state.rules.seats
    order = seats_from(body.mano, seats)
    deal = Deal(
        number=body.deal,
        dealer=body.dealer,
        mano=body.mano,
        order=order,
        dealt=order,
        hands=tuple([seat_cards(secrets, seat) for seat in range(seats)]),
        phase="mus",
        to_act=order[:1],
        stock=40 - 4 * seats,
        pares=(None,) * seats,
        juego=(None,) * seats,
        cut=state.cut,
        corrido=body.corrido is True,
    )
    if body.board is not UNSET:
        deal = replace(deal, stock=0, board=body.board, decks=(OwnDeck(),) * seats)
    return replace(state, dealer=body.dealer, deal=deal, drawn=(), won_by=None, resigning=())


def _deal_voided(state: MusState, _body: e.DealVoided, _secrets: Secrets) -> MusState:
    return replace(state, deal=replace(current_deal(state), phase="void", lance=None, claim=None, to_act=(), owed=()))


DEALING: Final[EventHandlers] = {
    e.DealerDrawn: _dealer_drawn,
    e.DeckOffered: _deck_offered,
    e.DeckCut: _deck_cut,
    e.HandsDealt: _hands_dealt,
    e.DealVoided: _deal_voided,
}


def _mus_agreed(state: MusState, _body: e.MusAgreed, _secrets: Secrets) -> MusState:
    deal = current_deal(state)
    agreed = deal.agreed + 1
    if agreed < len(deal.order):
        asked = mus_order(state.rules, deal.order)[agreed]
        return replace(state, deal=replace(deal, agreed=agreed, to_act=(asked,)))
    nothing = (0,) * len(deal.order)
    return replace(
        state,
        deal=replace(
            deal, agreed=agreed, phase="discard", to_act=deal.order[:1], exchanges=(*deal.exchanges, nothing), thrown=()
        ),
    )


def _mus_cut(state: MusState, body: e.MusCut, _secrets: Secrets) -> MusState:
    deal = current_deal(state)
    if deal.corrido:
        deal = move_mano(deal, body.seat)
    return replace(state, dealer=deal.dealer, deal=begin_lance(state, deal, "grande"))


def _cards_discarded(state: MusState, body: e.CardsDiscarded, secrets: Secrets) -> MusState:
    deal = throw_cards(current_deal(state), body.seat, seat_cards(secrets, body.seat), body.count)
    if deal.signs:
        deal = replace(deal, signs=tuple([made for made in deal.signs if made.seat != body.seat]))  # of the hand it had
    following = deal.order.index(body.seat) + 1
    if following < len(deal.order):
        return replace(state, deal=replace(deal, to_act=(deal.order[following],)))
    owed = tuple([drawer for drawer in deal.order if deal.exchanges[-1][drawer]])
    if owed:
        return replace(state, deal=replace(deal, phase="draw", to_act=(), owed=owed))
    return replace(state, deal=_after_exchange(state, deal))


def _stock_reshuffled(state: MusState, body: e.StockReshuffled, _secrets: Secrets) -> MusState:
    whole = state.rules.recycle == "whole-heap"
    return replace(state, deal=reshuffle_stock(current_deal(state), body.count, whole=whole))


def _deck_recycled(state: MusState, body: e.DeckRecycled, _secrets: Secrets) -> MusState:
    return replace(state, deal=recycle_discards(current_deal(state), body.seat))


def _cards_drawn(state: MusState, body: e.CardsDrawn, secrets: Secrets) -> MusState:
    deal = draw_cards(current_deal(state), body.seat, seat_cards(secrets, body.seat), body.count)
    return replace(state, deal=deal if deal.owed else _after_exchange(state, deal))


def _after_exchange(state: MusState, deal: Deal) -> Deal:
    """Return the deal once every seat has four cards again: mus is asked anew, up to the cap (D11).

    By mus corrido the seat after mano is mano from now on (S5).
    """
    deal = end_exchange(deal)
    if deal.corrido:
        deal = move_mano(deal, deal.order[1])
    if len(deal.exchanges) == state.rules.max_mus_rounds:
        return begin_lance(state, deal, "grande")
    return replace(deal, phase="mus", agreed=0, to_act=deal.order[:1])


EXCHANGING: Final[EventHandlers] = {
    e.MusAgreed: _mus_agreed,
    e.MusCut: _mus_cut,
    e.CardsDiscarded: _cards_discarded,
    e.StockReshuffled: _stock_reshuffled,
    e.DeckRecycled: _deck_recycled,
    e.CardsDrawn: _cards_drawn,
}

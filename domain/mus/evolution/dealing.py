"""Who deals, where the deck is cut, what everybody is dealt, and when all of that is void."""

from typing import Final

from msgspec import UNSET
from msgspec.structs import replace

from domain.mus import events as e
from domain.mus.evolution.change import Changes, deal_of, seat_cards
from domain.mus.owndeck import OwnDeck
from domain.mus.state import Deal, MusState, seats_from
from domain.table.event import Secrets


def _dealer_drawn(state: MusState, body: e.DealerDrawn, _secrets: Secrets) -> MusState:
    return state if body.dealer is None else replace(state, dealer=body.dealer)


def _deck_offered(state: MusState, body: e.DeckOffered, _secrets: Secrets) -> MusState:
    mano = (body.dealer + 1) % state.rules.seats
    order = seats_from(mano, state.rules.seats)
    unknown = (None,) * len(order)
    deal = Deal(
        body.deal, body.dealer, mano, order, unknown, "cut", (body.seat,), stock=40, pares=unknown, juego=unknown
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
        hands=tuple([seat_cards(secrets, seat) for seat in range(seats)]),
        phase="mus",
        to_act=order[:1],
        stock=40 - 4 * seats,
        pares=(None,) * seats,
        juego=(None,) * seats,
        cut=state.cut,
    )
    if body.board is not UNSET:
        deal = replace(deal, stock=0, board=body.board, decks=(OwnDeck(),) * seats)
    return replace(state, dealer=body.dealer, deal=deal, drawn=(), won_by=None)


def _deal_voided(state: MusState, _body: e.DealVoided, _secrets: Secrets) -> MusState:
    return replace(state, deal=replace(deal_of(state), phase="void", lance=None, claim=None, to_act=(), owed=()))


DEALING: Final[Changes] = {
    e.DealerDrawn: _dealer_drawn,
    e.DeckOffered: _deck_offered,
    e.DeckCut: _deck_cut,
    e.HandsDealt: _hands_dealt,
    e.DealVoided: _deal_voided,
}

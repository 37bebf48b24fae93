"""Mus is agreed or cut, and cards are thrown and drawn, until every seat has four again."""

from typing import Final

from msgspec.structs import replace

from domain.mus import events as e
from domain.mus import exchange
from domain.mus.evolution.change import Changes, deal_of, seat_cards
from domain.mus.evolution.lances import begin
from domain.mus.state import Deal, MusState, mus_order
from domain.table.event import Secrets


def _mus_agreed(state: MusState, _body: e.MusAgreed, _secrets: Secrets) -> MusState:
    deal = deal_of(state)
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


def _mus_cut(state: MusState, _body: e.MusCut, _secrets: Secrets) -> MusState:
    return replace(state, deal=begin(state, deal_of(state), "grande"))


def _cards_discarded(state: MusState, body: e.CardsDiscarded, secrets: Secrets) -> MusState:
    deal = exchange.threw(deal_of(state), body.seat, seat_cards(secrets, body.seat), body.count)
    following = deal.order.index(body.seat) + 1
    if following < len(deal.order):
        return replace(state, deal=replace(deal, to_act=(deal.order[following],)))
    owed = tuple([drawer for drawer in deal.order if deal.exchanges[-1][drawer]])
    if owed:
        return replace(state, deal=replace(deal, phase="draw", to_act=(), owed=owed))
    return replace(state, deal=_exchanged(state, deal))


def _stock_reshuffled(state: MusState, body: e.StockReshuffled, _secrets: Secrets) -> MusState:
    whole = state.rules.recycle == "whole-heap"
    return replace(state, deal=exchange.reshuffled(deal_of(state), body.count, whole=whole))


def _deck_recycled(state: MusState, body: e.DeckRecycled, _secrets: Secrets) -> MusState:
    return replace(state, deal=exchange.recycled(deal_of(state), body.seat))


def _cards_drawn(state: MusState, body: e.CardsDrawn, secrets: Secrets) -> MusState:
    deal = exchange.drew(deal_of(state), body.seat, seat_cards(secrets, body.seat), body.count)
    return replace(state, deal=deal if deal.owed else _exchanged(state, deal))


def _exchanged(state: MusState, deal: Deal) -> Deal:
    """The deal once every seat has four cards again: mus is asked anew, up to the cap (D11)."""
    deal = exchange.over(deal)
    if len(deal.exchanges) == state.rules.max_mus_rounds:
        return begin(state, deal, "grande")
    return replace(deal, phase="mus", agreed=0, to_act=deal.order[:1])


EXCHANGING: Final[Changes] = {
    e.MusAgreed: _mus_agreed,
    e.MusCut: _mus_cut,
    e.CardsDiscarded: _cards_discarded,
    e.StockReshuffled: _stock_reshuffled,
    e.DeckRecycled: _deck_recycled,
    e.CardsDrawn: _cards_drawn,
}

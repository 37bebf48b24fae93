"""Declarations and the words of a lance."""

from typing import Final

from msgspec.structs import replace

from domain.mus import events as e
from domain.mus.evolution.change import Changes, Evolve, deal_of
from domain.mus.evolution.lances import heard, opened
from domain.mus.lances import Say, Word, say
from domain.mus.settlement import HORDAGO
from domain.mus.state import MusState, put
from domain.table.event import Secrets


def _declared(state: MusState, body: e.Declared, _secrets: Secrets) -> MusState:
    deal = deal_of(state)
    said = put(deal.pares if body.lance == "pares" else deal.juego, body.seat, body.has)
    deal = replace(deal, pares=said) if body.lance == "pares" else replace(deal, juego=said)
    return replace(state, deal=heard(state, deal, body.lance))


def _word(move: Say) -> Evolve:
    def spoken(state: MusState, body: e.BetPlaced, _secrets: Secrets) -> MusState:
        deal = state.deal
        assert deal is not None  # noqa: S101 - words are spoken within a lance of a deal
        assert deal.lance is not None  # noqa: S101
        word = Word(body.seat, move, getattr(body, "stones", None))
        lance = say(state.rules, deal.lance, word)
        if deal.claim is not None and deal.claim.what == "void-deal" and lance.bets:
            deal = replace(deal, claim=None)  # a deal can be void only before the first bet (art. 4)
        return replace(state, deal=opened(state, deal, lance))

    return spoken


def _biak(move: Say) -> Evolve:
    """A word that opens grande, and books the opening of chica (5.5)."""
    speak = _word(move)

    def spoken(state: MusState, body: e.BiakBetPlaced, secrets: Secrets) -> MusState:
        booked = (body.seat, getattr(body, "stones", HORDAGO))
        return speak(replace(state, deal=replace(deal_of(state), booked=booked)), body, secrets)

    return spoken


TALKING: Final[Changes] = {
    e.Declared: _declared,
    e.Passed: _word("pass"),
    e.BetPlaced: _word("bet"),
    e.BetRaised: _word("raise"),
    e.HordagoCalled: _word("hordago"),
    e.BetAccepted: _word("accept"),
    e.BetRefused: _word("refuse"),
    e.BetRefusedSoftly: _word("refuse_soft"),
    e.BiakBetPlaced: _biak("biak_bet"),
    e.BiakHordagoCalled: _biak("biak_hordago"),
}

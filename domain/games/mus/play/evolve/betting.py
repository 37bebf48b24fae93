"""Apply words, declarations, signs and claims to the lances of a deal.

A lance opens or waits for its declarations, is talked over, ends, and the next one begins. A hand that is declared dead
leaves the lances too (art. 5).
"""

from typing import Final

from msgspec.structs import replace

from domain.games.mus import events as e
from domain.games.mus.play.claims_and_signs import lance_of_sign
from domain.games.mus.play.lances import Lance, Say, Word, apply_word, open_lance, without_seat
from domain.games.mus.play.state import (
    NEXT_LANCE,
    Claimed,
    Deal,
    Due,
    EventHandler,
    EventHandlers,
    MusState,
    Signed,
    current_deal,
    declarers,
    move_mano,
    put,
)
from domain.games.mus.scoring import HORDAGO
from domain.stream import Secrets


def begin_talk(state: MusState, mano: int) -> MusState:
    """Return the state where the talk begins, whatever was exchanged before; for a fold of the public words alone."""
    return replace(state, deal=begin_lance(state, move_mano(current_deal(state), mano), "grande"))


def begin_lance(state: MusState, deal: Deal, phase: str) -> Deal:
    """Return the deal with this lance open, or waiting for its declarations, or at the showdown."""
    if phase == "grande" and deal.claim is not None and deal.claim.what == "void-deal":
        deal = replace(deal, claim=None)  # a deal can be void only until somebody has gone out (arts. 4 and 5)
    if phase in {"grande", "chica", "punto"}:
        lance = open_lance(state.rules, phase, deal.living, None)  # pyright: ignore[reportArgumentType]
        if phase == "chica" and deal.booked is not None:
            lance = apply_word(state.rules, lance, _pending_word(*deal.booked))
        return replace(deal, phase=phase, lance=lance, to_act=lance.to_act)
    return _await_declaration(state, replace(deal, phase=phase, lance=None, to_act=()))


def _pending_word(seat: int, stones: int) -> Word:
    return Word(seat, "hordago") if stones == HORDAGO else Word(seat, "bet", stones)


def continue_lance(state: MusState, deal: Deal, lance: Lance) -> Deal:
    """Return the deal with this lance under way, unless it is over."""
    if lance.outcome is not None:
        return end_lance(state, deal, lance)
    return replace(deal, lance=lance, to_act=lance.to_act)


def after_declaration(state: MusState, deal: Deal, lance: str) -> Deal:
    """Return the deal after a declaration: the next seat's, or the lance open once every living hand was declared."""
    said, living = deal.pares if lance == "pares" else deal.juego, deal.living
    if None in [said[seat] for seat in living]:
        return _await_declaration(state, deal)
    holders = tuple([seat for seat in living if said[seat]])
    return continue_lance(state, deal, open_lance(state.rules, lance, living, holders))  # pyright: ignore[reportArgumentType]


def _await_declaration(state: MusState, deal: Deal) -> Deal:
    """Return the deal with the word at the next seat that is to declare, where seats do so themselves."""
    to_act = declarers(state.rules, deal)
    return deal if to_act == deal.to_act else replace(deal, to_act=to_act)


def end_lance(state: MusState, deal: Deal, lance: Lance) -> Deal:
    """Return the deal after a lance: the next one begun, but no seat acts before a refusal is paid."""
    due = None
    if lance.taker is not None:
        due = Due(lance.name, lance.taker, lance.stake, "refused", lance.rule)
    following = NEXT_LANCE[lance.name]
    if lance.outcome == "hordago-accepted":
        following = "showdown"
    elif lance.name == "juego" and lance.outcome == "not-played":
        following = "punto"
    deal = begin_lance(state, replace(deal, lances=(*deal.lances, lance), due=due), following)
    return deal if due is None else replace(deal, to_act=())


def _declared(state: MusState, body: e.Declared, _secrets: Secrets) -> MusState:
    deal = current_deal(state)
    said = put(deal.pares if body.lance == "pares" else deal.juego, body.seat, body.has)
    deal = replace(deal, pares=said) if body.lance == "pares" else replace(deal, juego=said)
    return replace(state, deal=after_declaration(state, deal, body.lance))


def _word_handler(move: Say) -> EventHandler:
    def spoken(state: MusState, body: e.BetPlaced, _secrets: Secrets) -> MusState:
        deal = state.deal
        assert deal is not None and deal.lance is not None  # noqa: PT018, S101 - words are spoken within a lance
        word = Word(body.seat, move, getattr(body, "stones", None))
        lance = apply_word(state.rules, deal.lance, word)
        return replace(state, deal=continue_lance(state, deal, lance))

    return spoken


def _biak_handler(move: Say) -> EventHandler:
    """Return the handler of a word that opens grande and books the opening of chica (5.5)."""
    speak = _word_handler(move)

    def spoken(state: MusState, body: e.BiakBetPlaced, secrets: Secrets) -> MusState:
        booked = (body.seat, getattr(body, "stones", HORDAGO))
        return speak(replace(state, deal=replace(current_deal(state), booked=booked)), body, secrets)

    return spoken


WORDS: Final[EventHandlers] = {
    e.Declared: _declared,
    e.Passed: _word_handler("pass"),
    e.BetPlaced: _word_handler("bet"),
    e.BetRaised: _word_handler("raise"),
    e.HordagoCalled: _word_handler("hordago"),
    e.BetAccepted: _word_handler("accept"),
    e.BetRefused: _word_handler("refuse"),
    e.BetRefusedSoftly: _word_handler("refuse_soft"),
    e.BiakBetPlaced: _biak_handler("biak_bet"),
    e.BiakHordagoCalled: _biak_handler("biak_hordago"),
}


def _sign_made(state: MusState, body: e.SignMade, secrets: Secrets) -> MusState:
    deal = current_deal(state)
    sign = secrets[0][1].sign if secrets else None
    return replace(state, deal=replace(deal, signs=(*deal.signs, Signed(body.seat, sign, lance_of_sign(deal, sign)))))


def _claim_made(state: MusState, body: e.ClaimMade, _secrets: Secrets) -> MusState:
    deal = current_deal(state)
    claim = Claimed(body.seat, body.what, body.of)
    return replace(state, deal=replace(deal, claim=claim, claimed=(*deal.claimed, (body.seat, body.what))))


def _claim_answered(state: MusState, body: e.ClaimAnswered, _secrets: Secrets) -> MusState:
    deal = current_deal(state)
    claim = deal.claim if body.agree else None
    return replace(state, deal=replace(deal, claim=None if claim is None else replace(claim, granted=True)))


def _claim_withdrawn(state: MusState, _body: e.ClaimWithdrawn, _secrets: Secrets) -> MusState:
    return replace(state, deal=replace(current_deal(state), claim=None))


def _hand_declared_dead(state: MusState, body: e.HandDeclaredDead, _secrets: Secrets) -> MusState:
    """Take the hand out of all lances, also out of those that are over (art. 5)."""
    deal, seat = current_deal(state), body.seat
    over = tuple([_without_stones(without_seat(state.rules, lance, seat), seat % 2) for lance in deal.lances])
    booked = None if deal.booked is not None and deal.booked[0] == seat else deal.booked
    deal = replace(deal, dead=(*deal.dead, seat), lances=over, booked=booked, claim=None)
    if deal.lance is not None:
        return replace(state, deal=continue_lance(state, deal, without_seat(state.rules, deal.lance, seat)))
    if deal.phase in {"pares", "juego"}:
        return replace(state, deal=after_declaration(state, deal, deal.phase))
    return replace(state, deal=deal)


def _without_stones(lance: Lance, team: int) -> Lance:
    """Return the lance, the stones of a refusal taken back from the team if they were its own."""
    return replace(lance, stake=0) if lance.outcome == "refused" and lance.taker == team else lance


CLAIMS: Final[EventHandlers] = {
    e.SignMade: _sign_made,
    e.ClaimMade: _claim_made,
    e.ClaimAnswered: _claim_answered,
    e.ClaimWithdrawn: _claim_withdrawn,
    e.HandDeclaredDead: _hand_declared_dead,
}

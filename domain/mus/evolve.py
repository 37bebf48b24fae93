"""How each event changes the state. Never refuses: what happened has happened.

Works on a redacted stream as on a full one: a payload that is missing leaves the cards ``None``. Everything that
moves the play on (whose turn, which lance) follows from public parts, which is why every audience folds to the same
public state. Stones and games may come without the deal that they were won in: a fold leaves past deals out.
"""

from collections.abc import Callable
from typing import Any, Final

from msgspec import UNSET
from msgspec.structs import replace

from domain.mus import events as e
from domain.mus import exchange
from domain.mus.cards import Hand, parse
from domain.mus.lances import Lance, Say, Word, bereft, open_lance, say
from domain.mus.owndeck import OwnDeck
from domain.mus.settlement import HORDAGO
from domain.mus.state import (
    NEXT_LANCE,
    Claimed,
    Deal,
    Due,
    MusState,
    Signed,
    declarers,
    mus_order,
    put,
    seats_from,
)
from domain.mus.tally import game_won, match_ended, result_ruled, stones_scored, voided
from domain.table.event import Secrets

Evolve = Callable[[MusState, Any, Secrets], MusState]


def evolve(state: MusState, body: e.Body, secrets: Secrets = ()) -> MusState:
    """The state after the event."""
    return EVOLVE[type(body)](state, body, secrets)


def _seat_cards(secrets: Secrets, seat: int) -> Hand | None:
    """The cards sealed to a seat, where this reader has them."""
    audience = f"seat:{seat}"
    for reader, payload in secrets:
        if reader == audience:
            return parse(payload.cards)
    return None


def _deal(state: MusState) -> Deal:
    assert state.deal is not None  # noqa: S101 - events of a deal follow its hands_dealt
    return state.deal


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
        hands=tuple([_seat_cards(secrets, seat) for seat in range(seats)]),
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


def _mus_agreed(state: MusState, _body: e.MusAgreed, _secrets: Secrets) -> MusState:
    deal = _deal(state)
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
    return replace(state, deal=_begin_lance(state, _deal(state), "grande"))


def _cards_discarded(state: MusState, body: e.CardsDiscarded, secrets: Secrets) -> MusState:
    deal = exchange.threw(_deal(state), body.seat, _seat_cards(secrets, body.seat), body.count)
    following = deal.order.index(body.seat) + 1
    if following < len(deal.order):
        return replace(state, deal=replace(deal, to_act=(deal.order[following],)))
    owed = tuple([drawer for drawer in deal.order if deal.exchanges[-1][drawer]])
    if owed:
        return replace(state, deal=replace(deal, phase="draw", to_act=(), owed=owed))
    return replace(state, deal=_exchanged(state, deal))


def _stock_reshuffled(state: MusState, body: e.StockReshuffled, _secrets: Secrets) -> MusState:
    whole = state.rules.recycle == "whole-heap"
    return replace(state, deal=exchange.reshuffled(_deal(state), body.count, whole=whole))


def _deck_recycled(state: MusState, body: e.DeckRecycled, _secrets: Secrets) -> MusState:
    return replace(state, deal=exchange.recycled(_deal(state), body.seat))


def _cards_drawn(state: MusState, body: e.CardsDrawn, secrets: Secrets) -> MusState:
    deal = exchange.drew(_deal(state), body.seat, _seat_cards(secrets, body.seat), body.count)
    return replace(state, deal=deal if deal.owed else _exchanged(state, deal))


def _exchanged(state: MusState, deal: Deal) -> Deal:
    """The deal once every seat has four cards again: mus is asked anew, up to the cap (D11)."""
    deal = exchange.over(deal)
    if len(deal.exchanges) == state.rules.max_mus_rounds:
        return _begin_lance(state, deal, "grande")
    return replace(deal, phase="mus", agreed=0, to_act=deal.order[:1])


def _declared(state: MusState, body: e.Declared, _secrets: Secrets) -> MusState:
    deal = _deal(state)
    said = put(deal.pares if body.lance == "pares" else deal.juego, body.seat, body.has)
    deal = replace(deal, pares=said) if body.lance == "pares" else replace(deal, juego=said)
    return replace(state, deal=_heard(state, deal, body.lance))


def _heard(state: MusState, deal: Deal, lance: str) -> Deal:
    """The deal after a declaration: the next seat's, or the lance open once every living hand was declared."""
    said, living = deal.pares if lance == "pares" else deal.juego, deal.living
    if None in [said[seat] for seat in living]:
        return _declaring(state, deal)
    holders = tuple([seat for seat in living if said[seat]])
    return _opened(state, deal, open_lance(state.rules, lance, living, holders))  # pyright: ignore[reportArgumentType]


def _declaring(state: MusState, deal: Deal) -> Deal:
    """The deal with the word at the next seat that is to declare, where seats do so themselves."""
    to_act = declarers(state.rules, deal)
    return deal if to_act == deal.to_act else replace(deal, to_act=to_act)


def _opened(state: MusState, deal: Deal, lance: Lance) -> Deal:
    """The deal with this lance under way, unless it is over."""
    if lance.outcome is not None:
        return _end_lance(state, deal, lance)
    return replace(deal, lance=lance, to_act=lance.to_act)


def _word(move: Say) -> Evolve:
    def spoken(state: MusState, body: e.BetPlaced, _secrets: Secrets) -> MusState:
        deal = state.deal
        assert deal is not None  # noqa: S101 - words are spoken within a lance of a deal
        assert deal.lance is not None  # noqa: S101
        word = Word(body.seat, move, getattr(body, "stones", None))
        lance = say(state.rules, deal.lance, word)
        if deal.claim is not None and deal.claim.what == "void-deal" and lance.bets:
            deal = replace(deal, claim=None)  # a deal can be void only before the first bet (art. 4)
        return replace(state, deal=_opened(state, deal, lance))

    return spoken


def _biak(move: Say) -> Evolve:
    """A word that opens grande, and books the opening of chica (5.5)."""
    speak = _word(move)

    def spoken(state: MusState, body: e.BiakBetPlaced, secrets: Secrets) -> MusState:
        booked = (body.seat, getattr(body, "stones", HORDAGO))
        return speak(replace(state, deal=replace(_deal(state), booked=booked)), body, secrets)

    return spoken


def _sign_made(state: MusState, body: e.SignMade, secrets: Secrets) -> MusState:
    deal = _deal(state)
    sign = secrets[0][1].sign if secrets else None
    return replace(state, deal=replace(deal, signs=(*deal.signs, Signed(body.seat, sign))))


def _claim_made(state: MusState, body: e.ClaimMade, _secrets: Secrets) -> MusState:
    deal = _deal(state)
    claim = Claimed(body.seat, body.what, body.of)
    return replace(state, deal=replace(deal, claim=claim, claimed=(*deal.claimed, (body.seat, body.what))))


def _claim_answered(state: MusState, body: e.ClaimAnswered, _secrets: Secrets) -> MusState:
    deal = _deal(state)
    assert deal.claim is not None  # noqa: S101 - an answer follows its claim
    return replace(state, deal=replace(deal, claim=replace(deal.claim, granted=True) if body.agree else None))


def _claim_withdrawn(state: MusState, _body: e.ClaimWithdrawn, _secrets: Secrets) -> MusState:
    return replace(state, deal=replace(_deal(state), claim=None))


def _deal_voided(state: MusState, _body: e.DealVoided, _secrets: Secrets) -> MusState:
    return replace(state, deal=replace(_deal(state), phase="void", lance=None, claim=None, to_act=(), owed=()))


def _hand_declared_dead(state: MusState, body: e.HandDeclaredDead, _secrets: Secrets) -> MusState:
    """No speech, no pares, no juego, no lance won: also of the lances that were talked over before (art. 5)."""
    deal, seat = _deal(state), body.seat
    over = tuple([_without_stones(bereft(state.rules, lance, seat), seat % 2) for lance in deal.lances])
    booked = None if deal.booked is not None and deal.booked[0] == seat else deal.booked
    deal = replace(deal, dead=(*deal.dead, seat), lances=over, booked=booked, claim=None)
    if deal.lance is not None:
        return replace(state, deal=_opened(state, deal, bereft(state.rules, deal.lance, seat)))
    if deal.phase in {"pares", "juego"}:
        return replace(state, deal=_heard(state, deal, deal.phase))
    return replace(state, deal=deal)


def _without_stones(lance: Lance, team: int) -> Lance:
    """The lance, the stones of a refusal taken back from the team if they were its own."""
    return replace(lance, stake=0) if lance.outcome == "refused" and lance.taker == team else lance


def _foul_found(state: MusState, body: e.FoulFound, _secrets: Secrets) -> MusState:
    """Void bets leave nothing of their lance; punto is played by the declarations of juego, and goes with them."""
    if body.bets == "stand":
        return state
    deal = _deal(state)
    void = {"pares"} if body.lance == "pares" else {"juego", "punto"}
    lances = tuple(
        [voided(lance) if lance.name in void and lance.outcome != "not-played" else lance for lance in deal.lances]
    )
    return replace(state, deal=replace(deal, lances=lances))


def _hands_revealed(state: MusState, body: e.HandsRevealed, _secrets: Secrets) -> MusState:
    hands = tuple([parse(hand) for hand in body.hands])
    return replace(state, deal=replace(_deal(state), hands=hands, shown=True, claim=None))


def _lance_annulled(state: MusState, body: e.LanceAnnulled, _secrets: Secrets) -> MusState:
    """The lance ends if it was under way, and pays nothing at the count."""
    deal = _deal(state)
    if deal.lance is not None and deal.lance.name == body.lance:
        return replace(state, deal=_end_lance(state, deal, voided(deal.lance)))
    lances = tuple([voided(lance) if lance.name == body.lance else lance for lance in deal.lances])
    return replace(state, deal=replace(deal, lances=lances))


def talk(state: MusState) -> MusState:
    """The state where the talk begins, whatever was exchanged before: for who follows the public words alone."""
    return replace(state, deal=_begin_lance(state, _deal(state), "grande"))


def _begin_lance(state: MusState, deal: Deal, phase: str) -> Deal:
    """The deal with this lance open, or waiting for its declarations, or at the showdown."""
    if phase in {"grande", "chica", "punto"}:
        lance = open_lance(state.rules, phase, deal.living, None)  # pyright: ignore[reportArgumentType]
        if phase == "chica" and deal.booked is not None:
            lance = say(state.rules, lance, _booked(*deal.booked))
        return replace(deal, phase=phase, lance=lance, to_act=lance.to_act)
    return _declaring(state, replace(deal, phase=phase, lance=None, to_act=()))


def _booked(seat: int, stones: int) -> Word:
    return Word(seat, "hordago") if stones == HORDAGO else Word(seat, "bet", stones)


def _end_lance(state: MusState, deal: Deal, lance: Lance) -> Deal:
    """The deal after a lance: the next one begun, but nobody acts before a refusal is paid."""
    due = None
    if lance.outcome == "refused":
        assert lance.taker is not None  # noqa: S101 - a refusal always has a taker
        due = Due(lance.name, lance.taker, lance.stake, "refused", lance.rule)
    following = NEXT_LANCE[lance.name]
    if lance.outcome == "hordago-accepted":
        following = "showdown"
    elif lance.name == "juego" and lance.outcome == "not-played":
        following = "punto"
    deal = _begin_lance(state, replace(deal, lances=(*deal.lances, lance), due=due), following)
    return deal if due is None else replace(deal, to_act=())


EVOLVE: Final[dict[type[e.Body], Evolve]] = {
    e.DealerDrawn: _dealer_drawn,
    e.DeckOffered: _deck_offered,
    e.DeckCut: _deck_cut,
    e.HandsDealt: _hands_dealt,
    e.MusAgreed: _mus_agreed,
    e.MusCut: _mus_cut,
    e.CardsDiscarded: _cards_discarded,
    e.StockReshuffled: _stock_reshuffled,
    e.DeckRecycled: _deck_recycled,
    e.CardsDrawn: _cards_drawn,
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
    e.SignMade: _sign_made,
    e.ClaimMade: _claim_made,
    e.ClaimAnswered: _claim_answered,
    e.ClaimWithdrawn: _claim_withdrawn,
    e.DealVoided: _deal_voided,
    e.HandDeclaredDead: _hand_declared_dead,
    e.HandsRevealed: _hands_revealed,
    e.FoulFound: _foul_found,
    e.StonesScored: stones_scored,
    e.GameWon: game_won,
    e.MatchEnded: match_ended,
    e.ResultRuled: result_ruled,
    e.LanceAnnulled: _lance_annulled,
}

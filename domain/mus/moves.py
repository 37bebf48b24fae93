"""What a seat may do now, and why it may not: the one legality check of Mus.

``options`` is the only source of what is legal: ``check`` looks a move up in it, ``legal_moves`` serves it. Only
when a move is not there do the refusals ask why.
"""

from typing import Final

from domain.mus import commands as c
from domain.mus.cards import CARDS
from domain.mus.lances import Lance, Option
from domain.mus.lances import options as lance_options
from domain.mus.settlement import HORDAGO
from domain.mus.state import Deal, MusState
from domain.table.refusals import Refusal

MUS_OR_CUT: Final = (Option("mus"), Option("cut"))
ANSWERS: Final = frozenset({"accept", "refuse", "raise"})
OF_PHASE: Final[dict[str, frozenset[str]]] = {"mus": frozenset({"mus", "cut"}), "discard": frozenset({"discard"})}
WORDS: Final = frozenset({"pass", "bet", "raise", "hordago", "accept", "refuse"})


def options(state: MusState, seat: int) -> tuple[Option, ...]:
    """Every kind of move open to this seat; empty when it is not its turn."""
    deal = state.deal
    if deal is None or seat not in deal.to_act:
        return ()
    if deal.lance is not None:
        return lance_options(state.rules, deal.lance, seat)
    if deal.phase == "mus":
        return MUS_OR_CUT
    if deal.phase == "discard":
        hand = deal.hands[seat]
        return (Option("discard", state.rules.min_discard, state.rules.max_discard, () if hand is None else hand),)
    return ()


def check(state: MusState, seat: int, move: c.Move) -> None:
    """Raise the ``Refusal`` that this move deserves, or let it be."""
    deal = state.deal
    if deal is None:
        raise Refusal("not-now", "mus.phase", "No deal is under way.")
    lance = None if deal.lance is None else deal.lance.name
    if (move.deal is not None and move.deal != deal.number) or (move.lance is not None and move.lance != lance):
        raise Refusal("lance-is-over", "mus.lance.over", "The deal or lance this move answers is over.")
    for option in options(state, seat):
        if option.kind == move.kind:
            _check_choice(option, move)
            return
    raise _why_not(deal, seat, move.kind)


def _check_choice(option: Option, move: c.Move) -> None:
    if isinstance(move, c.Bet | c.Raise):
        _check_stones(option, move.kind, move.stones)
    elif isinstance(move, c.Discard):
        _check_discard(option, move.cards)


def _check_stones(option: Option, kind: str, stones: int) -> None:
    if stones < option.minimum:
        rule = "mus.bet.minimum" if kind == "bet" else "mus.raise.minimum"
        raise Refusal(f"{kind}-too-small", rule, f"A {kind} is at least {option.minimum}.")
    if stones > option.maximum:
        raise Refusal(f"{kind}-too-large", "mus.bet.maximum", f"A {kind} is at most {option.maximum}.")


def _check_discard(option: Option, cards: list[str]) -> None:
    if not option.minimum <= len(cards) <= option.maximum or len(set(cards)) != len(cards):
        limits = f"from {option.minimum} to {option.maximum}"
        raise Refusal("wrong-discard-count", "mus.discard.count", f"Discard {limits} different cards.")
    if not all(CARDS.get(card) in option.cards for card in cards):
        raise Refusal("card-not-held", "mus.discard.held", "A card can be discarded only by the seat that holds it.")


def _why_not(deal: Deal, seat: int, kind: str) -> Refusal:
    """The reason a kind of move is not among the options of this seat."""
    lance = deal.lance
    if lance is None:
        if kind not in OF_PHASE.get(deal.phase, frozenset()):
            return Refusal("not-now", "mus.phase", f"This is the {deal.phase} phase.")
        return Refusal("not-your-turn", "mus.turn", "Another seat is to act.")
    if kind not in WORDS:
        return Refusal("not-now", "mus.phase", f"The lance of {lance.name} is being talked over.")
    if seat not in lance.speakers:
        return Refusal("not-a-holder", f"mus.{lance.name}.holders", f"Only holders speak in {lance.name}.")
    if seat not in lance.to_act:
        return Refusal("not-your-turn", "mus.turn", "Another seat is to act.")
    return _why_not_said(lance, kind)


def _why_not_said(lance: Lance, kind: str) -> Refusal:
    """The reason this word does not fit what was said before."""
    if not lance.bets:
        return Refusal("nothing-to-answer", "mus.bet.nothing", "Nobody has bet in this lance.")
    if kind in ANSWERS or lance.bets[-1] == HORDAGO:
        return Refusal("hordago-stands", "mus.hordago.answer", "A hordago is accepted or refused.")
    return Refusal("must-answer", "mus.bet.answer", "A bet stands: accept, refuse, raise or call hordago.")

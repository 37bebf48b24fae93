"""Find who is to act and what is legal, check a posted move, and list the moves as clients read them (api.md).

``legal_options`` is the only source of what is legal in play: ``check_move`` looks a move up in it, ``legal_moves``
serves it. Only when a move is not there do the refusals ask why. Signs and claims do not wait for a turn: they are in
``claims_and_signs``.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

from msgspec import structs

from domain.games.mus import commands as c
from domain.games.mus.cards import CARDS, codes
from domain.games.mus.cards.hands import appraise, holds
from domain.games.mus.play.claims_and_signs import claim_answerers, off_turn_moves, refusal_of
from domain.games.mus.play.lances import Lance, Option, lance_options
from domain.games.mus.play.showdown import known_hand
from domain.games.mus.play.state import Deal, MusState, Phase, current_deal
from domain.games.mus.play.words import Label, Labels, labels
from domain.games.mus.rules import DISCARD_RULES, RAISE_RULES, MusRules
from domain.games.mus.rules import Lance as LanceName
from domain.games.mus.rules import Words as Vocabulary
from domain.games.mus.scoring import HORDAGO
from domain.messages import Say
from domain.refusals import Refusal
from domain.table.game.legal import CardChoice, LegalMove, MoveFill, NumberRange
from domain.table.game.showdown import RULE as SHOWDOWN_RULE

MUS_OR_CUT: Final = (Option("mus"), Option("cut"))
CUT_DECK: Final = (Option("cut_deck", 2, 38),)
"""Two cards at least stay on either side (D6)."""
DECLARE: Final = Option("declare")
GATHER: Final = (Option("gather"),)
ANSWERS: Final = frozenset({"accept", "refuse", "refuse_soft", "raise"})
OPENINGS: Final = frozenset({"biak_bet", "biak_hordago"})
OF_PHASE: Final[dict[str, frozenset[str]]] = {
    "cut": frozenset({"cut_deck"}),
    "mus": frozenset({"mus", "cut"}),
    "discard": frozenset({"discard"}),
    "pares": frozenset({"declare"}),
    "juego": frozenset({"declare"}),
    "counted": frozenset({"gather"}),
}
WORDS: Final = frozenset({"pass", "bet", "raise", "hordago", "accept", "refuse", *OPENINGS, "refuse_soft"})
OFF_TURN: Final = frozenset({"sign", "claim", "consent", "withdraw"})
"""Moves that are not of play."""
OUT_OF_TURN: Final = {"cut_deck": "federation.3-cut", "declare": "federation.declare"}
"""The rule that says whose turn it is, where it is not the order of play."""
TURN_OF_PHASE: Final = {"mus": MUS_OR_CUT, "cut": CUT_DECK, "counted": GATHER}
"""What a seat may do in its turn where that does not depend on the deal."""


def to_act(state: MusState) -> tuple[int, ...]:
    """Return the seats that are waited for: whose turn it is, and who is asked about a claim."""
    if state.deal is None or state.ended:
        return ()
    if state.deal.claim is None:
        return state.deal.to_act
    return tuple(sorted({*state.deal.to_act, *claim_answerers(state.deal)}))


def legal_options(state: MusState, seat: int) -> tuple[Option, ...]:
    """Return every kind of move open to this seat; empty when it is not its turn."""
    deal = state.deal
    if deal is None or seat not in deal.to_act:
        return ()
    if deal.lance is not None:
        return lance_options(state.rules, deal.lance, seat)
    if deal.phase == "discard":
        hand = deal.hands[seat]
        return (Option("discard", state.rules.min_discard, state.rules.max_discard, () if hand is None else hand),)
    return TURN_OF_PHASE.get(deal.phase, (DECLARE,))


IDLE_WORDS: Final[dict[str, c.Move]] = {
    "refuse_soft": c.RefuseSoft(),
    "refuse": c.Refuse(),
    "pass": c.Pass(),
    "cut": c.Cut(),
    "cut_deck": c.CutDeck(at=20),
}
"""What the house says for a player who is out of time, the first of these that is legal (D48)."""


def idle_move(state: MusState, seat: int) -> c.Move:
    """Return the move of the house for a seat whose time is over: it stakes nothing, and declares the truth."""
    deal = current_deal(state)
    if seat in claim_answerers(deal):
        return c.Consent(agree=False)
    options = {option.kind: option for option in legal_options(state, seat)}
    for kind, move in IDLE_WORDS.items():
        if kind in options:
            return move
    if "discard" in options:
        option = options["discard"]
        return c.Discard(cards=codes(sorted(option.cards)[: option.minimum]))
    return c.Declare(has=holds(deal.phase, appraise(state.rules, known_hand(deal, seat))))  # pyright: ignore[reportArgumentType]


def check_move(state: MusState, seat: int, move: c.Move) -> None:
    """Raise the ``Refusal`` that this move deserves, or let it be."""
    deal = state.deal
    if deal is None:
        raise Refusal("not-now", "mus.phase", "No deal is under way.")
    lance = None if deal.lance is None else deal.lance.name
    if (move.deal is not None and move.deal != deal.number) or (move.lance is not None and move.lance != lance):
        raise Refusal("lance-is-over", "mus.lance.over", "The deal or lance this move answers is over.")
    if move.kind in OFF_TURN:
        refusal = refusal_of(state.rules, deal, seat, move)
        if refusal is not None:
            raise refusal
        return
    for option in legal_options(state, seat):
        if option.kind == move.kind:
            if option.kind in CHOICES:
                CHOICES[option.kind](option, move)
            return
    raise _not_in_the_rules(state.rules, move.kind) or _of_a_dead_hand(deal, seat) or _why_not(deal, seat, move.kind)


def _check_stones(option: Option, move: c.Bet | c.Raise | c.BiakBet) -> None:
    kind = "raise" if move.kind == "raise" else "bet"
    if move.stones < option.minimum:
        rule = "mus.bet.minimum" if kind == "bet" else RAISE_RULES[option.minimum]
        raise Refusal(f"{kind}-too-small", rule, f"A {kind} is at least {option.minimum}.")
    if move.stones > option.maximum:
        raise Refusal(f"{kind}-too-large", "mus.bet.maximum", f"A {kind} is at most {option.maximum}.")


def _check_cut(option: Option, move: c.CutDeck) -> None:
    if not option.minimum <= move.at <= option.maximum:
        limits = f"from {option.minimum} to {option.maximum}"
        raise Refusal("cut-too-thin", "federation.3-cut", f"Two cards at least stay on either side: cut at {limits}.")


def _check_discard(option: Option, move: c.Discard) -> None:
    cards = move.cards
    if not option.minimum <= len(cards) <= option.maximum or len(set(cards)) != len(cards):
        limits = f"from {option.minimum} to {option.maximum}"
        raise Refusal("wrong-discard-count", DISCARD_RULES[option.minimum], f"Discard {limits} different cards.")
    if not all(CARDS.get(card) in option.cards for card in cards):
        raise Refusal("card-not-held", "mus.discard.held", "A card can be discarded only by the seat that holds it.")


CHOICES: Final[dict[str, Callable[[Option, Any], None]]] = {
    "bet": _check_stones,
    "raise": _check_stones,
    "biak_bet": _check_stones,
    "cut_deck": _check_cut,
    "discard": _check_discard,
}
"""Kinds of move with a number or cards of the seat's choice, and what is asked of those."""


def _not_in_the_rules(rules: MusRules, kind: str) -> Refusal | None:
    """Return the refusal of a kind of move that these rules do not have at all."""
    rule = {
        "cut_deck": None if rules.cut == "left-opponent" else "federation.3-cut",
        "refuse_soft": None if rules.answer == "binding-words" else "federation.10-soft",
        "biak_bet": None if rules.biak else "federation.9",
        "biak_hordago": None if rules.biak else "federation.9",
        "declare": None if rules.declarations == "called" else "federation.declare",
    }.get(kind)
    return None if rule is None else Refusal("not-in-the-rules", rule, "This table is played without that move.")


def _of_a_dead_hand(deal: Deal, seat: int) -> Refusal | None:
    if seat in deal.dead:
        return Refusal("hand-is-dead", "federation.5", "A dead hand takes no part in the deal.")
    return None


def _why_not(deal: Deal, seat: int, kind: str) -> Refusal:
    """Return the reason a kind of move is not among the options of this seat."""
    lance = deal.lance
    if kind == "gather":
        return _why_not_gathered(deal, seat)
    if lance is None:
        if kind not in OF_PHASE.get(deal.phase, frozenset()):
            return Refusal("not-now", "mus.phase", f"This is the {deal.phase} phase.")
        return Refusal("not-your-turn", OUT_OF_TURN.get(kind, "mus.turn"), "Another seat is to act.")
    if kind not in WORDS:
        return Refusal("not-now", "mus.phase", f"The lance of {lance.name} is being talked over.")
    if seat not in lance.speakers:
        return Refusal("not-a-holder", f"mus.{lance.name}.holders", f"Only holders speak in {lance.name}.")
    if seat not in lance.to_act:
        return Refusal("not-your-turn", "mus.turn", "Another seat is to act.")
    return _why_not_said(lance, kind)


def _why_not_gathered(deal: Deal, seat: int) -> Refusal:
    if deal.phase != "counted":
        return Refusal("not-now", SHOWDOWN_RULE, "No count lies open.")
    if seat in deal.dead:
        return Refusal("hand-is-dead", "federation.5", "The hand of this seat is out of the deal.")
    return Refusal("already-gathered", SHOWDOWN_RULE, "This seat has gathered its cards.")


def _why_not_said(lance: Lance, kind: str) -> Refusal:
    """Return the reason this word does not fit what was said before."""
    if kind in OPENINGS:
        return Refusal("not-now", "federation.9", "Grande and chica are opened together only where grande is opened.")
    if not lance.bets:
        return Refusal("nothing-to-answer", "mus.bet.nothing", "There is no bet in this lance.")
    if kind in ANSWERS or lance.bets[-1] == HORDAGO:
        return Refusal("hordago-stands", "mus.hordago.answer", "A hordago is accepted or refused.")
    return Refusal("must-answer", "mus.bet.answer", "A bet stands: accept, refuse, raise or call hordago.")


def legal_moves(state: MusState, seat: int, say: Say) -> list[LegalMove]:
    """List the moves that ``decide`` accepts from this seat, without ``resign``: of play in its turn, others always."""
    deal = state.deal
    if deal is None:
        return []
    rules, options, lance = state.rules, legal_options(state, seat), deal.lance
    called = labels(rules.words, say, _answers_hordago(deal), _for_both(state, deal))
    if deal.phase == "discard":
        moves = [_discard(option, called.label("discard"), deal.number) for option in options]
    else:
        moves = [*_in_turn(options, called, deal.phase, deal.number, None if lance is None else lance.name)]
    if rules.irregularities == "claims" or rules.signs != "off":
        moves += _off_turn(tuple(off_turn_moves(rules, deal, seat)), rules.words, say, deal.number)
    return moves


def _discard(option: Option, words: Label, deal: int) -> LegalMove:
    cards = codes(option.cards)
    fill = MoveFill(cards=CardChoice(cards, option.minimum, option.maximum))
    return _listed(words, c.Discard(cards=cards[: option.minimum], deal=deal), fill)


@lru_cache(maxsize=8192)
def _in_turn(
    options: tuple[Option, ...], called: Labels, phase: Phase, deal: int, lance: LanceName | None
) -> tuple[LegalMove, ...]:
    """Return words, a cut, declarations or the gathering of cards as clients read them: the same at any table."""
    if options == (DECLARE,):
        return tuple(_declarations(called, phase, deal))
    return tuple([_in_lance(option, called.label(option.kind), deal, lance) for option in options])


def _in_lance(option: Option, words: Label, deal: int, lance: LanceName | None) -> LegalMove:
    free = NumberRange(option.minimum, option.maximum)
    if option.kind == "cut_deck":
        return _listed(words, c.CutDeck(at=option.minimum, deal=deal), MoveFill(at=free))
    if option.maximum:
        wager = _WAGERS[option.kind](stones=option.minimum, deal=deal, lance=lance)
        return _listed(words, wager, MoveFill(stones=free))
    if option.kind == c.Gather.kind:
        return _listed(words, c.Gather(deal=deal))
    return _listed(words, c.MOVES[option.kind](deal=deal, lance=lance))  # pyright: ignore[reportCallIssue]


_WAGERS: Final = {"bet": c.Bet, "raise": c.Raise, "biak_bet": c.BiakBet}


def _listed(words: Label, body: c.Move, fill: MoveFill | None = None) -> LegalMove:
    label, said, language = words
    return LegalMove(body.kind, label, body, said, language, fill)


def _declarations(called: Labels, phase: Phase, deal: int) -> list[LegalMove]:
    return [
        _listed(called.label("declare", f"{phase}.{said}"), c.Declare(has=has, deal=deal))
        for has, said in ((True, "yes"), (False, "no"))
    ]


def _answers_hordago(deal: Deal) -> bool:
    return deal.lance is not None and bool(deal.lance.bets) and deal.lance.bets[-1] == HORDAGO


def _for_both(state: MusState, deal: Deal) -> bool:
    """Check whether the next mus is a second partner's, who says it for both (art. 7)."""
    return state.rules.mus_order == "team-first" and deal.agreed % 2 == 1


@lru_cache(maxsize=8192)
def _off_turn(moves: tuple[c.Move, ...], words: Vocabulary, say: Say, deal: int) -> tuple[LegalMove, ...]:
    """Return signs, and what concerns a claim, as clients read them: the same at any table."""
    called = labels(words, say, answering_hordago=False, for_both=False)
    return tuple([_sign_or_claim(move, called, deal) for move in moves])


def _sign_or_claim(move: c.Move, called: Labels, deal: int) -> LegalMove:
    body = structs.replace(move, deal=deal)
    match move:
        case c.Claim():
            return _listed(called.label("claim", move.what, move.seat), body)
        case c.Sign():
            return _listed(called.label("sign", move.sign), body)
        case c.Consent():
            return _listed(called.label("consent", "yes" if move.agree else "no"), body)
        case _:
            return _listed(called.label(move.kind), body)

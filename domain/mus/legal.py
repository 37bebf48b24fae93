"""Legal moves as clients read them: ready to post, with a range where a number or cards are free (api.md)."""

import msgspec

from domain.mus import commands as c
from domain.mus.cards import codes
from domain.mus.events import Claim, Sign
from domain.mus.irregular import besides
from domain.mus.lances import Option
from domain.mus.moves import DECLARE, options
from domain.mus.notation import Names, names
from domain.mus.settlement import HORDAGO
from domain.mus.state import Deal, MusState


class Range(msgspec.Struct, frozen=True, gc=False):
    """A free number of stones, both ends allowed."""

    min: int
    max: int


class Choice(msgspec.Struct, frozen=True):
    """A free choice of this many different cards."""

    source: list[str] = msgspec.field(name="from")
    min: int
    max: int


class LegalMove(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One kind of move; without ``stones``, ``cards`` or ``at`` it can be posted as it is."""

    type: str
    label: str
    stones: Range | None = None
    cards: Choice | None = None
    at: Range | None = None
    has: bool | None = None
    sign: Sign | None = None
    what: Claim | None = None
    seat: int | None = None
    agree: bool | None = None
    deal: int | None = None
    lance: str | None = None


def legal_moves(state: MusState, seat: int, language: str) -> list[LegalMove]:
    """Every move ``decide`` would accept from this seat, but ``resign``: of play in its turn, others at any time."""
    deal = state.deal
    if deal is None:
        return []
    rules, lance = state.rules, None if deal.lance is None else deal.lance.name
    called = names(rules.words, language, _to_hordago(deal), _for_both(state, deal))
    moves: list[LegalMove] = []
    for option in options(state, seat):
        if option is DECLARE:
            moves += _declarations(called, deal)
        else:
            moves.append(_in_turn(option, called[option.kind, "", None], deal.number, lance))
    if rules.irregularities == "claims" or rules.signs != "off":
        moves += [_besides(move, called, deal.number) for move in besides(rules, deal, seat)]
    return moves


def _in_turn(option: Option, said: str, deal: int, lance: str | None) -> LegalMove:
    if option.kind == "discard":
        return LegalMove("discard", said, cards=Choice(codes(option.cards), option.minimum, option.maximum), deal=deal)
    if option.kind == "cut_deck":
        return LegalMove("cut_deck", said, at=Range(option.minimum, option.maximum), deal=deal)
    stones = Range(option.minimum, option.maximum) if option.maximum else None
    return LegalMove(option.kind, said, stones=stones, deal=deal, lance=lance)


def _declarations(called: Names, deal: Deal) -> list[LegalMove]:
    return [
        LegalMove("declare", called["declare", f"{deal.phase}.{said}", None], has=has, deal=deal.number)
        for has, said in ((True, "yes"), (False, "no"))
    ]


def _to_hordago(deal: Deal) -> bool:
    return deal.lance is not None and bool(deal.lance.bets) and deal.lance.bets[-1] == HORDAGO


def _for_both(state: MusState, deal: Deal) -> bool:
    """Whether the next mus is a second partner's, who says it for both (art. 7)."""
    return state.rules.mus_order == "team-first" and deal.agreed % 2 == 1


def _besides(move: c.Move, called: Names, deal: int) -> LegalMove:
    match move:
        case c.Claim():
            label = called["claim", move.what, move.seat]
            return LegalMove("claim", label, what=move.what, seat=move.seat, deal=deal)
        case c.Sign():
            return LegalMove("sign", called["sign", move.sign, None], sign=move.sign, deal=deal)
        case c.Consent():
            detail = "yes" if move.agree else "no"
            return LegalMove("consent", called["consent", detail, None], agree=move.agree, deal=deal)
        case _:
            return LegalMove(move.kind, called[move.kind, "", None], deal=deal)

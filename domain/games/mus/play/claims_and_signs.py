"""What a seat may do besides play, in its turn or out of it: signs to the partner and claims (rules.md 5.6, 5.7).

A sign is legal when it is true and in time; each can be made once for each hand, so that repeating says little. A
claim says that the deal is void or a hand dead; the other team agrees or not, and the play goes on meanwhile.
"""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Final, get_args

from domain.games.mus import commands as c
from domain.games.mus.cards import RANK_OF
from domain.games.mus.cards.hands import EQUIVALENT, Appraisal, appraise
from domain.games.mus.events import Claim as Claimed
from domain.games.mus.events import Sign, SignOfArticle11
from domain.games.mus.play.state import PLAYED, Deal
from domain.games.mus.rules import MusRules
from domain.refusals import Refusal

BEFORE_CUT: Final = frozenset({"mus", "discard"})
VOID_DEAL: Final = c.Claim(what="void-deal")


def _of_rank(ranks: Sequence[int], rank: int) -> int:
    return sum(held == rank for held in ranks)


Test = Callable[[Sequence[int], Appraisal], bool]
"""Of the ranks that the cards play as, and what the hand is worth."""


def _total(*totals: int) -> Test:
    return lambda _ranks, worth: worth.total in totals


SIGN_IS_TRUE: Final[dict[Sign, Test]] = {
    "two-kings": lambda ranks, _worth: _of_rank(ranks, 12) >= 2,
    "two-aces": lambda ranks, _worth: _of_rank(ranks, 1) >= 2,
    "medias": lambda _ranks, worth: worth.pares_class == "medias",
    "duples": lambda _ranks, worth: worth.pares_class == "duples",
    "29": _total(29),
    "30-or-31": _total(30, 31),
    "juego": lambda _ranks, worth: worth.juego,
    "three-kings": lambda ranks, _worth: _of_rank(ranks, 12) == 3,
    "three-aces": lambda ranks, _worth: _of_rank(ranks, 1) == 3,
    "pares": lambda _ranks, worth: worth.pares_class != "none",
    "30": _total(30),
    "31": _total(31),
    "nothing": lambda _ranks, worth: worth.pares_class == "none" and not worth.juego,
}
"""Which hands a sign tells the truth about. In art. 11 medias after pares is 29, and juego never says 31."""
ARTICLE_11: Final[tuple[Sign, ...]] = get_args(SignOfArticle11)


def signs_agreed(rules: MusRules) -> tuple[Sign, ...]:
    """Return the signs that may be made at a table: the closed list of art. 11, or those chosen at the opening."""
    if rules.signs == "off":
        return ()
    if rules.signs == "on":
        return ARTICLE_11
    chosen = SIGN_IS_TRUE if rules.signs == "all" else rules.signs.split(",")
    return tuple([sign for sign in SIGN_IS_TRUE if sign in chosen])


def sign_meant(rules: MusRules, deal: Deal, sign: Sign) -> Sign:
    """Return what a sign says: medias and 29 are one gesture in art. 11, and it says 29 once pares is over."""
    return "29" if sign == "medias" and rules.signs == "on" and _pares_over(deal) else sign


def _pares_over(deal: Deal) -> bool:
    return any(lance.name == "pares" for lance in deal.lances)


def legal_signs(rules: MusRules, deal: Deal, seat: int) -> list[Sign]:
    """Return the signs that this seat may make now; none where its cards are not known."""
    if deal.phase not in PLAYED or seat in deal.dead:
        return []
    return [sign for sign in signs_agreed(rules) if _refusal_of_sign(rules, deal, seat, sign) is None]


def _refusal_of_sign(rules: MusRules, deal: Deal, seat: int, sign: Sign) -> Refusal | None:
    """Return the refusal that this sign deserves, if any."""
    article_11 = rules.signs == "on"
    rule = "federation.11" if article_11 else "mus.signs"
    if sign not in signs_agreed(rules):
        return Refusal("not-in-the-rules", rule, "That sign was not agreed on at this table.")
    if deal.corrido and deal.phase in BEFORE_CUT:
        return Refusal("sign-too-early", "mus.mus.corrido", "By mus corrido no sign is made until the mus is cut.")
    printed = deal.hands[seat]
    if printed is None or len(printed) != 4:
        return Refusal("not-now", rule, "A sign tells of four cards.")
    worth, meant = appraise(rules, printed), sign_meant(rules, deal, sign)
    plays_as = EQUIVALENT[rules.equivalences]
    ranks = [plays_as.get(RANK_OF[card], RANK_OF[card]) for card in printed]
    if article_11 and sign == "juego" and worth.total == 31:
        return Refusal("sign-forbidden", "federation.11-31", "Thirty-one is not signed as juego.")
    if not SIGN_IS_TRUE[meant](ranks, worth):
        if meant != sign:
            return Refusal("sign-not-true", "federation.11-29", "After pares the sign of medias says 29, truly.")
        return Refusal("sign-not-true", rule, "A sign has to be true.")
    if article_11 and meant == "29" and not _pares_over(deal):
        return Refusal("sign-too-early", "federation.11-29", "Twenty-nine is signed only when pares is over.")
    if any(made.seat == seat and made.sign == meant for made in deal.signs):
        return Refusal("sign-made", rule, "A sign is made once for each hand that one holds.")
    return None


def legal_claims(rules: MusRules, deal: Deal, seat: int) -> list[c.Claim]:
    """Return the claims that this seat may make now."""
    if rules.irregularities != "claims" or deal.phase not in PLAYED:
        return []
    made: list[c.Claim] = []
    if _refusal_of_second_claim(deal, seat, "void-deal") is None and _refusal_of_void_deal(deal, VOID_DEAL) is None:
        made.append(VOID_DEAL)
    if _refusal_of_second_claim(deal, seat, "dead-hand") is None and _refusal_before_betting(deal) is None:
        made += _dead_hands(len(deal.order), deal.dead)
    return made


@cache
def _dead_hands(seats: int, dead: tuple[int, ...]) -> tuple[c.Claim, ...]:
    """Return the claims that a hand is dead, while these are: one for every other hand that can be."""
    return tuple(
        [c.Claim(what="dead-hand", seat=seat) for seat in range(seats) if _refusal_of_hand(dead, seat) is None]
    )


def _refusal_of_claim(deal: Deal, seat: int, claim: c.Claim) -> Refusal | None:
    return _refusal_of_second_claim(deal, seat, claim.what) or (
        _refusal_of_void_deal(deal, claim) if claim.what == "void-deal" else refusal_of_dead_hand(deal, claim.seat)
    )


def _refusal_of_second_claim(deal: Deal, seat: int, what: Claimed) -> Refusal | None:
    """Return why the seat cannot claim this besides what is claimed already."""
    if deal.claim is not None:
        return Refusal("claim-open", "federation.claims", "Another claim is open.")
    if (seat, what) in deal.claimed:
        return Refusal("claim-made", "federation.claims", "A seat claims a thing once a deal.")
    return None


def _refusal_of_void_deal(deal: Deal, claim: c.Claim) -> Refusal | None:
    if claim.seat is not None:
        return Refusal("no-such-claim", "federation.4", "A deal is void for everybody: the claim names no seat.")
    if deal.phase not in BEFORE_CUT:
        return Refusal("too-late", "federation.4", "A deal can be void only until somebody has gone out.")
    return None


def refusal_of_dead_hand(deal: Deal, seat: int | None) -> Refusal | None:
    """Return why this hand cannot be declared dead now, by both teams or by a judge; ``None`` if it can."""
    if seat is None or seat >= len(deal.order):
        return Refusal("no-such-seat", "federation.5", "The claim says whose hand is dead.")
    return _refusal_before_betting(deal) or _refusal_of_hand(deal.dead, seat)


def _refusal_before_betting(deal: Deal) -> Refusal | None:
    if deal.phase in BEFORE_CUT:
        return Refusal("too-early", "federation.5", "Before the betting a wrong hand makes the deal void.")
    return None


def _refusal_of_hand(dead: tuple[int, ...], seat: int) -> Refusal | None:
    """Return why this hand cannot be declared dead, while these are."""
    if seat in dead:
        return Refusal("hand-is-dead", "federation.5", "That hand is dead.")
    if (seat + 2) % 4 in dead:
        return Refusal("last-hand", "federation.5", "The other hand of that team is dead: a judge decides.")
    return None


def claim_answerers(deal: Deal) -> tuple[int, ...]:
    """Return the seats that may answer the open claim: those of the other team."""
    if deal.claim is None:
        return ()
    return tuple([seat for seat in range(len(deal.order)) if seat % 2 != deal.claim.seat % 2])


def off_turn_moves(rules: MusRules, deal: Deal, seat: int) -> list[c.Move]:
    """Return every move of this kind that the seat may make now."""
    moves: list[c.Move] = [c.Sign(sign=sign) for sign in legal_signs(rules, deal, seat)]
    moves += legal_claims(rules, deal, seat)
    if seat in claim_answerers(deal):
        moves += [c.Consent(agree=True), c.Consent(agree=False)]
    if deal.claim is not None and deal.claim.seat == seat:
        moves.append(c.Withdraw())
    return moves


def refusal_of(rules: MusRules, deal: Deal, seat: int, move: c.Move) -> Refusal | None:
    """Return the refusal that a move of this kind deserves, if any."""
    if deal.phase not in PLAYED:
        return Refusal("not-now", "mus.phase", f"This is the {deal.phase} phase.")
    match move:
        case c.Sign():
            return _refusal_without_signs(rules, deal, seat) or _refusal_of_sign(rules, deal, seat, move.sign)
        case c.Claim():
            return _refusal_without_claims(rules) or _refusal_of_claim(deal, seat, move)
        case c.Consent():
            answers = Refusal("no-claim", "federation.claims", "The other team has no claim open.")
            return _refusal_without_claims(rules) or (None if seat in claim_answerers(deal) else answers)
        case _:
            own = deal.claim is not None and deal.claim.seat == seat
            return _refusal_without_claims(rules) or (
                None if own else Refusal("no-claim", "federation.claims", "No claim to withdraw.")
            )


def _refusal_without_signs(rules: MusRules, deal: Deal, seat: int) -> Refusal | None:
    if rules.signs == "off":
        return Refusal("not-in-the-rules", "mus.signs", "No signs are made at this table.")
    return Refusal("hand-is-dead", "federation.5", "A dead hand takes no part.") if seat in deal.dead else None


def _refusal_without_claims(rules: MusRules) -> Refusal | None:
    if rules.irregularities == "claims":
        return None
    return Refusal("not-in-the-rules", "federation.claims", "Nothing is claimed at this table.")

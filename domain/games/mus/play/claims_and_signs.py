"""What a seat may do besides play, in its turn or out of it: signs to the partner and claims (rules.md 5.6, 5.7).

A sign is legal when it is true and in time; each can be made once for each hand, so that repeating says little. A
claim says that the deal is void or a hand dead; the other team agrees or not, and the play goes on meanwhile.
"""

from collections.abc import Sequence
from functools import cache
from typing import Final

from domain.games.mus import commands as c
from domain.games.mus.cards.hands import appraise
from domain.games.mus.cards.signs import (
    SIGN_IS_TRUE,
    Moment,
    conditions_of,
    meaning,
    refusal_of_meaning,
    signs_agreed,
    true_signs,
)
from domain.games.mus.events import Claim as Claimed
from domain.games.mus.events import Sign
from domain.games.mus.play.showdown import known_hand
from domain.games.mus.play.state import PLAYED, Deal, Phase, Signed
from domain.games.mus.rules import Lance, MusRules
from domain.refusals import Refusal

BEFORE_CUT: Final = frozenset({"mus", "discard"})
VOID_DEAL: Final = c.Claim(what="void-deal")
CONSENTS: Final = (c.Consent(agree=True), c.Consent(agree=False))
WITHDRAW: Final = (c.Withdraw(),)


SIGNS: Final = {sign: c.Sign(sign=sign) for sign in SIGN_IS_TRUE}


def sign_meant(rules: MusRules, deal: Deal, sign: Sign) -> Sign:
    """Return what a sign says now."""
    return meaning(conditions_of(rules), sign, _moment(deal))


def _moment(deal: Deal) -> Moment:
    """Return what of the deal a sign may have to wait for."""
    over = [lance.name for lance in deal.lances]
    return Moment(
        mus=deal.phase == "mus",
        betting=deal.lance is not None,
        grande_over="grande" in over,
        pares_over="pares" in over,
        no_juego=all(deal.juego[seat] is False for seat in deal.living),
    )


def legal_signs(rules: MusRules, deal: Deal, seat: int) -> Sequence[Sign]:
    """Return the signs that this seat may make now; none where its cards are not known."""
    if deal.phase not in PLAYED or seat in deal.dead or _refusal_of_signing(rules, deal, seat) is not None:
        return ()
    true = true_signs(rules.signs, conditions_of(rules), appraise(rules, known_hand(deal, seat)), _moment(deal))
    if not deal.signs:
        return true
    return [sign for sign in true if _refusal_of_repeating(rules, deal, seat, sign) is None]


def _refusal_of_sign(rules: MusRules, deal: Deal, seat: int, sign: Sign) -> Refusal | None:
    """Return the refusal that this sign deserves, if any."""
    if sign not in signs_agreed(rules.signs):
        return Refusal("not-in-the-rules", _rule_of_signs(rules.signs), "That sign was not agreed on at this table.")
    refusal = _refusal_of_signing(rules, deal, seat)
    if refusal is not None:
        return refusal
    worth = appraise(rules, known_hand(deal, seat))
    return refusal_of_meaning(conditions_of(rules), worth, sign, _moment(deal)) or _refusal_of_repeating(
        rules, deal, seat, sign
    )


def _rule_of_signs(signs: str) -> str:
    return "federation.11" if signs == "on" else "mus.signs"


def _refusal_of_signing(rules: MusRules, deal: Deal, seat: int) -> Refusal | None:
    """Return why this seat can make no sign now."""
    if deal.corrido and deal.phase in BEFORE_CUT:
        return Refusal("sign-too-early", "mus.mus.corrido", "By mus corrido no sign is made until the mus is cut.")
    printed = deal.hands[seat]
    if printed is None or len(printed) != 4:
        return Refusal("not-now", _rule_of_signs(rules.signs), "A sign tells of four cards.")
    return None


def _refusal_of_repeating(rules: MusRules, deal: Deal, seat: int, sign: Sign) -> Refusal | None:
    lance = lance_of_sign(deal, sign)
    if Signed(seat, sign_meant(rules, deal, sign), lance) not in deal.signs:
        return None
    once = "A sign is made once for each hand that one holds." if lance is None else "It is made once in each lance."
    return Refusal("sign-made", _rule_of_signs(rules.signs), once)


def lance_of_sign(deal: Deal, sign: Sign | None) -> Lance | None:
    """Return the lance that a sign is about, which is asked of the partner once in each; others are of the hand."""
    return deal.lance.name if sign == "raise" and deal.lance is not None else None


def legal_claims(rules: MusRules, deal: Deal, seat: int) -> Sequence[c.Claim]:
    """Return the claims that this seat may make now."""
    if rules.irregularities != "claims" or deal.phase not in PLAYED or deal.claim is not None:
        return ()
    claims = _claims_of_phase(deal.phase, len(deal.order), deal.dead)
    if not deal.claimed:
        return claims
    return [claim for claim in claims if _refusal_of_second_claim(deal, seat, claim.what) is None]


@cache
def _claims_of_phase(phase: Phase, seats: int, dead: tuple[int, ...]) -> tuple[c.Claim, ...]:
    """Return what can be claimed in a phase of a deal, while these hands are dead."""
    claims = (VOID_DEAL, *[c.Claim(what="dead-hand", seat=seat) for seat in range(seats)])
    return tuple([claim for claim in claims if _refusal_of_matter(phase, seats, dead, claim) is None])


def _refusal_of_matter(phase: Phase, seats: int, dead: tuple[int, ...], claim: c.Claim) -> Refusal | None:
    """Return why nobody can claim this in a phase, while these hands are dead."""
    if claim.what == "void-deal":
        return _refusal_of_void_deal(phase, claim)
    return _refusal_of_hand(phase, seats, dead, claim.seat)


def _refusal_of_second_claim(deal: Deal, seat: int, what: Claimed) -> Refusal | None:
    """Return why the seat cannot claim this besides what is claimed already."""
    if deal.claim is not None:
        return Refusal("claim-open", "federation.claims", "Another claim is open.")
    if (seat, what) in deal.claimed:
        return Refusal("claim-made", "federation.claims", "A seat claims a thing once a deal.")
    return None


def _refusal_of_void_deal(phase: Phase, claim: c.Claim) -> Refusal | None:
    if claim.seat is not None:
        return Refusal("no-such-claim", "federation.4", "A deal is void for everybody: the claim names no seat.")
    if phase not in BEFORE_CUT:
        return Refusal("too-late", "federation.4", "A deal can be void only until somebody has gone out.")
    return None


def refusal_of_dead_hand(deal: Deal, seat: int | None) -> Refusal | None:
    """Return why this hand cannot be declared dead now, by both teams or by a judge; ``None`` if it can."""
    return _refusal_of_hand(deal.phase, len(deal.order), deal.dead, seat)


def _refusal_of_hand(phase: Phase, seats: int, dead: tuple[int, ...], seat: int | None) -> Refusal | None:
    """Return why this hand cannot be declared dead in a phase, while these are."""
    if seat is None or seat >= seats:
        return Refusal("no-such-seat", "federation.5", "The claim says whose hand is dead.")
    if phase in BEFORE_CUT:
        return Refusal("too-early", "federation.5", "Before the betting a wrong hand makes the deal void.")
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
    moves: list[c.Move] = [SIGNS[sign] for sign in legal_signs(rules, deal, seat)]
    moves += legal_claims(rules, deal, seat)
    if deal.claim is None:
        return moves
    return [
        *moves,
        *(CONSENTS if seat in claim_answerers(deal) else ()),
        *(WITHDRAW if deal.claim.seat == seat else ()),
    ]


def refusal_of(rules: MusRules, deal: Deal, seat: int, move: c.Move) -> Refusal | None:
    """Return the refusal that a move of this kind deserves, if any."""
    if deal.phase not in PLAYED:
        return Refusal("not-now", "mus.phase", f"This is the {deal.phase} phase.")
    match move:
        case c.Sign():
            return _refusal_without_signs(rules, deal, seat) or _refusal_of_sign(rules, deal, seat, move.sign)
        case c.Claim():
            return (
                _refusal_without_claims(rules)
                or _refusal_of_second_claim(deal, seat, move.what)
                or _refusal_of_matter(deal.phase, len(deal.order), deal.dead, move)
            )
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

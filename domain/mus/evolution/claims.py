"""Signs and claims, and what becomes of a hand that is declared dead."""

from typing import Final

from msgspec.structs import replace

from domain.mus import events as e
from domain.mus.evolution.change import Changes, deal_of
from domain.mus.evolution.lances import heard, opened
from domain.mus.lances import Lance, bereft
from domain.mus.state import Claimed, MusState, Signed
from domain.table.event import Secrets


def _sign_made(state: MusState, body: e.SignMade, secrets: Secrets) -> MusState:
    deal = deal_of(state)
    sign = secrets[0][1].sign if secrets else None
    return replace(state, deal=replace(deal, signs=(*deal.signs, Signed(body.seat, sign))))


def _claim_made(state: MusState, body: e.ClaimMade, _secrets: Secrets) -> MusState:
    deal = deal_of(state)
    claim = Claimed(body.seat, body.what, body.of)
    return replace(state, deal=replace(deal, claim=claim, claimed=(*deal.claimed, (body.seat, body.what))))


def _claim_answered(state: MusState, body: e.ClaimAnswered, _secrets: Secrets) -> MusState:
    deal = deal_of(state)
    assert deal.claim is not None  # noqa: S101 - an answer follows its claim
    return replace(state, deal=replace(deal, claim=replace(deal.claim, granted=True) if body.agree else None))


def _claim_withdrawn(state: MusState, _body: e.ClaimWithdrawn, _secrets: Secrets) -> MusState:
    return replace(state, deal=replace(deal_of(state), claim=None))


def _hand_declared_dead(state: MusState, body: e.HandDeclaredDead, _secrets: Secrets) -> MusState:
    """No speech, no pares, no juego, no lance won: also of the lances that were talked over before (art. 5)."""
    deal, seat = deal_of(state), body.seat
    over = tuple([_without_stones(bereft(state.rules, lance, seat), seat % 2) for lance in deal.lances])
    booked = None if deal.booked is not None and deal.booked[0] == seat else deal.booked
    deal = replace(deal, dead=(*deal.dead, seat), lances=over, booked=booked, claim=None)
    if deal.lance is not None:
        return replace(state, deal=opened(state, deal, bereft(state.rules, deal.lance, seat)))
    if deal.phase in {"pares", "juego"}:
        return replace(state, deal=heard(state, deal, deal.phase))
    return replace(state, deal=deal)


def _without_stones(lance: Lance, team: int) -> Lance:
    """The lance, the stones of a refusal taken back from the team if they were its own."""
    return replace(lance, stake=0) if lance.outcome == "refused" and lance.taker == team else lance


CLAIMS: Final[Changes] = {
    e.SignMade: _sign_made,
    e.ClaimMade: _claim_made,
    e.ClaimAnswered: _claim_answered,
    e.ClaimWithdrawn: _claim_withdrawn,
    e.HandDeclaredDead: _hand_declared_dead,
}

"""A way to play the federation's rules in which everything goes wrong: false declarations, signs, claims agreed to.

It learns nothing, as ``steady`` does not, so that a match stays the same whatever the bots become.
"""

from collections.abc import Callable, Iterator

from domain.games.mus import commands as c
from domain.games.mus.play.moves import LegalMove
from domain.games.mus.view import DealView, MusView
from tests.matches import Match, play
from tests.steady import steady

OPTIONS: dict[str, object] = {"games_to_win": 1, "target": 30, "signs": "partner", "declarations": "called"}


def clumsy(view: MusView, draw: Callable[[int], int]) -> c.Move:
    """Chosen by the version and the number of the deal alone."""
    move = next(_strange(view), None)
    return steady(view, draw) if move is None else move


def _strange(view: MusView) -> Iterator[c.Move]:
    assert view.deal is not None
    legal = {move.type: move for move in view.legal_moves}
    if "cut_deck" in legal:
        yield c.CutDeck(at=2 + view.version % 37)
    if "consent" in legal:
        yield c.Consent(agree=True)
    if "sign" in legal and not view.deal.signs:
        yield c.Sign(sign=legal["sign"].sign)  # pyright: ignore[reportArgumentType]
    yield from _claims(view.deal, [move for move in view.legal_moves if move.type == "claim"])
    if "declare" in legal:
        yield c.Declare(has=view.version % 3 > 0)
    if "refuse_soft" in legal and view.version % 4 == 0:
        yield c.RefuseSoft()


def _claims(deal: DealView, claims: list[LegalMove]) -> Iterator[c.Move]:
    """That the deal is void in deals 2, 5, ..; that the hand of seat 2 is dead in deals 3, 6, .. after a refusal."""
    refused = any(lance.outcome == "refused" for lance in deal.lances.values())
    for claim in claims:
        if claim.what == "void-deal" and deal.number % 3 == 2:
            yield c.Claim(what="void-deal")
        if claim.what == "dead-hand" and claim.seat == 2 and refused and deal.number % 3 == 0:
            yield c.Claim(what="dead-hand", seat=2)


def clumsy_match(number: int) -> Match:
    """Match ``number`` of four players."""
    return play(number, "mus-federation", players=(1, 2, 3, 4), options=OPTIONS, choose=clumsy)

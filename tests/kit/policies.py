"""Choose moves of Mus by fixed rules that do not depend on the bots.

``play_steadily`` bets and answers by the version alone. ``play_clumsily`` also makes false declarations, signs and
claims.
"""

from collections.abc import Callable, Iterator

from domain.actors import seat_audience
from domain.games.mus import commands as c
from domain.games.mus.game import MUS
from domain.games.mus.view import DealView, MusView
from domain.table.game.legal import LegalMove
from tests.kit.play import Match, play_table


def play_steadily(view: MusView, _draw: Callable[[int], int]) -> c.Move:
    """Chosen by the version alone: two exchanges in every third deal, a bet now and then, answers of every kind."""
    assert view.deal is not None
    legal = {move.type: move for move in view.legal_moves}
    turn = view.version
    if "gather" in legal:
        return c.Gather()
    if "mus" in legal:
        return c.Mus() if view.deal.number % 3 == 1 and view.deal.mus_rounds < 2 else c.Cut()
    if "declare" in legal:
        return legal["declare"].body
    if (choice := legal.get("discard")) is not None:
        assert choice.cards is not None
        return c.Discard(cards=choice.cards.source[: 4 - turn % 2])
    if "bet" in legal:
        return c.Bet(stones=2 + turn % 4) if turn % 3 == 0 else c.Pass()
    if "raise" in legal and turn % 5 == 0:
        return c.Raise(stones=2)
    return c.Accept() if turn % 2 else c.Refuse()


def play_with_one_lie(view: MusView, draw: Callable[[int], int]) -> c.Move:
    """Play as a bot does, where each deal has one wrong declaration: of pares or of juego, of another seat in turn."""
    assert view.deal is not None
    move: c.Move = MUS.bots["basic"].choose(view, draw)
    lance, seat = divmod(view.deal.number * 3 % 8, 4)
    if isinstance(move, c.Declare) and view.audience == seat_audience(seat):
        return c.Declare(has=move.has != (view.deal.phase == ("pares", "juego")[lance]))
    return move


OPTIONS: dict[str, object] = {"games_to_win": 1, "target": 30, "signs": "on", "declarations": "called"}


def play_clumsily(view: MusView, draw: Callable[[int], int]) -> c.Move:
    """Chosen by the version and the number of the deal alone."""
    move = next(_strange(view), None)
    return play_steadily(view, draw) if move is None else move


def _strange(view: MusView) -> Iterator[c.Move]:
    assert view.deal is not None
    legal = {move.type: move for move in view.legal_moves}
    if "cut_deck" in legal:
        yield c.CutDeck(at=2 + view.version % 37)
    if "consent" in legal:
        yield c.Consent(agree=True)
    if "sign" in legal and not view.deal.signs:
        yield legal["sign"].body
    yield from _claims(view.deal, [move for move in view.legal_moves if move.type == "claim"])
    if "declare" in legal:
        yield c.Declare(has=view.version % 3 > 0)
    if "refuse_soft" in legal and view.version % 4 == 0:
        yield c.RefuseSoft()


def _claims(deal: DealView, claims: list[LegalMove]) -> Iterator[c.Move]:
    """That the deal is void in deals 2, 5, ..; that the hand of seat 2 is dead in deals 3, 6, .. after a refusal."""
    refused = any(lance.outcome == "refused" for lance in deal.lances.values())
    for claim in claims:
        if claim.body == c.Claim(what="void-deal", deal=deal.number) and deal.number % 3 == 2:
            yield c.Claim(what="void-deal")
        if claim.body == c.Claim(what="dead-hand", seat=2, deal=deal.number) and refused and deal.number % 3 == 0:
            yield c.Claim(what="dead-hand", seat=2)


def clumsy_match(number: int) -> Match:
    """Match ``number`` of four players."""
    return play_table(number, "mus-federation", players=(1, 2, 3, 4), options=OPTIONS, choose=play_clumsily)

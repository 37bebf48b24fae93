"""A way to play that learns nothing: matches for tests that count on every card and word, whatever the bots become."""

from collections.abc import Callable

from domain.games.mus import commands as c
from domain.games.mus.view import MusView


def steady(view: MusView, _draw: Callable[[int], int]) -> c.Move:
    """Chosen by the version alone: two exchanges in every third deal, a bet now and then, answers of every kind."""
    assert view.deal is not None
    legal = {move.type: move for move in view.legal_moves}
    turn = view.version
    if "mus" in legal:
        return c.Mus() if view.deal.number % 3 == 1 and view.deal.mus_rounds < 2 else c.Cut()
    if (choice := legal.get("discard")) is not None:
        assert choice.cards is not None
        return c.Discard(cards=choice.cards.source[: 4 - turn % 2])
    if "bet" in legal:
        return c.Bet(stones=2 + turn % 4) if turn % 3 == 0 else c.Pass()
    if "raise" in legal and turn % 5 == 0:
        return c.Raise(stones=2)
    return c.Accept() if turn % 2 else c.Refuse()

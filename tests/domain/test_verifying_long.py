"""Long records: neither what a verifier holds nor what an event costs it grows with what it has read."""

import tracemalloc
from collections.abc import Callable
from unittest.mock import patch

from domain.games.mus import commands as c
from domain.games.mus.cards import Card
from domain.games.mus.play import deck as dealing
from domain.games.mus.view import MusView
from domain.records.verify import verify
from tests.forging import record
from tests.matches import play


def silent(view: MusView, _draw: Callable[[int], int]) -> c.Move:
    """Cut and pass, so that a match takes as many deals as it can."""
    return c.Cut() if any(move.type == "cut" for move in view.legal_moves) else c.Pass()


def greedy(view: MusView, _draw: Callable[[int], int]) -> c.Move:
    """Say mus and throw everything away, for ever."""
    (legal, *_) = view.legal_moves
    return c.Mus() if legal.cards is None else c.Discard(cards=legal.cards.source)


def test_memory_does_not_grow_with_the_record() -> None:
    """More than 20,000 events of nine megabytes are verified in less than one."""
    of = play(1, choose=silent, players=(1, 2, 3, 4), options={"games_to_win": 6, "target": 100})
    assert len(of.links) > 20_000
    whole = record(of, "all")
    tracemalloc.start()
    verdict = verify(whole[at : at + 65_536] for at in range(0, len(whole), 65_536))
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert (verdict.kind, verdict.version) == ("complete", len(of.links)), verdict.reason
    assert peak < 1_000_000 < len(whole) / 5


def test_a_draw_looks_at_no_more_than_what_is_left() -> None:
    """Nothing caps mus in these rules: a deal may be reshuffled any number of times, and drawing costs the same."""
    of = play(1, choose=greedy, players=(1, 2, 3, 4), commands=2_000)
    draws = sum(link.type == "cards_drawn" for link in of.links)
    looked_at = 0
    pile = dealing.pile

    def counted(*deck: object) -> tuple[Card, ...]:
        nonlocal looked_at
        looked_at += 1
        return pile(*deck)  # pyright: ignore[reportArgumentType]

    with patch.object(dealing, "pile", counted):
        verdict = verify([record(of, "public")])
    assert (verdict.kind, verdict.version) == ("prefix", len(of.links)), verdict.reason
    assert looked_at < 2 * draws

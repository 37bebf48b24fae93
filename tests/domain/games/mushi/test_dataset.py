"""The rows of Mushi for statistics."""

from typing import Any

import pytest

from domain.games import GAMES
from domain.games.mushi.dataset import RoundRow, round_rows
from domain.table.game.dataset import Told
from domain.table.history import build_deals
from tests.kit.each import each
from tests.kit.play import play_table


@pytest.fixture(scope="module")
def rounds() -> list[list[RoundRow]]:
    """The rows of some matches, round by round."""
    found: list[list[RoundRow]] = []
    for number in range(3):
        match = play_table(number, "mushi", players=(1, None), bot="basic")
        deals: list[Any] = build_deals(GAMES, match.stream_id.bytes, match.links)
        told = Told(7, "2026-11-27T12:00:00.000Z", match.table.rules, 1, "{}", {})
        found += [round_rows(deal, told) for deal in deals]
    return found


def test_two_seats_share_a_round(rounds: list[list[RoundRow]]) -> None:
    """All cards are in one of the two piles, and what one seat wins the other loses."""
    for first, second in each(rounds):
        assert (first.seat, second.seat) == (0, 1)
        assert (first.score or 0) + (second.score or 0) == 0
        assert first.captured + second.captured + first.leftovers + second.leftovers == 40
        assert first.is_dealer != second.is_dealer
        for row in (first, second):
            assert sorted((row.hand or "").split()) == sorted(row.played.split())
            assert len(row.captures.replace(";", "").split()) == row.captured
            assert row.score_after == row.score_before + (row.score or 0)
            assert row.won == {1: True, -1: False, 0: None}[((row.score or 0) > 0) - ((row.score or 0) < 0)]


def test_the_score_is_that_of_the_cards_and_the_yaku(rounds: list[list[RoundRow]]) -> None:
    """Points over half of all, the own yaku, and those of the other seat taken off."""
    half = sum(row.points or 0 for row in rounds[0]) // 2
    for first, second in each(rounds):
        assert first.score == (first.points or 0) - half + (first.yaku_points or 0) - (second.yaku_points or 0)
    assert any(row.yaku for pair in rounds for row in pair)

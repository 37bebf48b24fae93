"""Lessons are deals that the engine plays: each move that is asked for is legal, and ends as the lesson says."""

from typing import Final

import pytest

from domain.games import GAMES, TABLES
from domain.messages import say_id
from domain.table.lessons import Told, teach
from tests.kit.each import each

LESSONS: Final = {lesson.name: (game, lesson) for game in GAMES.values() for lesson in game.lessons}
NAMES: Final = {str(seat): f"p{seat}" for seat in range(4)}
WON: Final = {
    "grande": ["grande"],
    "chica": ["chica"],
    "pares": ["pares"],
    "juego": ["juego"],
    "whole": ["grande", "chica", "pares", "juego"],
}
"""Lances that the learner's side has at the end of a lesson."""


def told(name: str) -> list[Told]:
    """The beats of a lesson."""
    return list(teach(TABLES, *LESSONS[name], NAMES, say_id))


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_asks_for_legal_moves_and_shows_no_hidden_card(name: str) -> None:
    """A lesson is about the learner's cards and moves; the other hands are seen once all are."""
    beats = told(name)
    assert any(beat.beat.asks for beat in beats)
    for one in each(beats):
        view = one.step.view
        if one.beat.asks is not None:
            assert one.beat.asks.kind in {move.type for move in view.legal_moves}
        if view.deal.phase != "counted" and one.step.link.type != "hands_revealed":
            assert [hand is not None for hand in view.deal.hands] == [True, False, False, False]


@pytest.mark.parametrize("name", LESSONS)
def test_the_learner_wins_what_a_lesson_is_about(name: str) -> None:
    """The lance, every lance of the whole deal, or by an accepted hordago the game."""
    last = told(name)[-1].step.view
    assert [last.deal.lances[lance].team for lance in WON.get(name, [])] == ["A"] * len(WON.get(name, []))
    if name not in WON:
        assert list(last.match.games_won) == [1, 0]

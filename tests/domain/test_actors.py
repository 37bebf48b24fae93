"""The text forms of actors and audiences: they are hashed and posted, so they are written out here."""

import pytest

from domain.actors import (
    HOUSE,
    RULES,
    bot_actor,
    is_bot,
    is_player,
    judge_actor,
    judge_of,
    player_actor,
    seat_audience,
    seat_of_audience,
)


def test_actors_have_one_text_form() -> None:
    assert (player_actor("p1"), bot_actor("basic", 2), judge_actor("j1")) == ("player:p1", "bot:basic/2", "judge:j1")
    assert (HOUSE, RULES) == ("house", "rules")


def test_a_judge_is_read_from_their_actor_alone() -> None:
    assert judge_of("judge:j1") == "j1"
    assert [judge_of(text) for text in ("player:j1", "house", "judge", "")] == [None] * 4


def test_a_bot_is_known_by_its_whole_name() -> None:
    """``basic2`` does not act for ``basic``, and neither does a player of that name."""
    assert is_bot("bot:basic/7", "basic")
    assert not any(is_bot(text, "basic") for text in ("bot:basic2/1", "bot:basic", "player:basic/1"))


def test_a_player_is_a_person() -> None:
    assert is_player("player:p1")
    assert not any(is_player(text) for text in ("bot:basic/1", "judge:p1", "house", "players:p1"))


def test_a_seat_is_read_back_from_its_audience() -> None:
    assert [seat_of_audience(seat_audience(seat)) for seat in range(4)] == [0, 1, 2, 3]
    assert [seat_of_audience(text) for text in ("public", "all", "judge", "house")] == [None] * 4
    with pytest.raises(ValueError, match="invalid literal"):
        seat_of_audience("seat:")

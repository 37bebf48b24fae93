"""When a game and a match are won: decision D39."""

import pytest

from domain.games.mus import events as e
from tests.mus import (
    JUNK,
    TEAM_WORTH,
    Start,
    at,
    basque,
    board,
    eight_kings,
    move,
    passed_out,
    said,
    scores,
    tags,
    to_the_end,
)
from tests.spec import Given

BOTH = pytest.mark.parametrize("start", [basque, eight_kings])


@BOTH
def test_d39_the_score_begins_anew_with_each_game(start: Start) -> None:
    """Nothing is carried over, and the deals go on being numbered."""
    play = at("grande", start, JUNK, games_to_win=2).happened(*board(39, 12))
    after = passed_out(play).table.play
    assert (after.score, after.games_won, after.game, after.deal.number) == ((0, 0), (1, 0), 2, 2)


@pytest.mark.parametrize(("start", "games"), [(basque, 3), (eight_kings, 1)])
def test_d39_a_match_is_three_games_in_mus_basque_and_one_in_mus_eight_kings(start: Start, games: int) -> None:
    """Won by the first team with that many."""
    _won_after(start(JUNK), games)


@BOTH
@pytest.mark.parametrize("games", [1, 2, 9])
def test_d39_option_games_to_win(start: Start, games: int) -> None:
    """One to nine."""
    _won_after(start(JUNK, games_to_win=games), games)


def _won_after(play: Given, games: int) -> None:
    """Deals decided by hordago, until a team has its games."""
    for _ in range(2 * games - 1):
        deal = play.table.play.deal
        play = play.after(*said(f"{deal.mano} cut; {deal.mano} hordago"))
        outcome = play.when(move(f"{(deal.mano + 1) % 4} accept"))
        if "match_ended" in tags(outcome):
            break
        play = Given(outcome.table, play.decks)
    else:
        pytest.fail("the match did not end")
    assert tags(outcome)[-3:] == ["game_won", "match_ended", "seed_opened"]
    before, after = play.table.play, outcome.table.play
    assert (max(before.games_won), before.winner) == (games - 1, None)
    assert after.games_won[after.winner] == games
    assert (outcome.table.status, after.deal.to_act) == ("finished", ())


@pytest.mark.parametrize("target", [20, 30, 100])
def test_d39_option_target_in_mus_basque(target: int) -> None:
    """The game is won at the target and not a stone before."""
    before = passed_out(at("grande", basque, JUNK, target=target).happened(*board(target - 3, 0)))
    assert "game_won" not in tags(before)
    assert before.table.play.score == (target - 1, 0)
    won = passed_out(at("grande", basque, JUNK, target=target).happened(*board(target - 1, 0)))
    assert scores(won) == [("grande", "A", 1, "grande.all-pass")]
    assert "game_won" in tags(won)


def test_d39_the_match_ends_with_the_board_of_its_last_game() -> None:
    """The raw score, which the view clamps at the target."""
    play = at("pares", basque, TEAM_WORTH, games_to_win=1).happened(*board(37, 12))
    outcome = to_the_end(play, "0 bet 2; 1 accept")
    assert outcome.bodies[-2] == e.MatchEnded("A", (1, 0), (45, 12), "won")
    view = outcome.table.game.view(outcome.table, 1, "public", {})
    assert (view.game.score, view.match.winner, view.deal.hands[1]) == ([40, 12], "A", ["4o", "10o", "10c", "10e"])

"""Giving up at a team table: E16."""

import pytest

from domain.games.mus import events as e
from domain.games.mus.game import MUS
from domain.table import events as table_events
from tests.domain.games.mus.play.team_tables.test_games import HORDAGO, NORTH_SOUTH, play_games, results
from tests.kit.mus_scenario import move, parse_moves, score_events, team_table


def test_e16_one_partner_alone_gives_nothing_up() -> None:
    """The table goes on, and everybody sees who would."""
    outcome = play_games((0, 0), 4).happened(*score_events(12, 25)).when(move("2 resign"))
    assert outcome.bodies == [table_events.Resigned(2)]
    assert (outcome.table.status, outcome.table.play.games_won) == ("playing", (1, 0))
    assert MUS.view(outcome.table, 9, "public", {}).game.resigning == [2]


@pytest.mark.parametrize(("partners", "loser"), [((0, 2), 0), ((2, 0), 0), ((1, 3), 1), ((3, 1), 1)])
def test_e16_both_partners_lose_the_game_in_hand_and_no_other(partners: tuple[int, int], loser: int) -> None:
    """Also in the middle of a deal, whose hands stay hidden; the first board of the next game follows at once."""
    play = play_games((0, 0, 0), 4).happened(*score_events(12, 25)).after(*parse_moves("0 cut; 0 pass"))
    outcome = play.after(move(f"{partners[0]} resign")).when(move(f"{partners[1]} resign"))
    other = 1 - loser
    games = (2, 1) if other else (3, 0)
    assert outcome.bodies[:2] == [
        table_events.Resigned(partners[1]),
        e.GameWon("AB"[other], 3, (12, 25), games, "resigned"),  # pyright: ignore[reportArgumentType]
    ]
    assert outcome.tags[2:] == ["hands_dealt"]
    assert (outcome.table.play.deal.board, outcome.table.play.score) == ("0401", (0, 0))
    assert results(outcome)[-1] == (other, (12, 25))


def test_e16_the_last_game_given_up_ends_the_table() -> None:
    """As one that was played out does."""
    outcome = play_games((0, 0), 2).after(move("0 resign")).when(move("2 resign"))
    assert outcome.bodies[-2:] == [
        e.GameWon("B", 2, (0, 0), (1, 1), "resigned"),
        e.MatchEnded(None, (1, 1), (0, 0), "played"),
    ]
    assert results(outcome) == [(0, (0, 0)), (1, (0, 0))]


def test_e16_an_adversary_is_no_partner() -> None:
    """One of each side has given up: neither has lost the game."""
    outcome = play_games((0,), 2).after(move("0 resign")).when(move("1 resign"))
    assert outcome.bodies == [table_events.Resigned(1)]
    assert outcome.table.play.resigning == (0, 1)


def test_e16_a_seat_gives_up_once_a_deal() -> None:
    """What it said stands until the next cards are dealt, and then counts no more."""
    play = team_table({"0101": NORTH_SOUTH}, games=1).after(move("0 resign"))
    play.when(move("0 resign")).refused("already-resigned", "teams.resign")
    after = play.after(*parse_moves("0 cut; 0 1 2 3 pass; 0 1 2 3 pass"))
    assert (after.table.play.deal.number, after.table.play.resigning) == (2, ())
    assert after.when(move("2 resign")).bodies == [table_events.Resigned(2)]


def test_e16_while_a_count_lies_open_the_game_that_it_left_is_given_up() -> None:
    """Both partners give it up; the count lies open as it was, and the next game begins when its cards are gathered."""
    boards = {"0101": NORTH_SOUTH, "0201": NORTH_SOUTH}
    play = team_table(boards, games=2, showdown_seconds=20).after(*parse_moves("0 cut; 0 1 2 3 pass; 0 1 2 3 pass"))
    score = play.table.play.score
    outcome = play.after(move("3 resign")).when(move("1 resign"))
    assert outcome.bodies == [table_events.Resigned(1), e.GameWon("A", 1, score, (1, 0), "resigned")]
    assert MUS.view(outcome.table, 9, "public", {}).count is not None
    given_up = play.after(*parse_moves("3 resign; 1 resign"))
    given_up.when(move("0 resign")).refused("no-game-in-hand", "teams.resign")
    after = given_up.after(*parse_moves("0 1 2 3 gather")).table.play
    assert (after.game, after.deal.board, after.score) == (2, "0201", (0, 0))
    assert max(score) > 0


def test_e16_a_game_that_the_count_has_ended_is_not_given_up_nor_is_the_next_one() -> None:
    """The next one is in hand with its first cards."""
    play = team_table({"0101": NORTH_SOUTH, "0201": NORTH_SOUTH}, games=2, showdown_seconds=20)
    won = play.after(*parse_moves(HORDAGO))
    for seat in range(4):
        won.when(move(f"{seat} resign")).refused("no-game-in-hand", "teams.resign")
    next_game = won.after(*parse_moves("0 1 2 3 gather; 1 resign"))
    assert next_game.when(move("3 resign")).bodies[1] == e.GameWon("A", 2, (0, 0), (2, 0), "resigned")

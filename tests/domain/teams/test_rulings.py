"""A ruling at a table of a match that has ended: the match comes to what its tables come to now."""

from typing import Any

import pytest

from domain.actors import HOUSE, player_actor
from domain.table.game import GameResult
from domain.teams import commands as c
from domain.teams import events as e
from domain.teams.view import view
from tests.kit.team_scenario import NOW, Given, end_match, full_match, match_terms, started_match, table

Game = tuple[e.Team | None, int, int]
A: Game = ("A", 40, 10)
B: Game = ("B", 10, 40)
DRAWN = table(1, A, A, A), table(2, B, B, B)


def over(*results: c.TableResult, **stipulated: Any) -> Given:  # noqa: ANN401 - as ``terms`` takes them
    """A match that ended so."""
    return started_match(match_terms(**stipulated)).after(end_match(*results))


def ruled(result: c.TableResult) -> c.RuleResult:
    return c.RuleResult(HOUSE, result)


def corrected(match: Given, result: c.TableResult) -> e.ResultRuled:
    """The only thing that happens."""
    (body,) = match.when(ruled(result)).bodies
    return body


def test_e7_a_ruling_makes_a_winner_of_a_drawn_match() -> None:
    """All games of the table are listed again, the corrected one among them."""
    body = corrected(over(*DRAWN), table(2, B, B, ("A", 40, 39)))
    assert (body.table, body.ended) == (2, "played")
    assert [game.winner for game in body.games] == ["B", "B", "A"]
    assert (body.team, body.games_won, body.tie_break) == ("A", (4, 2), None)


def test_e7_stones_that_were_ruled_break_a_tie_otherwise() -> None:
    """No game changes hands; the loser of one has made more stones in it."""
    before = over(table(1, A, A, A), table(2, B, B, ("B", 11, 40)), tie_breaks=("stones",))
    assert before.match.result is not None
    assert before.match.result.team == "A"
    body = corrected(before, table(1, A, A, ("A", 40, 30)))
    assert (body.team, body.games_won, body.tie_break) == ("B", (3, 3), "stones")


def test_e7_a_tie_that_a_ruling_makes_is_broken_by_no_game_that_was_not_played() -> None:
    """The match is over; its boards are known."""
    before = over(table(1, A, A, A), table(2, B, B, A), tie_breaks=("extra-game",))
    body = corrected(before, table(2, B, B, B))
    assert (body.team, body.games_won, body.tie_break) == (None, (3, 3), None)


def test_e7_an_extra_game_decides_no_more_where_a_ruling_undoes_the_tie() -> None:
    """An extra game decides no more where a ruling undoes the tie, and again once another one makes it."""
    called = started_match(match_terms(tie_breaks=("extra-game",))).after(c.CallExtraGame(HOUSE, NOW + 2, DRAWN))
    match = called.after(end_match(*DRAWN, table(3, B), table(4, B)))
    undone = corrected(match, table(2, B, B, A))
    assert (undone.team, undone.games_won, undone.tie_break) == ("A", (4, 2), None)
    again = corrected(match.after(ruled(table(2, B, B, A))), table(2, B, B, B))
    assert (again.team, again.games_won, again.tie_break) == ("B", (3, 3), "extra-game")


def test_e7_a_ruling_at_a_table_of_the_extra_game_counts_as_well() -> None:
    """It has one game."""
    called = started_match(match_terms(tie_breaks=("extra-game",))).after(c.CallExtraGame(HOUSE, NOW + 2, DRAWN))
    match = called.after(end_match(*DRAWN, table(3, A), table(4, B)))
    body = corrected(match, table(4, A))
    assert (body.team, body.games_won, body.tie_break) == ("A", (3, 3), "extra-game")


def test_the_result_of_a_match_is_what_it_is_by_the_last_ruling() -> None:
    """Results that were counted before stay as they were, in order."""
    match = over(*DRAWN).after(ruled(table(2, B, B, A)), ruled(table(1, A, A, B)), ruled(table(2, B, B, B)))
    result = match.match.result
    assert result is not None
    assert (result.team, result.games_won) == ("B", (2, 4))
    assert [[game.winner for game in one.games] for one in result.tables] == [["A", "A", "B"], ["B", "B", "B"]]
    assert [counted.table for counted in match.match.counted] == [1, 2, 2, 1, 2]
    shown = view(match.match, 9, {})
    assert (shown.result, shown.ruled, shown.status) == (result, [1, 2], "finished")
    assert view(over(*DRAWN).match, 9, {}).ruled == []


def test_e15_games_that_time_overtook_stay_so() -> None:
    """A ruling may change the stones of the game that was finished, and nothing of those after it."""
    late = table(2, B, (None, 12, 4), (None, 0, 0), ended="deadline")
    match = over(table(1, A, A, B), late)
    body = corrected(match, table(2, ("B", 12, 40), (None, 12, 4), (None, 0, 0), ended="deadline"))
    assert (body.ended, body.team, body.games_won) == ("deadline", None, (2, 2))


@pytest.mark.parametrize(
    ("result", "code"),
    [
        (table(2, B, B, B), "result-stands"),
        (table(3, A), "no-such-table"),
        (table(2, B, B), "results-incomplete"),
        (table(2, B, B, (None, 1, 2)), "results-incomplete"),
        (c.TableResult(2, "played", (GameResult(0, (40, 1, 2)),) * 3), "results-incomplete"),
        (table(2, B, B, A, ended="excluded"), "other-end"),
    ],
    ids=["as it is", "no table", "short", "without a winner", "sides", "another end"],
)
def test_a_ruling_changes_what_was_scored_and_nothing_else(result: c.TableResult, code: str) -> None:
    """All stipulated games of a table of the match, which ended as it did."""
    over(*DRAWN).when(ruled(result)).wrong_state(code)


def test_only_the_house_tells_of_a_ruling_and_only_of_a_match_with_a_result() -> None:
    """Not of one that is still played, nor of one that was closed."""
    result = table(2, B, B, A)
    over(*DRAWN).when(c.RuleResult(player_actor("p0"), result)).wrong_state("not-the-house")
    for match in (full_match(), started_match(), started_match().after(c.CloseMatch(HOUSE, "admin"))):
        match.when(ruled(result)).wrong_state("no-result")

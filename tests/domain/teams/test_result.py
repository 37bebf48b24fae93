"""Who wins a match, and how a tie is broken (rule 10; E6, E7, E15)."""

import pytest

from domain.actors import HOUSE, player_actor
from domain.table.game import GameResult
from domain.teams import commands as c
from domain.teams import events as e
from domain.teams.results import count_by_team, next_command, result_by_side
from tests.kit.team_scenario import LATER, NOW, Given, end_match, match_terms, started_match, table

Game = tuple[e.Team | None, int, int]
Games = tuple[Game, ...]
A: Game = ("A", 40, 10)
B: Game = ("B", 10, 40)


def two_tables(first: Games, second: Games, *, ends: e.TableEnd = "played") -> tuple[c.TableResult, ...]:
    return table(1, *first), table(2, *second, ended=ends)


TIED = two_tables((A, A, A), (B, B, B))


def ended(match: Given, *results: c.TableResult, at_ms: int = NOW + 2) -> e.MatchEnded:
    return match.when(end_match(*results, at_ms=at_ms)).bodies[0]


def test_e7_the_team_with_more_games_over_all_tables_wins() -> None:
    """The stones do not matter; the seed is opened with the result."""
    outcome = started_match().when(end_match(*two_tables((A, B, A), (("B", 39, 40), A, A))))
    assert [body.tag for body in outcome.bodies] == ["match_ended", "seed_opened"]
    assert (outcome.bodies[0].team, outcome.bodies[0].games_won, outcome.bodies[0].tie_break) == ("A", (4, 2), None)
    assert outcome.match is not None
    assert (outcome.match.status, outcome.match.opened) == ("finished", True)


def test_e8_what_a_side_won_counts_for_the_team_that_sat_there() -> None:
    """Side 0 is team A at the first table and team B at the second."""
    sides = (GameResult(0, (40, 7)),)
    results = (c.TableResult(1, "played", sides), c.TableResult(2, "played", sides))
    body = ended(started_match(match_terms(games=1)), *results)
    assert body.tables == (
        e.TableCounted(1, "played", (e.GameCounted("A", (40, 7)),)),
        e.TableCounted(2, "played", (e.GameCounted("B", (7, 40)),)),
    )
    assert body.team is None


def test_e8_a_result_by_teams_is_read_back_by_sides() -> None:
    """Or a verifier could not decide the end again."""
    for number in (1, 2):
        result = c.TableResult(number, "deadline", (GameResult(1, (3, 40)), GameResult(None, (1, 2))))
        assert result_by_side(count_by_team(result)) == result


def test_e7_a_tie_is_a_draw() -> None:
    """Where no tie-break was stipulated, whatever the stones."""
    body = ended(started_match(), *two_tables((A, A, A), (("B", 39, 40), B, B)))
    assert (body.team, body.games_won, body.tie_break) == (None, (3, 3), None)


def test_e7_a_tie_goes_to_the_team_that_gave_fewer_stones_away_in_its_games() -> None:
    """Stones made in a game that was won do not count."""
    tables = two_tables((A, A, ("A", 79, 0)), (B, ("B", 11, 40), B))
    body = ended(started_match(match_terms(tie_breaks=("stones",))), *tables)
    assert (body.team, body.games_won, body.tie_break) == ("A", (3, 3), "stones")


def test_e7_stones_may_tie_as_well() -> None:
    """Then it is a draw, decided by nothing."""
    body = ended(started_match(match_terms(tie_breaks=("stones",))), *TIED)
    assert (body.team, body.tie_break) == (None, None)


def test_e7_stones_are_not_looked_at_where_games_decide() -> None:
    """However many were given away."""
    body = ended(started_match(match_terms(tie_breaks=("stones",))), *two_tables((A, A, A), (("A", 40, 39), B, B)))
    assert (body.team, body.tie_break) == ("A", None)


def test_e7_a_game_without_a_winner_gives_nothing_away() -> None:
    """The game has no winner, so its stones count for neither team."""
    tables = (table(1, A, A, (None, 38, 2), ended="deadline"), table(2, B, B, (None, 0, 0), ended="deadline"))
    body = ended(started_match(match_terms(tie_breaks=("stones",))), *tables)
    assert (body.team, body.games_won) == (None, (2, 2))


EXTRA = match_terms(tie_breaks=("stones", "extra-game"))


def test_e7_an_extra_game_is_called_when_nothing_else_breaks_the_tie() -> None:
    """An extra game is called when nothing else breaks the tie, and the match cannot be ended without it."""
    match = started_match(EXTRA)
    assert next_command(match.match, TIED, NOW + 2) == c.CallExtraGame(HOUSE, NOW + 2, TIED)
    match.when(end_match(*TIED)).wrong_state("extra-game-owed")
    outcome = match.when(c.CallExtraGame(HOUSE, NOW + 2, TIED))
    assert [table.table for table in outcome.bodies[0].tables] == [3, 4]


def test_e7_no_extra_game_without_a_tie() -> None:
    """Nor where the stones decide, nor twice, nor where none was stipulated, nor by anybody but the house."""
    match, decided = started_match(EXTRA), two_tables((A, A, A), (B, B, A))
    match.when(c.CallExtraGame(HOUSE, NOW + 2, decided)).wrong_state("no-tie")
    by_stones = two_tables((A, A, A), (("B", 9, 40), B, B))
    match.when(c.CallExtraGame(HOUSE, NOW + 2, by_stones)).wrong_state("no-tie")
    assert isinstance(next_command(match.match, by_stones, NOW + 2), c.EndMatch)
    call = c.CallExtraGame(HOUSE, NOW + 2, TIED)
    match.after(call).when(call).wrong_state("no-extra-game")
    started_match(match_terms(tie_breaks=("stones",))).when(call).wrong_state("no-extra-game")
    match.when(c.CallExtraGame(player_actor("p0"), NOW + 2, TIED)).wrong_state("not-the-house")
    match.when(c.CallExtraGame(HOUSE, NOW + 2, TIED[:1])).wrong_state("results-incomplete")


def test_e15_no_extra_game_is_called_when_time_is_over() -> None:
    """The game would go to the team that is not first to speak in it; the match is drawn."""
    match = started_match(EXTRA)
    assert isinstance(next_command(match.match, TIED, LATER), c.EndMatch)
    match.when(c.CallExtraGame(HOUSE, LATER, TIED)).wrong_state("time-is-over")
    assert ended(match, *TIED, at_ms=LATER).team is None


@pytest.mark.parametrize(
    ("third", "fourth", "team", "tie_break"),
    [(A, A, "A", "extra-game"), (B, B, "B", "extra-game"), (A, B, None, None), (B, A, None, None)],
)
def test_e7_the_extra_game_decides_unless_it_ties_too(
    third: Game, fourth: Game, team: e.Team | None, tie_break: str | None
) -> None:
    """It is played at all tables; the games counted stay those that were stipulated."""
    match = started_match(EXTRA).after(c.CallExtraGame(HOUSE, NOW + 2, TIED))
    body = ended(match, *TIED, table(3, third), table(4, fourth))
    assert (body.team, body.games_won, body.tie_break) == (team, (3, 3), tie_break)
    assert [counted.table for counted in body.tables] == [1, 2, 3, 4]


def test_e7_a_match_does_not_end_before_its_extra_game() -> None:
    """Whether or not it is needed any more."""
    match = started_match(EXTRA).after(c.CallExtraGame(HOUSE, NOW + 2, TIED))
    match.when(end_match(*TIED)).wrong_state("results-incomplete")


def test_e7_an_extra_game_counts_for_nothing_once_a_ruling_has_undone_the_tie() -> None:
    """A judge may rule at a table that is over while the extra game is played; the match ends all the same."""
    match = started_match(EXTRA).after(c.CallExtraGame(HOUSE, NOW + 2, TIED))
    body = ended(match, *two_tables((A, A, A), (B, B, A)), table(3, B), table(4, B))
    assert (body.team, body.games_won, body.tie_break) == ("A", (4, 2), None)


@pytest.mark.parametrize(
    "results",
    [
        TIED[::-1],
        (TIED[0], TIED[0]),
        (*TIED, table(3, A)),
        two_tables((A, A), (B, B, B)),
        two_tables((A, A, A, A), (B, B, B)),
        two_tables((A, A, (None, 3, 4)), (B, B, B)),
        (table(1, A, A, A), table(2, B, B, (None, 0, 0), ended="excluded")),
        (c.TableResult(1, "played", (GameResult(0, (40, 1, 2)),) * 3), TIED[1]),
    ],
    ids=["order", "twice", "more", "short", "long", "without a winner", "resigned without a winner", "sides"],
)
def test_e6_a_match_ends_with_every_stipulated_game_of_every_table(results: tuple[c.TableResult, ...]) -> None:
    """Games are in the order of the tables; one has no winner only where time was over."""
    started_match().when(end_match(*results)).wrong_state("results-incomplete")


def test_e15_late_games_have_no_winner_where_both_were_to_act() -> None:
    """A table may end by the clock while the others are played out."""
    body = ended(started_match(), *two_tables((A, A, B), ((None, 12, 4), (None, 0, 0), (None, 0, 0)), ends="deadline"))
    assert (body.team, body.games_won) == ("A", (2, 1))
    assert body.tables[1].ended == "deadline"


def test_only_the_house_ends_a_match_and_only_one_that_is_played() -> None:
    """Only the house ends a match and only one that is played, and only once."""
    match = started_match()
    match.when(c.EndMatch(player_actor("p0"), NOW + 2, TIED)).wrong_state("not-the-house")
    match.after(end_match(*TIED)).when(end_match(*TIED)).wrong_state("finished")
    match.after(c.CloseMatch(HOUSE, "admin")).when(end_match(*TIED)).wrong_state("closed")

"""What is not made equal between the tables of a team match (rules.md 5.10, E12), and who cannot play one (E14)."""

from collections.abc import Sequence

import pytest

from domain.games.mus import events as e
from domain.games.mus.play.match import duplicate_rules
from domain.games.mus.rulesets import RULESETS
from domain.games.mushi.game import MUSHI
from domain.refusals import Refusal
from domain.teams.setup import team_rules
from tests import teams
from tests.boards import team_table
from tests.mus import JUNK, board, said, scores
from tests.spec import Outcome

PASSED = "0 1 2 3 pass; 0 1 2 3 pass"
ANSWERS = {"mus-basque": "1", "mus-federation": "1", "mus-eight-kings": "1 3"}
"""Who has to refuse a bet of north's."""


def first_board(words: str, ruleset: str = "mus-basque", before: Sequence[object] = ()) -> Outcome:
    """What the last of these words brings on board 0101 of a table."""
    *earlier, last = said(f"0 cut; {words}")
    return team_table({"0101": JUNK}, ruleset).happened(*before).after(*earlier).when(last)


def test_e12_a_hordago_that_is_accepted_wins_the_whole_game_at_its_table() -> None:
    """By a board that paid two stones elsewhere; the score of the game is what it was."""
    staked, passed = first_board("0 hordago; 1 accept", before=board(3, 39)), first_board(f"0 1 2 3 pass; {PASSED}")
    assert staked.bodies[-2:] == [e.GameWon("A", 1, (3, 39), (1, 0), "hordago"), e.HandsDealt(2, 3, 0, "0201")]
    assert (passed.table.play.score, passed.bodies[-1]) == ((2, 0), e.HandsDealt(2, 0, 1, "0102"))


def test_e12_a_game_counts_as_one_however_it_was_won() -> None:
    """By a hordago of the first board or by forty stones: one game each, and the match is drawn."""
    match = teams.started(teams.terms(games=1))
    outcome = match.when(teams.end(teams.table(1, ("A", 3, 39)), teams.table(2, ("B", 0, 40))))
    assert (outcome.bodies[0].team, outcome.bodies[0].games_won) == (None, (1, 1))


@pytest.mark.parametrize("ruleset", RULESETS)
def test_e12_a_refusal_pays_what_the_rule_set_says(ruleset: str) -> None:
    """At the table where it was said, at once; nothing is weighed against what others said on the board."""
    refuse = f"{ANSWERS[ruleset]} refuse"
    assert scores(first_board(f"0 bet 2; {refuse}", ruleset)) == [("grande", "A", 1, "bet.refused")]
    assert scores(first_board(f"0 hordago; {refuse}", ruleset)) == [("grande", "A", 1, "hordago.refused")]
    again = first_board(f"0 bet 5; 1 raise 2; {'2 0' if ruleset == 'mus-eight-kings' else '0'} refuse", ruleset)
    assert [(lance, team) for lance, team, _, _ in scores(again)] == [("grande", "B")]


def test_e12_the_same_board_pays_each_table_its_own_bets() -> None:
    """Two stones of grande here, nine there; both stand."""
    low, high = [first_board(f"0 bet {stones}; 1 accept; {PASSED}") for stones in (2, 9)]
    paid = [next(stones for lance, _, stones, _ in scores(outcome) if lance == "grande") for outcome in (low, high)]
    assert paid == [2, 9]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_e14_a_table_of_a_team_match_has_four_seats(ruleset: str) -> None:
    """Also under a rule set that is played by two elsewhere; the number of seats is no option."""
    assert duplicate_rules(ruleset, {}, 1, 40).seats == 4
    with pytest.raises(Refusal) as refused:
        duplicate_rules(ruleset, {"seats": 2}, 1, 40)
    assert (refused.value.code, refused.value.rule) == ("unknown-option", "table.options")


def test_e14_a_game_for_two_is_not_played_by_teams() -> None:
    """There are no pairs in it."""
    with pytest.raises(Refusal) as refused:
        team_rules(MUSHI, "mushi", {}, 1, 40)
    assert (refused.value.code, refused.value.rule) == ("not-for-teams", "teams.1")


def test_e14_a_player_is_no_pair() -> None:
    """Nobody plays both hands of a side, and a table is not begun without its second pair."""
    match = teams.given()
    match.when(teams.enrol("A", "x", "x")).refused("player-twice", "teams.3")
    one_pair_short = match.after(*teams.pairs("A", 2), *teams.pairs("B", 1, 3))
    one_pair_short.when(teams.START).refused("too-few-pairs", "teams.2")

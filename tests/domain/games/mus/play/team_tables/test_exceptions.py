"""Boards that are void at one table, and what is not made equal between tables: E11, E12."""

from collections.abc import Sequence

import pytest

from domain.actors import seat_audience
from domain.games.mus import events as e
from domain.games.mus.play.match import duplicate_rules
from domain.games.mus.rulesets import RULESETS
from domain.games.mushi.game import MUSHI
from domain.refusals import Refusal
from domain.table.rule_refs import rules_of_event
from domain.teams.setup import team_rules
from tests.kit import team_scenario
from tests.kit.mus_positions import SETTLED, rule_on, ruled_stones, table_after
from tests.kit.mus_scenario import (
    GATHERED,
    JUNK,
    move,
    parse_moves,
    score_events,
    sort_codes,
    stones_scored,
    team_table,
    tens,
)
from tests.kit.scenario import Given, Outcome


def hands(play: Given) -> list[list[str]]:
    """What each seat has been dealt, by the events that say so."""
    deal = play.table.play.deal
    view = [play.table.game.view(play.table, 1, seat_audience(seat), {}) for seat in range(4)]
    assert deal.exchanges == ()
    return [sort_codes(view[seat].deal.hands[seat]) for seat in range(4)]


ANSWERS = {"mus-basque": "1", "mus-federation": "1", "mus-eight-kings": "1 3", "mus-spanish": "1 3"}
"""Who has to refuse a bet of north's."""


@pytest.mark.parametrize("ruleset", RULESETS)
def test_e11_a_voided_board_is_not_issued_again(ruleset: str) -> None:
    """Its stones go back, and the next board follows, as it is at every other table and with its own mano."""
    play = team_table({"0101": JUNK}, ruleset).after(*parse_moves("0 cut; 0 bet 2"))
    play = play.after(*parse_moves(f"{ANSWERS[ruleset]} refuse"))
    outcome = rule_on(play, "redeal", deal=1)
    assert outcome.bodies == [
        SETTLED,
        e.DealVoided(1, "ruling"),
        ruled_stones("A", -1, "grande"),
        e.HandsDealt(2, 0, 1, "0102"),
    ]
    voided = table_after(play, outcome)
    assert hands(voided) == [sort_codes(ten[:4]) for ten in tens(102)]
    assert (voided.table.play.score, voided.table.play.deal.mano) == ((0, 0), 1)


def test_e11_the_other_tables_play_the_board_all_the_same() -> None:
    """Nothing that a judge does at one table changes a card of another."""
    first, second = team_table({"0101": JUNK}), team_table({"0101": JUNK})
    voided = table_after(first, rule_on(first, "redeal", deal=1))
    played = second.after(*parse_moves("0 cut; 0 1 2 3 pass; 0 1 2 3 pass; 0 1 2 3 pass"))
    assert played.table.play.deal.board == voided.table.play.deal.board == "0102"
    assert hands(played) == hands(voided)
    assert (sum(voided.table.play.score), sum(played.table.play.score)) == (0, 2)


def test_e11_a_voided_board_ends_no_game() -> None:
    """The game goes on with the boards that follow, as many as it takes; then comes the first one of the next."""
    play = team_table({"0101": JUNK, "0103": JUNK})
    for deal in (1, 2):
        play = table_after(play, rule_on(play, "redeal", deal=deal))
    won = play.after(*parse_moves("2 cut; 2 hordago")).when(move("3 accept"))
    assert (won.bodies[-3].game, won.bodies[-1].board, won.bodies[-1].deal) == (1, "0201", 4)


def test_e11_no_more_boards_are_voided_than_a_game_can_spare() -> None:
    """Two digits name a board: the last forty are for whom it takes that long to have forty stones."""
    play = team_table({})
    for deal in range(1, 60):
        play = table_after(play, rule_on(play, "redeal", deal=deal))
    assert play.table.play.deal.board == "0160"
    rule_on(play, "redeal", deal=60).refused("boards-used-up", "teams.void-board")
    assert [type(body) for body in rule_on(play, "uphold").bodies] == [type(SETTLED)]
    won = play.after(*parse_moves("3 cut; 3 hordago")).when(move("0 accept"))
    assert won.bodies[-1].board == "0201"


def test_e11_a_replay_says_why_the_board_is_not_dealt_again() -> None:
    """The replay names a rule of the book for teams; elsewhere a deal that a judge voids is dealt again."""
    play, voided = team_table({"0101": JUNK}), e.DealVoided(1, "ruling")
    assert rules_of_event(play.table, voided) == ("table.ruling", "teams.void-board")


def test_e11_no_hand_of_a_team_table_is_dead() -> None:
    """Whatever the rule set: the house dealt the cards."""
    play = team_table({"0101": JUNK}, "mus-federation").after(*parse_moves("0 cut"))
    rule_on(play, "dead-hand", deal=1, seat=0).refused("not-in-the-rules", "table.ruling")


PASSED = "0 1 2 3 pass; 0 1 2 3 pass"


def first_board(words: str, ruleset: str = "mus-basque", before: Sequence[object] = ()) -> Outcome:
    """What the last of these words brings on board 0101 of a table."""
    *earlier, last = parse_moves(f"0 cut; {words}")
    return team_table({"0101": JUNK}, ruleset).happened(*before).after(*earlier).when(last)


def test_e12_a_hordago_that_is_accepted_wins_the_whole_game_at_its_table() -> None:
    """It wins by a board that paid two stones elsewhere; the score of the game is what it was."""
    staked, passed = (
        first_board("0 hordago; 1 accept", before=score_events(3, 39)),
        first_board(f"0 1 2 3 pass; {PASSED}"),
    )
    won = e.GameWon("A", 1, (3, 39), (1, 0), "hordago")
    assert staked.bodies[-3:] == [won, GATHERED, e.HandsDealt(2, 3, 0, "0201")]
    assert (passed.table.play.score, passed.bodies[-1]) == ((2, 0), e.HandsDealt(2, 0, 1, "0102"))


def test_e12_a_game_counts_as_one_however_it_was_won() -> None:
    """A hordago of the first board wins one game, as forty stones do, and the match is drawn."""
    match = team_scenario.started_match(team_scenario.match_terms(games=1))
    outcome = match.when(
        team_scenario.end_match(team_scenario.table(1, ("A", 3, 39)), team_scenario.table(2, ("B", 0, 40)))
    )
    assert (outcome.bodies[0].team, outcome.bodies[0].games_won) == (None, (1, 1))


@pytest.mark.parametrize("ruleset", RULESETS)
def test_e12_a_refusal_pays_what_the_rule_set_says(ruleset: str) -> None:
    """It pays at once at the table where it was said, whatever others said on the board."""
    refuse = f"{ANSWERS[ruleset]} refuse"
    assert stones_scored(first_board(f"0 bet 2; {refuse}", ruleset)) == [("grande", "A", 1, "bet.refused")]
    assert stones_scored(first_board(f"0 hordago; {refuse}", ruleset)) == [("grande", "A", 1, "hordago.refused")]
    again = first_board(f"0 bet 5; 1 raise 2; {'2 0' if ' ' in ANSWERS[ruleset] else '0'} refuse", ruleset)
    assert [(lance, team) for lance, team, _, _ in stones_scored(again)] == [("grande", "B")]


def test_e12_the_same_board_pays_each_table_its_own_bets() -> None:
    """Two stones of grande here, nine there; both stand."""
    low, high = [first_board(f"0 bet {stones}; 1 accept; {PASSED}") for stones in (2, 9)]
    paid = [
        next(stones for lance, _, stones, _ in stones_scored(outcome) if lance == "grande") for outcome in (low, high)
    ]
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
    """No player plays both hands of a side, and a table does not begin without its second pair."""
    match = team_scenario.given()
    match.when(team_scenario.enrol_pair("A", "x", "x")).refused("player-twice", "teams.3")
    one_pair_short = match.after(*team_scenario.enrol_pairs("A", 2), *team_scenario.enrol_pairs("B", 1, 3))
    one_pair_short.when(team_scenario.START).refused("too-few-pairs", "teams.2")

"""Rulings on a deal that was counted, and after the end of the match."""

import pytest

from domain.actors import player_actor
from domain.disputes import events as happened
from domain.games.mus import events as e
from domain.table import commands as c
from domain.table.game import GameResult
from domain.table.game.showdown import CardsGathered
from tests.kit.mus_positions import (
    PASSED,
    SETTLED,
    SHORT,
    WON,
    between_deals,
    finished_match,
    reach_grande,
    rule_on,
    ruled_stones,
    table_after,
)
from tests.kit.mus_scenario import JUNK, move, offer_deck, parse_moves
from tests.kit.scenario import Given


def test_art_18_until_its_cards_are_gathered_stones_of_the_last_one_are_moved() -> None:
    """As long as its count lies open."""
    play = between_deals(PASSED)
    table = rule_on(play, "annul-lance", deal=1, lance="punto").then(SETTLED, ruled_stones("A", -2, "punto"))
    assert (table.play.score, table.play.deal.phase, table.status) == ((2, 0), "counted", "playing")
    rule_on(play, "annul-lance", deal=1, lance="juego").refused("nothing-to-annul", "table.ruling")


def test_art_18_stones_win_a_game_between_two_deals() -> None:
    """The count still lies open."""
    outcome = rule_on(between_deals(PASSED, **SHORT), "award", deal=1, team="B", stones=20)
    assert outcome.bodies == [SETTLED, ruled_stones("B", 20), e.GameWon("B", 1, (4, 20), (0, 1), "target")]
    state = outcome.table.play
    assert (state.game, state.score, state.deal.phase, state.deal.to_act) == (2, (0, 0), "counted", (0, 1, 2, 3))


def test_art_18_a_game_is_not_won_after_all() -> None:
    """Its winners have not the stones any more: it goes on with what both have."""
    outcome = rule_on(between_deals(WON, **SHORT), "take", deal=1, team="A", stones=5)
    assert outcome.bodies == [SETTLED, ruled_stones("A", -5, None, 1), e.ResultRuled(None, (0, 0), (16, 0))]
    state = outcome.table.play
    assert (state.game, state.score, state.games_won, state.games) == (1, (16, 0), (0, 0), ())


def test_art_18_a_game_stays_won() -> None:
    """With other scores."""
    outcome = rule_on(between_deals(WON, **SHORT), "take", deal=1, team="A", stones=1)
    assert outcome.bodies == [SETTLED, ruled_stones("A", -1, None, 1), e.ResultRuled("A", (1, 0), (20, 0))]
    state = outcome.table.play
    assert (state.game, state.score, state.games_won, state.games[0].score) == (2, (0, 0), (1, 0), (20, 0))


def test_art_18_a_game_is_won_by_the_other_team() -> None:
    """Both came to have the stones, then only one."""
    play = between_deals(WON, **SHORT)
    both = rule_on(play, "award", deal=1, team="B", stones=20)
    assert both.bodies[-1] == e.ResultRuled("A", (1, 0), (21, 20))
    outcome = rule_on(Given(both.table, play.decks), "take", 2, deal=1, team="A", stones=2)
    assert outcome.bodies[-1] == e.ResultRuled("B", (0, 1), (19, 20))
    assert outcome.table.play.games[0].winner == 1


def test_art_18_the_match_is_won_while_the_count_lies_open() -> None:
    """The game that was given to the other team wins it; the match ends once the cards are gathered."""
    play = between_deals(WON, **SHORT).happened(e.GameWon("B", 2, (0, 20), (1, 1), "target"))
    both = Given(rule_on(play, "award", deal=1, team="A", stones=20).table, play.decks)
    outcome = rule_on(both, "take", 2, deal=1, team="B", stones=1)
    assert outcome.bodies[1:] == [ruled_stones("B", -1, None, 2), e.ResultRuled("A", (2, 0), (20, 19))]
    assert (outcome.table.play.game, outcome.table.play.score) == (2, (20, 19))
    ended = table_after(both, outcome).after(*parse_moves("0 1 2 gather")).when(move("3 gather"))
    assert ended.bodies[1:3] == [CardsGathered((0, 1, 2, 3), "players"), e.MatchEnded("A", (2, 0), (20, 19), "won")]
    assert (ended.table.status, ended.table.opened) == ("finished", True)


def test_art_18_a_hordago_is_annulled_with_its_lance() -> None:
    """The game that it had won goes on; by other rulings it stays won, whatever the stones."""
    play = between_deals("0 cut; 0 hordago; 1 accept", **SHORT)
    kept = rule_on(play, "award", deal=1, team="B", stones=20)
    assert kept.bodies[-1] == e.ResultRuled("A", (1, 0), (0, 20))
    outcome = rule_on(play, "annul-lance", deal=1, lance="grande")
    assert outcome.bodies == [SETTLED, e.ResultRuled(None, (0, 0), (0, 0))]


def test_art_18_where_a_hordago_is_annulled_the_stones_decide_the_game() -> None:
    """Who has them has won it, and from then on by them alone."""
    play = between_deals("0 cut; 0 hordago; 1 accept", **SHORT)
    awarded = table_after(play, rule_on(play, "award", deal=1, team="B", stones=20))
    outcome = rule_on(awarded, "annul-lance", 2, deal=1, lance="grande")
    assert outcome.bodies[1:] == [e.ResultRuled("B", (0, 1), (0, 20), "target")]
    lost = rule_on(table_after(play, outcome), "take", 3, deal=1, team="B", stones=1)
    assert lost.bodies[2:] == [e.ResultRuled(None, (0, 0), (0, 19))]
    assert (lost.table.play.score, lost.table.play.won_by) == ((0, 19), None)


def test_art_18_a_hordago_that_stands_wins_without_any_stones() -> None:
    """Whose winners lose some has been won all the same."""
    play = between_deals("0 cut; 0 1 2 3 pass; 0 bet 2; 1 refuse; 0 hordago; 1 accept", **SHORT)
    outcome = rule_on(play, "take", deal=1, team="A", stones=1)
    assert outcome.bodies[1:] == [ruled_stones("A", -1, None, 1), e.ResultRuled("A", (1, 0), (0, 0))]


def test_art_18_a_penalty_is_of_the_deal_that_was_counted() -> None:
    """Also where that makes its team win the game no more."""
    outcome = rule_on(between_deals(WON, **SHORT), "penalise", seat=2, stones=2)
    assert outcome.bodies[1:] == [
        happened.Penalised(2, 2),
        ruled_stones("A", -2, None, 1),
        e.ResultRuled(None, (0, 0), (19, 0)),
    ]


def test_art_18_the_rest_of_a_fine_wins_a_game_between_two_deals() -> None:
    """As stones that are awarded; the count still lies open."""
    play = between_deals(PASSED, **SHORT)
    even = table_after(play, rule_on(play, "award", deal=1, team="B", stones=4))
    outcome = rule_on(even, "penalise", 3, seat=0, stones=20, rest="others")
    assert outcome.bodies[1:] == [
        happened.Penalised(0, 20),
        ruled_stones("A", -4),
        ruled_stones("B", 16),
        e.GameWon("B", 1, (0, 20), (0, 1), "target"),
    ]


@pytest.mark.parametrize("after_the_end", [False, True])
def test_the_rest_of_a_fine_is_of_the_game_that_was_won(after_the_end: bool) -> None:  # noqa: FBT001 - a parameter
    """Its winners get it, and have still won."""
    play = finished_match() if after_the_end else between_deals(WON, **SHORT)
    outcome = rule_on(play, "take", deal=1, team="B", stones=5, rest="others")
    game = None if after_the_end else 1
    assert outcome.bodies[1:] == [ruled_stones("A", 5, None, game), e.ResultRuled("A", (1, 0), (26, 0))]


def test_art_18_before_the_first_deal_there_is_nothing_to_move() -> None:
    """The deck is offered, and no seat has a card."""
    play = offer_deck(JUNK)
    rule_on(play, "award", deal=1, team="A", stones=1).refused("deal-over", "federation.18")
    rule_on(play, "penalise", seat=0, stones=1).refused("stones-out-of-range", "table.ruling")
    assert rule_on(play, "exclude", seat=0).bodies[1] == e.MatchEnded("B", (0, 0), (0, 0), "excluded")


def test_art_18_a_hand_of_a_deal_that_was_counted_is_not_declared_dead() -> None:
    """It has been played to the end."""
    rule_on(between_deals(PASSED), "dead-hand", deal=1, seat=0).refused("deal-over", "table.ruling")


def test_art_18_until_its_cards_are_gathered_a_deal_that_was_counted_is_dealt_again() -> None:
    """The same dealer deals again; what was drawn in the deal is taken back."""
    outcome = rule_on(between_deals(PASSED), "redeal", deal=1)
    back = [ruled_stones("A", -2, "punto"), ruled_stones("A", -1, "grande"), ruled_stones("A", -1, "chica")]
    assert outcome.bodies == [SETTLED, e.DealVoided(1, "ruling"), *back, e.DeckOffered(2, 3, 2)]
    state = outcome.table.play
    assert (state.score, state.deal.phase) == ((0, 0), "cut")
    after_gathering = between_deals(PASSED).after(*parse_moves("0 1 2 3 gather"))
    rule_on(after_gathering, "redeal", deal=1).refused("deal-over", "federation.18")


@pytest.mark.parametrize("words", [WON, "0 cut; 0 hordago; 1 accept"])
def test_art_18_a_game_that_is_dealt_again_was_not_won(words: str) -> None:
    """It goes on with the stones from before the deal, whatever won it."""
    outcome = rule_on(between_deals(words, **SHORT), "redeal", deal=1)
    assert outcome.tags[1:] == ["deal_voided", *["stones_scored"] * (words == WON), "result_ruled", "deck_offered"]
    assert outcome.bodies[-2:] == [e.ResultRuled(None, (0, 0), (0, 0)), e.DeckOffered(2, 3, 2)]
    state = outcome.table.play
    assert (state.game, state.score, state.games, state.games_won) == (1, (0, 0), (), (0, 0))


def test_when_the_match_is_over_the_score_is_corrected() -> None:
    """The seed lies open already; who alone has the stones has won."""
    play = finished_match()
    both = rule_on(play, "award", deal=1, team="B", stones=20).then(
        SETTLED, ruled_stones("B", 20), e.ResultRuled("A", (1, 0), (21, 20))
    )
    table = rule_on(Given(both, play.decks), "take", 2, deal=1, team="A", stones=2).table
    assert (table.status, table.play.winner, table.play.games_won, table.play.score) == (
        "finished",
        1,
        (0, 1),
        (19, 20),
    )


def test_a_match_that_was_given_up_has_no_score_to_correct() -> None:
    """But a player can be excluded from it, and warned."""
    play = reach_grande().after(c.MakeMove(player_actor("p0"), 0, c.Resign()))
    rule_on(play, "award", deal=1, team="A", stones=1).refused("needs-play", "table.ruling")
    table = rule_on(play, "exclude", seat=1).then(SETTLED, e.ResultRuled("A", (0, 0), (0, 0)))
    assert table.play.winner == 0


def test_an_exclusion_after_the_match_outlasts_its_score() -> None:
    """Stones that are moved later do not give the match back."""
    play = finished_match()
    excluded = Given(rule_on(play, "exclude", seat=0).table, play.decks)
    assert rule_on(excluded, "take", 2, deal=1, team="A", stones=1).bodies[-1] == e.ResultRuled("B", (1, 0), (20, 0))


def test_an_exclusion_from_a_match_that_was_given_up_leaves_its_games_as_they_were() -> None:
    """The game that was over before has its own score, not that of the one that was given up."""
    given_up = between_deals(WON, **SHORT).after(
        *parse_moves("0 1 2 3 gather; 3 cut_deck 20; 1 cut; 1 bet 2; 2 refuse; 0 resign")
    )
    assert (given_up.table.play.score, given_up.table.play.winner) == ((0, 1), 1)
    table = rule_on(given_up, "exclude", seat=1).then(SETTLED, e.ResultRuled("A", (1, 0), (0, 1)))
    assert (table.play.winner, table.play.games) == (0, (GameResult(0, (21, 0)),))


def test_the_last_game_of_a_match_that_was_given_up_after_it_is_not_corrected() -> None:
    """It decided nothing, and what came after it would have to be played on."""
    given_up = between_deals(WON, **SHORT).after(*parse_moves("0 resign"))
    assert given_up.table.play.won_by == "target"
    rule_on(given_up, "award", deal=1, team="B", stones=20).refused("needs-play", "table.ruling")
    for count in (1, 20):
        rule_on(given_up, "take", deal=1, team="A", stones=count).refused("needs-play", "table.ruling")


def test_a_hordago_annulled_after_the_match_leaves_the_stones_to_decide_it() -> None:
    """Who has them has won it."""
    play = finished_match("0 cut; 0 hordago; 1 accept")
    awarded = table_after(play, rule_on(play, "award", deal=1, team="B", stones=20))
    outcome = rule_on(awarded, "annul-lance", 2, deal=1, lance="grande")
    assert outcome.bodies[1:] == [e.ResultRuled("B", (0, 1), (0, 20), "target")]
    assert outcome.table.play.winner == 1


def test_no_hand_is_declared_dead_after_the_match() -> None:
    """That would need more play."""
    rule_on(finished_match(), "dead-hand", deal=1, seat=0).refused("needs-play", "table.ruling")


def test_art_21_a_team_loses_the_game_while_its_count_lies_open() -> None:
    """In a deal that has won none the game in hand; the next one begins when the cards are gathered."""
    play = between_deals(PASSED, **SHORT)
    outcome = rule_on(play, "lose-game", seat=2)
    assert outcome.bodies == [SETTLED, e.GameWon("B", 1, (4, 0), (0, 1), "ruled")]
    assert (outcome.table.play.deal.phase, outcome.table.play.game) == ("counted", 2)
    dealt = table_after(play, outcome).after(*parse_moves("0 1 2 gather")).when(move("3 gather"))
    assert (dealt.table.play.deal.phase, dealt.table.play.score) == ("cut", (0, 0))


def test_art_21_a_team_loses_the_game_that_the_open_count_has_won() -> None:
    """It goes to the others with the stones of both, and stays with them when stones are moved later."""
    play = between_deals(WON, **SHORT)
    outcome = rule_on(play, "lose-game", seat=0)
    assert outcome.bodies == [SETTLED, e.ResultRuled("B", (0, 1), (21, 0), "ruled")]
    later = rule_on(table_after(play, outcome), "award", 2, deal=1, team="A", stones=1)
    assert later.bodies[-1] == e.ResultRuled("B", (0, 1), (22, 0))


def test_art_21_a_game_that_was_lost_ends_the_match_with_the_gathering() -> None:
    """Where it was the last one."""
    play = between_deals(PASSED, target=20, games_to_win=1)
    lost = table_after(play, rule_on(play, "lose-game", seat=0))
    ended = lost.after(*parse_moves("0 1 2 gather")).when(move("3 gather"))
    assert ended.bodies[2] == e.MatchEnded("B", (0, 1), (4, 0), "won")


def test_art_21_after_the_match_the_last_game_can_be_lost() -> None:
    """Where the match has a result without more play."""
    table = rule_on(finished_match(), "lose-game", seat=0).then(SETTLED, e.ResultRuled("B", (0, 1), (21, 0), "ruled"))
    assert (table.play.winner, table.play.games_won) == (1, (0, 1))
    given_up = reach_grande().after(c.MakeMove(player_actor("p0"), 0, c.Resign()))
    rule_on(given_up, "lose-game", seat=0).refused("needs-play", "table.ruling")

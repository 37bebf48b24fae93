"""What a judge rules once the match is over: its score can be corrected, and nothing is played any more."""

from typing import Any

import pytest

from domain.disputes.events import RulingKind
from domain.games.mus import events as e
from domain.table import commands as c
from domain.table.game import GameResult
from tests.mus import said
from tests.rulings import SETTLED, SHORT, WON, between, finished, grande, ruled, stones, then
from tests.spec import Given


def test_when_the_match_is_over_the_score_is_corrected() -> None:
    """The seed lies open already; who alone has the stones has won."""
    play = finished()
    both = ruled(play, "award", deal=1, team="B", stones=20).then(
        SETTLED, stones("B", 20), e.ResultRuled("A", (1, 0), (21, 20))
    )
    table = ruled(Given(both, play.decks), "take", 2, deal=1, team="A", stones=2).table
    assert (table.status, table.play.winner, table.play.games_won, table.play.score) == (
        "finished",
        1,
        (0, 1),
        (19, 20),
    )


@pytest.mark.parametrize(
    ("kind", "said_"),
    [
        ("take", {"deal": 1, "team": "A", "stones": 2}),
        ("penalise", {"seat": 0, "stones": 2}),
        ("annul-lance", {"deal": 1, "lance": "chica"}),
        ("redeal", {"deal": 1}),
    ],
)
def test_what_would_need_more_play_is_refused_when_the_match_is_over(kind: RulingKind, said_: dict[str, Any]) -> None:
    """Nobody would have won the last game."""
    ruled(finished(), kind, **said_).refused("needs-play", "table.ruling")


def test_another_winner_of_the_last_game_may_leave_the_match_open() -> None:
    """Two to nothing would be one to one, and a third game would have to be played."""
    play = between(WON, **SHORT).happened(
        e.GameWon("A", 2, (21, 20), (2, 0), "target"), e.MatchEnded("A", (2, 0), (21, 20), "won")
    )
    ruled(play, "take", deal=1, team="A", stones=5).refused("needs-play", "table.ruling")
    assert ruled(play, "take", deal=1, team="A", stones=1).bodies[2] == e.ResultRuled("A", (2, 0), (20, 20))


def test_a_match_that_was_given_up_has_no_score_to_correct() -> None:
    """But a player can be excluded from it, and warned."""
    play = grande().after(c.MakeMove("player:p0", 0, c.Resign()))
    ruled(play, "award", deal=1, team="A", stones=1).refused("needs-play", "table.ruling")
    table = ruled(play, "exclude", seat=1).then(SETTLED, e.ResultRuled("A", (0, 0), (0, 0)))
    assert table.play.winner == 0


def test_an_exclusion_after_the_match_outlasts_its_score() -> None:
    """Stones that are moved later do not give the match back."""
    play = finished()
    excluded = Given(ruled(play, "exclude", seat=0).table, play.decks)
    assert ruled(excluded, "take", 2, deal=1, team="A", stones=1).bodies[-1] == e.ResultRuled("B", (1, 0), (20, 0))


def test_an_exclusion_from_a_match_that_was_given_up_leaves_its_games_as_they_were() -> None:
    """The game that was over before has its own score, not that of the one that was given up."""
    given_up = between(WON, **SHORT).after(*said("3 cut_deck 20; 1 cut; 1 bet 2; 2 refuse; 0 resign"))
    assert (given_up.table.play.score, given_up.table.play.winner) == ((0, 1), 1)
    table = ruled(given_up, "exclude", seat=1).then(SETTLED, e.ResultRuled("A", (1, 0), (0, 1)))
    assert (table.play.winner, table.play.games) == (0, (GameResult(0, (21, 0)),))


def test_the_last_game_of_a_match_that_was_given_up_after_it_is_not_corrected() -> None:
    """It decided nothing, and what came after it would have to be played on."""
    given_up = between(WON, **SHORT).after(*said("0 resign"))
    assert given_up.table.play.won_by == "target"
    ruled(given_up, "award", deal=1, team="B", stones=20).refused("needs-play", "table.ruling")
    for count in (1, 20):
        ruled(given_up, "take", deal=1, team="A", stones=count).refused("needs-play", "table.ruling")


def test_a_hordago_annulled_after_the_match_leaves_the_stones_to_decide_it() -> None:
    """Where nobody has them more play would be needed."""
    play = finished("0 cut; 0 hordago; 1 accept")
    ruled(play, "annul-lance", deal=1, lance="grande").refused("needs-play", "table.ruling")
    awarded = then(play, ruled(play, "award", deal=1, team="B", stones=20))
    outcome = ruled(awarded, "annul-lance", 2, deal=1, lance="grande")
    assert outcome.bodies[1:] == [e.ResultRuled("B", (0, 1), (0, 20), "target")]
    assert outcome.table.play.winner == 1
    ruled(then(play, outcome), "take", 3, deal=1, team="B", stones=1).refused("needs-play", "table.ruling")


def test_no_hand_is_declared_dead_after_the_match() -> None:
    """That would need more play."""
    ruled(finished(), "dead-hand", deal=1, seat=0).refused("needs-play", "table.ruling")

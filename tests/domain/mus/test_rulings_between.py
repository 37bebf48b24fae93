"""What a judge rules on a deal that was counted, before the next one is dealt (art. 18)."""

from typing import Any

import pytest

from domain.disputes import events as happened
from domain.disputes.events import RulingKind
from domain.games.mus import events as e
from tests.mus import JUNK, offered
from tests.rulings import PASSED, SETTLED, SHORT, WON, between, ruled, stones, then
from tests.spec import Given


def test_art_18_until_the_next_deal_stones_of_the_last_one_are_moved() -> None:
    """Its cards have been gathered only when the next ones are dealt."""
    play = between(PASSED)
    table = ruled(play, "annul-lance", deal=1, lance="punto").then(SETTLED, stones("A", -2, "punto"))
    assert (table.play.score, table.play.deal.phase, table.status) == ((2, 0), "cut", "playing")
    ruled(play, "redeal", deal=1).refused("deal-over", "table.ruling")
    ruled(play, "annul-lance", deal=1, lance="juego").refused("nothing-to-annul", "table.ruling")


def test_art_18_stones_win_a_game_between_two_deals() -> None:
    """The deck that was offered is still to be cut."""
    outcome = ruled(between(PASSED, **SHORT), "award", deal=1, team="B", stones=20)
    assert outcome.bodies == [SETTLED, stones("B", 20), e.GameWon("B", 1, (4, 20), (0, 1), "target")]
    state = outcome.table.play
    assert (state.game, state.score, state.deal.phase, state.deal.to_act) == (2, (0, 0), "cut", (3,))


def test_art_18_a_game_is_not_won_after_all() -> None:
    """Its winners have not the stones any more: it goes on with what both have."""
    outcome = ruled(between(WON, **SHORT), "take", deal=1, team="A", stones=5)
    assert outcome.bodies == [SETTLED, stones("A", -5, None, 1), e.ResultRuled(None, (0, 0), (16, 0))]
    state = outcome.table.play
    assert (state.game, state.score, state.games_won, state.games) == (1, (16, 0), (0, 0), ())


def test_art_18_a_game_stays_won() -> None:
    """With other scores."""
    outcome = ruled(between(WON, **SHORT), "take", deal=1, team="A", stones=1)
    assert outcome.bodies == [SETTLED, stones("A", -1, None, 1), e.ResultRuled("A", (1, 0), (20, 0))]
    state = outcome.table.play
    assert (state.game, state.score, state.games_won, state.games[0].score) == (2, (0, 0), (1, 0), (20, 0))


def test_art_18_a_game_is_won_by_the_other_team() -> None:
    """Both came to have the stones, then only one."""
    play = between(WON, **SHORT)
    both = ruled(play, "award", deal=1, team="B", stones=20)
    assert both.bodies[-1] == e.ResultRuled("A", (1, 0), (21, 20))
    outcome = ruled(Given(both.table, play.decks), "take", 2, deal=1, team="A", stones=2)
    assert outcome.bodies[-1] == e.ResultRuled("B", (0, 1), (19, 20))
    assert outcome.table.play.games[0].winner == 1


def test_art_18_the_match_is_won_between_two_deals() -> None:
    """By the game that was given to the other team."""
    play = between(WON, **SHORT).happened(e.GameWon("B", 2, (0, 20), (1, 1), "target"))
    both = Given(ruled(play, "award", deal=1, team="A", stones=20).table, play.decks)
    outcome = ruled(both, "take", 2, deal=1, team="B", stones=1)
    assert outcome.bodies[1:4] == [
        stones("B", -1, None, 2),
        e.ResultRuled("A", (2, 0), (20, 19)),
        e.MatchEnded("A", (2, 0), (20, 19), "won"),
    ]
    assert (outcome.table.status, outcome.table.opened) == ("finished", True)
    assert (outcome.table.play.game, outcome.table.play.score) == (2, (20, 19))


def test_art_18_a_hordago_is_annulled_with_its_lance() -> None:
    """The game that it had won goes on; by other rulings it stays won, whatever the stones."""
    play = between("0 cut; 0 hordago; 1 accept", **SHORT)
    kept = ruled(play, "award", deal=1, team="B", stones=20)
    assert kept.bodies[-1] == e.ResultRuled("A", (1, 0), (0, 20))
    outcome = ruled(play, "annul-lance", deal=1, lance="grande")
    assert outcome.bodies == [SETTLED, e.ResultRuled(None, (0, 0), (0, 0))]


def test_art_18_where_a_hordago_is_annulled_the_stones_decide_the_game() -> None:
    """Who has them has won it, and from then on by them alone."""
    play = between("0 cut; 0 hordago; 1 accept", **SHORT)
    awarded = then(play, ruled(play, "award", deal=1, team="B", stones=20))
    outcome = ruled(awarded, "annul-lance", 2, deal=1, lance="grande")
    assert outcome.bodies[1:] == [e.ResultRuled("B", (0, 1), (0, 20), "target")]
    lost = ruled(then(play, outcome), "take", 3, deal=1, team="B", stones=1)
    assert lost.bodies[2:] == [e.ResultRuled(None, (0, 0), (0, 19))]
    assert (lost.table.play.score, lost.table.play.won_by) == ((0, 19), None)


def test_art_18_a_hordago_that_stands_wins_without_any_stones() -> None:
    """Whose winners lose some has been won all the same."""
    play = between("0 cut; 0 1 2 3 pass; 0 bet 2; 1 refuse; 0 hordago; 1 accept", **SHORT)
    outcome = ruled(play, "take", deal=1, team="A", stones=1)
    assert outcome.bodies[1:] == [stones("A", -1, None, 1), e.ResultRuled("A", (1, 0), (0, 0))]


def test_art_18_a_penalty_is_of_the_deal_that_was_counted() -> None:
    """Also where that makes its team win the game no more."""
    outcome = ruled(between(WON, **SHORT), "penalise", seat=2, stones=2)
    assert outcome.bodies[1:] == [
        happened.Penalised(2, 2),
        stones("A", -2, None, 1),
        e.ResultRuled(None, (0, 0), (19, 0)),
    ]


def test_art_18_before_the_first_deal_there_is_nothing_to_move() -> None:
    """The deck lies there, nobody has a card."""
    play = offered(JUNK)
    ruled(play, "award", deal=1, team="A", stones=1).refused("deal-over", "federation.18")
    ruled(play, "penalise", seat=0, stones=1).refused("stones-out-of-range", "table.ruling")
    assert ruled(play, "exclude", seat=0).bodies[1] == e.MatchEnded("B", (0, 0), (0, 0), "excluded")


@pytest.mark.parametrize(("kind", "more"), [("redeal", {}), ("dead-hand", {"seat": 0})])
def test_art_18_a_deal_that_was_counted_is_not_played_again(kind: RulingKind, more: dict[str, Any]) -> None:
    """Its cards are gathered: only stones are moved."""
    ruled(between(PASSED), kind, deal=1, **more).refused("deal-over", "table.ruling")

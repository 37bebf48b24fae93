"""What a judge's ruling does to a match of Mus: in the deal in hand, between two deals, and when the match is over."""

from typing import Any

import pytest

from domain.mus import events as e
from domain.table import commands as c
from domain.table.disputes import commands as d
from domain.table.disputes import events as happened
from domain.table.disputes.events import RulingKind
from tests.mus import JUEGOS, JUNK, PAIRED, basque, board, federation, move, said
from tests.spec import Given, Outcome

RULE = "federation.20"
SETTLED = happened.DisputeSettled(1)
WON = "0 cut; 0 1 2 3 pass; 0 bet 20; 1 raise 1; 2 raise 1; 3 refuse"
"""A game to twenty, by team A, in the first deal."""
SHORT = {"target": 20, "games_to_win": 2}


def _ruling(number: int, kind: RulingKind, said_: dict[str, Any]) -> d.GiveRuling:
    return d.GiveRuling(
        actor="judge:j", dispute=number, kind=kind, rules=(RULE,), **said_, reason="", until_ms=1, at_ms=0
    )


def ruled(play: Given, kind: RulingKind, by: int = 1, /, **said_: Any) -> Outcome:  # noqa: ANN401 - fields of a ruling
    """A dispute of seat ``by``, ruled on so; its settlement, or the refusal of the ruling."""
    number = len(play.table.disputes) + 1
    play = play.after(d.OpenDispute(f"player:p{by}", by, (1,), "", 9, 0))
    ruling = _ruling(number, kind, said_)
    refused = play.when(ruling)
    return refused if refused.refusal is not None else play.after(ruling).when(d.SettleDispute("house", number, 1))


def stones(team: e.Team, count: int, lance: e.Lance | None = None, game: int | None = None) -> e.StonesScored:
    """Stones that a judge moved."""
    body = e.StonesScored(lance, team, count, "ruled", RULE)
    return body if game is None else e.StonesScored(lance, team, count, "ruled", RULE, game)


def grande(hands: str = JUNK, words: str = "") -> Given:
    """The first deal, after these words in grande."""
    return basque(hands).after(*said(f"0 cut; {words}"))


def test_upholding_changes_nothing() -> None:
    """The play goes on where it was."""
    before = grande(words="0 bet 2")
    assert ruled(before, "uphold").then(SETTLED).play == before.table.play


def test_a_lance_under_way_is_annulled_and_the_next_one_begins() -> None:
    """Its bets are off; nobody counts it."""
    table = ruled(grande(words="0 bet 5"), "annul-lance", deal=1, lance="grande").then(
        SETTLED, e.LanceAnnulled(1, "grande", RULE)
    )
    deal = table.play.deal
    assert (deal.phase, deal.to_act, deal.lances[0].outcome) == ("chica", (0,), "void")


def test_a_lance_that_was_accepted_is_not_counted() -> None:
    """All of its stones are nobody's at the count."""
    play = grande(words="0 bet 5; 1 accept; 0 1 2 3 pass")
    after = Given(ruled(play, "annul-lance", deal=1, lance="grande").table, play.decks)
    outcome = after.when(move("0 bet 2"))
    counted = Given(outcome.table, play.decks).when(move("1 refuse"))
    assert {body.lance for body in counted.bodies if isinstance(body, e.StonesScored)} == {"chica", "punto"}


def test_stones_of_a_refused_bet_go_back_with_their_lance() -> None:
    """All that was drawn for it."""
    play = grande(words="0 bet 2; 1 refuse")
    assert play.table.play.score == (1, 0)
    ruled(play, "annul-lance", deal=1, lance="grande").then(
        SETTLED, e.LanceAnnulled(1, "grande", RULE), stones("A", -1, "grande")
    )


def test_the_last_lance_annulled_brings_the_count() -> None:
    """What follows from the ruling follows at once."""
    play = grande(JUEGOS, "0 1 2 3 pass; 0 1 2 3 pass; 0 bet 2")
    tags = [body.tag for body in ruled(play, "annul-lance", deal=1, lance="juego").bodies]
    assert tags[:3] == ["dispute_settled", "lance_annulled", "hands_revealed"]
    assert tags[-1] == "hands_dealt"


@pytest.mark.parametrize("lance", ["chica", "pares", "punto"])
def test_a_lance_that_was_not_begun_is_not_annulled(lance: str) -> None:
    """There is nothing in it yet."""
    ruled(grande(), "annul-lance", deal=1, lance=lance).refused("nothing-to-annul", "table.ruling")


def test_a_lance_that_nobody_could_play_is_not_annulled() -> None:
    """Nobody has pares."""
    play = grande(words="0 1 2 3 pass; 0 1 2 3 pass")
    ruled(play, "annul-lance", deal=1, lance="pares").refused("nothing-to-annul", "table.ruling")


def test_stones_are_awarded_and_taken() -> None:
    """Of a lance, or of none; the talk goes on."""
    play = grande(words="0 bet 2")
    table = ruled(play, "award", deal=1, team="B", stones=3, lance="grande").then(SETTLED, stones("B", 3, "grande"))
    assert (table.play.score, table.play.deal.lance.bets) == ((0, 3), (2,))
    again = Given(table, play.decks)
    assert ruled(again, "take", 2, deal=1, team="B", stones=2).bodies[1] == stones("B", -2)


def test_nobody_loses_stones_that_he_has_not() -> None:
    """Nor does anybody get more than a game has."""
    ruled(grande(), "take", deal=1, team="A", stones=1).refused("stones-out-of-range", "table.ruling")
    ruled(grande(), "penalise", seat=0, stones=1).refused("stones-out-of-range", "table.ruling")
    ruled(grande(), "award", deal=1, team="A", stones=41).refused("stones-out-of-range", "table.ruling")


def test_teams_and_lances_are_those_of_the_game() -> None:
    """A ruling on anything else is refused."""
    ruled(grande(), "award", deal=1, team="C", stones=1).refused("no-such-team", "table.ruling")
    ruled(grande(), "annul-lance", deal=1, lance="bazas").refused("no-such-lance", "table.ruling")


@pytest.mark.parametrize("words", ["", "0 bet 2", "0 1 2 3 pass"])
def test_stones_that_reach_the_target_stop_the_deal(words: str) -> None:
    """As those of a refusal do: the hands are shown, the game is won, the next deal follows."""
    outcome = ruled(grande(words=words), "award", deal=1, team="B", stones=40)
    tags = [body.tag for body in outcome.bodies]
    assert tags == ["dispute_settled", "stones_scored", "hands_revealed", "game_won", "hands_dealt"]
    assert (outcome.table.status, outcome.table.play.games_won) == ("playing", (0, 1))


def test_stones_win_a_game_in_the_middle_of_an_exchange() -> None:
    """Hands are shown as they are held: some have thrown cards, and drawn none."""
    play = basque(JUNK).after(*said("0 2 1 3 mus; 0 discard 4o 5o"))
    outcome = ruled(play, "award", deal=1, team="A", stones=40)
    shown = next(body for body in outcome.bodies if isinstance(body, e.HandsRevealed))
    assert [len(hand) for hand in shown.hands] == [2, 4, 4, 4]


def test_stones_win_the_match() -> None:
    """And the seed is opened."""
    play = basque(JUNK, games_to_win=1).after(*said("0 cut"))
    outcome = ruled(play, "award", deal=1, team="A", stones=40)
    assert [body.tag for body in outcome.bodies[-2:]] == ["match_ended", "seed_opened"]
    assert outcome.table.status == "finished"


def test_a_deal_is_dealt_again_by_the_same_dealer() -> None:
    """As after a claim; what was drawn in it goes back."""
    play = grande(words="0 bet 2; 1 refuse")
    outcome = ruled(play, "redeal", deal=1)
    assert outcome.bodies == [SETTLED, e.DealVoided(1, "ruling"), stones("A", -1, "grande"), e.HandsDealt(2, 3, 0)]
    assert outcome.table.play.score == (0, 0)


def test_a_penalty_leaves_less_to_give_back() -> None:
    """Nobody comes below nothing."""
    play = grande(words="0 bet 2; 1 refuse")
    punished = ruled(play, "penalise", seat=2, stones=1)
    assert punished.bodies == [SETTLED, happened.Penalised(2, 1), stones("A", -1)]
    again = Given(punished.table, play.decks)
    assert ruled(again, "redeal", 3, deal=1).bodies[1:] == [e.DealVoided(1, "ruling"), e.HandsDealt(2, 3, 0)]


def test_a_dead_hand_gives_back_no_more_than_a_judge_has_left() -> None:
    """The stones of a refusal may be gone when its team's hand is declared dead (art. 5)."""
    play = federation(PAIRED).after(*said("0 cut; 0 bet 2; 1 refuse"))
    punished = Given(ruled(play, "penalise", seat=0, stones=1).table, play.decks)
    outcome = punished.after(move("1 claim dead-hand 0")).when(move("2 consent yes"))
    assert [body.tag for body in outcome.bodies] == ["claim_answered", "hand_declared_dead"]


def test_who_is_excluded_loses_the_match_for_his_side() -> None:
    """Whatever the score."""
    outcome = ruled(grande(), "exclude", seat=2)
    assert outcome.bodies[:2] == [SETTLED, e.MatchEnded("B", (0, 0), (0, 0), "excluded")]
    table = outcome.table
    assert (table.status, table.ended, table.play.winner, table.opened) == ("finished", "excluded", 1, True)


def test_art_18_a_ruling_is_of_the_deal_in_hand() -> None:
    """Of no other, once that is dealt; other rule sets say it by their own rule."""
    ruled(grande(), "award", deal=2, team="A", stones=1).refused("deal-over", "table.dispute")
    late = federation(JUNK).after(*said("0 cut"))
    ruled(late, "redeal", deal=2).refused("deal-over", "federation.18")


def between(words: str, **options: Any) -> Given:  # noqa: ANN401 - of the rules
    """The first deal played out under the federation's rules: the deck of the second is offered."""
    play = federation(JUNK, **options).after(*said(words))
    assert play.table.play.deal.phase == "cut"
    return play


PASSED = "0 cut; 0 1 2 3 pass; 0 1 2 3 pass; 0 bet 2; 1 refuse"


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


def finished(words: str = WON, **options: Any) -> Given:  # noqa: ANN401 - of the rules
    """A match of one game, over."""
    play = federation(JUNK, **{"target": 20, "games_to_win": 1, **options}).after(*said(words))
    assert play.table.status == "finished"
    return play


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


def test_board_is_what_was_scored() -> None:
    """A ruling counts from the score there is."""
    play = grande().happened(*board(3, 39))
    outcome = ruled(play, "award", deal=1, team="B", stones=1)
    assert "game_won" in [body.tag for body in outcome.bodies]

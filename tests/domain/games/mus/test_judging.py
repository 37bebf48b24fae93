"""What a judge's ruling does to a deal of Mus that is being played."""

from collections.abc import Mapping
from typing import Any, Final

import pytest
from hypothesis import strategies as st

from domain.disputes import events as happened
from domain.games.mus import events as e
from tests.kit.laws import law
from tests.kit.mus_positions import (
    FOURS,
    LOW,
    RULE,
    SETTLED,
    THREES,
    TWOS,
    count_deal,
    declare_row,
    declared_deal,
    fouls_found,
    reach_grande,
    rule_on,
    ruled_stones,
    stone_reasons,
    table_after,
)
from tests.kit.mus_scenario import JUEGOS, JUNK, PAIRED, basque, federation, move, offer_deck, parse_moves, score_events
from tests.kit.scenario import Given, Outcome


def test_upholding_changes_nothing() -> None:
    """The play goes on where it was."""
    before = reach_grande(words="0 bet 2")
    assert rule_on(before, "uphold").then(SETTLED).play == before.table.play


def test_a_lance_under_way_is_annulled_and_the_next_one_begins() -> None:
    """Its bets are off, and it is not counted."""
    table = rule_on(reach_grande(words="0 bet 5"), "annul-lance", deal=1, lance="grande").then(
        SETTLED, e.LanceAnnulled(1, "grande", RULE)
    )
    deal = table.play.deal
    assert (deal.phase, deal.to_act, deal.lances[0].outcome) == ("chica", (0,), "void")


def test_a_lance_that_was_accepted_is_not_counted() -> None:
    """All of its stones count for neither team."""
    play = reach_grande(words="0 bet 5; 1 accept; 0 1 2 3 pass")
    after = Given(rule_on(play, "annul-lance", deal=1, lance="grande").table, play.decks)
    outcome = after.when(move("0 bet 2"))
    counted = Given(outcome.table, play.decks).when(move("1 refuse"))
    assert {body.lance for body in counted.bodies if isinstance(body, e.StonesScored)} == {"chica", "punto"}


def test_stones_of_a_refused_bet_go_back_with_their_lance() -> None:
    """All that was drawn for it."""
    play = reach_grande(words="0 bet 2; 1 refuse")
    assert play.table.play.score == (1, 0)
    rule_on(play, "annul-lance", deal=1, lance="grande").then(
        SETTLED, e.LanceAnnulled(1, "grande", RULE), ruled_stones("A", -1, "grande")
    )


def test_the_last_lance_annulled_brings_the_count() -> None:
    """What follows from the ruling follows at once."""
    play = reach_grande(JUEGOS, "0 1 2 3 pass; 0 1 2 3 pass; 0 bet 2")
    tags = [body.tag for body in rule_on(play, "annul-lance", deal=1, lance="juego").bodies]
    assert tags[:3] == ["dispute_settled", "lance_annulled", "hands_revealed"]
    assert tags[-1] == "hands_dealt"


@pytest.mark.parametrize("lance", ["chica", "pares", "punto"])
def test_a_lance_that_was_not_begun_is_not_annulled(lance: str) -> None:
    """There is nothing in it yet."""
    rule_on(reach_grande(), "annul-lance", deal=1, lance=lance).refused("nothing-to-annul", "table.ruling")


def test_a_lance_that_no_seat_could_play_is_not_annulled() -> None:
    """No seat has pares."""
    play = reach_grande(words="0 1 2 3 pass; 0 1 2 3 pass")
    rule_on(play, "annul-lance", deal=1, lance="pares").refused("nothing-to-annul", "table.ruling")


def test_stones_are_awarded_and_taken() -> None:
    """A judge moves stones of a lance, or of none, and the talk goes on."""
    play = reach_grande(words="0 bet 2")
    table = rule_on(play, "award", deal=1, team="B", stones=3, lance="grande").then(
        SETTLED, ruled_stones("B", 3, "grande")
    )
    assert (table.play.score, table.play.deal.lance.bets) == ((0, 3), (2,))
    again = Given(table, play.decks)
    assert rule_on(again, "take", 2, deal=1, team="B", stones=2).bodies[1] == ruled_stones("B", -2)


def test_no_team_loses_stones_that_it_does_not_have() -> None:
    """Nor does anybody get more than a game has."""
    rule_on(reach_grande(), "take", deal=1, team="A", stones=1).refused("stones-out-of-range", "table.ruling")
    rule_on(reach_grande(), "penalise", seat=0, stones=1).refused("stones-out-of-range", "table.ruling")
    rule_on(reach_grande(), "award", deal=1, team="A", stones=41).refused("stones-out-of-range", "table.ruling")


FINES: Final[Mapping[str, dict[str, Any]]] = {
    "penalise": {"seat": 2},
    "take": {"deal": 1, "team": "A"},
}
"""Rulings that take stones from team A, and what they say beside how many."""


def fine(play: Given, kind: str, stones: int, **said: Any) -> Outcome:  # noqa: ANN401 - fields of a ruling
    """Such a ruling, and its settlement or refusal."""
    return rule_on(play, kind, stones=stones, **FINES[kind], **said)


def stones_moved(outcome: Outcome) -> list[tuple[str, int]]:
    """The stones that a ruling moved: team and how many, in order."""
    assert outcome.refusal is None, outcome.refusal
    return [(body.team, body.stones) for body in outcome.bodies if isinstance(body, e.StonesScored)]


@pytest.mark.parametrize("kind", FINES)
@pytest.mark.parametrize(
    ("there", "rest", "moved"),
    [
        (1, "others", [("A", -1), ("B", 5)]),
        (1, "waived", [("A", -1)]),
        (0, "others", [("B", 6)]),
        (6, "others", [("A", -6)]),
        (7, "waived", [("A", -6)]),
    ],
)
def test_a_judge_chooses_what_becomes_of_a_fine_above_the_stones(
    kind: str, there: int, rest: str, moved: list[tuple[str, int]]
) -> None:
    """As many as there are, or the rest to the others; where the side has them all there is no rest."""
    play = reach_grande().happened(*score_events(there, 3))
    outcome = fine(play, kind, 6, rest=rest)
    assert stones_moved(outcome) == moved
    assert [body for body in outcome.bodies if isinstance(body, happened.Penalised)] == (
        [happened.Penalised(2, 6)] if kind == "penalise" else []
    )


@pytest.mark.parametrize("kind", FINES)
def test_a_fine_above_the_stones_is_refused_until_the_judge_chooses(kind: str) -> None:
    """The refusal says between what."""
    refused = fine(reach_grande().happened(*score_events(1, 3)), kind, 6)
    refused.refused("stones-out-of-range", "table.ruling")
    assert "rest=waived" in str(refused.refusal)
    assert "rest=others" in str(refused.refusal)


@pytest.mark.parametrize("kind", FINES)
def test_a_fine_costs_something_and_no_more_than_a_game(kind: str) -> None:
    """Whatever is chosen; one that costs nothing is a warning."""
    fine(reach_grande(), kind, 1, rest="waived").refused("stones-out-of-range", "table.ruling")
    fine(reach_grande(), kind, 41, rest="others").refused("stones-out-of-range", "table.ruling")
    fine(reach_grande().happened(*score_events(1, 0)), kind, 41, rest="waived").refused(
        "stones-out-of-range", "table.ruling"
    )


@pytest.mark.parametrize("kind", FINES)
def test_the_rest_of_a_fine_may_win_the_game(kind: str) -> None:
    """As stones that are awarded."""
    outcome = fine(reach_grande().happened(*score_events(1, 35)), kind, 6, rest="others")
    won = next(body for body in outcome.bodies if isinstance(body, e.GameWon))
    assert (won.team, won.scores, won.reason) == ("B", (0, 40), "target")


@law(
    st.sampled_from(sorted(FINES)),
    st.integers(0, 39),
    st.integers(0, 39),
    st.integers(1, 42),
    st.sampled_from((None, "waived", "others")),
)
def test_law_a_fine_moves_as_many_stones_as_it_says_and_leaves_none_below_zero(
    kind: str, there: int, others: int, stones: int, rest: str | None
) -> None:
    """What is taken and what is given add up to the fine, or to what there is; nothing else is moved."""
    play = reach_grande().happened(*score_events(there, others))
    outcome = fine(play, kind, stones, **({} if rest is None else {"rest": rest}))
    if stones > there and (rest is None or stones > 40 or (there == 0 and rest == "waived")):
        outcome.refused("stones-out-of-range", "table.ruling")
        return
    if stones > 40 and kind == "take":
        outcome.refused("stones-out-of-range", "table.ruling")
        return
    moved = stones_moved(outcome)
    taken, given = (sum(count for team, count in moved if team == side) for side in ("A", "B"))
    assert (taken, given) == (-min(there, stones), max(stones - there, 0) if rest == "others" else 0)
    assert 0 not in [count for _, count in moved]
    won = [body.scores for body in outcome.bodies if isinstance(body, e.GameWon)]
    score = won[0] if won else outcome.table.play.score
    assert score == (there + taken, others + given)
    assert min(score) >= 0
    assert bool(won) == (max(score) >= 40)


def test_the_rest_of_a_fine_wins_no_game_while_a_deck_is_offered() -> None:
    """There are no hands to show: the judge lets it be lost. One stone less goes to the others."""
    offered = offer_deck(JUNK).happened(*score_events(1, 35))
    fine(offered, "penalise", 6, rest="others").refused("stones-out-of-range", "table.ruling")
    outcome = fine(offered, "penalise", 5, rest="others")
    assert stones_moved(outcome) == [("A", -1), ("B", 4)]
    assert (outcome.table.play.score, outcome.table.play.deal.phase) == ((0, 39), "cut")


def test_the_rest_of_what_a_lance_lost_goes_back_with_the_lance() -> None:
    """As whatever a judge has moved in it."""
    play = reach_grande(words="0 bet 2; 1 refuse")
    moved = table_after(play, fine(play, "take", 4, lance="grande", rest="others"))
    assert moved.table.play.score == (0, 3)
    outcome = rule_on(moved, "annul-lance", 2, deal=1, lance="grande")
    assert stones_moved(outcome) == [("B", -3)]


def test_teams_and_lances_are_those_of_the_game() -> None:
    """A ruling on anything else is refused."""
    rule_on(reach_grande(), "award", deal=1, team="C", stones=1).refused("no-such-team", "table.ruling")
    rule_on(reach_grande(), "annul-lance", deal=1, lance="bazas").refused("no-such-lance", "table.ruling")


@pytest.mark.parametrize("words", ["", "0 bet 2", "0 1 2 3 pass"])
def test_stones_that_reach_the_target_stop_the_deal(words: str) -> None:
    """As those of a refusal do: the hands are shown, the game is won, the next deal follows."""
    outcome = rule_on(reach_grande(words=words), "award", deal=1, team="B", stones=40)
    tags = [body.tag for body in outcome.bodies]
    assert tags == ["dispute_settled", "stones_scored", "hands_revealed", "game_won", "cards_gathered", "hands_dealt"]
    assert (outcome.table.status, outcome.table.play.games_won) == ("playing", (0, 1))


def test_stones_win_a_game_in_the_middle_of_an_exchange() -> None:
    """Hands are shown as they are held: some have thrown cards, and drawn none."""
    play = basque(JUNK).after(*parse_moves("0 2 1 3 mus; 0 discard 4o 5o"))
    outcome = rule_on(play, "award", deal=1, team="A", stones=40)
    shown = next(body for body in outcome.bodies if isinstance(body, e.HandsRevealed))
    assert [len(hand) for hand in shown.hands] == [2, 4, 4, 4]


def test_stones_win_the_match() -> None:
    """Stones win the match, and the seed is opened."""
    play = basque(JUNK, games_to_win=1).after(*parse_moves("0 cut"))
    outcome = rule_on(play, "award", deal=1, team="A", stones=40)
    assert [body.tag for body in outcome.bodies[-2:]] == ["match_ended", "seed_opened"]
    assert outcome.table.status == "finished"


def test_a_deal_is_dealt_again_by_the_same_dealer() -> None:
    """As after a claim; what was drawn in it goes back."""
    play = reach_grande(words="0 bet 2; 1 refuse")
    outcome = rule_on(play, "redeal", deal=1)
    assert outcome.bodies == [
        SETTLED,
        e.DealVoided(1, "ruling"),
        ruled_stones("A", -1, "grande"),
        e.HandsDealt(2, 3, 0),
    ]
    assert outcome.table.play.score == (0, 0)


def test_a_penalty_leaves_less_to_give_back() -> None:
    """No score falls below zero."""
    play = reach_grande(words="0 bet 2; 1 refuse")
    punished = rule_on(play, "penalise", seat=2, stones=1)
    assert punished.bodies == [SETTLED, happened.Penalised(2, 1), ruled_stones("A", -1)]
    again = Given(punished.table, play.decks)
    assert rule_on(again, "redeal", 3, deal=1).bodies[1:] == [e.DealVoided(1, "ruling"), e.HandsDealt(2, 3, 0)]


def test_a_dead_hand_gives_back_no_more_than_a_judge_has_left() -> None:
    """The stones of a refusal may be gone when its team's hand is declared dead (art. 5)."""
    play = federation(PAIRED).after(*parse_moves("0 cut; 0 bet 2; 1 refuse"))
    punished = Given(rule_on(play, "penalise", seat=0, stones=1).table, play.decks)
    outcome = punished.after(move("1 claim dead-hand 0")).when(move("2 consent yes"))
    assert [body.tag for body in outcome.bodies] == ["claim_answered", "hand_declared_dead"]


def test_an_excluded_player_loses_the_match_for_their_side() -> None:
    """Whatever the score."""
    outcome = rule_on(reach_grande(), "exclude", seat=2)
    assert outcome.bodies[:2] == [SETTLED, e.MatchEnded("B", (0, 0), (0, 0), "excluded")]
    table = outcome.table
    assert (table.status, table.ended, table.play.winner, table.opened) == ("finished", "excluded", 1, True)


def test_art_18_a_ruling_is_of_the_deal_in_hand() -> None:
    """A ruling on another deal is refused once this one is dealt; other rule sets say it by their own rule."""
    rule_on(reach_grande(), "award", deal=2, team="A", stones=1).refused("deal-over", "table.dispute")
    late = federation(JUNK).after(*parse_moves("0 cut"))
    rule_on(late, "redeal", deal=2).refused("deal-over", "federation.18")


def test_board_is_what_was_scored() -> None:
    """A ruling counts from the score there is."""
    play = reach_grande().happened(*score_events(3, 39))
    outcome = rule_on(play, "award", deal=1, team="B", stones=1)
    assert "game_won" in [body.tag for body in outcome.bodies]


def test_a_lance_that_is_annulled_twice_stays_annulled() -> None:
    """What was awarded for it in between goes back."""
    play = reach_grande(words="0 bet 2; 1 refuse")
    once = table_after(play, rule_on(play, "annul-lance", deal=1, lance="grande"))
    awarded = table_after(play, rule_on(once, "award", 2, deal=1, team="B", stones=3, lance="grande"))
    outcome = rule_on(awarded, "annul-lance", 3, deal=1, lance="grande")
    assert outcome.bodies[1:] == [e.LanceAnnulled(1, "grande", RULE), ruled_stones("B", -3, "grande")]
    assert outcome.table.play.score == (0, 0)


def test_a_hand_is_declared_dead() -> None:
    """It has no voice any more, and its team gives back what it drew in the deal; the other team keeps its own."""
    play = (
        federation(JUNK)
        .happened(*score_events(7, 5))
        .after(*parse_moves("0 cut; 0 pass; 1 bet 2; 0 refuse; 0 bet 2; 1 refuse"))
    )
    assert play.table.play.score == (8, 6)
    table = rule_on(play, "dead-hand", deal=1, seat=2).then(
        SETTLED,
        e.HandDeclaredDead(1, 2, "ruling"),
        ruled_stones("A", -7, "grande"),  # how the board was set
        ruled_stones("A", -1, "chica"),
    )
    assert (table.play.score, table.play.deal.dead, table.play.deal.phase) == ((0, 6), (2,), "punto")


def test_a_dead_hand_may_end_the_deal() -> None:
    """What follows from it follows at once."""
    play = federation(JUNK).after(*parse_moves("0 cut; 0 1 2 3 pass; 0 1 2 3 pass; 0 1 2 pass"))
    assert rule_on(play, "dead-hand", deal=1, seat=3).tags[1:4] == [
        "hand_declared_dead",
        "hands_revealed",
        "stones_scored",
    ]


def test_a_hand_is_dead_once_and_leaves_one_to_its_team() -> None:
    """After the exchange, as where both teams agree."""
    rule_on(federation(JUNK), "dead-hand", deal=1, seat=0).refused("too-early", "federation.5")
    play = federation(JUNK).after(*parse_moves("0 cut"))
    dead = table_after(play, rule_on(play, "dead-hand", deal=1, seat=0))
    rule_on(dead, "dead-hand", 2, deal=1, seat=0).refused("hand-is-dead", "federation.5")
    rule_on(dead, "dead-hand", 2, deal=1, seat=2).refused("last-hand", "federation.5")
    assert rule_on(dead, "dead-hand", 2, deal=1, seat=3).refusal is None


def test_no_hand_is_wrong_where_nothing_is_claimed() -> None:
    """The other rule sets know no error of the deal."""
    rule_on(reach_grande(), "dead-hand", deal=1, seat=0).refused("not-in-the-rules", "table.ruling")


def test_stones_that_a_judge_took_are_not_taken_back_again() -> None:
    """Stones of a refused bet that a judge has taken stay as they are when the hand of their team is dead."""
    bets = "0 cut; 0 1 2 3 pass; 0 bet 2; 1 raise 4; 2 raise 5; 1 refuse"
    play = federation(JUNK).happened(*score_events(9, 0)).after(*parse_moves(bets))
    assert play.table.play.score == (15, 0)
    taken = table_after(play, rule_on(play, "take", deal=1, team="A", stones=4, lance="chica"))
    outcome = taken.after(move("1 claim dead-hand 0")).when(move("2 consent yes"))
    assert outcome.bodies[2:] == [e.StonesScored("chica", "A", -2, "annulled", "federation.5")]
    assert outcome.table.play.score == (9, 0)


def test_wrong_declarations_in_an_annulled_lance_cost_nothing() -> None:
    """The fouls are in the events, and the lance is not counted: the ruling states its stones."""
    play = declared_deal(f"{LOW} | {FOURS} | {THREES} | {TWOS}", "yyyy", "0 1 2 3 pass")  # mano has no pares (13 b)
    assert [team for team, *_ in stone_reasons(count_deal(play, declare_row("nnnn")), "pares")] == ["B"] * 3
    annulled = table_after(play, rule_on(play, "annul-lance", deal=1, lance="pares"))
    counted = count_deal(annulled, declare_row("nnnn"))
    assert [foul[:2] for foul in fouls_found(counted)] == [("pares", 0)]
    assert stone_reasons(counted, "pares") == []


def test_art_21_a_team_loses_the_game_in_the_middle_of_a_lance() -> None:
    """With the stones as they are; the next deal belongs to the next game."""
    play = reach_grande(words="0 bet 2; 1 refuse")
    outcome = rule_on(play, "lose-game", seat=0)
    assert outcome.bodies[:2] == [SETTLED, e.GameWon("B", 1, (1, 0), (0, 1), "ruled")]
    after = outcome.table.play
    assert (after.game, after.score, after.games_won, after.deal.number) == (2, (0, 0), (0, 1), 2)


def test_art_21_a_lost_game_can_end_the_match() -> None:
    """As one that is won by stones."""
    outcome = rule_on(reach_grande(games_to_win=1), "lose-game", seat=3)
    assert outcome.bodies[1:3] == [
        e.GameWon("A", 1, (0, 0), (1, 0), "ruled"),
        e.MatchEnded("A", (1, 0), (0, 0), "won"),
    ]
    assert outcome.table.status == "finished"


@pytest.mark.parametrize(("games_to_win", "status"), [(1, "finished"), (2, "playing")])
def test_art_21_a_game_is_lost_while_the_deck_is_offered(games_to_win: int, status: str) -> None:
    """The next deal waits for its cut, unless the match is over."""
    outcome = rule_on(offer_deck(JUNK, games_to_win=games_to_win), "lose-game", seat=0)
    after = outcome.table.play
    assert (outcome.table.status, after.games_won, after.deal.phase) == (status, (0, 1), "cut")

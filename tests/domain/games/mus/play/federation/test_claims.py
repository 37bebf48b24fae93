"""Claims of irregularities and what is agreed to: articles 4 and 6, and how a claim is made, answered and dropped."""

from typing import Any

import pytest

from domain.games.mus import events as e
from domain.messages import say_id
from tests.kit.mus_positions import FOURS, LOW, THREES, TWOS
from tests.kit.mus_scenario import (
    JUNK,
    Start,
    basque,
    eight_kings,
    federation,
    move,
    parse_moves,
    pass_to_showdown,
    score_events,
)
from tests.kit.scenario import Given

BEFORE_MINTZA = ["", "0 mus", "0 2 1 3 mus", "0 2 1 3 mus; 0 discard 4o"]


def _table(words: str = "") -> Given:
    return federation(JUNK).after(*parse_moves(words))


@pytest.mark.parametrize("words", BEFORE_MINTZA)
@pytest.mark.parametrize(("claimer", "answerer"), [(0, 1), (0, 3), (1, 2), (3, 0)])
def test_art_4_a_deal_that_both_teams_call_void_is_dealt_again(words: str, claimer: int, answerer: int) -> None:
    """The same dealer deals again, under the next number; the deck is shuffled and cut anew, and no stone moves."""
    play = _table(words).happened(*score_events(7, 9)).after(*parse_moves(f"{claimer} claim void-deal"))
    outcome = play.when(move(f"{answerer} consent yes"))
    after = outcome.then(e.ClaimAnswered(answerer, agree=True), e.DealVoided(1, "claim"), e.DeckOffered(2, 3, 2))
    assert (after.play.score, after.play.deal.claim) == ((7, 9), None)
    following = Given(after).when(move("2 cut_deck 5"))
    following.then(e.DeckCut(2, 2, 5), e.HandsDealt(2, 3, 0))


def test_art_4_and_5_a_deal_is_void_only_until_mintza() -> None:
    """From then on an error is of a hand."""
    play = _table("0 cut")
    play.when(move("1 claim void-deal")).refused("too-late", "federation.4")
    play.when(move("1 claim dead-hand 0")).then(e.ClaimMade(1, "dead-hand", 0))


@pytest.mark.parametrize(
    ("words", "options"),
    [("0 cut", {}), ("0 2 1 3 mus; 0 discard 4o; 1 discard 4c; 2 discard 4e; 3 discard 4b", {"max_mus_rounds": 1})],
)
def test_art_4_a_claim_of_a_void_deal_falls_when_the_betting_begins(words: str, options: dict[str, Any]) -> None:
    """Somebody has gone out, or there is no more mus: the claim can be consented to no more."""
    play = federation(JUNK, **options).after(*parse_moves(f"1 claim void-deal; {words}"))
    assert (play.table.play.deal.claim, play.table.play.deal.phase) == (None, "grande")
    play.when(move("0 consent yes")).refused("no-claim", "federation.claims")
    play.when(move("1 withdraw")).refused("no-claim", "federation.claims")


def test_art_4_a_void_deal_is_everybodys() -> None:
    """The claim names no seat."""
    _table().when(move("0 claim void-deal 1")).refused("no-such-claim", "federation.4")


def test_art_6_after_a_mus_the_play_goes_on() -> None:
    """Nothing happens of itself: a claim does not stop the exchange, nor change what comes of it."""
    play = _table("0 2 1 3 mus; 1 claim void-deal; 0 discard 4o; 1 discard 4c; 2 discard 4e")
    outcome = play.when(move("3 discard 4b"))
    assert outcome.tags == ["cards_discarded", *["cards_drawn"] * 4]
    assert outcome.table.play.deal.claim is not None


def test_claim_is_seen_by_all_and_waits_for_the_other_team() -> None:
    """It says who claims what of whom, and who may answer; the play goes on meanwhile."""
    outcome = _table("0 cut").when(move("1 claim dead-hand 0"))
    after = outcome.then(e.ClaimMade(1, "dead-hand", 0))
    view = after.game.view(after, 1, "public", {}).deal
    assert (view.claim.seat, view.claim.what, view.claim.of, view.claim.asked) == (1, "dead-hand", 0, [0, 2])
    assert view.to_act == [0]
    assert after.game.to_act(after.play) == (0, 2)
    assert Given(after).when(move("0 pass")).bodies == [e.Passed(0)]


@pytest.mark.parametrize("answerer", [0, 2])
def test_claim_falls_when_it_is_refused(answerer: int) -> None:
    """One answer of the other team is enough, and the deal goes on as if nothing had been said."""
    play = _table("1 claim void-deal")
    after = play.when(move(f"{answerer} consent no")).then(e.ClaimAnswered(answerer, agree=False))
    assert (after.play.deal.claim, after.play.deal.to_act, after.play.deal.number) == (None, (0,), 1)
    Given(after).when(move("2 consent yes")).refused("no-claim", "federation.claims")


def test_claim_is_withdrawn_by_its_author() -> None:
    """Another seat cannot withdraw it."""
    play = _table("1 claim void-deal")
    for other in (0, 2, 3):
        play.when(move(f"{other} withdraw")).refused("no-claim", "federation.claims")
    after = play.when(move("1 withdraw")).then(e.ClaimWithdrawn(1))
    assert after.play.deal.claim is None


@pytest.mark.parametrize("seat", [1, 3])
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_claim_is_not_answered_by_its_own_team(seat: int, answer: str) -> None:
    """Neither by the seat that makes it nor by its partner."""
    _table("1 claim void-deal").when(move(f"{seat} consent {answer}")).refused("no-claim", "federation.claims")


@pytest.mark.parametrize("claim", ["void-deal", "dead-hand 1", "dead-hand 0"])
def test_one_claim_is_open_at_a_time(claim: str) -> None:
    """A second claim waits."""
    _table("1 claim void-deal").when(move(f"0 claim {claim}")).refused("claim-open", "federation.claims")


@pytest.mark.parametrize("end", ["1 withdraw", "0 consent no"])
def test_a_seat_claims_a_thing_once_a_deal(end: str) -> None:
    """Another thing may be claimed, and the same one by another seat."""
    play = _table(f"1 claim void-deal; {end}")
    play.when(move("1 claim void-deal")).refused("claim-made", "federation.claims")
    play.when(move("3 claim void-deal")).then(e.ClaimMade(3, "void-deal", None))
    play.after(move("0 cut")).when(move("1 claim dead-hand 2")).then(e.ClaimMade(1, "dead-hand", 2))


def test_claim_falls_at_the_end_of_the_deal() -> None:
    """In the next deal it can be made again."""
    play = _table("0 cut; 1 claim dead-hand 0")
    outcome = pass_to_showdown(play)
    assert outcome.table.play.deal.claim is None
    after = Given(outcome.table).after(*parse_moves("3 cut_deck 20"))
    after.when(move("0 consent yes")).refused("no-claim", "federation.claims")
    after.when(move("1 claim void-deal")).then(e.ClaimMade(1, "void-deal", None))


def test_claim_falls_when_the_game_ends() -> None:
    """With the stone that wins it, and the match: no seat is asked any more."""
    play = (
        federation(JUNK, games_to_win=1)
        .happened(*score_events(39, 0))
        .after(*parse_moves("0 cut; 0 bet 2; 3 claim dead-hand 0"))
    )
    outcome = play.when(move("1 refuse"))
    assert outcome.tags[3:6] == ["game_won", "cards_gathered", "match_ended"]
    assert outcome.table.play.deal.claim is None


@pytest.mark.parametrize("word", ["claim void-deal", "claim dead-hand 1", "consent yes", "withdraw"])
def test_nothing_is_claimed_before_the_cards_are_dealt(word: str) -> None:
    """While the deck is being cut there is no hand to complain of."""
    outcome = pass_to_showdown(_table("0 cut"))
    Given(outcome.table).when(move(f"0 {word}")).refused("not-now", "mus.phase")


@pytest.mark.parametrize("word", ["consent yes", "consent no", "withdraw"])
def test_there_must_be_a_claim_to_answer_or_withdraw(word: str) -> None:
    """A claim is answered only where the other team made it, and withdrawn only where it is one's own."""
    _table().when(move(f"0 {word}")).refused("no-claim", "federation.claims")


def test_claims_are_offered_where_they_are_legal() -> None:
    """To every seat, in and out of its turn, with whose hand they are about."""
    play = _table("0 cut")
    for seat in range(4):
        moves = play.table.game.legal_moves(play.table.play, seat, say_id)
        made = [(one.body.what, one.body.seat) for one in moves if one.type == "claim"]
        assert made == [("dead-hand", of) for of in range(4)]
    play = play.after(*parse_moves("1 claim dead-hand 0"))
    offered = [
        sorted(
            one.type
            for one in play.table.game.legal_moves(play.table.play, seat, say_id)
            if one.type in {"claim", "consent", "withdraw"}
        )
        for seat in range(4)
    ]
    assert offered == [["consent", "consent"], ["withdraw"], ["consent", "consent"], []]


@pytest.mark.parametrize("start", [basque, eight_kings])
@pytest.mark.parametrize("word", ["claim void-deal", "claim dead-hand 1", "consent yes", "withdraw"])
def test_other_rule_sets_know_no_claims(start: Start, word: str) -> None:
    """The server deals, and no hand is wrong."""
    start(f"{FOURS} | {THREES} | {TWOS} | {LOW}").when(move(f"0 {word}")).refused(
        "not-in-the-rules", "federation.claims"
    )

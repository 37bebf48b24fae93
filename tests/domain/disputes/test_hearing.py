"""While a judge is waited for: words, questions, the end of the pause, the call taken back, the match given up."""

import pytest

from domain.actors import HOUSE, JUDGE_AUDIENCE, judge_actor, player_actor, seat_audience
from domain.disputes import commands as d
from domain.disputes import events as happened
from domain.disputes.events import Words
from domain.table import commands as c
from domain.table.hearing import MOST_WORDS
from domain.table.replay import hidden_from
from tests.kit.mus_positions import LATE, appeal_ruling, dispute_opened, give_ruling, grande_begun, observe
from tests.kit.mus_positions import settle_dispute as settle
from tests.kit.mus_scenario import move
from tests.kit.signed_moves import public_key

JUDGE = judge_actor("j1")


def words(seat: int = 0, said: str = "I did not.", actor: str | None = None) -> d.AddWords:
    return d.AddWords(player_actor(actor or f"p{seat}"), 1, seat, said)


def question(seat: int = 0, judge: str = "j1") -> d.AskQuestion:
    return d.AskQuestion(judge_actor(judge), 1, seat, "Did you?")


def lift(until_ms: int = LATE + 100, at_ms: int = 1, judge: str = "j1") -> d.LiftPause:
    return d.LiftPause(judge_actor(judge), 1, until_ms, at_ms)


def withdraw(seat: int = 1) -> d.WithdrawDispute:
    return d.WithdrawDispute(player_actor(f"p{seat}"), 1, seat, 1)


def resign(seat: int) -> c.MakeMove:
    return c.MakeMove(player_actor(f"p{seat}"), seat, c.Resign())


def test_every_player_may_answer_and_add_to_the_call() -> None:
    """For judges and for their own seat; all see that they said something, and nothing else changes."""
    for seat in range(4):
        outcome = dispute_opened().when(words(seat))
        table = outcome.then(happened.WordsAdded(1, seat))
        assert outcome.events[0].secrets == (
            (JUDGE_AUDIENCE, Words("I did not.")),
            (seat_audience(seat), Words("I did not.")),
        )
        assert (table.status, table.disputes[0].judge) == ("paused", None)


def test_words_are_of_a_player_and_of_their_seat() -> None:
    """Not of another player, a judge or the house, and not without a dispute that is open."""
    dispute_opened().when(words(0, actor="p2")).wrong_state("not-your-seat")
    dispute_opened().when(d.AddWords(JUDGE, 1, 0, "")).wrong_state("not-your-seat")
    dispute_opened().when(d.AddWords(HOUSE, 1, 0, "")).wrong_state("not-your-seat")
    dispute_opened().after(settle(at_ms=LATE)).when(words()).wrong_state("dispute-settled")
    grande_begun().when(words()).wrong_state("no-such-dispute")


def test_a_player_says_so_much_and_no_more() -> None:
    """Another one still may."""
    told = dispute_opened().after(*[words(0)] * MOST_WORDS)
    told.when(words(0)).wrong_state("said-enough")
    assert told.when(words(2)).refusal is None


def test_a_judge_asks_a_player() -> None:
    """For judges and the seat that is asked; the judge hears the dispute, and asks no more once it is ruled."""
    outcome = dispute_opened().when(question(2))
    table = outcome.then(happened.QuestionAsked(1, "j1", 2))
    assert outcome.events[0].secrets == ((JUDGE_AUDIENCE, Words("Did you?")), (seat_audience(2), Words("Did you?")))
    assert table.disputes[0].judge == "j1"
    asked = dispute_opened().after(question(2))
    asked.when(question(2, "j2")).wrong_state("another-judge")
    asked.when(question(4)).wrong_state("no-such-seat")
    asked.after(*[question(2)] * (MOST_WORDS - 1)).when(question(2)).wrong_state("said-enough")
    dispute_opened().when(question(0, "p3")).wrong_state("judge-plays")
    dispute_opened().when(d.AskQuestion(player_actor("p0"), 1, 0, "")).wrong_state("not-a-judge")
    ruled = asked.after(give_ruling())
    ruled.when(question(2)).wrong_state("ruled")
    assert ruled.after(appeal_ruling(0)).when(question(2, "j2")).refusal is None


def test_what_is_hidden_of_a_hearing_counts_the_words_of_others() -> None:
    """A player reads their own words, and the questions to them; a judge reads all."""
    table = dispute_opened().after(words(0), words(0), question(0), question(2)).table
    of_hearing = {
        reader: [
            (one.what, one.seat, one.count) for one in hidden_from(table, reader) if one.what in {"words", "questions"}
        ]
        for reader in ("public", "seat:0", "seat:1", "judge")
    }
    assert of_hearing == {
        "public": [("words", 1, 1), ("words", 0, 2), ("questions", 0, 1), ("questions", 2, 1)],
        "seat:0": [("words", 1, 1), ("questions", 2, 1)],
        "seat:1": [("words", 0, 2), ("questions", 0, 1), ("questions", 2, 1)],
        "judge": [],
    }


def test_the_caller_takes_the_call_back() -> None:
    """The table goes on as before; not another player, and not after the ruling."""
    outcome = dispute_opened().when(withdraw())
    table = outcome.then(happened.DisputeWithdrawn(1, 1), happened.DisputeSettled(1))
    assert (table.status, table.disputes[0].withdrawn, table.dispute) == ("playing", True, None)
    dispute_opened().when(withdraw(3)).wrong_state("not-your-dispute")
    dispute_opened().after(give_ruling()).when(withdraw()).wrong_state("ruled")
    dispute_opened().after(give_ruling(), appeal_ruling(0)).when(withdraw()).wrong_state("ruled")
    grande_begun().after(observe()).when(withdraw()).wrong_state("not-your-dispute")
    dispute_opened().after(withdraw()).when(withdraw()).wrong_state("dispute-settled")


def test_a_judge_lets_the_table_play_on() -> None:
    """The dispute stays open for longer; its ruling pauses the table again until it takes effect."""
    outcome = dispute_opened().when(lift())
    table = outcome.then(happened.PauseLifted(1, "j1", LATE + 100, LATE - 1, public_key("j1")))
    assert (table.status, table.disputes[0].until_ms) == ("playing", LATE + 100)
    playing = dispute_opened().after(lift(), move("0 pass"))
    ruled = playing.after(give_ruling("award", deal=1, team="B", stones=3))
    assert ruled.table.status == "paused"
    ruled.when(move("1 pass")).wrong_state("paused")
    until_ms = ruled.table.disputes[0].until_ms
    settled = ruled.after(settle(at_ms=until_ms)).table
    assert (settled.status, settled.play.score) == ("playing", (0, 3))
    playing.when(settle(at_ms=LATE)).wrong_state("not-yet")
    assert playing.after(settle(at_ms=LATE + 100)).table.status == "playing"


def test_a_dispute_pauses_a_table_for_so_long_and_no_longer() -> None:
    """In all: the time to appeal, and that of a second judge, end with the pause, and the first ruling takes effect."""
    late = LATE - 5
    ruled = dispute_opened().after(give_ruling(at_ms=late, until_ms=LATE + 5))
    assert ruled.table.disputes[0].until_ms == LATE
    appealed = ruled.after(appeal_ruling(0, at_ms=LATE - 1, until_ms=LATE + 50))
    assert appealed.table.disputes[0].until_ms == LATE
    assert appealed.after(settle(at_ms=LATE)).table.status == "playing"
    over = dispute_opened().after(resign(0), give_ruling(at_ms=late, until_ms=LATE + 5))
    assert over.table.disputes[0].until_ms == LATE + 5


def test_a_pause_that_was_lifted_goes_on_with_the_ruling_for_what_was_left_of_it() -> None:
    """The ruling says when that is; an appeal does not make it longer."""
    at_ms, left_ms = LATE + 40, LATE - 3
    playing = dispute_opened().after(lift(at_ms=3))
    outcome = playing.when(give_ruling(at_ms=at_ms, until_ms=at_ms + LATE))
    body = outcome.events[0].body
    assert (body.until_ms, body.pause_until_ms) == (at_ms + left_ms, at_ms + left_ms)
    soon = playing.after(give_ruling(at_ms=at_ms, until_ms=at_ms + 1))
    assert soon.table.disputes[0].until_ms == at_ms + 1
    appealed = soon.after(appeal_ruling(0, at_ms=at_ms, until_ms=at_ms + 2 * LATE))
    assert appealed.table.disputes[0].until_ms == at_ms + left_ms


def test_only_its_judge_ends_a_pause_and_only_before_the_ruling() -> None:
    """Only its judge ends a pause and only before the ruling, and only where there is one, and in time."""
    dispute_opened().when(d.LiftPause(player_actor("p1"), 1, LATE, 1)).wrong_state("not-a-judge")
    dispute_opened().after(question()).when(lift(judge="j2")).wrong_state("another-judge")
    dispute_opened().after(give_ruling()).when(lift()).wrong_state("ruled")
    dispute_opened().after(give_ruling(), appeal_ruling(0)).when(lift(judge="j2")).wrong_state("ruled")
    dispute_opened().after(lift()).when(lift()).wrong_state("not-paused")
    dispute_opened().when(lift(at_ms=LATE)).wrong_state("time-over")


def test_a_match_is_given_up_while_it_waits_for_a_judge() -> None:
    """The seed stays closed until the dispute is settled; once there is a ruling, it takes effect first."""
    table = dispute_opened().when(resign(0)).table
    assert (table.status, table.ended, table.opened) == ("finished", "resigned", False)
    assert table.dispute is not None
    over = dispute_opened().after(resign(0), settle(at_ms=LATE)).table
    assert (over.status, over.opened) == ("finished", True)
    dispute_opened().after(give_ruling()).when(resign(0)).wrong_state("paused")
    taken_back = dispute_opened().after(resign(0), withdraw()).table
    assert (taken_back.status, taken_back.opened) == ("finished", True)


@pytest.mark.parametrize("last", [0, 3])
def test_a_paused_table_is_closed_by_agreement(last: int) -> None:
    """Once every player has asked for it."""
    seats = [seat for seat in range(4) if seat != last]
    asked = dispute_opened().after(*[c.AskToClose(player_actor(f"p{seat}"), seat) for seat in seats])
    assert asked.table.status == "paused"
    assert asked.after(c.AskToClose(player_actor(f"p{last}"), last)).table.status == "closed"

"""Disputes at any table: who calls the judge and when, what waits for him, and what he reads."""

import pytest

from domain.disputes import commands as d
from domain.disputes import events as happened
from domain.stream import Event
from domain.table import commands as c
from domain.table import events as e
from domain.table.evolve import evolve
from domain.table.rule_refs import candidate_rules
from tests.disputing import LATE, disputed, opens, playing, reads, rules, settles
from tests.mus import JUNK, federation, move, offered, opened, said, seated
from tests.mushi import opened as mushi_opened
from tests.spec import given


def test_a_dispute_pauses_the_table() -> None:
    """It is told by number, seat and deal; versions, in order, and words go to the judge alone."""
    outcome = playing().when(opens())
    table = outcome.then(happened.DisputeOpened(1, 1, 1, LATE))
    assert outcome.events[0].secrets == (("judge", happened.Complaint((7, 9), "I saw it.")),)
    assert table.status == "paused"
    assert table.dispute is not None


@pytest.mark.parametrize(
    "command",
    [
        move("0 pass"),
        c.MakeMove("player:p0", 0, c.Resign()),
        c.AskToClose("player:p0", 0),
        c.PassDeadline("house", LATE),
    ],
)
def test_a_paused_table_waits(command: c.Command) -> None:
    """Nobody moves, resigns, asks to close or runs out of time."""
    disputed().when(command).wrong_state("paused")


def test_a_paused_table_shows_no_moves() -> None:
    """And nobody to act, whoever looks."""
    table = disputed().table
    for audience in ("public", "seat:0", "judge"):
        view = table.game.view(table, 1, audience, {})
        assert (view.legal_moves, view.deal.to_act) == ([], [])
        assert [(dispute.dispute, dispute.seat, dispute.settled) for dispute in view.disputes] == [(1, 1, False)]


def test_a_player_calls_the_judge_for_his_own_seat() -> None:
    """No other player, no bot, no house."""
    playing().when(opens(1, actor="player:p0")).wrong_state("not-your-seat")
    playing().when(opens(1, actor="house")).wrong_state("not-your-seat")
    bots = given(opened("mus-basque", 2)).after(c.TakeSeat("player:p0", 0, "p0"), c.SeatBot("player:p0", 1, "random"))
    bots.when(opens(1, actor="bot:random/1")).wrong_state("not-your-seat")


def test_nothing_is_disputed_before_the_match() -> None:
    """There is nothing to dispute; neither is there where a table was closed before it."""
    given(opened("mus-basque", 2)).when(opens(0)).wrong_state("not-started")
    closed = given(opened("mus-basque", 2)).after(c.CloseTable("player:p0", "opener"))
    closed.when(opens(0)).wrong_state("not-started")


def test_one_dispute_is_open_at_a_time_and_each_seat_has_one_a_deal() -> None:
    """After it is settled another seat may open the next."""
    disputed().when(opens(2)).wrong_state("dispute-open")
    over = disputed().after(settles(at_ms=LATE))
    over.when(opens(1)).wrong_state("dispute-made")
    assert over.when(opens(2)).table.disputes[1].number == 2


def test_a_dispute_that_nobody_rules_on_is_settled_without_effect() -> None:
    """Not before its time; then the play goes on."""
    disputed().when(settles(at_ms=LATE - 1)).wrong_state("not-yet")
    table = disputed().when(settles(at_ms=LATE)).then(happened.DisputeSettled(1))
    assert (table.status, table.dispute) == ("playing", None)
    given(table).when(settles(at_ms=LATE)).wrong_state("dispute-settled")
    given(table).when(rules()).wrong_state("dispute-settled")


def test_only_the_house_settles() -> None:
    """Neither a judge nor a player."""
    disputed().when(settles(at_ms=LATE, actor="judge:j1")).wrong_state("not-the-house")
    disputed().when(settles(2, at_ms=LATE)).wrong_state("no-such-dispute")


def test_a_reading_tells_what_is_newly_read() -> None:
    """In order, each deal once; up to the one in dispute."""
    table = disputed().when(reads(1)).then(happened.SealedRead(1, "j1", (1,)))
    assert (table.disputes[0].judge, table.disputes[0].read) == ("j1", (1,))
    given(table).when(reads(1)).wrong_state("already-read")
    for deals in ((), (0,), (1, 2)):
        disputed().when(reads(*deals)).refused("no-such-deal", "table.dispute")


def test_what_was_read_adds_up() -> None:
    """Deal by deal, in any order; what was read once is not told again."""
    second = disputed().after(rules("redeal", deal=1), settles(), opens(2))
    table = second.after(reads(2, dispute=2)).when(reads(1, 2, dispute=2)).then(happened.SealedRead(2, "j1", (1,)))
    assert table.disputes[1].read == (1, 2)


def test_there_is_nothing_to_read_before_the_first_deal() -> None:
    """Though a judge may be called."""
    called = offered(JUNK).after(opens())
    assert called.table.disputes[0].deal is None
    called.when(reads(1)).refused("no-such-deal", "table.dispute")


def test_the_first_who_reads_or_rules_is_the_judge_of_the_dispute() -> None:
    """Another one is refused from then on."""
    for first in (reads(1), rules()):
        heard = disputed().after(first)
        heard.when(reads(1, judge="j2")).wrong_state("another-judge")
        heard.when(rules(judge="judge:j2")).wrong_state("another-judge")


@pytest.mark.parametrize(
    ("actor", "code"), [("player:p0", "not-a-judge"), ("house", "not-a-judge"), ("judge:p2", "judge-plays")]
)
def test_who_plays_or_is_no_judge_neither_reads_nor_rules(actor: str, code: str) -> None:
    """Nobody judges a table at which he plays."""
    disputed().when(d.ReadSealed(actor, 1, (1,))).wrong_state(code)
    disputed().when(rules(judge=actor)).wrong_state(code)


def test_a_dispute_folds_without_what_is_sealed() -> None:
    """The state is the same for who may not read words and reasons."""
    table = playing().table
    for outcome in (playing().when(opens()), disputed().when(rules())):
        blind = table if outcome.events[0].body.tag == "dispute_opened" else disputed().table
        assert evolve(blind, Event(outcome.events[0].body)) == outcome.table


def test_candidates_are_the_rules_of_the_event_and_those_it_may_have_broken() -> None:
    """Of this rule set alone; whatever happened, a judge may rule by his own office."""
    play = federation(JUNK, signs="partner").after(*said("0 cut"))
    outcome = play.when(move("0 bet 2"))
    found = candidate_rules(play.table, outcome.bodies[0])
    assert found[0] == "mus.lance.opening"
    assert {"federation.10", "federation.20", "federation.21"} < set(found)
    assert found[-1] == "table.ruling"
    assert len(set(found)) == len(found)
    basques = candidate_rules(playing().table, outcome.bodies[0])
    assert not [id for id in basques if id.startswith("federation")]
    opened = e.TableOpened("mus", "x", b"", 2, "", "", "public")  # pyright: ignore[reportArgumentType] - not looked at
    assert candidate_rules(None, opened) == ("table.options", "table.ruling")


def test_every_candidate_is_in_the_rule_book() -> None:
    """Whatever the event."""
    for game in (seated(opened("mus-basque", 2)).table.game, mushi_opened({}).game):
        for named in (*game.candidates.values(), game.judging):
            assert {*named} <= {*game.rulebook}

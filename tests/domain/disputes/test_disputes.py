"""Disputes at any table: who calls the judge and when, what waits for the judge, and what the judge reads."""

import pytest
from msgspec.structs import replace

from domain.actors import HOUSE, JUDGE_AUDIENCE, Actor, bot_actor, judge_actor, player_actor, seat_audience
from domain.disputes import commands as d
from domain.disputes import events as happened
from domain.stream import Event
from domain.table import commands as c
from domain.table import events as e
from domain.table.evolve import evolve
from domain.table.rule_refs import candidate_rules
from tests.kit.mus_positions import (
    LATE,
    appeal_ruling,
    dispute_opened,
    give_ruling,
    grande_begun,
    observe,
    open_dispute,
    read_sealed,
    settle_dispute,
)
from tests.kit.mus_scenario import JUNK, federation, move, new_table, offer_deck, parse_moves, seat_everybody
from tests.kit.mushi_scenario import new_mushi_table as mushi_opened
from tests.kit.play import required
from tests.kit.scenario import given


def test_a_dispute_pauses_the_table() -> None:
    """The public event has number, seat and deal; the versions, in order, and the words are for judges and the seat."""
    outcome = grande_begun().when(open_dispute(versions=(9, 7, 9)))
    table = outcome.then(happened.DisputeOpened(1, 1, 1, LATE, from_version=1))
    complaint = happened.Complaint((7, 9), "I saw it.")
    assert outcome.events[0].secrets == ((JUDGE_AUDIENCE, complaint), (seat_audience(1), complaint))
    assert table.status == "paused"
    assert table.dispute is not None


@pytest.mark.parametrize(
    "command",
    [
        move("0 pass"),
        c.PassDeadline(HOUSE, LATE),
    ],
)
def test_a_paused_table_waits(command: c.Command) -> None:
    """No seat moves, or runs out of time."""
    dispute_opened().when(command).wrong_state("paused")


def test_a_paused_table_shows_no_moves() -> None:
    """No seat is to act, in any view."""
    table = dispute_opened().table
    for audience in ("public", "seat:0", "judge"):
        view = table.game.view(table, 1, audience, {})
        assert (view.legal_moves, view.to_act, view.turn, view.deal.to_act) == ([], [], False, [])
        assert [(dispute.dispute, dispute.seat, dispute.settled) for dispute in view.disputes] == [(1, 1, False)]


def test_a_player_calls_the_judge_for_their_own_seat() -> None:
    """Another player is refused, and so are a bot and the house."""
    grande_begun().when(open_dispute(1, actor=player_actor("p0"))).wrong_state("not-your-seat")
    grande_begun().when(open_dispute(1, actor=HOUSE)).wrong_state("not-your-seat")
    bots = given(new_table("mus-basque", 2)).after(
        c.TakeSeat(player_actor("p0"), 0, "p0"), c.SeatBot(player_actor("p0"), 1, "random")
    )
    bots.when(open_dispute(1, actor=bot_actor("random", 1))).wrong_state("not-your-seat")


def test_art_19_a_judge_opens_a_dispute_on_their_own_observation() -> None:
    """No seat has called; the judge who opened it hears it, and every player may appeal to another judge."""
    outcome = grande_begun().when(observe())
    table = outcome.then(happened.DisputeOpened(1, None, 1, LATE, "j1", 1))
    assert outcome.events[0].secrets == ((JUDGE_AUDIENCE, happened.Complaint((), "I saw it.")),)
    (dispute,) = table.disputes
    assert (table.status, dispute.seat, dispute.opened_by, dispute.judge) == ("paused", None, "j1", "j1")
    (shown,) = table.game.view(table, 1, "public", {}).disputes
    assert (shown.seat, shown.opened_by, shown.judge) == (None, "j1", "j1")
    given(table).when(give_ruling(judge=judge_actor("j2"))).wrong_state("another-judge")
    given(table).when(read_sealed(1, judge="j2")).wrong_state("another-judge")
    ruled = given(table).after(give_ruling("penalise", seat=0))
    for seat in range(4):
        assert ruled.when(appeal_ruling(seat)).table.disputes[0].judge is None
    appealed = ruled.after(appeal_ruling(0))
    appealed.when(give_ruling()).wrong_state("another-judge")
    assert appealed.when(give_ruling(judge=judge_actor("j2"))).refusal is None


def test_art_19_a_judge_opens_one_dispute_a_deal_where_they_do_not_play() -> None:
    """Another judge may open another one, and a seat may still call; without a seat only a judge opens one."""
    settled = grande_begun().after(observe(), settle_dispute(at_ms=LATE))
    settled.when(observe()).wrong_state("dispute-made")
    assert settled.when(observe("j2")).refusal is None
    assert settled.when(open_dispute(1)).refusal is None
    dispute_opened().when(observe()).wrong_state("dispute-open")
    grande_begun().when(observe("p2")).wrong_state("judge-plays")
    for actor in (player_actor("p0"), HOUSE, bot_actor("random", 1)):
        grande_begun().when(d.OpenDispute(actor, None, (1,), "", LATE, 0)).wrong_state("not-a-judge")
    given(new_table("mus-basque", 2)).when(observe()).wrong_state("not-started")


def test_nothing_is_disputed_before_the_match() -> None:
    """There is nothing to dispute; neither is there where a table was closed before it."""
    given(new_table("mus-basque", 2)).when(open_dispute(0)).wrong_state("not-started")
    closed = given(new_table("mus-basque", 2)).after(c.CloseTable(player_actor("p0"), "opener"))
    closed.when(open_dispute(0)).wrong_state("not-started")


def test_one_dispute_is_open_at_a_time_and_each_seat_has_one_a_deal() -> None:
    """After it is settled another seat may open the next."""
    dispute_opened().when(open_dispute(2)).wrong_state("dispute-open")
    over = dispute_opened().after(settle_dispute(at_ms=LATE))
    over.when(open_dispute(1)).wrong_state("dispute-made")
    assert over.when(open_dispute(2)).table.disputes[1].number == 2


def test_a_dispute_without_a_ruling_is_settled_without_effect() -> None:
    """It is not settled before its time; then the play goes on."""
    dispute_opened().when(settle_dispute(at_ms=LATE - 1)).wrong_state("not-yet")
    table = dispute_opened().when(settle_dispute(at_ms=LATE)).then(happened.DisputeSettled(1))
    assert (table.status, table.dispute) == ("playing", None)
    given(table).when(settle_dispute(at_ms=LATE)).wrong_state("dispute-settled")
    given(table).when(give_ruling()).wrong_state("dispute-settled")


def test_only_the_house_settles() -> None:
    """A judge is refused, and so is a player."""
    dispute_opened().when(settle_dispute(at_ms=LATE, actor=judge_actor("j1"))).wrong_state("not-the-house")
    dispute_opened().when(settle_dispute(2, at_ms=LATE)).wrong_state("no-such-dispute")


def test_a_reading_tells_what_is_newly_read() -> None:
    """It names each deal once, in order, up to the one in dispute."""
    table = dispute_opened().when(read_sealed(1)).then(happened.SealedRead(1, "j1", (1,)))
    assert (table.disputes[0].judge, table.disputes[0].read) == ("j1", (1,))
    given(table).when(read_sealed(1)).wrong_state("already-read")
    for deals in ((), (0,), (1, 2)):
        dispute_opened().when(read_sealed(*deals)).refused("no-such-deal", "table.dispute")


def test_what_was_read_adds_up() -> None:
    """It does deal by deal, in any order; what was read once is not sealed again."""
    second = dispute_opened().after(give_ruling("redeal", deal=1), settle_dispute(), open_dispute(2))
    table = (
        second.after(read_sealed(2, dispute=2))
        .when(read_sealed(1, 2, dispute=2))
        .then(happened.SealedRead(2, "j1", (1,)))
    )
    assert table.disputes[1].read == (1, 2)


def test_there_is_nothing_to_read_before_the_first_deal() -> None:
    """Though a judge may be called."""
    called = offer_deck(JUNK).after(open_dispute())
    assert called.table.disputes[0].deal is None
    called.when(read_sealed(1)).refused("no-such-deal", "table.dispute")


def test_the_first_who_reads_or_rules_is_the_judge_of_the_dispute() -> None:
    """Another one is refused from then on."""
    for first in (read_sealed(1), give_ruling()):
        heard = dispute_opened().after(first)
        heard.when(read_sealed(1, judge="j2")).wrong_state("another-judge")
        heard.when(give_ruling(judge=judge_actor("j2"))).wrong_state("another-judge")


@pytest.mark.parametrize(
    ("actor", "code"),
    [(player_actor("p0"), "not-a-judge"), ("house", "not-a-judge"), (judge_actor("p2"), "judge-plays")],
)
def test_who_plays_or_is_no_judge_neither_reads_nor_rules(actor: Actor, code: str) -> None:
    """A player does not judge the table they play at."""
    dispute_opened().when(d.ReadSealed(actor, 1, (1,))).wrong_state(code)
    dispute_opened().when(give_ruling(judge=actor)).wrong_state(code)


def test_art_18_no_judge_is_called_about_a_deal_that_is_over() -> None:
    """One event at least is of the deal in hand; what is refused pauses nothing, and uses no call up."""
    first = grande_begun()
    assert first.when(open_dispute(versions=(1,))).refusal is None
    second = first.after(open_dispute(), give_ruling("redeal", deal=1), settle_dispute())
    began = second.table.deal.since
    assert (second.table.deal.number, began) == (2, 14)
    for versions in ((1,), (began - 1,), (1, 7, began - 1)):
        second.when(open_dispute(2, versions=versions)).refused("deal-over", "table.dispute")
    beyond = second.table.version + 1
    second.when(open_dispute(2, versions=(began, beyond))).wrong_state("no-such-event")
    outcome = second.when(open_dispute(2, versions=(7, began)))
    outcome.then(happened.DisputeOpened(2, 2, 2, LATE, from_version=began))


def test_a_call_of_0_1_0_may_be_about_a_deal_that_is_over() -> None:
    """As its records have it: the event does not say since when."""
    second = grande_begun().after(open_dispute(), give_ruling("redeal", deal=1), settle_dispute())
    former = replace(open_dispute(2, versions=(7,)), bounded=False)
    second.when(former).then(happened.DisputeOpened(2, 2, 2, LATE))


def test_a_dispute_folds_without_what_is_sealed() -> None:
    """The state is the same for who may not read words and reasons."""
    table = grande_begun().table
    openings = [grande_begun().when(command) for command in (open_dispute(), observe())]
    for outcome in (*openings, dispute_opened().when(give_ruling())):
        blind = table if outcome.events[0].body.tag == "dispute_opened" else dispute_opened().table
        assert evolve(blind, Event(outcome.events[0].body)).disputes == outcome.table.disputes


def test_candidates_are_the_rules_of_the_event_and_those_it_may_have_broken() -> None:
    """Rules of this rule set alone; a judge may also rule by their office."""
    play = federation(JUNK, signs="on").after(*parse_moves("0 cut"))
    outcome = play.when(move("0 bet 2"))
    found = candidate_rules(play.table, outcome.bodies[0])
    assert found[0] == "mus.lance.opening"
    assert {"federation.10", "federation.20", "federation.21"} < set(found)
    assert found[-1] == "table.ruling"
    assert len(set(found)) == len(found)
    basques = candidate_rules(grande_begun().table, outcome.bodies[0])
    assert not [id for id in basques if id.startswith("federation")]
    opened = e.TableOpened("mus", "x", b"", 2, "", "", "public")  # pyright: ignore[reportArgumentType] - not looked at
    assert candidate_rules(None, opened) == ("table.options", "table.ruling")


def test_every_candidate_is_in_the_rule_book() -> None:
    """It is there, whatever the event."""
    for game in (seat_everybody(new_table("mus-basque", 2)).table.game, mushi_opened({}).game):
        for named in (*required(game.judging).candidates.values(), required(game.judging).rules):
            assert {*named} <= {*game.rulebook}

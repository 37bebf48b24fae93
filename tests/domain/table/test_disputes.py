"""Disputes at any table: who may call the judge, read, rule, appeal and settle, and when."""

from typing import Any

import pytest

from domain.table import commands as c
from domain.table import events as e
from domain.table.disputes import commands as d
from domain.table.disputes import events as happened
from domain.table.disputes.candidates import candidates
from domain.table.disputes.check import MOST_RULES
from domain.table.disputes.events import RulingKind
from domain.table.event import Event
from domain.table.evolve import evolve
from tests.mus import JUNK, basque, federation, move, opened, said, seated
from tests.mushi import opened as mushi_opened
from tests.spec import Given, given

START, SOON, LATE = 1_000, 2_000, 9_000
"""When a dispute is opened, when a ruling takes effect, when it is settled unasked."""


def opens(seat: int = 1, at_ms: int = START, actor: str = "") -> d.OpenDispute:
    return d.OpenDispute(actor or f"player:p{seat}", seat, (9, 7, 9), "I saw it.", LATE, at_ms)


def reads(*deals: int, judge: str = "j1", dispute: int = 1) -> d.ReadSealed:
    return d.ReadSealed(f"judge:{judge}", dispute, deals)


def rules(
    kind: RulingKind = "uphold",
    judge: str = "judge:j1",
    at_ms: int = START,
    dispute: int = 1,
    **said: Any,  # noqa: ANN401 - fields of a ruling
) -> d.GiveRuling:
    by = said.pop("rules", ("table.ruling",))
    return d.GiveRuling(
        actor=judge, dispute=dispute, kind=kind, rules=by, **said, reason="Yes.", until_ms=SOON, at_ms=at_ms
    )


def appeals(seat: int = 0, at_ms: int = START) -> d.AppealRuling:
    return d.AppealRuling(f"player:p{seat}", 1, seat, LATE, at_ms)


def settles(dispute: int = 1, at_ms: int = SOON, actor: str = "house") -> d.SettleDispute:
    return d.SettleDispute(actor, dispute, at_ms)


def playing() -> Given:
    """Grande of the first deal."""
    return basque(JUNK).after(*said("0 cut"))


def disputed() -> Given:
    """Seat 1 has called the judge."""
    return playing().after(opens())


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


def test_a_ruling_is_provisional_and_given_once() -> None:
    """Its reason goes to the judge; nothing happens by it, and it takes effect when its time is over."""
    outcome = disputed().when(rules())
    table = outcome.then(happened.RulingGiven(1, "j1", "uphold", ("table.ruling",), None, None, None, None, None, SOON))
    assert outcome.events[0].secrets == (("judge", happened.Reason("Yes.")),)
    assert table.status == "paused"
    given(table).when(rules()).wrong_state("ruled")
    given(table).when(settles(at_ms=SOON - 1)).wrong_state("not-yet")
    assert given(table).when(settles()).table.status == "playing"


def test_a_ruling_comes_in_time() -> None:
    """Once the dispute may be settled nobody rules any more."""
    disputed().when(rules(at_ms=LATE)).wrong_state("time-over")


def test_an_appeal_goes_to_another_judge_who_rules_for_good() -> None:
    """Once a dispute, before the ruling takes effect, by anybody who plays; the second ruling takes effect at once."""
    disputed().when(appeals()).wrong_state("not-ruled")
    ruled = disputed().after(rules())
    ruled.when(appeals(at_ms=SOON)).wrong_state("time-over")
    table = ruled.when(appeals(3)).then(happened.RulingAppealed(1, 3, LATE))
    appealed = given(table)
    appealed.when(appeals()).wrong_state("appealed")
    appealed.when(settles()).wrong_state("not-yet")
    appealed.when(reads(1)).wrong_state("another-judge")
    appealed.when(rules()).wrong_state("another-judge")
    final = appealed.after(reads(1, judge="j2"), rules("penalise", judge="judge:j2", seat=0))
    assert final.table.disputes[0].until_ms == START
    final.when(rules(judge="judge:j2")).wrong_state("ruled")
    final.when(settles(at_ms=START)).then(happened.DisputeSettled(1), happened.Penalised(0, None))


def test_an_appeal_that_nobody_hears_leaves_the_first_ruling() -> None:
    """It takes effect when the time for another one is over."""
    unheard = disputed().after(rules("penalise", seat=2), appeals())
    unheard.when(settles(at_ms=LATE)).then(happened.DisputeSettled(1), happened.Penalised(2, None))


def test_a_ruling_names_its_rules() -> None:
    """One at least, each once, and of this game."""
    for several in ((), ("table.ruling",) * 2, tuple(f"mus.{number}" for number in range(MOST_RULES + 1))):
        disputed().when(rules(rules=several)).refused("rules-of-a-ruling", "table.ruling")
    disputed().when(rules(rules=("mushi.deal",))).refused("unknown-rule", "table.ruling")


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        ("uphold", {"deal": 1}),
        ("annul-lance", {"deal": 1}),
        ("award", {"deal": 1, "team": "A"}),
        ("take", {"team": "A", "stones": 1}),
        ("redeal", {}),
        ("exclude", {"team": "A"}),
        ("penalise", {"seat": 1, "lance": "grande"}),
    ],
)
def test_a_ruling_says_what_its_kind_takes_and_no_more(kind: RulingKind, said: dict[str, Any]) -> None:
    """Whatever is missing, or too much."""
    disputed().when(rules(kind, **said)).refused("ruling-says", "table.ruling")


def test_a_ruling_speaks_of_what_there_is() -> None:
    """Seats of the table, one stone at least."""
    disputed().when(rules("exclude", seat=4)).refused("no-such-seat", "table.ruling")
    disputed().when(rules("penalise", seat=0, stones=0)).refused("stones-out-of-range", "table.ruling")


def test_a_table_closed_over_a_dispute_opens_its_seed_with_the_settlement() -> None:
    """The house may close it at any time; what was ruled on its score is nothing any more."""
    open_ = disputed().after(rules("penalise", seat=0))
    outcome = open_.when(c.CloseTable("house", "admin"))
    table = outcome.then(e.TableClosed("admin"))
    assert (table.status, table.opened) == ("closed", False)
    seed = e.SeedOpened(table.seed.hex() if table.seed else "")
    given(table).when(settles()).then(happened.DisputeSettled(1), happened.Penalised(0, None), seed)


def test_stones_ruled_at_a_table_that_was_closed_since_are_not_taken() -> None:
    """It has no score."""
    leading = basque(JUNK).after(*said("0 cut; 0 bet 2; 1 refuse"), opens())
    open_ = leading.after(rules("penalise", seat=0, stones=1), c.CloseTable("house", "admin"))
    assert open_.when(settles()).bodies[:2] == [happened.DisputeSettled(1), happened.Penalised(0, None)]


def test_a_closed_table_knows_no_ruling_on_its_score() -> None:
    """A warning is possible; its seed lies open already."""
    closed = playing().after(c.CloseTable("house", "admin"), opens())
    assert closed.table.status == "closed"
    for ruling in (rules("exclude", seat=0), rules("penalise", seat=0, stones=1), rules("redeal", deal=1)):
        closed.when(ruling).refused("needs-play", "table.ruling")
    warned = closed.after(rules("penalise", seat=0))
    warned.when(settles()).then(happened.DisputeSettled(1), happened.Penalised(0, None))


def test_a_finished_table_stays_finished() -> None:
    """It takes disputes for as long as anybody wants to open one, once a seat."""
    finished = playing().after(c.MakeMove("player:p0", 0, c.Resign()))
    table = finished.when(opens()).then(happened.DisputeOpened(1, 1, 1, LATE))
    assert table.status == "finished"
    settled = given(table).after(rules(), settles())
    assert (settled.table.status, settled.table.opened) == ("finished", True)
    settled.when(opens()).wrong_state("dispute-made")


def test_a_game_without_lances_knows_other_rulings() -> None:
    """Nobody awards stones where there are none."""
    table = given(mushi_opened({"rounds": 1})).after(
        c.TakeSeat("player:p0", 0, "p0"), c.TakeSeat("player:p1", 1, "p1"), opens()
    )
    table.when(rules("award", deal=1, team="A", stones=1)).refused("no-such-ruling", "table.ruling")
    table.when(rules("penalise", seat=0, stones=1)).refused("stones-out-of-range", "table.ruling")
    assert [body.tag for body in table.after(rules("exclude", seat=0)).when(settles()).bodies] == [
        "dispute_settled",
        "match_ended",
        "seed_opened",
    ]


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
    found = candidates(play.table, outcome.bodies[0])
    assert found[0] == "mus.lance.opening"
    assert {"federation.10", "federation.20", "federation.21"} < set(found)
    assert found[-1] == "table.ruling"
    assert len(set(found)) == len(found)
    basques = candidates(playing().table, outcome.bodies[0])
    assert not [id for id in basques if id.startswith("federation")]
    assert candidates(None, e.TableOpened("mus", "x", b"", 2, "", "", "public")) == ("table.options", "table.ruling")  # pyright: ignore[reportArgumentType] - not looked at


def test_every_candidate_is_in_the_rule_book() -> None:
    """Whatever the event."""
    for game in (seated(opened("mus-basque", 2)).table.game, mushi_opened({}).game):
        for named in (*game.candidates.values(), game.judging):
            assert {*named} <= {*game.rulebook}

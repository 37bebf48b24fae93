"""Clocks run for those who are waited for, and who is out of time loses, or the house moves for them (D46-D50)."""

from typing import Any

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from domain.actors import HOUSE, player_actor, seat_audience
from domain.games.mus import events as e
from domain.games.mus.cards import codes
from domain.games.mus.game import MUS
from domain.refusals import Refusal
from domain.table import commands as c
from domain.table.clock.rules import ClockFlagged, ClockRules, ClocksSet
from domain.table.clock.state import begin_clock
from domain.table.decide import open_table
from domain.table.state import Table
from tests.kit.mus_positions import LATE, START, open_dispute, settle_dispute
from tests.kit.mus_scenario import JUNK, SEED, STREAM, Given, basque, federation, move
from tests.kit.mushi_scenario import start_match
from tests.kit.play import required
from tests.kit.toy_game import TOY

BEGUN = 1_000_000
PLAYERS = ClockRules("player", 0, bank_seconds=60, increment_seconds=5)
SIDES = ClockRules("side", 2, bank_seconds=60)
MOVES = ClockRules("player", 2, move_seconds=30)


def clocked(rules: ClockRules, play: Given, running: tuple[int, ...] = (0,)) -> Given:
    """The same table, its clocks full and set at ``BEGUN``."""
    clock = replace(begin_clock(rules, len(play.table.seats)), running=running, since_ms=BEGUN)
    return play.at(replace(play.table, clock=clock))


def at(text: str, seconds: float) -> c.MakeMove:
    """A move so many seconds after ``BEGUN``."""
    return replace(move(text), at_ms=BEGUN + round(1000 * seconds))


def flag(seconds: float) -> c.FlagClock:
    """The house says that somebody is out of time, so many seconds after ``BEGUN``."""
    return c.FlagClock(HOUSE, BEGUN + round(1000 * seconds))


@pytest.mark.parametrize(
    ("rules", "code"),
    [
        (ClockRules("player", 0), "clock-without-limit"),
        (ClockRules("player", 0, move_seconds=9, increment_seconds=1), "increment-without-bank"),
        (ClockRules("side", 0, move_seconds=9), "clock-of-no-side"),
        (ClockRules("player", 1, move_seconds=9), "no-house-moves"),
    ],
)
def test_d46_a_clock_has_to_make_sense_at_its_table(rules: ClockRules, code: str) -> None:
    """A limit of some kind; sides where there are sides; moves of the house where the game has any."""
    opening = c.OpenTable(HOUSE, TOY, TOY.rules_for("toy", {}, 3), "p0", "public", SEED, clock=rules)
    with pytest.raises(Refusal) as refused:
        open_table(opening, STREAM)
    assert (refused.value.code, refused.value.rule) == (code, "table.clock")


def test_d46_clocks_run_from_the_start_for_players_and_not_for_bots() -> None:
    """The first event says how they are set; they are full when the last player sits down."""
    rules = MUS.rules_for("mus-basque", {}, 2)
    events, table = open_table(c.OpenTable(HOUSE, MUS, rules, "p0", "public", SEED, clock=PLAYERS), STREAM)
    assert events[0].body.clock == PLAYERS
    play = Given(table).after(c.SeatBot(player_actor("p0"), 1, "basic"))
    outcome = play.when(c.TakeSeat(player_actor("p0"), 0, "p0", at_ms=BEGUN))
    first = MUS.to_act(outcome.table.play)
    set_ = [body for body in outcome.bodies if isinstance(body, ClocksSet)]
    assert set_ == ([ClocksSet((0,), BEGUN, (60_000, 60_000))] if first == (0,) else [])


def test_d47_a_move_stops_a_clock_and_adds_the_increment() -> None:
    """It does so to the millisecond, and the next player's clock runs."""
    outcome = clocked(PLAYERS, basque(JUNK)).when(at("0 mus", 12.5))
    outcome.then(e.MusAgreed(0), ClocksSet((2,), BEGUN + 12_500, (52_500, 60_000, 60_000, 60_000)))


def test_d47_partners_who_may_both_answer_run_both_and_one_clock_for_the_side() -> None:
    """The increment is that of who moves."""
    play = clocked(PLAYERS, basque(JUNK)).after(at("0 cut", 1))
    asked = play.when(at("0 bet 2", 2))
    assert asked.bodies[-1] == ClocksSet((1, 3), BEGUN + 2_000, (68_000, 60_000, 60_000, 60_000))
    answered = play.after(at("0 bet 2", 2)).when(at("3 accept", 10))
    assert answered.bodies[-1] == ClocksSet((0,), BEGUN + 10_000, (68_000, 52_000, 60_000, 57_000))
    side = clocked(SIDES, basque(JUNK)).after(at("0 cut", 1)).when(at("0 bet 2", 2))
    assert side.bodies[-1] == ClocksSet((1,), BEGUN + 2_000, (58_000, 60_000))


def test_d47_a_sign_neither_stops_a_clock_nor_adds_to_it() -> None:
    """Nor does a claim of a seat whose clock runs already; the opponents' clocks run until they answer."""
    play = clocked(PLAYERS, federation(JUNK))
    outcome = play.when(at("0 claim void-deal", 4))
    assert outcome.bodies[1:] == [ClocksSet((0, 1, 3), BEGUN + 4_000, (56_000, 60_000, 60_000, 60_000))]
    signing = clocked(PLAYERS, federation("12o 12e 1c 1b | 4o 4c 5e 6b | 4e 5o 6c 7b | 5c 6o 7e 7o", signs="on"))
    assert signing.when(at("0 sign two-kings", 3)).tags == ["sign_made"]


def test_d47_a_dispute_and_a_count_stop_all_clocks() -> None:
    """After the dispute they go on with what they had."""
    play = clocked(MOVES, basque(JUNK)).at(replace(clocked(MOVES, basque(JUNK)).table, counted_ms=0))
    since = max(START, BEGUN)
    table = replace(play.table, clock=replace(required(play.table.clock or None), since_ms=since))
    paused = play.at(table).when(open_dispute(1, since + 10_000))
    assert paused.bodies[1:] == [ClocksSet((), since + 10_000, UNSET, (20_000, 30_000, 30_000, 30_000))]
    play.at(paused.table).when(c.FlagClock(HOUSE, LATE + since)).wrong_state("paused")
    later = max(paused.table.disputes[0].until_ms, since + 99_000)
    settled = play.at(paused.table).when(settle_dispute(1, later))
    assert settled.bodies[1:] == [ClocksSet((0,), later, UNSET, (20_000, 30_000, 30_000, 30_000))]
    counting = clocked(PLAYERS, basque(JUNK, showdown_seconds=20)).after(at("0 cut", 1), at("0 hordago", 2))
    assert counting.when(at("1 accept", 3)).bodies[-1].running == ()


def test_d48_who_is_out_of_time_loses_the_match() -> None:
    """Not a moment before; nobody but the house says so; afterwards a move is refused, and giving up is not."""
    play = clocked(PLAYERS, basque(JUNK))
    play.when(flag(59.999)).wrong_state("not-yet")
    play.when(c.FlagClock(player_actor("p1"), BEGUN + 60_000)).wrong_state("not-the-house")
    basque(JUNK).when(flag(60)).wrong_state("no-clock")
    play.when(at("0 mus", 60)).wrong_state("time-over")
    assert play.when(at("0 mus", 59.999)).tags[0] == "mus_agreed"
    assert play.when(replace(at("0 mus", 70), move=c.Resign())).tags[0] == "resigned"
    outcome = play.when(flag(60))
    assert outcome.bodies[:2] == [ClockFlagged((0,), "lost"), e.MatchEnded("B", (0, 0), (0, 0), "time")]
    assert (outcome.table.status, outcome.table.ended) == ("finished", "time")


def test_d48_the_house_moves_as_often_as_the_table_says_and_then_the_side_loses() -> None:
    """It cuts the mus, passes and refuses; a bank that is used up stays so without an increment."""
    play = clocked(SIDES, basque(JUNK))
    first = play.when(flag(60))
    assert first.bodies[:2] == [ClockFlagged((0,), "acted"), e.MusCut(0)]
    assert first.bodies[-1] == ClocksSet((0,), BEGUN + 60_000, (0, 60_000))
    second = play.at(first.table).when(flag(60))
    assert second.bodies == [ClockFlagged((0,), "acted"), e.Passed(0), ClocksSet((1,), BEGUN + 60_000, (0, 60_000))]
    back = play.at(second.table).after(at("1 bet 2", 61))
    assert back.when(flag(61)).bodies[:2] == [ClockFlagged((2, 0), "lost"), e.MatchEnded("B", (0, 0), (0, 0), "time")]


def test_d48_the_move_of_the_house_is_legal_and_stakes_nothing() -> None:
    """As in the talk, so with cards: as few as may be thrown, the truth declared, the deck cut in the middle."""
    throwing = clocked(MOVES, basque(JUNK)).after(*[at(f"{seat} mus", 1) for seat in (0, 2, 1, 3)])
    thrown = throwing.when(flag(31))
    assert thrown.bodies[1] == e.CardsDiscarded(0, 1)
    ((audience, sealed),) = thrown.events[1].secrets
    hand = throwing.table.play.deal.hands[0]
    assert (audience, sealed.cards) == (seat_audience(0), codes(hand)[:1])
    soft = clocked(MOVES, federation(JUNK)).after(at("0 cut", 1), at("0 bet 2", 2))
    assert [body.tag for body in soft.when(flag(32)).bodies[:3]] == [
        "clock_flagged",
        "bet_refused_softly",
        "bet_refused_softly",
    ]
    mushi: Any = start_match()
    first = mushi.table.game.to_act(mushi.table.play)
    assert clocked(MOVES, mushi, first).when(flag(30)).tags[:2] == ["clock_flagged", "card_played"]


def test_d49_opponents_who_run_out_together_do_not_lose() -> None:
    """Both are asked while a claim is open: the house moves, for the first of them."""
    play = clocked(replace(MOVES, house_moves=0), federation(JUNK), ())
    play = play.at(
        replace(play.table, clock=replace(required(play.table.clock or None), running=(), move_ms=(30_000,) * 4))
    )
    claimed = play.when(at("0 claim void-deal", 0))
    assert claimed.bodies[-1].running == (0, 1, 3)
    assert play.at(claimed.table).when(flag(30)).bodies[0] == ClockFlagged((0, 1, 3), "acted")


def test_d50_the_time_for_a_move_begins_anew_with_every_move() -> None:
    """Also for a partner who is still asked; not with a sign or a claim."""
    play = clocked(MOVES, federation(JUNK)).after(at("0 cut", 1), at("0 bet 2", 2))
    soft = play.when(at("1 refuse_soft", 30))
    assert soft.bodies[-1] == ClocksSet((3,), BEGUN + 30_000, UNSET, (30_000,) * 4)


def test_the_view_shows_the_clocks() -> None:
    """Whose they are, what is left, and when the first is out of time; nothing at a table without."""
    play = clocked(SIDES, basque(JUNK)).after(at("0 mus", 10))
    shown = _shown(play.table)
    assert [(one.seats, one.running, one.remaining_ms) for one in shown.clocks] == [
        ([0, 2], True, 50_000),
        ([1, 3], False, 60_000),
    ]
    assert (shown.since, shown.until) == ("1970-01-01T00:16:50.000Z", "1970-01-01T00:17:40.000Z")
    assert _shown(basque(JUNK).table) is UNSET


def _shown(table: Table) -> Any:  # noqa: ANN401 - a clock, or none
    return MUS.view(table, 1, "public", {}).clock

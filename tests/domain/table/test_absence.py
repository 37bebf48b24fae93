"""Who claims a match from whom, from when on and with what effect, and which tables are abandoned (D56, D57)."""

from typing import Any, Final

import pytest
from msgspec.structs import replace

from domain.actors import HOUSE, player_actor
from domain.games.mus import events as e
from domain.refusals import NotPermitted, Refusal, WrongState
from domain.table import absence
from domain.table import commands as c
from domain.table.absence import (
    ABANDONED_MS,
    CLAIM_AFTER_MS,
    CLAIM_AFTER_NO_CLOCK_MS,
    abandoned_ms,
    claim_after_ms,
    claim_from_ms,
    claimable_seats,
)
from domain.table.clock.rules import ClockFlagged, ClockRules, speed_of
from domain.table.decide import decide
from domain.table.events import TableClosed
from domain.table.timekeeping import flag_ms
from tests.cheats.absences import CLOCK
from tests.domain.table.test_timekeeping import BEGUN, PLAYERS, SIDES, at, clocked
from tests.kit.mus_positions import START, open_dispute
from tests.kit.mus_scenario import JUNK, Given, basque, federation
from tests.kit.mushi_scenario import start_match
from tests.kit.play import required

LATER: Final = BEGUN + CLAIM_AFTER_NO_CLOCK_MS


def claim(by: int, at_ms: int = LATER, since_ms: int = BEGUN, last_ms: int = BEGUN) -> c.ClaimMatch:
    """The house says that those who are waited for are away since then."""
    return c.ClaimMatch(HOUSE, by, since_ms, at_ms, last_ms)


def refused(play: Given, command: c.ClaimMatch, code: str) -> None:
    """By the rule of claims."""
    with pytest.raises(Refusal) as refusal:
        decide(play.table, command)
    assert (refusal.value.code, refusal.value.rule) == (code, "table.claim")


def test_d56_without_a_clock_the_side_that_is_away_loses() -> None:
    """Not a moment earlier than the time says, which runs from the last event if that was later."""
    play = basque(JUNK)
    refused(play, claim(1, LATER - 1), "not-away")
    refused(play, claim(1, since_ms=BEGUN + 1), "not-away")
    refused(play, claim(1, since_ms=0, last_ms=BEGUN + 1), "not-away")
    outcome = play.when(claim(1, since_ms=0))
    assert outcome.bodies[0] == ClockFlagged((0,), "lost", BEGUN, 1)
    ended = next(body for body in outcome.bodies if isinstance(body, e.MatchEnded))
    assert (ended.team, ended.reason, outcome.table.status) == ("B", "time", "finished")


def test_d56_by_a_clock_what_follows_is_what_follows_in_the_end() -> None:
    """The match is lost, or the house moves and the match goes on; who is out of time already is flagged."""
    lost = clocked(replace(PLAYERS, bank_seconds=600), basque(JUNK))
    assert lost.when(claim(1)).bodies[0] == ClockFlagged((0,), "lost", BEGUN, 1)
    played = clocked(CLOCK, basque(JUNK)).when(claim(3))
    assert played.bodies[:2] == [ClockFlagged((0,), "acted", BEGUN, 3), e.MusCut(0)]
    assert required(played.table.clock or None).flags == (1, 0, 0, 0)
    late = clocked(SIDES, basque(JUNK))
    out_ms = required(flag_ms(late.table))
    late.when(claim(1, out_ms)).wrong_state("time-over")
    late.when(claim(1)).wrong_state("time-over")
    assert isinstance(late.when(claim(1, out_ms - 1, 0, 0)).bodies[0], ClockFlagged)


@pytest.mark.parametrize(
    ("clock", "seconds"),
    [
        (ClockRules("player", 0, bank_seconds=200, increment_seconds=5), 30),
        (ClockRules("side", 0, bank_seconds=600), 60),
        (ClockRules("player", 0, bank_seconds=1_500), 120),
        (ClockRules("player", 0, move_seconds=3_599), 120),
        (ClockRules("player", 0, move_seconds=3_600), None),
    ],
)
def test_d56_the_time_is_that_of_the_speed(clock: ClockRules, seconds: int | None) -> None:
    """The time is that of the speed, and there is none by correspondence."""
    play = clocked(clock, basque(JUNK))
    assert claim_after_ms(play.table) == (None if seconds is None else 1000 * seconds)
    assert (speed_of(clock) in CLAIM_AFTER_MS) == (seconds is not None)
    if seconds is None:
        refused(play, claim(1, 2 * LATER), "by-correspondence")


def test_d56_partners_who_may_both_answer_are_both_away_or_neither() -> None:
    """All that the table waits for are claimed against, and never those of the own side."""
    play = basque(JUNK).after(at("0 cut", 1), at("0 bet 2", 2))
    assert claimable_seats(play.table, 0) == claimable_seats(play.table, 2) == (1, 3)
    assert play.when(claim(2)).bodies[0] == ClockFlagged((1, 3), "lost", BEGUN, 2)
    refused(play, claim(3), "own-side-waited-for")
    both = federation(JUNK).after(at("0 claim void-deal", 4))
    refused(both, claim(1), "own-side-waited-for")
    refused(both, claim(0), "own-side-waited-for")


def test_d56_no_claim_where_something_else_is_awaited() -> None:
    """A judge, an organiser, or players who are not at the table."""
    play = basque(JUNK)
    refused(play, claim(7), "not-a-player")
    for field, value in (("tournament", "t"), ("match", b"m")):
        refused(play.at(replace(play.table, **{field: value})), claim(1), "organiser-decides")
    paused = play.when(open_dispute(1, START))
    play.at(paused.table).when(claim(1)).wrong_state("paused")
    refused(play.at(replace(paused.table, status="playing")), claim(1), "dispute-open")
    adjourned: Any = replace(play.table, status="adjourned")
    play.at(adjourned).when(claim(1)).wrong_state("adjourned")
    with pytest.raises(NotPermitted):
        decide(play.table, replace(claim(1), actor=player_actor("p1")))


def test_d56_who_is_waited_for_is_warned_where_they_can_lose_the_match() -> None:
    """Each of the partners who may answer; not those who are not to act, nor where nobody can claim."""
    play = basque(JUNK)
    assert [claim_from_ms(play.table, seat, 7) for seat in range(4)] == [7 + CLAIM_AFTER_NO_CLOCK_MS, None, None, None]
    both = play.after(at("0 cut", 1), at("0 bet 2", 2)).table
    assert [seat for seat in range(4) if claim_from_ms(both, seat, 7) is not None] == [1, 3]
    bots = [replace(seat, player=None, bot="random") for seat in play.table.seats if seat is not None]
    held = list(play.table.seats)
    one_opponent = replace(play.table, seats=(held[0], bots[1], held[2], held[3]))
    alone = replace(one_opponent, seats=(held[0], bots[1], held[2], bots[3]))
    assert [claim_from_ms(table, 0, 7) is not None for table in (one_opponent, alone)] == [True, False]
    blitz, slow = ClockRules("player", 0, bank_seconds=200), ClockRules("player", 0, move_seconds=86_400)
    assert claim_from_ms(clocked(blitz, play).table, 0, 7) == 7 + CLAIM_AFTER_MS["blitz"]
    paused = play.when(open_dispute(1, START)).table
    for table in (
        clocked(slow, play).table,
        replace(play.table, match=b"m"),
        paused,
        replace(paused, status="playing"),
    ):
        assert claim_from_ms(table, 0, 7) is None


@pytest.mark.parametrize(("waited", "code"), [((), "not-waiting"), ((1, 2), "several-sides-waited-for")])
def test_d56_all_who_are_waited_for_are_of_one_side(
    monkeypatch: pytest.MonkeyPatch, waited: tuple[int, ...], code: str
) -> None:
    """Each seat of a table for three is a side; a table that waits for bots alone waits for no player."""
    table = basque(JUNK).table
    three = replace(table, seats=table.seats[:3])
    monkeypatch.setattr(absence, "waited_players", lambda _: waited)
    with pytest.raises(Refusal) as refusal:
        claimable_seats(three, 0)
    assert (refusal.value.code, refusal.value.rule) == (code, "table.claim")


def test_d56_a_match_of_mushi_is_claimed_as_well() -> None:
    """The seat that is not to act claims it."""
    play = start_match()
    (asked,) = play.table.game.to_act(play.table.play)
    outcome = play.when(claim(1 - asked))
    assert outcome.bodies[0] == ClockFlagged((asked,), "lost", BEGUN, 1 - asked)
    assert outcome.table.ended == "time"


def abandon(at_ms: int = ABANDONED_MS + 1, last_ms: int = 1) -> c.AbandonTable:
    """The house closes the table."""
    return c.AbandonTable(HOUSE, at_ms, last_ms)


def test_d57_a_table_that_waits_for_a_player_is_closed_after_two_weeks() -> None:
    """It is not closed earlier, and once."""
    play = basque(JUNK)
    play.when(abandon(ABANDONED_MS)).wrong_state("not-yet")
    outcome = play.when(abandon())
    assert outcome.bodies[0] == TableClosed("abandoned")
    assert (outcome.table.status, outcome.table.opened) == ("closed", True)
    play.at(outcome.table).when(abandon()).wrong_state("closed")
    play.when(c.CloseTable(HOUSE, "abandoned")).wrong_state("not-abandoned")
    with pytest.raises(NotPermitted):
        decide(play.table, replace(abandon(), actor=player_actor("p1")))


def test_d57_other_tables_wait() -> None:
    """Nobody claims at tables with a clock, of an organiser, adjourned, before a judge, or where the house goes on."""
    play = basque(JUNK)
    waiting = [
        clocked(PLAYERS, play).table,
        replace(play.table, tournament="t"),
        replace(play.table, match=b"m"),
        replace(play.table, status="adjourned"),
        (paused := play.when(open_dispute(1, START)).table),
        replace(paused, status="playing"),
        replace(play.table, status="open", nonces_until_ms=5),
    ]
    for table in waiting:
        assert abandoned_ms(table, 0) is None
        with pytest.raises(WrongState, match="not abandoned"):
            decide(table, abandon(2 * ABANDONED_MS))
    assert abandoned_ms(replace(play.table, status="open"), 7) == ABANDONED_MS + 7

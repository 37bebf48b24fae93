"""What all players have to agree on: here adjourning and resuming; closing is with the other ends (test_ending.py)."""

import pytest

from domain.actors import HOUSE, player_actor
from domain.disputes.commands import OpenDispute
from domain.games.mus.commands import Cut
from domain.messages import say_id
from domain.table import commands as c
from domain.table import events as e
from domain.table.bots import bots_to_act
from domain.table.showdown import gather_ms
from tests.cheats.consent import CLOCKS, agreed_match
from tests.domain.table.test_ending import ask, resign, with_bots
from tests.kit.mus_scenario import JUNK, basque, new_table, parse_moves
from tests.kit.scenario import Given, given
from tests.kit.tampering import public_fields


def adjourn(seat: int, at_ms: int = 0) -> c.AskToAdjourn:
    return c.AskToAdjourn(player_actor(f"p{seat}"), seat, at_ms)


def resume(seat: int, at_ms: int = 0) -> c.AskToResume:
    return c.AskToResume(player_actor(f"p{seat}"), seat, at_ms)


def adjourned() -> Given:
    """Four players in play have agreed."""
    return basque(JUNK).after(*[adjourn(seat) for seat in range(4)])


def test_the_last_who_asks_adjourns_and_the_last_who_asks_resumes() -> None:
    """The order does not matter; what was asked counts once, and the match goes on where it stood."""
    asked = basque(JUNK).after(adjourn(2), adjourn(0), adjourn(3))
    assert (asked.table.status, asked.table.adjourning) == ("playing", (2, 0, 3))
    after = asked.when(adjourn(1)).then(e.AdjourningAsked(1), e.Adjourned())
    assert (after.status, after.play) == ("adjourned", asked.table.play)
    resuming = asked.after(adjourn(1), resume(0), resume(1), resume(2))
    assert resuming.table.status == "adjourned"
    again = resuming.when(resume(3)).then(e.ResumingAsked(3), e.Resumed())
    assert (again.status, again.play) == ("playing", asked.table.play)
    assert not again.adjourning
    resuming.after(resume(3), *parse_moves("0 cut"))


def test_nothing_moves_while_a_match_is_adjourned() -> None:
    """Every move is refused with one code, no bot is to act, no judge is called; the view says why."""
    waiting = adjourned()
    waiting.when(c.MakeMove(player_actor("p0"), 0, Cut())).wrong_state("adjourned")
    waiting.when(c.GatherCards(HOUSE, 0)).wrong_state("adjourned")
    waiting.when(OpenDispute(player_actor("p0"), 0, (1,), "Look.", 9, 1)).wrong_state("adjourned")
    waiting.when(adjourn(0)).wrong_state("adjourned")
    table = waiting.table
    assert bots_to_act(table) == []
    view = table.game.view(table, 1, "seat:0", {}, say_id)
    assert (view.status, view.to_act, view.turn, view.legal_moves) == ("adjourned", [], False, [])


def test_an_adjourned_match_is_given_up_or_called_off() -> None:
    """One player gives it up; all of them, or an admin, call it off."""
    given_up = adjourned().after(resign(0)).table
    assert (given_up.status, given_up.ended) == ("finished", "resigned")
    assert adjourned().after(ask(0), ask(1), ask(2), ask(3)).table.status == "closed"
    assert adjourned().after(c.CloseTable(HOUSE, "admin")).table.status == "closed"


def test_who_may_ask_and_when() -> None:
    """A player for their own seat, once, in play, over no dispute; bots need not agree."""
    playing = basque(JUNK)
    playing.when(c.AskToAdjourn(player_actor("p1"), 0)).wrong_state("not-your-seat")
    playing.after(adjourn(0)).when(adjourn(0)).wrong_state("already-asked")
    playing.when(resume(0)).wrong_state("not-adjourned")
    adjourned().after(resume(0)).when(resume(0)).wrong_state("already-asked")
    given(new_table("mus-basque")).when(adjourn(0)).wrong_state("not-started")
    called = playing.after(OpenDispute(player_actor("p0"), 0, (1,), "Look.", 9, 1))
    called.when(adjourn(0)).wrong_state("paused")
    with_bots(1).when(adjourn(1)).then(e.AdjourningAsked(1), e.Adjourned())
    playing.after(resign(0)).when(resume(0)).wrong_state("finished")


def test_the_time_of_a_count_runs_anew_once_the_match_goes_on() -> None:
    """It does so as after a dispute; while the match is adjourned no count is gathered."""
    counted = basque(JUNK, showdown_seconds=20).after(*parse_moves("0 cut; 0 hordago; 1 accept"))
    assert gather_ms(counted.table) is not None
    asked = counted.after(*[adjourn(seat, 30_000) for seat in range(4)])
    assert gather_ms(asked.table) is None
    resumed = asked.after(*[resume(seat, 90_000) for seat in range(4)])
    assert gather_ms(resumed.table) == 110_000


@pytest.mark.parametrize("ruleset", ["mus-basque", "mushi"])
def test_no_clock_runs_while_a_match_is_adjourned(ruleset: str) -> None:
    """It runs again once the match is resumed."""
    links = agreed_match(ruleset, CLOCKS[ruleset]).links
    types = [link.type for link in links]
    for word, runs in (("adjourned", False), ("resumed", True)):
        assert bool(public_fields(links[types.index(word) + 1])["running"]) == runs

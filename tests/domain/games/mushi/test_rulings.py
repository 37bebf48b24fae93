"""What a judge's ruling does to a match of Mushi: nothing, a warning, or the loss of it."""

from typing import Any

from domain.actors import HOUSE, judge_actor, player_actor
from domain.disputes import commands as d
from domain.disputes import events as happened
from domain.disputes.events import RulingTerms
from domain.games.mushi import events as e
from domain.table import commands as c
from tests.kit.mushi_scenario import start_match
from tests.kit.play import required
from tests.kit.scenario import Given, Outcome

SETTLED = happened.DisputeSettled(1)


def ruled(play: Given, kind: str, **said: Any) -> Outcome:  # noqa: ANN401 - fields of a ruling
    """A dispute of seat 1, ruled on so, and its settlement."""
    ruling = d.GiveRuling(judge_actor("j"), 1, RulingTerms.make(kind, ("mushi.turn",), **said), "", 1, 0)
    play = play.after(d.OpenDispute(player_actor("p1"), 1, (1,), "", 9, 0), ruling)
    return play.when(d.SettleDispute(HOUSE, 1, 1))


def test_upholding_and_warning_change_nothing() -> None:
    """The round goes on where it was."""
    play = start_match(rounds=1)
    assert ruled(play, "uphold").then(SETTLED).play == play.table.play
    assert ruled(play, "penalise", seat=0).then(SETTLED, happened.Penalised(0, None)).play == play.table.play


def test_who_is_excluded_loses_the_match() -> None:
    """An exclusion in the middle of a round ends it."""
    outcome = ruled(start_match(rounds=1), "exclude", seat=0)
    assert outcome.bodies[:2] == [SETTLED, e.MatchEnded(1, (0, 0), "excluded")]
    assert (outcome.table.status, outcome.table.ended, outcome.table.play.winner) == ("finished", "excluded", 1)


def test_who_is_excluded_when_the_match_is_over_has_lost_it() -> None:
    """Either winner may be excluded; the scores stay as they are."""
    over = start_match(rounds=1).after(c.MakeMove(player_actor("p0"), 0, c.Resign()))
    assert over.table.play.winner == 1
    table = ruled(over, "exclude", seat=1).then(SETTLED, e.ResultRuled(0, (0, 0)))
    assert (table.status, table.play.winner, table.play.ending) == ("finished", 0, "excluded")
    won = [outcome.won for outcome in required(table.game.result(table.play)).outcomes]
    assert won == [True, False]

"""Play a match with five disputes: one appealed, one without a ruling, one after the end."""

from collections.abc import Callable, Iterator
from typing import Any

from msgspec.structs import replace

from domain.actors import HOUSE, judge_actor, player_actor
from domain.disputes import commands as d
from domain.disputes.events import RulingTerms
from domain.table import commands as c
from domain.table.state import Table
from tests.kit.play import Match, play_table, player_id, required
from tests.kit.policies import play_steadily

J1, J2 = str(player_id(11)), str(player_id(12))
"""Two judges, who do not play."""

When = Callable[[Table], bool]
Step = tuple[When, Callable[[int], c.Command]]


def during_grande(deal: int) -> When:
    """While grande is talked over in that deal."""
    return lambda table: (
        table.status == "playing" and table.play.deal.number == deal and table.play.deal.lance is not None
    )


def at_once(_table: Table) -> bool:
    """After what was before."""
    return True


def match_over(table: Table) -> bool:
    """Once the match is over."""
    return table.status == "finished"


def _opened(seat: int, wait: int = 9) -> Callable[[int], c.Command]:
    words = f"Seat {seat} saw something."
    return lambda at_ms: d.OpenDispute(player_actor(player_id(seat + 1)), seat, (), words, at_ms + wait, at_ms)


def _read(number: int, judge: str, *deals: int) -> Callable[[int], c.Command]:
    return lambda _at_ms: d.ReadSealed(judge_actor(judge), number, deals)


def _said(number: int, seat: int) -> Callable[[int], c.Command]:
    return lambda _at_ms: d.AddWords(player_actor(player_id(seat + 1)), number, seat, f"Seat {seat} says more.")


def _asked(number: int, judge: str, seat: int) -> Callable[[int], c.Command]:
    return lambda _at_ms: d.AskQuestion(judge_actor(judge), number, seat, f"What did seat {seat} see?")


def _lifted(number: int, judge: str) -> Callable[[int], c.Command]:
    return lambda at_ms: d.LiftPause(judge_actor(judge), number, at_ms + 99, at_ms)


def _withdrawn(number: int, seat: int) -> Callable[[int], c.Command]:
    return lambda at_ms: d.WithdrawDispute(player_actor(player_id(seat + 1)), number, seat, at_ms)


def _ruled(number: int, judge: str, kind: str, wait: int = 1, **said: Any) -> Callable[[int], c.Command]:  # noqa: ANN401 - fields of a ruling
    return lambda at_ms: d.GiveRuling(
        actor=judge_actor(judge),
        dispute=number,
        ruling=RulingTerms.make(kind, ("table.ruling", "mus.turn"), **said),
        reason="So it is.",
        until_ms=at_ms + wait,
        at_ms=at_ms,
        notes=f"Only {judge} and other judges know." if number == 1 else "",
    )


def _appealed(number: int, seat: int) -> Callable[[int], c.Command]:
    return lambda at_ms: d.AppealRuling(player_actor(player_id(seat + 1)), number, seat, at_ms + 9, at_ms)


def _settled(number: int) -> Callable[[int], c.Command]:
    return lambda at_ms: d.SettleDispute(HOUSE, number, at_ms)


def _steps() -> Iterator[Step]:
    yield during_grande(1), _opened(0)
    yield at_once, _said(1, 0)
    yield at_once, _read(1, J1, 1)
    yield at_once, _asked(1, J1, 2)
    yield at_once, _said(1, 2)
    yield at_once, _ruled(1, J1, "annul-lance", 2, deal=1, lance="grande")
    yield at_once, _appealed(1, 2)
    yield at_once, _read(1, J2, 1)
    yield at_once, _ruled(1, J2, "award", deal=1, team="A", stones=3, lance="grande")
    yield at_once, _settled(1)
    yield during_grande(2), _opened(1)
    yield at_once, _read(2, J1, 1, 2)
    yield at_once, _lifted(2, J1)
    yield at_once, _ruled(2, J1, "penalise", seat=0, stones=1)
    yield at_once, _settled(2)
    yield during_grande(3), _opened(3)
    yield at_once, _ruled(3, J2, "redeal", deal=3)
    yield at_once, _settled(3)
    yield during_grande(4), _opened(2, 1)
    yield at_once, _settled(4)
    yield during_grande(4), _opened(3)
    yield at_once, _withdrawn(5, 3)
    yield match_over, _opened(1)
    yield at_once, _ruled(6, J1, "exclude", seat=0)
    yield at_once, _settled(6)


def disputed_match(number: int, ruleset: str = "mus-basque") -> Match:
    """Match ``number`` of four: six disputes, one appealed, one not ruled on, one taken back, one after the end."""
    steps = list(_steps())

    def judged(table: Table, at_ms: int) -> c.Command | None:
        if not steps or not steps[0][0](table):
            return None
        command = steps.pop(0)[1](at_ms)
        disputed = (table.version - 1, table.version)
        return replace(command, versions=disputed) if isinstance(command, d.OpenDispute) else command

    options: dict[str, object] = {"games_to_win": 1, "target": 30}
    match = play_table(number, ruleset, players=(1, 2, 3, 4), options=options, choose=play_steadily, judged=judged)
    assert not steps, "the match was over before its disputes"
    return match


def deal_last_again(played: Match) -> Match:
    """The match after a judge, on their own observation, has had its last deal dealt again."""
    deal = required(played.table.game.judging).deal(played.table.play)
    at_ms, judge = played.links[-1].at_ms, judge_actor("j")
    ruling = RulingTerms.make("redeal", ("table.ruling",), deal=deal)
    opened = played.after(d.OpenDispute(judge, None, (played.table.version,), "", at_ms + 9, at_ms), at_ms)
    given = opened.after(d.GiveRuling(judge, 1, ruling, "", at_ms + 1, at_ms), at_ms)
    return given.after(d.SettleDispute(HOUSE, 1, at_ms + 1), at_ms + 1)

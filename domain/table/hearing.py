"""Decide what happens while a judge is waited for: words, questions, the end of the pause, the call taken back.

Words of a player are sealed to judges and to the player's seat, and so is a question to it. A judge who asks, or who
ends the pause, is the judge of the dispute from then on, as one who reads.
"""

from collections.abc import Callable
from typing import Any, Final

from domain.disputes import commands as c
from domain.disputes import events as d
from domain.refusals import NotPermitted, WrongState
from domain.stream import Event
from domain.table.evolve import evolve
from domain.table.judging import (
    Decision,
    acting_judge,
    check_in_time,
    check_not_ruled,
    check_person_sits,
    open_seed_if_over,
    single_event,
    unsettled_dispute,
)
from domain.table.state import Table, seat_at

MOST_WORDS: Final = 10
"""Times that a player may say something in one dispute, beside the call; and questions to one seat."""


def _add_words(table: Table, command: c.AddWords) -> Decision:
    dispute = unsettled_dispute(table, command.dispute)
    check_person_sits(table, command.seat, command.actor)
    if dispute.said.count(command.seat) >= MOST_WORDS:
        raise WrongState("said-enough", f"A player says something to the judge {MOST_WORDS} times in a dispute.")
    body = d.WordsAdded(dispute.number, command.seat)
    return single_event(table, Event(body, d.seal_words(body, d.Words(command.words))))


def _ask_question(table: Table, command: c.AskQuestion) -> Decision:
    dispute = unsettled_dispute(table, command.dispute)
    judge = acting_judge(table, dispute, command.actor)
    check_not_ruled(dispute)
    seat = seat_at(table, command.seat)
    if seat is None or seat.player is None:
        raise WrongState("bot-asked", "A bot answers no question.")
    if dispute.asked.count(command.seat) >= MOST_WORDS:
        raise WrongState("said-enough", f"A judge asks a seat {MOST_WORDS} times in a dispute.")
    body = d.QuestionAsked(dispute.number, judge, command.seat)
    return single_event(table, Event(body, d.seal_words(body, d.Words(command.words))))


def _lift_pause(table: Table, command: c.LiftPause) -> Decision:
    dispute = unsettled_dispute(table, command.dispute)
    judge = acting_judge(table, dispute, command.actor)
    if dispute.ruling is not None:
        raise WrongState("ruled", "The table waits for the ruling to take effect.")
    check_in_time(dispute, command.at_ms)
    if table.status != "paused":
        raise WrongState("not-paused", "The table does not wait for a judge.")
    until_ms = max(command.until_ms, command.at_ms)
    pause_left_ms = dispute.pause_until_ms - command.at_ms
    return single_event(table, Event(d.PauseLifted(dispute.number, judge, until_ms, pause_left_ms, command.key or "")))


def _withdraw(table: Table, command: c.WithdrawDispute) -> Decision:
    """Settle a dispute without a ruling, since its caller takes the call back."""
    dispute = unsettled_dispute(table, command.dispute)
    check_person_sits(table, command.seat, command.actor)
    if command.seat != dispute.seat:
        raise NotPermitted("not-your-dispute", "Only the player who called the judge takes the call back.")
    if dispute.ruling is not None:
        raise WrongState("ruled", "The dispute has been ruled on.")
    events = [Event(d.DisputeWithdrawn(dispute.number, command.seat)), Event(d.DisputeSettled(dispute.number))]
    for event in events:
        table = evolve(table, event)
    return open_seed_if_over(table, events)


DECIDE: Final[dict[type[c.Command], Callable[[Table, Any], Decision]]] = {
    c.AddWords: _add_words,
    c.AskQuestion: _ask_question,
    c.LiftPause: _lift_pause,
    c.WithdrawDispute: _withdraw,
}

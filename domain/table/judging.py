"""Decide the commands of a dispute at a table, and check that a ruling can be carried out.

``check_ruling`` checks what a ruling of each kind must state, and then asks the game. ``Refusal`` and ``WrongState``
change nothing.
"""

from collections.abc import Callable
from itertools import takewhile
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from domain.actors import HOUSE, Actor, is_player, judge_of
from domain.disputes import commands as c
from domain.disputes import events as d
from domain.disputes.events import Ruling, stated_terms, terms_of
from domain.disputes.state import RULINGS_AT_CLOSED_TABLES, Dispute
from domain.refusals import NoSuchPart, NotPermitted, Refusal, WrongState
from domain.stream import OVER, Event, SeedOpened, follow_rules, known_seed
from domain.table.evolve import evolve
from domain.table.game.judging import PLAIN_JUDGING, Judging, RulingFields
from domain.table.state import Table, carried_on, check_acts_for

MOST_RULES: Final = 8


def judging_of(table: Table) -> Judging:
    """Return what the table's game declares about rulings."""
    return table.game.judging or PLAIN_JUDGING


def check_ruling(table: Table, ruling: Ruling) -> None:
    """Check that this table can be given the ruling now; raises ``Refusal``."""
    judging = judging_of(table)
    if ruling.kind not in judging.kinds:
        raise Refusal("no-such-ruling", "table.ruling", "There is no ruling of this kind in this game.")
    if not 1 <= len(ruling.rules) <= MOST_RULES or len(set(ruling.rules)) < len(ruling.rules):
        raise Refusal("rules-of-a-ruling", "table.ruling", f"A ruling names 1 to {MOST_RULES} rules, each once.")
    unknown = [name for name in ruling.rules if name not in table.game.rulebook]
    if unknown:
        raise Refusal("unknown-rule", "table.ruling", f"There is no rule {unknown[0][:80]!r} in this game.")
    fields = judging.kinds[ruling.kind]
    stated = stated_terms(ruling)
    if wrong := _wrongly_stated(fields, stated):
        raise Refusal("ruling-says", "table.ruling", wrong)
    if "rest" in stated and "stones" not in stated:
        raise Refusal("ruling-says", "table.ruling", "A ruling that says rest says of how many stones.")
    if ruling.seat is not None and not 0 <= ruling.seat < len(table.seats):
        raise Refusal("no-such-seat", "table.ruling", f"The seats of this table are 0 to {len(table.seats) - 1}.")
    if ruling.stones is not None and ruling.stones < 1:
        raise Refusal("stones-out-of-range", "table.ruling", "Stones are given and taken by one or more.")
    if table.status == "closed" and (ruling.kind not in RULINGS_AT_CLOSED_TABLES or ruling.stones is not None):
        raise Refusal("needs-play", "table.ruling", "The table was closed without a result.")
    judging.check(table.play, ruling, table.status == "finished")


def _wrongly_stated(fields: RulingFields, stated: set[str]) -> str:
    """Say which fields a kind of ruling has, and which are missing or too many; "" where none is."""
    wrong = {"missing": fields.required - stated, "too many": stated - fields.required - fields.optional}
    faults = [f"{what}: {', '.join(sorted(names))}" for what, names in wrong.items() if names]
    if not faults:
        return ""
    has = f"has {', '.join(sorted(fields.required)) or 'no further fields'}"
    may_have = f", and may have {', '.join(sorted(fields.optional))}" if fields.optional else ""
    return f"A ruling of this kind {has}{may_have}; {'; '.join(faults)}."


Decision = tuple[list[Event], Table]


def _open(table: Table, command: c.OpenDispute) -> Decision:
    if table.entropy is None:
        raise WrongState("not-started", "There is nothing to dispute before the match has started.")
    if table.status == "adjourned":
        raise WrongState("adjourned", "The match is adjourned; the judge is called once it goes on.")
    if carried_on(table) is not None:
        raise WrongState("played-on", "The match is played on at a new table; call the judge there.")
    judge = None
    if command.seat is None:
        judge = _judge_not_playing(table, command.actor)
    else:
        check_person_sits(table, command.seat, command.actor)
    if table.dispute is not None:
        raise WrongState("dispute-open", "One dispute is open at a time.")
    if command.bounded:
        _check_in_hand(table, command.versions)
    deal = judging_of(table).deal(table.play)
    if any((one.seat, one.opened_by, one.deal) == (command.seat, judge, deal) for one in table.disputes):
        raise WrongState("dispute-made", "A seat calls the judge once a deal, and a judge opens one dispute a deal.")
    until_ms = max(command.until_ms, command.at_ms)
    opener = msgspec.UNSET if judge is None else judge
    from_version = table.deal.since if command.bounded else msgspec.UNSET
    body = d.DisputeOpened(len(table.disputes) + 1, command.seat, deal, until_ms, opener, from_version)
    complaint = d.Complaint(tuple(sorted(set(command.versions))), command.words)
    return single_event(table, Event(body, d.seal_words(body, complaint)))


def _check_in_hand(table: Table, versions: tuple[int, ...]) -> None:
    """Check that the table has these events, and that not all are from before the deal in hand, or the last one.

    A copy without the words of a call has no versions either, and then there is nothing to check.
    """
    last, since = max(versions, default=table.version), table.deal.since
    if last > table.version:
        raise WrongState("no-such-event", f"The table is at version {table.version}.")
    if last < since:
        late = judging_of(table).late(table.play)
        message = f"The cards of that deal are gathered: call about the deal in hand, which began with event {since}."
        raise Refusal("deal-over", late, message)


def _read(table: Table, command: c.ReadSealed) -> Decision:
    dispute = unsettled_dispute(table, command.dispute)
    judge = acting_judge(table, dispute, command.actor)
    deals = sorted(set(command.deals))
    if not deals or deals[0] < 1 or deals[-1] > (dispute.deal or 0):
        raise Refusal(
            "no-such-deal", "table.dispute", "The deals of a dispute are those up to the one it was opened in."
        )
    unread = tuple([deal for deal in deals if deal not in dispute.read])
    if not unread:
        raise WrongState("already-read", "What was sealed in these deals has been read.")
    return single_event(table, Event(d.SealedRead(dispute.number, judge, unread)))


def _rule(table: Table, command: c.GiveRuling) -> Decision:
    dispute = unsettled_dispute(table, command.dispute)
    judge = acting_judge(table, dispute, command.actor)
    check_not_ruled(dispute)
    check_in_time(dispute, command.at_ms)
    pauses = table.status == "playing"
    if pauses:
        dispute = replace(dispute, pause_until_ms=command.at_ms + dispute.pause_left_ms)
    until_ms = command.at_ms if dispute.appealed else _deadline_ms(table, dispute, command)
    ruling = Ruling(judge, until_ms=until_ms, **terms_of(command.ruling))
    check_ruling(table, ruling)
    body = d.RulingGiven.of_ruling(
        dispute.number,
        ruling,
        dispute.pause_until_ms if pauses else msgspec.UNSET,
        command.key or "",
        tuple(range(len(table.seats))) if command.explained else msgspec.UNSET,
    )
    # A ruling of 0.1.0 has no notes: what is sealed beside its reason would be a house's own.
    reason = d.Reason(command.reason, (command.explained and command.notes) or msgspec.UNSET)
    return single_event(table, Event(body, d.seal_words(body, reason)))


def _appeal(table: Table, command: c.AppealRuling) -> Decision:
    dispute = unsettled_dispute(table, command.dispute)
    check_person_sits(table, command.seat, command.actor)
    if dispute.appealed:
        raise WrongState("appealed", "There is one appeal in a dispute.")
    if dispute.ruling is None:
        raise WrongState("not-ruled", "There is no ruling yet.")
    check_in_time(dispute, command.at_ms)
    until_ms = _deadline_ms(table, dispute, command)
    return single_event(table, Event(d.RulingAppealed(dispute.number, command.seat, until_ms)))


def _deadline_ms(table: Table, dispute: Dispute, command: c.GiveRuling | c.AppealRuling) -> int:
    """Return until when a ruling is provisional, or a second judge has time: within the pause of a table in play."""
    until_ms = max(command.until_ms, command.at_ms)
    return min(until_ms, dispute.pause_until_ms) if table.status in {"playing", "paused"} else until_ms


def _settle(table: Table, command: c.SettleDispute) -> Decision:
    dispute = unsettled_dispute(table, command.dispute)
    if command.actor != HOUSE:
        raise NotPermitted("not-the-house", "Only the house settles a dispute.")
    if command.at_ms < dispute.until_ms:
        raise WrongState("not-yet", "There is still time to rule, or to appeal.")
    events = [Event(d.DisputeSettled(dispute.number))]
    table = evolve(table, events[0])
    if dispute.ruling is not None:
        effects, added = _effects(table, dispute.ruling)
        for effect in [*effects, *added]:
            events.append(effect)
            table = evolve(table, effect)
    return open_seed_if_over(table, events)


def open_seed_if_over(table: Table, events: list[Event]) -> Decision:
    """Open the seed of a table that is over and has waited for the end of its dispute, but for one of a team match."""
    if table.status in OVER and not table.opened and table.match is None:
        opened = Event(SeedOpened(known_seed(table).hex()))
        return [*events, opened], evolve(table, opened)
    return events, table


def _effects(table: Table, ruling: Ruling) -> tuple[list[Event], list[Event]]:
    """List the events that a ruling causes itself, and those that the rules add to them.

    A table that was closed after the ruling has no score that could change.
    """
    closed = table.status == "closed"
    penalty: list[Event] = []
    if ruling.kind == "penalise" and ruling.seat is not None:
        penalty = [Event(d.Penalised(ruling.seat, None if closed else ruling.stones))]
    if closed:
        return penalty, []
    over = table.status == "finished"
    effects = judging_of(table).effects(table.play, ruling, over)
    if not effects or over:
        return penalty + effects, []
    game, dealing = table.game, table.dealing
    all_, _ = follow_rules(game.handlers, lambda play: game.advance(play, dealing), table.play, effects)
    return penalty + all_[: len(effects)], all_[len(effects) :]


def preview_ruling(table: Table, command: c.GiveRuling) -> list[tuple[Table, Event]]:
    """List what a ruling would cause, each event with the table before it; raise what giving the ruling raises.

    Of what the rules add only the outcomes are listed that follow from the score: neither the hands that are shown with
    them nor what comes after them, which hangs on cards that the judge may not know.
    """
    given, ruled = _rule(table, command)
    ruling = ruled.disputes[command.dispute - 1].ruling
    assert ruling is not None  # noqa: S101 - it was just given
    settled = Event(d.DisputeSettled(command.dispute))
    then = evolve(ruled, settled)
    effects, added = _effects(then, ruling)
    counted = None if table.game.showdown is None else table.game.showdown.counted
    told = [event for event in added if event.body.tag != counted]
    outcomes = takewhile(lambda event: event.body.tag in judging_of(table).outcomes, told)
    steps: list[tuple[Table, Event]] = []
    for event in [*given, settled, *effects, *outcomes]:
        steps.append((table, event))
        table = evolve(table, event)
    return steps


def check_person_sits(table: Table, seat: int, actor: Actor) -> None:
    """Check that a person acts for the seat: a bot neither calls a judge nor appeals."""
    check_acts_for(table, seat, actor)
    if not is_player(actor):
        raise NotPermitted("not-your-seat", "A bot calls no judge.")


def unsettled_dispute(table: Table, number: int) -> Dispute:
    """Get a dispute by number; raise ``NoSuchPart`` or, where it is settled, ``WrongState``."""
    if not 1 <= number <= len(table.disputes):
        raise NoSuchPart("no-such-dispute", "No dispute of this number was opened at this table.")
    dispute = table.disputes[number - 1]
    if dispute.settled:
        raise WrongState("dispute-settled", "The dispute is settled.")
    return dispute


def acting_judge(table: Table, dispute: Dispute, actor: Actor) -> str:
    """Get the id of the judge who acts; raise ``WrongState`` for a judge who may not judge this dispute."""
    judge = _judge_not_playing(table, actor)
    if judge == dispute.first_judge or dispute.judge not in {None, judge}:
        raise WrongState("another-judge", "Another judge hears this dispute.")
    return judge


def _judge_not_playing(table: Table, actor: Actor) -> str:
    """Get the id of the judge who acts; raise ``WrongState`` for one who plays at the table."""
    judge = judge_of(actor)
    if judge is None:
        raise NotPermitted("not-a-judge", "Only a judge reads and rules, or opens a dispute without a seat.")
    if table.seat_of(judge) is not None:
        raise WrongState("judge-plays", "A judge does not judge a table at which they play.")
    return judge


def check_not_ruled(dispute: Dispute) -> None:
    """Check that the judge of the dispute has still to rule."""
    if dispute.ruling is not None and (not dispute.appealed or dispute.final):
        raise WrongState("ruled", "The dispute has been ruled on.")


def check_in_time(dispute: Dispute, at_ms: int) -> None:
    """Check that the time of the dispute is not over."""
    if at_ms >= dispute.until_ms:
        raise WrongState("time-over", "The time for it is over; the dispute is about to be settled.")


def single_event(table: Table, event: Event) -> Decision:
    """Return a decision of this event alone."""
    return [event], evolve(table, event)


DECIDE: Final[dict[type[c.Command], Callable[[Table, Any], Decision]]] = {
    c.OpenDispute: _open,
    c.ReadSealed: _read,
    c.GiveRuling: _rule,
    c.AppealRuling: _appeal,
    c.SettleDispute: _settle,
}

"""Decide a command to a tournament: the events that it causes, and the tournament after them.

The first event of a command states all that the command stated; the rest follows by the rules. ``Refusal`` and
``WrongState`` change nothing. ``tournament_kind`` describes a tournament as a kind of stream.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from msgspec import UNSET, Raw, json
from msgspec.structs import replace

from domain import shuffling
from domain.actors import HOUSE, HOUSE_AUDIENCE, Actor, judge_of
from domain.refusals import NoSuchPart, NotPermitted, WrongState
from domain.signed_moves import JudgeCommand, seal_as_judge
from domain.stream import (
    Event,
    HouseSeed,
    Kind,
    event_decoder,
    evolve_each,
    uuid_text,
)
from domain.table.game import Game
from domain.tournament import commands as c
from domain.tournament import events as e
from domain.tournament.calendar import MINUTE_MS, check_clock_over, check_time, round_until_ms, runs_by_time
from domain.tournament.ending import (
    Decision,
    apply_and_settle,
    check_not_over,
    end_and_open_seed,
    is_organiser,
    result_recorded,
)
from domain.tournament.entries import (
    change_entry,
    confirm_entry,
    enrol_entry,
    exclude_entry,
    invite_player,
    name_organiser,
    pause_entry,
    seed_entries,
    withdraw_entry,
    withdraw_invitation,
)
from domain.tournament.events import BODIES
from domain.tournament.evolve import begin_tournament, evolve
from domain.tournament.opening import check_opening
from domain.tournament.redecide import recorded_command, signed_command
from domain.tournament.setup import check_given_result, check_result
from domain.tournament.standings import ranking
from domain.tournament.state import Meetings, Pairing, Result, Tournament, contest_id
from domain.tournament.systems.lots import draw_lots
from domain.tournament.systems.pairings import (
    check_due,
    check_round,
    pair_next_round,
)
from domain.tournament.systems.table import SYSTEMS

NOT_PLAYED: Final[frozenset[e.ResultReason]] = frozenset({"withdrawn", "closed", "forfeit", "adjusted"})
"""Results that came of no play, and that no ruling at a table touches."""


def open_tournament(command: c.OpenTournament, stream_id: bytes) -> Decision:
    """Open a tournament."""
    check_opening(command)
    body = e.TournamentOpened(
        title=command.title,
        game=command.game.name,
        ruleset=command.rules.id,
        rules=Raw(json.encode(command.rules)),
        system=command.system,
        rounds=command.rounds,
        best_of=command.best_of,
        third_place=command.third_place,
        groups=command.groups,
        qualifiers=command.qualifiers,
        of=command.of,
        tables=command.tables,
        games=command.games,
        tie_breaks=command.tie_breaks,
        minutes=command.minutes,
        rank_by=command.rank_by,
        fewest_entries=command.fewest_entries,
        most_entries=command.most_entries,
        late_until=command.late_until,
        admission=command.admission,
        starts_at_ms=command.starts_at_ms,
        seed_commitment=shuffling.seed_commitment(stream_id, command.seed).hex(),
        opener=command.opener,
        visibility=command.visibility,
        clock=command.clock,
        people_only=command.people_only or UNSET,
        looks_ahead=(command.looks_ahead and SYSTEMS[command.system].stipulates_rounds) or UNSET,
        club=command.club,
        twice=command.twice or UNSET,
        round_minutes=command.round_minutes,
        arena_minutes=command.arena_minutes,
    )
    event = Event(body, ((HOUSE_AUDIENCE, HouseSeed(command.seed.hex())),))
    return [event], begin_tournament({command.game.name: command.game}, stream_id, event)


def decide(tournament: Tournament, command: c.Command) -> Decision:
    """Decide a command to an open tournament; raise ``Refusal`` or ``WrongState``."""
    events, after = DECIDE[type(command)](tournament, command)
    if isinstance(command, JudgeCommand) and judge_of(command.actor) is not None:
        events = seal_as_judge(command, events)
    return events, after


def pair_round(tournament: Tournament, actor: Actor, at_ms: int = 0) -> c.PairRound:
    """Make the command that begins the next round; raise ``NotPermitted``, ``WrongState`` or ``Refusal``."""
    _check_begins_round(tournament, actor)
    return c.PairRound(actor, *pair_next_round(tournament), at_ms)


def _check_begins_round(tournament: Tournament, actor: Actor) -> None:
    """Refuse anybody but the opener; the house begins the first round of a tournament that has a time to start.

    So it does with all rounds after the first where a calendar or a clock says when they begin.
    """
    by_time = runs_by_time(tournament) if tournament.paired else tournament.starts_at_ms is not None
    if actor == HOUSE and by_time:
        return
    if not is_organiser(tournament, actor):
        raise NotPermitted("not-the-opener", "Only the opener begins a round.")


def _pair_round(tournament: Tournament, command: c.PairRound) -> Decision:
    _check_begins_round(tournament, command.actor)
    check_due(tournament)
    if tournament.starts_at_ms is not None and not tournament.paired and command.at_ms < tournament.starts_at_ms:
        raise WrongState("not-yet", "The first round is not paired before the tournament starts.")
    check_time(tournament, command.at_ms)
    plan = check_round(tournament, Meetings(command.pairings, command.byes))
    number = len(tournament.paired) + 1
    pairings = [
        e.Paired(pairing, a, b, uuid_text(contest_id(tournament.stream_id, number, pairing, 1)))
        for pairing, (a, b) in enumerate(command.pairings, 1)
    ]
    until_ms = round_until_ms(tournament, command.at_ms)
    bodies: list[e.Body] = [
        e.RoundPaired(number, tuple(pairings), command.byes, plan.best_of, UNSET if until_ms is None else until_ms)
    ]
    if number == 1 and tournament.round_minutes is not None:
        bodies.append(e.ScheduleDrawn(draw_lots(tournament)))
    if number == 1 and tournament.arena_minutes is not None:
        bodies.append(e.ArenaBegun(command.at_ms + tournament.arena_minutes * MINUTE_MS))
    if plan.groups:
        bodies.append(e.GroupsDrawn(plan.groups))
    if plan.places:
        bodies.append(e.BracketDrawn(plan.places))
    return apply_and_settle(tournament, *bodies)


def _record_result(tournament: Tournament, command: c.RecordResult) -> Decision:
    if command.actor != HOUSE:
        raise NotPermitted("not-the-house", "Only the house says how a pairing ended.")
    pairing = _pairing(tournament, command.round, command.pairing)
    check_not_over(tournament)
    if pairing.result is not None:
        raise WrongState("already-recorded", "The pairing has its result.")
    check_result(command.result)
    leg = len(pairing.legs) + 1
    return apply_and_settle(tournament, result_recorded(command.round, command.pairing, leg, command.result))


def _give_result(tournament: Tournament, command: c.GiveResult) -> Decision:
    """Decide a pairing as the opener, instead of its table or match; rounds that were paired stand."""
    absent = command.actor == HOUSE and _is_absence(tournament, command)
    if not absent and not is_organiser(tournament, command.actor):
        raise NotPermitted("not-the-opener", "Only the opener decides a pairing.")
    pairing = _pairing(tournament, command.round, command.pairing)
    check_not_over(tournament)
    if pairing.ruled and not absent:
        raise WrongState("ruled", "A judge has ruled on the pairing, and the ruling stands.")
    if pairing.result is not None and pairing.result.reason == "withdrawn":
        raise WrongState("not-played", "An entry of the pairing has left, and that decided it.")
    if command.result == pairing.result:
        raise WrongState("result-stands", "The pairing counts so already.")
    check_given_result(command.result)
    given = command.result
    reason: Any = given.reason
    return apply_and_settle(
        tournament, e.ResultGiven(command.round, command.pairing, given.outcome, given.games, given.stones, reason)
    )


def _is_absence(tournament: Tournament, command: c.GiveResult) -> bool:
    """Check whether a result is a forfeit of a pairing that had no result when its time to begin was over."""
    begun = 1 <= command.round <= len(tournament.paired)
    until_ms = tournament.paired[command.round - 1].until_ms if begun else None
    in_time = until_ms is None or command.at_ms < until_ms
    return (
        not in_time
        and command.result.reason == "forfeit"
        and (_pairing(tournament, command.round, command.pairing).result is None)
    )


def _rule_result(tournament: Tournament, command: c.RuleResult) -> Decision:
    """Correct a result; only the classification changes, not the rounds that were paired."""
    judge = judge_of(command.actor)
    if judge is None and command.actor != HOUSE:
        raise NotPermitted("not-the-house", "Only the house and judges correct a result.")
    pairing = _pairing(tournament, command.round, command.pairing)
    if judge is None:
        before = _ruled_leg(pairing, command)
        check_result(command.result)
    else:
        before = _ruled_pairing(tournament, judge, pairing)
        check_given_result(command.result)
    if command.result == before:
        raise WrongState("result-stands", "The pairing counts so already.")
    result = command.result
    body = e.ResultRuled(
        command.round,
        command.pairing,
        command.leg if judge is None else None,
        result.outcome,
        result.games,
        result.stones,
        result.reason,
        None,
        UNSET if judge is None else command.key or "",
    )
    if tournament.status != "playing":
        body = replace(body, ranking=ranking(evolve(tournament, Event(body))))
    return apply_and_settle(tournament, body)


def _ruled_leg(pairing: Pairing, command: c.RuleResult) -> Result:
    """Return the result of a leg that a ruling at its table changes; a pairing that was decided stays so."""
    if command.leg is None or not 1 <= command.leg <= len(pairing.legs):
        raise WrongState("no-result", "The pairing has no result that a ruling could change.")
    before = pairing.legs[command.leg - 1]
    if before.reason in NOT_PLAYED or command.result.reason in NOT_PLAYED:
        raise WrongState("not-played", "Nothing was played to its end that a judge could rule on.")
    return before


def _ruled_pairing(tournament: Tournament, judge: str, pairing: Pairing) -> Result:
    """Return the result of a pairing that a judge corrects."""
    if any(judge in entry.players for entry in tournament.entries):
        raise WrongState("judge-plays", "A judge may not judge a tournament in which they play.")
    if pairing.result is None:
        raise WrongState("no-result", "The pairing has no result that a ruling could change.")
    if pairing.result.reason == "withdrawn":
        raise WrongState("not-played", "An entry of the pairing has left, and that decided it.")
    return pairing.result


def _pairing(tournament: Tournament, round_: int, number: int) -> Pairing:
    """Find the pairing of a result."""
    if not 1 <= round_ <= len(tournament.paired):
        raise NoSuchPart("no-such-round", "That round has not begun.")
    pairing = tournament.paired[round_ - 1].pairing(number)
    if pairing is None:
        raise NoSuchPart("no-such-pairing", "The round has no pairing of that number.")
    return pairing


def _end_tournament(tournament: Tournament, command: c.EndTournament) -> Decision:
    if command.reason != "opener" and command.actor != HOUSE:
        raise NotPermitted("not-the-house", "Only the house ends a tournament for this reason.")
    if command.reason == "opener" and not is_organiser(tournament, command.actor):
        raise NotPermitted("not-the-opener", "Only the opener ends a tournament before its last result.")
    check_not_over(tournament)
    if command.reason == "clock":
        check_clock_over(tournament, command.at_ms)
    return end_and_open_seed(tournament, [], command.reason)


DECIDE: Final[dict[type[c.Command], Callable[[Tournament, Any], Decision]]] = {
    c.EnrolEntry: enrol_entry,
    c.ChangeEntry: change_entry,
    c.ConfirmEntry: confirm_entry,
    c.WithdrawEntry: withdraw_entry,
    c.ExcludeEntry: exclude_entry,
    c.InvitePlayer: invite_player,
    c.WithdrawInvitation: withdraw_invitation,
    c.PauseEntry: pause_entry,
    c.NameOrganiser: name_organiser,
    c.SeedEntries: seed_entries,
    c.PairRound: _pair_round,
    c.RecordResult: _record_result,
    c.GiveResult: _give_result,
    c.RuleResult: _rule_result,
    c.EndTournament: _end_tournament,
}


def tournament_kind(games: Mapping[str, Game]) -> Kind[Tournament]:
    """Describe the streams of tournaments of these games."""
    decode = event_decoder(BODIES)
    return Kind(
        name="tournament",
        bodies=BODIES,
        begin=lambda stream_id, first: begin_tournament(games, stream_id, decode(first)),
        evolve=evolve_each(decode, evolve),
        open=open_tournament,
        decide=decide,
        recorded_command=recorded_command,
        takes_long=True,
        signed_command=signed_command,
    )

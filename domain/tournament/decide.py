"""Decide a command to a tournament: the events that it causes, and the tournament after them.

The first event of a command states all that the command stated; the rest follows by the rules. ``Refusal`` and
``WrongState`` change nothing. ``tournament_kind`` describes a tournament as a kind of stream.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from msgspec import Raw, json
from msgspec.structs import replace

from domain import shuffling
from domain.actors import HOUSE, HOUSE_AUDIENCE, Actor, judge_of
from domain.refusals import NoSuchPart, NotPermitted, WrongState
from domain.stream import (
    Event,
    HouseSeed,
    Kind,
    derive_id,
    event_decoder,
    evolve_each,
    uuid_text,
)
from domain.table.game import Game
from domain.tournament import commands as c
from domain.tournament import events as e
from domain.tournament.ending import (
    Decision,
    apply_and_settle,
    check_not_over,
    end_and_open_seed,
    is_opener,
    result_recorded,
)
from domain.tournament.entries import confirm_entry, enrol_entry, withdraw_entry
from domain.tournament.events import BODIES
from domain.tournament.evolve import begin_tournament, evolve
from domain.tournament.pairings import (
    check_due,
    check_round,
    pair_next_round,
)
from domain.tournament.setup import check_given_result, check_result, check_terms
from domain.tournament.standings import ranking
from domain.tournament.state import Meetings, Pairing, Result, Tournament

NOT_PLAYED: Final[frozenset[e.ResultReason]] = frozenset({"withdrawn", "closed", "forfeit", "adjusted"})
"""Results that came of no play, and that no ruling at a table touches."""


def open_tournament(command: c.OpenTournament, stream_id: bytes) -> Decision:
    """Open a tournament."""
    check_terms(command)
    body = e.TournamentOpened(
        title=command.title,
        game=command.game.name,
        ruleset=command.rules.id,
        rules=Raw(json.encode(command.rules)),
        system=command.system,
        rounds=command.rounds,
        of=command.of,
        tables=command.tables,
        games=command.games,
        tie_breaks=command.tie_breaks,
        minutes=command.minutes,
        rank_by=command.rank_by,
        seed_commitment=shuffling.seed_commitment(stream_id, command.seed).hex(),
        opener=command.opener,
        visibility=command.visibility,
    )
    event = Event(body, ((HOUSE_AUDIENCE, HouseSeed(command.seed.hex())),))
    return [event], begin_tournament({command.game.name: command.game}, stream_id, event)


def decide(tournament: Tournament, command: c.Command) -> Decision:
    """Decide a command to an open tournament; raise ``Refusal`` or ``WrongState``."""
    return DECIDE[type(command)](tournament, command)


def pair_round(tournament: Tournament, actor: Actor) -> c.PairRound:
    """Make the command that begins the next round; raise ``NotPermitted``, ``WrongState`` or ``Refusal``."""
    _check_begins_round(tournament, actor)
    return c.PairRound(actor, *pair_next_round(tournament))


def _check_begins_round(tournament: Tournament, actor: Actor) -> None:
    if not is_opener(tournament, actor):
        raise NotPermitted("not-the-opener", "Only the opener begins a round.")


def _pair_round(tournament: Tournament, command: c.PairRound) -> Decision:
    _check_begins_round(tournament, command.actor)
    check_due(tournament)
    check_round(tournament, Meetings(command.pairings, command.byes))
    number = len(tournament.paired) + 1
    pairings = [
        e.Paired(pairing, a, b, uuid_text(_contest_id(tournament.stream_id, number, pairing)))
        for pairing, (a, b) in enumerate(command.pairings, 1)
    ]
    return apply_and_settle(tournament, e.RoundPaired(number, tuple(pairings), command.byes))


def _contest_id(tournament: bytes, round_: int, pairing: int) -> bytes:
    """Derive the id of the table or team match of a pairing, so that opening it twice opens the same one."""
    return derive_id(b"hordago/pairing/1", tournament, round_.to_bytes(4, "big"), pairing.to_bytes(4, "big"))


def _record_result(tournament: Tournament, command: c.RecordResult) -> Decision:
    if command.actor != HOUSE:
        raise NotPermitted("not-the-house", "Only the house says how a pairing ended.")
    pairing = _pairing(tournament, command.round, command.pairing)
    check_not_over(tournament)
    if pairing.result is not None:
        raise WrongState("already-recorded", "The pairing has its result.")
    check_result(tournament, command.result)
    return apply_and_settle(tournament, result_recorded(command.round, command.pairing, command.result))


def _give_result(tournament: Tournament, command: c.GiveResult) -> Decision:
    """Decide a pairing as the opener, instead of its table or match; rounds that were paired stand."""
    if not is_opener(tournament, command.actor):
        raise NotPermitted("not-the-opener", "Only the opener decides a pairing.")
    pairing = _pairing(tournament, command.round, command.pairing)
    check_not_over(tournament)
    if pairing.ruled:
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


def _rule_result(tournament: Tournament, command: c.RuleResult) -> Decision:
    """Correct a result; only the classification changes, not the rounds that were paired."""
    judge = judge_of(command.actor)
    if judge is None and command.actor != HOUSE:
        raise NotPermitted("not-the-house", "Only the house and judges correct a result.")
    before = _pairing(tournament, command.round, command.pairing).result
    if before is None:
        raise WrongState("no-result", "The pairing has no result that a ruling could change.")
    if judge is None:
        _check_ruled_at_table(before, command.result)
        check_result(tournament, command.result)
    else:
        _check_ruled_by_judge(tournament, judge, before)
        check_given_result(command.result)
    if command.result == before:
        raise WrongState("result-stands", "The pairing counts so already.")
    result = command.result
    body = e.ResultRuled(
        command.round, command.pairing, result.outcome, result.games, result.stones, result.reason, None
    )
    if tournament.status != "playing":
        body = replace(body, ranking=ranking(evolve(tournament, Event(body))))
    event = Event(body)
    return [event], evolve(tournament, event)


def _check_ruled_at_table(before: Result, result: Result) -> None:
    if before.reason in NOT_PLAYED or result.reason in NOT_PLAYED:
        raise WrongState("not-played", "Nothing was played to its end that a judge could rule on.")


def _check_ruled_by_judge(tournament: Tournament, judge: str, before: Result) -> None:
    if any(judge in entry.players for entry in tournament.entries):
        raise WrongState("judge-plays", "A judge may not judge a tournament in which they play.")
    if before.reason == "withdrawn":
        raise WrongState("not-played", "An entry of the pairing has left, and that decided it.")


def _pairing(tournament: Tournament, round_: int, number: int) -> Pairing:
    """Find the pairing of a result."""
    if not 1 <= round_ <= len(tournament.paired):
        raise NoSuchPart("no-such-round", "That round has not begun.")
    pairing = tournament.paired[round_ - 1].pairing(number)
    if pairing is None:
        raise NoSuchPart("no-such-pairing", "The round has no pairing of that number.")
    return pairing


def _end_tournament(tournament: Tournament, command: c.EndTournament) -> Decision:
    if command.reason == "admin" and command.actor != HOUSE:
        raise NotPermitted("not-the-house", "Only the house ends a tournament for this reason.")
    if command.reason == "opener" and not is_opener(tournament, command.actor):
        raise NotPermitted("not-the-opener", "Only the opener ends a tournament before its last result.")
    check_not_over(tournament)
    return end_and_open_seed(tournament, [], command.reason)


DECIDE: Final[dict[type[c.Command], Callable[[Tournament, Any], Decision]]] = {
    c.EnrolEntry: enrol_entry,
    c.ConfirmEntry: confirm_entry,
    c.WithdrawEntry: withdraw_entry,
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
    )

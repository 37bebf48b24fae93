"""Decide a command to a tournament: the events that it causes, and the tournament after them.

The first event of a command states all that the command stated; the rest follows by the rules. ``Refusal`` and
``WrongState`` change nothing. ``tournament_kind`` describes a tournament as a kind of stream.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from msgspec import Raw, json
from msgspec.structs import replace

from domain import shuffling
from domain.actors import HOUSE, HOUSE_AUDIENCE, Actor, player_actor
from domain.refusals import NoSuchPart, NotPermitted, WrongState
from domain.stream import (
    OVER,
    Event,
    HouseSeed,
    Kind,
    SeedOpened,
    derive_id,
    event_decoder,
    evolve_each,
    known_seed,
    uuid_text,
)
from domain.table.game import Game
from domain.tournament import commands as c
from domain.tournament import events as e
from domain.tournament.events import BODIES
from domain.tournament.evolve import begin_tournament, evolve
from domain.tournament.pairings import (
    check_due,
    check_round,
    is_complete,
    lacks_bye,
    number_of_rounds,
    pair_next_round,
)
from domain.tournament.setup import check_entry, check_result, check_terms
from domain.tournament.standings import ranking
from domain.tournament.state import Entry, Meetings, Pairing, Result, Tournament

Decision = tuple[list[Event], Tournament]

NOT_PLAYED: Final[frozenset[e.ResultReason]] = frozenset({"withdrawn", "closed"})
"""Results that came of no play, and that no ruling touches."""


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
        seed_commitment=shuffling.seed_commitment(stream_id, command.seed).hex(),
        opener=command.opener,
        visibility=command.visibility,
    )
    event = Event(body, ((HOUSE_AUDIENCE, HouseSeed(command.seed.hex())),))
    return [event], begin_tournament({command.game.name: command.game}, stream_id, event)


def decide(tournament: Tournament, command: c.Command) -> Decision:
    """Decide a command to an open tournament; raise ``Refusal`` or ``WrongState``."""
    return DECIDE[type(command)](tournament, command)


def _enrol_entry(tournament: Tournament, command: c.EnrolEntry) -> Decision:
    players = [player for pair in command.pairs or () for player in pair]
    own = next((player for player in players if command.actor == player_actor(player)), None)
    if own is None and not _is_opener(tournament, command.actor):
        raise NotPermitted("not-your-entry", "Players enrol themselves with partners; the opener enrols anybody.")
    _check_before_start(tournament)
    check_entry(tournament, command.pairs, command.bot)
    return _apply_and_settle(tournament, e.EntryEnrolled(tournament.enrolled + 1, command.pairs, command.bot, own))


def _confirm_entry(tournament: Tournament, command: c.ConfirmEntry) -> Decision:
    entry = _entry(tournament, command.entry)
    player = next((player for player in entry.players if command.actor == player_actor(player)), None)
    if player is None:
        raise NotPermitted("not-your-entry", "Only the players of an entry confirm it.")
    _check_before_start(tournament)
    if player in entry.confirmed_by:
        raise WrongState("already-confirmed", "This player has confirmed the entry.")
    return _apply_and_settle(tournament, e.EntryConfirmed(entry.number, player))


def _withdraw_entry(tournament: Tournament, command: c.WithdrawEntry) -> Decision:
    """Withdraw an entry; after the start, also end the pairing that it is playing."""
    entry = _entry(tournament, command.entry)
    may = {HOUSE, player_actor(tournament.opener), *[player_actor(player) for player in entry.players]}
    if command.actor not in may:
        raise NotPermitted("not-your-entry", "Only the players of an entry, or the opener, withdraw it.")
    _check_not_over(tournament)
    if entry.withdrawn:
        raise WrongState("already-withdrawn", "This entry has left the tournament.")
    return _apply_and_settle(tournament, e.EntryWithdrawn(entry.number), *_walkover(tournament, entry.number))


def _walkover(tournament: Tournament, entry: int) -> list[e.ResultRecorded]:
    """End the pairing that an entry leaves unfinished: void in a round-robin, a bye in a Swiss round."""
    if not tournament.paired:
        return []
    round_ = tournament.paired[-1]
    return [
        _result_recorded(round_.number, pairing.number, _result_of_leaving(tournament.system, left=pairing.a == entry))
        for pairing in round_.pairings
        if pairing.result is None and entry in {pairing.a, pairing.b}
    ]


def _result_of_leaving(system: e.System, *, left: bool) -> Result:
    """Decide the result of a pairing that ``a`` left, or else ``b``."""
    if system == "round-robin":
        return Result("void", (0, 0), (0, 0), "withdrawn")
    return Result("b" if left else "a", (0, 0), (0, 0), "withdrawn")


def pair_round(tournament: Tournament, actor: Actor) -> c.PairRound:
    """Make the command that begins the next round; raise ``NotPermitted``, ``WrongState`` or ``Refusal``."""
    _check_begins_round(tournament, actor)
    return c.PairRound(actor, *pair_next_round(tournament))


def _check_begins_round(tournament: Tournament, actor: Actor) -> None:
    if not _is_opener(tournament, actor):
        raise NotPermitted("not-the-opener", "Only the opener begins a round.")


def _pair_round(tournament: Tournament, command: c.PairRound) -> Decision:
    _check_begins_round(tournament, command.actor)
    check_due(tournament)
    check_round(tournament, Meetings(command.pairings, command.bye))
    number = len(tournament.paired) + 1
    pairings = [
        e.Paired(pairing, a, b, uuid_text(_contest_id(tournament.stream_id, number, pairing)))
        for pairing, (a, b) in enumerate(command.pairings, 1)
    ]
    return _apply_and_settle(tournament, e.RoundPaired(number, tuple(pairings), command.bye))


def _contest_id(tournament: bytes, round_: int, pairing: int) -> bytes:
    """Derive the id of the table or team match of a pairing, so that opening it twice opens the same one."""
    return derive_id(b"hordago/pairing/1", tournament, round_.to_bytes(4, "big"), pairing.to_bytes(4, "big"))


def _record_result(tournament: Tournament, command: c.RecordResult) -> Decision:
    pairing = _pairing(tournament, command)
    _check_not_over(tournament)
    if pairing.result is not None:
        raise WrongState("already-recorded", "The pairing has its result.")
    check_result(tournament, command.result)
    return _apply_and_settle(tournament, _result_recorded(command.round, command.pairing, command.result))


def _rule_result(tournament: Tournament, command: c.RuleResult) -> Decision:
    """Correct a result; only the classification changes, not the rounds that were paired."""
    before = _pairing(tournament, command).result
    if before is None:
        raise WrongState("no-result", "The pairing has no result that a ruling could change.")
    if before.reason in NOT_PLAYED or command.result.reason in NOT_PLAYED:
        raise WrongState("not-played", "Nothing was played to its end that a judge could rule on.")
    if command.result == before:
        raise WrongState("result-stands", "The pairing counts so already.")
    check_result(tournament, command.result)
    result = command.result
    body = e.ResultRuled(
        command.round, command.pairing, result.outcome, result.games, result.stones, result.reason, None
    )
    if tournament.status != "playing":
        body = replace(body, ranking=ranking(evolve(tournament, Event(body))))
    event = Event(body)
    return [event], evolve(tournament, event)


def _pairing(tournament: Tournament, command: c.RecordResult | c.RuleResult) -> Pairing:
    """Find the pairing of a result; only the house gives results."""
    if command.actor != HOUSE:
        raise NotPermitted("not-the-house", "Only the house says how a pairing ended.")
    if not 1 <= command.round <= len(tournament.paired):
        raise NoSuchPart("no-such-round", "That round has not begun.")
    pairing = tournament.paired[command.round - 1].pairing(command.pairing)
    if pairing is None:
        raise NoSuchPart("no-such-pairing", "The round has no pairing of that number.")
    return pairing


def _result_recorded(round_: int, pairing: int, result: Result) -> e.ResultRecorded:
    return e.ResultRecorded(round_, pairing, result.outcome, result.games, result.stones, result.reason)


def _end_tournament(tournament: Tournament, command: c.EndTournament) -> Decision:
    if command.reason == "admin" and command.actor != HOUSE:
        raise NotPermitted("not-the-house", "Only the house ends a tournament for this reason.")
    if command.reason == "opener" and not _is_opener(tournament, command.actor):
        raise NotPermitted("not-the-opener", "Only the opener ends a tournament before its last result.")
    _check_not_over(tournament)
    return _end_and_open_seed(tournament, [], command.reason)


def _check_not_over(tournament: Tournament) -> None:
    if tournament.status in OVER:
        raise WrongState(tournament.status, f"The tournament is {tournament.status}.")


def _check_before_start(tournament: Tournament) -> None:
    _check_not_over(tournament)
    if tournament.status != "open":
        raise WrongState("already-started", "Entries are taken and confirmed before the first round.")


def _is_opener(tournament: Tournament, actor: Actor) -> bool:
    return actor == player_actor(tournament.opener)


def _entry(tournament: Tournament, number: int) -> Entry:
    entry = tournament.entry(number)
    if entry is None:
        raise NoSuchPart("no-such-entry", "No entry of this tournament has that number.")
    return entry


def _apply_and_settle(tournament: Tournament, *bodies: e.Body) -> Decision:
    """Apply these events and, where nothing is left to play, end the tournament."""
    events = [Event(body) for body in bodies]
    for event in events:
        tournament = evolve(tournament, event)
    reason = _end_reason(tournament)
    return (events, tournament) if reason is None else _end_and_open_seed(tournament, events, reason)


def _end_reason(tournament: Tournament) -> e.EndReason | None:
    """Decide why a tournament is over; ``None`` while it is not."""
    if tournament.status != "playing" or not tournament.paired[-1].over:
        return None
    if len(tournament.remaining) < 2 and len(tournament.paired) != number_of_rounds(tournament):
        return "withdrawn"
    if is_complete(tournament):
        return "played"
    return "no-bye" if lacks_bye(tournament) else None


def _end_and_open_seed(tournament: Tournament, events: list[Event], reason: e.EndReason) -> Decision:
    """End a tournament and open its seed in the same append."""
    last = [Event(e.TournamentEnded(reason, ranking(tournament))), Event(SeedOpened(known_seed(tournament).hex()))]
    for event in last:
        tournament = evolve(tournament, event)
    return [*events, *last], tournament


DECIDE: Final[dict[type[c.Command], Callable[[Tournament, Any], Decision]]] = {
    c.EnrolEntry: _enrol_entry,
    c.ConfirmEntry: _confirm_entry,
    c.WithdrawEntry: _withdraw_entry,
    c.PairRound: _pair_round,
    c.RecordResult: _record_result,
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

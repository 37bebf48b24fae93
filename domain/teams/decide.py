"""Decide a command to a team match: the events that it causes, and the match after them.

The first event of a command states all that the command stated; the rest follows by the rules. ``Refusal`` and
``WrongState`` change nothing. ``match_kind`` describes a team match as a kind of stream.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from msgspec import UNSET, Raw, json

from domain import shuffling
from domain.actors import HOUSE, HOUSE_AUDIENCE, Actor
from domain.refusals import NoSuchPart, NotPermitted, Refusal, WrongState
from domain.signed_moves import seal_signature
from domain.stream import Event, HouseSeed, Kind, SeedOpened, event_decoder, evolve_each, known_seed
from domain.table.game import Game
from domain.teams import commands as c
from domain.teams import events as e
from domain.teams.events import BODIES
from domain.teams.evolve import begin_match, evolve
from domain.teams.pairs import PAIRS, check_may_change, check_not_over, is_opener, start_event, table_set
from domain.teams.redecide import recorded_command
from domain.teams.results import (
    fault_of_results,
    fault_of_table,
    match_ended_event,
    match_outcome,
    next_command,
    result_ruled_event,
)
from domain.teams.setup import check_complete, check_opening, place_extra_tables
from domain.teams.signatures import key_in_pair, signed_command
from domain.teams.state import Match

Decision = tuple[list[Event], Match]


def open_match(command: c.OpenMatch, stream_id: bytes) -> Decision:
    """Open a match; one that is opened with its pairs starts at once."""
    check_opening(command)
    body = e.MatchOpened(
        game=command.game.name,
        ruleset=command.rules.id,
        rules=Raw(json.encode(command.rules)),
        tables=command.tables,
        games=command.games,
        tie_breaks=command.tie_breaks,
        finish_by_ms=command.finish_by_ms,
        seed_commitment=shuffling.seed_commitment(stream_id, command.seed).hex(),
        opener=command.opener,
        visibility=command.visibility,
        pairs=UNSET if command.pairs is None else command.pairs,
        tournament=UNSET if command.tournament is None else command.tournament,
        round=UNSET if command.round is None else command.round,
        clock=command.clock,
        people_only=command.people_only or UNSET,
    )
    event = Event(body, ((HOUSE_AUDIENCE, HouseSeed(command.seed.hex())),))
    match = begin_match({command.game.name: command.game}, stream_id, event)
    if command.pairs is None:
        return [event], match
    check_complete(match)
    return _append(match, [event], start_event(match, command.at_ms))


def decide(match: Match, command: c.Command) -> Decision:
    """Decide a command to an open match; raises ``Refusal`` or ``WrongState``."""
    events, after = DECIDE[type(command)](match, command)
    if isinstance(command, c.WithdrawPair | c.OpenNonce):
        events = seal_signature(events, key_in_pair(match, command.pair, command.actor), command.signed)
    return events, after


def _change_pairs(match: Match, command: c.Command) -> Decision:
    """Change a pair or what a player brings; with the last nonce that is waited for the match starts."""
    due = match.nonces_until_ms is not None
    events, match = _append(match, [], PAIRS[type(command)](match, command))
    return _append(match, events, start_event(match, 0)) if due and not match.to_open else (events, match)


def _start_match(match: Match, command: c.StartMatch) -> Decision:
    if not is_opener(match, command.actor):
        raise NotPermitted("not-the-opener", "Only the opener starts the match.")
    check_may_change(match)
    if match.finish_by_ms <= command.at_ms:
        raise Refusal("finish-by-past", "teams.deadline", "The time of the match is over before it starts.")
    check_complete(match)
    return _append(match, [], start_event(match, command.at_ms))


def _call_extra_game(match: Match, command: c.CallExtraGame) -> Decision:
    _check_house_and_playing(match, command.actor)
    if match.extra or "extra-game" not in match.tie_breaks:
        raise WrongState("no-extra-game", "One extra game is played, and only where it was stipulated.")
    if command.at_ms >= match.finish_by_ms:
        raise WrongState("time-is-over", "No extra game is called once the time of the match is over.")
    if command.results is not None:
        _check_results(match, command.results)
        if match_outcome(match, command.results).team is not None:
            raise WrongState("no-tie", "An extra game breaks a tie, and there is none.")
    return _append(match, [], e.ExtraGameCalled(tuple([table_set(table) for table in place_extra_tables(match)])))


def _end_match(match: Match, command: c.EndMatch) -> Decision:
    _check_house_and_playing(match, command.actor)
    _check_results(match, command.results)
    if isinstance(next_command(match, command.results, command.at_ms), c.CallExtraGame):
        raise WrongState("extra-game-owed", "The teams have tied, and an extra game was stipulated.")
    return _end_and_open_seed(match, match_ended_event(match, command.results))


def _rule_result(match: Match, command: c.RuleResult) -> Decision:
    if match.result is None:
        raise WrongState("no-result", "The match has no result that a ruling could change.")
    if command.actor != HOUSE:
        raise NotPermitted("not-the-house", "Only the house records the results of the tables.")
    result = command.result
    before = next((table for table in match.result.tables if table.table == result.number), None)
    if before is None:
        raise NoSuchPart("no-such-table", "No table of this match has that number.")
    if result.ended != before.ended:
        raise WrongState("other-end", "A ruling changes what was scored at a table, and not how it ended.")
    fault = fault_of_table(match, result)
    if fault is not None:
        raise WrongState("results-incomplete", fault)
    ruled = result_ruled_event(match, result)
    if ruled is None:
        raise WrongState("result-stands", "The table counts so already.")
    return _append(match, [], ruled)


def _check_results(match: Match, results: tuple[c.TableResult, ...]) -> None:
    fault = fault_of_results(match, results)
    if fault is not None:
        raise WrongState("results-incomplete", fault)


def _close_match(match: Match, command: c.CloseMatch) -> Decision:
    if command.reason == "opener":
        if not is_opener(match, command.actor):
            raise NotPermitted("not-the-opener", "Only the opener closes a match before the start.")
        check_may_change(match)
    elif command.actor != HOUSE:
        raise NotPermitted("not-the-house", "Only the house closes a match for this reason.")
    check_not_over(match)
    if command.reason in {"withdrawn", "result"} and match.tournament is None:
        raise WrongState("not-that-match", "It is no match of a tournament.")
    return _end_and_open_seed(match, e.MatchClosed(command.reason))


def _check_house_and_playing(match: Match, actor: Actor) -> None:
    check_not_over(match)
    if match.status != "playing":
        raise WrongState("not-started", "The match has not started.")
    if actor != HOUSE:
        raise NotPermitted("not-the-house", "Only the house records the results of the tables.")


def _append(match: Match, events: list[Event], body: e.Body) -> Decision:
    event = Event(body)
    return [*events, event], evolve(match, event)


def _end_and_open_seed(match: Match, body: e.Body) -> Decision:
    """End a match and open its seed in the same append (records.md, "Opening")."""
    events, match = _append(match, [], body)
    return _append(match, events, SeedOpened(known_seed(match).hex()))


DECIDE: Final[dict[type[c.Command], Callable[[Match, Any], Decision]]] = {
    **dict.fromkeys(PAIRS, _change_pairs),
    c.StartMatch: _start_match,
    c.CallExtraGame: _call_extra_game,
    c.EndMatch: _end_match,
    c.RuleResult: _rule_result,
    c.CloseMatch: _close_match,
}


def match_kind(games: Mapping[str, Game]) -> Kind[Match]:
    """Describe the streams of matches of these games."""
    decode = event_decoder(BODIES)
    return Kind(
        name="match",
        bodies=BODIES,
        begin=lambda stream_id, first: begin_match(games, stream_id, decode(first)),
        evolve=evolve_each(decode, evolve),
        open=open_match,
        decide=decide,
        recorded_command=recorded_command,
        signed_command=signed_command,
    )

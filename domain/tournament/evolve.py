"""Apply an event to a tournament."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from msgspec.structs import replace

from domain.stream import Event, SeedOpened, sealed_seed, uuid_bytes
from domain.table.game import Game
from domain.tournament import events as e
from domain.tournament.state import Entry, Pairing, Result, Round, Status, TeamTerms, Tournament

STATUS: Final[dict[e.EndReason, Status]] = {
    "played": "finished",
    "withdrawn": "finished",
    "opener": "closed",
    "admin": "closed",
}
"""The status of a tournament after its end, by the reason."""


def begin_tournament(games: Mapping[str, Game], stream_id: bytes, event: Event) -> Tournament:
    """Make the tournament that a ``tournament_opened`` opens."""
    body: e.TournamentOpened = event.body
    game = games[body.game]
    return Tournament(
        stream_id=stream_id,
        title=body.title,
        game=game,
        ruleset=body.ruleset,
        rules=game.decode_rules(body.rules),
        system=body.system,
        rounds=body.rounds,
        teams=_team_terms(body),
        rank_by=body.rank_by,
        opener=body.opener,
        visibility=body.visibility,
        seed_commitment=bytes.fromhex(body.seed_commitment),
        seed=sealed_seed(event),
    )


def _team_terms(body: e.TournamentOpened) -> TeamTerms | None:
    if body.tables is None or body.games is None or body.minutes is None:
        return None
    return TeamTerms(body.tables, body.games, body.tie_breaks, body.minutes)


def evolve(tournament: Tournament, event: Event) -> Tournament:
    """Apply an event that is not the tournament's first."""
    return EVOLVE[type(event.body)](tournament, event.body)


def _entry_enrolled(tournament: Tournament, body: e.EntryEnrolled) -> Tournament:
    entry = Entry(body.entry, body.pairs, body.bot, () if body.confirmed is None else (body.confirmed,))
    return replace(tournament, entries=(*tournament.entries, entry), enrolled=body.entry)


def _entry_confirmed(tournament: Tournament, body: e.EntryConfirmed) -> Tournament:
    return _change_entry(
        tournament, body.entry, lambda entry: replace(entry, confirmed_by=(*entry.confirmed_by, body.player))
    )


def _entry_withdrawn(tournament: Tournament, body: e.EntryWithdrawn) -> Tournament:
    if tournament.status != "open":
        return _change_entry(tournament, body.entry, lambda entry: replace(entry, withdrawn=True))
    return replace(tournament, entries=tuple([entry for entry in tournament.entries if entry.number != body.entry]))


def _change_entry(tournament: Tournament, number: int, change: Callable[[Entry], Entry]) -> Tournament:
    entries = [change(entry) if entry.number == number else entry for entry in tournament.entries]
    return replace(tournament, entries=tuple(entries))


def _round_paired(tournament: Tournament, body: e.RoundPaired) -> Tournament:
    """Begin a round; the first one removes for good the entries that are not confirmed."""
    pairings = [Pairing(paired.pairing, paired.a, paired.b, uuid_bytes(paired.id)) for paired in body.pairings]
    return replace(
        tournament,
        status="playing",
        entries=tuple([entry for entry in tournament.entries if entry.confirmed]),
        paired=(*tournament.paired, Round(body.round, tuple(pairings), body.byes)),
    )


def _result_recorded(tournament: Tournament, body: e.ResultRecorded | e.ResultGiven) -> Tournament:
    return _with_result(tournament, body, ruled=False)


def _result_ruled(tournament: Tournament, body: e.ResultRuled) -> Tournament:
    return _with_result(tournament, body, ruled=True)


def _with_result(
    tournament: Tournament, body: e.ResultRecorded | e.ResultGiven | e.ResultRuled, *, ruled: bool
) -> Tournament:
    result = Result(body.outcome, body.games, body.stones, body.reason)
    rounds = [
        round_
        if round_.number != body.round
        else replace(
            round_,
            pairings=tuple(
                [
                    replace(pairing, result=result, ruled=ruled) if pairing.number == body.pairing else pairing
                    for pairing in round_.pairings
                ]
            ),
        )
        for round_ in tournament.paired
    ]
    return replace(tournament, paired=tuple(rounds))


def _tournament_ended(tournament: Tournament, body: e.TournamentEnded) -> Tournament:
    return replace(tournament, status=STATUS[body.reason], ended=body.reason)


def _seed_opened(tournament: Tournament, body: SeedOpened) -> Tournament:
    return replace(tournament, seed=bytes.fromhex(body.seed), opened=True)


EVOLVE: Final[dict[type[e.Body], Callable[[Tournament, Any], Tournament]]] = {
    e.EntryEnrolled: _entry_enrolled,
    e.EntryConfirmed: _entry_confirmed,
    e.EntryWithdrawn: _entry_withdrawn,
    e.RoundPaired: _round_paired,
    e.ResultRecorded: _result_recorded,
    e.ResultGiven: _result_recorded,
    e.ResultRuled: _result_ruled,
    e.TournamentEnded: _tournament_ended,
    SeedOpened: _seed_opened,
}

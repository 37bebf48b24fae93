"""Apply an event to a tournament."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from msgspec.structs import replace

from domain.stream import Event, SeedOpened, sealed_seed, uuid_bytes
from domain.table.game import Game
from domain.tournament import events as e
from domain.tournament.state import (
    Entry,
    MatchFormat,
    Pairing,
    Result,
    Round,
    Status,
    Tournament,
    has_gone_on,
    result_of_legs,
)
from domain.tournament.systems.table import SYSTEMS

STATUS: Final[dict[e.EndReason, Status]] = {
    "played": "finished",
    "withdrawn": "finished",
    "opener": "closed",
    "admin": "closed",
    "clock": "finished",
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
        best_of=body.best_of,
        third_place=body.third_place,
        group_count=body.groups,
        qualifiers=body.qualifiers,
        of=body.of,
        teams=_team_terms(body),
        minutes=body.minutes if body.tables is None else None,
        fewest_entries=body.fewest_entries,
        most_entries=body.most_entries,
        late_until=body.late_until,
        admission=body.admission,
        starts_at_ms=body.starts_at_ms,
        rank_by=body.rank_by,
        opener=body.opener,
        visibility=body.visibility,
        seed_commitment=bytes.fromhex(body.seed_commitment),
        seed=sealed_seed(event),
        clock=body.clock,
        people_only=body.people_only is True,
        looks_ahead=body.looks_ahead is True,
        club=body.club,
        twice=body.twice is True,
        round_minutes=body.round_minutes or None,
        arena_minutes=body.arena_minutes or None,
    )


def _team_terms(body: e.TournamentOpened) -> MatchFormat | None:
    if body.tables is None or body.games is None or body.minutes is None:
        return None
    return MatchFormat(body.tables, body.games, body.tie_breaks, body.minutes)


def evolve(tournament: Tournament, event: Event) -> Tournament:
    """Apply an event that is not the tournament's first."""
    return EVOLVE[type(event.body)](tournament, event.body)


def _entry_enrolled(tournament: Tournament, body: e.EntryEnrolled) -> Tournament:
    confirmed = () if body.confirmed is None else (body.confirmed,)
    entry = Entry(body.entry, body.pairs, body.bot, confirmed, name=body.name, captain=body.captain)
    entry = replace(entry, bot_accounts=body.bot_accounts or ())
    return replace(tournament, entries=(*tournament.entries, _joined(tournament, entry)), enrolled=body.entry)


def _joined(tournament: Tournament, entry: Entry) -> Entry:
    """Return the entry with the round from which it plays, if it is confirmed now."""
    return replace(entry, from_round=len(tournament.paired) + 1) if entry.confirmed else entry


def _entry_confirmed(tournament: Tournament, body: e.EntryConfirmed) -> Tournament:
    return _change_entry(
        tournament,
        body.entry,
        lambda entry: _joined(tournament, replace(entry, confirmed_by=(*entry.confirmed_by, body.player))),
    )


def _entry_changed(tournament: Tournament, body: e.EntryChanged) -> Tournament:
    def change(entry: Entry) -> Entry:
        changed = replace(entry, pairs=body.pairs, name=body.name, captain=body.captain, confirmed_by=())
        changed = replace(changed, bot_accounts=body.bot_accounts or ())
        confirmed = [player for player in changed.players if player in {*entry.confirmed_by, body.confirmed}]
        return _joined(tournament, replace(changed, confirmed_by=tuple(confirmed)))

    return _change_entry(tournament, body.entry, change)


def _entry_withdrawn(tournament: Tournament, body: e.EntryWithdrawn) -> Tournament:
    """Mark an entry that played as withdrawn; another one is gone."""
    gone = tournament.entry(body.entry)
    if gone is not None and gone.confirmed and tournament.status != "open":
        return _change_entry(tournament, body.entry, lambda entry: replace(entry, withdrawn=True))
    return replace(
        tournament,
        entries=tuple([entry for entry in tournament.entries if entry.number != body.entry]),
        seeded=tuple([entry for entry in tournament.seeded if entry != body.entry]),
    )


def _entry_excluded(tournament: Tournament, body: e.EntryExcluded) -> Tournament:
    gone = tournament.entry(body.entry)
    players = () if gone is None else gone.players
    left = _entry_withdrawn(tournament, e.EntryWithdrawn(body.entry))
    left = _change_entry(left, body.entry, lambda entry: replace(entry, excluded=True))
    return replace(left, excluded=(*tournament.excluded, *players))


def _player_invited(tournament: Tournament, body: e.PlayerInvited) -> Tournament:
    return replace(tournament, invited=(*tournament.invited, body.player))


def _invitation_withdrawn(tournament: Tournament, body: e.InvitationWithdrawn) -> Tournament:
    return replace(tournament, invited=tuple([player for player in tournament.invited if player != body.player]))


def _organiser_named(tournament: Tournament, body: e.OrganiserNamed) -> Tournament:
    return replace(tournament, organisers=(*tournament.organisers, body.player))


def _organiser_dismissed(tournament: Tournament, body: e.OrganiserDismissed) -> Tournament:
    return replace(tournament, organisers=tuple([one for one in tournament.organisers if one != body.player]))


def _entries_seeded(tournament: Tournament, body: e.EntriesSeeded) -> Tournament:
    return replace(tournament, seeded=body.entries)


def _change_entry(tournament: Tournament, number: int, change: Callable[[Entry], Entry]) -> Tournament:
    entries = [change(entry) if entry.number == number else entry for entry in tournament.entries]
    return replace(tournament, entries=tuple(entries))


def _round_paired(tournament: Tournament, body: e.RoundPaired) -> Tournament:
    """Begin a round; with the last one that an entry could begin in, those that are not confirmed are removed."""
    pairings = [Pairing(paired.pairing, paired.a, paired.b, uuid_bytes(paired.id)) for paired in body.pairings]
    closed = body.round >= tournament.late_until and not SYSTEMS[tournament.system].overlaps
    return replace(
        tournament,
        status="playing",
        entries=tuple([entry for entry in tournament.entries if entry.confirmed or not closed]),
        paired=(*tournament.paired, Round(body.round, tuple(pairings), body.byes, body.best_of, body.until_ms or None)),
    )


def _schedule_drawn(tournament: Tournament, body: e.ScheduleDrawn) -> Tournament:
    return replace(tournament, order=body.order)


def _arena_begun(tournament: Tournament, body: e.ArenaBegun) -> Tournament:
    return replace(tournament, ends_ms=body.ends_ms)


def _entry_paused(tournament: Tournament, body: e.EntryPaused) -> Tournament:
    return _change_entry(tournament, body.entry, lambda entry: replace(entry, paused=True))


def _entry_resumed(tournament: Tournament, body: e.EntryResumed) -> Tournament:
    return _change_entry(tournament, body.entry, lambda entry: replace(entry, paused=False))


def _groups_drawn(tournament: Tournament, body: e.GroupsDrawn) -> Tournament:
    return replace(tournament, groups=body.groups)


def _bracket_drawn(tournament: Tournament, body: e.BracketDrawn) -> Tournament:
    return replace(tournament, places=body.places, bracket_from=len(tournament.paired))


def _result_recorded(tournament: Tournament, body: e.ResultRecorded) -> Tournament:
    return _with_result(tournament, body, body.leg, ruled=False)


def _result_given(tournament: Tournament, body: e.ResultGiven) -> Tournament:
    """Decide a pairing; who lost by a forfeit in an arena is not there, and not paired until they come back."""
    given = _with_result(tournament, body, None, ruled=False)
    if body.reason != "forfeit" or not SYSTEMS[tournament.system].overlaps:
        return given
    pairing = tournament.paired[body.round - 1].pairings[body.pairing - 1]
    absent = {"a": [pairing.b], "b": [pairing.a]}.get(body.outcome, [pairing.a, pairing.b])
    for entry in absent:
        given = _entry_paused(given, e.EntryPaused(entry))
    return given


def _result_ruled(tournament: Tournament, body: e.ResultRuled) -> Tournament:
    return _with_result(tournament, body, body.leg, ruled=True)


def _with_result(
    tournament: Tournament, body: e.ResultRecorded | e.ResultGiven | e.ResultRuled, leg: int | None, *, ruled: bool
) -> Tournament:
    result = Result(body.outcome, body.games, body.stones, body.reason)
    round_ = tournament.paired[body.round - 1]
    pairings = [
        replace(
            _settle(pairing, leg, result, round_.best_of, later=has_gone_on(tournament, round_.number, pairing)),
            ruled=pairing.ruled or (ruled and not (pairing.decided and leg is not None)),
        )
        if pairing.number == body.pairing
        else pairing
        for pairing in round_.pairings
    ]
    rounds = list(tournament.paired)
    rounds[body.round - 1] = replace(round_, pairings=tuple(pairings))
    return replace(tournament, paired=tuple(rounds))


def _settle(pairing: Pairing, leg: int | None, result: Result, best_of: int | None, *, later: bool) -> Pairing:
    """Return a pairing with the result of a leg, or with one that decides it as a whole."""
    if leg is None:
        return replace(pairing, result=result, decided=True)
    legs = (*pairing.legs[: leg - 1], result, *pairing.legs[leg:])
    settled = replace(pairing, legs=legs)
    return settled if pairing.decided else replace(settled, result=result_of_legs(legs, best_of, final=later))


def _tournament_ended(tournament: Tournament, body: e.TournamentEnded) -> Tournament:
    return replace(tournament, status=STATUS[body.reason], ended=body.reason)


def _seed_opened(tournament: Tournament, body: SeedOpened) -> Tournament:
    return replace(tournament, seed=bytes.fromhex(body.seed), opened=True)


EVOLVE: Final[dict[type[e.Body], Callable[[Tournament, Any], Tournament]]] = {
    e.EntryEnrolled: _entry_enrolled,
    e.EntryConfirmed: _entry_confirmed,
    e.EntryChanged: _entry_changed,
    e.EntryWithdrawn: _entry_withdrawn,
    e.EntryExcluded: _entry_excluded,
    e.PlayerInvited: _player_invited,
    e.InvitationWithdrawn: _invitation_withdrawn,
    e.OrganiserNamed: _organiser_named,
    e.OrganiserDismissed: _organiser_dismissed,
    e.EntriesSeeded: _entries_seeded,
    e.RoundPaired: _round_paired,
    e.ScheduleDrawn: _schedule_drawn,
    e.ArenaBegun: _arena_begun,
    e.EntryPaused: _entry_paused,
    e.EntryResumed: _entry_resumed,
    e.GroupsDrawn: _groups_drawn,
    e.BracketDrawn: _bracket_drawn,
    e.ResultRecorded: _result_recorded,
    e.ResultGiven: _result_given,
    e.ResultRuled: _result_ruled,
    e.TournamentEnded: _tournament_ended,
    SeedOpened: _seed_opened,
}

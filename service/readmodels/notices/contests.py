"""Write the notices that follow from the events of team matches, tournaments and clubs.

What a table of theirs brings to its players is written with the tables, once it is open.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, TypeAlias
from uuid import UUID

import msgspec
from msgspec import UNSET

from domain.clubs import events as c
from domain.clubs.decide import CLUBS
from domain.clubs.state import Club
from domain.games import MATCHES, TOURNAMENTS
from domain.table.events import NoncesDue
from domain.teams import events as m
from domain.teams.state import Match
from domain.tournament import events as t
from domain.tournament.state import Tournament
from service.entropy import to_datetime
from service.readmodels.notices.kinds import (
    ClubNotice,
    FinishedNotice,
    FollowedNotice,
    InvitedNotice,
    NoncesDueNotice,
    PairedNotice,
    StoredNotice,
)
from service.readmodels.notices.news import NewsRow, news_of_players, write_news
from service.readmodels.notices.tables import NoticeRow, write_notice_rows
from service.readmodels.public_fold import fold_public
from service.store.connections import Connection
from service.store.events import LoggedEvent
from service.store.statements import load_statements

_EMPTY = load_statements("service.readmodels.notices", "notices")["delete_contest_notices"]

Notices: TypeAlias = Iterable[tuple[str, StoredNotice]]
"""By player."""


async def write_contest_notices(connection: Connection, shard: int, events: Sequence[LoggedEvent]) -> None:
    """Write what these events bring to the players, their followers, and the members of clubs."""
    rows: list[NoticeRow] = []
    news: list[NewsRow] = []
    for event in events:
        found = _MAKE.get((event.kind, event.type))
        if found is not None:
            body_type, make, make_news, versions_before = found
            kind, version = _KINDS[event.kind], event.version - versions_before
            state = (await fold_public(connection, shard, kind, event.stream_id, version)).head.state
            body = msgspec.json.decode(event.data, type=body_type)
            made = dict(make(event, body, state))
            rows += [NoticeRow(event.position, player, "contests", notice) for player, notice in made.items()]
            news += make_news(event, body, state)
    await write_notice_rows(connection, shard, rows)
    await write_news(connection, shard, news)


async def delete_contest_notices(connection: Connection) -> None:
    """Delete all that was written here."""
    await connection.execute(_EMPTY)


def _pair_enrolled(event: LoggedEvent, body: m.PairEnrolled, match: Match) -> Notices:
    """Inform the players who are to confirm."""
    notice = InvitedNotice(
        at=to_datetime(event.at_ms),
        match=event.stream_id,
        pair=body.pair,
        tournament=UNSET if match.tournament is None else UUID(match.tournament),
    )
    return [(player, notice) for player in body.players or () if player != body.confirmed]


def _nonces_due(event: LoggedEvent, body: NoncesDue, match: Match) -> Notices:
    """Inform the players who committed to a nonce; the others have nothing to show."""
    at, until = to_datetime(event.at_ms), to_datetime(body.until_ms)
    return [
        (player, NoncesDueNotice(at=at, match=event.stream_id, pair=pair.number, until=until))
        for pair in match.pairs
        for player in pair.to_open
    ]


def _match_over(event: LoggedEvent, _body: m.MatchEnded | m.MatchClosed, match: Match) -> Notices:
    notice = FinishedNotice(
        at=to_datetime(event.at_ms),
        match=event.stream_id,
        tournament=UNSET if match.tournament is None else UUID(match.tournament),
    )
    return [(player, notice) for pair in match.pairs for player in pair.players or ()]


def _entry_enrolled(event: LoggedEvent, body: t.EntryEnrolled, _tournament: Tournament) -> Notices:
    notice = InvitedNotice(at=to_datetime(event.at_ms), tournament=event.stream_id, entry=body.entry)
    return [(player, notice) for pair in body.pairs or () for player in pair if player != body.confirmed]


def _entry_changed(event: LoggedEvent, body: t.EntryChanged, before: Tournament) -> Notices:
    """Inform the players who are new in the entry."""
    entry = before.entry(body.entry)
    known = {body.confirmed, *(() if entry is None else entry.players)}
    notice = InvitedNotice(at=to_datetime(event.at_ms), tournament=event.stream_id, entry=body.entry)
    return [(player, notice) for pair in body.pairs or () for player in pair if player not in known]


def _player_invited(event: LoggedEvent, body: t.PlayerInvited, _tournament: Tournament) -> Notices:
    return [(body.player, InvitedNotice(at=to_datetime(event.at_ms), tournament=event.stream_id))]


def _round_paired(event: LoggedEvent, body: t.RoundPaired, tournament: Tournament) -> Notices:
    """Inform every player of the field whom their entry plays; who waits in an arena is informed when they play."""
    at, of_teams = to_datetime(event.at_ms), tournament.of == "teams"
    found: list[tuple[str, StoredNotice]] = []
    for pairing in body.pairings:
        first = UUID(pairing.id)
        for own, other in ((pairing.a, pairing.b), (pairing.b, pairing.a)):
            notice = PairedNotice(
                at=at,
                tournament=event.stream_id,
                round=body.round,
                entry=own,
                pairing=pairing.pairing,
                opponent=other,
                table=UNSET if of_teams else first,
                match=first if of_teams else UNSET,
            )
            found += [(player, notice) for player in _players(tournament, own)]
    for entry in body.byes if tournament.arena_minutes is None else ():
        notice = PairedNotice(at=at, tournament=event.stream_id, round=body.round, entry=entry)
        found += [(player, notice) for player in _players(tournament, entry)]
    return found


def _players(tournament: Tournament, number: int) -> tuple[str, ...]:
    entry = tournament.entry(number)
    return () if entry is None else entry.players


def _tournament_over(event: LoggedEvent, _body: t.TournamentEnded, tournament: Tournament) -> Notices:
    notice = FinishedNotice(at=to_datetime(event.at_ms), tournament=event.stream_id)
    players = [player for entry in tournament.entries for player in entry.players]
    return [(player, notice) for player in (*players, tournament.opener)]


def _membership_requested(event: LoggedEvent, body: c.MembershipRequested, club: Club) -> Notices:
    """Inform those who run the club."""
    notice = ClubNotice(at=to_datetime(event.at_ms), club=event.stream_id, step="requested", player=UUID(body.player))
    return [(member.player, notice) for member in club.members if club.is_run_by(member.player)]


def _request_ended(event: LoggedEvent, body: c.RequestEnded, _club: Club) -> Notices:
    """Inform who was refused; who withdraws their request knows it."""
    notice = ClubNotice(at=to_datetime(event.at_ms), club=event.stream_id, step="refused")
    return [(body.player, notice)] if body.refused else []


def _member_joined(event: LoggedEvent, body: c.MemberJoined, _club: Club) -> Notices:
    """Inform who had asked; who joins by the link knows it."""
    notice = ClubNotice(at=to_datetime(event.at_ms), club=event.stream_id, step="accepted")
    return [(body.player, notice)] if body.by == "request" else []


def _match_news(event: LoggedEvent, _body: m.MatchStarted, match: Match) -> list[NewsRow]:
    if match.visibility != "public":
        return []
    notice = FollowedNotice(
        at=to_datetime(event.at_ms),
        players=[],
        ruleset=match.ruleset,
        match=event.stream_id,
        tournament=UNSET if match.tournament is None else UUID(match.tournament),
    )
    players = [player for pair in match.pairs for player in pair.players or ()]
    return news_of_players(event, players, "contests", notice)


def _tournament_news(event: LoggedEvent, body: t.RoundPaired, tournament: Tournament) -> list[NewsRow]:
    """Tell of the first round: of all who have entered, also those who do not play in it."""
    if body.round != 1 or tournament.visibility != "public":
        return []
    notice = FollowedNotice(
        at=to_datetime(event.at_ms), players=[], ruleset=tournament.ruleset, tournament=event.stream_id
    )
    entered = [entry for entry in tournament.entries if entry.confirmed and not entry.withdrawn]
    return news_of_players(event, [player for entry in entered for player in entry.players], "contests", notice)


def _club_news(event: LoggedEvent, body: t.TournamentOpened, _tournament: Tournament) -> list[NewsRow]:
    """Tell the members of what is opened in their club, but for who opens it."""
    if body.club is UNSET:
        return []
    at, club = to_datetime(event.at_ms), UUID(body.club)
    notice = ClubNotice(at=at, club=club, step="tournament_opened", tournament=event.stream_id)
    return [NewsRow(event.position, "club", body.club, event.stream_id, body.opener, event.at_ms, "contests", notice)]


def _nothing(_event: LoggedEvent, _body: object, _state: object) -> tuple[()]:
    return ()


_KINDS: Final = {kind.name: kind for kind in (MATCHES, TOURNAMENTS, CLUBS)}
_Make = Callable[[LoggedEvent, Any, Any], Notices]
_MakeNews = Callable[[LoggedEvent, Any, Any], Sequence[NewsRow]]
_MAKE: Final[Mapping[tuple[str, str], tuple[Any, _Make, _MakeNews, int]]] = {
    (MATCHES.name, m.PairEnrolled.tag): (m.PairEnrolled, _pair_enrolled, _nothing, 0),
    (MATCHES.name, m.MatchStarted.tag): (m.MatchStarted, _nothing, _match_news, 0),
    (MATCHES.name, NoncesDue.tag): (NoncesDue, _nonces_due, _nothing, 0),
    (MATCHES.name, m.MatchEnded.tag): (m.MatchEnded, _match_over, _nothing, 0),
    (MATCHES.name, m.MatchClosed.tag): (m.MatchClosed, _match_over, _nothing, 0),
    (TOURNAMENTS.name, t.TournamentOpened.tag): (t.TournamentOpened, _nothing, _club_news, 0),
    (TOURNAMENTS.name, t.EntryEnrolled.tag): (t.EntryEnrolled, _entry_enrolled, _nothing, 0),
    (TOURNAMENTS.name, t.EntryChanged.tag): (t.EntryChanged, _entry_changed, _nothing, 1),
    (TOURNAMENTS.name, t.PlayerInvited.tag): (t.PlayerInvited, _player_invited, _nothing, 0),
    (TOURNAMENTS.name, t.RoundPaired.tag): (t.RoundPaired, _round_paired, _tournament_news, 0),
    (TOURNAMENTS.name, t.TournamentEnded.tag): (t.TournamentEnded, _tournament_over, _nothing, 0),
    (CLUBS.name, c.MembershipRequested.tag): (c.MembershipRequested, _membership_requested, _nothing, 0),
    (CLUBS.name, c.RequestEnded.tag): (c.RequestEnded, _request_ended, _nothing, 0),
    (CLUBS.name, c.MemberJoined.tag): (c.MemberJoined, _member_joined, _nothing, 0),
}
"""By kind of stream and type of event: its struct, what makes its notices and its news, and of how many versions before
it they are made from the state."""

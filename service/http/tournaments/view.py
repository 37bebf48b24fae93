"""Show a tournament."""

from collections.abc import Mapping
from contextlib import suppress
from datetime import datetime
from typing import Final
from uuid import UUID

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import asdict, replace

from domain.actors import HOUSE, player_actor
from domain.clubs.state import Club
from domain.refusals import WrongState
from domain.stream import OVER, Head
from domain.tournament.calendar import calendar_of
from domain.tournament.commands import NameOrganiser
from domain.tournament.ending import is_organiser
from domain.tournament.state import Tournament as State
from domain.tournament.view import TournamentView, view
from service.accounts.principal import Principal, Scope
from service.entropy import to_datetime
from service.http.contests import Contest
from service.http.openapi.examples import played_tournament
from service.http.protocol.errors import MissingScope
from service.http.protocol.request import ApiRequest, JsonResponse
from service.live.session import MakeCommand, new_command_identity


class ScheduledRound(Struct, frozen=True):
    """A round of a season, as it was paired, or as it will be if nobody leaves."""

    round: int
    """From 1."""
    begins_at: datetime
    """The house pairs it then."""
    until: datetime
    """Until when its tables are played; one that has not begun then is decided by who is there."""
    pairs: list[tuple[int, int]]
    """Entries by number, the first one is `a`."""
    byes: list[int]
    """Entries that rest."""


class Tournament(TournamentView, frozen=True, kw_only=True):
    """A tournament: its terms, its entries, and how far it is."""

    starts_at: datetime | None
    """The first round does not begin before; null: at any time."""
    calendar: list[ScheduledRound] | UnsetType = UNSET
    """The rounds of a season, once it has begun; absent of the others, and from the response to a command."""
    ends_at: datetime | UnsetType = UNSET
    """When an arena ends, once it has begun; absent of the others."""


def tournament_view(head: Head[State], names: Mapping[str, str]) -> Tournament:
    """Build the view of a tournament as the API serves it, without the calendar of a season."""
    at_ms = head.state.starts_at_ms
    starts_at = None if at_ms is None else to_datetime(at_ms)
    shown = replace(view(head.state, head.version, names), hash=head.hash.hex())
    ends_ms = head.state.ends_ms
    ends_at = UNSET if ends_ms is None else to_datetime(ends_ms)
    return Tournament(**asdict(shown), starts_at=starts_at, ends_at=ends_at)


class _Tournaments(Contest[State]):
    """Tournaments, of which who reads a season gets its calendar, and who gives a command does not: it may be long."""

    async def view(self, request: ApiRequest, head: Head[State], audience: str) -> Tournament:
        rounds = [
            ScheduledRound(one.round, to_datetime(one.from_ms), to_datetime(one.until_ms), list(pairs), list(byes))
            for one in calendar_of(head.state)
            for pairs, byes in [one.meetings]
        ]
        return replace(await self.view_after(request, head, audience), calendar=rounds or UNSET)

    async def view_after(self, request: ApiRequest, head: Head[State], audience: str) -> Tournament:
        return await super().view(request, head, audience)


def _players_of(tournament: State) -> set[str]:
    return {player for entry in tournament.entries for player in entry.players}


TOURNAMENTS: Final = _Tournaments(
    "tournament",
    "tournaments",
    lambda context: context.tournaments,
    tournament_view,
    _players_of,
    shape=Tournament,
    played=played_tournament,
)
TOURNAMENT: Final = TOURNAMENTS.content
"""The content of a response that shows a tournament."""


def may_organise(principal: Principal, tournament: State) -> bool:
    """Return whether a token may run a tournament of its player: one of a club needs the scope `play` alone."""
    return not principal.scopes.isdisjoint({"organise", *(() if tournament.club is UNSET else ("play",))})


async def require_organiser(request: ApiRequest, stream_id: UUID, *others: Scope) -> None:
    """Raise MissingScope unless the token may run a tournament, or has one of the other scopes; and UnknownResource."""
    principal, head = request.principal, await TOURNAMENTS.head(request, stream_id)
    if not may_organise(principal, head.state) and principal.scopes.isdisjoint(others):
        raise MissingScope("organise")
    await note_organiser(request, stream_id, head.state)


async def note_organiser(request: ApiRequest, stream_id: UUID, tournament: State) -> None:
    """Have a tournament of a club say whether the caller runs the club, before it decides a command of theirs."""
    player, context = str(request.principal.player), request.context
    if tournament.club is UNSET or player == tournament.opener or tournament.status in OVER:
        return
    club: Club = (await context.clubs.fresh_session(UUID(tournament.club))).head.state
    runs = club.is_run_by(player)
    if runs != (player in tournament.organisers):
        command, identity = NameOrganiser(HOUSE, player, organises=runs), new_command_identity(context.entropy)
        with suppress(WrongState):  # another request of theirs was faster
            await context.tournaments.carry_out(stream_id, lambda _: command, identity)


def runs(principal: Principal, tournament: State) -> bool:
    """Return whether the player of a token runs a tournament, and the token may."""
    return may_organise(principal, tournament) and is_organiser(tournament, player_actor(principal.player))


async def command_after_results(
    request: ApiRequest, stream_id: UUID, make_command: MakeCommand, body: object = None
) -> JsonResponse:
    """Record what is over in the tournament, even if no process has seen it yet, and then carry a command out."""
    head = await TOURNAMENTS.head(request, stream_id)
    await request.context.contests.record_finished(stream_id, head.state)
    return await TOURNAMENTS.command(request, stream_id, make_command, body)

"""The list of public tournaments."""

from datetime import datetime
from functools import partial
from operator import attrgetter
from typing import Annotated, Final
from uuid import UUID

from litestar.params import QueryParameter
from msgspec import Struct

from domain.tournament.state import Status as TournamentStatus
from service.http.examples import AT_MS
from service.http.instants import instant
from service.http.paging import newest_first, page
from service.http.request import ApiRequest
from service.http.tournament_examples import PLAYED
from service.readmodels.contests import ListedTournament, list_tournaments

_LISTING: Final = newest_first("tournaments")

Wanted = Annotated[TournamentStatus | None, QueryParameter(description="Only tournaments of this status.")]
Player = Annotated[UUID | None, QueryParameter(description="Tournaments in which this player is enrolled.")]


class TournamentRow(Struct, frozen=True):
    """A tournament as the list knows it, which may be a moment behind the tournament itself."""

    id: UUID
    version: int
    title: str
    game: str
    ruleset: str
    system: str
    of: str
    status: str
    opener: UUID
    entries: int
    round: int
    """The last one that has begun; 0 before the first."""
    opened_at: datetime
    updated_at: datetime


class TournamentPage(Struct, frozen=True):
    """Tournaments, the newest first."""

    items: list[TournamentRow]
    next_cursor: str | None


async def tournament_page(
    request: ApiRequest, status: TournamentStatus | None, player: UUID | None, limit: int, cursor: str | None
) -> TournamentPage:
    """A page of public tournaments that meet the filters given."""
    read = partial(list_tournaments, request.wiring.pool, status=status, player=player)
    found, following = await page(_LISTING, cursor, limit, read, attrgetter("opened_ms", "id"))
    return TournamentPage([_row(tournament) for tournament in found], following)


def _row(tournament: ListedTournament) -> TournamentRow:
    return TournamentRow(
        tournament.id,
        tournament.version,
        tournament.title,
        tournament.game,
        tournament.ruleset,
        tournament.system,
        tournament.of,
        tournament.status,
        tournament.opener,
        tournament.entries,
        tournament.round,
        instant(tournament.opened_ms),
        instant(tournament.updated_ms),
    )


def _example() -> TournamentRow:
    tournament = PLAYED.head.state
    return TournamentRow(
        UUID(bytes=tournament.stream_id),
        PLAYED.head.version,
        tournament.title,
        tournament.game.name,
        tournament.ruleset,
        tournament.system,
        tournament.of,
        tournament.status,
        UUID(tournament.opener),
        len(tournament.entries),
        len(tournament.paired),
        instant(AT_MS),
        instant(PLAYED.head.at_ms),
    )


EXAMPLE: Final = TournamentPage([_example()], None)

"""The list of public team matches."""

from datetime import datetime
from functools import partial
from operator import attrgetter
from typing import Annotated, Final
from uuid import UUID

from litestar.params import QueryParameter
from msgspec import Struct

from domain.teams.state import Status as MatchStatus
from service.http.examples import AT_MS
from service.http.instants import instant
from service.http.match_examples import FINISH_BY_MS, PLAYED
from service.http.paging import newest_first, page
from service.http.request import ApiRequest
from service.readmodels.contests import ListedMatch, list_matches

_LISTING: Final = newest_first("matches")

Wanted = Annotated[MatchStatus | None, QueryParameter(description="Only matches of this status.")]
Player = Annotated[UUID | None, QueryParameter(description="Matches in which this player is enrolled.")]


class MatchRow(Struct, frozen=True):
    """A team match as the list knows it, which may be a moment behind the match itself."""

    id: UUID
    version: int
    game: str
    ruleset: str
    status: str
    opener: UUID
    tournament: UUID | None
    tables: int
    games: int
    """Stipulated at each table."""
    finish_by: datetime
    team: str | None
    """`A` or `B`, which won; null before the end and where it was drawn."""
    games_won: list[int]
    """By team; empty before the end."""
    opened_at: datetime
    updated_at: datetime


class MatchPage(Struct, frozen=True):
    """Team matches, the newest first."""

    items: list[MatchRow]
    next_cursor: str | None


async def match_page(
    request: ApiRequest, status: MatchStatus | None, player: UUID | None, limit: int, cursor: str | None
) -> MatchPage:
    """A page of public matches that meet the filters given."""
    read = partial(list_matches, request.wiring.pool, status=status, player=player)
    found, following = await page(_LISTING, cursor, limit, read, attrgetter("opened_ms", "id"))
    return MatchPage([_row(match) for match in found], following)


def _row(match: ListedMatch) -> MatchRow:
    return MatchRow(
        match.id,
        match.version,
        match.game,
        match.ruleset,
        match.status,
        match.opener,
        match.tournament,
        match.tables,
        match.games,
        instant(match.finish_by_ms),
        match.team,
        match.games_won,
        instant(match.opened_ms),
        instant(match.updated_ms),
    )


def _example() -> MatchRow:
    match = PLAYED.head.state
    assert match.result is not None  # noqa: S101 - the example is over
    return MatchRow(
        UUID(bytes=match.stream_id),
        PLAYED.head.version,
        match.game.name,
        match.ruleset,
        match.status,
        UUID(match.opener),
        None,
        match.tables,
        match.games,
        instant(FINISH_BY_MS),
        match.result.team,
        list(match.result.games_won),
        instant(AT_MS),
        instant(PLAYED.head.at_ms),
    )


EXAMPLE: Final = MatchPage([_example()], None)

"""Serve what is played in a club: its tables, its tournaments, and what its members have won."""

from datetime import UTC, datetime
from functools import partial
from typing import Annotated, Final
from uuid import UUID

from litestar import Controller, get, put
from litestar.params import FromPath, QueryParameter
from msgspec import Struct

from domain.actors import player_actor
from domain.clubs.commands import AddTable
from domain.games import OFFERS
from domain.refusals import NotPermitted, WrongState
from domain.stream import OVER
from domain.table.state import Table
from service.http.clubs.view import CLUB, CLUBS
from service.http.openapi.examples import MATCH_RULESET, NAMES, PLAYERS, TOURNAMENT_TITLE
from service.http.protocol.operation import Content, commands, reads
from service.http.protocol.pagination import DEFAULT_LIMIT, Cursor, Limit, newest_first, read_page
from service.http.protocol.request import ApiRequest, JsonResponse
from service.http.streams.access import TABLES
from service.http.streams.listing import LobbyPage, lobby_example, lobby_tables
from service.readmodels.clubs import list_club_leaders, list_club_tables, list_club_tournaments
from service.readmodels.contest_rows import ListedTournament
from service.readmodels.keyset import keyset_position

_TABLES: Final = newest_first("club-tables")
_TOURNAMENTS: Final = newest_first("club-tournaments")


class ClubTournamentPage(Struct, frozen=True):
    """A page of the tournaments of a club, the newest first."""

    items: list[ListedTournament]
    next_cursor: str | None


class ClubLeader(Struct, frozen=True):
    """What a member of a club has won in it."""

    player: UUID
    """The member, by id."""
    name: str | None
    """What they are called; null where their account is closed."""
    matches: int
    """Finished matches that they have played at tables of the club and of its tournaments."""
    won: int
    """How many of these they won."""


class ClubLeaders(Struct, frozen=True):
    """The members of a club who have played in it, those who won the most matches first."""

    items: list[ClubLeader]


def _tournament_example() -> ClubTournamentPage:
    at = datetime(2026, 11, 27, 18, tzinfo=UTC)
    row = ListedTournament(
        id=UUID("01940000-0000-7000-8000-00000000000b"),
        version=1,
        title=TOURNAMENT_TITLE,
        game=OFFERS[MATCH_RULESET].game,
        ruleset=MATCH_RULESET,
        system="round-robin",
        of="pairs",
        status="open",
        opener=UUID(PLAYERS[0]),
        entries=0,
        round=0,
        people_only=False,
        opened_at=at,
        updated_at=at,
    )
    return ClubTournamentPage([row], None)


class ClubPlayController(Controller):
    path = "/v1/clubs/{id:uuid}"
    tags = ("clubs",)

    @put("/tables/{table:uuid}", **commands("addClubTable", "Add a table to a club", CLUB))
    async def add_table(self, request: ApiRequest, id: FromPath[UUID], table: FromPath[UUID]) -> JsonResponse:
        """Add a table that you opened to those of a club of yours, before its match is over.

        A public table is listed in the club for everybody, an unlisted one for its members; a private one is not added,
        nor one of a team match or tournament.
        """
        player = request.principal.player
        await CLUBS.head(request, id)
        state: Table = (await TABLES.head(request, table)).state
        if state.opener != str(player):
            raise NotPermitted("not-the-opener", "Only who opened the table adds it to a club.")
        if state.is_paired or state.visibility == "private" or state.status in OVER:
            raise WrongState("not-for-clubs", "Such a table is not added to a club: private, paired, or over.")
        command = AddTable(player_actor(player), str(player), str(table))
        return await CLUBS.command(request, id, lambda _: command)

    @get("/tables", **reads("listClubTables", "List the tables of a club", Content(LobbyPage, lobby_example)))
    async def list_tables(
        self, request: ApiRequest, id: FromPath[UUID], limit: Limit = DEFAULT_LIMIT, cursor: Cursor = None
    ) -> LobbyPage:
        """List the tables that members have added, the newest first; members see unlisted ones, too."""
        read = partial(list_club_tables, request.context.pool, id, member=await _is_member(request, id))
        found, following = await read_page(request, _TABLES, cursor, limit, read, keyset_position)
        return LobbyPage(await lobby_tables(request.context, found), following)

    @get(
        "/tournaments",
        **reads(
            "listClubTournaments", "List the tournaments of a club", Content(ClubTournamentPage, _tournament_example)
        ),
    )
    async def list_tournaments(
        self, request: ApiRequest, id: FromPath[UUID], limit: Limit = DEFAULT_LIMIT, cursor: Cursor = None
    ) -> ClubTournamentPage:
        """List the tournaments of a club, the newest first; members see unlisted ones, too."""
        read = partial(list_club_tournaments, request.context.pool, id, member=await _is_member(request, id))
        return ClubTournamentPage(*await read_page(request, _TOURNAMENTS, cursor, limit, read, keyset_position))

    @get(
        "/leaders",
        **reads(
            "listClubLeaders",
            "List who has won most in a club",
            Content(ClubLeaders, ClubLeaders([ClubLeader(UUID(PLAYERS[0]), NAMES[PLAYERS[0]], 3, 2)])),
        ),
    )
    async def list_leaders(
        self,
        request: ApiRequest,
        id: FromPath[UUID],
        limit: Annotated[int, QueryParameter(ge=1, le=200, description="Largest number of items.")] = 50,
    ) -> ClubLeaders:
        """List the members by the matches that they won at tables of the club and of its tournaments.

        A match counts once it is over, if people sat at all seats. Of equal members comes first who needed fewer
        matches, then who has belonged to the club for longer.
        """
        await CLUBS.head(request, id)
        found = await list_club_leaders(request.context.pool, id, limit)
        names = await request.context.names.find([str(one.player) for one in found])
        return ClubLeaders(
            [ClubLeader(one.player, names.get(str(one.player)) or None, one.matches, one.won) for one in found]
        )


async def _is_member(request: ApiRequest, club: UUID) -> bool:
    """Return whether the caller belongs to a club; raise ``UnknownResource`` where there is none."""
    head = await CLUBS.head(request, club)
    return request.player is not None and head.state.role_of(str(request.player)) is not None

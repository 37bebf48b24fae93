"""Serve clubs: open, change and close them, list them, read one and what was done in it."""

from collections.abc import Sequence
from datetime import UTC, datetime
from functools import partial
from typing import Annotated, Any, Final, Literal
from uuid import UUID

from litestar import Controller, delete, get, post, put
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import UNSET, Struct, UnsetType

from domain.actors import HOUSE, player_actor
from domain.chain import Link
from domain.clubs.commands import ChangeClub, CloseClub, OpenClub
from domain.clubs.events import Role, TableAdded
from domain.clubs.state import Club, decode
from domain.refusals import NotPermitted, WrongState
from service.accounts.errors import BadName
from service.clubs.opening import count_opening
from service.entropy import to_datetime
from service.http.clubs.view import CLUB, CLUBS, EXAMPLE_ID, ClubTerms
from service.http.openapi.examples import PLAYERS
from service.http.protocol.operation import Content, commands, creates, reads, reads_version
from service.http.protocol.pagination import (
    DEFAULT_LIMIT,
    Cursor,
    Limit,
    link_to_page,
    newest_first,
    read_page,
    rows_before_page,
)
from service.http.protocol.request import ApiRequest, JsonResponse
from service.http.streams.access import new_stream_id
from service.readmodels.clubs import ListedClub, list_clubs
from service.readmodels.keyset import keyset_position

_LISTING: Final = newest_first("clubs")
_HISTORY: Final = "club-history"
_AT: Final = datetime(2026, 11, 27, 18, tzinfo=UTC)
ClubAct = Literal[
    "club_opened",
    "club_changed",
    "membership_requested",
    "request_ended",
    "member_joined",
    "member_left",
    "role_given",
    "club_closed",
    "table_added",
    "refusal_lifted",
]


class ClubPage(Struct, frozen=True):
    """A page of clubs, the newest first."""

    items: list[ListedClub]
    next_cursor: str | None


class ClubEntry(Struct, frozen=True):
    """What was done in a club: an event of its stream."""

    version: int
    """Of the club after it."""
    at: datetime
    """When it was done."""
    actor: str
    """Who did it: `player:` and an id, or `house`."""
    act: ClubAct
    """What was done."""
    player: UUID | UnsetType = UNSET
    """Whom it was about."""
    role: Role | UnsetType = UNSET
    """The role that was given."""
    table: UUID | UnsetType = UNSET
    """The table that was added."""


class ClubHistory(Struct, frozen=True):
    """A page of what was done in a club, the oldest first."""

    items: list[ClubEntry]
    next_cursor: str | None


def _entry(link: Link) -> ClubEntry:
    body: Any = decode(link).body
    player = getattr(body, "player", None) or getattr(body, "owner", None)
    return ClubEntry(
        version=link.version,
        at=to_datetime(link.at_ms),
        actor=link.actor,
        act=body.tag,
        player=UNSET if player is None else UUID(player),
        role=getattr(body, "role", UNSET),
        table=UUID(body.table) if isinstance(body, TableAdded) else UNSET,
    )


class ClubsController(Controller):
    path = "/v1/clubs"
    tags = ("clubs",)

    @post(
        **creates(
            "openClub",
            "Open a club",
            CLUB,
            ClubTerms("Txindoki", "Cards on Thursdays."),
            errors=(BadName, WrongState),
        )
    )
    async def open_club(self, request: ApiRequest, data: JSONBody[ClubTerms]) -> JsonResponse:
        """Open a club, which you own. A player owns 5 clubs at most, unless the operator allows other numbers.

        Players join by its link, or ask to and are accepted by you or an organiser. A club has no chat and no messages.
        """
        context, player = request.context, request.principal.player
        name, description, takes_requests = data.cleaned
        club_id = new_stream_id(request, data)
        await count_opening(context.pool, club_id, player, context.entropy.now_ms(), context.settings.clubs_per_player)
        command = OpenClub(
            actor=HOUSE,
            name=name,
            description=description,
            takes_requests=takes_requests,
            owner=str(player),
            seed=context.entropy.new_seed(),
        )
        return await CLUBS.open_as(request, club_id, command, data)

    @get(
        **reads(
            "listClubs",
            "List clubs",
            Content(
                ClubPage,
                ClubPage(
                    [
                        ListedClub(
                            id=EXAMPLE_ID,
                            version=1,
                            name="Txindoki",
                            description="Cards on Thursdays.",
                            takes_requests=True,
                            owner=UUID(PLAYERS[0]),
                            members=1,
                            opened_at=_AT,
                            updated_at=_AT,
                        )
                    ],
                    None,
                ),
            ),
        )
    )
    async def list_clubs(
        self,
        request: ApiRequest,
        search: Annotated[
            str | None,
            QueryParameter(min_length=1, max_length=60, description="Only clubs whose name contains these letters."),
        ] = None,
        player: Annotated[
            UUID | None, QueryParameter(description="Only clubs of which this player is a member.")
        ] = None,
        limit: Limit = DEFAULT_LIMIT,
        cursor: Cursor = None,
    ) -> ClubPage:
        """List the clubs that are open, the newest first."""
        read = partial(list_clubs, request.context.pool, search=search, player=player)
        return ClubPage(*await read_page(request, _LISTING, cursor, limit, read, keyset_position))

    @get("/{id:uuid}", **reads_version("getClub", "Get a club", CLUB))
    async def get_club(self, request: ApiRequest, id: FromPath[UUID]) -> JsonResponse:
        """Return a club with its members; to its owner and its organisers also who asks to join."""
        return await CLUBS.response(request, id)

    @put(
        "/{id:uuid}",
        **commands(
            "changeClub",
            "Change a club",
            CLUB,
            request_example=ClubTerms("Txindoki", "Cards on Fridays."),
            errors=(BadName,),
        ),
    )
    async def change_club(self, request: ApiRequest, id: FromPath[UUID], data: JSONBody[ClubTerms]) -> JsonResponse:
        """Say anew what your club is called, what it is about, and whether players may ask to join: the owner."""
        command = ChangeClub(player_actor(request.principal.player), *data.cleaned)
        return await CLUBS.command(request, id, lambda _: command, data)

    @delete("/{id:uuid}", **commands("closeClub", "Close a club", CLUB, scope=("play", "admin")))
    async def close_club(self, request: ApiRequest, id: FromPath[UUID]) -> JsonResponse:
        """Close a club for good: its owner, or an admin. The token needs the scope `play` or `admin`."""
        principal = request.principal
        player = str(principal.player)

        def close(club: Club) -> CloseClub:
            own = club.owner == player and "play" in principal.scopes
            if own or "admin" not in principal.scopes:
                return CloseClub(player_actor(player), "owner")
            return CloseClub(HOUSE, "admin")

        return await CLUBS.command(request, id, close)

    @get(
        "/{id:uuid}/history",
        **reads(
            "listClubHistory",
            "List what was done in a club",
            Content(
                ClubHistory,
                ClubHistory(
                    [ClubEntry(1, _AT, HOUSE, "club_opened", UUID(PLAYERS[0]))],
                    None,
                ),
            ),
            scope="any",
            errors=(NotPermitted,),
        ),
    )
    async def list_history(
        self, request: ApiRequest, id: FromPath[UUID], limit: Limit = DEFAULT_LIMIT, cursor: Cursor = None
    ) -> ClubHistory:
        """Return what was done in a club and by whom, the oldest first: to its owner and its organisers."""
        head = await CLUBS.head(request, id)
        if not head.state.is_run_by(str(request.principal.player)):
            raise NotPermitted("not-an-organiser", "Only the owner and the organisers of the club read this.")
        after = rows_before_page(_HISTORY, cursor)
        links: Sequence[Link] = await request.context.clubs.history.links(id, after, limit + 1)
        shown = links[:limit]
        following = link_to_page(request, _HISTORY, (shown[-1].version,)) if len(links) > limit else None
        return ClubHistory([_entry(link) for link in shown], following)

"""Show a club: to everybody who belongs to it, to who runs it also who asks to join."""

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Annotated, Any, Final
from uuid import UUID

from msgspec import UNSET, Meta, Struct, UnsetType

from domain.clubs.events import Role
from domain.clubs.state import Club, Status
from domain.stream import Head
from service.accounts.names import clean_name
from service.entropy import to_datetime
from service.http.openapi.examples import NAMES, PLAYERS
from service.http.protocol.context import Context
from service.http.protocol.operation import Content
from service.http.protocol.request import ApiRequest
from service.http.streams.access import StreamResource
from service.live.streams import LiveStreams

LONGEST_CLUB_NAME: Final = 60
LONGEST_DESCRIPTION: Final = 400


class ClubTerms(Struct, frozen=True, forbid_unknown_fields=True):
    """What a club is to be."""

    name: Annotated[str, Meta(min_length=1, max_length=LONGEST_CLUB_NAME, description="1 to 60 visible characters.")]
    description: Annotated[
        str, Meta(max_length=LONGEST_DESCRIPTION, description="At most 400 characters, in one paragraph.")
    ] = ""
    takes_requests: Annotated[bool, Meta(description="Whether players may ask to join; else by the link alone.")] = True

    @property
    def cleaned(self) -> tuple[str, str, bool]:
        """Return name and description as they are stored; raise BadName."""
        description = clean_name(self.description, LONGEST_DESCRIPTION) if self.description.strip() else ""
        return clean_name(self.name, LONGEST_CLUB_NAME), description, self.takes_requests


class ClubMember(Struct, frozen=True):
    """A member of a club."""

    player: UUID
    """The player, by id."""
    name: str | None
    """What they are called; null where their account is closed."""
    role: Role
    """What they may do."""
    since: datetime
    """The time at which they joined."""


class ClubRequest(Struct, frozen=True):
    """A player who asks to join a club."""

    player: UUID
    """The player, by id."""
    name: str | None
    """What they are called; null where their account is closed."""
    since: datetime
    """The time at which they asked."""


class RefusedPlayer(Struct, frozen=True):
    """A player whose request to join a club was refused."""

    player: UUID
    """The player, by id."""
    name: str | None
    """What they are called; null where their account is closed."""


class ClubView(Struct, frozen=True):
    """A club: what it is, and who belongs to it."""

    id: UUID
    version: int
    name: str
    """What its owner calls it; other clubs may have the same name."""
    description: str
    """What it is about, in the words of its owner."""
    status: Status
    takes_requests: bool
    """Whether players may ask to join."""
    most_members: int
    """How many members it may have."""
    members: list[ClubMember]
    """Those of the longest standing first; none once it is closed."""
    asked: bool
    """Whether the caller asks to join."""
    yours: Role | UnsetType = UNSET
    """The role of the caller; absent where they are no member."""
    requests: list[ClubRequest] | UnsetType = UNSET
    """Who asks to join, the oldest request first; absent for all but the owner and the organisers."""
    refused: list[RefusedPlayer] | UnsetType = UNSET
    """Whose request was refused, and who cannot ask again until that is lifted; absent like `requests`."""


class ClubResource(StreamResource[Club]):
    """Clubs, which everybody may read."""

    path = "/v1/clubs"
    tells_missed = False
    """Who asked to join, and was refused, is for those who run the club."""

    def streams(self, context: Context) -> LiveStreams:
        """Return the live clubs."""
        return context.clubs

    async def view(self, request: ApiRequest, head: Head[Club], audience: str) -> Any:  # noqa: ANN401, ARG002 - by role
        """Build the view of a club for the caller."""
        club, player = head.state, None if request.player is None else str(request.player)
        runs = club.is_run_by(player)
        outside = [*[asking.player for asking in club.requests], *club.refused] if runs else []
        known = [member.player for member in club.members] + outside
        names = await request.context.names.find(known)
        return club_view(head, names, request.context.settings.club_members, player)


def club_view(head: Head[Club], names: Mapping[str, str], most_members: int, player: str | None) -> ClubView:
    """Build the view of a club for a player, or for who has no token."""
    club = head.state
    role = club.role_of(player)
    return ClubView(
        id=UUID(bytes=club.stream_id),
        version=head.version,
        name=club.name,
        description=club.description,
        status=club.status,
        takes_requests=club.takes_requests,
        most_members=most_members,
        members=[
            ClubMember(UUID(one.player), names.get(one.player) or None, one.role, to_datetime(one.since_ms))
            for one in club.members
        ],
        asked=club.asks(player),
        yours=UNSET if role is None else role,
        requests=[
            ClubRequest(UUID(one.player), names.get(one.player) or None, to_datetime(one.since_ms))
            for one in club.requests
        ]
        if club.is_run_by(player)
        else UNSET,
        refused=[RefusedPlayer(UUID(one), names.get(one) or None) for one in sorted(club.refused)]
        if club.is_run_by(player)
        else UNSET,
    )


CLUBS: Final = ClubResource()
EXAMPLE_ID: Final = UUID("01940000-0000-7000-8000-00000000000c")
_AT: Final = datetime(2026, 11, 27, 18, tzinfo=UTC)
CLUB: Final = Content(
    ClubView,
    ClubView(
        id=EXAMPLE_ID,
        version=1,
        name="Txindoki",
        description="Cards on Thursdays.",
        status="open",
        takes_requests=True,
        most_members=200,
        members=[ClubMember(UUID(PLAYERS[0]), NAMES[PLAYERS[0]], "owner", _AT)],
        asked=False,
    ),
)
"""The content of a response that shows a club."""

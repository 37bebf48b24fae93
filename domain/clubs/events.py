"""Define the events of a club; a player is an id, and who does something is the actor of the event."""

from typing import ClassVar, Final, Literal

import msgspec

Role = Literal["owner", "organiser", "member"]
"""One owner; organisers, who admit and remove members; and all others."""
Entrance = Literal["link", "request"]
"""How somebody came to be a member: by the link of the club, or because they had asked."""
Leaving = Literal["left", "removed", "closed"]
"""Why somebody is a member no more: they left, somebody removed them, or their account is closed."""
ClubEnd = Literal["owner", "admin", "empty"]
"""Who closed a club, or that nobody is left in it."""


class ClubOpened(msgspec.Struct, frozen=True):
    """A player opens a club, and owns it; the commitment (hex) is to the seed that is sealed to the house."""

    tag: ClassVar[str] = "club_opened"
    name: str
    description: str
    takes_requests: bool
    owner: str
    seed_commitment: str


class ClubChanged(msgspec.Struct, frozen=True):
    """The owner says anew what the club is called, what it is about, and whether players may ask to join."""

    tag: ClassVar[str] = "club_changed"
    name: str
    description: str
    takes_requests: bool


class MembershipRequested(msgspec.Struct, frozen=True):
    """A player asks to join."""

    tag: ClassVar[str] = "membership_requested"
    player: str


class RequestEnded(msgspec.Struct, frozen=True):
    """A request to join is withdrawn, or refused: who was refused cannot ask again until the refusal is lifted."""

    tag: ClassVar[str] = "request_ended"
    player: str
    refused: bool


class RefusalLifted(msgspec.Struct, frozen=True):
    """A player whose request was refused can ask again."""

    tag: ClassVar[str] = "refusal_lifted"
    player: str


class MemberJoined(msgspec.Struct, frozen=True):
    """A player is a member from now on."""

    tag: ClassVar[str] = "member_joined"
    player: str
    by: Entrance


class MemberLeft(msgspec.Struct, frozen=True):
    """A player is a member no more; who was removed comes back only by a request that is accepted."""

    tag: ClassVar[str] = "member_left"
    player: str
    reason: Leaving


class RoleGiven(msgspec.Struct, frozen=True):
    """A member has another role; where it is that of the owner, the former owner becomes an organiser."""

    tag: ClassVar[str] = "role_given"
    player: str
    role: Role


class ClubClosed(msgspec.Struct, frozen=True):
    """The club is over."""

    tag: ClassVar[str] = "club_closed"
    reason: ClubEnd


class TableAdded(msgspec.Struct, frozen=True):
    """A member adds the table that they opened to those of the club."""

    tag: ClassVar[str] = "table_added"
    table: str


Body = (
    ClubOpened
    | ClubChanged
    | MembershipRequested
    | RequestEnded
    | MemberJoined
    | MemberLeft
    | RoleGiven
    | ClubClosed
    | TableAdded
    | RefusalLifted
)
BODIES: Final[tuple[type[Body], ...]] = (
    ClubOpened,
    ClubChanged,
    MembershipRequested,
    RequestEnded,
    MemberJoined,
    MemberLeft,
    RoleGiven,
    ClubClosed,
    TableAdded,
    RefusalLifted,
)

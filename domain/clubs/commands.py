"""Define the commands to a club; ``actor`` is who gives the command (``domain.actors``)."""

from typing import Literal

import msgspec

from domain.actors import Actor
from domain.clubs.events import Role


class OpenClub(msgspec.Struct, frozen=True, kw_only=True):
    """Open a club, which its opener owns; ``seed`` is 32 random bytes."""

    actor: Actor
    name: str
    description: str
    takes_requests: bool
    owner: str
    seed: bytes
    at_ms: int = 0


class ChangeClub(msgspec.Struct, frozen=True):
    """Say anew what the club is, as its owner."""

    actor: Actor
    name: str
    description: str
    takes_requests: bool
    at_ms: int = 0


class AskToJoin(msgspec.Struct, frozen=True):
    """Ask to join."""

    actor: Actor
    player: str
    at_ms: int = 0


class EndRequest(msgspec.Struct, frozen=True):
    """Withdraw one's own request, or refuse that of another, as who runs the club."""

    actor: Actor
    player: str
    at_ms: int = 0


class LiftRefusal(msgspec.Struct, frozen=True):
    """Let a player ask again whose request was refused, as who runs the club."""

    actor: Actor
    player: str
    at_ms: int = 0


class AdmitMember(msgspec.Struct, frozen=True):
    """Accept a request, as who runs the club."""

    actor: Actor
    player: str
    most_members: int
    at_ms: int = 0


class JoinByLink(msgspec.Struct, frozen=True):
    """Join by the link of the club, which was compared with the player's."""

    actor: Actor
    player: str
    most_members: int
    at_ms: int = 0


class RemoveMember(msgspec.Struct, frozen=True):
    """Leave the club; or remove a member, as who runs it, or as the house where an account is closed."""

    actor: Actor
    player: str
    at_ms: int = 0


class GiveRole(msgspec.Struct, frozen=True):
    """Give a member another role, as the owner, who passes the club on by giving away their own."""

    actor: Actor
    player: str
    role: Role
    at_ms: int = 0


class AddTable(msgspec.Struct, frozen=True):
    """Add a table to those of the club, as a member who opened it."""

    actor: Actor
    player: str
    table: str
    at_ms: int = 0


class CloseClub(msgspec.Struct, frozen=True):
    """Close the club: as its owner, or as the house for an admin."""

    actor: Actor
    reason: Literal["owner", "admin"]
    at_ms: int = 0


Command = (
    OpenClub
    | ChangeClub
    | AskToJoin
    | EndRequest
    | LiftRefusal
    | AdmitMember
    | JoinByLink
    | RemoveMember
    | GiveRole
    | AddTable
    | CloseClub
)

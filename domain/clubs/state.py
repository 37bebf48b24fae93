"""Hold the state of a club, and fold its events into it."""

from collections.abc import Callable, Sequence
from typing import Any, Final, Literal

import msgspec
from msgspec.structs import replace

from domain.chain import Link
from domain.clubs import events as e
from domain.stream import Event, event_decoder, sealed_seed

Status = Literal["open", "closed"]
RUNS: Final = frozenset[e.Role]({"owner", "organiser"})
"""Who admits and removes members."""


class Member(msgspec.Struct, frozen=True):
    """A member of a club."""

    player: str
    role: e.Role
    since_ms: int


class Request(msgspec.Struct, frozen=True):
    """A player who asks to join."""

    player: str
    since_ms: int


class Club(msgspec.Struct, frozen=True, kw_only=True):
    """A club, folded from its stream; ``seed`` is null in the fold of a redacted copy."""

    stream_id: bytes
    name: str
    description: str
    takes_requests: bool
    status: Status = "open"
    members: tuple[Member, ...]
    """Who belongs to it, those of the longest standing first."""
    requests: tuple[Request, ...] = ()
    """Who asks to join, the oldest request first."""
    refused: frozenset[str] = frozenset()
    """Players who cannot ask again until somebody who runs the club lifts that."""
    removed: frozenset[str] = frozenset()
    """Players who do not come back by a link."""
    tables: frozenset[str] = frozenset()
    """The tables (by id) that members have added."""
    seed: bytes | None

    @property
    def owner(self) -> str | None:
        """Get the id of who owns the club; null once it is over."""
        return next((member.player for member in self.members if member.role == "owner"), None)

    def role_of(self, player: str | None) -> e.Role | None:
        """Get the role of a player; null of who is no member."""
        return next((member.role for member in self.members if member.player == player), None)

    def asks(self, player: str | None) -> bool:
        """Check whether a player asks to join."""
        return any(request.player == player for request in self.requests)

    def is_run_by(self, player: str | None) -> bool:
        """Check whether a player admits and removes members."""
        return self.role_of(player) in RUNS


decode: Final = event_decoder(e.BODIES)


def begin(stream_id: bytes, event: Event, at_ms: int) -> Club:
    """Make the club of its first event."""
    body: e.ClubOpened = event.body
    return Club(
        stream_id=stream_id,
        name=body.name,
        description=body.description,
        takes_requests=body.takes_requests,
        members=(Member(body.owner, "owner", at_ms),),
        seed=sealed_seed(event),
    )


def _changed(club: Club, body: e.ClubChanged, _at_ms: int) -> Club:
    return replace(club, name=body.name, description=body.description, takes_requests=body.takes_requests)


def _requested(club: Club, body: e.MembershipRequested, at_ms: int) -> Club:
    return replace(club, requests=(*club.requests, Request(body.player, at_ms)))


def _request_ended(club: Club, body: e.RequestEnded, _at_ms: int) -> Club:
    refused = club.refused | {body.player} if body.refused else club.refused
    return replace(_without_request(club, body.player), refused=refused)


def _refusal_lifted(club: Club, body: e.RefusalLifted, _at_ms: int) -> Club:
    return replace(club, refused=club.refused - {body.player})


def _joined(club: Club, body: e.MemberJoined, at_ms: int) -> Club:
    return replace(
        _without_request(club, body.player),
        members=(*club.members, Member(body.player, "member", at_ms)),
        refused=club.refused - {body.player},
        removed=club.removed - {body.player},
    )


def _left(club: Club, body: e.MemberLeft, _at_ms: int) -> Club:
    return replace(
        club,
        members=tuple([member for member in club.members if member.player != body.player]),
        removed=club.removed | {body.player} if body.reason == "removed" else club.removed,
    )


def _role_given(club: Club, body: e.RoleGiven, _at_ms: int) -> Club:
    def role(member: Member) -> Member:
        if member.player == body.player:
            return replace(member, role=body.role)
        return replace(member, role="organiser") if (body.role, member.role) == ("owner", "owner") else member

    return replace(club, members=tuple([role(member) for member in club.members]))


def _closed(club: Club, _body: e.ClubClosed, _at_ms: int) -> Club:
    return replace(club, status="closed", members=(), requests=())


def _table_added(club: Club, body: e.TableAdded, _at_ms: int) -> Club:
    return replace(club, tables=club.tables | {body.table})


def _without_request(club: Club, player: str) -> Club:
    return replace(club, requests=tuple([request for request in club.requests if request.player != player]))


EVOLVE: Final[dict[type[Any], Callable[[Club, Any, int], Club]]] = {
    e.ClubChanged: _changed,
    e.MembershipRequested: _requested,
    e.RequestEnded: _request_ended,
    e.MemberJoined: _joined,
    e.MemberLeft: _left,
    e.RoleGiven: _role_given,
    e.ClubClosed: _closed,
    e.TableAdded: _table_added,
    e.RefusalLifted: _refusal_lifted,
}


def apply(club: Club, body: e.Body, at_ms: int) -> Club:
    """Apply one event to a club."""
    return EVOLVE[type(body)](club, body, at_ms)


def begin_from(stream_id: bytes, link: Link) -> Club:
    """Make the club of the first link of its stream."""
    return begin(stream_id, decode(link), link.at_ms)


def evolve(club: Club, links: Sequence[Link]) -> Club:
    """Apply these links to a club."""
    for link in links:
        club = apply(club, decode(link).body, link.at_ms)
    return club

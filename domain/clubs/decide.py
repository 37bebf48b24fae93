"""Decide a command to a club: the events that it causes, and the club after them."""

from collections.abc import Callable
from typing import Any, Final

from domain.actors import HOUSE, HOUSE_AUDIENCE, Actor, player_actor
from domain.clubs import commands as c
from domain.clubs import events as e
from domain.clubs.state import Club, apply, begin, begin_from, evolve
from domain.refusals import NoSuchPart, NotPermitted, WrongState
from domain.shuffling import seed_commitment
from domain.stream import Decision, Event, HouseSeed, Kind

MOST_REQUESTS: Final = 100
"""Requests that wait for an answer."""


def open_club(command: c.OpenClub, stream_id: bytes) -> Decision[Club]:
    """Open a club."""
    if command.actor != HOUSE:
        raise NotPermitted("not-the-house", "A club is opened by the house, for a player.")
    body = e.ClubOpened(
        command.name,
        command.description,
        command.takes_requests,
        command.owner,
        seed_commitment(stream_id, command.seed).hex(),
    )
    event = Event(body, ((HOUSE_AUDIENCE, HouseSeed(command.seed.hex())),))
    return [event], begin(stream_id, event, command.at_ms)


def decide(club: Club, command: c.Command) -> Decision[Club]:
    """Decide a command to a club; raise ``WrongState``."""
    if club.status != "open":
        raise WrongState("club-over", "The club is closed.")
    bodies = DECIDE[type(command)](club, command)
    for body in bodies:
        club = apply(club, body, command.at_ms)
    return [Event(body) for body in bodies], club


def _change(club: Club, command: c.ChangeClub) -> list[e.Body]:
    _check_owner(club, command.actor)
    asked = (command.name, command.description, command.takes_requests)
    if asked == (club.name, club.description, club.takes_requests):
        raise WrongState("nothing-changed", "The club is so already.")
    return [e.ClubChanged(*asked)]


def _ask(club: Club, command: c.AskToJoin) -> list[e.Body]:
    _check_own(command.actor, command.player)
    _check_no_member(club, command.player)
    if club.asks(command.player):
        raise WrongState("already-requested", "You have asked to join already.")
    if not club.takes_requests:
        raise NotPermitted("no-requests", "Players join this club by its link.")
    if command.player in club.refused:
        raise NotPermitted("request-refused", "The club has refused your request.")
    if len(club.requests) >= MOST_REQUESTS:
        raise WrongState("too-many-requests", f"{MOST_REQUESTS} players wait for an answer already.")
    return [e.MembershipRequested(command.player)]


def _end_request(club: Club, command: c.EndRequest) -> list[e.Body]:
    own = command.actor in {player_actor(command.player), HOUSE}
    if not own:
        _check_runs(club, command.actor)
    if not club.asks(command.player):
        raise NoSuchPart("no-such-request", "This player does not ask to join.")
    return [e.RequestEnded(command.player, refused=not own)]


def _lift_refusal(club: Club, command: c.LiftRefusal) -> list[e.Body]:
    _check_runs(club, command.actor)
    if command.player not in club.refused:
        raise NoSuchPart("no-such-refusal", "The club has not refused this player.")
    return [e.RefusalLifted(command.player)]


def _admit(club: Club, command: c.AdmitMember) -> list[e.Body]:
    _check_runs(club, command.actor)
    _check_no_member(club, command.player)
    if not club.asks(command.player):
        raise NoSuchPart("no-such-request", "This player does not ask to join.")
    _check_room(club, command.most_members)
    return [e.MemberJoined(command.player, "request")]


def _join(club: Club, command: c.JoinByLink) -> list[e.Body]:
    _check_own(command.actor, command.player)
    _check_no_member(club, command.player)
    if command.player in club.removed:
        raise NotPermitted("removed-from-club", "Who was removed from the club comes back by a request alone.")
    _check_room(club, command.most_members)
    return [e.MemberJoined(command.player, "link")]


def _remove(club: Club, command: c.RemoveMember) -> list[e.Body]:
    role = club.role_of(command.player)
    if command.actor == HOUSE:
        return _after_closing(club, command.player)
    if command.actor != player_actor(command.player):
        _check_runs(club, command.actor)
    if role is None:
        raise NoSuchPart("no-such-member", "This player is no member of the club.")
    if command.actor == player_actor(command.player):
        if role == "owner":
            raise WrongState("owner-stays", "The owner passes the club on, or closes it.")
        return [e.MemberLeft(command.player, "left")]
    if role != "member" and command.actor != player_actor(club.owner):
        raise NotPermitted("not-the-owner", "Only the owner removes organisers.")
    return [e.MemberLeft(command.player, "removed")]


def _after_closing(club: Club, player: str) -> list[e.Body]:
    """Take a player whose account is closed out of the club; the club of an owner goes to who has been there longest.

    Organisers come before other members.
    """
    role = club.role_of(player)
    if role is None:
        raise NoSuchPart("no-such-member", "This player is no member of the club.")
    left = e.MemberLeft(player, "closed")
    if role != "owner":
        return [left]
    others = [member for member in club.members if member.player != player]
    if not others:
        return [left, e.ClubClosed("empty")]
    heir = next((member for member in others if member.role == "organiser"), others[0])
    return [e.RoleGiven(heir.player, "owner"), left]


def _give_role(club: Club, command: c.GiveRole) -> list[e.Body]:
    _check_owner(club, command.actor)
    role = club.role_of(command.player)
    if role is None:
        raise NoSuchPart("no-such-member", "This player is no member of the club.")
    if role == "owner":
        raise WrongState("owner-stays", "The owner passes the club on by giving the role to another member.")
    if role == command.role:
        raise WrongState("nothing-changed", "The member has this role already.")
    return [e.RoleGiven(command.player, command.role)]


def _add_table(club: Club, command: c.AddTable) -> list[e.Body]:
    _check_own(command.actor, command.player)
    if club.role_of(command.player) is None:
        raise NotPermitted("not-a-member", "Only members of the club do this.")
    if command.table in club.tables:
        raise WrongState("already-added", "The table is one of the club already.")
    return [e.TableAdded(command.table)]


def _close(club: Club, command: c.CloseClub) -> list[e.Body]:
    if command.reason == "admin" and command.actor != HOUSE:
        raise NotPermitted("not-the-house", "Only the house closes a club for this reason.")
    if command.reason == "owner":
        _check_owner(club, command.actor)
    return [e.ClubClosed(command.reason)]


def _check_owner(club: Club, actor: Actor) -> None:
    if actor != player_actor(club.owner):
        raise NotPermitted("not-the-owner", "Only the owner of the club does this.")


def _check_runs(club: Club, actor: Actor) -> None:
    if not any(actor == player_actor(member.player) and club.is_run_by(member.player) for member in club.members):
        raise NotPermitted("not-an-organiser", "Only the owner and the organisers of the club do this.")


def _check_own(actor: Actor, player: str) -> None:
    if actor != player_actor(player):
        raise NotPermitted("not-yourself", "Nobody does this for another player.")


def _check_no_member(club: Club, player: str) -> None:
    if club.role_of(player) is not None:
        raise WrongState("already-member", "This player is a member already.")


def _check_room(club: Club, most: int) -> None:
    if len(club.members) >= most:
        raise WrongState("club-full", f"A club has {most} members at most.")


DECIDE: Final[dict[type[c.Command], Callable[[Club, Any], list[e.Body]]]] = {
    c.ChangeClub: _change,
    c.AskToJoin: _ask,
    c.EndRequest: _end_request,
    c.LiftRefusal: _lift_refusal,
    c.AdmitMember: _admit,
    c.JoinByLink: _join,
    c.RemoveMember: _remove,
    c.GiveRole: _give_role,
    c.AddTable: _add_table,
    c.CloseClub: _close,
}

CLUBS: Final[Kind[Club]] = Kind(
    name="club",
    bodies=e.BODIES,
    begin=begin_from,
    evolve=evolve,
    open=open_club,
    decide=decide,
)
"""The streams of clubs; there are no records of them."""

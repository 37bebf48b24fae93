"""A club: who belongs to it, and who may do what in it."""

import pytest

from domain.actors import HOUSE, PUBLIC, Actor, player_actor
from domain.chain import GENESIS, Link
from domain.clubs.commands import (
    AdmitMember,
    AskToJoin,
    ChangeClub,
    CloseClub,
    Command,
    EndRequest,
    GiveRole,
    JoinByLink,
    LiftRefusal,
    OpenClub,
    RemoveMember,
)
from domain.clubs.decide import CLUBS, MOST_REQUESTS
from domain.clubs.state import Club
from domain.refusals import NoSuchPart, NotPermitted, WrongState
from domain.stream import fold, known_seed, record, redact

SEED, CLUB_ID = bytes(range(32)), bytes(range(16))
ANE, BEA, CRIS, DANI = (f"01940000-0000-7000-8000-00000000000{number}" for number in range(1, 5))
MOST = 4


class Played:
    """A club, and the links of what was done in it."""

    def __init__(self) -> None:
        events, self.club = CLUBS.open(
            OpenClub(actor=HOUSE, name="Txindoki", description="", takes_requests=True, owner=ANE, seed=SEED, at_ms=1),
            CLUB_ID,
        )
        self.links = record(SEED, CLUB_ID, events, actor=HOUSE, at_ms=1, version=0, previous=GENESIS)

    def do(self, command: Command) -> Club:
        """Carry a command out."""
        events, self.club = CLUBS.decide(self.club, command)
        last: Link = self.links[-1]
        self.links += record(
            SEED,
            CLUB_ID,
            events,
            actor=command.actor,
            at_ms=command.at_ms,
            version=last.version,
            previous=last.hash,
        )
        return self.club

    def refusal(self, command: Command) -> tuple[type[Exception], str]:
        """Return why a command is refused."""
        with pytest.raises(WrongState) as refused:
            CLUBS.decide(self.club, command)
        return type(refused.value), refused.value.code

    @property
    def roles(self) -> dict[str, str]:
        """Who belongs to it."""
        return {member.player: member.role for member in self.club.members}


@pytest.fixture
def played() -> Played:
    """A club of Ane's, which Bea has joined by its link, and of which Cris is an organiser."""
    made = Played()
    made.do(JoinByLink(player_actor(BEA), BEA, MOST, 2))
    made.do(JoinByLink(player_actor(CRIS), CRIS, MOST, 3))
    made.do(GiveRole(player_actor(ANE), CRIS, "organiser", 4))
    return made


def actor(player: str) -> Actor:
    """Write an actor."""
    return player_actor(player)


def test_a_stream_folds_to_what_was_decided(played: Played) -> None:
    """Also without what is sealed, but for the seed."""
    played.do(AskToJoin(actor(DANI), DANI, 5))
    played.do(EndRequest(actor(CRIS), DANI, 6))
    played.do(ChangeClub(actor(ANE), "Aralar", "Ours.", False, 7))  # noqa: FBT003 - takes no requests
    played.do(RemoveMember(actor(CRIS), BEA, 8))
    played.do(GiveRole(actor(ANE), CRIS, "owner", 9))
    folded = fold(CLUBS, CLUB_ID, played.links).state
    assert folded == played.club
    assert known_seed(folded) == SEED
    assert fold(CLUBS, CLUB_ID, redact(played.links, PUBLIC)).state.seed is None
    assert played.roles == {ANE: "organiser", CRIS: "owner"}
    assert (folded.name, folded.description, folded.refused, folded.removed) == ("Aralar", "Ours.", {DANI}, {BEA})
    assert [member.since_ms for member in folded.members] == [1, 3]


def test_a_request_is_accepted_by_who_runs_the_club(played: Played) -> None:
    """Nobody else accepts one, not even who asks."""
    assert played.refusal(AdmitMember(actor(CRIS), DANI, MOST)) == (NoSuchPart, "no-such-request")
    assert played.do(AskToJoin(actor(DANI), DANI, 5)).asks(DANI)
    assert played.refusal(AskToJoin(actor(DANI), DANI)) == (WrongState, "already-requested")
    assert played.refusal(AskToJoin(actor(DANI), ANE)) == (NotPermitted, "not-yourself")
    for player in (BEA, DANI):
        assert played.refusal(AdmitMember(actor(player), DANI, MOST)) == (NotPermitted, "not-an-organiser")
    assert played.refusal(AdmitMember(actor(CRIS), DANI, 3)) == (WrongState, "club-full")
    played.do(AdmitMember(actor(CRIS), DANI, MOST, 6))
    assert played.roles[DANI] == "member"
    assert not played.club.requests
    assert played.refusal(AskToJoin(actor(DANI), DANI)) == (WrongState, "already-member")


def test_who_was_refused_cannot_ask_again_and_who_withdrew_can(played: Played) -> None:
    """The link is open to both, and a refusal can be lifted."""
    played.do(AskToJoin(actor(DANI), DANI))
    played.do(EndRequest(actor(DANI), DANI))
    played.do(AskToJoin(actor(DANI), DANI))
    assert played.refusal(EndRequest(actor(BEA), DANI)) == (NotPermitted, "not-an-organiser")
    played.do(EndRequest(actor(ANE), DANI))
    assert played.refusal(AskToJoin(actor(DANI), DANI)) == (NotPermitted, "request-refused")
    assert played.refusal(LiftRefusal(actor(BEA), DANI)) == (NotPermitted, "not-an-organiser")
    assert played.refusal(LiftRefusal(actor(CRIS), BEA)) == (NoSuchPart, "no-such-refusal")
    played.do(LiftRefusal(actor(CRIS), DANI))
    assert played.do(AskToJoin(actor(DANI), DANI)).asks(DANI)
    played.do(JoinByLink(actor(DANI), DANI, MOST))
    assert played.roles[DANI] == "member"


def test_who_was_removed_comes_back_by_a_request_alone(played: Played) -> None:
    """An organiser removes members, the owner organisers, and nobody the owner."""
    assert played.refusal(RemoveMember(actor(BEA), CRIS)) == (NotPermitted, "not-an-organiser")
    assert played.refusal(RemoveMember(actor(CRIS), ANE)) == (NotPermitted, "not-the-owner")
    assert played.refusal(RemoveMember(actor(CRIS), DANI)) == (NoSuchPart, "no-such-member")
    played.do(RemoveMember(actor(CRIS), BEA))
    assert played.refusal(JoinByLink(actor(BEA), BEA, MOST)) == (NotPermitted, "removed-from-club")
    played.do(AskToJoin(actor(BEA), BEA))
    played.do(AdmitMember(actor(CRIS), BEA, MOST))
    played.do(RemoveMember(actor(BEA), BEA))
    played.do(JoinByLink(actor(BEA), BEA, MOST))
    played.do(RemoveMember(actor(ANE), CRIS))
    assert played.roles == {ANE: "owner", BEA: "member"}


def test_a_club_has_one_owner_who_does_not_leave(played: Played) -> None:
    """They pass it on, or close it."""
    assert played.refusal(RemoveMember(actor(ANE), ANE)) == (WrongState, "owner-stays")
    assert played.refusal(GiveRole(actor(CRIS), BEA, "organiser")) == (NotPermitted, "not-the-owner")
    assert played.refusal(GiveRole(actor(ANE), ANE, "member")) == (WrongState, "owner-stays")
    assert played.refusal(GiveRole(actor(ANE), BEA, "member")) == (WrongState, "nothing-changed")
    assert played.refusal(GiveRole(actor(ANE), DANI, "member")) == (NoSuchPart, "no-such-member")
    played.do(GiveRole(actor(ANE), BEA, "owner"))
    assert played.roles == {ANE: "organiser", BEA: "owner", CRIS: "organiser"}
    played.do(RemoveMember(actor(ANE), ANE))
    assert played.refusal(CloseClub(actor(CRIS), "owner")) == (NotPermitted, "not-the-owner")
    assert played.refusal(CloseClub(actor(BEA), "admin")) == (NotPermitted, "not-the-house")
    over = played.do(CloseClub(actor(BEA), "owner"))
    assert (over.status, over.members) == ("closed", ())
    assert played.refusal(JoinByLink(actor(DANI), DANI, MOST)) == (WrongState, "club-over")


def test_an_account_that_is_closed_leaves_and_its_club_goes_on(played: Played) -> None:
    """It goes to an organiser, or else to the member of the longest standing; without members it is over."""
    played.do(RemoveMember(HOUSE, ANE))
    assert played.roles == {BEA: "member", CRIS: "owner"}
    played.do(RemoveMember(HOUSE, CRIS))
    assert played.roles == {BEA: "owner"}
    played.do(RemoveMember(HOUSE, BEA))
    assert (played.club.status, played.roles) == ("closed", {})


def test_requests_are_limited_and_a_club_may_take_none(played: Played) -> None:
    """A hundred wait at once."""
    for number in range(MOST_REQUESTS):
        played.do(AskToJoin(actor(str(number)), str(number)))
    assert played.refusal(AskToJoin(actor(DANI), DANI)) == (WrongState, "too-many-requests")
    changed = ChangeClub(actor(ANE), "Txindoki", "", False)  # noqa: FBT003 - takes no requests
    played.do(changed)
    assert played.refusal(changed) == (WrongState, "nothing-changed")
    assert played.refusal(AskToJoin(actor(DANI), DANI)) == (NotPermitted, "no-requests")

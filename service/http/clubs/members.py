"""Serve who belongs to a club: its members and their roles, who asks to join, and the link by which players join."""

from typing import Annotated, Final
from uuid import UUID

from litestar import Controller, delete, get, put
from litestar.params import FromPath, JSONBody
from msgspec import UNSET, Meta, Struct, UnsetType

from domain.actors import player_actor
from domain.clubs.commands import AdmitMember, AskToJoin, EndRequest, GiveRole, JoinByLink, LiftRefusal, RemoveMember
from domain.clubs.events import Role
from domain.clubs.state import Club
from domain.refusals import NotPermitted, WrongState
from service.clubs.links import find_link, is_link_of, open_link, remove_link
from service.http.clubs.view import CLUB, CLUBS, EXAMPLE_ID
from service.http.protocol.operation import Content, Operation, commands, declare
from service.http.protocol.request import ApiRequest, JsonResponse, json_response
from service.http.tables.links import draw_qr


class NewMember(Struct, frozen=True, forbid_unknown_fields=True):
    """How a player becomes a member."""

    link: Annotated[str, Meta(min_length=1, max_length=40)] | UnsetType = UNSET
    """The code of the link of the club, to join by it; absent where the request of another player is accepted."""


class GivenRole(Struct, frozen=True, forbid_unknown_fields=True):
    """The role that a member is to have."""

    role: Role
    """What the member may do from now on; who gives away `owner` becomes an organiser."""


class ClubLink(Struct, frozen=True):
    """The link by which players join a club."""

    club: UUID
    """The club (by id) that the link leads to."""
    code: str
    """What a player sends as `link` to join: eight letters and digits, none of which looks like another."""
    address: str
    """The page where a player joins."""
    qr: str
    """The address as a QR code: an SVG image."""


_CODE: Final = "k7m2p9xa"
_ADDRESS: Final = f"https://cards.example/clubs/{EXAMPLE_ID}#join={_CODE}"
_LINK: Final = ClubLink(EXAMPLE_ID, _CODE, _ADDRESS, draw_qr(_ADDRESS))


class ClubMembersController(Controller):
    path = "/v1/clubs/{id:uuid}/members/{player:uuid}"
    tags = ("clubs",)

    @put(
        **declare(
            Operation(
                id="addClubMember",
                summary="Join a club, or accept a request",
                response=CLUB,
                scope="play",
                bucket="links",
                request_example=NewMember(_CODE),
                errors=(WrongState, NotPermitted),
                headers=("Idempotency-Key", "If-Match"),
                response_headers=("ETag", "Hordago-Hash", "Idempotent-Replayed"),
            )
        )
    )
    async def add_member(
        self, request: ApiRequest, id: FromPath[UUID], player: FromPath[UUID], data: JSONBody[NewMember]
    ) -> JsonResponse:
        """Join a club yourself by the code of its `link`; or accept the request of a player, as who runs the club.

        Who was removed comes back by a request alone. A club has 200 members at most, unless the operator allows
        another number.
        """
        actor, most = player_actor(request.principal.player), request.context.settings.club_members
        if data.link is UNSET:
            admit = AdmitMember(actor, str(player), most)
            return await CLUBS.command(request, id, lambda _: admit, data)
        await CLUBS.head(request, id)
        if not await is_link_of(request.context.pool, id, data.link):
            raise NotPermitted("link-not-good", "This is not the link of the club: it may have been taken back.")
        join = JoinByLink(actor, str(player), most)
        return await CLUBS.command(request, id, lambda _: join, data)

    @delete(**commands("removeClubMember", "Leave a club, or remove a member", CLUB))
    async def remove_member(self, request: ApiRequest, id: FromPath[UUID], player: FromPath[UUID]) -> JsonResponse:
        """Leave a club yourself, or remove a member, as who runs it; only the owner removes organisers.

        The owner does not leave: they give their role to another member first, or close the club.
        """
        command = RemoveMember(player_actor(request.principal.player), str(player))
        return await CLUBS.command(request, id, lambda _: command)

    @put(
        "/role",
        **commands("giveClubRole", "Give a member a role", CLUB, request_example=GivenRole("organiser")),
    )
    async def give_role(
        self, request: ApiRequest, id: FromPath[UUID], player: FromPath[UUID], data: JSONBody[GivenRole]
    ) -> JsonResponse:
        """Give a member another role, as the owner. With `owner` the club is theirs, and you are an organiser."""
        command = GiveRole(player_actor(request.principal.player), str(player), data.role)
        return await CLUBS.command(request, id, lambda _: command, data)


class ClubRequestsController(Controller):
    path = "/v1/clubs/{id:uuid}/requests/{player:uuid}"
    tags = ("clubs",)

    @put(**commands("askToJoinClub", "Ask to join a club", CLUB))
    async def ask_to_join(self, request: ApiRequest, id: FromPath[UUID], player: FromPath[UUID]) -> JsonResponse:
        """Ask to join a club that takes requests, for yourself; who runs the club accepts or refuses it.

        Who was refused cannot ask again until that is lifted. At most 100 requests wait.
        """
        command = AskToJoin(player_actor(request.principal.player), str(player))
        return await CLUBS.command(request, id, lambda _: command)

    @delete(**commands("endClubRequest", "Withdraw a request, or refuse it", CLUB))
    async def end_request(self, request: ApiRequest, id: FromPath[UUID], player: FromPath[UUID]) -> JsonResponse:
        """Withdraw your own request to join, or refuse that of another player, as who runs the club."""
        command = EndRequest(player_actor(request.principal.player), str(player))
        return await CLUBS.command(request, id, lambda _: command)


class ClubRefusalsController(Controller):
    path = "/v1/clubs/{id:uuid}/refusals/{player:uuid}"
    tags = ("clubs",)

    @delete(**commands("liftClubRefusal", "Let a player ask again", CLUB))
    async def lift_refusal(self, request: ApiRequest, id: FromPath[UUID], player: FromPath[UUID]) -> JsonResponse:
        """Let a player ask again to join whose request was refused, as who runs the club."""
        command = LiftRefusal(player_actor(request.principal.player), str(player))
        return await CLUBS.command(request, id, lambda _: command)


class ClubLinkController(Controller):
    path = "/v1/clubs/{id:uuid}/link"
    tags = ("clubs",)

    @get(
        **declare(
            Operation(
                id="getClubLink",
                summary="Get the link of a club",
                response=Content(ClubLink | None, _LINK),
                scope="any",
                errors=(NotPermitted,),
            )
        )
    )
    async def get_link(self, request: ApiRequest, id: FromPath[UUID]) -> JsonResponse:
        """Return the link of a club to who runs it; null where it has none."""
        await _run_club(request, id)
        code = await find_link(request.context.pool, id)
        return json_response(None if code is None else _link(request, id, code))

    @put(
        **declare(
            Operation(
                id="openClubLink",
                summary="Let players join by a link",
                response=Content(ClubLink, _LINK),
                scope="play",
                errors=(NotPermitted,),
            )
        )
    )
    async def open_club_link(self, request: ApiRequest, id: FromPath[UUID]) -> ClubLink:
        """Make a link by which players join the club that you run; it stays the same until it is taken back."""
        await _run_club(request, id)
        return _link(request, id, await open_link(request.context.pool, request.context.entropy, id))

    @delete(
        **declare(
            Operation(
                id="closeClubLink",
                summary="Take the link of a club back",
                response=None,
                status=204,
                scope="play",
                errors=(NotPermitted,),
            )
        )
    )
    async def close_club_link(self, request: ApiRequest, id: FromPath[UUID]) -> None:
        """Take the link of the club that you run back: its code leads nowhere. The next one has another code."""
        await _run_club(request, id)
        await remove_link(request.context.pool, id)


async def _run_club(request: ApiRequest, club_id: UUID) -> None:
    """Raise ``NotPermitted`` unless the caller runs it."""
    club: Club = (await CLUBS.head(request, club_id)).state
    if not club.is_run_by(str(request.principal.player)):
        raise NotPermitted("not-an-organiser", "Only the owner and the organisers of the club do this.")


def _link(request: ApiRequest, club: UUID, code: str) -> ClubLink:
    address = f"{request.server_address}/clubs/{club}#join={code}"
    return ClubLink(club, code, address, draw_qr(address))

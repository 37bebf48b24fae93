"""Serve what an organiser decides before the first round: who is invited, and who is seeded."""

from typing import Annotated
from uuid import UUID

from litestar import Controller, delete, put
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from domain.actors import player_actor
from domain.refusals import NoSuchPart, Refusal
from domain.tournament.commands import InvitePlayer, SeedEntries, WithdrawInvitation
from domain.tournament.opening import MOST_ENTRIES
from service.http.protocol.operation import commands
from service.http.protocol.request import ApiRequest, JsonResponse
from service.http.streams.checks import require_known_players
from service.http.tournaments.view import TOURNAMENT, TOURNAMENTS, require_organiser


class Seeds(Struct, frozen=True, forbid_unknown_fields=True):
    """The seeds of a knock-out or of groups."""

    entries: Annotated[
        list[Annotated[int, Meta(ge=1, le=2**31)]],
        Meta(max_length=MOST_ENTRIES, description="Entries by number, the strongest first; the others are drawn."),
    ]


class InvitationsController(Controller):
    path = "/v1/tournaments/{id:uuid}/invitations/{player:uuid}"
    tags = ("tournaments",)

    @put(**commands("invitePlayer", "Invite a player", TOURNAMENT, scope=("play", "organise"), errors=(Refusal,)))
    async def invite_player(self, request: ApiRequest, id: FromPath[UUID], player: FromPath[UUID]) -> JsonResponse:
        """Invite a player: the opener. A tournament with admission by invitation takes entries of invited players.

        The token needs the scope `organise`, or `play` for a tournament of a club.
        """
        await require_organiser(request, id)
        await require_known_players(request, [str(player)], "tournament.entry")
        command = InvitePlayer(player_actor(request.principal.player), str(player))
        return await TOURNAMENTS.command(request, id, lambda _: command)

    @delete(
        **commands(
            "withdrawInvitation", "Withdraw an invitation", TOURNAMENT, scope=("play", "organise"), errors=(NoSuchPart,)
        )
    )
    async def withdraw_invitation(
        self, request: ApiRequest, id: FromPath[UUID], player: FromPath[UUID]
    ) -> JsonResponse:
        """Take an invitation back: the opener. An entry that was made of it stays.

        The token needs the scope `organise`, or `play` for a tournament of a club.
        """
        await require_organiser(request, id)
        command = WithdrawInvitation(player_actor(request.principal.player), str(player))
        return await TOURNAMENTS.command(request, id, lambda _: command)


class SeedsController(Controller):
    path = "/v1/tournaments/{id:uuid}/seeds"
    tags = ("tournaments",)

    @put(
        **commands(
            "seedEntries",
            "Set the seeds",
            TOURNAMENT,
            request_example=Seeds([2, 1]),
            scope=("play", "organise"),
            errors=(Refusal,),
        )
    )
    async def seed_entries(self, request: ApiRequest, id: FromPath[UUID], data: JSONBody[Seeds]) -> JsonResponse:
        """Set the seeds of a knock-out or of groups before the first round: the opener.

        The first two meet in the final at the earliest, the first four one round before. Entries without a seed follow
        in the order of their lots. The token needs the scope `organise`, or `play` for a tournament of a club.
        """
        await require_organiser(request, id)
        command = SeedEntries(player_actor(request.principal.player), tuple(data.entries))
        return await TOURNAMENTS.command(request, id, lambda _: command, data)

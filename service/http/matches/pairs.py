"""Serve the pairs of a team match: enrol, confirm and withdraw them, all before the start."""

from typing import Annotated
from uuid import UUID

from litestar import Controller, delete, post, put
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from domain.actors import player_actor
from domain.teams.commands import ConfirmPair, EnrolPair, WithdrawPair
from domain.teams.events import Team
from domain.teams.state import Match
from service.http.matches.view import MATCHES, TEAM_MATCH
from service.http.openapi.examples import PLAYERS
from service.http.protocol import errors
from service.http.protocol.operation import adds, commands
from service.http.protocol.request import ApiRequest, JsonResponse
from service.http.streams.checks import require_known_players

Nonce = Annotated[
    str,
    Meta(
        pattern="^[0-9a-f]{32}$",
        description="Your 16 random bytes for the shuffle, as hex; if omitted the server provides them.",
    ),
]


class NewPair(Struct, frozen=True, forbid_unknown_fields=True):
    """A pair to enrol: yourself with a partner; as the opener, any two players, or a bot for both seats."""

    team: Team
    players: Annotated[
        tuple[UUID, UUID] | None,
        Meta(description="Two ids; the player who sits earlier in the order N, O, S, E comes first."),
    ] = None
    bot: Annotated[str, Meta(max_length=40, description="Enrol this bot instead; only the opener can.")] | None = None
    nonce: Nonce | None = None


class Confirmation(Struct, frozen=True, forbid_unknown_fields=True):
    """A confirmation that you will play."""

    nonce: Nonce | None = None


class MatchPairsController(Controller):
    path = "/v1/matches/{id:uuid}/pairs"
    tags = ("matches",)

    @post(
        **adds(
            "enrolPair",
            "Enrol a pair",
            TEAM_MATCH,
            request_example=NewPair(
                "A", (UUID(PLAYERS[0]), UUID(PLAYERS[1])), nonce="000102030405060708090a0b0c0d0e0f"
            ),
        )
    )
    async def enrol_pair(self, request: ApiRequest, id: FromPath[UUID], data: JSONBody[NewPair]) -> JsonResponse:
        """Enter a pair for a team. Players who enrol themselves are confirmed; others have to confirm.

        A player can be in one pair only. The opener enrols bots, which need no confirmation.
        """
        actor = player_actor(request.principal.player)
        players = None if data.players is None else (str(data.players[0]), str(data.players[1]))
        await require_known_players(request, players or (), "teams.3")
        if data.bot is not None and data.nonce is not None:
            raise errors.MalformedRequest("nonce: a bot has none")
        nonce = None if data.nonce is None else bytes.fromhex(data.nonce)

        def enrol(match: Match) -> EnrolPair:
            if data.bot is not None and data.bot not in match.game.bots:
                raise errors.MalformedRequest(f"bot: one of {', '.join(sorted(match.game.bots))}")
            return EnrolPair(actor, data.team, players, data.bot, nonce)

        return await MATCHES.command(request, id, enrol, data, lambda head: f"pairs/{head.state.enrolled}")

    @put(
        "/{pair:int}/confirmation",
        **commands(
            "confirmPair",
            "Confirm an enrolment",
            TEAM_MATCH,
            request_example=Confirmation("000102030405060708090a0b0c0d0e0f"),
        ),
    )
    async def confirm_pair(
        self, request: ApiRequest, id: FromPath[UUID], pair: FromPath[int], data: JSONBody[Confirmation]
    ) -> JsonResponse:
        """Confirm that you will play in the pair you were enrolled in; you may send a nonce for the shuffle."""
        nonce = None if data.nonce is None else bytes.fromhex(data.nonce)
        command = ConfirmPair(player_actor(request.principal.player), pair, nonce)
        return await MATCHES.command(request, id, lambda _: command, data)

    @delete(
        "/{pair:int}",
        **commands("withdrawPair", "Withdraw a pair", TEAM_MATCH),
    )
    async def withdraw_pair(self, request: ApiRequest, id: FromPath[UUID], pair: FromPath[int]) -> JsonResponse:
        """Remove a pair before the start: one of its players, or the opener."""
        command = WithdrawPair(player_actor(request.principal.player), pair)
        return await MATCHES.command(request, id, lambda _: command)

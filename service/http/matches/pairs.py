"""Serve the pairs of a team match: enrol, confirm and withdraw them, and open their nonces, all before the start."""

from typing import Annotated
from uuid import UUID

from litestar import Controller, delete, post, put
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from domain.actors import Actor, player_actor
from domain.signed_moves import SignableCommand, Signed
from domain.teams.commands import ConfirmPair, EnrolPair, OpenNonce, WithdrawPair
from domain.teams.events import Team
from domain.teams.signatures import key_in_pair
from domain.teams.state import Match
from service.http.matches.view import MATCHES, TEAM_MATCH
from service.http.openapi.examples import PLAYERS
from service.http.protocol import errors
from service.http.protocol.operation import adds, commands
from service.http.protocol.request import ApiRequest, JsonResponse
from service.http.streams.checks import read_bot_accounts, require_bot, require_known_players
from service.http.streams.nonces import COMMITMENT_EXAMPLE, Commitment, OpenedNonce, commitment_bytes
from service.http.streams.signed import Key, PostedSignature, read_signature, require_own_key


class PairRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A pair to enrol: yourself with a partner; as the opener, any two players, or a bot for both seats."""

    team: Team
    players: Annotated[
        tuple[UUID, UUID] | None,
        Meta(description="Two ids; the player who sits earlier in the order N, O, S, E comes first."),
    ] = None
    bot: Annotated[str, Meta(max_length=40, description="Enrol this bot instead; only the opener can.")] | None = None
    commitment: Commitment | None = None
    key: Key | None = None
    """The key of your account (`PUT /v1/players/me/key`), to sign every command of yours with, also at your table."""


class Confirmation(Struct, frozen=True, forbid_unknown_fields=True):
    """A confirmation that you will play."""

    commitment: Commitment | None = None
    key: Key | None = None
    """The key of your account (`PUT /v1/players/me/key`), to sign every command of yours with, also at your table."""


class MatchPairsController(Controller):
    path = "/v1/matches/{id:uuid}/pairs"
    tags = ("matches",)

    @post(
        **adds(
            "enrolPair",
            "Enrol a pair",
            TEAM_MATCH,
            request_example=PairRequest("A", (UUID(PLAYERS[0]), UUID(PLAYERS[1])), commitment=COMMITMENT_EXAMPLE),
        )
    )
    async def enrol_pair(self, request: ApiRequest, id: FromPath[UUID], data: JSONBody[PairRequest]) -> JsonResponse:
        """Enter a pair for a team. Players who enrol themselves are confirmed; others have to confirm.

        A player can be in one pair only. The opener enrols bots, which need no confirmation.
        """
        actor = player_actor(request.principal.player)
        players = None if data.players is None else (str(data.players[0]), str(data.players[1]))
        await require_known_players(request, players or (), "teams.3")
        marked = await read_bot_accounts(request, players or ())
        if data.bot is not None and (data.commitment is not None or data.key is not None):
            raise errors.MalformedRequest("commitment, key: a bot has none")
        await require_own_key(request, data.key)
        commitment = commitment_bytes(data.commitment)

        def enrol(match: Match) -> EnrolPair:
            require_bot(match.game, data.bot)
            return EnrolPair(actor, data.team, players, data.bot, commitment, data.key, marked)

        return await MATCHES.command(request, id, enrol, data, lambda head: f"pairs/{head.state.enrolled}")

    @put(
        "/{pair:int}/confirmation",
        **commands(
            "confirmPair",
            "Confirm an enrolment",
            TEAM_MATCH,
            request_example=Confirmation(COMMITMENT_EXAMPLE),
        ),
    )
    async def confirm_pair(
        self, request: ApiRequest, id: FromPath[UUID], pair: FromPath[int], data: JSONBody[Confirmation]
    ) -> JsonResponse:
        """Confirm that you will play in the pair you were enrolled in; you may commit to a nonce for the shuffle."""
        await require_own_key(request, data.key)
        command = ConfirmPair(player_actor(request.principal.player), pair, commitment_bytes(data.commitment), data.key)
        return await MATCHES.command(request, id, lambda _: command, data)

    @put(
        "/{pair:int}/nonce",
        **commands(
            "openPairNonce",
            "Open a nonce for a team match",
            TEAM_MATCH,
            request_example=OpenedNonce("000102030405060708090a0b0c0d0e0f"),
            signable=True,
        ),
    )
    async def open_pair_nonce(
        self, request: ApiRequest, id: FromPath[UUID], pair: FromPath[int], data: JSONBody[OpenedNonce]
    ) -> JsonResponse:
        """Show the nonce that you committed to, once the opener has started the match; the last one starts it.

        A nonce that is not opened before `nonces.until_ms` is replaced by the one that follows from the seed.
        """
        actor, nonce, posted = (
            player_actor(request.principal.player),
            bytes.fromhex(data.nonce),
            await read_signature(request),
        )

        def open_own(match: Match) -> OpenNonce:
            return OpenNonce(actor, pair, nonce, signed=_check_of_pair(posted, match, OpenNonce, pair, actor))

        opened = await MATCHES.carry_out(request, id, open_own, data)
        if opened.head.state.status == "playing":
            await request.context.contests.open_tables(id)
        return await MATCHES.command_response(request, opened)

    @delete(
        "/{pair:int}",
        **commands("withdrawPair", "Withdraw a pair", TEAM_MATCH, signable=True),
    )
    async def withdraw_pair(self, request: ApiRequest, id: FromPath[UUID], pair: FromPath[int]) -> JsonResponse:
        """Remove a pair before the start: one of its players, or the opener."""
        actor, posted = player_actor(request.principal.player), await read_signature(request)

        def withdraw(match: Match) -> WithdrawPair:
            return WithdrawPair(actor, pair, signed=_check_of_pair(posted, match, WithdrawPair, pair, actor))

        return await MATCHES.command(request, id, withdraw)


def _check_of_pair(
    posted: PostedSignature | None, match: Match, command: type[SignableCommand], pair: int, actor: Actor
) -> Signed | None:
    """Return the signature of a pair's player, to be sealed with the event; raise what `check` raises."""
    return None if posted is None else posted.check(match.stream_id, command.signs, key_in_pair(match, pair, actor))

"""Serve the seats of a table: take one, seat a bot, leave; all before the start."""

from typing import Annotated
from uuid import UUID

from litestar import Controller, delete, post, put
from litestar.params import FromPath, JSONBody
from msgspec import UNSET, Meta, Struct, UnsetType

from domain.actors import player_actor
from domain.refusals import WrongState
from domain.table.commands import Command, LeaveSeat, OpenNonce, SeatBot, SwapSeats, TakeSeat, TurnAway
from domain.table.state import Table, seat_at
from service.accounts.players import read_player, read_relatives
from service.http.openapi.examples import TABLE
from service.http.protocol import errors
from service.http.protocol.operation import commands
from service.http.protocol.request import ApiRequest, JsonResponse
from service.http.streams.access import TABLES
from service.http.streams.checks import check_rated_against, require_bot
from service.http.streams.nonces import COMMITMENT_EXAMPLE, Commitment, OpenedNonce, commitment_bytes
from service.http.streams.signed import Key, check_of_seat, read_signature, require_own_key
from service.http.tables.invitations import Secret, link_hash, require_link
from service.http.tables.links import check_by_link, is_link_of

SeatNumber = Annotated[int, Meta(ge=0, le=3)]


class SeatRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat to take, for yourself or for a bot."""

    commitment: Commitment | None = None
    key: Key | None = None
    """The key of your account (`PUT /v1/players/me/key`), to sign every move at this table with."""
    bot: Annotated[str, Meta(max_length=40, description="Seat this bot instead; only the opener can.")] | None = None
    link: Secret | UnsetType = UNSET
    """The code of the table's link, or the secret of the link by which the seat is reserved."""


class SwapRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Two seats of which at least one is taken, or kept for you."""

    seats: tuple[SeatNumber, SeatNumber]
    """The seats, from 0."""


class SeatsController(Controller):
    path = "/v1/tables/{id:uuid}/seats"
    tags = ("seats",)

    @put(
        "/{seat:int}",
        **commands(
            "takeSeat",
            "Take a seat, or seat a bot",
            TABLE,
            request_example=SeatRequest(commitment=COMMITMENT_EXAMPLE),
        ),
    )
    async def take_seat(
        self, request: ApiRequest, id: FromPath[UUID], seat: FromPath[int], data: JSONBody[SeatRequest]
    ) -> JsonResponse:
        """Take a free seat before the start; the opener may seat bots.

        Taking the last seat starts the match or, where players committed to nonces, lets them be opened first. A seat
        that is reserved by a link takes its secret, any open one the code of the table's link; so a guest may come to a
        private table.
        """
        player = str(request.principal.player)
        link = None if data.link is UNSET else link_hash(data.link)
        if data.bot is not None and (data.commitment is not None or data.key is not None):
            raise errors.MalformedRequest("commitment, key: only for your own seat, not for a bot's")
        await require_own_key(request, data.key)
        pool = request.context.pool
        account = await read_player(pool, request.principal.player)
        relatives = await read_relatives(pool, account.id)
        by_link = data.link is not UNSET and await is_link_of(request, id, data.link)

        def take(table: Table) -> Command:
            if data.bot is None:
                check_rated_against(table, relatives)
                if by_link:
                    check_by_link(table, seat, player)
                commitment, marked = commitment_bytes(data.commitment), account.bot is True
                return TakeSeat(player_actor(player), seat, player, commitment, data.key, link, bot_account=marked)
            require_bot(table.game, data.bot)
            if table.rated and not request.context.settings.rated_bots:
                raise WrongState("people-only", "This server rates no matches with bots of the house.")
            return SeatBot(player_actor(player), seat, data.bot)

        if link is None:
            return await TABLES.command(request, id, take, data)
        if not by_link:
            await require_link(request, id, link)
        return await TABLES.command_response(request, await TABLES.carry_out_known(request, id, take, data))

    @put(
        "/{seat:int}/nonce",
        **commands(
            "openNonce",
            "Open a nonce",
            TABLE,
            request_example=OpenedNonce("000102030405060708090a0b0c0d0e0f"),
            signable=True,
        ),
    )
    async def open_nonce(
        self, request: ApiRequest, id: FromPath[UUID], seat: FromPath[int], data: JSONBody[OpenedNonce]
    ) -> JsonResponse:
        """Show the nonce that you committed to, once all seats are taken; the last one starts the match.

        A nonce that is not opened before `nonces.until` is replaced by the one that follows from the seed.
        """
        player, nonce = player_actor(request.principal.player), bytes.fromhex(data.nonce)
        posted = await read_signature(request)

        def open_own(table: Table) -> Command:
            signed = None if seat_at(table, seat) is None else check_of_seat(posted, table, OpenNonce, seat)
            return OpenNonce(player, seat, nonce, signed=signed)

        return await TABLES.command(request, id, open_own, data)

    @delete(
        "/{seat:int}",
        **commands(
            "leaveSeat",
            "Leave a seat, or free another's",
            TABLE,
            signable=True,
        ),
    )
    async def leave_seat(self, request: ApiRequest, id: FromPath[UUID], seat: FromPath[int]) -> JsonResponse:
        """Free a seat before the start: players their own seat, the opener also that of a bot or a guest.

        A player whom the opener turned away sits down at this table only at a seat that is reserved for them.
        """
        player = str(request.principal.player)
        posted = await read_signature(request)

        def leave(table: Table) -> Command:
            held = seat_at(table, seat)
            guest = held is not None and held.player not in {None, player}
            if guest and player == table.opener and not table.is_paired:
                return TurnAway(player_actor(player), seat)
            signed = None if held is None else check_of_seat(posted, table, LeaveSeat, seat)
            return LeaveSeat(player_actor(player), seat, signed=signed)

        return await TABLES.command(request, id, leave)

    @post(
        "/swap",
        **commands("swapSeats", "Swap two seats", TABLE, request_example=SwapRequest((0, 1))),
    )
    async def swap_seats(self, request: ApiRequest, id: FromPath[UUID], data: JSONBody[SwapRequest]) -> JsonResponse:
        """Have who sits at two seats of your table change places, before the start; one of them may be free.

        So the opener says who plays with whom. A seat that waits for an invited guest stays theirs, and who committed
        to a nonce keeps the seat that it is for.
        """
        opener = player_actor(request.principal.player)
        return await TABLES.command(request, id, lambda _: SwapSeats(opener, data.seats), data)

"""Serve invitations to the seats of a table: for a player or by a link, taken back, or declined; before the start."""

from base64 import urlsafe_b64encode
from collections.abc import Iterable
from hashlib import sha256
from typing import Annotated, Final
from uuid import UUID

from litestar import Controller, delete, put
from litestar.params import FromPath, JSONBody
from msgspec import UNSET, Meta, Struct, UnsetType

from domain.actors import player_actor
from domain.table.commands import Command, Reservation, ReserveSeat
from domain.table.events import Reserved
from domain.table.evolve import OPEN
from domain.table.state import Table
from service.accounts.errors import NoSuchPlayer
from service.accounts.token_lookup import bearer_of
from service.http.openapi.examples import PLAYERS
from service.http.protocol import errors
from service.http.protocol.errors import MalformedRequest
from service.http.protocol.operation import Content, commands
from service.http.protocol.request import ApiRequest, JsonResponse
from service.http.streams.access import TABLES, require_table_access, versioned_response
from service.http.streams.checks import require_open_accounts
from service.live.errors import NoSuchStream

Secret = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{8,100}$")]
LinkHash = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]


class ReservationRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat of a new table that is reserved: for a player, or by a link whose secret you have made."""

    seat: Annotated[int, Meta(ge=0, le=3)]
    """The seat, from 0."""
    player: UUID | UnsetType = UNSET
    """The player for whom it is; it may be yourself."""
    link: LinkHash | UnsetType = UNSET
    """SHA-256 of the secret, as hex. To have the server make the secret, invite by a link once the table is open."""


class InvitationRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Whom to invite to a seat."""

    player: UUID | UnsetType = UNSET
    """The player; without it the seat is reserved by a link, for the first player who shows its secret."""


class Invitation(Struct, frozen=True):
    """Whom a seat is reserved for now."""

    table: UUID
    """The table (by id) to which the player is invited."""
    seat: int
    """The seat, from 0."""
    player: UUID | UnsetType = UNSET
    """The player who is invited; absent where the seat is open, or reserved by a link."""
    secret: str | UnsetType = UNSET
    """What the guest sends as `link` to take the seat. It is shown only in this response, and works once."""


_TABLE: Final = UUID("01940000-0000-7000-8000-00000000000a")
_EXAMPLE: Final = Invitation(_TABLE, 1, secret="q7J2mXoT4yVb0Zr8LkWcNs5HdGfPeUa1QiYtBvMxRzE")  # noqa: S106 - an example


class TableInvitationsController(Controller):
    path = "/v1/tables/{id:uuid}/invitations"
    tags = ("seats",)

    @put(
        "/{seat:int}",
        **commands(
            "reserveSeat",
            "Reserve a seat",
            Content(Invitation, _EXAMPLE),
            request_example=InvitationRequest(UUID(PLAYERS[1])),
            errors=(NoSuchPlayer,),
        ),
    )
    async def reserve_seat(
        self, request: ApiRequest, id: FromPath[UUID], seat: FromPath[int], data: JSONBody[InvitationRequest]
    ) -> JsonResponse:
        """Reserve a free seat of your table for a player, who gets a notice, or by a link that works once.

        The secret of a link is in this response alone: the server keeps its SHA-256. It takes the place of what the
        seat was reserved for before.
        """
        opener = player_actor(request.principal.player)
        if data.player is not UNSET:
            await require_open_accounts(request, [str(data.player)])
        player = None if data.player is UNSET else str(data.player)
        secret = _new_secret(request, seat) if player is None else None

        def reserve(_table: Table) -> Command:
            return ReserveSeat(opener, seat, player, None if secret is None else link_hash(secret))

        done = await TABLES.carry_out(request, id, reserve, data)
        if secret is not None and done.head.state.reserved[seat].link != link_hash(secret):
            raise errors.KeyReused
        made = Invitation(id, seat, data.player, UNSET if secret is None else secret)
        return versioned_response(made, done.links[-1].version, replayed=done.replayed)

    @delete(
        "/{seat:int}",
        **commands(
            "openSeat",
            "Decline, or open a reserved seat",
            Content(Invitation, Invitation(_TABLE, 1)),
        ),
    )
    async def open_seat(self, request: ApiRequest, id: FromPath[UUID], seat: FromPath[int]) -> JsonResponse:
        """Open a reserved seat to all: as the opener, or as the player for whom it is reserved, who declines so.

        The opener gets a notice when a player declines.
        """
        actor = player_actor(request.principal.player)
        done = await TABLES.carry_out(request, id, lambda _: ReserveSeat(actor, seat))
        return versioned_response(Invitation(id, seat), done.links[-1].version, replayed=done.replayed)


def link_hash(secret: str) -> str:
    """Compute what is kept of the secret of a link: its SHA-256, as hex."""
    return sha256(secret.encode()).hexdigest()


def _new_secret(request: ApiRequest, seat: int) -> str:
    """Make the secret of a link; a retry under the same Idempotency-Key gets the same one.

    It follows from the token of the caller, so that nothing has to be kept.
    """
    if request.retry_key is None:
        return _link_text(request.context.entropy.new_token())
    known = request.command_identity(b"")
    from_token = (
        b"Bearer " + (bearer_of(request.header(b"authorization")) or b"") + known.command_id + bytes([seat % 256])
    )
    return _link_text(sha256(b"hordago/link/1" + from_token).digest())


def _link_text(secret: bytes) -> str:
    return urlsafe_b64encode(secret).decode().rstrip("=")


async def require_link(request: ApiRequest, table_id: UUID, link: str) -> None:
    """Raise ``UnknownResource`` if a caller with a link of this SHA-256 may not know of the table."""
    try:
        head = (await request.context.live.fresh_session(table_id)).head
    except NoSuchStream as fault:
        raise await TABLES.absence(request, table_id) from fault
    require_table_access(head.state, request.player, link)


async def read_reservation(
    request: ApiRequest, asked: Iterable[ReservationRequest] | UnsetType, seats: int
) -> Reservation | None:
    """Read which seats a new table reserves; raise ``MalformedRequest`` or ``NoSuchPlayer``."""
    if asked is UNSET or not (wanted := list(asked)):
        return None
    players = [str(one.player) for one in wanted if one.player is not UNSET]
    if any(one.seat >= seats or (one.player is UNSET) == (one.link is UNSET) for one in wanted):
        raise MalformedRequest("reserved: a seat of the table, with either player or link")
    if len({one.seat for one in wanted}) < len(wanted) or len(set(players)) < len(players):
        raise MalformedRequest("reserved: every seat once, and every player once")
    await require_open_accounts(request, players)
    kept = {one.seat: Reserved(None if one.player is UNSET else str(one.player), None, one.link) for one in wanted}
    return Reservation(None, 0, tuple([kept.get(seat, OPEN) for seat in range(seats)]))

"""The deals of a table: what was said and what it paid, and the proof of how each was dealt."""

from uuid import UUID

from litestar import Controller, get
from litestar.params import FromPath
from msgspec import Struct

from domain.chain import Link
from domain.games import GAMES, AnyDeal, AnyPlace
from domain.table.events import NonceBy
from domain.table.history import deals
from domain.table.state import Table
from domain.table.stream import Head, fold
from service.http import faults, showing
from service.http.answer import Answer
from service.http.cursors import DEFAULT_LIMIT, Cursor, Limit, Number, keys_of
from service.http.cursors import cursor as encoded
from service.http.examples import DEAL, HEAD, PLACE
from service.http.operation import operation
from service.http.request import ApiRequest
from service.http.tables import head_of

_LISTING = "deals"


class DealPage(Struct, frozen=True):
    """Deals in the order they were dealt, the one in hand last."""

    items: list[AnyDeal]  # pyright: ignore[reportInvalidTypeForm] - the union of the games' histories
    next_cursor: str | None


class SeatNonce(Struct, frozen=True):
    """What a seat brought to the shuffle, or was given."""

    seat: int
    nonce: str
    nonce_by: NonceBy


class DeckProof(Struct, frozen=True):
    """What the deck of a deal follows from; ``seed`` and ``deck`` are null until the seed is opened."""

    table: UUID
    deal: int
    seed_commitment: str
    nonces: list[SeatNonce]
    entropy: str | None
    seed: str | None
    deck: list[AnyPlace] | None  # pyright: ignore[reportInvalidTypeForm] - the union of the games' places


class DealsController(Controller):
    path = "/v1/tables/{id:uuid}/deals"
    tags = ("deals",)

    @get(
        **operation(
            "listDeals",
            "List the deals of a table",
            answers=DealPage,
            example=DealPage([DEAL], None),
            raises=(faults.UnknownResource,),
            headers=("ETag",),
        )
    )
    async def list_deals(
        self, request: ApiRequest, id: FromPath[UUID], limit: Limit = DEFAULT_LIMIT, cursor: Cursor = None
    ) -> Answer:
        """Read the history of every deal: what was said, what was shown, what each stone was for."""
        after = 0 if cursor is None else keys_of(_LISTING, cursor, tuple[Number])[0]
        head, links = await _stream(request, id)
        told = deals(GAMES, id.bytes, links)[after:]
        following = encoded(_LISTING, (after + limit,)) if len(told) > limit else None
        return showing.versioned(DealPage(told[:limit], following), head.version)

    @get(
        "/{deal:int}",
        **operation(
            "getDeal",
            "Read one deal",
            answers=AnyDeal,
            example=DEAL,
            raises=(faults.UnknownResource,),
            headers=("ETag",),
        ),
    )
    async def get_deal(self, request: ApiRequest, id: FromPath[UUID], deal: FromPath[int]) -> Answer:
        """Read the history of one deal, by its number through the match."""
        head, links = await _stream(request, id)
        for told in deals(GAMES, id.bytes, links):
            if told.deal == deal:
                return showing.versioned(told, head.version)
        raise faults.UnknownResource

    @get(
        "/{deal:int}/deck",
        **operation(
            "getDeck",
            "Verify how a deal was dealt",
            answers=DeckProof,
            example=DeckProof(
                UUID(int=1),
                1,
                HEAD.table.seed_commitment.hex(),
                [SeatNonce(0, "000102030405060708090a0b0c0d0e0f", "player")],
                None,
                None,
                [PLACE],
            ),
            raises=(faults.UnknownResource,),
            headers=("ETag",),
        ),
    )
    async def get_deck(self, request: ApiRequest, id: FromPath[UUID], deal: FromPath[int]) -> Answer:
        """Read what a deck follows from and, once the seed is opened, the deck itself with who got which card."""
        head, links = await _stream(request, id)
        dealt = _during(links, deal)
        if dealt is None:
            raise faults.UnknownResource
        table = head.table
        then = fold(GAMES, id.bytes, dealt)
        proof = DeckProof(
            id,
            deal,
            table.seed_commitment.hex(),
            _nonces(table),
            None if table.entropy is None else table.entropy.hex(),
            table.seed.hex() if table.opened and table.seed is not None else None,
            then.table.game.places(then.table.play, table.dealing) if table.opened else None,
        )
        return showing.versioned(proof, head.version)


async def _stream(request: ApiRequest, stream_id: UUID) -> tuple[Head, list[Link]]:
    head = await head_of(request, stream_id)
    return head, await request.wiring.live.links(stream_id, limit=head.version)


def _during(links: list[Link], deal: int) -> list[Link] | None:
    """The events up to the last one of this deal; ``None`` where it was not dealt."""
    beginnings = [place for place, link in enumerate(links) if link.type == "hands_dealt"]
    if not 1 <= deal <= len(beginnings):
        return None
    return links[: beginnings[deal]] if deal < len(beginnings) else links


def _nonces(table: Table) -> list[SeatNonce]:
    return [
        SeatNonce(number, seat.nonce.hex(), seat.nonce_by)
        for number, seat in enumerate(table.seats)
        if seat is not None
    ]

"""Serve the deals of a table: the history of each, the proof of its deck, and what its decisions cost."""

import asyncio
from collections.abc import Iterable
from functools import partial
from typing import Any, Final, Union
from uuid import UUID

import msgspec
from litestar import Controller, get
from litestar.params import FromPath
from msgspec import Struct, defstruct
from msgspec.structs import replace

from domain.actors import PUBLIC, seat_of_audience
from domain.chain import Link
from domain.games import GAMES, TABLES, AnyAnalysis, AnyDeal
from domain.stream import Head
from domain.table.events import NonceBy
from domain.table.game import Game
from domain.table.history import events_until_over
from domain.table.replay import odds_over, players_seated, plays_before
from domain.table.state import Seat, Table
from domain.table.view import seat_names
from domain.teams.state import Match
from service.http.openapi.examples import NAMES, DealtTable, dealt_tables, example_per_game
from service.http.protocol import errors
from service.http.protocol.errors import AudienceClosed, OddsClosed
from service.http.protocol.operation import Content, ExamplePerGame, reads_shared
from service.http.protocol.pagination import DEFAULT_LIMIT, Cursor, Limit, rows_before_page, slice_page
from service.http.protocol.request import ApiRequest, JsonResponse
from service.http.streams import access
from service.http.streams.judge_access import read_table
from service.http.streams.replay_steps import Odds, check_odds
from service.live.stream_history import TableDeals
from service.texts.catalogue import say

_LISTING = "deals"


class DealPage(Struct, frozen=True):
    """A page of deals in the order they were dealt, the current one last."""

    items: list[AnyDeal]  # pyright: ignore[reportInvalidTypeForm] - the union of the games' histories
    next_cursor: str | None


class SeatNonce(Struct, frozen=True):
    """A seat's nonce for the shuffle; ``table`` is null if all seats are of one table."""

    table: int | None
    seat: int
    nonce: str
    nonce_by: NonceBy


class DeckProof(Struct, frozen=True, tag_field="game"):
    """What the deck of a deal is derived from; ``seed`` and ``deck`` are null until the seed is open.

    In a team match it is the deck of a ``board``, derived from the id, the seed and the nonces of the ``match``.
    """

    table: UUID
    deal: int
    match: UUID | None
    board: str | None
    seed_commitment: str
    nonces: list[SeatNonce]
    entropy: str | None
    seed: str | None


def deck_proof_type(name: str, game: Game) -> type[DeckProof]:
    """Make the struct of a game's proof: with the deck as the game lays it open."""
    proof: Any = defstruct(
        f"{name.capitalize()}DeckProof",
        [("deck", None if game.audit is None else list[game.audit.place_type] | None)],
        bases=(DeckProof,),
        namespace={"__doc__": DeckProof.__doc__},
        module=__name__,
        tag=name,
    )
    return proof


PROOFS: Final[dict[str, Any]] = {name: deck_proof_type(name, game) for name, game in GAMES.items()}
"""The proof of each game: its deck card by card from the top, with who got each."""
ANY_PROOF: Final = Union[tuple(PROOFS.values())]  # noqa: UP007 - made from a list


def _proof(table: Table, deal: int, board: str | None, nonces: list[SeatNonce], deck: list[Any] | None) -> DeckProof:
    return PROOFS[table.game.name](
        UUID(bytes=table.stream_id),
        deal,
        None if table.match is None else UUID(bytes=table.match),
        board,
        table.seed_commitment.hex(),
        nonces,
        None if table.entropy is None else table.entropy.hex(),
        table.seed.hex() if table.opened and table.seed is not None else None,
        deck,
    )


async def _nonces_of_shuffle(request: ApiRequest, table: Table) -> list[SeatNonce]:
    """List the nonces in the order in which they make the entropy: by seat, in a team match by table first."""
    if table.match is None:
        return _seat_nonces(None, table.seats)
    match: Match = (await request.context.matches.fresh_session(UUID(bytes=table.match))).head.state
    return [nonce for placed in match.placed[: match.tables] for nonce in _seat_nonces(placed.number, placed.seats)]


def _seat_nonces(table: int | None, seats: Iterable[Seat | None]) -> list[SeatNonce]:
    return [
        SeatNonce(table, number, seat.nonce.hex(), seat.nonce_by)
        for number, seat in enumerate(seats)
        if seat is not None
    ]


def _example(dealt: DealtTable) -> DeckProof:
    table = dealt.head.state
    return _proof(table, 1, None, _seat_nonces(None, table.seats), [dealt.place])


ANALYSERS: Final = {name: game.analyse for name, game in GAMES.items() if game.analyse is not None}


def _analysis_examples() -> dict[str, Any]:
    dealt = dealt_tables()
    return {
        name: analyse(dealt[name].deal, (), (), seat_names(dealt[name].head.state, NAMES), say("en"))
        for name, analyse in ANALYSERS.items()
    }


class DealsController(Controller):
    path = "/v1/tables/{id:uuid}/deals"
    tags = ("deals",)

    @get(
        **reads_shared(
            "listDeals",
            "List the deals of a table",
            Content(DealPage, example_per_game(lambda dealt: DealPage([dealt.deal], None))),
        )
    )
    async def list_deals(
        self, request: ApiRequest, id: FromPath[UUID], limit: Limit = DEFAULT_LIMIT, cursor: Cursor = None
    ) -> JsonResponse:
        """List the history of every deal: what was said, what was shown, what each stone was scored for."""
        after = rows_before_page(_LISTING, cursor)
        head, found = await _table_and_deals(request, id)
        deals, following = slice_page(request, _LISTING, found.deals, after, limit)
        return _shared(request, head, DealPage([each.history for each in deals], following), found.version)

    @get(
        "/{deal:int}",
        **reads_shared(
            "getDeal",
            "Get a deal",
            Content(AnyDeal, example_per_game(lambda dealt: dealt.deal)),
            errors=(AudienceClosed, OddsClosed),
        ),
    )
    async def get_deal(
        self,
        request: ApiRequest,
        id: FromPath[UUID],
        deal: FromPath[int],
        as_: access.As = None,
        *,
        odds: Odds = False,
    ) -> JsonResponse:
        """Return the history of one deal, by its number in the match.

        With `odds=true` it has the odds of what the seat of `as` knew, as in `replay`, at each step where they change.
        """
        if odds:
            return await _deal_with_odds(request, id, deal, as_)
        head = (await read_table(request, id, as_, None)).head
        found = await request.context.deals.read(id, head.version)
        dealt = found.deal(deal)
        if dealt is None:
            raise errors.UnknownResource
        return _shared(request, head, dealt.history, found.version)

    @get(
        "/{deal:int}/deck",
        **reads_shared("getDeck", "Get the proof of a deck", Content(ANY_PROOF, example_per_game(_example))),
    )
    async def get_deck(self, request: ApiRequest, id: FromPath[UUID], deal: FromPath[int]) -> JsonResponse:
        """Return what a deck is derived from and, once the seed is open, the deck itself with who got which card."""
        head, found = await _table_and_deals(request, id)
        table, past, dealt = head.state, request.context.live.history, found.deal(deal)
        if dealt is None:
            raise errors.UnknownResource
        links = await past.links(id, dealt.from_step - 1, dealt.to_step - dealt.from_step + 1)
        then = (await past.head_at(id, events_until_over(table.game, links, deal)[-1].version)).state
        audit, duplicate = then.game.audit, then.game.duplicate
        deck = audit.open_deck(then.play, table.dealing) if table.opened and audit is not None else None
        board = None if duplicate is None else duplicate.board(then.play)
        proof = _proof(table, deal, board, await _nonces_of_shuffle(request, table), deck)
        return _shared(request, head, proof, head.version)

    @get(
        "/{deal:int}/analysis",
        **reads_shared(
            "analyseDeal",
            "Analyse a deal",
            Content(AnyAnalysis, ExamplePerGame(_analysis_examples), translated=True),
            errors=(AudienceClosed, OddsClosed),
        ),
    )
    async def analyse_deal(
        self, request: ApiRequest, id: FromPath[UUID], deal: FromPath[int], as_: access.As = None
    ) -> JsonResponse:
        """Return what each decision of a deal that is over cost by what its seat knew, and how lucky the seats were.

        Once the seed is open it has every seat, or the seat of `as` alone. Until then it is given at tables with `aid`
        only, to each player of their own seat (403 `odds-closed`). Games without a table of the house have none (404).
        """
        reading = await _read_deal(request, id, deal, as_)
        table, history = reading.table, reading.history
        if table.game.analyse is None or history.ended_at is None:
            raise errors.UnknownResource
        before, links = reading.before, reading.links
        called = seat_names(before.state, await request.context.names.find(players_seated(before.state, links)))
        seat = seat_of_audience(reading.audience)
        seats = range(len(table.seats)) if seat is None else (seat,)
        steps = plays_before(TABLES, before, links)
        work = partial(table.game.analyse, history, steps, seats, called, say(request.language))
        # It takes some milliseconds, and nothing that it reads changes: others get their turn meanwhile.
        return reading.response(request, as_, await asyncio.to_thread(work))


class _DealReading(Struct, frozen=True):
    """A deal as a reader who may have the odds of it reads it."""

    head: Head[Table]
    audience: str
    history: Any
    before: Head[Table]
    """The table before it was dealt."""
    links: list[Link]
    """Its events."""

    @property
    def table(self) -> Table:
        return self.head.state

    def response(self, request: ApiRequest, as_: str | None, content: object) -> JsonResponse:
        answer = access.versioned_response(content, self.head.version)
        return access.share_if_open(request, self.table, as_, answer)


async def _read_deal(request: ApiRequest, stream_id: UUID, number: int, as_: str | None) -> _DealReading:
    """Read a deal; raise ``OddsClosed`` for who may not have its odds, ``UnknownResource`` where it was not dealt."""
    reading = await read_table(request, stream_id, as_, None)
    table, version = reading.head.state, reading.head.version
    check_odds(table, reading.audience)
    found = (await request.context.deals.read(stream_id, version)).deal(number)
    if table.game.history is None or found is None:
        raise errors.UnknownResource
    past = request.context.live.history
    links = await past.links(stream_id, found.from_step - 1, found.to_step - found.from_step + 1)
    before = await past.head_at(stream_id, found.from_step - 1)
    history = msgspec.json.decode(found.history, type=table.game.history.deal_type)
    return _DealReading(reading.head, reading.audience, history, before, links)


async def _deal_with_odds(request: ApiRequest, stream_id: UUID, number: int, as_: str | None) -> JsonResponse:
    reading = await _read_deal(request, stream_id, number, as_)
    history = reading.history
    if reading.table.game.odds is not None:
        # To count the odds of four seats takes some milliseconds for each change: others get their turn meanwhile.
        changes = await asyncio.to_thread(odds_over, TABLES, reading.before, reading.links, reading.audience)
        history = replace(history, odds=changes)
    return reading.response(request, as_, history)


def _shared(request: ApiRequest, head: Head[Table], content: object, version: int) -> JsonResponse:
    """Respond with what is the same for every reader; it is kept and compressed once the seed is open."""
    return access.share_if_open(request, head.state, PUBLIC, access.versioned_response(content, version))


async def _table_and_deals(request: ApiRequest, stream_id: UUID) -> tuple[Head[Table], TableDeals]:
    """Return a table with its deals, which may be those of a later version."""
    head = await access.TABLES.head(request, stream_id)
    return head, await request.context.deals.read(stream_id, head.version)

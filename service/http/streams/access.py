"""Find a stream for the caller, decide what they may see of it, and carry their commands out.

A table of a team match under way is known only to those who sit there (rule 11), any other table to everybody.
Team matches and tournaments have one audience, the public. A command is retried under its Idempotency-Key and
compared with If-Match; the errors of the live streams become the API's.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Annotated, Any
from uuid import UUID

import msgspec
from litestar.params import QueryParameter
from msgspec import Raw

from domain.actors import ALL, PUBLIC, seat_audience, seat_of_audience
from domain.chain import Link
from domain.games import GAMES, OFFERS
from domain.refusals import Refusal
from domain.stream import derive_id
from domain.table.game import Game
from domain.table.state import Table
from domain.table.stream import Head
from service.accounts.principal import Principal, Scope
from service.http.protocol import errors
from service.http.protocol.errors import AudienceClosed, MalformedRequest, MissingScope, RefusedMove, UnknownResource
from service.http.protocol.request import ApiRequest, JsonResponse, etag, json_response
from service.live.errors import KeyReused, NoSuchStream, Refused, Stale
from service.live.session import CommandIdentity, CommandResult, MakeCommand, Session, event_view
from service.live.streams import LiveStreams
from service.texts.catalogue import say


async def table_session(request: ApiRequest, stream_id: UUID, *, current: bool = True) -> Session:
    """The session of a table, as the store has it now or, where it need not be ``current``, as it is in memory.

    Raises ``UnknownResource`` where there is none, or none that the caller may know of.
    """
    live = request.context.live
    try:
        session = await (live.current(stream_id) if current else live.session(stream_id))
        if not current and session.head.table.match is not None:
            session = await live.current(stream_id)  # its match may have ended in the meantime
    except NoSuchStream as fault:
        raise UnknownResource from fault
    require_table_access(session.head.table, request.player)
    return session


async def table_head(request: ApiRequest, stream_id: UUID) -> Any:  # noqa: ANN401 - of its game
    """The table as the store has it now; raises ``UnknownResource``."""
    return (await table_session(request, stream_id)).head


async def readable_version(request: ApiRequest, stream_id: UUID) -> int:
    """The last version of a table, match or tournament that the caller may read; raises ``UnknownResource``."""
    for streams in (request.context.live, request.context.matches, request.context.tournaments):
        try:
            session = await streams.current(stream_id)
        except NoSuchStream:
            continue
        if streams is request.context.live:
            require_table_access(session.head.table, request.player)
        return session.head.version
    raise UnknownResource


def require_table_access(table: Table, player: UUID | None) -> None:
    """Raises ``UnknownResource`` where this player may not know of the table."""
    if table.match is not None and not table.opened and (player is None or table.seat_of(str(player)) is None):
        raise UnknownResource


AUDIENCES = frozenset({PUBLIC, ALL, *map(seat_audience, range(4))})

As = Annotated[
    str | None,
    QueryParameter(
        name="as",
        max_length=6,
        description="Audience to read as: `public`, `seat:n` or `all`; by default your own seat.",
    ),
]


def own_audience(table: Table, player: UUID | None) -> str:
    """The audience this player is at this table now: his seat, or the public."""
    seat = None if player is None else table.seat_of(str(player))
    return PUBLIC if seat is None else seat_audience(seat)


def requested_audience(table: Table, player: UUID | None, wanted: str | None) -> str:
    """The audience a caller may read as: his own or the public; once the seed is open, any.

    Raises ``MalformedRequest`` for no audience of this table, ``AudienceClosed`` for one that is not his.
    """
    own = own_audience(table, player)
    if wanted is None or wanted in {own, PUBLIC}:
        return own if wanted is None else wanted
    if wanted not in AUDIENCES or (wanted != ALL and (seat_of_audience(wanted) or 0) >= len(table.seats)):
        raise MalformedRequest("as: public, all, or a seat of the table such as seat:0")
    if not table.opened:
        raise AudienceClosed
    return wanted


def seated_players(table: Table) -> list[str]:
    """The ids of those who hold a seat."""
    return [seat.player for seat in table.seats if seat is not None and seat.player is not None]


async def table_view(request: ApiRequest, head: Head, reader: str) -> Any:  # noqa: ANN401 - the game's own view
    """The game's view of a table for an audience, with the names of those who sit there."""
    table = head.table
    names = await request.context.names.of(seated_players(table))
    return table.game.view(table, head.version, reader, names, say(request.language))


def event_views(links: Sequence[Link], reader: str) -> list[Any]:
    """The events as an audience may read them."""
    return [event_view(link, reader) for link in links]


def versioned_response(
    content: object,
    version: int,
    headers: Mapping[str, str] | None = None,
    *,
    status: int = 200,
    replayed: bool = False,
) -> JsonResponse:
    """An answer about a table at a version."""
    told = {"etag": etag(version), **(headers or {})}
    if replayed:
        told["idempotent-replayed"] = "true"
    return json_response(content, told, status)


async def command_table(request: ApiRequest, stream_id: UUID, ask: MakeCommand, body: object = None) -> CommandResult:
    """Carry a command out for the caller; the version he names in If-Match must be the current one.

    A retry under the same Idempotency-Key is answered before If-Match is looked at.
    """
    known = request.command_identity(msgspec.json.encode(body))
    identity = CommandIdentity(known.command_id, known.command_digest)
    live = request.context.live
    await table_session(request, stream_id, current=False)
    try:
        return await live.carry_out(stream_id, ask, identity, request.expected_version)
    except KeyReused as fault:
        raise errors.KeyReused from fault
    except Stale as fault:
        reader = own_audience((await live.session(stream_id)).head.table, request.player)
        raise errors.StaleVersion(fault.version, Raw(msgspec.json.encode(event_views(fault.links, reader)))) from fault
    except Refused as fault:
        raise _refused_move(request, fault) from fault


def _refused_move(request: ApiRequest, fault: Refused) -> Exception:
    """The refusal, with the version it was judged at and what the caller may do instead."""
    table, refusal = fault.head.table, fault.refusal
    seat = None if request.player is None else table.seat_of(str(request.player))
    legal: Sequence[Any] = (
        []
        if seat is None or table.status != "playing"
        else table.game.legal_moves(table.play, seat, say(request.language))
    )
    return RefusedMove(refusal, fault.head.version, Raw(msgspec.json.encode(legal)))


async def contest_head(live: LiveStreams, stream_id: UUID) -> Any:  # noqa: ANN401 - of its kind
    """The match or tournament as the store has it now; raises ``UnknownResource``."""
    try:
        return (await live.current(stream_id)).head
    except NoSuchStream as fault:
        raise errors.UnknownResource from fault


async def open_stream(request: ApiRequest, live: LiveStreams, command: Any, body: object) -> CommandResult:  # noqa: ANN401 - likewise
    """Open a table, match or tournament for the caller, or answer the retry that asks for it again.

    Raises ``Refusal`` and ``KeyReused``.
    """
    known = request.command_identity(msgspec.json.encode(body))
    purpose = b"hordago/stream-id/1"
    stream_id = UUID(bytes=derive_id(purpose, known.command_id)) if known.keyed else request.context.entropy.new_id()
    try:
        return await live.open(command, stream_id, CommandIdentity(known.command_id, known.command_digest))
    except KeyReused as fault:
        raise errors.KeyReused from fault


async def command_contest(
    request: ApiRequest, live: LiveStreams, stream_id: UUID, ask: MakeCommand, body: object = None
) -> CommandResult:
    """Carry a command out for the caller; the version he names in If-Match must be the current one.

    A retry under the same Idempotency-Key is answered before If-Match is looked at.
    """
    known = request.command_identity(msgspec.json.encode(body))
    identity = CommandIdentity(known.command_id, known.command_digest)
    try:
        return await live.carry_out(stream_id, ask, identity, request.expected_version)
    except NoSuchStream as fault:
        raise errors.UnknownResource from fault
    except KeyReused as fault:
        raise errors.KeyReused from fault
    except Stale as fault:
        raise errors.StaleVersion(fault.version, Raw(msgspec.json.encode(event_views(fault.links, PUBLIC)))) from fault
    except Refused as fault:
        raise fault.refusal from fault


async def require_known_players(request: ApiRequest, players: Collection[str], rule: str) -> None:
    """Raises ``Refusal`` by this rule where one of these ids is nobody's."""
    names = await request.context.names.of(players)
    for player in players:
        if player not in names:
            raise Refusal("unknown-player", rule, f"There is no player {player}.")


def require_any_scope(principal: Principal, *scopes: Scope) -> None:
    """Raises ``MissingScope``, which names the first, for a token with none of these."""
    if principal.scopes.isdisjoint(scopes):
        raise MissingScope(scopes[0])


def game_of_ruleset(ruleset: str) -> Game:
    """The game that this rule set is of; raises ``Refusal``."""
    offer = OFFERS.get(ruleset)
    if offer is None:
        raise Refusal("unknown-ruleset", "table.options", "There is no such rule set; /v1/rulesets lists them.")
    return GAMES[offer.game]

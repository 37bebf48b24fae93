"""Serve a stream of any kind: find it for the caller, carry a command out on it, and show it after the command.

Tables, team matches and tournaments are each a `StreamResource`. Everybody may read team matches and tournaments, as
the public. A table of a team match under way is known only to the players seated there (rule 11), any other table to
everybody; players read it as their seat. Errors of the live streams become errors of the API here.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from operator import attrgetter
from typing import Annotated, Any, Final, Generic, TypeVar
from uuid import UUID

import msgspec
from litestar.params import QueryParameter
from msgspec import Raw, structs

from domain.actors import ALL, PUBLIC, seat_audience, seat_of_audience
from domain.chain import Link
from domain.refusals import WrongState
from domain.stream import Head, derive_id
from domain.table.state import Table, may_know
from domain.teams.state import Match
from service.http.protocol import errors
from service.http.protocol.caching import share
from service.http.protocol.context import Context
from service.http.protocol.errors import AudienceClosed, MalformedRequest, RefusedMove, TableOpening, UnknownResource
from service.http.protocol.request import ApiRequest, JsonResponse, encoded_headers
from service.http.streams.signed import HEADER, signed_hash
from service.live.errors import NoSuchStream, OutcomeUnknown, Refused, Stale
from service.live.session import CommandResult, MakeCommand, event_view
from service.live.streams import LiveStreams
from service.readmodels.contests import find_match_of_table
from service.texts.catalogue import say

_TIME_OVER: Final = "time-over"
"""The code of what comes after its time: the house is about to go on without it."""
_MOST_DRAWN: Final = 64
"""Ids that are drawn until one is of a server that answers."""
_HOUSE_S: float = 2.0
"""In which the house says that the time of a player or a judge is over, at the latest: another machine that has handed
the request on waits for longer."""
S = TypeVar("S")
"""The state of a kind of stream."""


class StreamResource(ABC, Generic[S]):
    """A kind of stream as the API serves it. By default everybody may read it, as the public."""

    path: str
    tells_missed: bool = True
    """Whether a command of an old version is answered with the events since then: all who may send it may read them."""

    @abstractmethod
    def streams(self, context: Context) -> LiveStreams:
        """Return the live streams of this kind."""

    @abstractmethod
    async def view(self, request: ApiRequest, head: Head[S], audience: str) -> Any:  # noqa: ANN401 - of its kind
        """Build the view of a head for an audience, with the current names of the players."""

    def audience(self, head: Head[S], player: UUID | None) -> str:  # noqa: ARG002 - for the kinds that have seats
        """Return the audience that this player, or somebody without a token, reads the head as."""
        return PUBLIC

    def may_read(self, head: Head[S], player: UUID | None) -> bool:  # noqa: ARG002 - for tables
        """Return whether this player may still read the stream."""
        return True

    def refusal(self, request: ApiRequest, fault: Refused) -> Exception:  # noqa: ARG002 - for the kinds that add to it
        """Return the error to raise when a rule rejects a command."""
        return fault.refusal

    async def head(self, request: ApiRequest, stream_id: UUID, *, current: bool = True) -> Head[S]:
        """Return the head as stored, or the one in memory if it need not be ``current``; raise ``UnknownResource``."""
        live = self.streams(request.context)
        if not current and (known := live.session_in_memory(stream_id)) is not None:
            return known.head
        try:
            return (await (live.fresh_session(stream_id) if current else live.session(stream_id))).head
        except NoSuchStream as fault:
            raise await self.absence(request, stream_id) from fault

    async def absence(self, request: ApiRequest, stream_id: UUID) -> Exception:  # noqa: ARG002 - for tables to come
        """Return the error for a stream that does not exist."""
        return UnknownResource()

    async def response(self, request: ApiRequest, stream_id: UUID) -> JsonResponse:
        """Respond with the view of a stream; raise ``UnknownResource``."""
        head = await self.head(request, stream_id)
        view = await self.view(request, head, self.audience(head, request.player))
        return versioned_response(view, head.version, at=head.hash)

    async def open(self, request: ApiRequest, command: Any, body: object) -> JsonResponse:  # noqa: ANN401 - of its kind
        """Open a stream for the caller and respond with its view; a retry gets the same response.

        Raises ``Refusal`` and ``KeyReused``.
        """
        return await self.open_as(request, new_stream_id(request, body), command, body)

    async def open_as(
        self,
        request: ApiRequest,
        stream_id: UUID,
        command: Any,  # noqa: ANN401 - of its kind
        body: object,
    ) -> JsonResponse:
        """Open a stream as `open` does, with the id that it was given by `new_stream_id`."""
        identity = request.command_identity(msgspec.json.encode(body))
        opened = await self.streams(request.context).open(command, stream_id, identity)
        return await self.command_response(request, opened, f"{self.path}/{stream_id}")

    async def carry_out(
        self, request: ApiRequest, stream_id: UUID, make_command: MakeCommand, body: object = None
    ) -> CommandResult:
        """Carry a command out on a stream that the caller may know of, or has sent it to before; see `carry_out`."""
        try:
            await self.head(request, stream_id, current=False)
        except UnknownResource:
            session = self.streams(request.context).session_in_memory(stream_id)
            known = {} if request.retry_key is None or session is None else session.commands
            if not known or request.command_identity(b"").command_id not in known:
                raise
        return await self.carry_out_known(request, stream_id, make_command, body)

    async def carry_out_known(
        self, request: ApiRequest, stream_id: UUID, make_command: MakeCommand, body: object = None
    ) -> CommandResult:
        """Carry a command out as `carry_out` does, for a caller of whom it was checked that they may know of it."""
        return await carry_out(
            request,
            self.streams(request.context),
            stream_id,
            make_command,
            body,
            audience=lambda head: self.audience(head, request.player),
            refusal=lambda fault: self.refusal(request, fault),
            tells_missed=self.tells_missed,
        )

    async def command(
        self,
        request: ApiRequest,
        stream_id: UUID,
        make_command: MakeCommand,
        body: object = None,
        created: Callable[[Head[S]], str] | None = None,
    ) -> JsonResponse:
        """Carry a command out and respond with the view after it.

        ``created`` names what the command added, as a path below the stream's; the response is then 201.
        """
        done = await self.carry_out(request, stream_id, make_command, body)
        location = None if created is None else f"{self.path}/{stream_id}/{created(done.head)}"
        return await self.command_response(request, done, location)

    async def view_after(self, request: ApiRequest, head: Head[S], audience: str) -> Any:  # noqa: ANN401 - one view
        """Build what a command responds with: the view of the stream, perhaps without what it did not change."""
        return await self.view(request, head, audience)

    async def command_response(
        self, request: ApiRequest, done: CommandResult, location: str | None = None
    ) -> JsonResponse:
        """Respond with the view after a command; 201 if it created what is at ``location``."""
        view = await self.view_after(request, done.head, self.audience(done.head, request.player))
        version, at = done.head.version, done.head.hash
        return versioned_response(view, version, at=at, location=location, replayed=done.replayed)


def new_stream_id(request: ApiRequest, body: object) -> UUID:
    """Make the id of the stream that a request opens: the same for every try under one Idempotency-Key.

    Without a key it is one whose server answers, if there is any.
    """
    if request.retry_key is None:
        drawn = request.context.entropy.new_id()
        for _ in range(_MOST_DRAWN):
            if not request.context.live.is_away(drawn):
                break
            drawn = request.context.entropy.new_id()
        return drawn
    identity = request.command_identity(msgspec.json.encode(body))
    return UUID(bytes=derive_id(b"hordago/stream-id/1", identity.command_id))


async def carry_out(
    request: ApiRequest,
    live: LiveStreams,
    stream_id: UUID,
    make_command: MakeCommand,
    body: object = None,
    *,
    audience: Callable[[Any], str] = lambda _: PUBLIC,
    refusal: Callable[[Refused], Exception] = attrgetter("refusal"),
    tells_missed: bool = True,
) -> CommandResult:
    """Carry a command out once; a retry under the same Idempotency-Key gets the result of the first try.

    One that comes after its time is refused once the house has said so: until then an earlier try, which came in time
    to a process that hangs, might still be stored. Only a new command is compared with If-Match. Raises
    ``UnknownResource``, ``KeyReused``, ``StaleVersion`` with the events since then as the ``audience`` of the head
    reads them, ``OutcomeUnknown``, and the ``refusal`` of a rule.
    """
    identity = request.command_identity(msgspec.json.encode(body))
    try:
        signed = None if (header := request.header(HEADER)) is None else signed_hash(header)
        return await live.carry_out(stream_id, make_command, identity, request.expected_version, signed)
    except NoSuchStream as fault:
        raise UnknownResource from fault
    except Stale as fault:
        session = await live.session(stream_id)
        missed = event_views(fault.links if tells_missed else (), audience(session.head), session.source)
        raise errors.StaleVersion(fault.version, Raw(msgspec.json.encode(missed))) from fault
    except Refused as fault:
        raise refusal(fault) from fault
    except WrongState as fault:
        session = live.session_in_memory(stream_id)
        if fault.code != _TIME_OVER or request.retry_key is None or session is None:
            raise  # it repeats nothing
        if not await live.wait_past(stream_id, session.head.version, _HOUSE_S):
            raise OutcomeUnknown("waited for the house too long") from fault
        if (done := await live.result_of(stream_id, identity)) is None:
            raise
        return done


def event_views(links: Sequence[Link], reader: str, source: str) -> list[Any]:
    """Build the views of events of a source (``event_source``) for an audience."""
    return [event_view(link, reader, source) for link in links]


def versioned_response(
    content: object,
    version: int,
    headers: Mapping[str, str] | None = None,
    *,
    at: bytes | None = None,
    location: str | None = None,
    replayed: bool = False,
) -> JsonResponse:
    """Respond with what a stream holds at a version, whose hash is ``at``; 201 if a command created ``location``."""
    sent = [(b"etag", b'"%d"' % version), *encoded_headers(headers or {})]
    if at is not None:
        sent.append((b"hordago-hash", at.hex().encode()))
    if location is not None:
        sent.append((b"location", location.encode("latin-1")))
    if replayed:
        sent.append((b"idempotent-replayed", b"true"))
    return JsonResponse(msgspec.json.encode(content), sent, 200 if location is None else 201)


class TableResource(StreamResource[Table]):
    """Tables: each player reads as their seat, everybody else as the public."""

    path = "/v1/tables"

    def streams(self, context: Context) -> LiveStreams:
        """Return the live tables."""
        return context.live

    def audience(self, head: Head[Table], player: UUID | None) -> str:
        """Return the seat that the player holds now, or the public."""
        return own_audience(head.state, player)

    async def head(self, request: ApiRequest, stream_id: UUID, *, current: bool = True) -> Head[Table]:
        """Return the head as `StreamResource.head` does; raise ``UnknownResource`` if it is hidden from the caller."""
        head = await super().head(request, stream_id, current=current)
        if not current and (head.state.match is not None or head.state.visibility == "private"):
            head = await super().head(request, stream_id)  # its match may have ended, an invitation may have come
        if not self.may_read(head, request.player):
            raise UnknownResource
        return head

    def may_read(self, head: Head[Table], player: UUID | None) -> bool:
        """Return whether the player may know of the table."""
        return may_know(head.state, None if player is None else str(player))

    async def absence(self, request: ApiRequest, stream_id: UUID) -> Exception:
        """Return ``TableOpening`` to who sits at a table that a match has set and not opened yet."""
        context = request.context
        match_id = await find_match_of_table(context.pool, context.live.shard(stream_id), stream_id)
        if match_id is None or request.player is None:
            return UnknownResource()
        match: Match = (await context.matches.fresh_session(match_id)).head.state
        seats = [seat.player for placed in match.placed if placed.id == stream_id.bytes for seat in placed.seats]
        return TableOpening() if str(request.player) in seats else UnknownResource()

    async def view(self, request: ApiRequest, head: Head[Table], audience: str) -> Any:  # noqa: ANN401 - the game's own
        """Build the game's view of a table."""
        table = head.state
        names = await request.context.names.find(seated_players(table))
        view = table.game.view(table, head.version, audience, names, say(request.language))
        return structs.replace(view, hash=head.hash.hex())

    def refusal(self, request: ApiRequest, fault: Refused) -> Exception:
        """Return the refusal with the version that it was decided at, and the legal moves of the caller."""
        table: Table = fault.head.state
        seat = None if request.player is None else table.seat_of(str(request.player))
        legal: Sequence[Any] = (
            []
            if seat is None or table.status != "playing"
            else table.game.legal_moves(table.play, seat, say(request.language))
        )
        return RefusedMove(fault.refusal, fault.head.version, Raw(msgspec.json.encode(legal)))


TABLES: Final = TableResource()


def seated_players(table: Table) -> list[str]:
    """Return the ids of the players who hold a seat."""
    return [seat.player for seat in table.seats if seat is not None and seat.player is not None]


def require_table_access(table: Table, player: UUID | None, link: str | None = None) -> None:
    """Raise ``UnknownResource`` if this player may not know of the table.

    ``link`` is the SHA-256 of the secret of a link that they show.
    """
    if not may_know(table, None if player is None else str(player), link):
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
    """Return the audience of a player at a table: the seat that they hold now, or the public."""
    seat = None if player is None else table.seat_of(str(player))
    return PUBLIC if seat is None else seat_audience(seat)


def requested_audience(table: Table, player: UUID | None, wanted: str | None) -> str:
    """Return the audience to read a table as: the caller's own, or the public; once the seed is open, any.

    Raises ``MalformedRequest`` for no audience of this table, ``AudienceClosed`` for one that the caller may not have.
    """
    own = own_audience(table, player)
    if wanted is None or wanted in {own, PUBLIC}:
        return own if wanted is None else wanted
    if wanted not in AUDIENCES or (wanted != ALL and (seat_of_audience(wanted) or 0) >= len(table.seats)):
        raise MalformedRequest("as: public, all, or a seat of the table such as seat:0")
    if not table.opened:
        raise AudienceClosed
    return wanted


def is_shared(table: Table, wanted: str | None) -> bool:
    """Tell whether a response may be kept.

    It may where nothing depends on sealed cards any more, and the address names the reader.
    """
    return table.opened and wanted is not None and table.visibility != "private"


def share_if_open(request: ApiRequest, table: Table, wanted: str | None, response: JsonResponse) -> JsonResponse:
    """Let a response about a table be kept and compressed if it is shared."""
    version = dict(response.headers).get(b"etag", b"").strip(b'"')
    return share(request, response, int(version) if version else None) if is_shared(table, wanted) else response

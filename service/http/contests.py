"""Serve contests, which are team matches and tournaments: list them, get one, its events, its stream and its record.

What happens at the tables of a contest is served there.
"""

from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from functools import partial
from typing import Annotated, Any, Literal, TypeVar
from uuid import UUID

from litestar import Controller, Response, get
from litestar.params import FromPath, QueryParameter
from msgspec import Struct, defstruct
from msgspec.structs import replace

from domain.actors import ALL, HOUSE, PUBLIC, Actor, player_actor
from domain.records.lines import write_record
from domain.stream import Head
from domain.teams.state import Match, Status
from domain.tournament.state import Tournament, contest_places
from service.accounts.principal import Principal
from service.entropy import to_datetime
from service.http.openapi.examples import AT_MS, NAMES, MatchExample, TournamentExample
from service.http.protocol.context import Context
from service.http.protocol.errors import AudienceClosed
from service.http.protocol.operation import Content, reads, reads_version, streams
from service.http.protocol.pagination import DEFAULT_LIMIT, Cursor, Limit, newest_first, read_page
from service.http.protocol.request import ApiRequest, JsonResponse, json_response
from service.http.sheets import FORMS, wants_sheet
from service.http.streams.access import StreamResource
from service.http.streams.events import AfterVersion, EventPage, event_page_type, events_response
from service.http.streams.record import FILES, Unsigned, record_form, record_header, record_parts, stream_record
from service.http.streams.sse import ResumeAfter, follow, stream_payloads
from service.live.errors import LogLost, NoSuchStream
from service.live.session import event_view
from service.live.streams import LiveStreams
from service.readmodels.keyset import keyset_position

S = TypeVar("S", Match, Tournament)
F = TypeVar("F", bound=Callable[..., Any])


class Contest(StreamResource[S]):
    """A kind of contest, which everybody reads alike."""

    def __init__(
        self,
        one: str,
        many: str,
        streams: Callable[[Context], LiveStreams],
        show: Callable[[Head[S], Mapping[str, str]], Any],
        players: Callable[[S], set[str]],
        *,
        shape: Any,  # noqa: ANN401 - a type expression
        played: Callable[[], MatchExample | TournamentExample],
    ) -> None:
        """`one` and `many` are what texts call them; `shape` is the type of what `show` returns."""
        self.one, self.many = one, many
        self.name, self.plural = one.rsplit(maxsplit=1)[-1], many.rsplit(maxsplit=1)[-1]
        self.path = f"/v1/{self.plural}"
        self.shape, self.played = shape, played
        self.content = Content(shape, lambda: show(self.example, NAMES))
        """Of a response that shows one."""
        self._streams, self._show, self._players = streams, show, players

    @property
    def example(self) -> Head[Any]:
        """Play the contest of the API document."""
        return self.played().head

    def streams(self, context: Context) -> LiveStreams:
        """Return the live contests of this kind."""
        return self._streams(context)

    async def names(self, request: ApiRequest, contest: S) -> Mapping[str, str]:
        """Return the names of the players, by id."""
        return await request.context.names.find(self._players(contest))

    async def view(self, request: ApiRequest, head: Head[S], audience: str) -> Any:  # noqa: ANN401, ARG002 - one view
        """Build the view of a contest, with the names of its players."""
        return self._show(head, await self.names(request, head.state))


class Listed(Struct, frozen=True):
    """How the contests of a kind are listed."""

    row: type[Any]
    read: Callable[..., Awaitable[Sequence[Any]]]
    example: Callable[[Any], Mapping[str, object]]
    """Return what only a row of this kind has, of the contest of the API document."""


class Descriptions(Struct, frozen=True):
    """What the API document says of the operations in which the kinds differ."""

    listing: str
    one: str
    events: str
    record: str
    status: Status
    """In the example of a stream."""


class _Page(Struct, frozen=True):
    items: Sequence[Any]
    next_cursor: str | None


def contest_controller(
    contest: Contest[Any],
    event: Any,  # noqa: ANN401 - a type expression
    listed: Listed,
    said: Descriptions,
    sheet: Callable[[ApiRequest, UUID], Awaitable[JsonResponse]] | None = None,
) -> type[Controller]:
    """Make the controller of what both kinds serve alike; with a `sheet` to print where a contest has one."""
    name, plural, listing = contest.name, contest.plural, newest_first(contest.plural)
    fields = [("items", list[listed.row]), ("next_cursor", str | None)]
    doc = {"__doc__": f"A page of {contest.many}, the newest first."}
    page = defstruct(f"{name.title()}Page", fields, namespace=doc, module=__name__)
    shown = contest.content if sheet is None else replace(contest.content, media_types=FORMS, translated=True)

    def record_example() -> str:
        header = record_header(contest.example.state, PUBLIC)
        return b"".join(write_record(header, contest.played().links[:1])).decode()

    class ContestController(Controller):
        path = contest.path
        tags = (plural,)

        @get(
            **reads(
                f"list{plural.title()}",
                f"List {contest.many}",
                Content(page, lambda: _Page([_row_example(listed, contest.example)], None)),
            )
        )
        @_describe(said.listing)
        async def list_contests(
            self,
            request: ApiRequest,
            status: Annotated[Status | None, QueryParameter(description=f"Only {plural} of this status.")] = None,
            player: Annotated[
                UUID | None, QueryParameter(description=f"{plural.title()} in which this player is enrolled.")
            ] = None,
            limit: Limit = DEFAULT_LIMIT,
            cursor: Cursor = None,
        ) -> JsonResponse:
            read = partial(listed.read, request.context.pool, status=status, player=player)
            return json_response(_Page(*await read_page(request, listing, cursor, limit, read, keyset_position)))

        @get("/{id:uuid}", **reads_version(f"get{name.title()}", f"Get a {contest.one}", shown))
        @_describe(said.one)
        async def get_contest(self, request: ApiRequest, id: FromPath[UUID]) -> JsonResponse:
            if sheet is not None and wants_sheet(request):
                return await sheet(request, id)
            return await contest.response(request, id)

        @get(
            "/{id:uuid}/events",
            **reads_version(
                f"list{name.title()}Events",
                f"List the events of a {contest.one}",
                Content(
                    event_page_type(f"{name.title()}EventPage", event),
                    lambda: EventPage([event_view(contest.played().links[-1], PUBLIC, name)], None),
                ),
            ),
        )
        @_describe(said.events)
        async def list_events(
            self,
            request: ApiRequest,
            id: FromPath[UUID],
            after: AfterVersion = 0,
            limit: Limit = DEFAULT_LIMIT,
            cursor: Cursor = None,
        ) -> JsonResponse:
            return await events_response(contest, request, id, after, limit, cursor)

        @get(
            "/{id:uuid}/stream",
            **streams(
                f"stream{name.title()}",
                f"Stream a {contest.one}",
                f'event: snapshot\nid: 2\ndata: {{"status": "{said.status}", "version": 2}}\n\n',
                lambda: stream_payloads(contest.shape, event),
                over=f"The {name} is over, and no event follows the named one.",
            ),
        )
        @_describe(
            f"Stream the {name}'s own events: a snapshot, then every event; or every event after a version.\n\n"
            "`event: bye` says why the stream ends, as it does for a table."
        )
        async def stream_contest(
            self, request: ApiRequest, id: FromPath[UUID], after: ResumeAfter = None
        ) -> Response[Any]:
            return await follow(contest, request, id, after)

        @get(
            "/{id:uuid}/record",
            **reads_version(
                f"get{name.title()}Record",
                f"Download the record of a {contest.one}",
                Content(str, record_example, FILES),
                errors=(AudienceClosed, LogLost),
            ),
        )
        @_describe(said.record)
        async def get_record(
            self,
            request: ApiRequest,
            id: FromPath[UUID],
            as_: Annotated[
                Literal["public", "all"],
                QueryParameter(
                    name="as", description=f"`all`: with everything that was sealed, once the {name} is over."
                ),
            ] = "public",
            *,
            unsigned: Unsigned = False,
        ) -> Response[Any]:
            head = await contest.head(request, id)
            if as_ == ALL and not head.state.opened:
                raise AudienceClosed
            form = record_form(request)
            live = contest.streams(request.context)
            parts = _record_parts(request, live, head, as_, unsigned=unsigned, form=form)
            return await stream_record(id, head.version, parts, form)

    return ContestController


def _describe(text: str) -> Callable[[F], F]:
    """Give a handler its docstring, which is the description of the operation."""

    def describe(handler: F) -> F:
        handler.__doc__ = text
        return handler

    return describe


def _row_example(listed: Listed, head: Head[Any]) -> object:
    contest = head.state
    return listed.row(
        id=UUID(bytes=contest.stream_id),
        version=head.version,
        game=contest.game.name,
        ruleset=contest.ruleset,
        status=contest.status,
        opener=UUID(contest.opener),
        people_only=contest.people_only,
        clock=contest.clock,
        opened_at=to_datetime(AT_MS),
        updated_at=to_datetime(head.at_ms),
        **listed.example(contest),
    )


async def _record_parts(
    request: ApiRequest,
    live: LiveStreams,
    head: Head[Any],
    audience: str,
    *,
    unsigned: bool,
    form: str,
    follows: bool = False,
) -> AsyncIterator[bytes]:
    """Yield the record of a stream, then those of the streams in it once it is over; one part at a time is in memory.

    Raise LogLost before the first part. A stream in it that cannot be signed says so in its own header.
    """
    async for part in record_parts(request, live, head, audience, unsigned=unsigned, form=form, follows=follows):
        yield part
    inner, ids = _streams_in(request.context, head.state)
    for stream_id in ids:
        try:
            found: Head[Any] = (await inner.fresh_session(UUID(bytes=stream_id))).head
        except NoSuchStream:
            continue
        reader = audience if found.state.opened else PUBLIC  # a contest that was ended early leaves tables in play
        async for part in _record_parts(request, inner, found, reader, unsigned=True, form=form, follows=True):
            yield part


def _streams_in(context: Context, state: Any) -> tuple[LiveStreams, Sequence[bytes]]:  # noqa: ANN401 - of any kind
    """Return the streams that the record of an opened contest has after its own, and where they live."""
    match state:
        case Match(opened=True):
            return context.live, [placed.id for placed in state.placed]
        case Tournament(opened=True):
            live = context.live if state.teams is None else context.matches
            return live, [place.id for place in contest_places(state)]
        case _:
            return context.live, ()


def ending_actor(principal: Principal, *, own: bool) -> tuple[Actor, Literal["opener", "admin"]]:
    """Return who ends a contest, and as what: as an admin where it is not their `own`, or else as its opener."""
    if own or "admin" not in principal.scopes:
        return player_actor(principal.player), "opener"
    return HOUSE, "admin"

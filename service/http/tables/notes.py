"""Serve notes: what readers write about a step of a finished match, for everybody or for whoever has the link."""

from datetime import datetime
from typing import Annotated, Final
from uuid import UUID

from litestar import Controller, delete, get, post
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import UNSET, Meta, Struct, UnsetType

from domain.refusals import WrongState
from domain.stream import Head
from domain.table.state import Table
from service.accounts.errors import BadName
from service.accounts.names import clean_name
from service.entropy import to_datetime
from service.http.openapi.examples import NAMES, PLAYERS
from service.http.protocol.errors import MalformedRequest
from service.http.protocol.operation import Content, Operation, declare, reads
from service.http.protocol.pagination import DEFAULT_LIMIT, Cursor, Limit, Listing, Number, read_page
from service.http.protocol.request import ApiRequest, JsonResponse, made_response
from service.http.streams.access import TABLES
from service.notes import notes
from service.notes.notes import LONGEST_NOTE, NoSuchNote, Note, NoteVisibility, TooManyNotes


class NoteRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """What you say about a step."""

    step: Annotated[int, Meta(ge=1, le=2**31 - 1)]
    """The step of the replay."""
    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_NOTE)]
    """At most 500 characters, in one paragraph."""
    visibility: NoteVisibility = "public"
    """Whether everybody reads it, or who has its link."""


class NoteView(Struct, frozen=True):
    """A note on a step."""

    id: UUID
    """Id of the note."""
    step: int
    """The step of the replay."""
    player: UUID
    """Who wrote it (by id)."""
    shown: str
    """What they are called; empty where their account is closed."""
    text: str
    """The words themselves, as plain text."""
    visibility: NoteVisibility
    """Whether everybody reads it, or who has its link."""
    address: str
    """The page that shows the step with the note."""
    created_at: datetime
    """When it was written."""
    code: str | UnsetType = UNSET
    """What the request for the notes names to read it; absent of a public one."""


class NoteList(Struct, frozen=True):
    """Notes on the steps of a table, by step."""

    items: list[NoteView]
    next_cursor: str | None


_NOTES: Final = Listing("notes", tuple[Number, UUID], (0, UUID(int=0)))
_NOTE: Final = UUID("01940000-0000-7000-8000-00000000000e")
_TABLE: Final = UUID("01940000-0000-7000-8000-00000000000a")
_EXAMPLE: Final = NoteView(
    _NOTE,
    60,
    UUID(PLAYERS[0]),
    NAMES[PLAYERS[0]],
    "With 31 and the last word I would have raised here.",
    "public",
    f"https://cards.example/tables/{_TABLE}/replay#60",
    to_datetime(1_795_253_400_000),
)

CodeOfNote = Annotated[
    str | None, QueryParameter(name="code", max_length=64, description="Code of a note that is read by its link.")
]


class NotesController(Controller):
    path = "/v1/tables/{id:uuid}/notes"
    tags = ("replay",)

    @get(**reads("listNotes", "List notes", Content(NoteList, NoteList([_EXAMPLE], None))))
    async def list_notes(
        self,
        request: ApiRequest,
        id: FromPath[UUID],
        code: CodeOfNote = None,
        cursor: Cursor = None,
        limit: Limit = DEFAULT_LIMIT,
    ) -> NoteList:
        """Return the notes on the steps of a table, by step: the public ones, your own, and that of `code`.

        Everybody who may read the replay reads them; a match that is not over has none.
        """
        await TABLES.head(request, id)
        pool, player = request.context.pool, request.player
        found, following = await read_page(
            request,
            _NOTES,
            cursor,
            limit,
            lambda count, after: notes.list_notes(pool, id, player, code, after, count),
            lambda note: (note.step, note.id),
        )
        names = await request.context.names.find({str(note.player) for note in found})
        return NoteList([_view(request, note, names.get(str(note.player), "")) for note in found], following)

    @post(
        **declare(
            Operation(
                id="addNote",
                summary="Write a note",
                response=Content(NoteView, _EXAMPLE),
                status=201,
                scope="play",
                request_example=NoteRequest(60, _EXAMPLE.text),
                bucket="offers",
                errors=(WrongState, TooManyNotes),
                headers=("Idempotency-Key",),
                response_headers=("Location", "Idempotent-Replayed"),
            )
        )
    )
    async def add_note(self, request: ApiRequest, id: FromPath[UUID], data: JSONBody[NoteRequest]) -> JsonResponse:
        """Write a note on a step of a match that is over and whose cards are open; at most 50 at a table.

        It is not part of the match: no record holds it, and you can delete it. With `"visibility": "link"` only you
        read it, and who is given its `address`.
        """
        head: Head[Table] = await TABLES.head(request, id)
        if not head.state.opened:
            raise WrongState("not-over", "Notes are written once the match is over and its cards are open.")
        if data.step > head.version:
            raise MalformedRequest(f"step: at most {head.version}, the last step of the table")
        try:
            text = clean_name(data.text, LONGEST_NOTE)
        except BadName as fault:
            raise MalformedRequest(f"text: {fault}") from fault
        context, player = request.context, request.principal.player
        row = request.new_row([str(id), data])
        note, was_there = await notes.add_note(
            context.pool, context.entropy, id, data.step, player, text, data.visibility, row
        )
        names = await context.names.find([str(player)])
        view = _view(request, note, names.get(str(player), ""))
        return made_response(view, f"/v1/tables/{id}/notes/{note.id}", replayed=was_there)

    @delete(
        "/{note:uuid}",
        **declare(
            Operation(
                id="deleteNote",
                summary="Delete a note",
                response=None,
                status=204,
                scope=("play", "admin"),
                errors=(NoSuchNote,),
            )
        ),
    )
    async def delete_note(self, request: ApiRequest, id: FromPath[UUID], note: FromPath[UUID]) -> None:
        """Delete a note of yours; with the scope `admin` that of anybody."""
        await TABLES.head(request, id)
        principal = request.principal
        await notes.delete_note(
            request.context.pool, id, note, None if "admin" in principal.scopes else principal.player
        )


def _view(request: ApiRequest, note: Note, shown: str) -> NoteView:
    query = "" if note.code is None else f"?note={note.code}"
    return NoteView(
        note.id,
        note.step,
        note.player,
        shown,
        note.text,
        "public" if note.code is None else "link",
        f"{request.server_address}/tables/{note.table}/replay{query}#{note.step}",
        to_datetime(note.created_ms),
        UNSET if note.code is None else note.code,
    )

"""List disputes by name: who called a judge and who judges and, for judges, who sits there and what had happened."""

from collections.abc import Iterable, Mapping, Sequence
from uuid import UUID

from msgspec.structs import asdict, replace

from domain.actors import PUBLIC
from domain.messages import say_word
from domain.sealing import redact
from domain.stream import Head
from domain.table.replay import event_sentence
from domain.table.state import Table
from domain.table.stream import decode_event
from domain.table.view import seat_names, shown_judge, shown_opener
from service.http.protocol.request import ApiRequest
from service.http.streams.access import seated_players
from service.http.streams.judge_access import links_of_disputes, may_judge, open_case, read_complaint
from service.live.stream_history import Moment
from service.readmodels.disputes import ListedDispute
from service.texts.catalogue import Language, say


class NamedDispute(ListedDispute, frozen=True, kw_only=True):
    """A dispute in a list; ``shown`` is what sentences call who opened it, ``judge_shown`` the judge."""

    shown: str
    judge_shown: str | None


class DocketEntry(NamedDispute, frozen=True, kw_only=True):
    """A dispute in the list for judges."""

    claimed_by: UUID | None
    """Judge who is to rule; null where none has taken the case, and once it is ruled."""
    players: list[str | None]
    """What sentences call who sits at each seat, in seat order."""
    match: UUID | None
    """The team match of the table."""
    tournament: UUID | None
    """The tournament of the table."""
    sentence: str | None
    """The last event in dispute in one sentence; null where the caller may not judge the table."""


def claimed_by(row: ListedDispute) -> UUID | None:
    """Return the judge who is to rule, if one has taken the case."""
    return row.judge if row.status in {"open", "appealed"} else None


def docket_entry(
    row: NamedDispute, table: Table, names: Mapping[str, str], sentence: str | None, language: Language
) -> DocketEntry:
    """Add to a row what judges are shown of the table; ``names`` by player id."""
    called = seat_names(table, names)
    return DocketEntry(
        **asdict(row),
        claimed_by=claimed_by(row),
        players=[say_word(say(language), called.get(seat)) for seat in range(len(table.seats))],
        match=None if table.match is None else UUID(bytes=table.match),
        tournament=None if table.tournament is None else UUID(table.tournament),
        sentence=sentence,
    )


async def docket_entries(request: ApiRequest, rows: Iterable[ListedDispute]) -> list[DocketEntry]:
    """Add to rows of disputes what judges are shown of their tables."""
    return [await _docket_entry(request, row) for row in await name_disputes(request, rows)]


async def _docket_entry(request: ApiRequest, row: NamedDispute) -> DocketEntry:
    head: Head[Table] = (await request.context.live.fresh_session(row.table)).head
    table = head.state
    names = await request.context.names.find(seated_players(table))
    if not await may_judge(request, table, quiet=True):
        return docket_entry(row, table, names, None, request.language)
    last = max(read_complaint(await links_of_disputes(request, head), row.number).versions)
    (moment,) = await open_case(request, table, [last])
    return docket_entry(row, table, names, disputed_sentence(table, moment, names, request.language), request.language)


def disputed_sentence(table: Table, moment: Moment, names: Mapping[str, str], language: Language) -> str:
    """Put an event into a sentence, as everybody could read it."""
    event = decode_event(table.game, replace(moment.link, sealed=redact(moment.link.sealed, PUBLIC)))
    before = (moment.before or moment.after).state
    return event_sentence(before, event, seat_names(table, names), say(language), PUBLIC)


def name_dispute(row: ListedDispute, names: Mapping[str, str]) -> NamedDispute:
    """Add the names to a row; ``names`` by player id."""
    return NamedDispute(
        **asdict(row),
        shown=shown_opener(row.seat, _id_text(row.player), _id_text(row.opened_by), names),
        judge_shown=None if row.judge is None else shown_judge(str(row.judge), names),
    )


def _id_text(id_: UUID | None) -> str | None:
    return None if id_ is None else str(id_)


async def name_disputes(request: ApiRequest, rows: Iterable[ListedDispute]) -> list[NamedDispute]:
    """Add the current names to rows of disputes."""
    listed: Sequence[ListedDispute] = list(rows)
    people = {person for row in listed for person in (row.player, row.opened_by, row.judge)}
    names = await request.context.names.find([str(person) for person in people if person is not None])
    return [name_dispute(row, names) for row in listed]

"""Show who called a judge and who judges, by name, wherever disputes are listed."""

from collections.abc import Iterable, Mapping, Sequence
from uuid import UUID

from msgspec.structs import asdict

from domain.table.view import shown_holder
from service.http.protocol.request import ApiRequest
from service.readmodels.disputes import ListedDispute


class NamedDispute(ListedDispute, frozen=True, kw_only=True):
    """A dispute in a list; ``shown`` is what sentences call who called the judge, ``judge_shown`` the judge."""

    shown: str
    judge_shown: str | None


def name_dispute(row: ListedDispute, names: Mapping[str, str]) -> NamedDispute:
    """Add the names to a row; ``names`` by player id."""
    caller = None if row.player is None else str(row.player)
    return NamedDispute(
        **asdict(row),
        shown=shown_holder(row.seat, caller, None, names),
        judge_shown=None if row.judge is None else judge_name(str(row.judge), names),
    )


def judge_name(judge: str, names: Mapping[str, str]) -> str:
    """Name a judge; ``names`` by id."""
    return names.get(judge, judge)


async def name_disputes(request: ApiRequest, rows: Iterable[ListedDispute]) -> list[NamedDispute]:
    """Add the current names to rows of disputes."""
    listed: Sequence[ListedDispute] = list(rows)
    people: set[UUID] = {person for row in listed for person in (row.player, row.judge) if person is not None}
    names = await request.context.names.of(map(str, people))
    return [name_dispute(row, names) for row in listed]

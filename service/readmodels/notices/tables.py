"""Write the notices that follow from the events of tables."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, partial
from typing import Any, Final, Literal, TypeAlias
from uuid import UUID

import msgspec
from msgspec import UNSET, Struct, UnsetType

from domain.actors import player_actor
from domain.disputes import events as d
from domain.table import events as e
from domain.table.state import Table
from service.entropy import to_datetime
from service.readmodels.disputes import dispute_id
from service.readmodels.notices.kinds import (
    AdjournmentNotice,
    AdjournmentStep,
    DeclinedNotice,
    DisputeNotice,
    DisputeStep,
    FinishedNotice,
    FollowedNotice,
    InvitedNotice,
    MatchStartedNotice,
    NoncesDueNotice,
    SeatedNotice,
    StoredNotice,
    UnseatedNotice,
)
from service.readmodels.notices.news import NewsRow, news_of_players, write_news
from service.readmodels.table_fold import TableChange
from service.store.connections import Connection, Target
from service.store.events import LoggedEvent
from service.store.statements import load_statements

_SQL = load_statements("service.readmodels.notices", "notices")
_WRITE_NOTICES = _SQL["write_notices"]
_EMPTY = _SQL["delete_table_notices"]

_OfDispute: TypeAlias = (
    d.DisputeOpened | d.QuestionAsked | d.RulingGiven | d.RulingAppealed | d.DisputeWithdrawn | d.DisputeSettled
)
_OfAdjournment: TypeAlias = e.AdjourningAsked | e.Adjourned | e.ResumingAsked | e.Resumed
Sitting = Mapping[int, str]
"""The players (by id) on the seats of a table."""
_Make = Callable[[TableChange, LoggedEvent, Any, dict[int, str]], Iterator[tuple[str, StoredNotice]]]
"""What was changed, an event, its body, and who sits before it, which is advanced -> notices by player."""


class NoticeRow(Struct, frozen=True):
    """A notice as it is written."""

    position: int
    player_id: str
    projector: Literal["tables", "contests", "none"]
    """Which one writes it; none where it follows from no event."""
    notice: StoredNotice


async def write_notice_rows(target: Target, shard: int, rows: list[NoticeRow]) -> None:
    """Write notices of a shard."""
    if rows:
        await target.execute(_WRITE_NOTICES, shard, msgspec.json.encode(rows).decode())


async def write_table_notices(target: Target, shard: int, changes: Iterable[TableChange]) -> None:
    """Write what these changes bring to the players of the tables, those of team matches too, and their followers."""
    changed = list(changes)
    await write_notice_rows(target, shard, [row for change in changed for row in _notices(change)])
    await write_news(target, shard, [row for change in changed for row in _news(change)])


async def delete_table_notices(connection: Connection) -> None:
    """Delete all that was written here."""
    await connection.execute(_EMPTY)


def _notices(change: TableChange) -> Iterator[NoticeRow]:
    """Make the notices of a batch of events of a table, at most one an event and player."""
    over = change.after.over_version
    if not any(event.type in _MAKE or event.version == over for event in change.events):
        return
    sitting = {} if change.before is None else _players(change.before.table)
    for event in change.events:
        made: Iterable[tuple[str, StoredNotice]] = ()
        if event.version == over:
            made = _finished(change, event, sitting)
        elif event.type in _MAKE:
            body_type, make = _MAKE[event.type]
            made = make(change, event, _decoder(body_type).decode(event.data), sitting)
        for player, notice in made:
            yield NoticeRow(event.position, player, "tables", notice)


def _news(change: TableChange) -> list[NewsRow]:
    """Make the news that a match has started: at public tables, and of team matches once and not table by table."""
    table = change.after.table
    started = next((event for event in change.events if event.type == e.MatchStarted.tag), None)
    if started is None or table.visibility != "public" or table.match is not None:
        return []
    notice = FollowedNotice(
        at=to_datetime(started.at_ms),
        players=[],
        ruleset=table.ruleset,
        table=change.table_id,
        tournament=_tournament(table),
    )
    return news_of_players(started, _players(table).values(), "tables", notice)


def _players(table: Table) -> dict[int, str]:
    return {number: seat.player for number, seat in enumerate(table.seats) if seat is not None and seat.player}


@cache
def _decoder(body_type: Any) -> msgspec.json.Decoder[Any]:  # noqa: ANN401 - a type
    return msgspec.json.Decoder(body_type)


def _match(table: Table) -> UUID | UnsetType:
    return UNSET if table.match is None else UUID(bytes=table.match)


def _tournament(table: Table) -> UUID | UnsetType:
    return UNSET if table.tournament is None else UUID(table.tournament)


def _finished(change: TableChange, event: LoggedEvent, sitting: Sitting) -> Iterator[tuple[str, StoredNotice]]:
    table = change.after.table
    notice = FinishedNotice(
        at=to_datetime(event.at_ms), table=change.table_id, match=_match(table), tournament=_tournament(table)
    )
    for player in sitting.values():
        yield player, notice


def _opened(
    change: TableChange, event: LoggedEvent, body: e.TableOpened, _sitting: Sitting
) -> Iterator[tuple[str, StoredNotice]]:
    """Inform those whom the opening invites; the table may have other reserved seats by the end of the batch."""
    table, at = change.after.table, to_datetime(event.at_ms)
    for seat, held in enumerate(() if body.reserved is UNSET else body.reserved):
        if held.player is not None:
            notice = InvitedNotice(at=at, table=change.table_id, seat=seat, tournament=_tournament(table))
            yield held.player, notice


def _reserved(
    change: TableChange, event: LoggedEvent, body: e.SeatReserved, _sitting: Sitting
) -> Iterator[tuple[str, StoredNotice]]:
    table, at = change.after.table, to_datetime(event.at_ms)
    if body.player is not None:
        yield body.player, InvitedNotice(at=at, table=change.table_id, seat=body.seat)
    elif event.actor != player_actor(table.opener):
        declined = UUID(event.actor.removeprefix(player_actor("")))
        yield table.opener, DeclinedNotice(at=at, table=change.table_id, seat=body.seat, player=declined)


def _seated(
    change: TableChange, event: LoggedEvent, body: e.SeatTaken, sitting: dict[int, str]
) -> Iterator[tuple[str, StoredNotice]]:
    if body.player is None:
        return
    sitting[body.seat] = body.player
    table, at = change.after.table, to_datetime(event.at_ms)
    of = {"match": _match(table), "tournament": _tournament(table)}
    yield body.player, SeatedNotice(at=at, table=change.table_id, seat=body.seat, **of)


def _unseated(
    change: TableChange, event: LoggedEvent, body: e.SeatLeft, sitting: dict[int, str]
) -> Iterator[tuple[str, StoredNotice]]:
    player = sitting.pop(body.seat, None)
    if player is not None:
        yield player, UnseatedNotice(at=to_datetime(event.at_ms), table=change.table_id, seat=body.seat)


def _swapped(
    change: TableChange, event: LoggedEvent, body: e.SeatsSwapped, sitting: dict[int, str]
) -> Iterator[tuple[str, StoredNotice]]:
    """Tell the players who changed places where they sit now."""
    one, other = body.seats
    moved = {one: sitting.pop(other, None), other: sitting.pop(one, None)}
    for seat, player in moved.items():
        if player is not None:
            sitting[seat] = player
            yield player, SeatedNotice(at=to_datetime(event.at_ms), table=change.table_id, seat=seat)


def _nonces_due(
    change: TableChange, event: LoggedEvent, body: e.NoncesDue, sitting: Sitting
) -> Iterator[tuple[str, StoredNotice]]:
    """Inform the players who committed to a nonce; the others have nothing to show."""
    for number, player in sitting.items():
        seat = change.after.table.seats[number]
        if seat is not None and seat.commitment is not None:
            until = to_datetime(body.until_ms)
            yield player, NoncesDueNotice(at=to_datetime(event.at_ms), table=change.table_id, seat=number, until=until)


def _started(
    change: TableChange, event: LoggedEvent, _body: e.MatchStarted, sitting: Sitting
) -> Iterator[tuple[str, StoredNotice]]:
    table = change.after.table
    for seat, player in sitting.items():
        yield (
            player,
            MatchStartedNotice(
                at=to_datetime(event.at_ms),
                table=change.table_id,
                seat=seat,
                game=table.game.name,
                ruleset=table.ruleset,
                match=_match(table),
                tournament=_tournament(table),
            ),
        )


def _disputed(
    step: DisputeStep, change: TableChange, event: LoggedEvent, body: _OfDispute, sitting: Sitting
) -> Iterator[tuple[str, StoredNotice]]:
    """Inform the players of the table, the asked one alone of a question, and the judges of an appeal and the end."""
    number = body.dispute
    dispute = change.after.table.disputes[number - 1]
    players = [sitting[body.seat]] if isinstance(body, d.QuestionAsked) else [*sitting.values()]
    if step in {"appealed", "settled"}:
        judges = (dispute.first_judge, dispute.judge if step == "settled" else None)
        players += [judge for judge in dict.fromkeys(judges) if judge is not None]
    notice = DisputeNotice(
        at=to_datetime(event.at_ms),
        dispute=UUID(bytes=dispute_id(change.table_id.bytes, number)),
        table=change.table_id,
        number=number,
        step=step,
    )
    for player in players:
        yield player, notice


def _adjournment(
    step: AdjournmentStep, change: TableChange, event: LoggedEvent, body: _OfAdjournment, sitting: Sitting
) -> Iterator[tuple[str, StoredNotice]]:
    """Inform the other players of who asks, and all of what they have agreed on."""
    asking = body.seat if isinstance(body, e.AdjourningAsked | e.ResumingAsked) else UNSET
    notice = AdjournmentNotice(at=to_datetime(event.at_ms), table=change.table_id, step=step, seat=asking)
    for seat, player in sitting.items():
        if seat != asking:
            yield player, notice


_MAKE: Final[Mapping[str, tuple[Any, _Make]]] = {
    e.TableOpened.tag: (e.TableOpened, _opened),
    e.SeatReserved.tag: (e.SeatReserved, _reserved),
    e.SeatTaken.tag: (e.SeatTaken, _seated),
    e.SeatLeft.tag: (e.SeatLeft, _unseated),
    e.SeatsSwapped.tag: (e.SeatsSwapped, _swapped),
    e.NoncesDue.tag: (e.NoncesDue, _nonces_due),
    e.MatchStarted.tag: (e.MatchStarted, _started),
    e.AdjourningAsked.tag: (e.AdjourningAsked, partial(_adjournment, "adjourning")),
    e.Adjourned.tag: (e.Adjourned, partial(_adjournment, "adjourned")),
    e.ResumingAsked.tag: (e.ResumingAsked, partial(_adjournment, "resuming")),
    e.Resumed.tag: (e.Resumed, partial(_adjournment, "resumed")),
    d.DisputeOpened.tag: (d.DisputeOpened, partial(_disputed, "opened")),
    d.QuestionAsked.tag: (d.QuestionAsked, partial(_disputed, "asked")),
    d.RulingGiven.tag: (d.RulingGiven, partial(_disputed, "ruled")),
    d.RulingAppealed.tag: (d.RulingAppealed, partial(_disputed, "appealed")),
    d.DisputeWithdrawn.tag: (d.DisputeWithdrawn, partial(_disputed, "withdrawn")),
    d.DisputeSettled.tag: (d.DisputeSettled, partial(_disputed, "settled")),
}
"""The events of a table that bring notices: the struct of each, and what makes them."""

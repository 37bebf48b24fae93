"""Keep a row per dispute: listed for judges, and found by rule and by the time at which it may be settled."""

from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, datetime
from typing import Literal
from uuid import UUID

import msgspec
from msgspec import Struct

from domain.disputes.state import Dispute
from domain.stream import derive_id, uuid_text
from domain.table.state import Table
from service.readmodels.keyset import NEWEST, KeysetPosition
from service.readmodels.table_fold import TableChange
from service.store.connections import Pool, Source, Target
from service.store.servers import all_rows_of
from service.store.statements import CUSTOM_PLANS, load_statements

_SQL = load_statements("service.readmodels", "disputes")
_WRITE = _SQL["write_disputes"]
_READ = _SQL["read_dispute"]
_LIST = _SQL["list_disputes"]
_RULED = _SQL["list_rulings"]
_UNSETTLED = _SQL["list_unsettled_disputes"]
_DUE = _SQL["list_tables_with_due_dispute"]
_MATCHES_OF = _SQL["list_matches_of_player"]

DisputeStatus = Literal["open", "ruled", "appealed", "settled"]


def dispute_id(table_id: bytes, number: int) -> bytes:
    """Derive the id of a dispute (16 bytes) from its table and its number there, from 1."""
    return derive_id(b"hordago/dispute/1", table_id, number.to_bytes(4, "big"))


def status(dispute: Dispute) -> DisputeStatus:
    """Return what the dispute waits for: a judge, its deadline, another judge, or nothing more."""
    if dispute.settled:
        return "settled"
    if dispute.appealed and not dispute.final:
        return "appealed"
    return "open" if dispute.ruling is None else "ruled"


def player_who_called(table: Table, dispute: Dispute) -> str | None:
    """Return the player (id) on the seat that called the judge; ``None`` for a bot, and where a judge opened it."""
    held = None if dispute.seat is None else table.seats[dispute.seat]
    return None if held is None else held.player


class DisputeRow(Struct, frozen=True):
    """The row of a dispute."""

    table_id: UUID
    number: int
    dispute_id: str
    ruleset: str
    seat: int | None
    player: str | None
    opened_by: str | None
    deal: int | None
    status: DisputeStatus
    judge: str | None
    kind: str | None
    rules: Sequence[str]
    until_ms: int


class ListedDispute(Struct, frozen=True, kw_only=True):
    """A dispute in a list."""

    id: UUID
    table: UUID
    number: int
    "Number of the dispute at its table, from 1."
    ruleset: str
    seat: int | None
    "Seat that called the judge; null where a judge opened the dispute."
    player: UUID | None
    """Who sits there; null where a judge opened the dispute."""
    opened_by: UUID | None
    "Id of the judge who opened the dispute on their own observation; null where a seat did."
    deal: int | None
    status: str
    judge: UUID | None
    kind: str | None
    """Kind of the last ruling."""
    rules: list[str]
    """Ids of the rules that the ruling follows from."""
    until: datetime
    """When it will be settled if nothing else happens."""

    @property
    def until_ms(self) -> int:
        """Return the same in milliseconds since 1970, as lists are ordered."""
        return round(self.until.timestamp() * 1000)


def list_entry(table: Table, dispute: Dispute) -> ListedDispute:
    """Build the list row of a dispute from the state of its table."""
    ruling = dispute.ruling
    return ListedDispute(
        id=UUID(bytes=dispute_id(table.stream_id, dispute.number)),
        table=UUID(bytes=table.stream_id),
        number=dispute.number,
        ruleset=table.ruleset,
        seat=dispute.seat,
        player=None if (player := player_who_called(table, dispute)) is None else UUID(player),
        opened_by=None if dispute.opened_by is None else UUID(dispute.opened_by),
        deal=dispute.deal,
        status=status(dispute),
        judge=None if dispute.judge is None else UUID(dispute.judge),
        kind=None if ruling is None else ruling.kind,
        rules=[] if ruling is None else list(ruling.rules),
        until=datetime.fromtimestamp(dispute.until_ms / 1000, UTC),
    )


async def write_disputes(target: Target, shard: int, changes: Iterable[TableChange]) -> None:
    """Write the rows of the disputes of these tables."""
    rows = [
        _dispute_row(change, dispute)
        for change in changes
        if change.before is None or change.before.table.disputes != change.after.table.disputes
        for dispute in change.after.table.disputes
    ]
    if rows:
        await target.execute(_WRITE, shard, msgspec.json.encode(rows).decode())


def _dispute_row(change: TableChange, dispute: Dispute) -> DisputeRow:
    ruling = dispute.ruling
    return DisputeRow(
        table_id=change.table_id,
        number=dispute.number,
        dispute_id=uuid_text(dispute_id(change.table_id.bytes, dispute.number)),
        ruleset=change.after.table.ruleset,
        seat=dispute.seat,
        player=player_who_called(change.after.table, dispute),
        opened_by=dispute.opened_by,
        deal=dispute.deal,
        status=status(dispute),
        judge=dispute.judge,
        kind=None if ruling is None else ruling.kind,
        rules=() if ruling is None else ruling.rules,
        until_ms=dispute.until_ms,
    )


async def find_dispute(source: Source, id_: UUID) -> tuple[UUID, int] | None:
    """Find the table of a dispute and its number there."""
    row = await all_rows_of(source).fetchrow(_READ, id_)
    return None if row is None else (row[0], row[1])


async def list_disputes(
    pool: Pool,
    limit: int,
    before: KeysetPosition = NEWEST,
    *,
    wanted: str | None = None,
    apart_from: Sequence[UUID] = (),
    claimed_by: UUID | None = None,
    unclaimed: bool = False,
) -> list[ListedDispute]:
    """List at most ``limit`` disputes of a status, before an (until_ms, id), at other tables than these.

    Those ``claimed_by`` a judge wait for the ruling of that judge, the ``unclaimed`` ones for any judge.
    """
    async with all_rows_of(pool).acquire() as connection, connection.transaction(readonly=True):
        await connection.execute(CUSTOM_PLANS)
        rows = await connection.fetch(_LIST, wanted, *before, limit, list(apart_from), claimed_by, unclaimed)
        return [ListedDispute(**row) for row in rows]


async def list_unsettled_disputes(
    source: Source, others: Sequence[UUID], apart_from: Sequence[UUID], limit: int
) -> list[ListedDispute]:
    """List the disputes that are not settled, those due first, and ``others`` by id; at other tables than these."""
    return [
        ListedDispute(**row)
        for row in await all_rows_of(source).fetch(_UNSETTLED, list(others), list(apart_from), limit)
    ]


async def list_rulings_by_rules(
    source: Source, rules: Sequence[str], rulesets: Iterable[str], limit: int, apart_from: Sequence[UUID] = ()
) -> list[ListedDispute]:
    """List the last disputes under these rule sets that were settled by one of these rules, at other tables."""
    rows = await all_rows_of(source).fetch(_RULED, list(rules), limit, list(apart_from), list(rulesets))
    return [ListedDispute(**row) for row in rows]


async def list_matches_of_player(source: Source, player: UUID) -> list[UUID]:
    """List the team matches that a player is playing."""
    return [match_id for (match_id,) in await all_rows_of(source).fetch(_MATCHES_OF, player)]


async def list_tables_with_due_dispute(now_ms: Callable[[], int], source: Source, shard: int) -> list[UUID]:
    """List the tables of a shard with a dispute that may be settled now."""
    return [table_id for (table_id,) in await source.fetch(_DUE, shard, now_ms())]

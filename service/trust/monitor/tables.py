"""Verify finished tables of a server, chosen at random, and find each of their events in the log that was read.

The record of a table proves that its last event is in the log. A monitor looks for all of them, in order, each in the
one place that it can have. A table that was verified once is asked for again: it must be there, and begin as it did.
"""

from collections.abc import Callable
from random import Random
from typing import Final

from msgspec import Struct

from domain.chain import GENESIS, Link
from domain.log.checkpoints import Origin, read_checkpoint, read_origin
from domain.log.entries import entry_event, entry_place
from domain.log.notes import Key, key_text, read_note
from domain.records.header import Header, header_stream_id
from domain.records.reading import read_record
from domain.records.signatures import Trust
from domain.records.verify import verify
from hordago.client import RequestRefused
from hordago.client.wary import WaryClient
from service.keys import verify_signature
from service.trust.monitor.entries import Alarm
from service.trust.monitor.points import PointComparison
from service.trust.monitor.store import MonitorStore, SeenTable

LONGEST_RECORD: Final = 1 << 25
"""Bytes."""
_PAGE: Final = 100


class _Row(Struct, frozen=True):
    id: str


class _Page(Struct, frozen=True):
    items: tuple[_Row, ...]


class TableSampler(Struct, frozen=True):
    """Verifies tables of a server. Every method raises Alarm, and what a request of `WaryClient` raises."""

    http: WaryClient
    store: MonitorStore
    key: Key
    """The server's."""
    report: Callable[[str], None]
    points: PointComparison | None = None
    """The log of checkpoints, if there is one."""

    async def check_tables(self, records: int, chance: Random) -> None:
        """Verify some of the tables that are listed, and some that were verified before."""
        listed = [
            row.id
            for status in ("finished", "closed")
            for row in (await self.http.get("/v1/tables", _Page, status=status, limit=_PAGE)).items
        ]
        known = [table.id for table in self.store.tables()]
        chosen = {id_: None for among in (listed, known) for id_ in chance.sample(among, min(records, len(among)))}
        verified = sum([await self.check_table(table) for table in chosen])
        if verified:
            self.report(f"verified {verified} {'table' if verified == 1 else 'tables'}")

    async def check_table(self, table: str) -> bool:
        """Verify a table and remember it; return False if its end is not signed yet."""
        seen = self.store.table(table)
        try:
            record = await self.http.get_bytes(f"/v1/tables/{table}/record", "application/json", **{"as": "public"})
        except RequestRefused as error:
            if seen is None:
                return False  # closed for the public since it was listed: nothing was promised of it
            raise Alarm(f"table {table} was shown with {seen.version} events, and is not any more: {error}") from error
        verdict = verify([record], trust=Trust(verify_signature))
        if verdict.kind == "broken":
            raise Alarm(f"table {table}: broken at version {verdict.version}: {verdict.reason}")
        header, links = read_record([record])
        events = list(links)
        if header.stream != table:
            raise Alarm(f"table {table}: the record is that of {header.stream}")
        if seen is not None:
            _require_continuation(seen, events)
        if header.key is None:
            if seen is not None and len(events) == seen.version:
                raise Alarm(f"table {table}: its last event was in the signed log, and is said not to be yet")
            return False
        if header.key != key_text(self.key):
            raise Alarm(f"table {table}: signed by {header.key}, and not by {key_text(self.key)}")
        if self.points is not None:
            self.points.require_header(table, header)
        self._find_events(table, header, events)
        with self.store.round():
            self.store.keep_table(SeenTable(table, events[-1].version, events[-1].hash))
        return True

    def _find_events(self, table: str, header: Header, events: list[Link]) -> None:
        """Find each event in the log, in order; raise Alarm for one that is missing or is another one."""
        origin, stream_id = read_origin(header.origin or ""), header_stream_id(header)
        log = self.store.log(origin.shard, origin.epoch)
        read = 0 if log is None else log.tree.size
        index = -1 if header.index is None else header.index
        previous, last = GENESIS, -1
        missing: int | None = None
        for link in events:
            found = self.store.find(origin.shard, origin.epoch, entry_place(stream_id, previous))
            if found is None:
                missing = missing or link.version
                if index < read:
                    raise Alarm(f"table {table}: version {missing} has no place in {_format(origin)}")
            else:
                number, event = found
                if event != entry_event(link.hash):
                    raise Alarm(
                        f"table {table}: in the place of version {link.version} {_format(origin)} has another event"
                    )
                if number <= last or missing is not None:
                    raise Alarm(f"table {table}: version {link.version} is not after the one before it in the log")
                last = number
            previous = link.hash
        self._require_end(table, header, entry_place(stream_id, previous), events[-1].version)

    def _require_end(self, table: str, header: Header, next_place: bytes, version: int) -> None:
        """Raise Alarm where the log that the record is signed by has the event after its last one."""
        point = read_checkpoint(read_note(header.checkpoint or "").text)
        origin = read_origin(point.origin)
        found = self.store.find(origin.shard, origin.epoch, next_place)
        if found is not None and found[0] < point.size:
            raise Alarm(
                f"table {table}: signed as ended with version {version} in {_format(origin)} with {point.size} events, "
                f"and entry {found[0]} of them is its next event"
            )


def _format(origin: Origin) -> str:
    return f"{origin.name}/{origin.shard}/{origin.epoch}"


def _require_continuation(seen: SeenTable, events: list[Link]) -> None:
    if len(events) < seen.version:
        raise Alarm(f"table {seen.id} had {seen.version} events, and has {len(events)}: its end was cut off")
    if events[seen.version - 1].hash != seen.hash:
        raise Alarm(f"table {seen.id} was rewritten: version {seen.version} is another one than was verified before")

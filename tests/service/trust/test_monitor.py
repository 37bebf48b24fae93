"""A monitor follows an honest server without a word, and sees every attack that a witness and a verifier pass over."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from msgspec import structs

from domain.chain import Link
from domain.log.checkpoints import Checkpoint
from domain.log.notes import ED25519, key_text
from domain.log.proofs import check_consistency
from domain.log.tree import leaf_hash
from domain.records.signatures import Trust
from domain.records.verify import verify
from hordago.client import InvalidAnswer, ServerUnavailable
from service.keys import verify_signature
from service.startup_errors import BadKey
from service.trust.monitor.entries import Alarm
from service.trust.monitor.rounds import Monitor
from service.trust.monitor.store import MonitorStore, open_monitor_store
from tests.kit.disputes.disputed_match import disputed_match
from tests.kit.play import Match, play_table
from tests.kit.policies import play_steadily
from tests.kit.service.fake_tiles import FakeTiles
from tests.kit.signed_log import HOUSE, OTHER_HEADS, WITNESS, Log, first_of_epoch, make_signer, stream_entries

pytestmark = pytest.mark.slow

SHORT = {"games_to_win": 1, "target": 30}
PLAYERS = (1, 2, 3, 4)
TABLE, OTHER = [play_table(number, players=PLAYERS, options=SHORT) for number in (1, 2)]
FORGED = play_table(2, players=PLAYERS, options=SHORT, choose=play_steadily)
"""Another history of the second table: the same players, seed and opening, and other moves."""
RULED = disputed_match(3)
"""Its result is ruled after its end."""
TRUST = Trust(verify_signature, HOUSE.key)
MIXED = stream_entries(TABLE.stream_id.bytes, TABLE.links) + stream_entries(OTHER.stream_id.bytes, OTHER.links)
OLD = len(MIXED)


def more(count: int, name: str = "more") -> list[bytes]:
    """Entries of tables that nobody may see."""
    return stream_entries(name.encode().ljust(16), _links(count, name))


def _links(count: int, name: str) -> list[Link]:
    hashes = [leaf_hash(f"{name} {number}".encode()) for number in range(count)]
    return [structs.replace(TABLE.links[0], version=at, hash=hash_) for at, hash_ in enumerate(hashes, 1)]


@pytest.fixture
def liar() -> FakeTiles:
    """Honest at first: two finished tables, and others that are played."""
    server = FakeTiles([*MIXED, *more(300)])
    for match in (TABLE, OTHER):
        server.sign_record(match)
    return server


@pytest.fixture
def monitor(liar: FakeTiles, store: MonitorStore, reports: list[str]) -> Monitor:
    """One that has seen nothing yet, and asks for every block and every table in each round."""
    return Monitor(liar.client(), store, reports.append, Random(1), blocks=99, records=99)


def grow(liar: FakeTiles, entries: list[bytes]) -> tuple[Checkpoint, Checkpoint]:
    """Append to the log; the proof that it only grew holds, so a witness cosigns it."""
    before = liar.log.point
    liar.entries += entries
    log = liar.log
    assert check_consistency(before.size, before.root, log.point.size, log.point.root, log.consistency(before.size))
    return before, log.point


async def test_an_honest_server_raises_no_alarm(monitor: Monitor, liar: FakeTiles, reports: list[str]) -> None:
    """It is followed from round to round; only what is new is read, and what is asked for again."""
    await monitor.watch_once()
    size = len(liar.entries)
    assert reports == [
        f"trusting on first use {key_text(HOUSE.key)}",
        f"followed hordago/0/1 to {size} events",
        "verified 2 tables",
    ]
    for added in (0, 1, 255, 256, 700):
        grow(liar, more(added, f"added {added}"))
        await monitor.watch_once()
        known = monitor.store.log(0, 1)
        assert known is not None
        assert (known.tree.size, known.tree.root) == (len(liar.entries), liar.log.point.root)
    quiet = structs.replace(monitor, blocks=0, records=0)
    liar.asked.clear()
    grow(liar, more(3, "three"))
    await quiet.watch_once()
    bundles = [path for path in liar.asked if "/tile/" in path]
    assert len(bundles) == 1


async def test_two_histories_of_a_table_are_seen(monitor: Monitor, liar: FakeTiles) -> None:
    """Both verify, each under a checkpoint of the same events; each has its reader. One place is in the log twice."""
    await monitor.watch_once()
    size = len(liar.entries)
    assert OTHER.stream_id == FORGED.stream_id
    common = sum([one == two for one, two in zip(OTHER.links, FORGED.links, strict=False)])
    assert 5 < common < len(FORGED.links)
    grow(liar, stream_entries(OTHER.stream_id.bytes, FORGED.links)[common:])
    for history in (OTHER, FORGED):
        assert verify([liar.sign_record(history)], trust=TRUST).kind == "complete"
    first = len(TABLE.links) + common
    with pytest.raises(Alarm, match=f"entries {first} and {size} have one place, so a stream has two histories"):
        await monitor.watch_once()


async def test_an_event_that_is_missing_from_the_log_is_seen(
    liar: FakeTiles, store: MonitorStore, reports: list[str]
) -> None:
    """The record proves that its last event is there and the last one; one in the middle never was."""
    del liar.entries[OLD - 20]
    liar.records.clear()
    for match in (TABLE, OTHER):
        assert verify([liar.sign_record(match)], trust=TRUST).kind == "complete"
    version = len(OTHER.links) - 19
    monitor = Monitor(liar.client(), store, reports.append, Random(1), records=99)
    with pytest.raises(Alarm, match=f"table {OTHER.stream_id}: version {version} has no place in hordago/0/1"):
        await monitor.watch_once()


async def test_events_that_stand_in_another_order_are_seen(
    liar: FakeTiles, store: MonitorStore, reports: list[str]
) -> None:
    """The log is in the order of the commits."""
    at = OLD - 20
    liar.entries[at], liar.entries[at + 1] = liar.entries[at + 1], liar.entries[at]
    liar.records.clear()
    assert verify([liar.sign_record(OTHER)], trust=TRUST).kind == "complete"
    monitor = Monitor(liar.client(), store, reports.append, Random(1), records=99)
    with pytest.raises(Alarm, match="is not after the one before it in the log"):
        await monitor.watch_once()


async def test_a_rewritten_old_block_is_seen(monitor: Monitor, liar: FakeTiles) -> None:
    """Checkpoint and proofs go on as before; who reads the log for the first time is shown something else."""
    await monitor.watch_once()
    for number, what in ((0, "entry 17 was rewritten"), (1, "entry 273 was rewritten")):
        liar.blocks = {number: _rewritten(liar, number)}
        grow(liar, more(2, f"grown {number}"))
        with pytest.raises(Alarm, match=what):
            await monitor.watch_once()
        liar.blocks = {}
        await monitor.watch_once()


def _rewritten(liar: FakeTiles, number: int) -> list[bytes]:
    block = liar.entries[number * 256 : number * 256 + 256]
    return [*block[:17], bytes(64), *block[18:]]


async def test_a_rewritten_block_is_seen_by_a_monitor_that_reads_it_for_the_first_time(
    monitor: Monitor, liar: FakeTiles
) -> None:
    """The tree that it builds has another root than was signed; nothing of that round is kept."""
    liar.blocks = {1: _rewritten(liar, 1)}
    with pytest.raises(Alarm, match=r"entries do not give the root that was signed$"):
        await monitor.watch_once()
    assert monitor.store.last_epoch(0) is None
    assert monitor.store.entries(0, 1, 0, 1000) == []


async def test_a_history_that_was_rewritten_as_a_whole_is_seen(monitor: Monitor, liar: FakeTiles) -> None:
    """Other entries, signed anew; also where only an entry of the last block that was read is another."""
    await monitor.watch_once()
    size = len(liar.entries)
    for at in (3, size - 1):
        kept = liar.entries[at]
        liar.entries[at] = bytes(64)
        liar.entries += more(9)
        with pytest.raises(Alarm, match=f"entry {at} was rewritten|does not begin with the {size} that were read"):
            await monitor.watch_once()
        liar.entries = liar.entries[:size]
        liar.entries[at] = kept
    await monitor.watch_once()
    liar.entries = liar.entries[: size - 1]
    with pytest.raises(Alarm, match=f"hordago/0/1 has shrunk from {size} events to {size - 1}"):
        await monitor.watch_once()


async def test_a_deleted_table_is_seen(monitor: Monitor, liar: FakeTiles) -> None:
    """It was verified once; that it is neither listed nor shown any more is no matter of proofs."""
    await monitor.watch_once()
    deleted = str(TABLE.stream_id)
    del liar.records[deleted]
    grow(liar, more(5, "five"))
    expected = f"table {deleted} was shown with {len(TABLE.links)} events, and is not any more: Not found"
    with pytest.raises(Alarm, match=expected):
        await monitor.watch_once()


async def test_a_table_whose_end_is_cut_off_or_rewritten_is_seen(monitor: Monitor, liar: FakeTiles) -> None:
    """Each record verifies as one that is still played, or as another."""
    await monitor.watch_once()
    end = len(TABLE.links) - 2
    grow(liar, more(1, "one"))
    assert verify([liar.sign_record(TABLE, end)], trust=TRUST).kind == "chained"
    with pytest.raises(Alarm, match=f"had {end + 2} events, and has {end}: its end was cut off"):
        await monitor.watch_once()
    with monitor.store.round():
        monitor.store.keep_table(structs.replace(monitor.store.tables()[0], hash=bytes(32)))
    grow(liar, more(1, "another"))
    liar.sign_record(TABLE)
    with pytest.raises(Alarm, match="was rewritten: version"):
        await monitor.watch_once()


async def test_a_head_that_was_put_back_is_seen(liar: FakeTiles, store: MonitorStore, reports: list[str]) -> None:
    """The map of a later checkpoint ends a table before a ruling; the tree has the event after that end."""
    liar.entries += stream_entries(RULED.stream_id.bytes, RULED.links)
    end = next(link.version for link in RULED.links if link.type == "seed_opened")
    grow(liar, more(5, "later"))
    forged = liar.sign_record(RULED, end)
    assert verify([forged], trust=TRUST).kind == "complete"
    monitor = Monitor(liar.client(), store, reports.append, Random(1), records=99)
    entry = OLD + 300 + end
    with pytest.raises(Alarm, match=f"ended with version {end} .*, and entry {entry} of them is its next event"):
        await monitor.watch_once()
    grow(liar, more(1, "and on"))
    liar.sign_record(RULED)
    await monitor.watch_once()


async def test_a_record_that_is_false_or_of_another_house_is_seen(monitor: Monitor, liar: FakeTiles) -> None:
    """Broken, signed with another key, or that of another table."""
    id_, other = str(TABLE.stream_id), str(OTHER.stream_id)
    whole = liar.records[id_]
    for record, what in (
        (whole.replace(b'"actor":"rules"', b'"actor":"house"', 1), "broken at version"),
        (liar.records[other], f"table {id_}: the record is that of {other}"),
    ):
        liar.records[id_] = record
        with pytest.raises(Alarm, match=what):
            await monitor.watch_once()
    liar.house = make_signer("hordago", ED25519, 1)
    liar.sign_record(TABLE)
    liar.house = HOUSE
    with pytest.raises(Alarm, match=f"table {id_}: signed by"):
        await monitor.watch_once()


async def test_what_is_signed_has_to_be_shown(monitor: Monitor, liar: FakeTiles) -> None:
    """A block that the server says it lost, one of another form, hashes that are not those of its entries."""
    await monitor.watch_once()
    bundle, tile = "/v1/log/0/1/tile/entries/001", "/v1/log/0/1/tile/0/001"
    for path, answer, what in (
        (
            bundle,
            (409, b'{"code":"log-lost","detail":"it is lost"}'),
            "257 to 512 are signed and not shown: it is",
        ),
        (bundle, (200, b"\x00\x40"), "cut off"),
        (bundle, (200, b"\x00\x01x" * 256), "not 256 entries of 64 bytes"),
        (bundle, (200, b""), "not 256 entries of 64 bytes"),
        (tile, (404, b""), "signed and not shown"),
        (tile, (200, bytes(8192)), "the hashes are not those of its entries"),
    ):
        liar.answers = {path: answer}
        with pytest.raises(Alarm, match=what):
            await monitor.watch_once()
    liar.answers = {}
    await monitor.watch_once()


async def test_a_new_epoch_is_taken_up_only_if_the_owner_says_so(
    monitor: Monitor, liar: FakeTiles, reports: list[str]
) -> None:
    """The loss is counted from the entries, whatever the server says; the former epoch does not come back."""
    await monitor.watch_once()
    former = liar.log
    had = len(former.leaves)
    liar.epoch, liar.entries = 2, [*liar.entries[: had - 40], *more(100, "after")]
    liar.first = first_of_epoch(former, liar.log)
    line = f"a new epoch, hordago/0/2 after hordago/0/1: of the {had} events that were read 40 are lost"
    for _ in range(2):
        with pytest.raises(Alarm, match=f"{line}; it says: the disk broke .--accept-epoch hordago/0/2 takes"):
            await monitor.watch_once()
    honest = liar.first
    for said, statement in (
        (first_of_epoch(Log([*former.leaves[:-1], bytes(32)]), liar.log), f"but it names another log of {had} events"),
        (structs.replace(honest, epoch=3), "nothing of hordago/0/1 that is signed"),
        (structs.replace(honest, extension=()), "nothing of hordago/0/1 that is signed"),
        (structs.replace(honest, leaves=honest.leaves[1:]), "nothing that can be read: not proved to begin"),
    ):
        liar.first = said
        with pytest.raises(Alarm, match=f"{line}; it says: .*{statement}"):
            await monitor.watch_once()
    liar.first = honest
    await structs.replace(monitor, accepts=frozenset({"hordago/0/2"})).watch_once()
    assert f"{line}; accepted; it says: the disk broke" in reports
    await monitor.watch_once()
    liar.epoch = 1
    with pytest.raises(Alarm, match="hordago/0/1 was left for hordago/0/2, and is shown again"):
        await monitor.watch_once()


_LISTED = b'{"key":"x","logs":[{"shard":0,"origin":"%b","size":1}]}'
LISTS: dict[str, tuple[Callable[[FakeTiles], object], str]] = {
    "nothing signed": (
        lambda liar: liar.answers.update({"/v1/log": (409, b'{"code":"not-signed"}')}),
        "says that nothing is signed",
    ),
    "no shard": (
        lambda liar: liar.answers.update({"/v1/log": (200, b'{"key":"x","logs":[]}')}),
        "the log of shard 0 is not listed any more",
    ),
    "no origin": (
        lambda liar: liar.answers.update({"/v1/log": (200, _LISTED % b"mus")}),
        "the log of shard 0 has no origin",
    ),
    "another name": (
        lambda liar: liar.answers.update({"/v1/log": (200, _LISTED % b"mus/0/1")}),
        "mus/0/1 is not the log of shard 0 of hordago",
    ),
    "another key": (lambda liar: setattr(liar, "house", make_signer("hordago", ED25519, 1)), "not signed by hordago"),
    "no checkpoint": (
        lambda liar: liar.answers.update({"/v1/log/0/1/checkpoint": (200, b"text")}),
        "the checkpoint of hordago/0/1: not a signed note",
    ),
    "another log's checkpoint": (
        lambda liar: liar.answers.update(
            {"/v1/log/0/1/checkpoint": (200, structs.replace(liar.log, shard=1).note().encode())}
        ),
        "hordago/1/1 is shown in place of hordago/0/1",
    ),
}


@pytest.mark.parametrize("lie", LISTS)
async def test_a_log_that_is_listed_otherwise_is_seen(lie: str, monitor: Monitor, liar: FakeTiles) -> None:
    """Key and name are those that were trusted first."""
    await monitor.watch_once()
    tell, what = LISTS[lie]
    tell(liar)
    with pytest.raises(Alarm, match=what):
        await monitor.watch_once()


@pytest.mark.parametrize("key", ["me", key_text(WITNESS.key)])
async def test_a_key_that_is_none_is_not_trusted(key: str, monitor: Monitor, liar: FakeTiles) -> None:
    """Nor one for another use; a key that the owner pins is not taken from the server."""
    liar.answers["/v1/log"] = (200, b'{"key":"%b","logs":[{"shard":0,"origin":"hordago/0/1","size":1}]}' % key.encode())
    with pytest.raises(Alarm, match="the server's key"):
        await monitor.watch_once()
    await structs.replace(monitor, pinned=HOUSE.key).watch_once()


async def test_a_server_that_refuses_to_sign_is_reported_with_its_reason(
    monitor: Monitor, liar: FakeTiles, reports: list[str]
) -> None:
    """In every round; what was signed before is compared all the same."""
    await monitor.watch_once()
    refused = b'[{"shard":0,"since":"2026-11-22T20:00:00Z","reason":"%s"}]'
    logs = b'[{"shard":0,"origin":"hordago/0/1","size":1}]'
    for reason, why in ((b"events-lost", "events that were signed are missing"), (b"of its own", "of its own")):
        shown = b'{"key":"%s","logs":%s,"refused":%s}' % (key_text(HOUSE.key).encode(), logs, refused % reason)
        liar.answers["/v1/log"] = (200, shown)
        await monitor.watch_once()
        assert reports[-2:] == [
            f"the server signs the log of shard 0 no more since 2026-11-22T20:00:00Z: {why}",
            "verified 2 tables",
        ]


async def test_before_anything_is_signed_there_is_nothing_to_see(
    monitor: Monitor, liar: FakeTiles, reports: list[str]
) -> None:
    """It says so and waits; a server that is away, or answers with something else, is not accused."""
    liar.answers["/v1/log"] = (409, b'{"code":"not-signed"}')
    await monitor.watch_once()
    assert reports == ["nothing is signed yet"]
    liar.answers["/v1/log"] = (503, b"")
    with pytest.raises(ServerUnavailable):
        await monitor.watch_once()
    liar.answers["/v1/log"] = (200, b"[]")
    with pytest.raises(InvalidAnswer):
        await monitor.watch_once()


async def test_a_table_that_is_not_signed_to_its_end_is_looked_at_later(
    monitor: Monitor, liar: FakeTiles, reports: list[str]
) -> None:
    """Its record was taken before a checkpoint; or the log has grown since it was read in this round."""
    await monitor.watch_once()
    third = play_table(3, players=PLAYERS, options=SHORT)
    liar.records[str(third.stream_id)] = _unsigned(liar, third)
    await monitor.watch_once()
    assert reports[-1] == "verified 2 tables"
    ahead = FakeTiles([*liar.entries, *stream_entries(third.stream_id.bytes, third.links)])
    liar.records[str(third.stream_id)] = ahead.sign_record(third)
    await monitor.watch_once()
    liar.entries = ahead.entries
    await monitor.watch_once()
    assert reports[-1] == "verified 3 tables"


async def test_a_table_that_was_signed_is_not_said_to_come_later(monitor: Monitor, liar: FakeTiles) -> None:
    """A record without a proof would hide that its last event was taken out of the log."""
    await monitor.watch_once()
    liar.records[str(TABLE.stream_id)] = _unsigned(liar, TABLE)
    with pytest.raises(Alarm, match="was in the signed log, and is said not to be yet"):
        await monitor.watch_once()


async def test_two_heads_for_one_size_are_seen(monitor: Monitor, liar: FakeTiles) -> None:
    """The same events under two checkpoints that differ in where streams end: one of the two hides an event."""
    await monitor.watch_once()
    true = liar.log
    liar.heads = dict(OTHER_HEADS)
    assert (liar.log.point.size, liar.log.point.root) == (true.point.size, true.point.root)
    with pytest.raises(Alarm, match="differ in where streams end"):
        await monitor.watch_once()


def _unsigned(liar: FakeTiles, match: Match) -> bytes:
    head, rest = FakeTiles(stream_entries(match.stream_id.bytes, match.links)).sign_record(match).split(b"\n", 1)
    at = head.index(b'"origin"')
    assert liar.house is HOUSE
    nothing = b'"origin":null,"key":null,"checkpoint":null,"index":null,"proof":null}\n'
    return head[:at] + nothing + rest


def test_one_monitor_at_a_time_uses_a_file(tmp_path: Path) -> None:
    """One monitor at a time uses a file, and a file of something else is not written over."""
    path = tmp_path / "new" / "state"
    with open_monitor_store(path) as one, one.round():
        one.trust_house("x")
        with pytest.raises(BadKey, match="another monitor uses it"), open_monitor_store(path) as two, two.round():
            pass
    with open_monitor_store(path) as again:
        assert again.house == "x"
    path.write_bytes(b"something else" * 100)
    with pytest.raises(BadKey, match="cannot be read"), open_monitor_store(path):
        pass
    assert path.read_bytes() == b"something else" * 100

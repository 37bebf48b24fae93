"""A monitor follows the log of checkpoints first, and holds it against the logs of the shards and against itself."""

from collections.abc import Callable
from contextlib import nullcontext
from random import Random

import pytest
from msgspec import json, structs

from domain.log.checkpoints import Checkpoint, read_checkpoint
from domain.log.entries import checkpoint_entry
from domain.log.notes import key_text, read_note, signed_by
from domain.log.proofs import check_inclusion
from domain.log.tree import leaf_hash
from domain.records.signatures import Trust
from domain.records.verify import verify
from service.keys import verify_signature
from service.trust.evidence import PointEvidence
from service.trust.monitor.entries import Alarm
from service.trust.monitor.rounds import Monitor
from service.trust.monitor.store import MonitorStore
from tests.kit.each import each
from tests.kit.play import play_table
from tests.kit.service.fake_tiles import FakeTiles
from tests.kit.signed_log import AT_S, HOUSE, OTHER_HEADS, Log, stream_entries

TABLE = play_table(1, players=(1, 2, 3, 4), options={"games_to_win": 1, "target": 30})
ENTRIES = stream_entries(TABLE.stream_id.bytes, TABLE.links)
SHARD = Log([leaf_hash(entry) for entry in ENTRIES])


def at(size: int) -> Checkpoint:
    """The checkpoint of the shard when it had so many events."""
    return structs.replace(SHARD, leaves=SHARD.leaves[:size]).point


@pytest.fixture
def liar() -> FakeTiles:
    """Honest at first: a finished table, of whose log three checkpoints are noted, the last one of now."""
    server = FakeTiles(ENTRIES)
    server.points = [checkpoint_entry(at(size)) for size in (0, 20, 100)]
    server.sign_record(TABLE)
    server.note_checkpoint()
    server.sign_record(TABLE)
    return server


@pytest.fixture
def monitor(liar: FakeTiles, store: MonitorStore, reports: list[str]) -> Monitor:
    """One that has seen nothing yet."""
    return Monitor(liar.client(), store, reports.append, Random(1), now_s=lambda: AT_S)


OTHERS = stream_entries(b"another".ljust(16), TABLE.links)


async def test_both_levels_of_an_honest_server_are_followed(
    monitor: Monitor, liar: FakeTiles, reports: list[str]
) -> None:
    """The log of checkpoints first; an entry may come a round later than its events were read."""
    assert verify([*liar.records.values()], trust=Trust(verify_signature, HOUSE.key)).held.signed[0].entry is not None
    await monitor.watch_once()
    assert reports == [
        f"trusting on first use {key_text(HOUSE.key)}",
        "followed hordago/checkpoints/1 to 4 checkpoints",
        f"followed hordago/0/1 to {len(ENTRIES)} events",
        "verified 1 table",
    ]
    quiet = structs.replace(monitor, records=0)
    for start in each((0, 20, 40)):
        liar.entries += OTHERS[start : start + 1]
        await quiet.watch_once()
        late = checkpoint_entry(liar.log.point)
        liar.entries += OTHERS[start + 1 : start + 20]
        liar.points = [*(liar.points or ()), late]
        liar.note_checkpoint()
        await quiet.watch_once()
        tree = monitor.store.compared(1, "hordago/0/1")
        assert (tree.size, tree.root) == (len(liar.entries), liar.log.point.root)


def conflict(size: int, **changes: object) -> bytes:
    """An entry of so many events that says another thing than the shard's log."""
    return checkpoint_entry(structs.replace(at(size), **changes))


NOW = len(ENTRIES)
LIES: dict[str, tuple[Callable[[FakeTiles], list[bytes]], str]] = {
    "another root": (
        lambda _: [conflict(20, root=bytes(32))],
        "hordago/checkpoints/1: entry 0 has another root of 20 events of hordago/0/1 than was read",
    ),
    "more than is shown": (
        lambda _: [checkpoint_entry(structs.replace(at(20), size=NOW + 1))],
        f"hordago/0/1 is shown with {NOW} events, and entry 0 of hordago/checkpoints/1 has {NOW + 1}",
    ),
    "not grown": (
        lambda _: [conflict(20), conflict(9)],
        "entry 1 has 9 events of hordago/0/1, and entry 0 had 20 already",
    ),
    "the same twice": (
        lambda _: [conflict(20), conflict(20)],
        "entry 1 has 20 events of hordago/0/1, and entry 0 had 20 already",
    ),
    "no checkpoint": (lambda _: [bytes(64)], "hordago/checkpoints/1: entry 0 is no checkpoint: "),
    "a checkpoint of another house": (
        lambda _: [conflict(20, origin="house/0/1")],
        "entry 0 is no checkpoint of a shard of hordago",
    ),
    "a checkpoint of itself": (
        lambda _: [conflict(20, origin="hordago/checkpoints/1")],
        "entry 0 is no checkpoint of a shard of hordago",
    ),
    "where streams end left out": (
        lambda _: [conflict(20, heads=None)],
        "entry 0 is no checkpoint of a shard of hordago",
    ),
    "two roots of one size": (
        lambda _: [conflict(20), conflict(20, root=bytes(32))],
        "hordago/checkpoints/1: entries 0 and 1 have 20 events of hordago/0/1, and differ",
    ),
    "two maps of heads of one size": (
        lambda _: [conflict(20), conflict(20, heads=bytes(31) + b"1")],
        "hordago/checkpoints/1: entries 0 and 1 have 20 events of hordago/0/1, and differ",
    ),
    "other heads than the shard's": (
        lambda liar: [checkpoint_entry(structs.replace(liar.log, heads=OTHER_HEADS).point)],
        f"hordago/0/1 with {NOW} events is signed otherwise than entry 0 of hordago/checkpoints/1 has it",
    ),
}


@pytest.mark.parametrize("lie", LIES)
async def test_an_entry_that_cannot_be_is_seen(lie: str, monitor: Monitor, liar: FakeTiles) -> None:
    """In every round; what two signatures prove is kept as evidence, once, however the log grows."""
    tell, what = LIES[lie]
    liar.points = tell(liar)
    for _ in range(2):
        with pytest.raises(Alarm, match=what):
            await structs.replace(monitor, records=0).watch_once()
        liar.points.append(conflict(5, origin="hordago/1/1"))
    kept = list(monitor.store.path.parent.glob("state.refused-*.json"))
    assert len(kept) == (1 if "one size" in lie or "other heads" in lie else 0)
    for path in kept:
        check_evidence(json.decode(path.read_bytes(), type=PointEvidence))


def check_evidence(found: PointEvidence) -> None:
    """Whoever has the file and the key is convinced: two things are signed of one size, and differ."""
    note = read_note(found.note)
    assert signed_by(note, HOUSE.key, verify_signature)
    above, said = read_checkpoint(note.text), [point.entry for point in found.points]
    for point in found.points:
        proof = [bytes.fromhex(step) for step in point.proof]
        assert check_inclusion(leaf_hash(point.entry.encode()), point.index, above.size, proof, above.root)
    if found.shard_note is not None:
        shard = read_note(found.shard_note)
        assert signed_by(shard, HOUSE.key, verify_signature)
        said.append(shard.text)
    points = [read_checkpoint(text) for text in said]
    assert len({(point.origin, point.size) for point in points}) == 1
    assert len({(point.root, point.heads) for point in points}) == 2
    assert (found.key, found.at_s) == (key_text(HOUSE.key), AT_S)


async def test_a_log_of_checkpoints_that_is_left_or_rewritten_is_seen(monitor: Monitor, liar: FakeTiles) -> None:
    """It is a log as the others are."""
    await monitor.watch_once()
    points = liar.points or []
    for shown, what in each(
        [
            (None, "the log of checkpoints is not listed any more"),
            (points[:2], "hordago/checkpoints/1 has shrunk from 4 checkpoints to 2"),
            ([points[1], points[0], *points[2:]], "hordago/checkpoints/1: entry 0 was rewritten"),
        ]
    ):
        liar.points = shown
        with pytest.raises(Alarm, match=what):
            await monitor.watch_once()


async def test_a_record_with_another_entry_than_was_read_is_seen(monitor: Monitor, liar: FakeTiles) -> None:
    """Its reader was shown another log of checkpoints."""
    true = liar.points or []
    liar.points = [true[0], *true[2:]]
    record = liar.sign_record(TABLE)
    assert verify([record], trust=Trust(verify_signature, HOUSE.key)).held.signed[0].entry is not None
    liar.points = true
    with pytest.raises(
        Alarm, match=f"table {TABLE.stream_id}: entry 2 of hordago/checkpoints/1 is another one than was"
    ):
        await monitor.watch_once()


async def test_a_record_of_a_checkpoint_that_has_another_entry_is_seen(monitor: Monitor, liar: FakeTiles) -> None:
    """The house signed two checkpoints of one size, of which its reader got one."""
    true = dict(liar.heads)
    liar.heads |= OTHER_HEADS
    assert verify([liar.sign_record(TABLE)], trust=Trust(verify_signature, HOUSE.key)).kind == "complete"
    liar.heads = true
    with pytest.raises(
        Alarm, match=f"hordago/0/1 with {NOW} events is signed otherwise than entry 3 of hordago/checkp"
    ):
        await monitor.watch_once()
    (path,) = monitor.store.path.parent.glob("state.refused-*.json")
    check_evidence(json.decode(path.read_bytes(), type=PointEvidence))


async def test_shards_that_nobody_wants_are_not_read(monitor: Monitor, liar: FakeTiles) -> None:
    """But each round the newest of their entries is proved to continue the one before."""
    light = structs.replace(monitor, shards=frozenset())
    await light.watch_once()
    liar.entries += OTHERS[:9]
    liar.note_checkpoint()
    await light.watch_once()
    assert "/v1/log/consistency" in liar.asked
    assert not any(path.startswith("/v1/log/0/") for path in liar.asked)
    liar.entries = [*ENTRIES[:-1], *OTHERS[:30]]
    liar.note_checkpoint()
    with pytest.raises(Alarm, match="entry 5 of hordago/checkpoints/1 is not proved to continue entry 4"):
        await light.watch_once()
    liar.answers["/v1/log/consistency"] = (409, b'{"code":"log-lost","detail":"it is lost"}')
    with pytest.raises(Alarm, match="entry 5 of hordago/checkpoints/1 is not proved to continue entry 4: it is lost"):
        await light.watch_once()


async def test_without_a_log_of_checkpoints_every_shard_is_read(monitor: Monitor, liar: FakeTiles) -> None:
    """There is one, and a monitor that read nothing would vouch for nothing."""
    liar.points = None
    await structs.replace(monitor, shards=frozenset()).watch_once()
    assert "/v1/log/0/1/checkpoint" in liar.asked


@pytest.mark.parametrize("shards", [None, frozenset[int]()])
async def test_a_shard_that_gets_no_entry_is_seen(
    monitor: Monitor, liar: FakeTiles, shards: frozenset[int] | None
) -> None:
    """One without any entry, and one whose entries stop. A late entry may still come, so two rounds raise no alarm."""
    now_s, all_points = AT_S, liar.points or []
    patient = structs.replace(monitor, records=0, shards=shards, now_s=lambda: now_s)
    liar.points = []
    for entered in each((0, NOW)):
        size = len(liar.entries)
        await patient.watch_once()
        now_s += 3_600  # in which no round ended
        await patient.watch_once()
        liar.entries += OTHERS[size - NOW :][:1]
        for _ in range(2):
            with pytest.raises(
                Alarm, match=f"^hordago/0/1 was signed with {size} events 3600 s ago, .* has {entered}$"
            ):
                await patient.watch_once()
        liar.points = all_points
    liar.note_checkpoint()
    await patient.watch_once()


@pytest.mark.parametrize(
    ("size", "refused", "alarms"),
    [(0, None, True), (NOW, 0, False), (NOW, -1, False), (NOW, 1, True)],
    ids=["a size that is none", "refused", "no log of checkpoints", "another one refused"],
)
async def test_what_a_server_lists_excuses_it_where_it_refuses_openly(
    monitor: Monitor, liar: FakeTiles, size: int, refused: int | None, *, alarms: bool
) -> None:
    """The size that was signed counts, whatever is listed. What the server refuses to sign needs no entry."""
    now_s = AT_S
    patient = structs.replace(monitor, records=0, now_s=lambda: now_s)
    liar.points = []
    said = [] if refused is None else [{"shard": refused, "since": "2026-11-29T00:00:00Z", "reason": "key-changed"}]
    listed = {
        "key": key_text(HOUSE.key),
        "logs": [{"shard": 0, "origin": "hordago/0/1", "size": size}],
        "checkpoints": {"shard": -1, "origin": "hordago/checkpoints/1", "size": 0},
        "refused": said,
    }
    liar.answers["/v1/log"] = (200, json.encode(listed))
    for _ in range(2):
        await patient.watch_once()
    now_s += 3_600
    with pytest.raises(Alarm, match="was signed with") if alarms else nullcontext():
        await patient.watch_once()

"""An entry of the log tells a reader of the stream where an event is, and nobody else anything."""

from base64 import b64encode
from collections.abc import Callable, Iterator
from itertools import product

import pytest
from msgspec import structs

from domain.chain import Link, link_hash
from domain.log.checkpoints import Checkpoint, Fork, fork_lines
from domain.log.entries import ENTRY_BYTES, PLACE_BYTES, checkpoint_entry, entry_event, entry_place, log_entry
from tests.kit.each import each
from tests.kit.play import play_table
from tests.kit.signed_log import stream_entries

TABLE = play_table(1)
STREAM = TABLE.stream_id.bytes


def guessed(link: Link, entries: list[bytes], entry: Callable[[bytes, bytes], bytes]) -> set[bytes]:
    """What somebody finds who knows all of an event but its move, and has every entry before it."""
    found: set[bytes] = set()
    known = [entries[link.version - 2][at : at + 32] for at in range(0, len(entries[0]), 32)]
    for previous, (type_, data) in product(known, _moves(link)):
        guess = link_hash(previous, STREAM, link.version, link.at_ms, link.actor, type_, data, ())
        if entry(previous, guess) == entries[link.version - 1]:
            found.add(data)
    return found


def _moves(link: Link) -> Iterator[tuple[str, bytes]]:
    """The few that it may have been: the true one is among them."""
    yield link.type, link.data
    yield from ((type_, link.data) for type_ in ("passed", "mus_cut", "mus_agreed"))


UNSEALED = [link for link in TABLE.links if link.version > 10 and not link.sealed]


def test_no_move_can_be_guessed_from_the_entries() -> None:
    """Not one of those that seal nothing, although everything but the move is known."""
    entries = stream_entries(STREAM, TABLE.links)
    assert len(UNSEALED) > 50
    for link in each(UNSEALED):
        assert guessed(link, entries, lambda previous, hash_: log_entry(STREAM, previous, hash_)) == set()


def test_with_the_hashes_themselves_every_move_could_be_guessed() -> None:
    """The attack is one: were an entry the hash of its event, each of these moves would be found."""
    naive = [link.hash for link in TABLE.links]
    for link in each(UNSEALED):
        assert guessed(link, naive, lambda _, hash_: hash_) == {link.data}


def test_no_two_entries_of_a_match_have_anything_in_common() -> None:
    """So nobody sees which of them are of one stream; and each place is there once."""
    entries = stream_entries(STREAM, TABLE.links)
    halves = [entry[at : at + PLACE_BYTES] for entry in entries for at in (0, PLACE_BYTES)]
    assert {len(entry) for entry in entries} == {ENTRY_BYTES}
    assert len(set(halves)) == len(halves) == 2 * len(TABLE.links)


@pytest.mark.parametrize("version", [1, 2, len(TABLE.links)])
def test_two_histories_have_a_place_in_common(version: int) -> None:
    """Another event after the same one, from the first event of a stream on; in another stream it is another place."""
    before = stream_entries(STREAM, TABLE.links)[version - 1]
    previous = TABLE.links[version - 2].hash if version > 1 else bytes(32)
    other = log_entry(STREAM, previous, bytes(32))
    assert (other[:PLACE_BYTES] == before[:PLACE_BYTES]) is (version > 1)
    assert other[PLACE_BYTES:] != before[PLACE_BYTES:]
    assert entry_place(bytes(16), previous) != entry_place(STREAM, previous)
    assert entry_event(previous) != previous


def test_the_entry_of_a_checkpoint_says_what_was_signed_and_nothing_of_forks() -> None:
    """The first checkpoint of an epoch has the entry that another one of its size would have."""
    point = Checkpoint("hordago/3/2", 7, bytes(32), heads=b"\1" * 32)
    forked = structs.replace(point, extension=fork_lines(Fork(Checkpoint("hordago/3/1", 9, bytes(32)), 7, "why")))
    root, heads = b64encode(bytes(32)).decode(), b64encode(b"\1" * 32).decode()
    assert checkpoint_entry(forked) == f"hordago/3/2\n7\n{root}\nheads {heads}\n".encode()
    assert checkpoint_entry(point) == checkpoint_entry(forked)

"""What a verifier refuses of a record by its hashes alone."""

import tracemalloc
from collections.abc import Iterable, Iterator
from itertools import count

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import UNSET, structs

from domain import sealing
from domain.chain import Link
from domain.records.header import Header
from domain.records.integrity import verified_record
from domain.records.lines import BrokenRecord, write_event_line, write_record
from domain.sealing import Envelope
from tests.kit.each import each
from tests.kit.spread import Sample, sampled
from tests.kit.tampering import (
    DEALT_VERSION,
    SHORT_SEED,
    SHORT_STREAM,
    rehash_link,
    rehash_links,
    short_file,
    short_header,
    short_links,
)

READING = sorted(sealing.READERS - {"seat:2", "seat:3", "judge"})
"""Audiences that some envelope is for, or that read all or none: between the others no file can tell."""
UNOPENED = [audience for audience in READING if audience != "all"]


def verify(whole: bytes | Iterable[bytes]) -> list[int]:
    """Verify a file to its end; the versions that were handed on."""
    _, verified = verified_record([whole] if isinstance(whole, bytes) else whole)
    return [link.version for link in verified]


def broken(whole: bytes | Iterable[bytes]) -> tuple[int, str]:
    """Verify a file that must not pass; the version it breaks at (0 is the header) and why."""
    with pytest.raises(BrokenRecord) as caught:
        verify(whole)
    assert caught.value.line == caught.value.version + 1
    return caught.value.version, caught.value.reason


def unredacted(head: Header, written: Iterable[Link]) -> bytes:
    """Write a file whose links are as given, as only a forger does."""
    first = next(write_record(head, []))
    return first + b"".join(write_event_line(link) + b"\n" for link in written)


@pytest.mark.parametrize("audience", sorted(sealing.READERS))
def test_every_audiences_record_verifies(audience: str) -> None:
    """With the seed opened, and before it with what the audience may read."""
    assert verify(short_file(audience)) == [1, 2, 3, 4, 5, 6]
    if audience != "all":
        assert verify(short_file(audience, opened=False)) == [1, 2, 3, 4]


@pytest.mark.parametrize("events", [1, 2, 3, 4, 5])
def test_a_beginning_of_a_record_verifies(events: int) -> None:
    """A copy that ends early is true as far as it goes; whether more is missing only a signed log can tell."""
    lines = short_file("all").splitlines(keepends=True)
    assert verify(lines[: events + 1]) == list(range(1, events + 1))


def test_a_header_alone_is_no_record() -> None:
    """Without an event there is nothing that the header could be true of."""
    assert broken(short_file("all").split(b"\n")[0] + b"\n") == (1, "a record has at least one event")


@sampled
@pytest.mark.slow
@pytest.mark.parametrize(("audience", "opened"), [("all", True), ("seat:0", False)])
def test_every_single_bit_counts(audience: str, *, opened: bool, sample: Sample) -> None:
    """Whichever bit of a file is flipped, the line it is on is named; in the gate a bit of each byte, of some all.

    Two flips show later than where they are: in the id of the table, at the first hash, which covers it; and in the
    audience, at the first envelope that another audience would read, or not.
    """
    whole = short_file(audience, opened=opened)
    ids = range(whole.index(b'"stream":"') + 10, whole.index(b'","game"'))
    audiences = range(whole.index(b'"audience":"') + 12, whole.index(b'","', whole.index(b'"audience":"')))
    version, whole_bytes = 0, sample(range(len(whole)), 20)
    for at, byte in each(enumerate(whole)):
        for bit in range(8) if at in whole_bytes else (at % 8,):
            found, _ = broken(whole[:at] + bytes([byte ^ 1 << bit]) + whole[at + 1 :])
            assert found == version or (at in ids and found == 1) or (at in audiences and found <= DEALT_VERSION)
        version += byte == ord("\n")


@given(audience=st.sampled_from(UNOPENED), opened=st.booleans(), data=st.data())
@settings(max_examples=300, deadline=None)
def test_any_single_bit_of_any_audiences_record_counts(*, audience: str, opened: bool, data: st.DataObject) -> None:
    """No bit of any file is free."""
    whole = short_file(audience, opened=opened)
    at = data.draw(st.integers(0, len(whole) - 1))
    flipped = whole[:at] + bytes([whole[at] ^ 1 << data.draw(st.integers(0, 7))]) + whole[at + 1 :]
    version, _ = broken(flipped)
    assert version == whole[:at].count(b"\n") or (whole[:at].count(b"\n") == 0 and version <= DEALT_VERSION)


@given(st.sampled_from(READING), st.data())
@settings(max_examples=200, deadline=None)
def test_bytes_put_in_or_taken_out_are_found(audience: str, data: st.DataObject) -> None:
    """Any other bytes in place of any stretch of a file break it, but for cutting off whole lines at the end."""
    whole = short_file(audience)
    start = data.draw(st.integers(0, len(whole)))
    end = data.draw(st.integers(start, min(len(whole), start + 40)))
    changed = whole[:start] + data.draw(st.binary(max_size=8)) + whole[end:]
    if not whole.startswith(changed) or not changed.endswith(b"\n"):
        assert broken(changed)[0] <= whole[:start].count(b"\n") + 1


@pytest.mark.parametrize("gone", [1, 3, 6])
def test_a_line_missing_doubled_or_from_another_table_is_refused(gone: int) -> None:
    """The chain names the first place where it does not hold."""
    lines = short_file("all").splitlines(keepends=True)
    if gone < 6:
        assert broken([*lines[:gone], *lines[gone + 1 :]])[0] == gone
    assert broken([*lines[: gone + 1], *lines[gone:]])[0] == gone + 1
    assert broken([*lines[: gone + 1], lines[0], *lines[gone + 1 :]])[0] == gone + 1


def test_what_the_audience_may_read_must_be_there() -> None:
    """A file is not thinned out: a seat has its cards, and a full record everybody's and the house's."""
    seats = [structs.replace(link, sealed=sealing.redact(link.sealed, "public")) for link in short_links()]
    for seat in ("seat:0", "seat:1"):
        assert broken(unredacted(short_header(seat), seats)) == (DEALT_VERSION, f"lacks what is sealed for {seat}")
    assert broken(unredacted(short_header("all"), seats)) == (1, "lacks what is sealed for house")


@pytest.mark.parametrize("audience", sorted(sealing.READERS - {"all"}))
def test_what_the_audience_may_not_read_must_not_be_there(audience: str) -> None:
    """A file that tells too much is not that audience's record."""
    assert broken(unredacted(short_header(audience), short_links())) == (1, "holds what is sealed for house")


def test_a_salt_of_the_houses_choice_is_found_once_the_seed_is_open() -> None:
    """A fitting commitment and chain do not help: the salt follows from the seed and the place."""
    forged = short_links()
    dealt = forged[DEALT_VERSION - 1]
    payload = dealt.sealed[0].payload or b""
    chosen = Envelope("seat:0", sealing.commitment(bytes(16), payload), bytes(16), payload)
    forged[DEALT_VERSION - 1] = structs.replace(dealt, sealed=(chosen, dealt.sealed[1]))
    written = list(write_record(short_header("all"), rehash_links(forged)))
    assert broken(written) == (DEALT_VERSION, "the salt for seat:0 does not follow from the seed")


def test_two_envelopes_for_one_audience_are_refused() -> None:
    """The house cannot keep two hands for one seat and open the better one."""
    forged = short_links()
    dealt = forged[DEALT_VERSION - 1]
    other = sealing.seal(SHORT_SEED, SHORT_STREAM, DEALT_VERSION, "seat:0", b'{"cards":["12o","12c","12e","12b"]}')
    forged[DEALT_VERSION - 1] = structs.replace(dealt, sealed=(dealt.sealed[0], other, dealt.sealed[1]))
    written = list(write_record(short_header("all"), rehash_links(forged)))
    assert broken(written) == (DEALT_VERSION, "envelopes are not sorted, one for each audience")


def test_another_seed_than_the_one_committed_to_is_refused() -> None:
    """Every audience can hold the header's seed against the first event, and against the event that opens it."""
    wrong = structs.replace(short_header("public"), seed=(b"x" * 32).hex())
    assert broken(list(write_record(wrong, short_links()))) == (0, "the seed is not the one the table was committed to")
    forged = short_links()
    forged[-1] = structs.replace(forged[-1], data=f'{{"seed":"{(b"x" * 32).hex()}"}}'.encode())
    assert broken(list(write_record(short_header("public"), rehash_links(forged)))) == (
        6,
        "opens another seed than the header tells",
    )


def test_an_opened_seed_stands_in_the_header() -> None:
    """A record has one form, so the header cannot keep quiet about a seed that the events tell."""
    assert broken(list(write_record(short_header("public", opened=False), short_links()))) == (
        6,
        "opens another seed than the header tells",
    )


@pytest.mark.parametrize("changes", [{"game": "mushi"}, {"ruleset": "mus-eight-kings"}])
def test_the_header_tells_of_the_table_that_was_opened(changes: dict[str, str]) -> None:
    """Game and rule set are those of the first event."""
    wrong = structs.replace(short_header("public"), **changes)
    assert broken(list(write_record(wrong, short_links()))) == (0, "the table was opened for another game or rule set")


OPENINGS = {
    "another event": ("seat_left", b'{"seat":0}', "a stream's first event opens a table, a match or a tournament"),
    "no JSON": ("table_opened", b"", "the opening cannot be read"),
    "deep nesting": ("table_opened", b'{"rules":' + b"[" * 200_000, "the opening cannot be read"),
    "a field missing": ("table_opened", b'{"game":"mus","ruleset":"mus-basque"}', "the opening cannot be read"),
}


@pytest.mark.parametrize("opening", OPENINGS)
def test_a_stream_that_does_not_open_a_table_is_refused(opening: str) -> None:
    """Its hashes may be as true as they like."""
    type_, body, reason = OPENINGS[opening]
    forged = rehash_links([structs.replace(short_links()[0], type=type_, data=body)])
    version, found = broken(list(write_record(short_header("public", opened=False), forged)))
    assert version == 1
    assert found.startswith(reason)


def test_a_seed_that_cannot_be_read_is_refused() -> None:
    """The event that opens the seed tells it."""
    forged = short_links()
    forged[-1] = structs.replace(forged[-1], data=b"{}")
    version, reason = broken(list(write_record(short_header("public"), rehash_links(forged))))
    assert (version, reason.split(":")[0]) == (6, "the seed cannot be read")


def _long_record(events: int) -> Iterator[bytes]:
    """Write a stream of any length without ever holding it."""
    head = short_links(opened=False)

    def stream() -> Iterator[Link]:
        yield from head
        last = head[-1]
        for version in count(last.version + 1):
            if version > events:
                return
            sealed = (sealing.seal(SHORT_SEED, SHORT_STREAM, version, "seat:0", b'{"cards":[]}'),)
            link = structs.replace(last, version=version, type="cards_drawn", data=b'{"seat":0}', sealed=sealed)
            last = rehash_link(last.hash, link)
            yield last

    return write_record(structs.replace(short_header("seat:0"), seed=UNSET), stream())


@pytest.mark.slow
def test_memory_does_not_grow_with_the_file() -> None:
    """Verifying needs less than a tenth of the room that the file would take."""
    size = sum(map(len, _long_record(5000)))
    tracemalloc.start()
    assert sum(1 for _ in verified_record(_long_record(5000))[1]) == 5000
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < size / 10

"""The chain: whatever is changed in a stream shows, at the version where it was changed."""

from collections.abc import Iterator
from itertools import pairwise, product

import pytest
from msgspec import structs

from domain import chain, sealing
from domain.actors import bot_actor, judge_actor, player_actor
from domain.chain import LAST_MS, BrokenChain, Link
from domain.sealing import Envelope
from tests.kit.each import each

SEED = b"s" * 32
STREAM = bytes(range(16))
CARDS = b'{"cards":["1o","3o","12o","4c"]}'
EVENTS = [
    ("house", "table_opened", b'{"game":"mus"}', ["house"]),
    (player_actor("0190a1b2c3d47e8f90a1b2c3d4e5f607"), "seat_taken", b'{"seat":0}', []),
    ("rules", "hands_dealt", b'{"deal":1}', ["seat:0", "seat:1", "seat:2", "seat:3"]),
    (bot_actor("basic", 1), "passed", b'{"seat":1}', []),
    (judge_actor("0190a1b2c3d47e8f90a1b2c3d4e5f608"), "ruling_given", b'{"kind":"award"}', ["judge"]),
]


def links() -> list[Link]:
    """Write a short stream: an event a second, from version 1."""
    written: list[Link] = []
    for version, (actor, type_, data, audiences) in enumerate(EVENTS, 1):
        previous = written[-1].hash if written else chain.GENESIS
        at_ms = 1_700_000_000_000 + version * 1000
        sealed = tuple(sealing.seal(SEED, STREAM, version, audience, CARDS) for audience in audiences)
        hash_ = chain.link_hash(previous, STREAM, version, at_ms, actor, type_, data, sealed)
        written.append(Link(version, at_ms, actor, type_, data, sealed, hash_))
    return written


def broken(changed: list[Link]) -> tuple[int, str]:
    """Verify a stream that must not pass; where it breaks and why."""
    with pytest.raises(BrokenChain) as caught:
        chain.verify_links(STREAM, changed)
    return caught.value.version, caught.value.reason


def rehashed(link: Link, previous: bytes = chain.GENESIS, **changes: object) -> Link:
    """Change a link and give it the hash that fits, as a forger would."""
    link = structs.replace(link, **changes)
    hash_ = chain.link_hash(previous, STREAM, link.version, link.at_ms, link.actor, link.type, link.data, link.sealed)
    return structs.replace(link, hash=hash_)


def one_bit_off(value: int | str | bytes) -> Iterator[int | str | bytes]:
    """Flip each bit of an integer, a text (as bytes, where Latin-1 gives every byte a letter) or bytes."""
    if isinstance(value, int):
        yield from (value ^ 1 << bit for bit in range(64))
        return
    raw = value.encode("latin-1") if isinstance(value, str) else value
    for at, bit in product(range(len(raw)), range(8)):
        flipped = raw[:at] + bytes([raw[at] ^ 1 << bit]) + raw[at + 1 :]
        yield flipped.decode("latin-1") if isinstance(value, str) else flipped


def one_bit_off_link(link: Link) -> Iterator[Link]:
    """Flip each bit of each field, those of the envelopes included."""
    for field in set(Link.__struct_fields__) - {"sealed"}:
        yield from (structs.replace(link, **{field: value}) for value in one_bit_off(getattr(link, field)))
    for at, field in product(range(len(link.sealed)), Envelope.__struct_fields__):
        for value in one_bit_off(getattr(link.sealed[at], field)):
            envelope = structs.replace(link.sealed[at], **{field: value})
            yield structs.replace(link, sealed=(*link.sealed[:at], envelope, *link.sealed[at + 1 :]))


def test_a_stream_as_written_verifies_whole_and_in_parts() -> None:
    """The last hash comes back, and the rest of a stream verifies from the hash and the version before it."""
    whole = links()
    assert chain.verify_links(STREAM, whole) == whole[-1].hash
    assert chain.verify_links(STREAM, whole[2:], previous=whole[1].hash, after=2) == whole[-1].hash
    assert chain.verify_links(STREAM, []) == chain.GENESIS


@pytest.mark.parametrize("reader", sorted(sealing.READERS))
def test_every_redacted_copy_has_the_same_chain(reader: str) -> None:
    """A seat's copy verifies to the same last hash as the judge's and the full one."""
    copy = [structs.replace(link, sealed=sealing.redact(link.sealed, reader)) for link in links()]
    assert chain.verify_links(STREAM, copy) == links()[-1].hash


@pytest.mark.parametrize("place", range(len(EVENTS)))
def test_a_bit_changed_in_a_link_is_found_where_it_is(place: int) -> None:
    """Whichever bit of whichever field is flipped, envelopes included, verification stops at that version."""
    whole = links()
    for changed in each(one_bit_off_link(whole[place])):
        assert broken([*whole[:place], changed, *whole[place + 1 :]])[0] == place + 1


@pytest.mark.parametrize("place", range(len(EVENTS)))
def test_another_table_is_found_at_the_first_event(place: int) -> None:
    """The id of the stream is in every hash."""
    with pytest.raises(BrokenChain) as caught:
        chain.verify_links(bytes(16), links()[place:], links()[place - 1].hash if place else chain.GENESIS, place)
    assert caught.value.version == place + 1


@pytest.mark.parametrize("place", range(len(EVENTS) - 1))
def test_a_link_left_out_doubled_or_exchanged_is_found(place: int) -> None:
    """The first place at which the order is not as written is named."""
    whole = links()
    assert broken(whole[:place] + whole[place + 1 :])[0] == place + 1
    assert broken(whole[: place + 1] + whole[place:])[0] == place + 2
    assert broken([*whole[:place], whole[place + 1], whole[place], *whole[place + 2 :]])[0] == place + 1


def test_a_forged_link_breaks_the_next_one() -> None:
    """Who changes an event and gives it a fitting hash only moves the break."""
    whole = links()
    whole[1] = rehashed(whole[1], whole[0].hash, data=b'{"seat":2}')
    assert broken(whole) == (3, "hash does not follow from the event and the hash before it")


FIRST = links()[0]
HOUSE = FIRST.sealed[0]
SEAT = sealing.seal(SEED, STREAM, 1, "seat:0", CARDS)
FORGED = {
    "time out of range": [
        rehashed(FIRST, at_ms=LAST_MS + 1),
        structs.replace(FIRST, at_ms=-1),
        structs.replace(FIRST, at_ms=2**64),
    ],
    "numbered 0": [rehashed(FIRST, version=0)],
    "actor or type is not ASCII": [structs.replace(FIRST, actor="é"), structs.replace(FIRST, type="\udcff")],
    "envelopes are not sorted, one for each audience": [
        rehashed(FIRST, sealed=(SEAT, HOUSE)),
        rehashed(FIRST, sealed=(HOUSE, HOUSE)),
    ],
    "an envelope for nobody known": [rehashed(FIRST, sealed=(structs.replace(HOUSE, audience="seat:4"),))],
    "the envelope for house is half open": [
        rehashed(FIRST, sealed=(structs.replace(HOUSE, salt=None),)),
        rehashed(FIRST, sealed=(structs.replace(HOUSE, payload=None),)),
    ],
    "the commitment for house is not 32 bytes": [
        rehashed(FIRST, sealed=(Envelope("house", HOUSE.commitment + b"\0"),))
    ],
    "the salt for house is not 16 bytes": [
        rehashed(FIRST, sealed=(Envelope("house", sealing.commitment(salt, CARDS), salt, CARDS),))
        for salt in (b"", bytes(15), bytes(17))
    ],
    "the content for house does not fit its commitment": [
        rehashed(FIRST, sealed=(structs.replace(HOUSE, payload=b"{}"),))
    ],
}


@pytest.mark.parametrize("reason", FORGED)
def test_a_link_that_no_writer_writes_is_refused_whatever_its_hash(reason: str) -> None:
    """A fitting hash does not excuse what the format excludes."""
    for forged in each(FORGED[reason]):
        assert broken([forged]) == (1, reason)


def test_time_that_runs_back_is_refused() -> None:
    """Two events of the same millisecond are in order, one of an earlier millisecond is not."""
    first = FIRST
    same = rehashed(first, first.hash, version=2, sealed=())
    earlier = rehashed(same, first.hash, at_ms=first.at_ms - 1)
    assert chain.verify_links(STREAM, [first, same]) == same.hash
    assert broken([first, earlier]) == (2, "time runs back")


def test_neighbouring_texts_do_not_run_together() -> None:
    """Moving a letter from one text to the next, or from data into an envelope, is another message."""
    envelope = Envelope("judge", bytes(32))
    swallowed = b"\x01\x00\x00\x00\x05judge" + bytes(32)
    hashes = [
        chain.link_hash(chain.GENESIS, STREAM, 1, 0, "ab", "c", b"d", []),
        chain.link_hash(chain.GENESIS, STREAM, 1, 0, "a", "bc", b"d", []),
        chain.link_hash(chain.GENESIS, STREAM, 1, 0, "a", "b", b"cd", []),
        chain.link_hash(chain.GENESIS, STREAM, 1, 0, "ab", "c", b"d", [envelope]),
        chain.link_hash(chain.GENESIS, STREAM, 1, 0, "ab", "c", b"d" + swallowed, []),
    ]
    assert all(left != right for left, right in each(pairwise(sorted(hashes))))


def test_the_order_in_which_envelopes_come_does_not_count() -> None:
    """They are hashed sorted by audience, so one event has one hash."""
    dealt = links()[2]
    hashes = {
        chain.link_hash(bytes(32), STREAM, 3, 0, "rules", "hands_dealt", b"{}", order)
        for order in (dealt.sealed, dealt.sealed[::-1], (*dealt.sealed[2:], *dealt.sealed[:2]))
    }
    assert len(hashes) == 1


def test_links_are_checked_one_at_a_time() -> None:
    """A link is handed on before the next one is asked for, so memory does not grow with the stream."""
    asked: list[int] = []

    def stream() -> Iterator[Link]:
        for link in links():
            asked.append(link.version)
            yield link

    for link in each(chain.verified_links(STREAM, stream())):
        assert asked[-1] == link.version

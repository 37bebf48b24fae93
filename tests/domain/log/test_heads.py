"""The map of heads: its root by definition, its proofs, and the pages that it is kept in."""

import random
from collections.abc import Mapping
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import structs

from domain.log import heads
from domain.log.checkpoints import Checkpoint, read_checkpoint, write_checkpoint
from domain.log.head_pages import FIRST, DamagedMap, PagedMap, page_hash, read_page, streams_of_page
from domain.log.heads import NO_EVENTS, HeadProof, StreamHead, check_head, head_key
from domain.log.notes import NotANote
from tests.kit.each import each

Heads = dict[bytes, StreamHead]
STREAMS = st.dictionaries(
    st.binary(min_size=16, max_size=16),
    st.builds(StreamHead, st.integers(1, 2**53), st.binary(min_size=32, max_size=32), st.booleans()),
    max_size=40,
)


def stream(number: int) -> bytes:
    return sha256(b"stream %d" % number).digest()[:16]


def head(number: int, version: int = 1) -> StreamHead:
    return StreamHead(version, sha256(b"%d %d" % (number, version)).digest())


def root_of(entries: Mapping[bytes, bytes], depth: int = 0) -> bytes:
    """The root by its definition: ``entries`` are leaves by key."""
    if not entries:
        return bytes(32)
    if len(entries) == 1:
        return next(iter(entries.values()))
    halves: list[dict[bytes, bytes]] = [{}, {}]
    for key, leaf in entries.items():
        halves[key[depth // 8] >> 7 - depth % 8 & 1][key] = leaf
    return sha256(b"\x03" + root_of(halves[0], depth + 1) + root_of(halves[1], depth + 1)).digest()


def leaves(of: Heads) -> dict[bytes, bytes]:
    """Every entry, hashed as the document says."""
    found: dict[bytes, bytes] = {}
    for stream_id, last in of.items():
        key = sha256(b"hordago/head-key/1" + stream_id).digest()
        said = last.version.to_bytes(8, "big") + bytes([last.over]) + last.ruled.to_bytes(8, "big") + last.hash
        found[key] = sha256(b"\x02" + key + sha256(b"hordago/head/1" + said).digest()).digest()
    return found


class Stored:
    """Pages as a table of the database has them."""

    def __init__(self) -> None:
        self.root = bytes(32)
        self.pages: dict[bytes, bytes] = {}

    def reach(self, *stream_ids: bytes) -> PagedMap:
        """Read the pages that lead to these streams, and no others."""
        found = PagedMap(self.root)
        while names := found.wanted(stream_ids):
            found.add(names, {name: self.pages[name] for name in names if name in self.pages})
        return found

    def set_heads(self, changed: Heads) -> int:
        """Change some heads; how many pages that wrote."""
        found = self.reach(*changed)
        found.set_heads(changed)
        self.pages |= {name: found.page(name) for name in found.changed}
        self.root = found.root
        return len(found.changed)

    def proof(self, stream_id: bytes) -> HeadProof:
        return self.reach(stream_id).proof(stream_id)


def stored(*batches: Heads) -> Stored:
    made = Stored()
    for batch in batches:
        made.set_heads(batch)
    return made


def test_a_head_keeps_that_its_match_is_over_and_what_was_ruled() -> None:
    """Also after what follows: a seed is opened after the end, and play may go on after a ruling."""
    heads_of: list[StreamHead] = []
    last = NO_EVENTS
    for type_ in ("table_opened", "ruling_given", "move", "match_ended", "seed_opened"):
        last = last.after(type_.encode(), type_)
        heads_of.append(last)
    assert [(each.version, each.hash) for each in heads_of[-2:]] == [(4, b"match_ended"), (5, b"seed_opened")]
    assert [each.ruled for each in heads_of] == [0, 2, 2, 2, 2]
    assert [each.over for each in heads_of] == [False, False, False, True, True]


@given(st.lists(STREAMS, max_size=4))
def test_the_root_is_that_of_the_definition_whatever_the_order(batches: list[Heads]) -> None:
    """The same heads in one batch or in several, and an entry that is set again."""
    together: Heads = {}
    for batch in batches:
        together |= batch
    assert stored(*batches).root == stored(together).root == root_of(leaves(together))


@given(STREAMS.filter(bool))
def test_every_head_is_proved(of: Heads) -> None:
    """A path leads from it to the root, and from no other head."""
    made = stored(of)
    for stream_id, last in each(of.items()):
        proof = made.proof(stream_id)
        assert proof.head == last
        assert check_head(proof, stream_id, made.root)
        for other in (
            structs.replace(last, version=last.version + 1),
            structs.replace(last, over=not last.over),
            structs.replace(last, ruled=last.ruled + 1),
            structs.replace(last, hash=sha256(last.hash).digest()),
        ):
            assert not check_head(structs.replace(proof, head=other), stream_id, made.root)
        assert not check_head(structs.replace(proof, head=None), stream_id, made.root)


@given(STREAMS, st.binary(min_size=16, max_size=16))
def test_every_other_stream_is_proved_absent(of: Heads, unknown: bytes) -> None:
    """Where there is no stream, too."""
    made = stored({stream_id: head for stream_id, head in of.items() if stream_id != unknown})
    proof = made.proof(unknown)
    assert proof.head is None
    assert check_head(proof, unknown, made.root)


def test_a_large_map_is_written_a_few_pages_at_a_time() -> None:
    """Two thousand streams; one that moves writes the pages on its way, of which there are three or four."""
    made = stored({stream(number): head(number) for number in range(2000)})
    assert made.root == root_of(leaves({stream(number): head(number) for number in range(2000)}))
    for number in range(0, 2000, 97):
        assert made.set_heads({stream(number): head(number, 2)}) <= 6
        assert 9 <= len(made.proof(stream(number)).path) <= 32
    for number in range(2000, 2100):
        proof = made.proof(stream(number))
        assert proof.head is None
        assert check_head(proof, stream(number), made.root)


def test_keys_with_a_long_common_beginning_are_kept_apart() -> None:
    """Two streams whose keys begin alike for many bits, in pages below one another."""
    by_beginning: dict[bytes, bytes] = {}
    pair: tuple[bytes, bytes] | None = None
    number = 0
    while pair is None:
        beginning = head_key(stream(number))[:3]
        if beginning in by_beginning:
            pair = by_beginning[beginning], stream(number)
        by_beginning[beginning] = stream(number)
        number += 1
    of = {pair[0]: head(1), pair[1]: head(2), stream(10**9): head(3)}
    for batches in ([of], [{one: last} for one, last in of.items()]):
        made = stored(*batches)
        assert made.root == root_of(leaves(of))
        assert len(made.pages) >= 6
        for stream_id in of:
            assert check_head(made.proof(stream_id), stream_id, made.root)


def test_one_root_has_one_head_for_a_stream() -> None:
    """A proof of another head, of absence, of another length or with another step leads to another root."""
    of = {stream(number): head(number) for number in range(50)}
    made = stored(of)
    proof = made.proof(stream(7))
    absent = made.proof(stream(99))
    assert absent.head is None
    wrong = [
        structs.replace(proof, path=proof.path[1:]),
        structs.replace(proof, path=(bytes(32), *proof.path)),
        structs.replace(proof, path=proof.path[::-1]),
        structs.replace(proof, path=(bytes(32),) * 257),
        structs.replace(absent, head=head(7)),
        HeadProof(None, absent.path, (head_key(stream(7)), heads.head_value(head(7)))),
        HeadProof(None, proof.path),
        HeadProof(None, proof.path[1:], (head_key(stream(8)), heads.head_value(head(8)))),
        HeadProof(head(7), proof.path, (head_key(stream(8)), heads.head_value(head(8)))),
    ]
    for lie in wrong:
        assert not check_head(lie, stream(7), made.root)
    assert not check_head(proof, stream(8), made.root)


def test_a_stream_that_is_there_cannot_be_proved_absent_by_its_own_leaf() -> None:
    """Attack: its leaf is shown as that of another stream, under its key or under some bytes of its leaf.

    A leaf hashes key and value together, so the key has to be shown with all its bytes and to be another one.
    """
    for size in (1, 2, 50):
        of = {stream(number): head(number) for number in range(size)}
        made = stored(of)
        for stream_id, last in of.items():
            key, value, path = head_key(stream_id), heads.head_value(last), made.proof(stream_id).path
            for cut in (-32, -1, 0, 1, 32):
                leaf = key + value
                other = leaf[: 32 + cut], leaf[32 + cut :]
                assert not check_head(HeadProof(None, path, other), stream_id, made.root), (size, cut)


def test_a_stream_is_beside_no_path_that_is_not_its_own() -> None:
    """A root in which a stream stands in a place of another one proves nothing of either."""
    one, other, value = head_key(stream(1)), head_key(stream(2)), heads.head_value(head(2))
    shared = next(at for at in range(256) if (one[at // 8] ^ other[at // 8]) >> 7 - at % 8 & 1)
    for length in (shared, shared + 1, shared + 9):
        path = tuple([sha256(b"%d" % step).digest() for step in range(length)])
        root = sha256(b"\x02" + other + value).digest()
        for depth, step in zip(range(length - 1, -1, -1), path, strict=True):
            right = one[depth // 8] >> 7 - depth % 8 & 1
            root = sha256(b"\x03" + (step + root if right else root + step)).digest()
        assert check_head(HeadProof(None, path, (other, value)), stream(1), root) == (length == shared)


def test_a_stream_in_another_slot_or_page_than_its_own_is_found() -> None:
    """Also where the page was hashed again with it."""
    made = stored({stream(number): head(number) for number in range(300)})
    for name, kept in each(made.pages.items()):
        page = read_page(kept)
        assert streams_of_page(name, page).keys() == {slot.stream_id for slot in page if slot and slot.head}
        for wrong in ((*page[1:], page[0]), (*page[8:], *page[:8])):
            if any(slot and slot.head for slot in wrong):
                with pytest.raises(DamagedMap):
                    streams_of_page(name, list(wrong))
        beside = name[:-1] + bytes([(name[-1] + 1) % 16]) if name else b"\x01"
        if any(slot and slot.head for slot in page):
            with pytest.raises(DamagedMap):
                streams_of_page(beside, page)


def test_a_page_that_was_changed_is_not_read() -> None:
    """Nor one that is missing: the root above it is trusted, and what is stored is not."""
    of = {stream(number): head(number) for number in range(300)}
    made = stored(of)
    chance = random.Random(7)
    for name, page in each(list(made.pages.items())):
        inside = next(one for one in of if _leads_to(one, name))
        at, bit = chance.randrange(len(page)), chance.randrange(8)
        made.pages[name] = page[:at] + bytes([page[at] ^ 1 << bit]) + page[at + 1 :]
        try:
            told = made.proof(inside)
        except DamagedMap:
            told = None
        assert told is None or (told.head == of[inside] and check_head(told, inside, made.root))
        del made.pages[name]
        with pytest.raises(DamagedMap):
            made.proof(inside)
        made.pages[name] = page


def _leads_to(stream_id: bytes, name: bytes) -> bool:
    digits = head_key(stream_id).hex()
    return all(digits[at] == f"{value:x}" for at, value in enumerate(name))


@pytest.mark.parametrize("page", [b"", b"\x00" * 15, b"\x00" * 17, b"\x03" + bytes(32), b"\x02" + bytes(40), b"\x01"])
def test_a_page_of_another_form_is_not_read(page: bytes) -> None:
    """Sixteen slots, and nothing after them."""
    with pytest.raises(DamagedMap):
        read_page(page)


def test_an_empty_map_has_a_root_of_zeros_and_no_stream() -> None:
    """An empty map has a root of zeros and no stream, and a map of one stream is that stream's leaf."""
    empty = PagedMap(bytes(32))
    assert empty.wanted([stream(1)]) == []
    assert check_head(empty.proof(stream(1)), stream(1), bytes(32))
    assert page_hash(read_page(empty.page(FIRST))) == bytes(32)
    one = stored({stream(1): head(1)})
    assert one.root == leaves({stream(1): head(1)})[head_key(stream(1))]
    absent = one.proof(stream(2))
    assert (absent.path, absent.other) == ((), (head_key(stream(1)), heads.head_value(head(1))))
    assert check_head(absent, stream(2), one.root)


def test_a_checkpoint_holds_the_root_in_its_last_line() -> None:
    """After any other line, in one form; a checkpoint without it says nothing of heads."""
    plain = Checkpoint("hordago/0/1", 3, bytes(32), ("reason none",))
    made = structs.replace(plain, heads=bytes(range(32)))
    text = write_checkpoint(made)
    assert text.split("\n")[3:] == ["reason none", "heads AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=", ""]
    assert read_checkpoint(text) == made
    assert read_checkpoint(write_checkpoint(plain)) == plain
    for wrong in (
        text + "reason none\n",
        text + "heads AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=\n",
        text.replace("Hh8=", "Hh9="),
        text.replace("Hh8=", "Hh8= "),
        text.replace("Hh8=", ""),
    ):
        with pytest.raises(NotANote):
            read_checkpoint(wrong)

"""Keep the map of heads in pages of four levels each, so that a change writes a few pages and no more.

A page stands for a part of the map with two or more streams (the first page for all of it) and has 16 slots, one for
each value of the next four bits of the key. A slot is empty, holds the only stream of its part, or the hash of the page
below. A page is named by the four-bit values that lead to it, one byte each. With n streams a change touches about
log16(n) pages; what else is needed to compute the root is in these pages.

Pages are read from where they are stored, which nobody has to trust: `PagedMap` accepts a page only if its hash is the
one that the page above has.
"""

from collections.abc import Iterable, Mapping, Sequence
from struct import Struct as Layout
from typing import Final

from msgspec import Struct

from domain.log.heads import HASH_BYTES, NO_STREAMS, HeadProof, StreamHead, head_key, head_leaf, head_value, map_node

SLOTS: Final = 16
_HEAD: Final = Layout(">16sQ?Q32s")
_EMPTY, _BELOW, _STREAM = range(3)


class DamagedMap(ValueError):
    """A page is missing, or is not the one that the page above it was computed from."""


class Slot(Struct, frozen=True, gc=False):
    """A part of the map that has streams."""

    hash: bytes
    stream_id: bytes = b""
    """The id of the only stream there."""
    head: StreamHead | None = None
    """Likewise; `None` if there are several, which are in the page below."""


Page = list[Slot | None]
Name = bytes
FIRST: Final[Name] = b""


def write_page(page: Page) -> bytes:
    """Write a page as it is stored."""
    parts: list[bytes] = []
    for slot in page:
        if slot is None:
            parts.append(b"\x00")
        elif slot.head is None:
            parts.append(b"\x01" + slot.hash)
        else:
            head = slot.head
            fields = _HEAD.pack(slot.stream_id, head.version, head.over, head.ruled, head.hash)
            parts.append(b"\x02" + slot.hash + fields)
    return b"".join(parts)


def read_page(stored: bytes) -> Page:
    """Read a stored page; raises DamagedMap."""
    page: Page = []
    at = 0
    while at < len(stored):
        kind, hash_ = stored[at], stored[at + 1 : at + 1 + HASH_BYTES]
        at += 1
        if kind == _EMPTY:
            page.append(None)
            continue
        at += HASH_BYTES
        if kind == _BELOW:
            page.append(Slot(hash_))
        elif kind == _STREAM and at + _HEAD.size <= len(stored):
            stream_id, version, over, ruled, last = _HEAD.unpack_from(stored, at)
            page.append(Slot(hash_, stream_id, StreamHead(version, last, over, ruled)))
            at += _HEAD.size
        else:
            raise DamagedMap("a page cannot be read")
    if len(page) != SLOTS or at != len(stored):
        raise DamagedMap("a page cannot be read")
    return page


Part = tuple[bytes, bool] | None
"""A part of the map: its hash, and whether it is one stream; `None` if it is empty."""


def page_hash(page: Page) -> bytes:
    """Hash the part of the map that a page stands for."""
    row = _parts(page)
    while len(row) > 1:
        row = _joined(row)
    return NO_STREAMS if row[0] is None else row[0][0]


def _parts(page: Page) -> list[Part]:
    return [None if slot is None else (slot.hash, slot.head is not None) for slot in page]


def _joined(row: Sequence[Part]) -> list[Part]:
    return [_join(left, right) for left, right in zip(row[::2], row[1::2], strict=True)]


def _join(left: Part, right: Part) -> Part:
    if left is None:
        return right if right is None or right[1] else (map_node(NO_STREAMS, right[0]), False)
    if right is None:
        return left if left[1] else (map_node(left[0], NO_STREAMS), False)
    return map_node(left[0], right[0]), False


def _nibble(key: bytes, depth: int) -> int:
    """Return the four bits of a key that choose the slot of a page at a depth."""
    return key[depth >> 1] >> 4 if depth & 1 == 0 else key[depth >> 1] & 15


def _stream_slot(stream_id: bytes, key: bytes, head: StreamHead) -> Slot:
    return Slot(head_leaf(key, head_value(head)), stream_id, head)


def streams_of_page(name: Name, page: Page) -> dict[bytes, StreamHead]:
    """List the streams that are in the slots of a page; raises DamagedMap for one in a place that is not its own."""
    found: dict[bytes, StreamHead] = {}
    for at, slot in enumerate(page):
        if slot is None or slot.head is None:
            continue
        key = head_key(slot.stream_id)
        way = bytes([_nibble(key, depth) for depth in range(len(name) + 1)])
        if way != name + bytes([at]) or _stream_slot(slot.stream_id, key, slot.head) != slot:
            raise DamagedMap("a head is not the one that was stored")
        found[slot.stream_id] = slot.head
    return found


class PagedMap:
    """Hold the pages of a map that were read, and their changes.

    Read what a batch of streams needs by `wanted` and `add`, until nothing is wanted any more; then ask for heads and
    proofs, or `set_heads` and store the `changed` pages.
    """

    def __init__(self, root: bytes) -> None:
        self.root = root
        self.changed: set[Name] = set()
        self._pages: dict[Name, Page] = {}
        self._keys: dict[bytes, bytes] = {}
        if root == NO_STREAMS:
            self._pages[FIRST] = [None] * SLOTS

    def __len__(self) -> int:
        """Count the pages that are held."""
        return len(self._pages)

    def page(self, name: Name) -> bytes:
        """Return a page as it is to be stored."""
        return write_page(self._pages[name])

    def wanted(self, stream_ids: Iterable[bytes]) -> list[Name]:
        """List the pages that have to be read next to reach these streams."""
        missing: set[Name] = set()
        for stream_id in stream_ids:
            key, name = self._key(stream_id), FIRST
            while (page := self._pages.get(name)) is not None:
                slot = page[_nibble(key, len(name))]
                if slot is None or slot.head is not None:
                    break
                name += bytes([_nibble(key, len(name))])
            else:
                missing.add(name)
        return sorted(missing)

    def add(self, names: Sequence[Name], stored: Mapping[Name, bytes]) -> None:
        """Add pages that were wanted; raises DamagedMap unless all of them are there and have the right hash."""
        for name in names:
            if name not in stored:
                raise DamagedMap("a page is missing")
            page = read_page(stored[name])
            if page_hash(page) != self._hash_above(name):
                raise DamagedMap("a page is not the one that was stored")
            self._pages[name] = page

    def _hash_above(self, name: Name) -> bytes:
        above = None if name == FIRST else self._pages[name[:-1]][name[-1]]
        return self.root if above is None else above.hash

    def _key(self, stream_id: bytes) -> bytes:
        """Return the key of a stream; it is hashed once."""
        key = self._keys.get(stream_id)
        if key is None:
            key = self._keys[stream_id] = head_key(stream_id)
        return key

    def head(self, stream_id: bytes) -> StreamHead | None:
        """Return the head of a stream; `None` if the map does not have the stream. Raises DamagedMap."""
        slot = self._slot(self._key(stream_id))[2]
        if slot is None or slot.head is None:
            return None
        if _stream_slot(slot.stream_id, self._key(slot.stream_id), slot.head) != slot:
            raise DamagedMap("a head is not the one that was stored")
        return slot.head if slot.stream_id == stream_id else None

    def _slot(self, key: bytes) -> tuple[Name, int, Slot | None]:
        """Return where the path of a key ends: page, slot, and what is there."""
        name = FIRST
        while True:
            at = _nibble(key, len(name))
            slot = self._pages[name][at]
            if slot is None or slot.head is not None:
                return name, at, slot
            name += bytes([at])

    def proof(self, stream_id: bytes) -> HeadProof:
        """Prove what the map has of a stream, or that it has nothing. Raises DamagedMap."""
        head = self.head(stream_id)
        name, at, slot = self._slot(self._key(stream_id))
        path: list[bytes] = []
        only = slot
        while True:
            only = self._climb(name, at, only, path)
            if name == FIRST:
                break
            name, at = name[:-1], name[-1]
        if head is not None or only is None or only.head is None:
            return HeadProof(head, tuple(path))
        key = head_key(only.stream_id)
        return HeadProof(None, tuple(path), (key, head_value(only.head)))

    def _climb(self, name: Name, at: int, only: Slot | None, path: list[bytes]) -> Slot | None:
        """Add the steps of a path from a slot of a page to the top of it; return the only stream that was met."""
        row, slots = _parts(self._pages[name]), list(self._pages[name])
        while len(row) > 1:
            beside = row[at ^ 1]
            if path or (beside is not None and (not beside[1] or only is not None)):
                path.append(NO_STREAMS if beside is None else beside[0])
            elif beside is not None:  # the stream beside an empty place is the only one of both
                only = slots[at ^ 1]
            row, at = _joined(row), at >> 1
            slots = [left or right for left, right in zip(slots[::2], slots[1::2], strict=True)]
        return only

    def set_heads(self, heads: Mapping[bytes, StreamHead]) -> None:
        """Set the heads of these streams, and compute the new root."""
        dirty: set[Name] = set()
        for stream_id, head in heads.items():
            dirty.add(self._set_head(stream_id, head))
        above = {name[:length] for name in dirty for length in range(len(name))}
        for name in sorted(dirty | above, key=len, reverse=True):
            hash_ = page_hash(self._pages[name])
            if name == FIRST:
                self.root = hash_
            else:
                self._pages[name[:-1]][name[-1]] = Slot(hash_)
        self.changed |= dirty | above

    def _set_head(self, stream_id: bytes, head: StreamHead) -> Name:
        """Put the head of a stream in its slot; return the page of it, which is new if another stream was there."""
        key = self._key(stream_id)
        name, at, slot = self._slot(key)
        while slot is not None and slot.stream_id != stream_id:
            self._pages[name][at] = Slot(NO_STREAMS)  # until the page below is hashed
            name += bytes([at])
            self._pages[name] = [None] * SLOTS
            self._pages[name][_nibble(head_key(slot.stream_id), len(name))] = slot
            at = _nibble(key, len(name))
            slot = self._pages[name][at]
        self._pages[name][at] = _stream_slot(stream_id, key, head)
        return name

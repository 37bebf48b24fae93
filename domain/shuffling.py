"""Derive every random choice of a table from a seed, so that anyone can derive it again: the verifiable shuffle.

Before a seat is taken the house commits itself to a seed; every seat then adds a nonce that the house cannot know in
advance, and that its player shows only when all seats are committed to theirs. The deck of each deal follows from both,
so neither side picks the cards, and once the seed is opened everybody can deal every hand again. All text in the
formulas is ASCII, numbers are big-endian, seeds are 32 bytes, ids and nonces 16. Canonical decks belong to the games:
here a card is anything.
"""

import hashlib
import hmac
from collections.abc import Iterable, Iterator, Sequence
from struct import Struct as Layout
from typing import TypeVar

import msgspec


class Dealing(msgspec.Struct, frozen=True, gc=False):
    """32 bytes of house seed, 16 of stream id, 32 of entropy (records.md, "Dealing")."""

    seed: bytes
    stream_id: bytes
    entropy: bytes


_Card = TypeVar("_Card")
_BLOCK = Layout(">8I")
_WORDS = 2**32


def seed_commitment(stream_id: bytes, seed: bytes) -> bytes:
    """Bind the house to its seed (32 bytes); published before the first seat is taken."""
    return hashlib.sha256(b"hordago/seed/1" + stream_id + seed).digest()


def house_nonce(house_seed: bytes, stream_id: bytes, seat: int) -> bytes:
    """Stand in for the nonce of a seat that brought none: the house has no choice left after its commitment."""
    return hmac.digest(house_seed, b"hordago/nonce/1" + stream_id + seat.to_bytes(4, "big"), "sha256")[:16]


def nonce_commitment(stream_id: bytes, place: str, nonce: bytes) -> bytes:
    """Bind a player to a nonce (16 bytes) that they show when all sit.

    `place` is ``seat:N`` at a table, as in an audience, and ``player:ID`` in a team match, as in an actor.
    """
    return hashlib.sha256(b"hordago/nonce-commitment/1" + stream_id + place.encode("ascii") + nonce).digest()


def entropy(nonces: Iterable[bytes]) -> bytes:
    """Mix what the seats brought, in seat order (16 bytes each), into the 32 bytes fixed when the match starts."""
    return hashlib.sha256(b"hordago/entropy/1" + b"".join(nonces)).digest()


def deck_key(house_seed: bytes, stream_id: bytes, entropy: bytes, d: int, k: int) -> bytes:
    """Give the key of deal `d` (from 1; 0 draws the first dealer), shuffle `k` (0 is the deal, then reshuffles)."""
    place = b"hordago/deck/1" + stream_id + entropy + d.to_bytes(4, "big") + k.to_bytes(4, "big")
    return hmac.digest(house_seed, place, "sha256")


def recycle_key(
    house_seed: bytes, stream_id: bytes, entropy: bytes, d: int, k: int, seat: int, r: int, card: str
) -> bytes:
    """Give the key by which `card` (its code) lies among what `seat` recycles for the `r`-th time: the least on top."""
    place = b"hordago/recycle/1" + stream_id + entropy + d.to_bytes(4, "big") + k.to_bytes(4, "big")
    place += seat.to_bytes(1, "big") + r.to_bytes(4, "big") + card.encode("ascii")
    return hmac.digest(house_seed, place, "sha256")


def bot_key(house_seed: bytes, stream_id: bytes, version: int, seat: int) -> bytes:
    """Give the key of the randomness with which the bot on `seat` chooses after `version` of the stream."""
    place = b"hordago/bot/1" + stream_id + version.to_bytes(8, "big") + seat.to_bytes(1, "big")
    return hmac.digest(house_seed, place, "sha256")


def words(key: bytes) -> Iterator[int]:
    """Draw uniform 32-bit words without end: HMAC-SHA256 of a counter from 0, eight words a block.

    The key is set up once: a deck takes five blocks, and ``hmac.digest`` would do it anew for each.
    """
    keyed, counter = hmac.new(key, digestmod="sha256"), 0
    while True:
        block = keyed.copy()
        block.update(counter.to_bytes(8, "big"))
        yield from _BLOCK.unpack(block.digest())
        counter += 1


def below(bound: int, source: Iterator[int]) -> int:
    """Draw from 0 .. bound - 1 (bound 1 .. 2**32), all equally likely: words of the short last lap are passed over."""
    while True:
        word = next(source)
        drawn = word % bound
        if word - drawn <= _WORDS - bound:
            return drawn


def shuffled(key: bytes, cards: Sequence[_Card]) -> tuple[_Card, ...]:
    """Put `cards` in the order that `key` gives (Fisher-Yates from the end); index 0 is the top."""
    deck = list(cards)
    source = words(key)
    for last in range(len(deck) - 1, 0, -1):
        chosen = below(last + 1, source)
        deck[last], deck[chosen] = deck[chosen], deck[last]
    return tuple(deck)

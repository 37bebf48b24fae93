"""The shuffle gives every order alike; the keys are fixed, so these figures are the same on every machine."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise, product

import pytest

from domain import shuffling

CARDS = range(40)
SHUFFLES = 12_000
LIMIT = 4.0
"""Standard deviations; a fair shuffle passes it by chance once in 16,000 tries."""

Shuffle = Callable[[bytes], list[int]]


def fair(key: bytes) -> list[int]:
    """Shuffle as the tables do."""
    return list(shuffling.shuffled(key, CARDS))


def swap_with_any(key: bytes) -> list[int]:
    """Shuffle wrongly: each card changes places with any card of the whole deck."""
    deck = list(CARDS)
    for here, word in zip(CARDS, shuffling.words(key), strict=False):
        there = word % len(deck)
        deck[here], deck[there] = deck[there], deck[here]
    return deck


def never_itself(key: bytes) -> list[int]:
    """Shuffle wrongly: the off-by-one that lets no card stay, and so gives only cycles."""
    deck = list(CARDS)
    source = shuffling.words(key)
    for last in range(len(deck) - 1, 0, -1):
        there = next(source) % last
        deck[last], deck[there] = deck[there], deck[last]
    return deck


def byte_modulo(key: bytes) -> list[int]:
    """Shuffle wrongly: a byte modulo the number of cards, without passing over the short last lap."""
    deck = list(CARDS)
    source = shuffling.words(key)
    for last in range(len(deck) - 1, 0, -1):
        there = (next(source) & 0xFF) % (last + 1)
        deck[last], deck[there] = deck[there], deck[last]
    return deck


def only_cut(key: bytes) -> list[int]:
    """Shuffle wrongly: a cut leaves every card anywhere with the same chance, but beside the same neighbours."""
    at = next(shuffling.words(key)) % 40
    return [*CARDS[at:], *CARDS[:at]]


def _deviations(counts: Counter[tuple[int, int]], cells: int) -> float:
    """Chi-square of cells that each shuffle fills with chance 1/40, as standard deviations above its mean."""
    expected = counts.total() / cells
    chi = sum((count - expected) ** 2 for count in counts.values()) / expected + expected * (cells - len(counts))
    mean = cells * (1 - 1 / 40)
    return (chi - mean) / (2 * mean) ** 0.5


def positions(shuffle: Shuffle) -> float:
    """Measure how unevenly cards fall on places."""
    counts = Counter(cell for deck in _decks(shuffle) for cell in enumerate(deck))
    return _deviations(counts, 40 * 40)


def neighbours(shuffle: Shuffle) -> float:
    """Measure how unevenly ordered pairs of cards come to lie side by side."""
    counts = Counter(pair for deck in _decks(shuffle) for pair in pairwise(deck))
    return _deviations(counts, 40 * 39)


def _decks(shuffle: Shuffle) -> Iterator[list[int]]:
    return (shuffle(shuffling.deck_key(bytes(32), bytes(16), bytes(32), deal, 0)) for deal in range(SHUFFLES))


@pytest.mark.parametrize("measure", [positions, neighbours])
def test_the_shuffle_is_uniform(measure: Callable[[Shuffle], float]) -> None:
    """Neither places nor neighbours are uneven, nor more even than chance."""
    assert abs(measure(fair)) < LIMIT


@pytest.mark.slow
@pytest.mark.parametrize("biased", [swap_with_any, never_itself, byte_modulo])
def test_the_places_give_a_biased_shuffle_away(biased: Shuffle) -> None:
    """The usual mistakes fail the test of places, which is therefore able to fail."""
    assert positions(biased) > LIMIT


def test_the_neighbours_give_a_biased_shuffle_away() -> None:
    """A mere cut, which is fair to every place, fails the test of neighbours."""
    assert neighbours(only_cut) > LIMIT


@pytest.mark.parametrize("bound", [1, 2, 3, 40, 2**31 + 1, 2**32])
def test_a_draw_below_a_bound_passes_over_the_short_last_lap(bound: int) -> None:
    """Words from the last incomplete lap are not used; the next one is."""
    last_whole = 2**32 // bound * bound - 1
    unusable = range(last_whole + 1, min(2**32, last_whole + 4))
    assert shuffling.below(bound, iter([*unusable, last_whole])) == bound - 1


def test_the_inputs_of_a_deck_all_count() -> None:
    """Another seed, table, entropy, deal or reshuffle is another key."""
    places = [
        (bytes(32), bytes(16), bytes(32), 1, 0),
        (b"\1" * 32, bytes(16), bytes(32), 1, 0),
        (bytes(32), b"\1" * 16, bytes(32), 1, 0),
        (bytes(32), bytes(16), b"\1" * 32, 1, 0),
        (bytes(32), bytes(16), bytes(32), 0, 1),
        (bytes(32), bytes(16), bytes(32), 1, 1),
    ]
    assert len({shuffling.deck_key(*place) for place in places}) == len(places)


def test_each_bot_chooses_by_a_key_of_its_own() -> None:
    """The key is made of seed, table, moment and seat: two bots that may answer one word do not think alike."""
    seeds, streams = (bytes(32), b"s" * 32), (bytes(16), b"t" * 16)
    places = list(product(seeds, streams, (7, 8), (0, 2)))
    assert len({shuffling.bot_key(*place) for place in places}) == len(places)

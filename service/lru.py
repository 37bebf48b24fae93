"""Keep the most recently used values in memory, up to a capacity."""

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from itertools import islice
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


def _unit(_value: object) -> int:
    return 1


def _never(_value: object) -> bool:
    return False


class LruCache(Generic[K, V]):
    """Map keys to values, the least recently used first; `evict` drops what is beyond the capacity.

    Nothing is dropped before `evict` is called: a caller that needs all values of a batch calls it after the batch.
    """

    def __init__(
        self, capacity: int, *, size: Callable[[V], int] = _unit, in_use: Callable[[V], bool] = _never
    ) -> None:
        """`capacity` in the unit of `size`: entries by default. A value that is `in_use` is never dropped."""
        self._capacity = capacity
        self._size = size
        self._in_use = in_use
        self._entries: OrderedDict[K, V] = OrderedDict()
        self._total = 0

    def __len__(self) -> int:
        return len(self._entries)

    def __iter__(self) -> Iterator[V]:
        return iter(self._entries.values())

    def peek(self, key: K) -> V | None:
        """Return the value, if there is one, without counting it as used."""
        return self._entries.get(key)

    def get(self, key: K) -> V | None:
        """Return the value, if there is one, and count it as used."""
        value = self._entries.get(key)
        if value is not None:
            self._entries.move_to_end(key)
        return value

    def put(self, key: K, value: V) -> None:
        """Add or replace a value, as the one used last."""
        self.pop(key)
        self._entries[key] = value
        self._total += self._size(value)

    def pop(self, key: K) -> V | None:
        """Remove a value and return it, if there is one."""
        value = self._entries.pop(key, None)
        if value is not None:
            self._total -= self._size(value)
        return value

    def evict(self) -> list[V]:
        """Drop the least recently used values beyond the capacity, and return them; the last one always stays.

        A value in use counts towards the excess but stays, so no more entries are examined than there are too many.
        """
        excess = self._total - self._capacity
        dropped: list[K] = []
        for key, value in islice(self._entries.items(), len(self._entries) - 1 if self._entries else 0):
            if excess <= 0:
                break
            excess -= self._size(value)
            if not self._in_use(value):
                dropped.append(key)
        return [value for key in dropped if (value := self.pop(key)) is not None]

"""The cache of the most recently used values: order, capacity by size, values in use."""

from collections.abc import Callable

import pytest

from service.lru import LruCache


def filled(capacity: int, *names: str, size: Callable[[str], int] = lambda _: 1) -> LruCache[str, str]:
    cache: LruCache[str, str] = LruCache(capacity, size=size, in_use=str.isupper)
    for name in names:
        cache.put(name, name)
    return cache


def test_what_was_used_last_stays() -> None:
    cache = filled(2, "a", "b", "c")
    assert cache.get("a") == "a"
    assert cache.evict() == ["b"]
    assert list(cache) == ["c", "a"]


def test_a_peek_is_no_use() -> None:
    cache = filled(2, "a", "b", "c")
    assert cache.peek("a") == "a"
    assert cache.evict() == ["a"]


def test_nothing_is_dropped_before_it_is_asked_for() -> None:
    cache = filled(1, "a", "b", "c")
    assert len(cache) == 3


def test_a_value_in_use_stays_and_counts() -> None:
    cache = filled(2, "A", "b", "c")
    assert cache.evict() == []
    assert list(cache) == ["A", "b", "c"]


@pytest.mark.parametrize(("capacity", "left"), [(6, ["bb", "ccc"]), (5, ["bb", "ccc"]), (4, ["ccc"]), (0, ["ccc"])])
def test_sizes_are_counted_and_the_last_value_stays(capacity: int, left: list[str]) -> None:
    cache = filled(capacity, "aa", "bb", "ccc", size=len)
    cache.evict()
    assert list(cache) == left


def test_what_is_replaced_or_removed_takes_no_room() -> None:
    cache = filled(5, "aaa", "bb", size=len)
    cache.put("bb", "b")
    assert cache.pop("aaa") == "aaa"
    assert cache.pop("aaa") is None
    cache.put("cccc", "cccc")
    assert cache.evict() == []

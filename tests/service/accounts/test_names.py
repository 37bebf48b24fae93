"""Which names are taken as they are, which are refused, and how long a name is remembered."""

import asyncio
from collections.abc import Sequence
from typing import Any, Final
from uuid import UUID

import pytest

from service.accounts import names
from service.accounts.errors import BadHandle, BadName
from service.accounts.handles import clean_handle, handle_key
from service.accounts.names import PlayerNames, clean_name

FAMILY: Final = "👩‍👩‍👧"
PLAYER: Final = "01940000-0000-7000-8000-000000000001"


@pytest.mark.parametrize(
    "name",
    [
        FAMILY,
        f"Ane {FAMILY}",
        "🧑🏽‍🚀",
        "👁️‍🗨️",
        "❤️‍🔥",
        "🏳️‍🌈",
        "🏴󠁧󠁢󠁷󠁬󠁳󠁿",
        "🇪🇸🇫🇷",
        "👍🏿",
        "1️⃣",
        "☺︎",
        "🧎‍➡️",
        "🙂‍↔️",
        "ㅎㅎ 한글",
    ],
)
def test_emoji_are_kept_with_what_joins_them(name: str) -> None:
    """Families, skin tones, flags and keycaps are one sign to a reader, and are stored as they came."""
    assert clean_name(name) == name


@pytest.mark.parametrize(
    "name",
    [
        "\u115f",
        "\u1160",
        "\u3164",
        "Ane\u3164",
        "\uffa0",
        "\u2800\u2800",
        "a\u034fb",
        "\u17b4a",
        "A\ufe0f",
        "A\U000e0100",
        "a\u200db",
        "👩\u200d",
        "\u200d👩",
        "👩\u200da",
        "👩\u200d\u200d👩",
        "🂡\u200d\u2800",
        "🏴\U000e0067",
        "a\U000e0067\U000e007f",
    ],
)
def test_what_is_not_seen_is_refused(name: str) -> None:
    """Fillers are refused in every script; joiners, tags and selectors wherever they join or style no emoji."""
    with pytest.raises(BadName):
        clean_name(name)


@pytest.mark.parametrize("handle", ["ane", "ANE-b", "a-1-c", "a" * 20, "007-jon"])
def test_a_handle_is_stored_in_small_letters(handle: str) -> None:
    assert clean_handle(handle) == handle.lower()


@pytest.mark.parametrize(
    "handle",
    ["an", "a" * 21, "-ane", "ane-", "a--b", "añe", "аne", "a_b", "123", "@ane", "ane\n", "Admin", "adm-in", "r00t"],
)
def test_a_handle_that_could_be_taken_for_another_is_refused(handle: str) -> None:
    """Other letters, dashes that are hardly seen, numbers alone, and what the house could be called."""
    with pytest.raises(BadHandle):
        clean_handle(handle)


def test_handles_that_look_alike_have_one_key() -> None:
    assert len({handle_key(handle) for handle in ("bob-l", "b0b1", "BOB-L", "bobl")}) == 1
    assert handle_key("bob") != handle_key("rob")


class _Pool:
    """Answers every question for a name, and can be held in the midst of one."""

    def __init__(self) -> None:
        self.name: str | None = "Ane"
        self.asked = 0
        self.go = asyncio.Event()
        self.go.set()

    async def fetch(self, _statement: str, players: Sequence[UUID]) -> list[dict[str, Any]]:
        self.asked += 1
        rows = [{"player_id": player, "name": self.name} for player in players]
        await self.go.wait()
        return rows


async def test_a_name_is_remembered_until_it_changes_or_is_old() -> None:
    """A change that is announced is read at once, also where it is announced during a read; any other after 30 s."""
    pool, clock = _Pool(), [0.0]
    known = PlayerNames(pool, lambda: clock[0])  # type: ignore[arg-type]
    assert await known.find([PLAYER]) == await known.find([PLAYER]) == {PLAYER: "Ane"}
    assert pool.asked == 1
    pool.name = "Bea"
    clock[0] = names.STALE_S - 1
    assert await known.find([PLAYER]) == {PLAYER: "Ane"}
    clock[0] = names.STALE_S
    assert await known.find([PLAYER]) == {PLAYER: "Bea"}
    pool.name = None
    known.forget(PLAYER)
    assert await known.find([PLAYER]) == {PLAYER: ""}
    known.forget()
    pool.name, pool.asked = "Ane", 0
    pool.go.clear()
    reading = asyncio.create_task(known.find([PLAYER]))
    await asyncio.sleep(0)
    pool.name = "Cris"
    known.forget(PLAYER)
    pool.go.set()
    assert await reading == {PLAYER: "Ane"}
    assert await known.find([PLAYER]) == {PLAYER: "Cris"}
    assert pool.asked == 2


async def test_names_asked_for_together_are_as_new_as_the_oldest_of_them() -> None:
    """The names of a table are kept as one; a name that was read before the others makes them old sooner."""
    pool, clock, other = _Pool(), [0.0], "01890000-0000-7000-8000-00000000000f"
    known = PlayerNames(pool, lambda: clock[0])  # type: ignore[arg-type]
    await known.find([PLAYER])
    clock[0] = 20.0
    assert await known.find([PLAYER, other]) == {PLAYER: "Ane", other: "Ane"}
    clock[0] = names.STALE_S
    pool.name, pool.asked = "Bea", 0
    assert await known.find([PLAYER, other]) == {PLAYER: "Bea", other: "Ane"}
    assert pool.asked == 1
    known.forget(other)
    assert await known.find([PLAYER, other]) == {PLAYER: "Bea", other: "Bea"}


async def test_a_player_who_does_not_exist_is_asked_for_again() -> None:
    """Their account may have been opened meanwhile."""
    pool, kept = _Pool(), _Pool.fetch

    async def nobody(_statement: str, _players: Sequence[UUID]) -> list[dict[str, Any]]:
        return []

    known = PlayerNames(pool, lambda: 0.0)  # type: ignore[arg-type]
    pool.fetch = nobody  # type: ignore[method-assign]
    assert await known.find([PLAYER]) == {}
    pool.fetch = kept.__get__(pool)  # type: ignore[method-assign]
    assert await known.find([PLAYER]) == {PLAYER: "Ane"}

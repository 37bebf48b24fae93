"""Deals are found across tables by who played them, when, and what happened in them: as looking at each would."""

import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from random import Random
from typing import Any, Final

import msgspec
import pytest
from msgspec import Struct

from domain.games import GAMES, OFFERS
from service.readmodels.deals import LATEST, Search, list_deals
from service.readmodels.tables import table_projection
from service.store.connections import Pool
from tests.kit.disputes.disputed_match import disputed_match
from tests.kit.play import Match, play_table, player_id, required
from tests.kit.service.log_store import interleave, store_appends
from tests.service.readmodels.brute import Found, Place, fits, public
from tests.service.readmodels.filters import search_by
from tests.service.readmodels.rows import catch_up

pytestmark = pytest.mark.slow

FACETS: Final = [required(game.history).facets for game in GAMES.values() if game.history is not None]
LANCES: Final = sorted({name for facets in FACETS for name in facets.get("lance", ())})
YAKU: Final = sorted({name for facets in FACETS for name in facets.get("yaku", ())})
CLASSES: Final = sorted({name for facets in FACETS for name in facets.get("class", ())})
VALUES: Final[dict[str, tuple[Any, ...]]] = {
    "player": (*[player_id(number) for number in range(1, 5)], player_id(77)),
    "ruleset": (*OFFERS, "koska"),
    "lance": (*LANCES, "koska"),
    "yaku": (*YAKU, "koska"),
    "hand_class": (*CLASSES, "koska"),
    "role": ("mano", "dealer", "koska"),
    "held": ("par", "medias", "duples", "31", "32", "40", "28", "koska"),
    "outcome": ("won", "lost", "uncontested", "koska"),
    "accepted": (True, False),
    "bluff": (True, False),
    "stake": (0, 1, 2, 3, 5, 7, 8, 14, 16, 40, 41, 1_000_000),
    "hordago": (True, False),
    "disputed": (True, False),
}
"""What is looked for, filter by filter; what there never was, too."""


@pytest.fixture(scope="module")
def played(matches: list[Match]) -> list[Match]:
    """Matches of every game, with and without disputes; one more in which much is staked."""
    return [
        *matches,
        disputed_match(20),
        disputed_match(21),
        play_table(22, "mushi", players=(1, 2), bot="random"),
        play_table(23, players=(1, 2, 3, 4), bot="random"),
        play_table(24, "mus-federation", players=(1, 2, 3, 4), bot="random"),
    ]


@pytest.fixture(scope="module")
def expected(played: list[Match]) -> dict[Place, Found]:
    """What there is to find, the last one first."""
    return dict(sorted(public(played).items(), reverse=True))


Wrong = Callable[[Search], Awaitable[str | None]]


@pytest.fixture(params=[(0, 2), (3, 1), (30, 20)], ids=["near 14", "near 7", "as served"])
async def wrong(
    pool: Pool,
    played: list[Match],
    expected: dict[Place, Found],
    request: pytest.FixtureRequest,
    monkeypatch: pytest.MonkeyPatch,
) -> Wrong:
    """Whether a search finds anything but what it should, all at once or in pages, whichever way Postgres is asked."""
    await store_appends(pool, interleave(played))
    await catch_up(pool, table_projection(GAMES))
    for name, number in zip(("_FEW", "_AMONG"), request.param, strict=True):
        monkeypatch.setattr(f"service.readmodels.deals.{name}", number)

    async def finds(search: Search) -> str | None:
        wanted = [(place, msgspec.json.encode(deal)) for place, deal in expected.items() if fits(deal, search)]
        whole = [(deal.place, bytes(deal.history)) for deal in await list_deals(pool, 10_000, search=search)]
        paged = [LATEST]
        while page := await list_deals(pool, 7, paged[-1], search):
            assert len(page) <= 7
            paged += [deal.place for deal in page]
        if whole != wanted or paged[1:] != [place for place, _ in wanted]:
            return f"{search}: {len(whole)} and in pages {len(paged) - 1} for {len(wanted)}"
        return None

    return finds


def alone(expected: dict[Place, Found]) -> Iterator[Search]:
    """Every value of every filter, and times around the ends of some deals."""
    yield search_by()
    for name, values in VALUES.items():
        for value in values:
            yield search_by(**{name: value})
    ends = sorted(place[0] for place in expected)
    yield search_by(from_ms=ends[3], to_ms=ends[9])
    yield search_by(from_ms=ends[3] + 1)
    yield search_by(to_ms=ends[3] + 1)
    yield search_by(from_ms=ends[9], to_ms=ends[3])


def together(expected: dict[Place, Found], number: int) -> Iterator[Search]:
    """So many, of two filters and more by chance."""
    chance = Random(5)
    ends = [place[0] for place in expected]
    for _ in range(number):
        names = chance.sample(sorted(VALUES), chance.randint(1, 4))
        search = search_by(**{name: chance.choice(VALUES[name]) for name in names})
        if chance.random() < 0.5:
            search = msgspec.structs.replace(search, from_ms=chance.choice(ends))
        if chance.random() < 0.5:
            search = msgspec.structs.replace(search, to_ms=chance.choice(ends) + chance.randrange(2))
        yield search


async def test_every_filter_finds_what_it_says(wrong: Wrong, expected: dict[Place, Found]) -> None:
    """The last deal first, page after page, as the table's own page tells them; none of unlisted tables."""
    assert [fault for search in alone(expected) if (fault := await wrong(search))] == []


async def test_filters_together_find_what_all_of_them_do(wrong: Wrong, expected: dict[Place, Found]) -> None:
    """Whatever they are, and between any two times."""
    assert [fault for search in together(expected, 250) if (fault := await wrong(search))] == []


def test_there_is_something_to_find(expected: dict[Place, Found]) -> None:
    """Most filters alone find something, and so do many together: what finds nothing proves little."""
    found = {(name, value) for name, values in VALUES.items() for value in values if _some(expected, name, value)}
    missing = {(name, value) for name, values in VALUES.items() for value in values} - found
    assert missing <= {
        ("player", player_id(77)),
        *[(name, "koska") for name in ("ruleset", "lance", "yaku", "hand_class", "role", "held", "outcome")],
        *[("stake", stake) for stake in (41, 1_000_000)],
        ("yaku", "five_lights"),
        ("ruleset", "mus-spanish"),
    }
    fruitful = [search for search in together(expected, 250) if any(fits(deal, search) for deal in expected.values())]
    assert len(fruitful) > 60


def _some(expected: dict[Place, Found], name: str, value: object) -> bool:
    return any(fits(deal, search_by(**{name: value})) for deal in expected.values())  # pyright: ignore[reportArgumentType]


class _Late(Struct, frozen=True):
    """A connection on which something happens before a single row is asked for."""

    connection: Any
    happens: Callable[[], Awaitable[None]]

    async def fetchrow(self, *asked: object) -> object:
        await self.happens()
        return await self.connection.fetchrow(*asked)

    def __getattr__(self, name: str) -> object:
        return getattr(self.connection, name)


class _Pool(Struct, frozen=True):
    """A pool of such connections."""

    pool: Pool
    happens: Callable[[], Awaitable[None]]

    @contextlib.asynccontextmanager
    async def acquire(self) -> AsyncIterator[_Late]:
        async with self.pool.acquire() as connection:
            yield _Late(connection, self.happens)


async def test_deals_that_end_meanwhile_tell_none_twice(
    pool: Pool, played: list[Match], monkeypatch: pytest.MonkeyPatch
) -> None:
    """They come between two statements of one search, which does not see them yet."""
    *before, last = played
    following = table_projection(GAMES)
    await store_appends(pool, interleave(before))
    await catch_up(pool, following)
    monkeypatch.setattr("service.readmodels.deals._FEW", 0)
    monkeypatch.setattr("service.readmodels.deals._AMONG", 1)
    came: list[int] = []

    async def come() -> None:
        came.append(await store_appends(pool, interleave([last])))
        await catch_up(pool, following)

    search = search_by(hordago=True)  # some of the last seven there were, and not all
    wanted = sorted((place for place, deal in public(before).items() if fits(deal, search)), reverse=True)[:7]
    found = await list_deals(_Pool(pool, come), 7, search=search)  # pyright: ignore[reportArgumentType]
    assert [deal.place for deal in found] == wanted
    assert len(came) == 1

"""How long a page of a search through very many deals takes, wherever in the list it begins.

The deals are made of some that were really played; the newest of them came after Postgres last looked after its
tables, as on a busy day. Every search is asked for pages from places spread evenly over all the time there is, the
first page among them.
"""

import time
from collections.abc import Mapping
from typing import Final
from uuid import UUID

import psutil
from msgspec import Struct

from service.readmodels.deals import LATEST, Search, list_deals
from service.store import embedded
from service.store.addresses import SERVICE_ROLE
from service.store.connections import Pool, connect, open_pool
from service.store.migrations import migrate
from tests.bench.figures import Figure, slowest_figure
from tests.service.readmodels.filters import search_by
from tests.service.readmodels.many_deals import APART_MS, FIRST_MS, FORGOTTEN, KEENEST, LAZIEST, fill

TARGET_MS: Final = 20.0
DEALS: Final = 1_000_000
_FRESH = 10_000
_MATCHES = 20
"""Really played, of every rule set."""
PAGES = 150
_LIMIT = 51
"""Of a page by default, and one more to know whether another follows."""
_DATABASE = "bench_hands"
_UNKNOWN = UUID(int=2**120)


class _Pages(Struct, frozen=True):
    """Of one search."""

    name: str
    p50_ms: float
    p99_ms: float
    worst_ms: float
    postgres_ms: float
    """Processor time of the server a page: what is left of it on a machine with nothing else to do."""


def searches(count: int = DEALS) -> Mapping[str, Search]:
    """Each filter alone, and together what is rare, contradictory, long past or all over the place."""
    end = FIRST_MS + count * APART_MS
    tenth = (end - FIRST_MS) // 10
    day = FIRST_MS + 5 * tenth, FIRST_MS + 5 * tenth + 86_400_000
    return {
        "all": search_by(),
        "a rule set": search_by(ruleset="mus-basque"),
        "a rule set long out of use": search_by(ruleset=FORGOTTEN),
        "a lance": search_by(lance="punto"),
        "a class": search_by(hand_class="duples"),
        "a stake of 5": search_by(stake=5),
        "a stake of 7": search_by(stake=7),
        "a stake of 15": search_by(stake=15),
        "a stake of 31": search_by(stake=31),
        "a stake of 60": search_by(stake=60),
        "a stake that there never was": search_by(stake=100_000),
        "a game staked": search_by(hordago=True),
        "no game staked": search_by(hordago=False),
        "disputed": search_by(disputed=True),
        "not disputed": search_by(disputed=False),
        "far back": search_by(from_ms=FIRST_MS + tenth, to_ms=FIRST_MS + tenth + tenth // 100),
        "a player": search_by(player=KEENEST),
        "no player": search_by(player=_UNKNOWN),
        "contradictory: juego and punto": search_by(hand_class="juego", lance="punto"),
        "contradictory: another game's lance": search_by(ruleset="mushi", lance="punto"),
        "contradictory: thirty-one, punto, no game staked": search_by(
            hand_class="thirty-one", lance="punto", hordago=False
        ),
        "a class by a rule set long out of use": search_by(hand_class="medias", ruleset=FORGOTTEN),
        "a class, a stake of 9, by another rule set": search_by(hand_class="duples", ruleset="mus-federation", stake=9),
        "no game staked, by a rule set long out of use": search_by(hordago=False, ruleset=FORGOTTEN),
        "a game staked, far back": search_by(hordago=True, from_ms=FIRST_MS + 5 * tenth, to_ms=FIRST_MS + 6 * tenth),
        "disputed, a class, a stake of 5": search_by(disputed=True, hand_class="duples", stake=5),
        "disputed, a lance, far back": search_by(disputed=True, lance="punto", to_ms=FIRST_MS + 2 * tenth),
        "a stake of 60, a class, a lance": search_by(stake=60, hand_class="juego", lance="pares"),
        "a player, a rule set": search_by(player=KEENEST, ruleset="mus-federation"),
        "a player, disputed": search_by(player=KEENEST, disputed=True),
        "a player, a stake of 60": search_by(player=KEENEST, stake=60),
        "a player, a class, a rule set long out of use": search_by(
            player=KEENEST, hand_class="medias", ruleset=FORGOTTEN
        ),
        "a class, on one day": search_by(hand_class="juego", from_ms=day[0], to_ms=day[1]),
        "disputed, on one day": search_by(disputed=True, from_ms=day[0], to_ms=day[1]),
        "who has hardly played, a class": search_by(player=LAZIEST, hand_class="par"),
        "who has hardly played, a game staked": search_by(player=LAZIEST, hordago=True),
        "a player, a rare class, a stake of 9, far back": search_by(
            player=KEENEST, hand_class="thirty-one", stake=9, from_ms=FIRST_MS + tenth, to_ms=FIRST_MS + 4 * tenth
        ),
        "a player, all filters": search_by(
            player=KEENEST,
            ruleset="mus-basque",
            lance="juego",
            hand_class="medias",
            stake=4,
            hordago=True,
            disputed=True,
            from_ms=FIRST_MS + tenth,
        ),
        "31 as mano that lost": search_by(role="mano", held="31", outcome="lost"),
        "hordagos that were accepted": search_by(hordago=True, accepted=True),
        "a bluff in punto": search_by(lance="punto", bluff=True),
        "what was won": search_by(outcome="won"),
        "contradictory: duples in juego": search_by(lance="juego", held="duples"),
        "a player, 31 as mano that lost": search_by(player=KEENEST, role="mano", held="31", outcome="lost"),
        "a player, hordagos that they accepted": search_by(player=KEENEST, hordago=True, accepted=True),
        "a player, what they lost": search_by(player=KEENEST, outcome="lost"),
        "who has hardly played, bluffs": search_by(player=LAZIEST, bluff=True),
        "a player, contradictory": search_by(player=KEENEST, hand_class="juego", lance="punto"),
    }


async def measure(server: embedded.Server, count: int = DEALS, pages: int = PAGES) -> list[Figure]:
    """Fill an empty database, and time `pages` pages of every search over one connection."""
    owner_url, url = server.url(database=_DATABASE), server.url(SERVICE_ROLE, _DATABASE)
    await migrate(owner_url, url)
    owner = await connect(owner_url)
    await fill(owner, count, _MATCHES, _FRESH * count // DEALS)
    await owner.close()
    async with await open_pool(url, 1) as pool:
        backend = psutil.Process(await pool.fetchval("SELECT pg_backend_pid()"))
        found = [await _pages(pool, backend, name, search, count, pages) for name, search in searches(count).items()]
    slowest = max(found, key=lambda each: each.postgres_ms)
    return [
        *[
            slowest_figure(f"a page of {count:,} deals, {each.name}", each.p50_ms, each.p99_ms, TARGET_MS)
            for each in found
        ],
        *[
            Figure(
                name=f"a page of {count:,} deals, {each.name}: the slowest of {pages}",
                value=each.worst_ms,
                unit="ms",
                against="processor time of Postgres a page",
                baseline=each.postgres_ms,
                ratio=each.worst_ms / max(each.postgres_ms, 0.01),
            )
            for each in found
        ],
        Figure(
            name=f"processor time of Postgres, {slowest.name}: more than for any other page",
            value=slowest.postgres_ms,
            unit="ms",
        ),
    ]


async def _pages(pool: Pool, server: psutil.Process, name: str, search: Search, count: int, pages: int) -> _Pages:
    """The first page, which is asked for once before that, and from places in all the time there is."""
    await list_deals(pool, _LIMIT, LATEST, search)
    taken: list[float] = []
    before_s = _busy_s(server)
    for page in range(pages):
        place = (FIRST_MS + count * APART_MS * (pages - page) // pages, UUID(int=0), 0) if page else LATEST
        began = time.perf_counter()
        await list_deals(pool, _LIMIT, place, search)
        taken.append(1000 * (time.perf_counter() - began))
    taken.sort()
    postgres_ms = 1000 * (_busy_s(server) - before_s) / pages
    return _Pages(name, taken[pages // 2], taken[pages * 99 // 100], taken[-1], postgres_ms)


def _busy_s(server: psutil.Process) -> float:
    times = server.cpu_times()
    return times.user + times.system

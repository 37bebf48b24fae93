"""Deals are found across tables by who played them, when, and what happened in them."""

from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from uuid import UUID

import msgspec
import pytest

from domain.games import GAMES
from domain.mus.history import DealHistory
from domain.table.history import deals
from service.readmodels.deals import LATEST, Search, list_deals
from service.readmodels.tables import projection
from service.store.connect import Pool
from tests.disputed import disputed_match
from tests.matches import Match, player
from tests.readmodels.logs import interleaved, store
from tests.readmodels.rows import catch_up

Place = tuple[int, UUID, int]


def kinds(ruleset: str, hand: Sequence[str]) -> set[str]:
    """What a hand holds, worked out by hand: pairs by counting, juego by adding up."""
    alike = {"3": "12", "2": "1"} if ruleset == "mus-eight-kings" else {}
    ranks = [alike.get(card[:-1], card[:-1]) for card in hand]
    pairs = sorted(Counter(ranks).values())[::-1]
    found: set[str] = set()
    if pairs[0] > 1:
        found.add("duples" if pairs[0] == 4 or pairs[:2] == [2, 2] else "medias" if pairs[0] == 3 else "par")
    total = sum(min(int(rank), 10) for rank in ranks)
    return found | ({"juego"} if total >= 31 else set()) | ({"thirty-one"} if total == 31 else set())


def has(deal: DealHistory, *lances: str) -> bool:
    return any(lance.lance in lances and lance.outcome != "not-played" for lance in deal.lances)


def held(deal: DealHistory, wanted: str) -> bool:
    return wanted in {kind for hand in (deal.hands or {}).values() for kind in kinds(deal.ruleset, hand)}


def called(deal: DealHistory) -> bool:
    return any(word.move == "hordago" for lance in deal.lances for word in lance.dialogue)


def sat(deal: DealHistory, number: int) -> bool:
    return str(player(number)) in {held.player for held in deal.players}


def most_at_stake(deal: DealHistory) -> int:
    return max([0, *[lance.stake for lance in deal.lances]])


@pytest.fixture(scope="module")
def played(matches: list[Match]) -> list[Match]:
    """Matches with and without disputes."""
    return [*matches, disputed_match(20), disputed_match(21)]


@pytest.fixture(scope="module")
def expected(played: list[Match]) -> dict[Place, DealHistory]:
    """What there is to find."""
    return {
        (deal.ended_ms, match.stream_id, deal.deal): deal
        for match in played
        if match.table.visibility == "public"
        for deal in deals(GAMES, match.stream_id.bytes, match.links)
        if deal.ended_ms is not None
    }


Found = Callable[..., Awaitable[dict[Place, bytes]]]
Those = Callable[[Callable[[DealHistory], bool]], dict[Place, bytes]]


@pytest.fixture(params=[(0, 10), (30, 1000)])
async def found(
    pool: Pool, played: list[Match], request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> Found:
    """What a search finds, whichever way Postgres is asked for it."""
    await store(pool, interleaved(played))
    await catch_up(pool, projection(GAMES))
    for name, number in zip(("_FEW", "_AMONG"), request.param, strict=True):
        monkeypatch.setattr(f"service.readmodels.deals.{name}", number)

    async def finds(**filters: object) -> dict[Place, bytes]:
        search = Search(**filters)  # pyright: ignore[reportArgumentType]
        whole = [(deal.place, bytes(deal.history)) for deal in await list_deals(pool, 10_000, search=search)]
        assert whole == sorted(whole, reverse=True)
        paged = [LATEST]
        while page := await list_deals(pool, 7, paged[-1], search):
            paged += [deal.place for deal in page]
        assert paged[1:] == [place for place, _ in whole]
        return dict(whole)

    return finds


@pytest.fixture
def those(expected: dict[Place, DealHistory]) -> Those:
    """What it should find."""
    return lambda fits: {place: msgspec.json.encode(deal) for place, deal in expected.items() if fits(deal)}


async def test_deals_are_found_by_what_happened_in_them(found: Found, those: Those) -> None:
    """By classes of hand, stakes, staked games and calls for the judge, alone and together."""
    assert await found(hand_class="koska") == {}
    assert await found(hand_class="duples", ruleset="mushi") == {}
    for hand_class in ("par", "medias", "duples", "juego", "thirty-one"):
        assert await found(hand_class=hand_class) == those(lambda deal, wanted=hand_class: held(deal, wanted)) != {}
    for stake in (0, 3, 5, 40, 41, 1_000_000):
        assert await found(stake=stake) == those(lambda deal, least=stake: most_at_stake(deal) >= least)
    for wanted in (True, False):
        assert await found(hordago=wanted) == those(lambda deal, staked=wanted: called(deal) == staked) != {}
        assert await found(disputed=wanted) == those(lambda deal, judged=wanted: deal.disputed == judged) != {}
    assert await found(player=player(3), hand_class="medias", hordago=True, stake=1) == those(
        lambda deal: sat(deal, 3) and held(deal, "medias") and called(deal) and most_at_stake(deal) >= 1
    )
    assert await found(disputed=True, ruleset="mus-basque", lance="pares") == those(
        lambda deal: deal.disputed and deal.ruleset == "mus-basque" and has(deal, "pares")
    )


async def test_deals_are_found_across_tables(found: Found, those: Those) -> None:
    """The last one first; by player, lance, rule set and time; as the table's own page tells them; no unlisted ones."""
    assert await found() == those(lambda _: True)
    assert await found(ruleset="mus-eight-kings") == those(lambda deal: deal.ruleset == "mus-eight-kings")
    assert await found(lance="koska") == {}
    assert await found(lance="punto", ruleset="mushi") == {}
    assert await found(lance="punto") == those(lambda deal: has(deal, "punto"))
    assert await found(player=player(3)) == those(lambda deal: sat(deal, 3))
    assert await found(player=player(3), lance="juego", ruleset="mus-basque") == those(
        lambda deal: sat(deal, 3) and has(deal, "juego") and deal.ruleset == "mus-basque"
    )
    assert await found(from_ms=2_000_000, to_ms=3_000_000, player=player(1)) == those(
        lambda deal: sat(deal, 1) and 2_000_000 <= (deal.ended_ms or 0) < 3_000_000
    )
    ends = sorted(those(lambda _: True))
    assert list(await found(from_ms=ends[3][0], to_ms=ends[9][0])) == ends[3:9][::-1]

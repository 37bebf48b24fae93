"""The rows of the read models, and that they are the same however they came about."""

from collections import Counter
from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any
from uuid import UUID

import msgspec
import pytest

from domain.games import GAMES
from domain.mus.history import DealHistory
from domain.table import commands as c
from domain.table.history import deals
from service.readmodels.deals import LATEST, Search, list_deals
from service.readmodels.lobby import NEWEST, list_tables, tables_waiting_for_bots
from service.readmodels.projector import Apply, Projection, advance, rebuild
from service.readmodels.standings import Standing, read_standings
from service.readmodels.statistics import read_statistics
from service.readmodels.tables import projection
from service.store.connect import Connection, Pool
from service.store.places import read_behind
from service.store.read import read_stream
from tests.matches import Match, play, player
from tests.readmodels.logs import interleaved, store

Place = tuple[int, UUID, int]

ROWS = {
    "lobby": "table_id",
    "deals": "table_id, deal",
    "deals_of_players": "player_id, ended_ms, table_id, deal",
    "deal_kinds": "kind",
    "standings": "player_id, ruleset",
    "statistics": "player_id, ruleset",
}


@pytest.fixture(scope="module")
def matches() -> list[Match]:
    """Ended, resigned, closed, open and running tables, of players and bots, one of them unlisted."""
    options: dict[str, object] = {"games_to_win": 1, "target": 20}
    return [
        play(1, players=(1, 2, 3, 4), options=options),
        play(2, players=(1, None, 2, None), options=options, bot="random"),
        play(3, "mus-eight-kings", players=(1, 2, 3, 4)),
        play(4, players=(1, 2), options=options, visibility="unlisted"),
        play(5, players=(1, 2), commands=20, last=lambda _: c.MakeMove(f"player:{player(2)}", 1, c.Resign())),
        play(6, players=(1, None), commands=20, last=lambda _: c.CloseTable("house", "admin")),
        play(7, players=(None, None), options=options, commands=30),
        play(8, players=(3, 4), options=options, commands=30),
        play(9, players=(None, None), visibility="unlisted", commands=30),
    ]


async def rows(pool: Pool) -> dict[str, list[dict[str, Any]]]:
    """Every row of every read model."""
    return {
        table: [dict(row) for row in await pool.fetch(f"SELECT * FROM {table} ORDER BY {key}")]  # noqa: S608
        for table, key in ROWS.items()
    }


async def catch_up(pool: Pool, projecting: Projection, most: int = 1000, shards: int = 1) -> None:
    """Apply all there is, so many events at a time."""
    for shard in range(shards):
        while await advance(pool, projecting, shard, most):
            pass


@pytest.mark.parametrize("kept", [0, 2, 1000])
async def test_rows_do_not_depend_on_when_they_were_written(pool: Pool, matches: list[Match], kept: int) -> None:
    """Followed live in batches of any size, by a process with or without memory, or rebuilt: the rows are equal."""
    log, live = interleaved(matches), projection(GAMES, kept)
    for place in range(0, len(log), 40):
        await store(pool, log[place : place + 40])  # pyright: ignore[reportArgumentType]
        await advance(pool, live, 0, 1 + place % 97)
    await catch_up(pool, live, 61)
    found = await rows(pool)
    assert {table: len(some) > 1 for table, some in found.items()} == dict.fromkeys(ROWS, True)

    done: list[tuple[int, int]] = []
    events = sum(len(match.links) for match in matches)
    assert await rebuild(pool, projection(GAMES), 1, lambda *told: done.append(told)) == events
    assert done[-1] == (events, events)
    assert await rows(pool) == found
    assert await read_behind(pool, 0, "tables") == 0


async def test_a_batch_that_fails_is_told_again_from_the_same_place(pool: Pool, matches: list[Match]) -> None:
    """What a rolled back transaction left in memory does no harm: the rows come out as if it had never been."""
    log = interleaved(matches[:4])
    await store(pool, log)  # pyright: ignore[reportArgumentType]
    working = projection(GAMES)

    @asynccontextmanager
    async def failing(connection: Connection, shard: int) -> AsyncGenerator[Apply]:
        async with working.applying(connection, shard) as apply:
            yield apply
        raise InterruptedError

    for _ in range(5):
        with pytest.raises(InterruptedError):
            await advance(pool, Projection("tables", failing, working.reset), 0, 90)
        await advance(pool, working, 0, 60)
    await catch_up(pool, working)
    found = await rows(pool)
    await rebuild(pool, projection(GAMES), 1, lambda *_: None)
    assert await rows(pool) == found


async def test_the_lobby_shows_public_tables_by_what_is_asked(pool: Pool, matches: list[Match]) -> None:
    """Newest first; by status, rule set and player; page after page; unlisted tables never."""
    await store(pool, interleaved(matches))
    await catch_up(pool, projection(GAMES))

    async def numbers(**filters: object) -> list[int]:
        listed = await list_tables(pool, 100, **filters)  # pyright: ignore[reportArgumentType]
        return [table.opened_ms // 1_000_000 for table in listed]

    assert await numbers() == [8, 7, 6, 5, 3, 2, 1]
    assert await numbers(status="playing") == [8, 7]
    assert await numbers(status="closed") == [6]
    assert await numbers(ruleset="mus-eight-kings") == [3]
    assert await numbers(player=player(3)) == [8, 3, 1]
    assert await numbers(player=player(3), status="finished", ruleset="mus-basque") == [1]
    assert await numbers(player=player(77)) == []
    paged: list[UUID] = []
    before = NEWEST
    while page := await list_tables(pool, 2, before):
        paged += [table.id for table in page]
        before = page[-1].opened_ms, page[-1].id
    assert paged == [match.stream_id for match in reversed(matches) if match.table.visibility == "public"]

    (first,) = await list_tables(pool, 1, status="closed")
    assert [held.player for held in first.seats] == [str(player(1)), None]
    assert [held.bot for held in first.seats] == [None, "basic"]
    assert first.to_act == []
    assert (first.version, first.updated_ms) == (len(matches[5].links), matches[5].links[-1].at_ms)
    assert msgspec.json.decode(first.options)["games_to_win"] == 3


async def test_bots_are_found_where_they_are_to_act(pool: Pool, matches: list[Match]) -> None:
    """Tables of bots alone are among them, unlisted or not, as long as they are played."""
    await store(pool, interleaved(matches))
    await catch_up(pool, projection(GAMES))
    assert set(await tables_waiting_for_bots(pool, 0)) == {matches[6].stream_id, matches[8].stream_id}


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


async def test_deals_are_found_by_what_happened_in_them(pool: Pool, matches: list[Match]) -> None:
    """By classes of hand, stakes, staked games and calls for the judge, alone and together."""
    await store(pool, interleaved(matches))
    await catch_up(pool, projection(GAMES))
    expected: dict[Place, DealHistory] = {}
    for match in matches:
        stored = [found.link for found in await read_stream(pool, 0, match.stream_id)]
        for deal in deals(GAMES, match.stream_id.bytes, stored):
            if deal.ended_ms is not None and match.table.visibility == "public":
                expected[deal.ended_ms, match.stream_id, deal.deal] = deal

    async def found(**filters: object) -> dict[Place, bytes]:
        listed = await list_deals(pool, 10_000, search=Search(**filters))  # pyright: ignore[reportArgumentType]
        assert [deal.place for deal in listed] == sorted([deal.place for deal in listed], reverse=True)
        return {deal.place: bytes(deal.history) for deal in listed}

    def those(fits: Callable[[DealHistory], bool]) -> dict[Place, bytes]:
        return {place: msgspec.json.encode(deal) for place, deal in expected.items() if fits(deal)}

    assert await found(hand_class="koska") == {}
    assert await found(hand_class="duples", ruleset="mushi") == {}
    for hand_class in ("par", "medias", "duples", "juego", "thirty-one"):
        assert await found(hand_class=hand_class) == those(lambda deal, wanted=hand_class: held(deal, wanted)) != {}
    for stake in (0, 3, 5, 40, 41, 1_000_000):
        assert await found(stake=stake) == those(
            lambda deal, least=stake: max([0, *[lance.stake for lance in deal.lances]]) >= least
        )
    for staked in (True, False):
        assert await found(hordago=staked) == those(lambda deal, wanted=staked: called(deal) == wanted) != {}
    assert await found(disputed=True) == {}
    assert await found(disputed=False) == await found()
    assert await found(player=player(3), hand_class="medias", hordago=True, stake=1) == those(
        lambda deal: (
            sat(deal, 3) and held(deal, "medias") and called(deal) and any(lance.stake >= 1 for lance in deal.lances)
        )
    )


async def test_deals_are_found_across_tables(pool: Pool, matches: list[Match]) -> None:
    """The last one first; by player, lance, rule set and time; as the table's own page tells them; no unlisted ones."""
    await store(pool, interleaved(matches))
    await catch_up(pool, projection(GAMES))
    expected: dict[Place, DealHistory] = {}
    for match in matches:
        stored = [found.link for found in await read_stream(pool, 0, match.stream_id)]
        for deal in deals(GAMES, match.stream_id.bytes, stored):
            if deal.ended_ms is not None and match.table.visibility == "public":
                expected[deal.ended_ms, match.stream_id, deal.deal] = deal

    async def found(**filters: object) -> dict[Place, bytes]:
        listed = await list_deals(pool, 10_000, search=Search(**filters))  # pyright: ignore[reportArgumentType]
        assert [deal.place for deal in listed] == sorted([deal.place for deal in listed], reverse=True)
        return {deal.place: bytes(deal.history) for deal in listed}

    def those(fits: Callable[[DealHistory], bool]) -> dict[Place, bytes]:
        return {place: msgspec.json.encode(deal) for place, deal in expected.items() if fits(deal)}

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
    for whose in (None, player(1)):
        paged = [LATEST]
        while page := await list_deals(pool, 7, paged[-1], Search(player=whose)):
            paged += [deal.place for deal in page]
        assert paged[1:] == list(await found(player=whose))


async def test_standings_add_up_finished_matches(pool: Pool, matches: list[Match]) -> None:
    """Won and lost by rule set, by who resigned too; closed and running tables count for nobody."""
    await store(pool, interleaved(matches))
    await catch_up(pool, projection(GAMES), 50)
    found = await read_standings(pool, player(2))
    finished = [match for match in matches if match.table.status == "finished" and match.table.seat_of(str(player(2)))]
    assert [standing.ruleset for standing in found] == ["mus-basque", "mus-eight-kings"]
    for standing in found:
        counted = [match for match in finished if match.table.ruleset == standing.ruleset]
        sides = [(match, (match.table.seat_of(str(player(2))) or 0) % 2) for match in counted]
        told = [(deal, "AB"[side]) for match, side in sides for deal in deals(GAMES, bytes(16), match.links)]
        won = sum(match.table.play.winner == side for match, side in sides)
        assert standing == Standing(
            standing.ruleset,
            won,
            len(counted) - won,
            sum(deal.game_won_by == team for deal, team in told),
            sum(deal.game_won_by not in {team, None} for deal, team in told),
            sum(paid.stones for deal, team in told for paid in deal.items if paid.team == team),
            0,
        )
    assert await read_standings(pool, player(77)) == []


async def test_statistics_add_up_what_the_deals_brought(pool: Pool, matches: list[Match]) -> None:
    """Deals, lances and stones of public tables; a bluff is a bet that took a lance from a better hand."""
    await store(pool, interleaved(matches))
    await catch_up(pool, projection(GAMES), 50)
    bluffs = 0
    for number in range(1, 5):
        told = {found.ruleset: found for found in await read_statistics(pool, player(number))}
        standings = {found.ruleset: found for found in await read_standings(pool, player(number))}
        for ruleset in ("mus-basque", "mus-eight-kings"):
            sides: list[tuple[DealHistory, int]] = []
            for match in matches:
                seat = match.table.seat_of(str(player(number)))
                if seat is not None and match.table.ruleset == ruleset and match.table.visibility == "public":
                    sides += [
                        (deal, seat)
                        for deal in deals(GAMES, match.stream_id.bytes, match.links)
                        if deal.ended_ms is not None
                    ]
            if not sides:
                continue
            found = told[ruleset]
            assert found.deals == len(sides)
            assert found.stones == sum(
                item.stones for deal, seat in sides for item in deal.items if item.team == "AB"[seat % 2]
            )
            assert found.lances_won == sum(
                lance.winner == "AB"[seat % 2] for deal, seat in sides for lance in deal.lances
            )
            assert found.stones_per_deal == pytest.approx(found.stones / found.deals, abs=0.01)
            if ruleset in standings:
                assert (found.matches_won, found.games_lost) == (
                    standings[ruleset].matches_won,
                    standings[ruleset].games_lost,
                )
            bluffs += found.bluffs
    assert bluffs > 0

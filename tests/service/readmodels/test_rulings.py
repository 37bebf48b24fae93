"""Deals and results that a judge changed: their rows are replaced, however late."""

from collections.abc import Callable
from random import Random

import pytest

from domain.actors import HOUSE, judge_actor, player_actor
from domain.disputes import commands as d
from domain.disputes.events import RulingTerms
from domain.games import GAMES
from domain.table import commands as c
from domain.table.history import build_deals
from domain.table.state import Table
from service.readmodels.deals import Search, list_deals
from service.readmodels.projector import advance_projection
from service.readmodels.rebuild.tables import rebuild_tables
from service.readmodels.statistics import read_statistics
from service.readmodels.tables import table_projection
from service.store.connections import Pool
from tests.kit.disputes.disputed_match import disputed_match
from tests.kit.disputes.random_disputes import choose_dispute, choose_in_dispute
from tests.kit.each import each
from tests.kit.play import Match, play_table, player_id, required
from tests.kit.random_policies import Choices
from tests.kit.service.log_store import interleave, store_appends
from tests.service.readmodels.rows import catch_up, rows
from tests.service.readmodels.test_statistics import wrong

pytestmark = pytest.mark.slow


def at_random(number: int) -> Callable[[Table, int], c.Command | None]:
    """Now and then a player calls the judge, and what follows from that."""
    chance = Random(number)
    choices = Choices(chance.randbytes(10_000))

    def judged(table: Table, at_ms: int) -> c.Command | None:
        if table.dispute is not None:
            return choose_in_dispute(table, choices, at_ms)
        if table.status not in {"playing", "finished"} or chance.random() > 0.15:
            return None
        return choose_dispute(table, choices, at_ms)

    return judged


def overturned(number: int, *, rated: bool = False) -> Match:
    """A match that the judge gives to those who had lost it, by two rulings after its end."""
    judge, asked = judge_actor(player_id(11)), list(range(6))

    def judged(table: Table, at_ms: int) -> c.Command | None:
        if table.status != "finished" or not asked:
            return None
        step, dispute = asked.pop(0) % 3, len(table.disputes)
        if step == 0:
            who = str(player_id(dispute + 1))
            versions = (table.version,)
            return d.OpenDispute(player_actor(who), dispute, versions, "So it was not.", at_ms + 9, at_ms)
        if step == 2:
            return d.SettleDispute(HOUSE, dispute, at_ms)
        lost = 1 - table.play.winner
        kind, team = ("award", "AB"[lost]) if dispute == 1 else ("take", "BA"[lost])
        deal = required(table.game.judging).deal(table.play)
        ruling = RulingTerms.make(kind, ("table.ruling",), deal=deal, team=team, stones=30)
        return d.GiveRuling(judge, dispute, ruling, "", until_ms=at_ms + 1, at_ms=at_ms)

    return play_table(number, players=(1, 2), options={"games_to_win": 1, "target": 30}, judged=judged, rated=rated)


@pytest.fixture(scope="module")
def judged() -> list[Match]:
    """Matches in which the judge is called in deals, between them, and when all is over."""
    tables = [
        ("mus-basque", (1, 2), {"games_to_win": 1, "target": 30}),
        ("mus-federation", (1, 2, 3, 4), {}),
        ("mus-federation", (4, 3, 2, 1), {}),
        ("mushi", (1, 3), {}),
    ]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("tests.kit.disputes.random_disputes.JUDGES", [str(player_id(number)) for number in (11, 12, 13)])
        by_chance = [
            play_table(number, ruleset, players=players, options=options, judged=at_random(number))
            for number, (ruleset, players, options) in enumerate(tables, 21)
        ]
    return [overturned(19), disputed_match(20), *by_chance]


@pytest.mark.parametrize("kept", [0, 1000])
async def test_rows_do_not_depend_on_when_a_ruling_was_followed(pool: Pool, judged: list[Match], kept: int) -> None:
    """One event at a time or all at once, by a process with or without memory, or rebuilt: the rows are equal."""
    log, live = interleave(judged), table_projection(GAMES, kept)
    for place in range(0, len(log), 5):
        await store_appends(pool, log[place : place + 5])
        await catch_up(pool, live, 1 + place % 3)
    found = await rows(pool)
    keys = found.pop("search_keys")
    assert await rebuild_tables(pool, GAMES, 1, lambda *_: None) > 0
    again = await rows(pool)
    assert all(key in keys for key in each(again.pop("search_keys")))  # keys from before the rulings are kept
    assert again == found


async def test_what_a_judge_changed_counts_as_it_is_now(pool: Pool, judged: list[Match]) -> None:
    """Deals and results are counted as ruled; those with a dispute are found by it."""
    log, live = interleave(judged), table_projection(GAMES)
    for command in log:
        await store_appends(pool, [command])
        await advance_projection(pool, live, 0, 1000)
    histories = {
        match.stream_id: [
            deal for deal in build_deals(GAMES, match.stream_id.bytes, match.links) if deal.ended_at is not None
        ]
        for match in judged
    }
    for disputed in (True, False):
        listed = await list_deals(pool, 10_000, search=Search(disputed=disputed))
        wanted = {(table, deal.deal) for table, some in histories.items() for deal in some if deal.disputed == disputed}
        assert {deal.place[1:] for deal in listed} == wanted != set()
    assert await wrong(pool, judged) == {}


async def test_a_result_that_a_judge_changed_is_counted_once(pool: Pool, judged: list[Match]) -> None:
    """First the result before the ruling, then the result after it."""
    match, live, seen = judged[0], table_projection(GAMES), set[tuple[int, ...]]()
    for command in interleave([match]):
        await store_appends(pool, [command])
        await catch_up(pool, live)
        found = [one for seat in (1, 2) for one in await read_statistics(pool, player_id(seat))]
        seen.add(tuple(one.matches_won for one in found))
    assert seen == {(), (0, 0), (0, 1), (1, 0)}  # before the first deal was over, before the match was, and twice since

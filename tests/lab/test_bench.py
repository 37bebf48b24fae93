"""The benchmarks that need no server go through with every rule set, however new; that of the log on a small one."""

import asyncpg
import pytest

from domain.games import OFFERS
from tests.bench.measures import bots, decisions, fold, heads, odds, verify
from tests.conftest import Database


def test_moves_of_every_rule_set_are_decided() -> None:
    """Whatever may be done there, a move is chosen and a match comes to its end."""
    rates = decisions.measure(seconds=0.001, runs=1)
    assert [rate.ruleset for rate in rates] == list(OFFERS)
    assert all(rate.events_per_decision > 1 for rate in rates)


def test_streams_of_every_rule_set_are_folded() -> None:
    """By the fold and by its baseline."""
    rates = fold.measure(matches=1, runs=1)
    assert [rate.ruleset for rate in rates] == list(OFFERS)


def test_odds_of_both_decks_are_counted() -> None:
    """For two seats and for four, and deals are analysed; everything takes some time."""
    times = odds.measure(questions=3)
    assert len({each.name for each in times}) == 7
    assert all(0 < each.p50_ms <= each.p99_ms for each in times)


def test_moves_of_bots_are_timed() -> None:
    """By every rule set, the last bot of its game."""
    times = bots.measure(moves=60)
    assert [each.ruleset for each in times] == list(OFFERS)
    assert all(0 < each.p50_ms <= each.p99_ms for each in times)


@pytest.mark.slow
def test_a_record_is_verified_by_the_command() -> None:
    """Complete, in both lengths, with the memory that the process says it used."""
    found = verify.measure(games=1, rounds=2)
    assert found.events > found.short_events > 3_000
    assert min(found.seconds, found.decode_s) > 0
    assert min(found.peak_mb, found.short_peak_mb) > 10


async def test_the_map_of_heads_is_measured(database: Database, owner: asyncpg.Connection) -> None:
    """Every event is signed in the end, those that moved a stream too; the map takes in what was signed with it."""
    streams, changed = 300, 20
    found = await heads.measure(database.owner_url, database.service_url, streams, changed)
    assert (found.streams, found.changed) == (streams, changed)
    assert min(found.with_per_s, found.without_per_s, found.checkpoint_ms, found.plain_ms) > 0
    mapped = streams + heads.CHECKPOINTS * changed
    assert await owner.fetchval("SELECT size FROM log_heads") == mapped
    assert await owner.fetchval("SELECT max(size) FROM log_checkpoints") == mapped + heads.CHECKPOINTS * changed

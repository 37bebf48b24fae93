"""The benchmarks that need no server go through with every rule set, however new; that of the log on a small one."""

import re

import asyncpg
import pytest

from domain.games import OFFERS
from service.store import embedded
from tests.bench.figures import Figure
from tests.bench.measures import bots, decisions, env, exports, fold, heads, odds, protocol, verify
from tests.conftest import Database
from tests.kit.each import each


async def test_moves_of_every_rule_set_are_decided() -> None:
    """Whatever may be done there, a move is chosen and a match comes to its end."""
    figures = await decisions.measure(seconds=0.001, runs=1)
    assert [figure.name for figure in figures] == [f"decisions with legal moves, {ruleset}" for ruleset in OFFERS]


async def test_streams_of_every_rule_set_are_folded() -> None:
    """The fold of every rule set's streams is timed, with the state after every event and without."""
    figures = await fold.measure(matches=1, runs=1)
    kinds = "fold of stored events", "the same, a state an event"
    assert [figure.name for figure in figures] == [f"{kind}, {ruleset}" for ruleset in OFFERS for kind in kinds]


async def test_odds_of_both_decks_are_counted() -> None:
    """For two seats and for four, and deals are analysed; everything takes some time."""
    figures = await odds.measure(questions=3)
    assert len({figure.name for figure in figures}) == 7
    assert all(0 < _baseline(figure) <= figure.value for figure in each(figures))


async def test_moves_of_bots_are_timed() -> None:
    """The last bot of each game is timed under every rule set."""
    figures = await bots.measure(moves=60)
    assert [figure.name.partition(", ")[2] for figure in figures] == [f"{ruleset}: p99" for ruleset in OFFERS]
    assert all(0 < _baseline(figure) <= figure.value for figure in each(figures))


async def test_steps_of_many_tables_are_timed() -> None:
    """Every rule set and number of seats is timed, and tables that are played one by one."""
    figures = await env.measure(steps=5, tables=40, runs=1)
    kinds = [f"{ruleset}, {seats} seats" for ruleset, offer in OFFERS.items() for seats in offer.seats]
    assert [figure.name.partition(" tables, ")[2] for figure in figures] == kinds
    assert all(min(figure.value, _baseline(figure)) > 0 for figure in each(figures))


@pytest.mark.slow
async def test_a_record_is_verified_by_the_command() -> None:
    """Complete, in both lengths, with the memory that the process says it used."""
    time, memory = await verify.measure(games=1, rounds=2)
    events, short_events = (
        int(re.findall(r"([\d,]+) events", said or "")[0].replace(",", "")) for said in (time.name, memory.against)
    )
    assert events > short_events > 3_000
    assert min(time.value, _baseline(time)) > 0
    assert min(memory.value, _baseline(memory)) > 10


async def test_the_map_of_heads_is_measured(database: Database, owner: asyncpg.Connection) -> None:
    """Every event is signed in the end, those that moved a stream too; the map takes in what was signed with it."""
    streams, changed = 300, 20
    figures = await heads.measure_at(database.owner_url, database.service_url, streams, changed)
    assert len(figures) == 2
    assert all(min(figure.value, _baseline(figure)) > 0 for figure in each(figures))
    mapped = streams + heads.CHECKPOINTS * changed
    assert await owner.fetchval("SELECT size FROM log_heads") == mapped
    assert await owner.fetchval("SELECT max(size) FROM log_checkpoints") == mapped + heads.CHECKPOINTS * changed


def _baseline(figure: Figure) -> float:
    assert figure.baseline is not None
    return figure.baseline


async def test_exports_are_timed(postgres: embedded.Server) -> None:
    """Few deals and some more are exported in each format; all rows that there are to be are announced."""
    figures = {figure.name: figure.value for figure in await exports.measure(postgres, 300, 100)}
    assert figures["deals of the export"] >= 300
    assert figures["rows of the export"] > 3 * figures["deals of the export"]
    assert {name.partition(" ")[0] for name in figures if "peak" in name} == {"jsonl", "csv", "parquet"}
    assert all(figures[name] > 0 for name in each(figures))


async def test_each_way_of_a_move_is_timed(postgres: embedded.Server) -> None:
    """A move is answered by our own protocol, past it, and by uvicorn's own: a way that answers nothing would hang."""
    figures = await protocol.measure(postgres, seconds=0.05, runs=1)
    assert len(figures) == 8
    assert all(min(figure.value, _baseline(figure)) > 0 for figure in each(figures))

"""The house says that a player is out of time, once, in whatever process, and goes on for those who are away."""

import asyncio
from typing import Any, Final
from uuid import UUID

import pytest
from msgspec import json
from msgspec.structs import replace

from domain.actors import HOUSE, player_actor
from domain.games.mus.commands import Cut
from domain.refusals import WrongState
from domain.table.absence import ABANDONED_MS
from domain.table.clock.rules import ClockRules
from domain.table.commands import MakeMove, OpenTable, TakeSeat
from domain.teams.setup import team_rules
from service.processes.timeouts import FLAG_LATER_MS
from tests.conftest import Database
from tests.kit.service.final_state import catch_up_rows
from tests.kit.service.house import (
    BEGUN_MS,
    MUS,
    OPENER,
    SEED,
    Clock,
    House,
    house,
    identity,
    is_over,
    player,
    ready_match,
    wait_for_state,
)
from tests.kit.service.pace import FAST

pytestmark = pytest.mark.slow

TABLE = UUID("01900000-0000-7000-8000-0000000000cc")
MATCH = UUID("01900000-0000-7000-8000-0000000000cd")
BANK_MS = 60_000


MINUTE: Final = ClockRules("player", 0, bank_seconds=BANK_MS // 1000)
DAYS: Final = ClockRules("player", 2, move_seconds=3 * 86_400)


async def opened(home: House, clock: ClockRules = MINUTE) -> Any:  # noqa: ANN401 - the table
    """A table of two players, just started."""
    rules = MUS.rules_for("mus-basque", {}, 2)
    opening = OpenTable(HOUSE, MUS, rules, OPENER, "unlisted", SEED, clock=clock)
    await home.live.tables.open(opening, TABLE, identity(TABLE, "open"))
    for seat in (0, 1):
        await home.ask("tables", TABLE, TakeSeat(player_actor(player(seat + 1)), seat, player(seat + 1)))
    return await home.state("tables", TABLE)


async def flags(home: House) -> list[Any]:
    """The events that say so."""
    return [link for link in await home.live.tables.history.links(TABLE) if link.type == "clock_flagged"]


async def test_who_is_out_of_time_loses_once_whatever_process_says_so(database: Database) -> None:
    """Two processes: a little after the moment, one flag; a move that comes between is refused."""
    clock = Clock()
    async with (
        house(database.service_url, clock.entropy()) as first,
        house(database.service_url, clock.entropy()) as second,
    ):
        table = await opened(first)
        (late,) = table.game.to_act(table.play)
        clock.at_ms += BANK_MS
        with pytest.raises(WrongState, match="time of this seat is over"):
            await second.ask("tables", TABLE, MakeMove(player_actor(player(late + 1)), late, Cut()))
        assert await flags(first) == []
        clock.at_ms += FLAG_LATER_MS
        for home in (first, second):
            assert (
                await wait_for_state(home, "tables", TABLE, lambda table: table.status == "finished")
            ).ended == "time"
        (flag,) = await flags(second)
    assert (flag.actor, flag.at_ms) == (HOUSE, BEGUN_MS + BANK_MS + FLAG_LATER_MS)
    assert json.decode(flag.data) == {"seats": [late], "outcome": "lost"}


@pytest.mark.parametrize("rules", [replace(MINUTE, house_moves=2), DAYS], ids=["a minute", "three days a move"])
async def test_a_process_that_starts_later_finds_who_is_out_of_time(database: Database, rules: ClockRules) -> None:
    """A process that starts later finds who is out of time, and plays the match to its end, where nobody comes back.

    It moves for both until one has lost.

    A flag that is days away has no timer: the scan finds it.
    """
    clock = Clock()
    limit_ms = 1000 * (rules.bank_seconds or rules.move_seconds or 0)
    async with house(database.service_url, clock.entropy(), tended=False) as home:
        await opened(home, rules)
    clock.at_ms += 5 * 86_400_000
    async with house(database.service_url, clock.entropy()) as home:
        table = await wait_for_state(
            home, "tables", TABLE, lambda table: len(table.clock.flags) != table.clock.flags.count(0)
        )
        for _ in range(12):
            if table.status == "finished":
                break
            before = sum(table.clock.flags)
            clock.at_ms += limit_ms + FLAG_LATER_MS
            table = await wait_for_state(
                home, "tables", TABLE, lambda table, before=before: sum(table.clock.flags) > before
            )
        outcomes = [json.decode(flag.data)["outcome"] for flag in await flags(home)]
    assert table.ended == "time"
    assert outcomes == [*["acted"] * (len(outcomes) - 1), "lost"]


async def test_the_house_flags_at_every_table_of_a_team_match(database: Database) -> None:
    """Every game is lost on time where nobody plays, each with a clock that is full again; the match counts them."""
    clock = Clock()
    async with house(database.service_url, clock.entropy()) as home:
        opening = ready_match(2, clock=MINUTE, games=2, rules=team_rules(MUS, "mus-basque", {}, 2, 40))
        await home.live.matches.open(opening, MATCH, identity(MATCH, "open"))
        match = await wait_for_state(home, "matches", MATCH)
        tables = [UUID(bytes=table.id) for table in match.placed]
        for games in (1, 2):
            for table in tables:
                await wait_for_state(home, "tables", table)
            clock.at_ms += BANK_MS + FLAG_LATER_MS
            for table in tables:
                await wait_for_state(home, "tables", table, lambda state, games=games: len(state.play.games) == games)
        match = await wait_for_state(home, "matches", MATCH, is_over)
        ends = [(await home.live.tables.history.links(table))[-1] for table in tables]
    assert [json.decode(end.data)["reason"] for end in ends] == ["played", "played"]
    assert match.result is not None
    assert match.result.games_won == (2, 2)
    assert [game.winner for table in match.result.tables for game in table.games] == ["B", "B", "A", "A"]


@pytest.mark.parametrize("seated", [1, 2], ids=["waiting for players", "waiting for a player"])
async def test_an_abandoned_table_is_closed_once(database: Database, seated: int) -> None:
    """Whatever process is there after two weeks closes it, also if none was there when the time was over."""
    clock = Clock()
    rules = MUS.rules_for("mus-basque", {}, 2)
    async with house(database.service_url, clock.entropy(), tended=False) as home:
        opening = OpenTable(HOUSE, MUS, rules, OPENER, "unlisted", SEED)
        await home.live.tables.open(opening, TABLE, identity(TABLE, "open"))
        for seat in range(seated):
            await home.ask("tables", TABLE, TakeSeat(player_actor(player(seat + 1)), seat, player(seat + 1)))
        await catch_up_rows(home.pool)
    clock.at_ms += ABANDONED_MS - 1
    async with (
        house(database.service_url, clock.entropy()) as first,
        house(database.service_url, clock.entropy()) as second,
    ):
        await asyncio.sleep(5 * FAST.contests_s)
        assert (await first.state("tables", TABLE)).status in {"open", "playing"}
        clock.at_ms += 1
        for home in (first, second):
            await wait_for_state(home, "tables", TABLE, lambda table: table.status == "closed")
        closed = [link for link in await second.live.tables.history.links(TABLE) if link.type == "table_closed"]
    assert [(link.actor, json.decode(link.data)) for link in closed] == [(HOUSE, {"reason": "abandoned"})]

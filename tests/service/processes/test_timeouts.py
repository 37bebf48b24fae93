"""The house goes on for players who do not, in whatever process: with the cards of a count, with nonces of a match."""

from typing import Any
from uuid import UUID

import pytest
from msgspec import json

from domain.actors import HOUSE, player_actor
from domain.disputes.commands import OpenDispute
from domain.games.mus.commands import Accept, Cut, Gather, Hordago
from domain.shuffling import nonce_commitment
from domain.table.commands import MakeMove, OpenTable, TakeSeat
from domain.table.game.sides import Team
from domain.table.seating import OPENING_MS
from domain.table.showdown import open_count
from domain.teams.commands import ConfirmPair, EnrolPair, OpenNonce, StartMatch
from domain.teams.setup import team_rules
from service.processes import matches
from tests.conftest import Database
from tests.kit.service.house import (
    BEGUN_MS,
    CONTEST,
    MUS,
    OPENER,
    SEED,
    Clock,
    House,
    house,
    identity,
    match_of,
    pair,
    player,
    ready_match,
    wait_for_state,
)

pytestmark = pytest.mark.slow

TABLE = UUID("01900000-0000-7000-8000-0000000000bb")
SECONDS = 20


async def counted(home: House, table_id: UUID = TABLE) -> Any:  # noqa: ANN401 - the table
    """Mano wins the first game by a hordago; the table, whose count lies open."""
    table = await wait_for_state(home, "tables", table_id)
    for move in (Cut(), Hordago(), Accept()):
        seat = table.game.to_act(table.play)[0]
        await home.ask("tables", table_id, MakeMove(player_actor(table.seats[seat].player), seat, move))
        table = await home.state("tables", table_id)
    assert open_count(table) is not None
    return table


async def opened(home: House) -> None:
    """A table of two players whose counts lie open for twenty seconds."""
    rules = MUS.rules_for("mus-basque", {"showdown_seconds": SECONDS}, 2)
    opening = OpenTable(HOUSE, MUS, rules, OPENER, "unlisted", SEED)
    await home.live.tables.open(opening, TABLE, identity(TABLE, "open"))
    for seat in (0, 1):
        await home.ask("tables", TABLE, TakeSeat(player_actor(player(seat + 1)), seat, player(seat + 1)))


async def gathered(home: House, table_id: UUID = TABLE) -> Any:  # noqa: ANN401 - the event
    """The event by which the cards were gathered, once they are."""
    await wait_for_state(home, "tables", table_id, lambda table: table.play.deal.number > 1)
    links = await home.live.tables.history.links(table_id)
    return next(link for link in links if link.type == "cards_gathered")


async def test_the_house_gathers_for_those_who_have_not(database: Database) -> None:
    """Once the time is over, counted from the count and not from a player who gathers."""
    clock = Clock()
    async with house(database.service_url, clock.entropy()) as home:
        await opened(home)
        await counted(home)
        clock.at_ms += 1000 * SECONDS - 1
        await home.ask("tables", TABLE, MakeMove(player_actor(player(2)), 1, Gather()))
        clock.at_ms += 1
        link = await gathered(home)
    assert (link.actor, link.at_ms) == (HOUSE, BEGUN_MS + 1000 * SECONDS)
    assert json.decode(link.data) == {"seats": [1], "by": "house"}


async def test_a_count_that_a_process_left_open_is_gathered_by_the_next(database: Database) -> None:
    """From the time of the event, however long nobody looked."""
    clock = Clock()
    async with house(database.service_url, clock.entropy(), tended=False) as home:
        await opened(home)
        await counted(home)
    clock.at_ms += 86_400_000
    async with house(database.service_url, clock.entropy()) as home:
        link = await gathered(home)
    assert (link.actor, link.at_ms) == (HOUSE, clock.at_ms)


async def test_two_processes_gather_once(database: Database) -> None:
    """Whichever is first."""
    clock = Clock()
    async with (
        house(database.service_url, clock.entropy()) as first,
        house(database.service_url, clock.entropy()) as second,
    ):
        await opened(first)
        await counted(second)
        clock.at_ms += 1000 * SECONDS
        await gathered(first)
        await gathered(second)
        types = [link.type for link in await first.live.tables.history.links(TABLE)]
    assert types.count("cards_gathered") == 1


async def test_a_table_that_waits_for_a_judge_is_not_gathered(database: Database) -> None:
    """Its time begins anew when the dispute is settled, which the house does as well."""
    clock = Clock()
    async with house(database.service_url, clock.entropy()) as home:
        await opened(home)
        await counted(home)
        until_ms = clock.at_ms + 60_000
        await home.ask("tables", TABLE, OpenDispute(player_actor(player(1)), 0, (1,), "Look.", until_ms, 0))
        clock.at_ms += 30_000
        await wait_for_state(home, "tables", TABLE, lambda table: table.status == "paused")
        clock.at_ms = until_ms
        table = await wait_for_state(home, "tables", TABLE, lambda table: table.status == "playing")
        assert open_count(table) is not None
        assert table.counted_ms == until_ms
        clock.at_ms += 1000 * SECONDS
        link = await gathered(home)
    assert (link.actor, link.at_ms) == (HOUSE, until_ms + 1000 * SECONDS)


async def test_the_tables_of_a_team_match_are_gathered_too(database: Database) -> None:
    """While their match is under way no list shows them."""
    clock = Clock()
    rules = team_rules(MUS, "mus-basque", {"showdown_seconds": SECONDS}, 2, 40)
    async with house(database.service_url, clock.entropy()) as home:
        await home.live.matches.open(ready_match(2, games=2, rules=rules), CONTEST, identity(CONTEST, "open"))
        match = await home.state("matches", CONTEST)
        table_id = UUID(bytes=match.placed[0].id)
        await counted(home, table_id)
        clock.at_ms += 1000 * SECONDS
        link = await gathered(home, table_id)
    assert (link.actor, link.at_ms) == (HOUSE, BEGUN_MS + 1000 * SECONDS)


async def test_a_match_that_waits_for_nonces_is_started_by_the_next_process(database: Database) -> None:
    """Once their time is over, and no earlier; one that was opened stays. The tables are opened as of any match."""
    clock = Clock()
    async with house(database.service_url, clock.entropy(), tended=False) as home:
        await home.live.matches.open(match_of(), CONTEST, identity(CONTEST, "open"))
        nonces = [bytes([number] * 16) for number in range(4)]
        for number, nonce in enumerate(nonces, 1):
            first, second = pair(number)
            committed = nonce_commitment(CONTEST.bytes, player_actor(first), nonce) if number < 3 else None
            team: Team = "A" if number % 2 else "B"
            await home.ask("matches", CONTEST, EnrolPair(player_actor(first), team, (first, second), None, committed))
            await home.ask("matches", CONTEST, ConfirmPair(player_actor(second), number))
        await home.ask("matches", CONTEST, StartMatch(player_actor(OPENER), 0))
        await home.ask("matches", CONTEST, OpenNonce(player_actor(pair(1)[0]), 1, nonces[0]))
        clock.at_ms += OPENING_MS - 1
        await matches.reconcile(home.live, home.entropy, CONTEST)
        match = await home.state("matches", CONTEST)
        assert (match.status, match.to_open) == ("open", (pair(2)[0],))
    clock.at_ms += 60_000
    async with house(database.service_url, clock.entropy()) as home:
        match = await wait_for_state(home, "matches", CONTEST, lambda match: match.status == "playing")
        for table in match.placed:
            await wait_for_state(home, "tables", UUID(bytes=table.id))
        link = next(link for link in await home.live.matches.history.links(CONTEST) if link.type == "nonces_replaced")
    assert (link.actor, link.at_ms) == (HOUSE, clock.at_ms)
    by = [(seat.player, seat.nonce_by) for table in match.placed for seat in table.seats if seat.commitment is not None]
    assert by == [(pair(1)[0], "player"), (pair(2)[0], "house")]

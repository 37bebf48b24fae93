"""Tournaments that the house starts at their time: by a scan, so also after a restart, and once by two processes."""

import asyncio

import pytest

from domain.actors import HOUSE
from domain.tournament.state import Tournament
from service.processes import tournaments
from tests.conftest import Database
from tests.kit.service.house import (
    BEGUN_MS,
    CONTEST,
    Clock,
    House,
    house,
    open_with_entries,
    wait_for_state,
)

pytestmark = pytest.mark.slow

SOON_MS = BEGUN_MS + 60_000


def begun(tournament: Tournament) -> bool:
    """Whether its first round is paired."""
    return tournament.status == "playing"


async def who_began(home: House) -> list[str]:
    """The actors of all rounds that were paired."""
    return [link.actor for link in await home.live.tournaments.links(CONTEST) if link.type == "round_paired"]


async def test_the_house_starts_a_tournament_at_its_time(database: Database) -> None:
    """And opens the tables of its first round; a moment before nothing happens."""
    clock = Clock()
    async with house(database.service_url, clock.entropy()) as home:
        await open_with_entries(home, 4, starts_at_ms=SOON_MS)
        clock.at_ms = SOON_MS - 1
        await tournaments.start_if_due(home.live, home.entropy, CONTEST)
        assert (await home.state("tournaments", CONTEST)).status == "open"
        clock.at_ms = SOON_MS
        tournament = await wait_for_state(home, "tournaments", CONTEST, begun)
        assert len(tournament.paired[0].pairings) == 2
        assert await who_began(home) == [HOUSE]


async def test_a_start_that_was_missed_is_made_up_for_after_a_restart(database: Database) -> None:
    """By another process, which finds the tournament in the list."""
    clock = Clock()
    async with house(database.service_url, clock.entropy()) as home:
        await open_with_entries(home, 2, starts_at_ms=SOON_MS)
    clock.at_ms = SOON_MS + 3_600_000
    async with house(database.service_url, clock.entropy()) as home:
        await wait_for_state(home, "tournaments", CONTEST, begun)


async def test_two_processes_start_it_once(database: Database) -> None:
    """Whichever is faster; the other has nothing left to do, and the round stays as it was paired."""
    clock = Clock()
    async with (
        house(database.service_url, clock.entropy()) as one,
        house(database.service_url, clock.entropy()) as other,
    ):
        await open_with_entries(one, 4, starts_at_ms=SOON_MS)
        clock.at_ms = SOON_MS
        tries = [tournaments.start_if_due(home.live, home.entropy, CONTEST) for home in (one, other) * 4]
        await asyncio.gather(*tries, return_exceptions=True)
        await wait_for_state(other, "tournaments", CONTEST, begun)
        assert await who_began(one) == [HOUSE]


async def test_a_tournament_with_too_few_entries_waits_for_more(database: Database) -> None:
    """It begins once they are there, or when its organiser ends it."""
    clock = Clock()
    async with house(database.service_url, clock.entropy()) as home:
        await open_with_entries(home, 1, starts_at_ms=SOON_MS)
        clock.at_ms = SOON_MS
        assert await tournaments.start_if_due(home.live, home.entropy, CONTEST) is False
        assert (await home.state("tournaments", CONTEST)).status == "open"

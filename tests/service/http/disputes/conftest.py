"""Players at a table, and judges who sit nowhere."""

import contextlib
from collections.abc import AsyncIterator

import pytest
from msgspec import structs

from service.settings import Settings
from tests.kit.service.http import NewPlayer, Player, Server, player_with_scopes


@pytest.fixture
def settings(settings: Settings) -> Settings:
    """Rulings take effect at once, unless a module says otherwise."""
    return structs.replace(settings, appeal_minutes=0)


@pytest.fixture
async def judge(server: Server) -> AsyncIterator[Player]:
    """Somebody who may judge, and sits nowhere."""
    async with contextlib.AsyncExitStack() as stack:
        yield await player_with_scopes(stack, server, "Judge", "play", "judge")


@pytest.fixture
async def other_judge(server: Server) -> AsyncIterator[Player]:
    """Another one."""
    async with contextlib.AsyncExitStack() as stack:
        yield await player_with_scopes(stack, server, "Other judge", "play", "judge")


@pytest.fixture
async def four(new_player: NewPlayer) -> list[Player]:
    """In seat order."""
    return [await new_player(f"Player {seat}") for seat in range(4)]


@pytest.fixture
async def judges(server: Server) -> AsyncIterator[tuple[Player, Player]]:
    """Two who may judge, and sit nowhere."""
    async with contextlib.AsyncExitStack() as stack:
        yield (
            await player_with_scopes(stack, server, "Itziar", "play", "judge"),
            await player_with_scopes(stack, server, "Joseba", "play", "judge"),
        )

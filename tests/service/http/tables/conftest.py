"""Two processes of one service, whose clock goes on by leaps, and two players."""

import contextlib
from collections.abc import AsyncIterator

import pytest

from service.live import presence
from service.settings import Settings
from tests.kit.service.absences import Later
from tests.kit.service.http import Player, Server, serve_app, sign_up_player


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Later:
    """A clock for all processes of a test, which look more often than others."""
    monkeypatch.setattr(presence, "BEAT_S", 0.05)
    return Later()


@pytest.fixture
async def servers(settings: Settings, later: Later) -> AsyncIterator[tuple[Server, Server]]:
    """Two processes of one service."""
    async with serve_app(settings, later.entropy) as one, serve_app(settings, later.entropy) as other:
        yield one, other


@pytest.fixture
async def players(servers: tuple[Server, Server]) -> AsyncIterator[list[Player]]:
    """Two players."""
    async with contextlib.AsyncExitStack() as stack:
        yield [await sign_up_player(stack, servers[0].url, name) for name in ("Ane", "Benat")]

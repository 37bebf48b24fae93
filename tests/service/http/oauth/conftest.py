"""Two players, and an app that one of them has registered."""

from typing import Any

import pytest

from tests.kit.service.http import NewPlayer, Player
from tests.kit.service.oauth import register_app


@pytest.fixture
async def maker(new_player: NewPlayer) -> Player:
    """Who has made the app."""
    return await new_player("Maialen")


@pytest.fixture
async def ane(new_player: NewPlayer) -> Player:
    """Who signs in to it."""
    return await new_player("Ane")


@pytest.fixture
async def app(maker: Player) -> dict[str, Any]:
    """The app, as its registration was answered."""
    return await register_app(maker)

"""A server with all that an operation can be about, and whose clock goes on when it is told to."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from msgspec import structs

from service.entropy import wall_clock_ms
from service.settings import Settings
from tests.kit.service.chance import steady_entropy
from tests.kit.service.http import Server, serve_app
from tests.service.http.operations.rare_cast import RareCast
from tests.service.http.protocol.cast import gather_cast


@pytest.fixture
def settings(settings: Settings, tmp_path: Path) -> Settings:
    """With webhooks and pushes."""
    return structs.replace(settings, webhook_key=tmp_path / "webhook-key", push_key=tmp_path / "push-key")


class Clock:
    """The system's, which goes on by leaps as well."""

    def __init__(self) -> None:
        self._leapt_ms = 0

    def now_ms(self) -> int:
        """Milliseconds since 1970."""
        return wall_clock_ms() + self._leapt_ms

    def leap(self, seconds: int) -> None:
        """Go on by so many seconds."""
        self._leapt_ms += 1000 * seconds


@pytest.fixture
def clock() -> Clock:
    """The clock of the server."""
    return Clock()


@pytest.fixture
async def server(settings: Settings, clock: Clock) -> AsyncIterator[Server]:
    """The application with that clock."""
    async with serve_app(settings, structs.replace(steady_entropy(), now_ms=clock.now_ms)) as running:
        yield running


@pytest.fixture
async def cast(server: Server, clock: Clock) -> AsyncIterator[RareCast]:
    """Everybody who asks."""
    async with gather_cast(server) as gathered:
        yield RareCast(**structs.asdict(gathered), let_pass=clock.leap)

"""Those who play in stories: what they ask is asked under a key, so that what was done is not done again."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from typing import Any, Final
from uuid import UUID

from domain.games import GAMES
from domain.table.commands import MakeMove, Resign
from domain.teams.commands import OpenMatch
from domain.teams.events import Entrants, Team
from domain.teams.setup import side_of, team_rules
from domain.teams.state import Match
from service.entropy import Entropy, system_entropy
from service.live.errors import NoSuchStream
from service.live.session import CommandIdentity
from tests.contests.house import PATIENCE_S, House

BEGUN_MS: Final = 1_600_000_000_000
"""Long ago: a house that looks at what happened lately finds nothing of it."""
MUS: Final = GAMES["mus"]
CONTEST: Final = UUID("01900000-0000-7000-8000-0000000000aa")
"""The match or tournament of a story."""
SEED: Final = sha256(b"seed of a story").digest()
_LOOK_S = 0.01


class Clock:
    """Stands still unless it is set."""

    def __init__(self) -> None:
        self.at_ms = BEGUN_MS

    def entropy(self) -> Entropy:
        """Of this clock; every seed is the same one, whoever asks for it and how often."""
        chance = system_entropy()
        return Entropy(lambda: self.at_ms, chance.new_id, lambda: SEED, chance.new_token, chance.new_command_id)


def player(number: int) -> str:
    """A player's id."""
    return f"00000000-0000-4000-8000-{number:012}"


OPENER: Final = player(0)


def pair(number: int) -> tuple[str, str]:
    """The players of a pair, from 1."""
    return player(2 * number - 1), player(2 * number)


def identity(stream_id: UUID, key: str) -> CommandIdentity:
    """As a client's key makes it."""
    return CommandIdentity(sha256(stream_id.bytes + key.encode()).digest()[:16], bytes(32))


async def ask(home: House, kind: str, stream_id: UUID, key: str, command: object) -> None:
    """Carry a command out, or meet it."""
    await getattr(home.live, kind).carry_out(stream_id, lambda _: command, identity(stream_id, key))


async def once(home: House, kind: str, stream_id: UUID, so: Callable[[Any], bool] = lambda _: True) -> Any:  # noqa: ANN401
    """The state of a stream once there is one and it is so."""
    async with asyncio.timeout(PATIENCE_S):
        while True:
            with suppress(NoSuchStream):
                state = await home.state(kind, stream_id)
                if so(state):
                    return state
            await asyncio.sleep(_LOOK_S)


def over(state: Any) -> bool:  # noqa: ANN401 - a table, a match or a tournament
    """Whether nothing is to come."""
    return state.status in {"finished", "closed"}


def match_of(**changes: object) -> OpenMatch:
    """A match of two tables, one game each, whose pairs are yet to come."""
    said: dict[str, Any] = {
        "actor": "house",
        "at_ms": 0,
        "game": MUS,
        "rules": team_rules(MUS, "mus-basque", {}, 1, 40),
        "tables": 2,
        "games": 1,
        "finish_by_ms": BEGUN_MS + 3_600_000,
        "opener": OPENER,
        "visibility": "public",
        "seed": SEED,
        **changes,
    }
    return OpenMatch(**said)


def begun_with(tables: int, **changes: object) -> OpenMatch:
    """A match that starts at once: pairs 1 to ``tables`` are team A, the next ones B."""
    entrants = [Entrants("B" if number > tables else "A", pair(number), None) for number in range(1, 2 * tables + 1)]
    return match_of(tables=tables, pairs=tuple(entrants), **changes)


async def resign(home: House, match: Match, number: int, team: Team) -> None:
    """A team gives a table up."""
    table, seat = match.placed[number - 1], side_of(team, number)
    table_id = UUID(bytes=table.id)
    await once(home, "tables", table_id)
    await ask(home, "tables", table_id, "resign", MakeMove(f"player:{table.seats[seat].player}", seat, Resign()))

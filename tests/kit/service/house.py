"""Run the service without its HTTP part, with a clock that tests set and players who repeat commands under a key."""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from hashlib import sha256
from typing import Any, Final
from uuid import UUID

from msgspec import Struct

from domain.actors import HOUSE, player_actor
from domain.games import GAMES
from domain.stream import OVER
from domain.table.commands import MakeMove, OpenTable, Resign, SeatBot
from domain.table.game.sides import Team, side_of
from domain.teams.commands import OpenMatch
from domain.teams.events import Entrants
from domain.teams.setup import team_rules
from domain.teams.state import Match
from domain.tournament.commands import ConfirmEntry, EnrolEntry, OpenTournament, PairRound
from domain.tournament.setup import pair_rules
from domain.tournament.state import Tournament
from domain.tournament.systems.pairings import pair_next_round
from service.entropy import Entropy
from service.live.errors import NoSuchStream
from service.live.lifecycle import Live, run_live_streams
from service.live.session import CommandIdentity, CommandResult, new_command_identity
from service.pace import Pace
from service.processes.bots import run_bots
from service.processes.duties import run_projections
from service.processes.supervisor import Supervisor, supervise
from service.settings import Settings
from service.store.addresses import Addresses
from service.store.connections import Pool
from service.store.servers import open_servers
from tests.kit.service.chance import steady_entropy
from tests.kit.service.pace import FAST
from tests.kit.signed_moves import signed

PATIENCE_S = 60.0
AT_ONCE: Final = {"showdown_seconds": 0}
"""Options of stories in which nobody gathers cards."""


class House(Struct, frozen=True):
    """What a test has in hand."""

    pool: Pool
    live: Live
    contests: Supervisor
    entropy: Entropy

    def identity(self) -> CommandIdentity:
        """Identify a command that repeats no other."""
        return new_command_identity(self.entropy)

    async def match(self, command: Any) -> UUID:  # noqa: ANN401 - OpenMatch
        """Open a match; its id."""
        stream_id = self.entropy.new_id()
        await self.live.matches.open(command, stream_id, self.identity())
        return stream_id

    async def tournament(self, command: Any) -> UUID:  # noqa: ANN401 - OpenTournament
        """Open a tournament; its id."""
        stream_id = self.entropy.new_id()
        await self.live.tournaments.open(command, stream_id, self.identity())
        return stream_id

    async def ask(self, kind: str, stream_id: UUID, command: Any) -> CommandResult:  # noqa: ANN401 - of its kind
        """Carry a command out on a stream of ``tables``, ``matches`` or ``tournaments``."""
        return await getattr(self.live, kind).carry_out(stream_id, lambda _: command, self.identity())

    async def state(self, kind: str, stream_id: UUID) -> Any:  # noqa: ANN401 - of its kind
        """Where a stream stands."""
        return (await getattr(self.live, kind).fresh_session(stream_id)).head.state


@asynccontextmanager
async def house(
    url: str | Addresses,
    entropy: Entropy | None = None,
    *,
    tended: bool = True,
    pace: Pace = FAST,
    think_ms: tuple[int, int] = (0, 0),
) -> AsyncGenerator[House]:
    """All of it, with bots that do not wait unless they are to think.

    Untended, nothing is done for matches and tournaments by itself.
    """
    found = Addresses(url, None, embedded=False) if isinstance(url, str) else url
    url = found.service
    entropy = entropy or steady_entropy()
    settings = Settings(database_url=url, bot_think_ms=think_ms, pace=pace)
    async with (
        open_servers(found, settings.pool_size) as pool,
        run_live_streams(url, pool, settings, entropy) as live,
        run_bots(live, url, pool, entropy, settings.bot_think_ms, settings.pace),
        supervise(live, url, pool, entropy, settings.pace) if tended else _untended(live, entropy, pool) as contests,
        run_projections(pool, live, settings.pace),
    ):
        yield House(pool, live, contests, entropy)


@asynccontextmanager
async def _untended(live: Live, entropy: Entropy, pool: Pool) -> AsyncGenerator[Supervisor]:
    contests = Supervisor(live, entropy, pool, FAST)
    await contests.stop()
    yield contests


async def wait_until(what: Callable[[], Awaitable[bool]]) -> None:
    """Return once it is so; ``TimeoutError`` where it does not come to be."""
    async with asyncio.timeout(PATIENCE_S):
        while not await what():  # noqa: ASYNC110 - what other processes do sets no event here
            await asyncio.sleep(0.05)


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
        """Entropy of this clock, with the same seed for every call."""
        chance = steady_entropy()
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


async def ask_once(home: House, kind: str, stream_id: UUID, key: str, command: object) -> None:
    """Carry a command out, or meet it."""
    await getattr(home.live, kind).carry_out(
        stream_id, lambda state: signed(state, command, 0), identity(stream_id, key)
    )


async def wait_for_state(home: House, kind: str, stream_id: UUID, so: Callable[[Any], bool] = lambda _: True) -> Any:  # noqa: ANN401
    """The state of a stream once there is one and it is so."""
    async with asyncio.timeout(PATIENCE_S):
        while True:
            with suppress(NoSuchStream):
                state = await home.state(kind, stream_id)
                if so(state):
                    return state
            await asyncio.sleep(_LOOK_S)


def is_over(state: Any) -> bool:  # noqa: ANN401 - a table, a match or a tournament
    """Whether nothing is to come."""
    return state.status in OVER


async def table_of_bots(home: House, names: set[UUID] | None = None) -> UUID:
    """A table where bots hold every seat, so that one of them is to act; its id is added to the names before that."""
    opener, stream_id = player(0), home.entropy.new_id()
    if names is not None:
        names.add(stream_id)
    rules = MUS.rules_for("mus-basque", {"games_to_win": 1}, None)
    await home.live.tables.open(
        OpenTable(HOUSE, MUS, rules, opener, "public", home.entropy.new_seed()), stream_id, home.identity()
    )
    for seat in range(4):
        await home.ask("tables", stream_id, SeatBot(player_actor(opener), seat, "random"))
    return stream_id


async def is_finished(home: House, table: UUID) -> bool:
    """Whether the match at a table is over."""
    return (await home.state("tables", table)).status == "finished"


def match_of(**changes: object) -> OpenMatch:
    """A match of two tables, one game each, whose pairs are yet to come."""
    said: dict[str, Any] = {
        "actor": HOUSE,
        "at_ms": 0,
        "game": MUS,
        "rules": team_rules(MUS, "mus-basque", AT_ONCE, 1, 40),
        "tables": 2,
        "games": 1,
        "finish_by_ms": BEGUN_MS + 3_600_000,
        "opener": OPENER,
        "visibility": "public",
        "seed": SEED,
        **changes,
    }
    return OpenMatch(**said)


def ready_match(tables: int, **changes: object) -> OpenMatch:
    """A match that starts at once: pairs 1 to ``tables`` are team A, the next ones B."""
    entrants = [Entrants("B" if number > tables else "A", pair(number), None) for number in range(1, 2 * tables + 1)]
    return match_of(tables=tables, pairs=tuple(entrants), **changes)


async def resign(home: House, match: Match, number: int, team: Team) -> None:
    """Both partners of a team give every game of a table up."""
    table, side = match.placed[number - 1], side_of(team, number)
    table_id = UUID(bytes=table.id)
    state = await wait_for_state(home, "tables", table_id)
    while not is_over(state):
        for seat in (side, side + 2):
            player = player_actor(table.seats[seat].player)
            await ask_once(
                home, "tables", table_id, f"resign {state.play.game} {seat}", MakeMove(player, seat, Resign())
            )
        state = await home.state("tables", table_id)


def league_terms(**changes: Any) -> OpenTournament:  # noqa: ANN401 - of its fields
    """A round-robin of pairs, unless otherwise said."""
    said: dict[str, Any] = {
        "actor": HOUSE,
        "game": MUS,
        "title": "Liga",
        "rules": pair_rules(MUS, "mus-basque", {"games_to_win": 1, **AT_ONCE}),
        "system": "round-robin",
        "rounds": None,
        "of": "pairs",
        "opener": OPENER,
        "visibility": "public",
        "seed": SEED,
        **changes,
    }
    return OpenTournament(**said)


async def begin_tournament(home: House, entries: int, **changes: Any) -> Tournament:  # noqa: ANN401 - likewise
    """A tournament of so many pairs, or teams of two, with its first round paired."""
    await open_with_entries(home, entries, **changes)
    return await next_round(home)


async def open_with_entries(home: House, entries: int, **changes: Any) -> None:  # noqa: ANN401 - likewise
    """A tournament of so many pairs, or teams of two, that has not begun."""
    await home.live.tournaments.open(league_terms(**changes), CONTEST, identity(CONTEST, "open"))
    size = changes.get("tables") or 1
    for entry in range(1, entries + 1):
        pairs = tuple([pair(size * (entry - 1) + number) for number in range(1, size + 1)])
        first, *others = [name for players in pairs for name in players]
        await home.ask("tournaments", CONTEST, EnrolEntry(player_actor(first), pairs))
        for other in others:
            await home.ask("tournaments", CONTEST, ConfirmEntry(player_actor(other), entry))


async def next_round(home: House) -> Tournament:
    """Pair the round that is due."""
    tournament = await home.state("tournaments", CONTEST)
    await home.ask("tournaments", CONTEST, PairRound(player_actor(OPENER), *pair_next_round(tournament)))
    return await home.state("tournaments", CONTEST)

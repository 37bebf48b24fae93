"""Matches and tournaments, one after the other, of bots and of players, asked for as a client asks."""

import asyncio
import contextlib
import random
from collections.abc import AsyncGenerator, Awaitable, Callable, Mapping, Sequence
from datetime import UTC, datetime, timedelta

import httpx

from domain.stream import OVER
from tests.kit.service.server_process import run_hordago
from tests.lab.crash.journal import Journal
from tests.lab.crash.load import CLOCK, Client, clients, play

_PLAYERS = 4
_LOOK_S = 0.1


class Contests:
    """What an organiser and four players keep going until it is enough; then it is played to its end."""

    def __init__(self, organiser: Client, players: list[Client], chance: random.Random) -> None:
        self._organiser = organiser
        self._players = players
        self._chance = chance
        self._enough = asyncio.Event()
        self._never = asyncio.Event()
        self.ended = 0
        """Matches and tournaments that those who asked for them saw end."""

    async def go_on(self) -> None:
        """Until it is enough: matches of bots, matches of players, tournaments of pairs and of teams, at once."""
        async with asyncio.TaskGroup() as kinds:
            for kind in (self._match_of_bots, self._match_of_players, self._pairs, self._teams):
                kinds.create_task(self._again_and_again(kind))

    def enough(self) -> None:
        """Begin nothing more."""
        self._enough.set()

    async def progress(self, ended: int, within_s: float) -> None:
        """Wait until so many more have ended."""
        wanted = self.ended + ended
        async with asyncio.timeout(within_s):
            while self.ended < wanted:  # noqa: ASYNC110 - many clients
                await asyncio.sleep(_LOOK_S)

    async def _again_and_again(self, kind: Callable[[], Awaitable[None]]) -> None:
        while not self._enough.is_set():
            await kind()
            self.ended += 1

    async def _match(self, opener: Client, games: int, seconds: float) -> str:
        asked = {
            "ruleset": "mus-basque",
            "tables": 2,
            "games": games,
            "target": 30,
            "tie_breaks": self._chance.choice(([], ["extra-game"], ["stones", "extra-game"])),
            **self._chance.choice(({}, {"clock": CLOCK})),
        }
        while True:
            finish_by = (datetime.now(UTC) + timedelta(seconds=seconds)).isoformat()
            opened = await opener.command("POST", "/v1/matches", {**asked, "finish_by": finish_by})
            if not _too_late(opened):
                assert opened.status_code == 201, opened.text
                return opened.headers["location"]

    async def _match_of_bots(self) -> None:
        opener = self._organiser
        match = await self._match(opener, self._chance.randint(1, 6), 3600)
        for team, bot in (("A", "basic"), ("A", "random"), ("B", "random"), ("B", "basic")):
            await _done(opener, "POST", f"{match}/pairs", {"team": team, "bot": bot})
        await _done(opener, "POST", f"{match}/start")
        await self._over(opener, match)

    async def _match_of_players(self) -> None:
        """Team A are players, who see a table of theirs a moment after the start; often their time runs out."""
        opener = self._players[0]
        match = await self._match(opener, 1, self._chance.uniform(3, 12))
        for first, second in (self._players[:2], self._players[2:]):
            pair = {"team": "A", "players": [str(first.player), str(second.player)]}
            enrolled = await _done(first, "POST", f"{match}/pairs", pair)
            await _done(second, "PUT", f"{enrolled}/confirmation", {})
        for _ in range(2):
            await _done(opener, "POST", f"{match}/pairs", {"team": "B", "bot": "basic"})
        started = await opener.command("POST", f"{match}/start", None)
        if _too_late(started):
            await _done(opener, "DELETE", match)
        else:
            assert started.status_code == 200, started.text
            await asyncio.gather(*[self._play(player, match) for player in self._players])
        await self._over(opener, match)

    async def _play(self, player: Client, match: str) -> None:
        """At the tables that the match tells this player of, one after the other."""
        played: set[str] = set()
        while (view := await player.look(match))["status"] not in OVER:
            for table in view["table_ids"]:
                path = f"/v1/tables/{table['id']}"
                if path not in played and await player.find(path) is not None:
                    played.add(path)
                    await play(player, path, self._chance, self._never)
            await asyncio.sleep(_LOOK_S)

    async def _pairs(self) -> None:
        asked = {"of": "pairs", "options": {"games_to_win": 1}, "system": "round-robin"}
        await self._tournament(asked, ("basic", "random", "basic"), withdraw=True)

    async def _teams(self) -> None:
        asked = {"of": "teams", "tables": 2, "games": 1, "minutes": 5, "system": "swiss", "rounds": 2}
        await self._tournament(asked, ("basic", "random", "random"), withdraw=False)

    async def _tournament(self, asked: dict[str, object], bots: tuple[str, ...], *, withdraw: bool) -> None:
        organiser = self._organiser
        said = {"title": "Crash", "ruleset": "mus-basque", **asked}
        tournament = await _done(organiser, "POST", "/v1/tournaments", said)
        for bot in bots:
            await _done(organiser, "POST", f"{tournament}/entries", {"bot": bot})
        while (await organiser.look(tournament))["status"] not in OVER:
            rounds = (await organiser.look(f"{tournament}/rounds"))["items"]
            if all(round_["over"] for round_ in rounds):
                await organiser.command("POST", f"{tournament}/rounds", None)
                if withdraw and rounds and self._chance.random() < 0.3:
                    await organiser.command(
                        "DELETE", f"{tournament}/entries/{self._chance.randint(1, len(bots))}", None
                    )
            await asyncio.sleep(_LOOK_S)

    async def _over(self, client: Client, path: str) -> None:
        while (await client.look(path))["status"] not in OVER:  # noqa: ASYNC110 - it is asked over HTTP
            await asyncio.sleep(_LOOK_S)


def _too_late(answer: httpx.Response) -> bool:
    """Whether the server was away for longer than the match was to last."""
    return answer.status_code == 422 and answer.json()["code"] == "finish-by-past"


async def _done(client: Client, method: str, path: str, body: object = None) -> str:
    """Have a command carried out, again where others were faster each time; where what it made is."""
    answer = await client.command(method, path, body)
    while answer.status_code == 409 and answer.json()["code"] == "contended":
        answer = await client.command(method, path, body)
    assert answer.is_success, f"{method} {path}: {answer.text}"
    return answer.headers.get("location", "")


@contextlib.asynccontextmanager
async def contests(
    urls: Sequence[str], database: Mapping[str, str], journal: Journal, seed: int
) -> AsyncGenerator[Contests]:
    """Matches and tournaments as long as this lasts; at the end all that was begun is over.

    ``database`` are the settings by which a command reaches it.
    """
    chance = random.Random(seed)
    names = ["Organiser", *[f"Player {number}" for number in range(1, _PLAYERS + 1)]]
    async with clients(urls, journal, chance, names) as (organiser, *players):
        scopes = ("--scope", "play", "--scope", "organise")
        minted = await run_hordago("token", str(organiser.player), *scopes, **database)
        assert minted.code == 0, minted.errors
        organiser.sign_in(minted.output.strip())
        made = Contests(organiser, players, chance)
        async with asyncio.TaskGroup() as group:
            group.create_task(made.go_on())
            yield made
            made.enough()

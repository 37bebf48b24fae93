"""A team match played in two worlds that differ only in what happens at its second table."""

import asyncio
import contextlib
import json
from collections.abc import Collection, Iterator
from typing import Any, Final
from uuid import UUID

from msgspec import Struct

from domain.shuffling import nonce_commitment
from service.accounts.players import open_account
from tests.kit.service.http import wait_for_read_models
from tests.kit.service.http_contests import embargoed_requests
from tests.leaks.asgi import PATIENCE_S, AsgiRequest, Call, staying
from tests.leaks.playing import CLOCK
from tests.leaks.questions import LOBBY_STREAM, NOTATION
from tests.leaks.world import World, posting

AT_ONE: Final = ("Ane", "Cris", "Beñat", "Dani")
"""Who sits at the first table, in seat order."""
AT_TWO: Final = ("Gorka", "Eñaut", "Haizea", "Fermin")
PAIRS: Final = (("Ane", "Beñat"), ("Cris", "Dani"), ("Eñaut", "Fermin"), ("Gorka", "Haizea"))
"""Of team A and team B in turn."""
OPENER: Final = "Maialen"
STRANGER: Final = "Idoia"
ADMIN: Final = "Root"
ANONYMOUS: Final = "anonymous"
VIEWERS: Final = (*AT_ONE, OPENER, STRANGER, ADMIN, ANONYMOUS)
"""Everybody who must not see a difference."""
FINISH_BY: Final = "2026-09-23T00:00:00Z"

MATCH: Final = (
    "",
    "/events",
    "/events?after=3",
    "/record",
    "/record?as=all",
    "/result",
    "/boards",
    "/boards/0101",
    "/comparison",
)
SHEETS: Final = ("", "/boards", "/boards/0101", "/comparison")
"""What can be printed of a match, below its path."""
PRINTED: Final = (b"text/plain", b"text/html")
LISTS: Final = (
    "/v1/matches",
    "/v1/matches?status=playing",
    "/v1/tables",
    "/v1/tables?status=playing",
    "/v1/tables?status=finished",
    "/v1/hands",
    "/v1/tournaments",
)

POINTS: Final = ("dealt", "after words at the other table", "after words at this one", "once the other is over", "last")


class Script(Struct, frozen=True):
    """What is done at the second table in one world."""

    choice: int
    """Place of the words that are said there, among the legal ones."""
    ends: bool
    """Whether partners give up both games of it."""


SCRIPTS: Final = (Script(0, ends=True), Script(-1, ends=False))


class TeamPlay:
    """A match in a world, up to the point where its first table could end."""

    def __init__(
        self, world: World, script: Script, points: Collection[str] = POINTS, questions: Collection[str] = ()
    ) -> None:
        self.world = world
        self.script = script
        self.points = points
        """Where everything is asked."""
        self.questions = questions
        """The questions to ask, where `{match}` is the match and `{two}` its second table; all if none is named."""
        self.match = ""
        self.one = ""
        self.two = ""
        self.streams: dict[tuple[str, str], AsgiRequest] = {}

    async def run(self) -> None:
        """Ask everything at the points."""
        async with contextlib.AsyncExitStack() as stack:
            await self._start()
            await self._follow(stack)
            await self._ask_everything(POINTS[0])
            await self._play(self.two, AT_TWO, 3, self.script.choice)
            await self._ask_everything(POINTS[1])
            await self._play(self.one, AT_ONE, 2, -1)
            await self._ask_everything(POINTS[2])
            if self.script.ends:
                for partner in (*AT_TWO[1::2], *AT_TWO[1::2]):  # both games
                    await self._move(self.two, partner, {"type": "resign"})
            else:
                await self._play(self.two, AT_TWO, 4, self.script.choice)
            await self._ask_everything(POINTS[3])
            await self._play(self.one, AT_ONE, 2, -1)
            await self._ask_everything(POINTS[4])
            version = json.loads((await self.world.ask(AT_ONE[0], Call("GET", self.one))).body)["version"]
            for (viewer, path), stream in self.streams.items():
                if path == self.one:
                    await stream.until(b"id: %d\n" % version)
                self.world.answers["always", viewer, f"stream of {path}"] = await stream.leave()

    async def _start(self) -> None:
        """Sign everybody up, open, enrol, start, and wait until both tables are dealt."""
        world = self.world
        for viewer in (OPENER, STRANGER, *(player for pair in PAIRS for player in pair)):
            await world.sign_up(viewer)
        context = world.app.state["context"]
        admin = await open_account(context.pool, context.entropy, ADMIN, ("play", "organise", "admin"))
        world.tokens[ADMIN], world.players[ADMIN] = admin.token, str(admin.player.id)
        terms = {"ruleset": "mus-basque", "tables": 2, "games": 2, "finish_by": FINISH_BY, "clock": CLOCK}
        opened = await world.ask(OPENER, posting("/v1/matches", **terms))
        assert opened.status == 201, opened
        self.match = dict(opened.headers)[b"location"].decode()
        for number, pair in enumerate(PAIRS):
            both = [world.players[player] for player in pair]
            enrolled = await world.ask(
                pair[0], posting(f"{self.match}/pairs", team="AB"[number % 2], players=both, **self._commitment(number))
            )
            assert enrolled.status == 201, enrolled
            await world.ask(pair[1], posting(f"{self.match}/pairs/{number + 1}/confirmation", "PUT"))
        started = json.loads((await world.ask(OPENER, Call("POST", f"{self.match}/start"))).body)
        for number, pair in enumerate(PAIRS):
            opened = posting(f"{self.match}/pairs/{number + 1}/nonce", "PUT", nonce=f"{number:032x}")
            answer = await world.ask(pair[0], opened)
            assert answer.status == 200, answer
            started = json.loads(answer.body)
        self.one, self.two = [f"/v1/tables/{table['id']}" for table in started["table_ids"]]
        for table, players in ((self.one, AT_ONE), (self.two, AT_TWO)):
            await self._dealt(table, players[0])

    def _commitment(self, number: int) -> dict[str, str]:
        """What the first of a pair brings to the shuffle."""
        stream, place = UUID(self.match[-36:]).bytes, f"player:{self.world.players[PAIRS[number][0]]}"
        return {"commitment": nonce_commitment(stream, place, bytes.fromhex(f"{number:032x}")).hex()}

    async def _dealt(self, table: str, player: str) -> None:
        async with asyncio.timeout(PATIENCE_S):
            while (await self.world.ask(player, Call("GET", table))).status != 200:  # noqa: ASYNC110 - no event for it
                await asyncio.sleep(0.01)

    async def _follow(self, stack: contextlib.AsyncExitStack) -> None:
        """The match by everybody, the first table by who sits there."""
        for viewer in VIEWERS:
            for path in (self.match, self.one) if viewer in AT_ONE else (self.match,):
                call = self.world.signed(viewer, Call("GET", f"{path}/stream"))
                stream = await stack.enter_async_context(staying(self.world.app, call))
                await stream.until(b"\n\n")
                self.streams[viewer, path] = stream

    async def _play(self, table: str, players: tuple[str, ...], moves: int, choice: int) -> None:
        """Make so many moves, each the legal one at this place of the first seat to act."""
        for _ in range(moves):
            view: dict[str, Any] = json.loads((await self.world.ask(players[0], Call("GET", table))).body)
            player = players[view["deal"]["to_act"][0]]
            legal = json.loads((await self.world.ask(player, Call("GET", table))).body)["legal_moves"]
            await self._move(table, player, _said(legal[choice]))

    async def _move(self, table: str, player: str, move: dict[str, Any]) -> None:
        self.world.tick()
        answer = await self.world.ask(player, posting(f"{table}/moves", **move))
        assert answer.status == 200, answer

    async def _ask_everything(self, point: str) -> None:
        if point not in self.points:
            return
        await wait_for_read_models(self.world.app)
        self.world.controls[point] = await self.world.ask(AT_TWO[0], Call("GET", self.two))
        chosen = {question.format(match=self.match, two=self.two) for question in self.questions}
        for viewer in VIEWERS:
            for question, call in self._questions():
                if not chosen or question in chosen:
                    await self.world.note(point, viewer, question, call)
            if chosen:
                continue
            async with staying(self.world.app, self.world.signed(viewer, Call("GET", LOBBY_STREAM))) as lobby:
                await lobby.until(b"\n\n")
            self.world.answers[point, viewer, f"GET {LOBBY_STREAM}"] = lobby.answer()
            await self.world.note_notices(point, viewer, places=False)

    def _questions(self) -> Iterator[tuple[str, Call]]:
        """The match, both tables, every list. What is done at the other table is refused, at the own one not asked."""
        for path in (*(f"{self.match}{below}" for below in MATCH), *LISTS):
            yield f"GET {path}", Call("GET", path)
        yield from [
            (f"{path}/record in the open notation", Call("GET", f"{path}/record", NOTATION))
            for path in (self.match, self.one)
        ]
        for form in PRINTED:
            for below in SHEETS:
                headers = ((b"accept", form), (b"accept-language", b"es"))
                yield f"{self.match}{below} as {form.decode()}", Call("GET", f"{self.match}{below}", headers)
        for player in (AT_ONE[1], AT_TWO[2]):
            counted = f"/v1/players/{self.world.players[player]}/statistics"
            yield f"GET {counted}", Call("GET", counted)
            for path in ("/v1/tables", "/v1/hands", "/v1/matches"):
                asked_for = f"{path}?player={self.world.players[player]}"
                yield f"GET {asked_for}", Call("GET", asked_for)
        for table in (self.one, self.two):
            for proved in ("inclusion?version=9&", "head?"):
                asked_for = f"/v1/log/{proved}stream={table.rpartition('/')[2]}"
                yield f"GET {asked_for}", Call("GET", asked_for)
            for method, path, body in embargoed_requests(table):
                if "/stream" not in path and (method == "GET" or table == self.two):
                    call = Call(method, path, (), b"" if body is None else json.dumps(body).encode())
                    yield f"{method} {path} {body}", call


def _said(legal: dict[str, Any]) -> dict[str, Any]:
    """A legal move made: of a number the least, of cards the first."""
    return legal["body"]

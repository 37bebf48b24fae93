"""Before all nonces are open, nobody learns from the wire what the shuffle will follow from.

Two worlds differ in the seed of the house, from which the nonces follow that stand in for those not opened in time, and
in the nonce that a player has committed to and sends too early. Every commitment is the same in both, and so must be
every answer, to the players themselves too.
"""

import contextlib
import json
from collections.abc import Callable, Iterator
from contextlib import AbstractAsyncContextManager, contextmanager, nullcontext
from typing import Any, Final
from unittest.mock import patch
from uuid import UUID

import pytest
from msgspec.structs import replace

from domain import shuffling
from domain.stream import known_seed
from service.http.protocol.limits import RATE_LIMIT_STATE
from service.http.streams.access import TableResource
from tests.conftest import Database
from tests.leaks.asgi import Call
from tests.leaks.decks import PAIRS
from tests.leaks.planted.in_mus import Fault, Header
from tests.leaks.playing import ANONYMOUS, SEATS, STRANGER, Play, Script
from tests.leaks.questions import Place
from tests.leaks.test_leaks import requests_logged
from tests.leaks.world import World, differences, posting, world

pytestmark = pytest.mark.slow

NewDatabase = Callable[[], AbstractAsyncContextManager[Database]]

OPENED: Final = bytes([1]) * 16
"""The nonce of seat 0, which opens it."""
WORLDS: Final = ((bytes([2]) * 32, bytes([3]) * 16), (bytes([4]) * 32, bytes([5]) * 16))
"""The seed of the house, and the nonce of seat 1, which does not open it."""


class Waiting(Script, frozen=True):
    """Two players who have committed to nonces; everybody is watched."""

    @property
    def viewers(self) -> tuple[str, ...]:
        """Also the players: neither knows what the house would put in the place of their nonces."""
        return (ANONYMOUS, STRANGER, *SEATS[:2])


WAITING: Final = Waiting(
    (0,), seats=2, words=(("due", ""), ("", "open"), ("", "too early"), ("opened", "")), held={(0,): ()}
)


class WaitingPlay(Play):
    """The time in which nonces are opened."""

    def __init__(self, one: World, script: Script, nonce: bytes) -> None:
        super().__init__(one, script)
        self.nonce = nonce

    async def _sit_down(self, stack: contextlib.AsyncExitStack) -> None:
        for viewer in (*self.script.players, STRANGER):
            await self.world.sign_up(viewer)
        opened = await self.world.ask(SEATS[0], posting("/v1/tables", ruleset="mus-basque", seats=2))
        self.path = dict(opened.headers)[b"location"].decode()
        for seat, viewer in enumerate(self.script.players):
            taken = posting(f"{self.path}/seats/{seat}", "PUT", commitment="00" * 32)
            assert (await self.world.ask(viewer, taken)).status == 200
        await self._follow(stack, self.script.viewers)
        await self._look()
        self.world.table, version = self.view["id"], self.view["version"]
        self.place = Place(self.view["id"], version, version, self.world.players[SEATS[0]], self.script.hidden)

    async def _look(self) -> None:
        self.view = json.loads((await self.world.ask(SEATS[0], Call("GET", self.path))).body)
        assert self.view["status"] == "open"

    async def _say(self, words: str) -> None:
        """Open the nonce of seat 0, or have seat 1 send its own for a version that is over."""
        seat, nonce, status = (0, OPENED, 200) if words == "open" else (1, self.nonce, 412)
        call = posting(f"{self.path}/seats/{seat}/nonce", "PUT", nonce=nonce.hex())
        stale = () if status == 200 else ((b"if-match", b'"1"'),)
        answer = await self.world.note("always", SEATS[seat], words, Call("PUT", call.path, stale, call.body))
        assert answer.status == status, answer
        await self._look()


@contextmanager
def alike(nonces: set[bytes]) -> Iterator[None]:
    """Commitments to the seed and to these nonces that are constant, and so the same in both worlds."""

    def nonce_commitment(_stream: bytes, _place: str, nonce: bytes) -> bytes:
        return bytes([nonce not in nonces]) * 32

    with (
        patch.object(shuffling, "seed_commitment", lambda *_: bytes(32)),  # pyright: ignore[reportUnknownLambdaType]
        patch.object(shuffling, "nonce_commitment", nonce_commitment),
    ):
        yield


async def waited(new_database: NewDatabase, script: Waiting = WAITING, fault: Fault = nullcontext) -> list[World]:
    """The same waiting in both worlds."""
    worlds: list[World] = []
    for seed, nonce in WORLDS:
        with alike({OPENED, nonce}):
            async with new_database() as database, world(database.service_url, PAIRS[0, 2][0], seed) as one:
                with fault():
                    await WaitingPlay(one, script, nonce).run()
                worlds.append(one)
    return worlds


async def test_what_the_shuffle_will_follow_from_changes_no_answer(new_database: NewDatabase) -> None:
    """Nor a log line, nor a count; neither seed nor nonce is in any of them, but for the one that is open."""
    one, other = await waited(new_database)
    assert differences(one, other) == []
    assert requests_logged(one) == requests_logged(other)
    assert one.counted == other.counted
    assert (
        OPENED.hex().encode() in one.answers["opened", ANONYMOUS, f"GET /v1/tables/{one.table}/events?&limit=200"].body
    )
    for each, (seed, nonce) in zip((one, other), WORLDS, strict=True):
        stream = UUID(each.table).bytes
        secrets = [seed, nonce, *(shuffling.house_nonce(seed, stream, seat) for seat in range(2))]
        sent = b"".join([answer.body + str(answer.headers).encode() for answer in each.answers.values()])
        for text in (sent.decode(errors="replace"), each.log.getvalue(), each.metrics):
            assert not any(secret.hex() in text for secret in secrets)


@contextmanager
def a_header_from_the_nonce_of_the_house() -> Iterator[None]:
    """A header counts something that depends on the nonce that may stand in for another."""
    build = TableResource.view

    async def view(self: TableResource, request: Any, head: Any, audience: str) -> Any:  # noqa: ANN401
        nonce = shuffling.house_nonce(known_seed(head.state), head.state.stream_id, 1)
        request.scope[RATE_LIMIT_STATE] = Header(sum(nonce))
        return await build(self, request, head, audience)

    with patch.object(TableResource, "view", view):
        yield


async def test_a_planted_leak_of_a_nonce_is_caught(new_database: NewDatabase) -> None:
    """So equal answers mean something."""
    one, other = await waited(new_database, replace(WAITING, at=("opened",)), a_header_from_the_nonce_of_the_house)
    assert "GET /v1/tables/T" in {question.replace(one.table, "T") for _, _, question in differences(one, other)}

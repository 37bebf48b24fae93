"""A table with a clock through HTTP: how it is opened, what the view shows, and who runs out of time."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Any, Final
from uuid import UUID

import httpx
import pytest
from msgspec import Struct, structs

from domain.records.verify import verify
from service.entropy import system_entropy
from service.http.streams import access
from service.live.commit import Committer
from service.processes.timeouts import FLAG_LATER_MS
from service.settings import Settings
from service.store.events import Append, Verdict
from tests.kit.service.http import (
    NewPlayer,
    Server,
    begin_following,
    choose_boldest,
    open_and_sit,
    open_client,
    serve_app,
    sign_up_player,
    wait_for_read_models,
)

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(
    ("clock", "status", "code"),
    [
        ({"of": "player", "house_moves": 0}, 422, "clock-without-limit"),
        ({"of": "player", "house_moves": 0, "move_seconds": 9, "increment_seconds": 1}, 422, "increment-without-bank"),
        ({"of": "player", "house_moves": 0, "move_seconds": 0}, 400, "malformed-request"),
        ({"of": "table", "house_moves": 0, "move_seconds": 9}, 400, "malformed-request"),
    ],
)
async def test_a_clock_has_to_make_sense(new_player: NewPlayer, clock: dict[str, Any], status: int, code: str) -> None:
    """What the schema does not refuse, a rule does."""
    player = await new_player("Ane")
    refused = await player.client.post("/v1/tables", json={"ruleset": "mushi", "clock": clock})
    assert (refused.status_code, refused.json()["code"]) == (status, code)


async def test_a_match_is_lost_on_time(server: Server, client: httpx.AsyncClient, new_player: NewPlayer) -> None:
    """The view counts down for everybody alike; the house says who is out of time; the record verifies."""
    players = [await new_player(name) for name in ("Ane", "Bo")]
    clock = {"of": "player", "house_moves": 0, "bank_seconds": 1}
    opened = await players[0].client.post("/v1/tables", json={"ruleset": "mushi", "clock": clock})
    assert opened.status_code == 201, opened.text
    path = opened.headers["location"]
    assert (opened.json()["clock"]["rules"], "until" in opened.json()["clock"]) == (clock, False)
    watching = await begin_following(client, path)
    for seat, player in enumerate(players):
        await player.client.put(f"{path}/seats/{seat}", json={})
    *told, bye = await asyncio.wait_for(watching, 60)
    assert bye.json() == {"reason": "finished"}
    events = [frame.json() for frame in told if frame.event == "message"]
    (set_,) = [event for event in events if event["type"] == "clocks_set"]
    (flagged,) = [event for event in events if event["type"] == "clock_flagged"]
    assert set_["data"]["remaining_ms"] == [1_000, 1_000]
    assert flagged["at_ms"] >= set_["at_ms"] + 1_000
    assert flagged["data"] == {"seats": set_["data"]["running"], "outcome": "lost"}
    await wait_for_read_models(server.app)
    for speed, listed in (("blitz", [(path.rpartition("/")[2], clock, "blitz")]), ("rapid", [])):
        rows = (await client.get("/v1/tables", params={"speed": speed})).json()["items"]
        assert [(row["id"], row["clock"], row["speed"]) for row in rows] == listed
    view = (await client.get(path)).json()
    assert view["clock"]["rules"] == clock
    assert [one["running"] for one in view["clock"]["clocks"]] == [False, False]
    assert verify([(await client.get(f"{path}/record")).content]).kind == "complete"


BANK_MS: Final = 60_000


class Hanging(Struct):
    """A table of two processes on one clock, at which the process that got a move in time hangs before it stores it."""

    there: Server
    path: str
    clock_ms: list[int]
    first: asyncio.Task[httpx.Response]
    """The move in time."""
    held: asyncio.Event
    """Set when the process goes on."""
    again: asyncio.Task[httpx.Response]
    """The same move at the other process, after the time of the seat."""
    other: httpx.AsyncClient
    """The player's, of the other process."""
    move: dict[str, Any]

    async def types(self) -> list[str]:
        """The events of the table."""
        async with open_client(self.there.url) as client:
            return [event["type"] for event in (await client.get(f"{self.path}/events")).json()["items"]]


@pytest.fixture
async def hanging(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Hanging]:
    clock_ms, taken, held = [system_entropy().now_ms()], asyncio.Event(), asyncio.Event()
    entropy = structs.replace(system_entropy(), now_ms=lambda: clock_ms[0])
    store = Committer.append

    async def hang(self: Committer, command: Append) -> Verdict:
        if command.links[0].actor.startswith("player:") and expecting and not taken.is_set():
            taken.set()
            await held.wait()
        return await store(self, command)

    expecting = list[bool]()
    monkeypatch.setattr(Committer, "append", hang)
    monkeypatch.setattr(access, "_HOUSE_S", 60)
    async with (
        serve_app(settings, entropy) as there,  # first, so that the duties are there: the other one hangs
        serve_app(settings, entropy) as here,
        contextlib.AsyncExitStack() as stack,
    ):
        players = [await sign_up_player(stack, here.url, name) for name in ("Ane", "Bo")]
        clock = {"of": "player", "house_moves": 0, "bank_seconds": BANK_MS // 1000}
        path = await open_and_sit(players, ruleset="mushi", clock=clock)
        (mover,) = [one for one in players if (await one.client.get(path)).json()["legal_moves"]]
        move = choose_boldest((await mover.client.get(path)).json()["legal_moves"])
        asked = {"url": f"{path}/moves", "json": move, "headers": {"idempotency-key": "move"}}
        expecting.append(True)
        first = asyncio.create_task(mover.client.post(**asked))
        waiting = asyncio.create_task(taken.wait())
        await asyncio.wait({first, waiting}, return_when=asyncio.FIRST_COMPLETED)
        assert not first.done(), first.result().text
        clock_ms[0] += BANK_MS
        other = await stack.enter_async_context(open_client(there.url, mover.token))
        again = asyncio.create_task(other.post(**asked))
        live = there.app.state["context"].live
        async with asyncio.timeout(30):
            while not (known := live.session_in_memory(UUID(path.rpartition("/")[2]))) or not known.listeners:  # noqa: ASYNC110 - no event for it
                await asyncio.sleep(0.01)
        yield Hanging(there, path, clock_ms, first, held, again, other, move)
        held.set()


async def test_a_move_in_time_is_not_refused_while_it_may_be_stored(hanging: Hanging) -> None:
    """The process that hangs goes on before the house has said anything: both tries are answered with the move.

    One without a key repeats nothing, and is refused at once.
    """
    late = await hanging.other.post(f"{hanging.path}/moves", json=hanging.move)
    assert (late.status_code, late.json()["code"]) == (409, "time-over")
    assert not hanging.again.done()
    hanging.held.set()
    first, again = await hanging.first, await hanging.again
    assert (first.status_code, again.status_code, again.headers["idempotent-replayed"]) == (200, 200, "true")
    assert again.json()["events"] == first.json()["events"]


async def test_a_refused_move_is_not_stored_later(hanging: Hanging) -> None:
    """The house says that the time is over, and the repeat is refused; the process that hung stores nothing more."""
    hanging.clock_ms[0] += FLAG_LATER_MS
    again, types = await hanging.again, await hanging.types()
    assert (again.status_code, again.json()["code"]) == (409, "time-over")
    assert "clock_flagged" in types
    hanging.held.set()
    first = await hanging.first
    assert (first.status_code, await hanging.types()) == (409, types)

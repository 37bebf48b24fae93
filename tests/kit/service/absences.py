"""Follow a table, ask who is away from it and claim its match, at several processes whose clock goes on by leaps."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any, Final
from uuid import UUID

from httpx_sse import ServerSentEvent, aconnect_sse
from msgspec.structs import replace

from service.entropy import system_entropy, wall_clock_ms
from tests.kit.service.http import Player, Server, open_client

MOMENT_S: Final = 0.5
"""In which each process has looked several times, and time stands almost still."""


class Later:
    """Entropy of the system, whose clock goes on by leaps as well."""

    def __init__(self) -> None:
        self.by_ms = 0
        self.entropy = replace(system_entropy(), now_ms=lambda: wall_clock_ms() + self.by_ms)


async def playing(players: list[Player], **asked: object) -> tuple[str, int, int]:
    """A match of two, with the seat that is to act and the other one."""
    opened = await players[0].client.post("/v1/tables", json={"ruleset": "mushi", **asked})
    path = opened.headers["location"]
    view: dict[str, Any] = {}
    for seat, player in enumerate(players):
        view = (await player.client.put(f"{path}/seats/{seat}", json={})).json()
    (asked_seat,) = view["to_act"]
    return path, asked_seat, 1 - asked_seat


@contextlib.asynccontextmanager
async def following(server: Server, path: str, player: Player | None = None) -> AsyncIterator[list[ServerSentEvent]]:
    """Follow a table at a process; what it sends. In the end the process knows that the player has left.

    Noted a moment later, after a leap of the clock, they would have left only then.
    """
    heard: list[ServerSentEvent] = []
    begun = asyncio.Event()
    streams = server.app.state["context"].presence._open
    key = None if player is None else (UUID(path.rpartition("/")[2]), UUID(player.id))

    async def follow() -> None:
        async with (
            open_client(server.url, "" if player is None else player.token) as client,
            aconnect_sse(client, "GET", f"{path}/stream") as source,
        ):
            async for event in source.aiter_sse():
                heard.append(event)
                begun.set()

    task = asyncio.create_task(follow())
    await begun.wait()
    try:
        yield heard
    finally:
        held = streams[key]
        task.cancel()
        await asyncio.wait({task})
        while held and streams[key] == held:  # noqa: ASYNC110 - no event for it
            await asyncio.sleep(0.005)


async def away(player: Player, path: str) -> dict[str, Any]:
    """Who is away, for a player."""
    answer = await player.client.get(f"{path}/presence")
    assert answer.status_code == 200, answer.text
    return answer.json()


def away_seats(player: Player, path: str, *seats: int) -> Callable[[], Awaitable[dict[str, Any] | None]]:
    """What there is to read once these seats are away."""

    async def so() -> dict[str, Any] | None:
        found = await away(player, path)
        return found if [each["seat"] for each in found["away"]] == list(seats) else None

    return so


def told(heard: list[ServerSentEvent]) -> list[dict[str, Any]]:
    """What a stream says of presence; without ids."""
    frames = [event for event in heard if event.event == "presence"]
    assert all(frame.id in {"", heard[0].id} for frame in frames)
    return [frame.json() for frame in frames]


async def claim(server: Server, player: Player, path: str) -> tuple[int, dict[str, Any]]:
    """Claim the match at a process."""
    async with open_client(server.url, player.token) as client:
        answer = await client.post(f"{path}/claim")
        return answer.status_code, answer.json()

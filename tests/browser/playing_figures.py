"""Measure playing: how many moves a minute a person makes by keys, and what the pages ask for meanwhile.

``make figures`` prints it. Bots answer at once, so that what is measured is the page and the server.
"""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from statistics import median
from time import monotonic
from typing import Any

from msgspec import Struct, field
from playwright.async_api import Browser

from tests.kit.service.browser import Watched, watched_page
from tests.kit.service.http import Player, sign_up_player
from tests.kit.service.player_page import SLOWLY, act, is_over, open_as, take_seat

MOVES = 60
CALMLY = (*SLOWLY, "gather", "discard", "declare", "accept", "cut_deck")
"""What ends no match soon."""
STREAM = "/stream"


class Traffic(Struct):
    """What a page asked the API for, and what came over the network."""

    reads: int = 0
    commands: int = 0
    bytes_received: int = 0


class Played(Struct):
    """A person at a table, and a spectator of it."""

    seconds: float
    moves: int
    steps: int
    waits: list[float] = field(default_factory=list)
    """Seconds from the moment at which a move was offered until it was made and the page had its answer."""
    player: Traffic = field(default_factory=Traffic)
    spectator: Traffic = field(default_factory=Traffic)


@contextlib.asynccontextmanager
async def counted(watched: Watched) -> AsyncIterator[Traffic]:
    """Count what a page asks for and receives from now on."""
    traffic = Traffic()
    session = await watched.context.new_cdp_session(watched.page)
    await session.send("Network.enable")

    def asked(event: dict[str, Any]) -> None:
        request = event["request"]
        if "/v1/" in request["url"] and STREAM not in request["url"]:
            traffic.reads += request["method"] == "GET"
            traffic.commands += request["method"] != "GET"

    def received(event: dict[str, Any]) -> None:
        # Of a stream, which is not compressed, the browser says only how long its pieces are.
        traffic.bytes_received += event["encodedDataLength"] or event["dataLength"]

    session.on("Network.requestWillBeSent", asked)
    session.on("Network.dataReceived", received)
    yield traffic
    await session.detach()


async def play_by_keys(browser: Browser, url: str, pace: str) -> Played:
    """Play with three bots until so many moves are made, or the match is over; a spectator looks on."""
    async with contextlib.AsyncExitStack() as stack:
        player: Player = await sign_up_player(stack, url, "Ane")
        path = await take_seat(player, 3, "mus-basque", showdown_seconds=0)
        own = await stack.enter_async_context(watched_page(browser, url))
        other = await stack.enter_async_context(watched_page(browser, url))
        page = await open_as(own, player, path, pace)
        await page.locator(".pad .moves button").first.wait_for()
        await other.page.goto(path.removeprefix("/v1"))
        await other.page.locator(".live").wait_for()
        await other.page.wait_for_timeout(1_000)  # what the pages need at first has come
        first = (await player.client.get(path)).json()["version"]
        traffics = [await stack.enter_async_context(counted(watched)) for watched in (own, other)]
        waits: list[float] = []
        began = monotonic()
        while len(waits) < MOVES and not await is_over(page):
            offered = monotonic()
            if await act(page, CALMLY):
                await page.locator(".pad[aria-busy=false], .pad:not([aria-busy])").wait_for(state="attached")
                waits.append(monotonic() - offered)
            else:
                await asyncio.sleep(0.01)
        seconds = monotonic() - began
        last = (await player.client.get(path)).json()["version"]
        return Played(seconds, len(waits), last - first, waits, *traffics)


def lines(played: Played, pace: str) -> list[str]:
    """What was measured, in words."""
    minutes = played.seconds / 60
    wait_ms = median(played.waits) * 1_000
    found = [
        (
            f"playing by keys, the others shown {pace}: {played.moves / minutes:.0f} moves a minute, {wait_ms:.0f} ms "
            f"from an offer to the answer of the server; {played.steps / minutes:.0f} steps a minute"
        )
    ]
    for name, traffic in (("player", played.player), ("spectator", played.spectator)):
        found.append(
            f"  page of the {name}, a minute: {traffic.reads / minutes:.1f} reads, "
            f"{traffic.commands / minutes:.0f} commands, {traffic.bytes_received / minutes:,.0f} B received; "
            f"{traffic.bytes_received / max(played.steps, 1):,.0f} B a step"
        )
    return found

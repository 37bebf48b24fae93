"""Measure how long a person waits: for a page on a slow phone, for the first card, while a word of others is shown.

``make figures`` prints it. Seconds are of this machine; taps and bytes are not.
"""

import asyncio
import contextlib
import re
from itertools import pairwise
from statistics import median
from time import monotonic
from typing import Any, Final

from msgspec import Struct
from playwright.async_api import Browser, Page

from tests.browser.figures import RECEIVED, SLOW_4G, SLOW_CPU, count
from tests.kit.service.browser import PHONE, Watched, watched_page
from tests.kit.service.http import sign_up_player
from tests.kit.service.person import Person, begin_room
from tests.kit.service.player_page import act, is_over, open_as, take_seat

LARGEST: Final = """new Promise((resolve) => {
  const told = (list) => resolve(list.getEntries().at(-1).startTime);
  new PerformanceObserver(told).observe({ type: "largest-contentful-paint", buffered: true });
})"""
"""When the largest thing that is in view was painted, in ms."""
NOTE_SHOWN: Final = """window.shown = new Promise((resolve) => {
  const look = () => document.querySelector("%s") ? resolve(performance.now()) : requestAnimationFrame(look);
  look();
})"""
NOTE_STEPS: Final = """(() => {
  window.steps = [];
  document.addEventListener("hordago-step", ({ detail: { step }, target: { story } }) =>
    window.steps.push([performance.now(), story.outline[step - 1]?.type ?? "", step === story.last]));
})()"""
"""Note when each step is shown, what it tells, and whether there was a newer one."""
CAUGHT_UP: Final = "(({ position, story }) => position === story?.last)(document.querySelector('hordago-viewer'))"
WORDS: Final = ("passed", "bet_placed", "bet_raised", "hordago_called", "bet_accepted", "bet_refused", "mus_agreed")
ORDER: Final = ("cut", "pass", "refuse", "discard", "declare", "gather", "mus", "accept", "cut_deck")
MOVES: Final = 8
OWN_CARD: Final = ".south .hand .card"


class Loaded(Struct):
    """A page on a slow phone."""

    lcp_ms: float
    shown_ms: float
    """When what was waited for was there: at a table in play the first button."""
    bytes_sent: int


async def load_slowly(watched: Watched, address: str, shown: str) -> Loaded:
    """Open a page over slow 4G with a processor four times slower, until what is shown last is there."""
    session = await watched.context.new_cdp_session(watched.page)
    await session.send("Network.enable")
    await session.send("Network.emulateNetworkConditions", SLOW_4G)
    await session.send("Emulation.setCPUThrottlingRate", {"rate": SLOW_CPU})
    await watched.context.add_init_script(NOTE_SHOWN % shown)
    await watched.page.goto(address)
    shown_ms: float = await watched.page.evaluate("shown")
    entries: list[dict[str, Any]] = await watched.page.evaluate(RECEIVED)
    return Loaded(await watched.page.evaluate(LARGEST), shown_ms, count(entries).bytes_sent)


class Began(Struct):
    """What somebody who is new has to do until they see their cards, and how long it takes without their own time."""

    who: str
    taps: int
    into_fields: int
    seconds: float

    @property
    def line(self) -> str:
        return (
            f"first card, {self.who}: {self.taps} taps, {self.into_fields} more into the field of the name, "
            f"and a name; {self.seconds:.1f} s"
        )


async def against_bots(browser: Browser, url: str) -> Began:
    """Play against bots from the first page as somebody new."""
    async with watched_page(browser, url, PHONE) as watched:
        person = Person(watched)
        await watched.page.goto("/")
        await watched.page.locator("#play button:enabled").wait_for()
        began = monotonic()
        await person.touch(watched.page.locator("#begin"))
        await person.write_name("Ane", "#play [name=name]")
        await person.touch(watched.page.locator("#play button"))
        await watched.page.locator(OWN_CARD).first.wait_for()
        return Began("against bots", person.taps, person.into_fields, monotonic() - began)


async def with_friends(browser: Browser, url: str) -> list[Began]:
    """Begin with a friend by a link, both new: who invites, and who follows the link; nobody waits for the other."""
    async with watched_page(browser, url, PHONE) as one, watched_page(browser, url, PHONE) as other:
        host, guest = Person(one), Person(other)
        await one.context.add_init_script("navigator.share = async () => {}")
        began = monotonic()
        link = await begin_room(host)
        await host.tap("Invite by link")
        invited = monotonic()
        guest.taps += 1  # on the link, in what it was sent by
        await guest.page.goto(link)
        await guest.write_name("Beñat")
        await guest.tap("Sit down")
        await host.page.locator(".come", has_text="Beñat").wait_for()
        came = monotonic()
        await host.tap(re.compile("^Start"))
        for person in (host, guest):
            await person.page.locator(OWN_CARD).first.wait_for()
        started = monotonic() - came
        return [
            Began("who invites friends", host.taps, host.into_fields, invited - began + started),
            Began("who follows their link", guest.taps, guest.into_fields, came - invited + started),
        ]


async def words_stay(page: Page) -> list[float]:
    """Play calmly; how long each word of the others was shown before the next step, in ms, where more had come."""
    await page.locator(".pad .move").first.wait_for()
    made = 0
    while made < MOVES and not await is_over(page):
        if await page.evaluate(CAUGHT_UP):  # who answers early is shown the newest step at once
            made += bool(await act(page, ORDER))
        await asyncio.sleep(0.02)
    shown: list[tuple[float, str, bool]] = await page.evaluate("steps")
    return sorted(after[0] - at for (at, kind, newest), after in pairwise(shown) if kind in WORDS and not newest)


async def lines(browser: Browser, url: str, replay: str) -> list[str]:
    """What was measured, in words."""
    found: list[str] = []
    async with contextlib.AsyncExitStack() as stack:
        player = await sign_up_player(stack, url, "Ane")
        path = await take_seat(player, 3, "mus-basque", showdown_seconds=0)
        table = path.removeprefix("/v1")
        pages = (("/", "/", "#lists"), ("a table in play", table, ".pad .move"), ("a replay", replay, ".sentence"))
        for name, address, shown in pages:
            watched = await stack.enter_async_context(watched_page(browser, url, PHONE))
            await watched.context.add_init_script(f"sessionStorage.setItem('hordago.key', '{player.token}')")
            loaded = await load_slowly(watched, address, shown)
            found.append(
                f"{name}, slow 4G, CPU 4x slower: LCP {loaded.lcp_ms:.0f} ms, "
                f"{shown} after {loaded.shown_ms:.0f} ms, {loaded.bytes_sent:,} B sent"
            )
        began = [await against_bots(browser, url), *await with_friends(browser, url)]
        found += [one.line for one in began]
        watched = await stack.enter_async_context(watched_page(browser, url, PHONE))
        await watched.context.add_init_script(NOTE_STEPS)
        stays = await words_stay(await open_as(watched, player, path, "calm"))
        if stays:
            longest = f"median {median(stays):.0f} ms, {stays[0]:.0f} to {stays[-1]:.0f} ms"
            found.append(f"a word of others stays, {len(stays)} words: {longest}")
    return found

"""Play on the page of a table as a person does: find what the pad offers, and make moves by keys alone."""

import asyncio
from typing import Any, Final

from playwright.async_api import Page, expect

from tests.kit.service.browser import Watched
from tests.kit.service.http import Player

SHORT: Final[dict[str, Any]] = {"games_to_win": 1, "target": 20}
SLOWLY: Final = ("cut", "pass", "refuse", "mus")
"""Kinds of move after which there is more to come."""
KEYS: Final = {
    "accept": "s",
    "hordago": "h",
    "cut": "x",
    "pass": "p",
    "refuse": "r",
    "discard": "d",
    "gather": "g",
    "cut_deck": "b",
    "declare": "y",
    "mus": "m",
    "biak_bet": "e",
    "refuse_soft": "t",
    "bet": "b",
}
"""The letter of each kind of move, the boldest first."""
OFFERED: Final = """() => document.querySelector("dialog[open], .pad[aria-busy=true]") ? [] :
  [...document.querySelectorAll(".pad .move")].map((node) => /move-(\\w+)/.exec(node.className)?.[1] ?? "")"""
"""Kinds of move with a control; none while an answer is waited for."""

ASKED_OR_SENT: Final = (
    """() => document.querySelector("dialog[open]") || !document.querySelector(".pad[aria-busy=true]")"""
)


async def take_seat(player: Player, bots: int, ruleset: str = "mus-basque", **options: object) -> str:
    """A table at which a player sits on seat 0 and bots on the last seats; its path."""
    return await open_table(player, bots, {"ruleset": ruleset, "options": options})


async def open_table(player: Player, bots: int, terms: dict[str, Any]) -> str:
    """A table by these terms at which a player sits on seat 0 and bots on the last seats; its path."""
    opened = await player.client.post("/v1/tables", json=terms)
    assert opened.status_code == 201, opened.text
    path = opened.headers["location"]
    assert (await player.client.put(f"{path}/seats/0", json={})).status_code == 200
    seats = len(opened.json()["seats"])
    for seat in range(seats - bots, seats):
        assert (await player.client.put(f"{path}/seats/{seat}", json={"bot": "basic"})).status_code == 200
    return path


async def open_as(watched: Watched, player: Player, path: str, pace: str = "once") -> Page:
    """Open the page of a table with the key of a player, who wants to see at once what the others do."""
    await watched.context.add_init_script(
        f"""sessionStorage.getItem('hordago.key') ?? sessionStorage.setItem('hordago.key', '{player.token}');
        localStorage.setItem('hordago.pace', '{pace}');"""
    )
    await watched.page.goto(path.removeprefix("/v1"))
    return watched.page


async def act(page: Page, order: tuple[str, ...] = tuple(KEYS)) -> str:
    """Make the first of these moves that the page offers, by keys alone; return its kind, or nothing."""
    offered: list[str] = await page.evaluate(OFFERED)
    kind = next((kind for kind in order if kind in offered), "")
    if kind == "discard":
        async with asyncio.timeout(60):  # steps of others may be shown meanwhile, and nothing is offered then
            while not await page.locator("dialog[open]").count():
                if not await page.locator("button.card-button[aria-pressed=true]").count():
                    await page.keyboard.press("1")
                await page.keyboard.press(KEYS[kind])
                await asyncio.sleep(0.05)
    elif kind:
        await page.keyboard.press(KEYS[kind])
    elif await page.locator("button.card-button").count():
        await page.keyboard.press("1")
        kind = "card"
        if "play" in await page.evaluate(OFFERED):  # the card could take one of several
            await page.locator(".pad .move-play").first.press("Enter")
    if kind in {"cut_deck", "biak_bet", "bet"}:  # a number, with the least one written already
        await page.keyboard.press("Enter")
    if kind in {"hordago", "discard", "accept"}:
        await _agree(page, always=kind != "accept")
    return kind


async def _agree(page: Page, *, always: bool) -> None:
    """Agree to what a person is asked before a weighty move: ``always``, or only if the accepted bet is a hordago."""
    await page.wait_for_function(ASKED_OR_SENT)
    dialog = page.locator("dialog[open]")
    if always:
        await expect(dialog).to_be_visible()
    if await dialog.count():
        await page.keyboard.press("Enter")


async def make_move(page: Page, order: tuple[str, ...]) -> None:
    """Wait until the page offers one of these moves, and make the first."""
    async with asyncio.timeout(60):
        while not await act(page, order):  # noqa: ASYNC110 - the page says so
            await asyncio.sleep(0.05)


async def is_over(page: Page) -> bool:
    return await page.locator(".pad .after").count() > 0

"""The count of a deal as a sheet over the table, the end of a match, and how a player is called whose turn it is."""

import asyncio
import contextlib
from typing import Any, Final

import pytest
from playwright.async_api import Browser, Page, expect

from tests.browser.conftest import House
from tests.kit.each import each
from tests.kit.service.browser import resize, watched_page
from tests.kit.service.house import AT_ONCE
from tests.kit.service.http import Player, first_of, open_and_sit, play_over_http, sign_up_player
from tests.kit.service.page_checks import violations
from tests.kit.service.player_page import KEYS, SHORT, act, is_over, open_as, take_seat

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

SIZES: Final = ((390, 664), (360, 640), (844, 390), (1280, 800))
CALMLY: Final = ("declare", "discard", "accept", "pass", "cut_deck", "cut", "bet", *KEYS)
OUTSIDE: Final = """() => [...document.querySelectorAll(".count-sheet li, .count-sheet .totals, .count-sheet header")]
  .map((node) => node.getBoundingClientRect())
  .filter(({ top, bottom, left, right }) => top < -1 || left < -1 || bottom > innerHeight + 1 || right > innerWidth + 1)
  .length"""
"""How many parts of the sheet are not in view."""
COVERED: Final = """() => {
  const bar = document.querySelector(".count-sheet.lowered").getBoundingClientRect();
  const others = [...document.querySelectorAll(".south .card, .pad .move, .pad-head > *")];
  return others.map((node) => node.getBoundingClientRect()).filter(({ top, bottom, left, right }) =>
    bar.top < bottom && top < bar.bottom && bar.left < right && left < bar.right).length;
}"""
"""How many own cards and buttons lie below what is left of the sheet."""
OVERLAPPING: Final = """() => [...document.querySelectorAll(".lances tbody tr > *, .gathering")]
  .filter((node) => node.checkVisibility() && node.textContent && getComputedStyle(node).position !== "absolute")
  .map((node) => node.getBoundingClientRect())
  .filter((one, place, all) => all.slice(place + 1).some((other) => other.top < one.bottom - 4 &&
    one.top < other.bottom - 4 && other.left < one.right - 1 && one.left < other.right - 1))
  .length"""
"""How many lines of the lances lie over one that follows."""
CALLS: Final = """(() => {
  window.calls = [];
  window.away = false;
  Object.defineProperty(document, "hidden", {get: () => window.away});
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...given) { calls.push("sound"); return start.apply(this, given); };
  navigator.vibrate = (pattern) => calls.push(`vibration ${pattern}`);
  window.Notification = class {
    static permission = "granted";
    constructor(title, { body, tag }) { calls.push(`notification ${title}: ${body} ${tag}`); }
    close() { calls.push("closed"); }
  };
  localStorage.setItem("hordago.notify", "on");
})()"""
"""Record how the page calls its player, and let a test say whether it can be seen."""


async def play_to_the_count(page: Page) -> None:
    """Make moves until a count lies open."""
    async with asyncio.timeout(120):
        while not await page.locator(".count-sheet:not([hidden])").count():
            if not await page.locator(".move-gather").count():
                await act(page, CALMLY)
            await asyncio.sleep(0.05)


async def test_the_count_says_who_won_each_lance_with_which_hand(house: House, browser: Browser) -> None:
    """Row by row as the server counts it, all of it in view on every device, until the player goes on."""
    async with contextlib.AsyncExitStack() as stack:
        player = await sign_up_player(stack, house.url, "Ane")
        path = await take_seat(player, 3, showdown_seconds=300)
        watched = await stack.enter_async_context(watched_page(browser, house.url, SIZES[0]))
        page = await open_as(watched, player, path)
        await play_to_the_count(page)
        sides = page.locator(".scores .name")
        assert [await side.get_attribute("data-side") for side in await sides.all()] == ["Us", "Them"]
        below = page.locator(".lances")
        assert await below.evaluate("node => node.inert"), "what lies below the sheet is not reached by keys"
        await page.locator(".count-sheet .lower").click()
        assert not await below.evaluate("node => node.inert")
        await page.locator(".count-sheet .lower").click()
        view = (await player.client.get(path)).json()
        items, lances = view["count"]["items"], view["deal"]["lances"]
        stones: dict[str, int] = {}
        for item in items:
            stones[item["lance"]] = stones.get(item["lance"], 0) + item["stones"]
        rows = page.locator(".count-sheet ol > li")
        assert [text.casefold() for text in await rows.locator("h3").all_text_contents()] == list(stones)
        assert await rows.locator(".sum strong").all_text_contents() == [f"+{count}" for count in stones.values()]
        for place, lance in enumerate(each(stones)):
            winner, row = lances[lance]["winner"], rows.nth(place)
            hand = [] if winner is None else view["deal"]["hands"][winner]
            assert [await card.get_attribute("data-card") for card in await row.locator(".card").all()] == hand
            if winner is not None:
                await expect(row).to_contain_text(view["seats"][winner]["shown"])
        await rows.locator("h3 button").first.click()
        await expect(page.locator(".glossary")).to_be_visible()
        await page.keyboard.press("Escape")
        await expect(page.locator(".glossary")).to_be_hidden()
        for after in each(view["game"]["score"]):
            await expect(page.locator(".count-sheet .totals")).to_contain_text(f"→ {after}")
        found: list[Any] = []
        for width, height in SIZES:
            await resize(page, (width, height))
            assert await page.evaluate(OUTSIDE) == 0, (width, height)
            found.append(await violations(page))
        assert found == [[] for _ in SIZES]
        await page.get_by_role("button", name="See the cards").click()
        await expect(rows.first).to_be_hidden()
        for width, height in SIZES:
            await resize(page, (width, height))
            assert [await page.evaluate(measured) for measured in (COVERED, OVERLAPPING)] == [0, 0], (width, height)
        await page.locator(".move-gather").click()
        await expect(page.locator(".count-sheet")).to_be_hidden()


async def test_a_game_won_by_hordago_is_told_by_how_and_not_by_stones(house: House, browser: Browser) -> None:
    """To a player of the second side, who reads of us first, then of them; the next game's score is no part of it."""
    async with contextlib.AsyncExitStack() as stack:
        other, player = [await sign_up_player(stack, house.url, name) for name in ("Ane", "Bea")]
        path = await open_and_sit([other, player], seats=2, options={"showdown_seconds": 300})
        watched = await stack.enter_async_context(watched_page(browser, house.url, SIZES[0]))
        page = await open_as(watched, player, path)
        async with asyncio.timeout(120):
            while not await page.locator(".count-sheet .game-won").count():
                if not await act(page, ("hordago", "accept", *CALMLY)):
                    legal = (await other.client.get(path)).json()["legal_moves"]
                    bodies = {move["type"]: move["body"] for move in legal}
                    for kind in ("accept", "hordago", "cut", "declare", *bodies):
                        if kind in bodies:
                            await other.client.post(f"{path}/moves", json=bodies[kind])
                            break
                await asyncio.sleep(0.05)
        names = page.locator(".scores .name")
        assert [await name.get_attribute("data-side") for name in await names.all()] == ["Us", "Them"]
        await expect(page.locator(".game-won .result")).to_have_text("by hordago")
        await expect(page.locator(".count-sheet .totals")).to_have_count(0)


async def test_a_match_ends_with_who_won_it(house: House, browser: Browser) -> None:
    """In words and with the score of the player's own side first; a game is told in its last count, too."""
    async with contextlib.AsyncExitStack() as stack:
        player = await sign_up_player(stack, house.url, "Ane")
        path = await take_seat(player, 3, **SHORT)
        watched = await stack.enter_async_context(watched_page(browser, house.url, SIZES[0]))
        page = await open_as(watched, player, path)
        told = ""
        async with asyncio.timeout(200):
            while not await is_over(page):
                if await page.locator(".count-sheet .game-won").count():
                    told = str(await page.locator(".count-sheet .game-won strong").text_content())
                await act(page)
                await asyncio.sleep(0.05)
        view = (await player.client.get(path)).json()
        won = view["match"]["winner"] == "A"
        await expect(page.locator(".match-won h2")).to_have_text("You won" if won else "You lost")
        assert told in {"", "The game is yours" if won else "The game is theirs"}
        outline = (await player.client.get(f"{path}/replay/outline?as=seat:0")).json()["steps"]
        number = next(step["step"] for step in outline if step["type"] == "game_won")
        game = (await player.client.get(f"{path}/replay/{number}?as=seat:0")).json()["event"]["data"]
        ours, theirs = game["scores"]
        result = f"{ours}–{theirs}" if game["reason"] == "target" else "by hordago"
        await expect(page.locator(".match-won .result")).to_have_text(result)
        _, *others = [seat["shown"] for seat in view["seats"]]
        people = f"with {others[1]}, against {others[0]} and {others[2]}"
        await expect(page.locator(".match-won")).to_contain_text(people)
        await expect(page.locator(".match-won")).to_contain_text(f"Decided in deal {outline[-1]['deal']}.")
        before = (await player.client.get(f"{path}/replay/{number - 1}?as=seat:0")).json()["view"]
        await check_deciding_hand(page, before, outline[:number], path, player)


async def check_deciding_hand(
    page: Page, before: dict[str, Any], outline: list[dict[str, Any]], path: str, player: Player
) -> None:
    """The hand that won the deciding lance is drawn, with whose it was; none where all refused it."""
    decided = next(step for step in reversed(outline) if step["type"] in {"stones_scored", "bet_accepted"})
    data = (await player.client.get(f"{path}/replay/{decided['step']}?as=seat:0")).json()["event"]["data"]
    lances = before["deal"]["lances"]
    staked = [lance for lance, state in lances.items() if state["outcome"] == "hordago-accepted"]
    lance = data.get("lance") or next(iter(staked), None)
    winner = None if lance is None else lances[lance]["winner"]
    figure = page.locator(".match-won figure")
    hand = [] if winner is None else before["deal"]["hands"][winner]
    assert [await card.get_attribute("data-card") for card in await figure.locator(".card").all()] == hand
    if winner is not None:
        await expect(figure).to_contain_text(before["seats"][winner]["shown"])


def cut(legal: list[dict[str, Any]]) -> dict[str, Any]:
    """The move that leads to grande, and a pass there."""
    return first_of(("cut", "cut_deck", "pass"), legal) or legal[0]


async def test_a_hidden_tab_calls_its_player(house: House, browser: Browser) -> None:
    """By its title, its icon, a sound, a vibration and a notification, as soon as another seat has moved."""
    async with contextlib.AsyncExitStack() as stack:
        people = [await sign_up_player(stack, house.url, name) for name in ("Ane", "Jon", "Miren", "Peio")]
        path, players = await open_and_sit(people, options=AT_ONCE), dict(enumerate(people))
        view = await play_over_http(path, players, cut, until=lambda view: view["deal"]["phase"] == "grande")
        first, own = view["deal"]["to_act"][0], (view["deal"]["to_act"][0] + 1) % 4
        watched = await stack.enter_async_context(watched_page(browser, house.url))
        await watched.context.add_init_script(CALLS)
        page = await open_as(watched, players[own], path)
        await watched.asked_for(f"{path}/stream?told=true&after={view['version']}")
        await page.locator(".deal-number").click()  # a page is heard once it was touched
        await page.evaluate("away = true")
        assert await page.evaluate("calls") == []
        moved = await players[first].client.post(f"{path}/moves", json={"type": "pass"})
        assert moved.status_code == 200
        await expect(page).to_have_title("● Your turn · Hordago")
        await page.wait_for_function("() => calls.length >= 4")
        table = path.rpartition("/")[2]
        notification = f"notification Your turn: grande {table}"
        assert await page.evaluate("calls") == ["sound", "sound", "vibration 60", notification]
        await expect(page.locator("link[rel=icon]")).to_have_attribute("href", "/web/style/icon_turn.svg")
        moved = await players[own].client.post(f"{path}/moves", json={"type": "pass"})
        await page.wait_for_function("() => calls.at(-1) === 'closed'")
        await expect(page.locator("link[rel=icon]")).to_have_attribute("href", "/web/style/icon.svg")


async def test_one_tap_turns_the_sounds_off(house: House, browser: Browser) -> None:
    """It is remembered in this browser."""
    async with contextlib.AsyncExitStack() as stack:
        player = await sign_up_player(stack, house.url, "Ane")
        path = await take_seat(player, 3)
        watched = await stack.enter_async_context(watched_page(browser, house.url, SIZES[0]))
        await watched.context.add_init_script(CALLS)
        page = await open_as(watched, player, path)
        await page.get_by_role("button", name="Sounds of the table").click()
        await play_to_the_count(page)
        assert "sound" not in await page.evaluate("calls")
        await page.reload()
        await expect(page.get_by_role("button", name="Sounds of the table")).to_have_attribute("aria-pressed", "false")

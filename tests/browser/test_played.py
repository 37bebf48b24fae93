"""What people do at a table besides betting, as the page draws it: claims, rulings, decks of their own."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Locator, Page, expect
from playwright.async_api import Error as PlaywrightError
from playwright.async_api import TimeoutError as PlaywrightTimeout

from tests.browser.conftest import House
from tests.browser.test_play import RECORD, Seen
from tests.kit.service.browser import PHONE, watched_page
from tests.kit.service.http import (
    CALM,
    Player,
    choose_boldest,
    first_of,
    open_and_sit,
    play_over_http,
    player_with_scopes,
    sign_up_player,
)
from tests.kit.service.player_page import act, open_as

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

PLANTED = "<img src=x onerror=alert(1)>"


@pytest_asyncio.fixture(loop_scope="session")
async def four(house: House) -> AsyncIterator[list[Player]]:
    """Players in seat order."""
    async with contextlib.AsyncExitStack() as stack:
        yield [await sign_up_player(stack, house.url, name) for name in ("Ane", "Jon", "Miren", "Peio")]


async def steps_of(player: Player, path: str) -> list[dict[str, Any]]:
    """All steps, as a spectator reads them."""
    version = (await player.client.get(path)).json()["version"]
    return (await player.client.get(f"{path}/replay?as=public&from=1&to={min(version, 100)}")).json()["steps"]


def step_where(steps: list[dict[str, Any]], found: Callable[[dict[str, Any]], bool]) -> int:
    return next(step["step"] for step in steps if found(step))


async def expect_step(
    browser: Browser, house: House, path: str, step: int, shown: str, text: str = "", reader: str = "public"
) -> None:
    """Open a step; something is drawn, with this text, and the page complains of nothing."""
    async with watched_page(browser, house.url) as watched:
        await watched.page.goto(f"{path.removeprefix('/v1')}/replay?as={reader}#{step}")
        drawn: Locator = watched.page.locator(shown).first
        await expect(drawn).to_be_visible()
        await expect(drawn).to_contain_text(text)
        assert await watched.page.locator("img[src=x]").count() == 0
        assert watched.complaints == []


async def test_a_claim_is_drawn(browser: Browser, house: House, four: list[Player]) -> None:
    """Who claims what stands on the table."""
    path = await open_and_sit(four, ruleset="mus-federation", options={"games_to_win": 1})
    claimed: list[dict[str, Any]] = []

    def choose(legal: list[dict[str, Any]]) -> dict[str, Any]:
        if not claimed and (claim := first_of(("claim",), legal)) is not None:
            claimed.append(claim)
            return claim
        if legal[0]["type"] == "cut_deck":
            return legal[0]["body"]
        return first_of(CALM, legal) or choose_boldest(legal)

    async with asyncio.timeout(120):
        await play_over_http(path, dict(enumerate(four)), choose, until=lambda _: bool(claimed))
    steps = await steps_of(four[0], path)
    made = step_where(steps, lambda step: bool(step["view"]["deal"] and step["view"]["deal"]["claim"]))
    await expect_step(browser, house, path, made, "hordago-table .claim")


async def test_a_sign_is_drawn_for_those_who_may_read_it(browser: Browser, house: House, four: list[Player]) -> None:
    """Everybody sees that it was made; which one it was, only its team, and all who look once the match is over."""
    options = {"games_to_win": 1, "target": 20, "declarations": "automatic"}
    made: list[dict[str, Any]] = []

    def choose(legal: list[dict[str, Any]]) -> dict[str, Any]:
        if not made and (sign := first_of(("sign",), legal)) is not None:
            made.append(sign)
            return sign
        if legal[0]["type"] == "cut_deck":
            return legal[0]["body"]
        return (first_of(CALM, legal) if not made else None) or choose_boldest(legal)

    path, steps = "", list[dict[str, Any]]()
    while not any(step["event"]["type"] == "sign_made" for step in steps):
        made.clear()  # a match may be over before anybody has cards that a sign tells of
        path = await open_and_sit(four, ruleset="mus-federation", options=options)
        async with asyncio.timeout(120):
            await play_over_http(path, dict(enumerate(four)), choose, until=lambda view: view["status"] == "finished")
        steps = await steps_of(four[0], path)
    step = step_where(steps, lambda step: step["event"]["type"] == "sign_made")
    await expect_step(browser, house, path, step, "hordago-table .mark >> text=made a sign")
    seen = (await four[0].client.get(f"{path}/replay/{step}?as=all")).json()["view"]["deal"]["signs"][0]["sign"]
    names = (await four[0].client.get("/v1/rulesets/mus-federation/names", headers={"accept-language": "en"})).json()
    drawn = f"hordago-table .mark >> text=sign: {names['signs'][seen]}"
    await expect_step(browser, house, path, step, drawn, reader="all")


async def make_sign(page: Page) -> bool:
    """Make the first sign of those that may be made, by keys; say whether there was one.

    The signs close when others may be made, and are opened again.
    """
    signs = page.get_by_role("button", name="Signs", exact=True)
    while await signs.count() > 0:
        with contextlib.suppress(PlaywrightTimeout):
            await signs.press("Enter", timeout=2_000)
            await page.locator(".move-sign").first.press("Enter", timeout=2_000)
            return True
    return False


async def expect_open_until_gathered(pages: list[Page]) -> None:
    """Gather on the pages of Ane, Jon and Miren, one after the other: until the last the count lies open on all."""
    for page, left in zip(pages, ("Jon, Miren", "Miren"), strict=False):
        await page.keyboard.press("g")
        for shown in pages:
            await expect(shown.locator(".gathering")).to_contain_text(f"Waiting for {left} to gather")
    await pages[-1].keyboard.press("g")
    for page in pages:
        await expect(page.locator(".gathering")).to_have_count(0)


async def claimed(page: Page) -> bool:
    """Claim what can be claimed; not where nothing can, or a move of another came between."""
    claims = page.locator(".list", has=page.locator(".move-claim"))
    with contextlib.suppress(PlaywrightError, AssertionError):
        if await claims.count():
            if not await claims.evaluate("list => list.open", timeout=5000):
                await claims.locator("summary").press("Enter", timeout=5000)
            await page.locator(".move-claim").first.press("Enter", timeout=5000)
            await expect(page.locator("hordago-table .claim")).to_be_visible(timeout=5000)
            return True
    return False


async def test_partners_play_by_the_rules_of_the_federation(browser: Browser, house: House, four: list[Player]) -> None:
    """On three pages by keys: the cut, two lances at once, a soft refusal, declarations, a sign, claims, a count.

    What a sign says comes to the partner's page, and is never in that of the other side.
    """
    options = {"target": 100, "showdown_seconds": 300}
    path = await open_and_sit(four[:3], ruleset="mus-federation", options=options)
    assert (await four[0].client.put(f"{path}/seats/3", json={"bot": "basic"})).status_code == 200
    seen, made = Seen(), set[str]()
    wanted = ["cut_deck", "biak_bet", "refuse_soft", "declare"]
    async with contextlib.AsyncExitStack() as stack, asyncio.timeout(240):
        watches = [await stack.enter_async_context(watched_page(browser, house.url, PHONE)) for _ in range(3)]
        await watches[1].page.expose_function("hear", seen.hear)
        await watches[1].page.expose_function("see", seen.see)
        await watches[1].context.add_init_script(RECORD)
        ane, jon, miren = pages = [
            await open_as(watched, player, path) for watched, player in zip(watches, four, strict=False)
        ]

        async def play_on(*before: str) -> None:
            for page in pages:
                made.add(await act(page, (*before, "cut", "pass", "refuse", "declare", "cut_deck")))

        signed: list[Page] = []
        while not (signed and made >= set(wanted)):
            signed = signed or [page for page in (ane, miren) if await make_sign(page)]
            await play_on(*[kind for kind in wanted if kind not in made], "gather")
        outline = (await four[3].client.get(f"{path}/replay/outline?as=public")).json()["steps"]
        sign = next(step for step in outline if step["type"] == "sign_made")
        partner = 2 - sign["seat"]
        as_partner = await four[partner].client.get(f"{path}/replay/{sign['step']}?as=seat:{partner}")
        told = as_partner.json()["text"]
        await expect(pages[partner].locator("story-list li", has_text=told)).to_have_count(1)
        await expect(jon.locator("story-list li", has_text=sign["text"])).to_have_count(1)
        held = "".join([await jon.content(), *seen.answers.values(), *(page for _, page in seen.pages)])
        assert (sign["text"] in held, told in held) == (True, False)

        for answered in (False, True):
            while not await claimed(jon):
                await play_on("gather")
            for page in pages:
                await expect(page.locator("hordago-table .claim")).to_be_visible()
            await expect(ane.locator(".pad .move-consent")).to_have_count(2)
            await (ane.locator(".move-consent").last.press("Enter") if answered else jon.keyboard.press("w"))
            await expect(ane.locator(".pad .move-consent")).to_have_count(0)

        while not all([await page.locator(".move-gather").count() for page in pages]):
            await play_on("accept")
        await expect_open_until_gathered(pages)
        complaints = [complaint for watched in watches for complaint in watched.complaints]
        assert [one for one in complaints if "412" not in one and "422" not in one] == []  # a key may come too late


async def test_a_bet_waits_for_its_answer_in_the_drawing(browser: Browser, house: House, four: list[Player]) -> None:
    """The stones of the bet stand beside its lance, with what a refusal pays; of a hordago its word."""
    path = await open_and_sit(four, options={"games_to_win": 1, "target": 20})
    offers = [{"type": "bet", "stones": 5}, {"type": "hordago"}]

    def choose(legal: list[dict[str, Any]]) -> dict[str, Any]:
        kinds = {move["type"] for move in legal}
        if offers and offers[0]["type"] in kinds and ("refuse" not in kinds or offers[0]["type"] == "hordago"):
            return offers.pop(0)
        return first_of(CALM, legal) or choose_boldest(legal)

    async with asyncio.timeout(120):
        await play_over_http(path, dict(enumerate(four)), choose, until=lambda _: not offers)
    steps = await steps_of(four[0], path)
    bet = step_where(steps, lambda step: step["event"]["type"] == "bet_placed")
    await expect_step(browser, house, path, bet, ".lances .now .offered .stake", "5")
    await expect_step(browser, house, path, bet, ".lances .now .outcome", "if refused: 1")
    hordago = step_where(steps, lambda step: step["event"]["type"] == "hordago_called")
    await expect_step(browser, house, path, hordago, ".lances .now .offered .stake", "hordago")
    await expect_step(browser, house, path, hordago, ".lances .now .outcome", "if refused: 5")


async def test_a_ruling_is_told_with_its_reason_as_text(browser: Browser, house: House, four: list[Player]) -> None:
    """Stones awarded are on the board; words that look like markup are words."""
    path = await open_and_sit(four)
    version = (await four[0].client.get(path)).json()["version"]
    words = {"versions": [version], "words": PLANTED}
    called = await four[1].client.post(f"{path}/disputes", json=words)
    assert called.status_code == 201, called.text
    async with contextlib.AsyncExitStack() as stack:
        judge = await player_with_scopes(stack, house.server, "Judge", "play", "judge")
        award = {"kind": "award", "deal": 1, "lance": "grande", "team": "B", "stones": 3}
        ruled = await judge.client.post(
            f"/v1/disputes/{called.json()['id']}/rulings",
            json={**award, "rules": ["table.ruling"], "reason": PLANTED},
        )
        assert ruled.status_code == 200, ruled.text
    await play_over_http(path, dict(enumerate(four)), until=lambda view: view["status"] == "finished")
    steps = await steps_of(four[0], path)
    given = step_where(steps, lambda step: step["event"]["type"] == "ruling_given")
    await expect_step(browser, house, path, given, ".sentence", steps[given - 1]["text"])
    after = step_where(steps, lambda step: step["view"]["game"]["score"] == [0, 3])
    await expect_step(browser, house, path, after, ".score >> nth=1", "3")
    async with watched_page(browser, house.url) as watched:
        await watched.page.goto(f"{path.removeprefix('/v1')}/replay?as=all#{given}")
        await expect(watched.page.locator(".sentence")).not_to_be_empty()
        assert await watched.page.locator("img[src=x]").count() == 0
        assert watched.complaints == []


async def test_a_table_of_a_team_match_has_a_deck_for_each_seat(browser: Browser, house: House) -> None:
    """Four stocks lie on it, one beside each hand."""
    match = (await house.opener.client.get(f"/v1/matches/{house.match}")).json()
    path = f"/v1/tables/{match['table_ids'][0]['id']}"
    steps = await steps_of(house.opener, path)
    dealt = step_where(steps, lambda step: bool(step["view"]["deal"] and step["view"]["deal"]["stocks"]))
    await expect_step(browser, house, path, dealt, ".seat > .stock >> nth=3")

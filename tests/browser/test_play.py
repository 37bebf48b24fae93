"""People play in the browser: by keys alone, on a phone, through broken connections, and with their own cards only."""

import asyncio
import contextlib
import json
import re
from collections.abc import AsyncIterator, Iterator
from typing import Any, Final

import pytest
import pytest_asyncio
from msgspec import Struct, field
from msgspec import json as json_codec
from playwright.async_api import Browser, Page, Route, expect

from domain.games import OFFERS
from tests.browser.conftest import House
from tests.kit.service.browser import PHONE, watched_page
from tests.kit.service.http import Player, first_of, open_and_sit, play_over_http, sign_up_player
from tests.kit.service.player_page import KEYS, SHORT, SLOWLY, act, is_over, make_move, open_as, take_seat

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

RECORD: Final = """(() => {
  const fetched = window.fetch;
  window.fetch = async (...given) => {
    const response = await fetched(...given);
    const body = response.clone().body?.pipeThrough(new TextDecoderStream()).getReader();
    const id = Math.random();
    const listen = async () => {
      for (;;) {
        const { done, value } = await body.read().catch(() => ({ done: true }));
        if (value) await window.hear(id, value);
        if (done) return;
      }
    };
    if (body) void listen();
    return response;
  };
  document.addEventListener("hordago-step", ({ detail }) => {
    const kept = JSON.stringify([{ ...sessionStorage }, { ...localStorage }]);
    void window.see(detail.step, document.documentElement.outerHTML + kept + location.href);
  });
})()"""
"""Passes on all that the page is answered, and what it holds after each step."""


class Seen(Struct, dict=True):
    """All that a page was answered, and what it held after each step."""

    answers: dict[float, str] = field(default_factory=dict)
    pages: list[tuple[int, str]] = field(default_factory=list)

    def hear(self, answer: float, text: str) -> None:
        self.answers[answer] = self.answers.get(answer, "") + text

    def see(self, step: int, page: str) -> None:
        """Keep what a page held, without the commands of its own person at its foot: they name cards thrown before."""
        self.pages.append((step, re.sub(r"<code>curl -X.*?</code>", "", page)))

    def steps(self) -> Iterator[dict[str, Any]]:
        """Every step and every answer to a move, with the view after it."""
        for text in self.answers.values():
            lines = [line.removeprefix("data: ") for line in text.split("\n") if line.startswith("data: ")] or [text]
            for line in lines:
                with contextlib.suppress(ValueError):
                    yield from steps_in(json.loads(line))


def steps_in(found: object) -> Iterator[dict[str, Any]]:
    """The parts of an answer that show a table after an event."""
    if isinstance(found, list):
        for one in found:
            yield from steps_in(one)
    elif isinstance(found, dict):
        if "view" in found and "deal" in found["view"]:
            yield found
        elif "deal" in found and "seats" in found:
            yield {"view": found}
        else:
            yield from steps_in(list(found.values()))


@pytest_asyncio.fixture(loop_scope="session")
async def players(house: House) -> AsyncIterator[list[Player]]:
    async with contextlib.AsyncExitStack() as stack:
        yield [await sign_up_player(stack, house.url, name) for name in ("Ane", "Jon")]


async def test_a_newcomer_plays_with_a_name_and_a_key_stroke(browser: Browser, house: House) -> None:
    """From the first page to the first move without a mouse; the key is where it may be, and nowhere else."""
    async with watched_page(browser, house.url) as watched:
        page = watched.page
        await page.goto("/")
        await expect(page.locator("#play button")).to_be_enabled()
        while await page.evaluate("document.activeElement.name") != "name":
            await page.keyboard.press("Tab")
        await page.keyboard.type("Maialen")
        await page.keyboard.press("Enter")
        await page.wait_for_url("**/tables/*")
        await expect(page.locator(".pad .move").first).to_be_visible()
        await expect(page.locator(".south .name")).to_have_text("Maialen")
        assert (await page.title()).startswith("● Your turn")
        token = await page.evaluate("sessionStorage.getItem('hordago.key')")
        assert token.startswith("hdg_")
        assert token not in await page.evaluate("Object.values(localStorage).join()")
        assert token not in await page.content() + page.url + "".join(watched.requests)
        hand = await page.locator(".south [data-card]").evaluate_all(
            "(cards) => cards.map((card) => card.dataset.card)"
        )
        await page.reload()
        await expect(page.locator(".pad .move").first).to_be_visible()
        again = await page.locator(".south [data-card]").evaluate_all(
            "(cards) => cards.map((card) => card.dataset.card)"
        )
        assert (len(hand), again) == (4, hand)
        await make_move(page, SLOWLY)
        await expect(page.locator("story-list")).to_contain_text(re.compile("Maialen (refuses|passes|asks)"))
        await page.goto("/")
        await expect(page.locator(".play-now").first).to_contain_text("You play as Maialen.")
        level = page.get_by_label("Level of the bots")
        await expect(level).to_have_value("basic")
        await level.select_option("strong")
        await page.locator("#play button").click()
        await page.wait_for_url("**/tables/*")
        await expect(page.locator(".north .name")).to_have_text("Strong (3)")
        assert watched.complaints == []


async def test_what_was_played_last_is_played_again_by_one_tap(browser: Browser, house: House) -> None:
    """The first button names the rules and the length; who has no name yet is led to where they give one."""
    async with watched_page(browser, house.url, PHONE) as watched:
        page = watched.page
        begin = page.locator("#begin")
        await page.goto("/")
        await expect(page.locator("#play button")).to_be_enabled()
        await begin.click()
        await expect(page.locator("#play [name=name]")).to_be_focused()
        await page.locator("#play [name=name]").fill("Itziar")
        await page.locator("#play [name=ruleset]").select_option(label="Mushi")
        await page.get_by_label("Short match").check()
        await expect(begin).to_have_text("Play Mushi · Short match")
        await page.locator("#play button").click()
        await page.wait_for_url("**/tables/*")
        await page.goto("/")
        await expect(begin).to_have_text("Play Mushi · Short match")
        await begin.click()
        await page.wait_for_url("**/tables/*")
        table = await page.evaluate("fetch(`/v1${location.pathname}`).then((answer) => answer.json())")
        assert (table["ruleset"]["id"], table["options"]["rounds"]) == ("mushi", OFFERS["mushi"].short["rounds"])
        await page.goto("/")
        await page.locator("#play [name=ruleset]").select_option(label="Mus with eight kings")
        await expect(page.get_by_label("Short match")).to_be_disabled()
        assert watched.complaints == []


async def test_the_rules_of_a_tournament_are_chosen_by_name(browser: Browser, house: House) -> None:
    """On the first page and in the form of a tournament; what is opened has their options."""
    async with watched_page(browser, house.url) as watched:
        page = watched.page
        await page.goto("/")
        await expect(page.locator("#play button")).to_be_enabled()
        await page.locator("#play [name=name]").fill("Nerea")
        await page.locator("#play [name=ruleset]").select_option(label="Championship of the Basque Country")
        await page.locator("#play button").click()
        await page.wait_for_url("**/tables/*")
        table = await page.evaluate("fetch(`/v1${location.pathname}`).then((answer) => answer.json())")
        named = {"equivalences": "four-kings", "target": 30, "games_to_win": 3}
        assert (table["ruleset"]["id"], named.items() <= table["options"].items()) == ("mus-spanish", True)
        assert len(table["seats"]) == 4
        assert watched.complaints == []
    async with watched_page(browser, house.url) as watched:
        page = watched.page
        await page.add_init_script(f"sessionStorage.setItem('hordago.key', {json.dumps(house.opener.token)})")
        await page.goto("/tournaments/new")
        rules = page.locator("[name=ruleset]")
        await rules.select_option(label="Tournament in Spain")
        corrido = page.locator("[name='option:mus_corrido']")
        await expect(corrido.locator("option").first).to_have_text("yes (as usual)")
        signs = page.locator("[name='option:signs']")
        assert await signs.evaluate_all("(boxes) => boxes.every((box) => box.checked)")
        await page.locator("[name=of]").select_option("teams")
        await expect(rules).to_have_value("mus-spanish")
        await expect(rules.locator("option:disabled")).to_have_count(3)
        assert watched.complaints == []


@pytest.mark.parametrize(
    ("ruleset", "options"),
    [
        ("mus-federation", SHORT),
        pytest.param("mus-eight-kings", {"games_to_win": 1}, marks=pytest.mark.soak),
        pytest.param("mus-spanish", {"games_to_win": 1, "target": 30}, marks=pytest.mark.soak),
        ("mushi", {"rounds": 1}),
    ],
)
async def test_a_match_is_played_by_keys_alone(
    browser: Browser, house: House, players: list[Player], ruleset: str, options: dict[str, int]
) -> None:
    """To its end, against bots; a reload in the middle changes nothing.

    One of Basque Mus is played to its end by keys below, with another person.
    """
    bots = OFFERS[ruleset].seats[0] - 1
    path = await take_seat(players[0], bots, ruleset, **options)
    made: list[str] = []
    async with watched_page(browser, house.url) as watched, asyncio.timeout(240):
        page = await open_as(watched, players[0], path)
        reloaded = False
        while not await is_over(page):
            # While the table waits for this player alone the match does not end meanwhile.
            if len(made) >= 2 and not reloaded and (await players[0].client.get(path)).json()["to_act"] == [0]:
                await page.reload()
                reloaded = True
            elif kind := await act(page):
                made.append(kind)
            else:
                await asyncio.sleep(0.05)
        assert watched.complaints == []
    assert (await players[0].client.get(path)).json()["status"] == "finished"
    assert ({"card", "gather"} if ruleset == "mushi" else {"hordago", "accept", "refuse"}) & set(made)


async def test_a_move_is_made_once_before_the_page_follows_its_table(
    browser: Browser, house: House, players: list[Player]
) -> None:
    """A played card is not offered again before its step is shown; the next cards are offered after it."""
    path = await take_seat(players[0], 1, "mushi", rounds=1)
    reads = asyncio.Event()

    async def hold(route: Route) -> None:
        await reads.wait()
        await route.continue_()

    async with watched_page(browser, house.url) as watched, asyncio.timeout(120):
        while (await players[0].client.get(path)).json()["to_act"] != [0]:  # noqa: ASYNC110 - the event is at the server
            await asyncio.sleep(0.02)
        await watched.page.route(re.compile(r"/v1/tables/[^/?]+\?as="), hold)
        page = await open_as(watched, players[0], path)
        offered = page.locator("button.card-button, .pad .move")
        await expect(offered.first).to_be_visible()
        async with page.expect_response(lambda answer: answer.url.endswith("/moves")) as answered:
            await make_move(page, tuple(KEYS))
        assert (await answered.value).status == 200
        await expect(offered).to_have_count(0)
        reads.set()
        await expect(offered.first).to_be_visible()
        assert watched.complaints == []


def hidden_cards(steps: dict[int, dict[str, Any]], step: int, seat: int) -> set[str]:
    """What the others hold at a step, unless the hands of the deal have been shown."""
    deal = steps[step]["view"]["deal"]
    if deal is None:
        return set()
    shown = range(step, 0, -1)
    for before in shown:
        if steps[before]["event"]["type"] == "hands_dealt":
            break
        if steps[before]["event"]["type"] == "hands_revealed":
            return set()
    return {card for other, hand in enumerate(deal["hands"]) if other != seat for card in hand or ()}


def leaks(seen: Seen, steps: dict[int, dict[str, Any]], seat: int, names: dict[str, str]) -> list[tuple[int, str]]:
    """Cards that a page held or was sent at a step at which its seat could not see them."""
    found: list[tuple[int, str]] = []
    for told in seen.steps():
        number = told["view"]["version"]
        text = json.dumps({key: told[key] for key in ("view", "event", "events") if key in told})
        found += [(number, card) for card in hidden_cards(steps, number, seat) if f'"{card}"' in text]
    for number, page in seen.pages:
        for card in hidden_cards(steps, number, seat):
            if any(mark in page for mark in (f'"{card}"', f'aria-label="{names[card]}"')):
                found.append((number, card))
    return found


async def test_two_people_and_two_bots_play_and_see_their_own_cards(
    browser: Browser, house: House, players: list[Player]
) -> None:
    """On a desktop and on a phone: no page, storage or traffic ever holds another hand before it is shown."""
    path = await take_seat(players[0], 2, **SHORT)
    seens = [Seen(), Seen()]
    async with contextlib.AsyncExitStack() as stack:
        pages: list[Page] = []
        await stack.enter_async_context(asyncio.timeout(300))
        for number, size in enumerate(((1280, 800), PHONE)):
            watched = await stack.enter_async_context(watched_page(browser, house.url, size))
            await watched.page.expose_function("hear", seens[number].hear)
            await watched.page.expose_function("see", seens[number].see)
            await watched.context.add_init_script(RECORD)
            pages.append(await open_as(watched, players[number], path))
        await pages[1].get_by_role("button", name="Sit down").click()
        made = ["", ""]
        while not all([await is_over(page) for page in pages]):
            for number, page in enumerate(pages):
                # One of them asks for cards first, so that cards are thrown and drawn.
                made[number] += await act(page, ("mus", *KEYS) if "discard" not in made[0] + made[1] else tuple(KEYS))
            await asyncio.sleep(0.05)
    answer = (await players[0].client.get(f"{path}/replay?as=all&from=1&to=200")).json()
    steps = {step["step"]: step for step in answer["steps"]}
    while answer["next"]:
        answer = (await players[0].client.get(answer["next"])).json()
        steps |= {step["step"]: step for step in answer["steps"]}
    named = await players[0].client.get("/v1/rulesets/mus-basque/names", headers={"accept-language": "en"})
    names: dict[str, str] = named.json()["cards"]
    for seat, seen in enumerate(seens):
        assert len({step for step, _ in seen.pages}) > 10
        assert len(list(seen.steps())) > 20
        assert leaks(seen, steps, seat, names) == []
        # What everybody may read afterwards would have been a leak: the check sees it.
        after = Seen({0.0: json_codec.encode(list(steps.values())).decode()})
        assert leaks(after, steps, seat, names) != []


async def own_moves(player: Player, path: str) -> list[str]:
    """The words that seat 0 has said, by the replay."""
    answer = (await player.client.get(f"{path}/replay/outline?as=seat:0")).json()
    return [step["type"] for step in answer["steps"] if step["seat"] == 0 and step["decision"]]


async def test_a_hordago_is_accepted_by_who_says_it_twice(
    browser: Browser, house: House, players: list[Player]
) -> None:
    """The whole game hangs on it, as on the one that is called: a double tap only asks."""
    seated = dict(enumerate(players[:2]))
    path = await open_and_sit(players[:2], ruleset="mus-basque", seats=2, options=SHORT)
    view = await play_over_http(
        path,
        seated,
        lambda legal: first_of(("hordago", "cut_deck", "cut"), legal) or legal[0]["body"],
        until=lambda view: view["deal"] is not None and view["deal"]["bet"] is not None,
    )
    assert view["deal"]["bet"]["hordago"]
    async with watched_page(browser, house.url, PHONE) as watched:
        page = await open_as(watched, seated[view["to_act"][0]], path)
        accept, dialog = page.locator(".pad .move-accept"), page.locator("dialog[open]")
        await accept.dblclick()
        await expect(dialog).to_be_visible()
        question, hand = await dialog.bounding_box(), await page.locator(".south .hand").bounding_box()
        assert question is not None
        assert hand is not None
        assert question["y"] > hand["y"] + hand["height"]
        await dialog.get_by_role("button", name="No", exact=True).last.click()
        await expect(page.locator(".pad")).to_have_attribute("aria-busy", "false")
        assert [request for request in watched.requests if request.endswith("/moves")] == []
        await accept.click()
        await dialog.locator("button.main").click()
        await expect(page.locator(".pad .after, .pad .move-gather").first).to_be_visible()
    assert (await seated[0].client.get(path)).json()["version"] > view["version"]


async def test_a_move_is_carried_out_once_whatever_the_connection_does(
    browser: Browser, house: House, players: list[Player]
) -> None:
    """Its answer is lost, or it waits for a network: it is sent until it is answered, with one key."""
    path = await take_seat(players[0], 3)
    keys: list[str] = []
    async with watched_page(browser, house.url) as watched:
        page = await open_as(watched, players[0], path)

        async def lose_answer(route: Route) -> None:
            keys.append(route.request.headers["idempotency-key"])
            if len(keys) > 1:
                await route.continue_()
            else:
                await route.fetch()
                await route.abort()

        await page.route("**/moves", lose_answer)
        before = len(await own_moves(players[0], path))
        await make_move(page, SLOWLY)
        await expect(page.locator(".pad")).to_have_attribute("aria-busy", "false")
        assert (len(keys), len(set(keys))) == (2, 1)
        assert len(await own_moves(players[0], path)) == before + 1
        await expect(page.locator(".pad button.move").first).to_be_visible()
        await page.unroute("**/moves")

        async def forge(route: Route) -> None:
            await route.continue_(post_data=json.dumps({"type": "declare", "has": True}))

        await page.route("**/moves", forge)
        await page.locator(".pad button.move").first.click()
        await expect(page.locator(".pad-refusal")).to_contain_text("Refused:")
        await expect(page.locator(".pad-refusal a")).to_have_attribute("href", "/rules#federation.declare")
        await page.unroute("**/moves")
        before = len(await own_moves(players[0], path))
        await watched.context.set_offline(True)
        await page.locator(".pad button.move:not(.move-hordago)").first.click()
        await expect(page.locator(".pad-state")).to_contain_text("The server does not answer")
        await watched.context.set_offline(False)
        await expect(page.locator(".pad-refusal")).to_be_empty()
        async with asyncio.timeout(60):
            while len(await own_moves(players[0], path)) == before:  # noqa: ASYNC110 - the event is at the server
                await asyncio.sleep(0.05)
        await expect(page.locator(".pad")).to_have_attribute("aria-busy", "false")
        assert len(await own_moves(players[0], path)) == before + 1


async def test_nothing_is_offered_before_what_was_sent_is_answered(
    browser: Browser, house: House, players: list[Player]
) -> None:
    """The page is left with a move on its way; after a reload it is sent again, and nothing else is made meanwhile."""
    path = await take_seat(players[0], 3)
    keys: list[str] = []
    sent_again, answered = asyncio.Event(), asyncio.Event()
    async with watched_page(browser, house.url) as watched:
        page = await open_as(watched, players[0], path)

        async def hold(route: Route) -> None:
            keys.append(route.request.headers["idempotency-key"])
            if len(keys) == 1:
                return  # it is on its way until the page is left
            sent_again.set()
            await answered.wait()
            await route.continue_()

        await page.route("**/moves", hold)
        before = len(await own_moves(players[0], path))
        await make_move(page, SLOWLY)
        await expect(page.locator(".pad")).to_have_attribute("aria-busy", "true")
        await page.reload()
        await sent_again.wait()
        await expect(page.locator(".pad button.move").first).to_be_visible()
        assert await act(page, SLOWLY) == ""
        await page.locator(".pad button.move:not(.move-hordago)").first.click()
        answered.set()
        await expect(page.locator(".pad")).to_have_attribute("aria-busy", "false")
        assert (len(keys), len(set(keys))) == (2, 1)
        assert len(await own_moves(players[0], path)) == before + 1
        assert watched.complaints == []

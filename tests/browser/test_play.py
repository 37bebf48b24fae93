"""People play in the browser: by keys alone, on a phone, through broken connections, and with their own cards only."""

import asyncio
import contextlib
import json
import re
from collections.abc import AsyncIterator, Iterator
from random import Random
from typing import Any, Final

import pytest
import pytest_asyncio
from msgspec import Struct, field
from msgspec import json as json_codec
from playwright.async_api import Browser, Page, Route, expect

from domain.games import GAMES, OFFERS
from domain.games.mus.commands import MOVES as MUS_MOVES
from service.texts.catalogue import LANGUAGES, say
from tests.browser.conftest import House
from tests.browser.test_pages import LOOKS, WIDER, WIDTHS, violations
from tests.kit.random_play import play_bytes
from tests.kit.service.browser import PHONE, Watched, watched_page
from tests.kit.service.http import Player, sign_up_player

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

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
}
"""The letter of each kind of move, the boldest first."""
OFFERED: Final = """() => document.querySelector("dialog[open], .pad[aria-busy=true]") ? [] :
  [...document.querySelectorAll(".pad .move")].map((node) => /move-(\\w+)/.exec(node.className)?.[1] ?? "")"""
"""Kinds of move with a control; none while an answer is waited for."""
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


async def take_seat(player: Player, bots: int, ruleset: str = "mus-basque", **options: object) -> str:
    """A table at which a player sits on seat 0 and bots on the last seats; its path."""
    body = {"ruleset": ruleset, "options": options}
    path = (await player.client.post("/v1/tables", json=body)).headers["location"]
    assert (await player.client.put(f"{path}/seats/0", json={})).status_code == 200
    seats = len((await player.client.get(path)).json()["seats"])
    for seat in range(seats - bots, seats):
        assert (await player.client.put(f"{path}/seats/{seat}", json={"bot": "basic"})).status_code == 200
    return path


async def open_as(watched: Watched, player: Player, path: str) -> Page:
    """Open the page of a table with the key of a player."""
    await watched.context.add_init_script(
        f"sessionStorage.getItem('hordago.key') ?? sessionStorage.setItem('hordago.key', '{player.token}')"
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
    if kind == "cut_deck":
        await page.keyboard.press("Enter")
    if kind in {"hordago", "discard"}:
        await expect(page.locator("dialog[open]")).to_be_visible()
        await page.keyboard.press("Enter")
    return kind


async def make_move(page: Page, order: tuple[str, ...]) -> None:
    """Wait until the page offers one of these moves, and make the first."""
    async with asyncio.timeout(60):
        while not await act(page, order):  # noqa: ASYNC110 - the page says so
            await asyncio.sleep(0.05)


async def is_over(page: Page) -> bool:
    return await page.locator(".pad .after").count() > 0


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
        await expect(page.locator(".play-now")).to_contain_text("You play as Maialen.")
        assert watched.complaints == []


@pytest.mark.parametrize(("ruleset", "options"), [("mus-federation", SHORT), ("mushi", {"rounds": 2})])
async def test_a_match_is_played_by_keys_alone(
    browser: Browser, house: House, players: list[Player], ruleset: str, options: dict[str, int]
) -> None:
    """To its end, against bots; a reload in the middle changes nothing."""
    bots = OFFERS[ruleset].seats[0] - 1
    path = await take_seat(players[0], bots, ruleset, **options)
    made: list[str] = []
    async with watched_page(browser, house.url) as watched, asyncio.timeout(240):
        page = await open_as(watched, players[0], path)
        while not await is_over(page):
            if kind := await act(page):
                made.append(kind)
                if len(made) == 4:
                    await page.reload()
            else:
                await asyncio.sleep(0.05)
        await expect(page.locator(".pad-state")).to_have_text("The match is over.")
        assert watched.complaints == []
    assert (await players[0].client.get(path)).json()["status"] == "finished"
    assert {"mushi": {"card", "gather"}, "mus-federation": {"cut", "gather"}}[ruleset] <= set(made)


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
        assert len({step for step, _ in seen.pages}) > 20
        assert len(list(seen.steps())) > 20
        assert leaks(seen, steps, seat, names) == []
        # What everybody may read afterwards would have been a leak: the check sees it.
        after = Seen({0.0: json_codec.encode(list(steps.values())).decode()})
        assert leaks(after, steps, seat, names) != []


async def test_a_free_seat_is_taken_and_left(browser: Browser, house: House, players: list[Player]) -> None:
    """A newcomer gives a name and sits down; who opened the table seats the bots, and play begins on both pages."""
    path = (await players[0].client.post("/v1/tables", json={"ruleset": "mushi"})).headers["location"]
    async with watched_page(browser, house.url, PHONE) as guest, watched_page(browser, house.url) as opener:
        await guest.page.goto(path.removeprefix("/v1"))
        await guest.page.get_by_role("button", name="Sit down at seat 0").click()  # without a name nothing is asked for
        await guest.page.get_by_label("Your name").fill("Peio")
        await guest.page.get_by_label("Remember me").check()
        await guest.page.get_by_role("button", name="Sit down at seat 1").click()
        await expect(guest.page.locator(".pad-state")).to_contain_text("You sit at this table")
        await guest.page.get_by_role("button", name="Leave the seat").click()
        await expect(guest.page.get_by_role("button", name="Sit down")).to_have_count(2)
        await guest.page.get_by_role("button", name="Sit down at seat 1").click()
        await expect(guest.page.get_by_role("button", name="Leave the seat")).to_be_visible()
        page = await open_as(opener, players[0], path)
        await page.get_by_role("button", name="Sit down at seat 0").click()
        for shown in (page, guest.page):
            await expect(shown.locator(".south .hand .card")).to_have_count(8)
            await expect(shown.locator(".pad-state")).to_contain_text(re.compile("Your turn|Waiting for (Ane|Peio)"))
        # A step that is being read as the seat that is left meanwhile is refused.
        assert [told for told in guest.complaints if "403" not in told] == []
        assert await guest.page.evaluate("localStorage.getItem('hordago.key')") is not None


async def own_moves(player: Player, path: str) -> list[str]:
    """The words that seat 0 has said, by the replay."""
    answer = (await player.client.get(f"{path}/replay/outline?as=seat:0")).json()
    return [step["type"] for step in answer["steps"] if step["seat"] == 0 and step["decision"]]


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


async def test_playing_is_whole_in_every_language(browser: Browser, house: House, players: list[Player]) -> None:
    """A free seat, a turn to bet and cards to throw: axe finds nothing, and nothing scrolls sideways."""
    waiting = (await players[0].client.post("/v1/tables", json={"ruleset": "mus-basque"})).headers["location"]
    betting = await take_seat(players[0], 3, "mus-federation")
    throwing = await take_seat(players[0], 1, "mushi")
    async with watched_page(browser, house.url) as watched:
        page = watched.page
        places = [(waiting, ".seats button"), (betting, ".pad .moves button"), (throwing, "button.card-button, .hand")]
        await page.goto(waiting.removeprefix("/v1"))
        await expect(page.get_by_role("button", name="Sit down")).to_have_count(4)
        assert await violations(page) == []
        await open_as(watched, players[0], waiting)
        for number, language in enumerate(LANGUAGES):
            for path, ready in places:
                await page.goto(f"{path.removeprefix('/v1')}?lang={language}")
                await expect(page.locator(ready).first).to_be_visible()
                await expect(page.locator(".pad-state")).not_to_be_empty()
                text = await page.inner_text("main")
                assert "undefined" not in text
                assert "{" not in text
                for size, colours in LOOKS if number == 0 else LOOKS[number : number + 1]:
                    await page.set_viewport_size({"width": size[0], "height": size[1]})
                    await page.emulate_media(color_scheme="dark" if colours == "dark" else "light")
                    assert (language, path, size, colours, await violations(page)) == (
                        language,
                        path,
                        size,
                        colours,
                        [],
                    )
                for width in WIDTHS:
                    await page.set_viewport_size({"width": width, "height": 640})
                    wide = await page.evaluate("document.documentElement.scrollWidth")
                    assert (language, ready, width, wide <= width) == (language, ready, width, True)
                    assert (language, ready, width, await page.evaluate(WIDER, width)) == (language, ready, width, [])


CONTROLS: Final = """async (lists) => {
  const { offersOf } = await import("/web/js/play/offers.js");
  const { Pad } = await import("/web/js/play/pad.js");
  const texts = (await (await fetch("/web/texts/en/play.json")).json()).play;
  return lists.map((moves) => {
    const made = [];
    const sorted = offersOf(moves);
    const thrown = sorted.offers.find(({ kind }) => kind === "cards");
    const chosen = () => thrown.from.slice(0, thrown.min);
    const pad = new Pad(texts, { move: (_move, body) => made.push(body), chosen });
    document.body.append(pad.all);
    pad.show(sorted.offers);
    for (const button of pad.all.querySelectorAll("button.move, .number .send")) button.click();
    const lettered = [...pad.all.querySelectorAll("[aria-keyshortcuts]")];
    const keys = lettered.map((node) => node.getAttribute("aria-keyshortcuts"));
    pad.all.remove();
    return { made: [...made, ...sorted.pointed.map(({ body }) => body)], keys };
  });
}"""
"""Shows the controls of legal moves, presses each, and returns the moves that are made so."""


def in_order(body: dict[str, Any]) -> str:
    """A move as a text, the same for the same fields."""
    return json.dumps(body, sort_keys=True)


def legal_lists(ruleset: str) -> list[list[dict[str, Any]]]:
    """What the seats may do in random matches by a rule set, one list for each combination of kinds."""
    offer, found = OFFERS[ruleset], dict[tuple[str, ...], list[dict[str, Any]]]()
    for number in range(12):
        match = play_bytes(ruleset, offer.seats[0], {}, Random(number).randbytes(1_500))
        for step in match.steps:
            table = step.after
            for seat in range(offer.seats[0]):
                moves = json_codec.decode(json_codec.encode(GAMES[offer.game].legal_moves(table.play, seat, say("en"))))
                if moves:
                    found.setdefault(tuple(sorted({move["type"] for move in moves})), moves)
    return list(found.values())


async def test_every_move_of_every_rule_set_has_a_control(browser: Browser, house: House) -> None:
    """Pressed, each makes the move that the server offered; no two share a letter."""
    kinds: set[str] = set()
    async with watched_page(browser, house.url) as watched:
        await watched.page.goto("/nothing/here")
        for ruleset in OFFERS:
            lists = legal_lists(ruleset)
            shown: Any = await watched.page.evaluate(CONTROLS, lists)
            for moves, controls in zip(lists, shown, strict=True):
                offered = [move["body"] | {"at": None} for move in moves]
                made = [body | {"at": None} for body in controls["made"]]
                assert sorted(map(in_order, made)) == sorted(map(in_order, offered))
                assert len(controls["keys"]) == len(set(controls["keys"]))
                kinds |= {move["type"] for move in moves}
    assert kinds == {*MUS_MOVES, "play", "capture"}

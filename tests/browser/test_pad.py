"""The pad itself: every kind of move of every rule set has a control, in four languages and every size."""

import asyncio
import json
from random import Random
from typing import Any, Final

import pytest
from msgspec import json as json_codec
from playwright.async_api import Browser, expect

from domain.games import GAMES, OFFERS
from domain.games.mus.commands import MOVES as MUS_MOVES
from service.texts.catalogue import LANGUAGES, say
from tests.browser.conftest import House
from tests.kit.random_play import play_bytes
from tests.kit.service.browser import PHONE, watched_page
from tests.kit.service.page_checks import LOOKS, check_looks, check_widths, check_words, violations
from tests.kit.service.player_page import open_as, take_seat
from tests.kit.spread import Sample, sampled, turned

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]


@sampled
async def test_playing_is_whole_in_every_language(browser: Browser, house: House, sample: Sample) -> None:
    """A free seat, a turn to bet and cards to throw: nothing scrolls sideways, and axe finds nothing.

    Each language has one of the looks, and each look one of the languages. For axe, which sees little of words, each
    language has one of the places.
    """
    waiting = (await house.opener.client.post("/v1/tables", json={"ruleset": "mus-basque"})).headers["location"]
    betting = await take_seat(house.opener, 3, "mus-federation")
    throwing = await take_seat(house.opener, 1, "mushi")
    async with watched_page(browser, house.url) as watched:
        page = watched.page
        places = [(waiting, ".seats button"), (betting, ".pad .moves button"), (throwing, "button.card-button, .hand")]
        await page.goto(waiting.removeprefix("/v1"))
        await expect(page.get_by_role("button", name="Sit down")).to_have_count(4)
        assert await violations(page) == []
        await open_as(watched, house.opener, waiting)
        for place, (path, ready) in enumerate(places):
            for number, language in sample(turned(list(enumerate(LANGUAGES)), place), 2):
                await page.goto(f"{path.removeprefix('/v1')}?lang={language}")
                await expect(page.locator(ready).first).to_be_visible()
                await expect(page.locator(".pad-state")).not_to_be_empty()
                await check_words(page, language)
                if place == number % len(places):
                    await check_looks(page, language, LOOKS[number : number + 1])
                await check_widths(page, language)


CONTROLS: Final = """async (lists) => {
  const { offersOf } = await import("/web/js/play/offers.js");
  const { Pad } = await import("/web/js/play/pad.js");
  const { Choosing } = await import("/web/js/play/choosing.js");
  const texts = (await (await fetch("/web/texts/en/play.json")).json()).play;
  const drawn = ({ body, fill }) => [body.card, body.capture, ...(fill?.cards?.from ?? [])].filter(Boolean);
  return lists.map((moves) => {
    const made = [], make = (_move, body) => made.push(body);
    const table = document.createElement("div");
    for (const code of new Set(moves.flatMap(drawn))) {
      const card = document.createElementNS("http://www.w3.org/2000/svg", "svg");
      card.dataset.card = code;
      table.append(card);
    }
    const pad = new Pad(texts, {
      move: make,
      chosen: () => [...choosing.chosen],
      signs: (signs) => signs.forEach((move) => make(move, move.body)),
    });
    const choosing = new Choosing({ moment: { table }, setting: { names: {} } }, pad, texts, make);
    document.body.append(table, pad.all);
    const press = (code) => table.querySelector(`[data-code="${code}"]`).click();
    choosing.offer(moves);
    const { offers, pointed } = offersOf(moves);
    const thrown = offers.find(({ kind }) => kind === "cards");
    for (const code of thrown?.from.slice(0, thrown.min) ?? []) press(code);
    for (const button of pad.all.querySelectorAll("button.move, .number .send, button.list.ask-hint")) button.click();
    const lettered = [...pad.all.querySelectorAll("[aria-keyshortcuts]")];
    const keys = lettered.map((node) => node.getAttribute("aria-keyshortcuts"));
    for (const { body } of pointed) {
      choosing.offer([]);
      choosing.offer(moves);
      const before = made.length;
      press(body.card);
      if (made.length === before && body.capture) press(body.capture);
      else if (made.length === before) [...pad.all.querySelectorAll("button.move-play")].at(-1).click();
    }
    table.remove();
    pad.all.remove();
    return { made, keys };
  });
}"""
"""Shows legal moves with their cards, makes each by its control, and returns what was made so; signs have a tray."""


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
    """Pressed, each makes the move that the server offered; no two share a letter, and what may be chosen can be.

    Random matches show every kind of move that a rule set has, so a new kind that the pad could not make fails here.
    """
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
                assert {name for move in moves for name in move.get("fill", {})} <= {"stones", "cards", "at"}
                kinds |= {move["type"] for move in moves}
    assert kinds == {*MUS_MOVES, "play", "capture"}


async def test_a_card_takes_the_one_that_is_pointed_to(browser: Browser, house: House) -> None:
    """A flower that matches two on the field: it is pressed first, then the one that it takes, by keys alone."""
    path, own = await take_seat(house.opener, 1, "mushi"), house.opener.client
    async with asyncio.timeout(60):
        while True:
            view: dict[str, Any] = (await own.get(path)).json()
            if view["status"] == "finished":  # without any
                path = await take_seat(house.opener, 1, "mushi")
                continue
            legal: list[dict[str, Any]] = view["legal_moves"]
            cards = [move["body"].get("card", "") for move in legal if move["body"].get("capture")]
            if card := next((card for card in cards if cards.count(card) > 1), ""):
                break
            if legal:
                await own.post(f"{path}/moves", json=legal[0]["body"])
            await asyncio.sleep(0.01)
    wanted = [move["body"] for move in legal if move["body"].get("card") == card][-1]
    async with watched_page(browser, house.url, PHONE) as watched:
        page = await open_as(watched, house.opener, path)
        await page.locator(f"[data-code='{card}']").press("Enter")
        choices = page.locator(".pad .move-play, .pad .move-capture")
        await expect(choices).to_have_count(cards.count(card))
        await expect(page.locator(".pad-state")).to_contain_text("choose the card that it takes")
        before = (await own.get(path)).json()["version"]
        await page.locator(f"[data-code='{wanted['capture']}']").press("Enter")
        await expect(choices).to_have_count(0)
        steps = (await own.get(f"{path}/replay?as=seat:0&from={before + 1}&to={before + 1}")).json()["steps"]
        assert watched.complaints == []
    played = steps[0]["event"]["data"]
    assert (played["card"], played["captured"]) == (card, [wanted["capture"]])

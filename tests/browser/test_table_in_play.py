"""The table in play is one screen: on every device the own hand, the lance in play and all buttons are in view."""

import asyncio
import contextlib
import tempfile
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest
from msgspec import Struct
from playwright.async_api import Browser, Page

from domain.actors import seat_audience
from domain.messages import say_id
from domain.table.state import Table
from service.texts.catalogue import LANGUAGES, say
from tests.browser.conftest import House
from tests.kit.each import each
from tests.kit.play import play_table
from tests.kit.policies import play_clumsily
from tests.kit.service.browser import PATIENCE_MS, resize, watched_page
from tests.kit.service.http import sign_up_player
from tests.kit.service.player_page import KEYS, make_move, open_as, open_table, take_seat
from tests.kit.spread import Sample, sampled, spread, turned

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

FAULTS: Final = Path(tempfile.gettempdir()) / "hordago-faults"
"""Where pictures of what is wrong are put."""
SIZES: Final = ((390, 664), (360, 640), (320, 640), (320, 568), (844, 390), (768, 1024), (1280, 800), (660, 560))
LONG_NAME: Final = "Maria Arantzazu Etxeberriagaraikoetxea X"
ORDER: Final = ("declare", "mus", "discard", "accept", "pass", "cut_deck", "cut", "bet", "gather", *KEYS)

WRONG: Final = """() => {
  const wrong = [];
  const { width, height } = visualViewport;
  const inside = (node, what) => {
    const box = node.getBoundingClientRect();
    const isIn = box.width > 0 && box.left >= -1 && box.top >= -1 && box.right <= width + 1 && box.bottom <= height + 1;
    if (!isIn) wrong.push(`${what}: ${[box.left, box.top, box.right, box.bottom].map(Math.round)}`);
    return box;
  };
  const own = [...document.querySelectorAll(".south .hand .card")];
  if (!own.length && !document.querySelector(".move-cut_deck, .move-gather")) wrong.push("no own card");
  for (const card of own) if (inside(card, "card").height < 87.5) wrong.push("a card is low");
  for (const lance of document.querySelectorAll(".lances .now")) {
    const row = inside(lance, "lance");
    for (const part of lance.querySelectorAll("th, .stake, .outcome:not(:empty)")) {
      const { top, bottom } = part.getBoundingClientRect();
      if (top < row.top - 1 || bottom > row.bottom + 1) wrong.push(`the lance has no room for ${part.textContent}`);
    }
  }
  let above = null;
  for (const row of document.querySelectorAll(".lances tbody tr")) {
    const box = row.getBoundingClientRect();
    const words = row.querySelector("th").getBoundingClientRect();
    if (box.height < 12 || words.height > box.height + 8) wrong.push(`the lance ${row.textContent} is low`);
    if (above && above.bottom > box.top + 1) wrong.push(`${row.textContent} lies over the lance above`);
    above = box;
  }
  const boxOf = (node) => node.getBoundingClientRect();
  const overlap = (one, other, from, to) => Math.min(one[to], other[to]) - Math.max(one[from], other[from]) > 2;
  const liesOver = (one, other) => overlap(one, other, "left", "right") && overlap(one, other, "top", "bottom");
  for (const seat of document.querySelectorAll(".four .seat:not(.south)")) {
    const place = boxOf(seat);
    const parts = [...seat.querySelectorAll(".who, .hand, .bubble")].filter((part) => boxOf(part).height);
    for (const [number, part] of parts.entries()) {
      const box = boxOf(part);
      if (box.top < place.top - 2 || box.bottom > place.bottom + 2) wrong.push(`${part.className} leaves its seat`);
      for (const other of parts.slice(number + 1))
        if (liesOver(box, boxOf(other))) wrong.push(`${part.className} and ${other.className} lie over each other`);
    }
  }
  for (const name of document.querySelectorAll(".who .name")) {
    if (!/ \\(\\d+\\)$/.test(name.textContent)) continue;
    const number = document.createRange();
    number.selectNode(name.lastChild);
    if (boxOf(number).right > boxOf(name).right + 1) wrong.push(`${name.textContent} is cut before its number`);
  }
  for (const claim of document.querySelectorAll(".four .claim:not(:empty)"))
    for (const other of document.querySelectorAll(".south .hand, .lances tbody tr"))
      if (liesOver(boxOf(claim), boxOf(other))) wrong.push(`the claim lies over ${other.textContent}`);
  for (const button of document.querySelectorAll(".moves button, .pad-head > button, .pad-head summary")) {
    if (inside(button, button.textContent).height < 43.5) wrong.push(`${button.textContent} is low`);
    const { x, y, width: wide, height: high } = button.getBoundingClientRect();
    const onTop = document.elementFromPoint(x + wide / 2, y + high / 2);
    if (!button.contains(onTop)) wrong.push(`${button.textContent} is covered`);
    const words = [...button.querySelectorAll(".said, .word")];
    for (const word of words) {
      const range = document.createRange();
      range.selectNodeContents(word);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (!/\\s/.test(word.textContent.trim()) && lines.size > 1) wrong.push(`${word.textContent} is broken`);
    }
    const isWide = (words.length ? words : [button]).some((word) => word.scrollWidth > word.clientWidth + 1);
    if (isWide || button.scrollHeight > button.clientHeight + 1) wrong.push(`${button.textContent} is cut`);
  }
  for (const name of document.querySelectorAll(".lances th, .lances .term, .scores:has(+ .four) .name"))
    if (name.scrollWidth > name.clientWidth + 1) wrong.push(`${name.textContent} is cut: ${name.dataset.side ?? ""}`);
  for (const said of document.querySelectorAll(".pad-head:not(:has(.list)) .pad-state")) // else it has one line
    if (said.scrollHeight > said.clientHeight + 1) wrong.push(`${said.textContent} is cut`);
  for (const score of document.querySelectorAll(".score .points strong")) inside(score, "score");
  const { scrollHeight, scrollWidth } = document.documentElement;
  if (scrollHeight > innerHeight || scrollWidth > innerWidth) wrong.push("the page scrolls");
  return wrong;
}"""
"""What of the own hand, the lance in play, the scores and the buttons is not in view, is covered, or is too small."""


ASKED: Final = """() => !document.querySelector("dialog[open], .pad[aria-busy=true]") &&
  document.querySelector(".moves button, button.card-button")"""
"""Whether the player is asked for something, and nothing else is under way."""


async def asked(page: Page) -> None:
    """Wait until the player is asked for a move; whatever else is asked, they agree."""
    async with asyncio.timeout(PATIENCE_MS / 1000):
        while not await page.evaluate(ASKED):
            if await page.locator("dialog[open]").count():
                await page.keyboard.press("Enter")
            await asyncio.sleep(0.05)


async def looked_at(page: Page, sizes: Sequence[tuple[int, int]]) -> list[str]:
    """Look at a moment on these devices; return what is wrong there, of which there is a picture then."""
    wrong: list[str] = []
    for width, height in sizes:
        await resize(page, (width, height))
        found = await page.evaluate(WRONG)
        wrong += [f"{width}x{height}: {each}" for each in found]
        if found:
            FAULTS.mkdir(parents=True, exist_ok=True)
            await page.screenshot(path=FAULTS / f"{len([*FAULTS.iterdir()])}-{width}x{height}.png")
    return wrong


class Played(Struct, frozen=True):
    """A way to play: a rule set with options that offer much, for so many players."""

    ruleset: str
    seats: int
    options: dict[str, Any] = {}
    claims: bool = False
    """Whether players also claim that a deal is void or a hand dead, which the others consent to."""


PLAYED: Final = (
    Played("mus-basque", 4),
    Played("mus-basque", 2),
    Played("mus-federation", 4, {"signs": "on", "declarations": "called", "biak": True}, claims=True),
    Played("mus-federation", 4, {"declarations": "automatic"}),
    Played("mus-eight-kings", 4),
    Played("mus-spanish", 4, {"signs": "all"}),
    Played("mus-spanish", 2),
    Played("mushi", 2),
)
MATCHES: Final = 6
"""Matches of each kind that are played for their positions, with two kinds of bot."""
CLAIMED: Final = 6
"""Matches after them in which players claim, consent and withdraw, where a kind has that."""


class Position(Struct, frozen=True):
    """A table at which seat 0 may move."""

    table: Table
    version: int
    moves: tuple[str, ...]

    @property
    def types(self) -> tuple[str, ...]:
        """The moves by their types, however many there are of each."""
        return tuple([move for move in self.moves if not move.isdigit()])

    def view(self, language: str) -> Any:  # noqa: ANN401 - JSON of a view
        """What the API answers who sits there, all names being long; those of the others end with a number."""
        seated = [(number, seat.player) for number, seat in enumerate(self.table.seats) if seat and seat.player]
        names = {player: f"{LONG_NAME} ({number})" if number else LONG_NAME for number, player in seated}
        view = self.table.game.view(self.table, self.version, seat_audience(0), names, say(language))
        return msgspec.json.decode(msgspec.json.encode(view))


@cache
def positions(played: int) -> tuple[Position, ...]:
    """Find a position for each set of moves that a seat is offered together."""
    kind = PLAYED[played]
    found: dict[tuple[str, ...], Position] = {}
    for number in range(MATCHES + (CLAIMED if kind.claims else 0)):
        bot = "random" if number % 2 else "basic"
        choose = play_clumsily if number >= MATCHES else None
        people = range(1, kind.seats + 1)
        match = play_table(
            number, kind.ruleset, players=people, bot=bot, choose=choose, options=kind.options, commands=400
        )
        for step in match.steps:
            table = step.after
            if table.status != "playing" or 0 not in table.game.to_act(table.play):
                continue
            offered = tuple([move.type for move in table.game.legal_moves(table.play, 0, say_id)])
            key = tuple(sorted(set(offered))) if kind.ruleset != "mushi" else (*sorted(set(offered)), str(len(offered)))
            found.setdefault(key, Position(table, 1, key))
    return tuple(found.values())


PUT: Final = """async (view) => {
  const viewer = document.querySelector("hordago-viewer");
  const { story } = viewer;
  const known = story.steps.get(story.last);
  const { id, version } = known.view;
  story.steps.set(story.last, { ...known, view: { ...view, id, version }, hidden: [], said: null });
  await viewer.show(story.last, false);
}"""
"""Show a view on the page as if the table stood so."""


@sampled
@pytest.mark.timeout(900)
async def test_the_own_hand_and_all_buttons_are_in_view(house: House, browser: Browser, sample: Sample) -> None:
    """For each set of moves that a rule set offers, on every device, in all languages, with names of forty letters.

    The gate looks at a set of moves on two devices where it is first offered, and elsewhere on one: on those on which
    the fewest of its moves have been looked at.
    """
    known, seen = set[tuple[str, ...]](), set[tuple[str, str, tuple[int, int]]]()
    rows = [(place, language) for place in range(len(PLAYED)) for language in LANGUAGES]
    wrong: list[str] = []
    for place, language in each(sample(rows, 8, lambda row: row[0])):
        played = PLAYED[place]
        async with contextlib.AsyncExitStack() as stack:
            player = await sign_up_player(stack, house.url, LONG_NAME)
            options = {"showdown_seconds": 0, **played.options}
            terms = {"ruleset": played.ruleset, "seats": played.seats, "options": options}
            path = await open_table(player, played.seats - 1, terms)
            watched = await stack.enter_async_context(watched_page(browser, house.url, SIZES[0], language=language))
            page = await open_as(watched, player, path)
            await asked(page)
            for number, position in enumerate(positions(place)):
                await page.evaluate(PUT, position.view(language))
                shown = {size: {(played.ruleset, move, size) for move in position.types} for size in SIZES}
                sizes = sorted(turned(SIZES, number + place), key=lambda size: len(shown[size] & seen))
                if sample is spread:
                    sizes = sizes[: 1 if position.types in known else 2]
                known.add(position.types)
                seen.update(*[shown[size] for size in sizes])
                wrong += [
                    f"{played.ruleset} {played.seats} {language} {' '.join(position.moves)} {each_}"
                    for each_ in await looked_at(page, sizes)
                ]
    assert wrong == []


SHIFTS: Final = """() => {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries())
      window.shifts.push([value, sources.map(({ node }) => node?.className || node?.nodeName || "").join(", ")]);
  }).observe({ type: "layout-shift" });
}"""
"""Record from now on what moves on the page, and how far: also after a key, which browsers excuse."""
MOST_SHIFT: Final = 0.05


@pytest.mark.parametrize("ruleset", ["mus-basque", "mus-spanish"])
async def test_nothing_moves_during_a_deal(house: House, browser: Browser, ruleset: str) -> None:
    """From the first turn to the count: what comes has its place before it is there."""
    async with contextlib.AsyncExitStack() as stack:
        player = await sign_up_player(stack, house.url, "Ane")
        path = await take_seat(player, 3, ruleset, showdown_seconds=300)
        async with watched_page(browser, house.url, SIZES[0]) as watched:
            page = await open_as(watched, player, path)
            await asked(page)
            await page.evaluate(SHIFTS)
            while not await page.locator(".move-gather").count():
                await make_move(page, ORDER)
                await asked(page)
            shifts = await page.evaluate("shifts")
            assert sum(value for value, _ in shifts) <= MOST_SHIFT, shifts

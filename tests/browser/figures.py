"""Measure a replay: what the page has received by its first state and in all, how long a step takes, the heap.

``test_budgets.py`` holds what does not depend on the machine; ``make figures`` prints all of it, times included.
"""

import statistics
from typing import Any, Final

from msgspec import Struct
from playwright.async_api import Browser, Page

from tests.kit.service.browser import PHONE, watched_page

NOTE_FIRST_STATE: Final = """window.firstState = new Promise((resolve) => {
  const look = () => {
    const shown = document.querySelector("hordago-table .felt") && document.querySelector(".sentence")?.textContent;
    if (shown) resolve(performance.now());
    else requestAnimationFrame(look);
  };
  look();
});"""
"""The first state of a replay is there when a table is drawn and its sentence is written."""
RECEIVED: Final = """() => ["resource", "navigation"].flatMap((kind) => performance.getEntriesByType(kind)).map(
  (entry) => ({path: new URL(entry.name).pathname, sent: entry.encodedBodySize, raw: entry.decodedBodySize,
               begun: entry.startTime}))"""
"""What the page has received, with and without compression, in bytes."""
STEP_TIMES: Final = """async (steps) => {
  const table = document.querySelector("hordago-table");
  const show = table.show.bind(table), times = [];
  table.show = (...given) => {
    const began = performance.now();
    const made = show(...given);
    times.push(performance.now() - began);
    return made;
  };
  for (let step = 0; step < steps; step += 1) {
    const [at, last] = document.querySelector(".place").textContent.split(" / ");
    document.dispatchEvent(new KeyboardEvent("keydown", {key: at === last ? "Home" : "ArrowRight", bubbles: true}));
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return times;
}"""
COUNT_NODES: Final = """() => {
  window.nodes = 0;
  const size = (node) => 1 + (node.querySelectorAll?.("*").length ?? 0);
  const seen = (changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) window.nodes += size(node);
  };
  new MutationObserver(seen).observe(document.body, { childList: true, subtree: true });
}"""
"""From now on the page counts the nodes that are put into it."""
SETTLED: Final = (
    "new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))))"
)
"""What a key changed is painted."""
DRAWING: Final = frozenset({"ScriptDuration", "LayoutDuration", "RecalcStyleDuration"})
SLOW_4G: Final = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 93_750}
"""1.6 Mbit/s down, 150 ms; in bytes a second."""
SLOW_CPU: Final = 4


class Received(Struct):
    """What a page received; bytes as sent are compressed."""

    files: int
    """Scripts and styles."""
    file_bytes: int
    file_bytes_sent: int
    calls: int
    """Requests to the API."""
    answers_sent: int
    bytes_sent: int
    """Of everything: the page itself, its files and texts, the answers."""


def count(entries: list[dict[str, Any]]) -> Received:
    """Sum up what was received."""
    files = [entry for entry in entries if entry["path"].endswith((".js", ".mjs", ".css"))]
    answers = [entry for entry in entries if entry["path"].startswith("/v1/")]
    return Received(
        files=len(files),
        file_bytes=sum(entry["raw"] for entry in files),
        file_bytes_sent=sum(entry["sent"] for entry in files),
        calls=len(answers),
        answers_sent=sum(entry["sent"] for entry in answers),
        bytes_sent=sum(entry["sent"] for entry in entries),
    )


async def open_replay(page: Page, address: str) -> None:
    """Open a replay and wait until it has read what it wants, noting its first state."""
    await page.add_init_script(NOTE_FIRST_STATE)
    await page.goto(address)
    await first_state_ms(page)
    await page.wait_for_load_state("networkidle")


async def first_state_ms(page: Page) -> float:
    """The time of the first state since the address was opened."""
    return await page.evaluate("window.firstState")


async def received(page: Page) -> tuple[Received, Received]:
    """What was asked for before the first state, and in all."""
    entries: list[dict[str, Any]] = await page.evaluate(RECEIVED)
    shown = await first_state_ms(page)
    return count([entry for entry in entries if entry["begun"] < shown]), count(entries)


async def step_times(page: Page, steps: int) -> list[float]:
    """How long each of the next steps takes to draw, in ms, the shortest first; after the last comes the first."""
    return sorted(await page.evaluate(STEP_TIMES, steps))


async def step_costs(page: Page, steps: int) -> list[float]:
    """What each of the next steps costs the page's own thread - scripts, style, layout - in ms, the least first.

    Time of the processor, so that it is the same on a machine that does other things, too.
    """
    session = await page.context.new_cdp_session(page)
    await session.send("Performance.enable", {"timeDomain": "threadTicks"})

    async def spent() -> float:
        metrics = (await session.send("Performance.getMetrics"))["metrics"]
        return sum(metric["value"] for metric in metrics if metric["name"] in DRAWING) * 1_000

    found: list[float] = []
    for _ in range(steps):
        before = await spent()
        await page.keyboard.press("ArrowRight")
        await page.evaluate("new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))")
        found.append(await spent() - before)
    return sorted(found)


class Work(Struct):
    """What a step makes the browser do: counted, not timed, so that it is the same on every machine."""

    nodes: int
    """Put into the page."""
    styles: int
    """How often styles are computed."""
    layouts: int


async def step_works(page: Page, steps: int) -> list[Work]:
    """What each of the next steps makes the browser do."""
    session = await page.context.new_cdp_session(page)
    await session.send("Performance.enable")
    await page.evaluate(COUNT_NODES)

    async def done() -> Work:
        metrics = {
            metric["name"]: metric["value"] for metric in (await session.send("Performance.getMetrics"))["metrics"]
        }
        return Work(await page.evaluate("window.nodes"), int(metrics["RecalcStyleCount"]), int(metrics["LayoutCount"]))

    found: list[Work] = []
    for _ in range(steps):
        before, place = await done(), await page.locator(".place").text_content()
        await page.keyboard.press("ArrowRight")
        await page.wait_for_function("(old) => document.querySelector('.place').textContent !== old", arg=place)
        await page.evaluate(SETTLED)
        after = await done()
        found.append(Work(after.nodes - before.nodes, after.styles - before.styles, after.layouts - before.layouts))
    return found


async def show_all_deals(page: Page) -> None:
    """Go from deal to deal to the end."""
    for _ in range(60):
        await page.keyboard.press("PageDown")
    await page.wait_for_load_state("networkidle")


async def heap_bytes(page: Page) -> int:
    """What the page holds after its garbage was collected."""
    session = await page.context.new_cdp_session(page)
    await session.send("HeapProfiler.collectGarbage")
    return (await session.send("Runtime.getHeapUsage"))["usedSize"]


async def first_states(browser: Browser, url: str, address: str, *, slow: bool, times: int = 5) -> list[float]:
    """How long a new browser takes to the first state, in ms; ``slow`` is a phone by slow 4G."""
    found: list[float] = []
    for _ in range(times):
        async with watched_page(browser, url, PHONE) as watched:
            session = await watched.context.new_cdp_session(watched.page)
            if slow:
                await session.send("Network.enable")
                await session.send("Network.emulateNetworkConditions", SLOW_4G)
                await session.send("Emulation.setCPUThrottlingRate", {"rate": SLOW_CPU})
            await open_replay(watched.page, address)
            found.append(await first_state_ms(watched.page))
    return sorted(found)


def median(times: list[float]) -> float:
    return statistics.median(times)

"""The page that verifies a record: what it says of a table, of changed and cut files, and without a secure context."""

import asyncio
import random
import re
from pathlib import Path
from urllib.parse import quote

import httpx
import pytest
from playwright.async_api import Browser, Page, Route, expect

from domain.games import OFFERS
from domain.log.receipts import write_receipt
from domain.records.verify import verify
from tests.browser.conftest import House
from tests.cheats.row import doctored
from tests.cheats.signed import ENTRIES
from tests.domain.records.test_checkpoint_log import two_levels
from tests.domain.records.test_signatures import SHORT, SHORT_LAST, UNOPENED, whole
from tests.kit.service.browser import watched_page
from tests.kit.signed_log import HOUSE

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

NO_WEBCRYPTO = "delete Object.getPrototypeOf(crypto).subtle"
"""What a page has that is not served by https."""


DROP = """(content) => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([content], "early.hordago.jsonl"));
  return document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
}"""
"""Drop a file, and say whether the browser would open it."""


async def record_of(client: httpx.AsyncClient, table: str) -> bytes:
    """The record with everything that is open."""
    return (await client.get(f"/v1/tables/{table}/record?as=all", headers={"accept": "application/jsonl"})).content


async def verdict(page: Page) -> str:
    """What the page concludes: complete, prefix or broken."""
    concluded = page.locator("proof-list [data-kind]:not([data-kind=running])")
    await expect(concluded).to_be_visible(timeout=20_000)
    return await concluded.get_attribute("data-kind") or ""


@pytest.mark.parametrize("ruleset", OFFERS)
async def test_the_record_of_a_table_is_complete(browser: Browser, house: House, ruleset: str) -> None:
    """Every deal of it is dealt again, by every rule set."""
    async with watched_page(browser, house.url) as watched:
        await watched.page.goto(f"/tables/{house.tables[ruleset]}/verify?lang=en")
        assert await verdict(watched.page) == "complete"
        assert await watched.page.locator("proof-list li[data-state=fails]").count() == 0
        tops = [await watched.page.locator(what).bounding_box() for what in (".verdict", ".checks", ".drop")]
        assert sorted(top["y"] for top in tops if top) == [top["y"] for top in tops if top]
        assert watched.complaints == []


async def test_changed_and_cut_files_are_found(
    browser: Browser, house: House, client: httpx.AsyncClient, tmp_path: Path
) -> None:
    """The verdict on a file with one bit changed, or without its end, is that of `hordago verify`."""
    record = await record_of(client, house.tables["mus-basque"])
    lines = record.splitlines(keepends=True)
    chance = random.Random(12)
    files = {"cut": b"".join(lines[: len(lines) // 2])}
    for number in range(4):
        changed = bytearray(record)
        changed[chance.randrange(len(lines[0]), len(record))] ^= 1 << chance.randrange(7)
        files[f"changed-{number}"] = bytes(changed)
    async with watched_page(browser, house.url) as watched:
        for name, content in files.items():
            file = tmp_path / f"{name}.hordago.jsonl"
            file.write_bytes(content)
            await watched.page.goto("/verify?lang=en")
            await watched.page.set_input_files("input[type=file]", file)
            assert (name, await verdict(watched.page)) == (name, verify([content]).kind)


async def test_where_the_checkpoint_is_in_the_log_of_checkpoints_is_said(
    browser: Browser, house: House, tmp_path: Path
) -> None:
    """Below the place of the last event; a record with another entry is broken in its header."""
    true, false = tmp_path / "true.hordago.jsonl", tmp_path / "false.hordago.jsonl"
    true.write_bytes(whole(two_levels(), UNOPENED))
    ((forged, _),) = doctored(None, ENTRIES["another place"]).parts
    false.write_bytes(forged)
    async with watched_page(browser, house.url) as watched:
        await watched.page.goto("/verify?lang=en")
        await watched.page.set_input_files("input[type=file]", true)
        assert await verdict(watched.page) == "chained"
        await expect(watched.page.locator("proof-list li").last).to_contain_text(
            f"The last event is entry {SHORT_LAST + 1} of {SHORT.point.size} in the signed log hordago/0/1. "
            "The checkpoint of that log is entry 3 of 6 in the log of checkpoints hordago/checkpoints/1."
        )
        await watched.page.set_input_files("input[type=file]", false)
        await expect(watched.page.locator("proof-list [data-kind=broken]")).to_contain_text("The header does not hold")


async def test_a_file_dropped_early_is_verified(browser: Browser, house: House, client: httpx.AsyncClient) -> None:
    """Before the script of the page has come; the browser does not leave the page for it either."""
    record = await record_of(client, house.tables["mushi"])
    scripts, come = asyncio.Event(), asyncio.Event()

    async def hold(route: Route) -> None:
        come.set()
        await scripts.wait()
        await route.continue_()

    async with watched_page(browser, house.url) as watched:
        page = watched.page
        await page.route("**/js/pages/verify.js", hold)
        await page.goto(f"/tables/{house.tables['mus-basque']}/verify?lang=en", wait_until="commit")
        await come.wait()
        await page.wait_for_selector("h1")
        assert not await page.evaluate(DROP, record.decode())
        scripts.set()
        assert await verdict(page) == "complete"
        await expect(page.locator(".name")).to_have_text("File early.hordago.jsonl")


async def test_keys_that_a_person_knows_are_looked_for(browser: Browser, house: House) -> None:
    """The address names them: a seat without the key fails, and what cannot be read is not passed over."""
    address = f"/tables/{house.tables['mus-basque']}/verify?lang=en"
    async with watched_page(browser, house.url) as watched:
        page, key = watched.page, "ab" * 32
        keys, found = page.locator("p.keys"), []
        for number, named in enumerate((f"judge-key={key}", f"judge-key={key}&player-key=0:{key}")):
            await page.goto(f"{address}&{number}#{named}")
            found.append(await verdict(page))
        assert found == ["complete", "broken"]
        await expect(keys).to_have_text(f"Keys that have to have signed: 0:{key}, {key}.")
        await expect(page.locator("proof-list q")).to_have_text("seat 0 has another key than yours, or none")
        for number, wrong in enumerate(("player-key=0:ab", f"player-keys=0:{key}")):
            await page.goto(f"{address}&{number + 2}#{wrong}")
            await expect(keys).to_contain_text("nothing was verified")
            await expect(page.locator("proof-list")).to_be_hidden()


async def test_a_receipt_is_looked_for(browser: Browser, house: House) -> None:
    """Of another record it says nothing; of this one, and not signed by the house, it breaks it."""
    table = house.tables["mus-basque"]
    async with watched_page(browser, house.url) as watched:
        page, keys = watched.page, watched.page.locator("p.keys")
        for number, (stream, kind, said) in enumerate(
            (
                ("0" * 8 + table[8:], "complete", re.compile(r" Receipts: 0 of 1 are in this file")),
                (table, "broken", ""),
            )
        ):
            line = write_receipt(stream, 9, bytes(32), HOUSE.key, bytes(64))
            await page.goto(f"/tables/{table}/verify?lang=en&{number}#receipt={quote(line)}")
            assert await verdict(page) == kind
            await expect(keys).to_have_text(said)
        await expect(page.locator("proof-list q")).to_contain_text("a receipt ")


async def test_without_webcrypto_the_verdict_is_the_same(browser: Browser, house: House) -> None:
    """A tablet in a clubhouse has plain http: hashes are computed by the page, the signature is left unchecked."""
    async with watched_page(browser, house.url) as watched:
        await watched.context.add_init_script(NO_WEBCRYPTO)
        await watched.page.goto(f"/tables/{house.tables['mus-basque']}/verify?lang=en")
        assert await verdict(watched.page) == "complete"
        assert await watched.page.evaluate("crypto.subtle === undefined")

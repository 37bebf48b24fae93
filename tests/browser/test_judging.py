"""The desk for judges: disputes are ruled on by pages alone, on a phone, and who may not judge reads why."""

import contextlib
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Browser, Page, expect

from domain.games import RULEBOOK
from service.texts.catalogue import LANGUAGES
from tests.browser.conftest import House, Office
from tests.browser.test_play import open_as
from tests.kit.each import each
from tests.kit.service.browser import PHONE, watched_page
from tests.kit.service.http import Player, open_and_sit, play_over_http, player_with_scopes, sign_up_player
from tests.kit.service.page_checks import violations
from tests.kit.signed_log import make_signer, write_key_file
from tests.kit.spread import Sample, sampled, turned
from tests.service.http.disputes.test_disputes import posted, read, settled
from tests.service.http.disputes.test_late_calls import choose_calmly, play_to_second_deal

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

WORDS_SHOWN = """() => [document.title,
  ...[...document.querySelectorAll("main, main [aria-label], hordago-table")].flatMap((node) => [
    (node.shadowRoot ?? node).textContent, node.getAttribute("aria-label") ?? ""])].join("\\n")"""
"""What a page says, those parts that are folded up among it."""
NO_WORDS = re.compile(r"\{\w+\}|undefined|null|\[object")
"""A place of a text that nothing was put into, and what a script writes for nothing."""


async def call_judge(
    stack: contextlib.AsyncExitStack, office: Office, caller: str = "Beñat"
) -> tuple[list[Player], str, str]:
    """Two players, their table in its first deal, and the path of a dispute that the first one opens about it."""
    two = [await sign_up_player(stack, office.url, name) for name in (caller, "Cris")]
    table = f"/v1/tables/{(await posted(two[0], '/v1/tables', 201, ruleset='mus-basque', seats=2))['id']}"
    for seat, player in enumerate(two):
        assert (await player.client.put(f"{table}/seats/{seat}", json={})).status_code == 200
    (turn,) = (await read(two[0].client, table))["to_act"]
    version = (await posted(two[turn], f"{table}/moves", type="cut"))["version"]
    words = "<b>He looked</b> at my cards."
    dispute = await posted(two[0], f"{table}/disputes", 201, versions=[version], words=words)
    return two, table, f"/judge/{dispute['id']}"


async def sign_in(page: Page, player: Player) -> None:
    """Sign in with the form of a desk, by keys."""
    await page.get_by_label("Key").fill(player.token)
    await page.keyboard.press("Enter")
    await expect(page.locator(".caller")).to_be_visible()


async def preview_award(page: Page, reason: str, stones: int = 2) -> str:
    """Fill in an award of stones to team A, and return what it would do."""
    await page.get_by_role("combobox", name="Ruling", exact=True).select_option("award")
    await page.get_by_role("combobox", name="Team", exact=True).select_option("A")
    await page.get_by_label("Stones", exact=True).fill(str(stones))
    await page.get_by_label("It follows from this rule").select_option("table.ruling")
    await page.get_by_label("Reason").fill(reason)
    await expect(page.get_by_role("button", name="Give this ruling")).to_be_hidden()
    await page.get_by_role("button", name="Show what it will do").click()
    return await page.locator(".preview li").first.inner_text()


async def test_judges_on_phones_rule_and_rule_again(browser: Browser, office: Office, tmp_path: Path) -> None:
    """A call comes live; the deal is opened, gone through, ruled on, appealed and ruled on again, by pages alone."""
    async with contextlib.AsyncExitStack() as stack:
        phone = await stack.enter_async_context(watched_page(browser, office.url, PHONE))
        page = phone.page
        await page.goto("/judge")
        await expect(page.locator(".sign-in")).to_contain_text("a key with the scope “judge”")
        await sign_in(page, office.judge)
        await expect(page.get_by_role("heading", name="Disputes that wait")).to_be_visible()
        (caller, other), table, case = await call_judge(stack, office, "Maddi")
        await page.get_by_role("link", name="Call by Maddi, deal 1", exact=True).click()
        await expect(page).to_have_url(re.compile(case))
        await expect(page.locator(".words")).to_contain_text("<b>He looked</b> at my cards.")
        await expect(page.locator(".events li")).to_have_count(1)

        await page.get_by_role("button", name="Open deal 1").click()
        await expect(page.locator(".known hordago-table .felt")).to_have_count(1)
        await expect(page.locator(".known .south .card")).to_have_count(4)
        await page.get_by_role("radio", name="all of them").check()
        await expect(page.locator(".known hordago-table")).to_have_count(2)
        place = page.locator(".known .place")
        last = await place.inner_text()
        await page.get_by_role("slider", name="Step").press("ArrowLeft")
        await expect(place).not_to_have_text(last)
        assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")

        teams = page.get_by_role("combobox", name="Team", exact=True, include_hidden=True).locator("option")
        await expect(teams).to_have_text(["Team A · Maddi", "Team B · Cris"])
        await page.get_by_text("Ask a player").click()
        await page.get_by_label("Whom").select_option("1")
        await page.get_by_label("Question").fill("Did you look?")
        await page.get_by_role("button", name="Ask", exact=True).click()
        await expect(page.locator(".words .question")).to_contain_text("Did you look?")

        asked = await stack.enter_async_context(watched_page(browser, office.url, PHONE))
        own = await open_as(asked, other, table)
        await expect(own.locator(".pad-state")).to_contain_text("The judge has been called")
        await page.get_by_role("button", name="Make a key in this browser").click()
        await expect(page.locator(".signer")).to_contain_text("Signed with your key")
        await page.get_by_role("button", name="Let the table play on meanwhile").click()
        await expect(own.locator(".pad-state")).to_contain_text(re.compile("Your turn|Waiting for Maddi"))
        foretold = await preview_award(page, "He did.")
        await page.get_by_label("Stones", exact=True).fill("3")
        await expect(page.get_by_role("button", name="Give this ruling")).to_be_hidden()
        await page.get_by_label("Your notes").fill("Not the first time.")
        foretold = await preview_award(page, "He did.", 3)
        await page.get_by_role("button", name="Give this ruling").click()
        await expect(page.locator(".case-head .ruling")).to_contain_text("stones: 3")
        await expect(page.locator(".case-head .ruling")).to_contain_text("Notes of the judge: Not the first time.")
        outline = await read(caller.client, f"{table}/replay/outline")
        assert foretold in [step["text"] for step in outline["steps"]]
        assert phone.complaints == []

        await own.goto(f"/judge?table={table.rpartition('/')[2]}")
        await own.get_by_role("link", name="Call by Maddi, deal 1").click()
        await expect(own.locator(".words")).to_contain_text("Did you look?")
        await expect(own.locator(".case-head .ruling")).to_contain_text("He did.")
        assert "Not the first time." not in await own.content()
        await own.get_by_label("Your words").fill("I did not.")
        await own.get_by_role("button", name="Send").click()
        await expect(page.locator(".words")).to_contain_text("I did not.")
        await own.get_by_role("button", name="Appeal").click()
        await expect(own.get_by_role("button", name="Appeal")).to_be_hidden()
        assert asked.complaints == []

        second = await player_with_scopes(stack, office.server, "Amaia", "play", "judge")
        desk = await stack.enter_async_context(watched_page(browser, office.url))
        again = await open_as(desk, second, case)
        signer, file = again.locator(".signer"), again.locator("input[name=key-file]")
        await file.set_input_files({"name": "public", "mimeType": "text/plain", "buffer": b"itziar+01234567+AAAA"})
        await expect(signer).to_contain_text("There is no key in this file.")
        await file.set_input_files(write_key_file(tmp_path / "key", make_signer("Amaia")))
        await expect(signer).to_contain_text("Signed with your key")
        await preview_award(again, "He did not.", 1)
        await expect(again.locator(".preview")).to_contain_text("It decides an appeal")
        await again.get_by_role("button", name="Give this ruling").click()
        await expect(again.locator(".case-head .ruling")).to_have_count(2)
        await expect(page.locator(".badge")).to_have_class("badge is-settled")
        assert desk.complaints == []


async def test_a_judge_chooses_what_becomes_of_a_fine_above_the_stones(browser: Browser, office: Office) -> None:
    """The choice appears when it is needed, without what could not be ruled; the preview says which it is."""
    async with contextlib.AsyncExitStack() as stack:
        two = [await sign_up_player(stack, office.url, name) for name in ("Nerea", "Cris")]
        table = await open_and_sit(two, seats=2)
        (mano,) = (await read(two[0].client, table))["to_act"]
        moves: list[tuple[int, dict[str, Any]]] = [
            (mano, {"type": "cut"}),
            (mano, {"type": "bet", "stones": 2}),
            (1 - mano, {"type": "refuse"}),
        ]
        for player, move in moves:
            await posted(two[player], f"{table}/moves", **move)
        version = (await read(two[0].client, table))["version"]
        team, other = ("A", "B") if mano == 0 else ("B", "A")
        case = await posted(two[1], f"{table}/disputes", 201, versions=[version], words="They talk.")
        desk = await stack.enter_async_context(watched_page(browser, office.url, PHONE))
        page = await open_as(desk, office.judge, f"/judge/{case['id']}")
        await page.get_by_role("button", name="Make a key in this browser").click()
        await expect(page.locator(".signer")).to_contain_text("Signed with your key")
        choice = page.get_by_role("group", name="The side has fewer stones than that. What becomes of the rest?")
        waived = choice.get_by_role("radio", name="only as many stones are taken as there are")
        others = choice.get_by_role("radio", name="the rest goes to the other side")
        seat = page.get_by_role("combobox", name="Player", exact=True)
        stones = page.get_by_label("Stones", exact=True)
        look = page.get_by_role("button", name="Show what it will do")
        sentences, give = page.locator(".preview li"), page.get_by_role("button", name="Give this ruling")
        await page.get_by_role("combobox", name="Ruling", exact=True).select_option("penalise")
        await page.get_by_label("It follows from this rule").select_option("table.ruling")
        await page.get_by_label("Reason").fill("They talk.")

        await seat.select_option(str(1 - mano))
        await stones.fill("6")
        await expect(choice).to_be_hidden()
        await look.click()
        await expect(others).to_be_focused()
        await expect(waived).to_be_hidden()
        await seat.select_option(str(mano))
        await expect(choice).to_be_hidden()
        await look.click()
        await expect(waived).to_be_focused()
        await expect(sentences).to_have_count(0)
        await waived.check()
        await look.click()
        await expect(sentences.first).to_contain_text("Only as many stones are taken as there are.")
        await expect(sentences.last).to_have_text(f"The judge takes one stone from team {team}.")
        await others.check()
        await expect(give).to_be_hidden()
        await look.click()
        await expect(sentences.first).to_contain_text("What the side has not goes to the other side.")
        await expect(sentences.last).to_have_text(f"The judge gives team {other} 5 stones.")
        assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        await give.click()
        await expect(page.locator(".badge")).to_have_class("badge is-ruled")
        await expect(page.locator(".case-head .ruling")).to_contain_text("stones: 6 · the rest goes to the other side")
        assert (await read(office.judge.client, f"/v1/disputes/{case['id']}"))["ruling"]["rest"] == "others"
        assert [complaint for complaint in desk.complaints if "422" not in complaint] == []
        await two[1].client.post(f"{table}/moves", json={"type": "resign"})


async def test_who_may_not_judge_reads_why(browser: Browser, office: Office) -> None:
    """A player without the scope at the queue; a key that is not valid; a judge at a table where they play."""
    async with contextlib.AsyncExitStack() as stack:
        two, table, called = await call_judge(stack, office)
        watched = await stack.enter_async_context(watched_page(browser, office.url, PHONE))
        page = await open_as(watched, two[0], "/judge")
        await expect(page.get_by_role("alert")).to_contain_text(
            "This is the key of Beñat, and it allows: play. It does not allow: judge."
        )
        await page.get_by_label("Key").fill("hdg_nobody")
        await page.get_by_role("button", name="Sign in").click()
        await expect(page.get_by_role("alert")).to_contain_text("This key is not valid")
        refused = [complaint for complaint in watched.complaints if "401" not in complaint]
        assert refused == []
        own = f"/v1/tables/{(await posted(two[0], '/v1/tables', 201, ruleset='mus-basque', seats=2))['id']}"
        for seat, player in enumerate((office.judge, two[1])):
            assert (await player.client.put(f"{own}/seats/{seat}", json={})).status_code == 200
        version = (await read(two[1].client, own))["version"]
        case = await posted(two[1], f"{own}/disputes", 201, versions=[version], words="Look.")
        desk = await stack.enter_async_context(watched_page(browser, office.url))
        at = await open_as(desk, office.judge, f"/judge/{case['id']}")
        await expect(at.locator(".notice")).to_contain_text("You may not judge this table")
        await expect(at.get_by_role("combobox", name="Ruling", exact=True)).to_have_count(0)
        caller = await stack.enter_async_context(watched_page(browser, office.url, PHONE))
        await (await open_as(caller, two[0], called)).get_by_role("button", name="Take the call back").click()
        await expect(caller.page.locator(".case-head")).to_contain_text("took the call back")
        assert (await read(two[1].client, table))["status"] == "playing"
        for path in (own, table):
            await two[1].client.post(f"{path}/moves", json={"type": "resign"})


async def deal_at_federation(four: list[Player]) -> tuple[str, dict[str, Any]]:
    """A table by the federation's articles in its first deal: its path and its view."""
    table = await open_and_sit(four, ruleset="mus-federation", seats=4, options={"signs": "off"})
    players = dict(enumerate(four))
    view = await play_over_http(table, players, choose_calmly, until=lambda view: view["deal"]["phase"] != "cut")
    return table, view


@sampled
async def test_every_page_of_a_judge_is_in_words(browser: Browser, house: House, sample: Sample) -> None:
    """In every language, of a ruling by articles and of a case like it: a rule is said by its title, not by its id."""
    async with contextlib.AsyncExitStack() as stack:
        judge = await player_with_scopes(stack, house.server, "Itziar", "play", "judge")
        four = [await sign_up_player(stack, house.url, name) for name in ("Ane", "Beñat", "Cris", "Danel")]
        tables = [await deal_at_federation(four) for _ in range(2)]
        ruled, case = [
            (await posted(four[1], f"{table}/disputes", 201, versions=[view["version"]], words="Look."))["id"]
            for table, view in tables
        ]
        ruling = {"kind": "award", "deal": 1, "lance": "grande", "team": "B", "stones": 3}
        await posted(
            judge,
            f"/v1/disputes/{ruled}/rulings",
            **ruling,
            rules=["federation.20", "table.ruling"],
            reason="They looked.",
        )
        await settled(judge.client, f"/v1/disputes/{ruled}")
        await posted(judge, f"/v1/disputes/{case}/readings", deals=[1])
        await posted(judge, f"/v1/disputes/{case}/questions", seat=0, words="Did they?")
        pages = {
            "/judge": ".queue .dispute",
            f"/judge/{ruled}": ".ruling .rules a",
            f"/judge/{case}": ".precedents li a",
            f"/judge?table={tables[0][0].rpartition('/')[2]}": ".queue .dispute",
        }
        for language in each(sample(turned(LANGUAGES, 2), 2)):
            watched = await stack.enter_async_context(watched_page(browser, house.url, language=language))
            for path, last in pages.items():
                page = await open_as(watched, judge, path)
                await expect(page.locator(last).first).to_be_attached()
                await expect(page.locator(".known hordago-table .felt")).to_have_count(int("precedents" in last))
                words = await page.evaluate(WORDS_SHOWN)
                assert NO_WORDS.findall(words) == [], (language, path)
                assert [rule for rule in RULEBOOK if rule in words] == [], (language, path)
            assert watched.complaints == []


async def test_a_judge_who_watches_steps_in_unasked(browser: Browser, office: Office) -> None:
    """From the table to the moves of the deal in hand, which go on coming, and to the case; all at the table see it."""
    async with contextlib.AsyncExitStack() as stack:
        two = [await sign_up_player(stack, office.url, name) for name in ("Joana", "Cris")]
        table = await open_and_sit(two, seats=2)
        desk = await stack.enter_async_context(watched_page(browser, office.url, PHONE))
        page = await open_as(desk, office.judge, table)
        await page.get_by_role("link", name="Step in unasked").click()
        section = page.get_by_role("region", name="Step in unasked")
        await expect(page.locator("main")).to_contain_text("No judge has been called at this table.")
        view = await read(two[0].client, table)
        await posted(two[view["to_act"][0]], f"{table}/moves", type="mus")
        moves = section.get_by_role("group", name="What happened in deal 1").get_by_role("checkbox")
        asked = section.get_by_role("checkbox", name="Mus")
        await expect(asked).to_have_count(1)
        assert await moves.count() < view["version"]
        await section.get_by_label("What you saw").fill("They talk about their cards.")
        await section.get_by_role("button", name="Open the dispute").click()
        assert await moves.first.evaluate("box => box.validationMessage") == "Choose what the dispute is about."
        await asked.check()
        player = await stack.enter_async_context(watched_page(browser, office.url))
        own = await open_as(player, two[0], table)
        await expect(own.locator(".pad-state")).to_contain_text(re.compile("Your turn|Waiting for Cris"))
        assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert await violations(page) == []
        await section.get_by_role("button", name="Open the dispute").click()
        await expect(page).to_have_url(re.compile("/judge/[0-9a-f-]{36}$"))
        await expect(page.locator(".words")).to_contain_text("They talk about their cards.")
        await expect(page.locator(".events li")).to_have_count(1)
        await expect(page.get_by_role("button", name="Open deal 1")).to_be_visible()
        await expect(own.locator(".pad-state")).to_contain_text("The judge has been called")
        await expect(own.locator("main")).to_contain_text("A judge opens a dispute on their own observation.")
        await page.goto(f"/judge?table={table.rpartition('/')[2]}")
        await moves.first.check()
        await section.get_by_label("What you saw").fill("Once more.")
        await section.get_by_role("button", name="Open the dispute").click()
        await expect(section.get_by_role("alert")).to_contain_text("A dispute is open at this table.")
        assert [complaint for complaint in desk.complaints if "409" not in complaint] == []
        assert player.complaints == []


async def test_a_judge_who_is_late_reads_by_which_rule(browser: Browser, office: Office) -> None:
    """A page without its stream offers moves of a deal whose cards were gathered; who plays is offered none."""
    async with contextlib.AsyncExitStack() as stack:
        two = [await sign_up_player(stack, office.url, name) for name in ("Joana", "Cris")]
        table = await open_and_sit(two, seats=2, options={"showdown_seconds": 0})
        await posted(two[(await read(two[0].client, table))["to_act"][0]], f"{table}/moves", type="mus")
        desk = await stack.enter_async_context(watched_page(browser, office.url))
        await desk.page.route("**/stream?*", lambda route: route.abort())
        page = await open_as(desk, office.judge, f"/judge?table={table.rpartition('/')[2]}")
        await page.get_by_role("checkbox").first.check()
        await page.get_by_label("What you saw").fill("Late.")
        await play_to_second_deal(table, dict(enumerate(two)))
        await page.get_by_role("button", name="Open the dispute").click()
        await expect(page.locator(".said a")).to_have_text("Calling the judge")
        assert (await read(two[0].client, table))["disputes"] == []
        table = await open_and_sit([office.judge, two[1]], seats=2)
        await page.goto(f"/judge?table={table.rpartition('/')[2]}")
        await expect(page.locator(".notice")).to_contain_text("You may not judge this table")
        await expect(page.get_by_label("What you saw")).to_have_count(0)
        await posted(two[1], f"{table}/moves", type="resign")

"""The desks of organisers and administrators, and the screen for the hall: by pages alone, each with its key."""

import contextlib
import re

import pytest
from playwright.async_api import Browser, Page, expect

from service.texts.catalogue import LANGUAGES
from tests.browser import figures
from tests.browser.conftest import Office
from tests.browser.test_judging import call_judge
from tests.browser.test_play import open_as
from tests.kit.each import each
from tests.kit.service.browser import DESKTOP, NARROW, PHONE, Watched, resize, watched_page
from tests.kit.service.http import Player, sign_up_player
from tests.kit.service.http_contests import enrol_bot_entries, open_tournament, play_round, tournament_terms
from tests.kit.service.page_checks import LOOKS, check_looks, check_widths, check_words
from tests.kit.spread import Sample, sampled, turned
from tests.service.http.disputes.test_disputes import read

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]


async def test_an_organiser_runs_a_tournament_and_the_hall_sees_it(browser: Browser, office: Office) -> None:
    """Opened, entries made and changed, paired, one forfeited; the screen in the hall follows all of it."""
    async with contextlib.AsyncExitStack() as stack:
        two = [await sign_up_player(stack, office.url, name) for name in ("Beñat", "Cris")]
        await two[0].client.put("/v1/players/me/handle", json={"handle": "benat-b"})
        desk = await stack.enter_async_context(watched_page(browser, office.url))
        page = await open_as(desk, office.organiser, "/tournaments/new")
        await page.get_by_label("Title").fill("Aste Nagusia")
        await page.get_by_label("System").select_option("round-robin")
        await expect(page.get_by_label("Rounds")).to_be_hidden()
        await page.get_by_text("Options of the rules").click()
        await page.get_by_label("games to win").fill("1")
        await page.get_by_label("Minutes for the match").fill("10")
        await page.get_by_role("button", name="Open it").click()
        await page.wait_for_url("**/desk")
        path = page.url.removesuffix("/desk").replace(office.url, "")
        tournament = await read(office.organiser.client, f"/v1{path}")
        assert (tournament["options"]["games_to_win"], tournament["system"]) == (1, "round-robin")
        assert tournament["clock"] == {"of": "player", "house_moves": 0, "bank_seconds": 600}

        screen = await stack.enter_async_context(watched_page(browser, office.url))
        hall = screen.page
        await hall.goto(f"{path}/hall")
        await expect(hall.locator(".now")).to_have_text("Enrolment is open: 0")
        first = page.get_by_label("Player 1")
        await first.click()
        await first.fill("be")
        await expect(page.get_by_role("button", name="Beñat @benat-b")).to_be_visible()
        await expect(page.locator(".known-count")).to_have_text("Players to choose from: 1")
        await check_looks(page, "en", LOOKS[:1])
        await first.press("ArrowDown")
        await page.keyboard.press("Enter")
        await expect(page.get_by_role("button", name="Beñat @benat-b", pressed=True)).to_be_focused()
        await expect(first).to_have_value("Beñat")
        await page.get_by_label("Player 2").fill("@nobody-here")
        await page.get_by_role("button", name="Enrol", exact=True).click()
        await expect(page.get_by_role("alert").filter(has_text="There is no such player: @nobody-here")).to_be_visible()
        await page.get_by_label("Player 2").fill(f"{office.url}/players/{two[1].id}")
        await page.get_by_role("button", name="Enrol", exact=True).click()
        await expect(page.locator(".entered li").first).to_contain_text("Cris – has not confirmed")
        await expect(page.locator(".known [aria-pressed=true]")).to_have_count(0)
        for number in (1, 2, 3):
            await page.get_by_label("Or a bot").select_option("basic")
            await page.get_by_role("button", name="Enrol", exact=True).click()
            await expect(page.locator(".entered li")).to_have_count(number + 1)
        for player in two:
            assert (await player.client.put(f"/v1{path}/entries/1/confirmation")).status_code == 200
        await expect(page.locator(".entered")).not_to_contain_text("has not confirmed")
        await page.get_by_role("button", name=re.compile("Change: Beñat")).click()
        await page.locator("dialog").get_by_label("Name of the entry").fill("Txindoki")
        await page.locator("dialog").get_by_label("captain").select_option(label="Cris")
        await page.get_by_role("button", name="Save").click()
        await expect(page.locator(".entered li").first).to_contain_text("Cris (captain)")
        await expect(hall.get_by_text("Txindoki")).to_be_visible()

        await page.get_by_role("button", name="Pair round 1").click()
        await expect(page.get_by_role("heading", name="Round 1")).to_be_visible()
        await expect(hall.get_by_role("heading", name="Round 1")).to_be_visible()
        await page.get_by_role("button", name=re.compile("Decide: .*Txindoki")).click()
        await page.locator("dialog").get_by_label("Result").select_option(label="Txindoki wins")
        await page.locator("dialog").get_by_role("button", name="Decide").click()
        await expect(page.locator(".entered li", has_text="Txindoki wins · by forfeit")).to_have_count(1)
        await expect(hall.locator(".won", has_text="Txindoki")).to_be_visible()
        await expect(page.get_by_role("button", name="Pair round 2")).to_be_visible()
        rows = (await read(office.organiser.client, f"/v1{path}/standings"))["rows"]
        await expect(hall.locator(".board").first.locator(".name")).to_have_text([row["shown"] for row in rows])
        sheet = await page.get_by_role("link", name="Sheet to print").get_attribute("href")
        await hall.goto(sheet or "")
        await expect(hall.locator("body")).to_contain_text("Txindoki")
        assert [one for one in desk.complaints if "404" not in one] == screen.complaints == []


async def test_seeds_are_chosen_by_name(browser: Browser, office: Office) -> None:
    """The strongest first; who filled the last field gets another, and who enrols meanwhile can be chosen too."""
    path = await open_tournament(office.organiser, **tournament_terms(system="knock-out"))
    await enrol_bot_entries(office.organiser, path, ("easy", "basic", "strong"))
    async with watched_page(browser, office.url) as desk:
        page = await open_as(desk, office.organiser, f"{path.removeprefix('/v1')}/desk")
        await page.get_by_label("seed 1").select_option(index=3)
        await page.get_by_label("seed 2").select_option(index=1)
        await page.get_by_label("seed 3").focus()
        await enrol_bot_entries(office.organiser, path, ("random",))
        await expect(page.get_by_label("seed 1").locator("option")).to_have_count(5)
        await expect(page.get_by_label("seed 3")).to_be_focused()
        await page.get_by_label("seed 3").select_option(index=4)
        await expect(page.get_by_label("seed 4")).to_have_value("")
        await page.get_by_role("button", name="Set the seeds").click()
        await expect(page.locator(".entered .badge")).to_have_text(["seed 2", "seed 1", "seed 3"])
        entries = (await read(office.organiser.client, path))["entries"]
        assert [entry["seed"] for entry in entries] == [2, None, 1, 3]
        await page.get_by_label("seed 1").select_option("")
        await page.get_by_role("button", name="Set the seeds").click()
        await expect(page.locator(".entered .badge")).to_have_text(["seed 1", "seed 2"])
        await office.organiser.client.put(f"{path}/seeds", json={"entries": [4]})
        await expect(page.locator(".entered .badge")).to_have_text(["seed 1"])
        await expect(page.get_by_label("seed 1")).to_have_value("4")
        await expect(page.get_by_label("seed 2")).to_have_value("")


async def test_a_team_match_has_a_desk(browser: Browser, office: Office) -> None:
    """Opened by its form, bots enrolled for both teams, started."""
    async with watched_page(browser, office.url, PHONE) as watched:
        page = await open_as(watched, office.organiser, "/matches/new")
        await page.get_by_label("Games at each table").fill("1")
        await page.locator("select[name=target]").select_option("30")
        await page.get_by_label("Limit for each move").fill("3")
        await page.get_by_label("Limit in").select_option("days")
        await page.get_by_role("button", name="Open it").click()
        await page.wait_for_url("**/desk")
        path = page.url.removesuffix("/desk").replace(office.url, "")
        match = await read(office.organiser.client, f"/v1{path}")
        assert (match["clock"], "people_only" in match) == (
            {"of": "player", "house_moves": 0, "move_seconds": 259_200},
            False,
        )
        for number, team in enumerate("AABB", start=1):
            await page.get_by_role("combobox", name="Team", exact=True).select_option(team)
            await page.get_by_label("Or a bot").select_option("basic")
            await page.get_by_role("button", name="Enrol", exact=True).click()
            await expect(page.locator(".entered li")).to_have_count(number)
        await page.get_by_role("button", name="Start the match").click()
        await expect(page.get_by_role("button", name="Start the match")).to_be_hidden()
        assert watched.complaints == []


async def test_a_match_of_people_is_opened_by_its_form(browser: Browser, office: Office) -> None:
    """With a bank and a limit; its desk offers no bot. An increment alone is refused in words."""
    async with watched_page(browser, office.url) as watched:
        page = await open_as(watched, office.organiser, "/matches/new")
        await page.get_by_label("Limit for each move").fill("30")
        await page.get_by_label("Seconds added for each move").fill("5")
        await page.get_by_label("People only: bots may not enter").check()
        await page.get_by_role("button", name="Open it").click()
        await expect(page.get_by_role("alert")).to_contain_text("Refused")
        await page.get_by_label("Minutes for the match").fill("10")
        await page.get_by_role("button", name="Open it").click()
        await page.wait_for_url("**/desk")
        await expect(page.get_by_label("Player 1")).to_be_visible()
        await expect(page.get_by_label("Or a bot")).to_have_count(0)
        match = await read(office.organiser.client, f"/v1{page.url.removesuffix('/desk').replace(office.url, '')}")
        limits = {"bank_seconds": 600, "increment_seconds": 5, "move_seconds": 30}
        assert (match["clock"], match["people_only"]) == ({"of": "player", "house_moves": 0, **limits}, True)


async def test_a_team_match_is_opened_by_the_rules_of_a_championship(browser: Browser, office: Office) -> None:
    """With the target that these have; the signs that may be ticked are named."""
    async with watched_page(browser, office.url) as watched:
        page = await open_as(watched, office.organiser, "/matches/new")
        rules = page.locator("select[name=ruleset]")
        for key, target in (("mus-spanish/euskal-herria", "30"), ("mus-spanish/spain", "40")):
            await rules.select_option(key)
            await expect(page.locator("select[name=target]")).to_have_value(target)
        shown = await page.locator("label:has([name='option:signs'])").all_text_contents()
        assert {"two kings", "bet more"} <= {text.strip() for text in shown}
        await page.get_by_role("button", name="Open it").click()
        await page.wait_for_url("**/desk")
        match = await read(office.organiser.client, f"/v1{page.url.removesuffix('/desk').replace(office.url, '')}")
        assert (match["ruleset"]["id"], match["target"]) == ("mus-spanish", 40)
        assert (match["options"]["equivalences"], match["options"]["signs"]) == ("eight-kings", "all")
        assert watched.complaints == []


async def test_the_form_of_a_team_match_offers_what_a_match_may_set(browser: Browser, office: Office) -> None:
    """Of every rule set exactly the options that the server names for team matches."""
    async with watched_page(browser, office.url) as watched:
        page = await open_as(watched, office.organiser, "/matches/new")
        sets = {one["id"]: one for one in (await read(office.organiser.client, "/v1/rulesets"))["items"]}
        await expect(page.get_by_role("button", name="Open it")).to_be_visible()
        offered = await page.locator("select[name=ruleset] option").evaluate_all("all => all.map(({value}) => value)")
        assert len(offered) > 3
        for key in each(offered):
            await page.locator("select[name=ruleset]").select_option(key)
            named = await page.locator("[name^='option:']").evaluate_all("all => all.map(({name}) => name.slice(7))")
            assert list(dict.fromkeys(named)) == sets[key.partition("/")[0]]["team_options"]


async def test_a_judge_excludes_an_entry_and_corrects_a_result(browser: Browser, office: Office) -> None:
    """Signed with a key that the browser makes; the organiser cannot change it, nor exclude."""
    tournament = await open_tournament(office.organiser, **tournament_terms())
    await enrol_bot_entries(office.organiser, tournament, ("basic", "random", "basic", "random"))
    await play_round(office.organiser, tournament)
    desk = f"{tournament.removeprefix('/v1')}/desk"
    async with contextlib.AsyncExitStack() as stack:
        watched = await stack.enter_async_context(watched_page(browser, office.url))
        page = await open_desk(watched, office.judge, desk, ".round")
        await expect(page.get_by_role("button", name=re.compile("Pair round|Decide|Withdraw:"))).to_have_count(0)
        await page.get_by_role("button", name=re.compile("Exclude: .*")).first.click()
        await page.locator("dialog").get_by_role("button", name="Exclude").click()
        await expect(page.get_by_role("alert").first).to_contain_text("A ruling is signed")
        await page.get_by_role("button", name="Make a key in this browser").click()
        await expect(page.locator(".signer")).to_contain_text("Signed with your key")
        pairing = page.locator(".round .entered li").first
        await pairing.get_by_role("button", name=re.compile("Correct: .*")).click()
        await page.locator("dialog").get_by_label("Result").select_option(index=2)
        await page.locator("dialog").get_by_label("Why").select_option("adjusted")
        await page.locator("dialog").get_by_role("button", name="Correct").click()
        await expect(pairing).to_contain_text("by a judge")
        await page.get_by_role("button", name=re.compile("Exclude: .*")).first.click()
        await page.locator("dialog").get_by_role("button", name="Exclude").click()
        await expect(page.locator("section[aria-labelledby=entries] li").first).to_contain_text("excluded")
        await expect(page.get_by_role("button", name=re.compile("Exclude: .*"))).to_have_count(3)
        seen = await read(office.organiser.client, tournament)
        assert [entry["excluded"] for entry in seen["entries"]] == [True, False, False, False]
        events = (await read(office.organiser.client, f"{tournament}/events?after=1&limit=200"))["items"]
        by_judge = [event["type"] for event in events if event["actor"] == f"judge:{office.judge.id}"]
        assert by_judge == ["result_ruled", "entry_excluded"]
        rounds = (await read(office.organiser.client, f"{tournament}/rounds"))["items"]
        assert rounds[0]["pairings"][0]["result"]["outcome"] == "draw"
        assert rounds[0]["pairings"][0]["ruled"] is True
        organiser = await stack.enter_async_context(watched_page(browser, office.url))
        own = await open_desk(organiser, office.organiser, desk, ".round")
        await expect(own.get_by_role("button", name=re.compile("Exclude|Correct"))).to_have_count(0)
        assert [one for one in watched.complaints if "409" not in one] == []


async def test_an_administrator_looks_after_accounts(browser: Browser, office: Office) -> None:
    """A token is revoked and an account closed, with a reason, and both are in the audit; a stranger reads why not."""
    async with contextlib.AsyncExitStack() as stack:
        lost = await sign_up_player(stack, office.url, "<i>Lost</i>")
        stranger = await stack.enter_async_context(watched_page(browser, office.url, PHONE))
        refused = await open_as(stranger, lost, "/admin")
        await expect(refused.get_by_role("alert")).to_contain_text("It does not allow: administer.")
        desk = await stack.enter_async_context(watched_page(browser, office.url))
        page = await open_as(desk, office.admin, "/admin")
        await expect(page.locator(".health")).to_contain_text("ready")
        await page.get_by_label("Find a part of the name").fill("LOST")
        await expect(page.get_by_text("Accounts: 1", exact=True)).to_be_visible()
        await page.get_by_role("button", name="Tokens: 1").click()
        await page.get_by_role("button", name="Revoke: play").click()
        await page.get_by_label("Reason").fill("It was published.")
        await page.locator("dialog").get_by_role("button", name="Revoke").click()
        await expect(page.get_by_text("No token of their own")).to_be_visible()
        assert (await lost.client.get("/v1/players/me")).status_code == 401
        await page.get_by_role("button", name="Close: <i>Lost</i>").click()
        await page.locator("dialog").get_by_role("button", name="Close").click()
        await expect(page.get_by_text("Accounts: 0", exact=True)).to_be_visible()
        await expect(page.locator(".audit li").first).to_contain_text("Account closed")
        await expect(page.locator(".audit li").nth(1)).to_contain_text("It was published.")
        assert (await read(office.admin.client, f"/v1/players/{lost.id}"))["closed"] is True
        assert [one for one in desk.complaints if "409" not in one] == []  # nothing is signed on this server


async def open_desk(watched: Watched, player: Player, path: str, ready: str) -> Page:
    """Open a desk with a key, once it shows what it is about."""
    page = await open_as(watched, player, path)
    await expect(page.locator(".loading")).to_have_count(0)
    await expect(page.locator(ready).first).to_be_visible()
    return page


@sampled
async def test_desks_are_whole_in_every_language(browser: Browser, office: Office, sample: Sample) -> None:
    """Axe finds nothing, no text is left out, nothing is wider than the window, and each page weighs little."""
    async with contextlib.AsyncExitStack() as stack:
        _, _, case = await call_judge(stack, office)
        tournament = await open_tournament(office.organiser, **tournament_terms(system="knock-out"))
        await enrol_bot_entries(office.organiser, tournament, ("basic", "random"))
        await play_round(office.organiser, tournament)
        cup = tournament.removeprefix("/v1")
        desks = (
            (office.judge, "/judge", ".dispute"),
            (office.judge, case, ".signer button"),
            (office.organiser, "/tournaments/new", ".panel"),
            (office.organiser, "/matches/new", ".panel"),
            (office.organiser, f"{cup}/desk", ".round"),
            (office.judge, f"{cup}/desk", ".signer button, .signer p"),
            (office.organiser, f"{cup}/hall", ".board"),
            (office.admin, "/admin", ".entered li"),
        )
        for place, (player, path, ready) in enumerate(desks):
            async with watched_page(browser, office.url, NARROW) as watched:
                for number, language in sample(turned(list(enumerate(LANGUAGES)), place), 2):
                    await resize(watched.page, DESKTOP)
                    watched.forget()
                    page = await open_desk(watched, player, f"{path}?lang={language}", ready)
                    seen = (path, language)
                    assert (seen, [one for one in watched.complaints if "409" not in one]) == (seen, [])
                    await check_words(page, language)
                    scripts = figures.count(await page.evaluate(figures.RECEIVED))
                    assert scripts.file_bytes <= 80_000
                    await page.evaluate("document.querySelectorAll('main details').forEach((one) => (one.open = true))")
                    await check_widths(page, language)
                    await check_looks(page, language, LOOKS[number : number + 1])


async def test_the_account_leads_to_the_desks_of_its_key(browser: Browser, office: Office) -> None:
    """A judge to the disputes, an organiser to a new tournament, an administrator to the accounts; others to none."""
    ways = {"/judge": office.judge, "/tournaments/new": office.organiser, "/admin": office.admin}
    for own, player in ways.items():
        async with watched_page(browser, office.url) as watched:
            page = await open_as(watched, player, "/me")
            links = page.locator(".account-head .ways a")
            await expect(links.first).to_be_visible()
            found = {await link.get_attribute("href") for link in await links.all()}
            assert found & ways.keys() == {own}
            assert watched.complaints == []

"""Team matches and tournaments as the pages show them: sides, void boards, sheets, groups and a bracket, vacas."""

import contextlib
import re

import pytest
from playwright.async_api import Browser, expect

from tests.browser.conftest import House
from tests.kit.service.browser import PHONE, watched_page
from tests.kit.service.http import Player, player_with_scopes, sign_up_player
from tests.kit.service.http_contests import (
    enrol_bot_entries,
    enrol_bot_pairs,
    open_match,
    open_tournament,
    play_all,
    play_round,
    seats_by_team,
    start_match,
    start_match_of_players,
    tournament_terms,
    wait_until_dealt,
    wait_until_over,
)
from tests.kit.service.player_page import open_as
from tests.service.http.disputes.test_disputes import posted
from tests.service.http.disputes.test_rulings_afterwards import ruled

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]


async def test_a_team_match_of_the_spanish_game_names_its_sides(
    browser: Browser, house: House, organiser: Player
) -> None:
    """Who sits where at each table, its bots by name, what was said, and the sheets of the match and of a board."""
    match = await open_match(organiser, ruleset="mus-spanish", tie_breaks=["stones"])
    await enrol_bot_pairs(organiser, match, bots=("basic", "basic"))
    await start_match(organiser, match)
    await wait_until_over(organiser.client, match)
    async with watched_page(browser, house.url) as watched:
        page = watched.page
        await page.goto(f"{match.removeprefix('/v1')}#0101")
        for at in ("Basic (1) · Table 1, North-South", "Basic (3) · Table 1, East-West"):
            await expect(page.locator(".team li", has_text=at)).to_have_count(1)
        await expect(page.locator(".team li", has_text="Basic (2) · Table 2, East-West")).to_have_count(1)
        await expect(page.locator(".sides").nth(1)).to_have_text("North-South BEast-West A")
        columns = page.locator("[id='0101'] .at")
        await expect(columns.nth(0)).to_contain_text("North-South: team A · East-West: team B")
        await expect(columns.nth(1)).to_contain_text("North-South: team B · East-West: team A")
        assert watched.complaints == []
        for name, text in (
            ("Sheet to print", "Enrolled for team A: Basic (1)."),
            ("All boards, to print", "0101"),
            ("This board, to print", "Table 2"),
        ):
            address = await page.get_by_role("link", name=name).first.get_attribute("href")
            sheet = await watched.context.new_page()
            await sheet.goto(address or "")
            await expect(sheet.locator("body")).to_contain_text(text)
            await sheet.goto((address or "").replace("lang=en", "lang=eu"))
            await expect(sheet.locator("html")).to_have_attribute("lang", "eu")
            await expect(sheet.locator("body")).not_to_contain_text(text if " " in text else "Table")
            assert await sheet.locator("h1").count() == 1
            await sheet.close()
        await page.goto(f"{match.removeprefix('/v1')}?lang=eu")
        await expect(page.locator(".team li").first).to_have_text(re.compile(r"^Oinarrizkoa \(1\)"))


async def test_a_void_board_says_so(browser: Browser, house: House) -> None:
    """Dealt again by a judge at its second table: without stones there, and nothing of it is compared."""
    async with contextlib.AsyncExitStack() as stack:
        players = [await sign_up_player(stack, house.url, f"Player {number}") for number in range(8)]
        judge = await player_with_scopes(stack, house.server, "Itziar", "play", "judge")
        match = await start_match_of_players(players, tie_breaks=["stones"])
        seats = seats_by_team((await players[0].client.get(match)).json())
        second, held = list(seats.items())[1]
        caller = next(player for player in players if player.id == held[0])
        await wait_until_dealt(caller.client, second)
        await ruled(caller, judge, second, kind="redeal", deal=1)
        await play_all(match, players)
        await wait_until_over(players[0].client, match)
    async with watched_page(browser, house.url) as watched:
        page = watched.page
        await page.goto(f"{match.removeprefix('/v1')}#0101")
        board = page.locator("[id='0101']")
        await expect(board.locator("summary")).to_contain_text("table 2: void")
        await expect(board.locator(".at").nth(1)).to_contain_text("A judge voided this board here")
        await expect(board.locator(".at").nth(0)).not_to_contain_text("void")
        await expect(board.locator(".parting")).to_have_text("Only one table counts, so there is nothing to compare.")
        assert watched.complaints == []


async def test_a_match_that_is_played_on_links_its_tables(browser: Browser, house: House) -> None:
    """From the end of the table that was resigned by mistake to the new one, and back."""
    async with contextlib.AsyncExitStack() as stack:
        players = [await sign_up_player(stack, house.url, name) for name in ("Beñat", "Cris")]
        judge = await player_with_scopes(stack, house.server, "Itziar", "play", "judge")
        table = f"/v1/tables/{(await posted(players[0], '/v1/tables', 201, ruleset='mus-basque', seats=2))['id']}"
        for seat, player in enumerate(players):
            assert (await player.client.put(f"{table}/seats/{seat}", json={})).status_code == 200
        await posted(players[1], f"{table}/moves", 200, type="resign")
        await ruled(players[1], judge, table, kind="play-on")
        last = (await players[0].client.get(table)).json()["version"]
    async with watched_page(browser, house.url) as watched:
        page = watched.page
        await page.goto(f"{table.removeprefix('/v1')}/replay#{last}")
        await page.get_by_role("link", name="The match is played on at another table").click()
        await page.get_by_role("link", name="The match before the ruling").click()
        await expect(page).to_have_url(re.compile(re.escape(f"{table.removeprefix('/v1')}/replay")))
        assert watched.complaints == []


async def test_a_table_of_an_even_round_names_the_entries_as_the_pairing_does(
    browser: Browser, house: House, organiser: Player
) -> None:
    """The badge A is beside the bot of the first entry, who sits East-West there, in the score and at its seats."""
    tournament = await open_tournament(organiser, **tournament_terms(system="swiss", rounds=2))
    await enrol_bot_entries(organiser, tournament, ("basic", "random"))
    await play_round(organiser, tournament)
    (pairing,) = (await play_round(organiser, tournament))["pairings"]
    version = (await organiser.client.get(f"/v1/tables/{pairing['id']}")).json()["version"]
    first = ("Basic", "Random")[pairing["a"] - 1]
    async with watched_page(browser, house.url) as watched:
        page = watched.page
        await page.goto(f"/tables/{pairing['id']}/replay#{version}")
        of_a = page.locator(".score", has=page.locator(".side-A"))
        await expect(of_a.locator(".name")).to_have_text(f"E-O · {first} (2) · {first} (4)")
        won = "winner" in (await of_a.get_attribute("class") or "")
        assert won == (pairing["result"]["outcome"] == "a")
        await expect(page.locator(".seat .who", has=page.locator(".side-A"))).to_contain_text([first, first])
        assert watched.complaints == []


async def test_standings_show_forfeits_and_what_parts_equal_entries(
    browser: Browser, house: House, organiser: Player
) -> None:
    """Beside the byes, in columns that other tournaments do not have; a victory without games is 1-0."""
    tournament = await open_tournament(organiser, **tournament_terms(system="swiss", rounds=2, rank_by=["lots"]))
    await enrol_bot_entries(organiser, tournament, ("basic", "random", "basic"))
    assert (await organiser.client.post(f"{tournament}/rounds")).status_code == 201
    path = f"{tournament}/rounds/1/pairings/1/result"
    async with watched_page(browser, house.url, PHONE) as watched:
        page = watched.page
        await page.goto(tournament.removeprefix("/v1"))
        standings = page.get_by_role("region", name="Standings")
        await expect(standings.locator("thead th")).to_have_count(7)
        given = await organiser.client.put(path, json={"outcome": "a", "reason": "forfeit"})
        assert given.status_code == 200, given.text
        assert (await organiser.client.delete(tournament)).status_code == 200
        for place, head in ((7, "Forfeits won"), (8, "Forfeits lost"), (9, "Tie-break")):
            await expect(standings.locator("thead th").nth(place)).to_have_text(head)
        await expect(standings.locator("tbody tr").nth(1).locator("td").last).to_have_text("a drawing of lots")
        await expect(standings.locator("tbody tr").nth(2).locator("td").nth(7)).to_have_text("1")
        await expect(page.locator(".pairings tbody td").nth(3)).to_have_text("1–0 (forfeit)")
        assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert watched.complaints == []


async def test_groups_lead_to_a_bracket(browser: Browser, house: House, organiser: Player) -> None:
    """Standings name the group of each entry; the rounds of the knock-out stand side by side, winners marked."""
    terms = tournament_terms(system="groups", groups=2, qualifiers=1, rank_by=["stones", "lots"])
    tournament = await open_tournament(organiser, **terms)
    await enrol_bot_entries(organiser, tournament, ("basic", "random", "basic", "random"))
    async with watched_page(browser, house.url) as watched:
        page = watched.page
        await page.goto(tournament.removeprefix("/v1"))
        await play_round(organiser, tournament)
        await expect(page.get_by_role("columnheader", name="Group")).to_be_visible()
        groups = page.get_by_role("region", name="Standings").locator("tbody tr td:nth-child(3)")
        await expect(groups).to_have_count(4)
        assert sorted(await groups.all_inner_texts()) == ["1", "1", "2", "2"]
        await expect(page.locator("#bracket")).to_have_count(0)
        await play_round(organiser, tournament)
        await expect(page.locator("#bracket .won")).to_have_count(1)
        await expect(page.locator("main")).to_contain_text("Finished after round 2.")
        assert watched.complaints == []


async def test_a_knock_out_is_a_bracket(browser: Browser, house: House, organiser: Player) -> None:
    """Each round a column named by its stage, a bye in the first, the third place beside the final, the sheet in it."""
    short = {"games_to_win": 1, "target": 30}
    terms = tournament_terms(system="knock-out", ruleset="mus-spanish", options=short, third_place=True)
    tournament = await open_tournament(organiser, **terms)
    await enrol_bot_entries(organiser, tournament, ("basic", "random", "basic", "random", "basic"))
    for _ in range(3):
        await play_round(organiser, tournament)
    async with watched_page(browser, house.url, PHONE) as watched:
        page = watched.page
        await page.goto(f"{tournament.removeprefix('/v1')}?lang=es")
        rounds = page.locator(".bracket > li")
        await expect(rounds).to_have_count(3)
        bots = ["Al azar (2)", "Al azar (4)", "Básico (1)", "Básico (3)", "Básico (5)"]
        standings = page.get_by_role("region", name="Clasificación")
        assert sorted(await standings.locator("tbody th").all_inner_texts()) == bots
        assert await rounds.locator("h3").all_inner_texts() == ["Cuartos de final", "Semifinales", "Final"]
        await expect(rounds.nth(0)).to_contain_text("Descansa: ")
        await expect(rounds.nth(2).locator("li").nth(1)).to_contain_text("Tercer puesto")
        await expect(page.get_by_role("heading", name="Ronda 3 · Final")).to_be_visible()
        winner = (await rounds.nth(2).locator(".won").first.inner_text()).removesuffix(" ✓")
        await expect(standings.locator("tbody th").first).to_have_text(winner)
        assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert watched.complaints == []
        await page.get_by_role("link", name="Hoja para imprimir").click()
        await expect(page.locator("html")).to_have_attribute("lang", "es")
        await expect(page.locator("h2").first).to_have_text("Ronda 3 · Final")
        assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")


async def test_bots_have_names_in_each_language(browser: Browser, house: House, organiser: Player) -> None:
    """In lists that all readers share, the hall of a tournament and the desks of its organiser."""
    match = await open_match(organiser)
    await enrol_bot_pairs(organiser, match, bots=("basic", "basic"))
    tournament = await open_tournament(organiser, **tournament_terms(system="swiss", rounds=1))
    await enrol_bot_entries(organiser, tournament, ("basic", "random"))
    await play_round(organiser, tournament)
    cup = tournament.removeprefix("/v1")
    pages = (
        ("/?lang=es", "#lists", re.compile(r"Básico \(\d\) · Básico \(\d\)")),
        (f"{cup}/hall?lang=es", ".screen", "Básico (1)"),
        (f"{cup}/desk?lang=eu", ".round", "Ausazkoa (2)"),
        (f"{match.removeprefix('/v1')}/desk?lang=fr", ".teams", "Basique (1)"),
    )
    async with watched_page(browser, house.url) as watched:
        page = await open_as(watched, organiser, "/")
        for address, at, name in pages:
            await page.goto(address)
            await expect(page.locator(at)).to_contain_text(name)
            assert not re.search(r"\b(?:Basic|Random) \(", await page.locator("main").inner_text())
        assert watched.complaints == []


async def test_vacas_are_counted_beside_the_score(browser: Browser, house: House, organiser: Player) -> None:
    """Of each side those that it has won, and its games of the vaca in hand, as the view has them."""
    options = {"games_to_win": 1, "target": 30, "vacas": 3}
    opened = await organiser.client.post("/v1/tables", json={"ruleset": "mus-spanish", "options": options})
    path = opened.headers["location"]
    for seat in range(4):
        await organiser.client.put(f"{path}/seats/{seat}", json={"bot": "basic"})
    over = await wait_until_over(organiser.client, path)
    won = over["match"]["vacas"]["won"]
    assert max(won) == 2
    async with watched_page(browser, house.url) as watched:
        await watched.page.goto(f"{path.removeprefix('/v1')}/replay#{over['version']}")
        for place in (0, 1):
            shown = watched.page.locator(".score .vacas").nth(place)
            await expect(shown).to_contain_text(f"Vacas {won[place]} (best of 3)")
        assert watched.complaints == []

"""A match, a board and the comparison as JSON, as text and as a page to print."""

import httpx
import pytest

from tests.kit.service.http import NewPlayer
from tests.kit.service.http_contests import enrol_bot_pairs, open_match, start_match, wait_until_over

pytestmark = pytest.mark.slow

BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"


async def test_what_can_be_printed_is_served_in_three_forms(client: httpx.AsyncClient, new_player: NewPlayer) -> None:
    """JSON unless something else is asked for; a sheet has the version of the match and the reader's language."""
    ane = await new_player("<Ane>")
    match = await open_match(ane)
    await enrol_bot_pairs(ane, match)
    await start_match(ane, match)
    over = await wait_until_over(client, match)
    sheet = (await client.get(match, headers={"accept": "text/plain", "accept-language": "en"})).text
    assert "Enrolled for team A: Basic (1).\n" in sheet
    assert "Table 2, East-West: Basic (2)\n" in sheet
    for path in ("", "/boards/0101", "/comparison"):
        for accept, kind in (
            ("*/*", "application/json"),
            ("application/json, text/plain;q=0.5", "application/json"),
            ("text/plain", "text/plain; charset=utf-8"),
            (BROWSER, "text/html; charset=utf-8"),
        ):
            answer = await client.get(f"{match}{path}", headers={"accept": accept, "accept-language": "eu"})
            assert (answer.status_code, answer.headers["content-type"]) == (200, kind)
            assert answer.headers["etag"] == f'"{over["version"]}"'
        text = (await client.get(f"{match}{path}", headers={"accept": "text/plain", "accept-language": "eu"})).text
        page = (await client.get(f"{match}{path}", headers={"accept": BROWSER, "accept-language": "eu"})).text
        assert "mahaia" in text
        assert page.startswith('<!doctype html>\n<html lang="eu">')
        assert text.splitlines()[0] in page


async def test_a_sheet_of_a_running_match_has_no_score_and_its_boards_none(
    client: httpx.AsyncClient, new_player: NewPlayer
) -> None:
    """As their JSON."""
    ane = await new_player("Ane")
    match = await open_match(ane)
    for accept in ("text/plain", BROWSER):
        before = await client.get(match, headers={"accept": accept})
        assert "The match has not started." in before.text
        refused = await client.get(f"{match}/comparison", headers={"accept": accept})
        assert (refused.status_code, refused.headers["content-type"]) == (409, "application/problem+json")

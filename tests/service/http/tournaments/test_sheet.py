"""The sheet of a tournament: to print, as a table, as JSON."""

import csv
import io

import httpx
import pytest

from tests.kit.service.http import NewPlayer
from tests.kit.service.http_contests import enrol_bot_entries, open_tournament, tournament_terms
from tests.kit.service.http_contests import enrol_entry as enrol


async def test_a_sheet_is_written_for_people_spreadsheets_and_programs(
    client: httpx.AsyncClient, new_admin: NewPlayer, new_player: NewPlayer
) -> None:
    """Names are text in all of them: never markup, never a formula."""
    ane = await new_admin("Ane")
    jon, miren = await new_player("<b>Jon</b>"), await new_player("Miren")
    tournament = await open_tournament(ane, **tournament_terms(title="Cup & <i>Co</i>", system="swiss", rounds=2))
    await enrol(jon, miren, tournament)
    named = await ane.client.put(f"{tournament}/entries/1", json={"pairs": [[jon.id, miren.id]], "name": "=1+1"})
    assert named.status_code == 200
    await enrol_bot_entries(ane, tournament, ["basic", "basic"])
    assert (await ane.client.post(f"{tournament}/rounds")).status_code == 201
    (pairing,) = (await client.get(f"{tournament}/rounds/1")).json()["pairings"]
    path = f"{tournament}/rounds/1/pairings/1/result"
    given = await ane.client.put(path, json={"outcome": "a", "reason": "adjusted", "games": [1, 0], "stones": [0, 9]})
    assert given.status_code == 200

    sheet = (await client.get(f"{tournament}/sheet")).json()
    assert set(sheet) == {"tournament", "standings", "rounds"}
    table = await client.get(f"{tournament}/sheet", headers={"accept": "text/csv"})
    assert table.headers["content-type"].startswith("text/csv")
    rows = list(csv.DictReader(io.StringIO(table.text)))
    assert [(row["round"], row["outcome"]) for row in rows] == [("1", "a"), ("1", "bye")]
    assert (rows[0]["a"], rows[0]["games_a"], rows[0]["stones_b"]) == (str(pairing["a"]), "1", "9")
    assert "'=1+1" in {rows[0]["name_a"], rows[0]["name_b"], rows[1]["name_a"]}

    for language, word in (("en", "Round 1"), ("es", "Ronda 1"), ("fr", "Ronde 1"), ("eu", "1. txanda")):
        page = await client.get(f"{tournament}/sheet", headers={"accept": "text/html", "accept-language": language})
        assert page.headers["content-type"].startswith("text/html")
        assert "default-src 'none'" in page.headers["content-security-policy"]
        assert f'<html lang="{language}">' in page.text
        assert word in page.text
        assert "Cup &amp; &lt;i&gt;Co&lt;/i&gt;" in page.text
        assert "<i>" not in page.text
        assert "1–0" in page.text


@pytest.mark.parametrize("accept", ["text/html,application/xhtml+xml,*/*;q=0.8", "text/html"])
async def test_a_browser_gets_the_sheet(client: httpx.AsyncClient, new_admin: NewPlayer, accept: str) -> None:
    """And no page that points elsewhere."""
    tournament = await open_tournament(await new_admin("Ane"), **tournament_terms())
    page = await client.get(f"{tournament}/sheet", headers={"accept": accept})
    assert "<h1>Otoño</h1>" in page.text

"""The sheet of a tournament: to print, as a table, as JSON."""

import csv
import io

import httpx
import pytest

from tests.kit.each import each
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

    for language, word in (("en", "Round 1"), ("es", "Ronda 1"), ("fr", "Ronde 1"), ("eu", "1. erronda")):
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
    """A browser gets the sheet, and no page that points elsewhere."""
    tournament = await open_tournament(await new_admin("Ane"), **tournament_terms())
    page = await client.get(f"{tournament}/sheet", headers={"accept": accept})
    assert "<h1>Otoño</h1>" in page.text


async def test_forfeits_and_what_parts_equal_entries_are_in_every_form(
    client: httpx.AsyncClient, new_admin: NewPlayer
) -> None:
    """One of three entries rests and one does not come: two win without play, and only one of them has a bye."""
    ane = await new_admin("Ane")
    tournament = await open_tournament(ane, **tournament_terms(system="swiss", rounds=2, rank_by=["lots"]))
    await enrol_bot_entries(ane, tournament, ["basic", "basic", "basic"])
    assert (await ane.client.post(f"{tournament}/rounds")).status_code == 201
    path = f"{tournament}/rounds/1/pairings/1/result"
    assert (await ane.client.put(path, json={"outcome": "a", "reason": "forfeit"})).status_code == 200
    assert (await ane.client.delete(tournament)).status_code == 200
    round_ = (await client.get(f"{tournament}/rounds/1")).json()
    (pairing,), (bye,) = round_["pairings"], round_["byes"]

    table = await client.get(f"{tournament}/standings", headers={"accept": "text/csv"})
    assert table.headers["content-type"].startswith("text/csv")
    assert table.headers["content-disposition"].endswith('-standings.csv"')
    lines = list(csv.DictReader(io.StringIO(table.text)))
    rows = (await client.get(f"{tournament}/standings")).json()["rows"]
    for line, row in each(zip(lines, rows, strict=True)):
        said = {name: "" if row[name] is None else str(row[name]) for name in line.keys() - {"name"}}
        assert line == said | {"name": row["shown"], "withdrawn": "0", "excluded": "0"}
    counted = {row["entry"]: (row["victories"], row["byes"], row["forfeits_won"], row["forfeits_lost"]) for row in rows}
    assert counted == {pairing["a"]: (1, 0, 1, 0), pairing["b"]: (0, 0, 0, 1), bye: (1, 1, 0, 0)}
    assert [row["parted_by"] for row in rows] == [None, "lots", None]

    for language, words in WORDS.items():
        asked = {"accept-language": language}
        page = await client.get(f"{tournament}/sheet", headers=asked | {"accept": "text/html"})
        text = await client.get(f"{tournament}/standings", headers=asked | {"accept": "text/plain"})
        assert all(word in page.text for word in words), words
        assert all(word in text.text for word in words[:-1]), words


WORDS = {
    "en": ("forfeits won", "forfeits lost", "tie-break", "a drawing of lots", "1–0 (by forfeit)"),
    "es": ("ganadas sin jugar", "perdidas sin jugar", "desempate", "un sorteo", "1–0 (por incomparecencia)"),
    "eu": ("jokatu gabe irabaziak", "jokatu gabe galduak", "berdinketa hausteko", "zozketa", "(ez agertzeagatik)"),
    "fr": ("gagnées par forfait", "perdues par forfait", "départage", "un tirage au sort", "1–0 (par forfait)"),
}
"""Columns, a tie-break and a result by forfeit, as each language calls them."""

"""Heads of pages: what sharers show of a page, in its language, and what search engines may keep."""

import re
from html import unescape

import httpx
import pytest
from msgspec.structs import replace

from domain.messages import Message
from service.http.web import heads
from service.settings import Settings
from service.texts.catalogue import LANGUAGES, render
from service.texts.pages import read_texts
from tests.kit.each import each
from tests.kit.service.http import NewPlayer, open_and_sit, play_over_http
from tests.kit.service.http_contests import enrol_bot_pairs, enrol_pair, open_match

pytestmark = pytest.mark.slow

SERVER = "https://cards.example"
TAG = re.compile(r'<meta (?:name|property)="([^"]+)" content="([^"]*)">')
NO_ID = "01940000-0000-7000-8000-0000000000ff"


@pytest.fixture
def settings(settings: Settings) -> Settings:
    return replace(settings, public_url=SERVER, links_per_minute=5)


async def head_at(client: httpx.AsyncClient, path: str, language: str = "en") -> dict[str, str]:
    """What the page at a path says in its head."""
    answer = await client.get(path, headers={"accept": "text/html", "accept-language": language})
    assert answer.status_code == 200
    return {name: unescape(text) for name, text in TAG.findall(answer.text)}


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_page_of_a_table_names_players_and_moment(
    language: str, new_player: NewPlayer, client: httpx.AsyncClient
) -> None:
    """With a picture of that moment, at addresses that others can follow; no card is in it before all may see it."""
    players = [await new_player(name) for name in ('Ane "<b>', "Beñat")]
    path = await open_and_sit(players, ruleset="mus-basque", seats=2)
    await play_over_http(path, dict(enumerate(players)), until=lambda view: view["version"] >= 12)
    table, version = path.rpartition("/")[2], (await client.get(path)).json()["version"]
    for page, step in ((f"/tables/{table}", version), (f"/tables/{table}/replay?step=6", 6)):
        head = await head_at(client, page, language)
        told = (await client.get(f"{path}/replay/{step}", params={"lang": language})).json()
        assert 'Ane "<b> – Beñat' in head["og:title"]
        assert head["og:description"] == head["description"] == told["text"]
        assert head["og:url"] == SERVER + page
        assert head["og:locale"] == render(Message("language.locale"), language)
        assert head["og:image"] == f"{SERVER}{path}/replay/{step}/picture?as=public&lang={language}"
        assert head["twitter:card"] == "summary_large_image"
        assert "robots" not in head
        picture = await client.get(head["og:image"].removeprefix(SERVER))
        assert (picture.status_code, picture.headers["content-type"]) == (200, "image/png")
    head = await head_at(client, f"/tables/{table}/replay?as=all&step=x", language)
    assert "as=public" in head["og:image"]
    proof = await head_at(client, f"/tables/{table}/verify", language)
    assert proof["og:title"].startswith(read_texts(language)["verify"]["title"])
    await play_over_http(path, dict(enumerate(players)))
    head = await head_at(client, f"/tables/{table}/replay?as=all", language)
    assert "as=all" in head["og:image"]
    steps = (await client.get(f"{path}/replay/outline", params={"lang": language})).json()["steps"]
    assert [head["description"]] == [step["text"] for step in steps if step["type"] == "match_ended"]


async def test_a_page_of_what_is_not_open_says_nothing_of_it(new_player: NewPlayer, client: httpx.AsyncClient) -> None:
    """As one of a table that there is not; neither is indexed. The link of such a table says who invites."""
    ane = await new_player("Ane")
    opened = await ane.client.post("/v1/tables", json={"ruleset": "mus-basque", "visibility": "private"})
    table = opened.json()["id"]
    private, missing = [await head_at(client, f"/tables/{id_}") for id_ in (table, NO_ID)]
    assert {name for name in private if private[name] != missing[name]} == {"og:url"}
    assert private["robots"] == "noindex"
    code = (await ane.client.put(f"/v1/tables/{table}/link")).json()["code"]
    invitation = await head_at(client, f"/j/{code}", "es")
    assert invitation["og:title"] == read_texts("es")["room"]["invitedBy"].replace("{name}", "Ane")
    assert invitation["robots"] == "noindex"
    assert (await head_at(client, "/j/22222222"))["og:title"] == read_texts("en")["room"]["title"]


@pytest.mark.parametrize("path", ["/me", "/judge", "/admin", "/tournaments/new", f"/matches/{NO_ID}/desk"])
async def test_pages_of_one_reader_are_not_indexed(path: str, client: httpx.AsyncClient) -> None:
    assert (await head_at(client, path))["robots"] == "noindex"


async def test_the_first_page_has_a_picture(client: httpx.AsyncClient) -> None:
    """The first page has a description, too, and search engines may keep it."""
    head = await head_at(client, "/", "eu")
    assert head["og:title"] == read_texts("eu")["home"]["title"]
    assert head["description"] == read_texts("eu")["home"]["lead"]
    assert "robots" not in head
    picture = await client.get(head["og:image"].removeprefix(SERVER))
    assert picture.headers["content-type"] == "image/png"


async def test_links_are_not_found_by_asking_for_their_pages(
    client: httpx.AsyncClient, new_player: NewPlayer, settings: Settings
) -> None:
    """Pages of links are counted with the links that are followed: beyond the limit they name nobody."""
    ane = await new_player("Ane")
    table = (await ane.client.post("/v1/tables", json={"ruleset": "mus-basque"})).json()["id"]
    code = (await ane.client.put(f"/v1/tables/{table}/link")).json()["code"]
    for _ in each(range(settings.links_per_minute)):
        assert "Ane" in (await head_at(client, f"/j/{code}"))["og:title"]
    assert "Ane" not in (await head_at(client, f"/j/{code}"))["og:title"]


async def test_a_page_comes_without_the_store(client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its head says less, and its script what is the matter."""

    async def fail(*_: object) -> None:
        raise OSError

    monkeypatch.setattr(heads, "read_table", fail)
    assert (await head_at(client, f"/tables/{NO_ID}"))["robots"] == "noindex"


async def test_robots_are_told_what_is_no_page(client: httpx.AsyncClient) -> None:
    """The API is none, but for the pictures that pages name; the icon is also where it is looked for."""
    robots = await client.get("/robots.txt")
    assert robots.headers["content-type"] == "text/plain; charset=utf-8"
    assert "Disallow: /v1/\n" in robots.text
    assert "Allow: /v1/tables/*/replay/*/picture\n" in robots.text
    assert (await client.get("/favicon.ico")).headers["content-type"] == "image/png"


async def test_pages_of_team_matches_and_players_are_named(new_player: NewPlayer, client: httpx.AsyncClient) -> None:
    """Pairs of each team, with bots in the reader's language; a player with their handle."""
    ane, benat = [await new_player(name) for name in ("Ane", "Beñat")]
    match = await open_match(ane)
    empty = await head_at(client, match.removeprefix("/v1"), "es")
    assert empty["og:title"] == read_texts("es")["match"]["title"]
    await enrol_pair(ane, benat, match, "A")
    await enrol_bot_pairs(ane, match, pairs=1)
    head = await head_at(client, match.removeprefix("/v1"), "es")
    assert head["og:title"] == f"{read_texts('es')['match']['title']}: Ane & Beñat, Básico – Al azar"
    assert "robots" not in head
    assert (await ane.client.put("/v1/players/me/handle", json={"handle": "ane"})).status_code == 200
    player = await head_at(client, f"/players/{ane.id}")
    assert (player["og:title"], player["og:description"]) == ("Ane", "A player · @ane")
    missing = await head_at(client, f"/players/{NO_ID}")
    assert (missing["og:title"], missing["robots"]) == ("A player", "noindex")

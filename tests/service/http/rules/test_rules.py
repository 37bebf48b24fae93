"""The rules as data: names and rule books, in four languages."""

from typing import Any

import httpx
import pytest

from domain.games import GAMES, OFFERS, RULEBOOK
from domain.games.mus.play.match import LAID_OVER
from service.texts.catalogue import LANGUAGES
from tests.docs.blocks import read as read_document
from tests.kit.each import each
from tests.kit.service.http import NewPlayer

pytestmark = pytest.mark.server("shared")

RULES = read_document("rules.md")


async def read(client: httpx.AsyncClient, path: str, language: str) -> dict[str, Any]:
    """A good answer in a language."""
    answer = await client.get(path, headers={"accept-language": language})
    assert (answer.status_code, answer.headers["content-language"]) == (200, language)
    assert answer.headers["cache-control"] == "public, max-age=300"
    return answer.json()


SPOKEN_BY_THE_READER = {"mus-eight-kings", "mus-spanish"}


async def test_the_words_of_two_rule_sets_are_the_readers_own(client: httpx.AsyncClient) -> None:
    """Envido is to a Spanish reader what bid is to an English one."""
    words = {
        language: (await read(client, "/v1/rulesets/mus-eight-kings/names", language))["words"]
        for language in ("en", "es")
    }
    assert (words["en"]["bet"], words["es"]["bet"]) == ("bid x", "envido x")
    assert words["es"]["refuse"] == "no quiero"


@pytest.mark.parametrize("ruleset", OFFERS)
async def test_names_are_complete_in_every_language(ruleset: str, client: httpx.AsyncClient) -> None:
    """The same codes in each, none without a name; words are the same everywhere, or the reader's own."""
    told = {language: await read(client, f"/v1/rulesets/{ruleset}/names", language) for language in LANGUAGES}
    english = told["en"]
    for language, names in told.items():
        assert (names.pop("language"), names.pop("ruleset")) == (language, ruleset)
        assert names.pop("name") == names["rulesets"][ruleset]
        names.pop("words_language")
        assert ruleset in SPOKEN_BY_THE_READER or names["words"] == english["words"]
        assert names["originals"] == english["originals"]
        for family, by_code in names.items():
            assert by_code.keys() == english[family].keys(), (language, family)
            assert all(by_code.values()), (language, family)
    assert len(english["cards"]) == 40
    assert set(english["options"]) == {option.name for option in OFFERS[ruleset].options}
    own = GAMES[OFFERS[ruleset].game].names(OFFERS[ruleset].rules)
    assert {family: set(codes) for family, codes in own.families.items()} == {
        family: set(english[family]) for family in own.families
    }


@pytest.mark.parametrize("ruleset", OFFERS)
async def test_every_option_and_value_is_explained_in_every_language(ruleset: str, client: httpx.AsyncClient) -> None:
    """Each has a sentence of its own; no two values of an option have the same."""
    for language in LANGUAGES:
        for option in (await read(client, f"/v1/rulesets/{ruleset}", language))["options"]:
            texts = [option["text"], *[choice["text"] for choice in option["choices"]]]
            assert all(text.endswith(".") and "{" not in text for text in texts), (language, option)
            assert len(set(texts)) == len(texts), (language, option)


async def test_names_of_both_games(client: httpx.AsyncClient) -> None:
    """They are those of the examples in the documentation, and the federation's own."""
    basque = await read(client, "/v1/rulesets/mus-basque/names", "es")
    assert (basque["cards"]["12o"], basque["lances"]["grande"], basque["words"]["refuse"]) == (
        "rey de oros",
        "grande",
        "tira",
    )
    assert (await read(client, "/v1/rulesets/mus-basque/names", "eu"))["lances"]["grande"] == "handia"
    assert (await read(client, "/v1/rulesets/mus-federation/names", "eu"))["lances"]["grande"] == "haundia"
    mushi = await read(client, "/v1/rulesets/mushi/names", "en")
    assert (mushi["cards"]["1L"], mushi["originals"]["1L"]) == ("crane", "松に鶴")
    assert (mushi["originals"]["4"], mushi["originals"]["four_wisteria"]) == ("藤", "藤四枚")
    assert mushi["originals"].keys() == mushi["cards"].keys() | mushi["suits"].keys() | mushi["yaku"].keys()
    federation = await read(client, "/v1/rulesets/mus-federation/names", "eu")
    common = await read(client, "/v1/rulesets/mus-basque/names", "eu")
    assert (federation["options"]["target"], common["options"]["target"]) == (
        "jokoa irabazteko ttanttoak",
        "jokoa irabazteko harriak",
    )
    for family in ("options", "option_values", "reasons", "game_wins", "moves"):
        assert not any("harri" in name for name in federation[family].values()), family
    assert mushi["statuses"]["playing"] == "being played"
    assert mushi["rulings"].keys() <= basque["rulings"].keys()


async def test_a_rule_book_has_every_rule_of_its_rule_set(client: httpx.AsyncClient) -> None:
    """In the reader's language, those of every table last; a rule is found by its id."""
    book = (await read(client, "/v1/rulesets/mus-federation/rules", "fr"))["rules"]
    for entry in (book[0], book[-1]):
        rule = await read(client, f"/v1/rules/{entry['id']}", "fr")
        assert {key: rule[key] for key in ("id", "title", "text")} == {
            key: entry[key] for key in ("id", "title", "text")
        }
        assert entry["source"] in rule["sources"].values()
    assert book[-1]["id"].startswith("table.")
    assert len({rule["id"] for rule in book}) == len(book)


async def test_a_rule_book_has_what_teams_and_tournaments_add(client: httpx.AsyncClient) -> None:
    """In the reader's language, with where it comes from; Mushi is not played by teams."""
    mus = await read(client, "/v1/rulesets/mus-spanish/rules", "eu")
    assert [rule["id"] for rule in mus["teams"]] == [id for id, rule in RULEBOOK.items() if "mus-teams" in rule.sources]
    assert {rule["id"] for rule in mus["tournaments"]} == {
        id for id, rule in RULEBOOK.items() if "tournament" in rule.sources
    }
    assert all(rule["title"] and rule["text"] and rule["source"] for rule in each(mus["teams"] + mus["tournaments"]))
    mushi = await read(client, "/v1/rulesets/mushi/rules", "eu")
    assert mushi["teams"] == []
    assert mushi["tournaments"] == mus["tournaments"]


@pytest.mark.parametrize("under", ["teams", "tournament", "mus.bet", None])
async def test_rules_are_listed_by_what_they_are_below(under: str | None, client: httpx.AsyncClient) -> None:
    """Rules of team matches and tournaments are listed too, which no rule set has as its own; page by page."""
    wanted = [id for id in RULEBOOK if under is None or id == under or id.startswith(f"{under}.")]
    found: list[dict[str, Any]] = []
    cursor = ""
    while True:
        query = "limit=100" + (f"&under={under}" if under else "") + cursor
        page = await read(client, f"/v1/rules?{query}", "es")
        found += page["items"]
        if page["next_cursor"] is None:
            break
        cursor = f"&cursor={page['next_cursor']}"
    assert [rule["id"] for rule in found] == wanted != []
    assert all(rule["title"] and rule["text"] and rule["sources"] for rule in each(found))


@pytest.mark.parametrize("below", ["", "/names", "/rules"])
async def test_an_unknown_rule_set_is_not_found(below: str, client: httpx.AsyncClient) -> None:
    answer = await client.get(f"/v1/rulesets/mus-of-nowhere{below}")
    assert (answer.status_code, answer.json()["code"]) == (404, "not-found")


NAMED = [(preset.id, preset.ruleset) for game in GAMES.values() for preset in game.presets]


@pytest.mark.parametrize(("preset", "ruleset"), NAMED)
async def test_options_of_a_championship_are_offered_by_name(
    preset: str, ruleset: str, client: httpx.AsyncClient, new_admin: NewPlayer
) -> None:
    """In every language, with the page that states them; a table, and a tournament of pairs, is opened with them."""
    shown = [await read(client, f"/v1/rulesets/{ruleset}", language) for language in LANGUAGES]
    named = [next(one for one in each["presets"] if one["id"] == preset) for each in shown]
    assert len({one["name"] for one in named}) == len({one["text"] for one in named}) == len(LANGUAGES)
    assert all(one["text"].endswith(".") and one["options"] == named[0]["options"] for one in named)
    assert named[0]["source"].removeprefix("https://").removeprefix("http://") in RULES
    organiser = await new_admin("Ane")
    asked = {"ruleset": ruleset, "options": named[0]["options"]}
    opened = await organiser.client.post("/v1/tables", json=asked)
    assert opened.status_code == 201, opened.text
    assert named[0]["options"].items() <= opened.json()["options"].items()
    assert len(opened.json()["seats"]) == 4
    league = {**asked, "title": "Txapelketa", "system": "knock-out", "of": "pairs"}
    tournament = await organiser.client.post("/v1/tournaments", json=league)
    assert tournament.status_code == 201, tournament.text


async def test_the_list_of_rule_sets_has_every_name(client: httpx.AsyncClient) -> None:
    """Each beside its rule set; the other rule sets have none."""
    listed = (await read(client, "/v1/rulesets", "es"))["items"]
    assert [(one["id"], each["id"]) for each in listed for one in each["presets"]] == sorted(
        NAMED, key=lambda one: [each["id"] for each in listed].index(one[1])
    )
    assert {ruleset for _, ruleset in NAMED} == {"mus-spanish", "mus-federation"}


async def test_a_rule_set_names_the_options_that_a_team_match_may_set(client: httpx.AsyncClient) -> None:
    """It names those that its rules for teams take, and none of a game that teams do not play."""
    items = (await client.get("/v1/rulesets")).json()["items"]
    for item in each(items):
        names = [option["name"] for option in item["options"]]
        decided = LAID_OVER if item["game"] == "mus" else set(names)
        assert item["team_options"] == [name for name in names if name not in decided], item["id"]
    assert {item["game"] for item in items} > {"mus"}


async def test_a_short_match_is_offered_where_matches_are_long(client: httpx.AsyncClient, new_admin: NewPlayer) -> None:
    """Its options open a table; a rule set that is one game has none."""
    player = await new_admin("play")
    short = {item["id"]: item["short"] for item in (await client.get("/v1/rulesets")).json()["items"]}
    assert {ruleset for ruleset, options in short.items() if not options} == {"mus-eight-kings"}
    for ruleset, options in each(short.items()):
        opened = await player.client.post("/v1/tables", json={"ruleset": ruleset, "options": options})
        assert (opened.status_code, options.items() <= opened.json()["options"].items()) == (201, True)

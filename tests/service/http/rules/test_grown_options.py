"""An option that comes to released rule sets, through the doors of the server: left out, first value, another value."""

import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import asyncpg
import httpx
import msgspec
import pytest

from domain.games import OFFERS
from domain.records.verify import verify
from service.meeting.terms import Terms, make_terms
from tests.kit.service.http import NewPlayer, open_and_sit, play_over_http
from tests.kit.service.http_contests import match_terms, wait_for
from tests.kit.service.texts import forget_texts
from tests.kit.toy_game.grown_options import add_texts, grow
from tests.service.http.meeting.test_seeks import seek

pytestmark = pytest.mark.slow

ASKED: dict[str, dict[str, str]] = {"left out": {}, "first": {"grown": "never"}, "other": {"grown": "always"}}
each_way = pytest.mark.parametrize("asked", ASKED.values(), ids=ASKED)


@pytest.fixture(autouse=True)
def _grown(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Before the server starts."""
    grow(monkeypatch)
    add_texts()
    yield
    forget_texts()


async def get(client: httpx.AsyncClient, path: str) -> Any:  # noqa: ANN401 - JSON
    answer = await client.get(path)
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_the_api_document_can_be_made() -> None:
    """In a process of its own: examples are games that are played and kept."""
    code = (
        "from pytest import MonkeyPatch\nfrom tests.kit.toy_game.grown_options import add_texts, grow\n"
        "grow(MonkeyPatch())\nadd_texts()\n"
        "from service.app import create_app\nfrom service.http.openapi.document import encode_document\n"
        "from service.settings import Settings\n"
        "print(len(encode_document(create_app(Settings(database_url='postgresql://unused/')))))"
    )
    made = subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=False)
    assert made.returncode == 0, made.stderr[-2000:]
    assert int(made.stdout) > 100_000


async def test_rule_sets_show_the_first_value_as_the_default(client: httpx.AsyncClient) -> None:
    """Among the options, and among the rules, of which every one has a value."""
    sets = (await get(client, "/v1/rulesets"))["items"]
    assert {each["id"] for each in sets} == set(OFFERS)
    for each in [*sets, await get(client, "/v1/rulesets/mushi")]:
        option = next(option for option in each["options"] if option["name"] == "grown")
        assert (option["default"], [choice["value"] for choice in option["choices"]]) == ("never", ["never", "always"])
        assert {option["name"]: option["default"] for option in each["options"]}.items() <= each["rules"].items()
        assert (await client.get(f"/rules?ruleset={each['id']}")).status_code == 200
        await get(client, f"/v1/rulesets/{each['id']}/names")


@each_way
async def test_a_table_is_opened_listed_played_and_verified(asked: dict[str, str], new_player: NewPlayer) -> None:
    players = [await new_player(name) for name in ("Ane", "Beñat")]
    path = await open_and_sit(players, ruleset="mushi", options={"rounds": 1, "showdown_seconds": 0, **asked})
    value = asked.get("grown", "never")
    client = players[0].client
    assert (await get(client, path))["options"]["grown"] == value
    listed = await wait_for(lambda: table_of(client, path))
    assert listed["options"]["grown"] == value
    await play_over_http(path, dict(enumerate(players)))
    record = await client.get(f"{path}/record")
    assert verify([record.content]).decided
    said = msgspec.json.decode(msgspec.json.decode(record.content.splitlines()[1])["data"])["rules"]
    assert said.get("grown") == (None if value == "never" else value)


async def table_of(client: httpx.AsyncClient, path: str) -> dict[str, Any] | None:
    """The table in the lobby, once it is there."""
    items = (await get(client, "/v1/tables"))["items"]
    return next((each for each in items if path.endswith(each["id"])), None)


async def test_a_row_of_the_lobby_from_before_shows_the_first_value(
    new_player: NewPlayer, owner: asyncpg.Connection
) -> None:
    """It was written when nobody knew the option."""
    players = [await new_player("Ane")]
    path = await open_and_sit(players, ruleset="mushi")
    assert (await wait_for(lambda: table_of(players[0].client, path)))["options"]["grown"] == "never"
    await owner.execute("UPDATE lobby SET options = (options::jsonb - 'grown')::json")
    found = await table_of(players[0].client, path)
    assert found is not None
    assert found["options"]["grown"] == "never"


def without_the_option(terms: Terms) -> Terms:
    """The terms as they were stored before the option came."""
    options = {name: value for name, value in terms.options.items() if name != "grown"}
    return msgspec.structs.replace(terms, options=options)


@pytest.mark.parametrize("ruleset", OFFERS)
def test_terms_of_before_are_those_with_the_first_value(ruleset: str) -> None:
    """A seek that was stored then is matched with one of today, but for those who ask for another value."""
    terms = {name: make_terms(ruleset, asked, None) for name, asked in ASKED.items()}
    assert terms["left out"] == terms["first"]
    assert without_the_option(terms["first"]).digest == terms["first"].digest
    assert terms["other"].digest != terms["first"].digest


async def test_seeks_and_quick_matches_meet_by_the_value(new_player: NewPlayer) -> None:
    """Left out or given its first value is the same wish; a quick match joins a table of the same one."""
    ane, benat, cris = [await new_player(name) for name in ("Ane", "Beñat", "Cris")]
    first = await seek(ane, options={"rounds": 1})
    other = await seek(benat, options={"rounds": 1, "grown": "always"})
    assert (first["status"], other["status"]) == ("open", "open")
    assert (await seek(cris, options={"rounds": 1, "grown": "never"}))["status"] == "matched"
    for value, asked in (("never", {}), ("never", {"grown": "never"}), ("always", {"grown": "always"})):
        opened = await cris.client.post("/v1/tables", json={"ruleset": "mushi", "options": {"rounds": 2, **asked}})
        path = opened.headers["location"]
        assert (await get(cris.client, path))["options"]["grown"] == value
        await cris.client.put(f"{path}/seats/0", json={})
        await wait_for(lambda path=path: table_of(cris.client, path))
        joining = {"ruleset": "mushi", "options": {"rounds": 2, "grown": value}}
        joined = (await ane.client.post("/v1/quick-match", json=joining)).json()
        assert path.endswith(joined["table"])


@each_way
async def test_challenges_matches_and_tournaments_have_the_option(
    asked: dict[str, str], new_player: NewPlayer, new_admin: NewPlayer
) -> None:
    ane, benat = await new_admin("Ane"), await new_player("Beñat")
    value = asked.get("grown", "never")
    challenge = {"ruleset": "mushi", "players": [{"player": benat.id, "seat": 1}], "options": asked}
    made = await ane.client.post("/v1/challenges", json=challenge)
    assert made.status_code == 201, made.text
    assert made.json()["terms"]["options"]["grown"] == value
    match = await ane.client.post("/v1/matches", json=match_terms(options={"showdown_seconds": 0, **asked}))
    assert (await get(ane.client, match.headers["location"]))["options"]["grown"] == value
    for of in ({"of": "pairs"}, {"of": "teams", "tables": 2, "games": 1, "target": 30, "minutes": 60}):
        asking = {"ruleset": "mus-basque", "title": "Aste Nagusia", "system": "round-robin", "options": asked, **of}
        opened = await ane.client.post("/v1/tournaments", json=asking)
        assert opened.status_code == 201, opened.text
        assert (await get(ane.client, opened.headers["location"]))["options"]["grown"] == value


@each_way
async def test_the_referee_takes_the_option(asked: dict[str, str], client: httpx.AsyncClient) -> None:
    """As any other."""
    comparing = {"lance": "grande", "hands": {"0": [12, 12, 11, 1], "1": [7, 7, 7, 10]}}
    guessing = {"seats": 2, "seat": 0, "hand": [12, 12, 11, 1]}
    for kind, question in (("compare", comparing), ("odds", guessing)):
        for ruleset in ("mus-basque", "mus-spanish"):
            answer = await client.post(f"/v1/referee/{kind}", json={"ruleset": ruleset, "options": asked, **question})
            assert answer.status_code == 200, answer.text

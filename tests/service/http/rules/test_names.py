"""Names of things: whatever a response holds as a code can be asked for by name, or is a code on purpose."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import httpx
import pytest

from domain.games import GAMES, OFFERS

pytestmark = pytest.mark.server("reading")

DOCUMENT: Final = json.loads(Path("openapi/openapi.json").read_text("utf-8"))
SCHEMAS = DOCUMENT["components"]["schemas"]
REQUESTS: Final = ("Request", "Question", "Dialogue")
"""Beginnings and ends of the names of what is sent to the server."""
CODES: Final = {
    "step": "tells the notices of a dispute apart, for programs",
    "action": "a word of the audit, for operators",
    "act": "a word of the history of a club, for who runs it",
    "yours": "a role in a club, for which the pages have a word",
    "role": "what a member of a club may do; the pages have words for it",
    "formats": "file name endings, which are the same in every language",
    "event": "the name of a Server-Sent Event, for programs",
    "kind": "tells the views of games apart",
    "type": "tells events and moves apart; moves have names",
    "game": "tells histories of games apart; games have names",
    "stream": "a word of the catalogue of events",
    "scopes": "words of the API, explained in its documentation",
    "nonce_by": "a word of the record, for verifiers",
    "to": "a word of the referee and of proofs",
    "when": "a word of the referee",
    "by": "a word of the record",
    "team": "A and B are called so in every language",
    "sides": "of a board, the teams that sat there: A and B are called so in every language",
    "winner": "A and B are called so in every language",
    "game_won_by": "A and B are called so in every language",
}
"""Fields that hold a code on purpose, and why."""
OF_REASONS: Final = {
    "Goodbye": "a word of the stream, for programs",
    "MisdealRuling": "a word of the referee",
    "NoteView": "who reads a note, for which the pages have words",
    "RefusedLog": "a word of the signed log, for verifiers",
}
"""Schemas that hold a code on purpose."""


def _enumerated(schema: Any, field: str = "") -> Iterator[tuple[str, str]]:  # noqa: ANN401 - a part of a schema
    """Find every text that a field may hold, where the schema lists them."""
    if isinstance(schema, list):
        for part in schema:
            yield from _enumerated(part, field)
    if isinstance(schema, dict):
        shared = SCHEMAS.get(str(schema.get("$ref")).rpartition("/")[2], {})
        values = schema.get("enum", shared.get("enum", ()))
        yield from ((field, value) for value in values if isinstance(value, str))
        for key, part in schema.items():
            if key == "properties":
                for name, inner in part.items():
                    yield from _enumerated(inner, name)
            elif key not in {"enum", "example", "examples", "description"}:
                yield from _enumerated(part, field)


def _served_codes() -> set[tuple[str, str]]:
    found: set[tuple[str, str]] = set()
    for name, schema in SCHEMAS.items():
        if "enum" in schema:  # found where a field refers to it
            continue
        if name.startswith(REQUESTS) or name.endswith(REQUESTS) or name in OF_REASONS:
            continue
        found |= {(field, value) for field, value in _enumerated(schema) if field not in CODES}
    return found


@pytest.mark.parametrize("language", ["en", "eu"])
async def test_every_code_of_a_response_has_a_name(language: str, client: httpx.AsyncClient) -> None:
    """In a family of one rule set at least; a value that is new in the API is missing here."""
    named: set[str] = set()
    for ruleset in OFFERS:
        names = (await client.get(f"/v1/rulesets/{ruleset}/names", headers={"accept-language": language})).json()
        named |= {code for family in names.values() if isinstance(family, dict) for code in family}
    codes = _served_codes()
    assert len(codes) > 80
    assert sorted((field, value) for field, value in codes if value not in named) == []


async def test_the_bots_of_every_game_are_listed(client: httpx.AsyncClient) -> None:
    """They have the names under which each is seated; an empty token, as of a variable that is not set, is none."""
    answer = await client.get("/v1/bots", headers={"authorization": "Bearer"})
    assert {(bot["game"], bot["name"]) for bot in answer.json()["items"]} == {
        (game.name, bot) for game in GAMES.values() for bot in game.bots
    }
    assert (await client.get("/v1/bots", headers={"authorization": "Bearer x"})).status_code == 401


async def test_rule_sets_games_and_bots_have_names(client: httpx.AsyncClient) -> None:
    """Each names all rule sets, so that a list of tables needs one request; the list of rule sets has them too."""
    answer = (await client.get("/v1/rulesets/mus-basque/names", headers={"accept-language": "eu"})).json()
    assert (answer["name"], answer["rulesets"]["mus-federation"]) == ("Euskal musa", "Federazioaren musa")
    assert set(answer["rulesets"]) == set(OFFERS)
    assert answer["games"] == {"mus": "musa", "mushi": "mushia"}
    assert answer["bots"] == {"random": "Ausazkoa", "easy": "Erraza", "basic": "Oinarrizkoa", "strong": "Indartsua"}
    listed = (await client.get("/v1/rulesets", headers={"accept-language": "eu"})).json()["items"]
    assert {one["id"]: one["name"] for one in listed} == answer["rulesets"]


async def test_reasons_of_ends_and_closings_have_names(client: httpx.AsyncClient) -> None:
    """As a page shows them beside a result."""
    names = (await client.get("/v1/rulesets/mus-basque/names", headers={"accept-language": "es"})).json()
    assert names["endings"]["resigned"] == "por abandono"
    assert names["closings"]["agreed"] == "cerrada por acuerdo de todos"
    assert names["tournament_endings"]["withdrawn"] == "quedan muy pocas inscripciones"
    assert names["result_reasons"]["withdrawn"] == "por retirada"
    assert names["moves"]["bet"] == "envida"


async def test_the_words_of_a_dialogue_come_with_their_language(client: httpx.AsyncClient) -> None:
    """So that a page can mark them as words of another language."""
    languages = {
        ruleset: (await client.get(f"/v1/rulesets/{ruleset}/names")).json()["words_language"] for ruleset in OFFERS
    }
    assert (languages["mus-basque"], languages["mus-federation"], languages["mushi"]) == ("eu", "eu", None)


async def test_a_link_names_its_language(client: httpx.AsyncClient) -> None:
    """`lang` comes before the header; a language that is not there is refused, and so is one where nothing is said."""
    path, spanish = "/v1/rulesets/mus-basque/names", {"accept-language": "es"}
    basque = await client.get(path, params={"lang": "eu"}, headers=spanish)
    assert basque.headers["content-language"] == "eu"
    assert basque.json() == (await client.get(path, headers={"accept-language": "eu"})).json()
    assert basque.json() != (await client.get(path, headers=spanish)).json()
    for refused in (f"{path}?lang=de", "/v1/tournaments?lang=eu"):
        assert (await client.get(refused)).json()["code"] == "malformed-request"

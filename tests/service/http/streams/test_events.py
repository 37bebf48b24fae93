"""The catalogue of events, and the unions of the API document: both from the structs of the domain."""

from typing import Any

import httpx
import msgspec
import pytest

from domain.games import GAMES
from domain.table.events import BODIES
from domain.teams.decide import match_kind
from domain.tournament.decide import tournament_kind
from service.http.openapi.event_types import event_types
from service.live.session import EventView, event_kind, event_view
from tests.kit.each import each
from tests.kit.random_play import random_match
from tests.kit.service.request_bodies import DOCUMENT

SCHEMAS: dict[str, Any] = DOCUMENT["components"]["schemas"]


async def test_the_catalogue_has_every_type(client: httpx.AsyncClient) -> None:
    """Each with a description and schemas that stand alone."""
    answer = await client.get("/v1/events")
    assert answer.headers["cache-control"] == "public, max-age=300"
    items = answer.json()["items"]
    bodies: dict[tuple[str, str | None], Any] = {
        ("table", None): BODIES,
        **{("table", name): game.bodies for name, game in GAMES.items()},
        ("match", None): match_kind(GAMES).bodies,
        ("tournament", None): tournament_kind(GAMES).bodies,
    }
    assert [(item["stream"], item["game"], item["type"]) for item in items] == [
        (*of, body.tag) for of, every in bodies.items() for body in every
    ]
    assert [item["kind"] for item in items] == [kind.kind for kind in event_types()]
    for item in each(items):
        assert item["description"].endswith((".", ")")), item["type"]
        assert item["data"]["type"] == "object"
        assert "#/components" not in str(item)
    sealed = {(item["game"], item["type"]) for item in items if item["sealed"] is not None}
    assert {(None, "match_opened"), (None, "tournament_opened")} <= sealed
    assert {(None, "table_opened"), (None, "dispute_opened"), ("mus", "sign_made"), ("mushi", "hands_dealt")} <= sealed


@pytest.mark.parametrize("game", GAMES)
def test_every_event_of_a_match_is_of_its_union(game: str) -> None:
    """Its kind is known, and it has no field that the schema does not have."""
    union = SCHEMAS["TableEvent"]["discriminator"]["mapping"]
    for number in range(6):
        for link in random_match(game, number, 400).links:
            shown = event_view(link, "public", game)
            assert shown.kind in {f"table.{link.type}", f"{game}.{link.type}"}
            shape = SCHEMAS[union[shown.kind].rpartition("/")[2]]
            assert shape["properties"]["type"]["enum"] == [link.type]
            data = SCHEMAS[shape["properties"]["data"]["$ref"].rpartition("/")[2]]
            held = msgspec.json.decode(link.data)
            assert set(data.get("required", ())) <= held.keys() <= data["properties"].keys(), link.type
            sealed = shape["properties"]["sealed"]
            assert bool(link.sealed) <= (sealed.get("maxItems") != 0), link.type


def test_unions_hold_every_type_once() -> None:
    """Each has a name and a kind of its own; one union has all, and there is one for each kind of stream."""
    for name in ("TableEvent", "MatchEvent", "TournamentEvent", "Event"):
        union = SCHEMAS[name]
        references = [member["$ref"] for member in union["oneOf"]]
        assert references == list(union["discriminator"]["mapping"].values())
        assert len(set(references)) == len(references)
    assert len({kind.name for kind in event_types()}) == len(event_types())
    assert list(SCHEMAS["Event"]["discriminator"]["mapping"]) == [kind.kind for kind in event_types()]
    assert [event_kind(kind.game or kind.stream, kind.body.tag) for kind in event_types()] == [
        kind.kind for kind in event_types()
    ]


def test_a_client_can_read_a_kind_of_later_days() -> None:
    """The unions say what it reads it as, and that has every field of an event."""
    assert SCHEMAS["Event"]["$defs"] == {"fallback": {"$ref": "#/components/schemas/UnknownEvent"}}
    assert list(SCHEMAS["UnknownEvent"]["properties"]) == list(EventView.__struct_fields__)

"""The second verifier knows every event that there is, and every field of it."""

import json
from typing import Any

import msgspec
import pytest

from domain.games import GAMES
from domain.table import events as table
from domain.teams import events as teams
from tests.second_verifier import node

BODIES: dict[str, list[Any]] = {
    **{name: [*table.BODIES, *game.bodies] for name, game in GAMES.items()},
    "match": list(teams.BODIES),
}


def fields(body: type[msgspec.Struct]) -> list[str]:
    """In their order; those that may be left out end in a question mark."""
    return [
        field.encode_name + ("?" if field.default is msgspec.UNSET else "") for field in msgspec.structs.fields(body)
    ]


@pytest.mark.parametrize("of", BODIES)
def test_every_event_and_field_is_known_to_the_second_verifier(of: str) -> None:
    """The second verifier knows those of each game and of team matches; a new type has to be added here, too."""
    known = json.loads(node.run("show_events.mjs").stdout)
    assert known[of] == {body.tag: fields(body) for body in BODIES[of]}

"""What the playthroughs show: the events of some of them, and the reasons for which things can end."""

from collections.abc import Callable
from typing import Any, get_args

import msgspec

from domain.table.stream import decode_event
from tests.golden.scenes.catalogue import SCENES
from tests.golden.scenes.scene import Scene, played


def event_bodies(wanted: Callable[[Scene], bool]) -> list[Any]:
    """The public parts of all events of the scenes that are wanted."""
    return [
        decode_event(scene.game, link).body
        for scene in SCENES
        if wanted(scene)
        for append in played(scene)
        for link in append
    ]


def reason_values(body: type[msgspec.Struct]) -> set[str]:
    """The values that the field ``reason`` may have."""
    (field,) = [field for field in msgspec.structs.fields(body) if field.name == "reason"]
    return set(get_args(field.type))
